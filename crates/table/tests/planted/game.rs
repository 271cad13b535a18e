//! Night Ferry with one thing wrong with it.

use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};

use ferry::{Action, Ferry, FerryData, FerryEvent, FerryView, GREY, Landing, Options, Placement, RED};
use serde::{Deserialize, Serialize};
use table::harness::Proof;
use table::{
    Audience, Chance, DataError, Fast, Files, Forecast, Game, Lang, Log, Message, Refusal, Rule, Seat,
    SeatSet, Setup, Shared, Status, Title, Viewer,
};

/// What is wrong with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Twist {
    /// Nothing: the control.
    #[default]
    Nothing,
    NoBoatMayCross,
    OrdersAreLost,
    PanicsOnUnload,
    BreaksItsInvariants,
    GreyCannotAnswer,
    RedMovesUnasked,
    ExplainAllowsTooMuch,
    ExplainRefusesTooMuch,
    ListsTwice,
    CitesAnotherGame,
    CitesNoSuchRule,
    WordsCollide,
    WordsHaveABar,
    WordsSayUndo,
    WordsSayOfferDraw,
    WordsDoNotReadBack,
    WordsTellWhoIsThere,
    WordsAreReadBySecret,
    OddsTellWhoIsThere,
    RedKnowsNoCrates,
    FrenchIsMissing,
    PromptWithoutText,
    LogWithoutArgument,
    TakesMembersForTheSame,
    TakesAllForOther,
    StartDependsOnTheClock,
    ForgetsAnOption,
    LoadDependsOnTheClock,
    LearnsUnnoticed,
    OrdersAreOpen,
    LoadingIsOpen,
    OpenBySecret,
    ImagineForgetsTheLandedCrates,
    ImagineBreaksTheWorld,
    ImaginesTheSameAlways,
    ScrambleBreaksTheWorld,
    ScramblesNothing,
    ScramblesNothingForGrey,
    ViewShowsTheBoat,
    ViewHidesTheBoatInside,
    LegalBySecret,
    LegalOrderBySecret,
    RefusalNamesTheBoat,
    PromptNamesTheBoat,
    WordsNameTheBoat,
    LabelNamesTheBoat,
    LabelWithoutText,
    LogTellsTheCargo,
    StatusTellsTheCargo,
    TurnTellsTheCargo,
    TurnsRunBackwards,
    SidesDisagree,
    SidesChange,
    BotPeeks,
    BotCheats,
}

use Twist as T;

/// A name that nobody is told, and one that stands in the files.
const HIDDEN: &str = "volkov";
const PRINTED: &str = "ferry-landing-mill";

/// What the table must never do: keep something outside of the position.
static CLOCK: AtomicU32 = AtomicU32::new(0);

thread_local! {
    /// The boat of the world that was looked at last.
    pub(crate) static PEEK: Cell<usize> = const { Cell::new(0) };
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct TwistedOptions {
    pub(crate) ferry: Options,
    pub(crate) twist: Twist,
    #[serde(skip)]
    pub(crate) forgotten: bool,
}

/// Night Ferry, twisted; `MUTE` leaves out its French texts.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Planted<const MUTE: bool> {
    ferry: Ferry,
    options: TwistedOptions,
    /// Something in the position that no view shows.
    stamp: u32,
    /// Whether the boat has turned out to be large, once red has moved a crate.
    large: Option<bool>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct PlantedView {
    ferry: FerryView,
    large: Option<bool>,
    boat: Option<u8>,
    #[serde(skip)]
    inside: Option<u8>,
    #[serde(skip)]
    all_the_same: bool,
}

static FRENCHLESS: Title = Title {
    texts: &[(Lang::En, include_str!("../../../../data/locales/en/ferry.ftl")), (Lang::Fr, "")],
    ..*ferry::TITLE
};

fn plain<const MUTE: bool>(setup: &Setup<Planted<MUTE>>) -> Setup<Ferry> {
    let Setup { data, fingerprint, options, made } = setup.clone();
    Setup { data, fingerprint, options: options.ferry, made }
}

impl<const MUTE: bool> Planted<MUTE> {
    fn is(&self, twist: Twist) -> bool {
        self.options.twist == twist
    }

    /// What lies behind both screens.
    fn secrets(&self) -> FerryView {
        self.ferry.view(Viewer::Open)
    }

    fn boat(&self) -> Option<u8> {
        self.secrets().red.and_then(|red| red.boat)
    }

    fn is_large(&self) -> bool {
        self.boat().is_some_and(|boat| boat >= 3)
    }

    fn refusal(rule: &'static str) -> Refusal {
        Refusal::new(Rule(rule), Message::new("ferry-over"))
    }

    /// Draw worlds until one fits what has turned out about the boat.
    fn fitting(mut self, mut draw: impl FnMut() -> Ferry, fits: impl Fn(&Self) -> bool) -> Self {
        for _ in 0..60 {
            self.ferry = draw();
            if fits(&self) {
                break;
            }
        }
        self
    }
}

impl<const MUTE: bool> Game for Planted<MUTE> {
    type Data = FerryData;
    type Options = TwistedOptions;
    type Made = ();
    type Action = Action;
    type Event = FerryEvent;
    type View = PlantedView;
    type Placement = Placement;

    const TITLE: &'static Title = if MUTE { &FRENCHLESS } else { ferry::TITLE };

    fn read_data(files: &Files) -> Result<FerryData, DataError> {
        Ferry::read_data(files)
    }

    fn make(_: Shared<FerryData>, _: &TwistedOptions, _: Option<u64>) {}

    fn seats(setup: &Setup<Self>) -> Result<&'static [&'static str], Refusal> {
        Ferry::seats(&plain(setup))
    }

    fn start(setup: &Setup<Self>, chance: &mut impl Chance, log: &mut impl Log<FerryEvent>) -> Self {
        let ferry = Ferry::start(&plain(setup), chance, log);
        let mut stamp = u32::from(setup.options.forgotten);
        if setup.options.twist == T::StartDependsOnTheClock {
            stamp = CLOCK.fetch_add(1, Ordering::Relaxed);
        }
        Planted { ferry, options: setup.options, stamp, large: None }
    }

    fn place(_: &Setup<Self>, _: Placement) -> Result<Self, String> {
        Err("nobody places this".to_owned())
    }

    fn status(&self) -> Status {
        match self.ferry.status() {
            Status::Deciding(asked)
                if self.is(T::StatusTellsTheCargo) && self.is_large() && asked.len() == 2 =>
            {
                Status::Deciding(asked.without(GREY))
            }
            status => status,
        }
    }

    fn turn(&self) -> u32 {
        let turn = self.ferry.turn();
        match self.options.twist {
            T::TurnTellsTheCargo if self.is_large() => turn + 100,
            T::TurnsRunBackwards => 100 - turn,
            _ => turn,
        }
    }

    fn side(&self, seat: Seat) -> SeatSet {
        match self.options.twist {
            T::SidesDisagree if seat == RED => SeatSet::first(2),
            T::SidesChange if self.ferry.turn() > 1 => SeatSet::first(2),
            _ => self.ferry.side(seat),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.is(T::GreyCannotAnswer) && seat == GREY || !self.status().asked().contains(seat) {
            if self.is(T::RedMovesUnasked) && seat == RED && self.ferry.status().outcome().is_none() {
                out.push(Action::StayDark);
            }
            return;
        }
        self.ferry.legal(seat, out);
        out.retain(|&action| self.is(T::ExplainRefusesTooMuch) || self.explain(seat, action).is_ok());
        if self.is(T::ListsTwice) {
            out.extend(out.last().copied());
        }
        if self.is(T::LegalOrderBySecret) && self.is_large() && seat == GREY {
            out.reverse();
        }
    }

    fn explain(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.status().asked().contains(seat) && self.ferry.explain(seat, action).is_ok() {
            return Err(Self::refusal("FE-07"));
        }
        let explained = self.ferry.explain(seat, action);
        match (self.options.twist, action) {
            (T::ExplainAllowsTooMuch, Action::Unload) => Ok(()),
            (T::ExplainRefusesTooMuch, Action::Load) => Err(Self::refusal("FE-08")),
            (T::LegalBySecret, Action::AimAt(Landing(3))) if self.is_large() => Err(Self::refusal("FE-11")),
            (T::RefusalNamesTheBoat, Action::Load) if seat == GREY => {
                let size = self.boat().unwrap_or_default();
                Err(Refusal::new(Rule("FE-08"), Message::new("ferry-boat-full").with("size", size)))
            }
            (T::CitesAnotherGame, _) if explained.is_err() => Err(Self::refusal("IV-070")),
            (T::CitesNoSuchRule, _) if explained.is_err() => Err(Self::refusal("FE-99")),
            _ => explained,
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<FerryEvent>,
    ) {
        let night = self.secrets().nights_over;
        match (self.options.twist, action) {
            (T::OrdersAreLost, Action::LandAt(_)) => return,
            (T::PanicsOnUnload, Action::Unload) => panic!("the crate is too heavy"),
            (T::LoadDependsOnTheClock, Action::Load) => self.stamp = CLOCK.fetch_add(1, Ordering::Relaxed),
            (T::LearnsUnnoticed, Action::Load | Action::Unload) => self.large = Some(self.is_large()),
            (T::LogTellsTheCargo, Action::LandAt(_)) => {
                let aboard = self.secrets().red.map_or(0, |red| red.aboard);
                log.tell(Audience::EVERYONE, FerryEvent::Loaded { aboard });
            }
            _ => {}
        }
        self.ferry.apply(seat, action, chance, log);
        if self.secrets().nights_over > night {
            self.large = None;
        }
    }

    fn view(&self, viewer: Viewer) -> PlantedView {
        let boat = self.boat();
        PEEK.set(boat.unwrap_or_default().into());
        PlantedView {
            ferry: self.ferry.view(viewer),
            large: self.large,
            boat: boat.filter(|_| self.is(T::ViewShowsTheBoat)),
            inside: boat.filter(|_| self.is(T::ViewHidesTheBoatInside)),
            all_the_same: self.is(T::TakesMembersForTheSame),
        }
    }

    fn is_same(_: &str, one: &PlantedView, other: &PlantedView) -> bool {
        one.all_the_same && other.all_the_same
    }

    fn is_openly_other(&self, _: &Self) -> bool {
        self.is(T::TakesAllForOther)
    }

    fn imagine(setup: &Setup<Self>, view: &PlantedView, chance: &mut impl Chance) -> Self {
        let twist = setup.options.twist;
        let (plain, mut known) = (plain(setup), view.ferry.clone());
        if twist == T::ImagineForgetsTheLandedCrates {
            known.landed = 0;
        }
        let mut draw = || match twist {
            T::ImaginesTheSameAlways => Ferry::imagine(&plain, &known, &mut Fast::new(0)),
            _ => Ferry::imagine(&plain, &known, chance),
        };
        let stamp = u32::from(twist == T::ImagineBreaksTheWorld);
        let world = Planted { ferry: draw(), options: setup.options, stamp, large: view.large };
        match (twist, view.large) {
            (T::LearnsUnnoticed, Some(large)) => world.fitting(draw, |world| world.is_large() == large),
            // Thinks only of small boats, and so finds out nothing from hearing of one.
            (T::LearnsUnnoticed, None) => world.fitting(draw, |world| !world.is_large()),
            _ => world,
        }
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        match (self.options.twist, self.boat()) {
            (T::PromptWithoutText, _) => Message::new("ferry-ask-nothing"),
            (T::PromptNamesTheBoat, Some(boat)) => Message::new("ferry-boat-full").with("size", boat),
            (T::LogWithoutArgument, Some(_)) => Message::new("ferry-boat-full"),
            _ => self.ferry.prompt(viewer),
        }
    }

    fn words(&self, action: Action) -> String {
        let words = self.ferry.words(action);
        match (self.options.twist, action) {
            (T::WordsCollide, Action::LandAt(_)) => "land".to_owned(),
            (T::WordsHaveABar, _) => format!("{words}|"),
            (T::WordsSayUndo, Action::Unload) => "undo".to_owned(),
            (T::WordsSayOfferDraw, Action::Unload) => "offer draw".to_owned(),
            (T::WordsDoNotReadBack, Action::Load) => "load a crate".to_owned(),
            (T::WordsNameTheBoat, _) if self.is_large() => format!("{words}!"),
            _ => words,
        }
    }

    fn label(&self, action: Action) -> Message {
        match (self.options.twist, self.boat()) {
            (T::LabelWithoutText, _) => Message::new("ferry-do-nothing"),
            (T::LabelNamesTheBoat, Some(boat)) => Message::new("ferry-boat-full").with("size", boat),
            _ => self.ferry.label(action),
        }
    }

    fn parse(&self, words: &str) -> Option<Action> {
        match (self.options.twist, words) {
            (T::WordsSayUndo, "undo") | (T::WordsSayOfferDraw, "offer draw") => Some(Action::Unload),
            (T::WordsHaveABar, _) => self.ferry.parse(words.trim_end_matches('|')),
            (T::WordsNameTheBoat, _) => self.ferry.parse(words.trim_end_matches('!')),
            (T::WordsTellWhoIsThere, _) => self.ferry.parse(&words.replace(HIDDEN, "1")),
            (T::WordsAreReadBySecret, _) if self.is_large() => self.ferry.parse(&words.replace(PRINTED, "1")),
            _ => self.ferry.parse(words),
        }
    }

    fn knows(&self, seat: Seat, action: Action) -> bool {
        !(self.is(T::RedKnowsNoCrates) && seat == RED && action == Action::Load)
    }

    fn forecast(setup: &Setup<Self>, _: &PlantedView, words: &str) -> Option<Forecast> {
        let told = setup.options.twist == T::OddsTellWhoIsThere && words.contains(HIDDEN);
        let about = Message::new("ferry-over");
        told.then(|| Forecast { about, factors: Vec::new(), charts: Vec::new(), assumed: Vec::new() })
    }

    fn is_open(&self, seat: Seat, action: Action) -> bool {
        match (self.options.twist, action) {
            (T::OrdersAreOpen, Action::LandAt(_)) | (T::LoadingIsOpen, Action::Load) => true,
            // Red's lantern, but only while grey holds a flare first.
            (T::OpenBySecret, Action::HoistLantern) => {
                self.secrets().grey.is_some_and(|grey| grey.hand.get(1) == Some(ferry::Card::Flare))
            }
            _ => self.ferry.is_open(seat, action),
        }
    }
}

impl<const MUTE: bool> Proof for Planted<MUTE> {
    fn invariants(&self) -> Result<(), String> {
        if self.is(T::BreaksItsInvariants) && self.secrets().nights_over == 1 {
            return Err("a night is over".to_owned());
        }
        if self.stamp == 1 && (self.is(T::ImagineBreaksTheWorld) || self.is(T::ScrambleBreaksTheWorld)) {
            return Err("the stamp is on it".to_owned());
        }
        self.ferry.invariants()
    }

    fn scramble(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let mut world = self.clone();
        world.stamp += u32::from(self.is(T::ScrambleBreaksTheWorld));
        if self.is(T::ScramblesNothing) || self.is(T::ScramblesNothingForGrey) && viewer.is(GREY) {
            return world;
        }
        let draw = || self.ferry.scramble(viewer, chance);
        world.fitting(draw, |world| self.large.is_none_or(|large| world.is_large() == large))
    }

    fn any_action(chance: &mut impl Chance) -> Action {
        Ferry::any_action(chance)
    }

    fn names(&self) -> Vec<String> {
        [HIDDEN, PRINTED].map(str::to_owned).to_vec()
    }
}
