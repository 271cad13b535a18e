//! What a seat sees, laid out for thinking: who is near, who is supplied, and how far it is to the goal.

use donnerschlag::{
    Board, Class, Data, DonnerschlagView, HEXES, Hex, HexSet, NO_WAY, River, Side, Terrain, Unit, UnitSet,
};

/// A hex in the currency of ways.
pub(super) const STEP: u16 = 4;

/// The view, and what every answer asks of it.
pub(super) struct Scene {
    pub(super) board: Board,
    pub(super) data: &'static Data,
    /// Who thinks.
    pub(super) us: Side,
    /// The zones that matter: the chosen one for who knows it, else all that may be it.
    pub(super) goals: HexSet,
    /// What it costs the Axis from each hex to the nearest goal, past enemies and rivers.
    way: Box<[u16; HEXES]>,
    /// How far German units are from each hex, in hexes.
    front: Box<[u16; HEXES]>,
    /// Hexes in supply, and those that a unit of ours would bring into it by going there (DS-153).
    pub(super) supplied: HexSet,
    pub(super) enemies: HexSet,
    pub(super) control: HexSet,
    /// Enemies who can move, by hex, with their strength.
    pub(super) hosts: Vec<(Hex, f64)>,
    /// The chain that supplies the German unit nearest to a goal.
    pub(super) artery: HexSet,
    /// How far each hex is from it.
    off_artery: Box<[u16; HEXES]>,
    /// How near the foremost German unit is to a goal, in hexes.
    pub(super) lead: f64,
    /// How many German units stand in a goal, in supply, once there is one.
    pub(super) arrived: usize,
}

impl Scene {
    pub(super) fn new(view: &DonnerschlagView) -> Self {
        let board = view.board();
        let (data, us) = (board.data(), board.decider());
        let goals = goals(view, &board);
        let germans: HexSet = board
            .fighters(Side::Axis)
            .filter(|&(unit, _)| data.sets.german.contains(unit) && data.unit(unit).ma > 0)
            .map(|(_, hex)| hex)
            .collect();
        let way = drive(&board, &goals, &germans);
        let front = board.ways(&germans, |_, _, river| (river != Some(River::Major)).then_some(1));
        let axis_supply = board.supplied(Side::Axis);
        let supplied = if us == Side::Axis { axis_supply } else { board.supplied(Side::Soviet) };
        let supplied = with_rim(&board, &supplied);
        let head = germans
            .iter()
            .filter(|&hex| axis_supply.contains(hex))
            .min_by_key(|hex| way[hex.index()])
            .or_else(|| germans.iter().min_by_key(|hex| way[hex.index()]));
        let lead = head.map_or(40.0, |hex| in_hexes(way[hex.index()]));
        let mut scene = Scene {
            board,
            data,
            us,
            goals,
            way,
            front,
            supplied,
            enemies: board.held(us.enemy()),
            control: board.zone_of_control(us.enemy()),
            hosts: hosts(&board, us.enemy()),
            artery: HexSet::NONE,
            off_artery: Box::new([0; HEXES]),
            lead,
            arrived: 0,
        };
        if board.track().is_some() {
            let there = |hex: &Hex| scene.goals.contains(*hex) && axis_supply.contains(*hex);
            scene.arrived = germans.iter().filter(there).map(|hex| board.fighters_in(hex).len()).sum();
        }
        scene.artery = head.map_or(HexSet::NONE, |head| artery(&scene.board, head));
        let far = scene.board.ways(&scene.artery, |_, _, _| Some(1));
        scene.off_artery = far;
        scene
    }

    /// How far it is for the Axis from a hex to the goal, in hexes of good going.
    pub(super) fn way(&self, hex: Hex) -> f64 {
        in_hexes(self.way[hex.index()])
    }

    /// How far the nearest German is.
    pub(super) fn front(&self, hex: Hex) -> f64 {
        f64::from(self.front[hex.index()].min(40))
    }

    /// How far the chain is that supplies the foremost Germans.
    pub(super) fn off_artery(&self, hex: Hex) -> f64 {
        f64::from(self.off_artery[hex.index()].min(40))
    }

    /// Turns until the end is checked: 0 in the last one. Before the call as if it came in turn 4.
    pub(super) fn turns_left(&self) -> u8 {
        match self.board.track() {
            Some(square) => (self.data.numbers.track - 1).saturating_sub(square),
            None => self.data.numbers.last_turn.saturating_sub(self.board.turn()).max(3),
        }
    }

    /// Strength of all combat units in a hex.
    pub(super) fn strength_in(&self, hex: Hex) -> f64 {
        self.board.fighters_in(hex).iter().map(|unit| self.board.strength(unit)).sum()
    }

    pub(super) fn is_tank(&self, unit: Unit) -> bool {
        self.data.class(unit) == Class::T
    }

    /// Our own units next to a hex.
    pub(super) fn next_to(&self, hex: Hex, units: UnitSet) -> UnitSet {
        units.iter().filter(|&unit| self.board.hex(unit).is_some_and(|at| at.distance(hex) == 1)).collect()
    }

    pub(super) fn terrain(&self, hex: Hex) -> Terrain {
        self.data.map.terrain[hex.index()]
    }
}

fn in_hexes(way: u16) -> f64 {
    if way == NO_WAY { 60.0 } else { f64::from(way) / f64::from(STEP) }
}

/// The chosen zone for who knows it; for the Soviets all that they have not seen to be a dummy.
fn goals(view: &DonnerschlagView, board: &Board) -> HexSet {
    if let Some(zone) = board.zone() {
        return *zone;
    }
    let seen = view.looked_into();
    let real = seen.iter().position(|&real| real == Some(true));
    let zones = board.data().map.zones.iter().enumerate();
    let open = zones.filter(|&(zone, _)| real.map_or(seen[zone] != Some(false), |real| real == zone));
    open.flat_map(|(_, zone)| zone.hexes.iter()).collect()
}

/// The combat units of a side that can move, by hex.
fn hosts(board: &Board, side: Side) -> Vec<(Hex, f64)> {
    let mut hosts: Vec<(Hex, f64)> = Vec::new();
    for (unit, hex) in board.fighters(side).filter(|&(unit, _)| board.data().unit(unit).ma > 0) {
        match hosts.iter_mut().find(|(known, _)| *known == hex) {
            Some((_, strength)) => *strength += board.strength(unit),
            None => hosts.push((hex, board.strength(unit))),
        }
    }
    hosts
}

/// These hexes, and their neighbours over no river.
fn with_rim(board: &Board, supplied: &HexSet) -> HexSet {
    let rim = supplied.neighbours().minus(supplied);
    let dry = |hex: &Hex| {
        let mut near = hex.neighbours().filter(|&near| supplied.contains(near));
        near.any(|near| board.river_between(*hex, near).is_none())
    };
    rim.iter().filter(dry).collect::<HexSet>().or(supplied)
}

/// The chain from there to the edge that is, or is most easily made, a chain of supply.
fn artery(board: &Board, head: Hex) -> HexSet {
    let (soviets, friends) = (board.held(Side::Soviet), board.held(Side::Axis));
    let controlled = board.zone_of_control(Side::Soviet);
    let edge = &board.data().map.edges[Side::Axis];
    let chain = board.ways(edge, |from, _, river| {
        let cost = match (soviets.contains(from), controlled.contains(from) && !friends.contains(from)) {
            (true, _) => 8,
            (false, true) => 4,
            _ => 1,
        };
        river.is_none().then_some(cost)
    });
    let mut hexes = HexSet::NONE;
    let mut at = head;
    while chain[at.index()] != NO_WAY && chain[at.index()] > 0 && hexes.insert(at) {
        let nearer = at.neighbours().filter(|&hex| board.river_between(at, hex).is_none());
        match nearer.min_by_key(|hex| chain[hex.index()]) {
            Some(next) if chain[next.index()] < chain[at.index()] => at = next,
            _ => break,
        }
    }
    hexes
}

/// What it costs the Axis from each hex to the nearest goal if it drives along one road: the best one from where
/// most of its strength is, and the chain that supplies it. Whoever strays from it pays for each hex.
fn drive(board: &Board, goals: &HexSet, germans: &HexSet) -> Box<[u16; HEXES]> {
    let dash = is_dash(board);
    let open = ways(board, goals, dash, |_| 0);
    if dash {
        return open;
    }
    let Some(fist) = fist(board, germans, &open) else { return open };
    let mut road = artery(board, fist);
    let mut at = fist;
    while open[at.index()] > 0 {
        road.insert(at);
        match at.neighbours().min_by_key(|hex| open[hex.index()]) {
            Some(next) if open[next.index()] < open[at.index()] => at = next,
            _ => break,
        }
    }
    let off = board.ways(&road, |_, _, _| Some(1));
    ways(board, goals, false, |hex| off[hex.index()].saturating_sub(2).min(STEP))
}

/// Whether this is one of the last two turns, in which the Axis goes round whatever stands in its way.
fn is_dash(board: &Board) -> bool {
    board.track().is_some_and(|square| square + 2 >= board.data().numbers.track)
}

/// Where the strongest group of Germans is; of equal ones the nearest to the goal.
fn fist(board: &Board, germans: &HexSet, way: &[u16; HEXES]) -> Option<Hex> {
    let strength = |at: Hex| -> f64 {
        let near = board
            .fighters(Side::Axis)
            .filter(|(unit, hex)| board.data().sets.german.contains(*unit) && hex.distance(at) <= 3);
        near.map(|(unit, _)| board.strength(unit)).sum()
    };
    let worth = |hex: Hex| strength(hex) - 0.5 * in_hexes(way[hex.index()]);
    germans.iter().max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
}

/// What it costs the Axis from each hex to the nearest of these. Enemies in the way cost time, rivers too;
/// nobody swims the Don. A dash goes round whoever is strong.
fn ways(board: &Board, goals: &HexSet, dash: bool, astray: impl Fn(Hex) -> u16) -> Box<[u16; HEXES]> {
    let soviets = board.held(Side::Soviet);
    let controlled = board.zone_of_control(Side::Soviet);
    let roads = &board.data().map.road_hexes;
    let in_steps = |hexes: f64| (hexes * f64::from(STEP)) as u16;
    // To fight takes time; who has none left goes round.
    let (point, zone) = if dash { (1.5, 1.5) } else { (0.0, 0.5) };
    board.ways(goals, |_, to, river| {
        let river = match river {
            None => 0,
            Some(River::Minor) => 3 * STEP,
            Some(River::Major) => return None,
        };
        let enemy = match (soviets.contains(to), controlled.contains(to)) {
            (true, _) => {
                let strength: f64 = board.fighters_in(to).iter().map(|unit| board.strength(unit)).sum();
                in_steps(2.0 + point * strength)
            }
            (false, true) => in_steps(zone),
            _ => 0,
        };
        Some(STEP + river + enemy + u16::from(!roads.contains(to)) + astray(to))
    })
}

/// How far it is from the German units that are in supply to these hexes, round the enemy, in hexes of good going.
pub(super) fn way_to(board: &Board, goals: &HexSet) -> f64 {
    let ways = ways(board, goals, true, |_| 0);
    let supplied = board.supplied(Side::Axis);
    let germans = board.fighters(Side::Axis).filter(|&(unit, hex)| {
        board.data().sets.german.contains(unit) && board.data().unit(unit).ma > 0 && supplied.contains(hex)
    });
    let mut near: Vec<u16> = germans.map(|(_, hex)| ways[hex.index()]).collect();
    near.sort_unstable();
    // Not one unit alone: the third counts for all.
    near.get(2).or(near.last()).map_or(60.0, |&way| in_hexes(way))
}
