//! To-hit weapons (ST-105 to ST-110).

use table::{Chance, Log};

use super::Volley;
use crate::data::Mishap;
use crate::dice::Roll;
use crate::event::FireEvent;
use crate::ledger::{Cast, fallen, struck};
use crate::modifiers::{Modifiers, Part};
use crate::places::{Item, Place, Soldier, Soldiers, Spot, Target};
use crate::position::{Disclosure, Firefight};
use crate::soldier::Speciality;
use crate::weapon::{Band, Class};

impl Firefight {
    #[expect(clippy::too_many_arguments, reason = "an attack, the position before it, and what it leads to")]
    pub(super) fn hitting_attack(
        &mut self,
        before: &Firefight,
        soldier: Soldier,
        item: Item,
        target: Target,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let Ok(aim) = before.aim(soldier, item, target) else { return };
        let row = self.row(aim.weapon);
        self.open_fire(soldier);
        let roll = Roll::new(chance);
        self.tell_attack(soldier, &aim, self.target_name(target), roll.into(), log);
        let duds = self.data.tables.mishap.single_use == Mishap::Dud;
        let dud = row.single_use && roll.face == 0 && duds;
        if dud {
            let event = FireEvent::Dud { who: self.who(soldier), weapon: row.name };
            self.tell(self.side_of(soldier), event, log);
        }
        let hit = roll.succeeds(aim.modifiers.net()) && !dud;
        let outcome = if dud { "firefight-outcome-dud" } else { struck(hit) };
        let at = self.target_name(target);
        self.enter_cast(Cast::Hit, self.who(soldier), at.clone(), roll, aim.modifiers, outcome, log);
        let side = self.side_of(soldier);
        if self.told_of(soldier) != Disclosure::Silent {
            self.tell(side, if hit { FireEvent::Hit { at } } else { FireEvent::Miss { at } }, log);
        }
        before.ordeal(soldier, &aim, target, false, volley);
        self.tell_under_fire(soldier, &aim, target, false, log);
        if hit {
            // ST-118: grenades and bazookas are not among what shakes everybody.
            let shakes = row.class == Class::Artillery
                || matches!(row.speciality, Some(Speciality::Flamethrower | Speciality::Charge));
            volley.ordeal(target).blasted.set(soldier, shakes);
            let down = volley.down;
            match target {
                Target::Spot(spot) => {
                    let inside = aim.band == Band::Close && before.spot_of(soldier) == Some(spot);
                    let men = if inside {
                        // Everybody there but himself.
                        before.victims(spot, None, false).minus(Soldiers::NONE.with(soldier))
                    } else {
                        before.victims(spot, Some(soldier), false)
                    };
                    self.strike(before, men, spot, volley, chance, log);
                }
                Target::Vehicle(vehicle) | Target::Hatch(vehicle) => {
                    self.hit_vehicle(before, vehicle, aim.modifiers.of(Part::Range), volley, chance, log);
                }
            }
            let deadly = volley.down != down;
            volley.ordeal(target).deadly.set(soldier, deadly);
        }
        if row.class == Class::Artillery && roll.face == 9 {
            self.blast(target, hit, log); // ST-110
        }
        self.close_fire(soldier, item, aim.weapon, roll.mishap(), log);
    }

    /// Every man rolls: modified by nothing but lying (ST-107).
    pub(crate) fn strike(
        &mut self,
        before: &Firefight,
        men: Soldiers,
        spot: Spot,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let men = volley.standing(men);
        let rolls = self.roll_each(men, chance);
        for soldier in men.iter() {
            let low = before.lies_low(soldier, spot);
            let parts = Modifiers::NONE.with(Part::Lying, if low { self.data.tables.cover.lying } else { 0 });
            let Some(roll) = rolls[soldier.index()] else { continue };
            let (place, falls) = (Place::Spot(spot), roll.succeeds(parts.net()));
            self.enter_die(Cast::Strike, self.who(soldier), place, roll, parts, fallen(falls), log);
            if falls {
                volley.falls(soldier, place);
            }
        }
    }
}
