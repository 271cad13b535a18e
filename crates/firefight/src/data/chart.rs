//! The weapon chart and the small tables.

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use crate::data::Armour;
use crate::order::Speed;
use crate::places::Cover;
use crate::soldier::{Experience, Rank, Speciality};
use crate::weapon::{Band, Class, Piece, Row};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chart {
    weapon: Vec<Spanned<Written>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    class: Class,
    dice: u8,
    #[serde(default)]
    to_hit: bool,
    ap: [Cell; 5],
    aa: Option<[Cell; 5]>,
    load: Option<[u8; 2]>,
    speciality: Option<Speciality>,
    #[serde(default)]
    machinegun: bool,
    #[serde(default)]
    tripod: bool,
    #[serde(default)]
    single_use: bool,
    #[serde(default)]
    preparation_only: bool,
    piece: Option<Piece>,
    #[serde(default)]
    slow: bool,
    #[serde(default)]
    extension: bool,
}

/// A cell of the chart: a modifier, or the N of a weapon that cannot be used there (ST-054).
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Cell {
    Modifier(i8),
    Not(Not),
}

#[derive(Clone, Copy, Deserialize)]
enum Not {
    N,
}

impl Cell {
    fn value(self) -> Option<i8> {
        match self {
            Cell::Modifier(modifier) => Some(modifier),
            Cell::Not(Not::N) => None,
        }
    }
}

/// The chart, checked against what the rulebook's own rows have in common (ST-261).
pub(super) fn weapons(page: Page<'_>) -> Result<Vec<Row>, DataError> {
    let chart: Chart = page.parse()?;
    let mut rows: Vec<Row> = Vec::new();
    for spanned in chart.weapon {
        let span = spanned.span();
        let row = spanned.into_inner();
        let ensure = |holds, what: &str, remedy: &str| page.ensure(holds, span.clone(), what, remedy);
        ensure((1..=6).contains(&row.dice), "a weapon rolls 1 to 6 dice", "set `dice` within these limits")?;
        ensure(!rows.iter().any(|known| known.id == row.id), "two weapons have the same id", "rename one")?;
        ensure(
            row.aa.is_some() == (row.class != Class::Light),
            "light weapons have one value a band, all others two (ST-260)",
            "add `aa`, or take it out",
        )?;
        ensure(
            row.to_hit == (row.class != Class::Light),
            "all but light weapons roll to hit (ST-105)",
            "set `to_hit`",
        )?;
        ensure(
            !row.to_hit || row.dice == 1,
            "a weapon that rolls to hit has one die (ST-106)",
            "set `dice = 1`",
        )?;
        ensure(
            row.piece.is_some() == (row.class == Class::Artillery),
            "every artillery piece is a gun, a mortar or a howitzer (ST-135)",
            "set `piece`, or take it out",
        )?;
        let men = row.ap.map(Cell::value);
        let armour = row.aa.map_or([None; 5], |cells| cells.map(Cell::value));
        if row.class == Class::Artillery {
            for column in [men, armour] {
                let values: Vec<i8> = column.into_iter().flatten().collect();
                ensure(
                    values.is_sorted_by(|near, far| near > far),
                    "the modifiers of artillery fall with the distance (ST-261)",
                    "check the row against the chart",
                )?;
            }
        }
        rows.push(Row {
            // Data are read once per program; names that live as long keep events plain.
            name: format!("firefight-weapon-{}", row.id).leak(),
            id: row.id.leak(),
            class: row.class,
            dice: row.dice,
            to_hit: row.to_hit,
            men,
            armour,
            load: row.load.map(|load| load[0]),
            ammo_load: row.load.map(|load| load[1]),
            speciality: row.speciality,
            machinegun: row.machinegun,
            tripod: row.tripod,
            single_use: row.single_use,
            preparation_only: row.preparation_only,
            piece: row.piece,
            slow: row.slow,
            extension: row.extension,
        });
    }
    let most = crate::aim::ROWS;
    page.ensure(rows.len() <= most, 0..0, format!("there are more than {most} weapons"), "take some out")?;
    for needed in ["lmg", "grenade", "charge", "flamethrower", "sniper-rifle"] {
        let known = rows.iter().any(|row| row.id == needed);
        page.ensure(known, 0..0, format!("the rules speak of the weapon `{needed}`"), "add its row")?;
    }
    Ok(rows)
}

/// The small tables, as the rulebook prints them or as we fill its gaps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    experience: ByExperience,
    ranks: Ranks,
    /// Upper limits of the bands in metres (ST-055).
    pub bands: Bands,
    /// Cover and visibility (ST-071 to ST-079).
    pub cover: CoverTable,
    /// Metres in one round.
    pub movement: Movement,
    /// Load points (ST-040, ST-043).
    pub load: LoadTable,
    /// The highest total of each fate (ST-061).
    pub fate: FateTable,
    /// Front, side, rear (ST-178 to ST-180).
    pub armour: ArmourTable,
    /// Added to the die of a minefield (ST-216).
    pub mines: MineTable,
    /// The highest result of each row of detailed damage (ST-201 to ST-205).
    pub damage: DamageTable,
    /// What is noticed.
    pub detection: DetectionTable,
    /// What a natural 0 means.
    pub mishap: MishapTable,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ByExperience {
    recruit: i8,
    regular: i8,
    veteran: i8,
    elite: i8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ranks {
    order: Vec<Rank>,
}

macro_rules! table {
    ($(#[$doc:meta])* $name:ident: $kind:ty { $($(#[$field_doc:meta])* $field:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(missing_docs, reason = "the file explains its own rows")]
        pub struct $name { $($(#[$field_doc])* pub $field: $kind,)* }
    };
}
table!(
    /// Upper limits of the range bands in metres (ST-055).
    Bands: u16 { short, medium, long, extreme, }
);
table!(
    /// Cover, lying and visibility (ST-071 to ST-079).
    CoverTable: i8 { none, light, medium, full, lying, poor_visibility, bunker_slit, bunker_close, open_hatch, }
);
table!(
    /// Metres in one round (ST-031 to ST-034, ST-020).
    Movement: u16 { normal, fast, crawl, vehicle, }
);
table!(
    /// Load points (ST-040, ST-043).
    LoadTable: u8 { free, most, radio, tripod, phone, #[serde(rename = "crate")] crate_, }
);
table!(
    /// The highest total of each fate (ST-061).
    FateTable: i8 { dead, severe, light, }
);
table!(
    /// Front, side, rear (ST-178 to ST-180).
    ArmourTable: [i8; 3] { light, medium, heavy, }
);

impl ArmourTable {
    /// Front, side and rear of a class (ST-177).
    pub(crate) fn of(&self, class: Armour) -> [i8; 3] {
        match class {
            Armour::Light => self.light,
            Armour::Medium => self.medium,
            Armour::Heavy => self.heavy,
        }
    }

    /// Its weakest side: the shells of a barrage fall from above and everywhere.
    pub(crate) fn weakest(&self, class: Armour) -> i8 {
        let [front, side, rear] = self.of(class);
        front.max(side).max(rear)
    }
}

table!(
    /// Minefields (ST-216).
    MineTable: i8 { low, normal, high, }
);
table!(
    /// Detailed damage (ST-201 to ST-205).
    DamageTable: i8 { secondary, tracks, main, engine, flames_bonus, }
);
table!(
    /// Detection by what the hidden side does, and by band.
    DetectionTable: Detected5 {
        still_in_cover, still_in_the_open, moving_in_cover, moving_in_the_open, firing_from_cover,
        firing_in_the_open, vehicle_moving,
    }
);
table!(
    /// What a natural 0 means beside its number.
    MishapTable: Mishap { light, single_use, gun, barrage, contact, driving, }
);

/// What a natural 0 means beside its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mishap {
    /// The weapon is empty.
    Empty,
    /// It does not go off.
    Dud,
    /// It does not fire the next time.
    Pause,
    /// The fire falls anywhere (ST-149).
    Stray,
    /// The vehicle is bogged until a driver succeeds.
    Stall,
    /// Nothing but its number.
    Nothing,
}

/// How sure it is that something is noticed (ST-085).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detected {
    /// Nobody can notice it.
    Impossible,
    /// A die decides.
    Uncertain,
    /// It is noticed.
    Automatic,
}

impl Movement {
    /// How far a vehicle goes in a round that has its own speed, or none (ST-161).
    #[must_use]
    pub fn driven(&self, own: Option<u16>) -> u16 {
        own.unwrap_or(self.vehicle)
    }

    /// How far a man goes in a round at this speed (ST-031 to ST-034).
    #[must_use]
    pub fn at(&self, speed: Speed) -> u16 {
        match speed {
            Speed::Normal => self.normal,
            Speed::Fast => self.fast,
            Speed::Crawl => self.crawl,
        }
    }
}

/// One row of the detection matrix: five letters.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Detected5([Detected; 5]);

impl Detected5 {
    /// The cell of a band.
    #[must_use]
    pub fn at(&self, band: Band) -> Detected {
        self.0[band as usize]
    }
}

impl TryFrom<String> for Detected5 {
    type Error = String;

    fn try_from(letters: String) -> Result<Self, String> {
        let cell = |letter| match letter {
            'A' => Some(Detected::Automatic),
            'U' => Some(Detected::Uncertain),
            '-' => Some(Detected::Impossible),
            _ => None,
        };
        let cells: Option<Vec<Detected>> = letters.chars().map(cell).collect();
        let five = cells.and_then(|cells| cells.try_into().ok());
        five.map(Detected5)
            .ok_or_else(|| format!("`{letters}` is no row: write five letters out of A, U and -"))
    }
}

impl Tables {
    /// The modifier of a cover class; total cover has none (ST-071 to ST-075).
    #[must_use]
    pub fn cover(&self, cover: Cover) -> Option<i8> {
        match cover {
            Cover::None => Some(self.cover.none),
            Cover::Light => Some(self.cover.light),
            Cover::Medium => Some(self.cover.medium),
            Cover::Full => Some(self.cover.full),
            Cover::Total => None,
        }
    }

    /// The band of a distance in metres between two different locations (ST-055, R-19).
    #[must_use]
    pub fn band(&self, metres: u16) -> Option<Band> {
        let Bands { short, medium, long, extreme } = self.bands;
        let limits =
            [(short, Band::Short), (medium, Band::Medium), (long, Band::Long), (extreme, Band::Extreme)];
        limits.into_iter().find(|(most, _)| metres <= *most).map(|(_, band)| band)
    }
}

/// The tables, checked where the code relies on them.
pub(super) fn tables(page: Page<'_>) -> Result<Tables, DataError> {
    let tables: Tables = page.parse()?;
    let ensure = |holds, what: &str, remedy: &str| page.ensure(holds, 0..0, what, remedy);
    let ByExperience { recruit, regular, veteran, elite } = tables.experience;
    let written = [recruit, regular, veteran, elite];
    ensure(
        written == Experience::ALL.map(Experience::modifier),
        "experience is −1, 0, +1, +2 (ST-003)",
        "write it so: everything else rests on it",
    )?;
    ensure(
        tables.ranks.order == Rank::ALL,
        "the ranks are another list than the rules know (ST-004)",
        "write them all, the lowest first",
    )?;
    let Bands { short, medium, long, extreme } = tables.bands;
    ensure(
        short < medium && medium < long && long < extreme,
        "each band reaches farther than the one before (ST-055)",
        "put the limits in order",
    )?;
    let MishapTable { light, single_use, gun, barrage, contact, driving } = tables.mishap;
    let fits = |mishap, may: &[Mishap]| mishap == Mishap::Nothing || may.contains(&mishap);
    let weapons = [light, gun].into_iter().all(|mishap| fits(mishap, &[Mishap::Empty, Mishap::Pause]));
    let others = [
        (single_use, Mishap::Dud),
        (barrage, Mishap::Pause),
        (contact, Mishap::Stray),
        (driving, Mishap::Stall),
    ];
    ensure(
        weapons && others.into_iter().all(|(mishap, may)| fits(mishap, &[may])),
        "a mishap that cannot happen there (R-05)",
        "write empty or pause for weapons, dud for single_use, pause for barrage, stray for contact, stall for driving, \
         or nothing",
    )?;
    Ok(tables)
}
