//! The contract with the table. Each line leads to the file that keeps the promise.

use table::{
    Chance, DataError, Files, Forecast, Game, Gauge, Hands, Log, Message, Refusal, Seat, SeatSet, Setup,
    Shared, Status, Title, Viewer,
};

use table::harness::Proof;

use crate::action::Action;
use crate::data::Data;
use crate::event::InfernoEvent;
use crate::options::{Mode, Options};
use crate::place::Placement;
use crate::position::Inferno;
use crate::title::TITLE;
use crate::view::InfernoView;

impl Game for Inferno {
    type Data = Data;
    type Options = Options;
    type Made = ();
    type Action = Action;
    type Event = InfernoEvent;
    type View = InfernoView;
    type Placement = Placement;

    const TITLE: &'static Title = TITLE;

    fn read_data(files: &Files) -> Result<Data, DataError> {
        Data::read(files)
    }

    fn make(_: Shared<Self::Data>, _: &Self::Options, _: Option<u64>) {}

    /// IV-002
    fn seats(setup: &Setup<Self>) -> Result<&'static [&'static str], Refusal> {
        Ok(match setup.options.mode {
            Mode::Solo => &["german"],
            Mode::CoOp => &["yellow", "blue"],
            Mode::OneOnOne => &["german", "soviet"],
            Mode::TwoOnOne => &["yellow", "blue", "soviet"],
        })
    }

    fn start(setup: &Setup<Self>, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) -> Self {
        Inferno::set_up(setup.data, setup.options, &mut Hands::new(chance, log))
    }

    fn place(setup: &Setup<Self>, placement: Placement) -> Result<Self, String> {
        placement.on(setup.data, setup.options)
    }

    fn status(&self) -> Status {
        self.standing()
    }

    /// The German turn, as the log counts it: with it begins a Soviet one (IV-004).
    fn turn(&self) -> u32 {
        u32::from(self.turn / 2) + 1
    }

    /// IV-002: two Germans are one side, although one of them may win alone (IV-216).
    fn side(&self, seat: Seat) -> SeatSet {
        let germans = self.german_seats();
        if germans.contains(seat) { germans } else { SeatSet::one(seat) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.outcome.is_none() && seat == self.decider() {
            self.choices(out);
        }
    }

    fn explain(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check(seat, action)
    }

    fn apply(&mut self, _: Seat, action: Action, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        self.carry_out(action, &mut Hands::new(chance, log));
    }

    fn view(&self, viewer: Viewer) -> InfernoView {
        InfernoView::of(self, viewer)
    }

    fn is_same(member: &str, one: &InfernoView, other: &InfernoView) -> bool {
        InfernoView::is_same(member, one, other)
    }

    fn is_openly_other(&self, than: &Self) -> bool {
        self.shows_other(than)
    }

    fn imagine(setup: &Setup<Self>, view: &InfernoView, chance: &mut impl Chance) -> Self {
        view.imagine(setup.data, setup.options, chance)
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        self.question(viewer)
    }

    fn words(&self, action: Action) -> String {
        self.written(action)
    }

    fn label(&self, action: Action) -> Message {
        self.button(action)
    }

    fn parse(&self, words: &str) -> Option<Action> {
        self.read(words)
    }

    fn sketch(setup: &Setup<Self>, view: &InfernoView) -> Vec<Message> {
        crate::sketch::sketch(setup.data.get(), view)
    }

    fn forecast(setup: &Setup<Self>, view: &InfernoView, words: &str) -> Option<Forecast> {
        crate::odds::forecast(setup, view, words)
    }

    fn gauges(&self) -> Vec<Gauge> {
        crate::story::gauges(self)
    }

    fn is_open(&self, seat: Seat, action: Action) -> bool {
        self.opens(seat, action)
    }
}

impl Proof for Inferno {
    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }

    fn scramble(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        self.scrambled(viewer, chance)
    }

    fn any_action(chance: &mut impl Chance) -> Action {
        Inferno::anything(chance)
    }

    fn names(&self) -> Vec<String> {
        self.every_name()
    }
}
