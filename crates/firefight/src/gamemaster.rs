//! The gamemaster's powers: each is an entry of the journal, with who and why (4.5).

use table::{Audience, Chance, Log, Seat};

use crate::action::Ruling;
use crate::dice::Roll;
use crate::event::{Faces, FireEvent};
use crate::oracle;
use crate::order::Order;
use crate::places::{Group, Place, Soldier, Soldiers, Spot};
use crate::position::{Disclosure, Fate, Firefight, Guns, Hand, Man, Marks, Owner};
use crate::script::said;
use crate::soldier::Side;

impl Firefight {
    /// Carry out what only the gamemaster may do.
    pub(crate) fn rule(
        &mut self,
        seat: Seat,
        hand: Hand,
        ruling: Ruling,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let mut what = "";
        match ruling {
            Ruling::Point(spot) => self.hands[usize::from(seat.0)].spot = Some(spot),
            Ruling::Because(reason) => self.hands[usize::from(seat.0)].reason = reason,
            Ruling::Disclose(disclosure) => match (hand.soldier, hand.spot) {
                (None, None) => {
                    self.now.disclosure = disclosure;
                    log.tell(Audience::EVERYONE, FireEvent::Disclosed { disclosure });
                }
                (soldier, spot) => {
                    match soldier {
                        Some(soldier) => self.field.told[soldier.index()] = Some(disclosure),
                        None => self.field.told_at = spot.map(|spot| (spot, disclosure)),
                    }
                    what = "disclosure";
                }
            },
            Ruling::Remove(group) => {
                self.walkers(group).iter().for_each(|soldier| self.displace(soldier, Place::Away));
                what = "remove";
            }
            Ruling::HandOver => {
                self.now.automatic = true;
                log.tell(Audience::EVERYONE, FireEvent::HandedOver { automatic: true });
                self.proceed(chance, log);
            }
            Ruling::Resume => {
                self.now.automatic = false;
                log.tell(Audience::EVERYONE, FireEvent::HandedOver { automatic: false });
            }
            Ruling::Favour(modifier) => {
                if let Some(soldier) = hand.soldier {
                    self.field.favour[soldier.index()] = modifier;
                }
                what = "modifier";
            }
            Ruling::Overrule(fate) => {
                self.overrule(hand, fate, log);
                what = "fate";
            }
            Ruling::Lead(doctrine) => {
                if let Some(soldier) = hand.soldier {
                    self.field.doctrines[self.group_of(soldier).index()] = doctrine;
                }
                what = "doctrine";
            }
            Ruling::Automate(on) => {
                let men = hand.soldier.map_or(Soldiers::NONE, |man| self.group_men(self.group_of(man)));
                let owner = Owner(if on { None } else { Some(seat.0) });
                men.iter().for_each(|soldier| self.command(soldier, owner));
                what = "command";
            }
            Ruling::Whisper(to, event) => {
                let text = self.scenario().events.get(usize::from(event)).and_then(said).cloned();
                text.into_iter().for_each(|text| self.tell_seat(Seat(to), FireEvent::Said { text }, log));
            }
            Ruling::Ask(likelihood) => {
                let roll = Roll::plain(chance);
                let (answer, unforeseen) = (likelihood.answer(roll), oracle::is_unforeseen(roll));
                let faces = roll.into();
                self.tell_master(FireEvent::Oracle { likelihood, faces, answer, unforeseen }, log);
            }
            Ruling::Roll => {
                let faces = Roll::new(chance).into();
                self.tell_master(FireEvent::Rolled { faces }, log);
            }
            Ruling::Cease(battery) => {
                self.field.guns[battery.index()] = Guns::default();
                what = "cease";
            }
            _ => what = self.rule_on_spot(hand, ruling, log),
        }
        if !what.is_empty() {
            self.empty_hand(seat);
            self.tell_master(FireEvent::Ruled { what, reason: hand.reason }, log);
        }
    }

    /// All men of a group.
    pub(crate) fn group_men(&self, group: Group) -> Soldiers {
        let info = self.scenario().groups.get(group.index());
        info.map_or(Soldiers::NONE, |info| info.soldiers.clone().map(Soldier).collect())
    }

    /// The men of a group who are on the field, on foot and in the fight.
    pub(crate) fn walkers(&self, group: Group) -> Soldiers {
        let men = self.group_men(group).iter();
        men.filter(|soldier| self.man(*soldier).active() && self.on_foot(*soldier).is_some()).collect()
    }

    /// A soldier is put elsewhere: the enemy has lost him, and what he was about to do is void.
    fn displace(&mut self, soldier: Soldier, place: Place) {
        let enemy = self.side_of(soldier).enemy();
        self.field.seen[enemy].remove(soldier);
        self.order(soldier, |order| *order = Order::default());
        let marks = self.man(soldier).marks.only(Marks::TIRED.or(Marks::PINNED));
        self.change_man(soldier, |man| *man = Man { place, marks, ..Man::default() });
    }

    /// How much of a soldier's rolls is told (D-03).
    pub(crate) fn told_of(&self, soldier: Soldier) -> Disclosure {
        let own = self.field.told[soldier.index()];
        own.unwrap_or_else(|| self.spot_of(soldier).map_or(self.now.disclosure, |spot| self.told_about(spot)))
    }

    /// How much of the rolls about a location is told.
    pub(crate) fn told_about(&self, spot: Spot) -> Disclosure {
        let there = self.field.told_at.filter(|(at, _)| *at == spot);
        there.map_or(self.now.disclosure, |(_, told)| told)
    }

    /// Tell a side of a roll as far as it is disclosed: all, the outcome without the faces, or nothing.
    pub(crate) fn tell_roll(
        &mut self,
        side: Side,
        told: Disclosure,
        faces: Faces,
        event: impl FnOnce(Faces) -> FireEvent,
        log: &mut impl Log<FireEvent>,
    ) {
        match told {
            Disclosure::Open | Disclosure::Faces => self.tell(side, event(faces), log),
            Disclosure::Outcome => self.tell(side, event(Faces::default()), log),
            Disclosure::Silent => self.tell_master(event(faces), log),
        }
    }

    fn overrule(&mut self, hand: Hand, fate: Fate, log: &mut impl Log<FireEvent>) {
        let Some(soldier) = hand.soldier else { return };
        if fate == Fate::Fit {
            return self.change_man(soldier, |man| (man.fate, man.marks) = (Fate::Fit, Marks::default()));
        }
        let place = self.man(soldier).place;
        self.put_out(soldier, fate, place, log);
    }

    fn rule_on_spot(&mut self, hand: Hand, ruling: Ruling, log: &mut impl Log<FireEvent>) -> &'static str {
        let Some(spot) = hand.spot else { return "" };
        let theirs = |this: &Self, side: Side| -> Soldiers {
            this.at_place(Place::Spot(spot)).and(this.of_side(side.enemy()))
        };
        match ruling {
            Ruling::Reveal(side) => {
                let men = theirs(self, side);
                self.located(side, spot, men, log);
                "reveal"
            }
            Ruling::Hide(side) => {
                theirs(self, side).iter().for_each(|soldier| {
                    self.field.seen[side].remove(soldier);
                    self.remember(soldier, None);
                });
                "hide"
            }
            Ruling::Classify(ruled) => {
                self.field.classified = Some((spot, ruled));
                "classify"
            }
            Ruling::Spawn(group) => {
                self.spawn(group, spot);
                "spawn"
            }
            Ruling::Shift(group) => {
                self.walkers(group).iter().for_each(|soldier| self.displace(soldier, Place::Spot(spot)));
                "shift"
            }
            Ruling::Send(group) => {
                self.field.goals[group.index()] = Some(spot);
                "goal"
            }
            Ruling::Strip(to) => {
                let free = self.field.strips.iter().position(|run| run.spots().is_empty());
                if let (Some(place), Some(run)) = (free, self.row_between(spot, to)) {
                    self.field.strips[place] = run;
                }
                "strip"
            }
            Ruling::Shelter(cover) => {
                self.ground_mut(spot).cover = cover;
                "shelter"
            }
            Ruling::Hint(sign, seat) => {
                let at = self.scenario().spots[spot.index()].name.clone();
                self.tell_seat(Seat(seat), FireEvent::Noticed { sign, at }, log);
                "hint"
            }
            Ruling::Barrage(battery) => {
                let rounds = self.rules.barrage_rounds;
                self.field.guns[battery.index()] = Guns { target: Some(spot), rounds, ..Guns::default() };
                "barrage"
            }
            Ruling::Smoke => {
                let rounds = self.rules.smoke_rounds;
                self.over(spot, |ground| ground.smoke = rounds);
                "smoke"
            }
            Ruling::Flare => {
                self.over(spot, |ground| ground.glow = 1);
                "flare"
            }
            _ => "",
        }
    }
}
