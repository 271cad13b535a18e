//! What an attack would come to: the column with every part of the sum, and every outcome with its chance.
//!
//! The sum is the one that combats are resolved by ([`Reckoning`]), so that the two cannot disagree. Only what
//! lies face up is asked for, and cards that the asker names.
//!
//! Two things are left to the player's judgement: mines take their step off the result and not off the strength,
//! since the owner chooses the unit, and the right to roll again is not used.

mod forecast;
mod question;

use serde::Serialize;
use table::{Arg, Message, Refusal};

use crate::card::{CardEvent, Choice, CombatCard};
use crate::combat::reckon::{Counted, Part, Reckoning};
use crate::data::CombatResult;
use crate::hex::Hex;
use crate::position::Donnerschlag;
use crate::text::{result_text, say, unit_list};
use crate::unit::{Side, UnitSet};
use crate::view::DonnerschlagView;

pub(crate) use forecast::forecast;

/// An attack that somebody thinks about.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The hex that is attacked.
    pub target: Hex,
    /// Who attacks, all of one side; whom an activation would reach is left open.
    pub attackers: UnitSet,
    /// Who is taken to be out of supply, besides those who bear the marker.
    pub out_of_supply: UnitSet,
    /// Cards that either side plays before combat, with their events; their dice are part of the odds.
    pub cards: Vec<(CombatCard, Choice)>,
}

/// How the defenders would get away, as they stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WayOut {
    /// All can retreat without loss.
    Free,
    /// Somebody must enter a zone of control, which costs a step (DS-223).
    IntoZone,
    /// Somebody cannot retreat and is lost (DS-228).
    Nowhere,
}

/// One outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Steps that the attacker loses.
    pub attacker: u8,
    /// Steps that the defender loses by the table, without those for the retreat.
    pub defender: u8,
    /// How the defender gets away, if it must.
    pub retreat: Option<WayOut>,
    /// Whether the defender draws from a cup (DS-207, DS-208).
    pub draw: bool,
    /// In how many of [`Odds::of`] equally likely courses it comes up.
    pub weight: u64,
}

/// The answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// The sum when every card succeeds.
    pub sum: Reckoning,
    /// Every outcome, the likeliest first.
    pub outcomes: Vec<Outcome>,
    /// How many courses there are.
    pub of: u64,
    /// How many steps the defenders have.
    pub steps: u8,
    /// Tanks that are declared but kept out by a river, even if every card succeeds (DS-197, AMB-74).
    pub kept_out: UnitSet,
}

impl Odds {
    /// The chance of whatever passes, 0 to 1.
    #[must_use]
    pub fn chance(&self, which: impl Fn(&Outcome) -> bool) -> f64 {
        let weight: u64 =
            self.outcomes.iter().filter(|outcome| which(outcome)).map(|outcome| outcome.weight).sum();
        weight as f64 / self.of as f64
    }

    /// The chance that the defenders leave the hex, in retreat or for good.
    #[must_use]
    pub fn driven_out(&self) -> f64 {
        self.chance(|outcome| self.drives_out(outcome))
    }

    /// Whether the defenders leave the hex then.
    #[must_use]
    pub fn drives_out(&self, outcome: &Outcome) -> bool {
        outcome.retreat.is_some() || outcome.defender == self.steps
    }

    /// The sum in words, part by part, with its rules.
    #[must_use]
    pub fn derivation(&self, view: &DonnerschlagView) -> Vec<Message> {
        let names = &view.data.get().crt.names;
        let column = |column: i8| match usize::try_from(column).ok().and_then(|column| names.get(column)) {
            Some(name) => Arg::from(name.clone()),
            None => Arg::term("donnerschlag-odds-below"),
        };
        let sum = &self.sum;
        let mut lines = Vec::new();
        if !self.kept_out.is_empty() {
            let units = unit_list(view.data.get(), self.kept_out);
            lines.push(say("donnerschlag-odds-kept-out", &["DS-197"]).with("units", units));
        }
        lines.push(
            say("donnerschlag-odds-strengths", &["DS-190"])
                .with("attack", sum.attack)
                .with("defence", sum.defence),
        );
        for Counted { part, amount } in sum.parts.iter() {
            let (key, rule) = part.words();
            let line = say(key, &[rule]);
            lines.push(match part {
                Part::Ratio => line.with("column", column(amount)),
                Part::AttackersHalved | Part::DefendersHalved | Part::City | Part::AtLeastOne => line,
                _ => line.with("amount", signed(amount)),
            });
        }
        let last = sum.column.map_or(-1, |column| column as i8);
        lines.push(
            say("donnerschlag-odds-column", &["DS-190"])
                .with("column", column(last))
                .with("drm", signed(sum.drm)),
        );
        lines
    }
}

impl Outcome {
    /// The outcome as the table writes it, with what else it brings.
    #[must_use]
    pub fn label(&self) -> Message {
        let retreat = self.retreat.is_some();
        let result = CombatResult { attacker: self.attacker, defender: self.defender, retreat };
        let way = match self.retreat {
            Some(WayOut::IntoZone) => Some("donnerschlag-forecast-into-zone"),
            Some(WayOut::Nowhere) => Some("donnerschlag-forecast-nowhere"),
            _ => None,
        };
        let draw = self.draw.then_some("donnerschlag-forecast-draw");
        let more: Vec<Arg> = way.into_iter().chain(draw).map(Arg::term).collect();
        let key = match more.is_empty() {
            true => "donnerschlag-forecast-outcome",
            false => "donnerschlag-forecast-outcome-and",
        };
        let message = say(key, &["DS-205"]).with("result", result_text(result));
        if more.is_empty() { message } else { message.with("more", Arg::list(more)) }
    }
}

fn signed(amount: i8) -> String {
    format!("{amount:+}")
}

impl Part {
    /// Its text, and the rule behind it.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Part::AttackersHalved => ("donnerschlag-part-attackers-halved", "DS-193"),
            Part::DefendersHalved => ("donnerschlag-part-defenders-halved", "DS-193"),
            Part::City => ("donnerschlag-part-city", "DS-195"),
            Part::AtLeastOne => ("donnerschlag-part-at-least-one", "DS-004"),
            Part::Ratio => ("donnerschlag-part-ratio", "DS-006"),
            Part::Tanks => ("donnerschlag-part-tanks", "DS-192"),
            Part::CombinedArms => ("donnerschlag-part-combined-arms", "DS-191"),
            Part::DefenderCombinedArms => ("donnerschlag-part-defender-combined-arms", "DS-191"),
            Part::CardShifts => ("donnerschlag-part-card-shifts", "DS-190"),
            Part::Village => ("donnerschlag-part-village", "DS-196"),
            Part::Town => ("donnerschlag-part-town", "DS-194"),
            Part::River => ("donnerschlag-part-river", "DS-197"),
            Part::OutOfSupply => ("donnerschlag-part-out-of-supply", "DS-201"),
            Part::CardModifiers => ("donnerschlag-part-card-modifiers", "DS-201"),
        }
    }
}

impl DonnerschlagView {
    /// What this attack would come to, as things stand.
    ///
    /// # Errors
    /// If the attack could not be declared in play, or one of the cards not be played in it: the same functions say so.
    pub fn odds(&self, question: &Question) -> Result<Odds, Refusal> {
        let mut world = self.open_world();
        let side = world.prepare(question)?;
        let laid = question.cards.iter().map(|&(card, choice)| Laid { card, choice, boxed: false });
        Ok(world.courses(side, &laid.collect::<Vec<_>>()))
    }
}

/// A card that is laid in thought.
#[derive(Clone, Copy)]
pub(crate) struct Laid {
    pub(crate) card: CombatCard,
    pub(crate) choice: Choice,
    /// Out of the box it needs no die (DS-067).
    pub(crate) boxed: bool,
}

impl Laid {
    /// The highest die that succeeds.
    fn good(self, event: &CardEvent) -> u8 {
        event.roll.filter(|_| !self.boxed).unwrap_or(6)
    }
}

impl Donnerschlag {
    /// Every course of the combat that stands declared, with these cards besides those played.
    pub(crate) fn courses(&self, attacker: Side, cards: &[Laid]) -> Odds {
        let mut outcomes: Vec<Outcome> = Vec::new();
        let (mut best, mut of) = (*self, 0);
        // Every card succeeds or fails by its own die; a mask says which do.
        for mask in 0..1u32 << cards.len() {
            let mut course = *self;
            let mut weight = 1u64;
            for (number, &laid) in cards.iter().enumerate() {
                let Some(event) = self.data.get().event(laid.card, laid.choice) else { continue };
                let good = u64::from(laid.good(event));
                if mask >> number & 1 == 1 {
                    course.change_combat(course.data.card(laid.card).side, event);
                    weight *= good;
                } else {
                    weight *= 6 - good;
                }
            }
            if mask + 1 == 1 << cards.len() {
                best = course;
            }
            if weight > 0 {
                of += weight * 6;
                course.every_die(attacker, weight, &mut outcomes);
            }
        }
        outcomes.sort_by_key(|outcome| std::cmp::Reverse(outcome.weight));
        let steps = self.defending().iter().map(|unit| self.steps(unit)).sum();
        let kept_out = self.combat.attackers.minus(best.taking_part());
        Odds { sum: best.reckon(), outcomes, of, steps, kept_out }
    }

    /// Every die of this combat, each with that weight. Below the table there is none.
    fn every_die(&self, side: Side, weight: u64, outcomes: &mut Vec<Outcome>) {
        let sum = self.reckon();
        let way = self.way_out();
        for die in 1..=6i8 {
            let outcome = self.outcome_of(side, &sum, die + sum.drm, way, weight);
            let same = outcomes.iter_mut().find(|known| Outcome { weight, ..**known } == outcome);
            match same {
                Some(known) => known.weight += weight,
                None => outcomes.push(outcome),
            }
        }
    }

    /// What a modified die comes to.
    fn outcome_of(&self, side: Side, sum: &Reckoning, modified: i8, way: WayOut, weight: u64) -> Outcome {
        let result = match (sum.attack, sum.column) {
            // Nobody takes part: the attack is called off.
            (0, _) => CombatResult::default(),
            (_, None) => self.combat.changed(self.data.crt.below),
            (_, Some(column)) => self.combat.changed(self.data.crt.result(modified, column.into())),
        };
        let rolled = sum.attack > 0 && sum.column.is_some();
        let steps = |units: UnitSet| units.iter().map(|unit| self.steps(unit)).sum::<u8>();
        Outcome {
            attacker: (result.attacker + u8::from(self.combat.mines)).min(steps(self.taking_part())),
            defender: result.defender.min(steps(self.defending())),
            retreat: result.retreat.then_some(way),
            draw: rolled
                && match side {
                    Side::Axis => modified <= 1,
                    Side::Soviet => modified >= 6,
                },
            weight,
        }
    }

    /// What the die that lies there comes to.
    pub(crate) fn rolled_outcome(&self) -> Option<Outcome> {
        let modified = self.combat.modified?;
        Some(self.outcome_of(self.activation.side, &self.reckon(), modified, self.way_out(), 1))
    }

    /// How the defenders would get away, before any loss.
    fn way_out(&self) -> WayOut {
        let controlled = self.zone_of_control(self.activation.side);
        let way = |unit| {
            let ways = self.retreats_for(unit);
            match ways.iter().next() {
                None => WayOut::Nowhere,
                // Free hexes come first (DS-221): one that is not free means that none is.
                Some(hex) if controlled.contains(hex) => WayOut::IntoZone,
                Some(_) => WayOut::Free,
            }
        };
        self.defending().iter().map(way).max().unwrap_or(WayOut::Free)
    }
}
