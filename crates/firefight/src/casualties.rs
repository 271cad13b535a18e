//! Who is hit, and what happens to him (ST-060 to ST-064).

use std::cmp::Ordering;

use table::{Audience, Chance, Log, SeatSet};

use crate::data::Name;
use crate::dice::Roll;
use crate::event::{FireEvent, fate_key};
use crate::fire::Volley;
use crate::ledger::{Cast, Entry};
use crate::modifiers::Throw;
use crate::places::{Place, SOLDIERS, Soldier, Soldiers, Spot, Spots};
use crate::position::{Fate, Firefight, Holder, Man, Marks};
use crate::ruleset::FateRoll;
use crate::soldier::Side;
use crate::weapon::Band;

impl Firefight {
    /// So many of these men fall: the lowest totals of a die and experience; ties at the cut are rolled off among
    /// the tied (ST-060, ST-063). If all fall, nobody rolls for it.
    #[expect(clippy::too_many_arguments, reason = "who falls where, of whom, and what it leads to")]
    pub(crate) fn select(
        &self,
        before: &Firefight,
        men: Soldiers,
        successes: u8,
        place: Place,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let mut tied = volley.standing(men);
        let mut wanted = usize::from(successes);
        let (at, count) = (before.name_of(place), tied.len() as u8);
        self.enter(Entry::Toll { at, successes, men: count, fallen: successes.min(count) }, log);
        if wanted >= tied.len() {
            tied.iter().for_each(|soldier| volley.falls(soldier, place)); // ST-053: the excess is lost
            return;
        }
        while wanted > 0 && wanted < tied.len() {
            let rolls = self.roll_each(tied, chance);
            let mut totals = [None; SOLDIERS];
            for soldier in tied.iter() {
                let net = before.own(soldier, Throw::Selection).net();
                totals[soldier.index()] = rolls[soldier.index()].map(|roll| roll.total() + net);
            }
            let total = |soldier: Soldier| totals[soldier.index()].unwrap_or(i16::MAX);
            let lower = |than: i16| tied.iter().filter(|soldier| total(*soldier) < than).count();
            // The cut: the highest total that still falls.
            let cut = tied.iter().map(total).filter(|value| lower(*value) < wanted).max().unwrap_or(i16::MIN);
            let mut even = Soldiers::NONE;
            let tie = tied.iter().filter(|soldier| total(*soldier) <= cut).count() > wanted;
            for soldier in tied.iter() {
                let outcome = match total(soldier).cmp(&cut) {
                    Ordering::Equal if tie => "firefight-outcome-again",
                    Ordering::Less | Ordering::Equal => "firefight-outcome-falls",
                    Ordering::Greater => "firefight-outcome-stands",
                };
                if let Some(roll) = rolls[soldier.index()] {
                    let own = before.own(soldier, Throw::Selection);
                    self.enter_die(Cast::Selection, self.who(soldier), place, roll, own, outcome, log);
                }
                // Who stands has rolled no fate, though he may have been even with others before.
                volley.totals[soldier.index()] = Some(total(soldier)).filter(|total| *total <= cut);
                if total(soldier) < cut {
                    volley.falls(soldier, place);
                    wanted -= 1;
                } else if total(soldier) == cut {
                    even.insert(soldier);
                }
            }
            tied = even;
            if wanted == tied.len() {
                break;
            }
        }
        tied.iter().take(wanted).for_each(|soldier| volley.falls(soldier, place));
    }

    /// Fates that no roll has told yet.
    pub(crate) fn roll_fates(
        &self,
        before: &Firefight,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let fresh = |soldier: &Soldier| {
            volley.totals[soldier.index()].is_none() || self.rules.fate == FateRoll::FreshRoll
        };
        let men: Soldiers = volley.down.iter().filter(fresh).collect();
        if men.is_empty() {
            return;
        }
        let rolls = self.roll_each(men, chance);
        for soldier in men.iter() {
            let Some(roll) = rolls[soldier.index()] else { continue };
            let place = volley.fallen[soldier.index()].unwrap_or(before.man(soldier).place);
            volley.totals[soldier.index()] = Some(self.roll_fate(before, soldier, place, roll, log));
        }
    }

    /// The total of a die that tells the fate of a man who fell in this place.
    pub(crate) fn roll_fate(
        &self,
        before: &Firefight,
        soldier: Soldier,
        place: Place,
        roll: Roll,
        log: &mut impl Log<FireEvent>,
    ) -> i16 {
        let own = before.own(soldier, Throw::Fate);
        let total = roll.total() + own.net();
        let who = self.who(soldier);
        self.enter_die(Cast::Fate, who, place, roll, own, fate_key(self.fate(soldier, total)), log);
        total
    }

    /// The fate that a total gives (ST-061).
    pub(crate) fn fate(&self, soldier: Soldier, total: i16) -> Fate {
        let table = &self.data.tables.fate;
        match () {
            () if total <= i16::from(table.dead) => Fate::Dead,
            () if total <= i16::from(table.severe) => Fate::Severe,
            () if total <= i16::from(table.light) => Fate::Light,
            () => self.flight(soldier),
        }
    }

    /// The demoralised flee if they can reach an exit of their side, else they surrender.
    pub(crate) fn flight(&self, soldier: Soldier) -> Fate {
        let side = self.side_of(soldier);
        let exits = |spot: Spot| self.scenario().spots[spot.index()].exit == Some(side);
        let way = self.spot_of(soldier).is_some_and(|from| {
            (0..self.scenario().spots.len() as u8)
                .map(Spot)
                .any(|spot| exits(spot) && self.scenario().geometry.walk(from, spot).is_some())
        });
        if way { Fate::Fled } else { Fate::Surrendered }
    }

    /// At the end of the phase the fallen are out (ST-062); what they carried lies where they fell.
    pub(crate) fn apply_losses(&mut self, volley: &Volley, log: &mut impl Log<FireEvent>) {
        for soldier in volley.down.iter() {
            let Some(place) = volley.fallen[soldier.index()] else { continue };
            let fate = self.fate(soldier, volley.totals[soldier.index()].unwrap_or(0));
            self.put_out(soldier, fate, place, log);
        }
        if !volley.down.is_empty() {
            self.tell_enemies_down(volley, log);
        }
    }

    /// A soldier is out of the fight.
    pub(crate) fn put_out(
        &mut self,
        soldier: Soldier,
        fate: Fate,
        place: Place,
        log: &mut impl Log<FireEvent>,
    ) {
        let side = self.side_of(soldier);
        let seen = self.field.seen[side.enemy()].contains(soldier);
        self.field.seen[side.enemy()].remove(soldier);
        self.change_man(soldier, |man| *man = Man { fate, place, ..Man::default() });
        self.mark(soldier, Marks::SEEN_OUT, seen);
        self.order(soldier, |order| *order = crate::order::Order::default());
        self.field.favour[soldier.index()] = 0;
        let ground = match place {
            Place::Spot(spot) => Holder::Spot(spot),
            Place::Vehicle(vehicle) => self.car(vehicle).at.map_or(Holder::Gone, Holder::Spot),
            Place::Away => Holder::Gone,
        };
        for item in self.carried(soldier).iter() {
            self.hand(item, ground);
        }
        self.tell_fate(soldier, log);
    }

    /// Fate is told to those who are near; who is alone does not answer any more (4.7).
    fn tell_fate(&mut self, soldier: Soldier, log: &mut impl Log<FireEvent>) {
        let (who, fate, at) = (self.who(soldier), self.man(soldier).fate, self.where_he_is(soldier));
        if self.somebody_near(soldier) {
            return self.tell(self.side_of(soldier), FireEvent::Down { who, fate, at }, log);
        }
        self.mark(soldier, Marks::MISSED, true);
        self.tell_master(FireEvent::Down { who: who.clone(), fate, at }, log);
        for seat in self.table.seats_of(self.side_of(soldier), self.scenario()).iter() {
            log.tell(Audience::seats(SeatSet::one(seat)), FireEvent::Unanswered { who: who.clone() });
        }
    }

    /// Who comes near those who do not answer sees what has become of them.
    pub(crate) fn find_the_missed(&mut self, log: &mut impl Log<FireEvent>) {
        let out = self.of_side(Side::Soviet).or(self.of_side(Side::German)).minus(self.active_set());
        for soldier in out.iter() {
            if self.man(soldier).is(Marks::MISSED) && self.somebody_near(soldier) {
                self.mark(soldier, Marks::MISSED, false);
                let (who, fate, at) = (self.who(soldier), self.man(soldier).fate, self.where_he_is(soldier));
                self.tell(self.side_of(soldier), FireEvent::Found { who, fate, at }, log);
            }
        }
    }

    fn where_he_is(&self, soldier: Soldier) -> Option<Name> {
        self.spot_of(soldier).map(|spot| self.scenario().spots[spot.index()].name.clone())
    }

    /// Whether a comrade who is in the fight is in the same location, or in sight of it at Short range at most.
    fn somebody_near(&self, soldier: Soldier) -> bool {
        let Some(there) = self.spot_of(soldier) else { return true };
        let near = |here: Spot| {
            let sees = || self.scenario().geometry.between(here, there).is_some();
            here == there || self.band(here, there).is_some_and(|band| band <= Band::Short) && sees()
        };
        let others = self.fit(self.side_of(soldier)).iter();
        others.filter_map(|other| self.spot_of(other)).any(near)
    }

    fn tell_enemies_down(&mut self, volley: &Volley, log: &mut impl Log<FireEvent>) {
        let fallen: Soldiers =
            volley.down.iter().filter(|soldier| self.man(*soldier).is(Marks::SEEN_OUT)).collect();
        let at = |soldier: Soldier| volley.fallen[soldier.index()].and_then(Place::spot);
        for side in Side::BOTH {
            let enemies = fallen.and(self.of_side(side.enemy()));
            for spot in enemies.iter().filter_map(at).collect::<Spots>().iter() {
                let men = enemies.iter().filter(|soldier| at(*soldier) == Some(spot)).count() as u8;
                let at = self.scenario().spots[spot.index()].name.clone();
                self.tell(side, FireEvent::EnemyDown { at, men }, log);
            }
        }
    }
}
