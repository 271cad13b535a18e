//! What `data/inferno/*.toml` say, and that no fault in them goes unseen.

use std::collections::BTreeSet;

use inferno::{
    Colour, Data, Edition, Fire, GERMANS, German, GermanCard, GermanKind, Germans, HEXES, Hex, HexSet, Pool,
    SOVIETS, SovietCard, SovietKind, Soviets, TITLE,
};
use proptest::prelude::*;
use table::{DataError, Files, Lang, Locales, Message};

fn data() -> Data {
    Data::read(&Files::of(TITLE)).unwrap_or_else(|error| panic!("{error}"))
}

fn text(name: &str) -> &'static str {
    TITLE.data.iter().find(|(file, _)| *file == name).expect("there is such a file").1
}

/// What reading says when one file has this text.
fn read_with(name: &str, text: String) -> Result<Data, DataError> {
    Data::read(&Files::of(TITLE).with(name.into(), text.into()).unwrap())
}

fn hex(word: &str) -> Hex {
    Hex::parse(word).unwrap_or_else(|| panic!("{word} is a hex"))
}

fn hexes(words: &str) -> HexSet {
    words.split_whitespace().map(hex).collect()
}

fn strip(numbers: std::ops::RangeInclusive<u8>) -> HexSet {
    numbers.map(Hex::number).collect()
}

fn to(data: &Data, from: &str, die: usize) -> Option<Hex> {
    data.map.neighbour[usize::from(hex(from).0)][die - 1]
}

fn around(data: &Data, of: &str) -> HexSet {
    data.map.around[usize::from(hex(of).0)]
}

fn germans(data: &Data, ids: &str) -> Germans {
    let find = |id: &str| data.german.iter().position(|unit| unit.id == id).expect("there is such a unit");
    ids.split_whitespace().map(|id| German::new(find(id) as u8)).collect()
}

fn sum(counts: &[u8]) -> u8 {
    counts.iter().sum()
}

// The self-tests of the map, in the order of the list that asks for them.

// IV-011
#[test]
fn there_are_109_hexes_with_coordinates_of_their_own() {
    let data = data();
    let places: BTreeSet<_> = data.map.places.iter().map(|place| (place.col2, place.row)).collect();
    assert_eq!((data.map.places.len(), places.len()), (HEXES, 109));
}

// IV-154
#[test]
fn a_5_leads_from_25_to_24_and_a_6_from_7_to_6() {
    let data = data();
    assert_eq!(to(&data, "25", 5), Some(hex("24")));
    assert_eq!(to(&data, "7", 6), Some(hex("6")));
}

// IV-154
#[test]
fn hexes_7_8_and_25_touch_24() {
    assert!(hexes("7 8 25").minus(around(&data(), "24")).is_empty());
}

// IV-149
#[test]
fn hexes_9_and_25_are_equally_north_with_9_nearer_the_volga_and_7_further_north() {
    let data = data();
    let place = |word: &str| &data.map.places[usize::from(hex(word).0)];
    assert_eq!(place("9").row, place("25").row);
    assert!(place("9").col2 > place("25").col2);
    assert!(place("7").row < place("9").row);
    let when = |word: &str| data.map.roll_order.iter().position(|&other| other == hex(word));
    assert!(when("7") < when("9") && when("9") < when("25"));
    assert_eq!(data.map.roll_order.iter().copied().collect::<HexSet>().len(), HEXES);
}

// IV-088
#[test]
fn four_hexes_touch_9() {
    assert_eq!(around(&data(), "9"), hexes("8 10 25 26"));
}

// IV-155, IV-191
#[test]
fn nothing_lies_east_of_the_coast() {
    let data = data();
    assert_eq!(data.map.coastal, strip(3..=19));
    assert!(data.map.coastal.iter().all(|hex| data.map.neighbour[usize::from(hex.0)][0].is_none()));
}

// IV-017, IV-039
#[test]
fn there_are_27_urban_and_23_pink_hexes() {
    let map = data().map;
    assert_eq!((map.urban.len(), map.pink.len()), (27, 23));
    assert_eq!((map.rough.len(), map.clear.len()), (21, 61));
    assert_eq!(map.urban.or(map.rough).or(map.clear).len(), HEXES);
}

// IV-011
#[test]
fn all_hexes_are_connected() {
    let data = data();
    let mut reached = hexes("1");
    for _ in 0..HEXES {
        let next = reached.iter().flat_map(|hex| data.map.around[usize::from(hex.0)].iter()).collect();
        reached = reached.or(next);
    }
    assert_eq!(reached.len(), HEXES);
}

/// From each hex: the die and where it leads.
const ADJACENCY: &str = "\
    1: 2>2 3>W
    2: 3>3 4>W 5>1
    3: 2>4 3>20 5>W 6>2
    4: 2>5 3>21 4>20 5>3
    5: 2>6 3>22 4>21 5>4
    6: 3>7 4>22 5>5
    7: 2>8 3>24 4>23 5>22 6>6
    8: 2>9 3>25 4>24 5>7
    9: 2>10 3>26 4>25 5>8
    10: 3>11 4>26 5>9
    11: 2>12 3>28 4>27 5>26 6>10
    12: 2>13 3>29 4>28 5>11
    13: 3>14 4>29 5>12
    14: 2>15 3>31 4>30 5>29 6>13
    15: 2>16 3>32 4>31 5>14
    16: 3>17 4>32 5>15
    17: 2>18 3>34 4>33 5>32 6>16
    18: 3>19 4>34 5>17
    19: 4>35 5>34 6>18
    24: 1>8 2>25 3>41 4>40 5>23 6>7
    25: 1>9 2>26 3>42 4>41 5>24 6>8
    26: 1>10 2>11 3>27 4>42 5>25 6>9
    35: 1>19 4>51 5>50 6>34
    52: 1>36 2>53 3>68
    68: 1>53 2>69 3>83 4>X 6>52
    83: 1>69 2>70 3>84 5>X 6>68
    96: 1>85 2>97 6>84
    99: 1>88 2>100 3>Y 6>98
    100: 1>89 2>101 4>Y 5>99 6>88
    105: 1>94 2>Z 6>104
    W: 1>2 2>3 6>1
    X: 1>68 2>83
    Y: 1>100 6>99
    Z: 1>95 5>105 6>94";

// IV-154
#[test]
fn the_compass_leads_where_the_list_says() {
    let data = data();
    for line in ADJACENCY.lines() {
        let (from, ways) = line.trim().split_once(':').unwrap();
        let mut expected = [None; 6];
        for way in ways.split_whitespace() {
            let (die, target) = way.split_once('>').unwrap();
            expected[die.parse::<usize>().unwrap() - 1] = Some(hex(target));
        }
        assert_eq!(data.map.neighbour[usize::from(hex(from).0)], expected, "from {from}");
    }
}

// IV-154
#[test]
fn every_way_leads_back() {
    let map = data().map;
    let mut ways = 0;
    for from in Hex::all() {
        for (die, to) in map.neighbour[usize::from(from.0)].into_iter().enumerate() {
            let Some(to) = to else { continue };
            ways += 1;
            assert_eq!(map.neighbour[usize::from(to.0)][(die + 3) % 6], Some(from), "{from:?} and {to:?}");
            assert!(map.around[usize::from(from.0)].contains(to));
        }
    }
    assert_eq!(ways, 558);
}

// IV-012, IV-021, IV-062, IV-173, IV-239
#[test]
fn the_map_marks_the_hexes_that_the_rules_name() {
    let map = data().map;
    assert_eq!(map.german_control, hexes("W X Y Z"));
    assert_eq!(map.soviet_spawn, hexes("3 7 9 13 15 19"));
    assert_eq!((map.yellow_spawn, map.blue_spawn), (hexes("X Y"), hexes("Z")));
    assert_eq!(map.okh, strip(1..=19));
    assert_eq!(map.forts, hexes("4 21 26 28 32"));
    assert!(hexes("7 9 13 26 32").minus(map.urban).is_empty());
    assert!(hexes("4 21 28").minus(map.rough).is_empty());
    assert!(hexes("1 2 3 W X Y Z").minus(map.clear).is_empty());
    assert_eq!(map.places[6].name, "Tractor Factory");
}

// IV-033, IV-034, A-05
#[test]
fn the_german_blocks_are_counted_as_the_rules_count_them() {
    let data = data();
    assert_eq!(data.german.len(), GERMANS);
    let basic = |kind| data.german.iter().filter(|unit| unit.kind == kind && !unit.axe).count();
    let kinds =
        [GermanKind::Panzer, GermanKind::PanzerGrenadier, GermanKind::Motorized, GermanKind::Infantry];
    assert_eq!(kinds.map(basic), [4, 6, 3, 24]);
    let tables = &data.living.germans;
    assert_eq!(tables.axe, germans(&data, "rgt-11 rgt-4 rgt-114"));
    assert_eq!(tables.blitz.minus(tables.axe).len(), 13);
    assert_eq!((tables.yellow.len(), tables.blue.len(), tables.white.minus(tables.axe).len()), (17, 11, 9));
    assert_eq!((tables.yellow_infantry.len(), tables.white_infantry.len()), (12, 9));
    // A Panzer Grenadier is both.
    assert_eq!(tables.infantry.and(tables.tanks).len(), 8);
    assert_eq!(tables.infantry.or(tables.tanks).len(), GERMANS);
}

// IV-025
#[test]
fn strength_and_fire_stand_in_the_tables() {
    let data = data();
    let panzers = &data.german[0];
    assert_eq!((panzers.id.as_str(), panzers.name.as_str()), ("rgt-2", "2nd Panzer Regiment"));
    assert_eq!((panzers.parent.as_str(), panzers.colour), ("16th Panzer Division", Colour::Yellow));
    for (place, unit) in data.german.iter().enumerate() {
        for edition in [&data.living, &data.y2017] {
            assert_eq!(edition.germans.max[place], unit.max);
            assert_eq!(edition.germans.hits_from[place], unit.fire.hits_from());
        }
    }
    for (place, unit) in data.soviet.iter().enumerate() {
        assert_eq!(data.soviets.max[place], unit.max);
        assert_eq!(data.soviets.hits_from[place], unit.fire.hits_from());
    }
    assert_eq!((data.living.germans.max[0], data.living.germans.hits_from[0]), (3, 4));
}

// IV-036, IV-235, IV-242, IV-243
#[test]
fn the_soviet_blocks_are_counted_as_the_rules_count_them() {
    let data = data();
    let tables = &data.soviets;
    assert_eq!(data.soviet.len(), SOVIETS);
    assert_eq!(tables.infantry.minus(tables.marines).len(), 38);
    assert_eq!((tables.guards.len(), tables.tanks.len(), tables.marines.len()), (4, 13, 2));
    assert_eq!(tables.infantry.and(tables.tanks), Soviets::NONE);
    assert_eq!(tables.divisions.len(), 18);
    assert!(tables.divisions.and(tables.guards).is_empty());
    assert_eq!(data.soviet[tables.aa.index()].id, "aa-1077");
    assert_eq!(data.soviet[tables.destroyer.index()].id, "destroyer-20");
    assert!(data.soviet.iter().any(|unit| unit.kind == SovietKind::Tank && unit.max == 2));
}

// IV-176, IV-189, IV-191, IV-196
#[test]
fn cards_roll_what_the_rules_print_on_them() {
    let data = data();
    let german = |card: GermanCard| {
        let dice = data.german_cards[card as usize];
        (dice.dice, dice.fire, dice.rubble)
    };
    assert_eq!(german(GermanCard::Heinkel), (6, Some(Fire::Triple), 3));
    assert_eq!(german(GermanCard::Stuka), (5, Some(Fire::Triple), 2));
    assert_eq!(german(GermanCard::Howitzer), (6, Some(Fire::Triple), 2));
    assert_eq!(german(GermanCard::Pioneer), (5, Some(Fire::Triple), 1));
    assert_eq!(german(GermanCard::Pioneer672), (5, Some(Fire::Triple), 1));
    assert_eq!(german(GermanCard::Sniper), (0, None, 0));
    let soviet = |card: SovietCard| {
        let dice = data.soviet_cards[card as usize];
        (dice.dice, dice.fire)
    };
    assert_eq!(soviet(SovietCard::TommyGunner), (2, Some(Fire::Double)));
    assert_eq!(soviet(SovietCard::Flotilla), (3, Some(Fire::Double)));
    assert_eq!(soviet(SovietCard::Aa1), (0, None));
    assert_eq!(data.aa_hexes, ["7", "9", "13", "26"].map(hex));
}

// IV-043, IV-044, A-09
#[test]
fn the_decks_have_as_many_cards_as_each_edition_says() {
    let data = data();
    assert_eq!(data.living.german_deck, [1, 1, 1, 1, 1, 4, 4, 4, 4, 1, 3, 2]);
    assert_eq!(data.living.soviet_deck, [1, 1, 1, 2, 5, 1, 1, 1, 1, 5, 2, 4, 3]);
    assert_eq!(data.y2017.german_deck, [1, 1, 1, 1, 1, 5, 0, 4, 5, 0, 5, 2]);
    assert_eq!(data.y2017.soviet_deck, [1, 1, 1, 2, 0, 1, 1, 1, 1, 5, 0, 4, 3]);
    assert_eq!((sum(&data.living.german_deck), sum(&data.living.soviet_deck)), (27, 28));
    assert_eq!((sum(&data.y2017.german_deck), sum(&data.y2017.soviet_deck)), (26, 21));
}

// IV-018, IV-037, IV-042, IV-054, IV-107, IV-111, IV-174, IV-202, IV-240
#[test]
fn the_numbers_of_play_are_those_of_the_rules() {
    let numbers = data().numbers;
    assert_eq!((numbers.stacking, numbers.german_hand, numbers.pool_tanks), (4, 3, 6));
    assert_eq!((numbers.track_rows, numbers.track_boxes), (6, 5));
    assert_eq!((numbers.call_cards, numbers.call_dice), (1, 6));
    assert_eq!((numbers.rubble_markers, numbers.rubble_dice, numbers.rubble_over), (15, 3, 18));
    assert_eq!((numbers.fort_bonus, numbers.losses), (1, 10));
    assert_eq!((numbers.r_counts, numbers.extra_turns), (2, 5));
}

// IV-058, IV-230, A-06
#[test]
fn each_row_has_an_r_unit_or_raus() {
    let data = data();
    let rows = |edition: &Edition| {
        edition.germans.r_of_row.map(|unit| unit.map(|unit| data.german[unit.index()].id.clone()))
    };
    let ids = |ids: [&str; 6]| ids.map(|id| (!id.is_empty()).then(|| id.to_owned()));
    assert_eq!(rows(&data.living), ids(["rgt-64", "rgt-24", "rgt-36", "rgt-15", "rgt-120", ""]));
    assert_eq!(rows(&data.y2017), ids(["rgt-64", "rgt-24", "", "rgt-15", "rgt-120", "rgt-36"]));
    assert_eq!((data.living.raus_row, data.y2017.raus_row), (6, 3));
    assert_eq!(data.living.germans.r, data.y2017.germans.r);
    assert_eq!(data.living.germans.r.len(), 5);
    // What 2017 amends stays as it is in the living rules.
    assert_eq!(data.german[3].r, Some(3));
}

// IV-041, A-02
#[test]
fn the_germans_start_where_each_edition_says() {
    let data = data();
    let start = |edition: &Edition| edition.start.clone();
    let none = Germans::NONE;
    let fifteenth = germans(&data, "rgt-15");
    let x = (hex("X"), germans(&data, "rgt-120"), 1);
    let living = [(hex("W"), germans(&data, "rgt-2 rgt-64 rgt-79"), 0), x, (hex("Y"), none, 2)];
    assert_eq!(start(&data.living), living);
    let y2017 = [(hex("W"), germans(&data, "rgt-2 rgt-15 rgt-79"), 0), x, (hex("Y"), none, 2)];
    assert_eq!(start(&data.y2017), y2017);
    assert!(fifteenth.minus(data.living.germans.blue).is_empty());
    assert!(fifteenth.minus(data.y2017.germans.yellow).is_empty());
}

// IV-138, IV-142, IV-143, A-01
#[test]
fn soviets_arrive_where_each_edition_says() {
    let data = data();
    let (one, tank) = (vec![Pool::Infantry], vec![Pool::Tank]);
    let (both, two) = (vec![Pool::Infantry, Pool::Tank], vec![Pool::Infantry, Pool::Infantry]);
    let rows = |third: &str| {
        let rows = [("3", &both), ("19", &both), (third, &one), ("15", &one), ("13", &two), ("7", &tank)];
        rows.map(|(at, units)| (hex(at), units.clone()))
    };
    assert_eq!(data.living.spawn, rows("9"));
    assert_eq!(data.y2017.spawn, rows("9"));
    assert_eq!(data.living.spawn_hexes, data.map.soviet_spawn);
    assert_eq!(data.y2017.spawn_hexes, data.map.soviet_spawn);
}

// IV-038, IV-083, IV-159, A-03
#[test]
fn the_editions_differ_where_the_rules_say() {
    let data = data();
    let differences = |edition: &Edition| {
        (edition.pool_infantry, edition.left_out, edition.attack_on_one, edition.joined_must_attack)
    };
    assert_eq!(differences(&data.living), (18, 0, true, true));
    assert_eq!(differences(&data.y2017), (13, 5, false, false));
}

//
#[test]
fn the_other_reading_of_the_mobile_blocks_can_be_played_too() {
    let mut german = text("german.toml").to_owned();
    for (id, parent) in
        [("bn-160", "panzer"), ("rgt-103", "panzer-grenadier"), ("rgt-108", "panzer-grenadier")]
    {
        let line = german.lines().find(|line| line.contains(&format!("\"{id}\""))).unwrap().to_owned();
        let infantry = line.replace(&format!("kind = \"{parent}\""), "kind = \"infantry\"");
        german = german.replace(&line, &infantry.replace("colour = \"yellow\"", "colour = \"blue\""));
    }
    let data = read_with("german.toml", german).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(data.living.germans.blitz.len(), 13);
}

/// File, what is replaced (where it stands first) and by what; what the line that is blamed contains
/// (nothing: it is the line that was changed), and a word of the message.
const PLANTED: &[(&str, &str, &str, &str, &str)] = &[
    ("map.toml", "{ id = \"5\",", "{ id = \"6\",", "", "hex 6 stands where hex 5 should"),
    ("map.toml", "{ id = \"5\",", "{ id = \"106\",", "", "no hex `106`"),
    ("map.toml", "{ id = \"5\",", "{ id = \"05\",", "", "no hex `05`"),
    ("map.toml", "col2 = 17, row = 10,", "col2 = 16, row = 9,", "", "hexes 9 and 10 have the same"),
    ("map.toml", "col2 = 17, row = 10,", "col2 = 18, row = 10,", "", "between the places of the grid"),
    ("map.toml", "col2 = 17, row = 10,", "col2 = 117, row = 10,", "", "not within 0 and 99"),
    (
        "map.toml",
        "terrain = \"urban\", name = \"Western",
        "terrain = \"clear\", name = \"Western",
        "count =",
        "26 urban",
    ),
    (
        "map.toml",
        "terrain = \"urban\", name = \"Western",
        "terrain = \"swamp\", name = \"Western",
        "",
        "swamp",
    ),
    ("map.toml", "urban = 27", "urban = 26", "", "the game has 27 urban hexes"),
    ("map.toml", "rough = 21", "rough = 22", "", "there are 21 rough hexes"),
    ("map.toml", "pink = true, soviet_spawn = [\"tank\"]", "soviet_spawn = [\"tank\"]", "count =", "22 pink"),
    ("map.toml", "name = \"Steppe\"", "name = \" \"", "", "a name has"),
    ("map.toml", "name = \"Steppe\"", "name = \"\\u001b[2J\"", "", "control characters"),
    (
        "map.toml",
        "soviet_spawn = [\"tank\"]",
        "soviet_spawn = [\"infantry\"]",
        "hex = [",
        "7 infantry and 2 tanks",
    ),
    ("map.toml", "[\"infantry\", \"infantry\"]", "[\"infantry\", \"marine\"]", "", "no Spawn Action"),
    ("map.toml", "[\"infantry\", \"infantry\"]", "[]", "", "no Spawn Action"),
    ("map.toml", "german_spawn = \"blue\"", "german_spawn = \"yellow\"", "hex = [", "Yellow arrives in"),
    ("map.toml", "german_spawn = \"blue\"", "german_spawn = \"white\"", "", "white"),
    ("map.toml", "col2 = 7,  row = 18,", "col2 = 91, row = 18,", "", "no way leads from hex 1 to hex Z"),
    ("map.toml", "last = \"19\"", "last = \"20\"", "{ id = \"4\",", "between the coastal hex 20"),
    ("map.toml", "first = \"3\"", "first = \"20\"", "", "not a strip"),
    ("map.toml", "dcol2 = -2", "dcol2 = 2", "", "not the step"),
    ("map.toml", "{ die = 6,", "{ die = 5,", "", "twice"),
    ("map.toml", "{ die = 1,", "{ die = 2,", "", "does not point to the Volga"),
    ("map.toml", "to = \"24\"", "to = \"23\"", "", "from 25 a 5 leads to 24, and it should lead to 23"),
    ("map.toml", "direction = 1, provenance", "direction = 2, provenance", "", "it should lead nowhere"),
    ("map.toml", "\"25\", \"26\"]", "\"25\"]", "", "neighbours of 9"),
    ("map.toml", "[\"7\", \"9\", \"25\"]", "[\"9\", \"7\", \"25\"]", "", "rolled in the order"),
    ("map.toml", "[\"7\", \"9\", \"25\"]", "[\"7\", \"9\", \"9\"]", "", "rolled in the order"),
    ("german.toml", "\"rgt-71\"", "\"rgt-15\"", "", "two units `rgt-15`"),
    ("german.toml", "\"rgt-71\"", "\"71st\"", "", "cannot be the word"),
    ("german.toml", "r = 4,", "r = 2,", "", "row 2 has two R units, `rgt-24` and `rgt-15`"),
    ("german.toml", "r = 4, ", "", "unit = [", "4 units are marked R"),
    ("german.toml", "r = 4,", "r = 7,", "", "not within 1 and 6"),
    ("german.toml", "max = 2,", "max = 5,", "", "not within 1 and 4"),
    ("german.toml", "max = 2,", "max = 0,", "", "not within 1 and 4"),
    ("german.toml", "kind = \"panzer\", ", "kind = \"infantry\", ", "unit = [", "3 Panzers"),
    ("german.toml", "axe = true", "axe = false", "unit = [", "2 units have the axe"),
    ("german.toml", "axe = true", "axe = true, r = 6", "unit = [", "6 units are marked R"),
    (
        "german.toml",
        "kind = \"panzer\",           colour = \"white\"",
        "kind = \"panzer\", colour = \"blue\"",
        "",
        "not White",
    ),
    ("soviet.toml", "kind = \"marine\"", "kind = \"infantry\"", "unit = [", "35 infantry"),
    ("soviet.toml", "kind = \"guards\"", "kind = \"infantry\"", "unit = [", "3 Guards"),
    ("soviet.toml", "kind = \"guards\"", "kin = \"infantry\"", "", "unknown field `kin`"),
    ("soviet.toml", "kind = \"guards\"", "kind = \"cavalry\"", "", "cavalry"),
    ("soviet.toml", "role = \"aa\"", "role = \"destroyer\"", "unit = [", "0 units have the role aa"),
    ("soviet.toml", "motorized = true", "motorized = true, workers = true", "", "belongs to other infantry"),
    ("soviet.toml", "\"tank-6\"", "\"rgt-2\"", "", "two units `rgt-2`"),
    ("cards.toml", "hex = \"26\"", "hex = \"28\"", "", "not Urban"),
    ("cards.toml", "hex = \"26\"", "hex = \"9\"", "", "two AA cards name the hex 9"),
    ("cards.toml", "{ hex = \"7\" }, ", "", "", "3 hexes for 4 and 4 AA cards"),
    ("cards.toml", "\"pak\"", "\"flak\"", "", "no German card `flak`"),
    ("cards.toml", "\"zaytsev\"", "\"chuikov\"", "", "two cards `chuikov`"),
    ("cards.toml", "target = \"tank\" }", "target = \"infantry\" }", "", "plays the card `pak` otherwise"),
    ("cards.toml", "class = \"air\"", "class = \"support\"", "", "plays the card `heinkel-111` otherwise"),
    ("cards.toml", "dice = 2, fire = \"double\"", "dice = 2", "", "plays the card `tommy-gunner` otherwise"),
    ("cards.toml", "needs = \"linden\"", "needs = \"hoth\"", "", "plays the card `pioneer-672` otherwise"),
    ("cards.toml", "living = 1,", "living = 2,", "", "the leader `paulus` is there more than once"),
    ("cards.toml", "living = 4,", "living = 3,", "{ side = \"german\", living = 27", "has 26 cards"),
    ("cards.toml", "y2017 = 21,", "y2017 = 22,", "", "the 2017 Soviet deck has 21 cards"),
    ("cards.toml", "{ side = \"soviet\", living", "{ side = \"german\", living", "", "told twice"),
    ("setup.toml", "stacking = 4", "stacking = 2", "{ hex = \"W\"", "3 units start in hex W"),
    ("setup.toml", ", \"Z\"]", "]", "", "do not control it"),
    ("setup.toml", ", \"Z\"]", ", \"Z\", \"3\"]", "", "Soviets start or arrive in hex 3"),
    ("setup.toml", "\"sixth-panzer\"", "\"chuikov\"", "", "no German Advantage `chuikov`"),
    ("setup.toml", "die = 6, id = \"sixth", "die = 5, id = \"sixth", "", "its die is there twice"),
    ("setup.toml", "bottom = [\"okh\"]", "bottom = [\"pak\"]", "", "no leader `pak`"),
    ("setup.toml", "bottom = [\"okh\"]", "bottom = [\"linden\"]", "", "begins in two places"),
    ("setup.toml", "top = [\"linden\"], bottom = [\"okh\"]", "bottom = [\"linden\"]", "", "only OKH can"),
    ("setup.toml", "in_play = [\"paulus\"", "in_play = [\"chuikov\"", "", "cannot begin in play"),
    ("setup.toml", "soviet = 0", "soviet = 1", "", "the Soviet hand starts empty"),
    ("setup.toml", "rows = 6", "rows = 5", "", "a die finds one of 6 rows"),
    ("setup.toml", "boxes = 5", "boxes = 4", "start = [", "do not fill the 24 boxes"),
    ("setup.toml", "colour = \"white\"", "colour = \"blue\"", "", "White infantry"),
    ("setup.toml", "marines = 2", "marines = 1", "", "soviet.toml has 2 Marines"),
    ("setup.toml", "tanks = 6", "tanks = 5", "", "12 tanks"),
    ("setup.toml", "infantry = 16", "infantry = 15", "[on_map]", "22 Soviet units for 23 pink hexes"),
    ("setup.toml", "markers = 15", "markers = 28", "", "27 Urban hexes"),
    ("setup.toml", "brown = 3", "brown = 2", "[fortification]", "3 brown discs"),
    ("setup.toml", "losses = 10", "losses = 0", "", "not within 1 and 99"),
    ("setup.toml", "infantry = 18", "infantry = 17", "", "on the map are 33"),
    ("setup.toml", "infantry = 13, left_out = 5", "infantry = 13, left_out = 4", "", "on the map are 33"),
    ("setup.toml", "raus_row = 6", "raus_row = 5", "", "row 5 has the R unit `rgt-120`"),
    ("setup.toml", "r = 6,", "r = 5,", "", "row 5 has two R units, `rgt-36` and `rgt-120`"),
    ("setup.toml", "{ id = \"rgt-15\"", "{ id = \"rgt-36\"", "", "amended twice"),
    ("setup.toml", "{ id = \"rgt-15\"", "{ id = \"rgt-999\"", "", "no German unit `rgt-999`"),
    ("setup.toml", "\"rgt-64\"", "\"rgt-999\"", "", "no German unit `rgt-999`"),
    ("setup.toml", "\"rgt-64\"", "\"rgt-64\", \"rgt-191\", \"rgt-194\"", "", "5 units start in hex W"),
    ("setup.toml", "\"rgt-64\"", "\"rgt-24\"", "", "Yellow and Blue"),
    ("setup.toml", "\"rgt-64\"", "\"rgt-11\"", "", "`rgt-11` cannot start here"),
    ("setup.toml", "\"rgt-64\"", "\"rgt-2\"", "", "`rgt-2` cannot start here"),
    ("setup.toml", "\"rgt-64\", ", "", "start = [", "6 units start on the map"),
    ("setup.toml", "hex = \"W\"", "hex = \"1\"", "", "the Germans do not control hex 1"),
    ("setup.toml", "yellow_infantry = 2", "yellow_infantry = 4", "start = [", "9 units start on the map"),
    ("setup.toml", "units = [\"tank\"]", "units = [\"infantry\"]", "", "other icons in hex 7"),
    ("setup.toml", "{ hex = \"9\"", "{ hex = \"6\"", "", "other icons in hex 6"),
    ("setup.toml", "{ hex = \"9\"", "{ hex = \"19\"", "", "hex 19 is there twice"),
    ("setup.toml", "{ hex = \"15\"", "{ hex = \"W\"", "", "the Germans control hex W"),
    ("setup.toml", "attack_on_one = true", "attack_on_one = 1", "", "expected a boolean"),
];

#[test]
fn every_planted_fault_is_found_with_its_line_and_a_remedy() {
    for &(name, from, to, blamed, word) in PLANTED {
        let place = text(name).find(from).unwrap_or_else(|| panic!("{name} has no {from:?}"));
        let changed = text(name).replacen(from, to, 1);
        let line = if blamed.is_empty() {
            text(name)[..place].matches('\n').count()
        } else {
            changed.lines().position(|line| line.contains(blamed)).expect("the line is there")
        };
        let error = read_with(name, changed).map(|_| ()).expect_err(&format!("{name}: {from:?} to {to:?}"));
        assert_eq!((error.file.as_str(), error.line), (name, Some(line + 1)), "{from:?} to {to:?}: {error}");
        assert!(error.what.contains(word), "{from:?} to {to:?}: {error}");
        assert!(!error.remedy.is_empty());
    }
}

#[test]
fn no_row_can_be_missing_or_there_twice() {
    for (name, text) in TITLE.data {
        let lines: Vec<_> = text.lines().collect();
        for (place, line) in lines.iter().enumerate() {
            if !["{ id =", "{ die =", "{ side =", "{ hex ="].iter().any(|row| line.trim().starts_with(row)) {
                continue;
            }
            let without: String = [&lines[..place], &lines[place + 1..]].concat().join("\n");
            let twice: String = [&lines[..=place], &lines[place..]].concat().join("\n");
            for changed in [without, twice] {
                let error = read_with(name, changed).map(|_| ()).expect_err(line);
                assert!(error.line.is_some(), "{error}");
            }
        }
    }
}

#[test]
fn a_fault_between_two_files_is_told_where_the_later_one_stands() {
    let german = text("german.toml").replacen("r = 3", "r = 6", 1);
    let error = read_with("german.toml", german).unwrap_err();
    assert!(error.to_string().starts_with("data/inferno/setup.toml:"), "{error}");
    let german = text("german.toml").replace(
        "colour = \"white\",  max = 3, fire = \"double\" }",
        "colour = \"blue\", max = 3, fire = \"double\" }",
    );
    let error = read_with("german.toml", german).unwrap_err();
    assert!(error.what.contains("6 White infantry, and 3 are left"), "{error}");
    let soviet = text("soviet.toml").replacen("max = 4, fire = \"single\"", "max = 3, fire = \"single\"", 1);
    let error = read_with("soviet.toml", soviet).unwrap_err();
    assert!(error.what.contains("17 divisions of strength 4"), "{error}");
}

/// One small change to a text: a line or a value is lost, doubled, or takes the place of another.
fn corrupt(text: &str, how: u8, at: usize, other: usize, letter: char) -> String {
    let values: Vec<(usize, &str)> = text
        .match_indices(|c: char| c == '"' || c.is_ascii_digit())
        .filter_map(|(place, _)| {
            let rest = &text[place..];
            let end = match rest.strip_prefix('"') {
                Some(inner) => inner.find('"')? + 2,
                None => rest.find(|c: char| !c.is_ascii_digit())?,
            };
            Some((place, &rest[..end]))
        })
        .collect();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() || values.is_empty() {
        return text.to_owned();
    }
    let (at_line, other_line) = (at % lines.len(), other % lines.len());
    let (place, value) = values[at % values.len()];
    let replaced = |by: &str| [&text[..place], by, &text[place + value.len()..]].concat();
    match how {
        0 => drop(lines.remove(at_line)),
        1 => lines.insert(other_line, lines[at_line].clone()),
        2 => lines.swap(at_line, other_line),
        3 => return replaced(values[other % values.len()].1),
        4 => return replaced(&(other as i64 % 400 - 100).to_string()),
        5 => return replaced("[]"),
        6 => return text.chars().take(at % text.len()).collect(),
        _ => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = at % letters.len();
            letters[at] = letter;
            return letters.into_iter().collect();
        }
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn no_corruption_of_a_file_breaks_the_reader(
        file in 0..TITLE.data.len(),
        changes in prop::collection::vec((0u8..9, any::<usize>(), any::<usize>(), any::<char>()), 1..4),
    ) {
        let (name, text) = TITLE.data[file];
        let mut changed = text.to_owned();
        for (how, at, other, letter) in changes {
            changed = corrupt(&changed, how, at, other, letter);
        }
        let lines = changed.lines().count() + 1;
        if let Err(error) = read_with(name, changed) {
            prop_assert!(!error.what.is_empty() && !error.remedy.is_empty());
            let whole = TITLE.data.iter().map(|(_, text)| text.lines().count() + 1).max().unwrap();
            prop_assert!(error.line.is_some_and(|line| line <= lines.max(whole)), "{error}");
        }
    }
}

/// The keys of a text file, in order.
fn keys(lang: Lang) -> Vec<&'static str> {
    let (_, text) = TITLE.texts.iter().find(|(known, _)| *known == lang).expect("there is the language");
    text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect()
}

#[test]
fn french_and_english_texts_agree() {
    assert_eq!(Locales::new(&[TITLE]).compare(), Vec::<String>::new());
    assert_eq!(keys(Lang::En), keys(Lang::Fr));
}

#[test]
fn every_unit_place_and_card_has_a_name_in_each_language() {
    let (data, locales) = (data(), Locales::new(&[TITLE]));
    let units = data.german.iter().map(|unit| (&unit.id, &unit.name));
    let units = units.chain(data.soviet.iter().map(|unit| (&unit.id, &unit.name)));
    let units = units.map(|(id, name)| (format!("inferno-unit-{id}"), Some(name.as_str())));
    let places = Hex::all().zip(&data.map.places);
    let places = places.map(|(hex, place)| (format!("inferno-place-{hex}"), Some(place.name.as_str())));
    let cards = GermanCard::ALL.map(GermanCard::id).into_iter().chain(SovietCard::ALL.map(SovietCard::id));
    let cards = cards.map(|id| (format!("inferno-card-{id}"), None));
    let words = "seat-german seat-soviet seat-yellow seat-blue terrain-clear terrain-rough terrain-urban \
                 kind-panzer kind-panzer-grenadier kind-motorized kind-infantry kind-guards kind-tank \
                 kind-marine";
    let words = words.split_whitespace().map(|word| (format!("inferno-{word}"), None));
    for (key, name) in units.chain(places).chain(cards).chain(words) {
        let message = Message::new(key.leak());
        for lang in Lang::ALL {
            assert_eq!(locales.reader(lang).faults(&message), Vec::<String>::new());
        }
        if let Some(name) = name {
            assert_eq!(locales.reader(Lang::En).say(&message), name);
        }
    }
}
