//! `cards.toml`: both decks of both sides.

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use super::Decks;
use super::read::{Hexes as _, kept};
use super::units::Units;
use crate::card::{
    ACTIVATION_KINDS, Activates, ActivationCardData, COMBAT_KINDS, CardEvent, CombatCard, CombatCardData,
    Effect, Need, Pair, When,
};
use crate::unit::{BySide, Colour, Formation, Side, Unit};

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    activation: Vec<Spanned<WrittenActivation>>,
    combat: Vec<Spanned<WrittenCombat>>,
    pair: Vec<Spanned<WrittenPair>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenActivation {
    id: String,
    side: Side,
    early: u8,
    late: u8,
    formations: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    any: bool,
    #[serde(default)]
    schwerpunkt: bool,
    colours: Option<[Colour; 2]>,
    wild: Option<Wild>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Wild {
    Colour,
    Hq,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCombat {
    id: String,
    side: Side,
    early: u8,
    late: u8,
    a: WrittenEvent,
    b: WrittenEvent,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPair {
    cards: [Spanned<String>; 2],
    event: WrittenEvent,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEvent {
    when: When,
    roll: Option<Spanned<u8>>,
    needs: Option<Need>,
    effect: Effect,
    #[serde(default = "one")]
    amount: u8,
    #[serde(default)]
    lasting: bool,
    #[serde(default)]
    stays: bool,
    hq: Option<Spanned<String>>,
    appears: Option<Spanned<String>>,
    #[serde(default)]
    to: Vec<Spanned<String>>,
    corps: Option<Spanned<String>>,
}

fn one() -> u8 {
    1
}

pub(super) struct Cards {
    pub(super) activation: Vec<ActivationCardData>,
    pub(super) combat: Vec<CombatCardData>,
    pub(super) decks: BySide<Decks>,
    pub(super) pairs: Vec<Pair>,
}

pub(super) fn read(page: Page<'_>, units: &Units) -> Result<Cards, DataError> {
    let file: Written = page.parse()?;
    let mut activation: Vec<ActivationCardData> = Vec::new();
    for row in file.activation {
        let (span, row) = (row.span(), row.into_inner());
        let first = row.formations.iter().flatten().next();
        let activates = match (first, row.any, row.schwerpunkt, row.colours, row.wild) {
            (Some(word), false, false, None, None) => Activates::Formation(formation(page, units, word)?),
            (None, true, false, None, None) => Activates::Any,
            (None, false, true, None, None) => Activates::Schwerpunkt,
            (None, false, false, Some(colours), None) => Activates::Colours(colours),
            (None, false, false, None, Some(Wild::Colour)) => Activates::ColourOrFormation,
            (None, false, false, None, Some(Wild::Hq)) => Activates::HqOrFormation,
            _ => {
                let what = "this card does not say exactly once whom it activates";
                return Err(page.fault(
                    span,
                    what,
                    "write one of formations, any, schwerpunkt, colours, wild",
                ));
            }
        };
        activation.push(ActivationCardData {
            id: kept(row.id),
            side: row.side,
            early: row.early,
            late: row.late,
            activates,
        });
    }
    let mut combat: Vec<CombatCardData> = Vec::new();
    for row in file.combat {
        let row = row.into_inner();
        combat.push(CombatCardData {
            id: kept(row.id),
            side: row.side,
            early: row.early,
            late: row.late,
            a: event(page, units, row.a, true)?,
            b: event(page, units, row.b, false)?,
        });
    }
    // Those of a side stand together, so that the place in its piles is a difference.
    activation.sort_by_key(|card| card.side as u8);
    combat.sort_by_key(|card| card.side as u8);
    let mut decks = BySide::<Decks>::default();
    for side in Side::BOTH {
        let span = |sides: &mut dyn Iterator<Item = Side>| {
            let places: Vec<_> = sides.enumerate().filter(|&(_, known)| known == side).collect();
            (places.first().map_or(0, |&(place, _)| place as u8), places.len() as u8)
        };
        decks[side] = Decks {
            combat: span(&mut combat.iter().map(|card| card.side)),
            activation: span(&mut activation.iter().map(|card| card.side)),
        };
        let orders = activation.iter().filter(|card| card.side == side);
        let cards = combat.iter().filter(|card| card.side == side);
        let fits = orders.clone().count() <= ACTIVATION_KINDS && cards.clone().count() <= COMBAT_KINDS;
        page.ensure_whole(fits, "there are too many kinds of cards", "leave some out")?;
        // Turns 1 to 3 need fifteen of each, and with a raised limit two more (DS-083, DS-107).
        let enough =
            orders.map(|card| card.early).sum::<u8>() >= 17 && cards.map(|card| card.early).sum::<u8>() >= 17;
        page.ensure_whole(
            enough,
            format!("{side:?} has too few Early cards for three turns"),
            "write 17 of each or more",
        )?;
    }
    let mut pairs = Vec::new();
    for row in file.pair {
        let row = row.into_inner();
        let card = |word: &Spanned<String>| {
            let found = combat.iter().position(|card| card.id == word.get_ref());
            let fault = || page.fault(word.span(), "there is no such card", "write the id of a Combat Card");
            found.map(|place| CombatCard(place as u8)).ok_or_else(fault)
        };
        pairs.push(Pair {
            cards: [card(&row.cards[0])?, card(&row.cards[1])?],
            event: event(page, units, row.event, true)?,
        });
    }
    Ok(Cards { activation, combat, decks, pairs })
}

fn formation(page: Page<'_>, units: &Units, word: &Spanned<String>) -> Result<Formation, DataError> {
    let found = units.formations.iter().position(|known| known.id == word.get_ref());
    let fault = || page.fault(word.span(), "there is no such formation", "write the id of one in units.toml");
    found.map(|place| Formation(place as u8)).ok_or_else(fault)
}

fn event(page: Page<'_>, units: &Units, event: WrittenEvent, general: bool) -> Result<CardEvent, DataError> {
    if let Some(roll) = event.roll.as_ref().filter(|roll| !(1..=5).contains(roll.get_ref())) {
        let what = "no die decides that";
        return Err(page.fault(
            roll.span(),
            what,
            "write the highest die that succeeds, 1 to 5, or leave it out",
        ));
    }
    let hq = match &event.hq {
        None => None,
        Some(word) => {
            let found = units.units.iter().position(|unit| unit.id == word.get_ref());
            let fault =
                || page.fault(word.span(), "there is no such HQ", "write the id of one in units.toml");
            Some(Unit(found.ok_or_else(fault)? as u8))
        }
    };
    let mut to = [None; 3];
    for (place, word) in to.iter_mut().zip(&event.to) {
        *place = Some(page.hex(word)?);
    }
    Ok(CardEvent {
        when: event.when,
        roll: event.roll.map(Spanned::into_inner),
        needs: event.needs,
        effect: event.effect,
        amount: event.amount,
        lasting: event.lasting,
        removes: general && !event.stays,
        hq,
        appears: event.appears.as_ref().map(|word| page.hex(word)).transpose()?,
        to,
        corps: event.corps.as_ref().map(|word| formation(page, units, word)).transpose()?,
    })
}
