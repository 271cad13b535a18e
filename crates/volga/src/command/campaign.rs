//! A unit of Firefight through many scenarios.

use std::path::{Path, PathBuf};

use firefight::campaign::{Kind, Man, Status};
use firefight::{Campaign, Data, Firefight, Options, Side};
use sheets::{Words, remembered, word};
use table::{Game as _, Match, Message, Reader, Seed, Setup};

use super::{play, print, serve};
use crate::cli::campaign::{Campaign as Args, Commend, Grant, Matches, New, PlayIt, Show};
use crate::cli::{Common, Play};
use crate::{Ending, Trouble, disk, language};

pub(crate) fn run(common: &Common, args: &Args) -> Result<Ending, Trouble> {
    match args {
        Args::New(args) => begin(common, args),
        Args::Show(args) => show(common, args),
        Args::Play(args) => play_it(common, args),
        Args::Record(args) => record(common, args),
        Args::Verify(args) => verify(common, args),
        Args::Grant(args) => grant(common, args),
        Args::Commend(args) => commend(common, args),
    }
}

/// The game with the data of this host.
fn setup(common: &Common) -> Result<Setup<Firefight>, Trouble> {
    let files = disk::game_files(Firefight::TITLE, common.data.as_deref())?;
    Ok(Setup::read(&files, Options::default())?)
}

pub(crate) fn read(path: &Path) -> Result<Campaign, Trouble> {
    let name = path.display().to_string();
    let text =
        String::from_utf8(disk::read(path)?).map_err(|_| Trouble(format!("{name} is no UTF-8 text")))?;
    Ok(Campaign::read(&name, &text)?)
}

fn write(path: &Path, campaign: &Campaign) -> Result<(), Trouble> {
    disk::write_durably(path, campaign.write().as_bytes())
}

fn begin(common: &Common, args: &New) -> Result<Ending, Trouble> {
    let setup = setup(common)?;
    if args.file.exists() {
        return Err(Trouble(format!("{} is there already; give another name", args.file.display())));
    }
    let seed = match &args.seed {
        None => Seed::new(disk::random_bytes()?),
        Some(text) => Seed::from_hex(&text.to_lowercase())
            .ok_or_else(|| Trouble::new("--seed wants 64 hexadecimal digits"))?,
    };
    let side = if args.side == "german" { Side::German } else { Side::Soviet };
    let stem = args.file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let title = args.title.clone().unwrap_or(stem);
    let campaign = Campaign::new(&setup.data.handbook, side, title, &seed);
    write(&args.file, &campaign)?;
    tell(common, &campaign, setup.data.get())
}

fn show(common: &Common, args: &Show) -> Result<Ending, Trouble> {
    let campaign = read(&args.file)?;
    if args.json {
        print(serde_json::to_string(&campaign).expect("a campaign can be written as JSON"));
        return Ok(Ending::Fine);
    }
    tell(common, &campaign, setup(common)?.data.get())
}

fn grant(common: &Common, args: &Grant) -> Result<Ending, Trouble> {
    let (setup, mut campaign) = (setup(common)?, read(&args.file)?);
    campaign.grant(&setup.data.handbook, &args.man, args.decoration.as_deref()).map_err(Trouble)?;
    write(&args.file, &campaign)?;
    tell(common, &campaign, setup.data.get())
}

fn commend(common: &Common, args: &Commend) -> Result<Ending, Trouble> {
    let (setup, mut campaign) = (setup(common)?, read(&args.file)?);
    campaign.commend(&setup.data.handbook, &args.man, &args.why).map_err(Trouble)?;
    write(&args.file, &campaign)?;
    tell(common, &campaign, setup.data.get())
}

/// A match file, played again from its opened seed, every die checked.
fn checked(setup: &Setup<Firefight>, path: &Path) -> Result<Match<Firefight>, Trouble> {
    let named = |error: table::NotationError| Trouble(format!("{}: {error}", path.display()));
    let bytes = disk::read(path)?;
    match table::audit(&bytes, setup, None).map_err(named)? {
        table::Verdict::Verified { .. } => Match::load(&bytes, setup, None).map_err(named),
        table::Verdict::Running => {
            Err(Trouble(format!("{}: the match is not over; play it to the end first", path.display())))
        }
    }
}

fn record(common: &Common, args: &Matches) -> Result<Ending, Trouble> {
    let (setup, mut campaign) = (setup(common)?, read(&args.file)?);
    for path in &args.matches {
        let of = checked(&setup, path)?;
        campaign.record(&of).map_err(|why| Trouble(format!("{}: {why}", path.display())))?;
    }
    write(&args.file, &campaign)?;
    tell(common, &campaign, setup.data.get())
}

fn verify(common: &Common, args: &Matches) -> Result<Ending, Trouble> {
    let (setup, campaign) = (setup(common)?, read(&args.file)?);
    let mut ending = Ending::Fine;
    for path in &args.matches {
        let of = checked(&setup, path)?;
        match campaign.verify(&of) {
            Ok(draws) => print(format_args!("{}: verified, {draws} draws", path.display())),
            Err(why) => {
                print(format_args!("{}: does not fit: {why}", path.display()));
                ending = Ending::Wrong;
            }
        }
    }
    Ok(ending)
}

/// Where the next match of a campaign is kept.
fn match_file(path: &Path, campaign: &Campaign) -> PathBuf {
    path.with_extension(format!("{}.volga", campaign.scenes + 1))
}

fn play_it(common: &Common, args: &PlayIt) -> Result<Ending, Trouble> {
    let (setup, campaign) = (setup(common)?, read(&args.file)?);
    let path = match_file(&args.file, &campaign);
    let asked = format!("scenario={}", args.scenario);
    let mut set = [vec![asked], args.set.clone()].concat();
    // The scenario as it is asked for decides who can stand where.
    let made = setup.with(play::options::<Firefight>(&set)?);
    let men = campaign.muster(&made).map_err(Trouble)?;
    let inline: Vec<_> = men.iter().map(|(place, man)| format!("{place:?} = {}", inline(man))).collect();
    set.push(format!("men={{ {} }}", inline.join(", ")));
    if args.browser {
        let options = play::options::<Firefight>(&set)?;
        let options = serde_json::to_string(&options).expect("options can be written as JSON");
        return serve::play_at(common, &format!("/new?game=firefight&options={}", escaped(&options)));
    }
    let running = path.exists() && !args.new;
    let sitting = Play {
        terminal: true,
        port: None,
        no_open: true,
        game: Firefight::TITLE.id.to_owned(),
        seat: None,
        bots: (!running).then(|| args.bots.clone()),
        set: if running { Vec::new() } else { set },
        new: args.new,
        file: Some(path.clone()),
        dice: None,
        salt: String::new(),
    };
    let ending = play::run(common, &sitting)?;
    let over =
        disk::read(&path).ok().and_then(|bytes| table::peek(&bytes).ok()).is_some_and(|(_, over)| over);
    if over {
        return record(common, &Matches { file: args.file.clone(), matches: vec![path] });
    }
    Ok(ending)
}

/// A value as TOML on one line.
fn inline(value: &impl serde::Serialize) -> String {
    toml::Value::try_from(value).expect("men can be written").to_string()
}

/// What may stand in an address after the question mark.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let shown = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(shown).collect()
}

// What is told ------------------------------------------------------------------------------------

fn tell(common: &Common, campaign: &Campaign, data: &Data) -> Result<Ending, Trouble> {
    let locales = disk::texts(common.data.as_deref())?;
    let reader = locales.reader(language::choose(common.lang));
    let head = Message::new("firefight-campaign")
        .with("title", campaign.title.clone())
        .with_term("side", format!("firefight-side-{}", campaign.side.word()))
        .with("scenes", campaign.scenes);
    print(reader.say(&head));
    let words = Words { data, reader: &reader };
    let serving = campaign.man.iter().filter(|man| !man.status.is_final());
    for man in serving {
        line(&reader, man);
        man.deed.iter().for_each(|deed| print(format_args!("         {}", remembered(words, deed))));
    }
    let section = |key: &'static str, statuses: &[Status]| {
        let men: Vec<_> = campaign.man.iter().filter(|man| statuses.contains(&man.status)).collect();
        if !men.is_empty() {
            print(format_args!("\n{}", reader.say(&Message::new(key))));
            men.into_iter().for_each(|man| line(&reader, man));
        }
    };
    section("firefight-campaign-honour", &[Status::Dead]);
    section("firefight-campaign-gone", &[Status::Invalided, Status::Prisoner, Status::Transferred]);
    let matches: Vec<_> = campaign.history.iter().filter(|record| record.kind == Kind::Match).collect();
    if !matches.is_empty() {
        print(format_args!("\n{}", reader.say(&Message::new("firefight-campaign-history"))));
    }
    for (number, record) in (1..).zip(matches) {
        let [soviet, german] = record.points.unwrap_or_default();
        let scenario = word(&reader, "firefight-scenario", &record.scenario);
        let winner = record.winner.map_or("nobody", Side::word);
        let told = Message::new("firefight-campaign-match")
            .with("number", number)
            .with("scenario", scenario)
            .with_term("winner", format!("firefight-campaign-winner-{winner}"))
            .with("soviet", soviet)
            .with("german", german)
            .with("dice", record.dice.join(" "));
        print(reader.say(&told));
    }
    Ok(Ending::Fine)
}

fn line(reader: &Reader<'_>, man: &Man) {
    let mut words = vec![
        word(reader, "firefight-rank", man.rank.word()),
        word(reader, "firefight-experience", man.experience.word()).to_lowercase(),
    ];
    words.extend(man.speciality.map(|his| word(reader, "firefight-speciality", his.word())));
    if man.status != Status::Fit {
        let status = Message::new("firefight-campaign-status").with("misses", man.misses);
        let term = format!("firefight-campaign-status-{}", man.status.word());
        words.push(reader.say(&status.with_term("status", term)));
    }
    let figures = Message::new("firefight-campaign-figures")
        .with("scenes", man.scenes)
        .with("merits", man.merits)
        .with("hits", man.hits)
        .with("wounds", man.wounds);
    words.push(reader.say(&figures));
    words.extend(man.decorations.iter().map(|id| word(reader, "firefight-decoration", id)));
    if let Some(id) = &man.proposed {
        let what = word(reader, "firefight-decoration", id);
        words.push(reader.say(&Message::new("firefight-campaign-proposed").with("what", what)));
    }
    print(format_args!("{:>4}  {:<24} {}", man.number, man.name, words.join(", ")));
}
