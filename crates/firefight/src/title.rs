//! The cover of the box.

use table::{Lang, Title};

/// Lessons by the names of their files.
macro_rules! lessons {
    ($($name:literal,)*) => {
        &[$(($name, include_str!(concat!("../../../data/lessons/firefight/", $name)))),*]
    };
}

/// Data files by their names.
macro_rules! data {
    ($($name:literal,)*) => {
        &[$(($name, include_str!(concat!("../../../data/firefight/", $name)))),*]
    };
}

/// The cover of the box.
pub const TITLE: &Title = &Title {
    id: "firefight",
    name: "Firefight",
    rule_prefix: "ST",
    rules_version: 2,
    options: &[
        (
            "scenario",
            &[
                "mown-field",
                "night-crossing",
                "height-102",
                "elevator",
                "pavlovs-house",
                "tractor-works",
                "hall-4",
                "elevator-approach",
                "elevator-last-night",
                "pavlovs-house-night",
                "hall-4-reversed",
                "quick-battle",
            ],
        ),
        ("gamemaster", &["automatic", "person"]),
        ("enemy", &["doctrine", "seat"]),
        ("players", &["1", "2", "3", "4"]),
    ],
    data: data![
        "weapons.toml",
        "tables.toml",
        "ruleset.toml",
        "campaign.toml",
        "quick-battle.toml",
        "scenario-mown-field.toml",
        "scenario-night-crossing.toml",
        "scenario-height-102.toml",
        "scenario-elevator.toml",
        "scenario-pavlovs-house.toml",
        "scenario-tractor-works.toml",
        "scenario-hall-4.toml",
        "scenario-elevator-approach.toml",
        "scenario-elevator-last-night.toml",
        "scenario-pavlovs-house-night.toml",
        "scenario-hall-4-reversed.toml",
        "scenario-quick-battle.toml",
        "scenario-proving-ground.toml",
    ],
    more_data: &["scenario-"],
    texts: &[
        (Lang::En, include_str!("../../../data/locales/en/firefight.ftl")),
        (Lang::Fr, include_str!("../../../data/locales/fr/firefight.ftl")),
    ],
    rules: &[
        (Lang::En, include_str!("../../../docs/rules/firefight.en.md")),
        (Lang::Fr, include_str!("../../../docs/rules/firefight.fr.md")),
    ],
    lessons: lessons![
        "01-load.toml",
        "02-across-the-field.toml",
        "03-the-second-pair.toml",
        "04-the-spray.toml",
        "05-who-does-not-test.toml",
        "06-concentrated.toml",
        "07-who-falls.toml",
        "08-fates.toml",
        "09-morale.toml",
        "10-cover-adds-up.toml",
        "11-the-tank-shells-the-trench.toml",
        "12-the-coaxial-gun.toml",
        "13-the-first-shot.toml",
        "14-the-commander-looks.toml",
        "15-both-fire.toml",
        "16-the-crew.toml",
        "17-damage-in-detail.toml",
        "18-timing.toml",
        "20-nine-and-zero.toml",
        "21-zero.toml",
        "22-two-nines.toml",
        "23-flames-with-a-zero.toml",
        "24-a-dud.toml",
        "25-the-charge-goes-off.toml",
        "26-one-man-at-the-gun.toml",
        "27-recruits-do-not-spray.toml",
        "28-submachine-guns-do-not-spray.toml",
        "29-a-nine-among-the-extra-dice.toml",
        "30-who-moved.toml",
        "31-bazookas.toml",
        "32-who-crawled.toml",
        "33-fog.toml",
        "34-a-sniper-up-close.toml",
        "35-a-sniper-farther-off.toml",
        "36a-the-grenade-misses.toml",
        "36b-the-grenade-hits.toml",
        "37-elite-and-a-zero.toml",
        "38-a-recruit-runs.toml",
        "39-armour-and-bullets.toml",
        "40a-the-front-of-a-kv.toml",
        "40b-its-side.toml",
        "40c-its-rear.toml",
        "41-it-turned.toml",
        "42-a-barrage.toml",
        "43-a-thin-barrage.toml",
        "44-blast.toml",
        "45-a-far-hit.toml",
        "46-nothing-to-shoot-with.toml",
        "47-in-flames.toml",
        "48a-thick-mines.toml",
        "48b-thin-mines.toml",
        "49-too-light-for-tanks.toml",
        "50-flames-at-a-bunker.toml",
        "51-at-the-wall.toml",
        "52-more-hits-than-men.toml",
        "53-calling-the-mortars.toml",
        "54-misunderstood.toml",
        "55-two-attackers.toml",
    ],
};
