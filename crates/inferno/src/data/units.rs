//! Reads `german.toml` and `soviet.toml`: the blocks.

use std::array;
use std::collections::BTreeSet;
use std::ops::Range;

use serde::Deserialize;
use table::{DataError, Lang, Page};
use toml::Spanned;

use super::read::{Name, Within};
use super::{GermanTables, SovietTables};
use crate::title::TITLE;
use crate::unit::{
    Block, Blocks, Colour, Fire, GERMANS, German, GermanKind, GermanUnit, Role, SOVIETS, Soviet, SovietKind,
    SovietUnit,
};

/// The blocks of one side, and where they stand in their file.
pub(super) struct Roster<'a, U, const N: usize> {
    pub(super) page: Page<'a>,
    /// The blocks.
    pub(super) units: [U; N],
    /// The row of each.
    pub(super) spans: Vec<Range<usize>>,
    /// All rows.
    pub(super) all: Range<usize>,
}

pub(super) type GermanRoster<'a> = Roster<'a, GermanUnit, GERMANS>;
pub(super) type SovietRoster<'a> = Roster<'a, SovietUnit, SOVIETS>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GermanFile {
    unit: Spanned<Vec<Spanned<GermanRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GermanRow {
    id: Spanned<String>,
    name: Name,
    parent: Name,
    kind: GermanKind,
    colour: Colour,
    max: Within<1, 4>,
    fire: Fire,
    r: Option<Within<1, 6>>,
    #[serde(default)]
    axe: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SovietFile {
    unit: Spanned<Vec<Spanned<SovietRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SovietRow {
    id: Spanned<String>,
    name: Name,
    kind: SovietKind,
    max: Within<1, 4>,
    fire: Fire,
    role: Option<Role>,
    #[serde(default)]
    motorized: bool,
    #[serde(default)]
    workers: bool,
}

/// Read the German blocks.
pub(super) fn germans(page: Page<'_>) -> Result<GermanRoster<'_>, DataError> {
    let GermanFile { unit } = page.parse()?;
    let (all, rows) = (unit.span(), unit.into_inner());
    let mut ids = BTreeSet::new();
    let mut units = Vec::new();
    let mut spans = Vec::new();
    for row in rows {
        spans.push(row.span());
        let row = row.into_inner();
        units.push(GermanUnit {
            id: new_id(page, &row.id, &mut ids)?,
            term: term(row.id.get_ref(), &row.name.0),
            name: row.name.0,
            parent: row.parent.0,
            kind: row.kind,
            colour: row.colour,
            max: row.max.0,
            fire: row.fire,
            r: row.r.map(|row| row.0),
            axe: row.axe,
        });
    }
    let units = exactly(page, units, &all)?;
    count_germans(page, &units, &all)?;
    for (unit, span) in units.iter().zip(&spans) {
        let what = format!("`{}` is an R unit and yet of the 6th Panzer Division", unit.id);
        page.ensure(!(unit.axe && unit.r.is_some()), span.clone(), what, "take out `r` or `axe`")?;
    }
    Ok(Roster { page, units, spans, all })
}

/// Read the Soviet blocks, whose words must differ from the German ones.
pub(super) fn soviets<'a>(page: Page<'a>, germans: &GermanRoster<'_>) -> Result<SovietRoster<'a>, DataError> {
    let SovietFile { unit } = page.parse()?;
    let (all, rows) = (unit.span(), unit.into_inner());
    let mut ids = germans.units.iter().map(|unit| unit.id.clone()).collect();
    let mut units = Vec::new();
    let mut spans = Vec::new();
    for row in rows {
        spans.push(row.span());
        let (span, row) = (row.span(), row.into_inner());
        let what = format!("`{}` has a symbol or a power that belongs to other infantry", row.id.get_ref());
        let marks = [row.motorized, row.workers, row.role.is_some()].into_iter().filter(|&mark| mark).count();
        let fits = marks == 0 || marks == 1 && row.kind == SovietKind::Infantry;
        let remedy = "keep one of `motorized`, `workers` and `role`, on infantry only";
        page.ensure(fits, span, what, remedy)?;
        units.push(SovietUnit {
            id: new_id(page, &row.id, &mut ids)?,
            term: term(row.id.get_ref(), &row.name.0),
            name: row.name.0,
            kind: row.kind,
            max: row.max.0,
            fire: row.fire,
            role: row.role,
        });
    }
    let units = exactly(page, units, &all)?;
    count_soviets(page, &units, &all)?;
    Ok(Roster { page, units, spans, all })
}

/// The key of the name in our texts, if it is the one that we gave the block: whoever corrects a name in
/// the data must read the new one, in every language.
fn term(id: &str, name: &str) -> Option<String> {
    let key = format!("inferno-unit-{id}");
    let line = format!("{key} = {name}");
    let mut english = TITLE.texts.iter().filter(|(lang, _)| *lang == Lang::En);
    english.any(|(_, text)| text.lines().any(|known| known == line)).then_some(key)
}

/// A word for a block that no other block has and that notation can carry.
fn new_id(page: Page<'_>, id: &Spanned<String>, known: &mut BTreeSet<String>) -> Result<String, DataError> {
    let (word, span) = (id.get_ref(), id.span());
    let plain = word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && word.len() <= 40;
    let what = format!("{word:?} cannot be the word for a unit");
    let remedy = "write at most 40 small letters, digits and hyphens, a letter first";
    page.ensure(plain, span.clone(), what, remedy)?;
    let what = format!("there are two units `{word}`");
    page.ensure(known.insert(word.clone()), span, what, "give each unit its own `id`")?;
    Ok(word.clone())
}

fn exactly<U, const N: usize>(
    page: Page<'_>,
    units: Vec<U>,
    all: &Range<usize>,
) -> Result<[U; N], DataError> {
    let found = units.len();
    <[U; N]>::try_from(units).map_err(|_| {
        let what = format!("there are {found} units, and the game has {N}");
        page.fault(all.clone(), what, format!("write exactly {N} rows of `unit`"))
    })
}

fn count_germans(page: Page<'_>, units: &[GermanUnit], all: &Range<usize>) -> Result<(), DataError> {
    use GermanKind::{Infantry, Motorized, Panzer, PanzerGrenadier};
    let count = |pick: &dyn Fn(&GermanUnit) -> bool| units.iter().filter(|unit| pick(unit)).count();
    let axes = count(&|unit| unit.axe);
    let what = format!("{axes} units have the axe, and the 6th Panzer Division has 3 (IV-034)");
    page.ensure(axes == 3, all.clone(), what, "write `axe = true` for exactly three units")?;
    let kinds = [Panzer, PanzerGrenadier, Motorized, Infantry];
    let basic = kinds.map(|kind| count(&|unit| unit.kind == kind && !unit.axe));
    let whole = kinds.map(|kind| count(&|unit| unit.kind == kind));
    let what = format!(
        "without the axe there are {} Panzers, {} Panzer Grenadiers, {} Motorized and {} Infantry",
        basic[0], basic[1], basic[2], basic[3]
    );
    // the rules do not say whether the 13 mobile blocks include the 6th Panzer Division.
    let remedy = "make them 4, 6, 3 and 24; or, those with the axe included, 4, 6, 3 and 27 (A-05)";
    page.ensure(basic == [4, 6, 3, 24] || whole == [4, 6, 3, 27], all.clone(), what, remedy)?;
    let marked = count(&|unit| unit.r.is_some());
    let what = format!("{marked} units are marked R, and the game has 5 (IV-058)");
    page.ensure(marked == 5, all.clone(), what, "write `r` for exactly five units")
}

fn count_soviets(page: Page<'_>, units: &[SovietUnit], all: &Range<usize>) -> Result<(), DataError> {
    use SovietKind::{Guards, Infantry, Marine, Tank};
    for (kind, words, wanted) in [
        (Guards, "Guards", 4),
        (Infantry, "infantry beside the Guards", 34),
        (Tank, "tanks", 13),
        (Marine, "Marines", 2),
    ] {
        let found = units.iter().filter(|unit| unit.kind == kind).count();
        let what = format!("there are {found} {words}, and the game has {wanted} (IV-036)");
        page.ensure(found == wanted, all.clone(), what, "correct `kind` of the units")?;
    }
    Ok(())
}

fn set<S, U>(units: &[U], pick: impl Fn(&U) -> bool) -> Blocks<S> {
    (0..).zip(units).filter(|(_, unit)| pick(unit)).map(|(index, _)| Block::new(index)).collect()
}

/// The Soviet blocks for quick looking up.
pub(super) fn soviet_tables(roster: &SovietRoster<'_>) -> Result<SovietTables, DataError> {
    let units = &roster.units;
    let with = |role: Role, word: &str| -> Result<Soviet, DataError> {
        let found = set(units, |unit: &SovietUnit| unit.role == Some(role));
        found.iter().next().filter(|_| found.len() == 1).ok_or_else(|| {
            let what = format!("{} units have the role {word}", found.len());
            let remedy = "give each role to exactly one unit (IV-242, IV-243)";
            roster.page.fault(roster.all.clone(), what, remedy)
        })
    };
    Ok(SovietTables {
        max: array::from_fn(|unit| units[unit].max),
        hits_from: array::from_fn(|unit| units[unit].fire.hits_from()),
        infantry: set(units, |unit| unit.kind.is_infantry()),
        tanks: set(units, |unit| unit.kind.is_tank()),
        marines: set(units, |unit| unit.kind == SovietKind::Marine),
        guards: set(units, |unit| unit.kind == SovietKind::Guards),
        divisions: set(units, |unit| unit.kind == SovietKind::Infantry && unit.max == 4),
        aa: with(Role::Aa, "aa")?,
        destroyer: with(Role::Destroyer, "destroyer")?,
    })
}

/// The German blocks of one edition for quick looking up.
pub(super) fn german_tables(units: &[GermanUnit; GERMANS]) -> GermanTables {
    let coloured_infantry = |colour| {
        set(units, move |unit: &GermanUnit| {
            unit.colour == colour && unit.kind == GermanKind::Infantry && !unit.axe
        })
    };
    let r_of = |row: usize| -> Option<German> {
        set(units, |unit: &GermanUnit| unit.r.is_some_and(|r| usize::from(r) == row + 1)).iter().next()
    };
    GermanTables {
        max: array::from_fn(|unit| units[unit].max),
        hits_from: array::from_fn(|unit| units[unit].fire.hits_from()),
        infantry: set(units, |unit| unit.kind.is_infantry()),
        tanks: set(units, |unit| unit.kind.is_tank()),
        blitz: set(units, |unit| unit.kind.blitzes()),
        yellow: set(units, |unit| unit.colour == Colour::Yellow),
        blue: set(units, |unit| unit.colour == Colour::Blue),
        white: set(units, |unit| unit.colour == Colour::White),
        white_infantry: coloured_infantry(Colour::White),
        yellow_infantry: coloured_infantry(Colour::Yellow),
        axe: set(units, |unit| unit.axe),
        r: set(units, |unit| unit.r.is_some()),
        r_of_row: array::from_fn(r_of),
    }
}
