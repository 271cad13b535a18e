//! What is worth a curve, and what was lucky, when a match is over.

use table::{Game as _, Gauge, Luck, Viewer};

use crate::event::InfernoEvent;
use crate::position::{Inferno, Side};
use crate::view::Stack;

/// Losses, blocks, control and cards.
pub(crate) fn gauges(game: &Inferno) -> Vec<Gauge> {
    let view = game.view(Viewer::Open);
    let blocks = |stacks: &[Stack]| stacks.iter().map(|stack| u32::from(stack.count)).sum();
    let [yellow, blue] = view.cards.german_hands;
    let gauge = |chart, series, value| Gauge { chart, series, value, goal: None };
    let (german, soviet) = ("inferno-story-german", "inferno-story-soviet");
    vec![
        Gauge {
            goal: Some(game.data.numbers.losses.into()), // IV-202
            ..gauge("inferno-chart-losses", german, view.german_losses.into())
        },
        Gauge {
            goal: Some(0), // IV-201
            ..gauge("inferno-chart-spawns", soviet, view.spawns_held.len() as u32)
        },
        gauge("inferno-chart-hexes", german, view.german_control.len() as u32),
        gauge("inferno-chart-blocks", german, blocks(&view.german_stacks)),
        gauge("inferno-chart-blocks", soviet, blocks(&view.soviet_stacks)),
        Gauge {
            goal: Some(0), // IV-203
            ..gauge("inferno-chart-cards", "inferno-story-deck", view.cards.soviet_deck.into())
        },
        gauge("inferno-chart-cards", "inferno-story-soviet-hand", view.cards.soviet_hand.into()),
        gauge("inferno-chart-cards", "inferno-story-german-hand", (yellow + blue).into()),
    ]
}

/// Dice that are rolled to hit, and those for rubble.
pub(crate) fn luck(event: &InfernoEvent) -> Option<Luck> {
    let (kind, side, volley) = match *event {
        InfernoEvent::GermanCardFire { volley, .. } => ("inferno-luck-card", Side::German, volley),
        InfernoEvent::SovietCardFire { volley, .. } => ("inferno-luck-card", Side::Soviet, volley),
        InfernoEvent::OpportunityFire { volley, .. } => ("inferno-luck-opportunity", Side::Soviet, volley),
        InfernoEvent::GermansFire { volley, .. } => ("inferno-luck-fire", Side::German, volley),
        InfernoEvent::SovietsFire { volley, .. } => ("inferno-luck-fire", Side::Soviet, volley),
        InfernoEvent::RubbleRoll { dice, parts, over, success } => {
            let count = dice.iter().count();
            let chance = chance_of_more(count, i32::from(over) - i32::from(parts.sum()));
            return Some(Luck {
                kind: "inferno-luck-rubble",
                side: "inferno-story-german",
                dice: count as u32,
                came: f64::from(u8::from(success)),
                expected: chance,
                variance: chance * (1.0 - chance),
            });
        }
        _ => return None,
    };
    let side = match side {
        Side::German => "inferno-story-german",
        Side::Soviet => "inferno-story-soviet",
    };
    (volley.count() > 0).then(|| Luck {
        kind,
        side,
        dice: volley.count().into(),
        came: volley.hits.into(),
        expected: volley.expected(),
        variance: volley.variance(),
    })
}

/// How likely so many dice show more than this together.
fn chance_of_more(dice: usize, than: i32) -> f64 {
    // How many ways lead to each sum.
    let mut ways = vec![1.0_f64];
    for _ in 0..dice {
        let mut next = vec![0.0; ways.len() + 6];
        for (sum, count) in ways.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += count);
        }
        ways = next;
    }
    let more = ways.iter().enumerate().filter(|(sum, _)| *sum as i32 > than).map(|(_, count)| count);
    more.sum::<f64>() / ways.iter().sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Dice, RubbleParts};
    use crate::volley::Volley;
    use table::{Draw, Event as _, Scripted};

    fn dice(faces: &[u32]) -> Scripted {
        Scripted::new(faces.iter().map(|face| Draw { die: table::Die::D6, face: *face }))
    }

    #[test]
    fn hits_are_expected_by_firepower_and_bonus() {
        let mut volley = Volley::default();
        let mut script = dice(&[6, 5, 1, 1, 3]);
        // Two dice hit on a 6, two on a 5 with 1 to their favour, one on a 4.
        volley.roll(2, 6, 0, &mut script);
        volley.roll(2, 5, 1, &mut script);
        volley.roll(1, 4, 0, &mut script);
        let luck = InfernoEvent::GermansFire { volley, steps: 1 }.luck().unwrap();
        assert_eq!((luck.dice, luck.came), (5, 1.0));
        assert!((luck.expected - (2.0 / 6.0 + 2.0 * 3.0 / 6.0 + 3.0 / 6.0)).abs() < 1e-9);
        assert!((luck.variance - (2.0 * 5.0 + 2.0 * 9.0 + 9.0) / 36.0).abs() < 1e-9);
    }

    #[test]
    fn rubble_is_as_likely_as_three_dice_make_it() {
        let rolled = |modifier| {
            let dice = Dice::roll(3, &mut dice(&[3, 2, 3]));
            let parts = RubbleParts { card: 0, hexes: modifier, tanks: 0 };
            InfernoEvent::RubbleRoll { dice, parts, over: 18, success: modifier > 10 }.luck().unwrap()
        };
        // More than 7 with three dice: 181 of 216 ways (IV-111).
        assert!((rolled(11).expected - 181.0 / 216.0).abs() < 1e-9);
        assert_eq!(rolled(11).came, 1.0);
        assert_eq!(rolled(0).expected, 0.0);
        assert_eq!(rolled(20).expected, 1.0);
    }
}
