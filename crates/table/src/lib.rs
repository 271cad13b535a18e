//! The table: what every game of Volga shares.
//!
//! A game implements [`Game`]; [`Match`] plays it. A match is a journal, and everything else follows
//! from the journal: position, views, log, undo, file and audit.
//!
//! Where to start reading: [`Game`] is the contract, [`Chance`] the luck, [`Match`] the authority,
//! [`learn`](Final) what may be taken back, and `harness` what every game must prove.

mod audit;
mod basis;
mod chance;
mod data;
mod decision;
mod fate;
mod forecast;
mod fraction;
mod game;
pub mod harness;
mod journal;
mod learn;
mod lesson;
mod locale;
mod log;
mod match_;
mod message;
mod notation;
mod proposals;
mod rulebook;
mod seat;
mod shared;
mod story;
mod tale;
mod title;

pub use audit::{Verdict, audit};
pub use basis::{Basis, OtherBasis};
pub use chance::{
    Chance, Course, Die, Draw, Fast, Recorded, ScriptFault, Scripted, Sealed, TooMany, Typed, TypedFault,
    every_outcome,
};
pub use data::{DataError, Files, Finding, Page, Provenance};
pub use decision::{Decision, Hands, Reason, Refused, Teller, Verb};
pub use fate::{Fate, HostKey, Seal, Seed};
pub use forecast::{Bar, Chart, Forecast};
pub use fraction::Fraction;
pub use game::{Game, Outcome, Setup, Status};
pub use journal::{Deed, Dice, Entry, Header, Id, Player};
pub use learn::Final;
pub use lesson::{
    Choices, Ended, Failure, Lesson, LessonReport, LessonStep, Seen, StepReport, Told, run_lesson,
};
pub use locale::{Lang, Locales, Reader};
pub use log::{Event, Log, Silent};
pub(crate) use match_::Trust;
pub use match_::{Denial, LogLine, Match, Receipt, Start, prompt};
pub use message::{Arg, Message, Refusal, Rule};
pub use notation::{NotationError, Unplayed, peek};
pub use proposals::{ProposalFault, Proposals};
pub use rulebook::{Passage, Rulebook};
pub use seat::{Audience, Seat, SeatSet, Viewer};
pub use shared::{Counted, Shared};
pub use story::{Curves, Gauge, Luck, LuckRow, Series, Story, Thought};
pub use tale::{Narrator, Register};
pub use title::{Embedded, Offer, OptionChoices, OwnWords, Title};
