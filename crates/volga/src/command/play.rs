//! A plain game in the terminal, for any game: the door that needs nothing but a keyboard.

use std::io::{self, BufRead as _, Write as _};
use std::path::PathBuf;

use table::{
    Chance as _, Deed, Denial, Dice, Die, Fast, Files, Game, HostKey, Locales, Match, Player, Reader, Seat,
    Seed, Setup, Start, TypedFault, Viewer,
};

use super::print;
use super::replay::{no_seat, outcome_words};
use crate::cli::{Common, Play};
use crate::{Ending, Trouble, disk, language, shelf};

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

pub(crate) fn sit_down<G: Game>(sitting: &Sitting<'_>) -> Result<Ending, Trouble> {
    let reader = sitting.locales.reader(sitting.lang);
    let started = match sitting.resume::<G>()? {
        Some(running) => running,
        None => sitting.start::<G>(&reader)?,
    };
    let seat = match sitting.args.seat.as_deref() {
        None => Seat(0),
        Some(word) => started.seat_named(word).ok_or_else(|| no_seat(&started, word))?,
    };
    let luck = u64::from_le_bytes(disk::random_bytes()?[..8].try_into().expect("eight bytes"));
    let mut chair = Chair { sitting, reader, of: started, seat, told: 0, others: Fast::new(luck) };
    chair.save()?;
    chair.play()
}

impl Sitting<'_> {
    /// The match under way, if there is one and no new one is wanted.
    fn resume<G: Game>(&self) -> Result<Option<Match<G>>, Trouble> {
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
        if !self.args.set.is_empty() {
            return Err(Trouble::new("a match is under way, and --set is for a new one: add --new"));
        }
        Ok(Some(found))
    }

    fn start<G: Game>(&self, reader: &Reader<'_>) -> Result<Match<G>, Trouble> {
        let options = self.options::<G>()?;
        if let Some(kept) = disk::set_aside(&self.path)? {
            print(kept.display());
        }
        let setup: Setup<G> = Setup::read(&self.files, options)?;
        let seats = G::seats(&setup).map_err(|refusal| Trouble::from((reader, &Denial::Refused(refusal))))?;
        let mine = self.args.seat.as_deref().unwrap_or(seats[0]);
        let dice = if self.args.dice == "typed" { Dice::Typed } else { Dice::Sealed };
        let seed = disk::random_bytes()?;
        let id = disk::random_id()?;
        print(format_args!("seal {}", Seed::new(seed).seal()));
        let player = |seat: &&'static str| match *seat == mine {
            true => Player { name: "you".to_owned(), salt: self.args.salt.clone() },
            false => Player { name: "chance".to_owned(), salt: String::new() },
        };
        let mut faces = Vec::new();
        loop {
            let start = Start {
                id: id.clone(),
                setup: setup.clone(),
                players: seats.iter().map(player).collect(),
                dice,
                seed: Seed::new(seed),
                faces: faces.clone(),
            };
            match Match::start(start) {
                Err(Denial::Dice(fault)) => ask_die(reader, fault, &mut faces)?,
                Err(denial) => return Err(Trouble::from((reader, &denial))),
                Ok(started) => return Ok(started),
            }
        }
    }

    /// `--set wind=false` as options of the game; what is no TOML value is taken as text.
    fn options<G: Game>(&self) -> Result<G::Options, Trouble> {
        let mut table = toml::Table::new();
        for set in &self.args.set {
            let (name, value) = set
                .split_once('=')
                .ok_or_else(|| Trouble(format!("--set wants OPTION=VALUE, not “{set}”")))?;
            let one: Result<toml::Table, _> = toml::from_str(&format!("value = {value}"));
            let value = one.ok().and_then(|mut one| one.remove("value")).unwrap_or_else(|| value.into());
            table.insert(name.to_owned(), value);
        }
        table.try_into().map_err(|error| Trouble(format!("--set: {}", error.to_string().trim())))
    }
}

/// One player at the table.
struct Chair<'a, G: Game> {
    sitting: &'a Sitting<'a>,
    reader: Reader<'a>,
    of: Match<G>,
    seat: Seat,
    /// How many lines of the log have been shown.
    told: usize,
    /// The other seats choose at random.
    others: Fast,
}

impl<G: Game> Chair<'_, G> {
    fn play(&mut self) -> Result<Ending, Trouble> {
        loop {
            self.tell_news();
            let asked = self.of.status().asked();
            if let Some(outcome) = self.of.status().outcome() {
                print(outcome_words(&self.of, &self.reader, outcome));
                print(format_args!("\n{}: volga audit, volga replay", self.sitting.path.display()));
                return Ok(Ending::Fine);
            }
            if !asked.contains(self.seat) {
                let other = asked.iter().next().expect("somebody is asked");
                let choices = self.of.legal(other);
                let choice = choices[self.others.pick(choices.len())];
                self.enter(other, Deed::Play(choice))?;
                continue;
            }
            print(format_args!("\n{}", self.reader.say(&self.of.prompt(Viewer::Seat(self.seat)))));
            let choices = self.of.legal(self.seat);
            let position = self.of.position();
            for (number, &choice) in (1..).zip(&choices) {
                let label = self.reader.say(&position.label(choice));
                print(format_args!("{number:>4}  {label:<36} {}", position.words(choice)));
            }
            match ask(&format!("{} > ", self.of.seat_word(self.seat)))? {
                None => return Ok(Ending::Fine),
                Some(line) => {
                    if self.obey(line.trim(), &choices)? == Then::Leave {
                        return Ok(Ending::Fine);
                    }
                }
            }
        }
    }

    fn obey(&mut self, line: &str, choices: &[G::Action]) -> Result<Then, Trouble> {
        let numbered = line.parse().ok().and_then(|number: usize| choices.get(number.checked_sub(1)?));
        let deed = match line {
            "" => return Ok(Then::Stay),
            "quit" | "q" => {
                print(self.sitting.path.display());
                return Ok(Then::Leave);
            }
            "help" | "?" => {
                print(self.reader.say(&table::Message::new("table-terminal-help")));
                return Ok(Then::Stay);
            }
            "log" => {
                self.told = 0;
                return Ok(Then::Stay);
            }
            "look" => {
                let view = self.of.view(Viewer::Seat(self.seat)).expect("a seat may always look");
                print(serde_json::to_string_pretty(&view).expect("views can be written as JSON"));
                return Ok(Then::Stay);
            }
            "undo" => Deed::Undo,
            "redo" => Deed::Redo,
            words => match numbered.copied().or_else(|| self.of.position().parse(words)) {
                Some(action) => Deed::Play(action),
                None => {
                    let unknown = table::Message::new("table-unknown-action").with("words", words.to_owned());
                    print(self.reader.say(&unknown));
                    return Ok(Then::Stay);
                }
            },
        };
        self.enter(self.seat, deed)?;
        Ok(Then::Stay)
    }

    /// Enter something, asking for real dice where they are wanted, and save.
    fn enter(&mut self, seat: Seat, deed: Deed<G::Action>) -> Result<(), Trouble> {
        let id = disk::random_id()?;
        let mut faces = Vec::new();
        loop {
            match self.of.enter(seat, id.clone(), deed, &faces) {
                Ok(_) => return self.save(),
                Err(Denial::Dice(fault)) => ask_die(&self.reader, fault, &mut faces)?,
                Err(denial) => {
                    print(self.reader.say_with_rules(&denial.message()));
                    return Ok(());
                }
            }
        }
    }

    fn tell_news(&mut self) {
        let log = self.of.log(Viewer::Seat(self.seat));
        for line in log.iter().skip(self.told) {
            print(format_args!("  {}", self.reader.say_with_rules(&line.message)));
        }
        self.told = log.len();
    }

    fn save(&self) -> Result<(), Trouble> {
        disk::write_durably(&self.sitting.path, self.of.save(&self.sitting.key).as_bytes())
    }
}

#[derive(PartialEq)]
enum Then {
    Stay,
    Leave,
}

/// Ask for the next die; a face that the die does not have is asked for again.
fn ask_die(reader: &Reader<'_>, fault: TypedFault, faces: &mut Vec<u8>) -> Result<(), Trouble> {
    print(reader.say(&Denial::Dice(fault).message()));
    if let TypedFault::Impossible(..) = fault {
        faces.pop();
    }
    let die = match fault {
        TypedFault::Wanted(Die::D10) | TypedFault::Impossible(Die::D10, _) => "d10",
        _ => "d6",
    };
    loop {
        let line = ask(&format!("{die} > "))?
            .ok_or_else(|| Trouble::new("the dice were not typed; nothing has changed"))?;
        if let Ok(face) = line.trim().parse() {
            faces.push(face);
            return Ok(());
        }
    }
}

/// A line from the keyboard; nothing at the end of input.
fn ask(prompt: &str) -> Result<Option<String>, Trouble> {
    let mut line = String::new();
    let _ = write!(io::stdout(), "{prompt}");
    let _ = io::stdout().flush();
    match io::stdin().lock().read_line(&mut line) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(line)),
        Err(error) => Err(Trouble(format!("cannot read what you type: {error}"))),
    }
}
