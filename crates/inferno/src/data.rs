//! What `data/inferno/*.toml` say: the map, the blocks, the decks, the numbers of play.

use serde::Deserialize;
use table::{DataError, Files};

use crate::card::{AaHexes, CardDice, GermanCard, SovietCard};
use crate::hex::{HEXES, Hex, HexSet};
use crate::options::{Level, Rulebook};
use crate::unit::{GERMANS, German, GermanUnit, Germans, SOVIETS, Soviet, SovietUnit, Soviets};

mod cards;
mod edition;
mod map;
mod read;
mod setup;
mod units;

use cards::Side;

/// Everything that does not change during a match, laid out for quick looking up.
#[derive(Debug)]
pub struct Data {
    /// The map.
    pub map: Map,
    /// German blocks, as the living rules have them; editions amend them.
    pub german: Vec<GermanUnit>,
    /// Soviet blocks.
    pub soviet: Vec<SovietUnit>,
    /// Strength, fire and kinds of the Soviet blocks, by index and as sets.
    pub soviets: SovietTables,
    /// What the German cards roll.
    pub german_cards: [CardDice; GermanCard::KINDS],
    /// What the Soviet cards roll.
    pub soviet_cards: [CardDice; SovietCard::KINDS],
    /// The hexes on the AA cards.
    pub aa_hexes: AaHexes,
    /// The living rules.
    pub living: Edition,
    /// The 2017 edition.
    pub y2017: Edition,
    /// The numbers of play.
    pub numbers: Numbers,
    /// The German Advantages, by die (IV-228).
    pub german_advantages: [Advantage; 6],
    /// The Soviet Advantages, by die (IV-228).
    pub soviet_advantages: [Advantage; 6],
    levels: [LevelRules; 5],
}

impl Data {
    /// What a level of the Designer's Way changes; nothing without it.
    #[must_use]
    pub fn level(&self, level: Level) -> &LevelRules {
        &self.levels[level as usize]
    }

    /// What an edition has of its own.
    #[must_use]
    pub fn edition(&self, rulebook: Rulebook) -> &Edition {
        match rulebook {
            Rulebook::Living => &self.living,
            Rulebook::Y2017 => &self.y2017,
        }
    }

    /// Read the files, or tell what does not fit the game: file, line, fault and remedy.
    pub fn read(files: &Files) -> Result<Data, DataError> {
        read::read(files)
    }
}

/// The board.
#[derive(Debug)]
pub struct Map {
    /// Names and coordinates, by hex.
    pub places: Vec<Place>,
    /// The neighbour in each direction of the compass: `neighbour[hex][die - 1]`.
    pub neighbour: [[Option<Hex>; 6]; HEXES],
    /// All neighbours of a hex.
    pub around: [HexSet; HEXES],
    /// Clear hexes (IV-015).
    pub clear: HexSet,
    /// Rough hexes (IV-016).
    pub rough: HexSet,
    /// Urban hexes.
    pub urban: HexSet,
    /// Hexes with a pink set-up rectangle, in order.
    pub pink: Vec<Hex>,
    /// Where the Flotilla fires (IV-191).
    pub coastal: HexSet,
    /// What wins with OKH (IV-173).
    pub okh: HexSet,
    /// Soviet spawn hexes as printed: capture gives a card, all six win (IV-021, IV-201).
    pub soviet_spawn: HexSet,
    /// Where Yellow units arrive (IV-062).
    pub yellow_spawn: HexSet,
    /// Where Blue units arrive (IV-062).
    pub blue_spawn: HexSet,
    /// The discs of the Impossible level (IV-239).
    pub forts: HexSet,
    /// Hexes that the Germans control at the start (IV-012).
    pub german_control: HexSet,
    /// All hexes in the order of the Soviet dice: north to south, from the Volga inland (IV-149).
    pub roll_order: Vec<Hex>,
    /// The place of each hex in that order.
    pub roll_place: [u8; HEXES],
}

/// One hex for the eye.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its name.
    pub name: String,
    /// Twice the way east.
    pub col2: i8,
    /// Counted from the north.
    pub row: i8,
}

/// Soviet blocks for quick looking up.
#[derive(Debug)]
pub struct SovietTables {
    /// The strength of the best edge.
    pub max: [u8; SOVIETS],
    /// The lowest face that hits.
    pub hits_from: [u8; SOVIETS],
    /// All that count as infantry.
    pub infantry: Soviets,
    /// Tanks.
    pub tanks: Soviets,
    /// Marines.
    pub marines: Soviets,
    /// Guards.
    pub guards: Soviets,
    /// Infantry divisions of strength 4 that are not Guards (IV-235).
    pub divisions: Soviets,
    /// The 1077th (IV-242).
    pub aa: Soviet,
    /// The 20th (IV-243).
    pub destroyer: Soviet,
}

/// German blocks for quick looking up, as one edition has them.
#[derive(Debug)]
pub struct GermanTables {
    /// Strength at the start.
    pub max: [u8; GERMANS],
    /// The lowest face that hits.
    pub hits_from: [u8; GERMANS],
    /// All that count as infantry.
    pub infantry: Germans,
    /// All that count as tanks.
    pub tanks: Germans,
    /// All that may blitz.
    pub blitz: Germans,
    /// 6th Army.
    pub yellow: Germans,
    /// 4th Panzer Army.
    pub blue: Germans,
    /// Either.
    pub white: Germans,
    /// White infantry, one of which starts in the last box of each row (IV-042).
    pub white_infantry: Germans,
    /// Yellow infantry, from which the random starters come (IV-041).
    pub yellow_infantry: Germans,
    /// 6th Panzer Division (IV-230).
    pub axe: Germans,
    /// R units: each counts double when destroyed.
    pub r: Germans,
    /// The R unit of each row of the track.
    pub r_of_row: [Option<German>; 6],
}

/// Where the editions differ.
#[derive(Debug)]
pub struct Edition {
    /// The German blocks.
    pub germans: GermanTables,
    /// Where which German units start, and how many random Yellow infantry with them (IV-041).
    pub start: Vec<(Hex, Germans, u8)>,
    /// What arrives in a Spawn Action, in order; these hexes count for the algorithm (IV-138, IV-142).
    pub spawn: Vec<(Hex, Vec<Pool>)>,
    /// The hexes of `spawn`.
    pub spawn_hexes: HexSet,
    /// Random infantry that join the Guards in the pool (IV-038).
    pub pool_infantry: u8,
    /// Infantry that stay in the box.
    pub left_out: u8,
    /// The row of Raus, 1 to 6 (IV-230).
    pub raus_row: u8,
    /// Whether a die of 1 attacks (IV-159).
    pub attack_on_one: bool,
    /// Whether units that a Hasty Attack joins must attack with it (IV-083).
    pub joined_must_attack: bool,
    /// The German deck, by kind.
    pub german_deck: [u8; GermanCard::KINDS],
    /// The Soviet deck, by kind.
    pub soviet_deck: [u8; SovietCard::KINDS],
}

/// What a level of the Designer's Way changes (IV-226).
#[derive(Debug, Default)]
pub struct LevelRules {
    /// Each side rolls for Advantages (IV-227).
    pub advantages: bool,
    /// German leaders that are in the first hand, and so in play (IV-236, A-51).
    pub in_play: Vec<GermanCard>,
    /// German leaders on top of their deck, in random order.
    pub german_top: Vec<GermanCard>,
    /// Soviet leaders on top of theirs (IV-237).
    pub soviet_top: Vec<SovietCard>,
    /// OKH lies at the bottom (IV-236).
    pub okh_at_bottom: bool,
    /// The discs lie on the map (IV-239).
    pub fortifications: bool,
    /// The 1077th and the 20th have their powers (IV-242, IV-243).
    pub roles: bool,
}

/// An Advantage (IV-228).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advantage {
    /// A German leader on top of the deck (IV-229).
    German(GermanCard),
    /// A Soviet leader on top of the deck (IV-229).
    Soviet(SovietCard),
    /// IV-230
    SixthPanzer,
    /// IV-234
    MarinesEmpowered,
    /// IV-235
    LateDeployment,
    /// IV-233
    ImmortalGuard,
}

impl Advantage {
    const OTHERS: [Advantage; 4] = [
        Advantage::SixthPanzer,
        Advantage::MarinesEmpowered,
        Advantage::LateDeployment,
        Advantage::ImmortalGuard,
    ];

    /// All that there are.
    fn all() -> impl Iterator<Item = Advantage> {
        let german = GermanCard::ALL.into_iter().filter(|card| card.is_leader()).map(Advantage::German);
        let soviet = SovietCard::ALL.into_iter().filter(|card| card.is_leader()).map(Advantage::Soviet);
        german.chain(soviet).chain(Self::OTHERS)
    }

    /// The word for it in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Advantage::German(card) => card.id(),
            Advantage::Soviet(card) => card.id(),
            Advantage::SixthPanzer => "sixth-panzer",
            Advantage::MarinesEmpowered => "marines-empowered",
            Advantage::LateDeployment => "late-deployment",
            Advantage::ImmortalGuard => "immortal-guard",
        }
    }

    /// Whose it is.
    const fn side(self) -> Side {
        match self {
            Advantage::German(_) | Advantage::SixthPanzer => Side::German,
            _ => Side::Soviet,
        }
    }
}

/// From which pool a Soviet unit comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pool {
    /// The Infantry pool.
    Infantry,
    /// The Tank pool.
    Tank,
    /// The Marine pool.
    Marine,
}

/// Numbers of play that no edition changes.
#[derive(Debug)]
pub struct Numbers {
    /// Units of a side in a hex (IV-018).
    pub stacking: u8,
    /// Cards that the German begins with (IV-043).
    pub german_hand: u8,
    /// Rows of the track.
    pub track_rows: u8,
    /// Boxes in each row.
    pub track_boxes: u8,
    /// Cards drawn by a Call for Reinforcements (IV-054).
    pub call_cards: u8,
    /// Dice rolled by it.
    pub call_dice: u8,
    /// Tanks in their pool at the start (IV-037).
    pub pool_tanks: u8,
    /// Rubble markers (IV-107).
    pub rubble_markers: u8,
    /// Dice of a Rubble Roll (IV-111).
    pub rubble_dice: u8,
    /// What the Rubble Roll must exceed.
    pub rubble_over: u8,
    /// What a fortification adds (IV-240).
    pub fort_bonus: u8,
    /// Losses that lose the game for the Germans (IV-202).
    pub losses: u8,
    /// What an R unit counts.
    pub r_counts: u8,
    /// The most extra turns with OKH (IV-174).
    pub extra_turns: u8,
}
