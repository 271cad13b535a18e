//! What an attack may come to: one estimate by expected hits, in one place. Exact odds from a view take a thousand
//! times as long, and a turn has dozens of attacks to think of. The numbers of the rules are those of the game.

use inferno::HITS_IN_RUBBLE;

/// What is left of hits against units in rubble (IV-108).
const IN_RUBBLE: f64 = 1.0 / HITS_IN_RUBBLE as f64;

/// One side of a combat, added up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Force {
    /// Blocks.
    pub(super) units: f64,
    /// Their dots: the hits that destroy them all.
    pub(super) steps: f64,
    /// The hits that they can expect to score.
    pub(super) hits: f64,
}

impl Force {
    /// Both together.
    pub(super) fn and(self, other: Force) -> Force {
        Force {
            units: self.units + other.units,
            steps: self.steps + other.steps,
            hits: self.hits + other.hits,
        }
    }

    /// What is left of it after so many hits.
    fn after(self, hits: f64) -> Force {
        let left = (1.0 - hits / self.steps.max(0.1)).max(0.0);
        Force { units: self.units, steps: self.steps * left, hits: self.hits * left }
    }
}

/// Where and how it is fought.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Ground {
    /// The defender fires first (IV-119).
    pub(super) urban: bool,
    /// The defender is in rubble.
    pub(super) rubble: bool,
    /// The hits that cards of the attacker can expect, before anything else.
    pub(super) card: f64,
    /// How likely the Rubble Roll lays new rubble (IV-111).
    pub(super) new_rubble: f64,
}

/// What the attacker can expect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Odds {
    /// The chance to destroy all defenders.
    pub(super) win: f64,
    /// The hits that the attacker takes.
    pub(super) taken: f64,
}

/// The estimate. It knows means and a rough spread, and no cards of the defender.
pub(super) fn odds(attacker: Force, defender: Force, ground: Ground) -> Odds {
    let protection = if ground.rubble { IN_RUBBLE } else { 1.0 };
    let card = ground.card * protection;
    let defender_left = defender.after(card);
    let taken = defender_left.hits;
    let attacker_left = if ground.urban { attacker.after(taken) } else { attacker };
    let fire = attacker_left.hits * protection * (1.0 - (1.0 - IN_RUBBLE) * ground.new_rubble);
    let (mean, needed) = (card + fire, defender.steps);
    // Dice that hit on 5 spread by two thirds of their mean; half a hit is what a whole number hides.
    let spread = (0.67 * mean + 0.15 * needed).max(0.05).sqrt();
    let surplus = (mean - needed + 0.5) / spread;
    // Nothing but what every machine computes alike: the same seed gives the same game everywhere.
    let win = 0.5 + 0.5 * surplus / (1.0 + surplus * surplus).sqrt();
    Odds { win, taken }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGIMENT: Force = Force { units: 1.0, steps: 3.0, hits: 1.0 };
    const RIFLES: Force = Force { units: 1.0, steps: 2.0, hits: 0.4 };

    #[test]
    fn more_attackers_cards_and_open_ground_make_better_odds() {
        let open = Ground::default();
        let win = |force, ground| odds(force, RIFLES, ground).win;
        let two = REGIMENT.and(REGIMENT);
        assert!(win(two, open) > win(REGIMENT, open) + 0.1);
        assert!(win(two, Ground { card: 3.0, ..open }) > win(two, open) + 0.1);
        assert!(win(two, Ground { rubble: true, ..open }) < win(two, open) - 0.1);
        assert!(win(two, Ground { urban: true, ..open }) < win(two, open));
        assert!(win(two, Ground { new_rubble: 1.0, ..open }) < win(two, open) - 0.1);
    }
}
