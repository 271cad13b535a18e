//! Mines, wire and charges (ST-215 to ST-220, ST-230, ST-231, ST-250 to ST-252).

use table::{Chance, Log};

use crate::dice::Roll;
use crate::event::{FireEvent, Harm, Who};
use crate::ledger::Cast;
use crate::modifiers::{Modifiers, Part, Throw};
use crate::places::{Item, Place, Soldier, Soldiers, Spot, Vehicle};
use crate::position::{Firefight, Holder, Marks};
use crate::ruleset::MineDice;
use crate::weapon::Density;

impl Firefight {
    /// Whether there are mines that have not been cleared.
    pub(crate) fn mined(&self, spot: Spot) -> bool {
        self.scenario().spots[spot.index()].mines.is_some() && !self.ground(spot).swept
    }

    /// Whether they are against men (ST-215).
    pub(crate) fn mines_for_men(&self, spot: Spot) -> bool {
        self.mined(spot) && self.scenario().spots[spot.index()].mines.is_some_and(|mines| mines.men)
    }

    /// What is added to the die of a mine: nothing but how thick they lie (ST-216).
    fn mine_net(&self, spot: Spot) -> Modifiers {
        let table = &self.data.tables.mines;
        Modifiers::NONE.with(
            Part::Density,
            match self.scenario().spots[spot.index()].mines.map(|mines| mines.density) {
                Some(Density::High) => table.high,
                Some(Density::Low) => table.low,
                Some(Density::Regular) | None => table.normal,
            },
        )
    }

    fn enter_mine(&self, who: Who, spot: Spot, roll: Roll, hit: bool, log: &mut impl Log<FireEvent>) {
        let outcome = if hit { "firefight-outcome-mine" } else { "firefight-outcome-nothing" };
        self.enter_die(Cast::Mine, who, Place::Spot(spot), roll, self.mine_net(spot), outcome, log);
    }

    /// Men enter a mined location (ST-216, R-44): one die each, or one for all by a switch. Who crawls through known
    /// mines is safe (ST-218, R-45).
    pub(crate) fn men_meet_mines(
        &mut self,
        spot: Spot,
        entering: Soldiers,
        shared: &mut Option<Roll>,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        if !self.mines_for_men(spot) {
            return;
        }
        let careful = |soldier: &Soldier| {
            let known = self.ground(spot).known[self.side_of(*soldier) as usize];
            known && self.man(*soldier).is(Marks::CRAWLED)
        };
        let at_risk: Soldiers = entering.iter().filter(|soldier| !careful(soldier)).collect();
        if at_risk.is_empty() {
            return;
        }
        let net = self.mine_net(spot);
        let at = self.scenario().spots[spot.index()].name.clone();
        let one = match self.rules.mines {
            MineDice::Location => Some(*shared.get_or_insert_with(|| Roll::new(chance))),
            MineDice::PerEntrant => None,
        };
        for soldier in at_risk.iter() {
            let roll = match one {
                Some(roll) => roll,
                None => Roll::new(chance),
            };
            let hit = roll.succeeds(net.net());
            let side = self.side_of(soldier);
            self.enter_mine(self.who(soldier), spot, roll, hit, log);
            if hit {
                self.ground_mut(spot).known[side as usize] = true;
                let event = |faces| FireEvent::Mine { at: at.clone(), faces };
                self.tell_roll(side, self.told_of(soldier), roll.into(), event, log);
                let fate_roll = Roll::new(chance);
                let total = self.roll_fate(self, soldier, Place::Spot(spot), fate_roll, log);
                let fate = self.fate(soldier, total);
                self.put_out(soldier, fate, Place::Spot(spot), log);
            }
        }
    }

    /// A vehicle enters a mined location (ST-215 to ST-217); a special one clears a lane (ST-220).
    pub(crate) fn tanks_meet_mines(
        &mut self,
        vehicle: Vehicle,
        spot: Spot,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let mines = self.scenario().spots[spot.index()].mines.filter(|_| self.mined(spot));
        let scenario = self.scenario.clone();
        let info = &scenario.vehicles[vehicle.index()];
        let Some(mines) = mines else { return };
        if info.clears_mines {
            self.ground_mut(spot).swept = true;
            self.ground_mut(spot).known = [true; 2];
            return;
        }
        if !mines.tanks {
            return; // ST-215: too light a pressure is needed for those against men, none to harm a vehicle
        }
        let roll = Roll::new(chance);
        let hit = roll.succeeds(self.mine_net(spot).net());
        self.enter_mine(Who(info.model.clone()), spot, roll, hit, log);
        if hit {
            self.ground_mut(spot).known[info.side as usize] = true;
            self.car_mut(vehicle).immobile = true; // ST-217
            let at = self.scenario().spots[spot.index()].name.clone();
            let event = |faces| FireEvent::Mine { at, faces };
            self.tell_roll(info.side, self.told_about(spot), roll.into(), event, log);
            self.tell(info.side, FireEvent::Harmed { model: info.model.clone(), harm: Harm::Tracks }, log);
        }
    }

    /// A charge against mines or wire: nothing for range (ST-251, R-48).
    pub(crate) fn clear_with_charge(
        &mut self,
        soldier: Soldier,
        item: Item,
        spot: Spot,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let roll = Roll::new(chance);
        let dud = roll.face == 0;
        let modifiers = self.own(soldier, Throw::Clear).with(Part::Speciality, true);
        let cleared = !dud && roll.succeeds(modifiers.net());
        let outcome = match () {
            () if dud => "firefight-outcome-dud",
            () if cleared => "firefight-outcome-cleared",
            () => "firefight-outcome-miss",
        };
        let who = self.who(soldier);
        self.enter_die(Cast::Clearing, who, Place::Spot(spot), roll, modifiers, outcome, log);
        self.hand(item, Holder::Gone);
        let late = self.now.phase == crate::position::Phase::Advance;
        self.mark(soldier, if late { Marks::FIRED_LATE } else { Marks::FIRED }, true);
        self.mark(soldier, Marks::SHOT, true);
        let at = self.scenario().spots[spot.index()].name.clone();
        if !cleared {
            let event = FireEvent::Miss { at };
            return self.tell(self.side_of(soldier), event, log);
        }
        let mined = self.mined(spot);
        let ground = self.ground_mut(spot);
        ground.wire = false;
        if mined {
            ground.swept = true;
            ground.known = [true; 2];
        }
        self.tell_both(FireEvent::Cleared { at }, log);
    }
}
