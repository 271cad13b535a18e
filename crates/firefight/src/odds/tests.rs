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
        found[number] += Fraction::new(1, 10u128.pow(dice));
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

fn data() -> crate::data::Data {
    crate::data::read(&table::Files::of(crate::TITLE)).unwrap()
}

fn sprayed(cover: crate::places::Cover, men: u8) -> Sprayed {
    Sprayed { cover, men, lying: false }
}

fn question(weapon: &str, band: crate::weapon::Band) -> Question {
    Question::new(data().weapon(weapon).unwrap(), band)
}

/// ST-052, ST-098, ST-100: the worked example, through the door that the command uses.
#[test]
fn a_question_on_paper_is_answered_exactly() {
    use crate::places::Cover;
    use crate::weapon::Band;
    let data = data();
    let gun = Question { experience: Experience::Veteran, ..question("hmg", Band::Long) };
    let crater = Question { cover: Cover::Medium, targets: 4, ..gun.clone() }.answer(&data).unwrap();
    assert_eq!((crater.dice, crater.net.as_slice()), (6, &[-3][..]));
    let rounded: Vec<_> = crater.casualties.iter().map(|chance| (chance.decimal() * 1e4).round()).collect();
    assert_eq!(rounded, [5679.0, 3370.0, 833.0, 110.0, 8.0]);
    let burst = Question { spray: vec![sprayed(Cover::None, 2), sprayed(Cover::Medium, 2)], ..gun.clone() };
    let burst = burst.answer(&data).unwrap();
    assert_eq!(burst.casualties[0], Fraction::new(117_649, 1_000_000));
    assert_eq!(burst.casualties[2], Fraction::new(762_597, 1_250_000));
    let alone = Question { crew: 1, ..gun.clone() }.answer(&data).unwrap();
    assert_eq!((alone.dice, alone.mishap), (4, Some(mishap(4))));
    assert!(
        Question { experience: Experience::Recruit, spray: vec![sprayed(Cover::None, 1); 2], ..gun }
            .answer(&data)
            .is_err()
    );
    let json = serde_json::to_value(&alone).unwrap();
    assert_eq!(json["mishap"]["fraction"], mishap(4).to_string());
}

/// ST-107, ST-176, ST-177, ST-238 to ST-240, ST-078, ST-007, ST-123: every argument does something.
#[test]
fn every_argument_of_a_question_counts() {
    use crate::data::Armour;
    use crate::places::{Cover, Light};
    use crate::weapon::Band;
    let data = data();
    let net = |question: Question| question.answer(&data).map(|answer| answer.net[0]).map_err(drop);
    let rifle = question("rifle", Band::Short);
    assert_eq!(net(rifle.clone()), Ok(0));
    assert_eq!(net(Question { fatigued: true, ..rifle.clone() }), Ok(-1));
    assert_eq!(net(Question { lying: true, ..rifle.clone() }), Ok(-1));
    assert_eq!(net(Question { light: Light::Poor, between: -1, ..rifle.clone() }), Ok(-6));
    assert_eq!(net(Question { modifier: 2, ..rifle.clone() }), Ok(2));
    assert!(net(Question { light: Light::Poor, band: Band::Medium, ..rifle.clone() }).is_err());
    assert!(net(Question { cover: Cover::Total, ..rifle.clone() }).is_err());
    assert!(net(Question { armour: Some((Armour::Light, Facing::Rear)), ..rifle }).is_err());
    let sniper = Question { specialist: true, ..question("sniper-rifle", Band::Medium) };
    assert_eq!(net(sniper.clone()), Ok(0));
    assert_eq!(net(Question { band: Band::Short, ..sniper.clone() }), Ok(0));
    assert_eq!(net(Question { cover: Cover::Total, ..sniper }), Ok(-7));
    let flames = Question { specialist: true, cover: Cover::Total, ..question("flamethrower", Band::Short) };
    assert_eq!(net(flames.clone()), Ok(-5));
    assert_eq!(net(Question { band: Band::Close, ..flames }), Ok(2));
    let gun = question("gun-88", Band::Long);
    for (facing, value) in [(Facing::Front, -3), (Facing::Side, -1), (Facing::Rear, 0)] {
        let tank = Question { armour: Some((Armour::Heavy, facing)), targets: 5, ..gun.clone() };
        let answer = tank.answer(&data).unwrap();
        assert_eq!((answer.net[0], answer.disabled), (value, Some(success(value))));
        assert_eq!(answer.casualties.iter().copied().sum::<Fraction>(), Fraction::ONE);
    }
    let shaken = MoraleModifiers { casualties: 1, flank: true, grave: true };
    let answer = Question { morale: shaken, ..gun }.answer(&data).unwrap();
    assert_eq!(answer.morale[1].1, morale(-4));
    assert!(question("charge", Band::Close).answer(&data).is_err(), "not for everybody");
}

/// 4.15, 5: beyond three dice, simulation agrees within four standard errors.
#[test]
fn simulation_agrees_where_counting_is_too_long() {
    const GAMES: usize = 40_000;
    let near = |counts: &[usize], law: &[Fraction]| {
        for (count, chance) in counts.iter().zip(law) {
            let (p, n) = (chance.decimal(), GAMES as f64);
            let error = (p * (1.0 - p) * n).sqrt();
            assert!((*count as f64 - p * n).abs() <= 4.0 * error + 1e-9, "{counts:?}: {p} of {n}");
        }
    };
    let mut luck = Fast::new(11);
    for (dice, net, men) in [(4, -1, 4), (5, 1, 3), (6, -3, 6)] {
        let mut counts = vec![0; usize::from(men) + 1];
        for _ in 0..GAMES {
            let rolls = Roll::many(dice, &mut luck);
            let hits = rolls.as_slice().iter().filter(|roll| roll.succeeds(net)).count();
            counts[hits.min(men.into())] += 1;
        }
        near(&counts, &concentrated(dice as u8, net, men));
    }
    let run = [(0, 2u8), (-1, 3), (2, 1), (-5, 2)];
    let mut counts = vec![0; 9];
    for _ in 0..GAMES {
        let rolls = Roll::many(6, &mut luck);
        let fallen: u8 = allocate(rolls.faces(), &run).into_iter().sum();
        counts[usize::from(fallen)] += 1;
    }
    near(&counts, &spray(6, &run));
}

/// ST-003, ST-052, ST-146: before an order is given its odds are told, from what the seat knows.
#[test]
fn an_order_is_forecast() {
    use crate::position::Firefight;
    use table::{Game as _, Seat, Setup, Viewer};
    let options = crate::Options {
        scenario: "proving-ground".to_owned(),
        enemy: crate::Enemy::Seat,
        ..crate::Options::default()
    };
    let setup = Setup::<Firefight>::new(options);
    let placed = "phase = \"preparation\"\nonly = true\nall_seen = true\n[soldier.mikhalov]\nat = \"yard\"\n[soldier.ivan]\nat = \"yard\"\n[soldier.radik]\nat = \"yard\"\n[soldier.schmidt]\nat = \"rubble\"\n[soldier.braun]\nat = \"rubble\"\nmarks = [\"lying\"]";
    let mut game = Firefight::place(&setup, toml::from_str(placed).unwrap()).unwrap();
    let forecast =
        |game: &Firefight, words: &str| Firefight::forecast(&setup, &game.view(Viewer::Seat(Seat(0))), words);
    assert_eq!(forecast(&game, "fire rifle at rubble"), None, "nobody is in hand");
    game.hands[0].soldier = game.soldier_named("ivan");
    let told = forecast(&game, "fire rifle at rubble").unwrap();
    let law: Vec<_> = told.charts[0].bars.iter().map(|bar| bar.chance).collect();
    let exact: Vec<_> = concentrated(1, -1, 2).iter().map(|chance| chance.decimal()).collect();
    assert_eq!(law, exact);
    assert_eq!(forecast(&game, "fire rifle at crater"), None, "nobody has been seen there");
    assert_eq!(forecast(&game, ""), None, "nothing has been ordered");
    for (name, words) in [("ivan", "fire rifle at rubble"), ("schmidt", "fire rifle at yard")] {
        let soldier = game.soldier_named(name).unwrap();
        game.field.orders[soldier.index()].fire = game
            .shot_of(soldier, game.read_shot(words).unwrap())
            .unwrap_or_else(|_| panic!("{name}: {words}"));
    }
    assert_eq!(forecast(&game, "").as_ref(), Some(&told), "what has been ordered");
    assert_eq!(forecast(&game, "soldier ivan").as_ref(), Some(&told));
    assert_eq!(forecast(&game, "soldier schmidt"), None, "what enemies were ordered is not known");
    let grenade = forecast(&game, "fire grenade at rubble").unwrap();
    assert_eq!(grenade.charts[0].bars[0].chance, success(-2).decimal());
    game.hands[0].soldier = game.soldier_named("radik");
    let call = forecast(&game, "call mortars on rubble").unwrap();
    assert!((call.charts[0].bars.iter().map(|bar| bar.chance).sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(call.charts[0].bars[0].chance, 0.3, "a veteran who is tired by his radio");
}
