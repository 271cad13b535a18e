//! Morale (ST-115 to ST-129).

use table::{Chance, Log};

use crate::event::FireEvent;
use crate::fire::{Ordeal, Volley};
use crate::places::{Place, Soldier, Soldiers, Spots, Trail, Vehicles};
use crate::position::{Firefight, Marks};
use crate::ruleset::FatigueScope;
use crate::soldier::{Experience, Side};

impl Firefight {
    /// After a fire phase: one die for each location in which somebody must test (ST-120).
    pub(crate) fn morale_tests(
        &mut self,
        volley: &Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        // All who test are known before the first die: a casualty by morale triggers no test (ST-126).
        let losses = !volley.down.is_empty();
        let shaken = |soldier: &Soldier| self.must_test(*soldier, losses, volley);
        let all: Soldiers = self.active_set().iter().filter(shaken).collect();
        if all.is_empty() {
            return;
        }
        let before = *self;
        let (mut spots, mut cars) = (Spots::NONE, Vehicles::NONE);
        for soldier in all.iter() {
            match before.man(soldier).place {
                Place::Spot(spot) => spots.insert(spot),
                Place::Vehicle(vehicle) => cars.insert(vehicle),
                Place::Away => {}
            }
        }
        for place in spots.iter().map(Place::Spot).chain(cars.iter().map(Place::Vehicle)) {
            for side in Side::BOTH {
                let testing = before.among(all.and(before.of_side(side)), place);
                if !testing.is_empty() {
                    self.test(&before, place, side, testing, volley, chance, log);
                }
            }
        }
    }

    fn ordeal_of(&self, place: Place, volley: &Volley) -> Ordeal {
        match place {
            Place::Spot(spot) => volley.ordeals[spot.index()],
            Place::Vehicle(vehicle) => volley.car_ordeals[vehicle.index()],
            Place::Away => Ordeal::NONE,
        }
    }

    /// Whether a soldier must test (ST-116 to ST-119, R-27).
    pub(crate) fn must_test(&self, soldier: Soldier, losses: bool, volley: &Volley) -> bool {
        let ordeal = self.ordeal_of(self.man(soldier).place, volley);
        let recruit = self.experience(soldier) == Experience::Recruit;
        recruit && ordeal.near
            || ordeal.machinegun
            || ordeal.blasted
            || losses && self.group_losses(soldier, volley) > 0
    }

    /// The casualties of this phase in the group of a soldier: those who shared his location, and those who went
    /// the same way with him (ST-119, R-28).
    pub(crate) fn group_losses(&self, soldier: Soldier, volley: &Volley) -> u8 {
        let man = self.man(soldier);
        let mate = |other: Soldier| {
            let Some(place) = volley.fallen[other.index()] else { return false };
            let together = man.way.is_some() && volley_way(self, other, volley) == man.way;
            self.side_of(other) == self.side_of(soldier) && (place == man.place || together)
        };
        volley.down.iter().filter(|other| *other != soldier && mate(*other)).count() as u8
    }

    #[expect(clippy::too_many_arguments, reason = "who tests where, and what they have been through")]
    fn test(
        &mut self,
        before: &Firefight,
        place: Place,
        side: Side,
        testing: Soldiers,
        volley: &Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let roll = self.roll(chance);
        let ordeal = before.ordeal_of(place, volley);
        let menaces = ordeal.attackers.iter().map(|attacker| before.menace(attacker, place));
        let worst = menaces.fold(ordeal.worst.into(), i16::min);
        let (mut held, mut pinned, mut fled) = (0, 0, 0);
        let leader = before.leader(before.at_place(place).and(before.of_side(side)));
        for soldier in testing.iter() {
            let tired =
                if self.rules.fatigue_scope == FatigueScope::Actions { 0 } else { before.fatigue(soldier) };
            let led = self.rules.leader_morale && leader.is_some_and(|leader| leader != soldier);
            let result = roll.total()
                + i16::from(self.experience(soldier).modifier()) // ST-121
                - i16::from(before.group_losses(soldier, volley)) // ST-122
                + worst // ST-123, ST-124
                + tired
                + i16::from(led)
                + i16::from(before.field.favour[soldier.index()]);
            match result {
                7.. => held += 1,
                1..=6 => {
                    pinned += 1;
                    self.mark(soldier, Marks::PINNED, true); // ST-127
                }
                _ => fled += 1,
            }
            if result <= 0 {
                let fate = self.flight(soldier); // ST-125, R-32
                self.put_out(soldier, fate, place, log);
            }
        }
        let spot = match place {
            Place::Spot(spot) => Some(spot),
            Place::Vehicle(vehicle) => self.car(vehicle).at,
            Place::Away => None,
        };
        let Some(spot) = spot else { return };
        let at = self.scenario().spots[spot.index()].name;
        let event = |faces| FireEvent::Morale { at, faces, held, pinned, fled };
        self.tell_roll(side, self.told_about(spot), roll.into(), event, log);
    }
}

/// The way that a fallen man went this round: it is kept for those who went with him.
fn volley_way(position: &Firefight, soldier: Soldier, volley: &Volley) -> Option<Trail> {
    volley.ways[soldier.index()].or(position.man(soldier).way)
}
