//! Who may fire what at whom, and with which modifiers (ST-022 to ST-028, ST-050 to ST-056, ST-070 to
//! ST-081, ST-105 to ST-109, ST-175 to ST-183, ST-194, ST-235 to ST-241, ST-250 to ST-252).

use crate::data::geometry::angle;
use crate::effect::{Effect, Mark};
use crate::modifiers::{Modifiers, Part, Throw};
use crate::order::Shot;
use crate::places::{
    Bits, Cover, Item, Items, Place, Soldier, Soldiers, Spot, Spots, Target, Trail, Vehicle,
};
use crate::position::{Firefight, Holder, Marks, Phase};
use crate::refusal::{Fault, ensure, no};
use crate::soldier::{Experience, Speciality, Task};
use crate::weapon::{Band, Class, Column, Row, Weapon};

/// The most rows that the weapon chart may have.
pub(crate) const ROWS: usize = 40;

/// How a target is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    /// The row that is used: a machine gun without its tripod fires as a light one.
    pub(crate) weapon: Weapon,
    pub(crate) dice: u8,
    pub(crate) band: Band,
    pub(crate) modifiers: Modifiers,
    /// An armoured vehicle or a bunker is attacked as such.
    pub(crate) column: Column,
}

/// What decides whether a target can be attacked at all: found before anybody asks how well.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) weapon: Weapon,
    from: Spot,
    to: Spot,
    mark: Mark,
    /// He is a specialist of this weapon (ST-005).
    specialist: bool,
    pub(crate) effect: Effect,
}

/// The weapons with which a soldier could fire, one by one.
pub(crate) struct Arms<'a> {
    position: &'a Firefight,
    /// What is left of them.
    left: Items,
}

impl Iterator for Arms<'_> {
    type Item = (Weapon, Item);

    #[inline]
    fn next(&mut self) -> Option<(Weapon, Item)> {
        let mut others = self.left.0;
        let only = Item(others.take_lowest()?);
        if others != 0 {
            return self.first_row();
        }
        self.left = Items::NONE;
        self.position.weapon_of(only).map(|weapon| (weapon, only))
    }
}

impl Arms<'_> {
    /// The first row of what is left, which is done with then.
    fn first_row(&mut self) -> Option<(Weapon, Item)> {
        let rank = |item: Item| {
            let thing = self.position.thing(item);
            (thing.broken, thing.empty, thing.wait > 0, item)
        };
        let mut best: Option<(Weapon, Item)> = None;
        for item in self.left.iter() {
            let Some(weapon) = self.position.weapon_of(item) else { continue };
            let better = |(row, other)| weapon < row || weapon == row && rank(item) < rank(other);
            if best.is_none_or(better) {
                best = Some((weapon, item));
            }
        }
        let (_, item) = best?;
        self.left = self.left.minus(self.position.scenario().derived.alike[item.index()]);
        best
    }
}

impl Firefight {
    pub(crate) fn row(&self, weapon: Weapon) -> &'static Row {
        self.data.get().row(weapon)
    }

    /// Whether a soldier may fire at all in this phase (ST-022, ST-023, ST-026, ST-127).
    #[inline]
    pub(crate) fn may_fire(&self, soldier: Soldier) -> Result<(), Fault> {
        let man = self.man(soldier);
        ensure(!man.is(Marks::PINNED), "ST-127", "firefight-no-pinned")?;
        ensure(!man.is(Marks::LYING), "ST-026", "firefight-no-lying")?;
        let car_moved = matches!(man.place, Place::Vehicle(vehicle) if self.car(vehicle).moved);
        match self.now.phase {
            Phase::Movement => no("ST-021", "firefight-no-fire-now"),
            Phase::Preparation => {
                ensure(!man.is(Marks::DAZED), "ST-127", "firefight-no-pinned")?;
                ensure(!man.is(Marks::MOVED) && !car_moved, "ST-022", "firefight-no-moved")?;
                ensure(!man.is(Marks::BUSY), "ST-022", "firefight-no-busy")
            }
            Phase::Advance => {
                ensure(self.rules.double_fire || !man.is(Marks::FIRED), "ST-023", "firefight-no-second-fire")
            }
        }
    }

    /// The thing with which a soldier would fire this weapon.
    pub(crate) fn usable(&self, soldier: Soldier, weapon: Weapon) -> Option<Item> {
        self.arms(soldier).find(|(row, _)| *row == weapon).map(|(_, item)| item)
    }

    /// The empty weapons for which there is ammunition, wherever it is.
    pub(crate) fn loadable(&self) -> Items {
        let empties = self.empties();
        if empties.is_empty() {
            return Items::NONE;
        }
        let left = |wanted: Weapon| {
            let mut units = self.scenario().derived.ammo.iter().filter(|(weapon, _)| *weapon == wanted);
            units.any(|(_, unit)| self.thing(*unit).holder != Holder::Gone)
        };
        empties.iter().filter(|item| self.weapon_of(*item).is_some_and(left)).collect()
    }

    /// Whether a soldier can lay hands on a weapon so as to fire it.
    #[inline]
    pub(crate) fn serves(&self, soldier: Soldier, item: Item) -> bool {
        let (thing, place) = (self.thing(item), self.man(soldier).place);
        match thing.holder {
            Holder::Soldier(holder) => holder == soldier && matches!(place, Place::Spot(_)),
            Holder::Spot(spot) => thing.deployed && place == Place::Spot(spot),
            Holder::Vehicle(vehicle) => place == Place::Vehicle(vehicle) && self.mans(soldier, vehicle, item),
            Holder::Gone => false,
        }
    }

    /// Whether a crewman serves that weapon of the vehicle (ST-164, R-55).
    fn mans(&self, soldier: Soldier, vehicle: Vehicle, item: Item) -> bool {
        let info = &self.scenario().vehicles[vehicle.index()];
        let task = self.task(soldier);
        if info.main == Some(item) {
            return task == Some(Task::Gunner) || task == Some(Task::Commander) && info.commander_fires;
        }
        matches!(task, Some(Task::Gunner | Task::HullGunner | Task::Loader))
            || task == Some(Task::Commander) && info.commander_fires
    }

    /// The row with which a weapon fires: without its tripod a machine gun is a light one.
    pub(crate) fn fires_as(&self, item: Item) -> Option<Weapon> {
        let weapon = self.weapon_of(item)?;
        let thing = self.thing(item);
        if !self.row(weapon).tripod || thing.deployed {
            return Some(weapon);
        }
        if thing.bare { self.data.weapon("lmg") } else { None }
    }

    /// Whether this weapon can be fired now by this soldier, whatever the target.
    pub(crate) fn ready(&self, soldier: Soldier, item: Item) -> Result<Weapon, Fault> {
        let thing = self.thing(item);
        let Some(weapon) = self.fires_as(item) else { return no("ST-042", "firefight-no-not-deployed") };
        let row = self.row(weapon);
        ensure(!thing.broken, "ST-203", "firefight-no-broken")?;
        ensure(
            !row.preparation_only || self.now.phase == Phase::Preparation,
            "ST-023",
            "firefight-no-advance",
        )?;
        ensure(thing.wait == 0, if row.slow { "ST-137" } else { "ST-013" }, "firefight-no-loading")?;
        let loads = || self.rules.reload_phases == 0 || self.loader_beside(soldier, item);
        let loaded = !thing.empty || loads() && self.ammo_for(soldier, item).is_some();
        ensure(loaded, "ST-013", "firefight-no-empty")?;
        Ok(weapon)
    }

    /// Whether a second man could reload while the first fires, if there is ammunition.
    pub(crate) fn loader_beside(&self, soldier: Soldier, item: Item) -> bool {
        self.takes_a_second(item) && !self.mates(soldier).is_empty()
    }

    /// Whether two men serve such a weapon: machine guns and artillery (ST-100, R-07).
    fn takes_a_second(&self, item: Item) -> bool {
        self.weapon_of(item)
            .is_some_and(|weapon| self.row(weapon).machinegun || self.row(weapon).piece.is_some())
    }

    /// The comrades beside a man who could serve a weapon with him: who may not fire may not do that either.
    fn mates(&self, soldier: Soldier) -> Soldiers {
        let beside = self.among(self.fit(self.side_of(soldier)), self.man(soldier).place);
        let others = beside.minus(Soldiers::NONE.with(soldier));
        let later = self.now.phase == Phase::Movement;
        others.iter().filter(|mate| later || self.may_fire(*mate).is_ok()).collect()
    }

    /// How many men do serve a weapon with him, by the orders that have been given: who fires himself serves no other, and
    /// nobody serves two (ST-100, R-23).
    pub(crate) fn helpers(&self, soldier: Soldier, item: Item) -> usize {
        if !self.takes_a_second(item) {
            return 0;
        }
        let mates = self.mates(soldier);
        let shot = |mate: Soldier| self.field.orders[mate.index()].fire;
        let free = mates.iter().filter(|mate| matches!(shot(*mate), Shot::Hold)).count();
        // Who is to load or to fire this very weapon serves it.
        let same = |mate: &Soldier| match shot(*mate) {
            Shot::Reload(gun) | Shot::Fire(gun, _) | Shot::Spray(gun, ..) => gun == item,
            _ => false,
        };
        let loading = mates.iter().filter(same).count();
        // Men are taken in the order in which they fire.
        let needs = |gun: Item| {
            let tripod = self.weapon_of(gun).is_some_and(|weapon| self.row(weapon).tripod);
            gun != item && self.takes_a_second(gun) && (tripod || self.thing(gun).empty)
        };
        let served = |mate: &Soldier| match shot(*mate) {
            Shot::Fire(gun, _) | Shot::Spray(gun, ..) => *mate < soldier && needs(gun),
            _ => false,
        };
        let each = usize::from(self.rules.mg_crew.max(2) - 1);
        loading + free.saturating_sub(each * mates.iter().filter(served).count())
    }

    /// A unit of ammunition for this weapon in the soldier's location: his own first, then his comrades',
    /// then what lies there.
    pub(crate) fn ammo_for(&self, soldier: Soldier, item: Item) -> Option<Item> {
        let weapon = self.weapon_of(item)?;
        let place = self.man(soldier).place;
        let reach = |unit: &Item| match self.thing(*unit).holder {
            Holder::Soldier(holder) if holder == soldier => Some(0),
            Holder::Soldier(holder) => {
                let beside = self.man(holder).place == place && self.side_of(holder) == self.side_of(soldier);
                beside.then_some(1)
            }
            Holder::Spot(spot) => (place == Place::Spot(spot)).then_some(2),
            Holder::Vehicle(vehicle) => (place == Place::Vehicle(vehicle)).then_some(2),
            Holder::Gone => None,
        };
        let units = self.scenario().derived.ammo.iter().filter(|(wanted, _)| *wanted == weapon);
        units.filter_map(|(_, unit)| Some((reach(unit)?, *unit))).min().map(|(_, unit)| unit)
    }

    /// How many dice a weapon rolls in these hands, with so many to help (ST-100, ST-101, R-23).
    fn dice_with(&self, soldier: Soldier, item: Item, weapon: Weapon, helpers: impl FnOnce() -> usize) -> u8 {
        let row = self.row(weapon);
        let place = self.man(soldier).place;
        let bunker =
            matches!(place, Place::Spot(spot) if self.scenario().spots[spot.index()].bunker.is_some());
        let mounted = matches!(self.thing(item).holder, Holder::Vehicle(_)) || bunker;
        if !row.tripod || mounted || helpers() + 1 >= usize::from(self.rules.mg_crew) {
            return row.dice;
        }
        row.dice.min(4)
    }

    /// The same with those who do help.
    pub(crate) fn dice(&self, soldier: Soldier, item: Item, weapon: Weapon) -> u8 {
        self.dice_with(soldier, item, weapon, || self.helpers(soldier, item))
    }

    /// Take aim: the modifiers of an attack, or why there can be none.
    pub(crate) fn aim(&self, soldier: Soldier, item: Item, target: Target) -> Result<Aim, Fault> {
        let weapon = self.ready(soldier, item)?;
        self.aim_with(soldier, item, weapon, target)
    }

    /// The same with a weapon that is known to be ready.
    pub(crate) fn aim_with(
        &self,
        soldier: Soldier,
        item: Item,
        weapon: Weapon,
        target: Target,
    ) -> Result<Aim, Fault> {
        let line = self.line(soldier, item, weapon, target)?;
        let mut modifiers = self.along(&line, soldier, target, &self.own(soldier, Throw::Fire));
        if let Target::Spot(spot) = target
            && !self.row(weapon).to_hit
            && line.effect.band != Band::Close
        {
            modifiers = modifiers.with(Part::Lying, self.lying_modifier(soldier, spot));
        }
        let dice = self.dice(soldier, item, weapon);
        Ok(Aim { weapon, dice, band: line.effect.band, modifiers, column: line.effect.column })
    }

    /// Whether a soldier can fire this weapon, which is ready, at this target.
    pub(crate) fn line(
        &self,
        soldier: Soldier,
        item: Item,
        weapon: Weapon,
        target: Target,
    ) -> Result<Line, Fault> {
        let row = self.row(weapon);
        let (Some(from), Some(to)) = (self.spot_of(soldier), self.spot_at(target)) else {
            return no("ST-050", "firefight-no-target");
        };
        let mut band = match self.band(from, to) {
            Some(band) => band,
            None => return no("ST-055", "firefight-no-range"),
        };
        let sight = row.is_mortar() || from == to || self.scenario().geometry.between(from, to).is_some();
        ensure(sight, "ST-050", "firefight-no-sight")?;
        let mark = match target {
            Target::Vehicle(vehicle) if self.scenario().vehicles[vehicle.index()].armour.is_some() => {
                Mark::Armour
            }
            Target::Hatch(_) => Mark::Hatch,
            Target::Spot(spot) if self.ground(spot).cover == Cover::Total && from != to => {
                let slit = self.scenario().spots[to.index()].bunker.as_ref().map(|bunker| bunker.slit);
                let slit = slit.is_none_or(|slit| self.looks(slit, to, from));
                Mark::Bunker { at_wall: self.at_wall(from, to), slit }
            }
            Target::Vehicle(_) | Target::Spot(_) => Mark::Soft,
        };
        if let Target::Vehicle(vehicle) = target {
            let own = self.man(soldier).place == Place::Vehicle(vehicle);
            ensure(!own, "ST-050", "firefight-no-target")?;
            // Beside a vehicle one is at arm's length of it.
            if from == to {
                band = Band::Close
            }
        }
        // ST-250: a charge is laid at something adjacent, at close combat range.
        if row.speciality == Some(Speciality::Charge) && self.scenario().geometry.adjacent(from, to) {
            band = Band::Close;
        }
        self.arcs_allow(soldier, item, from, to)?;
        let specialist = self.scenario().soldiers[soldier.index()].speciality;
        let specialist = row.speciality.is_some() && row.speciality == specialist;
        let effect = self.data.get().effect(weapon, band, mark, specialist, self.is_poor(from, to))?;
        Ok(Line { weapon, from, to, mark, specialist, effect })
    }

    /// The modifiers of an attack, but for whether its targets lie.
    pub(crate) fn along(&self, line: &Line, soldier: Soldier, target: Target, own: &Modifiers) -> Modifiers {
        let (row, from) = (self.row(line.weapon), line.from);
        let cover = match target {
            Target::Vehicle(vehicle) if line.mark == Mark::Armour => self.armour(vehicle, from, soldier),
            _ if line.effect.band == Band::Close => 0,
            Target::Vehicle(_) | Target::Hatch(_) => {
                let table = &self.data.tables.cover;
                let hatch = line.mark == Mark::Hatch; // ST-163, ST-191
                let between = self.scenario().geometry.between(from, line.to); // ST-077
                i16::from(if hatch { table.open_hatch } else { table.light })
                    + i16::from(between.unwrap_or(0))
            }
            Target::Spot(_) if line.mark != Mark::Soft => {
                let sniper = row.class == Class::Light;
                i16::from(if sniper {
                    self.data.tables.cover.bunker_slit
                } else {
                    self.data.tables.cover.bunker_close
                })
            }
            Target::Spot(spot) => self.cover_between(from, spot),
        };
        // ST-005, ST-007
        let near = row.speciality == Some(Speciality::SniperRifle) && line.effect.band <= Band::Short;
        let speciality = line.specialist && !near;
        own.with(Part::Speciality, speciality)
            .with(Part::Range, line.effect.range)
            .with(Part::Cover, cover)
            .with(Part::Visibility, line.effect.visibility)
    }

    /// Cover of a location against fire from another, all that lies between included (ST-077). Inside one
    /// trench there is none (ST-081, ST-226).
    pub(crate) fn cover_between(&self, from: Spot, to: Spot) -> i16 {
        let spots = &self.scenario().spots;
        let trench = spots[to.index()].trench;
        if trench.is_some() && trench == spots[from.index()].trench {
            return 0;
        }
        let own = self.data.tables.cover(self.ground(to).cover).unwrap_or(0);
        i16::from(own) + i16::from(self.scenario().geometry.between(from, to).unwrap_or(0))
    }

    /// The lying modifier of a location: only if all lie whom this man's fire can find there, those who come through
    /// included (ST-025, ST-076, R-17).
    fn lying_modifier(&self, soldier: Soldier, spot: Spot) -> i8 {
        let men = self.victims(spot, Some(soldier), false);
        let all = !men.is_empty() && men.iter().all(|man| self.lies_low(man, spot));
        if all { self.data.tables.cover.lying } else { 0 }
    }

    /// Whether lying or crawling protects him in a location: not in wire or in known mines (ST-076, ST-080, ST-219,
    /// ST-231).
    pub(crate) fn lies_low(&self, soldier: Soldier, spot: Spot) -> bool {
        let ground = self.ground(spot);
        let hampered = ground.wire || self.mined(spot) && ground.known[self.side_of(soldier) as usize];
        self.man(soldier).is(Marks::LYING) && !hampered
    }

    /// Whether a location is right at the wall of a bunker (ST-240).
    pub(crate) fn at_wall(&self, from: Spot, bunker: Spot) -> bool {
        let info = &self.scenario().spots[bunker.index()];
        info.bunker.as_ref().is_some_and(|bunker| bunker.wall.contains(from))
    }

    /// Whether what faces this way sees from one location to another.
    fn looks(&self, heading: u16, from: Spot, to: Spot) -> bool {
        let direction = self.scenario().geometry.bearing(from, to);
        angle(heading, direction) <= u16::from(self.rules.front_arc)
    }

    /// Turretless vehicles and bunkers fire only to their front (ST-194, ST-235); some guns cannot be laid high
    /// or low on what is near (4.14).
    fn arcs_allow(&self, soldier: Soldier, item: Item, from: Spot, to: Spot) -> Result<(), Fault> {
        let spots = &self.scenario().spots;
        let front = |heading: u16| from == to || self.looks(heading, from, to);
        match self.man(soldier).place {
            Place::Vehicle(vehicle) => {
                let info = &self.scenario().vehicles[vehicle.index()];
                if info.main == Some(item) {
                    ensure(info.turret || front(self.car(vehicle).heading), "ST-194", "firefight-no-arc")?;
                    let level = spots[from.index()].pos[2] == spots[to.index()].pos[2];
                    let near = info
                        .stiff_gun
                        .is_some_and(|metres| self.scenario().geometry.range(from, to) <= metres);
                    ensure(!near || level, "ST-194", "firefight-no-elevation")?;
                }
                Ok(())
            }
            Place::Spot(spot) => match &spots[spot.index()].bunker {
                Some(bunker) if from != to => ensure(front(bunker.slit), "ST-235", "firefight-no-slit"),
                _ => Ok(()),
            },
            Place::Away => no("ST-050", "firefight-no-target"),
        }
    }

    /// Whether a side knows of something to fire at (ST-050): men located or last seen there, a vehicle.
    pub(crate) fn knows_of(&self, side: crate::soldier::Side, target: Target) -> bool {
        match target {
            Target::Spot(spot) => {
                let theirs = self.field.seen[side].iter().any(|enemy| self.exposed_at(enemy, spot));
                theirs || self.ghosts(side).any(|(at, _)| at == spot)
            }
            Target::Vehicle(vehicle) => {
                let enemy = self.scenario().vehicles[vehicle.index()].side != side;
                enemy && self.field.seen_cars[side].contains(vehicle) && !self.car(vehicle).disabled
            }
            Target::Hatch(vehicle) => {
                self.field.seen_cars[side].contains(vehicle)
                    && self.car(vehicle).hatch
                    && !self.car(vehicle).disabled
            }
        }
    }

    /// The same, or why not.
    fn may_know_of(&self, side: crate::soldier::Side, target: Target) -> Result<(), Fault> {
        if self.knows_of(side, target) {
            return Ok(());
        }
        if let Target::Vehicle(vehicle) | Target::Hatch(vehicle) = target {
            let ours = self.scenario().vehicles[vehicle.index()].side == side;
            ensure(!ours, "ST-050", "firefight-no-own-vehicle")?;
            if self.field.seen_cars[side].contains(vehicle) {
                ensure(!self.car(vehicle).disabled, "ST-176", "firefight-no-disabled")?;
                return no("ST-191", "firefight-no-hatch-shut");
            }
        }
        no("ST-050", "firefight-no-contact")
    }

    /// Whether fire into this location in this phase can find a man: he is there, or in Preparation Fire he
    /// came through it this round (ST-025, R-11).
    pub(crate) fn exposed_at(&self, soldier: Soldier, spot: Spot) -> bool {
        let man = self.man(soldier);
        let Place::Spot(here) = man.place else { return false };
        if here == spot {
            return true;
        }
        man.way.is_some() && self.now.phase == Phase::Preparation && self.exposure(soldier).contains(spot)
    }

    /// All locations into which fire in this phase can find him.
    #[inline]
    pub(crate) fn exposure(&self, soldier: Soldier) -> Spots {
        let man = self.man(soldier);
        let Place::Spot(here) = man.place else { return Spots::NONE };
        let way = man.way.filter(|_| self.now.phase == Phase::Preparation);
        way.map_or(Spots::NONE, |way| self.passed(way, here)).with(here)
    }

    /// The locations through which a way led before it came here.
    fn passed(&self, way: Trail, here: Spot) -> Spots {
        let mut passed = Spots::NONE;
        let steps = self.scenario().geometry.steps(way);
        steps.take_while(|step| *step != here).for_each(|step| passed.insert(step));
        passed
    }

    /// The weapons with which a soldier could fire, each row once: of several the first that he carries, that stands in
    /// his location, or that he serves in his vehicle; one that can fire before one that cannot.
    pub(crate) fn arms(&self, soldier: Soldier) -> Arms<'_> {
        Arms { position: self, left: self.at_hand(soldier) }
    }

    /// The weapons that a soldier carries, that stand beside him or that he mans in his vehicle: those that he
    /// [serves](Self::serves), found without asking for each.
    fn at_hand(&self, soldier: Soldier) -> Items {
        let scenario = self.scenario();
        match self.man(soldier).place {
            Place::Spot(spot) => self.carried(soldier).and(scenario.derived.weapons).or(self.set_up_at(spot)),
            Place::Vehicle(vehicle) => {
                let mounted = scenario.derived.mounted[vehicle.index()].and(scenario.derived.weapons).iter();
                mounted.filter(|item| self.serves(soldier, *item)).collect()
            }
            Place::Away => Items::NONE,
        }
    }

    /// Fire with this weapon at this target: what it comes to, or why not.
    pub(crate) fn may_attack(
        &self,
        soldier: Soldier,
        weapon: Weapon,
        target: Target,
    ) -> Result<(Item, Aim), Fault> {
        self.may_fire(soldier)?;
        let Some(item) = self.usable(soldier, weapon) else { return no("ST-042", "firefight-no-weapon") };
        self.may_know_of(self.side_of(soldier), target)?;
        Ok((item, self.aim(soldier, item, target)?))
    }

    /// Whether a run of a strip may be sprayed (ST-096, R-21, R-22).
    pub(crate) fn may_spray(
        &self,
        soldier: Soldier,
        weapon: Weapon,
        strip: u8,
        from: u8,
        to: u8,
    ) -> Result<Item, Fault> {
        self.may_fire(soldier)?;
        let Some(item) = self.usable(soldier, weapon) else { return no("ST-042", "firefight-no-weapon") };
        let fires_as = self.ready(soldier, item)?;
        ensure(self.row(fires_as).machinegun, "ST-096", "firefight-no-spray-weapon")?;
        ensure(self.experience(soldier) >= Experience::Regular, "ST-096", "firefight-no-spray-recruit")?;
        let Some(run) = self.strip(strip) else { return no("ST-096", "firefight-no-strip") };
        ensure(from < to && usize::from(to) < run.len(), "ST-096", "firefight-no-strip")?;
        // Whether somebody will help, nobody knows before all orders are given.
        let dice = self.dice_with(soldier, item, fires_as, || self.mates(soldier).len());
        ensure(to - from < dice, "ST-096", "firefight-no-spray-width")?;
        let run = &run[usize::from(from)..=usize::from(to)];
        let side = self.side_of(soldier);
        let own = self.man(soldier).place.spot();
        ensure(!run.iter().any(|spot| Some(*spot) == own), "ST-096", "firefight-no-spray-own")?;
        let worth = run.iter().any(|spot| {
            let target = Target::Spot(*spot);
            self.knows_of(side, target) && self.line(soldier, item, fires_as, target).is_ok()
        });
        ensure(worth, "ST-050", "firefight-no-contact")?;
        Ok(item)
    }
}
