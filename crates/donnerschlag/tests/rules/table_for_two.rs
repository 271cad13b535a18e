//! A position placed by hand, choices in words, dice that are known.

use donnerschlag::{Donnerschlag, DonnerschlagEvent, Options, Placement};
use serde_json::Value;
use table::harness::Proof;
use table::{Arg, Audience, Event, Fast, Game, Scripted, Seat, Setup, Silent, Viewer};

/// The two at the table.
pub(crate) const AXIS: Seat = Seat(0);
pub(crate) const SOVIET: Seat = Seat(1);

pub(crate) struct Table {
    pub(crate) game: Donnerschlag,
    /// The keys of what the latest choice made the table tell.
    pub(crate) told: Vec<&'static str>,
    /// The combat result that it led to, as the table writes it.
    pub(crate) result: Option<String>,
}

impl Table {
    /// A position, in the words of lessons.
    pub(crate) fn place(position: &str) -> Self {
        Table::place_with(position, Options::default())
    }

    /// The real start of a match.
    pub(crate) fn start(options: Options) -> Self {
        let setup = Setup::<Donnerschlag>::new(options);
        let game = Donnerschlag::start(&setup, &mut Fast::new(1942), &mut Silent);
        Table { game, told: Vec::new(), result: None }
    }

    pub(crate) fn place_with(position: &str, options: Options) -> Self {
        let setup = Setup::<Donnerschlag>::new(options);
        let placement: Placement = toml::from_str(position).unwrap_or_else(|error| panic!("{error}"));
        let game = Donnerschlag::place(&setup, placement).unwrap_or_else(|fault| panic!("{fault}"));
        Table { game, told: Vec::new(), result: None }
    }

    /// A choice by whoever is asked.
    pub(crate) fn choose(&mut self, words: &str) -> &mut Self {
        self.roll(words, &[])
    }

    /// The same with everything that is drawn.
    pub(crate) fn roll(&mut self, words: &str, draws: &[&str]) -> &mut Self {
        let seat = self.asked();
        let action = self.game.parse(words).unwrap_or_else(|| panic!("{words} cannot be read"));
        if let Err(refusal) = self.game.explain(seat, action) {
            panic!("{words} is refused by {:?}; legal: {:?}", refusal.rules(), self.legal());
        }
        let mut dice = Scripted::new(draws.iter().map(|draw| draw.parse().unwrap()));
        let mut log: Vec<(Audience, DonnerschlagEvent)> = Vec::new();
        self.game.apply(seat, action, &mut dice, &mut log);
        dice.finish().unwrap_or_else(|fault| panic!("{words}: {fault:?}"));
        self.game.invariants().unwrap_or_else(|broken| panic!("{words}: {broken}"));
        self.told = log.iter().map(|(_, event)| event.message().key).collect();
        let mut results = log
            .iter()
            .map(|(_, event)| event.message())
            .filter(|message| message.key == "donnerschlag-result");
        self.result = results.next_back().and_then(|message| match message.arg("result") {
            Some(Arg::Text(text)) => Some(text.clone().into_owned()),
            _ => None,
        });
        self
    }

    /// A choice with any luck.
    pub(crate) fn luckily(&mut self, words: &str) -> &mut Self {
        let (seat, action) = (self.asked(), self.game.parse(words).expect("words"));
        self.game.explain(seat, action).unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"));
        let mut log: Vec<(Audience, DonnerschlagEvent)> = Vec::new();
        self.game.apply(seat, action, &mut Fast::new(42), &mut log);
        self.told = log.iter().map(|(_, event)| event.message().key).collect();
        self
    }

    /// Beaten units retreat by the last way there is.
    pub(crate) fn fall_back(&mut self) -> &mut Self {
        while self.phase() == "retreat" {
            let way = self.legal().pop().expect("a way");
            self.choose(&way);
        }
        self
    }

    /// What is asked.
    pub(crate) fn phase(&self) -> String {
        let view = self.open();
        view["phase"].as_array().and_then(|phases| phases.last()).unwrap()["what"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    pub(crate) fn asked(&self) -> Seat {
        self.game.status().asked().iter().next().expect("the game goes on")
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(self.asked(), &mut legal);
        legal.into_iter().map(|action| self.game.words(action)).collect()
    }

    pub(crate) fn may(&self, words: &str) -> bool {
        self.legal().iter().any(|legal| legal == words)
    }

    /// The first rule that a refusal of whoever is asked cites.
    pub(crate) fn refused(&self, words: &str) -> &'static str {
        let action = self.game.parse(words).unwrap_or_else(|| panic!("{words} cannot be read"));
        self.game.explain(self.asked(), action).expect_err("not legal").rules()[0].0
    }

    /// The key of what it says.
    pub(crate) fn why(&self, words: &str) -> &str {
        let action = self.game.parse(words).unwrap_or_else(|| panic!("{words} cannot be read"));
        self.game.explain(self.asked(), action).expect_err("not legal").message().key
    }

    pub(crate) fn has_told(&self, key: &str) -> bool {
        self.told.contains(&key)
    }

    /// What everybody sees with all cards open.
    pub(crate) fn open(&self) -> Value {
        serde_json::to_value(self.game.view(Viewer::Open)).unwrap()
    }

    fn unit(&self, id: &str) -> Value {
        let view = self.open();
        let units = view["units"].as_array().unwrap();
        units.iter().find(|unit| unit["id"] == id).unwrap_or_else(|| panic!("no unit {id}")).clone()
    }

    /// Where a unit is.
    pub(crate) fn at(&self, id: &str) -> String {
        self.unit(id)["at"].as_str().unwrap().to_owned()
    }

    /// Whether a unit has a mark: `reduced`, `active`, `out-of-supply` …
    pub(crate) fn marked(&self, id: &str, mark: &str) -> bool {
        self.unit(id)["marks"].as_array().is_some_and(|marks| marks.iter().any(|known| known == mark))
    }

    /// What the combat comes to: attack, defence, column, modifier.
    pub(crate) fn sum(&self) -> (u64, u64, String, i64) {
        let combat = &self.open()["combat"];
        let number = |key: &str| combat[key].as_u64().unwrap_or_else(|| panic!("no {key} in {combat}"));
        let column = combat["column"].as_str().unwrap_or("-").to_owned();
        (number("attack"), number("defence"), column, combat["drm"].as_i64().unwrap())
    }
}
