//! Random games in words: everything said can be said in every language, everything written can be
//! read back, and whatever is not legal is refused with a rule.

use std::collections::BTreeSet;

use table::{
    Audience, Chance, Event, Fast, Files, Hands, Lang, Locales, Message, Rulebook as Rules, Seat, Shared,
    Viewer,
};

use crate::card::{GermanCard, SovietCard};
use crate::event::{CardReason, Drawing, InfernoEvent, Named};
use crate::sketch::sketch;
use crate::view::InfernoView;
use crate::{
    Action, Block, Data, GERMANS, Hex, Inferno, Kind, Level, Mode, Options, Pool, Rulebook, SOVIETS, Side,
    TITLE,
};

/// Who listens to everything that is said and finds fault with it.
struct Ear {
    locales: Locales,
    rules: Rules,
    said: BTreeSet<String>,
    keys: BTreeSet<&'static str>,
}

impl Ear {
    fn new() -> Self {
        Ear {
            locales: Locales::new(&[TITLE]),
            rules: Rules::of(TITLE, Lang::En).unwrap(),
            said: BTreeSet::new(),
            keys: BTreeSet::new(),
        }
    }

    fn hear(&mut self, message: &Message) {
        self.keys.insert(message.key);
        if !self.said.insert(format!("{message:?}")) {
            return;
        }
        for lang in Lang::ALL {
            let faults = self.locales.reader(lang).faults(message);
            assert!(faults.is_empty(), "{faults:?}");
        }
        for rule in &message.rules {
            assert!(self.rules.get(rule.0).is_some(), "{} cites {rule}", message.key);
        }
    }
}

fn every_action() -> impl Iterator<Item = Action> {
    let buttons = [Action::Done, Action::Yes, Action::No, Action::Move, Action::Draw];
    (Kind::ALL.into_iter().map(Action::Take))
        .chain(Hex::all().map(Action::Hex))
        .chain((0..GERMANS as u8).map(|unit| Action::German(Block::new(unit))))
        .chain((0..SOVIETS as u8).map(|unit| Action::Soviet(Block::new(unit))))
        .chain(GermanCard::ALL.into_iter().map(Action::GermanCard))
        .chain(SovietCard::ALL.into_iter().map(Action::SovietCard))
        .chain(buttons)
}

fn any_action(luck: &mut Fast) -> Action {
    let every = every_action().count();
    every_action().nth(luck.pick(every)).unwrap()
}

fn seats(options: Options) -> u8 {
    1 + u8::from(options.mode.has_two_germans()) + u8::from(options.mode.has_soviet_player())
}

/// Whatever can be said and written in this position.
fn examine(game: &Inferno, choices: &[Action], luck: &mut Fast, ear: &mut Ear) {
    let options = game.options;
    for viewer in Viewer::of(usize::from(seats(options))).chain([Viewer::Open]) {
        ear.hear(&game.question(viewer));
    }
    let mut seen = BTreeSet::new();
    for &action in choices {
        assert!(seen.insert(game.written(action)), "{} twice in {:?}", game.written(action), game.phase);
        ear.hear(&game.button(action));
    }
    let decider = game.decider();
    // Now and then everything that can be written at all.
    let others: Vec<_> = match luck.pick(40) {
        0 => every_action().collect(),
        _ => (0..8).map(|_| any_action(luck)).collect(),
    };
    for &action in choices.iter().chain(&others) {
        let words = game.written(action);
        assert_eq!(game.read(&words), Some(action), "{words} in {:?}", game.phase);
        assert!(!words.contains(['|', '\n', '\r']) && words.trim() == words && !words.is_empty());
        assert!(words != "undo" && words != "redo");
        ear.hear(&game.button(action));
        let _ = game.opens(decider, action);
        for seat in (0..seats(options)).map(Seat) {
            let legal = seat == decider && game.outcome.is_none() && choices.contains(&action);
            match game.check(seat, action) {
                Ok(()) => assert!(legal, "{words} is not legal in {:?}", game.phase),
                Err(refusal) => {
                    assert!(!legal, "{words} is legal in {:?}", game.phase);
                    ear.hear(refusal.message());
                }
            }
        }
    }
}

fn play(data: Shared<Data>, options: Options, seed: u64, ear: &mut Ear) {
    let mut luck = Fast::new(seed);
    let mut log: Vec<(Audience, InfernoEvent)> = Vec::new();
    let mut game = Inferno::set_up(data, options, &mut Hands::new(&mut luck, &mut log));
    let mut choices = Vec::new();
    for _ in 0..20_000 {
        log.drain(..).for_each(|(_, event)| ear.hear(&event.message()));
        choices.clear();
        game.choices(&mut choices);
        examine(&game, &choices, &mut luck, ear);
        if game.outcome.is_some() {
            for viewer in [Viewer::Open, Viewer::Seat(Seat(0))] {
                let view = InfernoView::of(&game, viewer);
                sketch(data.get(), &view).iter().for_each(|line| ear.hear(line));
            }
            return;
        }
        let choice = choices[luck.pick(choices.len())];
        game.carry_out(choice, &mut Hands::new(&mut luck, &mut log));
    }
    panic!("no end: {options:?}, seed {seed}, {:?}", game.phase);
}

#[test]
fn random_games_in_words() {
    let data = Shared::new(Data::read(&Files::of(TITLE)).unwrap());
    let mut ear = Ear::new();
    for mode in [Mode::Solo, Mode::CoOp, Mode::OneOnOne, Mode::TwoOnOne] {
        for edition in [Rulebook::Living, Rulebook::Y2017] {
            for level in
                [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible]
            {
                for seed in 0..3 {
                    play(data, Options { mode, edition, level }, seed, &mut ear);
                }
            }
        }
    }
    rare_events().for_each(|event| ear.hear(&event.message()));
    for cause in ["losses", "no-soviets", "okh", "spawn-hexes", "deck", "extra-turns"] {
        ear.hear(&Message::new(format!("inferno-cause-{cause}").leak()));
    }
    let texts = include_str!("../../../../data/locales/en/inferno.ftl");
    let keys = texts.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let unsaid: Vec<_> = keys
        .filter(|key| key.starts_with("inferno-") && !ear.keys.contains(key))
        .filter(is_message)
        .filter(|key| !key.starts_with("inferno-forecast-")) // `odds/forecast.rs` listens to these
        .collect();
    println!("{} messages; never said: {unsaid:#?}", ear.said.len());
    // What luck has not brought about is at least a text about the things that refusals speak of.
    for key in unsaid {
        let message = Message::new(key).with("unit", "rgt-64").with("card", "pak").with("seat", "blue");
        ear.hear(
            &message
                .with("hex", "#24")
                .with("place", "here")
                .with("from", "#25")
                .with("hexes", "#1")
                .with("mean", "1"),
        );
    }
}

/// What random games hardly ever bring about.
fn rare_events() -> impl Iterator<Item = InfernoEvent> {
    let hex = Hex::number(24);
    let reasons = [
        CardReason::NoSpawnHex,
        CardReason::FullSpawn(hex),
        CardReason::EmptyPool(hex, Pool::Infantry),
        CardReason::EmptyPool(hex, Pool::Tank),
        CardReason::SameDie(hex),
        CardReason::DieOfOne(hex),
        CardReason::NoHex(hex),
        CardReason::NoUnit(hex),
        CardReason::FullTarget(hex),
        CardReason::NoLanding,
        CardReason::NoReinforcement,
        CardReason::Capture(Hex::X),
        CardReason::DrawAction,
    ];
    let data = crate::by_hand::data();
    let destroyer = Named { units: data.soviets.destroyer, data };
    let sides = [(Side::German, data.german_advantages), (Side::Soviet, data.soviet_advantages)];
    let advantages = sides.into_iter().flat_map(|(side, advantages)| {
        (1..).zip(advantages).map(move |(die, advantage)| InfernoEvent::Advantage { side, die, advantage })
    });
    let others = [
        InfernoEvent::GermanLaysCard { cards: 2 },
        InfernoEvent::GermanNoTarget { card: GermanCard::Pak },
        InfernoEvent::SovietNoTarget { card: SovietCard::AntiTank },
        InfernoEvent::StrikeCancelled { regiment: false },
        InfernoEvent::StrikeCancelled { regiment: true },
        InfernoEvent::Destroyer { unit: destroyer, hits: true },
        InfernoEvent::Destroyer { unit: destroyer, hits: false },
        InfernoEvent::IdleDice { dice: 1, row: 3, closed: false },
        InfernoEvent::IdleDice { dice: 2, row: 3, closed: true },
        InfernoEvent::FirstFire,
        InfernoEvent::NothingLands { hex },
        InfernoEvent::Landed { hex },
        InfernoEvent::ChuikovLost { hex },
        InfernoEvent::ChuikovHq { hex },
        InfernoEvent::FortLost { hex },
        InfernoEvent::Raus,
        InfernoEvent::DeckEmpty { extra: 0 },
        InfernoEvent::DeckEmpty { extra: 3 },
        InfernoEvent::BetterGerman { yellow: 4, blue: 2 },
        InfernoEvent::BetterGerman { yellow: 2, blue: 4 },
        InfernoEvent::SharedVictory { yellow: 3, blue: 3 },
        InfernoEvent::GermanDrew { cards: 1, due: 2, doubled: true, why: Drawing::Call },
        InfernoEvent::GermanDrew { cards: 0, due: 1, doubled: false, why: Drawing::Capture },
    ];
    let drew = reasons
        .into_iter()
        .flat_map(|reason| [true, false].map(|drawn| InfernoEvent::SovietDrew { reason, drawn }));
    drew.chain(advantages).chain(others)
}

/// Not the name of something, which is said only inside of messages.
fn is_message(key: &&str) -> bool {
    let names = [
        "unit-",
        "card-",
        "place-",
        "terrain-",
        "kind-",
        "level-",
        "seat-",
        "asked-",
        "direction-",
        "advantage-",
    ];
    !names.iter().any(|name| key.trim_start_matches("inferno-").starts_with(name))
}

#[test]
fn languages_agree() {
    assert_eq!(Locales::new(&[TITLE]).compare(), Vec::<String>::new());
}

#[test]
fn every_verb_is_read() {
    let data = Shared::new(Data::read(&Files::of(TITLE)).unwrap());
    let game =
        Inferno::set_up(data, Options::default(), &mut Hands::new(&mut Fast::new(1), &mut table::Silent));
    assert_eq!(game.read("attack 24"), Some(Action::Hex(Hex::number(24))));
    assert_eq!(game.read("attack"), Some(Action::Done));
    assert_eq!(game.read("with W"), Some(Action::Hex(Hex::W)));
    assert_eq!(game.read("hit rgt-64"), game.read("advance rgt-64"));
    assert_eq!(game.read("play soviet-sniper"), Some(Action::SovietCard(SovietCard::Sniper)));
    for nonsense in ["", "attack 024", "attack 106", "play rgt-64", "hit 24", "from rgt-64", "move 41 to 42"]
    {
        assert_eq!(game.read(nonsense), None, "{nonsense}");
    }
}
