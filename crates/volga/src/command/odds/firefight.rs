//! The odds of an attack in Firefight, on paper.

use firefight::data::Armour;
use firefight::odds::{Answer, Facing, Fraction, MoraleModifiers, Question};
use firefight::{Band, Cover, Data, Experience, Firefight, Light, Options};
use table::{Game as _, Message, Reader, Setup};

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
    let answer = question(args, data)?.answer(data).map_err(Trouble)?;
    if args.json {
        print(serde_json::to_string(&answer).expect("odds can be written as JSON"));
    } else {
        reading(common, |reader| show(&answer, reader))?;
    }
    Ok(Ending::Fine)
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
    let experience = Experience::ALL.into_iter().find(|known| known.word() == args.experience);
    let facing = match args.facing.as_str() {
        "front" => Facing::Front,
        "side" => Facing::Side,
        _ => Facing::Rear,
    };
    let armour = args.armour.as_deref().map(|class| match class {
        "light" => Armour::Light,
        "medium" => Armour::Medium,
        _ => Armour::Heavy,
    });
    Ok(Question {
        experience: experience.unwrap_or(Experience::Regular),
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
        targets: args.targets,
        lying: args.posture == "lying",
        spray: args.spray.iter().map(|text| location(text)).collect::<Result<_, _>>()?,
        armour: armour.map(|class| (class, facing)),
        modifier: args.modifier,
        morale: MoraleModifiers { casualties: args.casualties, flank: args.flank, grave: args.no_answer },
        ..Question::new(weapon, band)
    })
}

fn cover(word: &str) -> Result<Cover, Trouble> {
    let found = Cover::ALL.into_iter().find(|cover| cover.word() == word);
    found.ok_or_else(|| unknown("cover", word, Cover::ALL.into_iter().map(Cover::word)))
}

/// `medium:2`
fn location(text: &str) -> Result<(Cover, u8), Trouble> {
    let wrong = || Trouble(format!("--spray wants COVER:MEN for each location, not “{text}”"));
    let (word, men) = text.split_once(':').ok_or_else(wrong)?;
    let men = men.parse::<u8>().ok().filter(|men| *men <= 12).ok_or_else(wrong)?;
    Ok((cover(word)?, men))
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
    named("firefight-odds-mishap", answer.mishap);
    let mean = number(answer.expected.decimal(), 2, lang);
    print(format_args!("\n{}", reader.say(&Message::new("firefight-odds-casualties").with("mean", mean))));
    for (men, chance) in answer.casualties.iter().enumerate().filter(|(_, chance)| **chance > Fraction::ZERO)
    {
        print(format_args!("{men:>28} {}", line(chance.decimal(), lang)));
    }
    if let Some(harm) = &answer.damage {
        print(format_args!("\n{}", say("firefight-odds-damage")));
        named("firefight-damage-secondary", harm.secondary);
        named("firefight-damage-tracks", harm.tracks);
        named("firefight-damage-main", harm.main);
        named("firefight-damage-engine", harm.engine);
        named("firefight-damage-flames", harm.flames);
    }
    print(format_args!("\n{}", say("firefight-odds-morale")));
    let header = ["firefight-odds-hold", "firefight-odds-pinned", "firefight-odds-flee"].map(say);
    print(format_args!("{:<28} {:>10} {:>10} {:>10}", "", header[0], header[1], header[2]));
    for (experience, morale) in &answer.morale {
        let key = match experience {
            Experience::Recruit => "firefight-experience-recruit",
            Experience::Regular => "firefight-experience-regular",
            Experience::Veteran => "firefight-experience-veteran",
            Experience::Elite => "firefight-experience-elite",
        };
        let share = |chance: Fraction| super::percent(chance.decimal(), lang);
        print(format_args!(
            "{:<28} {:>10} {:>10} {:>10}",
            say(key),
            share(morale.hold),
            share(morale.pinned),
            share(morale.flee)
        ));
    }
}
