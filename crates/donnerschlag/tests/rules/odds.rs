//! Odds (DS-190, DS-205): what an attack would come to, before it is made.

use std::collections::BTreeMap;

use donnerschlag::odds::{Odds, Question, WayOut};
use donnerschlag::{Choice, Data, Donnerschlag, Hex, Options, UnitSet};
use table::{Arg, Game, Lang, Locales, Setup, Viewer};

use crate::combat::axis;
use crate::table_for_two::Table;

fn data() -> &'static Data {
    Setup::<Donnerschlag>::new(Options::default()).data.get()
}

fn question(target: &str, units: &[&str], cards: &[(&str, Choice)]) -> Question {
    let data = data();
    Question {
        target: Hex::parse(target).unwrap(),
        attackers: units.iter().map(|id| data.find(id).unwrap()).collect::<UnitSet>(),
        cards: cards.iter().map(|&(id, choice)| (data.combat_card(id).unwrap(), choice)).collect(),
    }
}

fn odds(table: &Table, question: &Question) -> Odds {
    table.game.view(Viewer::Gallery).odds(question).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

const MYSHKOVA: &str = "\"I/11/6P\" = \"2513\", \"I/114/6P\" = \"2513\", \"II/114/6P\" = \"2514\", \"13/13T\" = \"2413\", \"62/13T\" = \"2413\"";
const THREE: &[&str] = &["I/11/6P", "I/114/6P", "II/114/6P"];

/// TV-3 and TV-4 as odds: the dice of the card and of the combat together.
#[test]
fn the_die_of_a_card_is_part_of_the_odds() {
    let table = axis(MYSHKOVA, "");
    let with = odds(&table, &question("2413", THREE, &[("ax01", Choice::A)]));
    assert_eq!((with.sum.attack, with.sum.defence, with.sum.column, with.sum.drm), (6, 4, Some(2), 0));
    assert_eq!(with.of, 36);
    let near =
        |chance: f64, expected: f64| assert!((chance - expected).abs() < 1e-9, "{chance}, not {expected}");
    // The card works with 1 to 4; then 4, 5 and 6 on 2:1 are a retreat. Else a step is lost for sure.
    near(with.chance(|outcome| outcome.retreat.is_some()), 4.0 / 6.0 * 0.5);
    near(with.chance(|outcome| outcome.attacker > 0), 4.0 / 6.0 * 0.5 + 2.0 / 6.0);
    near(with.chance(|outcome| outcome.draw), 4.0 / 6.0 / 6.0);
    near(with.chance(|_| true), 1.0);
    let without = odds(&table, &question("2413", THREE, &[]));
    assert_eq!((without.sum.attack, without.sum.column), (4, None));
    near(without.chance(|outcome| outcome.attacker == 1 && outcome.retreat.is_none() && !outcome.draw), 1.0);
}

/// The odds and the combat itself use one sum and one table: every die gives what was foretold.
#[test]
fn combats_come_out_as_foretold() {
    let units = "\"I/11/6P\" = \"2716\", \"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2615\", \"1378/87\" = \"2616\", \"1379/87\" = \"2616\"";
    for attackers in [&["I/11/6P"][..], &["I/4/6P", "II/4/6P"], &["I/11/6P", "I/4/6P", "II/4/6P"]] {
        let mut played: BTreeMap<String, u64> = BTreeMap::new();
        for die in 1..=6 {
            let mut table = axis(units, "");
            table.choose("order 6pz").choose("done").choose("hex 2616");
            for unit in attackers {
                table.choose(&format!("unit {unit}"));
            }
            let below = table.sum().2 == "-";
            let draws = format!("d6:{die}");
            // A bad die also draws from the cup, after losses that may be asked for first.
            let cup = !below && die == 1 && attackers.len() == 1;
            let all: Vec<&str> = match (below, cup) {
                (true, _) => vec![],
                (false, true) => vec![&draws, "0/12"],
                (false, false) => vec![&draws],
            };
            table.roll("done", &all);
            *played.entry(table.result.clone().expect("a result")).or_default() += 1;
        }
        let table = axis(units, "");
        let odds = odds(&table, &question("2616", attackers, &[]));
        let mut foretold: BTreeMap<String, u64> = BTreeMap::new();
        for (line, outcome) in odds.lines().iter().zip(&odds.outcomes) {
            let Some(Arg::Text(result)) = line.arg("result") else { panic!("no result") };
            *foretold.entry(result.clone().into_owned()).or_default() += outcome.weight * 6 / odds.of;
        }
        assert_eq!(played, foretold, "{attackers:?}");
    }
}

/// DS-223, DS-228: whether the defender gets away is part of the answer.
#[test]
fn the_way_out_is_part_of_the_answer() {
    let south = "\"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2716\", \"1378/87\" = \"2717\"";
    let both = question("2717", &["I/4/6P", "II/4/6P"], &[]);
    let way = |units: &str| {
        let odds = odds(&axis(units, ""), &both);
        odds.outcomes.iter().find_map(|outcome| outcome.retreat)
    };
    assert_eq!(way(south), Some(WayOut::Free));
    assert_eq!(way(&format!("{south}, \"57/6P\" = \"2818\", \"6/6P\" = \"2517\"")), Some(WayOut::IntoZone));
    let ring = "\"57/6P\" = \"2616\", \"6/6P\" = \"2617\", \"I/114/6P\" = \"2718\", \"II/114/6P\" = \"2817\", \"I/11/6P\" = \"2816\"";
    assert_eq!(way(&format!("{south}, {ring}")), Some(WayOut::Nowhere));
}

/// Every part of the sum has its words and its rule, in every language; nonsense is refused.
#[test]
fn the_sum_is_told_in_words() {
    let table = axis(MYSHKOVA, "");
    let view = table.game.view(Viewer::Gallery);
    let cards = [("ax01", Choice::A), ("ax10", Choice::B), ("ax16", Choice::A), ("su13", Choice::B)];
    let asked = question("2413", THREE, &cards);
    let odds = view.odds(&asked).unwrap();
    let locales = Locales::new(&[Donnerschlag::TITLE]);
    for lang in Lang::ALL {
        let reader = locales.reader(lang);
        for line in odds.derivation(&view).iter().chain(&odds.lines()) {
            assert_eq!(reader.faults(line), Vec::<String>::new());
        }
    }
    let keys: Vec<_> = odds.derivation(&view).iter().map(|line| line.key).collect();
    assert_eq!(
        keys,
        [
            "donnerschlag-odds-strengths",
            "donnerschlag-part-ratio",
            "donnerschlag-part-tanks",
            "donnerschlag-part-combined-arms",
            "donnerschlag-part-defender-combined-arms",
            "donnerschlag-part-card-shifts",
            "donnerschlag-odds-column",
        ],
        "the two modifiers cancel out"
    );
    let refused = |question: &Question| view.odds(question).unwrap_err().rules()[0].0;
    assert_eq!(refused(&question("2414", THREE, &[])), "DS-183");
    assert_eq!(refused(&question("2413", &[], &[])), "DS-180");
    assert_eq!(refused(&question("2413", THREE, &[("ax15", Choice::A)])), "DS-052");
    let cozy = question("2413", &["I/114/6P"], &[("ax18", Choice::A)]);
    assert_eq!(refused(&cozy), "DS-052", "no tank attacks");
}
