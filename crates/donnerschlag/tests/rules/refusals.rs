//! DS-053: an event that is not applied to what was chosen says why, each for its own reason.

use donnerschlag::{Donnerschlag, Hex, Hexside};
use table::{Game, Lang, Locales, Rulebook};

use crate::table_for_two::{SOVIET, Table};

/// The 6th Panzer is activated and has not moved, or has just been if the Soviets may react; a card lies in the box.
fn axis(boxed: &str) -> Table {
    let mut table = Table::place(&format!(
        "clear = true\nturn = 5\naxis_orders = [\"6pz\", \"any\"]\nsoviet_orders = [\"red\"]\ntrack = 1\nzone = \"a\"\n{boxed}\nreduced = [\"I/114/6P\", \"II/11/6P\"]\nunits = {{ \"HQ 6.Pz\" = \"4307\", \"HQ 23.Pz\" = \"4313\", \"I/4/6P\" = \"4306\", \"I/114/6P\" = \"4308\", \"II/11/6P\" = \"4207\", \"II/4/6P\" = \"4314\", \"I/201/23P\" = \"4313\", \"36/4M\" = \"1220\", \"59/4M\" = \"2813\", \"HQ 51A\" = \"2714\", \"AdHoc 1\" = \"2613\", \"1271/387/13G\" = \"waiting\" }}"
    ));
    table.choose("order 6pz");
    if boxed.starts_with("okh") {
        while table.asked() == SOVIET {
            table.choose("done");
        }
    }
    table
}

/// The 4th Mechanised Corps is activated and has not moved; a card lies in STAVKA.
fn soviets(card: &str) -> Table {
    let mut table = Table::place(&format!(
        "clear = true\nturn = 5\nnext = \"soviet\"\naxis_orders = [\"any\"]\nsoviet_orders = [\"army\", \"red\"]\ntrack = 1\nzone = \"b\"\nstavka = [\"{card}\"]\nreduced = [\"36/4M\"]\nunits = {{ \"36/4M\" = \"2414\", \"59/4M\" = \"2622\", \"5G/3G/13G\" = \"1921\", \"HQ 51A\" = \"2518\", \"HQ 2GA\" = \"2622\", \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"2515\", \"AdHoc 1\" = \"2313\" }}"
    ));
    table.choose("order army").choose("formation 4m");
    table
}

/// The event, what is chosen, and the key and the rule of the refusal.
type Row = (&'static str, &'static [(&'static str, &'static str, &'static str)]);

const AXIS: &[Row] = &[
    ("ax02 a", &[("unit 36/4M", "target-theirs", "DS-071"), ("unit 57/6P", "target-off-map", "DS-071")]),
    ("ax03 b", &[("order popescu", "no-order", "DS-040"), ("unit I/4/6P", "wrong-kind", "DS-053")]),
    (
        "ax04 b",
        &[
            ("unit I/4/6P", "target-no-hq", "DS-070"),
            ("unit HQ 51A", "target-theirs", "DS-070"),
            ("unit HQ 17.Pz", "target-off-map", "DS-070"),
        ],
    ),
    (
        "ax05 b",
        &[
            ("unit I/4/6P", "target-active", "DS-140"),
            ("unit I/201/23P", "target-other-formation", "DS-140"),
            ("unit 57/6P", "target-off-map", "DS-140"),
        ],
    ),
    (
        "ax06 b",
        &[
            ("unit HQ 6.Pz", "target-yours", "DS-145"),
            ("unit 36/4M", "target-no-hq", "DS-145"),
            ("unit HQ 2GA", "target-off-map", "DS-145"),
        ],
    ),
    (
        "ax07 a",
        &[
            ("unit II/11/6P", "replace-german", "DS-059"),
            ("unit 85/1/VI", "replace-german", "DS-059"),
            ("unit I/4/6P", "replace-full", "DS-059"),
            ("unit HQ 17.Pz", "target-hq", "DS-030"),
            ("unit Alarm 1", "replace-cup", "DS-085"),
            ("unit 36/4M", "target-theirs", "DS-059"),
        ],
    ),
    ("ax07 b", &[("unit I/114/6P", "replace-romanian", "DS-059")]),
    ("ax08 a", &[("unit I/114/6P", "replace-tank", "DS-059"), ("hex 4306", "wrong-kind", "DS-053")]),
    (
        "ax12 a",
        &[
            ("side 4306-4307", "side-no-river", "DS-012"),
            ("side 4207-4307", "bridge-there", "DS-199"),
            ("side 0914-1013", "bridge-major", "DS-166"),
            ("side 2413-2513", "bridge-nobody", "DS-151"),
            ("hex 4306", "wrong-kind", "DS-053"),
        ],
    ),
    ("ax13 b", &[("unit I/201/23P", "not-active", "DS-160")]),
    (
        "ax20 b",
        &[
            ("unit I/4/6P", "target-yours", "DS-070"),
            ("unit 59/4M", "target-far-from-pocket", "DS-070"),
            ("unit HQ 51A", "target-hq", "DS-030"),
            ("unit 60/4M", "target-off-map", "DS-070"),
        ],
    ),
    ("ax21 b", &[("hex 4313", "target-no-active", "DS-161")]),
    ("ax24 b", &[("unit I/201/23P", "not-active", "DS-160")]),
];

const REACTIONS: &[Row] = &[
    ("su14 b", &[("hex 4313", "target-no-active", "DS-161"), ("unit I/4/6P", "wrong-kind", "DS-053")]),
    ("su15 a", &[("unit I/4/6P", "target-no-hq", "DS-070"), ("unit HQ 51A", "target-yours", "DS-070")]),
    ("su15 b", &[("hex 4313", "target-no-active", "DS-155")]),
];

const SOVIETS: &[Row] = &[
    (
        "su04 a",
        &[("unit 36/4M", "target-no-guards", "DS-026"), ("unit 9G/3G/13G", "target-off-map", "DS-190")],
    ),
    ("su06 b", &[("unit HQ 51A", "target-yours", "DS-146"), ("unit HQ 17.Pz", "target-off-map", "DS-146")]),
    (
        "su07 a",
        &[
            ("hex 2414", "hq-not-named", "DS-033"),
            ("hex 2518", "hq-there", "DS-033"),
            ("hex 2622", "hq-second", "DS-090"),
        ],
    ),
    (
        "su19 a",
        &[
            ("side 2413-2513", "blow-none", "DS-199"),
            ("side 2415-2515", "blow-held", "DS-053"),
            ("side 3222-3322", "blow-far", "DS-053"),
        ],
    ),
    ("su22 a", &[("unit 36/4M", "wrong-kind", "DS-053")]),
    (
        "su23 a",
        &[
            ("unit 59/4M", "replace-full", "DS-059"),
            ("unit AdHoc 1", "replace-cup", "DS-085"),
            ("unit 4/2GM", "replace-waiting", "DS-059"),
            ("unit HQ 51A", "target-hq", "DS-030"),
        ],
    ),
];

/// How the cards of a list come to be played.
type Place = fn(&str) -> Table;

const ALL: [(Place, &[Row]); 3] = [
    (|card| axis(&format!("okh = \"{card}\"")), AXIS),
    (|card| axis(&format!("stavka = [\"{card}\"]")), REACTIONS),
    (soviets, SOVIETS),
];

#[test]
fn each_event_refuses_what_it_is_not_for_with_a_reason_of_its_own() {
    let mut wrong = Vec::new();
    for (place, rows) in ALL {
        for (event, refused) in rows {
            let (card, _) = event.split_once(' ').unwrap();
            let mut table = place(card);
            table.choose(&format!("play {event} boxed"));
            for &(words, key, rule) in *refused {
                let key = format!("donnerschlag-refuse-{key}");
                if table.may(words) {
                    wrong.push(format!("{event}, {words}: is allowed"));
                } else if (table.why(words), table.refused(words)) != (key.as_str(), rule) {
                    wrong.push(format!("{event}, {words}: {} {}", table.why(words), table.refused(words)));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Whatever is chosen for whatever event: the reason can be read in every language, its rule is in the reference, and it
/// is allowed or refused by one of them.
#[test]
fn every_reason_has_its_words() {
    let locales = Locales::new(&[Donnerschlag::TITLE]);
    let rules = Rulebook::of(Donnerschlag::TITLE, Lang::En).unwrap();
    let data = table::Setup::<Donnerschlag>::new(donnerschlag::Options::default()).data.get();
    let mut all: Vec<String> = data.units.iter().map(|unit| format!("unit {}", unit.id)).collect();
    for hex in Hex::every() {
        all.push(format!("hex {hex}"));
        all.extend(
            hex.neighbours()
                .filter_map(|other| Hexside::between(hex, other))
                .map(|side| format!("side {side}")),
        );
    }
    all.extend(["zone a", "zone b", "zone c", "order red", "order 6pz", "done"].map(str::to_owned));
    for (place, rows) in ALL {
        for (event, _) in rows {
            let mut table = place(event.split_once(' ').unwrap().0);
            table.choose(&format!("play {event} boxed"));
            let seat = table.asked();
            for words in &all {
                let action = table.game.parse(words).unwrap();
                let Err(refusal) = table.game.explain(seat, action) else { continue };
                for rule in refusal.rules() {
                    assert!(rules.get(rule.0).is_some(), "{event}, {words} cites {rule}");
                }
                for lang in Lang::ALL {
                    let faults = locales.reader(lang).faults(refusal.message());
                    assert_eq!(faults, Vec::<String>::new(), "{event}, {words}");
                }
            }
        }
    }
}

/// DS-104, DS-106, DS-140 to DS-145, DS-235: activations, arrivals and advances are refused each for its reason too.
#[test]
fn activations_arrivals_and_advances_say_why_not() {
    let refuses = |table: &Table, all: &[(&str, &str, &str)]| {
        for &(words, key, rule) in all {
            let why = (table.why(words), table.refused(words));
            assert_eq!(why, (format!("donnerschlag-refuse-{key}").as_str(), rule), "{words}");
        }
    };
    let mut table = Table::place("axis_orders = [\"any\"]\nsoviet_orders = [\"army\", \"colour\"]");
    refuses(&table, &[("formation 6pz", "wrong-kind", "DS-042")]);
    table.choose("order any");
    refuses(
        &table,
        &[
            ("formation vii", "group-together", "DS-141"),
            ("formation 17pz", "group-no-hq", "DS-140"),
            ("formation 4m", "no-group", "DS-140"),
            ("colour red", "no-group", "DS-140"),
        ],
    );
    let orders =
        "next = \"soviet\"\naxis_orders = [\"any\"]\nsoviet_orders = [\"army\", \"colour\", \"red\"]";
    let mut table = Table::place(orders);
    table.choose("order army");
    refuses(
        &table,
        &[
            ("formation 51ind", "group-loose", "DS-144"),
            ("formation 7t", "group-nobody", "DS-145"),
            ("unit HQ 2GA", "target-off-map", "DS-145"),
            ("unit 36/4M", "target-no-hq", "DS-145"),
            ("colour red", "no-group", "DS-145"),
        ],
    );
    let mut table = Table::place(orders);
    table.choose("order colour");
    refuses(&table, &[("colour orange", "group-nobody", "DS-144"), ("unit HQ 51A", "no-group", "DS-144")]);

    let table = Table::place("turn = 2\nadmin = true\nunits = { \"6/5C\" = \"2717\", \"36/4M\" = \"2124\" }");
    assert_eq!(table.phase(), "reinforce-at");
    refuses(
        &table,
        &[
            ("hex 2224", "arrival-no-road", "DS-104"),
            ("hex 2617", "place-near-enemy", "DS-104"),
            ("hex 2717", "enemy", "DS-092"),
            ("hex 4604", "no-arrival", "DS-104"),
            ("hex 2622", "full", "DS-090"),
            ("hex 0920", "pocket", "DS-012"),
        ],
    );

    let mut table = Table::place(
        "clear = true\nturn = 2\naxis_orders = [\"6pz\"]\nsoviet_orders = [\"red\"]\nunits = { \"HQ 6.Pz\" = \"2612\", \"I/11/6P\" = \"2615\", \"I/4/6P\" = \"2615\", \"II/4/6P\" = \"2716\", \"366/126\" = \"2616\" }",
    );
    table.choose("order 6pz").choose("done").choose("hex 2616");
    table.choose("unit I/11/6P").choose("unit I/4/6P").roll("done", &["d6:6"]);
    if table.phase() == "die-again" {
        table.choose("done");
    }
    while table.phase() == "retreat" {
        let way = table.legal().pop().expect("a way");
        table.choose(&way);
    }
    assert_eq!(table.phase(), "advance");
    refuses(
        &table,
        &[("unit I/4/6P", "advance-tanks", "DS-235"), ("unit II/4/6P", "not-involved", "DS-235")],
    );
}
