//! The round (ST-020, ST-021): orders, then what comes of them, phase by phase.

use std::cmp::Ordering;

use table::{Audience, Chance, Gauge, Log, Outcome, Rule, Seat, SeatSet, Setup, Status};

use crate::action::{Action, Ruling};
use crate::data::EventInfo;
use crate::event::FireEvent;
use crate::order::{Move, Order, Shot};
use crate::places::{Place, Soldier, Soldiers, Spot, Vehicle};
use crate::position::{Ended, Fate, Firefight, Hand, Marks, Owner, Phase, SEATS};
use crate::soldier::Side;

/// After so many rounds in which nothing stirs, and with nothing to come, a scenario is over (4.12).
const QUIET: u8 = 4;

impl Firefight {
    /// The start of a match.
    pub(crate) fn begin(
        setup: &Setup<Firefight>,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> Firefight {
        let mut position = Firefight::laid_out(setup);
        let (scenario, rounds) = (position.scenario().title.clone(), position.rounds);
        log.tell(Audience::EVERYONE, FireEvent::Began { scenario, rounds });
        position.start_round(chance, log);
        position.call_up();
        position
    }

    /// Who must decide, or how it ended.
    pub(crate) fn standing(&self) -> Status {
        match self.now.ended {
            None => Status::Deciding(self.asked()),
            Some(ended) => Status::Over(self.outcome(ended)),
        }
    }

    fn outcome(&self, ended: Ended) -> Outcome {
        let winners = ended.winner.map_or(SeatSet::NONE, |side| self.table.seats_of(side, self.scenario()));
        let cause = match (ended.winner, ended.broken) {
            (None, _) => "firefight-cause-draw",
            (Some(Side::Soviet), false) => "firefight-cause-soviet",
            (Some(Side::German), false) => "firefight-cause-german",
            (Some(Side::Soviet), true) => "firefight-cause-soviet-broken",
            (Some(Side::German), true) => "firefight-cause-german-broken",
        };
        Outcome { winners, cause, rule: Some(Rule("ST-001")) }
    }

    /// Carry out a legal action and all that follows.
    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        match action {
            Action::Select(soldier) => self.hands[usize::from(seat.0)].soldier = Some(soldier),
            Action::Back => self.empty_hand(seat),
            Action::Done => self.lock(seat, chance, log),
            Action::Rule(ruling) => self.ruling(seat, ruling, chance, log),
            Action::Move(_) | Action::Shoot(_) => {
                if let Some(soldier) = self.hands[usize::from(seat.0)].soldier {
                    self.give_order(soldier, action);
                    self.empty_hand(seat);
                }
            }
        }
    }

    /// The gamemaster rules, and that may change anything.
    #[inline(never)]
    fn ruling(
        &mut self,
        seat: Seat,
        ruling: Ruling,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        self.rule(seat, self.hands[usize::from(seat.0)], ruling, chance, log);
        self.call_up();
    }

    /// A seat has given its orders.
    #[inline(never)]
    fn lock(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        self.now.locked = self.now.locked.with(seat);
        let name = self.seat_key(seat);
        log.tell(Audience::EVERYONE, FireEvent::Locked { seat: name });
        self.proceed(chance, log);
    }

    pub(crate) fn empty_hand(&mut self, seat: Seat) {
        let hand = &mut self.hands[usize::from(seat.0)];
        *hand = Hand { reason: hand.reason, ..Hand::default() };
    }

    /// Write a legal order down. What names all that it needs is not asked about once more; things must be found.
    pub(crate) fn give_order(&mut self, soldier: Soldier, action: Action) {
        match action {
            Action::Move(choice) => {
                let movement = match choice {
                    Move::Stay => Ok(Move::Stay),
                    Move::Lie => Ok(Move::Lie),
                    Move::Go(speed, spot) => Ok(Move::Go(speed, spot)),
                    Move::Watch(spot) => Ok(Move::Watch(spot)),
                    _ => self.movement_of(soldier, choice),
                };
                if let Ok(movement) = movement {
                    self.order(soldier, |order| order.movement = movement);
                }
            }
            Action::Shoot(Shot::Hold) => self.order(soldier, |order| order.fire = Shot::Hold),
            Action::Shoot(choice) => {
                if let Ok(shot) = self.shot_of(soldier, choice) {
                    self.order(soldier, |order| order.fire = shot);
                }
            }
            _ => {}
        }
    }

    /// Once all orders are given the phase is played, and the next one begins.
    pub(crate) fn proceed(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        let mut waiting = self.asked();
        if let (true, Some(master)) = (self.now.automatic, self.table.master()) {
            waiting = waiting.without(master);
        }
        if waiting.is_empty() {
            self.play_phase(chance, log);
        }
    }

    /// Play a scenario out, both sides by doctrine and each from what it knows itself.
    #[must_use]
    pub fn auto_resolve(
        setup: &Setup<Firefight>,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> Firefight {
        Firefight::resolve_with(setup, None, chance, log)
    }

    /// The same if one side gives no orders.
    #[must_use]
    pub fn resolve_against_idle(
        setup: &Setup<Firefight>,
        idle: Side,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> Firefight {
        Firefight::resolve_with(setup, Some(idle), chance, log)
    }

    fn resolve_with(
        setup: &Setup<Firefight>,
        idle: Option<Side>,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> Firefight {
        let mut position = Firefight::begin(setup, chance, log);
        position.leave_to_the_rules(idle);
        while position.now.ended.is_none() {
            position.play_phase(chance, log);
        }
        position
    }

    /// Everybody is led by doctrine but one side, which gets no orders.
    pub(crate) fn leave_to_the_rules(&mut self, idle: Option<Side>) {
        let nobody = Owner(Some(SEATS as u8 - 1));
        for soldier in self.everybody() {
            let led = idle != Some(self.side_of(soldier));
            self.command(soldier, if led { Owner(None) } else { nobody });
        }
        self.call_up();
    }

    /// All orders are given.
    pub(crate) fn play_phase(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        self.field.echo = Default::default();
        self.now.locked = SeatSet::NONE;
        self.doctrine();
        match self.now.phase {
            Phase::Movement => {
                self.movement_phase(chance, log);
                self.begin_phase(Phase::Preparation, log);
            }
            Phase::Preparation => {
                self.fire_phase(chance, log);
                self.begin_phase(Phase::Advance, log);
            }
            Phase::Advance => {
                self.fire_phase(chance, log);
                self.end_round(chance, log);
            }
        }
        if self.now.ended.is_none() {
            self.scripts(false, log);
        }
        self.call_up();
    }

    fn begin_phase(&mut self, phase: Phase, log: &mut impl Log<FireEvent>) {
        self.now.phase = phase;
        log.tell(Audience::EVERYONE, FireEvent::Phase { phase });
    }

    /// What ends with a round: fatigue, batteries, smoke; objectives are looked at.
    fn end_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        self.rest();
        self.batteries_wait();
        let spots = self.scenario().spots.len();
        for ground in &mut self.field.ground[..spots] {
            ground.smoke = ground.smoke.saturating_sub(1);
            ground.glow = ground.glow.saturating_sub(1);
        }
        self.field.classified = None;
        self.field.favour = [0; crate::places::SOLDIERS];
        self.field.told = [None; crate::places::SOLDIERS];
        self.field.told_at = None;
        let (fades, round, count) =
            (self.rules.contact_fades, self.now.round, self.scenario().soldiers.len());
        for soldier in self.remembered().iter() {
            if self.man(soldier).last_seen.is_some_and(|(_, seen)| round.saturating_sub(seen) > fades) {
                self.remember(soldier, None);
            }
        }
        for man in &mut self.field.men[..count] {
            man.way = None;
            man.marks.set(Marks::ARRIVED, false);
        }
        for soldier in self.ordered().minus(self.active_set()).iter() {
            self.order(soldier, |order| *order = Order::default());
        }
        self.look_at_objectives();
        self.replace_the_fallen();
        let broken = Side::BOTH.into_iter().any(|side| !self.has_anybody(side));
        self.listen();
        if self.now.round >= self.rounds || broken || self.field.quiet >= QUIET {
            return self.end(log);
        }
        self.now.round += 1;
        self.now.phase = Phase::Movement;
        self.start_round(chance, log);
    }

    /// Whether a side has anybody in the fight, or still to come.
    fn has_anybody(&self, side: Side) -> bool {
        self.of_side(side).iter().any(|soldier| self.man(soldier).fate == Fate::Fit)
    }

    /// Count the rounds in which nobody moves, fires or is pinned, no shell falls, and nothing is to come.
    fn listen(&mut self) {
        let stirs = Marks::MOVED
            .or(Marks::BUSY)
            .or(Marks::FIRED)
            .or(Marks::FIRED_LATE)
            .or(Marks::PINNED)
            .or(Marks::COWED);
        let men = self.active_set().iter().any(|soldier| !self.man(soldier).marks.only(stirs).is_none());
        let cars = self.cars().any(|vehicle| self.car(vehicle).moved);
        let shells = self.field.guns.iter().any(|guns| guns.target.is_some());
        let stirs = men || cars || shells || self.is_to_come();
        self.field.quiet = if stirs { 0 } else { self.field.quiet + 1 };
    }

    /// Whether men, vehicles or events are still to come by themselves.
    fn is_to_come(&self) -> bool {
        let later = |round: Option<u8>| round.is_some_and(|round| round > self.now.round);
        let scenario = self.scenario();
        let men = self.everybody().any(|soldier| {
            later(scenario.soldiers[soldier.index()].start.round) && self.man(soldier).place == Place::Away
        });
        let cars = self.cars().any(|vehicle| {
            later(scenario.vehicles[vehicle.index()].start.round) && self.car(vehicle).at.is_none()
        });
        let event = |(number, event): (usize, &EventInfo)| {
            event.once && self.field.happened >> number & 1 == 0 && later(event.when.round)
        };
        men || cars || scenario.events.iter().enumerate().any(event)
    }

    /// Arrivals and events, then orders for Movement.
    fn start_round(&mut self, _chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        log.tell(Audience::EVERYONE, FireEvent::Round { round: self.now.round });
        self.arrivals();
        self.scripts(true, log);
    }

    fn arrivals(&mut self) {
        let round = self.now.round;
        for vehicle in (0..self.scenario().vehicles.len() as u8).map(Vehicle) {
            let start = self.scenario().vehicles[vehicle.index()].start;
            let due = start.round.is_some_and(|due| due > 0 && due <= round);
            if let (true, None, Place::Spot(spot)) = (due, self.car(vehicle).at, start.arrives) {
                self.vehicle_arrives(vehicle, spot);
            }
        }
        for soldier in self.everybody() {
            if self.man(soldier).place != Place::Away {
                continue;
            }
            let start = &self.scenario().soldiers[soldier.index()].start;
            let on_foot = !matches!(start.place, Place::Vehicle(_));
            let due = on_foot && start.round.is_some_and(|due| due > 0 && due <= round);
            let Place::Spot(spot) = start.arrives else { continue };
            let man = self.man(soldier);
            let free = || self.men_at(spot).iter().all(|other| self.side_of(other) == self.side_of(soldier));
            if due && man.fate == Fate::Fit && free() {
                self.arrive(soldier, start.arrives);
            }
        }
    }

    /// A man comes onto the field: he has moved (ST-022).
    pub(crate) fn arrive(&mut self, soldier: Soldier, place: Place) {
        self.put(soldier, place);
        self.mark(soldier, Marks::ARRIVED, true);
        self.mark(soldier, Marks::MOVED, true);
    }

    /// A vehicle comes onto the field, and its crew with it.
    pub(crate) fn vehicle_arrives(&mut self, vehicle: Vehicle, spot: Spot) {
        self.put_vehicle(vehicle, spot);
        self.car_mut(vehicle).moved = true;
        self.crew_of(vehicle).iter().for_each(|crewman| self.arrive(crewman, Place::Vehicle(vehicle)));
    }

    /// A vehicle stands in a location with its crew.
    pub(crate) fn put_vehicle(&mut self, vehicle: Vehicle, spot: Spot) {
        self.car_mut(vehicle).at = Some(spot);
        for crewman in self.everybody() {
            let aboard = self.scenario().soldiers[crewman.index()].start.place == Place::Vehicle(vehicle);
            if aboard && self.man(crewman).place == Place::Away && self.man(crewman).fate == Fate::Fit {
                self.put(crewman, Place::Vehicle(vehicle));
            }
        }
    }

    /// By a switch, a player who has nobody left takes over a man of the platoon whom nobody commands (ST-009, R-59).
    fn replace_the_fallen(&mut self) {
        if !self.rules.respawn {
            return;
        }
        let side = self.scenario().players;
        for seat in self.table.seats_of(side, self.scenario()).iter() {
            let own = Owner(Some(seat.0));
            let left = self.of_side(side).iter().any(|soldier| {
                self.field.owners[soldier.index()] == own && self.man(soldier).fate == Fate::Fit
            });
            if left {
                continue;
            }
            let next = self
                .fit(side)
                .iter()
                .find(|soldier| !self.is_players(*soldier) && !self.is_seated_player(*soldier));
            if let Some(next) = next {
                self.command(next, own);
            }
        }
    }

    fn is_seated_player(&self, soldier: Soldier) -> bool {
        let Owner(Some(seat)) = self.field.owners[soldier.index()] else { return false };
        self.table.master() != Some(Seat(seat))
    }

    fn end(&mut self, log: &mut impl Log<FireEvent>) {
        let reached = self.reached();
        let [soviet, german] = Side::BOTH.map(|side| self.points(side, reached));
        // Who has nobody on the field has won nothing, whatever was reached before (ST-001).
        let stands = |side: Side| !self.fit(side).is_empty();
        let winner = match (stands(Side::Soviet), stands(Side::German)) {
            (true, false) => Some(Side::Soviet),
            (false, true) => Some(Side::German),
            (false, false) => None,
            (true, true) => match soviet.cmp(&german) {
                Ordering::Greater => Some(Side::Soviet),
                Ordering::Less => Some(Side::German),
                Ordering::Equal => None,
            },
        };
        let broken = winner.is_some_and(|side| !stands(side.enemy()));
        let quiet = self.field.quiet >= QUIET && self.now.round < self.rounds;
        let ended = Ended { winner, soviet, german, broken, quiet, reached };
        self.now.ended = Some(ended);
        for (number, goal) in self.scenario().objectives.iter().enumerate() {
            let reached = reached >> number & 1 == 1;
            let event =
                FireEvent::Goal { side: goal.side, text: goal.text.clone(), points: goal.points, reached };
            log.tell(Audience::EVERYONE, event);
        }
        log.tell(Audience::EVERYONE, FireEvent::Ended { ended });
    }

    /// The points of both sides at the end, or as things stand.
    #[must_use]
    pub fn final_points(&self) -> (i16, i16) {
        let now = || {
            let reached = self.reached();
            (self.points(Side::Soviet, reached), self.points(Side::German, reached))
        };
        self.now.ended.map_or_else(now, |ended| (ended.soviet, ended.german))
    }

    /// The curves of a match: points and casualties of both sides.
    pub(crate) fn curves(&self) -> Vec<Gauge> {
        let (soviet, german) = self.final_points();
        let points = |points: i16| u32::try_from(points).unwrap_or(0);
        let curve = |chart, series, value| Gauge { chart, series, value, goal: None };
        let (sides, losses) = (
            ["firefight-side-soviet", "firefight-side-german"],
            Side::BOTH.map(|side| self.casualties(side)),
        );
        vec![
            curve("firefight-curve-points", sides[0], points(soviet)),
            curve("firefight-curve-points", sides[1], points(german)),
            curve("firefight-curve-casualties", sides[0], losses[0].into()),
            curve("firefight-curve-casualties", sides[1], losses[1].into()),
        ]
    }

    /// How it ended.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.now.ended
    }

    /// The casualties of a side, for statistics: no seat sees both.
    #[must_use]
    pub fn lost(&self, side: Side) -> u8 {
        self.casualties(side)
    }

    /// The key of the name of a seat.
    pub(crate) fn seat_key(&self, seat: Seat) -> &'static str {
        const PLAYERS: [&str; 8] = [
            "firefight-seat-player-1",
            "firefight-seat-player-2",
            "firefight-seat-player-3",
            "firefight-seat-player-4",
            "firefight-seat-player-5",
            "firefight-seat-player-6",
            "firefight-seat-player-7",
            "firefight-seat-player-8",
        ];
        match self.table.words().get(usize::from(seat.0)).copied() {
            Some("gamemaster") => "firefight-seat-gamemaster",
            Some("enemy") | None => "firefight-seat-enemy",
            Some(_) => PLAYERS[usize::from(seat.0) - usize::from(self.table.gamemaster)],
        }
    }

    /// The soldiers whom the rules command.
    pub(crate) fn automatic(&self) -> Soldiers {
        let own = self.owned_by(Owner(None));
        match self.table.master() {
            Some(seat) if self.now.automatic => own.or(self.owned_by(Owner(Some(seat.0)))),
            _ => own,
        }
    }
}
