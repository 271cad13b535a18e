//! One man of a roster, and what is written down about him.

use serde::{Deserialize, Serialize};

use crate::options::Enlisted;
use crate::soldier::{Experience, Rank, Speciality};

/// A man of the roster.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Man {
    /// His number in the roster; nobody else ever gets it.
    pub number: u16,
    /// First name and surname.
    pub name: String,
    /// His father's name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub patronymic: String,
    /// The people he belongs to.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub people: String,
    /// Where he is from.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub home: String,
    /// What he did before.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub trade: String,
    /// ST-004
    pub rank: Rank,
    /// ST-003
    pub experience: Experience,
    /// ST-005
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speciality: Option<Speciality>,
    /// Whether he can be mustered, and if not, why.
    #[serde(default)]
    pub status: Status,
    /// How many scenarios he still misses.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub misses: u8,
    /// Scenarios that he took part in and came out of.
    #[serde(default)]
    pub scenes: u8,
    /// Of those, how many with his present experience.
    #[serde(default)]
    pub scenes_so: u8,
    /// Merits in all.
    #[serde(default)]
    pub merits: u8,
    /// Of those, how many with his present experience.
    #[serde(default)]
    pub merits_so: u8,
    /// Enemies whom he has hit.
    #[serde(default)]
    pub hits: u16,
    /// How often he was wounded.
    #[serde(default)]
    pub wounds: u8,
    /// How often he ran.
    #[serde(default)]
    pub fled: u8,
    /// What he wears.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decorations: Vec<String>,
    /// What he has been proposed for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<String>,
    /// What is remembered of him.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deed: Vec<Deed>,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Whether a man can be mustered, and if not, why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// With the unit.
    #[default]
    Fit,
    /// In the dressing station, for some scenarios.
    Wounded,
    /// A severe injury: out for the campaign.
    Invalided,
    /// On the roll of honour.
    Dead,
    /// Surrendered.
    Prisoner,
    /// Ran for the second time: sent to a penal unit, or elsewhere.
    Transferred,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 6] = [
        Status::Fit,
        Status::Wounded,
        Status::Invalided,
        Status::Dead,
        Status::Prisoner,
        Status::Transferred,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Status::Fit => "fit",
            Status::Wounded => "wounded",
            Status::Invalided => "invalided",
            Status::Dead => "dead",
            Status::Prisoner => "prisoner",
            Status::Transferred => "transferred",
        }
    }

    /// Whether he will not come back.
    #[must_use]
    pub const fn is_final(self) -> bool {
        !matches!(self, Status::Fit | Status::Wounded)
    }
}

/// Something that is remembered of a man.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// In which scenario.
    pub scenario: String,
    /// What it was.
    pub what: What,
    /// The vehicle, the weapon or the objective; or what the gamemaster says of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub of: String,
}

/// What is a merit (4.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Put a tank out of action.
    KnockedOut,
    /// Silenced a gun or a machine gun.
    Silenced,
    /// Was there when an objective was reached.
    Objective,
    /// Held while all about him failed.
    Held,
    /// Commended by the gamemaster: saved a comrade, for one.
    Commended,
}

impl What {
    /// All of them.
    pub const ALL: [What; 5] =
        [What::KnockedOut, What::Silenced, What::Objective, What::Held, What::Commended];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            What::KnockedOut => "knocked-out",
            What::Silenced => "silenced",
            What::Objective => "objective",
            What::Held => "held",
            What::Commended => "commended",
        }
    }
}

impl Man {
    /// Whether he can be mustered.
    #[must_use]
    pub fn is_fit(&self) -> bool {
        self.status == Status::Fit
    }

    /// His surname, by which the log calls him.
    #[must_use]
    pub fn surname(&self) -> &str {
        self.name.rsplit(' ').next().unwrap_or(&self.name)
    }

    /// As he goes into a match.
    pub(crate) fn enlisted(&self) -> Enlisted {
        Enlisted {
            number: self.number,
            name: self.surname().to_owned(),
            rank: self.rank,
            experience: self.experience,
            speciality: self.speciality,
        }
    }
}
