//! The character sheet (ST-280), and with a campaign what is on its back (4.11).

use firefight::campaign::{Deed, Man, Status, What};
use firefight::data::{ItemKind, Scenario};
use firefight::{Campaign, Experience, Rank, Side, Speciality, Weapon};
use table::Message;

use crate::{Block, Card, Words, at_least, counted, word};

/// Rows of weapons that the printed sheet has.
const ROWS: usize = 2;

/// What a character sheet is filled with. The default is a blank one.
#[derive(Clone, Debug, Default)]
pub struct Character<'a> {
    /// Name as it is called.
    pub name: String,
    /// The country he fights for.
    pub side: Option<Side>,
    /// ST-004
    pub rank: Option<Rank>,
    /// ST-003
    pub experience: Option<Experience>,
    /// ST-005
    pub speciality: Option<Speciality>,
    /// Fatigued, injured, demoralised.
    pub ticks: [bool; 3],
    /// Each weapon, how many of it, and how much ammunition.
    pub weapons: Vec<(Weapon, usize, usize)>,
    /// What else he carries.
    pub others: Vec<ItemKind>,
    /// Load points in all.
    pub load: Option<u8>,
    /// What the campaign knows of him.
    pub man: Option<&'a Man>,
}

impl<'a> Character<'a> {
    /// A soldier as a scenario has him at the start.
    #[must_use]
    pub fn of(words: Words<'_>, scenario: &Scenario, number: usize) -> Character<'a> {
        let info = &scenario.soldiers[number];
        let his = scenario.items.iter().filter(|item| item.holder.is_some_and(|who| who.index() == number));
        let kinds: Vec<_> = his.map(|item| item.kind).collect();
        let load = kinds.iter().map(|kind| weight(words, *kind)).sum();
        let (weapons, others) = counted(kinds.into_iter());
        Character {
            name: words.name(&info.name),
            side: Some(info.side),
            rank: Some(info.rank),
            experience: Some(info.experience),
            speciality: info.speciality,
            weapons,
            others,
            load: Some(load),
            ..Character::default()
        }
    }

    /// A man of a campaign, with what is written about him.
    #[must_use]
    pub fn enrolled(campaign: &Campaign, man: &'a Man) -> Character<'a> {
        Character {
            name: man.name.clone(),
            side: Some(campaign.side),
            rank: Some(man.rank),
            experience: Some(man.experience),
            speciality: man.speciality,
            ticks: [false, man.status == Status::Wounded, false],
            man: Some(man),
            ..Character::default()
        }
    }

    /// The sheet.
    #[must_use]
    pub fn card(&self, words: Words<'_>) -> Card {
        let word = |kind: &str, word: Option<&str>| {
            word.map_or_else(String::new, |word| words.term(format!("firefight-{kind}-{word}")))
        };
        let field = |key: &'static str, value: String| (words.say(key), value);
        let tick = |key: &'static str, on: bool| (words.say(key), on);
        let [fatigued, injured, demoralised] = self.ticks;
        let rows = self
            .weapons
            .iter()
            .map(|(weapon, count, ammo)| words.weapon_row(words.data.row(*weapon), *count, *ammo));
        let mut blocks = vec![
            Block::Fields(vec![
                field("firefight-sheet-name", self.name.clone()),
                field("firefight-sheet-country", word("sheet-country", self.side.map(Side::word))),
            ]),
            Block::Fields(vec![
                field("firefight-sheet-rank", word("rank", self.rank.map(Rank::word))),
                field(
                    "firefight-sheet-experience",
                    word("experience", self.experience.map(Experience::word)),
                ),
                field(
                    "firefight-sheet-specialist",
                    word("speciality", self.speciality.map(Speciality::word)),
                ),
            ]),
            Block::Ticks(vec![
                tick("firefight-sheet-fatigued", fatigued),
                tick("firefight-sheet-injured", injured),
                tick("firefight-sheet-demoralized", demoralised),
            ]),
            Block::Table { head: words.weapon_head(), rows: at_least(ROWS, rows.collect()) },
        ];
        let others: Vec<_> = self.others.iter().map(|kind| thing(words, *kind)).collect();
        blocks.push(Block::Fields(vec![
            field("firefight-sheet-also", others.join(", ")),
            field("firefight-sheet-total-load", self.load.map_or_else(String::new, |load| load.to_string())),
        ]));
        match self.man {
            Some(man) => blocks.extend(back(words, man)),
            None => blocks.extend([Block::Heading(words.say("firefight-sheet-notes")), Block::Lines(2)]),
        }
        Card { heading: words.say("firefight-sheet-character"), blocks }
    }
}

fn weight(words: Words<'_>, kind: ItemKind) -> u8 {
    let load = &words.data.tables.load;
    match kind {
        ItemKind::Weapon(weapon) => words.data.row(weapon).load.unwrap_or(0),
        ItemKind::Ammo(weapon) => words.data.row(weapon).ammo_load.unwrap_or(0),
        ItemKind::Tripod => load.tripod,
        ItemKind::Radio => load.radio,
        ItemKind::Phone => load.phone,
        ItemKind::Crate => load.crate_,
    }
}

pub(crate) fn thing(words: Words<'_>, kind: ItemKind) -> String {
    match kind {
        ItemKind::Weapon(weapon) => words.weapon(words.data.row(weapon)),
        ItemKind::Ammo(weapon) => {
            let weapon = words.weapon(words.data.row(weapon));
            words.reader.say(&Message::new("firefight-sheet-ammunition").with("weapon", weapon))
        }
        ItemKind::Tripod => words.say("firefight-sheet-tripod"),
        ItemKind::Radio => words.say("firefight-sheet-radio"),
        ItemKind::Phone => words.say("firefight-sheet-phone"),
        ItemKind::Crate => words.say("firefight-sheet-crate"),
    }
}

/// Biography, decorations and deeds.
fn back(words: Words<'_>, man: &Man) -> Vec<Block> {
    let born =
        Message::new("firefight-sheet-born").with("home", man.home.clone()).with("trade", man.trade.clone());
    let figures = Message::new("firefight-campaign-figures")
        .with("scenes", man.scenes)
        .with("merits", man.merits)
        .with("hits", man.hits)
        .with("wounds", man.wounds);
    let names: Vec<_> = man.name.splitn(2, ' ').collect();
    let whole = match (&names[..], man.patronymic.is_empty()) {
        ([first, last], false) => format!("{first} {} {last}", man.patronymic),
        _ => man.name.clone(),
    };
    let mut blocks = vec![
        Block::Heading(words.say("firefight-sheet-biography")),
        Block::Text(format!("{whole}: {}; {}.", words.reader.say(&born), words.reader.say(&figures))),
    ];
    if !man.decorations.is_empty() {
        let decorations = man.decorations.iter().map(|id| words.term(format!("firefight-decoration-{id}")));
        blocks.push(Block::Heading(words.say("firefight-sheet-decorations")));
        blocks.push(Block::Text(decorations.collect::<Vec<_>>().join(", ")));
    }
    if !man.deed.is_empty() {
        blocks.push(Block::Heading(words.say("firefight-sheet-deeds")));
        blocks.extend(man.deed.iter().map(|deed| Block::Text(remembered(words, deed))));
    }
    blocks
}

/// What is remembered of a man, as a line.
#[must_use]
pub fn remembered(words: Words<'_>, deed: &Deed) -> String {
    let of = match deed.what {
        What::Silenced => word(words.reader, "firefight-weapon", &deed.of),
        What::Objective => {
            let known = words.data.scenario(&deed.scenario).map(|scenario| &scenario.objectives);
            let objective = known.and_then(|all| all.iter().find(|objective| *objective.id == deed.of));
            objective.map_or_else(|| deed.of.clone(), |objective| words.name(&objective.text))
        }
        What::KnockedOut | What::Held | What::Commended => deed.of.clone(),
    };
    let key = match deed.what {
        What::KnockedOut => "firefight-deed-knocked-out",
        What::Silenced => "firefight-deed-silenced",
        What::Objective => "firefight-deed-objective",
        What::Held => "firefight-deed-held",
        What::Commended => "firefight-deed-commended",
    };
    let scenario = word(words.reader, "firefight-scenario", &deed.scenario);
    words.reader.say(&Message::new(key).with("scenario", scenario).with("of", of))
}

/// The roll of honour of a campaign.
#[must_use]
pub fn honour(words: Words<'_>, campaign: &Campaign) -> Card {
    let fallen = campaign.man.iter().filter(|man| man.status == Status::Dead);
    let rows = fallen.map(|man| {
        let decorations = man.decorations.iter().map(|id| words.term(format!("firefight-decoration-{id}")));
        vec![
            man.name.clone(),
            words.term(format!("firefight-rank-{}", man.rank.word())),
            man.home.clone(),
            decorations.collect::<Vec<_>>().join(", "),
        ]
    });
    let head = [
        "firefight-sheet-name",
        "firefight-sheet-rank",
        "firefight-sheet-biography",
        "firefight-sheet-decorations",
    ];
    Card {
        heading: format!("{} – {}", words.say("firefight-campaign-honour"), campaign.title),
        blocks: vec![Block::Table { head: head.map(|key| words.say(key)).into(), rows: rows.collect() }],
    }
}
