//! `map.toml`: the hexes, what lies in them and between them.

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use super::read::{Hexes as _, kept};
use super::{Crossings, Map, River, Terrain, ZONES, ZoneData};
use crate::hex::{Borders, COLUMNS, Direction, FIRST_ROW, HEXES, Hex, HexSet, Hexside, LAST_ROW};
use crate::unit::{BySide, Side};

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    rows: Span,
    columns: Span,
    entry: Entries,
    axis_edge: Vec<Line>,
    soviet_edge: Vec<Line>,
    pocket: Vec<Line>,
    zone: Vec<WrittenZone>,
    place: Vec<Place>,
    river: Vec<WrittenRiver>,
    bridge: Vec<Bridge>,
    road: Vec<Road>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Span {
    first: u8,
    last: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entries {
    axis: Vec<Spanned<String>>,
    soviet: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    from: Spanned<String>,
    to: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenZone {
    id: String,
    name: String,
    centre: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    hex: Spanned<String>,
    kind: Terrain,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRiver {
    name: String,
    kind: River,
    sides: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bridge {
    side: Spanned<String>,
    river: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Road {
    name: String,
    kind: RoadKind,
    hexes: Vec<Spanned<String>>,
}

/// Told apart on the map for the eye only (DS-167).
#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RoadKind {
    Rail,
    Road,
}

pub(super) fn read(page: Page<'_>) -> Result<Map, DataError> {
    let file: Written = page.parse()?;
    page.ensure_whole(
        (file.rows.first, file.rows.last, file.columns.first, file.columns.last)
            == (FIRST_ROW, LAST_ROW, 1, COLUMNS),
        "the grid is not the one that hexes are numbered by",
        "write rows 9 to 46 and columns 1 to 24 (DS-010)",
    )?;
    let mut map = Map {
        terrain: [Terrain::Clear; HEXES],
        places: Vec::new(),
        rivers: [[None; 6]; HEXES],
        bridges: [0; HEXES],
        roads: [0; HEXES],
        rails: [0; HEXES],
        road_hexes: HexSet::NONE,
        edges: BySide { axis: lines(page, &file.axis_edge)?, soviet: lines(page, &file.soviet_edge)? },
        entries: BySide {
            axis: file.entry.axis.iter().map(|word| page.hex(word)).collect::<Result<_, _>>()?,
            soviet: file.entry.soviet.iter().map(|word| page.hex(word)).collect::<Result<_, _>>()?,
        },
        pocket: lines(page, &file.pocket)?,
        zones: zones(page, file.zone)?,
        edge_distances: BySide { axis: Vec::new(), soviet: Vec::new() },
        dry: Borders::OPEN,
        crossings: Crossings { passable: Borders::OPEN, fordable: Borders::OPEN, roads: Borders::CLOSED },
        banks: HexSet::NONE,
        everywhere: Hex::every().collect(),
        near_pocket: HexSet::NONE,
    };
    for place in file.place {
        let hex = page.hex(&place.hex)?;
        if map.name(hex).is_some() {
            return Err(page.fault(place.hex.span(), "this hex has two places", "keep one of them"));
        }
        map.terrain[hex.index()] = place.kind;
        map.places.push((hex, kept(place.name)));
    }
    for river in &file.river {
        rivers(page, &mut map, river)?;
    }
    for bridge in &file.bridge {
        let side = side(page, &bridge.side)?;
        let (hex, direction) = side.from();
        let of_river = file.river.iter().find(|river| river.name == bridge.river);
        let fits = of_river.is_some_and(|river| {
            river.sides.iter().any(|known| Hexside::parse(known.get_ref()) == Some(side))
        });
        if !fits {
            let what = format!("the river {} does not run here", bridge.river);
            return Err(page.fault(bridge.side.span(), what, "name the river and one of its sides"));
        }
        set_both(&mut map.bridges, hex, direction);
    }
    for road in &file.road {
        roads(page, &mut map, road)?;
    }
    for hex in Hex::every() {
        for direction in Direction::ALL {
            if map.river(hex, direction).is_some() {
                map.dry.set(hex, direction, false);
                map.banks.insert(hex);
            }
            let mut crossings = map.crossings;
            crossings.set(&map, hex, direction, map.bridges[hex.index()] >> direction.0 & 1 == 1);
            map.crossings = crossings;
        }
    }
    connected(page, &map)?;
    let pocket = map.pocket;
    map.near_pocket = Hex::every().filter(|hex| pocket.iter().any(|rim| rim.distance(*hex) <= 3)).collect();
    for (side, edges) in [(Side::Axis, &file.axis_edge), (Side::Soviet, &file.soviet_edge)] {
        for edge in edges {
            let hexes = lines(page, std::slice::from_ref(edge))?;
            let distance = edge_distance(&map, &hexes);
            map.edge_distances[side].push(distance);
        }
    }
    supply_reaches_zones(page, &map)?;
    Ok(map)
}

fn side(page: Page<'_>, word: &Spanned<String>) -> Result<Hexside, DataError> {
    Hexside::parse(word.get_ref()).ok_or_else(|| {
        let what = format!("`{}` is no hexside", word.get_ref());
        page.fault(word.span(), what, "write two neighbouring hexes, \"2413-2513\"")
    })
}

fn set_both(bits: &mut [u8; HEXES], hex: Hex, direction: Direction) {
    bits[hex.index()] |= 1 << direction.0;
    if let Some(other) = hex.towards(direction) {
        bits[other.index()] |= 1 << direction.opposite().0;
    }
}

/// The hexes of straight lines along a row or a column.
fn lines(page: Page<'_>, lines: &[Line]) -> Result<HexSet, DataError> {
    let mut hexes = HexSet::NONE;
    for line in lines {
        let (from, to) = (page.hex(&line.from)?, page.hex(&line.to)?);
        let straight = from.row() == to.row() || from.column() == to.column();
        if !straight || from > to {
            let what = "this is no line along a row or a column";
            return Err(page.fault(line.from.span(), what, "write its first and its last hex"));
        }
        for row in from.row()..=to.row() {
            (from.column()..=to.column()).filter_map(|column| Hex::at(row, column)).for_each(|hex| {
                hexes.insert(hex);
            });
        }
    }
    Ok(hexes)
}

fn zones(page: Page<'_>, written: Vec<WrittenZone>) -> Result<[ZoneData; ZONES], DataError> {
    let mut zones = Vec::new();
    for zone in written {
        let centre = page.hex(&zone.centre)?;
        let hexes = centre.neighbours().chain([centre]).collect();
        zones.push(ZoneData { id: kept(zone.id), name: kept(zone.name), centre, hexes });
    }
    let count = zones.len();
    zones.try_into().map_err(|_| {
        DataError::whole("map.toml", format!("there are {count} Meeting Zones"), "write three rows of `zone`")
    })
}

/// Lay a river along its sides. They must hang together, or the river would have a hole.
fn rivers(page: Page<'_>, map: &mut Map, river: &WrittenRiver) -> Result<(), DataError> {
    let mut sides = Vec::new();
    for word in &river.sides {
        let side = side(page, word)?;
        let (hex, direction) = side.from();
        if map.river(hex, direction).is_some() {
            return Err(page.fault(
                word.span(),
                "a river already runs here",
                "take the side out of one of them",
            ));
        }
        map.rivers[hex.index()][usize::from(direction.0)] = Some(river.kind);
        if let Some(other) = hex.towards(direction) {
            map.rivers[other.index()][usize::from(direction.opposite().0)] = Some(river.kind);
        }
        sides.push(side);
    }
    let mut reached: Vec<Hexside> = sides.first().copied().into_iter().collect();
    let mut looked = 0;
    while let Some(&side) = reached.get(looked) {
        looked += 1;
        let more: Vec<_> =
            sides.iter().copied().filter(|&other| touch(side, other) && !reached.contains(&other)).collect();
        reached.extend(more);
    }
    match sides.iter().position(|side| !reached.contains(side)) {
        None => Ok(()),
        Some(place) => {
            let what = format!("the {} does not hang together here", river.name);
            Err(page.fault(river.sides[place].span(), what, "add the sides that are missing"))
        }
    }
}

/// Whether two sides meet in a corner: they share a hex, and their other hexes are neighbours.
fn touch(one: Hexside, other: Hexside) -> bool {
    let ((a, b), (c, d)) = (one.hexes(), other.hexes());
    let meet = |same: bool, x: Hex, y: Hex| same && x != y && x.direction_of(y).is_some();
    meet(a == c, b, d) || meet(a == d, b, c) || meet(b == c, a, d) || meet(b == d, a, c)
}

fn roads(page: Page<'_>, map: &mut Map, road: &Road) -> Result<(), DataError> {
    for pair in road.hexes.windows(2) {
        let (from, to) = (page.hex(&pair[0])?, page.hex(&pair[1])?);
        let Some(direction) = from.direction_of(to) else {
            let what = format!("{}: {from} and {to} are no neighbours", road.name);
            return Err(page.fault(pair[1].span(), what, "write the hexes in the order of the road"));
        };
        set_both(&mut map.roads, from, direction);
        if road.kind == RoadKind::Rail {
            set_both(&mut map.rails, from, direction);
        }
        map.road_hexes.insert(from);
        map.road_hexes.insert(to);
        // A road that crosses a river does so on a bridge.
        if map.river(from, direction).is_some() && map.bridges[from.index()] >> direction.0 & 1 == 0 {
            let what = format!("{}: no bridge between {from} and {to}", road.name);
            return Err(page.fault(pair[1].span(), what, "add it to `bridge`, or lead the road elsewhere"));
        }
    }
    Ok(())
}

/// All roads form one network.
fn connected(page: Page<'_>, map: &Map) -> Result<(), DataError> {
    let first: HexSet = map.road_hexes.iter().take(1).collect();
    let reached = first.flood(&map.road_hexes, &map.crossings.roads, &map.road_hexes);
    let missing = map.road_hexes.minus(&reached).iter().next();
    let what = format!("the road in {} leads nowhere", missing.map_or(String::new(), |hex| hex.to_string()));
    page.ensure_whole(missing.is_none(), what, "join it to the other roads")
}

/// AMB-60: over hexes, not across an unbridged major river and not through the pocket.
fn edge_distance(map: &Map, edge: &HexSet) -> [u8; HEXES] {
    let mut far = [u8::MAX; HEXES];
    let mut queue: Vec<Hex> = edge.minus(&map.pocket).iter().collect();
    queue.iter().for_each(|hex| far[hex.index()] = 0);
    let mut looked = 0;
    while let Some(&hex) = queue.get(looked) {
        looked += 1;
        for direction in Direction::ALL {
            let Some(next) = map.next(hex, direction) else { continue };
            let bridged = map.bridges[hex.index()] >> direction.0 & 1 == 1;
            let closed = map.river(hex, direction) == Some(River::Major) && !bridged;
            if !closed && !map.pocket.contains(next) && far[next.index()] == u8::MAX {
                far[next.index()] = far[hex.index()] + 1;
                queue.push(next);
            }
        }
    }
    far
}

/// With nobody on the map, both sides can be supplied in the middle of every Meeting Zone.
fn supply_reaches_zones(page: Page<'_>, map: &Map) -> Result<(), DataError> {
    for side in Side::BOTH {
        let free = map.everywhere.minus(&map.pocket);
        let reached = map.edges[side].flood(&free, &map.crossings.passable, &free);
        for zone in &map.zones {
            let what = format!("no supply of {side:?} reaches Meeting Zone {}", zone.name);
            page.ensure_whole(
                reached.contains(zone.centre),
                what,
                "add a bridge, or move the zone or the edge",
            )?;
        }
    }
    Ok(())
}
