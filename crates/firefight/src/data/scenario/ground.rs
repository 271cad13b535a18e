//! Reads the ground: locations, the edges between them, and what can be seen from where.

use serde::Deserialize;
use table::DataError;
use toml::Spanned;

use super::file::{At, Reader, Word, yes};
use super::forces::Arrives;
use super::{Axis, EdgeKind, SpotInfo, Strip, Terrain, VehicleInfo};
use crate::data::geometry::{self, Geometry, Leg};
use crate::data::name::{Id, Name};
use crate::places::{Cover, SPOTS, Spot};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Edge {
    between: [Word; 2],
    #[serde(default)]
    kind: EdgeKind,
    #[serde(default)]
    cover: Cover,
    #[serde(default)]
    terrain: Terrain,
    #[serde(default = "yes")]
    cut: bool,
    trench: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StripRow {
    #[allow(dead_code, reason = "for the reader of the file")]
    id: String,
    axis: Axis,
    run: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sight {
    from: Word,
    to: Word,
    #[serde(default)]
    blocked: bool,
    cover: Option<Cover>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RangeRow {
    between: [Word; 2],
    metres: u16,
}

impl Reader<'_> {
    /// The locations, points on which something arrives, and points along the edges.
    pub(super) fn locations(
        &mut self,
        rows: Vec<Spanned<SpotInfo>>,
        vehicles: &[Spanned<VehicleInfo>],
        edges: &[Spanned<Edge>],
    ) -> Result<Vec<Leg>, DataError> {
        for row in rows {
            self.location(row)?;
        }
        for place in 0..self.spots.len() {
            let Some(bunker) = self.spots[place].bunker.take() else { continue };
            let wall = bunker.wall_words.iter().map(|word| self.spot(word)).collect::<Result<_, _>>()?;
            self.spots[place].bunker = Some(super::BunkerInfo { wall, ..bunker });
        }
        for row in vehicles.iter().map(Spanned::get_ref) {
            if let Some(Arrives { at: At::Point(pos), .. }) = row.arrives {
                let id = format!("{}-arrival", row.id);
                let name = self.name("place", &id, row.model.text());
                self.spots.push(open_ground(id.as_str().into(), name, pos));
            }
        }
        let legs = self.edges(edges)?;
        self.page.ensure(
            self.spots.len() <= SPOTS,
            0..0,
            format!(
                "the scenario has {} locations, waypoints included; {SPOTS} is the most",
                self.spots.len()
            ),
            "shorten long edges, or write `cut = false` where nobody walks",
        )?;
        Ok(legs)
    }

    fn location(&mut self, spanned: Spanned<SpotInfo>) -> Result<(), DataError> {
        let span = spanned.span();
        let row = spanned.into_inner();
        let ensure = |holds, what: &str, remedy: &str| self.page.ensure(holds, span.clone(), what, remedy);
        let word = |id: &str| !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        ensure(word(&row.id), "an id is made of letters, digits and hyphens", "rename it")?;
        let known = self.spots.iter().any(|spot| spot.id == row.id);
        ensure(!known, "two locations have the same id", "rename one")?;
        let near = row.pos.iter().all(|metres| metres.abs() <= 2000);
        ensure(near, "a location lies more than 2 km off", "check `pos`")?;
        let turned = row.facing.is_none_or(|degrees| degrees < 360);
        ensure(turned, "a facing is 0 to 359 degrees", "check `facing`")?;
        ensure(
            (row.cover == Cover::Total) == row.bunker.is_some(),
            "total cover in the field is a bunker (ST-075)",
            "set both `cover = \"total\"` and `bunker`, or neither",
        )?;
        let name = self.name("place", &row.id, row.name.text());
        let describe = row.describe.map(|text| self.name("look", &row.id, text.text()));
        self.spots.push(SpotInfo { name, describe, ..row });
        Ok(())
    }

    /// The edges, long ones cut into points of ten metres.
    fn edges(&mut self, rows: &[Spanned<Edge>]) -> Result<Vec<Leg>, DataError> {
        let mut legs = Vec::new();
        for spanned in rows {
            let row = spanned.get_ref();
            let [from, to] = [self.spot(&row.between[0])?, self.spot(&row.between[1])?];
            let differ = from != to;
            self.page.ensure(
                differ,
                spanned.span(),
                "an edge leads from a location to itself",
                "name two",
            )?;
            let metres = geometry::distance(self.spots[from.index()].pos, self.spots[to.index()].pos);
            let parts = if row.cut && row.kind != EdgeKind::Water { metres.div_ceil(10).max(1) } else { 1 };
            let mut last = from;
            for part in 1..parts {
                let [a, b] = [self.spots[from.index()].pos, self.spots[to.index()].pos];
                let between = |axis: usize| {
                    let whole = i32::from(b[axis] - a[axis]) * i32::from(part);
                    a[axis] + (f64::from(whole) / f64::from(parts)).round() as i16
                };
                let id = format!("{}-{}-{part}", self.spots[from.index()].id, self.spots[to.index()].id);
                let (nearer, farther) = if part * 2 <= parts { (from, to) } else { (to, from) };
                let pos = [between(0), between(1), between(2)];
                let [one, other] = [nearer, farther].map(|end| self.spots[end.index()].name.clone());
                let metres = geometry::distance(self.spots[nearer.index()].pos, pos);
                let mut spot = open_ground(id.as_str().into(), Name::on_the_way(one, metres, other), pos);
                spot.cover = row.cover;
                spot.terrain = row.terrain;
                spot.trench = row.trench;
                spot.light = self.spots[nearer.index()].light;
                let here = Spot(self.spots.len().min(255) as u8);
                self.spots.push(spot);
                legs.push(Leg { from: last, to: here, kind: row.kind, like: nearer });
                last = here;
                if self.spots.len() > SPOTS {
                    return Err(self.page.fault(
                        spanned.span(),
                        format!("with this edge there are more than {SPOTS} locations, points of ten metres included"),
                        "shorten long edges, or write `cut = false` where nobody walks",
                    ));
                }
            }
            legs.push(Leg { from: last, to, kind: row.kind, like: to });
        }
        Ok(legs)
    }

    /// Distances, routes and lines of sight.
    pub(super) fn geometry(
        &self,
        legs: &[Leg],
        ranges: &[RangeRow],
        sights: &[Sight],
    ) -> Result<Geometry, DataError> {
        let mut geometry = geometry::measure(&self.spots, legs);
        for row in ranges {
            let [one, other] = [self.spot(&row.between[0])?, self.spot(&row.between[1])?];
            geometry.set_range(one, other, row.metres);
        }
        for row in sights {
            let [from, to] = [self.spot(&row.from)?, self.spot(&row.to)?];
            let behind = row.cover.unwrap_or_default();
            self.page.ensure(
                row.blocked != row.cover.is_some(),
                row.from.span(),
                "a line of sight is either blocked or has cover in between",
                "write `blocked = true` or `cover`",
            )?;
            let modifier = if row.blocked { None } else { self.data.tables.cover(behind) };
            geometry.set_sight(&self.spots, from, to, modifier);
        }
        geometry.close_trenches(&self.spots);
        Ok(geometry)
    }

    pub(super) fn strips(&self, rows: &[StripRow]) -> Result<Vec<Strip>, DataError> {
        let read = |row: &StripRow| {
            let run = row.run.iter().map(|word| self.spot(word)).collect::<Result<_, _>>()?;
            Ok(Strip { axis: row.axis, run })
        };
        rows.iter().map(read).collect()
    }
}

fn open_ground(id: Id, name: Name, pos: [i16; 3]) -> SpotInfo {
    SpotInfo {
        id,
        name,
        describe: None,
        pos,
        cover: Cover::None,
        terrain: Terrain::Open,
        facing: None,
        light: None,
        mines: None,
        wire: false,
        bunker: None,
        trench: None,
        waypoint: true,
        exit: None,
    }
}
