use serde_json::json;
use table::Provenance;

use super::print;
use crate::cli::{Common, Data};
use crate::{Ending, Trouble, disk, shelf};

pub(crate) fn run(common: &Common, args: &Data) -> Result<Ending, Trouble> {
    let Some(name) = &args.game else {
        for game in shelf::shelf() {
            let title = game.title();
            if args.json {
                print(json!({ "game": title.id, "name": title.name, "rules": title.rules_version }));
            } else {
                print(format_args!("{:<14} {}", title.id, title.name));
            }
        }
        return Ok(Ending::Fine);
    };
    let game = shelf::game(name)?;
    let files = disk::game_files(game.title(), common.data.as_deref())?;
    game.check_data(&files)?;
    let findings = files.provenance()?;
    let count = |wanted| findings.iter().filter(|finding| finding.provenance == wanted).count();
    let listed: Vec<_> =
        findings.iter().filter(|finding| args.all || finding.provenance == Provenance::Proposed).collect();
    if args.json {
        for finding in listed {
            print(
                json!({ "file": finding.file, "line": finding.line, "path": finding.path, "value": finding.value,
                          "provenance": finding.provenance, "note": finding.note }),
            );
        }
        return Ok(Ending::Fine);
    }
    let mut note = &None;
    for finding in listed {
        if finding.note.is_some() && *note != finding.note {
            print(format_args!("  — {}", finding.note.as_deref().unwrap_or_default()));
        }
        note = &finding.note;
        print(format_args!(
            "{}:{}: {} = {}  ({})",
            finding.file, finding.line, finding.path, finding.value, finding.provenance
        ));
    }
    print(format_args!(
        "{} values: {} stated, {} deduced, {} proposed; fingerprint {}",
        findings.len(),
        count(Provenance::Stated),
        count(Provenance::Deduced),
        count(Provenance::Proposed),
        files.fingerprint()
    ));
    Ok(Ending::Fine)
}
