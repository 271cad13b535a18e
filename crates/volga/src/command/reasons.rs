//! Why the automatic side of Firefight did what it did, after the end.

use firefight::{Firefight, Options};
use table::{Game as _, Match, Setup};

use super::print;
use crate::cli::{Common, Reasons};
use crate::{Ending, Trouble, disk, language};

pub(crate) fn run(common: &Common, args: &Reasons) -> Result<Ending, Trouble> {
    let folder = common.data.as_deref();
    let files = disk::game_files(Firefight::TITLE, folder)?;
    let setup = Setup::<Firefight>::read(&files, Options::default())?;
    let at = |error: table::NotationError| Trouble(format!("{}: {error}", args.file.display()));
    let bytes = disk::read(&args.file)?;
    // Without the host's key: while a match runs, its reasons are secrets.
    let of = Match::<Firefight>::load(&bytes, &setup, None).map_err(at)?;
    let locales = disk::texts(folder)?;
    let reader = locales.reader(language::choose(common.lang));
    let mut last: Option<String> = None;
    for reason in firefight::reasons(&of) {
        // Who is to stay and does has no story, unless everything is wanted.
        if reason.order.is_none() && !args.all {
            continue;
        }
        let table::Thought { when, who, did, why } = reason.told();
        let when = reader.say(&when);
        if last.as_ref() != Some(&when) {
            print(format_args!("\n{when}"));
            last = Some(when);
        }
        print(format_args!("  {}: {} – {}", reader.say(&who), reader.say(&did), reader.say(&why)));
    }
    Ok(Ending::Fine)
}
