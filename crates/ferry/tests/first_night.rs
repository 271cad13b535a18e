//! The first night from the real start, in every setting, held against the sequence of the rules entry by entry
//! (FE-04 to FE-19).

use ferry::{Ferry, FerryEvent, GREY, Options, RED};
use table::{Audience, Event as _, Game as _, Scripted, Seat, Setup, Viewer};

/// What one entry draws, whom the rules ask then, and what red, grey and those who look on hear of it, with the rule.
struct Entry {
    does: Option<(Seat, &'static str)>,
    draws: &'static str,
    asked: &'static [Seat],
    red: &'static str,
    grey: &'static str,
    gallery: &'static str,
}

const BOTH: &[Seat] = &[RED, GREY];

/// The deal (FE-04), and the night begins (FE-05): with red and the lantern, or without wind with the boat (FE-06).
fn dawn(options: Options) -> Vec<Entry> {
    let deck = if options.flares { "0/5 0/4 0/3 0/2" } else { "" };
    let start = Entry {
        does: None,
        draws: deck,
        asked: &[RED],
        red: "FE-04 ferry-dealt, FE-05 ferry-night",
        grey: "FE-04 ferry-hand, FE-05 ferry-night",
        gallery: "FE-04 ferry-dealt, FE-05 ferry-night",
    };
    let boat = Entry {
        does: Some((RED, "stay dark")),
        draws: "4/7",
        asked: BOTH,
        red: "FE-05 ferry-stayed-dark, FE-06 ferry-boat-drawn",
        grey: "FE-05 ferry-stayed-dark, FE-06 ferry-boat-at-pier",
        gallery: "FE-05 ferry-stayed-dark, FE-06 ferry-boat-at-pier",
    };
    match (options.wind, options.flares) {
        (true, true) => vec![start, boat],
        (true, false) => vec![
            Entry {
                red: "FE-05 ferry-night",
                grey: "FE-05 ferry-night",
                gallery: "FE-05 ferry-night",
                ..start
            },
            boat,
        ],
        (false, true) => vec![Entry {
            draws: "0/5 0/4 0/3 0/2 4/7",
            asked: BOTH,
            red: "FE-04 ferry-dealt, FE-05 ferry-night, FE-06 ferry-boat-drawn",
            grey: "FE-04 ferry-hand, FE-05 ferry-night, FE-06 ferry-boat-at-pier",
            gallery: "FE-04 ferry-dealt, FE-05 ferry-night, FE-06 ferry-boat-at-pier",
            ..start
        }],
        (false, false) => vec![Entry {
            draws: "4/7",
            asked: BOTH,
            red: "FE-05 ferry-night, FE-06 ferry-boat-drawn",
            grey: "FE-05 ferry-night, FE-06 ferry-boat-at-pier",
            gallery: "FE-05 ferry-night, FE-06 ferry-boat-at-pier",
            ..start
        }],
    }
}

/// Both decide at once (FE-07): red loads and orders a landing, grey may lay a card and aims; then the boat crosses.
fn night(options: Options) -> Vec<Entry> {
    let silent = |does, red, grey| Entry { does: Some(does), draws: "", asked: BOTH, red, grey, gallery: "" };
    let mut night = vec![
        silent((RED, "load"), "FE-08 ferry-loaded", ""),
        silent((RED, "load"), "FE-08 ferry-loaded", ""),
        silent((RED, "unload"), "FE-08 ferry-unloaded", ""),
    ];
    if options.flares {
        night.push(silent((GREY, "lay card 1"), "", "FE-10 ferry-card-laid"));
    }
    night.push(Entry {
        does: Some((RED, "land at 2")),
        draws: "",
        asked: &[GREY],
        red: "FE-09 ferry-landing-ordered, FE-12 ferry-order-given",
        grey: "FE-12 ferry-order-given",
        gallery: "FE-12 ferry-order-given",
    });
    night.push(match (options.wind, options.flares) {
        (true, true) => crossing(
            "d10:5 d6:5 d6:1 d6:1",
            &[RED],
            "FE-11 ferry-aim-ordered, FE-12 ferry-order-given, FE-13 ferry-crossing, FE-13 ferry-aimed, \
             FE-13 ferry-card-shown, FE-14 ferry-wind-steady, FE-15 ferry-fire, FE-18 ferry-landed, FE-05 ferry-night",
        ),
        (true, false) => crossing(
            "d10:5 d6:5 d6:1 d6:1",
            &[RED],
            "FE-11 ferry-aim-ordered, FE-12 ferry-order-given, FE-13 ferry-crossing, FE-13 ferry-aimed, \
             FE-14 ferry-wind-steady, FE-15 ferry-fire, FE-18 ferry-landed, FE-05 ferry-night",
        ),
        (false, true) => crossing(
            "d6:5 d6:1 d6:1 0/6",
            BOTH,
            "FE-11 ferry-aim-ordered, FE-12 ferry-order-given, FE-13 ferry-crossing, FE-13 ferry-aimed, \
             FE-13 ferry-card-shown, FE-15 ferry-fire, FE-18 ferry-landed, FE-05 ferry-night, FE-06 ferry-boat-at-pier",
        ),
        (false, false) => crossing(
            "d6:5 d6:1 d6:1 0/6",
            BOTH,
            "FE-11 ferry-aim-ordered, FE-12 ferry-order-given, FE-13 ferry-crossing, FE-13 ferry-aimed, \
             FE-15 ferry-fire, FE-18 ferry-landed, FE-05 ferry-night, FE-06 ferry-boat-at-pier",
        ),
    });
    night
}

/// The last order: cards on the table, wind, fire, landing, and the next night.
fn crossing(draws: &'static str, asked: &'static [Seat], grey: &'static str) -> Entry {
    Entry { does: Some((GREY, "aim at 2")), draws, asked, red: "", grey, gallery: "" }
}

fn script(draws: &str) -> Scripted {
    Scripted::new(draws.split_whitespace().map(|draw| draw.parse().unwrap()))
}

fn heard(log: &[(Audience, FerryEvent)], viewer: Viewer) -> String {
    let heard =
        log.iter().filter(|(audience, _)| audience.includes(viewer)).map(|(_, event)| event.message());
    let lines: Vec<_> = heard.map(|message| format!("{} {}", message.rules[0].0, message.key)).collect();
    lines.join(", ")
}

#[test]
fn the_first_night_follows_the_sequence_of_the_rules_in_every_setting() {
    for (wind, flares) in [(true, true), (true, false), (false, true), (false, false)] {
        let options = Options { wind, flares, ..Options::default() };
        let setup = Setup::<Ferry>::new(options);
        let mut ferry = None;
        for Entry { does, draws, asked, red, grey, gallery } in
            dawn(options).into_iter().chain(night(options))
        {
            let (mut dice, mut log) = (script(draws), Vec::new());
            let at = format!("wind {wind}, flares {flares}: {does:?}");
            let now = match (ferry.take(), does) {
                (None, None) => Ferry::start(&setup, &mut dice, &mut log),
                (Some(before), Some((seat, words))) => {
                    let mut now: Ferry = before;
                    let action = now.parse(words).unwrap();
                    now.explain(seat, action).unwrap_or_else(|refusal| panic!("{at}: {refusal:?}"));
                    now.apply(seat, action, &mut dice, &mut log);
                    now
                }
                _ => unreachable!("a night begins with its start"),
            };
            dice.finish().unwrap_or_else(|fault| panic!("{at}: {fault:?}"));
            assert_eq!(now.status().asked().iter().collect::<Vec<_>>(), asked, "{at}");
            assert_eq!(heard(&log, Viewer::Seat(GREY)), grey, "{at}");
            if does == Some((GREY, "aim at 2")) {
                // All is shown to all (FE-13): red hears the same, but for grey's order and with the size of a new boat.
                let open = grey.strip_prefix("FE-11 ferry-aim-ordered, ").unwrap();
                assert_eq!(heard(&log, Viewer::Gallery), open, "{at}");
                let red = open.replace("FE-06 ferry-boat-at-pier", "FE-06 ferry-boat-drawn");
                assert_eq!(heard(&log, Viewer::Seat(RED)), red, "{at}");
            } else {
                assert_eq!(heard(&log, Viewer::Seat(RED)), red, "{at}");
                assert_eq!(heard(&log, Viewer::Gallery), gallery, "{at}");
            }
            ferry = Some(now);
        }
        let view = ferry.unwrap().view(Viewer::Gallery);
        assert_eq!(
            (view.nights_over, view.landed, view.sunk),
            (1, 0, 1),
            "one crate aboard, one hit (FE-15, FE-18)"
        );
        assert_eq!(
            (view.lantern, view.discards.iter().count()),
            (false, usize::from(flares)),
            "the morning (FE-19)"
        );
    }
}
