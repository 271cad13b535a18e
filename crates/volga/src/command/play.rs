//! A plain game in the terminal, for any game: the door that needs nothing but a keyboard.

use std::io::{self, BufRead as _, Write as _};
use std::path::PathBuf;

use bots::{Bot, Opponents, Random};
use table::{
    Arg, Deed, Denial, Dice, Die, Fast, Files, Game, HostKey, Locales, Match, Message, Offer, OptionChoices,
    Player, Proposals, Reader, Seat, Seed, Setup, Start, TypedFault, Viewer,
};

use super::print;
use super::replay::{no_seat, outcome_words, seat_words};
use super::sim::unknown_bot;
use crate::cli::{Common, Play};
use crate::{Ending, Trouble, disk, language, shelf};

/// What the header calls the player at the keyboard, and a seat that chooses at random; other bots go by
/// their names.
const YOU: &str = "you";
const CHANCE: &str = "chance";
/// In place of such a name where nobody else plays.
const NOBODY: &str = "nobody";

/// What a player sits down with.
pub struct Sitting<'a> {
    files: Files,
    locales: Locales,
    lang: table::Lang,
    key: HostKey,
    path: PathBuf,
    args: &'a Play,
}

pub(crate) fn run(common: &Common, args: &Play) -> Result<Ending, Trouble> {
    let game = shelf::game(&args.game)?;
    let title = game.title();
    let folder = common.data.as_deref();
    let path = match &args.file {
        Some(path) => path.clone(),
        None => disk::home()?.join(format!("{}.volga", title.id)),
    };
    game.play(&Sitting {
        files: disk::game_files(title, folder)?,
        locales: disk::texts(folder)?,
        lang: language::choose(common.lang),
        key: disk::host_key()?,
        path,
        args,
    })
}

pub(crate) fn sit_down<G: Opponents>(sitting: &Sitting<'_>) -> Result<Ending, Trouble> {
    let reader = sitting.locales.reader(sitting.lang);
    let (of, kept) = match sitting.resume::<G>(&reader)? {
        Some(running) => {
            let kept = running.save(&sitting.key);
            (running, Some(kept))
        }
        None => (sitting.start::<G>(&reader)?, None),
    };
    let seat = sitting.seat(&of)?;
    let bots = bots_of(&of);
    let luck = u64::from_le_bytes(disk::random_bytes()?[..8].try_into().expect("eight bytes"));
    let mut chair = Chair { sitting, reader, of, kept, seat, told: 0, bots, luck: Fast::new(luck) };
    chair.save()?;
    chair.play()
}

/// Which game this is, on which seat, against whom, and where to find help.
fn welcome<G: Game>(reader: &Reader<'_>, seat_term: String, others: &str) {
    let welcome = Message::new("table-terminal-welcome").with("game", G::TITLE.name).with("id", G::TITLE.id);
    print(reader.say(&welcome.with_term("seat", seat_term).with("others", others.to_owned())));
}

/// Who plays on the seats that are not the player's own, as the header calls them.
fn others<G: Game>(of: &Match<G>) -> &str {
    let mut players = of.header().players.iter();
    players.find(|player| player.name != YOU).map_or(NOBODY, |player| &player.name)
}

/// A bot for every seat, by the name in the header; for the player's own seat it is never asked.
fn bots_of<G: Opponents>(of: &Match<G>) -> Vec<Box<dyn Bot<G>>> {
    let setup = &of.header().setup;
    let named = |player: &Player| G::bot(&player.name, setup).unwrap_or_else(|| Box::new(Random));
    of.header().players.iter().map(named).collect()
}

/// Where the player at the keyboard sat down when the match began.
fn own_seat<G: Game>(of: &Match<G>) -> Option<Seat> {
    of.header().players.iter().position(|player| player.name == YOU).map(|index| Seat(index as u8))
}

impl Sitting<'_> {
    /// The match under way, if there is one and no new one is wanted.
    fn resume<G: Game>(&self, reader: &Reader<'_>) -> Result<Option<Match<G>>, Trouble> {
        if self.args.new || !self.path.exists() {
            return Ok(None);
        }
        let like = Setup::read(&self.files, G::Options::default())?;
        let found = Match::<G>::load(&disk::read(&self.path)?, &like, Some(&self.key)).map_err(|error| {
            let path = self.path.display();
            Trouble(format!(
                "{path}: {error}\nStart afresh with --new; this file will be kept beside the new one"
            ))
        })?;
        if found.status().outcome().is_some() {
            return Ok(None);
        }
        let seat = self.seat(&found)?;
        self.check_same(&found, seat)?;
        welcome::<G>(reader, found.seat_term(seat), others(&found));
        print(reader.say(&self.about_file("table-terminal-goes-on")));
        Ok(Some(found))
    }

    /// The seat that was named, else the player's own.
    fn seat<G: Game>(&self, of: &Match<G>) -> Result<Seat, Trouble> {
        match self.args.seat.as_deref() {
            None => Ok(own_seat(of).unwrap_or(Seat(0))),
            Some(word) => of.seat_named(word).ok_or_else(|| no_seat(&seat_words(of), word)),
        }
    }

    /// Whether nothing is asked of a match under way that was settled when it began.
    fn check_same<G: Game>(&self, found: &Match<G>, seat: Seat) -> Result<(), Trouble> {
        let header = found.header();
        let salt = &header.players[usize::from(seat.0)].salt;
        let other = if !self.args.set.is_empty() {
            "--set"
        } else if own_seat(found).is_some_and(|own| own != seat) {
            "another --seat"
        } else if self.args.dice.is_some() && self.dice() != header.dice {
            "other --dice"
        } else if self.args.bots.as_deref().is_some_and(|bots| header_name(bots) != others(found)) {
            "other --bots"
        } else if !self.args.salt.is_empty() && self.args.salt != *salt {
            "another --salt"
        } else {
            return Ok(());
        };
        Err(Trouble(format!("a match is under way, and {other} is for a new one: add --new")))
    }

    fn dice(&self) -> Dice {
        if self.args.dice.as_deref() == Some("typed") { Dice::Typed } else { Dice::Sealed }
    }

    /// Something about the file in which the match is kept.
    fn about_file(&self, key: &'static str) -> Message {
        Message::new(key).with("file", self.path.display().to_string())
    }

    /// What to type to come back to this match.
    fn way_back(&self) -> String {
        let file = self.args.file.as_ref().map(|file| format!(" --file {}", file.display()));
        format!("volga play --terminal {}{}", self.args.game, file.unwrap_or_default())
    }

    fn start<G: Opponents>(&self, reader: &Reader<'_>) -> Result<Match<G>, Trouble> {
        let (setup, seats) = set_up::<G>(&self.files, reader, &self.args.set)?;
        let mine = match self.args.seat.as_deref() {
            None => seats[0],
            Some(word) => seats.iter().find(|seat| **seat == word).ok_or_else(|| no_seat(seats, word))?,
        };
        let bots = self.args.bots.as_deref().unwrap_or(Random::NAME);
        if !G::BOTS.contains(&bots) {
            return Err(unknown_bot::<G>(bots));
        }
        let others = header_name(bots);
        let seed = disk::random_bytes()?;
        let id = disk::random_id()?;
        let player = |seat: &&'static str| match *seat == mine {
            true => Player { name: YOU.to_owned(), salt: self.args.salt.clone() },
            false => Player { name: others.to_owned(), salt: String::new() },
        };
        let mut faces = Vec::new();
        let mut published = false;
        loop {
            let start = Start {
                id: id.clone(),
                setup: setup.clone(),
                players: seats.iter().map(player).collect(),
                dice: self.dice(),
                seed: Seed::new(seed),
                faces: faces.clone(),
            };
            let attempt = Match::start(start);
            if !published && matches!(attempt, Ok(_) | Err(Denial::Dice(_))) {
                let others = if seats.len() == 1 { NOBODY } else { others };
                welcome::<G>(reader, format!("{}-seat-{mine}", G::TITLE.id), others);
                let seal = Seed::new(seed).seal().to_string();
                print(reader.say(&Message::new("table-terminal-seal").with("seal", seal)));
                published = true;
            }
            match attempt {
                Err(Denial::Dice(fault)) => {
                    if ask_die(reader, fault, &mut faces)? == Then::Leave {
                        return Err(Trouble::new("the dice were not typed; no match was started"));
                    }
                }
                Err(denial) => return Err(Trouble::from((reader, &denial))),
                Ok(started) => {
                    // Only now: a match that cannot start must not take the place of another.
                    if let Some(kept) = disk::set_aside(&self.path)? {
                        let kept = kept.display().to_string();
                        print(reader.say(&Message::new("table-terminal-set-aside").with("file", kept)));
                    }
                    return Ok(started);
                }
            }
        }
    }
}

/// What the header calls a bot.
fn header_name(bot: &str) -> &str {
    if bot == Random::NAME { CHANCE } else { bot }
}

/// What a new match starts from, and its seats. Whoever sets an option to nothing, or to what it cannot be, is told what it
/// can be.
pub(crate) fn set_up<G: Game>(
    files: &Files,
    reader: &Reader<'_>,
    sets: &[String],
) -> Result<(Setup<G>, &'static [&'static str]), Trouble> {
    let setup: Setup<G> = Setup::read(files, G::Options::default())?;
    let choices = G::choices(&setup.data);
    if let Some(asked) = choices.iter().find(|choices| sets.iter().any(|set| set == choices.option)) {
        return Err(Trouble(values_of::<G>(reader, asked)));
    }
    let chosen = || -> Result<(Setup<G>, &'static [&'static str]), Trouble> {
        let setup = setup.with(options::<G>(sets)?);
        let seats = G::seats(&setup).map_err(|refusal| Trouble::from((reader, &Denial::Refused(refusal))))?;
        Ok((setup, seats))
    };
    chosen().map_err(|Trouble(mut why)| {
        let is_wrong = |choices: &&OptionChoices| {
            let value =
                sets.iter().filter_map(|set| set.split_once('=')).find(|(name, _)| *name == choices.option);
            value.is_some_and(|(_, value)| choices.values.iter().all(|offer| offer.word != value))
        };
        for choices in choices.iter().filter(is_wrong) {
            why.push('\n');
            why.push_str(&values_of::<G>(reader, choices));
        }
        Trouble(why)
    })
}

/// An option with what it can be, a line for each value.
fn values_of<G: Game>(reader: &Reader<'_>, OptionChoices { option, values }: &OptionChoices) -> String {
    let key = format!("{}-option-{option}", G::TITLE.id);
    let say = |arg: Arg| reader.say(&Message::new("table-terminal-value").with("value", arg));
    let mut text = say(Arg::term(key.clone()));
    let width = values.iter().map(|offer| offer.word.len()).max().unwrap_or(0);
    for Offer { word, own } in values {
        let name = own.as_ref().map_or_else(|| Arg::term(format!("{key}-{word}")), |own| own.name.clone());
        text.push_str(&format!("\n  {word:<width$}  {}", say(name)));
        if let Some(more) = own.as_ref().and_then(|own| own.more.clone()) {
            text.push_str(&format!("\n  {:<width$}  {}", "", say(more)));
        }
    }
    text
}

/// `--set wind=false` as options of the game. What is no TOML value is taken as text; and so is what
/// looks like a number where a word is wanted, as in `edition=2017`.
pub(crate) fn options<G: Game>(sets: &[String]) -> Result<G::Options, Trouble> {
    let (mut values, mut texts) = (toml::Table::new(), toml::Table::new());
    for set in sets {
        let (name, text) =
            set.split_once('=').ok_or_else(|| Trouble(format!("--set wants OPTION=VALUE, not “{set}”")))?;
        let one: Result<toml::Table, _> = toml::from_str(&format!("value = {text}"));
        let value = one.ok().and_then(|mut one| one.remove("value")).unwrap_or_else(|| text.into());
        let as_text = if value.is_integer() { text.into() } else { value.clone() };
        values.insert(name.to_owned(), value);
        texts.insert(name.to_owned(), as_text);
    }
    values.try_into().or_else(|error| texts.try_into().map_err(|_| unfit(&error)))
}

/// What is wrong with options, in words for players.
fn unfit(error: &toml::de::Error) -> Trouble {
    const WORDS: [(&str, &str); 16] = [
        ("invalid type: unit variant, expected string only", "a word is wanted"),
        ("unknown field", "there is no option"),
        ("unknown variant", "there is no value"),
        ("invalid type: ", "this does not fit: "),
        ("invalid value: ", "this does not fit: "),
        ("expected u8", "expected a number from 0 to 255"),
        ("expected u16", "expected a number from 0 to 65535"),
        ("expected a boolean", "expected true or false"),
        ("expected a map", "expected a table in braces"),
        ("expected struct Enlisted", "expected a man, as a table in braces"),
        ("integer `", "the number `"),
        ("floating point `", "the number `"),
        ("boolean `", "`"),
        ("string \"", "the word \""),
        ("missing field", "this is missing:"),
        (", expected", "; wanted:"),
    ];
    let told = WORDS.iter().fold(error.to_string(), |text, (program, ours)| text.replace(program, ours));
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    // The place comes last, in its own words: “in `ruleset.ammo`”.
    let place = told.rsplit_once(" in `").and_then(|(told, place)| Some((told, place.strip_suffix('`')?)));
    match place {
        Some((told, place)) => Trouble(format!("--set {place}: {told}")),
        None => Trouble(format!("--set: {told}")),
    }
}

/// One player at the table.
struct Chair<'a, G: Game> {
    sitting: &'a Sitting<'a>,
    reader: Reader<'a>,
    of: Match<G>,
    /// What the file holds; nothing before it is first saved.
    kept: Option<String>,
    seat: Seat,
    /// How many lines of the log have been shown.
    told: usize,
    /// Who plays on the other seats, and the luck of those who draw any.
    bots: Vec<Box<dyn Bot<G>>>,
    luck: Fast,
}

impl<G: Game> Chair<'_, G> {
    fn play(&mut self) -> Result<Ending, Trouble> {
        self.draw();
        loop {
            self.tell_news();
            let asked = self.of.status().asked();
            if let Some(outcome) = self.of.status().outcome() {
                print(outcome_words(&self.of, &self.reader, outcome));
                print(format_args!("\n{}", self.reader.say(&self.sitting.about_file("table-terminal-kept"))));
                return Ok(Ending::Fine);
            }
            if let Some((bot, deed)) = self.answer()
                && self.of.enter(bot, disk::random_id()?, deed, &[]).is_ok()
            {
                self.save()?;
                continue;
            }
            if !asked.contains(self.seat) {
                let other = asked.iter().next().expect("somebody is asked");
                let choices = self.of.legal(other);
                let view = self.of.view(Viewer::Seat(other)).expect("a seat may always look");
                let choice = self.bots[usize::from(other.0)].choose(&view, &choices, &mut self.luck);
                if self.enter(other, Deed::Play(choice))? == Then::Leave {
                    return Ok(self.leave());
                }
                continue;
            }
            print(format_args!("\n{}", self.reader.say(&self.of.prompt(Viewer::Seat(self.seat)))));
            let choices = self.choices();
            let width = choices.iter().map(|choice| choice.label.chars().count()).max().unwrap_or(0);
            for (number, choice) in (1..).zip(&choices) {
                print(format_args!("{number:>4}  {:<width$}  {}", choice.label, choice.words));
            }
            let prompt =
                Message::new("table-terminal-prompt").with_term("seat", self.of.seat_term(self.seat));
            let then = match ask(&format!("{} ", self.reader.say(&prompt)))? {
                None => Then::Leave,
                Some(line) => self.obey(line.trim(), &choices)?,
            };
            if then == Then::Leave {
                return Ok(self.leave());
            }
        }
    }

    /// What this seat may choose, as it is shown.
    fn choices(&self) -> Vec<Choice<G>> {
        let position = self.of.position();
        let shown = |action| Choice {
            action,
            label: self.reader.say(&position.label(action)),
            words: position.words(action),
        };
        self.of.legal(self.seat).into_iter().map(shown).collect()
    }

    fn leave(&self) -> Ending {
        let saved = self.sitting.about_file("table-terminal-saved").with("command", self.sitting.way_back());
        print(self.reader.say(&saved));
        Ending::Fine
    }

    fn obey(&mut self, line: &str, choices: &[Choice<G>]) -> Result<Then, Trouble> {
        let deed = match line {
            "" => return Ok(Then::Stay),
            "quit" | "q" => return Ok(Then::Leave),
            "help" | "?" => {
                let help = Message::new("table-terminal-help");
                print(self.reader.say(&help.with_term("look", format!("{}-terminal-look", G::TITLE.id))));
                return Ok(Then::Stay);
            }
            "log" => {
                self.told = 0;
                return Ok(Then::Stay);
            }
            "look" => {
                if !self.draw() {
                    print_view::<G>(&self.view());
                }
                return Ok(Then::Stay);
            }
            "view" => {
                print_view::<G>(&self.view());
                return Ok(Then::Stay);
            }
            words => match Deed::named(&words.to_lowercase()).or_else(|| self.meant(words, choices)) {
                Some(deed) => deed,
                None => {
                    print(self.reader.say(&not_meant(words, choices.len())));
                    return Ok(Then::Stay);
                }
            },
        };
        self.enter(self.seat, deed)
    }

    /// Draw the board, if the game has a picture of it.
    fn draw(&self) -> bool {
        let sketch = G::sketch(&self.of.header().setup, &self.view());
        sketch.iter().for_each(|line| print(self.reader.say(line)));
        !sketch.is_empty()
    }

    fn view(&self) -> G::View {
        self.of.view(Viewer::Seat(self.seat)).expect("a seat may always look")
    }

    /// The choice that was typed: by its number, its words, or as it is shown.
    fn meant(&self, typed: &str, choices: &[Choice<G>]) -> Option<Deed<G::Action>> {
        if let Ok(number) = typed.parse::<usize>() {
            return choices.get(number.checked_sub(1)?).map(|choice| Deed::Play(choice.action));
        }
        let lower = typed.to_lowercase();
        let shown = || choices.iter().find(|choice| choice.is_called(&lower)).map(|choice| choice.action);
        let read = |words: &str| self.of.position().meant(self.seat, words);
        read(typed).or_else(|| read(&lower)).or_else(shown).map(Deed::Play)
    }

    /// What a bot says to what is proposed: it lets others take back a choice and takes no draw. When
    /// somebody on its side gives up, so does it.
    fn answer(&self) -> Option<(Seat, Deed<G::Action>)> {
        let Proposals { resigned, draw, ask } = self.of.proposals();
        let side = self.of.position().side(self.seat);
        let mut bots = (0..self.of.seats() as u8).map(Seat).filter(|seat| *seat != self.seat);
        bots.find_map(|bot| {
            let deed = match ask {
                Some((asking, allowed)) if asking != bot && !allowed.contains(bot) => Deed::Allow,
                _ if !draw.is_empty() => Deed::Refuse,
                _ if resigned.contains(self.seat) && side.minus(resigned).contains(bot) => Deed::Resign,
                _ => return None,
            };
            Some((bot, deed))
        })
    }

    /// Enter something, asking for real dice where they are wanted, and save.
    fn enter(&mut self, seat: Seat, deed: Deed<G::Action>) -> Result<Then, Trouble> {
        let id = disk::random_id()?;
        let mut faces = Vec::new();
        loop {
            match self.of.enter(seat, id.clone(), deed, &faces) {
                Ok(_) => {
                    self.save()?;
                    return Ok(Then::Stay);
                }
                Err(Denial::Dice(fault)) => {
                    if ask_die(&self.reader, fault, &mut faces)? == Then::Leave {
                        print(self.reader.say(&Message::new("table-terminal-dice-missing")));
                        return Ok(Then::Leave);
                    }
                }
                Err(denial) => {
                    print(self.reader.say_with_rules(&denial.message()));
                    return Ok(Then::Stay);
                }
            }
        }
    }

    fn tell_news(&mut self) {
        let log = self.of.log(Viewer::Seat(self.seat));
        for line in log.iter().skip(self.told) {
            let mark = if line.taken_back { "×" } else { " " };
            print(format_args!("{mark} {}", self.reader.say_with_rules(&line.message)));
        }
        self.told = log.len();
    }

    /// Save, unless another program has played on with the same file: its entries would be lost.
    fn save(&mut self) -> Result<(), Trouble> {
        let path = &self.sitting.path;
        if let Some(kept) = &self.kept
            && disk::read(path)? != kept.as_bytes()
        {
            let path = path.display();
            return Err(Trouble(format!(
                "{path} was changed by another program; play again to go on from it"
            )));
        }
        let text = self.of.save(&self.sitting.key);
        disk::write_durably(path, text.as_bytes())?;
        self.kept = Some(text);
        Ok(())
    }
}

/// A choice as it is shown: in the reader's language, and in the words of the notation.
struct Choice<G: Game> {
    action: G::Action,
    label: String,
    words: String,
}

impl<G: Game> Choice<G> {
    /// Whether it is shown like this, with or without what stands in brackets at its end.
    fn is_called(&self, lower: &str) -> bool {
        let label = self.label.to_lowercase();
        label == lower || label.split_once(" (").is_some_and(|(name, _)| name == lower)
    }
}

#[derive(PartialEq)]
enum Then {
    Stay,
    Leave,
}

/// What to say to somebody who typed neither a choice nor a command.
fn not_meant(typed: &str, choices: usize) -> Message {
    match typed.parse::<i64>() {
        Ok(_) => {
            Message::new("table-terminal-no-choice").with("number", typed.to_owned()).with("choices", choices)
        }
        Err(_) => Message::new("table-terminal-unknown").with("words", typed.to_owned()),
    }
}

/// A view as the program keeps it, one field a line.
fn print_view<G: Game>(view: &G::View) {
    let view = serde_json::to_value(view).expect("views can be written as JSON");
    let Some(fields) = view.as_object() else {
        return print(&view);
    };
    let width = fields.keys().map(String::len).max().unwrap_or(0);
    for (name, value) in fields {
        print(format_args!("  {name:<width$}  {value}"));
    }
}

/// Ask for the next die; a face that the die does not have is asked for again.
fn ask_die(reader: &Reader<'_>, fault: TypedFault, faces: &mut Vec<u8>) -> Result<Then, Trouble> {
    if let TypedFault::Impossible(..) = fault {
        faces.pop();
    }
    let (die, word) = match fault {
        TypedFault::Wanted(Die::D10) | TypedFault::Impossible(Die::D10, _) => (Die::D10, "d10"),
        _ => (Die::D6, "d6"),
    };
    let wanted = Denial::Dice(TypedFault::Wanted(die)).message();
    print(reader.say(&Denial::Dice(fault).message()));
    loop {
        let Some(line) = ask(&format!("{word} > "))? else { return Ok(Then::Leave) };
        match line.trim() {
            "quit" | "q" => return Ok(Then::Leave),
            typed => match typed.parse() {
                Ok(face) => {
                    faces.push(face);
                    return Ok(Then::Stay);
                }
                Err(_) => print(reader.say(&wanted)),
            },
        }
    }
}

/// A line from the keyboard; nothing at the end of input.
fn ask(prompt: &str) -> Result<Option<String>, Trouble> {
    let mut line = String::new();
    if write!(io::stdout(), "{prompt}").and_then(|()| io::stdout().flush()).is_err() {
        return Ok(None); // nobody reads the question
    }
    match io::stdin().lock().read_line(&mut line) {
        Ok(0) => {
            // The line was not ended by the Enter key.
            print("");
            Ok(None)
        }
        Ok(_) => Ok(Some(line)),
        Err(error) => Err(Trouble(format!("cannot read what you type: {error}"))),
    }
}
