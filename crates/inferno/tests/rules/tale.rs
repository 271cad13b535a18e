//! What happened in a game, a line each.

use table::Arg;

use crate::play::Play;

/// What lines tell beside what is mostly asked: the referee reads all of it.
const BESIDE: &[(&str, &[&str])] = &[
    ("inferno-drew-", &["cards"]),
    ("inferno-showdown-", &["hex", "dots"]),
    ("inferno-rubble-roll-", &["card", "stacks", "tanks"]),
    ("inferno-advanced-", &["units", "unit"]),
    ("inferno-removed", &["hex"]),
    ("inferno-landing", &["dice"]),
    ("inferno-guard-restored", &["dots"]),
    ("inferno-joined", &["unit", "dots"]),
    ("inferno-blitzed", &["unit"]),
];

/// What the latest action told everybody and anybody, in order: the key without `inferno-`, then the
/// arguments without the names of places and directions. Only keys that begin with one of these words.
pub(crate) fn tale(play: &Play, beginnings: &[&str]) -> Vec<String> {
    let lines = play.told.iter().map(|told| {
        // What only says more exactly what the other arguments say.
        let more = ["place", "direction", "struck", "hexes", "held", "only", "both", "soviet"];
        let said_elsewhere = |name: &str| {
            let beside =
                |(key, names): &(&str, &[&str])| told.message.key.starts_with(key) && names.contains(&name);
            more.contains(&name) || BESIDE.iter().any(beside)
        };
        let args = told.message.args.iter().filter(|(name, _)| !said_elsewhere(name));
        args.fold(word(told.message.key).to_owned(), |line, (_, arg)| format!("{line} {}", written(arg)))
    });
    lines.filter(|line| beginnings.iter().any(|beginning| line.starts_with(beginning))).collect()
}

fn word(key: &str) -> &str {
    key.strip_prefix("inferno-").unwrap_or(key)
}

fn written(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) => text.to_string(),
        Arg::Term { term, .. } => {
            let name = word(term);
            ["unit-", "card-"].iter().find_map(|kind| name.strip_prefix(kind)).unwrap_or(name).to_owned()
        }
        Arg::List(list) => format!("[{}]", list.iter().map(written).collect::<Vec<_>>().join(", ")),
    }
}

/// How many cards the Germans drew in the latest action, draw by draw.
pub(crate) fn german_draws(play: &Play) -> Vec<i64> {
    let draws = play.told.iter().filter(|told| told.message.key.starts_with("inferno-german-drew"));
    draws.map(|told| told.arg("cards").as_i64().unwrap()).collect()
}

/// Pass the turn of whoever acts; what follows draws this luck.
#[track_caller]
pub(crate) fn pass(play: &mut Play, draws: &str) {
    let seat = play.asked()[0];
    play.act(seat, "short moves").roll(seat, "pass", draws);
}

/// So many Soviet units with the words of a placement: divisions of one dot, from the `first` on.
pub(crate) fn divisions(first: usize, count: usize) -> String {
    const NUMBERS: [u16; 17] =
        [45, 87, 95, 98, 112, 131, 138, 193, 196, 204, 229, 244, 284, 300, 308, 315, 399];
    let units: Vec<_> =
        NUMBERS[first..first + count].iter().map(|number| format!("'division-{number} 1'")).collect();
    format!("[{}]", units.join(", "))
}
