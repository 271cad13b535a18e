//! The cover of the box.

use table::{Lang, Title};

/// The cover of the box.
pub const TITLE: &Title = &Title {
    id: "inferno",
    name: "Inferno on the Volga",
    rule_prefix: "IV",
    rules_version: 1,
    data: &[
        ("map.toml", include_str!("../../../data/inferno/map.toml")),
        ("german.toml", include_str!("../../../data/inferno/german.toml")),
        ("soviet.toml", include_str!("../../../data/inferno/soviet.toml")),
        ("cards.toml", include_str!("../../../data/inferno/cards.toml")),
        ("setup.toml", include_str!("../../../data/inferno/setup.toml")),
    ],
    texts: &[
        (Lang::En, include_str!("../../../data/locales/en/inferno.ftl")),
        (Lang::Fr, include_str!("../../../data/locales/fr/inferno.ftl")),
    ],
    rules: &[
        (Lang::En, include_str!("../../../docs/rules/inferno.en.md")),
        (Lang::Fr, include_str!("../../../docs/rules/inferno.fr.md")),
    ],
    lessons: &[],
};
