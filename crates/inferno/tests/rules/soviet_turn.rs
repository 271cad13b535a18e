//! The Soviet turn: the algorithm, the Spawn Action and the Movement Action.

use inferno::{Options, SovietKind};

use crate::play::{CO_OP, EDITIONS, MODES, Play, SOLO, by, data, of_2017};
use crate::tale::{divisions, pass, tale};

/// The six spawn hexes in the order of the Spawn Action.
const SPAWN_HEXES: [&str; 6] = ["3", "19", "9", "15", "13", "7"];

/// The Germans control all spawn hexes but these.
fn only(held: &[&str]) -> String {
    let taken: Vec<_> = SPAWN_HEXES.iter().filter(|hex| !held.contains(hex)).collect();
    format!("german_control = {taken:?}\n")
}

/// One Soviet unit in each of these hexes.
fn single(hexes: &[&str]) -> String {
    let lines = hexes.iter().enumerate().map(|(n, hex)| format!("soviet.{hex} = {}\n", divisions(n, 1)));
    lines.collect()
}

/// The Soviet units of some kinds, none of which is in a pool.
fn empty_pool(is: impl Fn(SovietKind) -> bool) -> String {
    let ids: Vec<_> = data().soviet.iter().filter(|unit| is(unit.kind)).map(|unit| unit.id.clone()).collect();
    format!("unused = {ids:?}\n")
}

/// Place, pass, and let the Soviets draw this luck.
#[track_caller]
fn soviet_turn(options: Options, placement: &str, draws: &str) -> Play {
    let mut play = Play::place(options, placement);
    pass(&mut play, draws);
    play
}

/// IV-135: without a Soviet unit on the map the Germans have won before the Soviets act.
#[test]
fn no_soviet_unit_on_the_map_no_soviet_turn() {
    let mut play = Play::place(SOLO, "german.56 = ['rgt-2 1']\nsoviet.40 = ['brigade-10 1']");
    play.roll("german", "deliberate attack", "1  6");
    assert_eq!(play.outcome(), Some((vec!["german"], "inferno-cause-no-soviets", "IV-201")));
    assert!(!play.told("inferno-soviet-turn"));
}

/// IV-136: if the Soviets control none of their spawn hexes, they draw a card, and that is all; a Soviet
/// player too. (Only OKH lets such a game go on.)
#[test]
fn without_a_spawn_hex_the_soviets_only_draw_a_card() {
    for (mode, edition) in MODES.into_iter().flat_map(|mode| EDITIONS.map(|edition| (mode, edition))) {
        let control = "german_control = ['3', '6', '7', '9', '13', '15', '19']\n";
        let placement = format!("leaders = ['okh']\n{control}{}", single(&["40"]));
        let mut play = Play::place(by(mode, edition), &placement);
        let before = play.see("open", "/cards/soviet_deck").as_u64().unwrap();
        pass(&mut play, &format!("0/{before}"));
        assert_eq!(tale(&play, &["drew-", "compared", "spawned", "soviet-moved"]), ["drew-no-spawn-hex"]);
        assert_eq!(play.see("open", "/cards/soviet_deck"), before - 1);
        assert!(play.told("inferno-german-turn"), "the turn is over");
    }
}

/// IV-137, IV-138, IV-139, IV-140: the number of highest stacks is compared with the number of spawn
/// hexes that the Soviets hold; more stacks spawn, else they move.
#[test]
fn top_stacks_are_compared_with_the_spawn_hexes_held() {
    let pairs = |hexes: &[&str]| -> String {
        let stack = |(n, hex)| format!("soviet.{hex} = {}\n", divisions(2 * n, 2));
        hexes.iter().enumerate().map(stack).collect()
    };
    // Placement, top stacks, height, spawn hexes, whether they spawn.
    let cases = [
        (only(&["3"]) + &single(&["40"]), (1, 1, 1), false),
        (only(&["3"]) + &single(&["40", "41"]), (2, 1, 1), true),
        (only(&["3", "7"]) + &single(&["40", "41"]), (2, 1, 2), false),
        (only(&["3", "7"]) + &single(&["40", "41", "42"]), (3, 1, 2), true),
        (pairs(&["40", "41", "42"]) + "soviet.43 = ['tank-6']", (3, 2, 6), false),
        (only(&["3", "7"]) + &pairs(&["40", "41", "42"]), (3, 2, 2), true),
        (
            format!("soviet.40 = {}", divisions(0, 4)) + "\nsoviet.41 = ['tank-6', 'tank-13', 'tank-26']",
            (1, 4, 6),
            false,
        ),
        // X, Y and Z do not count.
        (only(&["3"]) + "soviet_control = ['X', 'Y', 'Z']\n" + &single(&["40", "41"]), (2, 1, 1), true),
    ];
    for (placement, (top, height, spawns), spawn) in cases {
        let play = soviet_turn(SOLO, &placement, "..");
        let key = if spawn { "compared-spawn" } else { "compared-move" };
        assert_eq!(tale(&play, &["compared"]), [format!("{key} {top} {height} {spawns}")], "{placement}");
        let compared = play.event(&format!("inferno-{key}"));
        let count = |name| compared.arg(name).as_array().unwrap().len();
        assert_eq!((count("hexes"), count("held")), (top, spawns), "{placement}");
        assert_eq!(play.told("inferno-spawned"), spawn, "{placement}");
        assert_eq!(play.events("inferno-compass-die").len(), if spawn { 0 } else { top }, "{placement}");
    }
}

/// IV-141: six dice at most; with seven top stacks the Soviets always spawn.
#[test]
fn six_top_stacks_roll_six_dice_and_seven_spawn() {
    let hexes = ["40", "42", "57", "59", "61", "64", "75"];
    let play = soviet_turn(SOLO, &single(&hexes[..6]), "..");
    assert_eq!(play.events("inferno-compass-die").len(), 6);
    let play = soviet_turn(SOLO, &single(&hexes), "..");
    assert!(play.told("inferno-spawned") && !play.told("inferno-compass-die"));
}

/// IV-139: at the start 23 stacks of one stand against six spawn hexes, so the first Soviet turn spawns.
#[test]
fn the_first_soviet_turn_spawns() {
    for edition in EDITIONS {
        let mut play = Play::seeded(by(SOLO.mode, edition), 1);
        pass(&mut play, "..");
        assert_eq!(tale(&play, &["compared"]), ["compared-spawn 23 1 6"]);
    }
}

/// IV-142, IV-143: #3 and #19 infantry and a tank each, #9 and #15 infantry, #13 two infantry, #7 a tank,
/// in this order.
#[test]
fn the_six_hexes_spawn_in_their_order() {
    let seven = single(&["40", "42", "57", "59", "61", "64", "75"]);
    for options in [SOLO, CO_OP] {
        let play = soviet_turn(options, &seven, "..");
        let spawned = ["#3 1 1", "#19 1 1", "#9 1 0", "#15 1 0", "#13 2 0", "#7 0 1"];
        assert_eq!(tale(&play, &["spawned", "drew"]), spawned.map(|text| format!("spawned {text}")));
        let kinds = |hex| {
            let is_tank = |id: &String| id.starts_with("tank");
            let units = play.units("open", hex);
            (units.iter().filter(|id| !is_tank(id)).count(), units.iter().filter(|id| is_tank(id)).count())
        };
        assert_eq!(SPAWN_HEXES.map(kinds), [(1, 1), (1, 1), (1, 0), (1, 0), (2, 0), (0, 1)]);
    }
}

/// IV-142, IV-143: in 2017 too, though its Spawn Action prints #6 for #9.
#[test]
fn the_first_edition_spawns_in_the_same_hexes() {
    let seven = single(&["40", "42", "57", "59", "61", "64", "75"]);
    let play = soviet_turn(of_2017(SOLO), &seven, "..");
    let spawned = ["#3 1 1", "#19 1 1", "#9 1 0", "#15 1 0", "#13 2 0", "#7 0 1"];
    assert_eq!(tale(&play, &["spawned", "drew"]), spawned.map(|text| format!("spawned {text}")));
}

/// IV-142: a spawn hex that the Germans control is passed over, without a card.
#[test]
fn a_lost_spawn_hex_is_passed_over() {
    for lost in SPAWN_HEXES {
        let held: Vec<_> = SPAWN_HEXES.into_iter().filter(|hex| *hex != lost).collect();
        let six = single(&["40", "42", "57", "59", "61", "64"]);
        let play = soviet_turn(SOLO, &(only(&held) + &six), "..");
        let hexes: Vec<_> = play.events("inferno-spawned").iter().map(|told| told.arg("hex")).collect();
        assert_eq!(hexes, held.iter().map(|hex| format!("#{hex}")).collect::<Vec<_>>());
        assert!(tale(&play, &["drew"]).is_empty());
    }
}

/// IV-144: a random unit of the pool comes, at random strength, and the German does not see which.
#[test]
fn who_arrives_and_how_strong_is_random_and_unseen() {
    // Tank number 5 of 13, of strength 2, on each of its edges.
    for (edge, dots) in [2, 1, 0, 0].into_iter().enumerate() {
        let placement = only(&["7"]) + &single(&["40", "41"]);
        let play = soviet_turn(SOLO, &placement, &format!("5/13 {edge}/4"));
        assert_eq!(play.find("tank-39"), format!("7 {dots}"));
        assert_eq!((play.count("7"), play.units("german", "7")), (1, Vec::new()));
    }
    let placement = only(&["15"]) + &single(&["40", "41"]);
    let play = soviet_turn(SOLO, &placement, "2/36 1/4");
    assert_eq!(play.find("guards-37"), "15 3");
}

/// Two stacks of four, so that one spawn hex makes a Spawn Action.
fn two_full_stacks() -> String {
    format!("soviet.40 = {}\nsoviet.60 = {}\n", divisions(0, 4), divisions(4, 4))
}

/// IV-145: a full spawn hex draws one card and gets nobody, also where two units are due.
#[test]
fn a_full_spawn_hex_draws_one_card() {
    for hex in SPAWN_HEXES {
        let placement = only(&[hex]) + &two_full_stacks() + &format!("soviet.{hex} = {}", divisions(8, 4));
        let play = soviet_turn(SOLO, &placement, "0/28");
        assert_eq!(tale(&play, &["drew", "spawned"]), [format!("drew-full-spawn #{hex}")]);
        assert_eq!(play.count(hex), 4);
    }
}

/// IV-145, IV-202: if that is the last card, the game is over at that moment, and nobody else arrives.
#[test]
fn the_last_card_ends_the_game_in_the_middle_of_a_spawn_action() {
    let mut out = vec!["chuikov", "zaytsev", "khrushchev", "aa-1", "aa-2", "aa-3", "aa-4", "t-34", "t-34"];
    out.extend(["tommy-gunner", "anti-tank"].iter().flat_map(|card| [*card; 2]));
    out.extend(["flotilla", "soviet-sniper"].iter().flat_map(|card| [*card; 5]));
    out.extend(["infiltration"; 4]);
    let control = format!("soviet_discarded = {out:?}\n{}", only(&["3", "19"]));
    let placement = control + &two_full_stacks() + &format!("soviet.3 = {}", divisions(8, 4));
    let play = soviet_turn(SOLO, &placement, "");
    assert_eq!(play.outcome(), Some((vec![], "inferno-cause-deck", "IV-202")));
    assert_eq!(play.count("19"), 0);
    assert!(!play.told("inferno-spawned"));
}

/// IV-146: with three units in #3, #13 or #19 one infantry comes and no card is drawn; with room for all,
/// all come.
#[test]
fn with_room_for_one_only_infantry_comes() {
    for (hex, units) in SPAWN_HEXES.into_iter().zip([(1, 1), (1, 1), (1, 0), (1, 0), (2, 0), (0, 1)]) {
        for standing in 0..4 {
            let there = format!("soviet.{hex} = {}", divisions(8, standing));
            let there = if standing == 0 { String::new() } else { there };
            let play = soviet_turn(SOLO, &(only(&[hex]) + &two_full_stacks() + &there), "..");
            let two = ["3", "13", "19"].contains(&hex);
            let (infantry, tanks) = if two && standing == 3 { (1, 0) } else { units };
            assert_eq!(tale(&play, &["drew", "spawned"]), [format!("spawned #{hex} {infantry} {tanks}")]);
        }
    }
}

/// IV-147: for each unit that its pool does not have, a card is drawn.
#[test]
fn an_empty_pool_costs_a_card_for_each_unit() {
    let no_tanks = || empty_pool(SovietKind::is_tank);
    let no_infantry = || empty_pool(|kind| kind.is_infantry());
    let stacks = "soviet.40 = ['tank-6', 'tank-13']\nsoviet.41 = ['tank-26', 'tank-27']\nsoviet.42 = ['tank-39', 'tank-56']\n";
    let infantry = |hexes: &[&str]| {
        let stack = |(n, hex)| format!("soviet.{hex} = {}\n", divisions(2 * n, 2));
        hexes.iter().enumerate().map(stack).collect::<String>()
    };
    let cases: [(String, &[&str], &[&str]); 5] = [
        // Rulebook: tanks due in #3 and #19.
        (
            no_tanks() + &infantry(&["40", "41", "42"]),
            &["3", "19"],
            &["spawned #3 1 0", "drew-empty-pool #3 tank", "spawned #19 1 0", "drew-empty-pool #19 tank"],
        ),
        (no_tanks() + &infantry(&["40", "41"]), &["7"], &["drew-empty-pool #7 tank"]),
        (no_infantry() + stacks, &["13"], &["drew-empty-pool #13 infantry", "drew-empty-pool #13 infantry"]),
        (no_infantry() + stacks, &["3"], &["spawned #3 0 1", "drew-empty-pool #3 infantry"]),
        // Three units stand in #3: the infantry is missing, and there is no place for a tank.
        (
            no_infantry()
                + stacks
                + "soviet.3 = ['tank-84', 'tank-99', 'tank-133']\nsoviet.95 = ['tank-137', 'tank-148', 'tank-189']\n",
            &["3"],
            &["drew-empty-pool #3 infantry"],
        ),
    ];
    for (placement, held, told) in cases {
        let play = soviet_turn(SOLO, &(only(held) + &placement), "..");
        assert_eq!(tale(&play, &["drew", "spawned"]), told);
    }
}

/// IV-148: nine units at most, six infantry and three tanks.
#[test]
fn no_more_than_nine_units_arrive() {
    let play = soviet_turn(SOLO, &single(&["40", "42", "57", "59", "61", "64", "75"]), "..");
    let sum = |name| play.events("inferno-spawned").iter().map(|told| told.arg(name).as_u64().unwrap()).sum();
    let (infantry, tanks): (u64, u64) = (sum("infantry"), sum("tanks"));
    assert_eq!((infantry, tanks), (6, 3));
}

/// IV-149: dice are laid from north to south, in a row from the Volga on.
#[test]
fn dice_are_laid_from_north_to_south_and_from_the_volga_on() {
    // The rulebook's own, and one with many to a row and W.
    for (hexes, order) in [
        (vec!["25", "9", "7"], ["#7", "#9", "#25"].as_slice()),
        (vec!["41", "24", "8", "97", "25", "W"], &["#W", "#8", "#24", "#25", "#41", "#97"]),
    ] {
        let play = soviet_turn(SOLO, &single(&hexes), "..");
        let laid: Vec<_> = play.events("inferno-compass-die").iter().map(|told| told.arg("hex")).collect();
        let order: Vec<_> = order.iter().map(|hex| hex.replace("#W", "W")).collect();
        assert_eq!(laid, order);
    }
}

/// Three units each in #7, #9 and #25, and a German stack in #24 (the example of the rulebook).
fn example(more: &str) -> String {
    let [a, b, c] = [0, 3, 6].map(|first| divisions(first, 3));
    format!("{more}\ngerman.24 = ['rgt-191 1']\nsoviet.7 = {a}\nsoviet.9 = {b}\nsoviet.25 = {c}")
}

/// IV-150, IV-151, IV-161: all dice lie before the first is resolved; the lowest comes first; a card drawn
/// then can be played in a combat of a higher die.
#[test]
fn dice_are_resolved_from_the_lowest_on() {
    // The Tommy Gunner that the 1 draws hits with a 5; one of the three equals advances.
    let play = soviet_turn(SOLO, &example(""), "6 1 5  3/28  5 1  1/3");
    let told = tale(&play, &["compass", "drew", "attack", "soviet-card-shown", "soviet-moved"]);
    assert_eq!(
        told,
        [
            "compass-die #7 6",
            "compass-die #9 1",
            "compass-die #25 5",
            "drew-die-of-one #9",
            "attack-soviet #24 [#25]",
            "soviet-card-shown tommy-gunner",
            "soviet-moved-by-die #6 #7 6",
        ]
    );
    assert_eq!((play.find("division-87"), play.count("24")), ("6 1".into(), 1));
}

/// IV-152: a die is resolved though its hex has gained or lost units.
#[test]
fn a_die_counts_though_its_hex_has_changed() {
    let placement = format!("soviet.24 = {}\nsoviet.25 = {}", divisions(0, 2), divisions(2, 2));
    // #25 gains one from #24 and moves one of three.
    let play = soviet_turn(SOLO, &placement, "2 4  0/2  0/3");
    assert_eq!(
        tale(&play, &["soviet-moved"]),
        ["soviet-moved-by-die #25 #24 2", "soviet-moved-by-die #41 #25 4"]
    );
    assert_eq!(play.find("division-45"), "41 1", "who has just come may go on");
    // #41 loses one by its own die and is a top stack no more when #24 sends it another.
    let placement = format!("soviet.24 = {}\nsoviet.41 = {}", divisions(0, 2), divisions(2, 2));
    let play = soviet_turn(SOLO, &placement, "3 2  0/2  0/2");
    assert_eq!(
        tale(&play, &["soviet-moved"]),
        ["soviet-moved-by-die #42 #41 2", "soviet-moved-by-die #41 #24 3"]
    );
}

/// Six stacks of one without neighbours to the east, and no German.
const SIX: [&str; 6] = ["40", "42", "59", "61", "64", "75"];

/// IV-153, IV-160: each die of a repeated face draws one card and moves nobody.
#[test]
fn equal_dice_draw_a_card_each_and_move_nobody() {
    // The examples of both rulebooks: #40, #42, #59, #75, #61, #64 in the order of the dice.
    let play = soviet_turn(SOLO, &single(&SIX), "1 1 6 6 3 1  0/28 0/27 0/26  0/25 0/24");
    let hexes = ["#40", "#42", "#64", "#59", "#75"];
    assert_eq!(tale(&play, &["drew"]), hexes.map(|hex| format!("drew-same-die {hex}")));
    assert_eq!(tale(&play, &["soviet-moved"]), ["soviet-moved-by-die #62 #61 3"]);
}

/// IV-153, IV-160: the example of 2017, by both rulebooks.
#[test]
fn five_cards_for_one_two_six_six_three_two() {
    for options in [SOLO, of_2017(SOLO)] {
        let play = soviet_turn(options, &single(&SIX), "1 2 6 6 3 2 ..");
        assert_eq!(tale(&play, &["drew"]).len(), 5);
        assert_eq!(tale(&play, &["soviet-moved"]).len(), 1);
        assert_eq!(play.events("inferno-drew-die-of-one").len(), 1);
    }
}

/// IV-153: equal dice do not even attack, ones with a German to the east included.
#[test]
fn equal_dice_do_not_attack() {
    for (die, german) in [(1, "25"), (2, "42"), (4, "57")] {
        let placement = format!("german.{german} = ['rgt-2']\n{}", single(&["41", "61"]));
        let play = soviet_turn(SOLO, &placement, &format!("{die} {die} .."));
        assert_eq!(tale(&play, &["drew", "attack"]), ["drew-same-die #41", "drew-same-die #61"]);
    }
}

/// IV-154: a random unit of the stack moves one hex: 2 south-east, 3 south-west, 4 west, 5 north-west,
/// 6 north-east.
#[test]
fn a_single_die_moves_a_random_unit_in_its_direction() {
    for (die, to) in [(2, "42"), (3, "58"), (4, "57"), (5, "40"), (6, "24")] {
        for (pick, unit) in ["division-45", "division-87"].into_iter().enumerate() {
            let placement = format!("soviet.41 = {}", divisions(0, 2));
            let play = soviet_turn(SOLO, &placement, &format!("{die} {pick}/2"));
            assert_eq!(
                tale(&play, &["soviet-moved", "drew"]),
                [format!("soviet-moved-by-die #{to} #41 {die}")]
            );
            assert_eq!(play.find(unit), format!("{to} 1"));
            assert_eq!(play.count("41"), 1);
        }
    }
}

/// IV-155: where no hex of the map lies, a card is drawn.
#[test]
fn a_die_that_points_off_the_map_draws_a_card() {
    for (hex, die) in [("9", 6), ("10", 2), ("35", 2), ("35", 3), ("96", 4), ("52", 5)] {
        let play = soviet_turn(SOLO, &single(&[hex]), &format!("{die} 0/28"));
        assert_eq!(tale(&play, &["drew", "soviet-moved"]), [format!("drew-no-hex #{hex}")]);
    }
}

/// IV-156: where no unit is left, a card is drawn.
#[test]
fn a_die_on_an_empty_hex_draws_a_card() {
    // With Chuikov #42 joins the attack of #40 on #41, and its division advances before its own die.
    let units = "soviet_leaders = ['chuikov']\ngerman.41 = ['rgt-369 1']\nsoviet.40 = ['division-45 1']\nsoviet.42 = ['division-87 2']";
    let play = soviet_turn(SOLO, units, "2 4  6 1 1  1  0/27");
    assert_eq!(tale(&play, &["drew", "soviet-moved"]), ["drew-no-unit #42"]);
    assert_eq!(play.find("division-87"), "41 2");
}

/// IV-157: where four Soviet units stand, a card is drawn.
#[test]
fn a_die_towards_a_full_hex_draws_a_card() {
    let placement = format!("soviet.41 = {}\nsoviet.42 = {}", divisions(0, 4), divisions(4, 4));
    // #41 towards #42, then #42 to the south-west: now it would have room.
    let play = soviet_turn(SOLO, &placement, "2 3  0/28  0/4");
    assert_eq!(
        tale(&play, &["drew", "soviet-moved"]),
        ["drew-full-target #41", "soviet-moved-by-die #43 #42 3"]
    );
    // With three there is room.
    let placement = format!("soviet.41 = {}\nsoviet.42 = {}", divisions(0, 4), divisions(4, 3));
    let play = soviet_turn(SOLO, &placement, "2  0/4");
    assert_eq!(play.count("42"), 4);
}

/// IV-158: where Germans stand, the whole stack attacks them; the other stacks next to them do not.
#[test]
fn a_die_towards_germans_attacks_with_the_whole_stack() {
    for (die, hex) in [(2, "42"), (3, "58"), (4, "57"), (5, "40"), (6, "24")] {
        let placement = format!(
            "german.{hex} = ['rgt-2 3']\nsoviet.41 = {}\nsoviet.25 = {}",
            divisions(0, 3),
            divisions(3, 2)
        );
        let play = soviet_turn(SOLO, &placement, &format!("{die} .."));
        assert_eq!(tale(&play, &["attack"]), [format!("attack-soviet #{hex} [#41]")]);
        let fighting = "showdown-soviets [division-45, division-87, division-95]";
        assert_eq!(tale(&play, &["showdown-soviets"]), [fighting]);
    }
}

/// IV-159: a single 1 attacks Germans to the east; else it draws a card and never moves. In 2017 it always
/// draws a card.
#[test]
fn a_single_one_attacks_to_the_east_or_draws_a_card() {
    let with_germans = format!("german.25 = ['rgt-2 3']\n{}", single(&["41"]));
    let play = soviet_turn(SOLO, &with_germans, "1 ..");
    assert_eq!(tale(&play, &["attack", "drew"]), ["attack-soviet #25 [#41]"]);
    let play = soviet_turn(of_2017(SOLO), &with_germans, "1 ..");
    assert_eq!(tale(&play, &["attack", "drew"]), ["drew-die-of-one #41"]);
    for (options, deck) in [(SOLO, 28), (of_2017(SOLO), 21)] {
        for hex in ["41", "9"] {
            let play = soviet_turn(options, &single(&[hex]), &format!("1 0/{deck}"));
            assert_eq!(tale(&play, &["drew", "soviet-moved"]), [format!("drew-die-of-one #{hex}")]);
            assert_eq!(play.count(hex), 1);
        }
    }
}

/// IV-162: Soviets move over any ground, next to Germans and from next to them.
#[test]
fn soviets_move_freely_past_germans_and_over_any_ground() {
    let play = soviet_turn(SOLO, "german.39 = ['rgt-2']\nsoviet.38 = ['tank-84 1']", "2");
    assert_eq!(play.find("tank-84"), "23 1", "from Rough to Urban ground, next to #39 all the time");
    let play = soviet_turn(SOLO, "german.56 = ['rgt-2']\nsoviet.40 = ['tank-84 1']", "3");
    assert_eq!(play.find("tank-84"), "57 1");
}

/// IV-163: who enters an empty German hex takes it; X, Y and Z bring a card, W and others do not.
#[test]
fn soviets_take_empty_hexes_and_draw_for_german_spawn_hexes() {
    for (from, die, to, card) in [
        ("68", 4, "X", true),
        ("100", 4, "Y", true),
        ("95", 4, "Z", true),
        ("3", 5, "W", false),
        ("41", 4, "57", false),
    ] {
        let placement = format!("german_control = ['57']\n{}", single(&[from]));
        let play = soviet_turn(SOLO, &placement, &if card { format!("{die} 0/28") } else { die.to_string() });
        assert!(!play.is_german(to));
        let name = if to == "57" { "#57" } else { to };
        let drew = if card { vec![format!("drew-capture {name}")] } else { vec![] };
        assert_eq!(tale(&play, &["drew"]), drew);
        assert!(play.told("inferno-captured-soviet"));
    }
}

/// IV-164: in their attack the Soviets play a random card of their hand; the Germans none.
#[test]
fn in_a_soviet_attack_the_soviets_must_play_a_card_and_the_germans_may_not() {
    let hands = "hand = ['heinkel-111', 'howitzer']\nsoviet_hand = ['tommy-gunner', 'anti-tank']";
    for (pick, card, dice) in [(0, "tommy-gunner", "1 1"), (1, "anti-tank", "")] {
        let placement = format!("{hands}\ngerman.42 = ['rgt-194 3']\n{}", single(&["41"]));
        let play = soviet_turn(SOLO, &placement, &format!("2 {pick}/2 {dice}  1  1 1 1"));
        assert_eq!(tale(&play, &["soviet-card-shown", "german-lays"]), [format!("soviet-card-shown {card}")]);
        assert_eq!(play.hand("german", "german").unwrap().len(), 2);
        assert_eq!(play.hand("open", "soviet").unwrap().len(), 1);
    }
    // Without a card there is none to play.
    let placement = format!("german.42 = ['rgt-194 3']\n{}", single(&["41"]));
    let play = soviet_turn(SOLO, &placement, "2  1  1 1 1");
    assert!(!play.told("inferno-soviet-lays-card"));
}

/// IV-165: Soviet attacks make no rubble, with Chuikov neither.
#[test]
fn soviet_attacks_make_no_rubble() {
    for leaders in ["", "soviet_leaders = ['chuikov']"] {
        let placement = format!("{leaders}\ngerman.24 = ['rgt-191 3', 'rgt-2']\n{}", single(&["25"]));
        // The defender rolls first in the Urban hex; then the division.
        let play = soviet_turn(SOLO, &placement, "5  1 1 1 1 1 1  1");
        assert!(play.told("inferno-soviets-fire"));
        assert_eq!(tale(&play, &["rubble"]), Vec::<String>::new());
        assert_eq!(play.see("open", "/rubble"), serde_json::json!([]));
    }
}
