//! What happens, as data, and the line of the log that tells it.

use std::hash::{Hash, Hasher};

use table::{Arg, Audience, Event, Log, Message, Rule, Seat, SeatSet};

use crate::data::Name;
use crate::dice::{Roll, Rolls};
use crate::ledger::Entry;
use crate::odds::Fraction;
use crate::oracle::Likelihood;
use crate::places::{Light, Soldier};
use crate::position::{Disclosure, Ended, Fate, Firefight, Phase, Reason, Sign};
use crate::soldier::Side;
use crate::weapon::Band;

/// Faces of dice, in the order in which they were rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Faces {
    faces: [u8; 12],
    count: u8,
}

impl Faces {
    fn push(&mut self, face: u8) {
        if let Some(place) = self.faces.get_mut(usize::from(self.count)) {
            *place = face;
            self.count += 1;
        }
    }

    /// A dash if the faces are not told.
    pub(crate) fn arg(self) -> Arg {
        if self.count == 0 {
            return Arg::from("–");
        }
        Arg::list(self.faces[..usize::from(self.count)].iter().copied())
    }
}

impl From<Roll> for Faces {
    fn from(roll: Roll) -> Self {
        let mut faces = Faces::default();
        faces.push(roll.face);
        roll.again.into_iter().for_each(|face| faces.push(face));
        faces
    }
}

impl From<&Rolls> for Faces {
    fn from(rolls: &Rolls) -> Self {
        let mut faces = Faces::default();
        rolls.faces().for_each(|face| faces.push(face));
        faces
    }
}

/// A soldier as the log names him.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Who(pub Name);

impl Who {
    fn arg(&self) -> Arg {
        self.0.arg()
    }
}

/// The eight directions of the compass.
const COMPASS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// The key of a direction, from degrees.
#[must_use]
pub fn compass(degrees: u16) -> &'static str {
    const KEYS: [&str; 8] = [
        "firefight-direction-n",
        "firefight-direction-ne",
        "firefight-direction-e",
        "firefight-direction-se",
        "firefight-direction-s",
        "firefight-direction-sw",
        "firefight-direction-w",
        "firefight-direction-nw",
    ];
    KEYS[usize::from((degrees + 22) % 360 / 45)]
}

/// The word of one of eight directions.
#[must_use]
pub fn compass_word(direction: u8) -> &'static str {
    COMPASS[usize::from(direction % 8)]
}

/// What a blast does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Blast {
    /// A crater: medium cover.
    Crater,
    /// A storey comes down: one step of cover less.
    Collapse,
    /// Fire and smoke.
    Fire,
    /// Mines go off.
    Mines,
    /// The wire is gone.
    Wire,
    /// Nothing that matters.
    Nothing,
}

/// What becomes of a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Harm {
    /// Out for the engagement (ST-163, ST-176).
    Disabled,
    /// ST-201
    Secondary,
    /// ST-202
    Tracks,
    /// ST-203
    Main,
    /// ST-204
    Engine,
    /// ST-205
    Flames,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the fields are what the texts call them")]
pub enum FireEvent {
    Began { scenario: Name, rounds: u8 },
    Round { round: u8 },
    Phase { phase: Phase },
    Locked { seat: &'static str },
    Moved { who: Who, to: Name, how: &'static str },
    Stopped { who: Who, at: Name },
    Contact { at: Name, men: u8 },
    Tank { model: Name, at: Name },
    Search { faces: Faces },
    Attack { who: Who, weapon: &'static str, at: Name, faces: Faces, net: i16 },
    AttackFaces { who: Who, weapon: &'static str, at: Name, faces: Faces },
    AttackOnly { who: Who, weapon: &'static str, at: Name },
    Hit { at: Name },
    Miss { at: Name },
    UnderFire { at: Name, direction: &'static str, band: Band, spray: bool, sound: &'static str },
    Down { who: Who, fate: Fate, at: Option<Name> },
    Unanswered { who: Who },
    Found { who: Who, fate: Fate, at: Option<Name> },
    EnemyDown { at: Name, men: u8 },
    Empty { who: Who, weapon: &'static str },
    Dud { who: Who, weapon: &'static str },
    Reloaded { who: Who, weapon: &'static str },
    Morale { at: Name, faces: Faces, held: u8, pinned: u8, fled: u8 },
    Mine { at: Name, faces: Faces },
    Blasted { at: Name, blast: Blast },
    ShellsFall { at: Name },
    Called { who: Who, faces: Faces, answer: Answer },
    Harmed { model: Name, harm: Harm },
    Drove { model: Name, faces: Faces, managed: bool },
    Cleared { at: Name },
    Said { text: Name },
    Noticed { sign: Sign, at: Name },
    Light { light: Light },
    Ruled { what: &'static str, reason: Reason },
    Oracle { likelihood: Likelihood, faces: Faces, answer: &'static str, unforeseen: bool },
    Rolled { faces: Faces },
    HandedOver { automatic: bool },
    Disclosed { disclosure: Disclosure },
    Goal { side: Side, text: Name, points: i8, reached: bool },
    Ended { ended: Ended },
    Entered { entry: Entry },
}

/// What a battery answers (ST-147 to ST-149).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// The fire comes.
    Coming,
    /// It is refused.
    Refused,
    /// It may fall anywhere.
    Astray,
}

impl Event for FireEvent {
    fn message(&self) -> Message {
        let say = |key, rule| Message::new(key).citing(Rule(rule));
        match self.clone() {
            FireEvent::Began { scenario, rounds } => {
                Message::new("firefight-began").with("scenario", scenario.arg()).with("rounds", rounds)
            }
            FireEvent::Round { round } => say("firefight-round", "ST-020").with("round", round),
            FireEvent::Phase { phase } => {
                say("firefight-phase", "ST-021").with_term("phase", phase_key(phase))
            }
            FireEvent::Locked { seat } => say("firefight-locked", "ST-021").with_term("seat", seat),
            FireEvent::Moved { who, to, how } => say("firefight-moved", "ST-030")
                .with("who", who.arg())
                .with("to", to.arg())
                .with_term("how", how),
            FireEvent::Stopped { who, at } => {
                say("firefight-stopped", "ST-030").with("who", who.arg()).with("at", at.arg())
            }
            FireEvent::Contact { at, men } => {
                say("firefight-contact", "ST-085").with("at", at.arg()).with("men", men)
            }
            FireEvent::Tank { model, at } => {
                say("firefight-tank", "ST-085").with("model", model).with("at", at.arg())
            }
            FireEvent::Search { faces } => say("firefight-search", "ST-086").with("faces", faces.arg()),
            FireEvent::Attack { who, weapon, at, faces, net } => say("firefight-attack", "ST-052")
                .with("who", who.arg())
                .with_term("weapon", weapon)
                .with("at", at.arg())
                .with("faces", faces.arg())
                .with("net", signed(net)),
            FireEvent::AttackFaces { who, weapon, at, faces } => say("firefight-attack-faces", "ST-052")
                .with("who", who.arg())
                .with_term("weapon", weapon)
                .with("at", at.arg())
                .with("faces", faces.arg()),
            FireEvent::AttackOnly { who, weapon, at } => say("firefight-attack-only", "ST-052")
                .with("who", who.arg())
                .with_term("weapon", weapon)
                .with("at", at.arg()),
            FireEvent::Hit { at } => say("firefight-hit", "ST-106").with("at", at.arg()),
            FireEvent::Miss { at } => say("firefight-miss", "ST-106").with("at", at.arg()),
            FireEvent::UnderFire { at, direction, band, spray, sound } => {
                let key = if spray { "firefight-under-spray" } else { "firefight-under-fire" };
                say(key, "ST-051")
                    .with("at", at.arg())
                    .with_term("direction", direction)
                    .with_term("band", band_key(band))
                    .with_term("sound", sound)
            }
            FireEvent::Down { who, fate, .. } => {
                say("firefight-down", "ST-061").with("who", who.arg()).with_term("fate", fate_key(fate))
            }
            FireEvent::Unanswered { who } => say("firefight-unanswered", "ST-061").with("who", who.arg()),
            FireEvent::Found { who, fate, .. } => {
                say("firefight-found", "ST-061").with("who", who.arg()).with_term("fate", fate_key(fate))
            }
            FireEvent::EnemyDown { at, men } => {
                say("firefight-enemy-down", "ST-062").with("at", at.arg()).with("men", men)
            }
            FireEvent::Empty { who, weapon } => {
                say("firefight-empty", "ST-013").with("who", who.arg()).with_term("weapon", weapon)
            }
            FireEvent::Dud { who, weapon } => {
                say("firefight-dud", "ST-013").with("who", who.arg()).with_term("weapon", weapon)
            }
            FireEvent::Reloaded { who, weapon } => {
                say("firefight-reloaded", "ST-013").with("who", who.arg()).with_term("weapon", weapon)
            }
            FireEvent::Morale { at, faces, held, pinned, fled } => say("firefight-morale", "ST-120")
                .with("at", at.arg())
                .with("faces", faces.arg())
                .with("held", held)
                .with("pinned", pinned)
                .with("fled", fled),
            FireEvent::Mine { at, faces } => {
                say("firefight-mine", "ST-216").with("at", at.arg()).with("faces", faces.arg())
            }
            FireEvent::Blasted { at, blast } => say(blast_key(blast), "ST-153").with("at", at.arg()),
            FireEvent::ShellsFall { at } => say("firefight-shells", "ST-140").with("at", at.arg()),
            FireEvent::Called { who, faces, answer } => {
                let (key, rule) = match answer {
                    Answer::Coming => ("firefight-call-coming", "ST-147"),
                    Answer::Refused => ("firefight-call-refused", "ST-148"),
                    Answer::Astray => ("firefight-call-astray", "ST-149"),
                };
                say(key, rule).with("who", who.arg()).with("faces", faces.arg())
            }
            FireEvent::Harmed { model, harm } => {
                let (key, rule) = harm_key(harm);
                say(key, rule).with("model", model)
            }
            FireEvent::Drove { model, faces, managed } => {
                let key = if managed { "firefight-drove" } else { "firefight-drove-not" };
                say(key, "ST-164").with("model", model).with("faces", faces.arg())
            }
            FireEvent::Cleared { at } => say("firefight-cleared", "ST-251").with("at", at.arg()),
            FireEvent::Said { text } => Message::new("firefight-said").with("text", text.arg()),
            FireEvent::Noticed { sign, at } => say(sign_key(sign), "ST-085").with("at", at.arg()),
            FireEvent::Light { light } => {
                say("firefight-light", "ST-078").with_term("light", light_key(light))
            }
            FireEvent::Ruled { what, reason } => say("firefight-ruled", "ST-085")
                .with_term("what", format!("firefight-ruling-{what}"))
                .with_term("reason", reason_key(reason)),
            FireEvent::Oracle { likelihood, faces, answer, unforeseen } => {
                let key = if unforeseen { "firefight-oracle-unforeseen" } else { "firefight-oracle" };
                say(key, "ST-085")
                    .with_term("likelihood", likelihood.key())
                    .with("faces", faces.arg())
                    .with_term("answer", answer)
            }
            FireEvent::Rolled { faces } => say("firefight-rolled", "ST-010").with("faces", faces.arg()),
            FireEvent::HandedOver { automatic } => {
                say(if automatic { "firefight-handed-over" } else { "firefight-resumed" }, "ST-085")
            }
            FireEvent::Disclosed { disclosure } => {
                say("firefight-disclosed", "ST-085").with_term("disclosure", disclosure_key(disclosure))
            }
            FireEvent::Goal { side, text, points, reached } => {
                let key = if reached { "firefight-goal-reached" } else { "firefight-goal-missed" };
                say(key, "ST-001")
                    .with_term("side", format!("firefight-side-{}", side.word()))
                    .with("text", text.arg())
                    .with("points", points)
            }
            FireEvent::Entered { entry } => entry.message(),
            FireEvent::Ended { ended } => {
                say("firefight-ended", "ST-001").with("soviet", ended.soviet).with("german", ended.german)
            }
        }
    }
}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl Hash for Ended {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.soviet, self.german, self.broken, self.quiet, self.reached).hash(state);
    }
}

macro_rules! derive_hash {
    ($($kind:ty),*) => {$(
        impl Hash for $kind {
            fn hash<H: Hasher>(&self, state: &mut H) {
                (*self as u8).hash(state);
            }
        }
    )*};
}
derive_hash!(Phase, Fate, Reason, Disclosure, Sign);

pub(crate) fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", -number) } else { format!("+{number}") }
}

pub(crate) fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Movement => "firefight-phase-movement",
        Phase::Preparation => "firefight-phase-preparation",
        Phase::Advance => "firefight-phase-advance",
    }
}

pub(crate) fn band_key(band: Band) -> &'static str {
    match band {
        Band::Close => "firefight-band-close",
        Band::Short => "firefight-band-short",
        Band::Medium => "firefight-band-medium",
        Band::Long => "firefight-band-long",
        Band::Extreme => "firefight-band-extreme",
    }
}

pub(crate) fn fate_key(fate: Fate) -> &'static str {
    match fate {
        Fate::Fit => "firefight-fate-fit",
        Fate::Dead => "firefight-fate-dead",
        Fate::Severe => "firefight-fate-severe",
        Fate::Light => "firefight-fate-light",
        Fate::Fled => "firefight-fate-fled",
        Fate::Surrendered => "firefight-fate-surrendered",
        Fate::Missing => "firefight-fate-missing",
    }
}

pub(crate) fn light_key(light: Light) -> &'static str {
    match light {
        Light::Day => "firefight-light-day",
        Light::Dim => "firefight-light-dim",
        Light::Poor => "firefight-light-poor",
    }
}

pub(crate) fn reason_key(reason: Reason) -> &'static str {
    match reason {
        Reason::Ruling => "firefight-reason-ruling",
        Reason::Scenario => "firefight-reason-scenario",
        Reason::Story => "firefight-reason-story",
        Reason::Mistake => "firefight-reason-mistake",
        Reason::Mercy => "firefight-reason-mercy",
    }
}

pub(crate) fn disclosure_key(disclosure: Disclosure) -> &'static str {
    match disclosure {
        Disclosure::Open => "firefight-disclosure-open",
        Disclosure::Faces => "firefight-disclosure-faces",
        Disclosure::Outcome => "firefight-disclosure-outcome",
        Disclosure::Silent => "firefight-disclosure-silent",
    }
}

pub(crate) fn sign_key(sign: Sign) -> &'static str {
    match sign {
        Sign::Movement => "firefight-sign-movement",
        Sign::Voices => "firefight-sign-voices",
        Sign::Engine => "firefight-sign-engine",
        Sign::Glint => "firefight-sign-glint",
        Sign::Silence => "firefight-sign-silence",
    }
}

/// The key of what becomes of a vehicle, and its rule.
pub(crate) const fn harm_key(harm: Harm) -> (&'static str, &'static str) {
    match harm {
        Harm::Disabled => ("firefight-harm-disabled", "ST-176"),
        Harm::Secondary => ("firefight-harm-secondary", "ST-201"),
        Harm::Tracks => ("firefight-harm-tracks", "ST-202"),
        Harm::Main => ("firefight-harm-main", "ST-203"),
        Harm::Engine => ("firefight-harm-engine", "ST-204"),
        Harm::Flames => ("firefight-harm-flames", "ST-205"),
    }
}

fn blast_key(blast: Blast) -> &'static str {
    match blast {
        Blast::Crater => "firefight-blast-crater",
        Blast::Collapse => "firefight-blast-collapse",
        Blast::Fire => "firefight-blast-fire",
        Blast::Mines => "firefight-blast-mines",
        Blast::Wire => "firefight-blast-wire",
        Blast::Nothing => "firefight-blast-nothing",
    }
}

/// After FNV-1a, eight bytes at a time: small, quick, and the same everywhere.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        // How long it is, and its last eight bytes once more if there are so many: no byte is looked at by itself.
        self.0 ^= bytes.len() as u64;
        match bytes.last_chunk() {
            Some(last) => self.mix(u64::from_le_bytes(*last)),
            None => self.mix(rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))),
        }
    }
    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }
    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
}

impl Fnv {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}

impl Firefight {
    /// A soldier as the log names him.
    pub(crate) fn who(&self, soldier: Soldier) -> Who {
        Who(self.scenario().soldiers[soldier.index()].name.clone())
    }

    /// The seats of a side, and the gamemaster, who hears all.
    pub(crate) fn ears(&self, side: Side) -> Audience {
        let seats = self.table.seats_of(side, self.scenario());
        Audience::seats(self.with_master(seats))
    }

    fn with_master(&self, seats: SeatSet) -> SeatSet {
        self.table.master().map_or(seats, |master| seats.with(master))
    }

    /// Tell a side, and keep an echo of it: whatever the log tells, the view shows.
    pub(crate) fn tell(&mut self, side: Side, event: FireEvent, log: &mut impl Log<FireEvent>) {
        let mut hasher = Fnv(self.field.echo[side] ^ 0xcbf2_9ce4_8422_2325);
        event.hash(&mut hasher);
        self.field.echo[side] = hasher.finish();
        log.tell(self.ears(side), event);
    }

    /// Tell both sides, but not the gallery.
    pub(crate) fn tell_both(&mut self, event: FireEvent, log: &mut impl Log<FireEvent>) {
        for side in Side::BOTH {
            let mut hasher = Fnv(self.field.echo[side] ^ 0xcbf2_9ce4_8422_2325);
            event.hash(&mut hasher);
            self.field.echo[side] = hasher.finish();
        }
        log.tell(Audience::seats(self.table.seats()), event);
    }

    /// Tell the gamemaster alone.
    pub(crate) fn tell_master(&self, event: FireEvent, log: &mut impl Log<FireEvent>) {
        log.tell(Audience::seats(self.with_master(SeatSet::NONE)), event);
    }

    /// Tell one seat, and the gamemaster.
    pub(crate) fn tell_seat(&self, seat: Seat, event: FireEvent, log: &mut impl Log<FireEvent>) {
        log.tell(Audience::seats(self.with_master(SeatSet::one(seat))), event);
    }
}

/// The word for a chance, as a key.
#[must_use]
pub fn chance_key(chance: Fraction) -> &'static str {
    match crate::odds::word(chance) {
        "hopeless" => "firefight-chance-hopeless",
        "long-shot" => "firefight-chance-long-shot",
        "risky" => "firefight-chance-risky",
        "fair" => "firefight-chance-fair",
        "good" => "firefight-chance-good",
        _ => "firefight-chance-sure",
    }
}
