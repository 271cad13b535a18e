//! Set-up, step by step.

use inferno::{Colour, Edition, GermanKind, Rulebook, SovietKind};

use crate::play::{CO_OP, EDITIONS, MODES, ONE_ON_ONE, Play, SOLO, by, data, of_2017};

/// Games of both editions, set up with different luck.
fn games() -> impl Iterator<Item = (Rulebook, Play)> {
    (0..40).map(|seed| {
        let edition = EDITIONS[seed % 2];
        (edition, Play::seeded(by(MODES[seed / 2 % 4], edition), seed as u64))
    })
}

fn tables(edition: Rulebook) -> &'static Edition {
    if edition == Rulebook::Living { &data().living } else { &data().y2017 }
}

fn kind(unit: &str) -> Option<SovietKind> {
    let id = unit.split(' ').next().unwrap();
    data().soviet.iter().find(|known| known.id == id).map(|known| known.kind)
}

/// The Soviet blocks of this kind at a place.
fn count(play: &Play, place: &str, wanted: SovietKind) -> usize {
    play.units("open", place).iter().filter(|unit| kind(unit) == Some(wanted)).count()
}

/// IV-034: the blocks of Raus and Chuikov and the three units with the axe are not in the game.
#[test]
fn the_axe_units_and_the_leaders_blocks_stay_out() {
    for (_, play) in games() {
        assert_eq!(play.see("gallery", "/german_unused").as_array().unwrap().len(), 3);
        for axe in ["rgt-11", "rgt-4", "rgt-114"] {
            assert!(play.units("gallery", "unused").contains(&axe.to_owned()), "{axe}");
        }
        assert_eq!(play.see("open", "/chuikov_hq"), serde_json::Value::Null);
        assert_eq!(play.see("open", "/powers/sixth_panzer"), false);
    }
}

/// IV-035: both Marines are in their pool.
#[test]
fn the_marines_wait_in_their_pool() {
    for (_, play) in games() {
        assert_eq!([play.find("marine-92"), play.find("marine-154")], ["pool 0", "pool 0"]);
    }
}

/// IV-036: besides them there are 38 infantry and 13 tanks.
#[test]
fn the_soviets_are_38_infantry_and_13_tanks() {
    let count = |wanted| data().soviet.iter().filter(|unit| unit.kind == wanted).count();
    assert_eq!(count(SovietKind::Infantry) + count(SovietKind::Guards), 38);
    assert_eq!(count(SovietKind::Tank), 13);
    assert_eq!(count(SovietKind::Marine), 2);
    assert_eq!(data().soviet.len(), 53);
}

/// IV-037: six tanks, at random, are in the Tank pool.
#[test]
fn six_random_tanks_are_in_the_pool() {
    let mut pools = Vec::new();
    for (_, play) in games() {
        assert_eq!(count(&play, "pool", SovietKind::Tank), 6);
        let mut pool = play.units("open", "pool");
        pool.retain(|unit| kind(unit) == Some(SovietKind::Tank));
        pools.push(pool);
    }
    pools.sort();
    pools.dedup();
    assert!(pools.len() > 30, "another luck, another pool");
}

/// IV-038: the four Guards and eighteen other infantry, at random, are in the Infantry pool; by the rules
/// of 2017 thirteen.
#[test]
fn guards_and_random_infantry_are_in_the_pool() {
    let mut drawn = std::collections::BTreeSet::new();
    for (edition, play) in games() {
        let others = if edition == Rulebook::Living { 18 } else { 13 };
        assert_eq!(count(&play, "pool", SovietKind::Guards), 4);
        assert_eq!(count(&play, "pool", SovietKind::Infantry), others);
        assert_eq!(play.see("gallery", "/pools/infantry"), 4 + others);
        drawn.extend(
            play.units("open", "pool").into_iter().filter(|unit| kind(unit) == Some(SovietKind::Infantry)),
        );
    }
    assert_eq!(drawn.len(), 34, "each of them can be drawn");
}

/// IV-039: the other seven tanks and sixteen infantry stand one by one on the 23 pink hexes, at random
/// strength, and nobody has seen them.
#[test]
fn the_rest_stands_on_the_pink_hexes_at_random_strength() {
    assert_eq!(data().map.pink.len(), 23);
    let mut dots = [0; 5];
    let mut first = std::collections::BTreeSet::new();
    for (_, play) in games() {
        let (mut tanks, mut infantry) = (0, 0);
        for hex in &data().map.pink {
            let units = play.units("open", &hex.to_string());
            let [unit] = &units[..] else { panic!("{units:?} in {hex}") };
            match kind(unit).unwrap() {
                SovietKind::Tank => tanks += 1,
                SovietKind::Infantry => infantry += 1,
                other => panic!("{other:?} on the map"),
            }
            dots[unit.split(' ').nth(1).unwrap().parse::<usize>().unwrap()] += 1;
        }
        assert_eq!((tanks, infantry), (7, 16));
        first.insert(play.units("open", "3")[0].clone());
        let seat = play.asked()[0];
        assert!(data().map.pink.iter().all(|hex| play.units(seat, &hex.to_string()).is_empty()));
    }
    assert!(dots.iter().all(|&count| count > 20), "{dots:?}");
    assert!(first.len() > 10);
}

/// IV-040: White and Yellow infantry are told apart, for the next two steps.
#[test]
fn white_and_yellow_infantry_are_known() {
    let of = |edition: &Edition, colour| {
        let set = if colour == Colour::White {
            edition.germans.white_infantry
        } else {
            edition.germans.yellow_infantry
        };
        set.iter().map(|unit| &data().german[unit.index()]).collect::<Vec<_>>()
    };
    for edition in EDITIONS.map(tables) {
        for colour in [Colour::White, Colour::Yellow] {
            assert!(
                of(edition, colour)
                    .iter()
                    .all(|unit| unit.kind == GermanKind::Infantry && unit.colour == colour)
            );
        }
        assert_eq!([of(edition, Colour::White).len(), of(edition, Colour::Yellow).len()], [9, 12]);
    }
}

/// IV-041: at full strength the 2nd, 64th and 79th in W, the 120th and a Yellow infantry in X, two in Y;
/// Z is empty. By the rules of 2017 the 15th stands in W for the 64th.
#[test]
fn the_germans_start_in_w_x_and_y() {
    let mut drawn = std::collections::BTreeSet::new();
    for (edition, play) in games() {
        let w = if edition == Rulebook::Living {
            ["rgt-2 3", "rgt-64 3", "rgt-79 3"]
        } else {
            ["rgt-2 3", "rgt-79 3", "rgt-15 3"]
        };
        assert_eq!(play.units("open", "W"), w);
        let (x, y) = (play.units("open", "X"), play.units("open", "Y"));
        assert_eq!(x[0], "rgt-120 3");
        assert_eq!([x.len(), y.len(), usize::from(play.count("Z"))], [2, 2, 0]);
        for unit in [&x[1], &y[0], &y[1]] {
            let index =
                data().german.iter().position(|known| unit.starts_with(&format!("{} ", known.id))).unwrap();
            assert!(
                tables(edition).germans.yellow_infantry.contains(inferno::German::new(index as u8)),
                "{unit}"
            );
            assert_eq!(data().german[index].max.to_string(), unit.split(' ').nth(1).unwrap());
            drawn.insert(unit.clone());
        }
    }
    assert_eq!(drawn.len(), 12, "each Yellow infantry can be drawn");
}

/// IV-042: the other thirty lie face down on six rows of five boxes: a random White infantry in each last
/// box, the rest at random.
#[test]
fn thirty_units_lie_on_the_track() {
    let mut first = std::collections::BTreeSet::new();
    for (edition, play) in games() {
        assert_eq!(play.see("gallery", "/track"), serde_json::to_value([[true; 5]; 6]).unwrap());
        let mut on_track = std::collections::BTreeSet::new();
        for row in 1..=6 {
            for number in 1..=5 {
                let units = play.units("open", &format!("track-{row}-{number}"));
                assert_eq!(units.len(), 1);
                let index = data().german.iter().position(|unit| unit.id == units[0]).unwrap();
                let white =
                    tables(edition).germans.white_infantry.contains(inferno::German::new(index as u8));
                assert!(number < 5 || white, "{units:?} in the last box of row {row}");
                let seat = play.asked()[0];
                assert!(play.units(seat, &format!("track-{row}-{number}")).is_empty(), "face down");
                on_track.extend(units);
            }
        }
        assert_eq!(on_track.len(), 30);
        first.extend(play.units("open", "track-1-1"));
    }
    assert!(first.len() > 10);
}

/// IV-043: the German takes three cards; leaders among them are in play at once and are not replaced.
#[test]
fn three_cards_are_dealt_and_leaders_enter_play() {
    let mut with_leaders = 0;
    for seed in 0..30 {
        for options in [SOLO, of_2017(SOLO), CO_OP, ONE_ON_ONE] {
            let play = Play::seeded(options, seed);
            let view = play.view("gallery");
            let leaders = view["cards"]["german_leaders"].as_array().unwrap().len();
            let hand = view["cards"]["german_hands"][0].as_u64().unwrap() as usize;
            assert_eq!(leaders + hand, 3);
            assert_eq!(view["cards"]["german_hands"][1], 0);
            let deck = if options.edition == Rulebook::Living { 27 } else { 26 };
            assert_eq!(view["cards"]["german_deck"], deck - 3);
            assert_eq!(play.events("inferno-german-leader").len(), leaders);
            with_leaders += usize::from(leaders > 0);
        }
    }
    assert!(with_leaders > 20);
}

/// IV-044: the Soviet deck is full, the Soviet hand empty.
#[test]
fn the_soviets_start_without_cards() {
    for (edition, play) in games() {
        assert_eq!(play.see("gallery", "/cards/soviet_hand"), 0);
        let deck = if edition == Rulebook::Living { 28 } else { 21 };
        assert_eq!(play.see("gallery", "/cards/soviet_deck"), deck);
    }
}

/// IV-045: there is no rubble, and no leader but those just drawn.
#[test]
fn no_rubble_and_no_leaders_at_the_start() {
    for (_, play) in games() {
        assert_eq!(play.see("gallery", "/rubble"), serde_json::json!([]));
        assert_eq!(play.see("gallery", "/forts"), serde_json::json!([]));
        assert_eq!(play.see("gallery", "/cards/soviet_leaders"), serde_json::json!([]));
        let leaders = play.see("gallery", "/cards/german_leaders").as_array().unwrap().len();
        assert_eq!(leaders, play.events("inferno-german-leader").len());
    }
}
