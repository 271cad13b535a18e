//! The contract with the table. Each line leads to the file that keeps the promise.

use table::{
    Chance, DataError, Files, Forecast, Game, Gauge, Hands, Log, Message, Outcome, Refusal, Rule, Seat,
    SeatSet, Setup, Shared, Status, Title, Viewer,
};

use crate::action::Action;
use crate::data::{self, Data};
use crate::decision::refuse;
use crate::event::DonnerschlagEvent;
use crate::options::Options;
use crate::placement::Placement;
use crate::position::{Donnerschlag, Ending};
use crate::title::TITLE;
use crate::unit::Side;
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
        match self.ending {
            None => Status::Deciding(SeatSet::one(self.decider().seat())),
            Some(ending) => {
                let (winner, cause, rule) = match ending {
                    Ending::Met => (Side::Axis, "donnerschlag-cause-met", "DS-320"),
                    Ending::NotMet => (Side::Soviet, "donnerschlag-cause-not-met", "DS-307"),
                    Ending::TooLate => (Side::Soviet, "donnerschlag-cause-too-late", "DS-301"),
                };
                Status::Over(Outcome { winners: SeatSet::one(winner.seat()), cause, rule: Some(Rule(rule)) })
            }
        }
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.status().asked().contains(seat) {
            self.phase().legal(self, out);
        }
    }

    fn explain(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let asked = match self.status() {
            Status::Over(_) => return Err(refuse("donnerschlag-refuse-over", "DS-305")),
            Status::Deciding(asked) => asked,
        };
        if asked.contains(seat) { self.phase().check(self, action) } else { Err(self.not_yours()) }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<DonnerschlagEvent>,
    ) {
        debug_assert!(self.status().asked().contains(seat));
        self.phase().answer(self, action, &mut Hands::new(chance, log));
    }

    fn view(&self, viewer: Viewer) -> DonnerschlagView {
        DonnerschlagView::of(self, viewer)
    }

    fn imagine(setup: &Setup<Self>, view: &DonnerschlagView, chance: &mut impl Chance) -> Self {
        view.imagine(setup, chance)
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        match self.status() {
            Status::Over(outcome) => outcome.message(),
            Status::Deciding(_) if viewer.is(self.decider().seat()) => self.phase().ask(self),
            Status::Deciding(_) => self.phase().wait(self),
        }
    }

    fn words(&self, action: Action) -> String {
        action.words(&self.data)
    }

    fn label(&self, action: Action) -> Message {
        self.name_object(self.phase().verb(self, action).button(), action)
    }

    fn parse(&self, words: &str) -> Option<Action> {
        Action::parse(words, &self.data)
    }

    fn sketch(_: &Setup<Self>, view: &DonnerschlagView) -> Vec<Message> {
        view.sketch()
    }

    fn forecast(_: &Setup<Self>, view: &DonnerschlagView, words: &str) -> Option<Forecast> {
        odds::forecast(view, words)
    }

    fn gauges(&self) -> Vec<Gauge> {
        story::gauges(self)
    }

    fn is_open(&self, _: Seat, action: Action) -> bool {
        self.phase().is_open(action)
    }
}
