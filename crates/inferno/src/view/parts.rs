//! The parts of a view: stacks, what was seen, the combat under way, the cards.

use serde::Serialize;

use super::{Eyes, group};
use crate::card::{GermanCard, SovietCard};
use crate::combat::{Combat, Only, Step};
use crate::hex::Hex;
use crate::position::{Inferno, Place, Side};
use crate::unit::{German, Germans, Soviet, Soviets};

/// So many blocks in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stack {
    /// Where.
    pub hex: Hex,
    /// How many.
    pub count: u8,
}

/// Soviet blocks by the kind of their pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Kinds {
    /// Infantry, Guards included.
    pub infantry: u8,
    /// Tanks.
    pub tanks: u8,
    /// Marines.
    pub marines: u8,
}

/// A block that the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sight<U> {
    /// Which.
    pub unit: U,
    /// Where.
    pub place: Place,
    /// The dots that it shows.
    pub dots: u8,
    /// Whether the other side knows it too.
    pub seen: bool,
}

/// Blocks that the viewer has seen, and that have not been mixed up with others since.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Memory {
    /// German blocks: for the Soviet player, and on the track for the Germans.
    pub germans: Vec<Sight<German>>,
    /// Soviet blocks, in the pools too.
    pub soviets: Vec<Sight<Soviet>>,
}

/// What the Showdowns of the latest action revealed.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Revealed {
    /// German blocks with their dots.
    pub germans: Vec<(German, u8)>,
    /// Soviet blocks with their dots before anything changed them (IV-095).
    pub soviets: Vec<(Soviet, u8)>,
    /// Those of them that joined after the Showdown (IV-199).
    pub joined: Vec<Soviet>,
    /// How many German blocks were picked up, those that were Removed again among them.
    pub picked_up: u8,
    /// Where the last of them was deployed.
    pub deployed: Option<Hex>,
    /// Soviet cards in the order of the combats.
    pub soviet_cards: Vec<SovietCard>,
}

/// Some blocks: those that the viewer knows, and how many others in which hex.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Group<U> {
    /// Those that the viewer knows.
    pub known: Vec<U>,
    /// The others.
    pub hidden: Vec<Stack>,
}

/// A combat as the viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CombatView {
    /// Who attacks.
    pub attacker: Side,
    /// Whether it is a Deliberate Attack.
    pub deliberate: bool,
    /// The hex that is attacked.
    pub hex: Hex,
    /// The Soviet hex for cards (IV-190).
    pub soviet_hex: Hex,
    /// The steps that are still to come begin here.
    pub step: Step,
    /// The Germans in it.
    pub germans: Group<German>,
    /// The Soviets in it.
    pub soviets: Group<Soviet>,
    /// Cards that lie face down: Germans, Soviets.
    pub face_down: (u8, u8),
    /// The German card, if the viewer may see it.
    pub german_card: Option<GermanCard>,
    /// How many Pioneers it stands for, if the viewer may see it, and whether the 672nd is among them.
    pub pioneers: (u8, bool),
    /// The Soviet card, if the viewer may see it.
    pub soviet_card: Option<SovietCard>,
    /// Hits that the Germans must take.
    pub on_germans: u8,
    /// Hits that the Soviets must take.
    pub on_soviets: u8,
    /// Who may take them.
    pub only: Only,
    /// What the German card adds to the Rubble Roll.
    pub card_rubble: u8,
    /// Whether the Showdown has shown a stack of Blue's under attack.
    pub of_blue: bool,
}

/// Decks, hands and leaders as the viewer sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardsView {
    /// Cards left in the German deck.
    pub german_deck: u8,
    /// The leaders among them that lie on top, in an order that nobody knows (IV-229).
    pub german_top: Vec<GermanCard>,
    /// OKH lies at the bottom (IV-236).
    pub okh_at_bottom: bool,
    /// Cards in the hands of the Germans.
    pub german_hands: [u8; 2],
    /// German leaders in play.
    pub german_leaders: Vec<GermanCard>,
    /// German cards played, by kind.
    pub german_played: [u8; GermanCard::KINDS],
    /// Cards left in the Soviet deck.
    pub soviet_deck: u8,
    /// How many of them lie on top since set-up.
    pub soviet_top: u8,
    /// Which leaders were put there (IV-229, IV-237).
    pub soviet_tops: Vec<SovietCard>,
    /// Cards in the Soviet hand.
    pub soviet_hand: u8,
    /// Soviet leaders in play.
    pub soviet_leaders: Vec<SovietCard>,
    /// Soviet cards played, by kind.
    pub soviet_played: [u8; SovietCard::KINDS],
    /// German cards drawn in the latest action, in order; face down as `None`.
    pub drawn: Vec<Option<GermanCard>>,
    /// Which German drew them.
    pub drawn_by: u8,
    /// The leaders that the Soviets drew in the latest action, in order: for whoever sees their hand.
    pub soviet_drawn: Vec<SovietCard>,
    /// The German hands that the viewer sees, by kind.
    pub own_german: [Option<[u8; GermanCard::KINDS]>; 2],
    /// The Soviet hand, if the viewer sees it, by kind.
    pub own_soviet: Option<[u8; SovietCard::KINDS]>,
    /// The order of what lies on top, from below: for whoever sees everything.
    pub order: Option<(Vec<GermanCard>, Vec<SovietCard>)>,
}

impl Revealed {
    pub(super) fn of(game: &Inferno) -> Self {
        let (told, data) = (&game.told, game.data.get());
        let german_max = &game.edition().germans.max;
        let german = |unit: German| (unit, german_max[unit.index()] - told.german_below(unit));
        let soviet = |unit: Soviet| (unit, data.soviets.max[unit.index()] - told.soviet_below(unit));
        Revealed {
            germans: told.germans().map(german),
            soviets: told.soviets().map(soviet),
            joined: told.soviets().iter().filter(|&unit| told.joined(unit)).collect(),
            picked_up: told.picked_up,
            deployed: told.deployed.as_hex(),
            soviet_cards: told.shown.iter().collect(),
        }
    }
}

impl CombatView {
    pub(super) fn of(
        game: &Inferno,
        combat: &Combat,
        eyes: Eyes,
        germans: Germans,
        soviets: Soviets,
    ) -> Self {
        let open = game.showdown_is_over();
        let german_card = open || eyes.german_hand[usize::from(game.acting)];
        let soviet_card = open || eyes.soviet_side;
        let down: u8 = game.german_face_down().iter().sum();
        CombatView {
            attacker: combat.attacker,
            deliberate: combat.deliberate,
            hex: combat.hex,
            soviet_hex: combat.soviet_hex,
            step: combat.step,
            germans: group(combat.germans, germans, |unit| game.german_place(unit).as_hex()),
            soviets: group(combat.soviets, soviets, |unit| game.soviet_place(unit).as_hex()),
            face_down: (down, u8::from(game.soviet_face_down().is_some())),
            german_card: combat.german_card.filter(|_| german_card),
            pioneers: if german_card { (combat.pioneers, combat.pioneer_672) } else { (0, false) },
            soviet_card: combat.soviet_card.filter(|_| soviet_card),
            on_germans: combat.on_germans,
            on_soviets: combat.on_soviets,
            only: combat.only,
            card_rubble: combat.card_rubble,
            of_blue: combat.of_blue,
        }
    }
}

impl CardsView {
    pub(super) fn of(game: &Inferno, eyes: Eyes) -> Self {
        let cards = &game.cards;
        let drawn_is_seen = eyes.german_hand[usize::from(game.told.drawn_by)];
        let drawn = |card: GermanCard| (drawn_is_seen || card.is_leader()).then_some(card);
        let mut german_top: Vec<_> = cards.german_top.iter().collect();
        let order =
            eyes.everything.then(|| (cards.german_top.iter().collect(), cards.soviet_top.iter().collect()));
        german_top.sort_unstable();
        let own = |german: usize| eyes.german_hand[german].then(|| cards.german_hand[german]);
        CardsView {
            german_deck: game.german_deck_left(),
            german_top,
            okh_at_bottom: cards.okh_at_bottom,
            german_hands: cards.german_hand.map(|hand| hand.iter().sum()),
            german_leaders: GermanCard::ALL
                .into_iter()
                .filter(|card| card.is_leader() && cards.leads(*card))
                .collect(),
            german_played: game.german_played(),
            soviet_deck: game.soviet_deck_left(),
            soviet_top: cards.soviet_top.len(),
            soviet_tops: SovietCard::ALL
                .into_iter()
                .filter(|&card| card.is_leader() && cards.soviet_tops >> card as u8 & 1 != 0)
                .collect(),
            soviet_hand: cards.soviet_hand.iter().sum(),
            soviet_leaders: SovietCard::ALL
                .into_iter()
                .filter(|card| card.is_leader() && cards.soviet_leads(*card))
                .collect(),
            soviet_played: game.soviet_played(),
            drawn: game.told.drawn.iter().map(drawn).collect(),
            drawn_by: game.told.drawn_by,
            soviet_drawn: game.told.soviet_drawn.iter().filter(|_| eyes.soviet_side).collect(),
            own_german: [own(0), own(1)],
            own_soviet: eyes.soviet_side.then_some(cards.soviet_hand),
            order,
        }
    }
}
