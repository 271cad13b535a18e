//! Units: dice, hits, steps, how they enter play.

use inferno::{Fire, GermanKind};

use crate::play::{EDITIONS, MODES, ONE_ON_ONE, Play, SOLO, by, data};

/// A fight in a Rough hex without cards, in which all dice are rolled together.
fn fight(germans: &str, soviets: &str) -> Play {
    Play::place(
        ONE_ON_ONE,
        &format!("german.73 = [{germans}]; soviet.58 = [{soviets}]; soviet.19 = ['tank-189']"),
    )
}

/// IV-024: a unit rolls as many dice as it has dots.
#[test]
fn dots_are_dice() {
    for german in 1..=4 {
        for soviet in 1..=4 {
            let mut play = fight(&format!("'rgt-54 {german}'"), &format!("'guards-13 {soviet}'"));
            let dice = ["1"; 8][..german + soviet].join(" ");
            play.roll("german", "deliberate attack", &dice);
            let faces = |dots| serde_json::json!([format!("DF{}", " 1".repeat(dots))]);
            assert_eq!(play.event("inferno-germans-fire").arg("dice"), faces(german));
            assert_eq!(play.event("inferno-soviets-fire").arg("dice"), faces(soviet));
        }
    }
}

/// IV-025: Single Fire hits on 6, Double Fire on 5 and 6, Triple Fire on 4 to 6.
#[test]
fn firepower_says_what_hits() {
    assert_eq!([Fire::Single, Fire::Double, Fire::Triple].map(Fire::hits_from), [6, 5, 4]);
    for (unit, from) in [("rgt-178", 6), ("rgt-191", 5), ("rgt-2", 4)] {
        for face in 1..=6 {
            let mut play = fight(&format!("'{unit} 1'"), "'division-45 4'");
            play.roll("german", "deliberate attack", &format!("1 1 1 1 {face}"));
            let hit = face >= from;
            assert_eq!(play.event("inferno-germans-fire").arg("hits"), u8::from(hit), "{unit} {face}");
            assert_eq!(play.find("division-45"), if hit { "58 3" } else { "58 4" });
        }
    }
    for (unit, from) in [("division-45", 6), ("guards-13", 5)] {
        for face in 1..=6 {
            let mut play = fight("'rgt-54 4'", &format!("'{unit} 1'"));
            play.roll("german", "deliberate attack", &format!("{face} 1 1 1 1"));
            assert_eq!(
                play.event("inferno-soviets-fire").arg("hits"),
                u8::from(face >= from),
                "{unit} {face}"
            );
        }
    }
}

/// IV-026: each hit costs a step; below one dot a unit is destroyed.
#[test]
fn each_hit_costs_a_step() {
    for (dice, left) in [("1 1 1", "58 4"), ("6 1 1", "58 3"), ("6 6 1", "58 2"), ("6 6 6", "58 1")] {
        let mut play = fight("'rgt-64 3'", "'division-45 4'");
        play.roll("german", "deliberate attack", &format!("1 1 1 1 {dice}"));
        assert_eq!(play.find("division-45"), left);
    }
    let mut play = fight("'rgt-64 2'", "'division-45 4'");
    play.roll("german", "deliberate attack", "6 6 1 1 1 1");
    assert_eq!(play.event("inferno-hit").arg("left"), 1);
    assert_eq!(play.units("gallery", "dead"), ["rgt-64"]);
    assert_eq!(play.count("73"), 0);
}

/// IV-027: destroyed Soviets go back to the pool of their kind.
#[test]
fn destroyed_soviets_return_to_their_pools() {
    for (unit, pool) in [
        ("division-45", "infantry"),
        ("guards-13", "infantry"),
        ("tank-6", "tanks"),
        ("marine-92", "marines"),
    ] {
        let mut play = fight("'rgt-64 3'", &format!("'{unit} 1'"));
        let pool = format!("/pools/{pool}");
        let before = play.see("gallery", &pool).as_u64().unwrap();
        play.roll("german", "deliberate attack", "1 6 1 1");
        assert!(play.told("inferno-soviet-destroyed"));
        assert_eq!(play.find(unit), "pool 0");
        assert_eq!(play.see("gallery", &pool), before + 1);
    }
}

/// IV-028: destroyed Germans never return, and the Soviets count them.
#[test]
fn destroyed_germans_are_gone_for_good_and_counted() {
    let mut play = fight("'rgt-191 1'", "'division-45 4'");
    assert_eq!(play.see("gallery", "/german_losses"), 0);
    play.roll("german", "deliberate attack", "6 1 1 1 1");
    assert_eq!(play.units("gallery", "dead"), ["rgt-191"]);
    assert_eq!(play.see("gallery", "/german_losses"), 1);
    // No Call brings it back: the whole track comes, and it is not there.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.73 = ['rgt-2']; dead = ['rgt-191']; track = [['rgt-194'], [], [], [], [], []]; soviet.19 = ['tank-6']",
    );
    play.roll("german", "call for reinforcements", "26/27 1 2 3 4 5 6");
    assert_eq!(play.units("german", "picked-up"), ["rgt-194"]);
    assert_eq!(play.units("gallery", "dead"), ["rgt-191"]);
}

/// IV-029: Soviets enter at random strength: one of four edges, each as likely as the others.
/// IV-031: an edge without dots counts as one dot when the unit is revealed.
#[test]
fn soviets_enter_on_one_of_four_edges_and_a_blank_one_is_set_to_one() {
    // The card, which of its pool comes, and the dots of its four edges.
    let infantry = "unused = ['guards-13', 'guards-35', 'guards-37', 'guards-39']";
    let table = [
        ("infiltration", "0/34", "division-45", [4, 3, 2, 1]),
        ("infiltration", "19/34", "brigade-42", [3, 2, 1, 0]),
        ("t-34", "1/13", "tank-6", [2, 1, 0, 0]),
    ];
    for (card, which, unit, edges) in table {
        for (edge, dots) in edges.into_iter().enumerate() {
            let mut play = Play::place(
                SOLO,
                &format!(
                    "german.73 = ['rgt-64 1']; soviet.58 = ['marine-92 1']; soviet_hand = ['{card}']; {infantry}"
                ),
            );
            play.roll("german", "deliberate attack", &format!("{which} {edge}/4 .."));
            let revealed = play.view("german")["revealed"]["soviets"].clone();
            let index = data().soviet.iter().position(|known| known.id == unit).unwrap();
            assert!(
                revealed.as_array().unwrap().contains(&serde_json::json!([index, dots])),
                "{unit} {edge}"
            );
            let blank = play.events("inferno-blank-set-to-one");
            assert_eq!(blank.len(), usize::from(dots == 0), "{unit} {edge}");
            let rolled = play.event("inferno-soviets-fire").arg("dice").to_string();
            let fire = if unit == "tank-6" { 1 + dots.max(1) } else { dots.max(1) };
            let class = if unit == "tank-6" { "DF" } else { "SF" };
            let list = rolled.split('"').find(|part| part.starts_with(class)).unwrap();
            assert_eq!(list.split(' ').count() - 1, fire, "{unit} {edge}: {rolled}");
        }
    }
}

/// IV-030: Germans enter at full strength, in set-up and as reinforcements.
#[test]
fn germans_enter_at_full_strength() {
    for edition in EDITIONS {
        for mode in MODES {
            let mut play = Play::seeded(by(mode, edition), 5);
            let german = play.asked()[0];
            play.risk(german, "call for reinforcements", 5);
            while let Some(unit) = play.choices(german, "deploy").first().cloned() {
                play.act(german, &format!("deploy {unit}"));
                let hex = play.choices(german, "to")[0].clone();
                play.risk(german, &format!("to {hex}"), 5);
            }
            let maxima =
                if edition == EDITIONS[0] { &data().living.germans.max } else { &data().y2017.germans.max };
            for hex in ["W", "X", "Y", "Z"] {
                for unit in play.units("open", hex) {
                    let (id, dots) = unit.split_once(' ').unwrap();
                    let Some(index) = data().german.iter().position(|known| known.id == id) else { continue };
                    assert_eq!(dots, maxima[index].to_string(), "{unit}");
                }
            }
        }
    }
}

/// IV-032: strength is never recovered; a block that comes back is spun anew.
#[test]
fn strength_is_never_recovered() {
    let mut play =
        Play::place(ONE_ON_ONE, "german.73 = ['rgt-64 1']; soviet.58 = ['guards-13 2', 'tank-6 0']");
    play.roll("german", "deliberate attack", "1 1 1 1");
    for _ in 0..2 {
        play.risk("soviet", "draw", 1).acts("german", &["short moves", "pass"]);
    }
    assert_eq!(play.find("rgt-64"), "73 1");
    assert_eq!(play.units("open", "58"), ["guards-13 2", "tank-6 1"], "the blank edge has become one dot");
    // The only tank dies and comes back by the T-34 card.
    let tanks = "'tank-6-guards', 'tank-13', 'tank-26', 'tank-27', 'tank-39', 'tank-56', 'tank-84', 'tank-99', \
                 'tank-133', 'tank-137', 'tank-148', 'tank-189'";
    let mut play = Play::place(
        ONE_ON_ONE,
        &format!(
            "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4', 'tank-6 1']; soviet_hand = ['t-34']; unused = [{tanks}]; hand = ['pak']"
        ),
    );
    play.act("german", "deliberate attack").act("soviet", "no card").roll(
        "german",
        "play pak",
        "1 1 1 1 1 1 1",
    );
    assert_eq!(play.find("tank-6"), "pool 0");
    play.risk("soviet", "draw", 1).act("german", "deliberate attack").roll("soviet", "play t-34", "0/4 ..");
    assert!(play.find("tank-6").starts_with("58"), "{}", play.find("tank-6"));
    assert_eq!(play.event("inferno-joined").arg("hex"), "#58");
}

/// IV-033: Panzers, Panzer Grenadiers and Motorized Infantry are the Blitz units.
#[test]
fn mobile_units_blitz() {
    let kinds =
        [GermanKind::Panzer, GermanKind::PanzerGrenadier, GermanKind::Motorized, GermanKind::Infantry];
    assert_eq!(kinds.map(GermanKind::blitzes), [true, true, true, false]);
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.72 = ['rgt-2', 'rgt-64', 'rgt-120', 'rgt-191']; soviet.57 = ['division-45 1', 'tank-6 1']; \
         soviet.19 = ['tank-13']; leaders = ['hoth']",
    );
    play.roll("german", "deliberate attack", "1 1 6 6 6 1 1 1 1 1 1 1 1 1");
    play.acts(
        "german",
        &["hit tank-6", "advance rgt-2", "advance rgt-64", "advance rgt-120", "advance rgt-191", "advance"],
    );
    assert_eq!(play.choices("german", "blitz"), ["rgt-2", "rgt-64", "rgt-120"]);
    assert_eq!(play.refused("german", "blitz rgt-191"), ["IV-033", "IV-131"]);
}
