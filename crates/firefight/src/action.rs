//! Actions: one click each.

use crate::data::Doctrine;
use crate::oracle::Likelihood;
use crate::order::{MoveChoice, ShotChoice};
use crate::places::{Battery, Cover, Group, Soldier, Spot};
use crate::position::{Disclosure, Fate, Reason, Ruled, Sign};
use crate::soldier::Side;

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Take a soldier in hand.
    Select(Soldier),
    /// Put him back.
    Back,
    /// All orders are given.
    Done,
    /// Order the soldier in hand to do this in Movement.
    Move(MoveChoice),
    /// Order him to do this in the fire phase that comes.
    Shoot(ShotChoice),
    /// What only the gamemaster does.
    Rule(Ruling),
}

/// What the gamemaster rules (4.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The gamemaster points at a location.
    Point(Spot),
    /// The gamemaster says why.
    Because(Reason),
    /// A modifier for the soldier in hand, this round.
    Favour(i8),
    /// What becomes of the soldier in hand.
    Overrule(Fate),
    /// Let a side locate who is where the gamemaster points.
    Reveal(Side),
    /// Let a side lose who is there.
    Hide(Side),
    /// Classify detection there for this round (ST-085).
    Classify(Ruled),
    /// Let a group arrive there.
    Spawn(Group),
    /// Put a group that is on the field there.
    Shift(Group),
    /// Take a group off the field; it may arrive again.
    Remove(Group),
    /// Let a group make for the location pointed at, whenever its doctrine moves it.
    Send(Group),
    /// The doctrine of the group of the soldier in hand (4.9).
    Lead(Doctrine),
    /// Whether the rules lead his group, or the gamemaster does.
    Automate(bool),
    /// Let a spray cover what lies from the location pointed at to this one.
    Strip(Spot),
    /// Let the location give this cover from now on: dug in, collapsed.
    Shelter(Cover),
    /// Let a seat notice something there, be it so or not: number of the seat.
    Hint(Sign, u8),
    /// Let a barrage fall there (ST-140).
    Barrage(Battery),
    /// Stop a barrage.
    Cease(Battery),
    /// Smoke there.
    Smoke,
    /// A flare there.
    Flare,
    /// How much of a roll is told: of those of the soldier in hand or of the location pointed at, this round; with
    /// empty hands, of all from now on (D-03).
    Disclose(Disclosure),
    /// Say one of the scenario's texts to a seat: number of the seat, number of the event.
    Whisper(u8, u8),
    /// Ask the oracle what the rules do not decide (4.9).
    Ask(Likelihood),
    /// Roll a die that nobody else sees (D-03).
    Roll,
    /// Leave the seat to the rules.
    HandOver,
    /// Take the seat again.
    Resume,
}
