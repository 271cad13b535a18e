//! The gamemaster's powers: each is an entry of the journal, with who and why (4.5).

use table::{Audience, Chance, Log, Seat};

use crate::action::Action;
use crate::event::FireEvent;
use crate::places::{Place, Soldiers};
use crate::position::{Fate, Firefight, Guns, Hand, Marks};
use crate::script::said;
use crate::soldier::Side;

impl Firefight {
    /// Carry out what only the gamemaster may do.
    pub(crate) fn rule(
        &mut self,
        seat: Seat,
        hand: Hand,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let mut what = "";
        match action {
            Action::Point(spot) => self.hands[usize::from(seat.0)].spot = Some(spot),
            Action::Because(reason) => self.hands[usize::from(seat.0)].reason = reason,
            Action::Disclose(disclosure) => {
                self.now.disclosure = disclosure;
                log.tell(Audience::EVERYONE, FireEvent::Disclosed { disclosure });
            }
            Action::HandOver => {
                self.now.automatic = true;
                log.tell(Audience::EVERYONE, FireEvent::HandedOver { automatic: true });
                self.proceed(chance, log);
            }
            Action::Resume => {
                self.now.automatic = false;
                log.tell(Audience::EVERYONE, FireEvent::HandedOver { automatic: false });
            }
            Action::Favour(modifier) => {
                if let Some(soldier) = hand.soldier {
                    self.field.favour[soldier.index()] = modifier;
                }
                what = "modifier";
            }
            Action::Overrule(fate) => {
                self.overrule(hand, fate, log);
                what = "fate";
            }
            Action::Whisper(to, event) => {
                let text = self.scenario().events.get(usize::from(event)).and_then(said);
                text.into_iter().for_each(|text| self.tell_seat(Seat(to), FireEvent::Said { text }, log));
            }
            Action::Cease(battery) => {
                self.field.guns[battery.index()] = Guns::default();
                what = "cease";
            }
            _ => what = self.rule_on_spot(hand, action, log),
        }
        if !what.is_empty() {
            self.empty_hand(seat);
            self.tell_master(FireEvent::Ruled { what, reason: hand.reason }, log);
        }
    }

    fn overrule(&mut self, hand: Hand, fate: Fate, log: &mut impl Log<FireEvent>) {
        let Some(soldier) = hand.soldier else { return };
        if fate == Fate::Fit {
            let man = self.man_mut(soldier);
            man.fate = Fate::Fit;
            man.marks = Marks::default();
            return;
        }
        let place = self.man(soldier).place;
        self.put_out(soldier, fate, place, log);
    }

    fn rule_on_spot(&mut self, hand: Hand, action: Action, log: &mut impl Log<FireEvent>) -> &'static str {
        let Some(spot) = hand.spot else { return "" };
        let theirs = |this: &Self, side: Side| -> Soldiers {
            this.at_place(Place::Spot(spot)).and(this.of_side(side.enemy()))
        };
        match action {
            Action::Reveal(side) => {
                let men = theirs(self, side);
                self.located(side, spot, men, log);
                "reveal"
            }
            Action::Hide(side) => {
                theirs(self, side).iter().for_each(|soldier| {
                    self.field.seen[side].remove(soldier);
                    self.man_mut(soldier).last_seen = None;
                });
                "hide"
            }
            Action::Classify(ruled) => {
                self.field.classified = Some((spot, ruled));
                "classify"
            }
            Action::Spawn(group) => {
                self.spawn(group, spot);
                "spawn"
            }
            Action::Barrage(battery) => {
                let rounds = self.rules.barrage_rounds;
                self.field.guns[battery.index()] = Guns { target: Some(spot), rounds, ..Guns::default() };
                "barrage"
            }
            Action::Smoke => {
                self.ground_mut(spot).smoke = self.rules.smoke_rounds;
                "smoke"
            }
            Action::Flare => {
                self.ground_mut(spot).glow = 1;
                "flare"
            }
            _ => "",
        }
    }
}
