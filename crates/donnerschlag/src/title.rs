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
    rules_version: 2,
    options: &[("extra_high_command", &["false", "true"]), ("shifts_lift", &["false", "true"])],
    data: &[
        ("map.toml", include_str!("../../../data/donnerschlag/map.toml")),
        ("units.toml", include_str!("../../../data/donnerschlag/units.toml")),
        ("cards.toml", include_str!("../../../data/donnerschlag/cards.toml")),
        ("tables.toml", include_str!("../../../data/donnerschlag/tables.toml")),
    ],
    more_data: &[],
    texts: &[
        (Lang::En, include_str!("../../../data/locales/en/donnerschlag.ftl")),
        (Lang::Fr, include_str!("../../../data/locales/fr/donnerschlag.ftl")),
    ],
    rules: &[
        (Lang::En, include_str!("../../../docs/rules/donnerschlag.en.md")),
        (Lang::Fr, include_str!("../../../docs/rules/donnerschlag.fr.md")),
    ],
    lessons: lessons![
        "00-first-activation.toml",
        "01a-command-range.toml",
        "01b-schwerpunkt.toml",
        "02a-supply-over-a-bridge.toml",
        "02b-no-bridge.toml",
        "02c-open-steppe.toml",
        "02d-through-a-friend.toml",
        "02e-cut-off.toml",
        "03-combat-at-2413.toml",
        "04-without-the-card.toml",
        "05a-half-of-five.toml",
        "05b-a-city.toml",
        "06a-town-behind-a-river.toml",
        "06b-village.toml",
        "07a-ad-hoc-draw.toml",
        "07b-alarmgruppe.toml",
        "07c-no-draw-for-a-bad-soviet-attack.toml",
        "08-out-of-stavka.toml",
        "09-donnerschlag.toml",
        "09b-met.toml",
        "10-crossing-the-myshkova.toml",
        "10b-infantry-crosses.toml",
        "11a-road-bonus.toml",
        "11b-no-bonus-into-a-zone-of-control.toml",
        "12-across-a-bridge.toml",
    ],
};
