//! Distances, routes and lines of sight of a scenario, worked out once.

use super::scenario::{EdgeKind, SpotInfo};
use crate::places::Spot;

/// No way, or no line of sight.
const NEVER: u16 = u16::MAX;
/// A line of sight that is blocked.
const BLOCKED: i8 = i8::MIN;

/// One piece of an edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    pub(super) from: Spot,
    pub(super) to: Spot,
    pub(super) kind: EdgeKind,
    /// The named location whose lines of sight a point of ten metres shares.
    pub(super) like: Spot,
}

/// What lies between locations.
#[derive(Debug)]
pub struct Geometry {
    spots: usize,
    range: Vec<u16>,
    sight: Vec<i8>,
    next: Vec<u8>,
    walk: Vec<u16>,
    neighbours: Vec<Vec<(Spot, u16, EdgeKind)>>,
    like: Vec<Spot>,
}

/// Metres between two points, rounded half up.
pub(super) fn distance(a: [i16; 3], b: [i16; 3]) -> u16 {
    let square = |axis: usize| (f64::from(a[axis]) - f64::from(b[axis])).powi(2);
    (square(0) + square(1) + square(2)).sqrt().round() as u16
}

/// Work everything out.
pub(super) fn measure(spots: &[SpotInfo], legs: &[Leg]) -> Geometry {
    let count = spots.len();
    let mut range = vec![0; count * count];
    for (a, one) in spots.iter().enumerate() {
        for (b, other) in spots.iter().enumerate() {
            range[a * count + b] = if a == b { 0 } else { distance(one.pos, other.pos).max(1) };
        }
    }
    let mut neighbours = vec![Vec::new(); count];
    let mut like: Vec<Spot> = (0..count as u8).map(Spot).collect();
    for leg in legs {
        let metres = range[leg.from.index() * count + leg.to.index()];
        neighbours[leg.from.index()].push((leg.to, metres, leg.kind));
        neighbours[leg.to.index()].push((leg.from, metres, leg.kind));
        if spots[leg.to.index()].waypoint {
            like[leg.to.index()] = leg.like;
        }
    }
    neighbours.iter_mut().for_each(|list| list.sort_by_key(|(spot, ..)| *spot));
    let mut geometry = Geometry {
        spots: count,
        range,
        sight: vec![0; count * count],
        next: Vec::new(),
        walk: Vec::new(),
        neighbours,
        like,
    };
    geometry.routes();
    geometry
}

impl Geometry {
    /// Shortest ways on foot, from the far end back, so that one table tells the next step. Of ways that
    /// are equally long the one over lower numbers is taken.
    fn routes(&mut self) {
        let count = self.spots;
        self.walk = vec![NEVER; count * count];
        self.next = vec![0; count * count];
        for goal in 0..count {
            let at = |spot: usize| spot * count + goal;
            self.walk[at(goal)] = 0;
            let mut open: Vec<usize> = vec![goal];
            let mut done = vec![false; count];
            while let Some(place) =
                (0..open.len()).min_by_key(|&place| (self.walk[at(open[place])], open[place]))
            {
                let here = open.swap_remove(place);
                if std::mem::replace(&mut done[here], true) {
                    continue;
                }
                for &(spot, metres, kind) in &self.neighbours[here] {
                    let length = self.walk[at(here)].saturating_add(metres);
                    let there = at(spot.index());
                    let better = (length, here as u8) < (self.walk[there], self.next[there]);
                    if kind != EdgeKind::Water && !done[spot.index()] && (self.walk[there] == NEVER || better)
                    {
                        self.walk[there] = length;
                        self.next[there] = here as u8;
                        open.push(spot.index());
                    }
                }
            }
        }
    }

    pub(super) fn set_range(&mut self, one: Spot, other: Spot, metres: u16) {
        self.range[one.index() * self.spots + other.index()] = metres;
        self.range[other.index() * self.spots + one.index()] = metres;
    }

    /// The line between two locations, and between the points that lie beside them.
    pub(super) fn set_sight(&mut self, spots: &[SpotInfo], one: Spot, other: Spot, modifier: Option<i8>) {
        debug_assert_eq!(spots.len(), self.spots);
        let value = modifier.unwrap_or(BLOCKED);
        for a in 0..self.spots {
            for b in 0..self.spots {
                let pair = (self.like[a], self.like[b]);
                if pair == (one, other) || pair == (other, one) {
                    self.sight[a * self.spots + b] = value;
                }
            }
        }
    }

    /// The zigzag of a trench blocks direct fire between its sectors, unless they are neighbours (ST-081).
    pub(super) fn close_trenches(&mut self, spots: &[SpotInfo]) {
        for a in 0..self.spots {
            for b in 0..self.spots {
                let same = spots[a].trench.is_some() && spots[a].trench == spots[b].trench;
                if same && a != b && !self.adjacent(Spot(a as u8), Spot(b as u8)) {
                    self.sight[a * self.spots + b] = BLOCKED;
                }
            }
        }
    }

    /// Metres between two locations.
    #[must_use]
    pub fn range(&self, from: Spot, to: Spot) -> u16 {
        self.range[from.index() * self.spots + to.index()]
    }

    /// What stands between two locations, as a modifier; none if one cannot see the other.
    #[must_use]
    pub fn between(&self, from: Spot, to: Spot) -> Option<i8> {
        let value = self.sight[from.index() * self.spots + to.index()];
        (value != BLOCKED).then_some(value)
    }

    /// The neighbours of a location, with metres and kind of the edge.
    #[must_use]
    pub fn neighbours(&self, spot: Spot) -> &[(Spot, u16, EdgeKind)] {
        &self.neighbours[spot.index()]
    }

    /// Whether an edge joins them.
    #[must_use]
    pub fn adjacent(&self, one: Spot, other: Spot) -> bool {
        self.neighbours(one).iter().any(|(spot, ..)| *spot == other)
    }

    /// Metres on foot; none if there is no way.
    #[must_use]
    pub fn walk(&self, from: Spot, to: Spot) -> Option<u16> {
        let metres = self.walk[from.index() * self.spots + to.index()];
        (metres != NEVER).then_some(metres)
    }

    /// The next location on the shortest way.
    #[must_use]
    pub fn next(&self, from: Spot, to: Spot) -> Spot {
        Spot(self.next[from.index() * self.spots + to.index()])
    }

    /// The locations entered on the way, the last included, the first not.
    pub fn path(&self, from: Spot, to: Spot) -> impl Iterator<Item = Spot> + '_ {
        let reachable = self.walk(from, to).is_some();
        let mut here = from;
        std::iter::from_fn(move || {
            if here == to || !reachable {
                return None;
            }
            here = self.next(here, to);
            Some(here)
        })
    }

    /// The named location to which a point of ten metres belongs.
    #[must_use]
    pub fn like(&self, spot: Spot) -> Spot {
        self.like[spot.index()]
    }
}

/// The direction from one point to another, in degrees clockwise from north.
#[must_use]
pub(crate) fn bearing(from: [i16; 3], to: [i16; 3]) -> u16 {
    let (east, north) = (f64::from(to[0]) - f64::from(from[0]), f64::from(to[1]) - f64::from(from[1]));
    if east == 0.0 && north == 0.0 {
        return 0;
    }
    (east.atan2(north).to_degrees().round() as i32).rem_euclid(360) as u16
}

/// The angle between two directions, 0 to 180.
#[must_use]
pub(crate) fn angle(one: u16, other: u16) -> u16 {
    let turn = one.abs_diff(other) % 360;
    turn.min(360 - turn)
}
