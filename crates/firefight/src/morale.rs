//! Morale (ST-115 to ST-129).

use table::{Chance, Log};

use crate::dice::Roll;
use crate::event::FireEvent;
use crate::fire::{Ordeal, Volley};
use crate::ledger::Cast;
use crate::modifiers::{Modifiers, Part, Throw};
use crate::places::{Place, SOLDIERS, Soldier, Soldiers, Spots, Vehicles};
use crate::position::{Firefight, Marks, Phase};
use crate::soldier::{Experience, Side, Task};

impl Firefight {
    /// After a fire phase: one die for each location in which somebody must test (ST-120).
    pub(crate) fn morale_tests(
        &mut self,
        volley: &Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        // All who test are known before the first die: a casualty by morale triggers no test (ST-126).
        let mut strains = [None; SOLDIERS];
        let (mut spots, mut cars) = (Spots::NONE, Vehicles::NONE);
        for soldier in self.active_set().iter() {
            strains[soldier.index()] = self.strain(soldier, volley);
            if strains[soldier.index()].is_some() {
                match self.man(soldier).place {
                    Place::Spot(spot) => spots.insert(spot),
                    Place::Vehicle(vehicle) => cars.insert(vehicle),
                    Place::Away => {}
                }
            }
        }
        if spots.is_empty() && cars.is_empty() {
            return;
        }
        let before = self.clone();
        for place in spots.iter().map(Place::Spot).chain(cars.iter().map(Place::Vehicle)) {
            let roll = Roll::new(chance); // ST-120: the same for all present, whosever they are
            for side in Side::BOTH {
                self.test(&before, place, side, roll, &strains, log);
            }
        }
    }

    /// What weighs on a man who must test; nothing if he need not (ST-116 to ST-119, ST-122 to ST-124, R-27). Of several
    /// attacks that are a reason to, the worst counts.
    fn strain(&self, soldier: Soldier, volley: &Volley) -> Option<Modifiers> {
        let mut worst: Option<Modifiers> = None;
        let mut weigh = |menace: Modifiers| {
            if worst.is_none_or(|worst| menace.net() < worst.net()) {
                worst = Some(menace);
            }
        };
        // Nobody can fire back at a battery (ST-124).
        let battery = Modifiers::NONE.with(Part::Grave, -2i16);
        let recruit = self.experience(soldier) == Experience::Recruit;
        let mut endure = |place: Place, ordeal: &Ordeal| {
            let near = if recruit { ordeal.near } else { Soldiers::NONE };
            let fired = near.or(ordeal.machinegun).iter();
            let fired: Soldiers = fired.filter(|attacker| self.reaches(*attacker, soldier, volley)).collect();
            // A hit shakes all in the location, whoever made it (ST-118).
            for attacker in fired.or(ordeal.blasted).iter() {
                weigh(self.menace(attacker, soldier, place, volley));
            }
            if ordeal.shelled {
                weigh(battery);
            }
        };
        let place = self.man(soldier).place;
        match place {
            // Who moved has been under fire wherever it found him (ST-025).
            Place::Spot(_) => {
                let exposure = self.exposure(soldier);
                exposure.iter().for_each(|spot| endure(Place::Spot(spot), &volley.ordeals[spot.index()]));
            }
            Place::Vehicle(vehicle) => {
                endure(place, &volley.car_ordeals[vehicle.index()]);
                if self.task(soldier) == Some(Task::Commander) {
                    endure(place, &volley.hatch_ordeals[vehicle.index()]);
                }
            }
            Place::Away => {}
        }
        let mut losses = 0i16;
        for mate in volley.down.iter().filter(|mate| self.is_group(soldier, *mate, volley)) {
            losses += 1;
            weigh(Modifiers::NONE);
            let Some(place) = volley.fallen[mate.index()] else { continue };
            for ordeal in volley.ordeals_at(place) {
                for attacker in ordeal.deadly.iter().filter(|attacker| self.reaches(*attacker, mate, volley))
                {
                    weigh(self.menace(attacker, mate, place, volley));
                }
                if ordeal.shelled {
                    weigh(battery);
                }
            }
        }
        worst.map(|worst| worst.with(Part::Losses, -losses)) // ST-122
    }

    /// Whether the attack of one man can have been meant for another, or can have found him.
    fn reaches(&self, attacker: Soldier, soldier: Soldier, volley: &Volley) -> bool {
        let friends = self.side_of(attacker) == self.side_of(soldier);
        attacker != soldier && !(friends && volley.sparing.contains(attacker))
    }

    /// Whether a fallen man belonged to the group of a soldier: shared his location, or went the same way with him
    /// (ST-119, R-28).
    fn is_group(&self, soldier: Soldier, fallen: Soldier, volley: &Volley) -> bool {
        let man = self.man(soldier);
        let together = man.way.is_some() && volley.ways[fallen.index()] == man.way;
        let there = volley.fallen[fallen.index()] == Some(man.place);
        fallen != soldier && self.side_of(fallen) == self.side_of(soldier) && (there || together)
    }

    /// Those of a side in a location who must test, each with his own modifiers.
    fn test(
        &mut self,
        before: &Firefight,
        place: Place,
        side: Side,
        roll: Roll,
        strains: &[Option<Modifiers>; SOLDIERS],
        log: &mut impl Log<FireEvent>,
    ) {
        let present = before.at_place(place).and(before.of_side(side));
        let (mut held, mut pinned, mut fled) = (0, 0, 0);
        for soldier in present.iter() {
            let Some(strain) = strains[soldier.index()] else { continue };
            let modifiers = before.own(soldier, Throw::Morale).and(strain);
            let result = roll.total() + modifiers.net();
            let outcome = match result {
                7.. => "firefight-outcome-holds",
                1..=6 => "firefight-outcome-pinned",
                _ => "firefight-outcome-flees",
            };
            self.enter_die(Cast::Morale, self.who(soldier), place, roll, modifiers, outcome, log);
            match result {
                7.. => held += 1,
                1..=6 => {
                    pinned += 1;
                    self.mark(soldier, Marks::PINNED, true); // ST-127
                    // Whoever can lie down does not fire because he lies.
                    let aboard = matches!(place, Place::Vehicle(_));
                    self.mark(soldier, Marks::DAZED, aboard && self.now.phase == Phase::Advance);
                }
                _ => {
                    fled += 1;
                    let fate = self.flight(soldier); // ST-125, R-32
                    self.put_out(soldier, fate, place, log);
                }
            }
        }
        let spot = match place {
            Place::Spot(spot) => Some(spot),
            Place::Vehicle(vehicle) => self.car(vehicle).at,
            Place::Away => None,
        };
        let Some(spot) = spot.filter(|_| held + pinned + fled > 0) else { return };
        let at = self.scenario().spots[spot.index()].name.clone();
        let event = |faces| FireEvent::Morale { at, faces, held, pinned, fled };
        self.tell_roll(side, self.told_about(spot), roll.into(), event, log);
    }
}
