//! Artillery (ST-135 to ST-140, ST-145 to ST-149, ST-152 to ST-154): barrages, spotters, blast.

use table::{Chance, Log};

use crate::data::{ItemKind, Mishap, Terrain};
use crate::dice::Roll;
use crate::event::{Answer, Blast, FireEvent, Who};
use crate::fire::Volley;
use crate::ledger::{Cast, struck};
use crate::modifiers::{Modifiers, Part, Throw};
use crate::places::{Battery, Cover, Items, Place, Soldier, Spot, Target, Vehicle};
use crate::position::{Firefight, Guns, Holder, Phase};
use crate::weapon::Column;

impl Firefight {
    /// Whether any battery fires in this phase (ST-136).
    pub(crate) fn shells_fall(&self) -> bool {
        let firing = |guns: &Guns| guns.target.is_some() && guns.delay == 0 && guns.rounds > 0;
        self.now.phase == Phase::Preparation && self.field.guns.iter().any(firing)
    }

    /// Every location under barrage: one roll to hit, by density instead of distance (ST-139, ST-140, R-34, R-35).
    pub(crate) fn barrages(
        &mut self,
        before: &Firefight,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        for battery in (0..self.scenario().batteries.len() as u8).map(Battery) {
            let guns = self.field.guns[battery.index()];
            let Some(spot) = guns.target.filter(|_| guns.delay == 0 && guns.rounds > 0) else { continue };
            if guns.pause {
                self.field.guns[battery.index()].pause = false;
                continue;
            }
            self.barrage(before, battery, spot, volley, chance, log);
        }
    }

    /// One round of a barrage on one location.
    fn barrage(
        &mut self,
        before: &Firefight,
        battery: Battery,
        spot: Spot,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let scenario = self.scenario.clone();
        let info = &scenario.batteries[battery.index()];
        let row = self.row(info.weapon);
        self.tell_both(FireEvent::ShellsFall { at: self.name_of(Place::Spot(spot)) }, log);
        let bunker = before.ground(spot).cover == Cover::Total;
        if bunker && !info.bunker_buster {
            return; // ST-235
        }
        let roll = Roll::new(chance);
        let modifiers = |column, cover: i16| {
            Modifiers::NONE
                .with(Part::Experience, info.experience.modifier())
                .with(Part::Range, row.modifier(info.density.band(), column).unwrap_or(0))
                .with(Part::Cover, cover)
        };
        let cover = self.data.tables.cover(before.ground(spot).cover).unwrap_or(0).into();
        let column = if bunker { Column::Armour } else { Column::Men };
        let parts = modifiers(column, cover);
        let hit = roll.succeeds(parts.net());
        let (who, place) = (Who(info.name.clone()), Place::Spot(spot));
        self.enter_die(Cast::Barrage, who.clone(), place, roll, parts, struck(hit), log);
        if hit {
            volley.ordeals[spot.index()].shelled = true;
            self.strike(before, before.victims(spot, None, false), spot, volley, chance, log);
        }
        // Vehicles in the location are attacked with the same roll, by armour or as light cover.
        for vehicle in (0..self.scenario().vehicles.len() as u8).map(Vehicle) {
            let car = before.car(vehicle);
            if car.at != Some(spot) || car.disabled {
                continue;
            }
            let (column, shield) = match self.scenario().vehicles[vehicle.index()].armour {
                Some(class) => (Column::Armour, self.data.tables.armour.weakest(class)),
                None => (Column::Men, self.data.tables.cover.light),
            };
            let modifiers = modifiers(column, shield.into());
            let hit = roll.succeeds(modifiers.net());
            self.enter_die(
                Cast::Barrage,
                who.clone(),
                Place::Vehicle(vehicle),
                roll,
                modifiers,
                struck(hit),
                log,
            );
            if hit {
                volley.car_ordeals[vehicle.index()].shelled = true;
                self.hit_vehicle(before, vehicle, modifiers.of(Part::Range), volley, chance, log);
            }
        }
        if roll.face == 9 {
            self.blast(Target::Spot(spot), hit, log); // ST-110, ST-153
        }
        if roll.mishap() && self.data.tables.mishap.barrage == Mishap::Pause {
            self.field.guns[battery.index()].pause = true;
        }
    }

    /// The blast of a natural 9, by what the place is made of (ST-152 to ST-154, R-37).
    pub(crate) fn blast(&mut self, target: Target, hit: bool, log: &mut impl Log<FireEvent>) {
        let Some(spot) = self.spot_at(target) else { return };
        let terrain = self.scenario().spots[spot.index()].terrain;
        let smoke = self.rules.smoke_rounds;
        let mined = self.mined(spot);
        let ground = self.ground_mut(spot);
        let blast = match terrain {
            _ if ground.wire => {
                ground.wire = false;
                Blast::Wire
            }
            _ if mined && hit => {
                ground.swept = true; // ST-154
                ground.known = [true; 2];
                Blast::Mines
            }
            Terrain::Open if ground.cover < Cover::Medium => {
                ground.cover = Cover::Medium;
                Blast::Crater
            }
            Terrain::Building if ground.cover > Cover::Light && ground.cover < Cover::Total => {
                ground.cover = if ground.cover == Cover::Full { Cover::Medium } else { Cover::Light };
                Blast::Collapse
            }
            Terrain::Wood => {
                self.over(spot, |ground| ground.smoke = smoke);
                Blast::Fire
            }
            _ => Blast::Nothing,
        };
        if let Target::Vehicle(vehicle) = target {
            self.car_mut(vehicle).flames |= hit;
        }
        let at = self.scenario().spots[spot.index()].name.clone();
        self.tell_both(FireEvent::Blasted { at, blast }, log);
    }

    /// A spotter tries to reach a battery (ST-146 to ST-149, R-36).
    pub(crate) fn call(
        &mut self,
        soldier: Soldier,
        battery: Battery,
        spot: Spot,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let info = &self.scenario().batteries[battery.index()];
        let guns = self.field.guns[battery.index()];
        if guns.locked_out > 0 || guns.target.is_some() {
            return; // somebody else was quicker
        }
        let roll = Roll::new(chance);
        let modifiers = self.own(soldier, Throw::Contact).with(Part::Availability, info.availability);
        let (rounds, delay) = (self.rules.barrage_rounds, self.delay(battery));
        let mishap = self.data.tables.mishap.contact;
        // Where it is to fall, and will.
        let mut falls = spot;
        let answer = match () {
            () if roll.face == 0 && mishap == Mishap::Stray => {
                // ST-149: it may fall on anybody.
                let any = chance.pick(self.named_spots().count());
                falls = self.named_spots().nth(any).unwrap_or(spot);
                self.field.guns[battery.index()] =
                    Guns { delay, target: Some(falls), rounds, ..Guns::default() };
                Answer::Astray
            }
            () if roll.succeeds(modifiers.net()) => {
                let delay = if roll.again == Some(0) { delay.saturating_mul(2) } else { delay };
                self.field.guns[battery.index()] =
                    Guns { delay, target: Some(spot), rounds, ..Guns::default() };
                Answer::Coming
            }
            () => {
                self.field.guns[battery.index()].locked_out = self.rules.contact_lockout;
                Answer::Refused
            }
        };
        let who = self.who(soldier);
        let outcome = match answer {
            Answer::Coming => "firefight-outcome-coming",
            Answer::Refused => "firefight-outcome-refused",
            Answer::Astray => "firefight-outcome-astray",
        };
        self.enter_die(Cast::Contact, who.clone(), Place::Spot(falls), roll, modifiers, outcome, log);
        let event = |faces| FireEvent::Called { who, faces, answer };
        self.tell_roll(self.side_of(soldier), self.told_of(soldier), roll.into(), event, log);
    }

    /// Rounds until the fire of a battery arrives (ST-147, R-36).
    pub(crate) fn delay(&self, battery: Battery) -> u8 {
        self.scenario().batteries[battery.index()].delay.unwrap_or(self.rules.contact_delay)
    }

    /// The locations that have names of their own.
    pub(crate) fn named_spots(&self) -> impl Iterator<Item = Spot> + use<> {
        self.scenario().derived.named.iter()
    }

    /// At the end of a round: delays, lock-outs and barrages run.
    pub(crate) fn batteries_wait(&mut self) {
        for guns in &mut self.field.guns {
            guns.locked_out = guns.locked_out.saturating_sub(1);
            if guns.delay > 0 {
                guns.delay -= 1;
            } else if guns.target.is_some() {
                guns.rounds = guns.rounds.saturating_sub(1);
                if guns.rounds == 0 {
                    *guns = Guns { locked_out: guns.locked_out, ..Guns::default() };
                }
            }
        }
    }

    /// Whether a thing of a kind lies or stands in any of these locations, or is carried there.
    pub(crate) fn is_any_at(&self, kind: ItemKind, spots: &[Spot]) -> bool {
        let at = |holder: Holder| match holder {
            Holder::Spot(at) => Some(at),
            Holder::Soldier(soldier) => self.spot_of(soldier).filter(|_| self.man(soldier).active()),
            Holder::Vehicle(vehicle) => self.car(vehicle).at,
            Holder::Gone => None,
        };
        let first = self.scenario().items.iter().position(|info| info.kind == kind);
        let alike = first.map_or(Items::NONE, |first| self.scenario().derived.alike[first]);
        alike.iter().any(|item| at(self.thing(item).holder).is_some_and(|at| spots.contains(&at)))
    }
}
