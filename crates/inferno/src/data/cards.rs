//! Reads `cards.toml`: both decks.

use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use super::Map;
use super::read::{Hexes as _, Name, Within};
use crate::card::{AaHexes, CardDice, GermanCard, SovietCard};
use crate::hex::Hex;
use crate::unit::Fire;

/// What the four AA cards are called together.
const AA: &str = "aa";

/// What the cards roll, and how many there are.
pub(super) struct Decks {
    pub(super) german_cards: [CardDice; GermanCard::KINDS],
    pub(super) soviet_cards: [CardDice; SovietCard::KINDS],
    pub(super) aa_hexes: AaHexes,
    pub(super) living: Deck,
    pub(super) y2017: Deck,
}

/// The decks of one edition, by kind.
#[derive(Default)]
pub(super) struct Deck {
    pub(super) german: [u8; GermanCard::KINDS],
    pub(super) soviet: [u8; SovietCard::KINDS],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    card: Spanned<Vec<Spanned<CardRow>>>,
    deck: Spanned<Vec<Spanned<DeckRow>>>,
}

/// A side, as files call it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Side {
    German,
    Soviet,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Class {
    Leader,
    Air,
    Support,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Type {
    Infantry,
    Tank,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    id: Spanned<String>,
    #[serde(rename = "name")]
    _name: Name,
    side: Side,
    class: Class,
    living: Within<0, 9>,
    y2017: Within<0, 9>,
    dice: Option<Within<1, 6>>,
    fire: Option<Fire>,
    rubble: Option<Within<0, 9>>,
    target: Option<Type>,
    deploys: Option<Type>,
    together: Option<String>,
    needs: Option<String>,
    rubble_in: Option<Vec<Spanned<RubbleIn>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RubbleIn {
    hex: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckRow {
    side: Side,
    living: Spanned<usize>,
    y2017: Spanned<usize>,
}

/// A card of the file: of which kinds of which deck it tells.
enum Kinds {
    German(GermanCard),
    Soviet(SovietCard),
    Aa,
}

/// What a card is beside its numbers. The game plays it so whatever the file says, so the file must agree.
#[derive(PartialEq, Eq)]
struct Nature<'a> {
    class: Class,
    dice: bool,
    rubble: bool,
    target: Option<Type>,
    deploys: Option<Type>,
    together: Option<&'a str>,
    needs: Option<&'a str>,
    rubble_in: bool,
}

impl Nature<'static> {
    const SUPPORT: Self = Nature {
        class: Class::Support,
        dice: false,
        rubble: false,
        target: None,
        deploys: None,
        together: None,
        needs: None,
        rubble_in: false,
    };
    const LINDEN: Option<&'static str> = Some(GermanCard::Linden.id());

    fn of(kinds: &Kinds) -> Self {
        let plain = Nature::SUPPORT;
        match kinds {
            Kinds::German(card) if card.is_leader() => Nature { class: Class::Leader, ..plain },
            Kinds::German(card) => match card {
                GermanCard::Sniper => Nature { target: Some(Type::Infantry), ..plain },
                GermanCard::Pak => Nature { target: Some(Type::Tank), ..plain },
                _ => Nature {
                    class: if card.is_air() { Class::Air } else { Class::Support },
                    dice: true,
                    rubble: true,
                    together: Self::LINDEN.filter(|_| card.is_pioneer()),
                    needs: Self::LINDEN.filter(|_| *card == GermanCard::Pioneer672),
                    ..plain
                },
            },
            Kinds::Soviet(card) if card.is_leader() => Nature { class: Class::Leader, ..plain },
            Kinds::Soviet(card) => match card {
                SovietCard::Sniper => Nature { target: Some(Type::Infantry), ..plain },
                SovietCard::AntiTank => Nature { target: Some(Type::Tank), ..plain },
                SovietCard::Infiltration => Nature { deploys: Some(Type::Infantry), ..plain },
                SovietCard::T34 => Nature { deploys: Some(Type::Tank), ..plain },
                _ => Nature { dice: true, ..plain },
            },
            Kinds::Aa => Nature { rubble_in: true, ..plain },
        }
    }
}

impl<'a> Nature<'a> {
    fn written(row: &'a CardRow) -> Self {
        Nature {
            class: row.class,
            dice: row.dice.is_some(),
            rubble: row.rubble.is_some(),
            target: row.target,
            deploys: row.deploys,
            together: row.together.as_deref(),
            needs: row.needs.as_deref(),
            rubble_in: row.rubble_in.is_some(),
        }
    }
}

/// As a row writes it.
impl fmt::Display for Nature<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |kind: Option<Type>| {
            kind.map(|kind| match kind {
                Type::Infantry => "infantry",
                Type::Tank => "tank",
            })
        };
        let class = match self.class {
            Class::Leader => "leader",
            Class::Air => "air",
            Class::Support => "support",
        };
        write!(f, "class = \"{class}\"")?;
        let texts = [
            ("target", word(self.target)),
            ("deploys", word(self.deploys)),
            ("together", self.together),
            ("needs", self.needs),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                write!(f, ", {key} = \"{text}\"")?;
            }
        }
        let presences =
            [("dice and fire", self.dice), ("rubble", self.rubble), ("rubble_in", self.rubble_in)];
        let (with, without): (Vec<_>, Vec<_>) = presences.into_iter().partition(|(_, there)| *there);
        let keys = |some: Vec<(&'static str, bool)>| some.into_iter().map(|(key, _)| key).collect::<Vec<_>>();
        if !with.is_empty() {
            write!(f, ", with {}", keys(with).join(" and "))?;
        }
        if !without.is_empty() {
            write!(f, ", without {}", keys(without).join(" or "))?;
        }
        Ok(())
    }
}

/// Read the cards.
pub(super) fn read(page: Page<'_>, map: &Map) -> Result<Decks, DataError> {
    let file: CardFile = page.parse()?;
    let mut decks = Decks {
        german_cards: [CardDice::default(); GermanCard::KINDS],
        soviet_cards: [CardDice::default(); SovietCard::KINDS],
        aa_hexes: [Hex::W; 4],
        living: Deck::default(),
        y2017: Deck::default(),
    };
    let mut seen = Vec::new();
    for row in file.card.get_ref() {
        let (span, row) = (row.span(), row.get_ref());
        let id = row.id.get_ref().as_str();
        let kinds = kinds_of(page, row)?;
        page.ensure(!seen.contains(&id), span.clone(), format!("there are two cards `{id}`"), "keep one")?;
        seen.push(id);
        agree(page, row, &kinds, span.clone())?;
        let dice = CardDice {
            dice: row.dice.map_or(0, |dice| dice.0),
            fire: row.fire,
            rubble: row.rubble.map_or(0, |rubble| rubble.0),
        };
        let counts = (row.living.0, row.y2017.0);
        match kinds {
            Kinds::German(card) => {
                let place = card as usize;
                decks.german_cards[place] = dice;
                (decks.living.german[place], decks.y2017.german[place]) = counts;
            }
            Kinds::Soviet(card) => {
                let place = card as usize;
                decks.soviet_cards[place] = dice;
                (decks.living.soviet[place], decks.y2017.soviet[place]) = counts;
            }
            Kinds::Aa => {
                decks.aa_hexes = aa_hexes(page, row, map, span)?;
                for card in SovietCard::ALL.into_iter().filter(|card| card.aa().is_some()) {
                    (decks.living.soviet[card as usize], decks.y2017.soviet[card as usize]) = (1, 1);
                }
            }
        }
    }
    let missing = words(Side::German).chain(words(Side::Soviet)).find(|word| !seen.contains(word));
    if let Some(word) = missing {
        let what = format!("the card `{word}` is missing");
        return Err(page.fault(file.card.span(), what, "add its row; `living = 0` keeps it out of the deck"));
    }
    ensure_sums(page, &file.deck, &decks)?;
    Ok(decks)
}

/// The words for the cards of a side, the four AA cards as one.
fn words(side: Side) -> impl Iterator<Item = &'static str> {
    let german = GermanCard::ALL.into_iter().map(GermanCard::id).filter(move |_| side == Side::German);
    let soviet = SovietCard::ALL.into_iter().filter(move |_| side == Side::Soviet).filter_map(|card| {
        match card.aa() {
            None => Some(card.id()),
            Some(0) => Some(AA),
            Some(_) => None,
        }
    });
    german.chain(soviet)
}

fn kinds_of(page: Page<'_>, row: &CardRow) -> Result<Kinds, DataError> {
    let id = row.id.get_ref().as_str();
    let german = || GermanCard::ALL.into_iter().find(|card| card.id() == id).map(Kinds::German);
    let soviet =
        || SovietCard::ALL.into_iter().filter(|card| card.aa().is_none()).find(|card| card.id() == id);
    let found = match row.side {
        Side::German => german(),
        Side::Soviet if id == AA => Some(Kinds::Aa),
        Side::Soviet => soviet().map(Kinds::Soviet),
    };
    found.ok_or_else(|| {
        let what = format!("there is no {:?} card `{id}`", row.side);
        let known: Vec<_> = words(row.side).collect();
        page.fault(row.id.span(), what, format!("write one of: {}", known.join(", ")))
    })
}

/// Whether the row describes the card as the game plays it.
fn agree(page: Page<'_>, row: &CardRow, kinds: &Kinds, span: Range<usize>) -> Result<(), DataError> {
    let id = row.id.get_ref();
    let nature = Nature::of(kinds);
    let agrees = Nature::written(row) == nature && row.fire.is_some() == nature.dice;
    let what = format!("the game plays the card `{id}` otherwise than this row says");
    page.ensure(agrees, span.clone(), what, format!("write {nature}"))?;
    let single = nature.class != Class::Leader || row.living.0 <= 1 && row.y2017.0 <= 1;
    page.ensure(single, span, format!("the leader `{id}` is there more than once"), "write 1 or 0")
}

/// The hexes of the AA cards, each Urban, for rubble lies nowhere else (IV-107).
fn aa_hexes(page: Page<'_>, row: &CardRow, map: &Map, span: Range<usize>) -> Result<AaHexes, DataError> {
    let mut hexes = Vec::new();
    for named in row.rubble_in.iter().flatten() {
        let (hex, span) = (page.hex(&named.get_ref().hex)?, named.get_ref().hex.span());
        let what =
            format!("hex {hex} of an AA card is not Urban, and rubble lies in Urban hexes only (IV-107)");
        page.ensure(map.urban.contains(hex), span.clone(), what, "name an Urban hex")?;
        let what = format!("two AA cards name the hex {hex}");
        page.ensure(!hexes.contains(&hex), span, what, "name four different hexes")?;
        hexes.push(hex);
    }
    let counts = [row.living.0, row.y2017.0];
    let found = hexes.len();
    AaHexes::try_from(hexes).ok().filter(|_| counts == [4, 4]).ok_or_else(|| {
        let what = format!("{found} hexes for {} and {} AA cards (IV-196)", counts[0], counts[1]);
        page.fault(span, what, "write four cards for each edition, and four hexes")
    })
}

/// Whether the cards add up to what the file says of the decks.
fn ensure_sums(
    page: Page<'_>,
    rows: &Spanned<Vec<Spanned<DeckRow>>>,
    decks: &Decks,
) -> Result<(), DataError> {
    let sum = |counts: &[u8]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
    let mut told = Vec::new();
    for row in rows.get_ref() {
        let DeckRow { side, living, y2017 } = row.get_ref();
        let what = format!("the {side:?} deck is told twice");
        page.ensure(!told.contains(side), row.span(), what, "keep one of the rows")?;
        told.push(*side);
        let of = |deck: &Deck| match side {
            Side::German => sum(&deck.german),
            Side::Soviet => sum(&deck.soviet),
        };
        for (edition, said, found) in
            [("living", living, of(&decks.living)), ("2017", y2017, of(&decks.y2017))]
        {
            let wanted = *said.get_ref();
            let what = format!("the {edition} {side:?} deck has {found} cards, and here stands {wanted}");
            page.ensure(found == wanted, said.span(), what, "correct the counts of the cards, or this sum")?;
        }
    }
    page.ensure(told.len() == 2, rows.span(), "a deck has no sum", "write one row for each side")
}
