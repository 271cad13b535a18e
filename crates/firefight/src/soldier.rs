//! Characters: experience, rank and speciality (ST-001 to ST-009).

use serde::{Deserialize, Serialize};

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Red Army.
    Soviet,
    /// The Wehrmacht.
    German,
}

impl Side {
    /// Both, in the order in which attacks are carried out.
    pub const BOTH: [Side; 2] = [Side::Soviet, Side::German];

    /// The enemy.
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Soviet => Side::German,
            Side::German => Side::Soviet,
        }
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Side::Soviet => "soviet",
            Side::German => "german",
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// What holds for each.
    #[inline]
    pub fn of(mut value: impl FnMut(Side) -> T) -> Self {
        BySide([value(Side::Soviet), value(Side::German)])
    }

    /// What holds for the Red Army and for the Wehrmacht.
    pub const fn new(soviet: T, german: T) -> Self {
        BySide([soviet, german])
    }
}

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// What a soldier has been through (ST-003).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Experience {
    /// −1.
    Recruit,
    /// 0.
    #[default]
    Regular,
    /// +1.
    Veteran,
    /// +2.
    Elite,
}

impl Experience {
    /// All of them, the greenest first.
    pub const ALL: [Experience; 4] =
        [Experience::Recruit, Experience::Regular, Experience::Veteran, Experience::Elite];

    /// What is added to the die (ST-003).
    #[must_use]
    pub const fn modifier(self) -> i8 {
        self as i8 - 1
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Experience::Recruit => "recruit",
            Experience::Regular => "regular",
            Experience::Veteran => "veteran",
            Experience::Elite => "elite",
        }
    }
}

/// Who is in charge; it never modifies a die (ST-004).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// The lowest.
    #[default]
    Private,
    /// Helps to lead a squad.
    PrivateFirstClass,
    /// Helps to lead a squad.
    Corporal,
    /// Leads a squad.
    Sergeant,
    /// Leads a squad.
    SeniorSergeant,
    /// Leads a platoon.
    SubLieutenant,
    /// Leads a platoon.
    Lieutenant,
    /// Leads a platoon.
    SeniorLieutenant,
    /// Leads a company.
    Captain,
}

impl Rank {
    /// All of them, the lowest first.
    pub const ALL: [Rank; 9] = [
        Rank::Private,
        Rank::PrivateFirstClass,
        Rank::Corporal,
        Rank::Sergeant,
        Rank::SeniorSergeant,
        Rank::SubLieutenant,
        Rank::Lieutenant,
        Rank::SeniorLieutenant,
        Rank::Captain,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Rank::Private => "private",
            Rank::PrivateFirstClass => "private-first-class",
            Rank::Corporal => "corporal",
            Rank::Sergeant => "sergeant",
            Rank::SeniorSergeant => "senior-sergeant",
            Rank::SubLieutenant => "sub-lieutenant",
            Rank::Lieutenant => "lieutenant",
            Rank::SeniorLieutenant => "senior-lieutenant",
            Rank::Captain => "captain",
        }
    }
}

/// The weapon that a soldier has made his own: +1 when using it (ST-005, ST-006).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speciality {
    /// Not at close combat or short range (ST-007).
    SniperRifle,
    /// Light, medium and heavy machine guns, those of vehicles too.
    Machinegun,
    /// Carried or mounted.
    Flamethrower,
    /// The bazooka.
    Bazooka,
    /// Only its specialist may use it at all (ST-250).
    Charge,
}

impl Speciality {
    /// All five (ST-006).
    pub const ALL: [Speciality; 5] = [
        Speciality::SniperRifle,
        Speciality::Machinegun,
        Speciality::Flamethrower,
        Speciality::Bazooka,
        Speciality::Charge,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Speciality::SniperRifle => "sniper-rifle",
            Speciality::Machinegun => "machinegun",
            Speciality::Flamethrower => "flamethrower",
            Speciality::Bazooka => "bazooka",
            Speciality::Charge => "charge",
        }
    }
}

/// The task of a crewman (ST-164).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Whose experience detects.
    Commander,
    /// Whose experience fires the main weapon.
    Gunner,
    /// Who rolls for special manoeuvres.
    Driver,
    /// Serves a secondary weapon.
    HullGunner,
    /// Loads.
    Loader,
}
