//! Activation (chapter 10) and the supply check that goes with it (DS-116, DS-140 to DS-157).

use crate::action::Action;
use crate::card::{Activates, ActivationCard};
use crate::event::Happening;
use crate::phase::Phase;
use crate::position::{Activation, By, Donnerschlag};
use crate::teller::Teller;
use crate::unit::{Colour, Formation, Side, Unit, UnitSet};

impl Donnerschlag {
    /// DS-042: an Activation Card of the hand; in turn 8 directly whom to activate (DS-314).
    pub(crate) fn activate_choices(&self, side: Side, out: &mut Vec<Action>) {
        if !self.is_last_effort() {
            let cards = self.data.activation_cards(side);
            let held = cards.filter(|&(_, slot)| self.hidden[side].orders[slot] > 0);
            return out.extend(held.map(|(card, _)| Action::Order(card)));
        }
        match side {
            // DS-315
            Side::Axis => {
                self.axis_formations(out);
                if self.schwerpunkt_hex().is_some() {
                    out.push(Action::Schwerpunkt);
                }
            }
            // DS-316
            Side::Soviet => {
                self.soviet_hqs(out);
                self.soviet_formations(out);
                self.colours(&Colour::ALL, out);
            }
        }
        if out.is_empty() {
            out.push(Action::Done); // AMB-10
        }
    }

    /// Whom a card can activate (DS-140 to DS-145).
    pub(crate) fn group_choices(&self, card: ActivationCard, out: &mut Vec<Action>) {
        match self.data.order(card).activates {
            Activates::Formation(formation) => {
                if self.has_hq(formation) {
                    out.push(Action::Formation(formation));
                }
            }
            Activates::Any => self.axis_formations(out),
            Activates::Schwerpunkt if self.schwerpunkt_hex().is_some() => out.push(Action::Schwerpunkt),
            Activates::Schwerpunkt => self.axis_formations(out),
            Activates::Colours(colours) => self.colours(&colours, out),
            Activates::ColourOrFormation => {
                self.colours(&Colour::ALL, out);
                self.soviet_formations(out);
            }
            Activates::HqOrFormation => {
                self.soviet_hqs(out);
                self.soviet_formations(out);
            }
        }
    }

    /// AMB-15: the HQ must be on the map; of the Romanians one of the two.
    pub(crate) fn has_hq(&self, formation: Formation) -> bool {
        self.data
            .together(formation)
            .any(|formation| self.data.of(formation).hq.is_some_and(|hq| self.hex(hq).is_some()))
    }

    fn axis_formations(&self, out: &mut Vec<Action>) {
        let formations = (0..self.data.formations.len() as u8).map(Formation);
        // The Romanian corps are offered once, by the name of the first.
        let second = self.data.formation("vii");
        let fits = |formation: &Formation| {
            self.data.of(*formation).side == Side::Axis
                && Some(*formation) != second
                && self.has_hq(*formation)
        };
        out.extend(formations.filter(fits).map(Action::Formation));
    }

    fn soviet_formations(&self, out: &mut Vec<Action>) {
        let formations = (0..self.data.formations.len() as u8).map(Formation);
        let fits = |formation: &Formation| {
            let data = self.data.of(*formation);
            data.side == Side::Soviet && data.is_formation && !data.units.and(self.field.on_map()).is_empty()
        };
        out.extend(formations.filter(fits).map(Action::Formation));
    }

    fn soviet_hqs(&self, out: &mut Vec<Action>) {
        let hqs = self.data.hqs.iter().copied();
        out.extend(hqs.filter(|&hq| self.may_command(hq)).map(Action::Unit));
    }

    /// Whether this is a Soviet HQ that can be activated.
    fn may_command(&self, hq: Unit) -> bool {
        self.data.unit(hq).side == Side::Soviet
            && self.hex(hq).is_some()
            && !self.this_turn.silent.contains(hq)
    }

    /// Whether the unit belongs to a formation that can be activated as such.
    fn in_corps(&self, unit: Unit) -> bool {
        self.data.unit(unit).formation.is_some_and(|formation| self.data.of(formation).is_formation)
    }

    fn colours(&self, colours: &[Colour], out: &mut Vec<Action>) {
        let any = |&colour: &Colour| !self.of_colour(colour).is_empty();
        out.extend(colours.iter().copied().filter(any).map(Action::Colour));
    }

    /// The combat units of a colour on the map; cup units have one of each army (DS-024, DS-143).
    pub(crate) fn of_colour(&self, colour: Colour) -> UnitSet {
        self.fighting(Side::Soviet).and(self.data.sets.coloured[colour as usize])
    }

    /// DS-042: the card is played and discarded; if it leaves a choice, that is asked next.
    pub(crate) fn play_order(&mut self, side: Side, card: ActivationCard, t: &mut impl Teller) {
        let slot = self.data.order_slot(card);
        self.hidden[side].orders[slot] -= 1;
        self.cards[side].orders[slot] += 1;
        t.tell(Happening::OrderPlayed { side, card });
        // At most one choice: it is made without asking, and without any the card is a pass (AMB-10).
        let (only, more) = self.only_choice(card);
        if more {
            return self.stack.go(Phase::Group(card));
        }
        self.activate(side, only.map_or(By::Nobody, by), t);
    }

    /// The one group that a card can activate, and whether there are more.
    fn only_choice(&self, card: ActivationCard) -> (Option<Action>, bool) {
        match self.data.order(card).activates {
            Activates::Formation(formation) => {
                (self.has_hq(formation).then_some(Action::Formation(formation)), false)
            }
            Activates::Schwerpunkt if self.schwerpunkt_hex().is_some() => (Some(Action::Schwerpunkt), false),
            Activates::Colours(colours) => {
                let mut there = colours.into_iter().filter(|&colour| !self.of_colour(colour).is_empty());
                let first = there.next();
                (first.map(Action::Colour), there.next().is_some())
            }
            Activates::Any | Activates::Schwerpunkt => {
                let mut formations = (0..self.data.formations.len() as u8).map(Formation);
                (None, formations.any(|known| self.data.of(known).side == Side::Axis && self.has_hq(known)))
            }
            Activates::ColourOrFormation => (None, !self.fighting(Side::Soviet).is_empty()),
            Activates::HqOrFormation => {
                let hqs = self.data.hqs.iter().any(|&hq| self.may_command(hq));
                (None, hqs || self.fighting(Side::Soviet).iter().any(|unit| self.in_corps(unit)))
            }
        }
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
            By::Formation(formation) if self.data.of(formation).side == Side::Axis => {
                let mut active = UnitSet::NONE;
                for formation in self.data.together(formation) {
                    let Some(hq) = self.data.of(formation).hq.filter(|&hq| self.hex(hq).is_some()) else {
                        continue;
                    };
                    active.insert(hq);
                    let units = self.units_of(formation).iter();
                    units.filter(|&unit| self.within_range(hq, unit)).for_each(|unit| active.insert(unit));
                }
                active
            }
            // DS-144, DS-145: the range does not matter.
            By::Formation(formation) => self.data.of(formation).units.and(self.field.on_map()),
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
