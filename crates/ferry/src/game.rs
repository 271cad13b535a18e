//! The contract with the table. Each line leads to the file that keeps the promise.

use table::{
    Chance, DataError, Files, Game, Gauge, Hands, Log, Message, Refusal, Seat, SeatSet, Setup, Shared,
    Status, Title, Viewer,
};

use crate::decision::Question;
use crate::{Action, Ferry, FerryData, FerryEvent, FerryView, Options, Placement, TITLE};

impl Game for Ferry {
    type Data = FerryData;
    type Options = Options;
    type Made = ();
    type Action = Action;
    type Event = FerryEvent;
    type View = FerryView;
    type Placement = Placement;

    const TITLE: &'static Title = TITLE;

    fn read_data(files: &Files) -> Result<FerryData, DataError> {
        files.parse("ferry.toml")
    }

    fn make(_: Shared<Self::Data>, _: &Self::Options, _: Option<u64>) {}

    fn seats(setup: &Setup<Self>) -> Result<&'static [&'static str], Refusal> {
        setup.data.admit(setup.options)?;
        Ok(&["red", "grey"]) // FE-01
    }

    fn start(setup: &Setup<Self>, chance: &mut impl Chance, log: &mut impl Log<FerryEvent>) -> Self {
        Ferry::deal(setup, &mut Hands::new(chance, log))
    }

    fn place(setup: &Setup<Self>, placement: Placement) -> Result<Self, String> {
        placement.on(setup)
    }

    fn status(&self) -> Status {
        self.standing()
    }

    /// The night under way, or about to begin (FE-19).
    fn turn(&self) -> u32 {
        u32::from(self.nights_over()) + 1
    }

    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat) // FE-01
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(question) = self.asked(seat) {
            question.legal(self, out);
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
        log: &mut impl Log<FerryEvent>,
    ) {
        debug_assert_eq!(self.check::<Refusal>(seat, action), Ok(()));
        action.question().answer(self, action, &mut Hands::new(chance, log));
    }

    fn view(&self, viewer: Viewer) -> FerryView {
        FerryView::of(self, viewer)
    }

    fn imagine(setup: &Setup<Self>, view: &FerryView, chance: &mut impl Chance) -> Self {
        view.imagine(setup, chance)
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

    fn sketch(setup: &Setup<Self>, view: &FerryView) -> Vec<Message> {
        view.drawing(setup)
    }

    fn parse(&self, words: &str) -> Option<Action> {
        self.read(words)
    }

    fn gauges(&self) -> Vec<Gauge> {
        let gauge = |series, value: u8, goal: Option<u8>| Gauge {
            chart: "ferry-chart-crates",
            series,
            value: value.into(),
            goal: goal.map(u32::from),
        };
        vec![
            gauge("ferry-story-landed", self.landed, Some(self.data.needed)), // FE-21
            gauge("ferry-story-sunk", self.sunk, None),
        ]
    }

    fn is_open(&self, _: Seat, action: Action) -> bool {
        // The lantern is there for all to see; everything else happens behind a screen.
        matches!(action.question(), Question::Lantern(_))
    }
}
