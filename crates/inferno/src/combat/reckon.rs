//! What a combat is reckoned by: cards, bonuses, protection, the Rubble Roll. Play, odds and bots ask here, so that
//! they cannot disagree.

use table::{Message, Reason, Refusal, Rule};

use super::Only;
use crate::card::{CardDice, GermanCard, SovietCard};
use crate::data::{Data, Numbers, Pool, SovietTables};
use crate::hex::{Hex, HexSet};
use crate::position::Powers;
use crate::text::german_card_name;
use crate::unit::{Blocks, Fire, Soviet};

/// So many hits cost units in rubble one step (IV-108, IV-121, A-25).
pub const HITS_IN_RUBBLE: u8 = 2;

/// The one die of each unit that gives Opportunity Fire, whatever it shows (IV-180, A-35).
pub(crate) const OPPORTUNITY_FIRE: Fire = Fire::Single;

/// The dice whose sum is the hex of a landing (IV-192) or of Chuikov's headquarters (IV-231).
pub(crate) const HEX_DICE: u8 = 3;

/// What a German card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GermanEffect {
    /// A step for the strongest such unit, without a die (IV-178).
    Shot(Only),
    /// Dice, and what is added to the Rubble Roll (IV-176).
    Fire(CardDice),
}

/// What a Soviet card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SovietEffect {
    /// The leader stays in play (IV-050).
    Leads,
    /// Chuikov does too, if he finds a headquarters (IV-231).
    ChuikovLeads,
    /// Dice (IV-189, IV-191).
    Fire(CardDice),
    /// Marines may land (IV-192).
    Landing,
    /// An air strike is cancelled, and rubble laid in this hex (IV-196).
    AntiAircraft(Hex),
    /// A step for the strongest such unit, so often (IV-184, IV-197, IV-198).
    Shot(Only, u8),
    /// A unit joins from this pool (IV-199, IV-200).
    Joins(Pool),
}

impl GermanCard {
    /// Whether it can be laid, alone or upon another one: the 672nd needs Linden (IV-172), and with him more Pioneers
    /// may follow a Pioneer (IV-171).
    pub(crate) fn may_be_laid<R: Reason>(self, laid: Option<GermanCard>, linden: bool) -> Result<(), R> {
        let refuse =
            |key, rule| Refusal::new(Rule(rule), Message::new(key).with("card", german_card_name(self)));
        R::unless(linden || self != GermanCard::Pioneer672, || {
            refuse("inferno-refuse-needs-linden", "IV-172")
        })?;
        R::unless(laid.is_none_or(|laid| linden && laid.is_pioneer() && self.is_pioneer()), || {
            refuse("inferno-refuse-only-pioneers", "IV-171")
        })
    }

    /// The card that counts when this one is laid upon others. The order of Pioneers does not matter, so it leaves no
    /// trace: several go by the 672nd if it is among them.
    pub(crate) fn laid_upon(self, laid: Option<GermanCard>) -> GermanCard {
        laid.filter(|&laid| laid == GermanCard::Pioneer672).unwrap_or(self)
    }
}

impl Data {
    /// What a German card does: dice from the air count twice with Richthofen (IV-170), Pioneers as many times as there
    /// are (IV-171).
    #[must_use]
    pub fn german_effect(&self, card: GermanCard, pioneers: u8, richthofen: bool) -> GermanEffect {
        let CardDice { dice, fire, rubble } = self.german_cards[card as usize];
        let times = match card {
            GermanCard::Sniper => return GermanEffect::Shot(Only::Infantry),
            GermanCard::Pak => return GermanEffect::Shot(Only::Tanks),
            _ if card.is_air() && richthofen => 2,
            _ if card.is_pioneer() => pioneers,
            _ => 1,
        };
        GermanEffect::Fire(CardDice { dice: dice * times, fire, rubble: rubble * times })
    }

    /// What a Soviet card does, with the Soviet hex at the bank or not and Zaytsev in play or not.
    pub(crate) fn soviet_effect(&self, card: SovietCard, coastal: bool, zaytsev: bool) -> SovietEffect {
        match card {
            SovietCard::Chuikov => SovietEffect::ChuikovLeads,
            SovietCard::Zaytsev | SovietCard::Khrushchev => SovietEffect::Leads,
            SovietCard::Flotilla if !coastal => SovietEffect::Landing,
            SovietCard::TommyGunner | SovietCard::Flotilla => {
                SovietEffect::Fire(self.soviet_cards[card as usize])
            }
            SovietCard::Aa1 => SovietEffect::AntiAircraft(self.aa_hexes[0]),
            SovietCard::Aa2 => SovietEffect::AntiAircraft(self.aa_hexes[1]),
            SovietCard::Aa3 => SovietEffect::AntiAircraft(self.aa_hexes[2]),
            SovietCard::Aa4 => SovietEffect::AntiAircraft(self.aa_hexes[3]),
            SovietCard::Sniper => SovietEffect::Shot(Only::Infantry, 1 + u8::from(zaytsev)),
            SovietCard::AntiTank => SovietEffect::Shot(Only::Tanks, 1),
            SovietCard::Infiltration => SovietEffect::Joins(Pool::Infantry),
            SovietCard::T34 => SovietEffect::Joins(Pool::Tank),
        }
    }

    /// Whether a marker can be laid: in Urban hexes only, once each, as long as there are any (IV-107).
    pub(crate) fn takes_rubble(&self, hex: Hex, rubble: HexSet) -> bool {
        self.map.urban.contains(hex)
            && !rubble.contains(hex)
            && rubble.len() < usize::from(self.numbers.rubble_markers)
    }
}

impl SovietTables {
    /// The dots of a block once it is revealed: Guards may rise to full strength (IV-233), a blank edge counts as one
    /// dot (IV-031).
    pub(crate) fn revealed(&self, unit: Soviet, dots: u8, powers: Powers) -> u8 {
        let rises = powers.immortal_guard && self.guards.contains(unit);
        if rises { self.max[unit.index()] } else { dots.max(1) }
    }
}

impl Numbers {
    /// What Khrushchev and a fortification add to the dice of a Soviet unit (IV-185, IV-240).
    pub(crate) fn soviet_bonus(&self, khrushchev: bool, fort: bool) -> u8 {
        u8::from(khrushchev) + if fort { self.fort_bonus } else { 0 }
    }

    /// The Rubble Roll.
    #[must_use]
    pub const fn rubble_roll(&self) -> RubbleRoll {
        RubbleRoll { dice: self.rubble_dice, over: self.rubble_over }
    }
}

/// Dice that must exceed a number together with a modifier (IV-111).
#[derive(Clone, Copy, Debug)]
pub struct RubbleRoll {
    pub(crate) dice: u8,
    pub(crate) over: u8,
}

impl RubbleRoll {
    /// The lowest sum of the dice that lays rubble.
    pub(crate) const fn needs(self, modifier: u8) -> u8 {
        (self.over + 1).saturating_sub(modifier)
    }

    /// How likely it is.
    #[must_use]
    pub fn chance(self, modifier: u8) -> f64 {
        let ways = ways(self.dice);
        let laid: u64 = ways.iter().skip(self.needs(modifier).into()).sum();
        laid as f64 / ways.iter().sum::<u64>() as f64
    }
}

/// In how many ways so many dice make each sum, from 0 on.
pub(crate) fn ways(dice: u8) -> Vec<u64> {
    (0..dice).fold(vec![1], |ways, _| {
        let mut next = vec![0; ways.len() + 6];
        for (sum, ways) in ways.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += ways);
        }
        next
    })
}

/// Units of a side by what they count as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arms {
    pub(crate) infantry: bool,
    pub(crate) tanks: bool,
}

impl Arms {
    pub(crate) fn of<S>(units: Blocks<S>, infantry: Blocks<S>, tanks: Blocks<S>) -> Self {
        Arms { infantry: !units.and(infantry).is_empty(), tanks: !units.and(tanks).is_empty() }
    }

    /// Infantry and tanks, and not both on the other side (IV-168, IV-169, A-22, A-71).
    pub(crate) const fn has_combined_force(self, enemy: Arms) -> bool {
        self.infantry && self.tanks && !(enemy.infantry && enemy.tanks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rubble_roll_must_exceed_its_number() {
        let roll = RubbleRoll { dice: 3, over: 18 };
        assert_eq!([0, 1, 8, 16].map(|modifier| roll.chance(modifier)), [0.0, 1.0 / 216.0, 0.5, 1.0]);
        assert_eq!((roll.needs(0), roll.needs(20)), (19, 0));
    }
}
