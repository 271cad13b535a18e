//! Reads an edition of `setup.toml`: where the two rulebooks differ.

use std::ops::Range;

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use super::cards::Deck;
use super::map::{Printed, SPAWN_HEXES, ensure_spawn};
use super::read::{Hexes as _, Within};
use super::setup::{SetupFile, TRACK_ROWS};
use super::units::{GermanRoster, SovietRoster, german_tables};
use super::{Edition, GermanTables, Pool};
use crate::hex::{Hex, HexSet};
use crate::unit::{Colour, Fire, GERMANS, German, GermanUnit, Germans, SovietKind};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EditionRow {
    pool: Spanned<EditionPool>,
    raus_row: Spanned<Within<1, 6>>,
    attack_on_one: bool,
    joined_must_attack: bool,
    amend: Vec<Spanned<Amend>>,
    start: Spanned<Vec<Spanned<Start>>>,
    pub(super) spawn: Spanned<Vec<Spanned<Spawn>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EditionPool {
    infantry: u8,
    left_out: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Amend {
    id: Spanned<String>,
    colour: Option<Colour>,
    max: Option<Within<1, 4>>,
    fire: Option<Fire>,
    r: Option<Within<1, 6>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Start {
    hex: Spanned<String>,
    units: Vec<Spanned<String>>,
    #[serde(default)]
    yellow_infantry: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spawn {
    hex: Spanned<String>,
    units: Vec<Pool>,
}

/// All that an edition is read against.
pub(super) struct Table<'a> {
    pub(super) page: Page<'a>,
    pub(super) file: &'a SetupFile,
    pub(super) printed: &'a Printed,
    pub(super) germans: &'a GermanRoster<'a>,
    pub(super) soviets: &'a SovietRoster<'a>,
    pub(super) german_control: HexSet,
}

/// The German blocks of an edition, which of them it changes, and where it is written what they are.
struct Amended<'a> {
    units: [GermanUnit; GERMANS],
    changed: Germans,
    origins: Vec<(Page<'a>, Range<usize>)>,
}

impl Table<'_> {
    /// The edition, and the German blocks as it has them.
    pub(super) fn edition(
        &self,
        row: &Spanned<EditionRow>,
        deck: &Deck,
    ) -> Result<(Edition, [GermanUnit; GERMANS]), DataError> {
        let row = row.get_ref();
        let amended = self.amended(&row.amend)?;
        self.ensure_r(&amended, &row.raus_row)?;
        let mut germans = german_tables(&amended.units);
        let start = self.start(&row.start, &amended.units)?;
        let placed = start.iter().fold(Germans::NONE, |all, &(_, stack, _)| all.or(stack));
        // Who has a place of his own is not drawn for another.
        germans.yellow_infantry = germans.yellow_infantry.minus(placed);
        germans.white_infantry = germans.white_infantry.minus(placed);
        let random = start.iter().map(|&(_, _, random)| usize::from(random)).sum::<usize>();
        self.ensure_track(&row.start, &germans, placed.len() + random, random)?;
        self.ensure_pool(&row.pool)?;
        self.ensure_hand(&deck.german)?;
        let spawn = self.spawn(&row.spawn)?;
        let edition = Edition {
            germans,
            start,
            spawn_hexes: spawn.iter().map(|(hex, _)| *hex).collect(),
            spawn,
            pool_infantry: row.pool.get_ref().infantry,
            left_out: row.pool.get_ref().left_out,
            raus_row: row.raus_row.get_ref().0,
            attack_on_one: row.attack_on_one,
            joined_must_attack: row.joined_must_attack,
            german_deck: deck.german,
            soviet_deck: deck.soviet,
        };
        Ok((edition, amended.units))
    }

    fn german(&self, word: &Spanned<String>) -> Result<German, DataError> {
        let found = self.germans.units.iter().position(|unit| unit.id == *word.get_ref());
        found.map(|place| German::new(place as u8)).ok_or_else(|| {
            let what = format!("there is no German unit `{}`", word.get_ref());
            self.page.fault(word.span(), what, "write the `id` of a unit of german.toml")
        })
    }

    /// The blocks of german.toml with the changes of the edition.
    fn amended(&self, rows: &[Spanned<Amend>]) -> Result<Amended<'_>, DataError> {
        let mut units = self.germans.units.clone();
        let mut origins: Vec<_> =
            self.germans.spans.iter().map(|span| (self.germans.page, span.clone())).collect();
        let mut changed = Germans::NONE;
        for row in rows {
            let amend = row.get_ref();
            let german = self.german(&amend.id)?;
            let what = format!("the unit `{}` is amended twice", amend.id.get_ref());
            self.page.ensure(!changed.contains(german), row.span(), what, "make the two rows one")?;
            changed.insert(german);
            let unit = &mut units[german.index()];
            unit.colour = amend.colour.unwrap_or(unit.colour);
            unit.max = amend.max.map_or(unit.max, |max| max.0);
            unit.fire = amend.fire.unwrap_or(unit.fire);
            unit.r = amend.r.map(|r| r.0).or(unit.r);
            origins[german.index()] = (self.page, row.span());
        }
        for (unit, (page, span)) in units.iter().zip(&origins) {
            let what = format!("`{}` has the axe and is not White (IV-230)", unit.id);
            let white = !unit.axe || unit.colour == Colour::White;
            page.ensure(white, span.clone(), what, "write colour = \"white\"")?;
        }
        Ok(Amended { units, changed, origins })
    }

    /// Each row of the track has one R unit or Raus (IV-058, IV-230).
    fn ensure_r(&self, amended: &Amended<'_>, raus_row: &Spanned<Within<1, 6>>) -> Result<(), DataError> {
        let mut r_of_row: [Option<German>; 6] = [None; 6];
        for (german, unit) in (0..).map(German::new).zip(&amended.units) {
            let Some(r) = unit.r else { continue };
            let Some(other) = r_of_row[usize::from(r) - 1].replace(german) else { continue };
            // If the edition moved one of them there, that is the fault.
            let blamed = if amended.changed.contains(other) { other } else { german };
            let (page, span) = &amended.origins[blamed.index()];
            let what =
                format!("row {r} has two R units, `{}` and `{}`", amended.units[other.index()].id, unit.id);
            return Err(page.fault(span.clone(), what, "give each R unit a row of its own (IV-058)"));
        }
        let row = raus_row.get_ref().0;
        r_of_row[usize::from(row) - 1].map_or(Ok(()), |german| {
            let unit = &amended.units[german.index()].id;
            let what = format!("row {row} has the R unit `{unit}` and cannot be the row of Raus");
            Err(self.page.fault(raus_row.span(), what, "give Raus the row without an R unit (IV-230)"))
        })
    }

    /// Where the Germans start (IV-041).
    fn start(
        &self,
        rows: &Spanned<Vec<Spanned<Start>>>,
        units: &[GermanUnit; GERMANS],
    ) -> Result<Vec<(Hex, Germans, u8)>, DataError> {
        let page = self.page;
        let mut start = Vec::new();
        let mut placed = Germans::NONE;
        for row in rows.get_ref() {
            let (span, row) = (row.span(), row.get_ref());
            let hex = page.hex(&row.hex)?;
            let new = start.iter().all(|&(other, _, _)| other != hex);
            page.ensure(new, row.hex.span(), format!("hex {hex} is there twice"), "make the two rows one")?;
            let what = format!("the Germans do not control hex {hex}");
            page.ensure(self.german_control.contains(hex), row.hex.span(), what, "start in another hex")?;
            let mut stack = Germans::NONE;
            for word in &row.units {
                let german = self.german(word)?;
                let what = format!("`{}` cannot start here", word.get_ref());
                let free = !placed.contains(german) && !units[german.index()].axe;
                page.ensure(free, word.span(), what, "name a unit without the axe, and only once (IV-034)")?;
                placed.insert(german);
                stack.insert(german);
            }
            let (size, most) = (stack.len() + usize::from(row.yellow_infantry), self.file.stacking.0);
            let what = format!("{size} units start in hex {hex}, and it holds {most} (IV-018)");
            page.ensure(size <= usize::from(most), span.clone(), what, "take out units")?;
            let has = |colour| stack.iter().any(|german| units[german.index()].colour == colour);
            let mixed = has(Colour::Blue) && (has(Colour::Yellow) || row.yellow_infantry > 0);
            let what = format!("Yellow and Blue units start in hex {hex} together (IV-207)");
            page.ensure(!mixed, span, what, "separate them, or amend the colour of a unit")?;
            start.push((hex, stack, row.yellow_infantry));
        }
        Ok(start)
    }

    /// There is infantry for every draw, and the rest fills the track exactly (IV-042).
    fn ensure_track(
        &self,
        start: &Spanned<Vec<Spanned<Start>>>,
        germans: &GermanTables,
        on_map: usize,
        random: usize,
    ) -> Result<(), DataError> {
        let (page, span) = (self.page, start.span());
        let found = germans.yellow_infantry.len();
        let what = format!("{random} random Yellow infantry start, and german.toml has {found}");
        page.ensure(random <= found, span.clone(), what, "let fewer start")?;
        let found = germans.white_infantry.len();
        let what =
            format!("the last boxes of the track need {TRACK_ROWS} White infantry, and {found} are left");
        let remedy = "colour more infantry white in german.toml, or let fewer start";
        page.ensure(found >= usize::from(TRACK_ROWS), span.clone(), what, remedy)?;
        let boxes = usize::from(TRACK_ROWS) * usize::from(self.file.track.boxes.0);
        let left = (GERMANS - germans.axe.len()).saturating_sub(on_map);
        let what =
            format!("{on_map} units start on the map, and the other {left} do not fill the {boxes} boxes");
        page.ensure(left == boxes, span, what, "correct `start`, or the boxes of the track (IV-042)")
    }

    /// Pool, box and map take the infantry beside the Guards between them (IV-038, IV-039).
    fn ensure_pool(&self, pool: &Spanned<EditionPool>) -> Result<(), DataError> {
        let EditionPool { infantry, left_out } = pool.get_ref();
        let on_map = self.file.on_map.get_ref().infantry;
        let sum = [*infantry, *left_out, on_map].into_iter().map(usize::from).sum::<usize>();
        let ordinary = self.soviets.units.iter().filter(|unit| unit.kind == SovietKind::Infantry);
        let there = ordinary.clone().count();
        let what =
            format!("{infantry} infantry in the pool, {left_out} left out and {on_map} on the map are {sum}");
        let remedy = format!("make them {there}, as soviet.toml has");
        self.page.ensure(sum == there, pool.span(), what, remedy)?;
        let divisions = ordinary.filter(|unit| unit.max == 4).count();
        let what = format!("soviet.toml has {divisions} divisions of strength 4 for a pool of {infantry}");
        let remedy = "give more infantry `max = 4`, for the Late Deployment (IV-235)";
        self.page.ensure(divisions >= usize::from(*infantry), pool.span(), what, remedy)
    }

    fn ensure_hand(&self, deck: &[u8]) -> Result<(), DataError> {
        let hand = &self.file.hand.german;
        let cards = deck.iter().map(|&count| usize::from(count)).sum::<usize>();
        let what = format!("a hand of {} from a deck of {cards}", hand.get_ref().0);
        self.page.ensure(usize::from(hand.get_ref().0) <= cards, hand.span(), what, "deal fewer cards")
    }

    /// What arrives where, in order (IV-142).
    fn spawn(&self, rows: &Spanned<Vec<Spanned<Spawn>>>) -> Result<Vec<(Hex, Vec<Pool>)>, DataError> {
        let page = self.page;
        let mut spawn: Vec<(Hex, Vec<Pool>)> = Vec::new();
        for row in rows.get_ref() {
            let hex = page.hex(&row.get_ref().hex)?;
            let new = spawn.iter().all(|&(other, _)| other != hex);
            page.ensure(new, row.span(), format!("hex {hex} is there twice"), "make the two rows one")?;
            let what = format!("the Germans control hex {hex}");
            let soviet = !self.german_control.contains(hex);
            page.ensure(soviet, row.span(), what, "name a hex that the Soviets control")?;
            ensure_spawn(page, &row.get_ref().units, row.span())?;
            spawn.push((hex, row.get_ref().units.clone()));
        }
        // IV-141: no more dice than a player has.
        let what = format!("units arrive in {} hexes, and the game has {SPAWN_HEXES}", spawn.len());
        page.ensure(spawn.len() == SPAWN_HEXES, rows.span(), what, format!("write {SPAWN_HEXES} rows"))?;
        Ok(spawn)
    }

    /// The living rules spawn what the map shows (IV-143).
    pub(super) fn ensure_icons(
        &self,
        rows: &Spanned<Vec<Spanned<Spawn>>>,
        spawn: &[(Hex, Vec<Pool>)],
    ) -> Result<(), DataError> {
        for ((hex, units), row) in spawn.iter().zip(rows.get_ref()) {
            let what = format!("map.toml shows other icons in hex {hex}, or none");
            let same = self.printed.icons.get(hex) == Some(units);
            self.page.ensure(same, row.span(), what, "write what `soviet_spawn` of that hex says")?;
        }
        Ok(())
    }
}
