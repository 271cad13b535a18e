use serde_json::json;
use table::{NotationError, Seal, Verdict, peek};

use super::print;
use crate::cli::{Audit, Common};
use crate::{Ending, Trouble, disk, shelf};

pub(crate) fn run(common: &Common, args: &Audit) -> Result<Ending, Trouble> {
    let seal = args.seal.as_deref().map(|text| {
        Seal::from_hex(text).ok_or_else(|| {
            Trouble::new("--seal wants the 64 hexadecimal digits (lower case) that were published")
        })
    });
    let seal = seal.transpose()?;
    let mut ending = Ending::Fine;
    for path in &args.files {
        let bytes = disk::read(path)?;
        let (this, said) = match judge(common, &bytes, seal)? {
            Ok(Verdict::Verified { entries, draws, outcome }) => (
                Ending::Fine,
                json!({ "file": path, "verdict": "verified", "entries": entries, "draws": draws, "outcome": outcome }),
            ),
            Ok(Verdict::Running) => (Ending::Running, json!({ "file": path, "verdict": "running" })),
            Err(error) => (
                Ending::Wrong,
                json!({ "file": path, "verdict": "does not fit", "line": error.line, "entry": error.entry,
                        "what": error.what, "remedy": error.remedy }),
            ),
        };
        if args.json {
            print(said);
        } else {
            let verdict = match this {
                Ending::Fine => format!(
                    "verified: {} entries, {} draws, all as the seed gives them",
                    said["entries"], said["draws"]
                ),
                Ending::Running => {
                    "still running: every line is whole; the dice can be checked after the end".to_owned()
                }
                _ => judge(common, &bytes, seal)?
                    .err()
                    .map_or(String::new(), |error| format!("does not fit: {error}")),
            };
            print(format_args!("{}: {verdict}", path.display()));
        }
        // The worst of all files: wrong before running before fine.
        ending = match (ending, this) {
            (Ending::Wrong, _) | (_, Ending::Wrong) => Ending::Wrong,
            (Ending::Running, _) | (_, Ending::Running) => Ending::Running,
            _ => Ending::Fine,
        };
    }
    Ok(ending)
}

fn judge(
    common: &Common,
    bytes: &[u8],
    seal: Option<Seal>,
) -> Result<Result<Verdict, NotationError>, Trouble> {
    let name = match peek(bytes) {
        Ok((name, _)) => name,
        Err(error) => return Ok(Err(error)),
    };
    let game = shelf::game(&name)?;
    let files = disk::game_files(game.title(), common.data.as_deref())?;
    Ok(game.audit(bytes, &files, seal))
}
