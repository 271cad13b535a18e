//! What the harness asks of a game beyond its rules.

use table::harness::Proof;
use table::{Chance, Viewer};

use crate::action::Action;
use crate::card::{ActivationCard, Choice, CombatCard, Pile, total};
use crate::data::{ZONES, Zone};
use crate::hex::{HEXES, Hex, Hexside};
use crate::position::{Boxed, Donnerschlag};
use crate::unit::{Colour, Few, Formation, Side, Unit};

impl Proof for Donnerschlag {
    fn invariants(&self) -> Result<(), String> {
        if self.field != self.field.recounted(&self.data.sets) {
            return Err("the hexes that units hold are not those in which they are".to_owned());
        }
        self.no_hex_holds_both_sides()?;
        self.possible()
    }

    /// Gather what lies face down, shuffle it and lay it out again, as many cards in each place as before.
    fn scramble(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let mut world = *self;
        for side in Side::BOTH {
            if !viewer.is(side.seat()) && viewer != Viewer::Open {
                let known =
                    if viewer.is(side.enemy().seat()) { self.hidden[side.enemy()].seen } else { Few::NONE };
                world.scramble_side(side, known, chance);
            }
        }
        // What a hidden side has seen of a hand must be in that hand.
        for side in Side::BOTH {
            if viewer.is(side.seat()) || viewer == Viewer::Open {
                continue;
            }
            let mut hand = world.hidden[side.enemy()].hand;
            let seen = self.hidden[side].seen.iter().count();
            world.hidden[side].seen = Few::NONE;
            for _ in 0..seen {
                let slot = chance.take_from(&mut hand);
                world.hidden[side].seen.push(self.data.combat_in(side.enemy(), slot));
            }
        }
        let sees_zone = viewer.is(Side::Axis.seat()) || viewer == Viewer::Open || self.ending.is_some();
        if let (Some(real), false) = (self.zone, sees_zone) {
            let looked = if viewer.is(Side::Soviet.seat()) { self.looked } else { 0 };
            if looked >> real.0 & 1 == 0 {
                let dark: Vec<u8> = (0..ZONES as u8).filter(|zone| looked >> zone & 1 == 0).collect();
                world.zone = Some(Zone(dark[chance.pick(dark.len())]));
            }
        }
        world
    }

    fn names(&self) -> Vec<String> {
        let data = self.data;
        let units = data.units.iter().map(|unit| unit.id).chain(data.formations.iter().map(|all| all.id));
        let cards = data.activation.iter().map(|card| card.id).chain(data.combat.iter().map(|card| card.id));
        units.chain(cards).chain(data.map.zones.iter().map(|zone| zone.id)).map(str::to_owned).collect()
    }

    fn any_action(chance: &mut impl Chance) -> Action {
        let card = CombatCard(chance.pick(50) as u8);
        let choice = [Choice::A, Choice::B][chance.pick(2)];
        match chance.pick(14) {
            0 => Action::Formation(Formation(chance.pick(15) as u8)),
            1 => Action::Colour(Colour::ALL[chance.pick(8)]),
            2 => Action::Schwerpunkt,
            3 | 4 => Action::Unit(Unit(chance.pick(139) as u8)),
            5 | 6 => {
                Action::Hex(Hex::nth(chance.pick(912)).unwrap_or_else(|| Hex::every().next().expect("a map")))
            }
            7 => Hexside::nth(chance.pick(2736)).map_or(Action::Done, Action::Side),
            8 => Action::Zone(Zone(chance.pick(ZONES) as u8)),
            9 => Action::Order(ActivationCard(chance.pick(13) as u8)),
            10 => Action::Card(card),
            11 => Action::Pair(chance.pick(2) as u8),
            12 => Action::Play { card, choice, boxed: chance.pick(3) == 0 },
            _ => [Action::Again, Action::Done][chance.pick(2)],
        }
    }
}

impl Donnerschlag {
    /// DS-092, asked of the units themselves and not of what is kept about their hexes.
    fn no_hex_holds_both_sides(&self) -> Result<(), String> {
        let data = self.data.get();
        let mut holders = [None; HEXES];
        for (unit, hex) in data.every_unit().filter_map(|unit| self.hex(unit).map(|hex| (unit, hex))) {
            let side = data.unit(unit).side;
            if *holders[hex.index()].get_or_insert(side) != side {
                return Err(format!("{hex}: {} stands among enemies (DS-092)", data.unit(unit).id));
            }
        }
        Ok(())
    }

    fn scramble_side(&mut self, side: Side, known: Few<CombatCard, 2>, chance: &mut impl Chance) {
        let data = self.data.get();
        let early_pick = self.turn == data.numbers.rebuild && !self.late;
        let hidden = &mut self.hidden[side];
        let mut pool: Pile = hidden.hand;
        for (slot, count) in pool.iter_mut().enumerate() {
            *count += hidden.draw[slot] + hidden.down[slot];
        }
        let boxed: Vec<CombatCard> = match hidden.boxed {
            Boxed::Nothing => Vec::new(),
            Boxed::One(card) => vec![card],
            Boxed::Pair(pair) => data.pairs[usize::from(pair)].cards.to_vec(),
        };
        boxed.iter().for_each(|&card| pool[data.slot(card)] += 1);
        if let Some(card) = hidden.pick.filter(|_| !early_pick) {
            pool[data.slot(card)] += 1;
        }
        let (hand, down) = (total(&hidden.hand), total(&hidden.down));
        hidden.hand = Pile::default();
        hidden.down = Pile::default();
        for card in known.iter() {
            pool[data.slot(card)] -= 1;
            hidden.hand[data.slot(card)] += 1;
        }
        match boxed.len() {
            0 => {}
            1 => hidden.boxed = Boxed::One(data.combat_in(side, chance.take_from(&mut pool))),
            _ => {
                let there = |pair: &u8| {
                    data.pairs[usize::from(*pair)].cards.iter().all(|&card| pool[data.slot(card)] > 0)
                };
                let pairs: Vec<u8> = (0..data.pairs.len() as u8).filter(there).collect();
                let pair = pairs[chance.pick(pairs.len())];
                data.pairs[usize::from(pair)].cards.iter().for_each(|&card| pool[data.slot(card)] -= 1);
                hidden.boxed = Boxed::Pair(pair);
            }
        }
        if hidden.pick.is_some() {
            hidden.pick = Some(if early_pick {
                let late: Vec<CombatCard> = data
                    .combat_cards(side)
                    .map(|(card, _)| card)
                    .filter(|&card| data.card(card).late > 0)
                    .collect();
                late[chance.pick(late.len())]
            } else {
                data.combat_in(side, chance.take_from(&mut pool))
            });
        }
        for _ in known.iter().count()..hand.into() {
            hidden.hand[chance.take_from(&mut pool)] += 1;
        }
        for _ in 0..down {
            hidden.down[chance.take_from(&mut pool)] += 1;
        }
        hidden.draw = pool;
        let mut orders = hidden.orders;
        for (slot, count) in orders.iter_mut().enumerate() {
            *count += hidden.order_draw[slot];
        }
        let held = total(&hidden.orders);
        hidden.orders = Default::default();
        for _ in 0..held {
            hidden.orders[chance.take_from(&mut orders)] += 1;
        }
        hidden.order_draw = orders;
    }
}
