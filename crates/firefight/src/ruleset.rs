//! The switches of the rules, for questions that the rulebook leaves open and that are answered differently, and the
//! figures that it leaves to the gamemaster.

use serde::{Deserialize, Serialize};

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

/// Declares the switches once: as they are in force, and as a file or an option may change them.
macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident: $kind:ty,)*) => {
        /// The switches in force. The file must set each of them; of what it sets besides there is no other reading.
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
