//! The cover of the box.

use table::{Lang, Title};

/// Lessons by the names of their files.
macro_rules! lessons {
    ($($name:literal,)*) => {
        &[$(($name, include_str!(concat!("../../../data/lessons/inferno/", $name)))),*]
    };
}

/// The cover of the box.
pub const TITLE: &Title = &Title {
    id: "inferno",
    name: "Inferno on the Volga",
    rule_prefix: "IV",
    rules_version: 2,
    options: &[
        ("mode", &["solo", "co-op", "1v1", "2v1"]),
        ("edition", &["living", "2017"]),
        ("level", &["basic", "normal", "easy-german", "easy-soviet", "impossible"]),
    ],
    data: &[
        ("map.toml", include_str!("../../../data/inferno/map.toml")),
        ("german.toml", include_str!("../../../data/inferno/german.toml")),
        ("soviet.toml", include_str!("../../../data/inferno/soviet.toml")),
        ("cards.toml", include_str!("../../../data/inferno/cards.toml")),
        ("setup.toml", include_str!("../../../data/inferno/setup.toml")),
    ],
    more_data: &[],
    texts: &[
        (Lang::En, include_str!("../../../data/locales/en/inferno.ftl")),
        (Lang::Fr, include_str!("../../../data/locales/fr/inferno.ftl")),
    ],
    rules: &[
        (Lang::En, include_str!("../../../docs/rules/inferno.en.md")),
        (Lang::Fr, include_str!("../../../docs/rules/inferno.fr.md")),
    ],
    lessons: lessons![
        "00-first-turn.toml",
        "01-call-for-reinforcements.toml",
        "02-removal.toml",
        "03a-nobody-to-remove-yet.toml",
        "03b-already-destroyed.toml",
        "04a-rubble-at-eight.toml",
        "04b-no-rubble-at-seven.toml",
        "05a-rubble-at-nine-2017.toml",
        "05b-no-rubble-at-eight-2017.toml",
        "06-defenders-in-rubble.toml",
        "07-order-of-the-dice.toml",
        "08-the-soviets-attack.toml",
        "09-with-chuikov.toml",
        "10-same-dice.toml",
        "11a-die-of-one-2017.toml",
        "11b-die-of-one-attacks.toml",
        "12-no-tanks-left.toml",
        "13-no-marines-left.toml",
        "14-three-units-in-a-spawn-hex.toml",
        "15-seven-top-stacks.toml",
        "16a-hasty-join-up.toml",
        "16b-hasty-elsewhere.toml",
        "16c-hasty-join-up-2017.toml",
        "17-one-target.toml",
        "18a-short-moves-and-stacking.toml",
        "18b-short-moves-two-and-one.toml",
        "19-pinned.toml",
        "20-a-blank-edge.toml",
        "21-two-blank-edges-2017.toml",
        "22-opportunity-fire-with-khrushchev.toml",
        "23-advantages.toml",
        "24a-richthofen-and-heinkel.toml",
        "24b-richthofen-and-stuka.toml",
        "25-the-first-soviet-turn.toml",
        "26a-flotilla-inland.toml",
        "26b-flotilla-at-the-bank.toml",
        "27-landing-behind-the-lines.toml",
        "28-one-at-the-bank.toml",
        "29a-no-spawn-hex-left.toml",
        "29b-the-same-without-okh.toml",
        "30-ten-losses.toml",
        "31-long-move.toml",
        "32a-fortified-hill.toml",
        "32b-out-of-the-fort.toml",
    ],
};
