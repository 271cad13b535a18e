//! The deal and the night: what red and grey decide before the boat leaves (FE-04 to FE-12).

use table::{Arg, Audience, Decision, Message, Reason, Refusal, Rule, Setup, Status, Teller, Verb};

use crate::decision::Action;
use crate::event::{FerryEvent, at, card_name, seat_name};
use crate::pieces::{Card, Hand, Landing};
use crate::position::{Battery, Ferry, Ferrymen, GREY, RED};

impl Ferry {
    /// FE-02, FE-04: lay everything out, shuffle the deck and deal grey its hand.
    pub(crate) fn deal(setup: &Setup<Ferry>, teller: &mut impl Teller<FerryEvent>) -> Self {
        let mut ferry = Ferry::laid_out(setup);
        if ferry.options.flares {
            let mut deck: Vec<Card> = ferry.data.sorted_deck().collect();
            teller.shuffle(&mut deck);
            ferry.grey.hand = deck.into_iter().take(ferry.data.hand.into()).collect();
            teller.tell(Audience::only(GREY), FerryEvent::Hand { hand: ferry.grey.hand });
            teller.tell(Audience::except(GREY), FerryEvent::Dealt { cards: ferry.grey.hand.len() });
        }
        ferry.next_night(teller);
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
    pub(crate) fn next_night(&mut self, teller: &mut impl Teller<FerryEvent>) {
        if let Status::Over(_) = self.standing() {
            let (landed, needed) = (self.landed, self.data.needed);
            return teller.tell(Audience::EVERYONE, FerryEvent::Ended { landed, needed });
        }
        teller.tell(Audience::EVERYONE, FerryEvent::Night { night: self.nights_over() + 1 });
        if !self.options.wind {
            self.draw_boat(teller);
        }
    }

    /// FE-06
    fn draw_boat(&mut self, teller: &mut impl Teller<FerryEvent>) {
        let boat = teller.take_from(&mut self.bag) as u8;
        self.red.boat = Some(boat);
        teller.tell(Audience::only(RED), FerryEvent::BoatDrawn { boat });
        teller.tell(Audience::except(RED), FerryEvent::BoatAtPier);
    }

    /// FE-06: orders are given to a boat at the pier.
    fn check_boat<R: Reason>(&self) -> Result<u8, R> {
        self.red.boat.ok_or_else(|| R::because(|| refuse("FE-06", "ferry-no-boat")))
    }

    /// FE-02: there is such a landing.
    fn check_landing<R: Reason>(&self, landing: Landing) -> Result<(), R> {
        R::unless(self.data.has(landing), || {
            let message = Message::new("ferry-no-such-landing").with("number", landing.0);
            Refusal::new(Rule("FE-02"), message.with("landings", self.data.landings.len()))
        })
    }

    /// FE-12: what all read while somebody has still to give orders.
    fn wait_for_orders(&self) -> Message {
        let seats = Arg::list(self.standing().asked().iter().map(seat_name));
        Message::new("ferry-wait-orders").with("seats", seats).citing(Rule("FE-12"))
    }
}

fn refuse(rule: &'static str, key: &'static str) -> Refusal {
    Refusal::new(Rule(rule), Message::new(key))
}

/// FE-05: whether the lantern goes up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lantern;

impl Decision<Ferry> for Lantern {
    fn ask(self, ferry: &Ferry) -> Message {
        Message::new("ferry-ask-lantern").with("night", ferry.nights_over() + 1).citing(Rule("FE-05"))
    }

    fn wait(self, ferry: &Ferry) -> Message {
        Message::new("ferry-wait-lantern").with("night", ferry.nights_over() + 1).citing(Rule("FE-05"))
    }

    fn offers(self, _: &Ferry) -> impl Iterator<Item = Action> {
        [Action::HoistLantern, Action::StayDark].into_iter()
    }

    fn check<R: Reason>(self, ferry: &Ferry, _: Action) -> Result<(), R> {
        let is_drawn = ferry.red.boat.is_some();
        R::unless(!is_drawn || ferry.options.wind, || refuse("FE-05", "ferry-no-lantern"))?;
        R::unless(!is_drawn, || refuse("FE-05", "ferry-lantern-decided"))
    }

    fn verb(self, _: &Ferry, action: Action) -> Verb {
        match action {
            Action::HoistLantern => Verb::new("hoist lantern", "ferry-do-hoist", &["FE-05"]),
            _ => Verb::new("stay dark", "ferry-do-stay-dark", &["FE-05"]),
        }
    }

    fn answer(self, ferry: &mut Ferry, action: Action, teller: &mut impl Teller<FerryEvent>) {
        ferry.lantern = action == Action::HoistLantern;
        teller.tell(Audience::EVERYONE, FerryEvent::Lantern { up: ferry.lantern });
        ferry.draw_boat(teller);
    }
}

/// FE-08, FE-09: red puts crates aboard, and orders the boat to a landing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Loading;

impl Decision<Ferry> for Loading {
    fn ask(self, ferry: &Ferry) -> Message {
        Message::new("ferry-ask-load")
            .with("boat", ferry.red.boat.unwrap_or_default())
            .with("aboard", ferry.red.aboard)
            .with("depot", ferry.depot())
            .citing(Rule("FE-08"))
            .citing(Rule("FE-09"))
    }

    fn wait(self, ferry: &Ferry) -> Message {
        ferry.wait_for_orders()
    }

    fn offers(self, ferry: &Ferry) -> impl Iterator<Item = Action> {
        [Action::Load, Action::Unload].into_iter().chain(ferry.data.every_landing().map(Action::LandAt))
    }

    fn check<R: Reason>(self, ferry: &Ferry, action: Action) -> Result<(), R> {
        let boat = ferry.check_boat()?;
        match action {
            Action::Load => {
                R::unless(ferry.red.aboard < boat, || {
                    Refusal::new(Rule("FE-08"), Message::new("ferry-boat-full").with("size", boat))
                })?;
                R::unless(ferry.depot() > 0, || refuse("FE-08", "ferry-depot-empty"))
            }
            Action::LandAt(landing) => ferry.check_landing(landing),
            _ => R::unless(ferry.red.aboard > 0, || refuse("FE-08", "ferry-nothing-aboard")),
        }
    }

    fn verb(self, _: &Ferry, action: Action) -> Verb {
        match action {
            Action::Load => Verb::new("load", "ferry-do-load", &["FE-08"]),
            Action::LandAt(_) => Verb::new("land at", "ferry-do-land", &["FE-09"]),
            _ => Verb::new("unload", "ferry-do-unload", &["FE-08"]),
        }
    }

    fn answer(self, ferry: &mut Ferry, action: Action, teller: &mut impl Teller<FerryEvent>) {
        match action {
            Action::Load => {
                ferry.red.aboard += 1;
                teller.tell(Audience::only(RED), FerryEvent::Loaded { aboard: ferry.red.aboard });
            }
            Action::LandAt(landing) => {
                ferry.red.landing = Some(landing);
                teller.tell(Audience::only(RED), FerryEvent::Landing { at: ferry.data.bank(landing) });
                teller.tell(Audience::EVERYONE, FerryEvent::OrderGiven { seat: RED });
                ferry.cross_when_both_are_in(teller);
            }
            _ => {
                ferry.red.aboard -= 1;
                teller.tell(Audience::only(RED), FerryEvent::Unloaded { aboard: ferry.red.aboard });
            }
        }
    }
}

/// FE-10, FE-11: grey lays a card face down, and aims the guns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gunnery;

impl Decision<Ferry> for Gunnery {
    fn ask(self, ferry: &Ferry) -> Message {
        if ferry.grey.hand.is_empty() {
            return Message::new("ferry-ask-aim").citing(Rule("FE-11"));
        }
        let message = Message::new("ferry-ask-lay").with("cards", ferry.grey.hand.len());
        message.citing(Rule("FE-10")).citing(Rule("FE-11"))
    }

    fn wait(self, ferry: &Ferry) -> Message {
        ferry.wait_for_orders()
    }

    fn offers(self, ferry: &Ferry) -> impl Iterator<Item = Action> {
        (1..=Hand::MOST as u8)
            .map(Action::LayCard)
            .chain([Action::TakeCardBack])
            .chain(ferry.data.every_landing().map(Action::AimAt))
    }

    fn check<R: Reason>(self, ferry: &Ferry, action: Action) -> Result<(), R> {
        let Battery { hand, laid, .. } = ferry.grey;
        ferry.check_boat()?;
        match action {
            Action::LayCard(number) => {
                R::unless(ferry.options.flares, || refuse("FE-03", "ferry-no-flares"))?;
                R::unless(laid.is_none(), || refuse("FE-10", "ferry-already-laid"))?;
                R::unless(hand.get(number).is_some(), || {
                    let message = Message::new("ferry-no-such-card").with("number", number);
                    Refusal::new(Rule("FE-10"), message.with("cards", hand.len()))
                })
            }
            Action::AimAt(landing) => ferry.check_landing(landing),
            _ => R::unless(laid.is_some(), || refuse("FE-10", "ferry-nothing-laid")),
        }
    }

    fn verb(self, _: &Ferry, action: Action) -> Verb {
        match action {
            Action::LayCard(_) => Verb::new("lay card", "ferry-do-lay", &["FE-10"]),
            Action::AimAt(_) => Verb::new("aim at", "ferry-do-aim", &["FE-11"]),
            _ => Verb::new("take card back", "ferry-do-take-back", &["FE-10"]),
        }
    }

    fn answer(self, ferry: &mut Ferry, action: Action, teller: &mut impl Teller<FerryEvent>) {
        match action {
            Action::LayCard(number) => {
                ferry.grey.laid = Some(number);
                if let Some(card) = ferry.grey.hand.get(number) {
                    teller.tell(Audience::only(GREY), FerryEvent::CardLaid { card });
                }
            }
            Action::AimAt(landing) => {
                ferry.grey.aim = Some(landing);
                teller.tell(Audience::only(GREY), FerryEvent::Aiming { at: ferry.data.bank(landing) });
                teller.tell(Audience::EVERYONE, FerryEvent::OrderGiven { seat: GREY });
                ferry.cross_when_both_are_in(teller);
            }
            _ => {
                ferry.grey.laid = None;
                teller.tell(Audience::only(GREY), FerryEvent::CardTakenBack);
            }
        }
    }
}

impl Ferry {
    /// The choice as a button shows it.
    pub(crate) fn button(&self, action: Action) -> Message {
        let button = action.question().verb(self, action).button();
        match action {
            Action::LandAt(landing) | Action::AimAt(landing) => at(button, self.data.bank(landing)),
            Action::LayCard(number) => {
                let card = Arg::list(self.grey.hand.get(number).map(card_name));
                button.with("number", number).with("card", card)
            }
            _ => button,
        }
    }
}
