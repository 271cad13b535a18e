//! One test a rule, named after what the rule says.

use ferry::{Action, Card, Ferry, FerryEvent, GREY, Landing, Options, Placement, RED, Report};
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer};
use table::harness::Proof;
use table::{
    Audience, Chance, DataError, Event, Fast, Files, Game, Lang, Locales, Message, Outcome, Refusal, Rule,
    Rulebook, Scripted, Seat, SeatSet, Setup, Status, Viewer, every_outcome,
};

/// A game in words, with dice known beforehand and everything heard.
struct Play {
    setup: Setup<Ferry>,
    ferry: Ferry,
    log: Vec<(Audience, FerryEvent)>,
}

impl Play {
    fn start(options: Options, draws: &str) -> Play {
        let setup = Setup::new(options);
        let (mut dice, mut log) = (script(draws), Vec::new());
        let ferry = Ferry::start(&setup, &mut dice, &mut log);
        dice.finish().unwrap();
        Play { setup, ferry, log }
    }

    fn placed(placement: Placement) -> Play {
        Play::placed_with(Options::default(), placement)
    }

    fn placed_with(options: Options, placement: Placement) -> Play {
        let setup = Setup::new(options);
        let ferry = Ferry::place(&setup, placement).unwrap();
        Play { setup, ferry, log: Vec::new() }
    }

    /// Carry out legal actions, one after the other, with exactly these draws.
    fn act(&mut self, actions: &[(Seat, &str)], draws: &str) -> &mut Play {
        let mut dice = script(draws);
        for &(seat, words) in actions {
            let action = self.ferry.parse(words).unwrap();
            self.ferry.explain(seat, action).unwrap();
            self.ferry.apply(seat, action, &mut dice, &mut self.log);
            self.ferry.invariants().unwrap();
        }
        dice.finish().unwrap();
        self
    }

    fn may(&self, seat: Seat, words: &str) -> bool {
        self.ferry.explain(seat, self.ferry.parse(words).unwrap()).is_ok()
    }

    /// Key and rule of the refusal.
    fn refused(&self, seat: Seat, words: &str) -> (&'static str, &'static str) {
        told(&self.ferry.explain(seat, self.ferry.parse(words).unwrap()).unwrap_err())
    }

    /// The keys of what a viewer heard.
    fn heard(&self, viewer: Viewer) -> Vec<&'static str> {
        let heard = self.log.iter().filter(|(audience, _)| audience.includes(viewer));
        heard.map(|(_, event)| event.message().key).collect()
    }

    fn asked(&self) -> Vec<Seat> {
        self.ferry.status().asked().iter().collect()
    }

    fn report(&self) -> Report {
        self.ferry.view(Viewer::Gallery).last.unwrap()
    }
}

fn told(refusal: &Refusal) -> (&'static str, &'static str) {
    (refusal.message().key, refusal.rules()[0].0)
}

fn script(draws: &str) -> Scripted {
    Scripted::new(draws.split_whitespace().map(|draw| draw.parse().unwrap()))
}

/// A boat of size 3 at the pier in the first night, and the first cards of the deck in hand.
fn at_pier() -> Placement {
    Placement { boat: Some(3), ..Placement::default() }
}

const ALL_BUT_RED: [Viewer; 2] = [Viewer::Seat(GREY), Viewer::Gallery];

// FE-01
#[test]
fn red_and_grey_are_the_only_seats() {
    let setup = Setup::<Ferry>::new(Options::default());
    assert_eq!(Ferry::seats(&setup).unwrap(), ["red", "grey"]);
    let play = Play::placed(at_pier());
    let mut legal = Vec::new();
    play.ferry.legal(Seat(2), &mut legal);
    assert!(legal.is_empty());
    assert_eq!(play.refused(Seat(2), "load"), ("ferry-not-yours", "FE-07"));
}

// FE-02
#[test]
fn everything_lies_on_the_table_as_the_rule_counts_it() {
    let play = Play::placed(Placement::default());
    let data = play.setup.data;
    assert_eq!((data.landings.len(), data.guns, data.crates), (3, 3, 12));
    assert_eq!((data.deck, data.hand), ([3, 2], 2));
    let view = play.ferry.view(Viewer::Gallery);
    assert_eq!(view.boats, [0, 2, 2, 2, 1]);
    assert_eq!((view.stock, view.landed, view.sunk), (12, 0, 0));
    let pier = Play::placed(at_pier());
    assert_eq!(pier.refused(RED, "land at 4"), ("ferry-no-such-landing", "FE-02"));
    assert_eq!(pier.refused(GREY, "aim at 0"), ("ferry-no-such-landing", "FE-02"));
}

// FE-02
#[test]
fn faulty_data_are_refused_with_the_place_and_the_reason() {
    let read = |from: &str, to: &str| -> DataError {
        let (name, text) = Ferry::TITLE.data[0];
        assert!(text.contains(from));
        let files = Files::of(Ferry::TITLE).with(name.to_owned(), text.replacen(from, to, 1).into_bytes());
        Ferry::read_data(&files.unwrap()).unwrap_err()
    };
    for (from, to, what) in [
        ("guns = 3", "guns = 7", "7 is not within 1 and 6"),
        ("size = 4", "size = 5", "5 is not within 1 and 4"),
        ("size = 4", "size = 3", "the same size"),
        ("crates = 12", "crates = 9", "`needed` is more than `crates`"),
        ("flares = 3", "flares = 0\nrockets = 3", "rockets"),
        ("duds = 2", "duds = 2\n[other]", "other"),
    ] {
        let error = read(from, to);
        assert!(error.what.contains(what), "{to}: {error}");
    }
    let line = Ferry::TITLE.data[0].1.lines().position(|line| line == "guns = 3").unwrap() + 1;
    assert_eq!(read("guns = 3", "guns = 7").line, Some(line));
}

// FE-03
#[test]
fn one_to_seven_boats_cross_with_wind_and_flares_or_without() {
    for (boats, fits) in [(0, false), (1, true), (7, true), (8, false)] {
        let setup = Setup::<Ferry>::new(Options { boats, ..Options::default() });
        let seats = Ferry::seats(&setup);
        assert_eq!(seats.is_ok(), fits, "{boats} boats");
        if let Err(refusal) = seats {
            assert_eq!(told(&refusal), ("ferry-boats-out-of-range", "FE-03"));
        }
    }
    assert_eq!(Options::default(), Options { wind: true, flares: true, boats: 5 });
    let dark = Options { flares: false, ..Options::default() };
    let mut play = Play::start(dark, "");
    assert_eq!(play.heard(Viewer::Gallery), ["ferry-night"]);
    play.act(&[(RED, "stay dark")], "0/7");
    assert_eq!(play.ferry.view(Viewer::Seat(GREY)).cards, 0);
    assert_eq!(play.refused(GREY, "lay card 1"), ("ferry-no-flares", "FE-03"));
}

// FE-03
#[test]
fn options_that_nobody_knows_are_refused() {
    let read = |key| Options::deserialize(MapDeserializer::<_, Error>::new([(key, 3u8)].into_iter()));
    assert_eq!(read("boats"), Ok(Options { boats: 3, ..Options::default() }));
    assert!(read("torpedoes").is_err());
}

// FE-04
#[test]
fn grey_is_dealt_two_cards_that_grey_alone_sees() {
    // The deck is flare, flare, flare, dud, dud; the last draw swaps the first two.
    let play = Play::start(Options::default(), "4/5 3/4 2/3 1/2");
    let hand = |viewer| play.ferry.view(viewer).grey.map(|grey| grey.hand.iter().collect::<Vec<_>>());
    assert_eq!(hand(Viewer::Seat(GREY)), Some(vec![Card::Flare, Card::Flare]));
    assert_eq!(hand(Viewer::Seat(RED)), None);
    assert_eq!(hand(Viewer::Gallery), None);
    assert_eq!(play.ferry.view(Viewer::Seat(RED)).cards, 2);
    assert_eq!(play.heard(Viewer::Seat(GREY)), ["ferry-hand", "ferry-night"]);
    assert_eq!(play.heard(Viewer::Seat(RED)), ["ferry-dealt", "ferry-night"]);
    assert_eq!(play.heard(Viewer::Gallery), ["ferry-dealt", "ferry-night"]);
    // The first draw swaps a dud to the front, the last a flare behind it.
    let other = Play::start(Options::default(), "0/5 3/4 2/3 1/2");
    let hand = other.ferry.view(Viewer::Seat(GREY)).grey.unwrap().hand;
    assert_eq!(hand.iter().collect::<Vec<_>>(), [Card::Dud, Card::Flare]);
}

// FE-05
#[test]
fn red_openly_decides_about_the_lantern_before_the_boat_is_drawn() {
    let mut play = Play::placed(Placement::default());
    assert_eq!(play.asked(), [RED]);
    for words in ["hoist lantern", "stay dark"] {
        assert!(play.may(RED, words));
        assert!(play.ferry.is_open(RED, play.ferry.parse(words).unwrap()));
    }
    assert_eq!(play.ferry.prompt(Viewer::Seat(RED)).key, "ferry-ask-lantern");
    assert_eq!(play.ferry.prompt(Viewer::Seat(GREY)).key, "ferry-wait-lantern");
    play.act(&[(RED, "hoist lantern")], "0/7");
    assert!(play.ferry.view(Viewer::Gallery).lantern);
    assert_eq!(play.heard(Viewer::Gallery), ["ferry-lantern-hoisted", "ferry-boat-at-pier"]);
    assert_eq!(play.refused(RED, "stay dark"), ("ferry-lantern-decided", "FE-05"));
    let mut dark = Play::placed(Placement::default());
    dark.act(&[(RED, "stay dark")], "0/7");
    assert!(!dark.ferry.view(Viewer::Gallery).lantern);
    assert_eq!(dark.heard(Viewer::Gallery)[0], "ferry-stayed-dark");
}

// FE-05
#[test]
fn without_wind_the_night_begins_with_the_boat() {
    let calm = Options { wind: false, flares: false, ..Options::default() };
    let mut play = Play::start(calm, "0/7");
    assert_eq!(play.asked(), [RED, GREY]);
    assert_eq!(play.refused(RED, "hoist lantern"), ("ferry-no-lantern", "FE-05"));
    play.act(&[(RED, "land at 1"), (GREY, "aim at 2")], "0/6");
    assert_eq!(play.asked(), [RED, GREY]);
}

// FE-06
#[test]
fn red_alone_looks_at_the_boat() {
    let mut play = Play::placed(Placement::default());
    assert_eq!(play.refused(RED, "load"), ("ferry-no-boat", "FE-06"));
    assert_eq!(play.refused(RED, "land at 1"), ("ferry-no-boat", "FE-06"));
    assert_eq!(play.refused(GREY, "lay card 1"), ("ferry-no-boat", "FE-06"));
    assert_eq!(play.refused(GREY, "aim at 1"), ("ferry-no-boat", "FE-06"));
    // Boats 0 and 1 of the bag are of size 1, 2 and 3 of size 2, 4 and 5 of size 3.
    play.act(&[(RED, "stay dark")], "4/7");
    assert_eq!(play.ferry.view(Viewer::Seat(RED)).red.unwrap().boat, Some(3));
    assert_eq!(play.heard(Viewer::Seat(RED)), ["ferry-stayed-dark", "ferry-boat-drawn"]);
    for viewer in ALL_BUT_RED {
        let view = play.ferry.view(viewer);
        assert!(view.pier && view.red.is_none());
        assert_eq!(view.boats, [0, 2, 2, 2, 1]);
        assert_eq!(play.heard(viewer), ["ferry-stayed-dark", "ferry-boat-at-pier"]);
    }
}

// FE-07
#[test]
fn both_decide_at_once_and_nobody_for_the_other() {
    let mut play = Play::placed(at_pier());
    assert_eq!(play.asked(), [RED, GREY]);
    for words in ["load", "unload", "land at 1", "hoist lantern"] {
        assert_eq!(play.refused(GREY, words), ("ferry-not-yours", "FE-07"));
    }
    for words in ["lay card 1", "take card back", "aim at 1"] {
        assert_eq!(play.refused(RED, words), ("ferry-not-yours", "FE-07"));
    }
    play.act(&[(GREY, "lay card 1"), (RED, "load"), (GREY, "take card back"), (RED, "load")], "");
    assert_eq!(play.asked(), [RED, GREY]);
}

// FE-08
#[test]
fn red_loads_no_more_than_the_boat_carries_and_the_depot_has() {
    let mut play = Play::placed(at_pier());
    assert_eq!(play.refused(RED, "unload"), ("ferry-nothing-aboard", "FE-08"));
    play.act(&[(RED, "load"), (RED, "load"), (RED, "load")], "");
    assert_eq!(play.refused(RED, "load"), ("ferry-boat-full", "FE-08"));
    play.act(&[(RED, "unload"), (RED, "load"), (RED, "unload"), (RED, "unload")], "");
    assert_eq!(play.ferry.view(Viewer::Seat(RED)).red.unwrap().aboard, 1);
    // Four boats out, 11 crates gone: one crate is left for a boat of size 2.
    let bag = Some([0, 1, 1, 0, 0]);
    let mut poor = Placement { bag, boat: Some(2), depot: Some(1), landed: 8, ..at_pier() };
    poor.aboard = 0;
    let mut play = Play::placed(poor);
    play.act(&[(RED, "load")], "");
    assert_eq!(play.refused(RED, "load"), ("ferry-depot-empty", "FE-08"));
}

// FE-08
#[test]
fn nobody_but_red_notices_the_loading() {
    let mut play = Play::placed(at_pier());
    let before = ALL_BUT_RED.map(|viewer| (play.ferry.view(viewer), play.ferry.prompt(viewer)));
    play.act(&[(RED, "load"), (RED, "load"), (RED, "unload")], "");
    let after = ALL_BUT_RED.map(|viewer| (play.ferry.view(viewer), play.ferry.prompt(viewer)));
    assert_eq!(before, after);
    assert_eq!(after[0].0.stock, 12);
    assert_eq!(play.heard(Viewer::Seat(RED)), ["ferry-loaded", "ferry-loaded", "ferry-unloaded"]);
    assert!(ALL_BUT_RED.iter().all(|&viewer| play.heard(viewer).is_empty()));
    assert!(!play.ferry.is_open(RED, Action::Load));
}

// FE-09
#[test]
fn red_ends_its_choices_by_ordering_a_landing_even_for_an_empty_boat() {
    let mut play = Play::placed(at_pier());
    play.act(&[(RED, "land at 3")], "");
    assert_eq!(play.ferry.view(Viewer::Seat(RED)).red.unwrap().landing, Some(Landing(3)));
    assert_eq!(play.heard(Viewer::Seat(RED)), ["ferry-landing-ordered", "ferry-order-given"]);
    assert_eq!(play.asked(), [GREY]);
    play.act(&[(GREY, "aim at 1")], "d10:5");
    assert_eq!((play.report().cargo, play.report().reached), (0, Landing(3)));
}

// FE-10
#[test]
fn grey_may_lay_one_card_unseen_and_take_it_back() {
    let mut play = Play::placed(at_pier());
    let others = [Viewer::Seat(RED), Viewer::Gallery];
    let before = others.map(|viewer| play.ferry.view(viewer));
    assert_eq!(play.refused(GREY, "take card back"), ("ferry-nothing-laid", "FE-10"));
    assert_eq!(play.refused(GREY, "lay card 0"), ("ferry-no-such-card", "FE-10"));
    assert_eq!(play.refused(GREY, "lay card 3"), ("ferry-no-such-card", "FE-10"));
    play.act(&[(GREY, "lay card 2")], "");
    assert_eq!(play.refused(GREY, "lay card 1"), ("ferry-already-laid", "FE-10"));
    assert_eq!(play.ferry.view(Viewer::Seat(GREY)).grey.unwrap().laid, Some(2));
    assert_eq!(before, others.map(|viewer| play.ferry.view(viewer)));
    play.act(&[(GREY, "take card back")], "");
    assert_eq!(play.ferry.view(Viewer::Seat(GREY)).grey.unwrap().laid, None);
    assert_eq!(play.heard(Viewer::Seat(GREY)), ["ferry-card-laid", "ferry-card-taken-back"]);
    assert!(others.iter().all(|&viewer| play.heard(viewer).is_empty()));
}

// FE-11
#[test]
fn grey_ends_its_choices_by_aiming_all_guns_at_one_landing() {
    let mut play = Play::placed(at_pier());
    play.act(&[(GREY, "aim at 2")], "");
    assert_eq!(play.ferry.view(Viewer::Seat(GREY)).grey.unwrap().aim, Some(Landing(2)));
    assert_eq!(play.heard(Viewer::Seat(GREY)), ["ferry-aim-ordered", "ferry-order-given"]);
    assert_eq!(play.heard(Viewer::Seat(RED)), ["ferry-order-given"]);
    assert_eq!(play.log.last(), Some(&(Audience::EVERYONE, FerryEvent::OrderGiven { seat: GREY })));
    assert_eq!(play.asked(), [RED]);
}

// FE-12
#[test]
fn orders_stay_secret_until_both_are_in() {
    let mut play = Play::placed(at_pier());
    play.act(&[(RED, "load"), (RED, "land at 2")], "");
    for viewer in ALL_BUT_RED {
        let view = play.ferry.view(viewer);
        assert_eq!((view.ordered, view.red, view.last), (SeatSet::one(RED), None, None));
        assert_eq!(play.heard(viewer), ["ferry-order-given"]);
    }
    for words in ["load", "unload", "land at 1"] {
        assert_eq!(play.refused(RED, words), ("ferry-already-ordered", "FE-12"));
    }
    assert_eq!(play.ferry.prompt(Viewer::Seat(RED)).key, "ferry-wait-orders");
    assert_eq!(play.ferry.prompt(Viewer::Seat(GREY)).key, "ferry-ask-lay");
    play.act(&[(GREY, "aim at 1")], "d10:9");
    assert_eq!(play.ferry.view(Viewer::Gallery).ordered, SeatSet::NONE);
    assert_eq!(play.report().ordered, Landing(2));
}

// FE-13
#[test]
fn when_both_orders_are_in_all_is_shown_to_all() {
    let mut play = Play::placed(at_pier());
    play.act(&[(RED, "load"), (RED, "load"), (GREY, "lay card 1"), (GREY, "aim at 2")], "");
    play.act(&[(RED, "land at 2")], "d10:7 d6:4 d6:3 d6:2");
    let report = play.report();
    assert_eq!((report.night, report.lantern, report.boat, report.cargo), (1, false, 3, 2));
    assert_eq!((report.ordered, report.wind, report.reached), (Landing(2), Some(7), Landing(2)));
    assert_eq!((report.aim, report.card), (Landing(2), Some(Card::Flare)));
    assert_eq!((report.dice.iter().collect::<Vec<_>>(), report.sunk), (vec![4, 3, 2], 1));
    for viewer in [Viewer::Seat(RED), Viewer::Seat(GREY), Viewer::Gallery] {
        assert_eq!(play.ferry.view(viewer).last, Some(report));
        let heard = play.heard(viewer);
        let shown = heard.iter().position(|key| *key == "ferry-crossing").unwrap();
        let crossing = [
            "ferry-crossing",
            "ferry-aimed",
            "ferry-card-shown",
            "ferry-wind-steady",
            "ferry-fire",
            "ferry-landed",
            "ferry-night",
        ];
        assert_eq!(heard[shown..], crossing);
    }
}

// FE-14
#[test]
fn on_a_0_the_wind_drives_the_boat_to_the_next_landing() {
    let cross = |lantern, ordered: &str, draws: &str| {
        let mut play = Play::placed(Placement { lantern, aim: Some(Landing(2)), ..at_pier() });
        play.act(&[(RED, ordered)], draws);
        (
            play.report().wind,
            play.report().reached.0,
            play.heard(Viewer::Gallery).contains(&"ferry-wind-drift"),
        )
    };
    assert_eq!(cross(false, "land at 2", "d10:0"), (Some(0), 3, true));
    assert_eq!(cross(false, "land at 3", "d10:0"), (Some(0), 1, true));
    assert_eq!(cross(false, "land at 3", "d10:1"), (Some(1), 3, false));
    assert_eq!(cross(false, "land at 1", "d10:0 d6:1 d6:1 d6:1"), (Some(0), 2, true));
    assert_eq!(cross(true, "land at 1", ""), (None, 1, false));
    let calm = Options { wind: false, ..Options::default() };
    let mut play = Play::placed_with(calm, Placement { aim: Some(Landing(2)), ..at_pier() });
    play.act(&[(RED, "land at 1")], "0/6");
    assert_eq!(play.report().wind, None);
}

/// A full boat of size 3 runs into the guns: the crates sunk.
fn sunk(lantern: bool, card: Option<Card>, dice: &str) -> u8 {
    let hand = card.map(|card| vec![card, Card::Dud]);
    let laid = card.map(|_| 1);
    let placement = Placement { lantern, aboard: 3, hand, laid, landing: Some(Landing(2)), ..at_pier() };
    let mut play = Play::placed(placement);
    let wind = if lantern { "" } else { "d10:5 " };
    play.act(&[(GREY, "aim at 2")], &format!("{wind}{dice}"));
    play.report().sunk
}

// FE-15
#[test]
fn each_gun_sinks_a_crate_on_5_or_6_where_it_is_aimed() {
    assert_eq!(sunk(false, None, "d6:4 d6:4 d6:4"), 0);
    assert_eq!(sunk(false, None, "d6:5 d6:1 d6:6"), 2);
    assert_eq!(sunk(false, None, "d6:5 d6:5 d6:5"), 3);
    let mut elsewhere = Play::placed(Placement { aboard: 3, landing: Some(Landing(2)), ..at_pier() });
    elsewhere.act(&[(GREY, "aim at 3")], "d10:5");
    assert!(elsewhere.report().dice.is_empty());
    assert!(elsewhere.heard(Viewer::Gallery).contains(&"ferry-guns-silent"));
    let mut empty = Play::placed(Placement { landing: Some(Landing(2)), ..at_pier() });
    empty.act(&[(GREY, "aim at 2")], "d10:5 d6:6 d6:6 d6:6");
    assert_eq!((empty.report().dice.len(), empty.report().sunk), (3, 0));
}

// FE-16
#[test]
fn under_a_flare_the_guns_hit_on_4_and_a_dud_does_nothing() {
    assert_eq!(sunk(false, Some(Card::Flare), "d6:3 d6:4 d6:5"), 2);
    assert_eq!(sunk(false, Some(Card::Dud), "d6:3 d6:4 d6:5"), 1);
}

// FE-17
#[test]
fn the_lantern_helps_the_guns_and_adds_to_a_flare() {
    assert_eq!(sunk(true, None, "d6:3 d6:4 d6:5"), 2);
    assert_eq!(sunk(true, Some(Card::Dud), "d6:3 d6:4 d6:5"), 2);
    assert_eq!(sunk(true, Some(Card::Flare), "d6:2 d6:3 d6:4"), 2);
}

// FE-18
#[test]
fn crates_that_are_not_sunk_are_landed_and_hits_beyond_them_are_lost() {
    let mut play = Play::placed(Placement { aboard: 2, landing: Some(Landing(2)), ..at_pier() });
    let mut doomed = Play { ferry: play.ferry, log: Vec::new(), setup: play.setup.clone() };
    play.act(&[(GREY, "aim at 2")], "d10:5 d6:6 d6:1 d6:1");
    let view = play.ferry.view(Viewer::Gallery);
    assert_eq!((view.landed, view.sunk, view.stock), (1, 1, 10));
    doomed.act(&[(GREY, "aim at 2")], "d10:5 d6:6 d6:6 d6:6");
    let view = doomed.ferry.view(Viewer::Gallery);
    assert_eq!((view.landed, view.sunk, view.stock), (0, 2, 10));
}

// FE-19
#[test]
fn in_the_morning_boat_and_card_are_out_and_the_lantern_is_down() {
    let hand = Some(vec![Card::Dud, Card::Flare]);
    let landing = Some(Landing(1));
    let mut play = Play::placed(Placement { lantern: true, hand, laid: Some(1), landing, ..at_pier() });
    play.act(&[(GREY, "aim at 3")], "");
    let view = play.ferry.view(Viewer::Seat(GREY));
    assert_eq!((view.boats, view.nights_over, view.pier), ([0, 2, 2, 1, 1], 1, false));
    assert_eq!(view.discards.iter().collect::<Vec<_>>(), [Card::Dud]);
    assert_eq!(view.grey.unwrap().hand.iter().collect::<Vec<_>>(), [Card::Flare]);
    assert_eq!((view.cards, view.lantern), (1, false));
    assert_eq!(play.asked(), [RED]);
    play.act(&[(RED, "stay dark")], "0/6");
    assert_eq!(play.refused(GREY, "lay card 2"), ("ferry-no-such-card", "FE-10"));
    assert!(play.may(GREY, "lay card 1"));
}

// FE-20
#[test]
fn it_is_over_when_all_boats_have_crossed_or_the_depot_is_empty() {
    let one = Options { boats: 1, ..Options::default() };
    let mut play = Play::placed_with(one, at_pier());
    play.act(&[(RED, "land at 1"), (GREY, "aim at 2")], "d10:5");
    assert!(play.ferry.status().outcome().is_some());
    assert_eq!(play.heard(Viewer::Gallery).last(), Some(&"ferry-ended"));
    assert_eq!(play.refused(RED, "stay dark"), ("ferry-over", "FE-20"));
    assert_eq!(play.refused(GREY, "aim at 1"), ("ferry-over", "FE-20"));

    let bag = Some([0, 2, 1, 0, 0]);
    let last_crates = Placement { bag, depot: Some(0), aboard: 2, landed: 8, ..at_pier() };
    let mut play = Play::placed(Placement { boat: Some(2), ..last_crates });
    assert_eq!((play.ferry.view(Viewer::Gallery).nights_over, play.ferry.turn()), (3, 4));
    play.act(&[(RED, "land at 1"), (GREY, "aim at 2")], "d10:5");
    assert_eq!(play.ferry.turn(), 5);
    assert!(play.ferry.status().outcome().is_some());

    // A crate that is put back is not gone.
    let mut play = Play::placed(Placement { bag, boat: Some(2), depot: Some(2), landed: 8, ..at_pier() });
    play.act(&[(RED, "land at 1"), (GREY, "aim at 2")], "d10:5");
    assert_eq!(play.asked(), [RED]);
}

// FE-21
#[test]
fn red_wins_with_the_crates_needed_else_grey() {
    let outcome = |landed| -> Outcome {
        let bag = Some([0, 1, 1, 0, 0]);
        let placement = Placement { bag, landed, ..Placement::default() };
        Play::placed(placement).ferry.status().outcome().unwrap()
    };
    let needed = Setup::<Ferry>::new(Options::default()).data.needed;
    let won = outcome(needed);
    assert_eq!(
        (won.winners, won.cause, won.rule),
        (SeatSet::one(RED), "ferry-cause-landed", Some(Rule("FE-21")))
    );
    let lost = outcome(needed - 1);
    assert_eq!(
        (lost.winners, lost.cause, lost.rule),
        (SeatSet::one(GREY), "ferry-cause-starved", Some(Rule("FE-21")))
    );
}

/// Positions from many games of chance, with every kind of options.
fn wanderings() -> Vec<Play> {
    let mut all = Vec::new();
    for seed in 0..200 {
        let mut luck = Fast::new(seed);
        let options = Options { wind: seed % 2 == 0, flares: seed % 3 > 0, boats: 1 + (seed % 7) as u8 };
        let setup = Setup::new(options);
        let mut log = Vec::new();
        let mut ferry = Ferry::start(&setup, &mut luck, &mut log);
        let mut legal = Vec::new();
        while let Status::Deciding(asked) = ferry.status() {
            all.push(Play { setup: setup.clone(), ferry, log: Vec::new() });
            let seats: Vec<Seat> = asked.iter().collect();
            let seat = seats[luck.pick(seats.len())];
            legal.clear();
            ferry.legal(seat, &mut legal);
            // Chance alone never loads enough to win.
            let eager = seed % 5 > 0 && legal.contains(&Action::Load);
            let action = if eager { Action::Load } else { legal[luck.pick(legal.len())] };
            ferry.apply(seat, action, &mut luck, &mut log);
            ferry.invariants().unwrap();
        }
        all.push(Play { setup, ferry, log });
    }
    all
}

// FE-04, FE-06, FE-08, FE-10, FE-12
#[test]
fn what_is_secret_can_be_imagined_from_what_is_known() {
    let mut luck = Fast::new(1);
    for Play { setup, ferry, .. } in wanderings() {
        assert_eq!(Ferry::imagine(&setup, &ferry.view(Viewer::Open), &mut luck), ferry);
        for viewer in Viewer::of(2) {
            let view = ferry.view(viewer);
            let imagined = Ferry::imagine(&setup, &view, &mut luck);
            imagined.invariants().unwrap();
            assert_eq!(imagined.view(viewer), view);
            let other = ferry.scramble(viewer, &mut luck);
            other.invariants().unwrap();
            assert_eq!(other.view(viewer), view);
            assert_eq!(other.prompt(viewer), ferry.prompt(viewer));
        }
    }
}

// FE-06, FE-08
#[test]
fn every_boat_is_imagined_as_often_as_it_is_drawn_and_every_cargo_comes_up() {
    let play = Play::placed(Placement { aboard: 1, landing: Some(Landing(1)), ..at_pier() });
    let view = play.ferry.view(Viewer::Seat(GREY));
    let (mut chance_of_size, mut real, mut cargoes) = ([0.0; 5], 0.0, [0; 5]);
    every_outcome(
        10_000,
        |chance| Ferry::imagine(&play.setup, &view, chance),
        |world, probability| {
            let red = world.view(Viewer::Open).red.unwrap();
            chance_of_size[usize::from(red.boat.unwrap())] += probability;
            cargoes[usize::from(red.aboard)] += 1;
            real += if world == play.ferry { probability } else { 0.0 };
        },
    )
    .unwrap();
    for (size, boats) in [0, 2, 2, 2, 1].into_iter().enumerate() {
        assert!((chance_of_size[size] - f64::from(boats) / 7.0).abs() < 1e-9);
    }
    assert!(cargoes.iter().all(|&worlds| worlds > 0));
    assert!((real - 2.0 / 7.0 / 4.0 / 3.0).abs() < 1e-9);
}

// FE-04
#[test]
fn a_hand_is_imagined_from_the_cards_that_are_not_discarded() {
    let (bag, discards) = (Some([0, 2, 2, 1, 1]), vec![Card::Dud]);
    let placement = Placement { bag, discards, hand: Some(vec![Card::Flare]), ..Placement::default() };
    let play = Play::placed(placement);
    let view = play.ferry.view(Viewer::Seat(RED));
    let mut flare = 0.0;
    every_outcome(
        100,
        |chance| Ferry::imagine(&play.setup, &view, chance),
        |world, probability| flare += if world == play.ferry { probability } else { 0.0 },
    )
    .unwrap();
    assert!((flare - 3.0 / 4.0).abs() < 1e-9);
}

#[test]
fn impossible_placements_are_refused_with_what_to_change() {
    let (calm, dark) =
        (Options { wind: false, ..Options::default() }, Options { flares: false, ..Options::default() });
    let fair = Options::default();
    let none = Placement::default;
    let all_out = Some([0, 0, 0, 0, 0]);
    for (options, placement, change) in [
        (fair, Placement { boat: Some(0), ..none() }, "boat: there is no boat of size 0"),
        (fair, Placement { boat: Some(9), ..none() }, "boat: there is no boat of size 9"),
        (fair, Placement { boat: Some(9), bag: all_out, ..none() }, "boat: there is no boat of that size"),
        (fair, Placement { bag: Some([0, 3, 0, 0, 0]), ..none() }, "bag, boat: there are not so many"),
        (fair, Placement { bag: Some([255; 5]), boat: Some(4), ..none() }, "bag, boat: there are not so"),
        (fair, Placement { bag: all_out, ..none() }, "bag: more boats are out of it than"),
        (fair, Placement { depot: Some(13), ..none() }, "there are only 12 crates"),
        (fair, Placement { landed: 255, aboard: 255, ..none() }, "there are only 12 crates"),
        (fair, Placement { landed: 3, ..none() }, "cannot have carried"),
        (fair, Placement { aboard: 4, ..at_pier() }, "aboard: the boat does not carry"),
        (fair, Placement { hand: Some(vec![Card::Dud]), ..none() }, "together they must be all the cards"),
        (fair, Placement { hand: Some(vec![Card::Dud; 9]), ..none() }, "at most 2 cards are dealt"),
        (fair, Placement { laid: Some(3), ..at_pier() }, "laid: no such card"),
        (fair, Placement { landing: Some(Landing(4)), ..at_pier() }, "no such landing"),
        (fair, Placement { aim: Some(Landing(0)), ..at_pier() }, "no such landing"),
        (
            fair,
            Placement { landing: Some(Landing(1)), aim: Some(Landing(1)), ..at_pier() },
            "once both are in",
        ),
        (fair, Placement { lantern: true, ..none() }, "need one at the pier"),
        (fair, Placement { aim: Some(Landing(1)), ..none() }, "need one at the pier"),
        (calm, none(), "without wind a night begins with one at the pier"),
        (calm, Placement { lantern: true, ..at_pier() }, "lantern: without wind it stays ashore"),
        (dark, Placement { hand: Some(vec![Card::Dud; 2]), ..none() }, "together they must be all the cards"),
    ] {
        let said = Ferry::place(&Setup::new(options), placement.clone()).unwrap_err();
        assert!(said.contains(change), "{placement:?}: {said}");
    }
}

#[test]
fn one_action_has_one_spelling() {
    let ferry = Play::placed(at_pier()).ferry;
    for words in [
        "hoist lantern",
        "stay dark",
        "load",
        "unload",
        "land at 2",
        "lay card 1",
        "take card back",
        "aim at 255",
    ] {
        assert_eq!(ferry.words(ferry.parse(words).unwrap()), words);
    }
    for words in ["", "Load", "load ", "land at", "land at 02", "land at +2", "aim at 256", "lay card 1 2"] {
        assert_eq!(ferry.parse(words), None, "{words}");
    }
}

#[test]
fn positions_and_actions_are_small() {
    assert!(size_of::<Ferry>() <= 80, "{}", size_of::<Ferry>());
    assert!(size_of::<Action>() <= 4);
}

/// Whatever is said in play, and every refusal, has its text in both languages and cites rules.
#[test]
fn everything_can_be_said_in_every_language() {
    let locales = Locales::new(&[Ferry::TITLE]);
    assert_eq!(locales.compare().iter().filter(|line| line.contains("ferry")).collect::<Vec<_>>(), [""; 0]);
    let books = Lang::ALL.map(|lang| Rulebook::of(Ferry::TITLE, lang).unwrap());
    let mut said: Vec<Message> = Vec::new();
    let mut luck = Fast::new(1);
    let setup = Setup::new(Options::default());
    let mut say = |message: Message| {
        if !said.iter().any(|known| known.key == message.key) {
            said.push(message);
        }
    };
    for Play { ferry, log, .. } in wanderings() {
        log.iter().for_each(|(_, event)| say(event.message()));
        Viewer::of(2).for_each(|viewer| say(ferry.prompt(viewer)));
        for viewer in Viewer::of(2) {
            Ferry::sketch(&setup, &ferry.view(viewer)).into_iter().for_each(&mut say);
        }
        for seat in [RED, GREY] {
            let mut choices = Vec::new();
            ferry.legal(seat, &mut choices);
            choices.into_iter().for_each(|choice| say(ferry.label(choice)));
            if let Err(refusal) = ferry.explain(seat, Ferry::any_action(&mut luck)) {
                say(refusal.message().clone());
            }
        }
    }
    let mut keys: Vec<_> = said.iter().map(|message| message.key).collect();
    keys.extend(["ferry-boats-out-of-range", "ferry-seat-red", "ferry-seat-grey"]);
    keys.extend(["ferry-landing-mill", "ferry-landing-brickworks", "ferry-landing-oil-jetty"]);
    keys.extend(["ferry-card-flare", "ferry-card-dud"]);
    // What is said before the start, and after the end.
    let mut around = vec!["ferry-blurb".to_owned(), "ferry-terminal-look".to_owned()];
    for (option, values) in Ferry::TITLE.options {
        around.extend([format!("ferry-option-{option}"), format!("ferry-option-{option}-about")]);
        around.extend(values.iter().map(|value| format!("ferry-option-{option}-{value}")));
    }
    let shot = FerryEvent::Fire { dice: Default::default(), hits_from: 5, sunk: 0 }.luck().unwrap();
    keys.extend([shot.kind, shot.side]);
    keys.extend(wanderings()[0].ferry.gauges().iter().flat_map(|gauge| [gauge.chart, gauge.series]));
    keys.extend(around.iter().map(String::as_str));
    for line in Ferry::TITLE.texts[0].1.lines().filter(|line| line.starts_with("ferry-")) {
        let key = line.split_whitespace().next().unwrap();
        assert!(keys.contains(&key), "nothing says {key}");
    }
    for message in said {
        assert!(!message.rules.is_empty(), "{message:?}");
        for (lang, book) in Lang::ALL.into_iter().zip(&books) {
            message.rules.iter().for_each(|rule| assert!(book.get(rule.0).is_some(), "{rule}"));
            assert_eq!(locales.reader(lang).faults(&message), [""; 0]);
        }
    }
}
