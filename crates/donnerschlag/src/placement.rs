//! Positions placed by hand, and what makes a position possible.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{Chance, Die, Setup};

use crate::card::{CombatCard, Effect, Pair, Pile};
use crate::data::{Data, River, Start, ZONES, Zone};
use crate::event::Happening;
use crate::hex::{Direction, Hex, Hexside};
use crate::phase::{Phase, Stack};
use crate::position::{Activation, Boxed, Bridging, By, Donnerschlag, Schwerpunkt};
use crate::teller::Teller;
use crate::unit::{Formation, Kind, Side, Spot, Unit};

/// A position as lessons write it: the Action Phase of a turn. What is left out stands as at the start,
/// with no cards in hand and both assault gun battalions with the 6th Panzer Division.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Placement {
    /// The turn.
    pub turn: Option<u8>,
    /// Whose activation is next; the Axis's unless said.
    pub next: Option<Side>,
    /// Begin the turn with its Admin Phase.
    pub admin: bool,
    /// Take every unit off the map that is not named in `units`.
    pub clear: bool,
    /// Where units are: a hex, `eliminated` or `cup`.
    pub units: BTreeMap<String, String>,
    /// Units that show their reduced side.
    pub reduced: Vec<String>,
    /// Units with an Out of Supply marker.
    pub out_of_supply: Vec<String>,
    /// The formations of StuG 228 and 243.
    pub attached: Option<Vec<String>>,
    /// The unit with the Schwerpunkt marker.
    pub schwerpunkt: Option<String>,
    /// Who has Schlachtenglück.
    pub fortune: Option<Side>,
    /// Combat Cards in the hands of the Axis.
    pub axis_cards: Vec<String>,
    /// Combat Cards in the hands of the Soviets.
    pub soviet_cards: Vec<String>,
    /// Activation Cards of the Axis.
    pub axis_orders: Vec<String>,
    /// Activation Cards of the Soviets.
    pub soviet_orders: Vec<String>,
    /// What lies in OKH: one card.
    pub okh: Option<String>,
    /// What lies in STAVKA: one card, or both of a pair.
    pub stavka: Vec<String>,
    /// Combat Cards discarded, of either side.
    pub discards: Vec<String>,
    /// The box of the Donnerschlag marker, and with it the chosen zone.
    pub track: Option<u8>,
    /// The chosen zone.
    pub zone: Option<String>,
    /// Whether the marker shows its Survival side.
    pub survival: bool,
    /// Bridges that have been built.
    pub built: Vec<String>,
    /// Bridges that have been blown.
    pub blown: Vec<String>,
}

/// Everything that is wrong with a position, so that all of it is told at once.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn unless(&mut self, holds: bool, change: impl FnOnce() -> String) {
        if !holds {
            self.add(change());
        }
    }

    fn keep<T>(&mut self, found: Result<T, String>) -> Option<T> {
        found.map_err(|change| self.add(change)).ok()
    }

    fn add(&mut self, change: String) {
        if !self.0.contains(&change) {
            self.0.push(change);
        }
    }

    fn none(self) -> Result<(), String> {
        if self.0.is_empty() { Ok(()) } else { Err(self.0.join("; ")) }
    }
}

impl Placement {
    pub(crate) fn on(self, setup: &Setup<Donnerschlag>) -> Result<Donnerschlag, String> {
        let data = setup.data;
        let mut faults = Faults::default();
        let mut game = Donnerschlag::laid_out(setup);
        game.turn = self.turn.unwrap_or(1);
        let turns = 1..=data.numbers.last_turn + 1;
        faults.unless(turns.contains(&game.turn), || format!("turn: there is no turn {}", game.turn));
        faults.unless(!self.admin || game.turn > 1, || {
            "admin: turn 1 has no Admin Phase (DS-100): leave it out, or write a later turn".to_owned()
        });
        self.place_units(&data, &mut game, &mut faults);
        game.attached = self.attachments(&data, &mut faults);
        for (ids, key, marked) in [
            (&self.reduced, "reduced", &mut game.up.reduced),
            (&self.out_of_supply, "out_of_supply", &mut game.up.oos),
        ] {
            let units = ids.iter().filter_map(|id| faults.keep(unit(&data, id, key)));
            units.for_each(|unit| marked.insert(unit));
        }
        if let Some(unit) =
            self.schwerpunkt.as_ref().and_then(|id| faults.keep(unit(&data, id, "schwerpunkt")))
        {
            game.schwerpunkt = Schwerpunkt::On(unit);
        }
        game.fortune = self.fortune.unwrap_or(Side::Axis);
        self.place_cards(&data, &mut game, &mut faults);
        self.call(&data, &mut game, &mut faults);
        self.bridges(&data, &mut game, &mut faults);
        for side in Side::BOTH {
            let supplied = game.supplied(side);
            for unit in game.oos.and(data.sets.of_side[side]).iter() {
                let line = game.hex(unit).is_some_and(|hex| supplied.contains(hex));
                let id = data.unit(unit).id;
                faults.unless(!line, || {
                    format!("out_of_supply: {id} has a supply line (DS-156): cut it, or take away the marker")
                });
            }
        }
        let next = self.next.unwrap_or(Side::Axis);
        game.activation = Activation::new(next.enemy(), By::Nobody);
        for side in Side::BOTH {
            game.cards[side].activations =
                if game.is_last_effort() { data.numbers.last_activations } else { 0 };
        }
        // Nobody at the table is told of what went before: a hand log and a silent one are the same.
        game.stack = Stack::new(if self.admin { Phase::TurnStart } else { Phase::NextActivation });
        let orders = game.activations_left(Side::Axis) + game.activations_left(Side::Soviet);
        faults.unless(self.admin || orders > 0, || {
            "axis_orders, soviet_orders: somebody needs an Activation Card".to_owned()
        });
        game.faults(&mut faults);
        faults.none()?;
        game.run(&mut Quiet);
        game.field.take_stirred();
        game.possible()?;
        Ok(game)
    }

    fn place_units(&self, data: &Data, game: &mut Donnerschlag, faults: &mut Faults) {
        for unit in data.every_unit() {
            let start = data.unit(unit).start;
            let spot = match start {
                Start::At(hex) if !self.clear => Spot::On(hex),
                // In the Admin Phase those of this turn are still to come.
                Start::Turn(turn) if turn + u8::from(self.admin) > game.turn => Spot::Waiting,
                Start::At(_) | Start::Turn(_) if data.unit(unit).kind == Kind::Hq => Spot::Gone,
                Start::At(_) | Start::Turn(_) => Spot::Eliminated,
                Start::Card => Spot::Waiting,
                Start::Cup => Spot::Cup,
            };
            game.put(unit, spot);
        }
        for (id, place) in &self.units {
            let Some(unit) = faults.keep(unit(data, id, "units")) else { continue };
            let spot = match place.as_str() {
                "eliminated" => Spot::Eliminated,
                "cup" => Spot::Cup,
                "waiting" => Spot::Waiting,
                hex => match Hex::parse(hex) {
                    Some(hex) => Spot::On(hex),
                    None => {
                        faults.add(format!("units: {id}: there is no hex {hex}"));
                        continue;
                    }
                },
            };
            let (info, waits) = (data.unit(unit), spot == Spot::Waiting);
            faults.unless(!waits || matches!(info.start, Start::Turn(_) | Start::Card), || {
                format!("units: {id} is there from the start, and waits for nothing: name its hex")
            });
            faults.unless(spot != Spot::Eliminated || info.kind != Kind::Hq, || {
                format!("units: {id}: an HQ is not eliminated (DS-035): leave it out, with `clear = true`")
            });
            game.put(unit, spot);
        }
    }

    /// DS-081
    fn attachments(&self, data: &Data, faults: &mut Faults) -> [Option<Formation>; 2] {
        let sixth = data.formation("6pz");
        let Some(ids) = &self.attached else { return [sixth; 2] };
        let mut find = |id: &String| {
            let known =
                data.formation(id).filter(|&formation| data.formation_data(formation).side == Side::Axis);
            known.or_else(|| {
                faults.add(format!("attached: {id} is no formation of the Axis (DS-081)"));
                None
            })
        };
        match ids.as_slice() {
            [one, other] => [find(one), find(other)],
            _ => {
                let count = ids.len();
                faults.add(format!(
                    "attached: {count} formations: write two, of StuG 228 and of StuG 243 (DS-081)"
                ));
                [sixth; 2]
            }
        }
    }

    /// DS-300 to DS-302, DS-305 to DS-307, DS-310, DS-313: the call, the track, and the eighth turn.
    fn call(&self, data: &Data, game: &mut Donnerschlag, faults: &mut Faults) {
        let (turn, numbers) = (game.turn, &data.numbers);
        game.track = self.track;
        game.survival = self.survival;
        if let Some(id) = &self.zone {
            let zone = (0..ZONES).find(|&zone| data.map.zones[zone].id == id);
            faults.unless(zone.is_some(), || format!("zone: there is no zone {id}"));
            game.zone = zone.map(|zone| Zone(zone as u8));
        }
        faults.unless(!self.survival || self.track.is_some(), || {
            "survival: the marker is turned over on its track only (DS-310): write `track` and `zone`"
                .to_owned()
        });
        if let Some(track) = self.track {
            // The earliest call is in turn 2, and the marker moves at the end of each turn.
            let most = turn.saturating_sub(2);
            faults.unless(track <= most && turn > 1, || {
                format!("track: in turn {turn} the marker is not yet in box {track} (DS-300, DS-302)")
            });
            faults.unless(track > 0 || !self.admin, || {
                "track: a call puts the marker into box 0 after the Admin Phase has begun (DS-302)".to_owned()
            });
            faults.unless(track < numbers.track || track == numbers.track && self.survival, || {
                format!("track: in box {track} the game is over (DS-305, DS-306)")
            });
        }
        let eighth = self.track == Some(numbers.track) && self.survival;
        faults.unless(turn <= numbers.last_turn || eighth, || {
            let (turn, track) = (numbers.last_turn + 1, numbers.track);
            format!("turn: turn {turn} is played with `track = {track}` and `survival = true` only (DS-313)")
        });
    }

    /// What cards have built and blown, each once.
    fn bridges(&self, data: &Data, game: &mut Donnerschlag, faults: &mut Faults) {
        let map = &data.map;
        let printed = |(hex, direction): (Hex, Direction)| map.bridges[hex.index()] >> direction.0 & 1 == 1;
        for (words, key, most) in
            [(&self.built, "built", game.built.room()), (&self.blown, "blown", game.blown.room())]
        {
            let count = words.len();
            faults.unless(count <= most, || format!("{key}: {count} bridges, and {most} at most"));
            for (place, word) in words.iter().enumerate() {
                let Some(side) =
                    faults.keep(Hexside::parse(word).ok_or_else(|| format!("{key}: {word} is no hexside")))
                else {
                    continue;
                };
                let before = words[..place].iter().any(|other| Hexside::parse(other) == Some(side));
                faults.unless(!before, || format!("{key}: {word} is named twice"));
                let (hex, direction) = side.from();
                let river = map.river(hex, direction);
                if key == "built" {
                    faults.unless(river == Some(River::Minor), || {
                        format!("built: {word} is no side of a minor river, so no bridge is built there")
                    });
                    let blown = self.blown.iter().any(|other| Hexside::parse(other) == Some(side));
                    faults.unless(!blown, || {
                        format!("built, blown: {word} is both: leave it out of the list that no longer holds")
                    });
                    faults.unless(blown || !printed((hex, direction)), || {
                        format!("built: a bridge is printed at {word}")
                    });
                    game.built.push(Bridging { side, lasting: true });
                } else {
                    faults.unless(printed((hex, direction)), || {
                        format!("blown: no bridge is printed at {word}")
                    });
                    game.blown.push(Bridging { side, lasting: true });
                }
            }
        }
    }

    fn place_cards(&self, data: &Data, game: &mut Donnerschlag, faults: &mut Faults) {
        game.late = game.turn > data.numbers.rebuild || game.turn == data.numbers.rebuild && !self.admin;
        for id in &self.discards {
            faults.keep(combat_card(data, id));
        }
        for side in Side::BOTH {
            let mut cards = data.combat_pile(side, |card| card.copies(game.late));
            let mut orders = data.order_pile(side, |card| card.copies(game.late));
            let take = |pile: &mut [u8], slot: usize, id: &str| {
                pile[slot] =
                    pile[slot].checked_sub(1).ok_or_else(|| format!("there is no card {id} left"))?;
                Ok::<_, String>(slot)
            };
            let own = |id: &str| {
                let card = combat_card(data, id)?;
                if data.card(card).side != side {
                    return Err(format!("{id} is no card of that side"));
                }
                Ok((card, data.slot(card)))
            };
            let (words, hand, order_hand, boxed) = match side {
                Side::Axis => {
                    (["axis_cards", "axis_orders"], &self.axis_cards, &self.axis_orders, self.okh.as_slice())
                }
                Side::Soviet => (
                    ["soviet_cards", "soviet_orders"],
                    &self.soviet_cards,
                    &self.soviet_orders,
                    self.stavka.as_slice(),
                ),
            };
            self.hands(data, game, side, [hand.len(), order_hand.len()], words, faults);
            for id in hand {
                let found = own(id).and_then(|(_, slot)| take(&mut cards, slot, id));
                if let Some(slot) = faults.keep(found) {
                    game.hidden[side].hand[slot] += 1;
                }
            }
            for id in &self.discards {
                let Ok((_, slot)) = own(id) else { continue };
                if let Some(slot) = faults.keep(take(&mut cards, slot, id)) {
                    game.cards[side].discards[slot] += 1;
                }
            }
            let found: Vec<_> = boxed
                .iter()
                .filter_map(|id| {
                    let taken = own(id).and_then(|(card, slot)| take(&mut cards, slot, id).map(|_| card));
                    faults.keep(taken)
                })
                .collect();
            game.hidden[side].boxed = match found.as_slice() {
                [] => Boxed::Nothing,
                [one] => Boxed::One(*one),
                several => {
                    let pair = |known: &Pair| {
                        several.len() == 2 && known.cards.iter().all(|card| several.contains(card))
                    };
                    let number = data.pairs.iter().position(pair);
                    let none = || "stavka: one card, or both of a pair (DS-069)".to_owned();
                    faults
                        .keep(number.ok_or_else(none))
                        .map_or(Boxed::Nothing, |number| Boxed::Pair(number as u8))
                }
            };
            for id in order_hand {
                let found = data
                    .activation_card(id)
                    .ok_or_else(|| format!("there is no Activation Card {id}"))
                    .and_then(|card| match data.order(card).side == side {
                        true => take(&mut orders, data.order_slot(card), id),
                        false => Err(format!("{id} is no card of that side")),
                    });
                if let Some(slot) = faults.keep(found) {
                    game.hidden[side].orders[slot] += 1;
                }
            }
            self.out_of_the_game(data, game, side, &mut cards, faults);
            game.hidden[side].draw = cards;
            game.hidden[side].order_draw = orders;
        }
    }

    /// DS-054, DS-055: what lies on the map because a card was played, and the card has left the game. More bridges than
    /// cards are taken: what is left of the cards is out, so that nobody builds or blows more than there is room for.
    fn out_of_the_game(
        &self,
        data: &Data,
        game: &mut Donnerschlag,
        side: Side,
        cards: &mut Pile,
        faults: &mut Faults,
    ) {
        let done = [
            (Side::Axis, usize::from(self.survival), Effect::AirFleet, Some("survival")),
            (Side::Axis, usize::from(self.schwerpunkt.is_some()), Effect::MainEffort, Some("schwerpunkt")),
            (Side::Axis, self.built.len(), Effect::Bridge, None),
            (Side::Soviet, self.blown.len(), Effect::BlowBridge, None),
        ];
        for (_, times, effect, key) in done.into_iter().filter(|&(whose, ..)| whose == side) {
            for _ in 0..times {
                let does = |&(card, slot): &(CombatCard, usize)| {
                    let event = &data.card(card).a;
                    event.effect == effect && event.removes && cards[slot] > 0
                };
                match (data.combat_cards(side).find(does), key) {
                    (Some((_, slot)), _) => {
                        cards[slot] -= 1;
                        game.cards[side].removed[slot] += 1;
                    }
                    (None, Some(key)) => faults.add(format!(
                        "{key}: the card that brings it leaves the game with it (DS-055), and none is left for that"
                    )),
                    (None, None) => {}
                }
            }
        }
    }

    /// DS-040, DS-041, DS-050, DS-051, DS-314: how many cards there can be. A sixth shows that a card has raised the limit.
    fn hands(
        &self,
        data: &Data,
        game: &mut Donnerschlag,
        side: Side,
        [hand, orders]: [usize; 2],
        [cards_key, orders_key]: [&str; 2],
        faults: &mut Faults,
    ) {
        let (usual, raised) = (usize::from(data.numbers.hand), usize::from(data.numbers.raised_hand));
        faults.unless(hand <= raised, || format!("{cards_key}: {hand} cards, and {raised} at most (DS-050)"));
        faults.unless(orders <= raised, || {
            format!("{orders_key}: {orders} cards, and {raised} at most (DS-040)")
        });
        faults.unless(!self.admin || hand <= 1, || {
            format!("{cards_key}: before the cards are dealt there is one kept card at most (DS-051)")
        });
        faults.unless(!self.admin || orders == 0, || {
            format!("{orders_key}: all were played in the turn before (DS-041)")
        });
        faults.unless(!game.is_last_effort() || orders == 0, || {
            format!("{orders_key}: there are none in turn {} (DS-314)", game.turn)
        });
        let open = &mut game.cards[side];
        if hand > usual {
            open.limit = data.numbers.raised_hand;
        }
        if orders > usual {
            open.order_limit = data.numbers.raised_hand;
        }
    }
}

fn unit(data: &Data, id: &str, key: &str) -> Result<Unit, String> {
    data.find(id).ok_or_else(|| format!("{key}: there is no unit {id}"))
}

fn combat_card(data: &Data, id: &str) -> Result<CombatCard, String> {
    data.combat_card(id).ok_or_else(|| format!("there is no card {id}"))
}

/// Nobody listens, and nothing is left to luck before the first choice of an Action Phase.
pub(crate) struct Quiet;

impl Chance for Quiet {
    fn draw(&mut self, die: Die) -> u32 {
        die.lowest()
    }
}

impl Teller for Quiet {
    fn tell(&mut self, _: Happening) {}
    fn only(&mut self, _: Side, _: Happening) {}
}

impl Donnerschlag {
    /// Whether this can come up in play, or what to change.
    pub(crate) fn possible(&self) -> Result<(), String> {
        let mut faults = Faults::default();
        self.faults(&mut faults);
        faults.none()
    }

    fn faults(&self, faults: &mut Faults) {
        let data = self.data.get();
        self.cards_are_conserved(faults);
        for unit in data.every_unit() {
            let (info, spot) = (data.unit(unit), self.field.spot(unit));
            let cup = info.kind.is_from_cup();
            let on_map = matches!(spot, Spot::On(_));
            faults.unless(cup || spot != Spot::Cup, || format!("{}: it belongs into no cup", info.id));
            faults.unless(!cup || spot != Spot::Eliminated, || {
                format!("{}: it goes back into its cup", info.id)
            });
            faults.unless(!self.reduced.contains(unit) || info.steps == 2 && on_map, || {
                format!("{}: only a unit of two steps on the map is reduced", info.id)
            });
            // An overrun HQ keeps its marker while its owner looks for a place.
            faults.unless(!self.oos.contains(unit) || on_map || self.fleeing.is_some(), || {
                format!("{}: only a unit on the map is out of supply", info.id)
            });
            let Spot::On(hex) = spot else { continue };
            faults.unless(!data.map.pocket.contains(hex), || {
                format!("{}: nobody enters the pocket (DS-012)", info.id)
            });
            let here = self.units_in(hex);
            faults.unless(here.and(data.sets.of_side[info.side.enemy()]).is_empty(), || {
                format!("{hex}: both sides are there (DS-092)")
            });
            let retreats = self.combat.retreating.contains(unit);
            let room = retreats || self.has_room(hex, unit) || self.is_passing(hex);
            faults.unless(here.and(data.sets.hq).len() <= 1 && room, || {
                format!("{hex}: too many units (DS-090)")
            });
        }
        if let Schwerpunkt::On(unit) = self.schwerpunkt {
            let there = self.hex(unit).is_some() || self.fleeing.is_some();
            faults.unless(there, || "schwerpunkt: its unit is not on the map (DS-072)".to_owned());
            let axis = data.unit(unit).side == Side::Axis;
            faults.unless(axis, || "schwerpunkt: it is the Axis's marker (DS-071)".to_owned());
        }
        faults.unless(self.zone.is_some() == self.track.is_some(), || {
            "zone, track: one goes with the other".to_owned()
        });
        faults.unless(self.track.is_none_or(|track| track <= data.numbers.survival_track), || {
            "track: no such box".to_owned()
        });
        for army in 0..2 {
            let gone = self.field.spot(self.soviet_hq(army)) == Spot::Gone;
            faults.unless(self.overrun[army].is_none() || gone, || {
                "an overrun HQ is not on the map (DS-172)".to_owned()
            });
        }
    }

    /// A unit that retreats may pass through a full hex (DS-093).
    fn is_passing(&self, hex: Hex) -> bool {
        self.combat.retreating.iter().any(|unit| self.hex(unit) == Some(hex))
    }

    /// Every card is in exactly one place.
    fn cards_are_conserved(&self, faults: &mut Faults) {
        let data = self.data.get();
        for side in Side::BOTH {
            let (hidden, open) = (&self.hidden[side], &self.cards[side]);
            let declared = self.up.declared(data, side);
            let boxed = self.cards_in(hidden.boxed);
            for (card, slot) in data.combat_cards(side) {
                let info = data.card(card);
                let piles = [&hidden.hand, &hidden.draw, &hidden.down, &open.discards, &open.removed];
                let mut found: u8 = piles.into_iter().map(|pile| pile[slot]).sum();
                found +=
                    declared.into_iter().chain(boxed).flatten().filter(|&other| other == card).count() as u8;
                // A Late card that has been picked is counted with the Late deck until that comes in.
                let waits = self.turn == data.numbers.rebuild && !self.late;
                found += u8::from(hidden.pick == Some(card) && !waits);
                let all = info.copies(self.late);
                faults.unless(found == all, || format!("{}: {found} of {all} cards are there", info.id));
            }
            for (card, slot) in data.activation_cards(side) {
                let info = data.order(card);
                let found = hidden.orders[slot] + hidden.order_draw[slot] + open.orders[slot];
                let all = info.copies(self.late);
                faults.unless(found == all, || {
                    format!("{}: {found} of {all} Activation Cards are there", info.id)
                });
            }
        }
    }
}
