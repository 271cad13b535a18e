use std::path::Path;

use serde_json::json;
use table::{Files, Game, HostKey, Match, Message, Narrator, Reader, Register, Seat, Setup, Viewer, peek};

use super::print;
use crate::cli::{Common, Replay};
use crate::{Ending, Trouble, disk, language, shelf};

/// What is to be told again, and how.
pub struct Telling<'a> {
    bytes: &'a [u8],
    files: &'a Files,
    key: Option<HostKey>,
    reader: &'a Reader<'a>,
    args: &'a Replay,
}

pub(crate) fn run(common: &Common, args: &Replay) -> Result<Ending, Trouble> {
    let bytes = disk::read(&args.file)?;
    let at = |error: table::NotationError| Trouble(format!("{}: {error}", args.file.display()));
    let (name, finished) = peek(&bytes).map_err(at)?;
    let game = shelf::game(&name)?;
    let folder = common.data.as_deref();
    let files = disk::game_files(game.title(), folder)?;
    let locales = disk::texts(folder)?;
    let reader = locales.reader(language::choose(common.lang));
    let key = if finished { None } else { disk::known_host_key()? };
    game.replay(&Telling { bytes: &bytes, files: &files, key, reader: &reader, args })
}

pub(crate) fn tell<G: Game>(telling: &Telling<'_>) -> Result<Ending, Trouble> {
    let Telling { bytes, files, key, reader, args } = telling;
    let like = Setup::read(files, G::Options::default())?;
    let whole = Match::<G>::load(bytes, &like, key.as_ref()).map_err(|error| named(&args.file, &error))?;
    let viewer = match args.viewer.as_deref() {
        None if whole.status().outcome().is_some() => Viewer::Open,
        None | Some("gallery") => Viewer::Gallery,
        Some("open") if whole.status().outcome().is_none() => {
            return Err(Trouble::new("all sides can be seen only after the end; name a seat or `gallery`"));
        }
        Some("open") => Viewer::Open,
        Some(word) => Viewer::Seat(whole.seat_named(word).ok_or_else(|| {
            let viewers = [seat_words(&whole), vec!["gallery", "open"]].concat();
            no_seat(&viewers, word)
        })?),
    };
    let last = whole.entries().len();
    let to = args.to.unwrap_or(last);
    if to > last {
        return Err(Trouble(format!("the match has {last} entries; give --to 0 to {last}")));
    }
    let then = whole.replay(to);
    if let Some(word) = &args.story {
        let register = Register::ALL.into_iter().find(|register| register.word() == word);
        let known = Register::ALL.map(Register::word).join(", ");
        let register =
            register.ok_or_else(|| Trouble(format!("there is no register “{word}”; there is: {known}")))?;
        return tell_story(&then, viewer, Narrator::new(**reader, register));
    }
    let (log, view) = (then.log(viewer), then.view(viewer));
    // Each line by the entry that told it, as `--to`, `audit` and the file itself count them.
    let entries = (0..=to).flat_map(|entry| vec![entry; then.heard(entry, viewer).len()]);
    if args.json {
        let lines: Vec<_> = log
            .iter()
            .zip(entries)
            .map(|(line, entry)| {
                json!({ "entry": entry, "taken_back": line.taken_back,
                                "text": reader.say(&line.message), "message": line.message })
            })
            .collect();
        print(json!({ "entries": to, "of": last, "log": lines, "view": view }));
        return Ok(Ending::Fine);
    }
    let addressed = if viewer == Viewer::Open { addressees(&then) } else { Vec::new() };
    let addressed = addressed.into_iter().chain(std::iter::repeat(None));
    for ((line, to), entry) in log.iter().zip(addressed).zip(entries) {
        let mark = if line.taken_back { "×" } else { " " };
        let mut text = reader.say_with_rules(&line.message);
        if let Some(seat) = to {
            let seat = Message::new("table-addressed").with_term("seat", then.seat_term(seat));
            text = format!("{} {text}", reader.say(&seat));
        }
        print(format_args!("{entry:>4} {mark} {text}"));
    }
    match then.status().outcome() {
        Some(outcome) => print(outcome_words(&then, reader, outcome)),
        None => print(reader.say(&then.prompt(viewer))),
    }
    Ok(Ending::Fine)
}

/// Paragraph by paragraph.
fn tell_story<G: Game>(of: &Match<G>, viewer: Viewer, mut teller: Narrator<'_>) -> Result<Ending, Trouble> {
    let mut told = 0;
    for number in 0..=of.entries().len() {
        for paragraph in of.tale(number, viewer) {
            let sentences: Vec<_> = paragraph.iter().filter_map(|message| teller.say(message)).collect();
            if !sentences.is_empty() {
                print(sentences.join(" "));
                told += 1;
            }
        }
    }
    if told == 0 {
        return Err(Trouble::new("there is no story to tell these eyes"));
    }
    Ok(Ending::Fine)
}

fn named(path: &Path, error: &table::NotationError) -> Trouble {
    Trouble(format!("{}: {error}", path.display()))
}

/// For each line of the open log the seat that alone was told it, if it was one: “you” is that seat.
fn addressees<G: Game>(of: &Match<G>) -> Vec<Option<Seat>> {
    let others: Vec<_> = Viewer::of(of.seats()).collect();
    let entry = |number| {
        let heard: Vec<_> = others.iter().map(|viewer| (viewer, of.heard(number, *viewer))).collect();
        let alone = |line: &Message| {
            let told: Vec<_> = heard.iter().filter(|(_, lines)| lines.contains(line)).collect();
            match told[..] {
                [(Viewer::Seat(seat), _)] => Some(*seat),
                _ => None,
            }
        };
        of.heard(number, Viewer::Open).iter().map(alone).collect::<Vec<_>>()
    };
    (0..=of.entries().len()).flat_map(entry).collect()
}

/// The words for all seats.
pub(crate) fn seat_words<G: Game>(of: &Match<G>) -> Vec<&'static str> {
    (0..of.seats() as u8).map(|seat| of.seat_word(Seat(seat))).collect()
}

/// The seats there are, for somebody who named another.
pub(crate) fn no_seat(seats: &[&str], word: &str) -> Trouble {
    Trouble(format!("there is no seat “{word}”; there is: {}", seats.join(", ")))
}

/// Who won and why.
pub(crate) fn outcome_words<G: Game>(of: &Match<G>, reader: &Reader<'_>, outcome: table::Outcome) -> String {
    let cause = reader.say_with_rules(&outcome.message());
    let count = outcome.winners.len();
    if count == 0 {
        return cause; // a draw, or the game itself won: the cause says which
    }
    let winners = table::Arg::list(outcome.winners.iter().map(|seat| table::Arg::term(of.seat_term(seat))));
    format!("{} {cause}", reader.say(&Message::new("winners").with("winners", winners).with("count", count)))
}
