//! `tables.toml`: the Combat Results Table and the numbers.

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    crt: WrittenCrt,
    drm: Drms,
    numbers: Numbers,
    calendar: Calendar,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCrt {
    columns: Vec<Spanned<String>>,
    rows: Vec<Spanned<Vec<Spanned<String>>>>,
    below: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Calendar {
    turns: Vec<String>,
}

/// Die-roll modifiers (DS-201).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drms {
    /// DS-196.
    pub village: i8,
    /// DS-194.
    pub town: i8,
    /// DS-197.
    pub river: i8,
    /// AMB-21.
    pub out_of_supply: i8,
}

/// Limits and lengths.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// The hand limit (DS-040, DS-050).
    pub hand: u8,
    /// The hand limit when an event has raised it.
    pub raised_hand: u8,
    /// DS-142.
    pub schwerpunkt_range: u8,
    /// The turn in which the Late cards come in (DS-110).
    pub rebuild: u8,
    /// The last turn of an ordinary game (DS-002).
    pub last_turn: u8,
    /// The box that ends the game (DS-305).
    pub track: u8,
    /// The same on the Survival side (DS-306).
    pub survival_track: u8,
    /// Activations of each side in the extra turn (DS-314).
    pub last_activations: u8,
}

/// A ratio of strengths, in halves: 3 is 1.5:1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ratio(pub u8);

/// A result of the table (DS-205).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CombatResult {
    /// Steps that the attacker loses.
    pub attacker: u8,
    /// Steps that the defender loses.
    pub defender: u8,
    /// Whether the defender retreats.
    pub retreat: bool,
}

/// The Combat Results Table.
#[derive(Clone, Debug)]
pub struct Crt {
    /// The least ratio of each column.
    pub columns: Vec<Ratio>,
    /// What the columns are called.
    pub names: Vec<String>,
    /// `rows[die - 1][column]`.
    pub rows: Vec<Vec<CombatResult>>,
    /// What happens left of the table (DS-200).
    pub below: CombatResult,
}

impl Crt {
    /// The column of a ratio, the lower one in between (DS-006); none below the first.
    #[must_use]
    pub fn column(&self, attack: u32, defence: u32) -> Option<usize> {
        self.columns.iter().rposition(|ratio| attack * 2 >= u32::from(ratio.0) * defence)
    }

    /// The result for a modified die, which counts as 1 below and as 6 above.
    #[must_use]
    pub fn result(&self, die: i8, column: usize) -> CombatResult {
        self.rows[die.clamp(1, 6) as usize - 1][column]
    }
}

pub(super) struct Tables {
    pub(super) crt: Crt,
    pub(super) drm: Drms,
    pub(super) numbers: Numbers,
    pub(super) calendar: Vec<String>,
}

pub(super) fn read(page: Page<'_>) -> Result<Tables, DataError> {
    let file: Written = page.parse()?;
    let mut columns = Vec::new();
    for word in &file.crt.columns {
        let ratio = ratio(word.get_ref()).filter(|ratio| columns.last().is_none_or(|last| last < ratio));
        columns.push(ratio.ok_or_else(|| {
            page.fault(
                word.span(),
                "this is no ratio higher than the last",
                "write \"1:1\", \"1.5:1\", \"2:1\" …",
            )
        })?);
    }
    page.ensure_whole(
        columns.first() == Some(&Ratio(2)),
        "the table does not begin at 1:1",
        "let it (DS-200)",
    )?;
    let mut rows = Vec::new();
    for row in &file.crt.rows {
        if row.get_ref().len() != columns.len() {
            let what = "this row does not have a result for every column";
            return Err(page.fault(row.span(), what, "write as many results as there are columns"));
        }
        rows.push(row.get_ref().iter().map(|word| result(page, word)).collect::<Result<Vec<_>, _>>()?);
    }
    page.ensure_whole(
        rows.len() == 6,
        "the table does not have six rows",
        "write one for each face of the die",
    )?;
    page.ensure_whole(
        file.calendar.turns.len() == usize::from(file.numbers.last_turn) + 1,
        "the calendar does not fit the number of turns",
        "write a date for each turn, the extra one included",
    )?;
    let crt = Crt {
        names: file.crt.columns.into_iter().map(Spanned::into_inner).collect(),
        columns,
        rows,
        below: result(page, &file.crt.below)?,
    };
    Ok(Tables { crt, drm: file.drm, numbers: file.numbers, calendar: file.calendar.turns })
}

/// `1.5:1` in halves.
fn ratio(word: &str) -> Option<Ratio> {
    let left = word.strip_suffix(":1")?;
    match left.split_once('.') {
        None => left.parse::<u8>().ok().and_then(|whole| whole.checked_mul(2)).map(Ratio),
        Some((whole, "5")) => {
            whole.parse::<u8>().ok().and_then(|whole| whole.checked_mul(2)).map(|twice| Ratio(twice + 1))
        }
        Some(_) => None,
    }
}

/// `-`, `A1`, `2`, `DR`, `DR1`, `A1+DR`.
fn result(page: Page<'_>, word: &Spanned<String>) -> Result<CombatResult, DataError> {
    let fault = || {
        let what = format!("`{}` is no result", word.get_ref());
        page.fault(word.span(), what, "write -, A1, 1, DR, DR1 or A1+DR (DS-205)")
    };
    let mut sum = CombatResult::default();
    let steps =
        |digits: &str| digits.parse::<u8>().ok().filter(|steps| (1..=3).contains(steps)).ok_or_else(fault);
    for part in word.get_ref().split('+').filter(|&part| part != "-") {
        if let Some(attacker) = part.strip_prefix('A') {
            sum.attacker = steps(attacker)?;
        } else if let Some(defender) = part.strip_prefix("DR") {
            sum.retreat = true;
            sum.defender = if defender.is_empty() { 0 } else { steps(defender)? };
        } else {
            sum.defender = steps(part)?;
        }
    }
    Ok(sum)
}
