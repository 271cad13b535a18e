//! Luck: fair, repeatable everywhere, and strict where it is scripted.

use table::{
    Chance, Die, Draw, Fast, Fate, Recorded, ScriptFault, Scripted, Seed, Typed, TypedFault, every_outcome,
};

fn fate(salts: &[&str]) -> Fate {
    Fate::new(Seed::new([7; 32]), salts.iter().copied())
}

fn d6s(mut chance: impl Chance, count: usize) -> Vec<u8> {
    (0..count).map(|_| chance.d6()).collect()
}

/// The recipe of docs/notation.md, pinned: should these change, no old match could be audited.
#[test]
fn sealed_dice_are_the_same_on_every_machine_for_ever() {
    assert_eq!(
        fate(&[]).seed().seal().to_string(),
        "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"
    );
    assert_eq!(d6s(fate(&[]).chance(0), 12), PINNED_START);
    assert_eq!(d6s(fate(&[]).chance(1), 12), PINNED_FIRST);
    assert_eq!(d6s(fate(&["", "Anna"]).chance(1), 12), PINNED_SALTED);
    assert_eq!(d6s(Fast::new(7), 12), PINNED_FAST);
}
// The first three were computed from the text of docs/notation.md by a program in another language.
const PINNED_START: [u8; 12] = [4, 6, 4, 3, 3, 3, 6, 4, 2, 3, 1, 2];
const PINNED_FIRST: [u8; 12] = [1, 3, 2, 6, 5, 4, 3, 1, 6, 2, 4, 4];
const PINNED_SALTED: [u8; 12] = [2, 6, 3, 3, 6, 1, 5, 1, 3, 4, 1, 1];
const PINNED_FAST: [u8; 12] = [1, 2, 5, 3, 6, 3, 5, 2, 6, 1, 1, 2];

/// What is printed ends up in logs, and from the key anybody could compute all dice to come.
#[test]
fn luck_does_not_show_in_debugging_output() {
    assert_eq!(format!("{:?}", fate(&["a"])), "Fate(…)");
    assert_eq!(format!("{:?}", fate(&["a"]).chance(1)), format!("{:?}", fate(&["b"]).chance(1)));
}

#[test]
fn every_entry_and_every_salt_has_luck_of_its_own() {
    let streams = [
        d6s(fate(&[]).chance(0), 30),
        d6s(fate(&[]).chance(1), 30),
        d6s(fate(&["a"]).chance(1), 30),
        d6s(fate(&["", "a"]).chance(1), 30),
        d6s(fate(&["ab", "c"]).chance(1), 30),
        d6s(fate(&["a", "bc"]).chance(1), 30),
    ];
    for (index, one) in streams.iter().enumerate() {
        assert!(!streams[..index].contains(one), "stream {index} repeats an earlier one");
    }
}

/// Chi-squared with a bound that a fair source misses once in about a million runs; the seed is
/// fixed, so this cannot fail by bad luck.
fn assert_uniform(mut chance: impl Chance, die: Die) {
    let throws = 200_000;
    let mut counts = vec![0u32; die.sides() as usize];
    for _ in 0..throws {
        counts[(chance.draw(die) - die.lowest()) as usize] += 1;
    }
    let expected = f64::from(throws) / f64::from(die.sides());
    let chi: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = f64::from(die.sides() - 1);
    let bound = freedom + 4.9 * (2.0 * freedom).sqrt() + 16.0;
    assert!(chi < bound, "{die:?}: chi-squared {chi:.1} above {bound:.1}");
}

#[test]
fn dice_and_picks_are_uniform() {
    for die in [Die::D6, Die::D10, Die::OneOf(2), Die::OneOf(7), Die::OneOf(53), Die::OneOf(1000)] {
        assert_uniform(fate(&[]).chance(3), die);
        assert_uniform(Fast::new(3), die);
    }
}

/// With a multiply alone, 3·2³⁰ sides would show the first face of each pair twice as often.
#[test]
fn no_face_is_favoured_even_with_very_many_sides() {
    let sides = 3 << 30;
    let mut chance = fate(&[]).chance(5);
    let throws = 60_000;
    let thirds = (0..throws).filter(|_| chance.draw(Die::OneOf(sides)).is_multiple_of(3)).count();
    assert!((thirds as f64 / f64::from(throws) - 1.0 / 3.0).abs() < 0.01, "{thirds} of {throws}");
}

#[test]
fn a_bag_gives_each_thing_once_and_by_its_share() {
    let mut chance = Fast::new(1);
    let mut first = [0; 3];
    for _ in 0..6_000 {
        let mut bag = [1, 2, 3];
        let mut drawn: Vec<usize> = (0..6).map(|_| chance.take_from(&mut bag)).collect();
        first[drawn[0]] += 1;
        drawn.sort_unstable();
        assert_eq!(drawn, [0, 1, 1, 2, 2, 2]);
        assert_eq!(bag, [0, 0, 0]);
    }
    for (kind, share) in [1_000, 2_000, 3_000].into_iter().enumerate() {
        assert!(i32::abs(first[kind] - share) < 200, "{first:?}");
    }
}

#[test]
fn all_orders_of_a_shuffle_are_equally_likely() {
    let mut counts = std::collections::BTreeMap::new();
    every_outcome(
        24,
        |course| {
            let mut things = [0, 1, 2, 3];
            course.shuffle(&mut things);
            things
        },
        |order, probability| *counts.entry(order).or_insert(0.0) += probability,
    )
    .unwrap();
    assert_eq!(counts.len(), 24);
    assert!(counts.values().all(|&p: &f64| (p - 1.0 / 24.0).abs() < 1e-12));
}

#[test]
fn one_of_one_draws_nothing() {
    let mut chance = Recorded::new(Fast::new(1));
    assert_eq!(chance.pick(1), 0);
    assert_eq!(chance.take_from(&mut [0, 1]), 1);
    assert!(chance.draws.is_empty());
}

#[test]
fn every_source_records_what_was_drawn() {
    let mut chance = Recorded::new(Scripted::new(["d6:4", "d10:0", "2/7"].map(|draw| draw.parse().unwrap())));
    assert_eq!((chance.d6(), chance.d10(), chance.pick(7)), (4, 0, 2));
    let written: Vec<_> = chance.draws.iter().map(Draw::to_string).collect();
    assert_eq!(written, ["d6:4", "d10:0", "2/7"]);
    assert_eq!(chance.source.finish(), Ok(()));
}

#[test]
fn a_script_fails_loudly() {
    let script =
        |draws: &[&str]| Scripted::new(draws.iter().map(|draw| draw.parse().unwrap()).collect::<Vec<_>>());

    let mut short = script(&["d6:4"]);
    short.d6();
    short.d10();
    assert_eq!(short.finish(), Err(ScriptFault::RanOut { after: 1, wanted: Die::D10 }));

    let mut other = script(&["d6:4", "d6:5"]);
    other.d6();
    other.d10();
    other.d6();
    let written = Draw { die: Die::D6, face: 5 };
    assert_eq!(other.finish(), Err(ScriptFault::Other { number: 2, written, wanted: Die::D10 }));

    let mut long = script(&["d6:4", "d6:5"]);
    long.d6();
    assert_eq!(long.finish(), Err(ScriptFault::LeftOver(vec![written])));
}

#[test]
fn only_draws_that_can_happen_can_be_written() {
    for wrong in ["", "d6:0", "d6:7", "d10:10", "d6", "7/7", "0/0", "-1/3", "d8:3", "d6:1 "] {
        assert!(wrong.parse::<Draw>().is_err(), "{wrong:?}");
    }
}

#[test]
fn typed_dice_are_asked_for_one_by_one_and_the_rest_is_sealed() {
    let roll = |faces: &[u8]| {
        let mut chance = Typed::new(faces, fate(&[]).chance(1));
        let rolled = (chance.pick(1000), chance.d6(), chance.d10());
        chance.finish().map(|()| rolled)
    };
    assert_eq!(roll(&[]), Err(TypedFault::Wanted(Die::D6)));
    assert_eq!(roll(&[3]), Err(TypedFault::Wanted(Die::D10)));
    assert_eq!(roll(&[7]), Err(TypedFault::Impossible(Die::D6, 7)));
    assert_eq!(roll(&[3, 0, 1]), Err(TypedFault::LeftOver(1)));
    assert_eq!(roll(&[3, 0]), Ok((fate(&[]).chance(1).pick(1000), 3, 0)));
}

#[test]
fn too_many_outcomes_are_refused() {
    let two_dice = |course: &mut table::Course| course.d6() + course.d6();
    assert_eq!(every_outcome(35, two_dice, |_, _| ()), Err(table::TooMany(35)));
}
