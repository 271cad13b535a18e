//! Reads `map.toml`: hexes, compass, and the questions that any map must answer.

use std::array;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use super::read::{Hexes as _, Name, Within};
use super::{Map, Place, Pool};
use crate::hex::{HEXES, Hex, HexSet};

/// What the rules count on the board (IV-017, IV-021, IV-039, IV-148).
const URBAN: usize = 27;
const PINK: usize = 23;
pub(super) const SPAWN_HEXES: usize = 6;
const SPAWN_INFANTRY: usize = 6;
const SPAWN_TANKS: usize = 3;

/// The map, and what only the set-up asks of it.
pub(super) struct Printed {
    /// The map, as yet without the hexes that the Germans control.
    pub(super) map: Map,
    /// What the Soviet spawn hexes show.
    pub(super) icons: BTreeMap<Hex, Vec<Pool>>,
    /// Brown discs.
    pub(super) brown: usize,
    /// Red discs.
    pub(super) red: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    count: Count,
    coastal: Spanned<Strip>,
    okh: Spanned<Strip>,
    compass: Spanned<Vec<Spanned<Point>>>,
    hex: Spanned<Vec<Spanned<HexRow>>>,
    check: Vec<Spanned<Check>>,
    neighbours: Vec<Spanned<Neighbours>>,
    roll_order: Vec<Spanned<RollOrder>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    hexes: Spanned<usize>,
    urban: Spanned<usize>,
    rough: Spanned<usize>,
    clear: Spanned<usize>,
    pink: Spanned<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Strip {
    first: Spanned<String>,
    last: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Point {
    die: Within<1, 6>,
    bearing: Bearing,
    dcol2: i8,
    drow: i8,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Bearing {
    East,
    SouthEast,
    SouthWest,
    West,
    NorthWest,
    NorthEast,
}

impl Bearing {
    const fn step(self) -> (i8, i8) {
        match self {
            Bearing::East => (2, 0),
            Bearing::SouthEast => (1, 1),
            Bearing::SouthWest => (-1, 1),
            Bearing::West => (-2, 0),
            Bearing::NorthWest => (-1, -1),
            Bearing::NorthEast => (1, -1),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Terrain {
    Clear,
    Rough,
    Urban,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Arrivals {
    Yellow,
    Blue,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Disc {
    Brown,
    Red,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexRow {
    id: Spanned<String>,
    col2: Within<0, 99>,
    row: Within<0, 99>,
    terrain: Terrain,
    name: Name,
    #[serde(default)]
    pink: bool,
    soviet_spawn: Option<Vec<Pool>>,
    german_spawn: Option<Arrivals>,
    fort: Option<Disc>,
}

impl HexRow {
    fn place(&self) -> (i8, i8) {
        (self.col2.0 as i8, self.row.0 as i8)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Check {
    from: Spanned<String>,
    direction: Within<1, 6>,
    to: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Neighbours {
    of: Spanned<String>,
    are: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RollOrder {
    hexes: Vec<Spanned<String>>,
}

/// Read the map and put the questions to it.
pub(super) fn read(page: Page<'_>) -> Result<Printed, DataError> {
    let file: MapFile = page.parse()?;
    let rows = in_order(page, &file.hex)?;
    let hexes = by_place(page, &rows)?;
    let steps = compass(page, &file.compass)?;
    let neighbour: [[Option<Hex>; 6]; HEXES] = array::from_fn(|hex| {
        let (col2, row) = rows[hex].get_ref().place();
        steps.map(|(dcol2, drow)| hexes.get(&(col2 + dcol2, row + drow)).copied())
    });
    let set = |pick: &dyn Fn(&HexRow) -> bool| -> HexSet {
        Hex::all().zip(&rows).filter(|(_, row)| pick(row.get_ref())).map(|(hex, _)| hex).collect()
    };
    let place = |row: &&Spanned<HexRow>| {
        let (col2, row_number) = row.get_ref().place();
        Place { name: row.get_ref().name.0.clone(), col2, row: row_number }
    };
    let mut roll_order: Vec<Hex> = Hex::all().collect();
    roll_order.sort_by_key(|hex| {
        let (col2, row) = rows[usize::from(hex.0)].get_ref().place();
        (row, Reverse(col2))
    });
    let map = Map {
        places: rows.iter().map(place).collect(),
        neighbour,
        around: neighbour.map(|all| all.into_iter().flatten().collect()),
        clear: set(&|row| row.terrain == Terrain::Clear),
        rough: set(&|row| row.terrain == Terrain::Rough),
        urban: set(&|row| row.terrain == Terrain::Urban),
        pink: set(&|row| row.pink).iter().collect(),
        coastal: strip(page, &file.coastal)?,
        okh: strip(page, &file.okh)?,
        soviet_spawn: set(&|row| row.soviet_spawn.is_some()),
        yellow_spawn: set(&|row| row.german_spawn == Some(Arrivals::Yellow)),
        blue_spawn: set(&|row| row.german_spawn == Some(Arrivals::Blue)),
        forts: set(&|row| row.fort.is_some()),
        german_control: HexSet::NONE,
        roll_place: roll_place(&roll_order),
        roll_order,
    };
    counts(page, &file.count, &map)?;
    let icons = icons(page, &rows, file.hex.span())?;
    ensure_arrivals(page, &map, file.hex.span())?;
    ensure_connected(page, &map, &rows)?;
    ensure_river(page, &map, &rows)?;
    answer_checks(page, &map, &file.check)?;
    answer_neighbours(page, &map, &file.neighbours)?;
    answer_roll_order(page, &map, &file.roll_order)?;
    let brown = set(&|row| row.fort == Some(Disc::Brown)).len();
    let red = set(&|row| row.fort == Some(Disc::Red)).len();
    Ok(Printed { map, icons, brown, red })
}

fn roll_place(order: &[Hex]) -> [u8; HEXES] {
    let mut places = [0; HEXES];
    (0..).zip(order).for_each(|(place, hex)| places[usize::from(hex.0)] = place);
    places
}

/// The 109 rows, each at the place of its hex.
fn in_order<'f>(
    page: Page<'_>,
    hexes: &'f Spanned<Vec<Spanned<HexRow>>>,
) -> Result<Vec<&'f Spanned<HexRow>>, DataError> {
    const REMEDY: &str = "write every hex once: 1 to 105 in order, then W, X, Y, Z";
    let rows: Vec<_> = hexes.get_ref().iter().collect();
    for (place, row) in rows.iter().enumerate() {
        let (hex, span) = (page.hex(&row.get_ref().id)?, row.get_ref().id.span());
        let Some(expected) = Hex::all().nth(place) else {
            return Err(page.fault(span, format!("there are more than {HEXES} hexes"), REMEDY));
        };
        let what = format!("hex {hex} stands where hex {expected} should");
        page.ensure(hex == expected, span, what, REMEDY)?;
    }
    if let Some(missing) = Hex::all().nth(rows.len()) {
        return Err(page.fault(hexes.span(), format!("hex {missing} is missing"), REMEDY));
    }
    Ok(rows)
}

/// Which hex lies where.
fn by_place(page: Page<'_>, rows: &[&Spanned<HexRow>]) -> Result<BTreeMap<(i8, i8), Hex>, DataError> {
    let mut hexes = BTreeMap::new();
    let mut lattice = None;
    for (hex, row) in Hex::all().zip(rows) {
        let (col2, number) = row.get_ref().place();
        let odd = (col2 + number) % 2;
        let what = format!("hex {hex} lies between the places of the grid");
        let remedy = "make `col2` + `row` odd for every hex, or even for every hex";
        page.ensure(*lattice.get_or_insert(odd) == odd, row.span(), what, remedy)?;
        if let Some(other) = hexes.insert((col2, number), hex) {
            let what = format!("hexes {other} and {hex} have the same coordinates");
            return Err(page.fault(row.span(), what, "give each hex its own `col2` and `row`"));
        }
    }
    Ok(hexes)
}

/// What each die adds to the coordinates (IV-154).
fn compass(page: Page<'_>, points: &Spanned<Vec<Spanned<Point>>>) -> Result<[(i8, i8); 6], DataError> {
    let mut steps = [None; 6];
    for row in points.get_ref() {
        let Point { die, bearing, dcol2, drow } = row.get_ref();
        let (right, span) = (bearing.step(), row.span());
        let what = format!("({dcol2}, {drow}) is not the step of this bearing");
        let remedy = format!("write dcol2 = {}, drow = {}", right.0, right.1);
        page.ensure((*dcol2, *drow) == right, span.clone(), what, remedy)?;
        let what = "a die of 1 does not point to the Volga";
        let remedy = "give die 1 the bearing east, and no other";
        page.ensure((die.0 == 1) == (*bearing == Bearing::East), span.clone(), what, remedy)?;
        let what = format!("the die {} or its bearing is there twice", die.0);
        let new = steps[usize::from(die.0) - 1].is_none() && !steps.contains(&Some(right));
        page.ensure(new, span, what, "give each die from 1 to 6 one bearing")?;
        steps[usize::from(die.0) - 1] = Some(right);
    }
    if let Some(missing) = steps.iter().position(Option::is_none) {
        let what = format!("the compass has no die {}", missing + 1);
        return Err(page.fault(points.span(), what, "give each die from 1 to 6 one bearing"));
    }
    Ok(steps.map(Option::unwrap_or_default))
}

/// All hexes from one number to another.
fn strip(page: Page<'_>, strip: &Spanned<Strip>) -> Result<HexSet, DataError> {
    let (first, last) = (page.hex(&strip.get_ref().first)?, page.hex(&strip.get_ref().last)?);
    let what = format!("{first} to {last} is not a strip of numbered hexes");
    page.ensure(first <= last && last < Hex::W, strip.span(), what, "write the lower number first")?;
    Ok(Hex::all().filter(|hex| (first..=last).contains(hex)).collect())
}

/// Compare what is there with what the file says, and that with the rules.
fn counts(page: Page<'_>, count: &Count, map: &Map) -> Result<(), DataError> {
    for (what, said, rules, there) in [
        ("hexes", &count.hexes, Some(HEXES), HEXES),
        ("urban hexes", &count.urban, Some(URBAN), map.urban.len()),
        ("rough hexes", &count.rough, None, map.rough.len()),
        ("clear hexes", &count.clear, None, map.clear.len()),
        ("pink hexes", &count.pink, Some(PINK), map.pink.len()),
    ] {
        let said_number = *said.get_ref();
        let rules = rules.unwrap_or(said_number);
        let wrong = format!("the game has {rules} {what}, and here stands {said_number}");
        page.ensure(said_number == rules, said.span(), wrong, format!("write {rules}"))?;
        let wrong = format!("there are {there} {what}, and here stands {said_number}");
        let remedy = "correct the rows of `hex`, or this number if the rules leave it open";
        page.ensure(there == said_number, said.span(), wrong, remedy)?;
    }
    Ok(())
}

/// What the Soviet spawn hexes show (IV-021, IV-148).
fn icons(
    page: Page<'_>,
    rows: &[&Spanned<HexRow>],
    all: Range<usize>,
) -> Result<BTreeMap<Hex, Vec<Pool>>, DataError> {
    let mut icons = BTreeMap::new();
    for (hex, row) in Hex::all().zip(rows) {
        if let Some(units) = &row.get_ref().soviet_spawn {
            ensure_spawn(page, units, row.span())?;
            let what = format!("hex {hex} cannot be of both sides");
            page.ensure(
                row.get_ref().german_spawn.is_none(),
                row.span(),
                what,
                "take out one of the spawns",
            )?;
            icons.insert(hex, units.clone());
        }
    }
    let of = |pool| icons.values().flatten().filter(|&&unit| unit == pool).count();
    let found = (icons.len(), of(Pool::Infantry), of(Pool::Tank));
    let what = format!("{} Soviet spawn hexes give {} infantry and {} tanks", found.0, found.1, found.2);
    let remedy = "mark six hexes that give six infantry and three tanks together (IV-148)";
    page.ensure(found == (SPAWN_HEXES, SPAWN_INFANTRY, SPAWN_TANKS), all, what, remedy)?;
    Ok(icons)
}

/// One or two units; of two the first is the infantry that still comes when there is room for one (IV-146).
pub(super) fn ensure_spawn(page: Page<'_>, units: &[Pool], span: Range<usize>) -> Result<(), DataError> {
    let fits = matches!(
        units,
        [Pool::Infantry] | [Pool::Tank] | [Pool::Infantry, Pool::Infantry] | [Pool::Infantry, Pool::Tank]
    );
    let remedy = "write one infantry or one tank, or an infantry and after it either";
    page.ensure(fits, span, "no Spawn Action brings these units", remedy)
}

/// German units arrive where the rules name the hexes (IV-062).
fn ensure_arrivals(page: Page<'_>, map: &Map, all: Range<usize>) -> Result<(), DataError> {
    let fits = map.yellow_spawn == [Hex::X, Hex::Y].into_iter().collect()
        && map.blue_spawn == [Hex::Z].into_iter().collect();
    let what = format!("Yellow arrives in {:?}, Blue in {:?}", map.yellow_spawn, map.blue_spawn);
    page.ensure(fits, all, what, "write german_spawn = \"yellow\" for X and Y, \"blue\" for Z, and no other")
}

fn ensure_connected(page: Page<'_>, map: &Map, rows: &[&Spanned<HexRow>]) -> Result<(), DataError> {
    let mut reached: HexSet = [Hex::number(1)].into_iter().collect();
    let mut edge = reached;
    while !edge.is_empty() {
        let next: HexSet = edge.iter().flat_map(|hex| map.around[usize::from(hex.0)].iter()).collect();
        edge = next.minus(reached);
        reached = reached.or(edge);
    }
    let cut_off = Hex::all().zip(rows).find(|(hex, _)| !reached.contains(*hex));
    cut_off.map_or(Ok(()), |(hex, row)| {
        let what = format!("no way leads from hex 1 to hex {hex}");
        Err(page.fault(row.span(), what, "correct the coordinates so that all hexes are connected"))
    })
}

/// The Volga lies east of the coastal hexes.
fn ensure_river(page: Page<'_>, map: &Map, rows: &[&Spanned<HexRow>]) -> Result<(), DataError> {
    for hex in map.coastal.iter() {
        if let [Some(between), ..] = map.neighbour[usize::from(hex.0)] {
            let what = format!("hex {between} lies between the coastal hex {hex} and the Volga");
            let remedy = "correct the coordinates, or the first and last hex of `coastal`";
            return Err(page.fault(rows[usize::from(between.0)].span(), what, remedy));
        }
    }
    Ok(())
}

const WRONG_MAP: &str = "correct the coordinates of these hexes in `hex`";

fn answer_checks(page: Page<'_>, map: &Map, checks: &[Spanned<Check>]) -> Result<(), DataError> {
    let show = |hex: Option<Hex>| hex.map_or("nowhere".to_owned(), |hex| format!("to {hex}"));
    for row in checks {
        let Check { from, direction, to } = row.get_ref();
        let (from, die) = (page.hex(from)?, direction.0);
        let wanted = to.as_ref().map(|to| page.hex(to)).transpose()?;
        let found = map.neighbour[usize::from(from.0)][usize::from(die) - 1];
        let what = format!("from {from} a {die} leads {}, and it should lead {}", show(found), show(wanted));
        page.ensure(found == wanted, row.span(), what, WRONG_MAP)?;
    }
    Ok(())
}

fn answer_neighbours(page: Page<'_>, map: &Map, questions: &[Spanned<Neighbours>]) -> Result<(), DataError> {
    for row in questions {
        let of = page.hex(&row.get_ref().of)?;
        let wanted: HexSet = row.get_ref().are.iter().map(|hex| page.hex(hex)).collect::<Result<_, _>>()?;
        let found = map.around[usize::from(of.0)];
        let what = format!("the neighbours of {of} are {found:?}, and they should be {wanted:?}");
        page.ensure(found == wanted, row.span(), what, WRONG_MAP)?;
    }
    Ok(())
}

fn answer_roll_order(page: Page<'_>, map: &Map, questions: &[Spanned<RollOrder>]) -> Result<(), DataError> {
    for row in questions {
        let hexes: Vec<Hex> =
            row.get_ref().hexes.iter().map(|hex| page.hex(hex)).collect::<Result<_, _>>()?;
        let found: Vec<Hex> = map.roll_order.iter().copied().filter(|hex| hexes.contains(hex)).collect();
        let what = format!("the dice are rolled in the order {found:?}, and it should be {hexes:?}");
        page.ensure(found == hexes, row.span(), what, WRONG_MAP)?;
    }
    Ok(())
}
