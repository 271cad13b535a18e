//! Why the automatic side of Firefight did what it did, after the end.

use firefight::{Firefight, Options, Phase};
use table::{Game as _, Match, Message, Setup};

use super::print;
use crate::cli::{Common, Reasons};
use crate::{Ending, Trouble, disk, language};

pub(crate) fn run(common: &Common, args: &Reasons) -> Result<Ending, Trouble> {
    let folder = common.data.as_deref();
    let files = disk::game_files(Firefight::TITLE, folder)?;
    let setup = Setup::<Firefight>::read(&files, Options::default())?;
    let at = |error: table::NotationError| Trouble(format!("{}: {error}", args.file.display()));
    let bytes = disk::read(&args.file)?;
    let (_, over) = table::peek(&bytes).map_err(at)?;
    if !over {
        return Err(Trouble::new("the match is not over: until then its reasons are secrets"));
    }
    let of = Match::<Firefight>::load(&bytes, &setup, None).map_err(at)?;
    let locales = disk::texts(folder)?;
    let reader = locales.reader(language::choose(common.lang));
    let mut last = None;
    for reason in firefight::reasons(&of) {
        // Who is to stay and does has no story, unless everything is wanted.
        if reason.order.is_none() && !args.all {
            continue;
        }
        if last != Some((reason.round, reason.phase)) {
            last = Some((reason.round, reason.phase));
            let phase = match reason.phase {
                Phase::Movement => "firefight-phase-movement",
                Phase::Preparation => "firefight-phase-preparation",
                Phase::Advance => "firefight-phase-advance",
            };
            let heading =
                Message::new("firefight-why-heading").with("round", reason.round).with_term("phase", phase);
            print(format_args!("\n{}", reader.say(&heading)));
        }
        let nothing = Message::new("firefight-why-nothing");
        let line = Message::new("firefight-why")
            .with("who", reason.who)
            .with_term("doctrine", format!("firefight-doctrine-{}", reason.doctrine.word()))
            .with("alarm", reason.alarm)
            .with("order", reader.say(reason.order.as_ref().unwrap_or(&nothing)))
            .with("why", reader.say(&reason.why));
        print(format_args!("  {}", reader.say(&line)));
    }
    Ok(Ending::Fine)
}
