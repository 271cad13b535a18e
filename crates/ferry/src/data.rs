//! What is fixed before the first night: the data (FE-02) and the options (FE-03).

use std::iter::repeat_n;

use serde::{Deserialize, Serialize};
use table::{Message, Refusal, Rule};

use crate::event::Bank;
use crate::pieces::{BIGGEST, Boats, Card, Cards, Dice, Hand, Landing, total};

/// What `data/ferry/ferry.toml` says (FE-02).
#[derive(Debug, Deserialize)]
#[serde(try_from = "Written")]
pub struct FerryData {
    /// The keys of the landings' names, in the order of their numbers.
    pub landings: Vec<&'static str>,
    /// The boats in the bag.
    pub boats: Boats,
    /// The crates in the depot.
    pub crates: u8,
    /// The crates that red must land to win.
    pub needed: u8,
    /// The guns of the battery.
    pub guns: u8,
    /// The flare deck.
    pub deck: Cards,
    /// The cards that grey is dealt.
    pub hand: u8,
}

impl FerryData {
    /// Every landing, in order.
    pub fn every_landing(&self) -> impl Iterator<Item = Landing> {
        (1..=self.landings.len() as u8).map(Landing)
    }

    /// Whether there is such a landing.
    #[must_use]
    pub fn has(&self, landing: Landing) -> bool {
        (1..=self.landings.len()).contains(&usize::from(landing.0))
    }

    /// The landing to which the wind drives a boat from this one; the last leads to the first (FE-14).
    #[must_use]
    pub fn downwind(&self, landing: Landing) -> Landing {
        Landing(landing.0 % self.landings.len() as u8 + 1)
    }

    /// The flare deck before it is shuffled: the flares, then the duds.
    pub(crate) fn sorted_deck(&self) -> impl Iterator<Item = Card> {
        Card::KINDS.into_iter().flat_map(|card| repeat_n(card, self.deck[card as usize].into()))
    }

    /// Whether a match can be played with these options (FE-03).
    pub(crate) fn admit(&self, options: Options) -> Result<(), Refusal> {
        let most = total(&self.boats);
        if (1..=most).contains(&options.boats) {
            return Ok(());
        }
        let message = Message::new("ferry-boats-out-of-range").with("boats", options.boats);
        Err(Refusal::new(Rule("FE-03"), message.with("most", most)))
    }

    /// The landing with its name, for the log.
    pub(crate) fn bank(&self, landing: Landing) -> Bank {
        let name = usize::from(landing.0).checked_sub(1).and_then(|place| self.landings.get(place));
        Bank { landing, name: name.copied().unwrap_or_default() }
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    crates: Within<1, 99>,
    needed: Within<1, 99>,
    hand: Within<0, { Hand::MOST as u8 }>,
    battery: Guns,
    deck: Deck,
    landing: Vec<Name>,
    boat: Vec<Size>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Guns {
    guns: Within<1, { Dice::MOST as u8 }>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    flares: Within<0, 9>,
    duds: Within<0, 9>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Name {
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Size {
    size: Within<1, { BIGGEST as u8 }>,
    count: Within<0, 9>,
}

/// A number within limits; the message for one outside names the line where it stands.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u8")]
struct Within<const LEAST: u8, const MOST: u8>(u8);

impl<const LEAST: u8, const MOST: u8> TryFrom<u8> for Within<LEAST, MOST> {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let fits = (LEAST..=MOST).contains(&number);
        fits.then_some(Within(number)).ok_or_else(|| format!("{number} is not within {LEAST} and {MOST}"))
    }
}

impl TryFrom<Written> for FerryData {
    type Error = String;

    fn try_from(file: Written) -> Result<Self, String> {
        let ensure = |holds: bool, change: &str| if holds { Ok(()) } else { Err(change.to_owned()) };
        let mut boats = Boats::default();
        for Size { size, count } in file.boat {
            let boats = &mut boats[usize::from(size.0)];
            ensure(*boats == 0, "two rows of `boat` have the same size: make them one")?;
            *boats = count.0;
        }
        ensure(total(&boats) > 0, "there is no boat: add a row of `boat`")?;
        ensure((2..=9).contains(&file.landing.len()), "write 2 to 9 rows of `landing`")?;
        ensure(file.needed.0 <= file.crates.0, "`needed` is more than `crates`: red could not win")?;
        let deck = [file.deck.flares.0, file.deck.duds.0];
        ensure(file.hand.0 <= total(&deck), "`hand` is more than the `deck` has")?;
        Ok(FerryData {
            // Data are read once per program; names that live as long keep events plain.
            landings: file.landing.into_iter().map(|landing| &*landing.name.leak()).collect(),
            boats,
            crates: file.crates.0,
            needed: file.needed.0,
            guns: file.battery.guns.0,
            deck,
            hand: file.hand.0,
        })
    }
}

/// What is chosen before the start (FE-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether the wind can drive a boat off its course.
    pub wind: bool,
    /// Whether grey has flares.
    pub flares: bool,
    /// How many boats cross, one each night.
    pub boats: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { wind: true, flares: true, boats: 5 }
    }
}
