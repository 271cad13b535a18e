//! What the events of the Combat Cards do: one small piece for each effect, found here and nowhere else.
//!
//! An effect that needs a target is asked for it once the event has succeeded; [`Donnerschlag::each_target`]
//! lists what can be chosen and [`Donnerschlag::apply_to`] does it. All others happen in
//! [`Donnerschlag::begin_effect`]. Texts are in the language files, numbers in `cards.toml`.

mod target;

use std::ops::ControlFlow;

use table::{Arg, Refusal};

use crate::action::Action;
use crate::card::{CardEvent, Effect};
use crate::data::{River, Terrain, ZONES, Zone};
use crate::decision::{Asks, Decision};
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet, Hexside};
use crate::phase::Phase;
use crate::position::{Boxed, By, Donnerschlag, Playing};
use crate::teller::Teller;
use crate::text::cards_name;
use crate::unit::{Class, Kind, Side, Spot, Unit, UnitSet};

/// Whoever asks for targets, and says after each whether to go on.
type Give<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;
const MORE: ControlFlow<()> = ControlFlow::Continue(());
const ENOUGH: ControlFlow<()> = ControlFlow::Break(());

/// DS-053: what the event is applied to.
pub(crate) struct ApplyEvent;

impl Decision for ApplyEvent {
    const ASKS: Asks = Asks::new("effect", "donnerschlag-what-effect", &["DS-053"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-nothing");

    fn decider(&self, game: &Donnerschlag) -> Side {
        game.playing.map_or(game.activation.side, |playing| playing.side)
    }

    fn piece(&self, game: &Donnerschlag) -> Option<Arg> {
        game.playing.map(|playing| cards_name(&game.data, playing.card, playing.choice))
    }

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        let has_target = |playing: Playing| game.has_target(playing.side, game.event_of(playing));
        game.playing.is_some_and(|playing| playing.left > 0 && has_target(playing))
    }

    fn settle(&self, game: &mut Donnerschlag, _: &mut impl Teller) -> bool {
        let asked = self.is_asked(game);
        if !asked {
            game.playing = None;
            game.stack.pop();
        }
        asked
    }

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        let Some(playing) = game.playing else { return };
        let _ = game.each_target(playing.side, game.event_of(playing), &mut |action| {
            each(action);
            MORE
        });
    }

    /// Whoever replaces several steps may stop before the last.
    fn may_end(&self, game: &Donnerschlag) -> bool {
        game.playing.is_some_and(|playing| {
            let event = game.event_of(playing);
            playing.left < event.amount && game.is_replacement(event)
        })
    }

    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        game.no_target_of_event(action)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        game.apply_to(action, t);
    }

    fn is_open(&self, action: Action) -> bool {
        !matches!(action, Action::Order(_))
    }
}

impl Donnerschlag {
    /// Whether an event would do anything now: nobody is offered what cannot happen.
    pub(crate) fn has_effect(&self, side: Side, event: &CardEvent) -> bool {
        let enemy = side.enemy();
        let terrain = self.combat.target.map(|hex| self.data.map.terrain[hex.index()]);
        let numbers = &self.data.numbers;
        match event.effect {
            Effect::EaseTerrain => {
                matches!(terrain, Some(Terrain::Village | Terrain::Town)) || self.combat.as_town
            }
            Effect::ActivationLimit => self.cards[side].order_limit < numbers.raised_hand,
            Effect::CombatLimit => self.cards[side].limit < numbers.raised_hand,
            Effect::DrawAlarm => !self.in_cup(Kind::Alarm).is_empty(),
            Effect::DrawAdHoc | Effect::DrawAdHocSurely => !self.in_cup(Kind::AdHoc).is_empty(),
            Effect::DrawTanks => !self.in_cup(Kind::CupTank).is_empty(),
            Effect::AirFleet => !self.survival,
            Effect::PinAll => self.near_pocket().next().is_some(),
            Effect::Fuel => self.activation.active.iter().any(|unit| self.oos.contains(unit)),
            Effect::DiscardCombat | Effect::LookAtHand => self.hand_size(enemy) > 0,
            Effect::DiscardActivation => self.order_count(enemy) > 0,
            Effect::BarBox => self.hidden[enemy].boxed != Boxed::Nothing && !self.this_turn.box_barred,
            Effect::Frost | Effect::Mud => {
                self.activation.active.iter().any(|unit| self.data.class(unit) != Class::I)
            }
            Effect::InfiltrateAll => !self.movable().is_empty(),
            Effect::CavalryFree => !self.movable().and(self.data.sets.cavalry).is_empty(),
            Effect::CorpsToo => !self.corps_too(event).is_empty(),
            Effect::Pursuit | Effect::OneFollows => side == self.activation.side && self.was_vacated(), // DS-235
            Effect::ReplaceGerman | Effect::ReplaceRomanian | Effect::ReplaceTank | Effect::ReplaceSoviet => {
                // Whether a lost unit finds a place is asked only if none is reduced: it takes longer.
                let reduced = self.replacements(side, event.effect).and(self.reduced);
                !reduced.is_empty() || self.has_target(side, event)
            }
            _ if self.needs_target(event) => self.has_target(side, event),
            _ => true,
        }
    }

    /// Whether the event is applied to something that its player chooses.
    fn needs_target(&self, event: &CardEvent) -> bool {
        match event.effect {
            Effect::HqRange => event.hq.is_none() || self.hex_of(event.hq).is_none(),
            Effect::MainEffort
            | Effect::SwapActivation
            | Effect::ExtraUnit
            | Effect::HqSilent
            | Effect::HqJammed
            | Effect::Partisans
            | Effect::CutOff
            | Effect::ReplaceGerman
            | Effect::ReplaceRomanian
            | Effect::ReplaceTank
            | Effect::ReplaceSoviet
            | Effect::Bridge
            | Effect::BlowBridge
            | Effect::RoadMarch
            | Effect::PinOne
            | Effect::ForcedMarch
            | Effect::LookAtZone
            | Effect::InfiltrateOne
            | Effect::GuardsStrength
            | Effect::MoveHq
            | Effect::MudStack
            | Effect::CavalryMarch
            | Effect::SaveTank => true,
            _ => false,
        }
    }

    fn hex_of(&self, hq: Option<Unit>) -> Option<Hex> {
        hq.and_then(|hq| self.hex(hq))
    }

    /// Soviet units within three hexes of the pocket.
    fn near_pocket(&self) -> impl Iterator<Item = Unit> {
        let near = &self.data.get().map.near_pocket;
        self.fighters(Side::Soviet)
            .filter(move |&(unit, hex)| near.contains(hex) && !self.this_turn.pinned.contains(unit))
            .map(|(unit, _)| unit)
    }

    /// Units of a corps that are not active yet.
    fn corps_too(&self, event: &CardEvent) -> UnitSet {
        let units = event.corps.map_or(UnitSet::NONE, |corps| self.units_of(corps));
        units.minus(self.activation.active).and(self.field.on_map())
    }

    /// Whether the hex that was attacked lies open.
    fn was_vacated(&self) -> bool {
        let vacated =
            |hex| self.fighters_in(hex).and(self.data.sets.of[self.activation.side.enemy()]).is_empty();
        self.combat.resolved && self.combat.target.is_some_and(vacated)
    }

    /// HQs of a side on the map.
    fn hqs(&self, side: Side) -> impl Iterator<Item = Unit> {
        let hqs = self.data.get().hqs.iter().copied();
        hqs.filter(move |&hq| self.data.unit(hq).side == side && self.hex(hq).is_some())
    }

    /// Hexes of activated units.
    fn active_hexes(&self) -> HexSet {
        self.activation.active.minus(self.data.sets.hq).iter().filter_map(|unit| self.hex(unit)).collect()
    }

    /// Whether there is anything that the event can be applied to.
    fn has_target(&self, side: Side, event: &CardEvent) -> bool {
        self.each_target(side, event, &mut |_| ENOUGH).is_break()
    }

    /// Everything that the event can be applied to, until whoever asks has enough.
    fn each_target(&self, side: Side, event: &CardEvent, give: Give<'_>) -> ControlFlow<()> {
        let data = self.data.get();
        let sets = &data.sets;
        let mut units =
            |units: &mut dyn Iterator<Item = Unit>| units.map(Action::Unit).try_for_each(&mut *give);
        match event.effect {
            Effect::MainEffort => units(&mut self.on_map(side).iter()),
            Effect::SwapActivation => {
                let hidden = &self.hidden[side];
                if crate::card::total(&hidden.order_draw) == 0 {
                    return MORE;
                }
                let held = data.activation_cards(side).filter(|&(_, slot)| hidden.orders[slot] > 0);
                { held }.map(|(card, _)| Action::Order(card)).try_for_each(give)
            }
            Effect::HqRange if event.hq.is_none() => units(&mut self.hqs(side)),
            Effect::ExtraUnit => {
                let By::Formation(formation) = self.activation.by else { return MORE };
                data.together(formation).try_for_each(|formation| {
                    let more = self.units_of(formation).minus(self.activation.active);
                    units(&mut more.and(self.field.on_map()).iter())
                })
            }
            Effect::HqSilent => {
                units(&mut self.hqs(side.enemy()).filter(|&hq| !self.this_turn.silent.contains(hq)))
            }
            Effect::HqJammed | Effect::Partisans => units(&mut self.hqs(side.enemy())),
            Effect::CutOff | Effect::MudStack => {
                self.active_hexes().iter().map(Action::Hex).try_for_each(give)
            }
            Effect::ReplaceGerman | Effect::ReplaceRomanian | Effect::ReplaceTank | Effect::ReplaceSoviet => {
                units(&mut self.replaceable(side, event.effect))
            }
            Effect::Bridge => self.bridge_sites(side, give),
            Effect::BlowBridge => self.bridges_to_blow(give),
            Effect::RoadMarch | Effect::InfiltrateOne => units(&mut self.movable().iter()),
            Effect::PinOne => units(&mut self.near_pocket()),
            Effect::ForcedMarch => {
                let hexes: HexSet = self.movable().iter().filter_map(|unit| self.hex(unit)).collect();
                hexes.iter().map(Action::Hex).try_for_each(give)
            }
            Effect::LookAtZone => {
                let unseen = (0..ZONES as u8).filter(|zone| self.looked >> zone & 1 == 0);
                { unseen }.map(|zone| Action::Zone(Zone(zone))).try_for_each(give)
            }
            Effect::GuardsStrength => {
                let guards = sets.guards.minus(self.this_turn.stronger);
                units(&mut guards.and(self.field.on_map()).iter())
            }
            Effect::MoveHq => {
                let Some(hq) = event.hq else { return MORE };
                let enemy = self.occupied(side.enemy());
                let free = |hex: &Hex| !enemy.contains(*hex) && self.has_room(*hex, hq); // AMB-50, DS-034
                match self.field.spot(hq) {
                    Spot::Waiting => {
                        event.appears.into_iter().filter(free).map(Action::Hex).try_for_each(give)
                    }
                    Spot::On(here) => {
                        let others = event.to.into_iter().flatten().filter(|&hex| hex != here);
                        others.filter(free).map(Action::Hex).try_for_each(give)
                    }
                    _ => MORE,
                }
            }
            Effect::CavalryMarch => units(&mut self.movable().and(sets.cavalry).iter()),
            Effect::SaveTank => {
                let lost: UnitSet = self.combat.lost.iter().map(|(unit, _)| unit).collect();
                units(&mut lost.and(sets.of[side]).iter().filter(|&unit| self.can_be_saved(unit)))
            }
            _ => MORE,
        }
    }

    /// Where a tank lost its latest step in this combat.
    pub(crate) fn lost_in(&self, unit: Unit) -> Option<Hex> {
        self.combat.lost.iter().filter(|&(lost, _)| lost == unit).last().map(|(_, hex)| hex)
    }

    /// Whether its latest loss can be taken back: where it was eliminated no enemy may be (DS-092), and there must be room.
    fn can_be_saved(&self, unit: Unit) -> bool {
        let enemy = self.data.unit(unit).side.enemy();
        match (self.field.spot(unit), self.lost_in(unit)) {
            (Spot::On(_), Some(_)) => self.reduced.contains(unit),
            (Spot::Eliminated, Some(hex)) => !self.occupied(enemy).contains(hex) && self.has_room(hex, unit),
            _ => false,
        }
    }

    /// Units for which such a replacement is meant (AMB-48).
    pub(crate) fn replacements(&self, side: Side, effect: Effect) -> UnitSet {
        let sets = &self.data.sets;
        let all = match effect {
            Effect::ReplaceGerman => sets.german.minus(sets.tanks),
            Effect::ReplaceRomanian => sets.of[Side::Axis].minus(sets.german),
            Effect::ReplaceTank => sets.tanks.and(sets.of[side]),
            _ => sets.of[side],
        };
        all.minus(sets.hq).minus(sets.alarm).minus(sets.ad_hoc).minus(sets.cup_tanks)
    }

    /// DS-059, DS-060: reduced units on the map, and eliminated ones that find a place.
    fn replaceable(&self, side: Side, effect: Effect) -> impl Iterator<Item = Unit> {
        let candidates = self.replacements(side, effect);
        // Where one of them finds a place, all do.
        let mut has_place = None;
        candidates.iter().filter(move |&unit| match self.field.spot(unit) {
            Spot::On(_) => self.reduced.contains(unit),
            Spot::Eliminated => *has_place.get_or_insert_with(|| !self.places_for(unit).is_empty()),
            _ => false,
        })
    }

    /// Unbridged minor-river sides of hexes with a unit in supply.
    fn bridge_sites(&self, side: Side, give: Give<'_>) -> ControlFlow<()> {
        let near = self.occupied(side).and(&self.data.map.banks);
        let near = self.supplied_of(side, &near);
        for hex in near.iter() {
            for direction in Direction::ALL {
                let Some(next) = self.data.map.next(hex, direction) else { continue };
                // A side between two such hexes is given once.
                let twice = next < hex && near.contains(next);
                if !twice && self.unbridged(hex, direction) == Some(River::Minor) {
                    Hexside::of(hex, direction).map(Action::Side).into_iter().try_for_each(&mut *give)?;
                }
            }
        }
        MORE
    }

    /// Bridges with a Soviet unit in or next to one of their two hexes and no Axis unit in either.
    fn bridges_to_blow(&self, give: Give<'_>) -> ControlFlow<()> {
        let map = &self.data.map;
        let (axis, soviet) = (self.occupied(Side::Axis), self.occupied(Side::Soviet));
        let near = soviet.or(&soviet.neighbours());
        for hex in map.banks.iter() {
            for direction in [0, 1, 2].map(Direction) {
                let Some(next) = map.next(hex, direction) else { continue };
                let bridge = map.river(hex, direction).is_some() && self.bridged(hex, direction);
                let free = bridge && !axis.contains(hex) && !axis.contains(next);
                if free && (near.contains(hex) || near.contains(next)) {
                    Hexside::of(hex, direction).map(Action::Side).into_iter().try_for_each(&mut *give)?;
                }
            }
        }
        MORE
    }

    /// The event has succeeded: it happens, or its target is asked for.
    pub(crate) fn begin_effect(&mut self, mut playing: Playing, t: &mut impl Teller) {
        let event = self.event_of(playing);
        if self.needs_target(event) {
            playing.left = if self.is_replacement(event) { event.amount } else { 1 };
            self.playing = Some(playing);
            return self.stack.push(Phase::Effect);
        }
        self.playing = None;
        let side = playing.side;
        let amount = event.amount as i8;
        let raised = self.data.numbers.raised_hand;
        if self.change_combat(side, event) {
            return;
        }
        match event.effect {
            Effect::Pursuit => {
                self.combat.pursue = true;
                self.combat.one_follows = true;
                self.combat.may_go_on = self.combat.advanced.and(self.data.sets.tanks);
                self.stack.push(Phase::Advance);
            }
            Effect::OneFollows => {
                self.combat.one_follows = true;
                self.stack.push(Phase::Advance);
            }
            Effect::ActivationLimit => {
                self.cards[side].order_limit = raised;
                t.tell(Happening::OrderLimit { side, limit: raised });
            }
            Effect::CombatLimit => {
                self.cards[side].limit = raised;
                t.tell(Happening::CardLimit { side, limit: raised });
            }
            Effect::HqRange => {
                if let Some(hq) = event.hq {
                    self.change_range(hq, amount, event.lasting, t);
                }
            }
            Effect::Frost => self.activation.frost = true,
            Effect::DrawAlarm => self.draw_from_cup(Kind::Alarm, event.amount, false, t),
            Effect::DrawAdHoc => self.draw_from_cup(Kind::AdHoc, event.amount, false, t),
            Effect::DrawAdHocSurely => self.draw_from_cup(Kind::AdHoc, event.amount, true, t),
            Effect::DrawTanks => self.draw_from_cup(Kind::CupTank, event.amount, false, t),
            Effect::AirFleet => {
                self.survival = true; // DS-310
                t.tell(Happening::Survival);
            }
            Effect::PinAll => {
                let units: UnitSet = self.near_pocket().collect();
                units.iter().for_each(|unit| self.pin(unit, t));
            }
            Effect::Fuel => self.activation.fuel = true,
            Effect::DiscardCombat => {
                let enemy = side.enemy();
                let slot = t.take_from(&mut self.hidden[enemy].hand);
                self.cards[enemy].discards[slot] += 1;
                t.tell(Happening::RandomDiscard { side: enemy, card: self.data.combat_in(enemy, slot) });
            }
            Effect::DiscardActivation => {
                let enemy = side.enemy();
                let slot = t.take_from(&mut self.hidden[enemy].orders);
                self.cards[enemy].orders[slot] += 1;
                t.tell(Happening::RandomOrder { side: enemy, card: self.data.order_in(enemy, slot) });
            }
            Effect::LookAtHand => self.look_at_hand(side, event.amount, t),
            Effect::InfiltrateAll => self.activation.infiltrating = self.activation.active,
            Effect::Mud => {
                let sets = &self.data.sets;
                let heavy = self.activation.active.and(sets.tanks.or(sets.motorised).or(sets.hq));
                self.activation.mud = self.activation.mud.or(heavy);
            }
            Effect::CavalryFree => self.activation.cavalry_free = true,
            Effect::BarBox => {
                self.this_turn.box_barred = true;
                t.tell(Happening::BoxBarred);
            }
            Effect::CorpsToo => self.activate_too(self.corps_too(event), t),
            // Cancel is decided where cards are answered; all others have a target.
            _ => {}
        }
    }

    /// An event that changes the combat under way; whether this is one.
    pub(crate) fn change_combat(&mut self, side: Side, event: &CardEvent) -> bool {
        let attacks = side == self.activation.side;
        // In the favour of whoever plays: right for the attacker, left for the defender.
        let favour = if attacks { event.amount as i8 } else { -(event.amount as i8) };
        match event.effect {
            Effect::IgnoreRiver => self.combat.ignore_river = true,
            Effect::EaseTerrain => self.combat.ease_terrain += event.amount,
            Effect::Shift => self.combat.shift += favour,
            Effect::ShiftAndPursue => {
                self.combat.shift += favour;
                self.combat.pursue = true;
            }
            Effect::Drm => self.combat.drm += favour,
            Effect::NoTankShift => self.combat.no_tank_shift = true,
            Effect::Flak => {
                self.combat.no_tank_shift = true;
                self.combat.flak = true;
            }
            Effect::StandFast => self.combat.stand_fast = true,
            Effect::NeverBack => {
                self.combat.no_retreat = true;
                self.combat.one_step_less = true;
            }
            Effect::DeadboltRifles => {
                self.combat.shift += favour;
                self.combat.no_retreat = true;
            }
            Effect::AsTown => self.combat.as_town = true,
            Effect::Howitzers if attacks => self.combat.shift += favour,
            Effect::Howitzers => {
                self.combat.no_tank_shift = true;
                self.combat.no_combined_arms = true;
            }
            Effect::Mines => self.combat.mines = true,
            Effect::Reroll => self.combat.reroll = true,
            _ => return false,
        }
        true
    }

    fn is_replacement(&self, event: &CardEvent) -> bool {
        matches!(
            event.effect,
            Effect::ReplaceGerman | Effect::ReplaceRomanian | Effect::ReplaceTank | Effect::ReplaceSoviet
        )
    }

    /// The event is applied to what was chosen.
    pub(crate) fn apply_to(&mut self, action: Action, t: &mut impl Teller) {
        let Some(playing) = self.playing.as_mut() else { return };
        playing.left = if action == Action::Done { 0 } else { playing.left - 1 };
        let playing = *playing;
        let (side, event) = (playing.side, self.event_of(playing));
        let amount = event.amount as i8;
        match (event.effect, action) {
            (Effect::MainEffort, Action::Unit(unit)) => self.place_schwerpunkt(unit, t),
            (Effect::SwapActivation, Action::Order(card)) => {
                t.tell(Happening::OrderSwapped { side });
                self.exchange_order(side, card, t);
            }
            (Effect::HqRange, Action::Unit(hq)) => self.change_range(hq, amount, event.lasting, t),
            (Effect::HqJammed, Action::Unit(hq)) => self.change_range(hq, -amount, true, t),
            (Effect::Partisans, Action::Unit(hq)) => {
                self.change_range(hq, -1, true, t);
                self.pin(hq, t);
            }
            (Effect::ExtraUnit, Action::Unit(unit)) => self.activate_too(UnitSet::one(unit), t),
            (Effect::HqSilent, Action::Unit(hq)) => {
                self.this_turn.silent.insert(hq);
                t.tell(Happening::Silent { hq });
            }
            (Effect::CutOff, Action::Hex(hex)) => {
                let units = self.fighters_in(hex).and(self.activation.active);
                self.activation.cut_off = self.activation.cut_off.or(units);
                t.tell(Happening::CutOff { hex });
            }
            (Effect::MudStack, Action::Hex(hex)) => {
                let units = self.units_in(hex).and(self.activation.active);
                self.activation.mud = self.activation.mud.or(units);
                t.tell(Happening::MarkedHex { hex });
            }
            (Effect::ForcedMarch, Action::Hex(hex)) => {
                let units = self.units_in(hex).and(self.activation.active);
                self.activation.faster = self.activation.faster.or(units);
                t.tell(Happening::MarkedHex { hex });
            }
            (
                Effect::ReplaceGerman | Effect::ReplaceRomanian | Effect::ReplaceTank | Effect::ReplaceSoviet,
                Action::Unit(unit),
            ) => {
                if self.hex(unit).is_some() {
                    self.reduced.remove(unit);
                    t.tell(Happening::Restored { unit });
                } else {
                    self.stack.push(Phase::PlaceUnit(unit));
                }
            }
            (Effect::Bridge, Action::Side(side)) => {
                let lasting = event.lasting;
                self.build(side, lasting);
                t.tell(Happening::Bridge { side, lasting });
            }
            (Effect::BlowBridge, Action::Side(side)) => {
                let lasting = event.lasting;
                self.blow(side, lasting);
                t.tell(Happening::Blown { side, lasting });
            }
            (Effect::RoadMarch, Action::Unit(unit)) => {
                self.activation.road_march.insert(unit);
                t.tell(Happening::Marked { unit });
            }
            (Effect::InfiltrateOne, Action::Unit(unit)) => {
                self.activation.infiltrating.insert(unit);
                t.tell(Happening::Marked { unit });
            }
            (Effect::CavalryMarch, Action::Unit(unit)) => {
                self.activation.faster.insert(unit);
                t.tell(Happening::Marked { unit });
            }
            (Effect::GuardsStrength, Action::Unit(unit)) => {
                self.this_turn.stronger.insert(unit);
                t.tell(Happening::Marked { unit });
            }
            (Effect::PinOne, Action::Unit(unit)) => self.pin(unit, t),
            (Effect::LookAtZone, Action::Zone(zone)) => {
                self.looked |= 1 << zone.0;
                t.tell(Happening::ZoneLookedAt { zone });
                t.only(side, Happening::ZoneSeen { zone, real: self.zone == Some(zone) });
            }
            (Effect::MoveHq, Action::Hex(hex)) => {
                if let Some(hq) = event.hq {
                    t.tell(match self.hex(hq) {
                        Some(from) => Happening::HqMoved { hq, from, hex },
                        None => Happening::HqAppears { hq, hex },
                    });
                    self.put(hq, Spot::On(hex));
                }
            }
            (Effect::SaveTank, Action::Unit(unit)) => {
                let hex = self.lost_in(unit);
                self.combat.lost.remove_last(|(lost, _)| lost == unit);
                match (self.field.spot(unit), hex) {
                    (Spot::Eliminated, Some(hex)) => {
                        self.put(unit, Spot::On(hex));
                        if self.data.unit(unit).steps > 1 {
                            self.reduced.insert(unit);
                        }
                        t.tell(Happening::Placed { unit, hex });
                    }
                    _ => {
                        self.reduced.remove(unit);
                        t.tell(Happening::Restored { unit });
                    }
                }
            }
            _ => {}
        }
    }

    /// A command range changes; units that are now within that of the activated HQ are activated too.
    fn change_range(&mut self, hq: Unit, amount: i8, lasting: bool, t: &mut impl Teller) {
        let number = self.data.hq_number(hq);
        if lasting {
            self.this_turn.range[number] += amount;
        } else {
            self.activation.range[number] += amount;
        }
        t.tell(Happening::Range { hq, range: self.range(hq), lasting });
        let by_hq = match self.activation.by {
            By::Formation(_) => self.activation.active.contains(hq),
            By::Hq(active) => active == hq,
            _ => false,
        };
        if amount > 0 && by_hq && !self.activation.under_way {
            self.activate_too(self.commanded(self.activation.by), t);
        }
    }

    fn pin(&mut self, unit: Unit, t: &mut impl Teller) {
        self.this_turn.pinned.insert(unit);
        t.tell(Happening::Pinned { unit });
    }

    /// So many random cards of the enemy's hand, for one side alone.
    fn look_at_hand(&mut self, side: Side, count: u8, t: &mut impl Teller) {
        let enemy = side.enemy();
        let mut hand = self.hidden[enemy].hand;
        let count = count.min(self.hand_size(enemy)).min(2);
        let mut cards = [None; 2];
        for place in cards.iter_mut().take(count.into()) {
            let slot = t.take_from(&mut hand);
            let card = self.data.combat_in(enemy, slot);
            *place = Some(card);
            self.hidden[side].seen.push(card);
        }
        t.tell(Happening::HandLookedAt { side: enemy, cards: count });
        t.only(side, Happening::HandSeen { cards });
    }
}
