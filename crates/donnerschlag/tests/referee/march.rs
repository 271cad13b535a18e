//! Who is activated, who is in supply, how far units go, where they arrive and are placed (chapters 8 to 12).

use std::collections::{BTreeMap, BTreeSet};

use donnerschlag::{Activates, Class, Effect, Kind, Side, Start};
use table::Message;

use crate::land::{Hexes, Land};
use crate::{Read, Referee};

/// What cards do to units and HQs for the activation, or for the turn.
#[derive(Default)]
pub(crate) struct Marks {
    pub(crate) mud: BTreeSet<String>,
    pub(crate) faster: BTreeSet<String>,
    pub(crate) road_march: BTreeSet<String>,
    pub(crate) slips: BTreeSet<String>,
    pub(crate) frost: bool,
    pub(crate) cavalry_free: bool,
    pub(crate) pinned: BTreeSet<String>,
    pub(crate) silent: BTreeSet<String>,
    /// Change of the range of an HQ.
    pub(crate) range: BTreeMap<String, i32>,
}

/// A unit on its way.
#[derive(Clone, Debug)]
pub(crate) struct March {
    unit: String,
    points: usize,
    spent: usize,
    by_road: bool,
    slipped: bool,
    stopped: bool,
}

/// The march of this activation.
#[derive(Default)]
pub(crate) struct Marches {
    pub(crate) now: Option<March>,
    pub(crate) done: BTreeSet<String>,
}

impl Referee<'_> {
    /// Hexes with units of a side; with or without HQs.
    pub(crate) fn occupied(&self, side: Side, hqs: bool) -> Hexes {
        let there = self.at.iter().filter(|(id, _)| self.unit(id).side == side);
        there.filter(|(id, _)| hqs || self.unit(id).kind != Kind::Hq).map(|(_, hex)| hex.clone()).collect()
    }

    /// DS-130
    pub(crate) fn zone_of_control(&self, side: Side) -> Hexes {
        let held = self.occupied(side, false);
        let around =
            held.iter().flat_map(|hex| Land::neighbours(hex).into_iter().map(move |next| (hex, next)));
        around.filter(|(hex, next)| self.land.river(hex, next).is_none()).map(|(_, next)| next).collect()
    }

    /// DS-151 to DS-154: every hex from which a chain leads to an edge.
    pub(crate) fn supplied(&self, side: Side) -> Hexes {
        let (friends, enemies) = (self.occupied(side, true), self.occupied(side.enemy(), true));
        let zone = self.zone_of_control(side.enemy());
        let open = |hex: &String| {
            !self.land.pocket.contains(hex)
                && !enemies.contains(hex)
                && (!zone.contains(hex) || friends.contains(hex))
        };
        let mut wave: Vec<String> =
            self.land.edges[side as usize].iter().flatten().filter(|hex| open(hex)).cloned().collect();
        let mut found: Hexes = wave.iter().cloned().collect();
        while let Some(hex) = wave.pop() {
            for next in Land::neighbours(&hex) {
                if open(&next) && self.land.unbridged(&hex, &next).is_none() && found.insert(next.clone()) {
                    wave.push(next);
                }
            }
        }
        found
    }

    /// DS-090, DS-091
    pub(crate) fn has_room(&self, id: &str, hex: &str) -> bool {
        let kind = self.unit(id).kind;
        let like = |other: &&String| match (kind, self.unit(other).kind) {
            (Kind::Hq, other) => other == Kind::Hq,
            (_, other) => !matches!(other, Kind::Hq | Kind::Alarm),
        };
        let here = self.at.iter().filter(|(other, at)| *at == hex && *other != id).map(|(other, _)| other);
        kind == Kind::Alarm || here.filter(like).count() < if kind == Kind::Hq { 1 } else { 2 }
    }

    fn formation(&self, id: &str) -> Option<&str> {
        match self.attached.get(id) {
            Some(formation) => Some(formation),
            None => self.unit(id).formation.map(|formation| self.data.formation_data(formation).id),
        }
    }

    /// The HQ of an Axis formation, by the unit that bears it.
    fn hq_of(&self, formation: &str) -> Option<&'static str> {
        let of = |unit: &&donnerschlag::UnitData| {
            unit.kind == Kind::Hq
                && unit.formation.is_some_and(|known| self.data.formation_data(known).id == formation)
        };
        self.data.units.iter().find(of).map(|unit| unit.id)
    }

    fn range(&self, hq: &str) -> i32 {
        let change = |marks: &Marks| marks.range.get(hq).copied().unwrap_or(0);
        (i32::from(self.unit(hq).range) + change(&self.this_turn) + change(&self.marks)).max(0)
    }

    fn in_range(&self, hq: &str, id: &str) -> bool {
        match (self.at.get(hq), self.at.get(id)) {
            (Some(hq_at), Some(at)) => Land::distance(hq_at, at) <= self.range(hq),
            _ => false,
        }
    }

    /// AMB-14
    pub(crate) fn in_command(&self, id: &str) -> bool {
        self.formation(id).and_then(|formation| self.hq_of(formation)).is_some_and(|hq| self.in_range(hq, id))
    }

    /// DS-140 to DS-149: whom this activates.
    fn commanded(&self, side: Side, what: &[String]) -> BTreeSet<String> {
        let mine = || self.at.keys().filter(|id| self.unit(id).side == side);
        let fighters = || mine().filter(|id| self.unit(id).kind != Kind::Hq);
        if what[0] == "donnerschlag-schwerpunkt" {
            let Some(middle) = self.schwerpunkt.as_ref().and_then(|unit| self.at.get(unit)) else {
                panic!("the Schwerpunkt is not on the map")
            };
            let near = |id: &&String| Land::distance(middle, &self.at[*id]) <= 4 && self.in_command(id);
            return fighters().filter(near).cloned().collect();
        }
        if let Some(colour) = what[0].strip_prefix("donnerschlag-colour-") {
            let of = |id: &&String| {
                self.unit(id).colours.into_iter().flatten().any(|known| known.word() == colour)
            };
            return fighters().filter(of).cloned().collect();
        }
        if self.data.find(&what[0]).is_some() {
            assert!(!self.this_turn.silent.contains(&what[0]), "it cannot be activated this turn");
            return fighters().filter(|id| self.in_range(&what[0], id)).cloned().collect();
        }
        let mut all = BTreeSet::new();
        for term in what {
            let formation = term.strip_prefix("donnerschlag-formation-").expect("a formation");
            let of = fighters().filter(|id| self.formation(id) == Some(formation));
            if side == Side::Soviet {
                all.extend(of.cloned());
            } else if let Some(hq) = self.hq_of(formation).filter(|hq| self.at.contains_key(*hq)) {
                all.extend(of.filter(|id| self.in_range(hq, id)).cloned());
                all.insert(hq.to_owned());
            }
        }
        all
    }

    pub(crate) fn read_activated(&mut self, line: &Message) {
        let (side, what) = (line.side(), line.list("what"));
        if let Some(order) = self.order.take() {
            assert!(self.is_for(order, side, &what), "{order:?} does not activate {what:?}");
        }
        let units: BTreeSet<String> = match line.word() {
            "activated" => {
                let units = line.list("units");
                assert_eq!(line.number("count"), units.len() as i64);
                units.into_iter().collect()
            }
            _ => BTreeSet::new(),
        };
        assert_eq!(units, self.commanded(side, &what), "DS-140 to DS-149");
        self.unsupplied(units.iter());
        self.active.extend(units);
        self.what = what;
    }

    /// Whether the card is for that (DS-140 to DS-145).
    fn is_for(&self, card: Activates, side: Side, what: &[String]) -> bool {
        let term = |word: &str| what.iter().all(|what| what.starts_with(&format!("donnerschlag-{word}-")));
        let hq = self.data.find(&what[0]).is_some();
        match card {
            Activates::Formation(formation) => {
                what.contains(&format!("donnerschlag-formation-{}", self.data.formation_data(formation).id))
            }
            Activates::Any => side == Side::Axis && term("formation"),
            Activates::Schwerpunkt => term("formation") != (what[0] == "donnerschlag-schwerpunkt"),
            Activates::Colours(colours) => {
                colours.iter().any(|colour| what[0] == format!("donnerschlag-colour-{}", colour.word()))
            }
            Activates::ColourOrFormation => term("colour") || term("formation"),
            Activates::HqOrFormation => hq || term("formation"),
        }
    }

    /// Who has no chain must be told so next (DS-150, DS-155).
    fn unsupplied<'b>(&mut self, units: impl Iterator<Item = &'b String>) {
        let side = self.acting.expect("somebody acts");
        let supplied = self.supplied(side);
        let cut = units.filter(|id| !self.out_of_supply.contains(*id) && !supplied.contains(&self.at[*id]));
        let cut: Vec<_> = cut.cloned().collect();
        self.to_be_marked.extend(cut);
    }

    /// A card adds a unit to the activation.
    pub(crate) fn read_also_activated(&mut self, line: &Message) {
        let unit = line.text("unit").to_owned();
        let formation = self.formation(&unit).map(|formation| format!("donnerschlag-formation-{formation}"));
        let named = formation.as_ref().is_some_and(|formation| self.what.contains(formation));
        let right = match self.hands.latest() {
            Some(Effect::ExtraUnit) => named,
            Some(Effect::CorpsToo) => formation.as_deref() == Some("donnerschlag-formation-7t"),
            Some(Effect::HqRange) => self.commanded(self.acting.unwrap(), &self.what.clone()).contains(&unit),
            _ => false,
        };
        assert!(right && !self.active.contains(&unit), "{unit} is not activated by a card");
        self.unsupplied(std::iter::once(&unit));
        self.active.insert(unit);
    }

    /// DS-156: nobody keeps a marker who has a chain.
    pub(crate) fn markers_are_right(&self) {
        for side in [Side::Axis, Side::Soviet] {
            let mut marked = self.out_of_supply.iter().filter(|id| self.unit(id).side == side).peekable();
            if marked.peek().is_some() {
                let supplied = self.supplied(side);
                marked.for_each(|id| assert!(!supplied.contains(&self.at[id]), "{id} has a chain (DS-156)"));
            }
        }
    }

    /// What a successful event does to those who act now.
    pub(crate) fn card_marks(&mut self, effect: Effect) {
        match effect {
            Effect::Frost => self.marks.frost = true,
            Effect::CavalryFree => self.marks.cavalry_free = true,
            Effect::InfiltrateAll => self.marks.slips = self.active.clone(),
            Effect::Mud => {
                let heavy: Vec<_> =
                    self.active.iter().filter(|id| self.class(id) != Class::I).cloned().collect();
                self.marks.mud.extend(heavy);
            }
            _ => {}
        }
    }

    /// `The event is for …`
    pub(crate) fn read_mark(&mut self, line: &Message) {
        let effect = self.hands.latest().expect("a card was played");
        let units: Vec<String> = match line.word() {
            "marked" => vec![line.text("unit").to_owned()],
            _ => {
                let hex = line.hex("hex");
                self.active.iter().filter(|id| self.at.get(*id) == Some(&hex)).cloned().collect()
            }
        };
        assert!(!units.is_empty());
        let set = match effect {
            Effect::GuardsStrength => &mut self.stronger,
            Effect::RoadMarch => &mut self.marks.road_march,
            Effect::InfiltrateOne => &mut self.marks.slips,
            Effect::CavalryMarch | Effect::ForcedMarch => &mut self.marks.faster,
            Effect::MudStack => &mut self.marks.mud,
            other => panic!("{other:?} is for nobody"),
        };
        set.extend(units);
    }

    /// DS-146: a range is what is printed and what cards add.
    pub(crate) fn read_range(&mut self, line: &Message) {
        let hq = line.text("unit").to_owned();
        let event = self.hands.event.expect("a card was played");
        let (amount, turn) = match event.effect {
            Effect::HqRange => (i32::from(event.amount), event.lasting),
            Effect::HqJammed => (-i32::from(event.amount), true),
            Effect::Partisans => (-1, true),
            other => panic!("{other:?} changes no range"),
        };
        assert_eq!(line.word() == "range", turn, "how long it lasts");
        let marks = if turn { &mut self.this_turn } else { &mut self.marks };
        *marks.range.entry(hq.clone()).or_default() += amount;
        assert_eq!(line.number("range"), i64::from(self.range(&hq)));
    }

    /// DS-160 to DS-168, DS-175: a unit comes as far as its points take it.
    pub(crate) fn read_moved(&mut self, line: &Message) {
        let (unit, from, to) = (line.text("unit").to_owned(), line.hex("from"), line.hex("hex"));
        assert!(self.active.contains(&unit) && !self.this_turn.pinned.contains(&unit), "DS-160");
        if self.marches.now.as_ref().is_none_or(|now| now.unit != unit) {
            let before = self.marches.now.take();
            self.marches.done.extend(before.map(|march| march.unit));
            assert!(!self.marches.done.contains(&unit), "{unit} has moved already (DS-160)");
            let mut points = usize::from(self.unit(&unit).ma);
            assert!(points > 0, "{unit} cannot move");
            points += usize::from(self.marks.faster.contains(&unit));
            points /= 1 + usize::from(self.is_out_of_supply(&unit)); // DS-157
            points = points.saturating_sub(if self.marks.mud.contains(&unit) { 2 } else { 0 });
            let by_road = self.land.has_road(&from);
            self.marches.now =
                Some(March { unit: unit.clone(), points, spent: 0, by_road, slipped: false, stopped: false });
        }
        let march = self.marches.now.clone().expect("on its way");
        let arrived = self.reach(&march, &from, &to);
        self.marches.now =
            Some(arrived.unwrap_or_else(|| panic!("{unit} cannot come from {from} to {to}: {march:?}")));
        assert!(self.has_room(&unit, &to), "DS-093");
        assert!(self.unit(&unit).kind != Kind::Hq || self.land.has_road(&to), "DS-031");
        self.goes(line);
    }

    /// How a unit arrives, by the shortest way, on roads and without a stop if there is such a way.
    fn reach(&self, march: &March, from: &str, to: &str) -> Option<March> {
        let info = self.unit(&march.unit);
        let enemy = info.side.enemy();
        let held = self.occupied(enemy, false);
        let occupied = self.occupied(enemy, true);
        let free = self.marks.cavalry_free && info.kind == Kind::Cav;
        let zone = if free { Hexes::new() } else { self.zone_of_control(enemy) };
        let class = self.class(&march.unit);
        let mud = self.marks.mud.contains(&march.unit);
        let bonus = if mud { 0 } else { 1 + usize::from(self.marks.road_march.contains(&march.unit)) };
        let mut wave = vec![(from.to_owned(), march.clone())];
        let mut seen = BTreeSet::new();
        while !wave.is_empty() {
            let mut next = Vec::new();
            for (hex, now) in &wave {
                // Who has overrun an HQ goes on with another line.
                if now.stopped || occupied.contains(hex) {
                    continue;
                }
                for other in Land::neighbours(hex) {
                    if self.land.pocket.contains(&other) || held.contains(&other) {
                        continue; // DS-092
                    }
                    if info.kind == Kind::Hq && occupied.contains(&other) {
                        continue; // DS-170
                    }
                    let mut there = March { spent: now.spent + 1, ..now.clone() };
                    match (self.land.unbridged(hex, &other), class) {
                        (Some("major"), _) => continue,                       // DS-166
                        (Some(_), Class::T) if !self.marks.frost => continue, // DS-164
                        (Some(_), Class::M) if !self.marks.frost => {
                            if now.spent > 0 {
                                continue; // DS-163, AMB-58
                            }
                            there.stopped = true;
                        }
                        _ => {}
                    }
                    let (leaves, enters) = (zone.contains(hex), zone.contains(&other));
                    // DS-168
                    there.by_road = now.by_road && self.land.road(hex, &other) && !leaves && !enters;
                    let points = march.points + if there.by_road { bonus } else { 0 };
                    if now.spent >= points {
                        continue;
                    }
                    if enters {
                        let slips =
                            self.marks.slips.contains(&march.unit) && !now.slipped && leaves && hex == from;
                        there.slipped |= slips;
                        there.stopped |= !slips; // DS-175
                    }
                    if seen.insert((other.clone(), there.by_road, there.slipped, there.stopped)) {
                        next.push((other, there));
                    }
                }
            }
            let best = next.iter().filter(|(hex, _)| hex == to).map(|(_, there)| there);
            if let Some(best) = best.min_by_key(|there| (there.stopped, there.slipped, !there.by_road)) {
                return Some(best.clone());
            }
            wave = next;
        }
        None
    }

    /// Hexes next to a unit of a side, HQs included, and its own (AMB-66).
    fn beside(&self, side: Side) -> Hexes {
        let occupied = self.occupied(side, true);
        occupied.iter().flat_map(|hex| Land::neighbours(hex)).chain(occupied.iter().cloned()).collect()
    }

    /// DS-103, DS-104, DS-106, AMB-62, AMB-76: along free roads from an entry hex.
    pub(crate) fn read_arrived(&mut self, line: &Message) {
        let (unit, hex) = (line.text("unit"), line.hex("hex"));
        let side = self.unit(unit).side;
        assert!(matches!(self.unit(unit).start, Start::Turn(turn) if i64::from(turn) <= self.turn), "DS-103");
        let closed = self.beside(side.enemy());
        let mut wave: Vec<String> =
            self.land.entries[side as usize].iter().filter(|hex| !closed.contains(*hex)).cloned().collect();
        let mut reached: Hexes = wave.iter().cloned().collect();
        while let Some(from) = wave.pop() {
            for next in Land::neighbours(&from) {
                if self.land.road(&from, &next) && !closed.contains(&next) && reached.insert(next.clone()) {
                    wave.push(next);
                }
            }
        }
        assert!(reached.contains(&hex) && self.has_room(unit, &hex), "DS-104: {unit} in {hex}");
    }

    /// DS-060, DS-209: with or next to a friend in supply, and not next to an enemy.
    pub(crate) fn read_placed(&mut self, line: &Message) {
        let (unit, hex) = (line.text("unit").to_owned(), line.hex("hex"));
        let side = self.unit(&unit).side;
        assert!(self.has_room(&unit, &hex), "DS-090");
        if self.hands.latest_is(Effect::SaveTank) {
            return assert!(!self.occupied(side.enemy(), true).contains(&hex), "DS-092");
        }
        assert!(self.may_be_placed(side).contains(&hex), "DS-060, DS-209: {unit} in {hex}");
    }

    fn may_be_placed(&self, side: Side) -> Hexes {
        let supplied = self.supplied(side);
        let friends: Hexes = self.occupied(side, true).intersection(&supplied).cloned().collect();
        let mut places: Hexes =
            friends.iter().flat_map(|hex| Land::neighbours(hex)).chain(friends.iter().cloned()).collect();
        let closed = self.beside(side.enemy());
        places.retain(|hex| !closed.contains(hex) && !self.land.pocket.contains(hex));
        places
    }

    /// AMB-27: nowhere at all.
    pub(crate) fn read_no_place(&self, line: &Message) {
        let unit = line.text("unit");
        let places = self.may_be_placed(self.unit(unit).side);
        assert!(!places.iter().any(|hex| self.has_room(unit, hex)), "there is a place for {unit}");
    }

    /// DS-171, AMB-73
    pub(crate) fn read_redeployed(&mut self, line: &Message) {
        let (hq, from, to) = (line.text("unit").to_owned(), line.hex("from"), line.hex("hex"));
        let formation = self.formation(&hq).expect("a formation").to_owned();
        let ours = self.at.iter().filter(|(id, _)| **id != hq && self.formation(id) == Some(&formation));
        let free = |hex: &str| hex != from && self.land.has_road(hex) && self.has_room(&hq, hex);
        let near =
            ours.map(|(_, hex)| hex).filter(|hex| free(hex)).map(|hex| Land::distance(hex, &from)).min();
        let right = match near {
            Some(near) => self.at.iter().any(|(id, hex)| {
                *id != hq
                    && self.formation(id) == Some(&formation)
                    && *hex == to
                    && Land::distance(hex, &from) == near
            }),
            None => {
                Land::distance(&to, &from) <= self.range(&hq)
                    && !self.occupied(Side::Soviet, true).contains(&to)
            }
        };
        assert!(right && free(&to), "DS-171: {hq} from {from} to {to}");
    }

    /// DS-320, AMB-42, AMB-57
    pub(crate) fn has_met(&self) -> bool {
        let Some(zone) = &self.zone else { return false };
        let middle = &self.land.zones[zone];
        let supplied = self.supplied(Side::Axis);
        self.at.iter().any(|(id, hex)| {
            self.unit(id).side == Side::Axis
                && self.unit(id).kind != Kind::Hq
                && Land::distance(hex, middle) <= 1
                && supplied.contains(hex)
                && self.in_command(id)
        })
    }
}
