//! A game played by words, so that a test reads like a transcript.
//!
//! ```text
//! let mut play = Play::place(ONE_ON_ONE, "german.73 = ['rgt-64', 'rgt-79']; soviet.58 = ['tank-6 1']");
//! play.roll("german", "deliberate attack", "1 6 3 2 1 1 1");
//! assert_eq!(play.legal("german"), ["advance rgt-64", "advance rgt-79"]);
//! ```
#![allow(dead_code, reason = "one help for all tests of rules; not every part of it needs everything")]

use std::sync::LazyLock;

use inferno::{
    Data, GermanCard, Hex, Inferno, InfernoEvent, Level, Mode, Options, Rulebook, SovietCard, Spot,
};
use serde_json::Value;
use table::{
    Audience, Chance, Die, Draw, Event, Fast, Files, Game, Message, Recorded, Seat, Setup, Shared, Viewer,
};

/// One German against the algorithm, by the living rules.
pub(crate) const SOLO: Options = by(Mode::Solo, Rulebook::Living);
/// Two Germans against the algorithm, by the living rules.
pub(crate) const CO_OP: Options = by(Mode::CoOp, Rulebook::Living);
/// A German against a Soviet, by the living rules.
pub(crate) const ONE_ON_ONE: Options = by(Mode::OneOnOne, Rulebook::Living);
/// Two Germans against a Soviet, by the living rules.
pub(crate) const TWO_ON_ONE: Options = by(Mode::TwoOnOne, Rulebook::Living);
/// Every mode.
pub(crate) const MODES: [Mode; 4] = [Mode::Solo, Mode::CoOp, Mode::OneOnOne, Mode::TwoOnOne];
/// Both editions.
pub(crate) const EDITIONS: [Rulebook; 2] = [Rulebook::Living, Rulebook::Y2017];

/// The basic game in this mode and edition.
pub(crate) const fn by(mode: Mode, edition: Rulebook) -> Options {
    Options { mode, edition, level: Level::Basic }
}

/// The same options with the rules of 2017.
pub(crate) const fn of_2017(options: Options) -> Options {
    Options { edition: Rulebook::Y2017, ..options }
}

static DATA: LazyLock<Shared<Data>> = LazyLock::new(|| Setup::<Inferno>::new(Options::default()).data);

/// The compiled-in data.
pub(crate) fn data() -> &'static Data {
    DATA.get()
}

/// Something that was told.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// Who heard it.
    pub(crate) to: Audience,
    /// What was told.
    pub(crate) event: InfernoEvent,
    /// The same in the words of the table.
    pub(crate) message: Message,
}

impl Told {
    /// One of its arguments, as clients receive it.
    #[track_caller]
    pub(crate) fn arg(&self, name: &str) -> Value {
        let arg = self.message.arg(name).unwrap_or_else(|| panic!("no “{name}” in {:?}", self.message));
        serde_json::to_value(arg).unwrap()
    }

    /// The numbers of the rules it cites.
    pub(crate) fn rules(&self) -> Vec<&'static str> {
        self.message.rules.iter().map(|rule| rule.0).collect()
    }
}

/// A game under way.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) setup: Setup<Inferno>,
    pub(crate) position: Inferno,
    seats: &'static [&'static str],
    /// What the latest action told, or the set-up.
    pub(crate) told: Vec<Told>,
    /// What the latest action drew: `d6:4`, `2/7`.
    pub(crate) drawn: Vec<String>,
}

impl Play {
    /// A position written as TOML, as in the table `position` of a lesson; `;` ends a line too.
    #[track_caller]
    pub(crate) fn place(options: Options, placement: &str) -> Self {
        Self::try_place(options, placement).unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// The same, or what to change.
    pub(crate) fn try_place(options: Options, placement: &str) -> Result<Self, String> {
        let setup = setup(options);
        let placement = toml::from_str(&placement.replace(';', "\n")).map_err(|error| error.to_string())?;
        let position = Inferno::place(&setup, placement)?;
        Ok(Self::at(setup, position))
    }

    /// A game set up with the luck of this seed.
    pub(crate) fn seeded(options: Options, seed: u64) -> Self {
        Self::set_up(options, Luck::any(seed))
    }

    /// A game set up with these draws; see [`Play::roll`] for how they are written.
    #[track_caller]
    pub(crate) fn drawn(options: Options, draws: &str) -> Self {
        Self::set_up(options, Luck::of(draws))
    }

    #[track_caller]
    fn set_up(options: Options, luck: Luck) -> Self {
        let setup = setup(options);
        let mut events = Vec::new();
        let mut chance = Recorded::new(luck);
        let position = Inferno::start(&setup, &mut chance, &mut events);
        let mut play = Self::at(setup, position);
        play.note(chance, events);
        play
    }

    fn at(setup: Setup<Inferno>, position: Inferno) -> Self {
        let seats = Inferno::seats(&setup).expect("all options of Inferno go together");
        Play { setup, position, seats, told: Vec::new(), drawn: Vec::new() }
    }

    #[track_caller]
    fn note(&mut self, chance: Recorded<Luck>, events: Vec<(Audience, InfernoEvent)>) {
        let Recorded { source, draws } = chance;
        self.drawn = draws.iter().map(Draw::to_string).collect();
        let tell = |(to, event): (Audience, InfernoEvent)| Told { to, event, message: event.message() };
        self.told = events.into_iter().map(tell).collect();
        source.finish(self);
    }

    /// Do something that must be legal and need no luck.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: &str, words: &str) -> &mut Self {
        self.roll(seat, words, "")
    }

    /// Do several such things.
    #[track_caller]
    pub(crate) fn acts(&mut self, seat: &str, all: &[&str]) -> &mut Self {
        for words in all {
            self.act(seat, words);
        }
        self
    }

    /// Do something that must be legal, with exactly these draws: `4` is a die, `2/7` number 2 (from
    /// 0) of 7 things. After `..` the rest is left to chance.
    #[track_caller]
    pub(crate) fn roll(&mut self, seat: &str, words: &str, draws: &str) -> &mut Self {
        self.carry_out(seat, words, Luck::of(draws))
    }

    /// Do something that must be legal, with the luck of this seed.
    #[track_caller]
    pub(crate) fn risk(&mut self, seat: &str, words: &str, seed: u64) -> &mut Self {
        self.carry_out(seat, words, Luck::any(seed))
    }

    #[track_caller]
    fn carry_out(&mut self, seat: &str, words: &str, luck: Luck) -> &mut Self {
        let seat_number = self.seat(seat);
        let action = self.position.parse(words);
        let action = action.unwrap_or_else(|| panic!("“{words}” are no words of this game"));
        let mut legal = Vec::new();
        self.position.legal(seat_number, &mut legal);
        if !legal.contains(&action) {
            let refusal = self.position.explain(seat_number, action);
            panic!("{seat}: {words}: {refusal:?}; asked: {:?}; legal: {:?}", self.asked(), self.legal(seat));
        }
        let mut events = Vec::new();
        let mut chance = Recorded::new(luck);
        self.position.apply(seat_number, action, &mut chance, &mut events);
        self.note(chance, events);
        self
    }

    /// All that the seat may do, in words.
    #[track_caller]
    pub(crate) fn legal(&self, seat: &str) -> Vec<String> {
        let mut legal = Vec::new();
        self.position.legal(self.seat(seat), &mut legal);
        legal.into_iter().map(|action| self.position.words(action)).collect()
    }

    /// The objects of all legal actions with this verb: the hexes of every `to …`.
    #[track_caller]
    pub(crate) fn choices(&self, seat: &str, verb: &str) -> Vec<String> {
        let legal = self.legal(seat);
        legal.iter().filter_map(|words| words.strip_prefix(verb)?.strip_prefix(' ')).map(Into::into).collect()
    }

    /// The rules that forbid it; it must be forbidden.
    #[track_caller]
    pub(crate) fn refused(&self, seat: &str, words: &str) -> Vec<&'static str> {
        let action = self.position.parse(words);
        let action = action.unwrap_or_else(|| panic!("“{words}” are no words of this game"));
        match self.position.explain(self.seat(seat), action) {
            Ok(()) => panic!("{seat}: {words}: it is legal"),
            Err(refusal) => refusal.rules().iter().map(|rule| rule.0).collect(),
        }
    }

    /// Whether the seat may do this now.
    #[track_caller]
    pub(crate) fn may(&self, seat: &str, words: &str) -> bool {
        self.legal(seat).iter().any(|legal| legal == words)
    }

    /// Who must decide.
    pub(crate) fn asked(&self) -> Vec<&'static str> {
        self.position.status().asked().iter().map(|seat| self.seats[usize::from(seat.0)]).collect()
    }

    /// Who won, why and by which rule; nothing while the game goes on.
    pub(crate) fn outcome(&self) -> Option<(Vec<&'static str>, &'static str, &'static str)> {
        let outcome = self.position.status().outcome()?;
        let winners = outcome.winners.iter().map(|seat| self.seats[usize::from(seat.0)]).collect();
        Some((winners, outcome.cause, outcome.rule.expect("the rules of the game end it").0))
    }

    /// What a seat, the `gallery`, or somebody from whom nothing is hidden (`open`) sees.
    #[track_caller]
    pub(crate) fn view(&self, viewer: &str) -> Value {
        serde_json::to_value(self.position.view(self.viewer(viewer))).unwrap()
    }

    /// A part of that: `see("open", "/rubble")`. `Null` if there is none.
    #[track_caller]
    pub(crate) fn see(&self, viewer: &str, pointer: &str) -> Value {
        self.view(viewer).pointer(pointer).cloned().unwrap_or(Value::Null)
    }

    /// The blocks that a viewer sees at a place, in the order of the data: `rgt-64 3` in a hex, and
    /// `rgt-64` at `track-1-5`, `picked-up`, `dead`, `removed`, `pool` or `unused`.
    #[track_caller]
    pub(crate) fn units(&self, viewer: &str, place: &str) -> Vec<String> {
        let view = self.position.view(self.viewer(viewer));
        let (german, soviet) = (&self.setup.data.german, &self.setup.data.soviet);
        let out = match place {
            "dead" => Some(view.dead),
            "removed" => Some(view.removed),
            "unused" => Some(view.german_unused),
            _ => None,
        };
        let out = out.iter().flat_map(|out| out.iter()).map(|unit| german[unit.index()].id.clone());
        let named = |id: &str, at: Spot, dots| {
            let at = at.to_string();
            (at == place)
                .then(|| if Hex::parse(&at).is_some() { format!("{id} {dots}") } else { id.to_owned() })
        };
        let germans = view.germans.iter().filter_map(|s| named(&german[s.unit.index()].id, s.place, s.dots));
        let soviets = view.soviets.iter().filter_map(|s| named(&soviet[s.unit.index()].id, s.place, s.dots));
        out.chain(germans).chain(soviets).collect()
    }

    /// Where a block is, and how many dots it shows: `24 3`, `pool 0`. Nothing for a German block that
    /// has left the game.
    #[track_caller]
    pub(crate) fn find(&self, id: &str) -> String {
        let view = self.position.view(Viewer::Open);
        let (german, soviet) = (&self.setup.data.german, &self.setup.data.soviet);
        let germans = view.germans.iter().map(|s| (&german[s.unit.index()].id, s.place, s.dots));
        let soviets = view.soviets.iter().map(|s| (&soviet[s.unit.index()].id, s.place, s.dots));
        let found = germans.chain(soviets).find(|(known, _, _)| *known == id);
        found.map(|(_, place, dots)| format!("{place} {dots}")).unwrap_or_default()
    }

    /// The cards that a viewer sees in a hand, each as often as it is there; nothing if it is hidden.
    #[track_caller]
    pub(crate) fn hand(&self, viewer: &str, owner: &str) -> Option<Vec<&'static str>> {
        let cards = self.position.view(self.viewer(viewer)).cards;
        let all = |counts: &[u8], id: &dyn Fn(usize) -> &'static str| {
            let kinds = counts.iter().enumerate();
            kinds.flat_map(|(kind, &count)| (0..count).map(move |_| id(kind))).collect()
        };
        match owner {
            "soviet" => cards.own_soviet.map(|hand| all(&hand, &|kind| SovietCard::ALL[kind].id())),
            _ => {
                let german = usize::from(owner == "blue");
                cards.own_german[german].map(|hand| all(&hand, &|kind| GermanCard::ALL[kind].id()))
            }
        }
    }

    /// How many blocks of both sides stand in a hex, which everybody sees.
    pub(crate) fn count(&self, hex: &str) -> u8 {
        let view = self.position.view(Viewer::Gallery);
        let stacks = view.german_stacks.iter().chain(&view.soviet_stacks);
        stacks.filter(|stack| stack.hex.to_string() == hex).map(|stack| stack.count).sum()
    }

    /// Whether the Germans control the hex, which everybody sees.
    pub(crate) fn is_german(&self, hex: &str) -> bool {
        self.position.view(Viewer::Gallery).german_control.iter().any(|held| held.to_string() == hex)
    }

    /// The key of the question as this viewer reads it.
    #[track_caller]
    pub(crate) fn prompt(&self, viewer: &str) -> &'static str {
        self.position.prompt(self.viewer(viewer)).key
    }

    /// The keys of all that the latest action told this viewer, in order.
    #[track_caller]
    pub(crate) fn heard(&self, viewer: &str) -> Vec<&'static str> {
        let viewer = self.viewer(viewer);
        self.told.iter().filter(|told| told.to.includes(viewer)).map(|told| told.message.key).collect()
    }

    /// What the latest action told under this key, in order.
    pub(crate) fn events(&self, key: &str) -> Vec<&Told> {
        self.told.iter().filter(|told| told.message.key == key).collect()
    }

    /// The one event of this key.
    #[track_caller]
    pub(crate) fn event(&self, key: &str) -> &Told {
        match self.events(key)[..] {
            [told] => told,
            ref all => panic!("{} events “{key}” among {:#?}", all.len(), self.told),
        }
    }

    /// Whether the latest action told anything under this key.
    pub(crate) fn told(&self, key: &str) -> bool {
        !self.events(key).is_empty()
    }

    #[track_caller]
    fn seat(&self, word: &str) -> Seat {
        let place = self.seats.iter().position(|seat| *seat == word);
        Seat(place.unwrap_or_else(|| panic!("there is no seat “{word}”")) as u8)
    }

    #[track_caller]
    pub(crate) fn viewer(&self, word: &str) -> Viewer {
        match word {
            "gallery" => Viewer::Gallery,
            "open" => Viewer::Open,
            _ => Viewer::Seat(self.seat(word)),
        }
    }
}

fn setup(options: Options) -> Setup<Inferno> {
    Setup { data: *DATA, fingerprint: Files::of(Inferno::TITLE).fingerprint(), options, made: () }
}

/// Draws that are written, and perhaps any luck after them.
struct Luck {
    written: Vec<Draw>,
    drawn: usize,
    after: Option<Fast>,
    fault: Option<String>,
}

impl Luck {
    fn any(seed: u64) -> Self {
        Luck { written: Vec::new(), drawn: 0, after: Some(Fast::new(seed)), fault: None }
    }

    #[track_caller]
    fn of(draws: &str) -> Self {
        let (written, after) = match draws.strip_suffix("..") {
            Some(written) => (written, Some(Fast::new(1942))),
            None => (draws, None),
        };
        let draw = |word: &str| match word.parse() {
            Ok(face) if Die::D6.has(face) => Draw { die: Die::D6, face },
            _ => word.parse().unwrap_or_else(|fault| panic!("{fault}")),
        };
        Luck { written: written.split_whitespace().map(draw).collect(), drawn: 0, after, fault: None }
    }

    #[track_caller]
    fn finish(self, play: &Play) {
        if let Some(fault) = self.fault {
            panic!("{fault}; drawn: {:?}; told: {:?}", play.drawn, play.heard("open"));
        }
        if let Some(left) = self.written.get(self.drawn) {
            panic!("{left} and what follows was never drawn; drawn: {:?}", play.drawn);
        }
    }
}

impl Chance for Luck {
    fn draw(&mut self, die: Die) -> u32 {
        let written = self.written.get(self.drawn).copied();
        self.drawn += 1;
        match (written, &mut self.after) {
            (Some(draw), _) if draw.die == die => return draw.face,
            (None, Some(after)) => return after.draw(die),
            (written, _) => {
                let fault = format!("draw {} wants {die:?}, written is {written:?}", self.drawn);
                self.fault.get_or_insert(fault);
            }
        }
        die.lowest()
    }
}
