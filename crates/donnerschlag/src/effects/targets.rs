//! What events are applied to, where that takes more than a line, and what several of them do.

use std::ops::ControlFlow;

use crate::action::Action;
use crate::card::Effect;
use crate::data::River;
use crate::decision::Reason;
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet, Hexside};
use crate::position::{By, Donnerschlag};
use crate::teller::Teller;
use crate::unit::{Class, Kind, Side, Spot, Unit, UnitSet};

use super::{Give, MORE, Played};

/// Units that can still move.
pub(super) fn movers(game: &Donnerschlag, _: Played<'_>, give: Give<'_>) -> ControlFlow<()> {
    units(game.movable(), give)
}

pub(super) fn no_mover(game: &Donnerschlag, _: Played<'_>, unit: Unit, _: &'static str) -> Option<Reason> {
    Some(game.cannot_move(unit))
}

pub(super) fn enemy_hqs(game: &Donnerschlag, card: Played<'_>, give: Give<'_>) -> ControlFlow<()> {
    units(game.hqs(card.side.enemy()), give)
}

pub(super) fn no_hq(game: &Donnerschlag, _: Played<'_>, unit: Unit, rule: &'static str) -> Option<Reason> {
    let is_hq = game.data.sets.hq.contains(unit);
    (!is_hq).then_some(("donnerschlag-refuse-target-no-hq", rule))
}

/// For units that are targets wherever they are on the map.
pub(super) fn off_map(_: &Donnerschlag, _: Played<'_>, _: Unit, _: &'static str) -> Option<Reason> {
    None
}

pub(super) fn units(units: UnitSet, give: Give<'_>) -> ControlFlow<()> {
    units.iter().map(Action::Unit).try_for_each(give)
}

pub(super) fn hexes(hexes: &HexSet, give: Give<'_>) -> ControlFlow<()> {
    hexes.iter().map(Action::Hex).try_for_each(give)
}

impl Donnerschlag {
    /// Soviet units within three hexes of the pocket that can still move.
    pub(super) fn near_pocket(&self) -> impl Iterator<Item = Unit> {
        let near = &self.data.get().map.near_pocket;
        let there = self.fighters(Side::Soviet).filter(|&(_, hex)| near.contains(hex));
        there.map(|(unit, _)| unit).filter(|&unit| !self.this_turn.pinned.contains(unit))
    }

    /// Units of a corps that are not active yet.
    pub(super) fn corps_too(&self, card: Played<'_>) -> UnitSet {
        let units = card.event.corps.map_or(UnitSet::NONE, |corps| self.units_of(corps));
        units.minus(self.activation.active).and(self.field.on_map())
    }

    /// Whether the hex that its player attacked lies open (DS-235).
    pub(super) fn was_vacated_for(&self, played: Played<'_>) -> bool {
        let attacker = self.activation.side;
        let vacated = |hex| self.fighters_in(hex).and(self.data.sets.of_side[attacker.enemy()]).is_empty();
        played.side == attacker && self.combat.resolved && self.combat.target.is_some_and(vacated)
    }

    /// Whether anybody activated is not on foot.
    pub(super) fn is_motorised(&self, _: Played<'_>) -> bool {
        self.activation.active.iter().any(|unit| self.data.class(unit) != Class::I)
    }

    /// HQs of a side on the map.
    pub(super) fn hqs(&self, side: Side) -> UnitSet {
        self.on_map(side).and(self.data.sets.hq)
    }

    /// Hexes of activated units.
    pub(super) fn active_hexes(&self) -> HexSet {
        self.activation.active.minus(self.data.sets.hq).iter().filter_map(|unit| self.hex(unit)).collect()
    }

    /// Where a tank lost its latest step in this combat.
    fn lost_in(&self, unit: Unit) -> Option<Hex> {
        self.combat.lost.iter().filter(|&(lost, _)| lost == unit).last().map(|(_, hex)| hex)
    }

    /// Whether its latest loss can be taken back: where it was eliminated no enemy may be (DS-092), and there must be room.
    pub(super) fn can_be_saved(&self, unit: Unit) -> bool {
        let enemy = self.data.unit(unit).side.enemy();
        match (self.field.spot(unit), self.lost_in(unit)) {
            (Spot::On(_), Some(_)) => self.reduced.contains(unit),
            (Spot::Eliminated, Some(hex)) => !self.occupied(enemy).contains(hex) && self.has_room(hex, unit),
            _ => false,
        }
    }

    pub(super) fn cannot_be_saved(&self, unit: Unit) -> Reason {
        let enemy = self.data.unit(unit).side.enemy();
        match self.lost_in(unit) {
            _ if self.data.class(unit) != Class::T => ("donnerschlag-refuse-target-no-tank", "DS-022"),
            None => ("donnerschlag-refuse-save-unhurt", "DS-206"),
            Some(hex) if self.occupied(enemy).contains(hex) => ("donnerschlag-refuse-save-enemy", "DS-092"),
            Some(_) => ("donnerschlag-refuse-save-full", "DS-090"),
        }
    }

    pub(super) fn save_tank(&mut self, unit: Unit, t: &mut impl Teller) {
        let hex = self.lost_in(unit);
        self.combat.lost.remove_last(|(lost, _)| lost == unit);
        match (self.field.spot(unit), hex) {
            (Spot::Eliminated, Some(hex)) => {
                self.put(unit, Spot::On(hex));
                if self.data.unit(unit).steps > 1 {
                    self.reduced.insert(unit);
                }
                t.tell(Happening::Placed { unit, hex });
            }
            _ => {
                self.reduced.remove(unit);
                t.tell(Happening::Restored { unit });
            }
        }
    }

    /// Units for which such a replacement is meant (AMB-48).
    pub(super) fn replacements(&self, played: Played<'_>) -> UnitSet {
        let sets = &self.data.sets;
        let own = sets.of_side[played.side];
        let all = match played.event.effect {
            Effect::ReplaceGerman => sets.german.minus(sets.tanks),
            Effect::ReplaceRomanian => sets.of_side[Side::Axis].minus(sets.german),
            Effect::ReplaceTank => sets.tanks.and(own),
            _ => own,
        };
        all.minus(sets.hq).minus(sets.alarm).minus(sets.ad_hoc).minus(sets.cup_tanks)
    }

    /// DS-059, DS-060: reduced units on the map, and eliminated ones that find a place.
    pub(super) fn replaceable(&self, played: Played<'_>) -> impl Iterator<Item = Unit> + use<'_> {
        // Where one of them finds a place, all do.
        let mut has_place = None;
        self.replacements(played).iter().filter(move |&unit| match self.field.spot(unit) {
            Spot::On(_) => self.reduced.contains(unit),
            Spot::Eliminated => *has_place.get_or_insert_with(|| !self.places_for(unit).is_empty()),
            _ => false,
        })
    }

    /// DS-059, DS-060, DS-085
    pub(super) fn cannot_be_replaced(&self, played: Played<'_>, unit: Unit) -> Reason {
        let kind = self.data.unit(unit).kind;
        if kind == Kind::Hq {
            return ("donnerschlag-refuse-target-hq", "DS-030");
        }
        if kind.is_from_cup() {
            return ("donnerschlag-refuse-replace-cup", "DS-085");
        }
        match (self.replacements(played).contains(unit), played.event.effect, self.field.spot(unit)) {
            (false, Effect::ReplaceGerman, _) => ("donnerschlag-refuse-replace-german", "DS-059"),
            (false, Effect::ReplaceRomanian, _) => ("donnerschlag-refuse-replace-romanian", "DS-059"),
            (false, ..) => ("donnerschlag-refuse-replace-tank", "DS-059"),
            (_, _, Spot::On(_)) => ("donnerschlag-refuse-replace-full", "DS-059"),
            (_, _, Spot::Eliminated) => ("donnerschlag-refuse-replace-nowhere", "DS-060"),
            _ => ("donnerschlag-refuse-replace-waiting", "DS-059"),
        }
    }

    /// Unbridged minor-river sides of hexes with a unit in supply.
    pub(super) fn bridge_sites(&self, played: Played<'_>, give: Give<'_>) -> ControlFlow<()> {
        let near = self.occupied(played.side).and(&self.data.map.banks);
        let near = self.supplied_of(played.side, &near);
        for hex in near.iter() {
            for direction in Direction::ALL {
                let Some(next) = self.data.map.next(hex, direction) else { continue };
                // A side between two such hexes is given once.
                let twice = next < hex && near.contains(next);
                if !twice && self.unbridged(hex, direction) == Some(River::Minor) {
                    Hexside::of(hex, direction).map(Action::Side).into_iter().try_for_each(&mut *give)?;
                }
            }
        }
        MORE
    }

    pub(super) fn no_bridge_site(&self, side: Hexside) -> Reason {
        let (hex, direction) = side.from();
        match self.data.map.river(hex, direction) {
            None => ("donnerschlag-refuse-side-no-river", "DS-012"),
            _ if self.bridged(hex, direction) => ("donnerschlag-refuse-bridge-there", "DS-199"),
            Some(River::Major) => ("donnerschlag-refuse-bridge-major", "DS-166"),
            Some(River::Minor) => ("donnerschlag-refuse-bridge-nobody", "DS-151"),
        }
    }

    /// Bridges with a Soviet unit in or next to one of their two hexes and no Axis unit in either.
    pub(super) fn bridges_to_blow(&self, _: Played<'_>, give: Give<'_>) -> ControlFlow<()> {
        let map = &self.data.map;
        let (axis, soviet) = (self.occupied(Side::Axis), self.occupied(Side::Soviet));
        let near = soviet.or(&soviet.neighbours());
        for hex in map.banks.iter() {
            for direction in [0, 1, 2].map(Direction) {
                let Some(next) = map.next(hex, direction) else { continue };
                let bridge = map.river(hex, direction).is_some() && self.bridged(hex, direction);
                let free = bridge && !axis.contains(hex) && !axis.contains(next);
                if free && (near.contains(hex) || near.contains(next)) {
                    Hexside::of(hex, direction).map(Action::Side).into_iter().try_for_each(&mut *give)?;
                }
            }
        }
        MORE
    }

    pub(super) fn no_bridge_to_blow(&self, side: Hexside) -> Reason {
        let ((hex, direction), (one, other)) = (side.from(), side.hexes());
        let axis = self.occupied(Side::Axis);
        if self.data.map.river(hex, direction).is_none() {
            ("donnerschlag-refuse-side-no-river", "DS-012")
        } else if !self.bridged(hex, direction) {
            ("donnerschlag-refuse-blow-none", "DS-199")
        } else if axis.contains(one) || axis.contains(other) {
            ("donnerschlag-refuse-blow-held", "DS-053")
        } else {
            ("donnerschlag-refuse-blow-far", "DS-053")
        }
    }

    /// Where the HQ that the card names may appear, or move (AMB-50, DS-034).
    pub(super) fn hq_places(&self, Played { side, event }: Played<'_>, give: Give<'_>) -> ControlFlow<()> {
        let Some(hq) = event.hq else { return MORE };
        let enemy = self.occupied(side.enemy());
        let free = |hex: &Hex| !enemy.contains(*hex) && self.has_room(*hex, hq);
        match self.field.spot(hq) {
            Spot::Waiting => event.appears.into_iter().filter(free).map(Action::Hex).try_for_each(give),
            Spot::On(here) => {
                let others = event.to.into_iter().flatten().filter(|&hex| hex != here);
                others.filter(free).map(Action::Hex).try_for_each(give)
            }
            _ => MORE,
        }
    }

    pub(super) fn no_hq_place(&self, Played { side, event }: Played<'_>, hex: Hex) -> Reason {
        let named = |hq| match self.field.spot(hq) {
            Spot::Waiting => event.appears == Some(hex),
            _ => event.to.contains(&Some(hex)),
        };
        if !event.hq.is_some_and(named) {
            ("donnerschlag-refuse-hq-not-named", "DS-033")
        } else if event.hq.and_then(|hq| self.hex(hq)) == Some(hex) {
            ("donnerschlag-refuse-hq-there", "DS-033")
        } else if self.occupied(side.enemy()).contains(hex) {
            ("donnerschlag-refuse-enemy", "DS-092")
        } else {
            ("donnerschlag-refuse-hq-second", "DS-090")
        }
    }

    /// A command range changes; units that are now within that of the activated HQ are activated too.
    pub(super) fn change_range(&mut self, hq: Unit, amount: i8, lasting: bool, t: &mut impl Teller) {
        let number = self.data.hq_number(hq);
        if lasting {
            self.this_turn.range[number] += amount;
        } else {
            self.activation.range[number] += amount;
        }
        t.tell(Happening::Range { hq, range: self.range(hq), lasting });
        let by_hq = match self.activation.by {
            By::Formation(_) => self.activation.active.contains(hq),
            By::Hq(active) => active == hq,
            _ => false,
        };
        if amount > 0 && by_hq && !self.activation.under_way {
            self.activate_too(self.commanded(self.activation.by), t);
        }
    }

    pub(super) fn pin(&mut self, unit: Unit, t: &mut impl Teller) {
        self.this_turn.pinned.insert(unit);
        t.tell(Happening::Pinned { unit });
    }

    /// So many random cards of the enemy's hand, for one side alone.
    pub(super) fn look_at_hand(&mut self, Played { side, event }: Played<'_>, t: &mut impl Teller) {
        let enemy = side.enemy();
        let mut hand = self.hidden[enemy].hand;
        let count = event.amount.min(self.hand_size(enemy)).min(2);
        let mut cards = [None; 2];
        for place in cards.iter_mut().take(count.into()) {
            let slot = t.take_from(&mut hand);
            let card = self.data.combat_in(enemy, slot);
            *place = Some(card);
            self.hidden[side].seen.push(card);
        }
        t.tell(Happening::HandLookedAt { side: enemy, cards: count });
        t.only(side, Happening::HandSeen { cards });
    }
}
