//! Positions placed by hand, and what makes a position possible.

use serde::Deserialize;
use table::{Setup, Status};

use crate::pieces::{Boats, Card, Hand, Landing};
use crate::position::{Battery, Ferry, Ferrymen};

/// A position as lessons write it. What is left out stands as at the start.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Placement {
    /// The boats in the bag, `bag[size]`; all but the one at the pier unless said.
    pub bag: Option<Boats>,
    /// The crates in the depot; all that are nowhere else unless said. What is missing is sunk.
    pub depot: Option<u8>,
    /// The crates landed.
    pub landed: u8,
    /// Whether the lantern is up.
    pub lantern: bool,
    /// The size of the boat at the pier, if it has been drawn.
    pub boat: Option<u8>,
    /// The crates aboard.
    pub aboard: u8,
    /// The landing that red has ordered.
    pub landing: Option<Landing>,
    /// The cards in grey's hand; as many flares as were dealt and not discarded unless said.
    pub hand: Option<Vec<Card>>,
    /// The cards discarded.
    pub discards: Vec<Card>,
    /// Which card of the hand is laid, from 1.
    pub laid: Option<u8>,
    /// The landing that grey aims at.
    pub aim: Option<Landing>,
}

impl Placement {
    pub(crate) fn on(self, setup: &Setup<Ferry>) -> Result<Ferry, String> {
        let data = setup.data;
        let mut bag = self.bag.unwrap_or(data.boats);
        if let (Some(boat), None) = (self.boat, self.bag) {
            let none = || format!("boat: there is no boat of size {boat}");
            let left = bag.get_mut(usize::from(boat)).ok_or_else(none)?;
            *left = left.checked_sub(1).ok_or_else(none)?;
        }
        let away = self.landed.saturating_add(self.aboard);
        let depot = self.depot.unwrap_or(data.crates.saturating_sub(away));
        let Some(sunk) = data.crates.checked_sub(away.saturating_add(depot)) else {
            return Err(format!("depot, aboard and landed: there are only {} crates", data.crates));
        };
        let dealt = if setup.options.flares { usize::from(data.hand) } else { 0 };
        let held = dealt.saturating_sub(self.discards.len());
        let hand = self.hand.unwrap_or_else(|| data.sorted_deck().take(held).collect());
        if hand.len().max(self.discards.len()) > Hand::MOST {
            return Err(format!("hand, discards: at most {} cards are dealt", data.hand));
        }
        let ferry = Ferry {
            bag,
            landed: self.landed,
            sunk,
            lantern: self.lantern,
            discards: self.discards.into_iter().collect(),
            red: Ferrymen { boat: self.boat, aboard: self.aboard, landing: self.landing },
            grey: Battery { hand: hand.into_iter().collect(), laid: self.laid, aim: self.aim },
            ..Ferry::laid_out(setup)
        };
        ferry.possible()?;
        Ok(ferry)
    }
}

impl Ferry {
    /// Whether this can come up in play, or what to change.
    pub(crate) fn possible(&self) -> Result<(), String> {
        let Ferry { data, options, bag, red, grey, .. } = self;
        let ensure = |holds: bool, change: &str| if holds { Ok(()) } else { Err(change.to_owned()) };

        // FE-02, FE-06
        let boat = red.boat.map(usize::from);
        ensure(boat.is_none_or(|size| size < bag.len()), "boat: there is no boat of that size")?;
        let at_pier = |size| u8::from(boat == Some(size));
        let mut sizes = data.boats.iter().enumerate();
        ensure(
            sizes.all(|(size, &all)| bag[size].checked_add(at_pier(size)).is_some_and(|here| here <= all)),
            "bag, boat: there are not so many boats of that size",
        )?;
        let drawn = self.nights_over() + u8::from(boat.is_some());
        ensure(drawn <= options.boats, "bag: more boats are out of it than the options let cross")?;

        // FE-08
        let gone = self.landed.checked_add(self.sunk).and_then(|gone| gone.checked_add(red.aboard));
        ensure(gone.is_some_and(|gone| gone <= data.crates), "depot, aboard, landed: too many crates")?;
        let carried = data.boats.iter().zip(self.unseen()).enumerate();
        let carried: usize = carried.map(|(size, (&all, left))| size * usize::from(all - left)).sum();
        ensure(
            usize::from(self.landed + self.sunk) <= carried,
            "bag: the boats that are out of it cannot have carried the crates landed and sunk",
        )?;
        ensure(red.aboard <= red.boat.unwrap_or(0), "aboard: the boat does not carry so many crates")?;

        // FE-04
        let dealt = if options.flares { data.hand } else { 0 };
        ensure(
            grey.hand.len() + self.discards.len() == dealt,
            "hand, discards: together they must be all the cards that were dealt",
        )?;
        let held = |kind| grey.hand.iter().chain(self.discards.iter()).filter(|&card| card == kind).count();
        ensure(
            Card::KINDS.into_iter().all(|kind| held(kind) <= data.deck[kind as usize].into()),
            "hand, discards: the deck does not have so many cards of that kind",
        )?;
        ensure(
            self.discards.len() <= self.nights_over(),
            "discards: at most one card is discarded each night",
        )?;
        ensure(grey.laid.is_none_or(|number| grey.hand.get(number).is_some()), "laid: no such card in hand")?;

        // FE-09, FE-11, FE-12
        let landings = red.landing.into_iter().chain(grey.aim);
        ensure(landings.into_iter().all(|landing| data.has(landing)), "landing, aim: no such landing")?;
        ensure(
            red.landing.is_none() || grey.aim.is_none(),
            "landing, aim: once both are in, the night is resolved; leave one out",
        )?;

        // FE-05, FE-07, FE-20
        match (red.boat, self.standing()) {
            (None, _) if self.lantern || grey.laid.is_some() || !self.ordered().is_empty() => {
                Err("boat: lantern, laid, landing and aim need one at the pier".to_owned())
            }
            (None, Status::Deciding(_)) if !options.wind => {
                Err("boat: without wind a night begins with one at the pier".to_owned())
            }
            (Some(_), _) if self.lantern && !options.wind => {
                Err("lantern: without wind it stays ashore".to_owned())
            }
            (Some(_), _) if self.stock() == 0 => {
                Err("boat: without crates the game is over; leave it out".to_owned())
            }
            _ => Ok(()),
        }
    }
}
