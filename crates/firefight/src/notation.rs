//! Actions in words, as journals and lessons write them.

use table::Seat;

use crate::action::{Action, Ruling};
use crate::data::{Doctrine, ItemKind};
use crate::event::compass_word;
use crate::oracle::Likelihood;
use crate::order::{Move, MoveChoice, Shot, ShotChoice, Speed};
use crate::places::{Battery, Cover, Group, Soldier, Spot, Target, Vehicle};
use crate::position::{Disclosure, Fate, Firefight, Reason, Ruled, Sign};
use crate::soldier::Side;
use crate::weapon::Weapon;

/// The number of what is called so; a number itself stands for what there is not.
fn number<'a>(text: &str, mut known: impl ExactSizeIterator<Item = &'a str>) -> Option<u8> {
    let count = known.len();
    match text.strip_prefix('#') {
        Some(digits) => digits.parse().ok().filter(|number| usize::from(*number) >= count),
        None => known.position(|id| id == text).map(|place| place as u8),
    }
}

impl Firefight {
    fn spot_ids(&self) -> impl ExactSizeIterator<Item = &str> {
        self.scenario().spots.iter().map(|spot| &*spot.id)
    }
    fn soldier_ids(&self) -> impl ExactSizeIterator<Item = &str> {
        self.scenario().soldiers.iter().map(|soldier| &*soldier.id)
    }
    fn vehicle_ids(&self) -> impl ExactSizeIterator<Item = &str> {
        self.scenario().vehicles.iter().map(|vehicle| &*vehicle.id)
    }
    fn battery_ids(&self) -> impl ExactSizeIterator<Item = &str> {
        self.scenario().batteries.iter().map(|battery| &*battery.id)
    }
    fn group_ids(&self) -> impl ExactSizeIterator<Item = &str> {
        self.scenario().groups.iter().map(|group| &*group.id)
    }
    fn event_ids(&self) -> impl ExactSizeIterator<Item = &str> {
        self.scenario().events.iter().map(|event| &*event.id)
    }
    fn weapon_ids(&self) -> impl ExactSizeIterator<Item = &str> {
        self.data.chart.iter().map(|row| row.id)
    }

    fn kind_of_word(&self, text: &str) -> Option<ItemKind> {
        Some(match text {
            "tripod" => ItemKind::Tripod,
            "radio" => ItemKind::Radio,
            "phone" => ItemKind::Phone,
            "crate" => ItemKind::Crate,
            _ => match text.strip_prefix("ammo:") {
                Some(weapon) => ItemKind::Ammo(Weapon(number(weapon, self.weapon_ids())?)),
                None => ItemKind::Weapon(Weapon(number(text, self.weapon_ids())?)),
            },
        })
    }

    /// The action as one line.
    pub(crate) fn written(&self, action: Action) -> String {
        self.phrase(action).written()
    }

    /// The action that is written so.
    pub(crate) fn read(&self, text: &str) -> Option<Action> {
        let action = self.read_loosely(text)?;
        // One action has one spelling.
        (self.written(action) == text).then_some(action)
    }

    fn read_loosely(&self, text: &str) -> Option<Action> {
        match (text, text.strip_prefix("soldier ")) {
            ("back", _) => Some(Action::Back),
            ("done", _) => Some(Action::Done),
            (_, Some(id)) => number(id, self.soldier_ids()).map(|number| Action::Select(Soldier(number))),
            _ => {
                let movement = || self.read_move(text).map(Action::Move);
                let shot = || self.read_shot(text).map(Action::Shoot);
                movement().or_else(shot).or_else(|| self.read_ruling(text).map(Action::Rule))
            }
        }
    }

    pub(crate) fn read_move(&self, text: &str) -> Option<MoveChoice> {
        let spot = |id: &str| number(id, self.spot_ids()).map(Spot);
        let weapon = |id: &str| number(id, self.weapon_ids()).map(Weapon);
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match (first, rest) {
            ("stay", "") => Move::Stay,
            ("lie", "") => Move::Lie,
            ("cross", "wire") => Move::CrossWire,
            ("start", "engine") => Move::StartEngine,
            ("hull", "down") => Move::HullDown,
            ("open", "hatch") => Move::Hatch(true),
            ("close", "hatch") => Move::Hatch(false),
            ("leave", "") => Move::Leave,
            ("walk" | "run" | "crawl", _) => {
                let speed = Speed::ALL.into_iter().find(|speed| speed.word() == first)?;
                let to = rest.strip_prefix("to ")?;
                match to.split_once(" by ") {
                    Some((to, by)) => Move::GoBy(speed, spot(by)?, spot(to)?),
                    None => Move::Go(speed, spot(to)?),
                }
            }
            ("watch", _) => Move::Watch(spot(rest)?),
            ("take", _) => Move::Take(self.kind_of_word(rest)?),
            ("give", _) => {
                let (kind, to) = rest.split_once(" to ")?;
                Move::Give(self.kind_of_word(kind)?, Soldier(number(to, self.soldier_ids())?))
            }
            ("drop", _) => Move::Drop(self.kind_of_word(rest)?),
            ("deploy", _) => Move::Deploy(weapon(rest)?),
            ("pack", _) => Move::Pack(weapon(rest)?),
            ("detach", _) => Move::Detach(weapon(rest.strip_prefix("tripod of ")?)?),
            ("attach", _) => Move::Attach(weapon(rest.strip_prefix("tripod to ")?)?),
            ("drive", _) => Move::Drive(spot(rest.strip_prefix("to ")?)?),
            ("turn", _) => match rest.strip_prefix('#') {
                Some(digits) => Move::Turn(digits.parse().ok()?),
                None => Move::Turn((0..8).find(|direction| compass_word(*direction) == rest)?),
            },
            ("board", _) => Move::Board(Vehicle(number(rest, self.vehicle_ids())?)),
            _ => return None,
        })
    }

    pub(crate) fn read_shot(&self, text: &str) -> Option<ShotChoice> {
        let spot = |id: &str| number(id, self.spot_ids()).map(Spot);
        let vehicle = |id: &str| number(id, self.vehicle_ids()).map(Vehicle);
        let weapon = |id: &str| number(id, self.weapon_ids()).map(Weapon);
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match (first, rest) {
            ("hold", "fire") => Shot::Hold,
            ("fire", _) => {
                let (what, at) = rest.split_once(" at ")?;
                let target = if let Some(id) = at.strip_prefix("vehicle ") {
                    Target::Vehicle(vehicle(id)?)
                } else if let Some(id) = at.strip_prefix("hatch of ") {
                    Target::Hatch(vehicle(id)?)
                } else {
                    Target::Spot(spot(at)?)
                };
                Shot::Fire(weapon(what)?, target)
            }
            ("spray", _) => {
                let (what, over) = rest.split_once(" over strip ")?;
                let (strip, run) = over.split_once(" from ")?;
                let (from, to) = run.split_once(" to ")?;
                Shot::Spray(weapon(what)?, strip.parse().ok()?, from.parse().ok()?, to.parse().ok()?)
            }
            ("reload", _) => Shot::Reload(weapon(rest)?),
            ("clear", _) => Shot::Clear((), spot(rest)?),
            ("call", _) => {
                let (which, at) = rest.split_once(" on ")?;
                Shot::Call(Battery(number(which, self.battery_ids())?), spot(at)?)
            }
            _ => return None,
        })
    }

    fn read_ruling(&self, text: &str) -> Option<Ruling> {
        let spot = |id: &str| number(id, self.spot_ids()).map(Spot);
        let group = |id: &str| number(id, self.group_ids()).map(Group);
        let battery = |id: &str| number(id, self.battery_ids()).map(Battery);
        let side = |word: &str| Side::BOTH.into_iter().find(|side| side.word() == word);
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match (first, rest) {
            ("smoke", "") => Ruling::Smoke,
            ("flare", "") => Ruling::Flare,
            ("roll", "") => Ruling::Roll,
            ("hand", "over") => Ruling::HandOver,
            ("take", "over") => Ruling::Resume,
            ("point", _) => Ruling::Point(spot(rest.strip_prefix("at ")?)?),
            ("because", _) => Ruling::Because(Reason::ALL.into_iter().find(|reason| reason.word() == rest)?),
            ("modify", _) => Ruling::Favour(rest.parse().ok()?),
            ("declare", _) => Ruling::Overrule(Fate::ALL.into_iter().find(|fate| fate.word() == rest)?),
            ("reveal", _) => Ruling::Reveal(side(rest.strip_prefix("to ")?)?),
            ("hide", _) => Ruling::Hide(side(rest.strip_prefix("from ")?)?),
            ("classify", "impossible") => Ruling::Classify(Ruled::Impossible),
            ("classify", "uncertain") => Ruling::Classify(Ruled::Uncertain),
            ("classify", "automatic") => Ruling::Classify(Ruled::Automatic),
            ("spawn", _) => Ruling::Spawn(group(rest)?),
            ("shift", _) => Ruling::Shift(group(rest)?),
            ("remove", _) => Ruling::Remove(group(rest)?),
            ("send", _) => Ruling::Send(group(rest)?),
            ("doctrine", _) => Ruling::Lead(Doctrine::ALL.into_iter().find(|known| known.word() == rest)?),
            ("automatic", _) => Ruling::Automate(rest == "on"),
            ("strip", _) => Ruling::Strip(spot(rest.strip_prefix("to ")?)?),
            ("cover", _) => Ruling::Shelter(Cover::ALL.into_iter().find(|cover| cover.word() == rest)?),
            ("hint", _) => {
                let (sign, to) = rest.split_once(" to ")?;
                let sign = Sign::ALL.into_iter().find(|known| known.word() == sign)?;
                Ruling::Hint(sign, number(to, self.table.words().iter().copied())?)
            }
            ("barrage", _) => Ruling::Barrage(battery(rest)?),
            ("cease", _) => Ruling::Cease(battery(rest)?),
            ("ask", _) => Ruling::Ask(Likelihood::ALL.into_iter().find(|known| known.word() == rest)?),
            ("disclose", _) => {
                Ruling::Disclose(Disclosure::ALL.into_iter().find(|known| known.word() == rest)?)
            }
            ("whisper", _) => {
                let (event, to) = rest.split_once(" to ")?;
                let seat = number(to, self.table.words().iter().copied())?;
                Ruling::Whisper(seat, number(event, self.event_ids())?)
            }
            _ => return None,
        })
    }

    /// Whether the whole table sees which action this is: that orders are given, and who is gamemaster.
    pub(crate) fn open(&self, seat: Seat, action: Action) -> bool {
        let _ = seat;
        matches!(action, Action::Done | Action::Rule(Ruling::HandOver | Ruling::Resume))
    }
}
