//! Distances, routes and lines of sight of a scenario, worked out once.

use super::scenario::{EdgeKind, SpotInfo};
use crate::places::{Spot, Spots, Trail};

/// No way, or no line of sight.
const NEVER: u16 = u16::MAX;
/// A line of sight that is blocked.
const BLOCKED: i8 = i8::MIN;
/// How many ways other than the shortest are offered from one location to another.
const DETOURS: usize = 2;

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
    bearing: Vec<u16>,
    sight: Vec<i8>,
    next: Vec<u8>,
    walk: Vec<u16>,
    neighbours: Vec<Vec<(Spot, u16, EdgeKind)>>,
    like: Vec<Spot>,
}

/// Metres between two points, rounded half up.
pub(super) fn distance(a: [i16; 3], b: [i16; 3]) -> u16 {
    let square = |axis: usize| u64::from(a[axis].abs_diff(b[axis])).pow(2);
    let sum = square(0) + square(1) + square(2);
    let root = sum.isqrt();
    (root + u64::from(sum - root * root > root)) as u16 // (n + ½)² = n² + n + ¼
}

/// Work everything out.
pub(super) fn measure(spots: &[SpotInfo], legs: &[Leg]) -> Geometry {
    let count = spots.len();
    let mut range = vec![0; count * count];
    let towards = |from: &SpotInfo| spots.iter().map(|to| bearing(from.pos, to.pos)).collect::<Vec<_>>();
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
        bearing: spots.iter().flat_map(towards).collect(),
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

    /// The direction from one location to another, in degrees clockwise from north.
    #[must_use]
    pub fn bearing(&self, from: Spot, to: Spot) -> u16 {
        self.bearing[from.index() * self.spots + to.index()]
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

    /// The locations entered on the shortest way, the last included, the first not.
    pub fn path(&self, from: Spot, to: Spot) -> impl Iterator<Item = Spot> + '_ {
        let trail = Trail { from, by: to, to };
        self.steps(if self.walk(from, to).is_some() { trail } else { Trail { by: from, to: from, ..trail } })
    }

    /// The same for a way that has been found to lead there.
    pub fn steps(&self, Trail { from, by, to }: Trail) -> impl Iterator<Item = Spot> + '_ {
        let (mut here, mut goal) = (from, by);
        std::iter::from_fn(move || {
            if here == goal {
                goal = to;
            }
            let more = here != goal;
            here = if more { self.next(here, goal) } else { here };
            more.then_some(here)
        })
    }

    /// The ways of at most so many metres that are not the shortest and come nowhere twice: through which location, and
    /// where to. A way is called after a location that has a name, if there is one.
    pub(super) fn detours(&self, from: Spot, most: u16, named: Spots) -> Vec<(Spot, Spot)> {
        let within = |metres: Option<u16>| metres.filter(|metres| *metres <= most);
        let near = || {
            let others = (0..self.spots as u8).map(Spot).filter(|spot| *spot != from);
            others.filter(|spot| within(self.walk(from, *spot)).is_some())
        };
        let mut detours = Vec::new();
        for to in near() {
            let mut known = vec![self.path(from, to).collect::<Vec<_>>()];
            let mut ways: Vec<(u16, Spot)> = Vec::new();
            let mut middles: Vec<Spot> = near().filter(|by| *by != to).collect();
            middles.sort_by_key(|by| (!named.contains(*by), *by));
            for by in middles {
                let legs = self.walk(from, by).zip(self.walk(by, to));
                let Some(metres) = within(legs.map(|(one, other)| one.saturating_add(other))) else {
                    continue;
                };
                let steps: Vec<Spot> = self.steps(Trail { from, by, to }).collect();
                let is_twice = |(place, step): (usize, &Spot)| *step == from || steps[..place].contains(step);
                if !known.contains(&steps) && !steps.iter().enumerate().any(is_twice) {
                    known.push(steps);
                    ways.push((metres, by));
                }
            }
            ways.sort_unstable();
            detours.extend(ways.into_iter().take(DETOURS).map(|(_, by)| (by, to)));
        }
        detours
    }

    /// The next step of a vehicle: by the ways of men, or of boats.
    pub(crate) fn drive_step(&self, here: Spot, goal: Spot, boat: bool) -> Option<(Spot, u16, EdgeKind)> {
        let neighbours = self.neighbours(here).iter().copied();
        if !boat {
            self.walk(here, goal)?;
            let next = self.next(here, goal);
            return neighbours.into_iter().find(|(spot, ..)| *spot == next);
        }
        // Rivers are drawn as one line: towards the goal is nearer to it.
        let water = neighbours.filter(|(_, _, kind)| *kind == EdgeKind::Water);
        let nearer = water.filter(|(spot, ..)| self.range(*spot, goal) < self.range(here, goal));
        nearer.min_by_key(|(spot, ..)| (self.range(*spot, goal), *spot))
    }

    /// Whether a vehicle drives there in one round, or what is against it (ST-161, R-38): along edges, straight on, at
    /// most so many metres.
    pub(crate) fn drive(
        &self,
        (from, mut heading): (Spot, u16),
        goal: Spot,
        boat: bool,
        most: u16,
    ) -> Result<(), Balk> {
        let (mut here, mut metres) = (from, 0);
        while here != goal {
            let (next, length, kind) = self.drive_step(here, goal, boat).ok_or(Balk::NoWay)?;
            let on_foot = matches!(kind, EdgeKind::Foot | EdgeKind::Water);
            if if boat { kind != EdgeKind::Water } else { on_foot } {
                return Err(Balk::NoWay);
            }
            metres += length;
            if metres > most {
                return Err(Balk::TooFar);
            }
            let direction = self.bearing(here, next);
            if !ahead(heading, direction) {
                return Err(Balk::TurnFirst);
            }
            heading = direction;
            here = next;
        }
        Ok(())
    }

    /// Where a vehicle can drive to from a location in one round, and in which direction it sets out.
    pub(super) fn drives(&self, from: Spot, boat: bool, most: u16) -> Vec<(Spot, u16)> {
        let others = (0..self.spots as u8).map(Spot).filter(|spot| *spot != from);
        let way = |to: Spot| {
            let (next, ..) = self.drive_step(from, to, boat)?;
            let heading = self.bearing(from, next);
            self.drive((from, heading), to, boat, most).ok().map(|()| (to, heading))
        };
        others.filter_map(way).collect()
    }

    /// The named location to which a point of ten metres belongs.
    #[must_use]
    pub fn like(&self, spot: Spot) -> Spot {
        self.like[spot.index()]
    }
}

/// Tangents of half a degree, one and a half, … forty-four and a half, in billionths: where one whole degree ends and
/// the next begins. Directions are worked out in whole numbers, so that they are the same on every machine.
#[rustfmt::skip]
const TANGENTS: [i64; 45] = [
    8_726_868, 26_185_922, 43_660_943, 61_162_620, 78_701_707, 96_289_048, 113_935_608, 131_652_498,
    149_451_001, 167_342_609, 185_339_045, 203_452_299, 221_694_663, 240_078_759, 258_617_584, 277_324_544,
    296_213_495, 315_298_789, 334_595_320, 354_118_573, 373_884_679, 393_910_476, 414_213_562, 434_812_375,
    455_726_256, 476_975_533, 498_581_608, 520_567_051, 542_955_700, 565_772_778, 589_045_016, 612_800_788,
    637_070_261, 661_885_561, 687_280_959, 713_293_068, 739_961_075, 767_326_988, 795_435_917, 824_336_386,
    854_080_685, 884_725_265, 916_331_174, 948_964_567, 982_697_263,
];

/// The direction from one point to another, in degrees clockwise from north.
#[must_use]
pub(crate) fn bearing(from: [i16; 3], to: [i16; 3]) -> u16 {
    let (east, north) = (i64::from(to[0]) - i64::from(from[0]), i64::from(to[1]) - i64::from(from[1]));
    let (wide, long) = (east.abs().min(north.abs()), east.abs().max(north.abs()));
    // Within an eighth of the compass, from the nearer axis.
    let off = TANGENTS.iter().filter(|tangent| wide * 1_000_000_000 > **tangent * long).count() as u16;
    let from_north = if north.abs() >= east.abs() { off } else { 90 - off };
    match (east >= 0, north >= 0) {
        (true, true) => from_north,
        (true, false) => 180 - from_north,
        (false, false) => 180 + from_north,
        (false, true) => (360 - from_north) % 360,
    }
}

/// What is against driving somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Balk {
    NoWay,
    TooFar,
    TurnFirst,
}

/// Whether that direction is straight on for a vehicle (ST-161).
#[must_use]
pub(crate) fn ahead(heading: u16, direction: u16) -> bool {
    angle(heading, direction) <= 45
}

/// The angle between two directions, 0 to 180.
#[must_use]
pub(crate) fn angle(one: u16, other: u16) -> u16 {
    let turn = one.abs_diff(other) % 360;
    turn.min(360 - turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// the same as with trigonometry, wherever that is beyond doubt.
    #[test]
    fn whole_numbers_agree_with_trigonometry() {
        for east in (-300..=300).step_by(7) {
            for north in (-300..=300).step_by(11) {
                let (here, there) = ([13, -7, 2], [13 + east, north - 7, 40]);
                if (east, north) == (0, 0) {
                    assert_eq!(bearing(here, there), 0);
                    continue;
                }
                let (x, y) = (f64::from(east), f64::from(north));
                let degrees = (x.atan2(y).to_degrees().round() as i32).rem_euclid(360);
                assert_eq!(i32::from(bearing(here, there)), degrees, "{east} {north}");
                let metres = (x * x + y * y + 38.0 * 38.0).sqrt().round();
                assert_eq!(f64::from(distance(here, there)), metres, "{east} {north}");
            }
        }
        let compass = [(0, 9), (9, 9), (9, 0), (9, -9), (0, -9), (-9, -9), (-9, 0), (-9, 9)];
        for (eighth, (east, north)) in compass.into_iter().enumerate() {
            assert_eq!(bearing([0; 3], [east, north, 0]), 45 * eighth as u16);
        }
    }
}
