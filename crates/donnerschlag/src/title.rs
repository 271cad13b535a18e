//! The cover of the box.

use table::{Lang, Title};

/// Lessons by the names of their files.
macro_rules! lessons {
    ($($name:literal,)*) => {
        &[$(($name, include_str!(concat!("../../../data/lessons/donnerschlag/", $name)))),*]
    };
}

/// The cover of the box.
pub const TITLE: &Title = &Title {
    id: "donnerschlag",
    name: "Donnerschlag",
    rule_prefix: "DS",
    rules_version: 1,
    data: &[
        ("map.toml", include_str!("../../../data/donnerschlag/map.toml")),
        ("units.toml", include_str!("../../../data/donnerschlag/units.toml")),
        ("cards.toml", include_str!("../../../data/donnerschlag/cards.toml")),
        ("tables.toml", include_str!("../../../data/donnerschlag/tables.toml")),
    ],
    texts: &[
        (Lang::En, include_str!("../../../data/locales/en/donnerschlag.ftl")),
        (Lang::Fr, include_str!("../../../data/locales/fr/donnerschlag.ftl")),
    ],
    rules: &[
        (Lang::En, include_str!("../../../docs/rules/donnerschlag.en.md")),
        (Lang::Fr, include_str!("../../../docs/rules/donnerschlag.fr.md")),
    ],
    lessons: lessons![],
};
