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
    rules_version: 1,
    data: data!["weapons.toml", "tables.toml", "ruleset.toml", "scenario-mown-field.toml", "scenario-proving-ground.toml",],
    texts: &[
        (Lang::En, include_str!("../../../data/locales/en/firefight.ftl")),
        (Lang::Fr, include_str!("../../../data/locales/fr/firefight.ftl")),
    ],
    rules: &[
        (Lang::En, include_str!("../../../docs/rules/firefight.en.md")),
        (Lang::Fr, include_str!("../../../docs/rules/firefight.fr.md")),
    ],
    lessons: lessons![],
};
