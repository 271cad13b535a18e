//! Every choice in words: as journals and lessons write it, and as a button shows it.

use std::borrow::Cow;

use table::{Arg, Message, Rule, Seat};

use crate::action::{Action, Ruling};
use crate::data::{ItemKind, Name};
use crate::event::{compass, compass_word, disclosure_key, fate_key, reason_key};
use crate::order::{Move, MoveChoice, Shot, ShotChoice, Speed};
use crate::places::{Battery, Cover, Group, Soldier, Spot, Target, Vehicle};
use crate::position::{Firefight, Ruled, Sign};
use crate::prompt::side_key;
use crate::script::said;
use crate::soldier::Side;
use crate::weapon::Weapon;

/// A choice in words.
pub(crate) struct Phrase<'a> {
    /// As it is written, with what it speaks of in braces.
    words: &'static str,
    /// The key of the button's text.
    label: &'static str,
    rule: &'static str,
    /// What it speaks of, by the names that it has in both.
    nouns: [Option<(&'static str, Noun<'a>)>; 4],
}

/// Something that a choice speaks of.
struct Noun<'a> {
    /// How it is written.
    word: Cow<'a, str>,
    /// What a button calls it.
    called: Called<'a>,
}

enum Called<'a> {
    Name(&'a Name),
    Term(Cow<'static, str>),
    Text(String),
    Number(i8),
    /// As it is written.
    Word,
    /// It is only written.
    Nothing,
}

impl<'a> Noun<'a> {
    fn new(word: impl Into<Cow<'a, str>>, called: Called<'a>) -> Self {
        Noun { word: word.into(), called }
    }

    fn term(word: impl Into<Cow<'a, str>>, key: impl Into<Cow<'static, str>>) -> Self {
        Noun::new(word, Called::Term(key.into()))
    }

    /// What has a number: what the scenario calls it, or the number itself if there is no such thing.
    fn of(number: u8, known: Option<(&'a str, &'a Name)>) -> Self {
        match known {
            Some((id, name)) => Noun::new(id, Called::Name(name)),
            None => Noun::new(unknown(number), Called::Text(unknown(number))),
        }
    }
}

fn unknown(number: u8) -> String {
    format!("#{number}")
}

fn phrase<'a>(words: &'static str, label: &'static str, rule: &'static str) -> Phrase<'a> {
    Phrase { words, label, rule, nouns: [const { None }; 4] }
}

impl<'a> Phrase<'a> {
    fn with(mut self, name: &'static str, noun: Noun<'a>) -> Self {
        if let Some(free) = self.nouns.iter_mut().find(|place| place.is_none()) {
            *free = Some((name, noun));
        }
        self
    }

    /// A location by its name, and in brackets by its word.
    fn place(self, game: &'a Firefight, name: &'static str, spot: Spot) -> Self {
        let noun = game.spot_noun(spot);
        let id = Noun::new(noun.word.clone(), Called::Word);
        self.with(name, noun).with("id", id)
    }

    /// As one line of notation.
    pub(crate) fn written(&self) -> String {
        let mut line = String::with_capacity(self.words.len() + 16);
        let mut rest = self.words;
        while let Some((before, behind)) = rest.split_once('{') {
            let (name, after) = behind.split_once('}').expect("what is opened is closed");
            let noun = self.nouns.iter().flatten().find(|(known, _)| *known == name);
            line.push_str(before);
            line.push_str(noun.map_or("", |(_, noun)| &noun.word));
            rest = after;
        }
        line.push_str(rest);
        line
    }

    /// As a button.
    pub(crate) fn button(self) -> Message {
        let message = Message::new(self.label).citing(Rule(self.rule));
        self.nouns.into_iter().flatten().fold(message, |message, (name, noun)| match noun.called {
            Called::Name(known) => message.with(name, known.arg()),
            Called::Term(key) => message.with(name, Arg::term(key)),
            Called::Text(text) => message.with(name, text),
            Called::Number(number) => message.with(name, number),
            Called::Word => message.with(name, noun.word.into_owned()),
            Called::Nothing => message,
        })
    }
}

impl Firefight {
    fn spot_noun(&self, spot: Spot) -> Noun<'_> {
        Noun::of(spot.0, self.scenario().spots.get(spot.index()).map(|info| (&*info.id, &info.name)))
    }

    fn soldier_noun(&self, soldier: Soldier) -> Noun<'_> {
        let known = self.scenario().soldiers.get(soldier.index());
        Noun::of(soldier.0, known.map(|info| (&*info.id, &info.name)))
    }

    fn vehicle_noun(&self, vehicle: Vehicle) -> Noun<'_> {
        let known = self.scenario().vehicles.get(vehicle.index());
        Noun::of(vehicle.0, known.map(|info| (&*info.id, &info.model)))
    }

    fn battery_noun(&self, battery: Battery) -> Noun<'_> {
        let known = self.scenario().batteries.get(battery.index());
        Noun::of(battery.0, known.map(|info| (&*info.id, &info.name)))
    }

    fn group_noun(&self, group: Group) -> Noun<'_> {
        Noun::of(group.0, self.scenario().groups.get(group.index()).map(|info| (&*info.id, &info.name)))
    }

    fn weapon_noun(&self, Weapon(weapon): Weapon) -> Noun<'_> {
        match self.data.get().chart.get(usize::from(weapon)) {
            Some(row) => Noun::term(row.id, row.name),
            None => Noun::term(unknown(weapon), "firefight-thing-unknown"),
        }
    }

    fn kind_noun(&self, kind: ItemKind) -> Noun<'_> {
        match kind {
            ItemKind::Weapon(weapon) => self.weapon_noun(weapon),
            ItemKind::Ammo(weapon) => {
                Noun::term(format!("ammo:{}", self.weapon_noun(weapon).word), "firefight-thing-ammo")
            }
            ItemKind::Tripod => Noun::term("tripod", "firefight-thing-tripod"),
            ItemKind::Radio => Noun::term("radio", "firefight-thing-radio"),
            ItemKind::Phone => Noun::term("phone", "firefight-thing-phone"),
            ItemKind::Crate => Noun::term("crate", "firefight-thing-crate"),
        }
    }

    fn seat_noun(&self, seat: u8) -> Noun<'_> {
        let key = self.seat_key(Seat(seat));
        match self.table.words().get(usize::from(seat)) {
            Some(word) => Noun::term(*word, key),
            None => Noun::term(unknown(seat), key),
        }
    }

    /// The choice in words.
    pub(crate) fn phrase(&self, action: Action) -> Phrase<'_> {
        match action {
            Action::Select(who) => {
                phrase("soldier {who}", "firefight-do-select", "ST-021").with("who", self.soldier_noun(who))
            }
            Action::Back => phrase("back", "firefight-do-back", "ST-021"),
            Action::Done => phrase("done", "firefight-do-done", "ST-021"),
            Action::Move(choice) => self.move_phrase(choice),
            Action::Shoot(choice) => self.shot_phrase(choice),
            Action::Rule(ruling) => self.ruling_phrase(ruling),
        }
    }

    fn move_phrase(&self, choice: MoveChoice) -> Phrase<'_> {
        let thing = |words, label, kind| phrase(words, label, "ST-042").with("thing", self.kind_noun(kind));
        let gun =
            |words, label, rule, weapon| phrase(words, label, rule).with("thing", self.weapon_noun(weapon));
        match choice {
            Move::Stay => phrase("stay", "firefight-do-stay", "ST-022"),
            Move::Lie => phrase("lie", "firefight-do-lie", "ST-035"),
            Move::Go(speed, to) => {
                let phrase = match speed {
                    Speed::Normal => phrase("walk to {to}", "firefight-do-walk", "ST-031"),
                    Speed::Fast => phrase("run to {to}", "firefight-do-run", "ST-032"),
                    Speed::Crawl => phrase("crawl to {to}", "firefight-do-crawl", "ST-034"),
                };
                phrase.place(self, "to", to)
            }
            Move::GoBy(speed, by, to) => {
                let phrase = match speed {
                    Speed::Normal => phrase("walk to {to} by {by}", "firefight-do-walk-by", "ST-031"),
                    Speed::Fast => phrase("run to {to} by {by}", "firefight-do-run-by", "ST-032"),
                    Speed::Crawl => phrase("crawl to {to} by {by}", "firefight-do-crawl-by", "ST-034"),
                };
                phrase.place(self, "to", to).with("by", self.spot_noun(by))
            }
            Move::Watch(at) => phrase("watch {at}", "firefight-do-watch", "ST-022").place(self, "at", at),
            Move::CrossWire => phrase("cross wire", "firefight-do-cross-wire", "ST-230"),
            Move::Take(kind) => thing("take {thing}", "firefight-do-take", kind),
            Move::Give(kind, to) => {
                thing("give {thing} to {who}", "firefight-do-give", kind).with("who", self.soldier_noun(to))
            }
            Move::Drop(kind) => thing("drop {thing}", "firefight-do-drop", kind),
            Move::Deploy(what) => gun("deploy {thing}", "firefight-do-deploy", "ST-042", what),
            Move::Pack(what) => gun("pack {thing}", "firefight-do-pack", "ST-042", what),
            Move::Detach(what) => gun("detach tripod of {thing}", "firefight-do-detach", "ST-103", what),
            Move::Attach(what) => gun("attach tripod to {thing}", "firefight-do-attach", "ST-103", what),
            Move::Drive(to) => phrase("drive to {to}", "firefight-do-drive", "ST-161").place(self, "to", to),
            Move::Turn(direction) => {
                let key = compass(u16::from(direction % 8) * 45);
                let noun = match direction {
                    0..8 => Noun::term(compass_word(direction), key),
                    _ => Noun::term(unknown(direction), key),
                };
                phrase("turn {direction}", "firefight-do-turn", "ST-161").with("direction", noun)
            }
            Move::StartEngine => phrase("start engine", "firefight-do-start", "ST-161"),
            Move::HullDown => phrase("hull down", "firefight-do-hull-down", "ST-190"),
            Move::Hatch(true) => phrase("open hatch", "firefight-do-open-hatch", "ST-191"),
            Move::Hatch(false) => phrase("close hatch", "firefight-do-close-hatch", "ST-191"),
            Move::Board(what) => {
                phrase("board {model}", "firefight-do-board", "ST-162").with("model", self.vehicle_noun(what))
            }
            Move::Leave => phrase("leave", "firefight-do-leave", "ST-162"),
        }
    }

    fn shot_phrase(&self, choice: ShotChoice) -> Phrase<'_> {
        let gun =
            |words, label, rule, weapon| phrase(words, label, rule).with("thing", self.weapon_noun(weapon));
        match choice {
            Shot::Hold => phrase("hold fire", "firefight-do-hold", "ST-023"),
            Shot::Fire(what, target) => {
                let (words, label, at) = match target {
                    Target::Spot(at) => ("fire {thing} at {at}", "firefight-do-fire", self.spot_noun(at)),
                    Target::Vehicle(at) => {
                        ("fire {thing} at vehicle {at}", "firefight-do-fire", self.vehicle_noun(at))
                    }
                    Target::Hatch(at) => {
                        ("fire {thing} at hatch of {at}", "firefight-do-fire-hatch", self.vehicle_noun(at))
                    }
                };
                gun(words, label, "ST-052", what).with("at", at)
            }
            Shot::Spray(what, strip, from, to) => {
                let end = |place: u8| {
                    let spot = self.strip(strip).and_then(|run| run.get(usize::from(place)));
                    let called = match spot {
                        Some(spot) => self.spot_noun(*spot).called,
                        None => Called::Text(unknown(place)),
                    };
                    Noun::new(place.to_string(), called)
                };
                let words = "spray {thing} over strip {strip} from {from} to {to}";
                gun(words, "firefight-do-spray", "ST-096", what)
                    .with("strip", Noun::new(strip.to_string(), Called::Nothing))
                    .with("from", end(from))
                    .with("to", end(to))
            }
            Shot::Reload(what) => gun("reload {thing}", "firefight-do-reload", "ST-013", what),
            Shot::Clear((), at) => phrase("clear {at}", "firefight-do-clear", "ST-251").place(self, "at", at),
            Shot::Call(which, at) => phrase("call {battery} on {at}", "firefight-do-call", "ST-146")
                .with("battery", self.battery_noun(which))
                .with("at", self.spot_noun(at)),
        }
    }

    fn ruling_phrase(&self, ruling: Ruling) -> Phrase<'_> {
        let rule = |words, label| phrase(words, label, "ST-085");
        let of_group = |words, label, group| rule(words, label).with("group", self.group_noun(group));
        let side = |side: Side| Noun::term(side.word(), side_key(side));
        match ruling {
            Ruling::Point(at) => rule("point at {at}", "firefight-do-point").place(self, "at", at),
            Ruling::Because(reason) => rule("because {reason}", "firefight-do-because")
                .with("reason", Noun::term(reason.word(), reason_key(reason))),
            Ruling::Favour(modifier) => rule("modify {modifier}", "firefight-do-favour")
                .with("modifier", Noun::new(modifier.to_string(), Called::Number(modifier))),
            Ruling::Overrule(fate) => rule("declare {fate}", "firefight-do-overrule")
                .with("fate", Noun::term(fate.word(), fate_key(fate))),
            Ruling::Reveal(to) => rule("reveal to {side}", "firefight-do-reveal").with("side", side(to)),
            Ruling::Hide(from) => rule("hide from {side}", "firefight-do-hide").with("side", side(from)),
            Ruling::Classify(ruled) => match ruled {
                Ruled::Impossible => rule("classify impossible", "firefight-do-classify-impossible"),
                Ruled::Uncertain => rule("classify uncertain", "firefight-do-classify-uncertain"),
                Ruled::Automatic => rule("classify automatic", "firefight-do-classify-automatic"),
            },
            Ruling::Spawn(group) => of_group("spawn {group}", "firefight-do-spawn", group),
            Ruling::Shift(group) => of_group("shift {group}", "firefight-do-shift", group),
            Ruling::Remove(group) => of_group("remove {group}", "firefight-do-remove", group),
            Ruling::Send(group) => of_group("send {group}", "firefight-do-send", group),
            Ruling::Lead(doctrine) => {
                let key = format!("firefight-doctrine-{}", doctrine.word());
                rule("doctrine {doctrine}", "firefight-do-lead")
                    .with("doctrine", Noun::term(doctrine.word(), key))
            }
            Ruling::Automate(true) => rule("automatic on", "firefight-do-automatic-on"),
            Ruling::Automate(false) => rule("automatic off", "firefight-do-automatic-off"),
            Ruling::Strip(to) => {
                phrase("strip to {to}", "firefight-do-strip", "ST-096").place(self, "to", to)
            }
            Ruling::Shelter(cover) => {
                let (words, label) = match cover {
                    Cover::None => ("cover none", "firefight-do-shelter-none"),
                    Cover::Light => ("cover light", "firefight-do-shelter-light"),
                    Cover::Medium => ("cover medium", "firefight-do-shelter-medium"),
                    Cover::Full => ("cover full", "firefight-do-shelter-full"),
                    Cover::Total => ("cover total", "firefight-do-shelter-full"),
                };
                phrase(words, label, "ST-070")
            }
            Ruling::Hint(sign, to) => {
                let what = match sign {
                    Sign::Movement => "firefight-hint-movement",
                    Sign::Voices => "firefight-hint-voices",
                    Sign::Engine => "firefight-hint-engine",
                    Sign::Glint => "firefight-hint-glint",
                    Sign::Silence => "firefight-hint-silence",
                };
                rule("hint {what} to {seat}", "firefight-do-hint")
                    .with("seat", self.seat_noun(to))
                    .with("what", Noun::term(sign.word(), what))
            }
            Ruling::Barrage(which) => phrase("barrage {battery}", "firefight-do-barrage", "ST-140")
                .with("battery", self.battery_noun(which)),
            Ruling::Cease(which) => phrase("cease {battery}", "firefight-do-cease", "ST-140")
                .with("battery", self.battery_noun(which)),
            Ruling::Smoke => phrase("smoke", "firefight-do-smoke", "ST-078"),
            Ruling::Flare => phrase("flare", "firefight-do-flare", "ST-078"),
            Ruling::Disclose(how) => rule("disclose {disclosure}", "firefight-do-disclose")
                .with("disclosure", Noun::term(how.word(), disclosure_key(how))),
            Ruling::Whisper(to, event) => {
                let known = self.scenario().events.get(usize::from(event));
                let text = known.and_then(said);
                let called = text.map_or_else(|| Called::Text(unknown(event)), Called::Name);
                let word = known.map_or_else(|| unknown(event).into(), |event| Cow::Borrowed(&*event.id));
                rule("whisper {text} to {seat}", "firefight-do-whisper")
                    .with("seat", self.seat_noun(to))
                    .with("text", Noun::new(word, called))
            }
            Ruling::Ask(likelihood) => rule("ask {likelihood}", "firefight-do-ask")
                .with("likelihood", Noun::term(likelihood.word(), likelihood.key())),
            Ruling::Roll => phrase("roll", "firefight-do-roll", "ST-010"),
            Ruling::HandOver => rule("hand over", "firefight-do-hand-over"),
            Ruling::Resume => rule("take over", "firefight-do-resume"),
        }
    }
}
