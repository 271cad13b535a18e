//! The decisions, and the choices that answer them.

use table::{Message, Reason, Refusal, Rule, Seat, Status, Viewer};

use crate::event::seat_name;
use crate::night::{Gunnery, Lantern, Loading};
use crate::pieces::Landing;
use crate::position::{Ferry, GREY, RED};

table::decisions! {
    /// What somebody must decide.
    pub(crate) enum Question of Ferry {
        /// Whether the lantern goes up (FE-05).
        Lantern,
        /// What goes aboard, and where the boat goes (FE-08, FE-09).
        Loading,
        /// Which card is laid, and where the guns are aimed (FE-10, FE-11).
        Gunnery,
    }
}

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Red hoists the lantern (FE-05).
    HoistLantern,
    /// Red leaves the lantern down (FE-05).
    StayDark,
    /// Red puts a crate aboard (FE-08).
    Load,
    /// Red puts a crate back into the depot (FE-08).
    Unload,
    /// Red orders the boat to a landing (FE-09).
    LandAt(Landing),
    /// Grey lays the card of that number, from 1, face down (FE-10).
    LayCard(u8),
    /// Grey takes the laid card back (FE-10).
    TakeCardBack,
    /// Grey aims the guns at a landing (FE-11).
    AimAt(Landing),
}

impl Action {
    /// All that could be meant with this number.
    fn all_with(number: u8) -> [Action; 8] {
        use Action::{AimAt, HoistLantern, LandAt, LayCard, Load, StayDark, TakeCardBack, Unload};
        let landing = Landing(number);
        [HoistLantern, StayDark, Load, Unload, LandAt(landing), LayCard(number), TakeCardBack, AimAt(landing)]
    }

    /// The number in it.
    fn number(self) -> Option<u8> {
        match self {
            Action::LandAt(Landing(number)) | Action::AimAt(Landing(number)) | Action::LayCard(number) => {
                Some(number)
            }
            _ => None,
        }
    }

    /// The decision that it answers.
    pub(crate) fn question(self) -> Question {
        match self {
            Action::HoistLantern | Action::StayDark => Question::Lantern(Lantern),
            Action::Load | Action::Unload | Action::LandAt(_) => Question::Loading(Loading),
            Action::LayCard(_) | Action::TakeCardBack | Action::AimAt(_) => Question::Gunnery(Gunnery),
        }
    }

    /// Whose choice it is (FE-07).
    fn owner(self) -> Seat {
        match self.question() {
            Question::Lantern(_) | Question::Loading(_) => RED,
            Question::Gunnery(_) => GREY,
        }
    }
}

impl Ferry {
    /// What the seat must decide now, if anything.
    pub(crate) fn asked(&self, seat: Seat) -> Option<Question> {
        let question = match (self.red.boat, seat) {
            (None, _) => Question::Lantern(Lantern),
            (Some(_), RED) => Question::Loading(Loading),
            (Some(_), _) => Question::Gunnery(Gunnery),
        };
        self.standing().asked().contains(seat).then_some(question)
    }

    /// The question to the viewer, or what the table waits for.
    pub(crate) fn question(&self, viewer: Viewer) -> Message {
        let asked = match self.standing() {
            Status::Over(outcome) => return outcome.message(),
            Status::Deciding(asked) => asked,
        };
        let of = |seat| self.asked(seat).map(|question| (question, viewer.is(seat)));
        let theirs = asked.iter().filter_map(of);
        match theirs.max_by_key(|&(_, is_theirs)| is_theirs) {
            Some((question, true)) => question.ask(self),
            Some((question, false)) => question.wait(self),
            None => unreachable!("somebody is asked"),
        }
    }

    /// Whether the seat may choose this, or the rule against it.
    ///
    /// Whose choice it is comes first, so that what a decision checks reads no screen but the seat's own.
    pub(crate) fn check<R: Reason>(&self, seat: Seat, action: Action) -> Result<(), R> {
        let refuse = |rule, key| Refusal::new(Rule(rule), Message::new(key));
        let is_over = matches!(self.standing(), Status::Over(_));
        R::unless(!is_over, || refuse("FE-20", "ferry-over"))?;
        R::unless(seat == action.owner(), || {
            let message = Message::new("ferry-not-yours").with("seat", seat_name(action.owner()));
            Refusal::new(Rule("FE-07"), message)
        })?;
        R::unless(!self.ordered().contains(seat), || refuse("FE-12", "ferry-already-ordered"))?;
        action.question().check(self, action)
    }

    /// One line of notation: the verb, and the number if there is one.
    pub(crate) fn written(&self, action: Action) -> String {
        let verb = action.question().verb(self, action).words;
        action.number().map_or_else(|| verb.to_owned(), |number| format!("{verb} {number}"))
    }

    /// The action that is written so.
    pub(crate) fn read(&self, words: &str) -> Option<Action> {
        let number = words.rsplit(' ').next().and_then(|last| last.parse().ok()).unwrap_or_default();
        Action::all_with(number).into_iter().find(|&action| self.written(action) == words)
    }
}
