//! Printable sheets of Firefight.

use firefight::{Campaign, Firefight, Options, Scenario};
use sheets::{Card, Character, Document, Paper, Words};
use table::{Game as _, Setup};

use super::{campaign, print};
use crate::cli::Common;
use crate::cli::sheets::Sheets;
use crate::{Ending, Trouble, disk, language};

pub(crate) fn run(common: &Common, args: &Sheets) -> Result<Ending, Trouble> {
    let folder = common.data.as_deref();
    let files = disk::game_files(Firefight::TITLE, folder)?;
    let locales = disk::texts(folder)?;
    let lang = language::choose(common.lang);
    let reader = locales.reader(lang);
    let unit = args.campaign.as_deref().map(campaign::read).transpose()?;
    let setup = setup(args, Setup::read(&files, Options::default())?, unit.as_ref())?;
    let words = Words { data: setup.data.get(), reader: &reader };
    let cards = cards(args, words, firefight::scenario_of(&setup), unit.as_ref());
    let Some(first) = cards.first() else {
        return Err(Trouble::new(
            "nothing to print: add --blank, --scenario, --campaign or --reference, or name others with --only",
        ));
    };
    let document = Document { title: format!("Firefight – {}", first.heading), lang: lang.code(), cards };
    let paper = if args.paper == "letter" { Paper::Letter } else { Paper::A4 };
    if args.out.is_empty() {
        print(sheets::html(&document, paper));
        return Ok(Ending::Fine);
    }
    for path in &args.out {
        let bytes = match path.extension().and_then(|ending| ending.to_str()) {
            Some("html") => sheets::html(&document, paper).into_bytes(),
            Some("pdf") => sheets::pdf(&document, paper),
            _ => {
                return Err(Trouble(format!(
                    "{}: --out wants a file that ends in .html or .pdf",
                    path.display()
                )));
            }
        };
        disk::write_durably(path, &bytes)?;
    }
    Ok(Ending::Fine)
}

/// The scenario that is asked for, with the men of the campaign in it.
fn setup(
    args: &Sheets,
    base: Setup<Firefight>,
    unit: Option<&Campaign>,
) -> Result<Setup<Firefight>, Trouble> {
    let Some(scenario) = &args.scenario else { return Ok(base) };
    let options =
        Options { scenario: scenario.clone(), battle: args.battle.unwrap_or_default(), ..Options::default() };
    let made = base.with(options.clone());
    if made.data.scenario(scenario).is_none() {
        let known: Vec<_> = base.data.scenarios.iter().map(|scenario| &*scenario.id).collect();
        return Err(Trouble(format!("there is no scenario “{scenario}”; there is: {}", known.join(", "))));
    }
    let Some(unit) = unit else { return Ok(made) };
    let men = unit.muster(&made).map_err(Trouble)?;
    Ok(base.with(Options { men, ..options }))
}

fn cards(args: &Sheets, words: Words<'_>, scenario: &Scenario, unit: Option<&Campaign>) -> Vec<Card> {
    let mut cards = Vec::new();
    if args.blank {
        cards.extend([Character::default().card(words), sheets::vehicle(words, None)]);
    }
    let wanted = |name: &str| {
        args.only.is_empty()
            || args.only.iter().any(|only| name.to_lowercase().contains(&only.to_lowercase()))
    };
    match (&args.scenario, unit) {
        (Some(_), _) => {
            if args.booklet {
                cards.extend(sheets::booklet(words, scenario));
            }
            let side = match args.side.as_deref() {
                Some("both") => None,
                Some(word) => Some(word),
                None => Some(scenario.players.word()),
            };
            let of_side = |id: &str| {
                let man = scenario.soldiers.iter().find(|info| info.id == id).map(|info| info.side);
                let vehicle = scenario.vehicles.iter().find(|info| info.id == id).map(|info| info.side);
                side.is_none() || man.or(vehicle).map(firefight::Side::word) == side
            };
            cards.extend(sheets::roster(words, scenario, |id| wanted(id) && of_side(id)));
        }
        (None, Some(unit)) => {
            let men = unit.man.iter().filter(|man| !man.status.is_final() && wanted(&man.name));
            cards.extend(men.map(|man| Character::enrolled(unit, man).card(words)));
        }
        (None, None) => {}
    }
    if let Some(unit) = unit.filter(|_| args.only.is_empty() && args.scenario.is_none())
        && unit.man.iter().any(|man| man.status == firefight::campaign::Status::Dead)
    {
        cards.push(sheets::honour(words, unit));
    }
    if args.reference {
        cards.extend(sheets::reference(words));
    }
    cards
}
