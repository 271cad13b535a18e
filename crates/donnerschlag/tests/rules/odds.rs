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
        out_of_supply: UnitSet::NONE,
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
        for outcome in &odds.outcomes {
            let line = outcome.label();
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
        for line in
            odds.derivation(&view).into_iter().chain(odds.outcomes.iter().map(|outcome| outcome.label()))
        {
            assert_eq!(reader.faults(&line), Vec::<String>::new());
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
    let cozy = question("2413", &["I/114/6P"], &[("ax09", Choice::A)]);
    assert_eq!(refused(&cozy), "DS-052", "no tank attacks");
}

/// The forecast of each choice while an attack is put together is that of the attack that it makes, and the
/// cards in hand are told with it (DS-052, DS-190).
#[test]
fn an_attack_that_is_being_put_together_is_forecast() {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let mut table = axis(MYSHKOVA, "axis_cards = [\"ax01\", \"ax11\"]");
    let ask = |table: &Table, words: &str| {
        Donnerschlag::forecast(&setup, &table.game.view(Viewer::Seat(table::Seat(0))), words)
    };
    table.choose("order 6pz").choose("done");
    let all = ask(&table, "hex 2413").unwrap();
    table.choose("hex 2413");
    assert_eq!(ask(&table, ""), None, "nobody attacks yet");
    let two = ask(&table, "unit I/114/6P").unwrap();
    table.choose("unit I/114/6P");
    assert_eq!(ask(&table, ""), Some(two.clone()));
    assert_eq!(ask(&table, "done"), Some(two));
    table.choose("unit II/114/6P").choose("unit I/11/6P");
    let now = ask(&table, "done").unwrap();
    assert_eq!((&now.charts, &now.factors), (&all.charts, &all.factors));
    assert_eq!(now.assumed.len() + 1, all.assumed.len(), "who attacks has been chosen");
    // Without pioneers the attack lies left of the table; with them, a die of 4 and one of 4 (TV-3).
    let open = |forecast: &table::Forecast| forecast.charts[0].bars[0].chance;
    assert_eq!(open(&now), 0.0);
    let cards = &now.charts[4];
    assert_eq!(cards.about.key, "donnerschlag-forecast-with-cards");
    assert_eq!(cards.bars.len(), 1, "Flak is for the defender, the other event for towns and villages");
    assert!((cards.bars[0].chance - 1.0 / 3.0).abs() < 1e-9);
    table.choose("done");
    let with = ask(&table, "play ax01 a").unwrap();
    assert!((open(&with) - 1.0 / 3.0).abs() < 1e-9);
    let gallery = Donnerschlag::forecast(&setup, &table.game.view(Viewer::Gallery), "").unwrap();
    assert_eq!(gallery.charts.len(), 4, "nobody else knows the cards");
    // The card works: what has been played counts.
    table.roll("play ax01 a", &["d6:4"]);
    let played = Donnerschlag::forecast(&setup, &table.game.view(Viewer::Gallery), "").unwrap();
    assert!((open(&played) - 0.5).abs() < 1e-9);
}

/// Whatever may be chosen: chances are chances, every text is there in both languages, and every rule too.
#[test]
fn forecasts_of_whole_games() {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let locales = Locales::new(&[Donnerschlag::TITLE]);
    let rules = table::Rulebook::of(Donnerschlag::TITLE, Lang::En).unwrap();
    let mut stages = std::collections::BTreeSet::new();
    for seed in 0..6 {
        let mut luck = table::Fast::new(seed);
        let mut game = Donnerschlag::start(&setup, &mut luck, &mut table::Silent);
        let mut legal = Vec::new();
        while let Some(seat) = game.status().asked().iter().next() {
            legal.clear();
            game.legal(seat, &mut legal);
            let view = game.view(Viewer::Seat(seat));
            for words in legal.iter().map(|&action| game.words(action)).chain([String::new()]) {
                let Some(told) = Donnerschlag::forecast(&setup, &view, &words) else { continue };
                stages.insert((told.about.key.to_string(), game.prompt(Viewer::Seat(seat)).rules[0]));
                for chart in &told.charts {
                    let sum: f64 = chart.bars.iter().map(|bar| bar.chance).sum();
                    assert!(chart.bars.iter().all(|bar| (-1e-12..=1.0 + 1e-12).contains(&bar.chance)));
                    let part = ["donnerschlag-forecast-ground", "donnerschlag-forecast-with-cards"];
                    assert!(
                        part.contains(&chart.about.key) || (sum - 1.0).abs() < 1e-9,
                        "{words}: {chart:?}"
                    );
                }
                told.map(|message| {
                    for rule in &message.rules {
                        assert!(rules.get(rule.0).is_some(), "{} cites {rule}", message.key);
                    }
                    for lang in Lang::ALL {
                        assert_eq!(locales.reader(lang).faults(&message), Vec::<String>::new());
                    }
                });
            }
            let action = legal[table::Chance::pick(&mut luck, legal.len())];
            game.apply(seat, action, &mut luck, &mut table::Silent);
        }
        for gauge in game.gauges() {
            for key in [gauge.chart, gauge.series] {
                for lang in Lang::ALL {
                    let message = table::Message::new(key);
                    assert_eq!(locales.reader(lang).faults(&message), Vec::<String>::new());
                }
            }
        }
    }
    for (about, rule) in [
        ("donnerschlag-forecast-attack", "DS-180"),
        ("donnerschlag-forecast-attack", "DS-184"),
        ("donnerschlag-forecast-attack", "DS-185"),
        ("donnerschlag-forecast-attack", "DS-074"),
        ("donnerschlag-forecast-card", "DS-074"),
        ("donnerschlag-forecast-card", "DS-160"),
        ("donnerschlag-forecast-card", "DS-052"),
    ] {
        assert!(stages.contains(&(about.to_owned(), table::Rule(rule))), "{about} {rule}: {stages:?}");
    }
}

/// What play refuses, the odds refuse, with the rule: DS-180, DS-183, DS-184, DS-197, DS-198, DS-027, DS-030, DS-050, DS-052, DS-057.
#[test]
fn odds_refuse_what_play_refuses() {
    let ask = |units: &str, rest: &str, asked: &Question| {
        let view = axis(units, rest).game.view(Viewer::Gallery);
        view.odds(asked).map(|_| ()).map_err(|refusal| (refusal.rules()[0].0, refusal.message().key))
    };
    let table = |units: &str, asked: &Question| ask(units, "", asked);
    // Over the Don without a bridge; over its bridge.
    let don = question("2106", &["36/4M"], &[]);
    let over = table("\"36/4M\" = \"2107\", \"6/5C\" = \"2106\"", &don);
    assert_eq!(over, Err(("DS-198", "donnerschlag-refuse-attack-major")));
    let bridge = question("0913", &["36/4M"], &[]);
    assert_eq!(table("\"36/4M\" = \"0914\", \"6/5C\" = \"0913\"", &bridge), Ok(()));
    // Tanks over a river: never those of the Soviets.
    let river = "\"13/13T\" = \"2413\", \"62/13T\" = \"2413\", \"I/4/6P\" = \"2513\"";
    let tanks = question("2513", &["13/13T"], &[]);
    assert_eq!(table(river, &tanks), Err(("DS-197", "donnerschlag-refuse-attack-minor")));
    assert_eq!(table(river, &question("2513", &["62/13T"], &[])), Ok(()));
    // Those of the Axis alone need a card; beside others they are kept out, and the answer says so (AMB-74).
    let alone = |cards: &[(&str, Choice)]| table(MYSHKOVA, &question("2413", &["I/11/6P"], cards));
    assert_eq!(alone(&[]), Err(("DS-197", "donnerschlag-refuse-attack-minor")));
    assert_eq!(alone(&[("ax10", Choice::B)]), Err(("DS-197", "donnerschlag-refuse-attack-minor")));
    assert_eq!(alone(&[("ax01", Choice::A)]), Ok(()));
    let three = axis(MYSHKOVA, "").game.view(Viewer::Gallery);
    let kept_out = |cards: &[(&str, Choice)]| {
        let odds = three.odds(&question("2413", THREE, cards)).unwrap();
        (odds.kept_out, odds.derivation(&three)[0].key)
    };
    let tank = UnitSet::one(data().find("I/11/6P").unwrap());
    assert_eq!(kept_out(&[]), (tank, "donnerschlag-odds-kept-out"));
    assert_eq!(kept_out(&[("ax01", Choice::A)]), (UnitSet::NONE, "donnerschlag-odds-strengths"));
    // Half of 1 is nothing (AMB-23).
    let city = "\"6/5C\" = \"4306\", \"7/5C\" = \"4306\", \"36/4M\" = \"4307\"";
    assert_eq!(
        table(city, &question("4307", &["6/5C"], &[])),
        Err(("DS-184", "donnerschlag-refuse-no-strength"))
    );
    assert_eq!(table(city, &question("4307", &["6/5C", "7/5C"], &[])), Ok(()));
    let halved = Question {
        out_of_supply: UnitSet::one(data().find("6/5C").unwrap()),
        ..question("2616", &["6/5C"], &[])
    };
    let steppe = "\"6/5C\" = \"2716\", \"36/4M\" = \"2616\"";
    assert_eq!(table(steppe, &halved), Err(("DS-184", "donnerschlag-refuse-no-strength")));
    // Who never attacks, who is not there, who is of the other side.
    let all = "\"HQ 23.Pz\" = \"2716\", \"Alarm 1\" = \"2716\", \"I/4/6P\" = \"2716\", \"36/4M\" = \"2616\", \"59/4M\" = \"2615\"";
    for (units, why) in [
        (&["I/4/6P", "HQ 23.Pz"][..], ("DS-030", "donnerschlag-refuse-hq-attacks")),
        (&["I/4/6P", "Alarm 1"], ("DS-027", "donnerschlag-refuse-alarm-attacks")),
        (&["I/4/6P", "II/4/6P"], ("DS-180", "donnerschlag-refuse-not-adjacent")),
        (&["I/4/6P", "59/4M"], ("DS-180", "donnerschlag-refuse-both-sides")),
    ] {
        assert_eq!(table(all, &question("2616", units, &[])), Err(why), "{units:?}");
    }
    // Cards: copies, a card alone and in its pair, cards that belong to no combat or have no effect.
    let cards = |cards: &[(&str, Choice)], rest: &str| ask(MYSHKOVA, rest, &question("2413", THREE, cards));
    let no_copy = Err(("DS-050", "donnerschlag-refuse-no-copy"));
    assert_eq!(cards(&[("ax01", Choice::A), ("ax01", Choice::A)], ""), Ok(()));
    assert_eq!(cards(&[("ax01", Choice::A); 3], ""), no_copy);
    assert_eq!(cards(&[("ax01", Choice::A); 2], "discards = [\"ax01\"]"), no_copy);
    assert_eq!(cards(&[("su01", Choice::B), ("su02", Choice::B)], ""), Ok(()));
    assert_eq!(cards(&[("su02", Choice::B), ("su01", Choice::Joint)], ""), no_copy);
    assert_eq!(cards(&[("ax18", Choice::A)], ""), no_copy, "a Late card in turn 3");
    assert_eq!(cards(&[("ax01", Choice::Joint)], ""), Err(("DS-057", "donnerschlag-refuse-no-pair-card")));
    assert_eq!(cards(&[("ax14", Choice::A)], ""), Err(("DS-052", "donnerschlag-refuse-not-of-combat")));
    assert_eq!(cards(&[("ax12", Choice::A)], ""), Err(("DS-052", "donnerschlag-refuse-not-now")));
    assert_eq!(cards(&[("ax01", Choice::B)], ""), Err(("DS-201", "donnerschlag-refuse-idle-terrain")));
    assert_eq!(cards(&[("su02", Choice::A), ("ax01", Choice::B)], ""), Ok(()), "it counts as a town now");
    assert_eq!(cards(&[("su01", Choice::A)], ""), Err(("DS-052", "donnerschlag-refuse-needs-infantry")));
}

/// Every attack that play allows or refuses, the odds allow or refuse for the same reason (DS-180, DS-184, DS-197, DS-198).
#[test]
fn play_and_odds_agree_on_who_attacks() {
    let mut seen = std::collections::BTreeSet::new();
    let setup = Setup::<Donnerschlag>::new(Options::default());
    for seed in 0..1 {
        let mut luck = table::Fast::new(seed);
        let mut game = Donnerschlag::start(&setup, &mut luck, &mut table::Silent);
        let mut legal = Vec::new();
        while let Some(seat) = game.status().asked().iter().next() {
            legal.clear();
            game.legal(seat, &mut legal);
            if game.prompt(Viewer::Seat(seat)).rules[0].0 == "DS-184" {
                let view = game.view(Viewer::Gallery);
                let target = view.board().target().expect("a hex is attacked");
                for unit in data().every_unit().filter(|&unit| view.hex(unit).is_some()) {
                    let words = format!("unit {}", data().unit(unit).id);
                    let Err(refusal) = game.explain(seat, game.parse(&words).unwrap()) else {
                        continue;
                    };
                    let key = refusal.message().key;
                    let place =
                        ["hq-attacks", "alarm-attacks", "attack-major", "attack-minor", "not-adjacent"];
                    if place.iter().any(|place| key.ends_with(place)) {
                        let asked = Question {
                            target,
                            attackers: UnitSet::one(unit),
                            out_of_supply: UnitSet::NONE,
                            cards: Vec::new(),
                        };
                        let odds = view.odds(&asked).map(|_| ()).unwrap_err();
                        assert_eq!(odds.message().key, key, "{words}");
                        seen.insert(key);
                    }
                }
            }
            let action = legal[table::Chance::pick(&mut luck, legal.len())];
            game.apply(seat, action, &mut luck, &mut table::Silent);
        }
    }
    assert!(seen.contains("donnerschlag-refuse-not-adjacent"), "{seen:?}");
}
