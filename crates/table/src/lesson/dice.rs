//! The draws that a file writes down, and how they went.

use super::sheet::Script;
use crate::{Draw, ScriptFault, Scripted};

pub(super) fn scripted(script: Option<&Script>) -> Scripted {
    Scripted::new(script.iter().flat_map(|script| script.get_ref()).map(|rolled| rolled.0))
}

pub(super) fn shown(draws: &[Draw]) -> Vec<String> {
    draws.iter().map(Draw::to_string).collect()
}

pub(super) fn written_dice(script: Option<&Script>) -> String {
    let draws: Vec<_> = script.iter().flat_map(|script| script.get_ref()).map(|rolled| rolled.0).collect();
    let dice = shown(&draws);
    if dice.is_empty() { "no dice".to_owned() } else { dice.join(", ") }
}

/// What went wrong, and a script that would have been long enough.
pub(super) fn found_dice(fault: &ScriptFault, dice: &[String]) -> String {
    match fault {
        ScriptFault::LeftOver(_) => fault.to_string(),
        _ => format!("{fault}\nwith lowest faces from there on: {}", dice.join(", ")),
    }
}
