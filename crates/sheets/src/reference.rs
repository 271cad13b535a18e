//! The gamemaster's reference: the chart and the small tables, as the data of this host have them.

use firefight::Band;
use firefight::data::Detected;
use table::Message;

use crate::{Block, Card, Words, signed};

/// Two pages: the chart, and the tables.
#[must_use]
pub fn reference(words: Words<'_>) -> Vec<Card> {
    let heading = words.say("firefight-sheet-reference");
    let mut head = words.weapon_head();
    head.remove(7); // ammunition is a soldier's affair
    let row = |row| {
        let mut cells = words.weapon_row(row, 1, 0);
        cells.remove(7);
        cells
    };
    let chart = vec![
        Block::Text(words.say("firefight-sheet-phases")),
        Block::Heading(words.say("firefight-sheet-chart")),
        Block::Table { head, rows: words.data.chart.iter().map(row).collect() },
        Block::Text(words.say("firefight-sheet-morale")),
    ];
    vec![Card { heading: heading.clone(), blocks: chart }, Card { heading, blocks: tables(words) }]
}

fn tables(words: Words<'_>) -> Vec<Block> {
    let tables = &words.data.tables;
    let two = |key: &'static str, rows: Vec<(String, String)>| {
        let head = vec![words.say(key), words.say("firefight-sheet-value")];
        Block::Table { head, rows: rows.into_iter().map(|(left, right)| vec![left, right]).collect() }
    };
    let named = |rows: &[(&'static str, i8)]| {
        rows.iter().map(|(key, value)| (words.say(key), signed(Some(*value)))).collect::<Vec<_>>()
    };
    let up_to = |total: i8| {
        words
            .reader
            .say(&Message::new("firefight-sheet-to").with("total", signed(Some(total)).replace('+', "")))
    };
    let above = || words.say("firefight-sheet-above");
    let cover = &tables.cover;
    let metres = |key: &'static str, value: u16| (words.say(key), value.to_string());
    let [short, medium, long, extreme] =
        [tables.bands.short, tables.bands.medium, tables.bands.long, tables.bands.extreme];
    let armour = [
        ("firefight-sheet-armour-light", tables.armour.light),
        ("firefight-sheet-armour-medium", tables.armour.medium),
        ("firefight-sheet-armour-heavy", tables.armour.heavy),
    ];
    let armour_head =
        ["firefight-sheet-armour", "firefight-sheet-front", "firefight-sheet-side", "firefight-sheet-rear"];
    let seen = &tables.detection;
    let detection = [
        ("firefight-sheet-detect-still-in-cover", &seen.still_in_cover),
        ("firefight-sheet-detect-still-in-the-open", &seen.still_in_the_open),
        ("firefight-sheet-detect-moving-in-cover", &seen.moving_in_cover),
        ("firefight-sheet-detect-moving-in-the-open", &seen.moving_in_the_open),
        ("firefight-sheet-detect-firing-from-cover", &seen.firing_from_cover),
        ("firefight-sheet-detect-firing-in-the-open", &seen.firing_in_the_open),
        ("firefight-sheet-detect-vehicle-moving", &seen.vehicle_moving),
    ];
    let letter = |detected: Detected| match detected {
        Detected::Automatic => "A",
        Detected::Uncertain => "U",
        Detected::Impossible => "–",
    };
    let detection_head = [
        "firefight-sheet-detection",
        "firefight-sheet-close",
        "firefight-sheet-short",
        "firefight-sheet-medium",
        "firefight-sheet-long",
        "firefight-sheet-extreme",
    ];
    vec![
        two(
            "firefight-sheet-cover",
            named(&[
                ("firefight-sheet-cover-none", cover.none),
                ("firefight-sheet-cover-light", cover.light),
                ("firefight-sheet-cover-medium", cover.medium),
                ("firefight-sheet-cover-full", cover.full),
                ("firefight-sheet-cover-lying", cover.lying),
                ("firefight-sheet-cover-poor", cover.poor_visibility),
                ("firefight-sheet-cover-slit", cover.bunker_slit),
                ("firefight-sheet-cover-close", cover.bunker_close),
                ("firefight-sheet-cover-hatch", cover.open_hatch),
            ]),
        ),
        two(
            "firefight-sheet-bands",
            vec![
                metres("firefight-sheet-short", short),
                metres("firefight-sheet-medium", medium),
                metres("firefight-sheet-long", long),
                metres("firefight-sheet-extreme", extreme),
            ],
        ),
        two(
            "firefight-sheet-movement",
            vec![
                metres("firefight-sheet-walk", tables.movement.normal),
                metres("firefight-sheet-run", tables.movement.fast),
                metres("firefight-sheet-crawl", tables.movement.crawl),
                metres("firefight-sheet-drive", tables.movement.vehicle),
            ],
        ),
        two(
            "firefight-sheet-fate",
            vec![
                (words.say("firefight-sheet-fate-dead"), up_to(tables.fate.dead)),
                (words.say("firefight-sheet-fate-severe"), up_to(tables.fate.severe)),
                (words.say("firefight-sheet-fate-light"), up_to(tables.fate.light)),
                (words.say("firefight-sheet-fate-demoralised"), above()),
            ],
        ),
        Block::Table {
            head: armour_head.map(|key| words.say(key)).into(),
            rows: armour
                .map(|(key, plates)| {
                    let plates = plates.map(|plate| signed(Some(plate)));
                    [vec![words.say(key)], plates.into()].concat()
                })
                .into(),
        },
        two(
            "firefight-sheet-damage",
            vec![
                (words.say("firefight-sheet-damage-secondary"), up_to(tables.damage.secondary)),
                (words.say("firefight-sheet-damage-tracks"), up_to(tables.damage.tracks)),
                (words.say("firefight-sheet-damage-main"), up_to(tables.damage.main)),
                (words.say("firefight-sheet-damage-engine"), up_to(tables.damage.engine)),
                (words.say("firefight-sheet-damage-flames"), above()),
            ],
        ),
        two(
            "firefight-sheet-mines",
            named(&[
                ("firefight-sheet-mines-low", tables.mines.low),
                ("firefight-sheet-mines-normal", tables.mines.normal),
                ("firefight-sheet-mines-high", tables.mines.high),
            ]),
        ),
        Block::Table {
            head: detection_head.map(|key| words.say(key)).into(),
            rows: detection
                .map(|(key, row)| {
                    let cells = Band::ALL.map(|band| letter(row.at(band)).to_owned());
                    [vec![words.say(key)], cells.into()].concat()
                })
                .into(),
        },
    ]
}
