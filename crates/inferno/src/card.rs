//! Cards of both decks.

use crate::hex::Hex;
use crate::unit::Fire;

/// A German card, by kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum GermanCard {
    /// Doubles cards drawn (IV-166).
    Paulus,
    /// Combined Force and Blitz (IV-167).
    Hoth,
    /// Doubles air strikes (IV-170).
    Richthofen,
    /// Several Pioneers at once (IV-171).
    Linden,
    /// Other objectives and more time (IV-173).
    Okh,
    /// Six dice from the air.
    Heinkel,
    /// Five dice from the air.
    Stuka,
    /// Six dice.
    Howitzer,
    /// Five dice.
    Pioneer,
    /// A Pioneer that needs Linden (IV-172).
    Pioneer672,
    /// A step of the strongest infantry.
    Sniper,
    /// A step of the strongest tank.
    Pak,
}

impl GermanCard {
    /// How many kinds there are.
    pub const KINDS: usize = 12;
    /// Every kind, in the order of `cards.toml`.
    pub const ALL: [GermanCard; Self::KINDS] = [
        GermanCard::Paulus,
        GermanCard::Hoth,
        GermanCard::Richthofen,
        GermanCard::Linden,
        GermanCard::Okh,
        GermanCard::Heinkel,
        GermanCard::Stuka,
        GermanCard::Howitzer,
        GermanCard::Pioneer,
        GermanCard::Pioneer672,
        GermanCard::Sniper,
        GermanCard::Pak,
    ];

    /// The word for it in files and notation.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            GermanCard::Paulus => "paulus",
            GermanCard::Hoth => "hoth",
            GermanCard::Richthofen => "richthofen",
            GermanCard::Linden => "linden",
            GermanCard::Okh => "okh",
            GermanCard::Heinkel => "heinkel-111",
            GermanCard::Stuka => "stuka",
            GermanCard::Howitzer => "howitzer",
            GermanCard::Pioneer => "pioneer",
            GermanCard::Pioneer672 => "pioneer-672",
            GermanCard::Sniper => "german-sniper",
            GermanCard::Pak => "pak",
        }
    }

    /// Enters play when drawn and stays (IV-049).
    #[must_use]
    pub const fn is_leader(self) -> bool {
        (self as u8) <= GermanCard::Okh as u8
    }

    /// An air strike: AA cancels it, Richthofen doubles it (IV-177).
    #[must_use]
    pub const fn is_air(self) -> bool {
        matches!(self, GermanCard::Heinkel | GermanCard::Stuka)
    }

    /// A Pioneer, the 672nd included.
    #[must_use]
    pub const fn is_pioneer(self) -> bool {
        matches!(self, GermanCard::Pioneer | GermanCard::Pioneer672)
    }
}

/// A Soviet card, by kind; the four AA cards differ in their hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum SovietCard {
    /// Opportunity Fire, and all neighbours join attacks (IV-180, IV-182).
    Chuikov,
    /// Snipers count twice (IV-184).
    Zaytsev,
    /// Hits on one less, and ones hit the Soviets (IV-185, IV-186).
    Khrushchev,
    /// Two dice.
    TommyGunner,
    /// Three dice at the bank, else Marines (IV-191, IV-192).
    Flotilla,
    /// Cancels an air strike and lays rubble in its hex: the first such card.
    Aa1,
    /// The second.
    Aa2,
    /// The third.
    Aa3,
    /// The fourth.
    Aa4,
    /// A step of the strongest infantry.
    Sniper,
    /// A step of the strongest tank.
    AntiTank,
    /// Infantry joins.
    Infiltration,
    /// A tank joins.
    T34,
}

impl SovietCard {
    /// How many kinds there are.
    pub const KINDS: usize = 13;
    /// Every kind, in the order of `cards.toml`.
    pub const ALL: [SovietCard; Self::KINDS] = [
        SovietCard::Chuikov,
        SovietCard::Zaytsev,
        SovietCard::Khrushchev,
        SovietCard::TommyGunner,
        SovietCard::Flotilla,
        SovietCard::Aa1,
        SovietCard::Aa2,
        SovietCard::Aa3,
        SovietCard::Aa4,
        SovietCard::Sniper,
        SovietCard::AntiTank,
        SovietCard::Infiltration,
        SovietCard::T34,
    ];

    /// The word for it in files and notation.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SovietCard::Chuikov => "chuikov",
            SovietCard::Zaytsev => "zaytsev",
            SovietCard::Khrushchev => "khrushchev",
            SovietCard::TommyGunner => "tommy-gunner",
            SovietCard::Flotilla => "flotilla",
            SovietCard::Aa1 => "aa-1",
            SovietCard::Aa2 => "aa-2",
            SovietCard::Aa3 => "aa-3",
            SovietCard::Aa4 => "aa-4",
            SovietCard::Sniper => "soviet-sniper",
            SovietCard::AntiTank => "anti-tank",
            SovietCard::Infiltration => "infiltration",
            SovietCard::T34 => "t-34",
        }
    }

    /// Stays in play once played (IV-050).
    #[must_use]
    pub const fn is_leader(self) -> bool {
        (self as u8) <= SovietCard::Khrushchev as u8
    }

    /// Which of the four AA cards it is, from 0.
    #[must_use]
    pub const fn aa(self) -> Option<usize> {
        match self {
            SovietCard::Aa1 | SovietCard::Aa2 | SovietCard::Aa3 | SovietCard::Aa4 => {
                Some(self as usize - SovietCard::Aa1 as usize)
            }
            _ => None,
        }
    }
}

/// What a card does with dice, from `cards.toml`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardDice {
    /// How many dice; 0 for a card without.
    pub dice: u8,
    /// What hits; `None` for a card without dice.
    pub fire: Option<Fire>,
    /// Its Rubble modifier (IV-112).
    pub rubble: u8,
}

/// The hexes printed on the four AA cards (IV-196).
pub type AaHexes = [Hex; 4];
