//! Combats counted a second time, from what is told: dice, hits, and who takes them.

use std::collections::{BTreeMap, BTreeSet};

use inferno::{Fire, GermanCard, Hex, InfernoEvent, Only, Side, SovietCard, Volley};
use table::{Chance, Fast, Game, Viewer};

use crate::play::{EDITIONS, MODES, Play, by, data};

/// A German or a Soviet block, by its place in the data.
type Unit = (Side, usize);

/// What somebody at the table would write down.
#[derive(Default)]
struct Notes {
    dots: BTreeMap<usize, u8>,
    soviet_dots: BTreeMap<usize, u8>,
    rubble: BTreeSet<u8>,
    khrushchev: bool,
    richthofen: bool,
    combat: Option<Fight>,
    /// Volleys and hits that were checked.
    checked: [usize; 2],
}

struct Fight {
    attacker: Side,
    hex: Hex,
    germans: BTreeSet<usize>,
    soviets: BTreeSet<usize>,
    german_card: Option<(GermanCard, u8)>,
    /// Who may take the hits that come now.
    only: Only,
    /// A block has come whose face nobody was shown.
    unknown: bool,
    /// Who has fired in Close Combat, and whether hits were taken since.
    fired: Vec<Side>,
    hit_since: bool,
}

impl Notes {
    /// Look at the table before an action.
    fn look(&mut self, play: &Play) {
        let view = play.position.view(Viewer::Open);
        let on_map = |place: &dyn std::fmt::Display| Hex::parse(&place.to_string()).is_some();
        let germans = view.germans.iter().filter(|seen| on_map(&seen.place));
        self.dots = germans.map(|seen| (seen.unit.index(), seen.dots)).collect();
        let soviets = view.soviets.iter().filter(|seen| on_map(&seen.place));
        self.soviet_dots = soviets.map(|seen| (seen.unit.index(), seen.dots)).collect();
        self.rubble = view.rubble.iter().map(|hex| hex.0).collect();
        self.khrushchev = view.cards.soviet_leaders.contains(&SovietCard::Khrushchev);
        self.richthofen = view.cards.german_leaders.contains(&GermanCard::Richthofen);
    }

    fn dots_of(&self, unit: Unit) -> u8 {
        let (side, index) = unit;
        *if side == Side::German { &self.dots } else { &self.soviet_dots }.get(&index).unwrap_or(&0)
    }

    /// The dice are those of the living units, and the hits those of the dice.
    fn count(&mut self, side: Side, volley: &Volley) {
        let Some(fight) = self.combat.as_ref().filter(|fight| !fight.unknown) else { return };
        let bonus = u8::from(side == Side::Soviet && self.khrushchev);
        let units = if side == Side::German { &fight.germans } else { &fight.soviets };
        let mut hits = 0;
        for fire in [Fire::Single, Fire::Double, Fire::Triple] {
            let of = |&&unit: &&usize| match side {
                Side::German => data().german[unit].fire == fire,
                Side::Soviet => data().soviet[unit].fire == fire,
            };
            let dots: u8 = units.iter().filter(of).map(|&unit| self.dots_of((side, unit))).sum();
            let rolled: u8 = (1..=6).map(|face| volley.showed(fire, face)).sum();
            assert_eq!(rolled, dots, "IV-117: {side:?} {fire:?}");
            hits += (fire.hits_from() - bonus..=6).map(|face| volley.showed(fire, face)).sum::<u8>();
        }
        assert_eq!(volley.hits, hits, "IV-025");
        self.checked[0] += 1;
    }

    /// Steps that the defender or the attacker loses by these hits.
    fn steps(&self, victim: Side, hits: u8) -> u8 {
        let Some(fight) = &self.combat else { return hits };
        let protected = fight.attacker != victim && self.rubble.contains(&fight.hex.0);
        if protected { hits / 2 } else { hits }
    }

    /// Who fires when.
    fn fires(&mut self, side: Side, steps: u8, volley: &Volley) {
        self.count(side, volley);
        let victim = if side == Side::German { Side::Soviet } else { Side::German };
        assert_eq!(steps, self.steps(victim, volley.hits), "IV-108, IV-109");
        let Some(fight) = &mut self.combat else { return };
        assert!(!fight.fired.contains(&side), "IV-117: each side rolls once");
        let map = &data().map;
        if map.urban.contains(fight.hex) && fight.fired.is_empty() {
            assert_ne!(side, fight.attacker, "IV-119: the defender rolls first");
        }
        if map.rough.contains(fight.hex) && !fight.fired.is_empty() {
            assert!(!fight.hit_since, "IV-118: both roll before losses are taken");
        }
        fight.fired.push(side);
        fight.hit_since = false;
        fight.only = Only::All;
    }

    /// The strongest of those who may be hit loses a step.
    fn hit(&mut self, unit: Unit, left: u8) {
        let (side, index) = unit;
        assert!(self.combat.is_some(), "hits come in combats");
        let dots = self.dots_of(unit);
        let fight = self.combat.as_ref().unwrap();
        if !fight.unknown {
            assert_eq!(dots, left + 1, "IV-026");
            let units = if side == Side::German { &fight.germans } else { &fight.soviets };
            assert!(units.contains(&index), "IV-122: it is in the combat");
            let may = |&&unit: &&usize| match (fight.only, side) {
                (Only::All, _) => true,
                (Only::Infantry, Side::German) => data().german[unit].kind.is_infantry(),
                (Only::Infantry, Side::Soviet) => data().soviet[unit].kind.is_infantry(),
                (Only::Tanks, Side::German) => data().german[unit].kind.is_tank(),
                (Only::Tanks, Side::Soviet) => data().soviet[unit].kind.is_tank(),
            };
            let most = units.iter().filter(may).map(|&unit| self.dots_of((side, unit))).max();
            assert_eq!(Some(dots), most, "IV-122: the strongest");
            self.checked[1] += 1;
        }
        let fight = self.combat.as_mut().unwrap();
        fight.hit_since = true;
        let (table, units) = match side {
            Side::German => (&mut self.dots, &mut fight.germans),
            Side::Soviet => (&mut self.soviet_dots, &mut fight.soviets),
        };
        table.insert(index, left);
        if left == 0 {
            table.remove(&index);
            units.remove(&index);
        }
    }

    fn hear(&mut self, event: &InfernoEvent) {
        match *event {
            InfernoEvent::Attack { side, target, .. } => {
                self.combat = Some(Fight {
                    attacker: side,
                    hex: target,
                    germans: BTreeSet::new(),
                    soviets: BTreeSet::new(),
                    german_card: None,
                    only: Only::All,
                    unknown: false,
                    fired: Vec::new(),
                    hit_since: false,
                });
            }
            InfernoEvent::ShowdownGermans { units } => {
                self.combat.as_mut().unwrap().germans = units.units.iter().map(|unit| unit.index()).collect();
            }
            InfernoEvent::ShowdownSoviets { units } => {
                let fight = self.combat.as_mut().unwrap();
                fight.soviets = units.units.iter().map(|unit| unit.index()).collect();
                fight.unknown = fight.soviets.iter().any(|unit| !self.soviet_dots.contains_key(unit));
            }
            InfernoEvent::BlankSetToOne { unit } if !self.combat.as_ref().unwrap().unknown => {
                assert_eq!(self.soviet_dots.insert(unit.units.index(), 1), Some(0), "IV-095");
            }
            InfernoEvent::SovietCardShown { card } => {
                self.khrushchev |= card == SovietCard::Khrushchev;
                self.combat.as_mut().unwrap().only = match card {
                    SovietCard::Sniper => Only::Infantry,
                    SovietCard::AntiTank => Only::Tanks,
                    _ => Only::All,
                };
            }
            InfernoEvent::GermanCardShown { card, count } => {
                self.combat.as_mut().unwrap().german_card = Some((card, count));
            }
            InfernoEvent::Joined { .. } => self.combat.as_mut().unwrap().unknown = true,
            InfernoEvent::CardFire { side, volley, steps } => {
                let victim = if side == Side::German { Side::Soviet } else { Side::German };
                assert_eq!(steps, self.steps(victim, volley.hits), "IV-115, IV-116");
                let fight = self.combat.as_mut().unwrap();
                fight.only = Only::All;
                if let (Side::German, Some((card, count))) = (side, fight.german_card) {
                    let dice = match card {
                        GermanCard::Heinkel | GermanCard::Howitzer => 6,
                        _ => 5 * count,
                    };
                    let twice = card.is_air() && self.richthofen;
                    assert_eq!(volley.count(), if twice { 2 * dice } else { dice }, "IV-176");
                }
            }
            InfernoEvent::OpportunityFire { .. } => self.combat.as_mut().unwrap().only = Only::All,
            InfernoEvent::RubbleLaid { hex } => {
                self.rubble.insert(hex.0);
            }
            InfernoEvent::GermansFire { volley, steps } => self.fires(Side::German, steps, &volley),
            InfernoEvent::SovietsFire { volley, steps, .. } => self.fires(Side::Soviet, steps, &volley),
            InfernoEvent::GermanHit { unit, left } => self.hit((Side::German, unit.units.index()), left),
            InfernoEvent::SovietHit { unit, left } => {
                // The German card comes after all hits on the Germans by the Soviet one.
                let fight = self.combat.as_mut().unwrap();
                if fight.fired.is_empty() {
                    match fight.german_card {
                        Some((GermanCard::Sniper, _)) => fight.only = Only::Infantry,
                        Some((GermanCard::Pak, _)) => fight.only = Only::Tanks,
                        _ => {}
                    }
                }
                self.hit((Side::Soviet, unit.units.index()), left);
            }
            _ => {}
        }
    }
}

/// IV-024 to IV-026, IV-095, IV-108, IV-109, IV-115 to IV-119, IV-122: in random games every volley has the
/// dice of the units that are left, hits by their fire, is halved by rubble for the defender, and falls on
/// the strongest.
#[test]
fn combats_counted_twice_are_the_same() {
    let mut notes = Notes::default();
    for (edition, mode) in EDITIONS.into_iter().flat_map(|edition| MODES.map(|mode| (edition, mode))) {
        for seed in 100..108 {
            let mut play = Play::seeded(by(mode, edition), seed);
            let mut chance = Fast::new(seed);
            for step in 0..500 {
                let Some(&seat) = play.asked().first() else { break };
                let legal = play.legal(seat);
                // Attacks are what this is about.
                let attack = legal.iter().find(|words| words.ends_with(" attack") && chance.d6() > 3);
                let words = attack.cloned().unwrap_or_else(|| legal[chance.pick(legal.len())].clone());
                notes.look(&play);
                play.risk(seat, &words, seed + step);
                for told in &play.told {
                    notes.hear(&told.event);
                }
            }
        }
    }
    assert!(notes.checked.iter().all(|&count| count > 1000), "{:?}", notes.checked);
}
