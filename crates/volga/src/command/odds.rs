//! How an attack may end, by the odds of its game.

mod donnerschlag;
mod firefight;
mod inferno;

use table::{Game, Lang, Match, Reader, Seat, Setup, Viewer};

use super::replay::{no_seat, seat_words};
use crate::cli::Common;
use crate::cli::odds::{InMatch, Odds};
use crate::{Ending, Trouble, disk, language};

pub(crate) fn run(common: &Common, of: &Odds) -> Result<Ending, Trouble> {
    match of {
        Odds::Inferno(args) => inferno::run(common, args),
        Odds::Donnerschlag(args) => donnerschlag::run(common, args),
        Odds::Firefight(args) => firefight::run(common, args),
    }
}

/// The match that is asked about, and the seat that asks.
fn opened<G: Game>(args: &InMatch, setup: &Setup<G>) -> Result<Option<(Match<G>, Seat)>, Trouble> {
    let Some(file) = &args.file else { return Ok(None) };
    let bytes = disk::read(file)?;
    let at = |error: table::NotationError| Trouble(format!("{}: {error}", file.display()));
    let played = Match::<G>::load(&bytes, setup, disk::known_host_key()?.as_ref()).map_err(at)?;
    let seat = match &args.seat {
        None => Seat(0),
        Some(word) => played.seat_named(word).ok_or_else(|| no_seat(&seat_words(&played), word))?,
    };
    Ok(Some((played, seat)))
}

fn view<G: Game>(played: &Match<G>, seat: Seat) -> Result<G::View, Trouble> {
    let closed = || Trouble::new("this seat can be looked at only with the key of the match");
    played.view(Viewer::Seat(seat)).ok_or_else(closed)
}

/// Do something with texts in the language that was asked for.
fn reading(common: &Common, tell: impl FnOnce(&Reader<'_>)) -> Result<(), Trouble> {
    let locales = disk::texts(common.data.as_deref())?;
    tell(&locales.reader(language::choose(common.lang)));
    Ok(())
}

fn unknown<'a>(what: &str, word: &str, known: impl Iterator<Item = &'a str>) -> Trouble {
    Trouble(format!("there is no {what} “{word}”; there is: {}", known.collect::<Vec<_>>().join(", ")))
}

/// How wide the bar of a certainty is.
const BAR: f64 = 40.0;

/// `41.2 %  ████████`
fn line(chance: f64, lang: Lang) -> String {
    let bar = "█".repeat((chance * BAR).round() as usize);
    format!("{:>8}  {bar}", percent(chance, lang)).trim_end().to_owned()
}

fn percent(chance: f64, lang: Lang) -> String {
    let digits = number(100.0 * chance, 1, lang);
    if lang == Lang::Fr { format!("{digits} %") } else { format!("{digits}%") }
}

fn number(value: f64, digits: usize, lang: Lang) -> String {
    let text = format!("{value:.digits$}");
    if lang == Lang::Fr { text.replace('.', ",") } else { text }
}
