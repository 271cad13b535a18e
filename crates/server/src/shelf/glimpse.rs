//! What one viewer sees of a game at one moment: to be compared, and to be written as JSON.

use std::any::Any;
use std::cell::OnceCell;

use serde::{Serialize, Serializer, ser::SerializeMap as _};
use table::{Game, Match, Message, Outcome, Proposals, Reader, Seat, SeatSet, Viewer};

use crate::document::{Part, Writing};

/// What one viewer sees of the game at one moment.
///
/// Most of what happens in a match is looked at by nobody in particular: then it is enough to know
/// whether a viewer sees something else than before. That takes a tenth of the time that writing takes.
pub trait Glimpse: Any + Send {
    /// Whether the other one, of the same match and viewer, looks the same.
    fn is_like(&self, other: &dyn Glimpse) -> bool;
    /// Write it down, for a reader also in their language. What is the same as in the other one, which
    /// was written before, need not be written again.
    fn write(&self, reader: Option<Reader<'_>>, before: Option<&dyn Glimpse>, to: &mut Writing<'_>);
}

/// The glimpse of a game of this type.
pub(super) struct Glimpsed<G: Game> {
    viewer: Viewer,
    /// The words for the seats.
    seat_words: &'static [&'static str],
    /// Knows what the choices are called, and what the viewer sees.
    position: G,
    legal: Vec<G::Action>,
    asked: SeatSet,
    proposals: Proposals,
    outcome: Option<Outcome>,
    /// What takes longer than all the rest is only made when somebody asks for it.
    seen: OnceCell<Box<G::View>>,
    prompted: OnceCell<Message>,
}

impl<G: Game> Glimpsed<G> {
    /// What they see of a match at which they may look.
    pub(super) fn new(of: &Match<G>, viewer: Viewer) -> Self {
        Glimpsed {
            viewer,
            seat_words: of.seat_words(),
            position: of.position().clone(),
            legal: match viewer {
                Viewer::Seat(seat) => of.legal(seat),
                _ => Vec::new(),
            },
            asked: of.status().asked(),
            proposals: of.proposals(),
            outcome: of.status().outcome(),
            seen: OnceCell::new(),
            prompted: OnceCell::new(),
        }
    }

    fn of(glimpse: &dyn Glimpse) -> Option<&Self> {
        let glimpse: &dyn Any = glimpse;
        glimpse.downcast_ref()
    }

    fn view(&self) -> &G::View {
        self.seen.get_or_init(|| Box::new(self.position.view(self.viewer)))
    }

    fn prompt(&self) -> &Message {
        self.prompted.get_or_init(|| table::prompt(&self.position, self.outcome, self.viewer))
    }

    fn words(&self, seats: SeatSet) -> Vec<&'static str> {
        seats.iter().map(|seat| self.word(seat)).collect()
    }

    fn word(&self, seat: Seat) -> &'static str {
        self.seat_words[usize::from(seat.0)]
    }

    fn offers(&self) -> Offers {
        let Proposals { resigned, draw, ask } = self.proposals;
        Offers {
            resigned: self.words(resigned),
            draw: self.words(draw),
            back: ask.map(|(seat, allowed)| Asking { seat: self.word(seat), allowed: self.words(allowed) }),
        }
    }
}

impl<G: Game> Glimpse for Glimpsed<G> {
    fn is_like(&self, other: &dyn Glimpse) -> bool {
        Self::of(other).is_some_and(|other| {
            // What choices are called follows from the view, as the harness proves.
            self.legal == other.legal
                && self.asked == other.asked
                && self.position.turn() == other.position.turn()
                && self.proposals == other.proposals
                && self.outcome == other.outcome
                && !self.position.is_openly_other(&other.position)
                && self.prompt() == other.prompt()
                && self.view() == other.view()
        })
    }

    fn write(&self, reader: Option<Reader<'_>>, before: Option<&dyn Glimpse>, to: &mut Writing<'_>) {
        let before = before.and_then(Self::of);
        let is_same = |part: Part, member: &str| {
            before.is_some_and(|before| match (part, member) {
                (Part::View, member) => G::is_same(member, before.view(), self.view()),
                (Part::Game, "prompt") => before.prompt() == self.prompt(),
                // What choices are called depends on more than which they are.
                _ => false,
            })
        };
        let choice = |action: &G::Action| Choice {
            words: self.position.words(*action),
            label: SpokenOwned(self.position.label(*action), reader),
        };
        let sheet = Sheet {
            turn: self.position.turn(),
            view: self.view(),
            prompt: Spoken { message: self.prompt(), reader },
            legal: self.legal.iter().map(choice).collect(),
            asked: self.words(self.asked),
            offers: Some(self.offers()).filter(|offers| !offers.is_empty()),
            outcome: self.outcome.map(|outcome| Ended {
                winners: self.words(outcome.winners),
                cause: outcome.cause,
                rule: outcome.rule,
            }),
        };
        to.game(&sheet, &is_same);
    }
}

/// A message as clients get it: as data, and for a reader also as text.
#[derive(Clone, Copy, Debug)]
pub struct Spoken<'a> {
    /// What is said.
    pub message: &'a Message,
    /// To whom; clients that read the texts themselves need none.
    pub reader: Option<Reader<'a>>,
}

impl Serialize for Spoken<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Spoken { message, reader } = self;
        let Some(reader) = reader else { return message.serialize(serializer) };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("text", &reader.say(message))?;
        map.serialize_entry("key", message.key)?;
        if !message.rules.is_empty() {
            map.serialize_entry("rules", &message.rules[..])?;
        }
        map.end()
    }
}

/// What one viewer sees of the game.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Sheet<'a, V> {
    /// The number of the game turn.
    pub(crate) turn: u32,
    /// The position, as far as they may know it.
    pub(crate) view: V,
    /// What they are asked, or what the table waits for.
    #[cfg_attr(feature = "ts", ts(as = "Message"))]
    pub(crate) prompt: Spoken<'a>,
    /// What they may choose; nothing if they are not asked.
    pub(crate) legal: Vec<Choice<'a>>,
    /// The seats that are asked.
    pub(crate) asked: Vec<&'static str>,
    /// What the players propose to each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) offers: Option<Offers>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) outcome: Option<Ended>,
}

/// What the players propose to each other, in the words for the seats.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Offers {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    resigned: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    draw: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    back: Option<Asking>,
}

/// Somebody asks to take back a choice.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Asking {
    seat: &'static str,
    allowed: Vec<&'static str>,
}

impl Offers {
    fn is_empty(&self) -> bool {
        self.resigned.is_empty() && self.draw.is_empty() && self.back.is_none()
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Ended {
    pub(crate) winners: Vec<&'static str>,
    pub(crate) cause: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) rule: Option<table::Rule>,
}

/// One legal choice.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Choice<'a> {
    /// In the notation of the game: what to send back.
    pub(crate) words: String,
    /// As a button shows it.
    #[cfg_attr(feature = "ts", ts(as = "Message"))]
    pub(crate) label: SpokenOwned<'a>,
}

pub(crate) struct SpokenOwned<'a>(pub(crate) Message, pub(crate) Option<Reader<'a>>);

impl Serialize for SpokenOwned<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Spoken { message: &self.0, reader: self.1 }.serialize(serializer)
    }
}
