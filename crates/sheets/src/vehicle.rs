//! The vehicle sheet (ST-281).

use firefight::data::{Armour, ItemKind, Scenario, VehicleInfo};
use firefight::soldier::Task;

use crate::{Block, Card, Words, at_least, counted, signed};

/// Rows of weapons that the printed sheet has, and places for a crew.
const ROWS: usize = 2;
const CREW: usize = 5;

/// The sheet of a vehicle of a scenario, or a blank one.
#[must_use]
pub fn vehicle(words: Words<'_>, of: Option<(&Scenario, &VehicleInfo)>) -> Card {
    let info = of.map(|(_, info)| info);
    let text = |value: Option<String>| value.unwrap_or_default();
    let class = info.map(|info| match info.armour {
        None => words.say("firefight-sheet-armour-none"),
        Some(Armour::Light) => words.say("firefight-sheet-armour-light"),
        Some(Armour::Medium) => words.say("firefight-sheet-armour-medium"),
        Some(Armour::Heavy) => words.say("firefight-sheet-armour-heavy"),
    });
    let table = &words.data.tables.armour;
    let armour = info.and_then(|info| info.armour).map(|class| match class {
        Armour::Light => table.light,
        Armour::Medium => table.medium,
        Armour::Heavy => table.heavy,
    });
    let plate = |side: usize| text(armour.map(|armour| signed(Some(armour[side]))));
    let field = |key: &'static str, value: String| (words.say(key), value);
    let country = info.map(|info| words.term(format!("firefight-sheet-country-{}", info.side.word())));
    let ticks = [
        "firefight-sheet-tracks",
        "firefight-sheet-engine",
        "firefight-sheet-radio-box",
        "firefight-sheet-main",
        "firefight-sheet-secondary",
    ];
    let weapons = of.map(|(scenario, info)| {
        let items = info.main.iter().chain(&info.secondary).map(|item| scenario.items[item.index()].kind);
        counted(items.collect::<Vec<ItemKind>>().into_iter()).0
    });
    let rows = weapons
        .unwrap_or_default()
        .into_iter()
        .map(|(weapon, count, ammo)| words.weapon_row(words.data.row(weapon), count, ammo));
    let mut crew: Vec<Vec<String>> = of.map_or_else(Vec::new, |(scenario, info)| {
        let men = info.crew.clone().map(|number| &scenario.soldiers[usize::from(number)]);
        let row = |man: &firefight::data::SoldierInfo| {
            vec![
                words.name(&man.name),
                man.task.map_or_else(String::new, |task| {
                    words.term(format!("firefight-sheet-task-{}", word(task)))
                }),
                words.term(format!("firefight-rank-{}", man.rank.word())),
                words.term(format!("firefight-experience-{}", man.experience.word())),
            ]
        };
        men.map(row).collect()
    });
    if of.is_none() {
        crew = vec![vec![String::new(); 4]; CREW];
    }
    let crew_head = [
        "firefight-sheet-name",
        "firefight-sheet-crew",
        "firefight-sheet-rank",
        "firefight-sheet-experience",
    ];
    Card {
        heading: words.say("firefight-sheet-vehicle"),
        blocks: vec![
            Block::Fields(vec![
                field("firefight-sheet-class", text(class)),
                field("firefight-sheet-country", text(country)),
                field("firefight-sheet-model", text(info.map(|info| words.name(&info.model)))),
            ]),
            Block::Fields(vec![
                field("firefight-sheet-front", plate(0)),
                field("firefight-sheet-side", plate(1)),
                field("firefight-sheet-rear", plate(2)),
            ]),
            Block::Ticks(ticks.map(|key| (words.say(key), false)).into()),
            Block::Table { head: words.weapon_head(), rows: at_least(ROWS, rows.collect()) },
            Block::Table { head: crew_head.map(|key| words.say(key)).into(), rows: crew },
        ],
    }
}

fn word(task: Task) -> &'static str {
    match task {
        Task::Commander => "commander",
        Task::Gunner => "gunner",
        Task::Driver => "driver",
        Task::HullGunner => "hull-gunner",
        Task::Loader => "loader",
    }
}
