//! The Soviet turn: the algorithm (IV-007, IV-135 to IV-165), and a person in its place (IV-217 to IV-224).

use serde::Serialize;
use table::{Arg, Audience, Decision, Message, Reason, Refusal, Rule, Teller, Verb};

use crate::action::{Action, plain_verb};
use crate::card::SovietCard;
use crate::combat::Combat;
use crate::data::Pool;
use crate::event::{CardReason, InfernoEvent};
use crate::hex::{Hex, HexSet, MaybeHex};
use crate::phase::{ChooseSovietAction, MoveOrAttack, Phase, SovietFrom, SovietTo};
use crate::position::{Inferno, Place, Side};
use crate::refusal::refuse_hex;
use crate::text::{at, hex_list, say, soviet_hand};
use crate::unit::{Germans, Soviet, Soviets};

/// The most dice that are ever rolled for movement (IV-141).
const DICE: usize = 6;

/// A Movement Action under way: Top Stacked Hexes in the order in which they act, with their dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SovietTurn {
    hexes: [MaybeHex; DICE],
    dice: [u8; DICE],
    /// How many of them have acted; for a person, one bit each.
    done: u8,
}

impl SovietTurn {
    /// The hexes that a person has still to act with.
    fn waiting(self) -> impl Iterator<Item = Hex> {
        let open = self.hexes.into_iter().enumerate().filter(move |(index, _)| self.done >> index & 1 == 0);
        open.filter_map(|(_, hex)| hex.get())
    }

    fn acted(&mut self, hex: Hex) {
        if let Some(index) = self.hexes.iter().position(|&known| known.get() == Some(hex)) {
            self.done |= 1 << index;
        }
    }
}

impl Inferno {
    /// Steps 1 to 4 of the algorithm (IV-136 to IV-140); IV-218 for a person.
    pub(crate) fn begin_soviet_turn(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        teller.tell(Audience::EVERYONE, InfernoEvent::SovietTurn { turn: self.turn / 2 + 1 });
        self.phase = Phase::Running;
        self.chosen = Germans::NONE;
        self.moved = Germans::NONE;
        let held = self.spawns_held();
        if held.is_empty() {
            // IV-136, A-52
            self.soviets_draw(CardReason::NoSpawnHex, teller);
            return;
        }
        let (top, height, hexes) = self.top_stacks();
        let person = self.options.mode.has_soviet_player();
        teller.tell(Audience::EVERYONE, InfernoEvent::Compared { hexes, height, held, person });
        if hexes.len() > held.len() {
            self.spawn(teller);
            return;
        }
        self.soviet_turn = Some(SovietTurn { hexes: top, ..SovietTurn::default() });
        if person {
            self.phase = Phase::ChooseSovietAction(ChooseSovietAction);
        } else {
            self.roll_compass(teller);
        }
    }

    /// The hexes with most Soviet units in the order of the dice, their height, and all of them (IV-137,
    /// IV-149). With more than six only the number counts.
    fn top_stacks(&self) -> ([MaybeHex; DICE], u8, HexSet) {
        let (hexes, height) = self.highest_soviets();
        let mut order = [MaybeHex::NONE; DICE];
        let count = hexes.len();
        if let Some(places) = order.get_mut(..count) {
            let map = &self.data.get().map;
            // A set gives out its hexes in order, so their places in the order of the dice are a set, too.
            let in_order: HexSet = hexes.iter().map(|hex| Hex(map.roll_place[usize::from(hex.0)])).collect();
            let hexes = in_order.iter().map(|place| map.roll_order[usize::from(place.0)]);
            places.iter_mut().zip(hexes).for_each(|(place, hex)| *place = Some(hex).into());
        }
        (order, height as u8, hexes)
    }

    /// The Spawn Action (IV-142 to IV-148).
    fn spawn(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let held = self.spawns_held();
        for (hex, units) in &self.edition().spawn {
            if self.outcome.is_some() {
                return; // the last card has been drawn
            }
            let (hex, standing) = (*hex, self.soviet_height(*hex));
            if !held.contains(hex) {
                continue; // IV-142
            }
            let room = usize::from(self.data.numbers.stacking).saturating_sub(standing);
            if room == 0 {
                self.soviets_draw(CardReason::FullSpawn(hex), teller); // IV-145, A-28
                continue;
            }
            let (mut infantry, mut tanks) = (0, 0);
            // IV-146: with room for one, only the first, an infantry, comes.
            let due = &units[..units.len().min(room)];
            let came: [Option<Soviet>; 4] = std::array::from_fn(|place| {
                let unit = self.random_from_pool(*due.get(place)?, hex, teller)?;
                if due[place] == Pool::Tank {
                    tanks += 1
                } else {
                    infantry += 1
                }
                Some(unit)
            });
            if infantry + tanks > 0 {
                teller.tell(Audience::EVERYONE, InfernoEvent::Spawned { hex, infantry, tanks });
                came.into_iter().flatten().for_each(|unit| self.tell_who_came(unit, hex, teller));
            }
            // IV-147, A-29
            for (&pool, _) in due.iter().zip(came).filter(|(_, came)| came.is_none()) {
                if self.outcome.is_none() {
                    self.soviets_draw(CardReason::EmptyPool(hex, pool), teller);
                }
            }
        }
    }

    /// All dice are rolled before any is resolved (IV-149, IV-150).
    fn roll_compass(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let Some(mut turn) = self.soviet_turn else { return };
        for (place, die) in turn.hexes.iter().zip(&mut turn.dice) {
            if let Some(hex) = place.get() {
                *die = teller.d6();
                teller.tell(Audience::EVERYONE, InfernoEvent::CompassDie { hex, die: *die });
            }
        }
        // IV-151: lowest first; equal dice keep the order in which they were rolled.
        let mut order: [usize; DICE] = std::array::from_fn(|index| index);
        let count = turn.hexes.iter().filter(|hex| hex.get().is_some()).count();
        order[..count].sort_by_key(|&index| turn.dice[index]);
        self.soviet_turn = Some(SovietTurn {
            hexes: order.map(|index| turn.hexes[index]),
            dice: order.map(|index| turn.dice[index]),
            done: 0,
        });
    }

    /// Resolve the next die (IV-151 to IV-161). Whether there was one.
    pub(crate) fn next_die(&mut self, teller: &mut impl Teller<InfernoEvent>) -> bool {
        let Some(turn) = &mut self.soviet_turn else { return false };
        let index = usize::from(turn.done);
        let Some(hex) = turn.hexes.get(index).and_then(|hex| hex.get()) else { return false };
        turn.done += 1;
        let (die, dice) = (turn.dice[index], turn.dice);
        let target = self.data.map.neighbour[usize::from(hex.0)][usize::from(die - 1)];
        let stack = self.soviets(hex);
        let blocked = target.is_some_and(|target| self.german_in().contains(target));
        if dice.iter().filter(|&&other| other == die).count() > 1 {
            self.soviets_draw(CardReason::SameDie(hex), teller); // IV-153, A-26
        } else if stack.is_empty() {
            self.soviets_draw(CardReason::NoUnit(hex), teller); // IV-156, A-45
        } else if blocked && (die != 1 || self.edition().attack_on_one) {
            self.soviet_attack(hex, target.unwrap_or(hex), teller); // IV-158, IV-159
        } else if die == 1 {
            self.soviets_draw(CardReason::DieOfOne(hex), teller); // IV-159
        } else {
            match target {
                None => self.soviets_draw(CardReason::NoHex(hex), teller), // IV-155
                Some(target) if self.soviet_height(target) >= usize::from(self.data.numbers.stacking) => {
                    self.soviets_draw(CardReason::FullTarget(hex), teller); // IV-157
                }
                Some(target) => {
                    // IV-154, A-46
                    let unit = stack.nth(teller.pick(stack.len()));
                    if stack.len() > 1 {
                        // Which of them left nobody can tell: what was seen of the stack is worth no more.
                        self.seen_soviets = self.seen_soviets.minus(stack);
                    }
                    self.soviet_moves(unit, hex, target, die, teller);
                }
            }
        }
        true
    }

    fn soviet_moves(
        &mut self,
        unit: Soviet,
        from: Hex,
        to: Hex,
        die: u8,
        teller: &mut impl Teller<InfernoEvent>,
    ) {
        self.put_soviet(unit, Place::hex(to));
        teller.tell(Audience::EVERYONE, InfernoEvent::SovietMoved { from, to, die });
        teller.tell(self.soviet_ears(), InfernoEvent::SovietUnitMoved { unit: self.named(unit), hex: to });
        self.soviets_enter(to, teller);
    }

    /// The whole stack attacks; with Chuikov all stacks next to the target join (IV-158, IV-182, A-32).
    pub(crate) fn soviet_attack(&mut self, from: Hex, target: Hex, teller: &mut impl Teller<InfernoEvent>) {
        let soviets = if self.cards.soviet_leads(SovietCard::Chuikov) {
            self.soviets_next_to(target).iter().map(|hex| self.soviets(hex)).fold(Soviets::NONE, Soviets::or)
        } else {
            self.soviets(from)
        };
        let combat = Combat::new(Side::Soviet, target, from, self.germans(target), soviets, false);
        self.begin_combat(combat, teller);
    }

    /// A person: every top stack must move a unit or attack, in any order (IV-220).
    pub(crate) fn next_top_stack(&mut self) {
        let goes_on = SovietFrom.is_possible(self);
        self.phase = if goes_on { Phase::SovietFrom(SovietFrom) } else { Phase::Running };
    }

    /// The top stacks of a person that have still to act.
    fn waiting_stacks(&self) -> impl Iterator<Item = Hex> {
        self.soviet_turn.into_iter().flat_map(SovietTurn::waiting)
    }

    /// Whether one of them can: who is boxed in may get free while others act.
    fn can_act(&self, hex: Hex) -> bool {
        self.soviet_in().contains(hex) && MoveOrAttack { from: hex }.is_possible(self)
    }

    /// The same, those that can, for a text.
    fn ready_stacks(&self) -> Arg {
        hex_list(self.waiting_stacks().filter(|&hex| self.can_act(hex)).collect())
    }

    fn acted(&mut self, hex: Hex) {
        if let Some(turn) = &mut self.soviet_turn {
            turn.acted(hex);
        }
    }
}

/// The Soviet player: move or draw (IV-218).
impl Decision<Inferno> for ChooseSovietAction {
    fn ask(self, game: &Inferno) -> Message {
        say("inferno-ask-soviet-action", &["IV-218"])
            .with("hexes", game.ready_stacks())
            .with("deck", game.soviet_deck_left())
            .with("hand", soviet_hand(game.cards.soviet_hand))
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-soviet-action", &["IV-218"])
    }

    fn offers(self, _: &Inferno) -> impl Iterator<Item = Action> {
        [Action::Move, Action::Draw].into_iter()
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        if matches!(action, Action::Move | Action::Draw) { Ok(()) } else { game.wrong_kind() }
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        plain_verb(action)
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        if action == Action::Move {
            return game.next_top_stack();
        }
        game.soviet_turn = None;
        game.phase = Phase::Running;
        game.soviets_draw(CardReason::DrawAction, teller);
    }
}

/// The Soviet player: which of the Top Stacked Hexes acts next (IV-220).
impl Decision<Inferno> for SovietFrom {
    fn ask(self, game: &Inferno) -> Message {
        say("inferno-ask-soviet-from", &["IV-220"]).with("hexes", game.ready_stacks())
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-soviet-move", &["IV-220"])
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.waiting_stacks().map(Action::Hex)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Hex(from) = action else { return game.wrong_kind() };
        game.check_soviets("IV-220", from)?;
        let is_ready = game.waiting_stacks().any(|hex| hex == from) && game.can_act(from);
        R::unless(is_ready, || {
            refuse_hex("inferno-refuse-not-top-stacked", "IV-220", from).and(Rule("IV-137"))
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("from", "inferno-do-from", &["IV-220"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, _: &mut impl Teller<InfernoEvent>) {
        if let Action::Hex(from) = action {
            game.phase = Phase::MoveOrAttack(MoveOrAttack { from });
        }
    }
}

/// The Soviet player: which unit of the stack moves, or which German stack is attacked (IV-220, IV-221).
impl Decision<Inferno> for MoveOrAttack {
    fn ask(self, _: &Inferno) -> Message {
        at(say("inferno-ask-soviet-unit", &["IV-220", "IV-221"]), self.from)
    }

    fn wait(self, game: &Inferno) -> Message {
        SovietFrom.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.soviets(self.from)
            .iter()
            .map(Action::Soviet)
            .chain(game.germans_next_to(self.from).iter().map(Action::Hex))
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let from = self.from;
        match action {
            Action::Soviet(unit) => {
                R::unless(game.soviets(from).contains(unit), || {
                    let message = at(Message::new("inferno-refuse-not-in-hex"), from);
                    Refusal::new(Rule("IV-220"), message.with("unit", game.soviet_name(unit)))
                })?;
                R::unless(SovietTo { from, unit }.is_possible(game), || {
                    refuse_hex("inferno-refuse-soviets-boxed-in", "IV-220", from).and(Rule("IV-221"))
                })
            }
            Action::Hex(hex) => {
                game.check_germans("IV-221", hex)?;
                game.check_adjacent("IV-221", hex, from)
            }
            _ => game.wrong_kind(),
        }
    }

    /// Where one unit can go, all can.
    fn legal(self, game: &Inferno, out: &mut Vec<Action>) {
        let units = game.soviets(self.from);
        if (SovietTo { from: self.from, unit: units.nth(0) }).is_possible(game) {
            out.extend(units.iter().map(Action::Soviet));
        }
        out.extend(game.germans_next_to(self.from).iter().map(Action::Hex));
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("attack", "inferno-do-attack", &["IV-221"]),
            Action::Soviet(_) => Verb::new("unit", "inferno-do-move-unit", &["IV-220"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        let from = self.from;
        match action {
            Action::Soviet(unit) => game.phase = Phase::SovietTo(SovietTo { from, unit }),
            Action::Hex(target) => {
                game.acted(from);
                game.soviet_attack(from, target, teller);
            }
            _ => {}
        }
    }
}

impl<S> SovietTo<S> {
    /// The same with the unit told in another way.
    pub(crate) fn map<T>(self, unit: impl FnOnce(S) -> T) -> SovietTo<T> {
        SovietTo { from: self.from, unit: unit(self.unit) }
    }
}

/// The Soviet player: where the unit goes (IV-220).
impl Decision<Inferno> for SovietTo {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-soviet-to", &["IV-220"]), self.from).with("unit", game.soviet_name(self.unit))
    }

    fn wait(self, game: &Inferno) -> Message {
        SovietFrom.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.around(self.from).iter().map(Action::Hex)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Hex(hex) = action else { return game.wrong_kind() };
        game.check_adjacent("IV-220", hex, self.from)?;
        R::unless(!game.german_in().contains(hex), || {
            refuse_hex("inferno-refuse-germans-there", "IV-019", hex).and(Rule("IV-221"))
        })?;
        R::unless(game.soviet_height(hex) < usize::from(game.data.numbers.stacking), || {
            refuse_hex("inferno-refuse-full", "IV-018", hex).and(Rule("IV-220"))
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("to", "inferno-do-to", &["IV-220"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        let Action::Hex(to) = action else { return };
        let SovietTo { from, unit } = self;
        game.acted(from);
        let stack = game.soviets(from);
        if stack.len() > 1 {
            game.seen_soviets = game.seen_soviets.minus(stack);
        }
        game.soviet_moves(unit, from, to, 0, teller);
        if game.outcome.is_none() {
            game.next_top_stack();
        }
    }
}
