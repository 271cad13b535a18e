//! Activation (chapter 10) and the supply check that goes with it (DS-116, DS-140 to DS-157).

use table::{Message, Refusal, Rule};

use crate::action::Action;
use crate::card::{Activates, ActivationCard};
use crate::decision::{Asks, Decision, refuse};
use crate::event::Happening;
use crate::phase::Phase;
use crate::position::{Activation, By, Donnerschlag};
use crate::teller::Teller;
use crate::text::{colour_name, formation_name};
use crate::unit::{Colour, Formation, Kind, Side, Unit, UnitSet};

/// DS-042, DS-116: a side plays an Activation Card of its hand; in turn 8 it says directly whom to activate (DS-314).
pub(crate) struct Activate(pub(crate) Side);

impl Decision for Activate {
    const ASKS: Asks = Asks::new("activate", "donnerschlag-what-activate", &["DS-042"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-nothing");

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        match self.0 {
            side if !game.is_last_effort() => game.orders_held(side).map(Action::Order).for_each(each),
            // DS-315
            Side::Axis => {
                game.axis_formations().for_each(&mut *each);
                game.schwerpunkt_hex().into_iter().for_each(|_| each(Action::Schwerpunkt));
            }
            // DS-316
            Side::Soviet => {
                game.soviet_hqs().for_each(&mut *each);
                game.soviet_formations().for_each(&mut *each);
                game.colours(&Colour::ALL).for_each(each);
            }
        }
    }

    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        match action {
            Action::Order(_) => refuse("donnerschlag-refuse-no-order", "DS-042"),
            _ if !game.is_last_effort() => game.wrong_kind(),
            _ => game.no_group(self.0, if self.0 == Side::Axis { "DS-315" } else { "DS-316" }, action),
        }
    }

    /// AMB-10: if there is nobody to activate.
    fn may_end(&self, game: &Donnerschlag) -> bool {
        let mut nobody = true;
        self.offers(game, &mut |_| nobody = false);
        nobody
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let (&Activate(side), Action::Order(card)) = (self, action) else {
            return game.activate(self.0, by(action), t);
        };
        let slot = game.data.order_slot(card);
        game.hidden[side].orders[slot] -= 1;
        game.cards[side].orders[slot] += 1;
        t.tell(Happening::OrderPlayed { side, card });
        // Whom the card names is activated without asking, and without anybody it is a pass (AMB-10).
        let (mut first, mut groups) = (None, 0);
        Group(card).offers(game, &mut |group| {
            first = first.or(Some(group));
            groups += 1;
        });
        let names = match game.data.order(card).activates {
            Activates::Formation(_) | Activates::Colours(_) => true,
            Activates::Schwerpunkt => game.schwerpunkt_hex().is_some(),
            Activates::Any | Activates::ColourOrFormation | Activates::HqOrFormation => false,
        };
        if groups > usize::from(names) {
            return game.stack.go(Phase::Group(card));
        }
        game.activate(side, first.map_or(By::Nobody, by), t);
    }
}

/// DS-140 to DS-145: whom the Activation Card activates.
pub(crate) struct Group(pub(crate) ActivationCard);

impl Decision for Group {
    const ASKS: Asks = Asks::new("group", "donnerschlag-what-group", &["DS-140"]);

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        match game.data.order(self.0).activates {
            Activates::Formation(formation) => {
                if game.has_hq(formation) {
                    each(Action::Formation(formation));
                }
            }
            Activates::Schwerpunkt if game.schwerpunkt_hex().is_some() => each(Action::Schwerpunkt),
            Activates::Any | Activates::Schwerpunkt => game.axis_formations().for_each(each),
            Activates::Colours(colours) => game.colours(&colours).for_each(each),
            Activates::ColourOrFormation => {
                game.colours(&Colour::ALL).for_each(&mut *each);
                game.soviet_formations().for_each(each);
            }
            Activates::HqOrFormation => {
                game.soviet_hqs().for_each(&mut *each);
                game.soviet_formations().for_each(each);
            }
        }
    }

    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        let card = game.data.order(self.0);
        let rule = match card.activates {
            Activates::Formation(_) | Activates::Any => "DS-140",
            Activates::Schwerpunkt => "DS-142",
            Activates::Colours(_) => "DS-143",
            Activates::ColourOrFormation => "DS-144",
            Activates::HqOrFormation => "DS-145",
        };
        game.no_group(card.side, rule, action)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        game.activate(game.data.order(self.0).side, by(action), t);
    }
}

impl Donnerschlag {
    /// Why a side does not activate this by that rule (DS-140 to DS-145, DS-315, DS-316).
    fn no_group(&self, side: Side, rule: &'static str, action: Action) -> Refusal {
        let data = self.data.get();
        let say = |key, rule, what| Refusal::new(Rule(rule), Message::new(key).with("what", what));
        match action {
            Action::Formation(formation) if data.formation_data(formation).side == side => {
                let (of, name) = (data.formation_data(formation), formation_name(data, formation));
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
            Action::Formation(_) | Action::Colour(_) | Action::Unit(_) => {
                refuse("donnerschlag-refuse-no-group", rule)
            }
            _ => self.wrong_kind(),
        }
    }

    /// AMB-15: the HQ must be on the map; of the Romanians one of the two.
    pub(crate) fn has_hq(&self, formation: Formation) -> bool {
        self.data
            .together(formation)
            .any(|formation| self.data.formation_data(formation).hq.is_some_and(|hq| self.hex(hq).is_some()))
    }

    fn axis_formations(&self) -> impl Iterator<Item = Action> {
        // The Romanian corps are offered once, by the name of the first.
        let second = self.data.formation("vii");
        let fits = move |formation: &Formation| {
            self.data.formation_data(*formation).side == Side::Axis
                && Some(*formation) != second
                && self.has_hq(*formation)
        };
        self.data.every_formation().filter(fits).map(Action::Formation)
    }

    fn soviet_formations(&self) -> impl Iterator<Item = Action> {
        let fits = |formation: &Formation| {
            let data = self.data.formation_data(*formation);
            data.side == Side::Soviet && data.is_formation && !data.units.and(self.field.on_map()).is_empty()
        };
        self.data.every_formation().filter(fits).map(Action::Formation)
    }

    /// The Soviet HQs that can be activated.
    fn soviet_hqs(&self) -> impl Iterator<Item = Action> {
        let hqs = self.on_map(Side::Soviet).and(self.data.sets.hq).minus(self.this_turn.silent);
        hqs.iter().map(Action::Unit)
    }

    fn colours(&self, colours: &[Colour]) -> impl Iterator<Item = Action> {
        colours.iter().copied().filter(|&colour| !self.of_colour(colour).is_empty()).map(Action::Colour)
    }

    /// The combat units of a colour on the map; cup units have one of each army (DS-024, DS-143).
    pub(crate) fn of_colour(&self, colour: Colour) -> UnitSet {
        self.fighting(Side::Soviet).and(self.data.sets.coloured[colour as usize])
    }

    /// Steps a and b: the units are activated, and their supply is checked.
    pub(crate) fn activate(&mut self, side: Side, by: By, t: &mut impl Teller) {
        if self.is_last_effort() {
            self.cards[side].activations -= 1;
        }
        self.activation = Activation::new(side, by);
        let active = self.commanded(by);
        t.tell(Happening::Activated { side, by, units: active });
        self.activation.active = active;
        self.check_supply(active, t);
        self.stack.go(Phase::React);
    }

    /// Whom this activates, measured now (DS-147).
    pub(crate) fn commanded(&self, by: By) -> UnitSet {
        match by {
            By::Nobody => UnitSet::NONE,
            By::Formation(formation) if self.data.formation_data(formation).side == Side::Axis => {
                let mut active = UnitSet::NONE;
                for formation in self.data.together(formation) {
                    let Some(hq) =
                        self.data.formation_data(formation).hq.filter(|&hq| self.hex(hq).is_some())
                    else {
                        continue;
                    };
                    active.insert(hq);
                    let units = self.units_of(formation).iter();
                    units.filter(|&unit| self.within_range(hq, unit)).for_each(|unit| active.insert(unit));
                }
                active
            }
            // DS-144, DS-145: the range does not matter.
            By::Formation(formation) => self.data.formation_data(formation).units.and(self.field.on_map()),
            // DS-142, AMB-16
            By::Schwerpunkt => {
                let Some(middle) = self.schwerpunkt_hex() else { return UnitSet::NONE };
                let near = |&(unit, hex): &(Unit, crate::hex::Hex)| {
                    middle.distance(hex) <= self.data.numbers.schwerpunkt_range && self.in_command(unit)
                };
                self.fighters(Side::Axis).filter(near).map(|(unit, _)| unit).collect()
            }
            By::Colour(colour) => self.of_colour(colour),
            // DS-145: the HQ itself never moves (DS-033).
            By::Hq(hq) => {
                self.fighting(Side::Soviet).iter().filter(|&unit| self.within_range(hq, unit)).collect()
            }
        }
    }

    /// DS-150, DS-155: units without a chain are marked.
    pub(crate) fn check_supply(&mut self, units: UnitSet, t: &mut impl Teller) {
        let unmarked = units.minus(self.oos);
        let hexes = unmarked.iter().filter_map(|unit| self.hex(unit)).collect();
        let supplied = self.supplied_of(self.activation.side, &hexes);
        for unit in unmarked.iter() {
            if self.hex(unit).is_some_and(|hex| !supplied.contains(hex)) {
                self.oos.insert(unit);
                t.tell(Happening::OutOfSupply { unit });
            }
        }
    }

    /// Units that a card adds to the activation.
    pub(crate) fn activate_too(&mut self, units: UnitSet, t: &mut impl Teller) {
        let new = units.minus(self.activation.active);
        for unit in new.iter() {
            self.activation.active.insert(unit);
            t.tell(Happening::AlsoActivated { unit });
        }
        self.check_supply(new, t);
    }
}

/// What an answer activates.
pub(crate) fn by(action: Action) -> By {
    match action {
        Action::Formation(formation) => By::Formation(formation),
        Action::Schwerpunkt => By::Schwerpunkt,
        Action::Colour(colour) => By::Colour(colour),
        Action::Unit(hq) => By::Hq(hq),
        _ => By::Nobody,
    }
}
