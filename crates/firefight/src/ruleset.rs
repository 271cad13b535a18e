//! The switches of the rules, for questions that the rulebook leaves open and that are answered differently, and the
//! figures that it leaves to the gamemaster.

use serde::{Deserialize, Serialize};
use table::{DataError, Page};

/// Words for a switch with several positions.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$value_doc])* $value),* }
    };
}

words! {
    /// To which rolls fatigue applies.
    FatigueScope {
        /// Own actions: fire, active detection, contact, driving.
        Actions,
        /// Morale too.
        ActionsMorale,
        /// Selection and fate too.
        All,
    }
}
words! {
    /// How hiding is rolled.
    HideRule {
        /// High is bad: noticed if the total less the experience is a success.
        Threat,
        /// As detecting: hidden if the total with the experience is a success.
        Literal,
    }
}
words! {
    /// Which roll gives the fate.
    FateRoll {
        /// The last one made.
        SameRoll,
        /// Always a new one.
        FreshRoll,
    }
}
words! {
    /// Mines: one die for each who enters, or for the location.
    MineDice {
        /// Each.
        PerEntrant,
        /// One for all who enter in a round.
        Location,
    }
}

/// What once was a switch, with the only reading that is left. The file still says so, and one of a host's own may.
const SETTLED: [(&str, &str); 13] = [
    ("explode_all", "true"),
    ("zero_auto_fail", "false"),
    ("dud_on_zero", "true"),
    ("ammo", "\"tracked\""),
    ("lie_is_move", "false"),
    ("path_includes_origin", "false"),
    ("mixed_posture", "\"all\""),
    ("friendly_fire", "true"),
    ("spray_max", "0"),
    ("tripodless", "\"lmg\""),
    ("pin", "\"full-round\""),
    ("known_mine_roll", "false"),
    ("leader_morale", "false"),
];

impl Ruleset {
    /// Read the file. It must set every switch and nothing else, but for what is settled, and that as it is.
    pub(crate) fn read(page: Page<'_>) -> Result<Ruleset, DataError> {
        let rules: Ruleset = page.parse()?;
        let known = toml::Table::try_from(rules).expect("switches can be written");
        for (name, value) in page.parse::<toml::Table>()? {
            let settled = SETTLED.iter().find(|(settled, _)| *settled == name);
            if let Some((_, only)) = settled {
                let what = format!("`{name}` is no switch any more: the rules are played with {only}");
                page.ensure_whole(value.to_string() == *only, what, "leave the line out")?;
            } else {
                let what = format!("there is no switch `{name}`");
                page.ensure_whole(known.contains_key(&name), what, "look how it is spelt")?;
            }
        }
        Ok(rules)
    }
}

/// Declares the switches once: as they are in force, and as a file or an option may change them.
macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident: $kind:ty,)*) => {
        /// The switches in force.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub struct Ruleset { $($(#[$doc])* pub $name: $kind,)* }

        /// Some switches, set otherwise.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields, expecting = "switches in braces, such as { double_fire = false }")]
        pub struct Changes {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $name: Option<$kind>,)*
        }

        impl Ruleset {
            /// The same with these switches set.
            #[must_use]
            pub fn with(self, changes: &Changes) -> Ruleset {
                Ruleset { $($name: changes.$name.unwrap_or(self.$name),)* }
            }
        }
    };
}

switches! {
    /// fire phases that a reload takes.
    reload_phases: u8,
    /// fire in Preparation and again in Advance.
    double_fire: bool,
    ///
    fatigue_scope: FatigueScope,
    ///
    hide_rule: HideRule,
    ///
    fate: FateRoll,
    /// men at a medium or heavy machine gun for full dice.
    mg_crew: u8,
    /// flank and no counterfire both count.
    morale_stack: bool,
    /// degrees to either side of the facing.
    front_arc: u8,
    ///
    side_arc: u8,
    /// rounds until called fire arrives.
    contact_delay: u8,
    /// rounds after a refusal.
    contact_lockout: u8,
    ///
    barrage_rounds: u8,
    ///
    smoke_rounds: u8,
    /// slope, long barrel, special ammunition, height.
    armour_tuning: bool,
    /// metres.
    higher_ground: u8,
    ///
    mines: MineDice,
    ///
    wire_rounds: u8,
    /// Rounds after which a contact that is not renewed is lost.
    contact_fades: u8,
    /// ST-200.
    detailed_damage: bool,
    /// a fallen player takes over another man.
    respawn: bool,
    /// Our extension of R-05: a 0 in active detection reports what is not there.
    false_contacts: bool,
}
