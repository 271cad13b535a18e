use std::path::Path;

use serde_json::{Value, json};
use table::{Dice, Seal, Verdict, peek};

use super::print;
use crate::cli::{Audit, Common};
use crate::shelf::{self, Judgement};
use crate::{Ending, Trouble, disk};

pub(crate) fn run(common: &Common, args: &Audit) -> Result<Ending, Trouble> {
    let seal = args.seal.as_deref().map(|text| {
        Seal::from_hex(&text.trim().to_lowercase())
            .ok_or_else(|| Trouble::new("--seal wants the 64 hexadecimal digits that were published"))
    });
    let seal = seal.transpose()?;
    let mut endings = Vec::new();
    for path in &args.files {
        let bytes = match disk::read(path) {
            Ok(bytes) => bytes,
            Err(trouble) => {
                eprintln!("volga: {trouble}");
                endings.push(Ending::Unusable);
                continue;
            }
        };
        let (ending, words, mut report) = told(judge(common, path, &bytes, seal)?);
        if args.json {
            report["file"] = json!(path);
            print(report);
        } else {
            print(format_args!("{}: {words}", path.display()));
        }
        endings.push(ending);
    }
    // The worst of all files decides.
    let order = [Ending::Unusable, Ending::Wrong, Ending::Running];
    let worst = order.into_iter().find(|ending| endings.contains(ending));
    Ok(worst.unwrap_or(Ending::Fine))
}

fn judge(common: &Common, path: &Path, bytes: &[u8], seal: Option<Seal>) -> Result<Judgement, Trouble> {
    let name = match peek(bytes) {
        Ok((name, _)) => name,
        Err(error) => return Ok(Err(error)),
    };
    let game = shelf::game(&name).map_err(|trouble| Trouble(format!("{}: {trouble}", path.display())))?;
    let files = disk::game_files(game.title(), common.data.as_deref())?;
    Ok(game.audit(bytes, &files, seal)?)
}

/// A judgement for people and for scripts.
fn told(judgement: Judgement) -> (Ending, String, Value) {
    match judgement {
        Ok(Verdict::Verified { entries, draws, dice, winners, outcome }) => {
            let source = match dice {
                Dice::Typed => "dice as they were typed, the rest as the seed gives it",
                Dice::Sealed => "all as the seed gives them",
            };
            (
                Ending::Fine,
                format!("verified: {entries} entries, {draws} draws, {source}"),
                json!({ "verdict": "verified", "entries": entries, "draws": draws, "dice": dice,
                        "winners": winners, "cause": outcome.cause, "rule": outcome.rule }),
            )
        }
        Ok(Verdict::Running) => (
            Ending::Running,
            "still running: every line is whole; the dice can be checked after the end".to_owned(),
            json!({ "verdict": "running" }),
        ),
        Err(error) if error.other.is_some() => (
            Ending::Unusable,
            format!("cannot be checked here: {error}"),
            json!({ "verdict": "other rules or data", "line": error.line, "what": error.what,
                    "remedy": error.remedy }),
        ),
        Err(error) => (
            Ending::Wrong,
            format!("does not fit: {error}"),
            json!({ "verdict": "does not fit", "line": error.line, "entry": error.entry,
                    "what": error.what, "remedy": error.remedy }),
        ),
    }
}
