//! A quick battle as a scenario file.

use firefight::quick::{self, MOST};
use firefight::{Battle, Firefight, Options};
use table::{Game as _, Setup};

use super::print;
use crate::cli::Common;
use crate::cli::sheets::QuickBattle;
use crate::{Ending, Trouble, disk};

pub(crate) fn run(common: &Common, args: &QuickBattle) -> Result<Ending, Trouble> {
    let files = disk::game_files(Firefight::TITLE, common.data.as_deref())?;
    let mut battle: Battle = args.words.join(" ").parse().map_err(Trouble)?;
    if !args.words.iter().flat_map(|words| words.split(' ')).any(|word| word.parse::<u16>().is_ok()) {
        let [low, high, ..] = disk::random_bytes()?;
        battle.number = u16::from_le_bytes([low, high]) % MOST + 1;
    }
    let setup = Setup::<Firefight>::read(&files, Options::default())?;
    print(quick::scenario(&setup.data.cards, &setup.data.handbook, battle, None));
    Ok(Ending::Fine)
}
