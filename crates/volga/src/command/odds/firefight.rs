//! The odds of an attack in Firefight, on paper.

use firefight::data::Armour;
use firefight::odds::{Answer, Facing, Fraction, MoraleModifiers, Question, Sprayed};
use firefight::{Band, Cover, Data, Density, Experience, Firefight, Light, Options};
use table::{Denial, Game as _, Message, Reader, Setup};

use super::{line, number, reading, unknown};
use crate::cli::Common;
use crate::cli::odds::Firefight as Args;
use crate::command::print;
use crate::{Ending, Trouble, disk};

pub(super) fn run(common: &Common, args: &Args) -> Result<Ending, Trouble> {
    let folder = common.data.as_deref();
    let files = disk::game_files(Firefight::TITLE, folder)?;
    let setup = Setup::<Firefight>::read(&files, Options::default())?;
    let data = setup.data.get();
    let mut trouble = None;
    let answer = question(args, data)?.answer(data);
    reading(common, |reader| match &answer {
        Ok(answer) if args.json => print(serde_json::to_string(answer).expect("odds can be written as JSON")),
        Ok(answer) => show(answer, reader),
        Err(refusal) => trouble = Some(Trouble::from((reader, &Denial::Refused(refusal.clone())))),
    })?;
    trouble.map_or(Ok(Ending::Fine), Err)
}

fn question(args: &Args, data: &Data) -> Result<Question, Trouble> {
    let word = &args.weapon;
    let weapon =
        data.weapon(word).ok_or_else(|| unknown("weapon", word, data.chart.iter().map(|row| row.id)))?;
    let band = match args.range.as_str() {
        "close" => Band::Close,
        "short" => Band::Short,
        "medium" => Band::Medium,
        "long" => Band::Long,
        _ => Band::Extreme,
    };
    let experience = |word: &str| {
        let known = Experience::ALL.into_iter().find(|known| known.word() == word);
        known.unwrap_or(Experience::Regular)
    };
    let barrage = args.barrage.as_deref().map(|word| match word {
        "high" => Density::High,
        "regular" => Density::Regular,
        _ => Density::Low,
    });
    let among: Vec<_> = args.among.iter().map(|word| experience(word)).collect();
    let facing = match args.facing.as_str() {
        "front" => Facing::Front,
        "side" => Facing::Side,
        _ => Facing::Rear,
    };
    let armour = args.armour.as_deref().filter(|class| *class != "none").map(|class| match class {
        "light" => Armour::Light,
        "medium" => Armour::Medium,
        _ => Armour::Heavy,
    });
    Ok(Question {
        barrage,
        experience: experience(&args.experience),
        specialist: args.specialist,
        fatigued: args.fatigued,
        crew: args.crew,
        light: match args.light.as_str() {
            "day" => Light::Day,
            "dim" => Light::Dim,
            _ => Light::Poor,
        },
        cover: cover(&args.cover)?,
        between: args.between,
        targets: if among.is_empty() { args.targets } else { among.len() as u8 },
        among,
        lying: args.posture == "lying",
        spray: args.spray.iter().map(|text| location(text)).collect::<Result<_, _>>()?,
        armour: armour.map(|class| (class, facing)),
        unarmoured: args.armour.as_deref() == Some("none"),
        hatch: args.hatch,
        modifier: args.modifier,
        morale: MoraleModifiers { casualties: args.casualties, flank: args.flank, grave: args.no_answer },
        ..Question::new(weapon, band)
    })
}

fn cover(word: &str) -> Result<Cover, Trouble> {
    let found = Cover::ALL.into_iter().find(|cover| cover.word() == word);
    found.ok_or_else(|| unknown("cover", word, Cover::ALL.into_iter().map(Cover::word)))
}

/// `medium:2`, or `medium:2:lying`
fn location(text: &str) -> Result<Sprayed, Trouble> {
    let wrong =
        || Trouble(format!("--spray wants COVER:MEN or COVER:MEN:lying for each location, not “{text}”"));
    let (word, rest) = text.split_once(':').ok_or_else(wrong)?;
    let (men, lying) = rest.strip_suffix(":lying").map_or((rest, false), |men| (men, true));
    let men = men.parse::<u8>().ok().filter(|men| *men <= 12).ok_or_else(wrong)?;
    Ok(Sprayed { cover: cover(word)?, men, lying })
}

fn show(answer: &Answer, reader: &Reader<'_>) {
    let say = |key: &'static str| reader.say(&Message::new(key));
    let lang = reader.lang();
    let named = |key: &'static str, chance: Fraction| {
        print(format_args!("{:<28} {}", say(key), line(chance.decimal(), lang)));
    };
    let told: Vec<_> = answer.modifiers.told().map(|part| reader.say(&part)).collect();
    let net: Vec<_> = answer.net.iter().map(|net| format!("{net:+}")).collect();
    let head = Message::new("firefight-odds-net").with("dice", answer.dice).with("net", net.join(" / "));
    print(reader.say(&head));
    if !told.is_empty() {
        print(format_args!("  {}", told.join(", ")));
    }
    named("firefight-odds-success", answer.success);
    if let Some(disabled) = answer.disabled {
        named("firefight-odds-disabled", disabled);
    }
    named("firefight-odds-any", answer.any);
    if let Some(mishap) = answer.mishap {
        named("firefight-odds-mishap", mishap);
    }
    if let Some(dud) = answer.dud {
        named("firefight-odds-dud", dud);
    }
    let mean = number(answer.expected.decimal(), 2, lang);
    print(format_args!("\n{}", reader.say(&Message::new("firefight-odds-casualties").with("mean", mean))));
    for (men, chance) in answer.casualties.iter().enumerate().filter(|(_, chance)| **chance > Fraction::ZERO)
    {
        print(format_args!("{men:>28} {}", line(chance.decimal(), lang)));
    }
    for (number, (experience, chance)) in answer.falls.iter().enumerate() {
        let who = format!("{}. {}", number + 1, say(experience_key(*experience)));
        print(format_args!("{who:<28} {}", line(chance.decimal(), lang)));
    }
    if let Some(harm) = &answer.damage {
        print(format_args!("\n{}", say("firefight-odds-damage")));
        named("firefight-damage-secondary", harm.secondary);
        named("firefight-damage-tracks", harm.tracks);
        named("firefight-damage-main", harm.main);
        named("firefight-damage-engine", harm.engine);
        named("firefight-damage-flames", harm.flames);
    }
    if let Some(crew) = &answer.crew {
        print(format_args!("\n{}", say("firefight-odds-crew")));
        for (men, chance) in crew.iter().enumerate().filter(|(_, chance)| **chance > Fraction::ZERO) {
            print(format_args!("{men:>28} {}", line(chance.decimal(), lang)));
        }
    }
    print(format_args!("\n{}", say("firefight-odds-fates")));
    let names =
        ["firefight-fate-dead", "firefight-fate-severe", "firefight-fate-light", "firefight-fate-fled"]
            .map(say);
    for (experience, fates) in &answer.fates {
        let share = |(name, chance): (&String, &Fraction)| {
            format!("{name} {}", super::percent(chance.decimal(), lang))
        };
        let shares: Vec<_> = names.iter().zip(fates).map(share).collect();
        print(format_args!("{:<28} {}", say(experience_key(*experience)), shares.join(", ")));
    }
    print(format_args!("\n{}", say("firefight-odds-morale")));
    let header = ["firefight-odds-hold", "firefight-odds-pinned", "firefight-odds-flee"].map(say);
    print(format_args!("{:<28} {:>10} {:>10} {:>10}", "", header[0], header[1], header[2]));
    for (experience, morale) in &answer.morale {
        let share = |chance: Fraction| super::percent(chance.decimal(), lang);
        print(format_args!(
            "{:<28} {:>10} {:>10} {:>10}",
            say(experience_key(*experience)),
            share(morale.hold),
            share(morale.pinned),
            share(morale.flee)
        ));
    }
}

fn experience_key(experience: Experience) -> &'static str {
    match experience {
        Experience::Recruit => "firefight-experience-recruit",
        Experience::Regular => "firefight-experience-regular",
        Experience::Veteran => "firefight-experience-veteran",
        Experience::Elite => "firefight-experience-elite",
    }
}
