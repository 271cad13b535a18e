//! What came of it: for each route how often, how fast, how often refused; and the memory of the server.

use std::collections::BTreeMap;
use std::time::Duration;

/// So much more memory at the end than after the warm-up is no leak: a part of it …
const PART: f64 = 0.05;
/// … or so many bytes, whichever is more.
const BYTES: u64 = 8 << 20;

/// All calls, by their route.
#[derive(Default)]
pub(crate) struct Report(BTreeMap<String, Row>);

#[derive(Default)]
struct Row {
    took: Vec<Duration>,
    /// 429, and 503 for whoever may come back.
    refused: usize,
    /// 500, or no answer at all.
    faults: usize,
    /// All other errors: what strangers make up is mostly wrong.
    errors: usize,
}

impl Report {
    /// A call was answered with this status; `None` if it was not.
    pub(crate) fn called(&mut self, route: &str, status: Option<u16>, took: Duration) {
        let row = self.0.entry(route.to_owned()).or_default();
        row.took.push(took);
        match status {
            Some(429 | 503) => row.refused += 1,
            None | Some(500..) => row.faults += 1,
            Some(400..) => row.errors += 1,
            Some(_) => {}
        }
    }

    /// The routes that did not answer, or with a fault, and how often.
    pub(crate) fn faults(&self) -> Vec<(&str, usize)> {
        let faults = self.0.iter().filter(|(_, row)| row.faults > 0);
        faults.map(|(route, row)| (route.as_str(), row.faults)).collect()
    }

    pub(crate) fn print(&self) {
        let head = ["route", "calls", "refused", "errors", "faults", "p50 ms", "p99 ms"];
        let [route, rest @ ..] = head;
        eprintln!("{route:<48}{}", rest.map(|word| format!("{word:>9}")).concat());
        for (route, row) in &self.0 {
            let mut took = row.took.clone();
            took.sort_unstable();
            let numbers =
                [row.took.len(), row.refused, row.errors, row.faults].map(|n| format!("{n:>9}")).concat();
            let times =
                [0.5, 0.99].map(|part| format!("{:>9.1}", quantile(&took, part).as_secs_f64() * 1000.0));
            eprintln!("{route:<48}{numbers}{}", times.concat());
        }
    }
}

/// The time in which this part of them was done; they are sorted.
pub(crate) fn quantile(sorted: &[Duration], part: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * part).ceil() as usize).copied().unwrap_or_default()
}

/// What the server holds at a moment.
pub(crate) struct Look {
    /// All of its memory, in bytes …
    pub(crate) memory: u64,
    /// … that part of it which is no file …
    own: u64,
    /// … and how many matches are in it.
    rooms: u64,
}

impl Look {
    pub(crate) fn at(pid: u32, rooms: u64) -> Look {
        let status =
            std::fs::read_to_string(format!("/proc/{pid}/status")).expect("the server runs, on Linux");
        let bytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("it has memory");
            line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") << 10
        };
        Look { memory: bytes("VmRSS:"), own: bytes("RssAnon:"), rooms }
    }
}

/// The curves, in twenty steps.
pub(crate) fn print_looks(looks: &[Look]) {
    let step = looks.len().div_ceil(20).max(1);
    let curve = |of: fn(&Look) -> u64| {
        looks.iter().step_by(step).map(|look| of(look).to_string()).collect::<Vec<_>>().join(" ")
    };
    eprintln!("From the beginning to the end:");
    eprintln!("memory of the server in MB: {}", curve(|look| look.memory >> 20));
    eprintln!("without mapped files in MB: {}", curve(|look| look.own >> 20));
    eprintln!("matches in memory: {}", curve(|look| look.rooms));
}

/// Whether memory stays the same after the warm-up: the median of the last fifth is at most 5 % or 8 MB above that of
/// the second fifth.
pub(crate) fn is_flat(memory: &[u64]) -> Result<(), String> {
    let fifth = |number: usize| {
        let mut part = memory[memory.len() * number / 5..memory.len() * (number + 1) / 5].to_vec();
        part.sort_unstable();
        part.get(part.len() / 2).copied().unwrap_or_default()
    };
    let (early, late) = (fifth(1), fifth(4));
    let most = early + BYTES.max((early as f64 * PART) as u64);
    if early > 0 && late <= most {
        return Ok(());
    }
    Err(format!("memory is not flat: {} MB after the warm-up, {} MB at the end", early >> 20, late >> 20))
}

#[test]
fn a_leak_is_told_from_a_warm_up() {
    let curve = |of: &dyn Fn(u64) -> u64| (0..100).map(|at| of(at) << 20).collect::<Vec<_>>();
    is_flat(&curve(&|at| 100 + at.min(20) * 10)).unwrap();
    is_flat(&curve(&|at| 100 + at % 7)).unwrap();
    assert!(is_flat(&curve(&|at| 100 + at)).is_err());
    assert!(is_flat(&[]).is_err(), "nothing was measured");
}
