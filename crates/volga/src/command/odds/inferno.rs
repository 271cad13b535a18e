use inferno::odds::{Attack, By, Law, Number, Odds, Play, Sheet, Terrain, odds};
use inferno::{GermanCard, Hex, Inferno, Options, Side, SovietCard};
use table::{Fraction, Game, Message, Reader, Setup};

use super::super::print;
use super::{line, number, opened, percent, reading, unknown, view};
use crate::cli::Common;
use crate::cli::odds::Inferno as Args;
use crate::{Ending, Trouble, disk};

pub(super) fn run(common: &Common, args: &Args) -> Result<Ending, Trouble> {
    let folder = common.data.as_deref();
    let files = disk::game_files(Inferno::TITLE, folder)?;
    let setup = Setup::<Inferno>::read(&files, Options::default())?;
    // Fractions are for machines: a person reads two digits. Of a wide mixture nobody reads them, and they take long.
    if args.json && unknown_blocks(args, &setup)? <= FRACTIONS {
        let odds: Odds<Fraction> = answer(args, setup)?;
        print(serde_json::to_string(&odds).expect("odds can be written as JSON"));
    } else {
        let odds: Odds<f64> = answer(args, setup)?;
        if args.json {
            print(serde_json::to_string(&odds).expect("odds can be written as JSON"));
        } else {
            reading(common, |reader| show(&odds, reader))?;
        }
    }
    Ok(Ending::Fine)
}

/// So many unknown blocks in the hexes of the fight still give fractions.
const FRACTIONS: usize = 2;

/// How many blocks of the fight nobody knows who asks.
fn unknown_blocks(args: &Args, setup: &Setup<Inferno>) -> Result<usize, Trouble> {
    let Some((played, seat)) = opened(&args.played, setup)? else {
        let words = [&args.attack, &args.defend].into_iter().flatten();
        return Ok(words.flat_map(|text| text.split([',', '/'])).filter(|word| word.trim() == "?").count());
    };
    let view = view(&played, seat)?;
    let target = hex(args.played.target.as_deref().unwrap_or_default())?;
    let from = args.played.from.iter().map(|word| hex(word)).collect::<Result<Vec<_>, _>>()?;
    let here = |hex: &Hex| *hex == target || from.contains(hex);
    let stacks = view.german_stacks.iter().chain(&view.soviet_stacks).filter(|stack| here(&stack.hex));
    let standing: usize = stacks.map(|stack| usize::from(stack.count)).sum();
    let places =
        view.germans.iter().map(|sight| sight.place).chain(view.soviets.iter().map(|sight| sight.place));
    let known = places.filter(|place| Hex::parse(&place.to_string()).is_some_and(|hex| here(&hex))).count();
    Ok(standing.saturating_sub(known))
}

fn answer<N: Number>(args: &Args, setup: Setup<Inferno>) -> Result<Odds<N>, Trouble> {
    match opened(&args.played, &setup)? {
        None => sheet(args)?.odds(&setup).map_err(Trouble),
        Some((played, seat)) => {
            let view = view(&played, seat)?;
            let setup = Setup { options: played.header().setup.options, ..setup };
            let soviet = played.seat_word(seat) == "soviet";
            odds(&setup, &view, &attack(args, soviet)?).map_err(|error| Trouble(error.to_string()))
        }
    }
}

/// An attack in a match.
fn attack(args: &Args, soviet: bool) -> Result<Attack, Trouble> {
    let from: Vec<Hex> = args.played.from.iter().map(|word| hex(word)).collect::<Result<_, _>>()?;
    let by = match from[..] {
        [from] if soviet => By::Soviets(from),
        _ if soviet => {
            return Err(Trouble::new("a Soviet attack starts from one hex; with Chuikov the others join it"));
        }
        _ => By::Stacks(from),
    };
    let target = hex(args.played.target.as_deref().unwrap_or_default())?;
    Ok(Attack {
        target,
        by,
        cards: german_cards(&args.card)?,
        soviet_card: play(&args.soviet_card)?,
        first_fire: !args.no_first_fire,
    })
}

/// An attack on paper.
fn sheet(args: &Args) -> Result<Sheet, Trouble> {
    let blocks = |text: &Option<String>| -> Vec<Vec<String>> {
        let hexes = text.as_deref().unwrap_or_default().split('/');
        hexes.map(|hex| hex.split(',').map(|word| word.trim().to_owned()).collect()).collect()
    };
    let defend = blocks(&args.defend);
    if defend.len() > 1 {
        return Err(Trouble::new("one hex is attacked at a time: no slash in --defend"));
    }
    let (mut leaders, mut soviet_leaders) = (Vec::new(), Vec::new());
    for word in &args.leader {
        let german = GermanCard::ALL.into_iter().find(|card| card.is_leader() && card.id() == word);
        let soviet = SovietCard::ALL.into_iter().find(|card| card.is_leader() && card.id() == word);
        match (german, soviet) {
            (Some(leader), _) => leaders.push(leader),
            (_, Some(leader)) => soviet_leaders.push(leader),
            _ => {
                let german = GermanCard::ALL.into_iter().filter(|card| card.is_leader()).map(GermanCard::id);
                let soviet = SovietCard::ALL.into_iter().filter(|card| card.is_leader()).map(SovietCard::id);
                return Err(unknown("leader", word, german.chain(soviet)));
            }
        }
    }
    Ok(Sheet {
        attacker: if args.attacker == "soviet" { Side::Soviet } else { Side::German },
        attack: blocks(&args.attack),
        defend: defend.into_iter().flatten().collect(),
        terrain: match args.terrain.as_str() {
            "urban" => Terrain::Urban,
            "rough" => Terrain::Rough,
            _ => Terrain::Clear,
        },
        hex: args.hex.as_deref().map(hex).transpose()?,
        start: args.start.as_deref().map(hex).transpose()?,
        rubble: args.rubble,
        fort: args.fort,
        hasty: args.hasty,
        cards: german_cards(&args.card)?,
        leaders,
        soviet_card: play(&args.soviet_card)?,
        soviet_leaders,
        watching: args.watching,
        roles: args.impossible,
        first_fire: !args.no_first_fire,
    })
}

fn hex(word: &str) -> Result<Hex, Trouble> {
    Hex::parse(word).ok_or_else(|| Trouble(format!("there is no hex “{word}”: write 1 to 105, W, X, Y or Z")))
}

fn german_cards(words: &[String]) -> Result<Vec<GermanCard>, Trouble> {
    let cards = || GermanCard::ALL.into_iter().filter(|card| !card.is_leader());
    let read = |word: &String| {
        let found = cards().find(|card| card.id() == word);
        found.ok_or_else(|| unknown("German card", word, cards().map(GermanCard::id)))
    };
    words.iter().map(read).collect()
}

fn play(word: &str) -> Result<Play, Trouble> {
    match word {
        "any" => Ok(Play::Random),
        "none" => Ok(Play::None),
        _ => SovietCard::ALL.into_iter().find(|card| card.id() == word).map(Play::Card).ok_or_else(|| {
            unknown(
                "Soviet card",
                word,
                ["any", "none"].into_iter().chain(SovietCard::ALL.map(SovietCard::id)),
            )
        }),
    }
}

/// Rarer things get no line of their own.
const SELDOM: f64 = 0.0005;

fn show(odds: &Odds<f64>, reader: &Reader<'_>) {
    let say = |key| reader.say(&Message::new(key));
    let named = |key: &'static str, chance: f64| {
        print(format_args!("{:<24} {}", say(key), line(chance, reader.lang())));
    };
    named("inferno-odds-capture", odds.capture);
    named("inferno-odds-rubble", odds.rubble);
    for (key, law) in [
        ("inferno-odds-german-steps", odds.german_steps()),
        ("inferno-odds-soviet-steps", odds.soviet_steps()),
        ("inferno-odds-german-blocks", odds.german_blocks.clone()),
        ("inferno-odds-soviet-blocks", odds.soviet_blocks.clone()),
    ] {
        let mean = Message::new("inferno-odds-mean").with("mean", number(law.mean(), 2, reader.lang()));
        print(format_args!("\n{} ({})", say(key), reader.say(&mean)));
        for (value, &chance) in law.0.iter().enumerate().filter(|(_, chance)| **chance >= SELDOM) {
            print(format_args!("{value:>24} {}", line(chance, reader.lang())));
        }
    }
    print(format_args!("\n{}", say("inferno-odds-parts")));
    let header = (say("inferno-seat-german"), say("inferno-seat-soviet"));
    print(format_args!("{:<24} {:>10} {:>10}", "", header.0, header.1));
    for ((_, losses), key) in odds.parts().into_iter().zip(PARTS) {
        let mean = |law: &Law<f64>| match law.mean() {
            0.0 => "–".to_owned(),
            mean => number(mean, 2, reader.lang()),
        };
        print(format_args!("{:<24} {:>10} {:>10}", say(key), mean(&losses.germans), mean(&losses.soviets)));
    }
    let modifiers: Vec<_> = odds
        .modifiers
        .0
        .iter()
        .enumerate()
        .filter(|(_, chance)| **chance >= SELDOM)
        .map(|(modifier, &chance)| format!("+{modifier} {}", percent(chance, reader.lang())))
        .collect();
    if !modifiers.is_empty() {
        print(format_args!("\n{} {}", say("inferno-odds-modifier"), modifiers.join(", ")));
    }
    print(format_args!("\n{}", say("inferno-odds-assumed")));
    for &assumption in &odds.assumptions {
        print(format_args!("  {}", reader.say_with_rules(&assumption.message())));
    }
}

/// The words for the parts, in the order of [`Odds::parts`].
const PARTS: [&str; 6] = [
    "inferno-odds-part-destroyer",
    "inferno-odds-part-soviet-card",
    "inferno-odds-part-german-card",
    "inferno-odds-part-opportunity-fire",
    "inferno-odds-part-soviet-fire",
    "inferno-odds-part-german-fire",
];
