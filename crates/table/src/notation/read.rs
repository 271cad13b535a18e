//! From a file to its match, checking everything on the way.

use super::pages::{Last, Pages};
use super::{
    DAMAGED, FileHeader, NotationError, check_basis, cut_last, faces_of, fault, join_or_dash, parse_draws,
    parse_faces,
};
use crate::match_::Trust;
use crate::{Denial, Dice, Game, HostKey, Id, Lang, Locales, Match, Seal, Seed, Setup, Start};

impl<G: Game> Match<G> {
    /// Read a file that [`Match::save`] wrote, and check everything in it: the digits of each line,
    /// every choice, every die, the outcome. The key is needed only while the match runs.
    ///
    /// `like` gives the game data, read once by whoever loads many matches; options come from the file. A file of
    /// other rules or other data is refused, and says so.
    pub fn load(bytes: &[u8], like: &Setup<G>, key: Option<&HostKey>) -> Result<Self, NotationError> {
        let pages = Pages::read(bytes)?;
        check_basis(&pages, like)?;
        let header: FileHeader<G::Options> = pages.header()?;
        fits(&pages, &header)?;
        match pages.last {
            (_, Last::End(end)) => {
                let secrets = Secrets::of_finished(&pages, header.dice);
                let mut finished = begin(&pages, header, like, secrets)?;
                finished.read_open(&pages, end)?;
                // All below it has been compared line by line.
                same(&finished.head(), pages.head).map(|()| finished)
            }
            (line, Last::Sealed(sealed)) => {
                let secrets = Secrets::of_running(line, pages.above_last(), sealed, key)?;
                let hidden = secrets.entries.clone();
                let mut running = begin(&pages, header, like, secrets)?;
                running.read_running(&pages, &hidden)?;
                if pages.body.len() == 1 {
                    // Who could not play it kept all of it under the seal, which nobody else can have made.
                    return Ok(running);
                }
                let again = running.save(key.unwrap_or(&HostKey::new([0; 32])));
                same(&again, pages.text).map(|()| running)
            }
        }
    }

    fn read_open(&mut self, pages: &Pages<'_>, end: &str) -> Result<(), NotationError> {
        let mut true_line = String::new();
        self.make_room(pages.body.len());
        for (number, &(line, body)) in pages.body.iter().enumerate() {
            let at = |what: String| NotationError { entry: Some(number), ..fault(line, what, DAMAGED) };
            let (_, rest) = body
                .split_once(' ')
                .filter(|(text, _)| text.parse() == Ok(number))
                .ok_or_else(|| at(format!("entry {number} should stand here")))?;
            let (deed, draws) = cut_last(rest).ok_or_else(|| at("the dice are missing".to_owned()))?;
            if number > 0 {
                let typed = self.header().dice == Dice::Typed;
                let faces = if typed { faces_of(&parse_draws(draws).map_err(&at)?) } else { Vec::new() };
                self.enter_line(deed, &faces).map_err(&at)?;
            }
            self.write_open_line(number, &mut true_line);
            if true_line != body {
                let written = parse_draws(draws).map_err(&at)?;
                let drawn = self.draws(number);
                return Err(if written == drawn {
                    fault(line, UNLIKE, DAMAGED)
                } else {
                    at(format!("the seed gives the draws {}, not {draws}", join_or_dash(drawn)))
                });
            }
        }
        let line = pages.last.0;
        match self.status().outcome().map(|outcome| self.end_line(outcome)) {
            Some(true_end) if true_end == end => Ok(()),
            Some(true_end) => Err(fault(line, format!("the match ended with “{true_end}”"), DAMAGED)),
            None => Err(fault(line, "the match is not over here", DAMAGED)),
        }
    }

    /// Put the entries that are shown and those that are hidden together again.
    fn read_running(&mut self, pages: &Pages<'_>, hidden: &[Hidden]) -> Result<(), NotationError> {
        let mut hidden = hidden.iter().peekable();
        let shown = pages.body.iter().skip(1);
        for (before, shown) in shown.map(Some).chain([None]).enumerate() {
            while let Some(entry) = hidden.next_if(|entry| entry.shown_before == before) {
                self.enter_line(&entry.deed, &entry.faces)
                    .map_err(|what| fault(pages.last.0, what, DAMAGED))?;
            }
            if let Some(&(line, deed)) = shown {
                self.enter_line(deed, &[]).map_err(|what| fault(line, what, DAMAGED))?;
            }
        }
        Ok(())
    }

    /// Add the entry that `red r-01 | hoist lantern` stands for.
    fn enter_line(&mut self, deed: &str, faces: &[u8]) -> Result<(), String> {
        let (who, words) = cut_last(deed).ok_or("“ | ” is missing between the player and the choice")?;
        let (seat, id) = who.split_once(' ').ok_or("the id of the entry is missing")?;
        let seat = self.seat_named(seat).ok_or_else(|| format!("there is no seat “{seat}”"))?;
        let id: Id = id.parse()?;
        let deed = self.read_again(words).ok_or_else(|| format!("“{words}” is no action of this game"))?;
        let receipt =
            self.enter_as(Trust::Journal, seat, id, deed, faces).map_err(|denial| said::<G>(&denial))?;
        if receipt.repeated { Err("the same entry stands here twice".to_owned()) } else { Ok(()) }
    }
}

/// A line that would be taken, if not for its spaces or its spelling.
const UNLIKE: &str = "this line is not what the match gives";

/// Whether the text is the one that the match gives, to the last space.
fn same(ours: &str, theirs: &str) -> Result<(), NotationError> {
    if ours == theirs {
        return Ok(());
    }
    let differs = ours.split('\n').zip(theirs.split('\n')).position(|(ours, theirs)| ours != theirs);
    Err(fault(differs.unwrap_or_else(|| ours.lines().count()) + 1, UNLIKE, DAMAGED))
}

/// Whether the header goes together with the journal.
fn fits<O>(pages: &Pages<'_>, header: &FileHeader<O>) -> Result<(), NotationError> {
    if pages.is_finished() != header.seed.is_some() {
        return Err(fault(
            pages.last.0,
            "the header and the last line disagree whether the match is over",
            DAMAGED,
        ));
    }
    Ok(())
}

/// The match before its first entry.
fn begin<G: Game>(
    pages: &Pages<'_>,
    header: FileHeader<G::Options>,
    like: &Setup<G>,
    secrets: Secrets,
) -> Result<Match<G>, NotationError> {
    let seed = header.seed.unwrap_or(secrets.seed);
    let seed = Seed::from_hex(&seed)
        .ok_or_else(|| fault(pages.header_line("seed"), "the seed is not 64 hexadecimal digits", DAMAGED))?;
    if Seal::from_hex(&header.seal) != Some(seed.seal()) {
        return Err(fault(pages.header_line("seal"), "the seed does not fit the seal", DAMAGED));
    }
    let id = header.id.parse().map_err(|error: String| fault(pages.header_line("match"), error, DAMAGED))?;
    Match::start(Start {
        id,
        setup: like.with(header.options),
        players: header.seat.into_iter().map(|row| row.player).collect(),
        dice: header.dice,
        seed,
        faces: secrets.faces,
    })
    .map_err(|denial| fault(2, said::<G>(&denial), DAMAGED))
}

/// What the lines do not show.
#[derive(Default)]
struct Secrets {
    seed: String,
    /// Dice typed for set-up.
    faces: Vec<u8>,
    entries: Vec<Hidden>,
}

/// An entry under the seal.
#[derive(Clone)]
struct Hidden {
    shown_before: usize,
    deed: String,
    faces: Vec<u8>,
}

impl Secrets {
    /// In a finished match nothing is secret; dice typed for set-up stand with the other draws.
    fn of_finished(pages: &Pages<'_>, dice: Dice) -> Self {
        let first = pages.body.first().filter(|_| dice == Dice::Typed);
        let draws = first.and_then(|(_, text)| parse_draws(text.strip_prefix("0 start | ")?).ok());
        Secrets { faces: faces_of(&draws.unwrap_or_default()), ..Secrets::default() }
    }

    fn of_running(
        line: usize,
        above: &str,
        sealed: &str,
        key: Option<&HostKey>,
    ) -> Result<Self, NotationError> {
        let remedy = "open it with the host's key, or wait for the end";
        let key =
            key.ok_or_else(|| fault(line, "the match is still running and its secrets are sealed", remedy))?;
        let remedy = "use the key of the host who saved it, and a copy that nobody has changed";
        let text = key.open(above, sealed).ok_or_else(|| fault(line, "the seal does not open", remedy))?;
        let nonsense = || fault(line, "what is under the seal makes no sense", DAMAGED);
        let mut lines = text.split('\n');
        let seed = lines.next().ok_or_else(nonsense)?.to_owned();
        let faces = lines.next().and_then(parse_faces).ok_or_else(nonsense)?;
        let entries = lines.map(Hidden::parse).collect::<Option<_>>().ok_or_else(nonsense)?;
        Ok(Secrets { seed, faces, entries })
    }
}

impl Hidden {
    /// `3 red r-02 | load | 4 6`
    fn parse(line: &str) -> Option<Self> {
        let (shown_before, rest) = line.split_once(' ')?;
        let (deed, faces) = rest.rsplit_once(" | ")?;
        Some(Hidden {
            shown_before: shown_before.parse().ok()?,
            deed: deed.to_owned(),
            faces: parse_faces(faces)?,
        })
    }
}

fn said<G: Game>(denial: &Denial) -> String {
    Locales::new(&[G::TITLE]).reader(Lang::En).say_with_rules(&denial.message())
}
