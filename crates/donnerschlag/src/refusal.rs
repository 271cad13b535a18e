//! Why a choice is not allowed, and the rule that says so.
//!
//! What is legal is said by [`Donnerschlag::choices`] alone; the reason is looked for afterwards, from what
//! lies face up and what the refused seat holds itself.

mod target;

use table::{Message, Refusal, Rule, Seat, Status};

use crate::action::Action;
use crate::card::{Activates, Choice, CombatCard};
use crate::combat::retreat::Barred;
use crate::data::River;
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::{Boxed, Donnerschlag};
use crate::text::{card_name, colour_name, formation_name, hex_name, side_name, unit_name};
use crate::unit::{Class, Kind, Side, Unit};

pub(crate) fn refuse(key: &'static str, rule: &'static str) -> Refusal {
    Refusal::new(Rule(rule), Message::new(key))
}

impl Donnerschlag {
    /// Whether the seat may choose this now; if not, why.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Status::Over(_) = self.standing() {
            return Err(refuse("donnerschlag-refuse-over", "DS-305"));
        }
        let decider = self.decider();
        if seat != decider.seat() {
            let message = Message::new("donnerschlag-refuse-not-yours").with("side", side_name(decider));
            return Err(Refusal::new(Rule(self.phase().asks().1), message));
        }
        let mut choices = Vec::new();
        self.choices(&mut choices);
        if choices.contains(&action) { Ok(()) } else { Err(self.reason(decider, action)) }
    }

    pub(crate) fn refuse_unit(&self, key: &'static str, rule: &'static str, unit: Unit) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("unit", unit_name(self.data.get(), unit)))
    }

    pub(crate) fn refuse_hex(&self, key: &'static str, rule: &'static str, hex: Hex) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("hex", hex_name(&self.data, hex)))
    }

    pub(crate) fn refuse_card(&self, key: &'static str, rule: &'static str, card: CombatCard) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("card", card_name(&self.data, card)))
    }

    /// The choice does not answer the question at all.
    fn wrong_kind(&self) -> Refusal {
        let (what, rule) = self.phase().asks();
        Refusal::new(Rule(rule), Message::new("donnerschlag-refuse-wrong-kind").with_term("what", what))
    }

    fn reason(&self, side: Side, action: Action) -> Refusal {
        match (self.phase(), action) {
            (_, Action::Play { card, choice, boxed }) => self.no_play(side, card, choice, boxed),
            (Phase::Box(_), Action::Card(_) | Action::Pair(_))
                if self.hidden[side].boxed != Boxed::Nothing =>
            {
                refuse("donnerschlag-refuse-box-full", "DS-069")
            }
            (Phase::Box(_) | Phase::Keep(_) | Phase::Fortune(_), Action::Card(card)) => {
                self.refuse_card("donnerschlag-refuse-not-held", "DS-050", card)
            }
            (Phase::Box(_), Action::Pair(_)) => refuse("donnerschlag-refuse-no-pair", "DS-069"),
            (Phase::HighCommand(_), Action::Card(card)) => {
                self.refuse_card("donnerschlag-refuse-no-pick", "DS-109", card)
            }
            (Phase::Activate(_), Action::Order(_)) => refuse("donnerschlag-refuse-no-order", "DS-042"),
            (Phase::Fortune(_), Action::Order(_)) => refuse("donnerschlag-refuse-no-order", "DS-074"),
            (Phase::Group(_), Action::Formation(_) | Action::Colour(_) | Action::Unit(_)) => {
                self.no_group(side, action)
            }
            (Phase::Activate(_), Action::Formation(_) | Action::Colour(_) | Action::Unit(_))
                if self.is_last_effort() =>
            {
                self.no_group(side, action)
            }
            (Phase::ReinforceAt(unit), Action::Hex(hex)) => self.no_arrival(unit, hex),
            (Phase::Move, Action::Unit(unit)) => self.no_move(unit),
            (Phase::Step(unit), Action::Hex(hex)) => self.no_step(unit, hex),
            (Phase::Fight, Action::Hex(hex)) => self.no_target(hex),
            (Phase::Attackers, Action::Unit(unit)) => self.no_attacker(unit),
            (Phase::Attackers, Action::Done) => refuse("donnerschlag-refuse-no-strength", "DS-184"),
            (Phase::AttackerLoss | Phase::DefenderLoss | Phase::RetreatLoss, Action::Unit(unit)) => {
                self.refuse_unit("donnerschlag-refuse-not-involved", "DS-206", unit)
            }
            (Phase::Retreat, Action::Hex(hex)) => self.no_retreat(hex),
            (Phase::RetreatHq, Action::Hex(hex)) => {
                self.refuse_hex("donnerschlag-refuse-hq-retreat", "DS-220", hex)
            }
            (Phase::Advance, Action::Unit(unit)) => self.no_advance(unit),
            (Phase::Further(_), Action::Hex(hex)) => {
                self.refuse_hex("donnerschlag-refuse-no-further", "DS-235", hex)
            }
            (Phase::Redeploy(_), Action::Hex(hex)) => {
                self.refuse_hex("donnerschlag-refuse-no-redeployment", "DS-171", hex)
            }
            (Phase::PlaceUnit(unit), Action::Hex(hex)) => self.no_place_for(unit, hex),
            (Phase::Effect, _) => self.no_target_of_event(action),
            _ => self.wrong_kind(),
        }
    }

    /// DS-140 to DS-145, DS-315, DS-316: why this is not activated.
    fn no_group(&self, side: Side, action: Action) -> Refusal {
        let data = self.data.get();
        let rule = match self.phase() {
            Phase::Group(card) => match data.order(card).activates {
                Activates::Formation(_) | Activates::Any => "DS-140",
                Activates::Schwerpunkt => "DS-142",
                Activates::Colours(_) => "DS-143",
                Activates::ColourOrFormation => "DS-144",
                Activates::HqOrFormation => "DS-145",
            },
            _ if side == Side::Axis => "DS-315",
            _ => "DS-316",
        };
        let say = |key, rule, what| Refusal::new(Rule(rule), Message::new(key).with("what", what));
        match action {
            Action::Formation(formation) if data.of(formation).side == side => {
                let (of, name) = (data.of(formation), formation_name(data, formation));
                match side {
                    Side::Axis if !self.has_hq(formation) => {
                        say("donnerschlag-refuse-group-no-hq", "DS-140", name)
                    }
                    Side::Axis if data.together(formation).count() > 1 => {
                        say("donnerschlag-refuse-group-together", "DS-141", name)
                    }
                    Side::Soviet if !of.is_formation => {
                        say("donnerschlag-refuse-group-loose", "DS-144", name)
                    }
                    Side::Soviet if of.units.and(self.field.on_map()).is_empty() => {
                        say("donnerschlag-refuse-group-nobody", rule, name)
                    }
                    _ => refuse("donnerschlag-refuse-no-group", rule),
                }
            }
            Action::Colour(colour) if side == Side::Soviet && self.of_colour(colour).is_empty() => {
                say("donnerschlag-refuse-group-nobody", rule, colour_name(colour))
            }
            Action::Unit(unit) if data.unit(unit).kind != Kind::Hq => {
                self.refuse_unit("donnerschlag-refuse-target-no-hq", rule, unit)
            }
            Action::Unit(unit) if self.hex(unit).is_none() => {
                self.refuse_unit("donnerschlag-refuse-target-off-map", rule, unit)
            }
            Action::Unit(unit) if self.this_turn.silent.contains(unit) => {
                self.refuse_unit("donnerschlag-silent", rule, unit)
            }
            _ => refuse("donnerschlag-refuse-no-group", rule),
        }
    }

    /// DS-103, DS-104, DS-106: why a reinforcement is not placed in the hex.
    fn no_arrival(&self, unit: Unit, hex: Hex) -> Refusal {
        let (data, side) = (self.data.get(), self.data.unit(unit).side);
        let rule = if side == Side::Axis { "DS-106" } else { "DS-104" };
        let (key, rule) = if data.map.pocket.contains(hex) {
            ("donnerschlag-refuse-pocket", "DS-012")
        } else if self.occupied(side.enemy()).contains(hex) {
            ("donnerschlag-refuse-enemy", "DS-092")
        } else if !data.map.road_hexes.contains(hex) {
            ("donnerschlag-refuse-arrival-no-road", rule)
        } else if self.next_to(side.enemy()).contains(hex) {
            ("donnerschlag-refuse-place-near-enemy", rule)
        } else if !self.has_room(hex, unit) {
            ("donnerschlag-refuse-full", "DS-090")
        } else {
            ("donnerschlag-refuse-no-arrival", rule)
        };
        self.refuse_hex(key, rule, hex)
    }

    /// DS-197, DS-235: why a unit does not advance.
    fn no_advance(&self, unit: Unit) -> Refusal {
        let combat = &self.combat;
        let (key, rule) =
            match (self.data.class(unit), combat.target.map(|target| self.crosses(unit, target))) {
                _ if combat.advanced.contains(unit) => ("donnerschlag-refuse-has-advanced", "DS-235"),
                _ if !combat.attackers.contains(unit) => ("donnerschlag-refuse-not-involved", "DS-235"),
                (Class::I | Class::M, _) => ("donnerschlag-refuse-advance-tanks", "DS-235"),
                (_, Some(Some(Some(_)))) => ("donnerschlag-refuse-advance-river", "DS-197"),
                _ => ("donnerschlag-refuse-advance-full", "DS-090"),
            };
        self.refuse_unit(key, rule, unit)
    }

    /// DS-160
    fn no_move(&self, unit: Unit) -> Refusal {
        if self.activation.moved.contains(unit) {
            return self.refuse_unit("donnerschlag-refuse-has-moved", "DS-160", unit);
        }
        if !self.activation.active.contains(unit) {
            return self.refuse_unit("donnerschlag-refuse-not-active", "DS-160", unit);
        }
        if self.this_turn.pinned.contains(unit) {
            return self.refuse_unit("donnerschlag-refuse-pinned", "DS-070", unit);
        }
        self.refuse_unit("donnerschlag-refuse-no-points", "DS-161", unit)
    }

    /// DS-161 to DS-168, DS-170 to DS-172, DS-175
    fn no_step(&self, unit: Unit, hex: Hex) -> Refusal {
        let data = self.data.get();
        let enemy = data.unit(unit).side.enemy();
        if data.map.pocket.contains(hex) {
            return self.refuse_hex("donnerschlag-refuse-pocket", "DS-012", hex);
        }
        if self.held(enemy).contains(hex) {
            return self.refuse_hex("donnerschlag-refuse-enemy", "DS-092", hex);
        }
        if data.unit(unit).kind == Kind::Hq && !data.map.road_hexes.contains(hex) {
            return self.refuse_hex("donnerschlag-refuse-hq-road", "DS-031", hex);
        }
        if !self.has_room(hex, unit) {
            return self.refuse_hex("donnerschlag-refuse-full", "DS-090", hex);
        }
        let river = self
            .hex(unit)
            .and_then(|from| from.direction_of(hex).and_then(|direction| self.unbridged(from, direction)));
        match (river, data.class(unit)) {
            (Some(River::Major), _) => self.refuse_hex("donnerschlag-refuse-major-river", "DS-166", hex),
            (Some(River::Minor), Class::T) => {
                self.refuse_hex("donnerschlag-refuse-tank-river", "DS-164", hex)
            }
            (Some(River::Minor), Class::M) => {
                self.refuse_hex("donnerschlag-refuse-motor-river", "DS-163", hex)
            }
            _ => self.refuse_hex("donnerschlag-refuse-too-far", "DS-161", hex).and(Rule("DS-175")),
        }
    }

    /// DS-180 to DS-183
    fn no_target(&self, hex: Hex) -> Refusal {
        if !self.held(self.activation.side.enemy()).contains(hex) {
            return self.refuse_hex("donnerschlag-refuse-nobody-there", "DS-183", hex);
        }
        if self.activation.attacked.contains(hex) {
            return self.refuse_hex("donnerschlag-refuse-attacked", "DS-182", hex);
        }
        // AMB-23: whoever could attack comes to less than 1.
        if self.ready_to_attack().iter().any(|unit| self.may_declare(unit, hex)) {
            return refuse("donnerschlag-refuse-no-strength", "DS-184");
        }
        self.refuse_hex("donnerschlag-refuse-nobody-attacks", "DS-180", hex)
    }

    fn no_attacker(&self, unit: Unit) -> Refusal {
        let activation = &self.activation;
        if self.combat.attackers.contains(unit) || activation.fought.contains(unit) {
            return self.refuse_unit("donnerschlag-refuse-has-fought", "DS-181", unit);
        }
        if !activation.active.contains(unit) {
            return self.refuse_unit("donnerschlag-refuse-not-active", "DS-180", unit);
        }
        let reason = self.combat.target.and_then(|target| self.cannot_attack(unit, target));
        reason.unwrap_or_else(|| self.wrong_kind())
    }

    /// Why a unit cannot attack the hex from where it stands, whoever is activated (DS-027, DS-035, DS-180, DS-197, DS-198).
    pub(crate) fn cannot_attack(&self, unit: Unit, target: Hex) -> Option<Refusal> {
        let (key, rule) = match (self.data.unit(unit).kind, self.crosses(unit, target)) {
            (Kind::Hq, _) => ("donnerschlag-refuse-hq-attacks", "DS-030"),
            (Kind::Alarm, _) => ("donnerschlag-refuse-alarm-attacks", "DS-027"),
            _ if self.may_declare(unit, target) => return None,
            (_, Some(Some(River::Major))) => ("donnerschlag-refuse-attack-major", "DS-198"),
            (_, Some(Some(River::Minor))) => ("donnerschlag-refuse-attack-minor", "DS-197"),
            _ => ("donnerschlag-refuse-not-adjacent", "DS-180"),
        };
        Some(self.refuse_unit(key, rule, unit))
    }

    /// DS-220 to DS-229: the priority that rules a hex out.
    fn no_retreat(&self, hex: Hex) -> Refusal {
        let Some(unit) = self.retreating() else { return self.wrong_kind() };
        let Some(direction) = self.hex(unit).and_then(|from| from.direction_of(hex)) else {
            return self.refuse_hex("donnerschlag-refuse-retreat-far", "DS-220", hex);
        };
        let choices = self.retreat_choices(unit);
        let (key, rule) = match self.retreat_barred(unit, direction) {
            Some(Barred::Edge) => ("donnerschlag-refuse-retreat-far", "DS-220"),
            Some(Barred::Pocket) => ("donnerschlag-refuse-pocket", "DS-012"),
            Some(Barred::Enemy) => ("donnerschlag-refuse-enemy", "DS-229"),
            Some(Barred::Major) => ("donnerschlag-refuse-retreat-major", "DS-227"),
            Some(Barred::ZoneOverRiver) => ("donnerschlag-refuse-retreat-zone-river", "DS-226"),
            Some(Barred::Minor) => ("donnerschlag-refuse-retreat-minor", "DS-225"),
            Some(Barred::Full) => ("donnerschlag-refuse-full", "DS-224"),
            None if !choices.free.contains(hex) => ("donnerschlag-refuse-retreat-zone", "DS-221"),
            None if !choices.nearer.contains(hex) => ("donnerschlag-refuse-retreat-away", "DS-222"),
            None => ("donnerschlag-refuse-full", "DS-222"),
        };
        self.refuse_hex(key, rule, hex)
    }

    /// DS-050 to DS-060, DS-065 to DS-069
    fn no_play(&self, side: Side, card: CombatCard, choice: Choice, boxed: bool) -> Refusal {
        let held = match (boxed, self.hidden[side].boxed) {
            (true, Boxed::One(known)) => known == card && choice != Choice::Joint,
            (true, Boxed::Pair(pair)) => {
                self.data.pairs[usize::from(pair)].cards[0] == card && choice == Choice::Joint
            }
            (true, Boxed::Nothing) => false,
            (false, _) => {
                self.cards_of(card, choice).into_iter().flatten().all(|card| self.holds(side, card))
            }
        };
        let Some(event) = self.data.event(card, choice).filter(|_| held) else {
            return self.refuse_card("donnerschlag-refuse-not-held", "DS-050", card);
        };
        if boxed && side == Side::Axis && self.this_turn.box_barred {
            return refuse("donnerschlag-refuse-box-barred", "DS-066");
        }
        self.no_event(side, card, event)
            .unwrap_or_else(|| self.refuse_card("donnerschlag-refuse-no-use", "DS-053", card))
    }
}
