//! Many games between bots, and what they come to.

use std::io::{self, IsTerminal as _, Write as _};
use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use bots::{Bot, Opponents};
use lab::{Chronicle, Part, Rate, Results, Run, Spread, Summary};
use serde_json::{Map, Value, json};
use table::{Files, Game, Message, Reader, Setup};

use super::play::set_up;
use super::print;
use crate::cli::{Common, Sim};
use crate::{Ending, Trouble, disk, language, shelf};

/// The word for the rules playing a side that has no seat.
const SCRIPT: &str = "script";
/// How long a bar of 100 % is.
const BAR: usize = 30;

/// What a simulation starts from.
pub struct Trial<'a> {
    files: Files,
    reader: Reader<'a>,
    args: &'a Sim,
}

pub(crate) fn run(common: &Common, args: &Sim) -> Result<Ending, Trouble> {
    let game = shelf::game(&args.game)?;
    let folder = common.data.as_deref();
    let locales = disk::texts(folder)?;
    let reader = locales.reader(language::choose(common.lang));
    game.simulate(&Trial { files: disk::game_files(game.title(), folder)?, reader, args })
}

/// Who plays on a seat, or a side.
struct Player {
    seat: &'static str,
    bot: &'static str,
}

pub(crate) fn simulate<G: Opponents + Chronicle>(trial: &Trial<'_>) -> Result<Ending, Trouble> {
    let args = trial.args;
    let named = args.scenario.iter().map(|scenario| format!("scenario={scenario}"));
    let set: Vec<String> = named.chain(args.set.iter().cloned()).collect();
    let (setup, seats) = set_up::<G>(&trial.files, &trial.reader, &set)?;
    let players = players::<G>(args, &setup, seats)?;
    let bots: Vec<Box<dyn Bot<G>>> =
        players.iter().map(|player| bot::<G>(player.bot, &setup)).collect::<Result<_, _>>()?;
    let threads = match args.threads {
        Some(threads) => threads,
        None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    let run = Run { setup: &setup, seats, bots: &bots, games: args.games, seed: args.seed, threads };
    let mut bar = Progress::new(args.games);
    let results = run.play(|done| bar.show(done));
    bar.clear();
    let scripted = G::scripted_side(&setup).map(|side| Player { seat: G::SIDES[side], bot: SCRIPT });
    let report = Report {
        players: players.into_iter().chain(scripted).collect(),
        options: serde_json::to_value(&setup.options).expect("options can be written as JSON"),
        seed: args.seed,
        threads,
        summary: Summary::of::<G>(&results),
        results: &results,
    };
    if args.json {
        print(report.as_json::<G>());
    } else {
        report.tell::<G>(&trial.reader);
    }
    Ok(Ending::Fine)
}

fn bot<G: Opponents>(name: &str, setup: &Setup<G>) -> Result<Box<dyn Bot<G>>, Trouble> {
    G::bot(name, setup).ok_or_else(|| unknown_bot::<G>(name))
}

pub(crate) fn unknown_bot<G: Opponents>(name: &str) -> Trouble {
    Trouble(format!("{} has no bot “{name}”; it has: {}", G::TITLE.name, G::BOTS.join(", ")))
}

/// Who plays where: the best bot, unless another is named for a side, or for a seat of it.
fn players<G: Opponents + Chronicle>(
    args: &Sim,
    setup: &Setup<G>,
    seats: &'static [&'static str],
) -> Result<Vec<Player>, Trouble> {
    let mut players: Vec<_> = seats.iter().map(|&seat| Player { seat, bot: G::BOTS[0] }).collect();
    let sides = [("german", &args.german), ("axis", &args.axis), ("soviet", &args.soviet)];
    let mut named: Vec<(&str, &str)> =
        sides.into_iter().filter_map(|(side, bot)| Some((side, bot.as_deref()?))).collect();
    for seat in &args.seat {
        let wrong = || Trouble(format!("--seat wants SEAT=BOT, not “{seat}”"));
        named.push(seat.split_once('=').ok_or_else(wrong)?);
    }
    let scripted = G::scripted_side(setup).map(|side| G::SIDES[side]);
    for (name, wanted) in named {
        let is_meant = |player: &Player| player.seat == name || G::SIDES[G::side_of(player.seat)] == name;
        if !players.iter().any(is_meant) {
            match (scripted, wanted) {
                (Some(side), SCRIPT) if side == name => continue,
                (Some(side), _) if side == name => {
                    return Err(Trouble(format!(
                        "with these options the rules play the {side} side, so its only bot is “{SCRIPT}”; \
                         other options may have a seat for it (inferno: --set mode=1v1)"
                    )));
                }
                _ => return Err(super::replay::no_seat(seats, name)),
            }
        }
        let bot = *G::BOTS.iter().find(|&&known| known == wanted).ok_or_else(|| match wanted {
            SCRIPT => Trouble(format!("{name} has a seat here, so it wants a bot: {}", G::BOTS.join(", "))),
            _ => unknown_bot::<G>(wanted),
        })?;
        players.iter_mut().filter(|player| is_meant(player)).for_each(|player| player.bot = bot);
    }
    Ok(players)
}

/// A bar on a terminal that grows; nothing where nobody looks.
struct Progress {
    games: u64,
    start: Instant,
    next: Option<Duration>,
}

impl Progress {
    const PAUSE: Duration = Duration::from_millis(100);

    fn new(games: u64) -> Self {
        let next = io::stderr().is_terminal().then_some(Self::PAUSE);
        Progress { games, start: Instant::now(), next }
    }

    fn show(&mut self, done: u64) {
        let past = self.start.elapsed();
        if self.next.is_none_or(|next| past < next) {
            return;
        }
        self.next = Some(past + Self::PAUSE);
        let share = done as f64 / self.games as f64;
        let left = past.as_secs_f64() * (1.0 - share) / share;
        let _ = write!(
            io::stderr(),
            "\r{:<BAR$} {:>3.0} %  {done} of {} games, {left:.0} s left \x1b[K",
            bar(share),
            100.0 * share,
            self.games
        );
    }

    fn clear(&self) {
        if self.next.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// A share as a bar, to an eighth of a character.
fn bar(share: f64) -> String {
    let eighths = (share.clamp(0.0, 1.0) * (8 * BAR) as f64).round() as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    "█".repeat(eighths / 8) + rest
}

/// A report about to be made.
struct Report<'a, F> {
    players: Vec<Player>,
    options: Value,
    seed: u64,
    threads: NonZeroUsize,
    summary: Summary,
    results: &'a Results<F>,
}

impl<F> Report<'_, F> {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.results.seconds.max(1e-9)
    }

    fn as_json<G: Game>(&self) -> Value {
        let summary = &self.summary;
        let mut json = Map::new();
        let fields = [
            ("game", json!(G::TITLE.id)),
            ("rules", json!(G::TITLE.rules_version)),
            ("options", self.options.clone()),
            ("bots", object(self.players.iter().map(|player| (player.seat, player.bot)))),
            ("seed", json!(self.seed)),
            ("games", json!(summary.games)),
            ("decisions", json!(summary.decisions)),
            ("wins", object(summary.wins.iter().map(|(side, rate)| (*side, rate.games)))),
            ("win_rates", object(summary.wins.iter().copied())),
            ("undecided", json!(summary.undecided.games)),
            ("causes", object(summary.causes.iter().map(|(cause, _, rate)| (*cause, rate.games)))),
            ("cause_rates", object(summary.causes.iter().map(|(cause, _, rate)| (*cause, *rate)))),
            ("threads", json!(self.threads)),
            ("seconds", json!(self.results.seconds)),
            ("cpu_seconds", json!(self.results.cpu_seconds)),
            ("games_per_second", json!(self.per_second(summary.games))),
            ("decisions_per_second", json!(self.per_second(summary.decisions))),
        ];
        json.extend(fields.map(|(name, value)| (name.to_owned(), value)));
        if !summary.apart.is_empty() {
            let part = |part: &Part| {
                let wins = object(part.wins.iter().copied());
                (part.value.to_string(), json!({ "games": part.games, "win_rates": wins }))
            };
            let parts = |parts: &Vec<Part>| Value::from(parts.iter().map(part).collect::<Map<_, _>>());
            json.insert(
                "apart".to_owned(),
                object(summary.apart.iter().map(|(name, all)| (*name, parts(all)))),
            );
        }
        json.extend(summary.figures.iter().map(|(name, spread)| ((*name).to_owned(), json!(spread))));
        json.into()
    }

    fn tell<G: Game>(&self, reader: &Reader<'_>) {
        let summary = &self.summary;
        let options: Vec<_> = self.options.as_object().map_or_else(Vec::new, |options| {
            let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            options.iter().map(|(name, value)| format!("{name} {}", plain(value))).collect()
        });
        print(format_args!("{}: {} games, seed {}", G::TITLE.name, summary.games, self.seed));
        print(options.join(", "));
        let players: Vec<_> =
            self.players.iter().map(|player| format!("{} by {}", player.seat, player.bot)).collect();
        print(players.join(", "));
        print("\nWins, with the interval of 95 %");
        summary.wins.iter().for_each(|(side, rate)| tell_rate(side, rate, ""));
        if summary.undecided.games > 0 {
            tell_rate("nobody", &summary.undecided, "");
        }
        print("\nCauses");
        for (cause, winner, rate) in &summary.causes {
            tell_rate(winner.unwrap_or("nobody"), rate, &reader.say(&Message::new(cause)));
        }
        for (name, parts) in &summary.apart {
            print(format_args!("\nWins by {}", name.replace('_', " ")));
            for part in parts {
                let value =
                    part.name.map_or_else(|| part.value.to_string(), |name| reader.say(&Message::new(name)));
                let why = format!("of {} games with {value}", part.games);
                part.wins.iter().for_each(|(side, rate)| tell_rate(side, rate, &why));
            }
        }
        print(format_args!(
            "\n{:<24}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}",
            "", "mean", "median", "10 %", "90 %", "least", "most"
        ));
        summary.figures.iter().for_each(|(name, spread)| tell_spread(&name.replace('_', " "), spread));
        let cpu = self.results.cpu_seconds.map_or_else(String::new, |cpu| format!(", {cpu:.2} s of CPU"));
        print(format_args!(
            "\n{} decisions in {:.2} s on {} threads{cpu}: {:.0} games and {:.0} decisions a second",
            summary.decisions,
            self.results.seconds,
            self.threads,
            self.per_second(summary.games),
            self.per_second(summary.decisions)
        ));
    }
}

fn object<V: serde::Serialize>(fields: impl Iterator<Item = (&'static str, V)>) -> Value {
    fields.map(|(name, value)| (name.to_owned(), json!(value))).collect::<Map<_, _>>().into()
}

fn tell_rate(name: &str, rate: &Rate, why: &str) {
    let percent = |share: f64| 100.0 * share;
    let (low, high) = (percent(rate.low), percent(rate.high));
    print(format_args!(
        "  {name:<8}{:>6.1} %  {low:>5.1} to {high:>5.1}  {:<BAR$} {why}",
        percent(rate.rate),
        bar(rate.rate)
    ));
}

fn tell_spread(name: &str, spread: &Spread) {
    print(format_args!(
        "  {name:<22}{:>8.2}{:>8.2}{:>8.2}{:>8.2}{:>8.2}{:>8.2}",
        spread.mean, spread.median, spread.p10, spread.p90, spread.min, spread.max
    ));
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn a_bar_grows_by_eighths() {
        assert_eq!(bar(0.0), "");
        assert_eq!(bar(1.0 / 60.0), "▌");
        assert_eq!(bar(0.5).chars().count(), 15);
        assert_eq!(bar(2.0), bar(1.0));
    }
}
