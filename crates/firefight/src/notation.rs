//! Actions in words, as journals and lessons write them.

use table::Seat;

use crate::action::Action;
use crate::data::{Doctrine, ItemKind};
use crate::event::compass_word;
use crate::oracle::Likelihood;
use crate::order::Speed;
use crate::places::{Battery, Cover, Group, Soldier, Spot, Target, Vehicle};
use crate::position::{Disclosure, Fate, Firefight, Reason, Ruled, Sign};
use crate::soldier::Side;
use crate::weapon::Weapon;

const RULED: [(Ruled, &str); 3] =
    [(Ruled::Impossible, "impossible"), (Ruled::Uncertain, "uncertain"), (Ruled::Automatic, "automatic")];

/// The word for a number: what the scenario calls it, or the number itself if there is no such thing.
fn word<'a>(number: u8, known: impl ExactSizeIterator<Item = &'a str>) -> String {
    let mut known = known;
    known.nth(number.into()).map_or_else(|| format!("#{number}"), str::to_owned)
}

/// The reverse.
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

    fn kind_word(&self, kind: ItemKind) -> String {
        match kind {
            ItemKind::Weapon(Weapon(weapon)) => word(weapon, self.weapon_ids()),
            ItemKind::Ammo(Weapon(weapon)) => format!("ammo:{}", word(weapon, self.weapon_ids())),
            ItemKind::Tripod => "tripod".to_owned(),
            ItemKind::Radio => "radio".to_owned(),
            ItemKind::Phone => "phone".to_owned(),
            ItemKind::Crate => "crate".to_owned(),
        }
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
        let spot = |Spot(spot)| word(spot, self.spot_ids());
        let soldier = |Soldier(soldier)| word(soldier, self.soldier_ids());
        let vehicle = |Vehicle(vehicle)| word(vehicle, self.vehicle_ids());
        let battery = |Battery(battery)| word(battery, self.battery_ids());
        let weapon = |Weapon(weapon)| word(weapon, self.weapon_ids());
        let seat = |number: u8| word(number, self.table.words().iter().copied());
        match action {
            Action::Select(who) => format!("soldier {}", soldier(who)),
            Action::Back => "back".to_owned(),
            Action::Done => "done".to_owned(),
            Action::Stay => "stay".to_owned(),
            Action::Lie => "lie".to_owned(),
            Action::Go(speed, to) => format!("{} to {}", speed.word(), spot(to)),
            Action::GoBy(speed, by, to) => format!("{} to {} by {}", speed.word(), spot(to), spot(by)),
            Action::Watch(at) => format!("watch {}", spot(at)),
            Action::CrossWire => "cross wire".to_owned(),
            Action::Take(kind) => format!("take {}", self.kind_word(kind)),
            Action::Give(kind, to) => format!("give {} to {}", self.kind_word(kind), soldier(to)),
            Action::Drop(kind) => format!("drop {}", self.kind_word(kind)),
            Action::Deploy(what) => format!("deploy {}", weapon(what)),
            Action::Pack(what) => format!("pack {}", weapon(what)),
            Action::Detach(what) => format!("detach tripod of {}", weapon(what)),
            Action::Attach(what) => format!("attach tripod to {}", weapon(what)),
            Action::Drive(to) => format!("drive to {}", spot(to)),
            Action::Turn(direction) if direction < 8 => format!("turn {}", compass_word(direction)),
            Action::Turn(direction) => format!("turn #{direction}"),
            Action::StartEngine => "start engine".to_owned(),
            Action::HullDown => "hull down".to_owned(),
            Action::Hatch(true) => "open hatch".to_owned(),
            Action::Hatch(false) => "close hatch".to_owned(),
            Action::Board(what) => format!("board {}", vehicle(what)),
            Action::Leave => "leave".to_owned(),
            Action::Hold => "hold fire".to_owned(),
            Action::Fire(what, Target::Spot(at)) => format!("fire {} at {}", weapon(what), spot(at)),
            Action::Fire(what, Target::Vehicle(at)) => {
                format!("fire {} at vehicle {}", weapon(what), vehicle(at))
            }
            Action::Fire(what, Target::Hatch(at)) => {
                format!("fire {} at hatch of {}", weapon(what), vehicle(at))
            }
            Action::Spray(what, strip, from, to) => {
                format!("spray {} over strip {strip} from {from} to {to}", weapon(what))
            }
            Action::Reload(what) => format!("reload {}", weapon(what)),
            Action::Clear(at) => format!("clear {}", spot(at)),
            Action::Call(which, at) => format!("call {} on {}", battery(which), spot(at)),
            Action::Point(at) => format!("point at {}", spot(at)),
            Action::Because(reason) => format!("because {}", reason.word()),
            Action::Favour(modifier) => format!("modify {modifier}"),
            Action::Overrule(fate) => format!("declare {}", fate.word()),
            Action::Reveal(side) => format!("reveal to {}", side.word()),
            Action::Hide(side) => format!("hide from {}", side.word()),
            Action::Classify(ruled) => {
                let known = RULED.iter().find(|(known, _)| *known == ruled);
                format!("classify {}", known.map_or("", |(_, word)| word))
            }
            Action::Spawn(Group(group)) => format!("spawn {}", word(group, self.group_ids())),
            Action::Shift(Group(group)) => format!("shift {}", word(group, self.group_ids())),
            Action::Remove(Group(group)) => format!("remove {}", word(group, self.group_ids())),
            Action::Send(Group(group)) => format!("send {}", word(group, self.group_ids())),
            Action::Lead(doctrine) => format!("doctrine {}", doctrine.word()),
            Action::Automate(on) => format!("automatic {}", if on { "on" } else { "off" }),
            Action::Strip(to) => format!("strip to {}", spot(to)),
            Action::Shelter(cover) => format!("cover {}", cover.word()),
            Action::Hint(sign, to) => format!("hint {} to {}", sign.word(), seat(to)),
            Action::Barrage(which) => format!("barrage {}", battery(which)),
            Action::Cease(which) => format!("cease {}", battery(which)),
            Action::Smoke => "smoke".to_owned(),
            Action::Flare => "flare".to_owned(),
            Action::Disclose(disclosure) => format!("disclose {}", disclosure.word()),
            Action::Whisper(to, event) => {
                format!("whisper {} to {}", word(event, self.event_ids()), seat(to))
            }
            Action::Ask(likelihood) => format!("ask {}", likelihood.word()),
            Action::Roll => "roll".to_owned(),
            Action::HandOver => "hand over".to_owned(),
            Action::Resume => "take over".to_owned(),
        }
    }

    /// The action that is written so.
    pub(crate) fn read(&self, text: &str) -> Option<Action> {
        let action = self.read_loosely(text)?;
        // One action has one spelling.
        (self.written(action) == text).then_some(action)
    }

    fn read_loosely(&self, text: &str) -> Option<Action> {
        let spot = |id: &str| number(id, self.spot_ids()).map(Spot);
        let soldier = |id: &str| number(id, self.soldier_ids()).map(Soldier);
        let vehicle = |id: &str| number(id, self.vehicle_ids()).map(Vehicle);
        let battery = |id: &str| number(id, self.battery_ids()).map(Battery);
        let weapon = |id: &str| number(id, self.weapon_ids()).map(Weapon);
        let side = |word: &str| Side::BOTH.into_iter().find(|side| side.word() == word);
        let simple = match text {
            "back" => Some(Action::Back),
            "done" => Some(Action::Done),
            "stay" => Some(Action::Stay),
            "lie" => Some(Action::Lie),
            "cross wire" => Some(Action::CrossWire),
            "start engine" => Some(Action::StartEngine),
            "hull down" => Some(Action::HullDown),
            "open hatch" => Some(Action::Hatch(true)),
            "close hatch" => Some(Action::Hatch(false)),
            "leave" => Some(Action::Leave),
            "hold fire" => Some(Action::Hold),
            "smoke" => Some(Action::Smoke),
            "flare" => Some(Action::Flare),
            "roll" => Some(Action::Roll),
            "hand over" => Some(Action::HandOver),
            "take over" => Some(Action::Resume),
            _ => None,
        };
        if simple.is_some() {
            return simple;
        }
        let (first, rest) = text.split_once(' ')?;
        Some(match first {
            "soldier" => Action::Select(soldier(rest)?),
            "walk" | "run" | "crawl" => {
                let speed = Speed::ALL.into_iter().find(|speed| speed.word() == first)?;
                let to = rest.strip_prefix("to ")?;
                match to.split_once(" by ") {
                    Some((to, by)) => Action::GoBy(speed, spot(by)?, spot(to)?),
                    None => Action::Go(speed, spot(to)?),
                }
            }
            "watch" => Action::Watch(spot(rest)?),
            "take" => Action::Take(self.kind_of_word(rest)?),
            "give" => {
                let (kind, to) = rest.split_once(" to ")?;
                Action::Give(self.kind_of_word(kind)?, soldier(to)?)
            }
            "drop" => Action::Drop(self.kind_of_word(rest)?),
            "deploy" => Action::Deploy(weapon(rest)?),
            "pack" => Action::Pack(weapon(rest)?),
            "detach" => Action::Detach(weapon(rest.strip_prefix("tripod of ")?)?),
            "attach" => Action::Attach(weapon(rest.strip_prefix("tripod to ")?)?),
            "drive" => Action::Drive(spot(rest.strip_prefix("to ")?)?),
            "turn" => match rest.strip_prefix('#') {
                Some(digits) => Action::Turn(digits.parse().ok()?),
                None => Action::Turn((0..8).find(|direction| compass_word(*direction) == rest)?),
            },
            "board" => Action::Board(vehicle(rest)?),
            "fire" => {
                let (what, at) = rest.split_once(" at ")?;
                let target = if let Some(id) = at.strip_prefix("vehicle ") {
                    Target::Vehicle(vehicle(id)?)
                } else if let Some(id) = at.strip_prefix("hatch of ") {
                    Target::Hatch(vehicle(id)?)
                } else {
                    Target::Spot(spot(at)?)
                };
                Action::Fire(weapon(what)?, target)
            }
            "spray" => {
                let (what, over) = rest.split_once(" over strip ")?;
                let (strip, run) = over.split_once(" from ")?;
                let (from, to) = run.split_once(" to ")?;
                Action::Spray(weapon(what)?, strip.parse().ok()?, from.parse().ok()?, to.parse().ok()?)
            }
            "reload" => Action::Reload(weapon(rest)?),
            "clear" => Action::Clear(spot(rest)?),
            "call" => {
                let (which, at) = rest.split_once(" on ")?;
                Action::Call(battery(which)?, spot(at)?)
            }
            "point" => Action::Point(spot(rest.strip_prefix("at ")?)?),
            "because" => Action::Because(Reason::ALL.into_iter().find(|reason| reason.word() == rest)?),
            "modify" => Action::Favour(rest.parse().ok()?),
            "declare" => Action::Overrule(Fate::ALL.into_iter().find(|fate| fate.word() == rest)?),
            "reveal" => Action::Reveal(side(rest.strip_prefix("to ")?)?),
            "hide" => Action::Hide(side(rest.strip_prefix("from ")?)?),
            "classify" => Action::Classify(RULED.iter().find(|(_, word)| *word == rest)?.0),
            "spawn" => Action::Spawn(Group(number(rest, self.group_ids())?)),
            "shift" => Action::Shift(Group(number(rest, self.group_ids())?)),
            "remove" => Action::Remove(Group(number(rest, self.group_ids())?)),
            "send" => Action::Send(Group(number(rest, self.group_ids())?)),
            "doctrine" => Action::Lead(Doctrine::ALL.into_iter().find(|known| known.word() == rest)?),
            "automatic" => Action::Automate(rest == "on"),
            "strip" => Action::Strip(spot(rest.strip_prefix("to ")?)?),
            "cover" => Action::Shelter(Cover::ALL.into_iter().find(|cover| cover.word() == rest)?),
            "hint" => {
                let (sign, to) = rest.split_once(" to ")?;
                let sign = Sign::ALL.into_iter().find(|known| known.word() == sign)?;
                Action::Hint(sign, number(to, self.table.words().iter().copied())?)
            }
            "barrage" => Action::Barrage(battery(rest)?),
            "cease" => Action::Cease(battery(rest)?),
            "ask" => Action::Ask(Likelihood::ALL.into_iter().find(|known| known.word() == rest)?),
            "disclose" => Action::Disclose(Disclosure::ALL.into_iter().find(|known| known.word() == rest)?),
            "whisper" => {
                let (event, to) = rest.split_once(" to ")?;
                let seat = number(to, self.table.words().iter().copied())?;
                Action::Whisper(seat, number(event, self.event_ids())?)
            }
            _ => return None,
        })
    }

    /// Whether the whole table sees which action this is: that orders are given, and who is gamemaster.
    pub(crate) fn open(&self, seat: Seat, action: Action) -> bool {
        let _ = seat;
        matches!(action, Action::Done | Action::HandOver | Action::Resume)
    }
}
