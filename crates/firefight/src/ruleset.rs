//! The switches of the rules: one for each question that the rulebook leaves open.

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
    /// Who must count ammunition.
    Ammo {
        /// Everybody.
        Tracked,
        /// Only the men whom players command.
        NpcFree,
        /// Nobody.
        Off,
    }
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
    /// Upright and lying men in one location.
    MixedPosture {
        /// Lying counts only if all do.
        All,
        /// The upright fall first: dice that need lying to fail hit only them.
        Split,
    }
}
words! {
    /// A medium or heavy machine gun without its tripod.
    Tripodless {
        /// Fires as a light machine gun.
        Lmg,
        /// Does not fire.
        Forbidden,
    }
}
words! {
    /// How long a failed morale test lasts.
    Pin {
        /// No fire in the next fire phase nor in the round in which he lies down.
        FullRound,
        /// No fire in the next fire phase only.
        NextPhase,
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
        /// The switches in force.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
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
    /// a 9 is rolled again in every roll, not only in fire.
    explode_all: bool,
    /// a natural 0 always fails.
    zero_auto_fail: bool,
    /// grenades and charges fail on a first 0.
    dud_on_zero: bool,
    ///
    ammo: Ammo,
    /// fire phases that a reload takes.
    reload_phases: u8,
    /// fire in Preparation and again in Advance.
    double_fire: bool,
    /// lying down counts as movement for rest.
    lie_is_move: bool,
    ///
    fatigue_scope: FatigueScope,
    /// a mover can be hit where he started, too.
    path_includes_origin: bool,
    ///
    hide_rule: HideRule,
    ///
    fate: FateRoll,
    ///
    mixed_posture: MixedPosture,
    /// fire from outside can hit friends.
    friendly_fire: bool,
    /// most locations in a spray; 0 means as many as base dice.
    spray_max: u8,
    /// men at a medium or heavy machine gun for full dice.
    mg_crew: u8,
    ///
    tripodless: Tripodless,
    /// flank and no counterfire both count.
    morale_stack: bool,
    ///
    pin: Pin,
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
    /// crawling through known mines is rolled for as well.
    known_mine_roll: bool,
    ///
    wire_rounds: u8,
    /// Rounds after which a contact that is not renewed is lost.
    contact_fades: u8,
    /// ST-200.
    detailed_damage: bool,
    /// a fallen player takes over another man.
    respawn: bool,
    /// Our extension of R-01: +1 to morale beside the leader.
    leader_morale: bool,
    /// Our extension of R-05: a 0 in active detection reports what is not there.
    false_contacts: bool,
}
