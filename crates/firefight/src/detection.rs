//! Detection (ST-085 to ST-092): impossible, automatic or uncertain; only what is uncertain is rolled for.

use table::{Chance, Log};

use crate::data::{Detected, Detected5};
use crate::dice::Roll;
use crate::event::FireEvent;
use crate::ledger::Cast;
use crate::modifiers::{Modifiers, Part, Throw};
use crate::places::{Cover, Light, Place, Soldier, Soldiers, Spot, Spots, Vehicle};
use crate::position::{Disclosure, Firefight, Marks, Ruled};
use crate::ruleset::HideRule;
use crate::soldier::{BySide, Side, Task};
use crate::weapon::Band;

/// What the hidden side does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
    Still,
    Moving,
    Firing,
    Driving,
}

/// What the light makes of a class of the matrix.
fn in_light(class: Detected, light: Light, band: Band) -> Detected {
    match light {
        Light::Dim if band >= Band::Medium => class.min(Detected::Uncertain),
        Light::Poor if band > Band::Short => Detected::Impossible,
        Light::Poor if band == Band::Short => class.min(Detected::Uncertain),
        _ => class,
    }
}

/// Where a side looks out from, found once for everything that it looks at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lookout {
    side: Side,
    /// Where its men are, vehicles included.
    held: Spots,
    /// Where some of them are on foot.
    on_foot: Spots,
}

impl Firefight {
    fn lookout(&self, side: Side) -> Lookout {
        let mut lookout = Lookout { side, held: Spots::NONE, on_foot: Spots::NONE };
        for soldier in self.fit(side).iter() {
            match self.man(soldier).place {
                Place::Spot(spot) => lookout.on_foot.insert(spot),
                Place::Vehicle(vehicle) => {
                    self.car(vehicle).at.iter().for_each(|at| lookout.held.insert(*at))
                }
                Place::Away => {}
            }
        }
        lookout.held = lookout.held.or(lookout.on_foot);
        lookout
    }

    /// Where and when a side saw enemies last whom it has lost again, or believes it did: contacts fade.
    pub(crate) fn ghosts(&self, side: Side) -> impl Iterator<Item = (Spot, u8)> + '_ {
        let enemies = self.of_side(side.enemy()).and(self.remembered()).minus(self.field.seen[side]);
        let lost = enemies.iter().filter_map(|enemy| self.man(enemy).last_seen);
        let fresh = |round: u8| self.now.round.saturating_sub(round) <= self.rules.contact_fades;
        lost.chain(self.field.rumours[side]).filter(move |(_, round)| fresh(*round))
    }

    /// Somebody who is not there and was reported in this round.
    pub(crate) fn reported(&self, side: Side) -> Option<(Spot, u8)> {
        self.field.rumours[side].filter(|(_, round)| *round == self.now.round)
    }

    /// After Movement: everybody who is near enough to be noticed.
    pub(crate) fn notice_movers(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        let lookouts = BySide::of(|side| self.lookout(side));
        for side in Side::BOTH {
            self.lose_sight(&lookouts[side]);
            self.look_out(&lookouts, side, false, chance, log);
        }
    }

    /// After a fire phase: who has fired.
    pub(crate) fn notice_firers(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        if !Side::BOTH.into_iter().any(|side| self.given_away(side)) {
            return;
        }
        let lookouts = BySide::of(|side| self.lookout(side));
        for side in Side::BOTH {
            if self.given_away(side) {
                self.look_out(&lookouts, side, true, chance, log);
            }
        }
    }

    /// Whether anybody has given himself away in a fire phase.
    fn given_away(&self, side: Side) -> bool {
        self.fit(side.enemy()).iter().any(|soldier| self.man(soldier).is(Marks::SHOT))
    }

    /// Who has moved out of all sight is lost; where he was seen last is remembered.
    fn lose_sight(&mut self, lookout: &Lookout) {
        let side = lookout.side;
        for enemy in self.field.seen[side].iter() {
            let visible = self.on_foot(enemy).is_some_and(|spot| self.watched(lookout, spot));
            if !visible {
                self.field.seen[side].remove(enemy);
            }
        }
        for vehicle in self.field.seen_cars[side].iter() {
            if self.car(vehicle).at.is_none_or(|spot| !self.watched(lookout, spot)) {
                self.field.seen_cars[side].remove(vehicle);
            }
        }
    }

    /// Whether anybody of the side has a line of sight to a location.
    fn watched(&self, lookout: &Lookout, spot: Spot) -> bool {
        let near = |from: Spot| self.band(from, spot).is_some_and(|band| band <= Band::Short);
        let mut seen_from = lookout.held.and(self.scenario().derived.seen_from[spot.index()]).iter();
        seen_from.any(|from| !self.is_poor(from, spot) || near(from))
    }

    /// One side looks for the other, location by location.
    fn look_out(
        &mut self,
        lookouts: &BySide<Lookout>,
        side: Side,
        firing: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let lookout = &lookouts[side];
        let hiding = self.fit(side.enemy());
        for spot in lookouts[side.enemy()].on_foot.iter() {
            self.look_at(lookout, spot, self.among(hiding, Place::Spot(spot)), firing, chance, log);
        }
        for vehicle in self.cars() {
            let car = self.car(vehicle);
            let enemy = self.scenario().vehicles[vehicle.index()].side != side;
            let Some(spot) = car.at.filter(|_| enemy && !self.field.seen_cars[side].contains(vehicle)) else {
                continue;
            };
            let crew = self.crew_of(vehicle);
            let fired = crew.iter().any(|man| self.man(man).is(Marks::SHOT));
            if firing && !fired {
                continue;
            }
            let doing = if fired {
                Doing::Firing
            } else if car.moved && car.running {
                Doing::Driving // an engine that does not start makes nobody look
            } else {
                Doing::Still
            };
            if self.detects(lookout, spot, doing, crew, car.hull_down, chance, log) {
                self.field.seen_cars[side].insert(vehicle);
                let (model, at) = (
                    self.scenario().vehicles[vehicle.index()].model.clone(),
                    self.scenario().spots[spot.index()].name.clone(),
                );
                self.tell(side, FireEvent::Tank { model, at }, log);
            }
        }
    }

    /// Look at the men in a location, each by what he does himself: who moves or fires gives nobody away who keeps still
    /// in cover. One die for all of them (ST-086).
    fn look_at(
        &mut self,
        lookout: &Lookout,
        spot: Spot,
        there: Soldiers,
        firing: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let side = lookout.side;
        let (mut found, mut hiding, mut watched_from) = (Soldiers::NONE, Soldiers::NONE, None);
        for doing in [Doing::Firing, Doing::Moving, Doing::Still] {
            let men: Soldiers = there.iter().filter(|man| self.does(*man) == doing).collect();
            if men.is_empty() || firing && doing != Doing::Firing {
                continue;
            }
            let seen =
                self.classify(lookout, spot, doing).filter(|(class, _)| *class != Detected::Impossible);
            self.renew(side, spot, men.and(self.field.seen[side]), seen.is_some());
            let hidden = men.minus(self.field.seen[side]);
            match seen {
                Some((Detected::Automatic, _)) => found = found.or(hidden),
                Some((_, from)) if !hidden.is_empty() => {
                    hiding = hiding.or(hidden);
                    watched_from.get_or_insert((from, doing));
                }
                _ => {}
            }
        }
        // One failure exposes all who could be noticed (ST-088).
        if let Some((from, doing)) = watched_from
            && self.notices(side, from, spot, doing, hiding, false, chance, log)
        {
            found = found.or(hiding);
        }
        if !found.is_empty() {
            self.located(side, spot, found, log);
        }
    }

    /// What a man on foot does, as far as others notice it.
    fn does(&self, soldier: Soldier) -> Doing {
        match self.man(soldier).marks {
            marks if marks.has(Marks::SHOT) => Doing::Firing,
            marks if marks.has(Marks::MOVED) => Doing::Moving,
            _ => Doing::Still,
        }
    }

    /// A contact is renewed while the men could be noticed at all, and fades otherwise.
    fn renew(&mut self, side: Side, spot: Spot, known: Soldiers, noticeable: bool) {
        let round = self.now.round;
        let faded = |man: Soldier| {
            let seen = self.man(man).last_seen;
            seen.is_none_or(|(_, seen)| round - seen >= self.rules.contact_fades)
        };
        if noticeable {
            known.iter().for_each(|soldier| self.remember(soldier, Some((spot, round))));
        } else if known.iter().all(faded) {
            known.iter().for_each(|soldier| self.field.seen[side].remove(soldier));
        }
    }

    /// A side has located these men.
    pub(crate) fn located(&mut self, side: Side, spot: Spot, men: Soldiers, log: &mut impl Log<FireEvent>) {
        let round = self.now.round;
        for soldier in men.iter() {
            self.field.seen[side].insert(soldier);
            self.remember(soldier, Some((spot, round)));
        }
        let at = self.scenario().spots[spot.index()].name.clone();
        let men = self.among(self.field.seen[side], Place::Spot(spot)).len() as u8;
        self.tell(side, FireEvent::Contact { at, men }, log);
    }

    /// The best class that any observer of the side has, and his location (ST-085, R-57).
    fn classify(&self, lookout: &Lookout, spot: Spot, doing: Doing) -> Option<(Detected, Spot)> {
        let observers = lookout.held;
        if let Some((ruled_spot, ruled)) = self.field.classified
            && ruled_spot == spot
            && !observers.contains(spot)
        {
            let class = match ruled {
                Ruled::Impossible => Detected::Impossible,
                Ruled::Uncertain => Detected::Uncertain,
                Ruled::Automatic => Detected::Automatic,
            };
            return observers.iter().next().map(|from| (class, from));
        }
        let row = self.matrix_row(spot, doing);
        let mut best = None;
        for from in observers.and(self.scenario().derived.seen_from[spot.index()]).iter() {
            let Some(band) = self.band(from, spot) else { continue };
            let light = if self.is_poor(from, spot) { Light::Poor } else { self.light_at(spot) };
            let class = in_light(row.at(band), light, band);
            // Of equals the first.
            if best.is_none_or(|(most, _)| class > most) && self.has_eyes(lookout, from, doing, band) {
                best = Some((class, from));
                if class == Detected::Automatic {
                    break;
                }
            }
        }
        best
    }

    /// Whether anybody in that location can look out: a crew that is buttoned up sees only what is near or fires
    /// (ST-191, R-42); men in a bunker do not see who stands at its wall (ST-240).
    fn has_eyes(&self, lookout: &Lookout, from: Spot, doing: Doing, band: Band) -> bool {
        let open = |vehicle: Vehicle| {
            let (car, info) = (self.car(vehicle), &self.scenario().vehicles[vehicle.index()]);
            let ours = info.side == lookout.side && car.at == Some(from);
            ours && self.looks_out(vehicle, doing, band) && !self.crew_of(vehicle).is_empty()
        };
        lookout.on_foot.contains(from) || self.cars().any(open)
    }

    /// Whether a crew sees what is done so far off (ST-191, R-42).
    fn looks_out(&self, vehicle: Vehicle, doing: Doing, band: Band) -> bool {
        let armoured = self.scenario().vehicles[vehicle.index()].armour.is_some();
        !armoured || self.car(vehicle).hatch || band <= Band::Short || doing == Doing::Firing
    }

    /// The row of the matrix: a class for each band.
    fn matrix_row(&self, spot: Spot, doing: Doing) -> &'static Detected5 {
        let table = &self.data.get().tables.detection;
        let covered = self.ground(spot).cover != Cover::None;
        match (doing, covered) {
            (Doing::Still, true) => &table.still_in_cover,
            (Doing::Still, false) => &table.still_in_the_open,
            (Doing::Moving, true) => &table.moving_in_cover,
            (Doing::Moving, false) => &table.moving_in_the_open,
            (Doing::Firing, true) => &table.firing_from_cover,
            (Doing::Firing, false) => &table.firing_in_the_open,
            (Doing::Driving, _) => &table.vehicle_moving,
        }
    }

    /// Whether a side notices a crew in its vehicle.
    #[expect(clippy::too_many_arguments, reason = "who looks where, for whom, and what they do")]
    fn detects(
        &mut self,
        lookout: &Lookout,
        spot: Spot,
        doing: Doing,
        crew: Soldiers,
        hull_down: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> bool {
        match self.classify(lookout, spot, doing) {
            None | Some((Detected::Impossible, _)) => false,
            Some((Detected::Automatic, _)) => true,
            Some((_, from)) => self.notices(lookout.side, from, spot, doing, crew, hull_down, chance, log),
        }
    }

    /// A die decides whether a side notices these men (ST-086 to ST-090). Players who hide roll against their own
    /// experience; players who look, and everybody else, roll with the experience of the observers.
    #[expect(clippy::too_many_arguments, reason = "who looks from where, whereto, and for whom")]
    fn notices(
        &mut self,
        side: Side,
        from: Spot,
        spot: Spot,
        doing: Doing,
        men: Soldiers,
        hull_down: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> bool {
        let poor = from != spot && self.is_poor(from, spot);
        let dark = Modifiers::NONE
            .with(Part::Visibility, if poor { self.data.tables.cover.poor_visibility } else { 0 })
            .with(Part::HullDown, -i16::from(hull_down));
        let roll = Roll::new(chance);
        let players_hide = men.iter().any(|soldier| self.is_players(soldier));
        if players_hide {
            // One failure exposes all (ST-088): who hides worst decides.
            let own = |soldier: &Soldier| self.own(*soldier, Throw::Hide);
            let Some(worst) = men.iter().min_by_key(|soldier| own(soldier).net()) else { return false };
            let (parts, noticed) = match self.rules.hide_rule {
                HideRule::Threat => {
                    let parts = dark.less(own(&worst)); // ST-090
                    (parts, roll.succeeds(parts.net()))
                }
                HideRule::Literal => {
                    let parts = own(&worst).less(dark);
                    (parts, !roll.succeeds(parts.net()))
                }
            };
            let outcome = if noticed { "firefight-outcome-noticed" } else { "firefight-outcome-hidden" };
            self.enter_die(Cast::Hiding, self.who(worst), Place::Spot(spot), roll, parts, outcome, log);
            return noticed;
        }
        // One success suffices (ST-087): who sees best decides.
        let own = |soldier: &Soldier| self.own(*soldier, Throw::Detect).and(dark);
        let all = self.observers(side, from);
        let band = self.band(from, spot);
        let open = |soldier: &Soldier| match (self.man(*soldier).place, band) {
            (Place::Vehicle(vehicle), Some(band)) => self.looks_out(vehicle, doing, band),
            _ => true,
        };
        let eyes: Soldiers = all.iter().filter(open).collect();
        // What the gamemaster has ruled uncertain somebody looks at in any case (ST-085).
        let eyes = if eyes.is_empty() { all } else { eyes };
        let best = eyes.iter().max_by_key(|soldier| own(soldier).net());
        let found = best.is_some_and(|soldier| roll.succeeds(own(&soldier).net())); // ST-089
        if let Some(soldier) = best {
            let outcome = if found { "firefight-outcome-found" } else { "firefight-outcome-not-found" };
            self.enter_die(
                Cast::Detection,
                self.who(soldier),
                Place::Spot(spot),
                roll,
                own(&soldier),
                outcome,
                log,
            );
        }
        let players_look = self.scenario().players == side;
        // That somebody looked and found nothing is not told: it would tell that there is something to find (D-02).
        if self.rules.false_contacts {
            if players_look && !found && roll.face == 0 {
                self.rumour(side, chance, log);
            }
        } else if players_look && found && self.told_about(spot) == Disclosure::Open {
            self.tell(side, FireEvent::Search { faces: roll.into() }, log);
        }
        found
    }

    /// A report of somebody where nobody need be: our extension of R-05.
    fn rumour(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        let held = self.held_by(side);
        let elsewhere = |spot: &Spot| !held.contains(*spot);
        let count = self.named_spots().filter(elsewhere).count();
        if count == 0 {
            return;
        }
        if let Some(spot) = self.named_spots().filter(elsewhere).nth(chance.pick(count)) {
            self.field.rumours[side] = Some((spot, self.now.round));
            let at = self.scenario().spots[spot.index()].name.clone();
            self.tell(side, FireEvent::Contact { at, men: 1 }, log);
        }
    }

    /// Who looks out of a location: the men in it, and of each vehicle the commander (ST-092).
    fn observers(&self, side: Side, from: Spot) -> Soldiers {
        let looks = |soldier: Soldier| match self.man(soldier).place {
            Place::Spot(spot) => spot == from,
            Place::Vehicle(vehicle) => {
                let commanded =
                    self.crew_of(vehicle).iter().any(|man| self.task(man) == Some(Task::Commander));
                self.car(vehicle).at == Some(from)
                    && (!commanded || self.task(soldier) == Some(Task::Commander))
            }
            Place::Away => false,
        };
        self.fit(side).iter().filter(|soldier| looks(*soldier)).collect()
    }
}
