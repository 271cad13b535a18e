//! What the gamemaster may rule (ST-085, 4.5), and why not.

use table::Seat;

use crate::action::Ruling;
use crate::places::{Cover, Group, Place, Soldier, Spot};
use crate::position::{ADDED, Fate, Firefight, Hand, Owner};
use crate::refusal::{Fault, ensure, no};

impl Firefight {
    /// Whether the gamemaster may do this, or what is against it.
    pub(crate) fn master_may(&self, hand: Hand, ruling: Ruling) -> Result<(), Fault> {
        let empty = hand.is_empty();
        let pointing = || match hand.spot {
            Some(spot) => Ok(spot),
            None => no("ST-085", "firefight-no-point"),
        };
        let held = || match hand.soldier {
            Some(soldier) => Ok(soldier),
            None => no("ST-021", "firefight-no-hand-empty"),
        };
        match ruling {
            Ruling::Point(spot) => {
                ensure(empty, "ST-021", "firefight-no-hand-full")?;
                let named = spot.index() < self.scenario().spots.len()
                    && !self.scenario().spots[spot.index()].waypoint;
                ensure(named, "ST-050", "firefight-no-way")
            }
            Ruling::Because(reason) => {
                ensure(empty, "ST-021", "firefight-no-hand-full")?;
                ensure(hand.reason != reason, "ST-085", "firefight-no-same-reason")
            }
            Ruling::Disclose(disclosure) => {
                let now = match (hand.soldier, hand.spot) {
                    (Some(soldier), _) => self.field.told[soldier.index()],
                    (None, Some(spot)) => {
                        self.field.told_at.filter(|(at, _)| *at == spot).map(|(_, told)| told)
                    }
                    (None, None) => Some(self.now.disclosure),
                };
                ensure(now != Some(disclosure), "ST-085", "firefight-no-same-disclosure")
            }
            Ruling::HandOver => ensure(empty, "ST-021", "firefight-no-hand-full"),
            Ruling::Resume => no("ST-085", "firefight-no-resume"),
            Ruling::Favour(modifier) => {
                let soldier = held()?;
                ensure((-3..=3).contains(&modifier), "ST-085", "firefight-no-favour")?;
                let new = self.field.favour[soldier.index()] != modifier;
                ensure(new, "ST-085", "firefight-no-same-favour")
            }
            Ruling::Overrule(fate) => {
                let soldier = held()?;
                ensure(self.man(soldier).fate != fate, "ST-062", "firefight-no-same-fate")?;
                // Who is brought back must not stand unseen among enemies.
                let alone = self.on_foot(soldier).is_none_or(|spot| {
                    self.men_at(spot).iter().all(|other| self.side_of(other) == self.side_of(soldier))
                });
                ensure(fate != Fate::Fit || alone, "ST-085", "firefight-no-among-enemies")
            }
            Ruling::Reveal(side) => {
                let spot = pointing()?;
                let there = self
                    .men_at(spot)
                    .iter()
                    .any(|soldier| self.side_of(soldier) != side && !self.field.seen[side].contains(soldier));
                ensure(there, "ST-085", "firefight-no-hidden-there")
            }
            Ruling::Hide(side) => {
                let spot = pointing()?;
                let there = self.men_at(spot).iter().any(|soldier| self.field.seen[side].contains(soldier));
                ensure(there, "ST-085", "firefight-no-seen-there")?;
                ensure(!self.held_by(side).contains(spot), "ST-056", "firefight-no-hide-close")
            }
            Ruling::Classify(ruled) => {
                let spot = pointing()?;
                ensure(self.field.classified != Some((spot, ruled)), "ST-085", "firefight-no-same-class")
            }
            Ruling::Spawn(group) => {
                let spot = pointing()?;
                let known = self.scenario().groups.get(group.index());
                let Some(info) = known else { return no("ST-085", "firefight-no-group") };
                let away = info.soldiers.clone().all(|man| {
                    self.man(Soldier(man)).place == Place::Away && self.task(Soldier(man)).is_none()
                });
                let fit = info.soldiers.clone().any(|man| self.man(Soldier(man)).fate == Fate::Fit);
                ensure(away && fit, "ST-085", "firefight-no-group")?;
                let free = self.men_at(spot).iter().all(|other| self.side_of(other) == info.side);
                ensure(free, "ST-085", "firefight-no-among-enemies")
            }
            Ruling::Shift(group) => {
                let spot = pointing()?;
                ensure(!self.walkers(group).is_empty(), "ST-085", "firefight-no-group-here")?;
                let elsewhere = self.walkers(group).iter().any(|man| self.on_foot(man) != Some(spot));
                ensure(elsewhere, "ST-085", "firefight-no-same-place")?;
                let side = self.scenario().groups[group.index()].side;
                let free = self.men_at(spot).iter().all(|other| self.side_of(other) == side);
                ensure(free, "ST-085", "firefight-no-among-enemies")
            }
            Ruling::Remove(group) => {
                ensure(empty, "ST-021", "firefight-no-hand-full")?;
                ensure(!self.walkers(group).is_empty(), "ST-085", "firefight-no-group-here")
            }
            Ruling::Send(group) => {
                let spot = pointing()?;
                let known = group.index() < self.scenario().groups.len();
                ensure(known, "ST-085", "firefight-no-group")?;
                ensure(self.field.goals[group.index()] != Some(spot), "ST-004", "firefight-no-same-goal")?;
                self.may_lead(group)
            }
            Ruling::Lead(doctrine) => {
                let group = self.group_of(held()?);
                ensure(
                    self.field.doctrines[group.index()] != doctrine,
                    "ST-004",
                    "firefight-no-same-doctrine",
                )?;
                self.may_lead(group)
            }
            Ruling::Automate(on) => {
                let group = self.group_of(held()?);
                self.may_lead(group)?;
                let led = |soldier: &Soldier| self.field.owners[soldier.index()] == Owner(None);
                let changes = self.group_men(group).iter().any(|soldier| led(&soldier) != on);
                ensure(
                    changes,
                    "ST-004",
                    if on { "firefight-no-led-by-rules" } else { "firefight-no-led-by-you" },
                )
            }
            Ruling::Strip(to) => {
                let from = pointing()?;
                let named = self.scenario().derived.named.contains(to) && to != from;
                let run = if named { self.row_between(from, to) } else { None };
                let Some(run) = run else { return no("ST-096", "firefight-no-strip") };
                let there =
                    |known: &[Spot]| known.iter().eq(run.spots()) || known.iter().rev().eq(run.spots());
                ensure(!self.strips().any(|(_, known)| there(known)), "ST-096", "firefight-no-same-strip")?;
                ensure(
                    self.strips().count() < self.scenario().strips.len() + ADDED,
                    "ST-096",
                    "firefight-no-strip-room",
                )
            }
            Ruling::Shelter(cover) => {
                let spot = pointing()?;
                let bunker = self.scenario().spots[spot.index()].bunker.is_some();
                ensure(!bunker && cover != Cover::Total, "ST-075", "firefight-no-shelter")?;
                ensure(self.ground(spot).cover != cover, "ST-070", "firefight-no-same-cover")
            }
            Ruling::Hint(_, seat) => {
                pointing()?;
                let other =
                    self.table.seats().contains(Seat(seat)) && self.table.master() != Some(Seat(seat));
                ensure(other, "ST-085", "firefight-no-whisper")
            }
            Ruling::Barrage(battery) => {
                pointing()?;
                ensure(battery.index() < self.scenario().batteries.len(), "ST-140", "firefight-no-battery")
            }
            Ruling::Cease(battery) => {
                ensure(empty, "ST-021", "firefight-no-hand-full")?;
                let known = battery.index() < self.scenario().batteries.len();
                ensure(known, "ST-140", "firefight-no-battery")?;
                let firing = self.field.guns[battery.index()].target.is_some();
                ensure(firing, "ST-140", "firefight-no-battery-fire")
            }
            Ruling::Smoke => {
                let spot = pointing()?;
                ensure(self.ground(spot).smoke < self.rules.smoke_rounds, "ST-078", "firefight-no-same-smoke")
            }
            Ruling::Flare => {
                let spot = pointing()?;
                ensure(self.ground(spot).glow == 0, "ST-078", "firefight-no-same-flare")
            }
            Ruling::Whisper(seat, event) => {
                ensure(empty, "ST-021", "firefight-no-hand-full")?;
                let seats = self.table.seats();
                let other = seats.contains(Seat(seat)) && self.table.master() != Some(Seat(seat));
                let told = self
                    .scenario()
                    .events
                    .get(usize::from(event))
                    .is_some_and(|event| crate::script::said(event).is_some());
                ensure(other && told, "ST-085", "firefight-no-whisper")
            }
            Ruling::Ask(_) | Ruling::Roll => ensure(empty, "ST-021", "firefight-no-hand-full"),
        }
    }

    /// Whether the gamemaster or the rules lead a group: players lead their own.
    fn may_lead(&self, group: Group) -> Result<(), Fault> {
        let master = self.table.master().map(|seat| Owner(Some(seat.0)));
        let theirs = self.group_men(group).iter().any(|soldier| {
            let owner = self.field.owners[soldier.index()];
            owner != Owner(None) && Some(owner) != master
        });
        ensure(!theirs, "ST-004", "firefight-no-players-group")
    }
}
