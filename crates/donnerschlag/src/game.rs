//! The contract with the table. Each line leads to the file that keeps the promise.

use table::{
    Chance, DataError, Files, Forecast, Game, Gauge, Log, Message, Refusal, Seat, SeatSet, Setup, Shared,
    Status, Title, Viewer,
};

use crate::action::Action;
use crate::data::{self, Data};
use crate::event::DonnerschlagEvent;
use crate::options::Options;
use crate::phase::Phase;
use crate::place::Placement;
use crate::position::Donnerschlag;
use crate::teller::Hands;
use crate::title::TITLE;
use crate::view::DonnerschlagView;
use crate::{odds, story};

impl Game for Donnerschlag {
    type Data = Data;
    type Options = Options;
    type Made = ();
    type Action = Action;
    type Event = DonnerschlagEvent;
    type View = DonnerschlagView;
    type Placement = Placement;

    const TITLE: &'static Title = TITLE;

    fn read_data(files: &Files) -> Result<Data, DataError> {
        data::read(files)
    }

    fn make(_: Shared<Self::Data>, _: &Self::Options, _: Option<u64>) {}

    fn seats(_: &Setup<Self>) -> Result<&'static [&'static str], Refusal> {
        Ok(&["axis", "soviet"]) // DS-001
    }

    fn start(setup: &Setup<Self>, _: &mut impl Chance, _: &mut impl Log<DonnerschlagEvent>) -> Self {
        Donnerschlag::laid_out(setup)
    }

    fn place(setup: &Setup<Self>, placement: Placement) -> Result<Self, String> {
        placement.on(setup)
    }

    fn status(&self) -> Status {
        self.standing()
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.standing().asked().contains(seat) {
            self.choices(out);
        }
    }

    fn explain(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check(seat, action)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<DonnerschlagEvent>,
    ) {
        debug_assert!(self.standing().asked().contains(seat));
        let data = self.data;
        self.carry_out(action, &mut Hands { chance, log, data });
    }

    fn view(&self, viewer: Viewer) -> DonnerschlagView {
        DonnerschlagView::of(self, viewer)
    }

    fn imagine(setup: &Setup<Self>, view: &DonnerschlagView, chance: &mut impl Chance) -> Self {
        view.imagine(setup, chance)
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        self.question(viewer)
    }

    fn words(&self, action: Action) -> String {
        action.words(&self.data)
    }

    fn label(&self, action: Action) -> Message {
        self.button(action)
    }

    fn parse(&self, words: &str) -> Option<Action> {
        Action::parse(words, &self.data)
    }

    fn sketch(_: &Setup<Self>, view: &DonnerschlagView) -> Vec<Message> {
        view.drawing()
    }

    fn forecast(_: &Setup<Self>, view: &DonnerschlagView, words: &str) -> Option<Forecast> {
        odds::forecast(view, words)
    }

    fn gauges(&self) -> Vec<Gauge> {
        story::gauges(self)
    }

    /// Cards that stay in a hand or a box, and the zone, are nobody else's business (DS-120).
    fn is_open(&self, _: Seat, action: Action) -> bool {
        !matches!(
            (self.phase(), action),
            (_, Action::Card(_) | Action::Pair(_))
                | (Phase::Fortune(_) | Phase::Effect, Action::Order(_))
                | (Phase::Call, Action::Zone(_))
        )
    }
}
