//! The rules, in the order of the rulebook: the deal, the night, the crossing.

use table::{Audience, Chance, Log, Seat, Setup, Status};

use crate::event::FerryEvent;
use crate::notation::Action;
use crate::pieces::{Card, Dice, Hand, Landing};
use crate::position::{Battery, Ferry, Ferrymen, GREY, RED, Report};
use crate::refusal::Fault;

/// The deal and the night.
impl Ferry {
    /// FE-02, FE-04: lay everything out, shuffle the deck and deal grey its hand.
    pub(crate) fn deal(
        setup: &Setup<Ferry>,
        chance: &mut impl Chance,
        log: &mut impl Log<FerryEvent>,
    ) -> Self {
        let mut ferry = Ferry::laid_out(setup);
        if ferry.options.flares {
            let mut deck: Vec<Card> = ferry.data.sorted_deck().collect();
            chance.shuffle(&mut deck);
            ferry.grey.hand = deck.into_iter().take(ferry.data.hand.into()).collect();
            log.tell(Audience::only(GREY), FerryEvent::Hand { hand: ferry.grey.hand });
            log.tell(Audience::except(GREY), FerryEvent::Dealt { cards: ferry.grey.hand.len() });
        }
        ferry.next_night(chance, log);
        ferry
    }

    /// FE-02: everything in its place, grey's hand still empty.
    pub(crate) fn laid_out(setup: &Setup<Ferry>) -> Self {
        Ferry {
            data: setup.data,
            options: setup.options,
            bag: setup.data.boats,
            landed: 0,
            sunk: 0,
            lantern: false,
            discards: Hand::default(),
            last: None,
            red: Ferrymen::default(),
            grey: Battery::default(),
        }
    }

    /// FE-05: the next night falls and begins with the lantern, or without wind with the boat.
    /// FE-20: after the last night there is none.
    fn next_night(&mut self, chance: &mut impl Chance, log: &mut impl Log<FerryEvent>) {
        if let Status::Over(_) = self.standing() {
            let (landed, needed) = (self.landed, self.data.needed);
            return log.tell(Audience::EVERYONE, FerryEvent::Ended { landed, needed });
        }
        log.tell(Audience::EVERYONE, FerryEvent::Night { night: self.nights_over() + 1 });
        if !self.options.wind {
            self.draw_boat(chance, log);
        }
    }

    /// FE-06
    fn draw_boat(&mut self, chance: &mut impl Chance, log: &mut impl Log<FerryEvent>) {
        let boat = chance.take_from(&mut self.bag) as u8;
        self.red.boat = Some(boat);
        log.tell(Audience::only(RED), FerryEvent::BoatDrawn { boat });
        log.tell(Audience::except(RED), FerryEvent::BoatAtPier);
    }

    /// Whether the seat may choose this, or the rule against it.
    ///
    /// A fault is made only of what the seat may know: whose choice it is comes first, so that the
    /// checks further down read no screen but the seat's own.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Fault> {
        if let Status::Over(_) = self.standing() {
            return Err(Fault::Over); // FE-20
        }
        if seat != action.owner() {
            return Err(Fault::NotYours { owner: action.owner() }); // FE-07
        }
        if self.ordered().contains(seat) {
            return Err(Fault::Ordered); // FE-12
        }
        let fault = match action {
            // FE-05
            Action::HoistLantern | Action::StayDark => match self.red.boat {
                Some(_) if !self.options.wind => Some(Fault::NoLantern),
                Some(_) => Some(Fault::LanternDecided),
                None => None,
            },
            // FE-06
            _ if self.red.boat.is_none() => Some(Fault::NoBoat),
            // FE-08
            Action::Load => match self.red.boat {
                Some(boat) if self.red.aboard >= boat => Some(Fault::BoatFull { boat }),
                _ => (self.depot() == 0).then_some(Fault::DepotEmpty),
            },
            Action::Unload => (self.red.aboard == 0).then_some(Fault::NothingAboard),
            // FE-09, FE-11
            Action::LandAt(Landing(number)) | Action::AimAt(Landing(number)) => {
                let landings = self.data.landings.len();
                let missing = !self.data.has(Landing(number));
                missing.then_some(Fault::NoSuchLanding { number, landings })
            }
            // FE-10
            Action::LayCard(_) if !self.options.flares => Some(Fault::NoFlares),
            Action::LayCard(_) if self.grey.laid.is_some() => Some(Fault::AlreadyLaid),
            Action::LayCard(number) => {
                let missing = self.grey.hand.get(number).is_none();
                missing.then_some(Fault::NoSuchCard { number, cards: self.grey.hand.len() })
            }
            Action::TakeCardBack => self.grey.laid.is_none().then_some(Fault::NothingLaid),
        };
        fault.map_or(Ok(()), Err)
    }

    /// Carry out a legal action and all that follows.
    pub(crate) fn carry_out(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<FerryEvent>,
    ) {
        match action {
            // FE-05
            Action::HoistLantern | Action::StayDark => {
                self.lantern = action == Action::HoistLantern;
                log.tell(Audience::EVERYONE, FerryEvent::Lantern { up: self.lantern });
                self.draw_boat(chance, log);
            }
            // FE-08
            Action::Load => {
                self.red.aboard += 1;
                log.tell(Audience::only(RED), FerryEvent::Loaded { aboard: self.red.aboard });
            }
            Action::Unload => {
                self.red.aboard -= 1;
                log.tell(Audience::only(RED), FerryEvent::Unloaded { aboard: self.red.aboard });
            }
            // FE-09
            Action::LandAt(landing) => {
                self.red.landing = Some(landing);
                log.tell(Audience::only(RED), FerryEvent::Landing { at: self.data.bank(landing) });
                log.tell(Audience::EVERYONE, FerryEvent::OrderGiven { seat: RED });
                self.cross_when_both_are_in(chance, log);
            }
            // FE-10
            Action::LayCard(number) => {
                self.grey.laid = Some(number);
                if let Some(card) = self.grey.hand.get(number) {
                    log.tell(Audience::only(GREY), FerryEvent::CardLaid { card });
                }
            }
            Action::TakeCardBack => {
                self.grey.laid = None;
                log.tell(Audience::only(GREY), FerryEvent::CardTakenBack);
            }
            // FE-11
            Action::AimAt(landing) => {
                self.grey.aim = Some(landing);
                log.tell(Audience::only(GREY), FerryEvent::Aiming { at: self.data.bank(landing) });
                log.tell(Audience::EVERYONE, FerryEvent::OrderGiven { seat: GREY });
                self.cross_when_both_are_in(chance, log);
            }
        }
    }
}

/// The crossing.
impl Ferry {
    /// FE-12: the night is resolved as soon as both orders are in.
    fn cross_when_both_are_in(&mut self, chance: &mut impl Chance, log: &mut impl Log<FerryEvent>) {
        let Ferrymen { boat: Some(boat), aboard: cargo, landing: Some(ordered) } = self.red else { return };
        let Some(aim) = self.grey.aim else { return };

        // FE-13
        let card = self.grey.laid.and_then(|number| self.grey.hand.take(number));
        let bank = |landing| self.data.bank(landing);
        log.tell(Audience::EVERYONE, FerryEvent::Crossing { boat, cargo, to: bank(ordered) });
        log.tell(Audience::EVERYONE, FerryEvent::Aimed { at: bank(aim) });
        if let Some(card) = card {
            log.tell(Audience::EVERYONE, FerryEvent::CardShown { card });
        }

        // FE-14
        let wind = (self.options.wind && !self.lantern).then(|| chance.d10());
        let reached = if wind == Some(0) { self.data.downwind(ordered) } else { ordered };
        if let Some(die) = wind {
            let drift = (die == 0).then(|| bank(reached));
            log.tell(Audience::EVERYONE, FerryEvent::Wind { die, drift });
        }

        // FE-15
        let hits_from = self.hits_from(card);
        let mut dice = Dice::default();
        if reached == aim {
            (0..self.data.guns).for_each(|_| dice.push(chance.d6()));
        }
        let hits = dice.iter().filter(|&die| die >= hits_from).count() as u8;
        let sunk = hits.min(cargo);
        let fire = FerryEvent::Fire { dice, hits_from, sunk };
        log.tell(Audience::EVERYONE, if reached == aim { fire } else { FerryEvent::Silence });

        // FE-18
        self.landed += cargo - sunk;
        self.sunk += sunk;
        log.tell(Audience::EVERYONE, FerryEvent::Landed { crates: cargo - sunk, landed: self.landed });

        // FE-19
        let night = self.nights_over() + 1;
        let lantern = std::mem::take(&mut self.lantern);
        card.into_iter().for_each(|card| self.discards.push(card));
        self.red = Ferrymen::default();
        self.grey = Battery { hand: self.grey.hand, ..Battery::default() };
        self.last = Some(Report {
            night,
            lantern,
            boat,
            cargo,
            ordered,
            wind,
            reached,
            aim,
            card,
            dice,
            hits_from,
            sunk,
        });

        self.next_night(chance, log);
    }

    /// The lowest face with which a gun hits: 5, and one less for each light on the river.
    fn hits_from(&self, card: Option<Card>) -> u8 {
        let flare = card == Some(Card::Flare); // FE-16
        5 - u8::from(flare) - u8::from(self.lantern) // FE-15, FE-17
    }
}
