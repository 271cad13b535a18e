//! The odds of an attack between blocks that somebody writes down.

use table::Setup;

use super::answer::{Assumption, Odds};
use super::attack::{Play, cards_go_together};
use super::battle::{Field, Post, Rubble};
use super::hidden::{Unknown, Urn, any_of};
use super::question::{Landing, Mix, Question, Terrain};
use super::side::Fighter;
use super::{Number, roster};
use crate::card::{GermanCard, SovietCard};
use crate::data::{Data, Edition, Pool};
use crate::hex::Hex;
use crate::position::{Inferno, Powers, Side};
use crate::unit::{Fire, German, Soviet};

/// An attack on paper. Blocks are words: `4w` for four white dots (`b`, `w` and `r` are black, white
/// and red: 6, 5 and 4 hit), `3r-tank` and `3w-grenadier` for other kinds than infantry, `rgt-64` or
/// `guards-13:2` for a block of the game, whole or with so many dots, and `?` for one that is unknown.
///
/// What is not said is as at the start of the game: hidden Soviets are some that set-up lays on the map,
/// reinforcements come from the pools of set-up, the Soviet card from the whole deck.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// Who attacks.
    pub attacker: Side,
    /// The attacking blocks, hex by hex.
    pub attack: Vec<Vec<String>>,
    /// The blocks that are attacked.
    pub defend: Vec<String>,
    /// The ground; for a hex of the map, see [`Sheet::hex`].
    pub terrain: Terrain,
    /// A hex of the map, which tells ground, river bank and AA; its terrain goes before the other.
    pub hex: Option<Hex>,
    /// The hex of the map that started a Soviet attack: its bank is the Flotilla's (IV-190); its blocks come first.
    pub start: Option<Hex>,
    /// Rubble in the hex.
    pub rubble: bool,
    /// A fortification in the hex (IV-240).
    pub fort: bool,
    /// A German Hasty Attack: no card, no Rubble Roll (IV-087).
    pub hasty: bool,
    /// German cards.
    pub cards: Vec<GermanCard>,
    /// German leaders in play.
    pub leaders: Vec<GermanCard>,
    /// The Soviet card.
    pub soviet_card: Play,
    /// Soviet leaders in play.
    pub soviet_leaders: Vec<SovietCard>,
    /// Soviet units beside the hex that are next to the attackers (IV-180).
    pub watching: u8,
    /// Whether the 1077th and the 20th have their powers (IV-242, IV-243).
    pub roles: bool,
    /// Whether the Germans use Combined Force (IV-120).
    pub first_fire: bool,
}

impl Default for Sheet {
    fn default() -> Self {
        Sheet {
            attacker: Side::German,
            attack: Vec::new(),
            defend: Vec::new(),
            terrain: Terrain::Clear,
            hex: None,
            start: None,
            rubble: false,
            fort: false,
            hasty: false,
            cards: Vec::new(),
            leaders: Vec::new(),
            soviet_card: Play::Random,
            soviet_leaders: Vec::new(),
            watching: 0,
            roles: false,
            first_fire: true,
        }
    }
}

/// Blocks as they were written: known ones, and how many that are not.
struct Written<U> {
    fighters: Vec<Fighter>,
    named: Vec<U>,
    hidden: usize,
}

impl<U> Written<U> {
    const NOBODY: Self = Written { fighters: Vec::new(), named: Vec::new(), hidden: 0 };
}

impl Sheet {
    /// The odds.
    ///
    /// # Errors
    /// What is wrong with a word, and how to write it.
    pub fn odds<N: Number>(&self, setup: &Setup<Inferno>) -> Result<Odds<N>, String> {
        Ok(self.question(setup)?.answer(setup.data.get()))
    }

    fn question<N: Number>(&self, setup: &Setup<Inferno>) -> Result<Question<N>, String> {
        let data = setup.data.get();
        let edition = data.edition(setup.options.edition);
        let powers = Powers { roles: self.roles, ..Powers::default() };
        let deliberate = self.attacker == Side::German && !self.hasty;
        self.exists(data, edition)?;
        if !cards_go_together(&self.cards, self.leaders.contains(&GermanCard::Linden), deliberate) {
            return Err(super::NoOdds::Cards.to_string());
        }
        let one = std::slice::from_ref(&self.defend);
        let (german_hexes, soviet_hexes) = match self.attacker {
            Side::German => (&self.attack[..], one),
            Side::Soviet => (one, &self.attack[..]),
        };
        let limit = usize::from(data.numbers.stacking);
        if german_hexes.iter().chain(soviet_hexes).any(|hex| hex.len() > limit) {
            return Err(format!(
                "at most {limit} blocks stand in a hex; part those of several hexes with “/”"
            ));
        }
        self.attackers_stand(data)?;
        let mut germans: Written<German> = Written::NOBODY;
        for (number, word) in numbered(german_hexes) {
            let ids = data.german.iter().map(|unit| (unit.id.as_str(), unit.max));
            match read(word, ids, "German")? {
                Word::Hidden => germans.hidden += 1,
                Word::Plain(fighter) => germans.fighters.push(Fighter { stack: number, ..fighter }),
                Word::Unit(index, dots) => {
                    let unit = German::new(index);
                    let fighter = roster::german(data, setup.options.edition, unit, dots);
                    germans.fighters.push(Fighter { stack: number, ..fighter });
                    germans.named.push(unit);
                }
            }
        }
        let mut soviets: Written<Soviet> = Written::NOBODY;
        for (_, word) in numbered(soviet_hexes) {
            let ids = data.soviet.iter().map(|unit| (unit.id.as_str(), unit.max));
            match read(word, ids, "Soviet")? {
                Word::Hidden => soviets.hidden += 1,
                Word::Plain(fighter) => soviets.fighters.push(fighter),
                Word::Unit(index, dots) => {
                    let unit = Soviet::new(index);
                    soviets.fighters.push(roster::soviet(data, unit, dots, powers));
                    soviets.named.push(unit);
                }
            }
        }
        let twice = repeated(&germans.named).map(|unit| &data.german[unit.index()].id);
        if let Some(id) = twice.or(repeated(&soviets.named).map(|unit| &data.soviet[unit.index()].id)) {
            return Err(format!("there is one block {id}, and it stands in one hex"));
        }
        let kinds = |fighter: &Fighter| (fighter.infantry, fighter.tank);
        let german_kinds = data.german.iter().map(|unit| (unit.kind.is_infantry(), unit.kind.is_tank()));
        enough(&germans.fighters.iter().map(kinds).collect::<Vec<_>>(), german_kinds, "German")?;
        let soviet_kinds = data.soviet.iter().map(|unit| (unit.kind.is_infantry(), unit.kind.is_tank()));
        enough(&soviets.fighters.iter().map(kinds).collect::<Vec<_>>(), soviet_kinds, "Soviet")?;
        let others = data.soviet.len() - soviets.fighters.len() - soviets.hidden;
        if usize::from(self.watching) > others {
            return Err(format!("only {others} other Soviet blocks exist: watching can be no more (IV-180)"));
        }
        // Around a hex that attacks lie five others than the one attacked.
        let room = 5 * limit * self.attack.len();
        if usize::from(self.watching) > room {
            return Err(format!(
                "at most {room} blocks beside the hex can be next to the attackers (IV-180)"
            ));
        }
        for (count, what) in [
            (germans.fighters.len() + germans.hidden, "German"),
            (soviets.fighters.len() + soviets.hidden, "Soviet"),
        ] {
            if count == 0 {
                return Err(format!("there is no {what} block: write some as `4w,3r-tank`"));
            }
        }
        if germans.hidden > limit || soviets.hidden > limit {
            return Err(format!("at most {limit} blocks of a side can be unknown"));
        }
        let mut assumptions = vec![Assumption::Ties];
        if soviets.hidden > 0 {
            assumptions.push(Assumption::HiddenSoviets);
        }
        if germans.hidden > 0 {
            assumptions.push(Assumption::HiddenGermans);
        }
        let terrain = self.hex.map_or(self.terrain, |hex| Terrain::of(data, hex));
        if self.rubble && terrain != Terrain::Urban {
            return Err("rubble is in Urban hexes only (IV-107)".to_owned());
        }
        if self.fort && terrain == Terrain::Clear {
            return Err("no fortification stands in a Clear hex (IV-239)".to_owned());
        }
        let hoth = terrain == Terrain::Clear && self.leaders.contains(&GermanCard::Hoth);
        if hoth {
            assumptions.push(if self.first_fire { Assumption::FirstFire } else { Assumption::NoFirstFire });
        }
        let urban = terrain == Terrain::Urban;
        let rubble = Rubble { here: self.rubble, roll: deliberate && urban && !self.rubble };
        let aa =
            |hex| if urban && self.hex == Some(hex) { Rubble { here: true, roll: false } } else { rubble };
        let unknown = self.unknown(setup, &soviets.named, powers);
        let room = soviet_hexes.first().is_some_and(|hex| hex.len() < limit);
        let joined = |pool| room.then(|| unknown.joined(pool, soviets.hidden, &soviets.fighters));
        let mut deck = edition.soviet_deck;
        self.soviet_leaders.iter().for_each(|&leader| deck[leader as usize] = 0);
        let all: u64 = deck.iter().map(|&count| u64::from(count)).sum();
        let soviet_cards = match self.soviet_card {
            Play::None => vec![(None, N::ONE)],
            Play::Card(card) => vec![(Some(card), N::ONE)],
            Play::Random => {
                let cards = SovietCard::ALL.into_iter().filter(|&card| deck[card as usize] > 0);
                cards.map(|card| (Some(card), N::ratio(deck[card as usize].into(), all))).collect()
            }
        };
        // IV-190
        let soviet_hex = if self.attacker == Side::German { self.hex } else { self.start };
        let flotilla = soviet_cards.iter().any(|(card, _)| *card == Some(SovietCard::Flotilla));
        if flotilla && soviet_hex.is_none() {
            assumptions.push(Assumption::Inland);
        }
        Ok(Question {
            field: Field {
                attacker: self.attacker,
                terrain,
                hoth,
                first_fire: self.first_fire,
                fort: self.fort,
                posts: vec![Post { stacks: u8::MAX, units: self.watching, fort: false }],
            },
            rubble,
            aa: data.aa_hexes.map(aa),
            germans: self.germans(setup, &germans),
            with_infantry: joined(Pool::Infantry),
            with_tank: joined(Pool::Tank),
            soviets: unknown.stack(soviets.hidden, &soviets.fighters),
            german_leaders: self.leaders.clone(),
            soviet_leaders: self.soviet_leaders.clone(),
            german_cards: self.cards.clone(),
            soviet_cards,
            coastal: soviet_hex.is_some_and(|hex| data.map.coastal.contains(hex)),
            chuikov: (N::ONE, N::ZERO),
            landings: vec![(Landing::Nothing, N::ONE)],
            last_card: false,
            assumptions,
        })
    }

    /// Whether there are such cards, leaders, discs and hexes at all.
    fn exists(&self, data: &Data, edition: &Edition) -> Result<(), String> {
        let too_many =
            |id: &str, count: u8| Err(format!("there are {count} cards {id} in the game, not so many"));
        for card in self.cards.iter().chain(&self.leaders) {
            let (used, count) = (self.cards.iter().chain(&self.leaders), edition.german_deck[*card as usize]);
            if used.filter(|other| *other == card).count() > count.into() {
                return too_many(card.id(), count);
            }
        }
        let played = if let Play::Card(card) = self.soviet_card { Some(card) } else { None };
        for card in self.soviet_leaders.iter().copied().chain(played) {
            let (used, count) =
                (self.soviet_leaders.iter().copied().chain(played), edition.soviet_deck[card as usize]);
            if used.filter(|&other| other == card).count() > count.into() {
                return too_many(card.id(), count);
            }
        }
        let soviets_attack = self.attacker == Side::Soviet;
        let refusal = match (self.hex, self.start) {
            _ if self.fort && soviets_attack => "Germans in a hex have destroyed its fortification (IV-241)",
            (Some(hex), _) if self.fort && !data.map.forts.contains(hex) => {
                "no fortification stands in that hex (IV-239)"
            }
            _ if self.watching > 0 && soviets_attack => "Opportunity Fire is for Soviets who defend (IV-180)",
            (_, Some(_)) if !soviets_attack => "only a Soviet attack is started by a hex (IV-190)",
            (Some(hex), Some(start)) if !data.map.around[usize::from(hex.0)].contains(start) => {
                "the hex that starts the attack is next to the one attacked (IV-158)"
            }
            _ => return Ok(()),
        };
        Err(refusal.to_owned())
    }

    /// Whether the hexes that attack can: so many lie around the one attacked, and only with Chuikov in play do several
    /// Soviet ones (IV-182, A-32).
    fn attackers_stand(&self, data: &Data) -> Result<(), String> {
        let around = self.hex.map_or(6, |hex| data.map.around[usize::from(hex.0)].len());
        if self.attack.len() > around {
            return Err(format!("an attack on that hex comes from {around} hexes at most (IV-088)"));
        }
        let chuikov = self.soviet_leaders.contains(&SovietCard::Chuikov);
        match self.attacker {
            Side::Soviet if self.attack.len() > 1 && !chuikov => {
                Err("Soviets attack from one hex; with Chuikov in play others join them (IV-158, IV-182)"
                    .to_owned())
            }
            Side::Soviet if self.hasty && chuikov => {
                Err("with Chuikov in play Soviet attacks are Deliberate (IV-182)".to_owned())
            }
            _ => Ok(()),
        }
    }

    fn germans<N: Number>(&self, setup: &Setup<Inferno>, written: &Written<German>) -> Mix<N> {
        let (data, rulebook) = (setup.data.get(), setup.options.edition);
        let tables = &data.edition(rulebook).germans;
        let mut urn = Urn::default();
        for unit in crate::view::all(data.german.len()) {
            if !written.named.contains(&unit) && !tables.axe.contains(unit) {
                urn.put(vec![(roster::sound_german(data, rulebook, unit), 1)]);
            }
        }
        any_of(&urn, written.hidden, &written.fighters)
    }

    /// Hidden Soviets and pools as set-up leaves them (IV-035 to IV-039), without the blocks named.
    fn unknown(&self, setup: &Setup<Inferno>, named: &[Soviet], powers: Powers) -> Unknown {
        let data = setup.data.get();
        let (edition, tables) = (data.edition(setup.options.edition), &data.soviets);
        let mut unknown = Unknown {
            boxed: [edition.left_out.into(), 0, 0],
            pooled: [edition.pool_infantry.into(), data.numbers.pool_tanks.into(), 0],
            ..Unknown::default()
        };
        for unit in crate::view::all(data.soviet.len()).filter(|unit| !named.contains(unit)) {
            let forms = roster::soviet_forms(data, unit, powers);
            if tables.guards.contains(unit) {
                unknown.known_infantry.put(forms);
            } else if tables.tanks.contains(unit) {
                unknown.tanks.put(forms);
            } else if !tables.marines.contains(unit) {
                unknown.infantry.put(forms);
            }
        }
        unknown
    }
}

/// Whether the game has so many blocks of each kind, which is infantry, tank or both.
fn enough(
    written: &[(bool, bool)],
    all: impl Iterator<Item = (bool, bool)> + Clone,
    side: &str,
) -> Result<(), String> {
    for kind in written {
        let count = all.clone().filter(|other| other == kind).count();
        if written.iter().filter(|other| *other == kind).count() > count {
            let what = match kind {
                (true, true) => "Panzer Grenadier",
                (_, true) => "tank",
                _ => "infantry",
            };
            return Err(format!("there are {count} {side} {what} blocks in the game, not so many"));
        }
    }
    Ok(())
}

/// One that is there twice.
fn repeated<U: PartialEq>(named: &[U]) -> Option<&U> {
    named.iter().enumerate().find(|(place, unit)| named[..*place].contains(unit)).map(|(_, unit)| unit)
}

fn numbered(hexes: &[Vec<String>]) -> impl Iterator<Item = (u8, &str)> {
    let each = hexes.iter().zip(0..);
    each.flat_map(|(words, number)| words.iter().map(move |word| (number, word.trim())))
}

enum Word {
    Hidden,
    Plain(Fighter),
    Unit(u8, u8),
}

/// Read a block.
fn read<'a>(word: &str, ids: impl Iterator<Item = (&'a str, u8)>, side: &str) -> Result<Word, String> {
    if word == "?" {
        return Ok(Word::Hidden);
    }
    let (id, dots) = match word.split_once(':') {
        None => (word, None),
        Some((id, dots)) => (id, Some(dots)),
    };
    if let Some((index, (_, max))) = ids.enumerate().find(|(_, (known, _))| *known == id) {
        let dots = match dots {
            None => max,
            Some(dots) => dots
                .parse()
                .ok()
                .filter(|dots| (1..=max).contains(dots))
                .ok_or_else(|| format!("“{word}”: {id} has 1 to {max} dots; write `{id}:{max}`"))?,
        };
        return Ok(Word::Unit(index as u8, dots));
    }
    plain(word).map(Word::Plain).ok_or_else(|| {
        format!(
            "“{word}” is no {side} block: write dots and colour as `4w` (b, w or r), `3r-tank`, \
             `3w-grenadier`, the name of a block as `rgt-64` or `guards-13:2`, or `?`"
        )
    })
}

/// `4w`, `3r-tank`.
fn plain(word: &str) -> Option<Fighter> {
    let (block, kind) = word.split_once('-').unwrap_or((word, "infantry"));
    let mut letters = block.chars();
    let dots = letters.next()?.to_digit(5).filter(|&dots| dots > 0)? as u8;
    let fire = match letters.next()? {
        'b' => Fire::Single,
        'w' => Fire::Double,
        'r' => Fire::Triple,
        _ => return None,
    };
    if letters.next().is_some() {
        return None;
    }
    match kind {
        "infantry" => Some(Fighter::infantry(dots, fire)),
        "tank" => Some(Fighter::tank(dots, fire)),
        "grenadier" => Some(Fighter { tank: true, ..Fighter::infantry(dots, fire) }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use table::Fraction;

    use super::*;
    use crate::options::Options;

    fn words(text: &str) -> Vec<String> {
        text.split(',').map(str::to_owned).collect()
    }

    fn sheet(attack: &str, defend: &str, terrain: Terrain) -> Sheet {
        let attack = attack.split('/').map(words).collect();
        Sheet { attack, defend: words(defend), terrain, soviet_card: Play::None, ..Sheet::default() }
    }

    fn setup() -> Setup<Inferno> {
        Setup::new(Options::default())
    }

    #[test]
    fn one_die_against_one() {
        // The defender rolls first: a 6; then the attacker, if he lives: 4 to 6.
        let sheet = sheet("1r", "1b", Terrain::Urban);
        let odds: Odds<Fraction> = Sheet { hasty: true, ..sheet }.odds(&setup()).unwrap();
        assert_eq!(odds.capture.to_string(), "5/12");
        assert_eq!(odds.german_blocks.of(1).to_string(), "1/6");
        assert_eq!(odds.rubble, Fraction::ZERO);
    }

    #[test]
    fn a_rubble_roll_with_its_parts() {
        // Two hexes, two tanks and a Heinkel: 3 dice + 2 + 2 + 3 must exceed 18, so 12 or more (81 of 216);
        // but only while the attackers live.
        let mut sheet = sheet("3r-tank/3w-grenadier", "4w", Terrain::Urban);
        sheet.cards = vec![GermanCard::Heinkel];
        let odds: Odds<Fraction> = sheet.odds(&setup()).unwrap();
        assert_eq!(odds.modifiers.of(7), Fraction::ONE);
        assert_eq!(odds.rubble.to_string(), "3/8");
    }

    #[test]
    fn an_unknown_block_is_a_mixture() {
        let odds: Odds<Fraction> = sheet("1r", "?", Terrain::Rough).odds(&setup()).unwrap();
        // Of 23 blocks on the map 16 are infantry out of 34: 18 with an edge of one dot, 12 with two edges
        // that count one and 4 with three. 7 are tanks out of 13: 3 with two such edges and 10 with three.
        let mut one_dot = Fraction::new(16, 23) * Fraction::new(18 + 2 * 12 + 3 * 4, 4 * 34);
        one_dot += Fraction::new(7, 23) * Fraction::new(2 * 3 + 3 * 10, 4 * 13);
        assert_eq!(odds.soviet_blocks.of(1), one_dot * Fraction::sixths(3));
        assert!(odds.assumptions.contains(&Assumption::HiddenSoviets));
    }

    // IV-190: the hex that started the attack, not the one attacked, is at the bank or not.
    #[test]
    fn the_flotilla_looks_at_the_hex_that_starts_a_soviet_attack() {
        let flotilla = Sheet {
            attacker: Side::Soviet,
            soviet_card: Play::Card(SovietCard::Flotilla),
            ..sheet("1b", "1b", Terrain::Urban)
        };
        let steps = |hex: u8, start: Option<u8>| {
            let (hex, start) = (Some(Hex::number(hex)), start.map(Hex::number));
            let odds: Odds<Fraction> = Sheet { hex, start, ..flotilla.clone() }.odds(&setup()).unwrap();
            let inland = odds.assumptions.contains(&Assumption::Inland);
            (odds.soviet_card.germans.at_least(1).to_string(), inland)
        };
        // Three dice that hit on 5 and 6.
        assert_eq!(steps(25, Some(9)), ("19/27".into(), false));
        assert_eq!(steps(9, Some(25)), ("0".into(), false));
        assert_eq!(steps(9, None), ("0".into(), true), "said, if it had to be assumed");
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        use GermanCard::{Heinkel, Hoth, Linden, Pioneer};
        let plain = || sheet("3w", "3b", Terrain::Clear);
        let soviets = || Sheet { attacker: Side::Soviet, ..plain() };
        let hex = |number| Some(Hex::number(number));
        let chuikov = vec![SovietCard::Chuikov];
        for (asked, fault) in [
            (Sheet { watching: 255, ..plain() }, "52 other Soviet blocks"),
            (Sheet { watching: 1, ..soviets() }, "IV-180"),
            (Sheet { cards: vec![Pioneer; 52], leaders: vec![Linden], ..plain() }, "4 cards pioneer"),
            (Sheet { cards: vec![Heinkel], leaders: vec![Hoth, Hoth], ..plain() }, "1 cards hoth"),
            (
                Sheet { soviet_leaders: [chuikov.clone(), chuikov.clone()].concat(), ..plain() },
                "1 cards chuikov",
            ),
            (
                Sheet {
                    soviet_leaders: chuikov.clone(),
                    soviet_card: Play::Card(SovietCard::Chuikov),
                    ..plain()
                },
                "1 cards chuikov",
            ),
            (Sheet { hex: hex(9), fort: true, ..plain() }, "IV-239"),
            (Sheet { fort: true, ..soviets() }, "IV-241"),
            (Sheet { start: hex(9), ..plain() }, "IV-190"),
            (Sheet { hex: hex(9), start: hex(30), ..soviets() }, "IV-158"),
            (Sheet { fort: true, ..plain() }, "IV-239"),
            (Sheet { watching: 21, ..plain() }, "at most 20 blocks"),
            (Sheet { hex: hex(9), ..sheet("3w/3w/3w/3w/3w", "3b", Terrain::Clear) }, "4 hexes at most"),
            (sheet("3w/3w/3w/3w/3w/3w/3w", "3b", Terrain::Clear), "6 hexes at most"),
            (Sheet { attacker: Side::Soviet, ..sheet("3w/3w", "3b", Terrain::Clear) }, "IV-182"),
            (Sheet { hasty: true, soviet_leaders: chuikov.clone(), ..soviets() }, "IV-182"),
            (sheet("3w", "3b-grenadier", Terrain::Clear), "0 Soviet Panzer Grenadier blocks"),
            (
                Sheet {
                    attacker: Side::Soviet,
                    soviet_leaders: chuikov.clone(),
                    ..sheet(&["2w-tank,2w-tank,2w-tank,2w-tank"; 4].join("/"), "3w", Terrain::Clear)
                },
                "13 Soviet tank blocks",
            ),
            (
                sheet("3r-tank,3r-tank,3r-tank/3r-tank,3r-tank,rgt-2", "3b", Terrain::Clear),
                "5 German tank blocks",
            ),
            (sheet("rgt-64,rgt-64:2", "3b", Terrain::Clear), "one block rgt-64"),
            (sheet("3w", "guards-13,guards-13", Terrain::Clear), "one block guards-13"),
        ] {
            let error = asked.odds::<f64>(&setup()).unwrap_err();
            assert!(error.contains(fault), "{fault}: {error}");
        }
        assert!(Sheet { watching: 20, ..plain() }.odds::<f64>(&setup()).is_ok());
    }

    #[test]
    fn words_that_are_no_blocks_are_explained() {
        for (attack, fault) in [
            ("5w", "“5w” is no German block"),
            ("4x", "“4x” is no German block"),
            ("3w-horse", "“3w-horse”"),
            ("rgt-64:4", "1 to 3 dots"),
            ("1w,1w,1w,1w,1w", "at most 4 blocks"),
        ] {
            let error = sheet(attack, "1b", Terrain::Clear).odds::<f64>(&setup()).unwrap_err();
            assert!(error.contains(fault), "{error}");
        }
        let stuka =
            Sheet { hasty: true, cards: vec![GermanCard::Stuka], ..sheet("1w", "1b", Terrain::Clear) };
        assert!(stuka.odds::<f64>(&setup()).unwrap_err().contains("IV-089"));
    }
}
