//! The odds against every outcome, counted one by one, and against the figures of the worked examples.

use table::{Chance, Die, Fast, every_outcome};

use super::*;
use crate::dice::{Roll, Rolls};
use crate::soldier::Experience::{self, Elite, Recruit, Regular, Veteran};

/// Counts the dice that a course of luck takes.
struct Counted<'c, C>(&'c mut C, u32);

impl<C: Chance> Chance for Counted<'_, C> {
    fn draw(&mut self, die: Die) -> u32 {
        assert_eq!(die, Die::D10);
        self.1 += 1;
        self.0.draw(die)
    }
}

/// The chance of each number that a roll can give, by trying every outcome.
fn counted(mut roll: impl FnMut(&mut dyn FnMut() -> u8) -> usize) -> Distribution {
    let mut found: Distribution = Vec::new();
    let play = |course: &mut table::Course| {
        let mut counted = Counted(course, 0);
        let number = roll(&mut || counted.d10());
        (number, counted.1)
    };
    let each = |(number, dice): (usize, u32), _| {
        found.resize(found.len().max(number + 1), Fraction::ZERO);
        found[number] = found[number] + Fraction::new(1, 10u128.pow(dice));
    };
    every_outcome(20_000_000, play, each).unwrap();
    found
}

/// A source of luck that asks a closure.
struct Asks<'f>(&'f mut dyn FnMut() -> u8);

impl Chance for Asks<'_> {
    fn draw(&mut self, _: Die) -> u32 {
        u32::from(self.0())
    }
}

fn fractions(parts: &[(u128, u128)]) -> Distribution {
    parts.iter().map(|&(over, under)| Fraction::new(over, under)).collect()
}

// ST-010, ST-011, ST-012, ST-017
#[test]
fn one_die_by_net_modifier_as_in_the_table() {
    let percent = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
    for (net, percent) in (-12..=7).rev().zip(percent) {
        assert_eq!(success(net), Fraction::new(percent, 100), "net {net}");
        let hits = counted(|die| usize::from(Roll::new(&mut Asks(die)).succeeds(net)));
        assert_eq!(hits.get(1).copied().unwrap_or(Fraction::ZERO), success(net), "net {net}");
    }
    for total in -2..=20 {
        let reached = counted(|die| usize::from(Roll::new(&mut Asks(die)).total() >= total));
        assert_eq!(reached.get(1).copied().unwrap_or(Fraction::ZERO), at_least(total), "total {total}");
    }
}

// ST-013, ST-014
#[test]
fn mishaps_as_counted() {
    for dice in 1..=3 {
        let mishaps = counted(|die| usize::from(Roll::many(dice, &mut Asks(die)).mishap()));
        assert_eq!(mishaps[1], mishap(dice as u32), "{dice} dice");
    }
    let percent = |dice| (mishap(dice).decimal() * 1000.0).round() / 10.0;
    assert_eq!([1, 2, 3, 4, 5, 6].map(percent), [11.0, 20.8, 29.5, 37.3, 44.2, 50.3]);
}

// ST-052, ST-053
#[test]
fn concentrated_fire_as_counted() {
    for dice in 1..=3u8 {
        for net in [-12, -6, -3, -1, 0, 2, 6, 8] {
            for men in [1, 2, 4] {
                let by_hand =
                    counted(|die| Roll::many(dice.into(), &mut Asks(die)).successes(net).min(men).into());
                let exact = concentrated(dice, net, men);
                for (number, chance) in exact.iter().enumerate() {
                    let counted = by_hand.get(number).copied().unwrap_or(Fraction::ZERO);
                    assert_eq!(*chance, counted, "{dice} dice, net {net}, {men} men: {number}");
                }
            }
        }
    }
}

// ST-096, ST-097, ST-098
#[test]
fn spray_as_counted() {
    let cases: &[&[(i16, u8)]] = &[
        &[(0, 2), (-3, 2)],
        &[(0, 2), (-1, 1)],
        &[(2, 1), (1, 1), (-2, 3)],
        &[(-2, 1), (-2, 2)],
        &[(7, 1), (0, 1)],
    ];
    for dice in 1..=3u8 {
        for locations in cases {
            let by_hand = counted(|die| {
                let rolls = Roll::many(dice.into(), &mut Asks(die));
                usize::from(allocate(rolls.faces(), locations).iter().sum::<u8>())
            });
            for (number, chance) in spray(dice, locations).iter().enumerate() {
                let counted = by_hand.get(number).copied().unwrap_or(Fraction::ZERO);
                assert_eq!(*chance, counted, "{dice} dice over {locations:?}: {number}");
            }
        }
    }
}

/// Every way to deal dice out, tried one by one.
fn best(faces: &[u8], locations: &[(i16, u8)], fallen: &mut Vec<u8>) -> u8 {
    let Some((face, rest)) = faces.split_first() else { return fallen.iter().sum() };
    let mut most = best(rest, locations, fallen);
    for (place, (net, men)) in locations.iter().enumerate() {
        if i16::from(*face) + net >= 7 && fallen[place] < *men {
            fallen[place] += 1;
            most = most.max(best(rest, locations, fallen));
            fallen[place] -= 1;
        }
    }
    most
}

// ST-098
#[test]
fn no_other_way_to_deal_the_dice_fells_more() {
    let mut luck = Fast::new(1942);
    for _ in 0..2000 {
        let faces: Vec<u8> = (0..2 + luck.pick(5)).map(|_| luck.d10()).collect();
        let locations: Vec<(i16, u8)> =
            (0..2 + luck.pick(3)).map(|_| (luck.pick(10) as i16 - 4, luck.pick(4) as u8)).collect();
        let dealt: u8 = allocate(faces.iter().copied(), &locations).iter().sum();
        assert_eq!(
            dealt,
            best(&faces, &locations, &mut vec![0; locations.len()]),
            "{faces:?} over {locations:?}"
        );
    }
}

// ST-098
#[test]
fn the_worked_spray_and_the_same_fire_concentrated() {
    let spray = spray(6, &[(0, 2), (-3, 2)]);
    assert_eq!(spray[..3], fractions(&[(117_649, 1_000_000), (1_361_367, 5_000_000), (762_597, 1_250_000)]));
    assert!(spray[3..].iter().all(|chance| *chance == Fraction::ZERO));
    let decimals: Vec<f64> = concentrated(6, -3, 4)
        .iter()
        .map(|chance| (chance.decimal() * 10_000.0).round() / 10_000.0)
        .collect();
    assert_eq!(decimals, [0.5679, 0.3370, 0.0833, 0.0110, 0.0008]);
}

#[test]
fn a_wide_spray_with_all_its_dice_is_exact_too() {
    let locations = [(2, 2), (1, 1), (0, 3), (-1, 1), (-2, 2), (-3, 1)];
    let total: Fraction = spray(6, &locations).into_iter().sum();
    assert_eq!(total, Fraction::ONE);
}

// ST-106, ST-107
#[test]
fn to_hit_as_counted() {
    for net in [-6, -1, 0, 3, 8] {
        let by_hand = counted(|die| {
            let mut chance = Asks(die);
            if !Roll::new(&mut chance).succeeds(net) {
                return 0;
            }
            let upright = (0..1).filter(|_| Roll::new(&mut chance).succeeds(0)).count();
            upright + (0..1).filter(|_| Roll::new(&mut chance).succeeds(-1)).count()
        });
        let exact = to_hit(net, false, 1, 1);
        for (number, chance) in exact.iter().enumerate() {
            assert_eq!(
                *chance,
                by_hand.get(number).copied().unwrap_or(Fraction::ZERO),
                "net {net}: {number}"
            );
        }
    }
    // A charge that would always hit fails on a first 0.
    assert_eq!(to_hit(8, true, 1, 0)[1], Fraction::new(27, 100));
}

// ST-120, ST-125
#[test]
fn morale_as_in_the_table() {
    let rows = [
        (2, (1, 2), (1, 2), (0, 1)),
        (1, (2, 5), (3, 5), (0, 1)),
        (0, (3, 10), (3, 5), (1, 10)),
        (-1, (1, 5), (3, 5), (1, 5)),
        (-2, (1, 10), (3, 5), (3, 10)),
        (-3, (9, 100), (51, 100), (2, 5)),
        (-5, (7, 100), (33, 100), (3, 5)),
        (-8, (1, 25), (3, 50), (9, 10)),
    ];
    for (net, hold, pinned, flee) in rows {
        let [hold, pinned, flee] = [hold, pinned, flee].map(|(over, under)| Fraction::new(over, under));
        assert_eq!(morale(net), Morale { hold, pinned, flee }, "net {net}");
    }
    let ways = morale_together(&[0, -1]);
    assert_eq!(ways.iter().map(|(chance, _)| *chance).sum::<Fraction>(), Fraction::ONE);
    let both_flee: Fraction = ways.iter().filter(|(_, men)| men[2] == 2).map(|(chance, _)| *chance).sum();
    assert_eq!(both_flee, Fraction::new(1, 10), "nested, not independent");
}

// ST-061
#[test]
fn fates_of_a_lone_casualty() {
    assert_eq!(fate(Recruit).to_vec(), fractions(&[(4, 5), (1, 10), (1, 100), (9, 100)]));
    assert_eq!(fate(Regular).to_vec(), fractions(&[(7, 10), (1, 10), (1, 10), (1, 10)]));
    assert_eq!(fate(Veteran).to_vec(), fractions(&[(3, 5), (1, 10), (1, 10), (1, 5)]));
    assert_eq!(fate(Elite).to_vec(), fractions(&[(1, 2), (1, 10), (1, 10), (3, 10)]));
}

/// One selection, with roll-offs at most this deep; deeper ones are left undecided.
fn selected(men: &[Experience], falling: usize, die: &mut dyn FnMut() -> u8) -> Option<Vec<usize>> {
    let totals: Vec<i16> =
        men.iter().map(|man| Roll::new(&mut Asks(die)).total() + i16::from(man.modifier())).collect();
    let mut order: Vec<usize> = (0..men.len()).collect();
    order.sort_by_key(|&man| totals[man]);
    let (last_in, first_out) = (totals[order[falling - 1]], totals[order[falling]]);
    (last_in != first_out).then(|| order[..falling].to_vec())
}

// ST-060, ST-063
#[test]
fn selection_adds_up_and_two_men_are_as_counted() {
    for men in [
        vec![Regular, Regular],
        vec![Recruit, Veteran],
        vec![Recruit, Regular, Elite],
        vec![Regular, Veteran, Recruit, Recruit],
    ] {
        for falling in 1..men.len() {
            let falls = selection(&men, falling);
            assert_eq!(falls.iter().copied().sum::<Fraction>(), Fraction::whole(falling as u128), "{men:?}");
        }
    }
    assert_eq!(selection(&[Regular, Regular], 1), fractions(&[(1, 2), (1, 2)]));
    // Two men: ties are rolled off among the same two, so they change nothing.
    let men = [Recruit, Veteran];
    let decided = counted(|die| match selected(&men, 1, die) {
        Some(fallen) => fallen[0],
        None => 2,
    });
    assert_eq!(selection(&men, 1)[0], decided[0] / decided[2].rest());
}

// ST-060: three men, ties rolled off among the tied only, against many tries.
#[test]
fn selection_of_three_as_tried() {
    let men = [Recruit, Regular, Veteran];
    let exact = selection(&men, 1);
    let (mut luck, mut fallen) = (Fast::new(7), [0u32; 3]);
    let tries = 200_000;
    for _ in 0..tries {
        let mut tied: Vec<usize> = vec![0, 1, 2];
        while tied.len() > 1 {
            let totals: Vec<i16> = tied
                .iter()
                .map(|&man| Roll::new(&mut luck).total() + i16::from(men[man].modifier()))
                .collect();
            let lowest = *totals.iter().min().unwrap();
            tied = tied
                .iter()
                .zip(&totals)
                .filter(|(_, total)| **total == lowest)
                .map(|(man, _)| *man)
                .collect();
        }
        fallen[tied[0]] += 1;
    }
    for man in 0..3 {
        let (chance, found) = (exact[man].decimal(), f64::from(fallen[man]) / f64::from(tries));
        let error = (chance * (1.0 - chance) / f64::from(tries)).sqrt();
        assert!((chance - found).abs() < 4.0 * error, "{chance} and {found}");
    }
}

// ST-176, ST-200, ST-205, ST-206
#[test]
fn damage_and_crews_as_counted() {
    for range in [-6, -2, 0, 1, 5] {
        let by_hand = counted(|die| match Roll::new(&mut Asks(die)).total() + range {
            ..=0 => 0,
            1..=2 => 1,
            3..=4 => 2,
            5..=6 => 3,
            _ => 4,
        });
        let exact = damage(range);
        let rows = [exact.secondary, exact.tracks, exact.main, exact.engine, exact.flames];
        for (row, chance) in rows.iter().enumerate() {
            assert_eq!(
                *chance,
                by_hand.get(row).copied().unwrap_or(Fraction::ZERO),
                "range {range}, row {row}"
            );
        }
    }
    assert_eq!(crew(1, true)[1], Fraction::new(8, 10));
    assert_eq!(crew(4, false).len(), 5);
}

// ST-105 to ST-109: the table of the chances to hit.
#[test]
fn words_for_chances() {
    let words = [0, 5, 15, 40, 65, 90].map(|percent| word(Fraction::new(percent, 100)));
    assert_eq!(words, ["hopeless", "long-shot", "risky", "fair", "good", "sure"]);
    assert_eq!(expected(&concentrated(2, 0, 2)), Fraction::new(6, 10));
    assert_eq!(Rolls::MOST, 6);
}
