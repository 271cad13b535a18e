//! Every effect of an event, with all about it: what it does, to what, why not to another, and why it would do nothing.

use crate::action::Action;
use crate::card::{CardEvent, Effect, total};
use crate::data::{Terrain, ZONES, Zone};
use crate::event::Happening;
use crate::hex::HexSet;
use crate::phase::Phase;
use crate::position::{Boxed, By, Donnerschlag};
use crate::teller::Teller;
use crate::unit::{Kind, Spot, UnitSet};

use super::targets::{enemy_hqs, hexes, movers, no_hq, no_mover, off_map, units};
use super::{MORE, Works};

/// All about an event.
pub(super) fn works<T: Teller>(event: &CardEvent) -> Works<T> {
    match event.effect {
        // Before combat.
        Effect::IgnoreRiver => Works::combat(|combat, _| combat.ignore_river = true),
        Effect::EaseTerrain => Works::combat(|combat, favour| combat.ease_terrain += favour.unsigned_abs())
            .only_if("donnerschlag-refuse-idle-terrain", "DS-201", |game, _| {
                let terrain = game.combat.target.map(|hex| game.data.map.terrain[hex.index()]);
                matches!(terrain, Some(Terrain::Village | Terrain::Town)) || game.combat.as_town
            }),
        Effect::Shift => Works::combat(|combat, favour| combat.shift += favour),
        Effect::ShiftAndPursue => Works::combat(|combat, favour| {
            combat.shift += favour;
            combat.pursue = true;
        }),
        Effect::Drm => Works::combat(|combat, favour| combat.drm += favour),
        Effect::NoTankShift => Works::combat(|combat, _| combat.no_tank_shift = true),
        Effect::Flak => Works::combat(|combat, _| {
            combat.no_tank_shift = true;
            combat.flak = true;
        }),
        Effect::StandFast => Works::combat(|combat, _| combat.stand_fast = true),
        Effect::NeverBack => Works::combat(|combat, _| {
            combat.no_retreat = true;
            combat.one_step_less = true;
        }),
        Effect::DeadboltRifles => Works::combat(|combat, favour| {
            combat.shift += favour;
            combat.no_retreat = true;
        }),
        Effect::AsTown => Works::combat(|combat, _| combat.as_town = true),
        Effect::Howitzers => Works::combat(|combat, favour| {
            if favour > 0 {
                combat.shift += favour;
            } else {
                combat.no_tank_shift = true;
                combat.no_combined_arms = true;
            }
        }),
        Effect::Mines => Works::combat(|combat, _| combat.mines = true),
        Effect::Reroll => Works::combat(|combat, _| combat.reroll = true),

        // After combat.
        Effect::Pursuit => Works::at_once(|game, _, _| {
            game.combat.pursue = true;
            game.combat.one_follows = true;
            game.combat.may_go_on = game.combat.advanced.and(game.data.sets.tanks);
            game.stack.push(Phase::Advance);
        })
        .only_if("donnerschlag-refuse-idle-vacated", "DS-235", Donnerschlag::was_vacated_for),
        Effect::OneFollows => Works::at_once(|game, _, _| {
            game.combat.one_follows = true;
            game.stack.push(Phase::Advance);
        })
        .only_if("donnerschlag-refuse-idle-vacated", "DS-235", Donnerschlag::was_vacated_for),
        Effect::SaveTank => Works::to_own(
            "DS-206",
            |game, card, give| {
                let lost: UnitSet = game.combat.lost.iter().map(|(unit, _)| unit).collect();
                let own = lost.and(game.data.sets.of_side[card.side]);
                { own.iter().filter(|&unit| game.can_be_saved(unit)) }.map(Action::Unit).try_for_each(give)
            },
            |game, _, unit, _| Some(game.cannot_be_saved(unit)),
            |game, _, unit, t| game.save_tank(unit, t),
        ),

        // Hands, piles, boxes and zones.
        Effect::ActivationLimit => Works::at_once(|game, card, t: &mut T| {
            let (side, limit) = (card.side, game.data.numbers.raised_hand);
            game.cards[side].order_limit = limit;
            t.tell(Happening::OrderLimit { side, limit });
        })
        .only_if("donnerschlag-refuse-idle-limit", "DS-040", |game, card| {
            game.cards[card.side].order_limit < game.data.numbers.raised_hand
        }),
        Effect::CombatLimit => Works::at_once(|game, card, t: &mut T| {
            let (side, limit) = (card.side, game.data.numbers.raised_hand);
            game.cards[side].limit = limit;
            t.tell(Happening::CardLimit { side, limit });
        })
        .only_if("donnerschlag-refuse-idle-limit", "DS-050", |game, card| {
            game.cards[card.side].limit < game.data.numbers.raised_hand
        }),
        Effect::SwapActivation => Works::to_order(
            |game, card, give| match total(&game.hidden[card.side].order_draw) {
                0 => MORE,
                _ => game.orders_held(card.side).map(Action::Order).try_for_each(give),
            },
            |game, card, order, t| {
                t.tell(Happening::OrderSwapped { side: card.side });
                game.exchange_order(card.side, order, t);
            },
        ),
        Effect::DiscardCombat => Works::at_once(|game, card, t: &mut T| {
            let side = card.side.enemy();
            let slot = t.take_from(&mut game.hidden[side].hand);
            game.cards[side].discards[slot] += 1;
            t.tell(Happening::RandomDiscard { side, card: game.data.combat_in(side, slot) });
        })
        .only_if("donnerschlag-refuse-idle-hand", "DS-050", |game, card| {
            game.hand_size(card.side.enemy()) > 0
        }),
        Effect::DiscardActivation => Works::at_once(|game, card, t: &mut T| {
            let side = card.side.enemy();
            let slot = t.take_from(&mut game.hidden[side].orders);
            game.cards[side].orders[slot] += 1;
            t.tell(Happening::RandomOrder { side, card: game.data.order_in(side, slot) });
        })
        .only_if("donnerschlag-refuse-idle-orders", "DS-040", |game, card| {
            game.order_count(card.side.enemy()) > 0
        }),
        Effect::LookAtHand => Works::at_once(|game, card, t| game.look_at_hand(card, t)).only_if(
            "donnerschlag-refuse-idle-hand",
            "DS-050",
            |game, card| game.hand_size(card.side.enemy()) > 0,
        ),
        Effect::LookAtZone => Works::to_zone(
            |game, _, give| {
                let unseen = (0..ZONES as u8).filter(|zone| game.looked >> zone & 1 == 0);
                { unseen }.map(|zone| Action::Zone(Zone(zone))).try_for_each(give)
            },
            |game, card, zone, t| {
                game.looked |= 1 << zone.0;
                t.tell(Happening::ZoneLookedAt { zone });
                t.only(card.side, Happening::ZoneSeen { zone, real: game.zone == Some(zone) });
            },
        ),
        Effect::BarBox => Works::at_once(|game, _, t: &mut T| {
            game.this_turn.box_barred = true;
            t.tell(Happening::BoxBarred);
        })
        .only_if("donnerschlag-refuse-idle-box", "DS-066", |game, card| {
            game.hidden[card.side.enemy()].boxed != Boxed::Nothing && !game.this_turn.box_barred
        }),
        Effect::AirFleet => Works::at_once(|game, _, t: &mut T| {
            game.survival = true; // DS-310
            t.tell(Happening::Survival);
        })
        .only_if("donnerschlag-refuse-idle-survival", "DS-310", |game, _| !game.survival),

        // Command.
        Effect::MainEffort => Works::to_own(
            "DS-071",
            |game, card, give| units(game.on_map(card.side), give),
            off_map,
            |game, _, unit, t| game.place_schwerpunkt(unit, t),
        ),
        Effect::HqRange if event.hq.is_some() => Works::at_once(|game, card, t| {
            if let Some(hq) = card.event.hq {
                game.change_range(hq, card.event.amount as i8, card.event.lasting, t);
            }
        })
        .only_if("donnerschlag-refuse-no-use", "DS-053", |game, card| {
            card.event.hq.is_some_and(|hq| game.hex(hq).is_some())
        }),
        Effect::HqRange => Works::to_own(
            "DS-070",
            |game, card, give| units(game.hqs(card.side), give),
            no_hq,
            |game, card, hq, t| game.change_range(hq, card.event.amount as i8, card.event.lasting, t),
        ),
        Effect::HqJammed => Works::to_enemy("DS-146", enemy_hqs, no_hq, |game, card, hq, t| {
            game.change_range(hq, -(card.event.amount as i8), true, t);
        }),
        Effect::Partisans => Works::to_enemy("DS-070", enemy_hqs, no_hq, |game, _, hq, t| {
            game.change_range(hq, -1, true, t);
            game.pin(hq, t);
        }),
        Effect::HqSilent => Works::to_enemy(
            "DS-145",
            |game, card, give| units(game.hqs(card.side.enemy()).minus(game.this_turn.silent), give),
            |game, card, unit, rule| {
                let silent = game.hex(unit).map(|_| ("donnerschlag-refuse-target-silent", rule));
                no_hq(game, card, unit, rule).or(silent)
            },
            |game, _, hq, t| {
                game.this_turn.silent.insert(hq);
                t.tell(Happening::Silent { hq });
            },
        ),
        Effect::ExtraUnit => Works::to_own(
            "DS-140",
            |game, _, give| {
                let By::Formation(formation) = game.activation.by else { return MORE };
                game.data.together(formation).try_for_each(|formation| {
                    let more = game.units_of(formation).minus(game.activation.active);
                    units(more.and(game.field.on_map()), give)
                })
            },
            |game, _, unit, rule| {
                game.hex(unit).map(|_| match game.activation.active.contains(unit) {
                    true => ("donnerschlag-refuse-target-active", rule),
                    false => ("donnerschlag-refuse-target-other-formation", rule),
                })
            },
            |game, _, unit, t| game.activate_too(UnitSet::one(unit), t),
        ),
        Effect::CorpsToo => Works::at_once(|game, card, t| game.activate_too(game.corps_too(card), t))
            .only_if("donnerschlag-refuse-idle-corps", "DS-140", |game, card| {
                !game.corps_too(card).is_empty()
            }),
        // DS-105: Soviet HQs have no other way.
        Effect::MoveHq => {
            Works::to_hex(Donnerschlag::hq_places, Donnerschlag::no_hq_place, |game, card, hex, t| {
                let Some(hq) = card.event.hq else { return };
                t.tell(match game.hex(hq) {
                    Some(from) => Happening::HqMoved { hq, from, hex },
                    None => Happening::HqAppears { hq, hex },
                });
                game.put(hq, Spot::On(hex));
            })
        }

        // New units and steps.
        Effect::ReplaceGerman | Effect::ReplaceRomanian | Effect::ReplaceTank | Effect::ReplaceSoviet => {
            Works::to_own(
                "DS-059",
                |game, card, give| game.replaceable(card).map(Action::Unit).try_for_each(give),
                |game, card, unit, _| Some(game.cannot_be_replaced(card, unit)),
                |game, _, unit, t: &mut T| {
                    if game.hex(unit).is_some() {
                        game.reduced.remove(unit);
                        t.tell(Happening::Restored { unit });
                    } else {
                        game.stack.push(Phase::PlaceUnit(unit));
                    }
                },
            )
            .repeated()
            .only_if("donnerschlag-refuse-no-use", "DS-053", |game, card| {
                // Whether a lost unit finds a place is asked only if none is reduced: it takes longer.
                !game.replacements(card).and(game.reduced).is_empty() || game.has_target(card)
            })
        }
        Effect::DrawAlarm => Works::at_once(|game, card, t| {
            game.draw_from_cup(Kind::Alarm, card.event.amount, false, t);
        })
        .only_if("donnerschlag-refuse-idle-cup", "DS-209", |game, _| !game.in_cup(Kind::Alarm).is_empty()),
        Effect::DrawAdHoc | Effect::DrawAdHocSurely => Works::at_once(|game, card, t| {
            let surely = card.event.effect == Effect::DrawAdHocSurely;
            game.draw_from_cup(Kind::AdHoc, card.event.amount, surely, t);
        })
        .only_if("donnerschlag-refuse-idle-cup", "DS-209", |game, _| !game.in_cup(Kind::AdHoc).is_empty()),
        Effect::DrawTanks => Works::at_once(|game, card, t| {
            game.draw_from_cup(Kind::CupTank, card.event.amount, false, t);
        })
        .only_if("donnerschlag-refuse-idle-cup", "DS-209", |game, _| !game.in_cup(Kind::CupTank).is_empty()),

        // Movement and supply.
        Effect::Bridge => {
            Works::to_side(Donnerschlag::bridge_sites, Donnerschlag::no_bridge_site, |game, card, side, t| {
                let lasting = card.event.lasting;
                game.build(side, lasting);
                t.tell(Happening::Bridge { side, lasting });
            })
        }
        Effect::BlowBridge => Works::to_side(
            Donnerschlag::bridges_to_blow,
            Donnerschlag::no_bridge_to_blow,
            |game, card, side, t| {
                let lasting = card.event.lasting;
                game.blow(side, lasting);
                t.tell(Happening::Blown { side, lasting });
            },
        ),
        Effect::Frost => Works::at_once(|game, _, _| game.activation.frost = true).only_if(
            "donnerschlag-refuse-idle-motor",
            "DS-022",
            Donnerschlag::is_motorised,
        ),
        Effect::Mud => Works::at_once(|game, _, _| {
            let sets = &game.data.sets;
            let heavy = game.activation.active.and(sets.tanks.or(sets.motorised).or(sets.hq));
            game.activation.mud = game.activation.mud.or(heavy);
        })
        .only_if("donnerschlag-refuse-idle-motor", "DS-022", Donnerschlag::is_motorised),
        Effect::MudStack => Works::to_hex(
            |game, _, give| hexes(&game.active_hexes(), give),
            |_, _, _| ("donnerschlag-refuse-target-no-active", "DS-161"),
            |game, _, hex, t| {
                let units = game.units_in(hex).and(game.activation.active);
                game.activation.mud = game.activation.mud.or(units);
                t.tell(Happening::MarkedHex { hex });
            },
        ),
        Effect::CutOff => Works::to_hex(
            |game, _, give| hexes(&game.active_hexes(), give),
            |_, _, _| ("donnerschlag-refuse-target-no-active", "DS-155"),
            |game, _, hex, t| {
                let units = game.fighters_in(hex).and(game.activation.active);
                game.activation.cut_off = game.activation.cut_off.or(units);
                t.tell(Happening::CutOff { hex });
            },
        ),
        Effect::Fuel => Works::at_once(|game, _, _| game.activation.fuel = true).only_if(
            "donnerschlag-refuse-idle-fuel",
            "DS-157",
            |game, _| !game.activation.active.and(game.oos).is_empty(),
        ),
        Effect::PinAll => Works::at_once(|game, _, t| {
            game.near_pocket().collect::<UnitSet>().iter().for_each(|unit| game.pin(unit, t));
        })
        .only_if("donnerschlag-refuse-idle-pocket", "DS-070", |game, _| game.near_pocket().next().is_some()),
        Effect::PinOne => Works::to_enemy(
            "DS-070",
            |game, _, give| game.near_pocket().map(Action::Unit).try_for_each(give),
            |game, _, unit, rule| {
                game.hex(unit).map(|_| match game.this_turn.pinned.contains(unit) {
                    _ if game.data.sets.hq.contains(unit) => ("donnerschlag-refuse-target-hq", "DS-030"),
                    true => ("donnerschlag-refuse-pinned", rule),
                    false => ("donnerschlag-refuse-target-far-from-pocket", rule),
                })
            },
            |game, _, unit, t| game.pin(unit, t),
        )
        .idle("donnerschlag-refuse-idle-pocket", "DS-070"),
        Effect::RoadMarch => Works::to_own("DS-168", movers, no_mover, |game, _, unit, t| {
            game.activation.road_march.insert(unit);
            t.tell(Happening::Marked { unit });
        }),
        Effect::ForcedMarch => Works::to_hex(
            |game, _, give| {
                let there: HexSet = game.movable().iter().filter_map(|unit| game.hex(unit)).collect();
                hexes(&there, give)
            },
            |game, _, hex| match game.fighters_in(hex).and(game.activation.active).is_empty() {
                true => ("donnerschlag-refuse-target-no-active", "DS-161"),
                false => ("donnerschlag-refuse-target-no-mover", "DS-160"),
            },
            |game, _, hex, t| {
                let units = game.units_in(hex).and(game.activation.active);
                game.activation.faster = game.activation.faster.or(units);
                t.tell(Happening::MarkedHex { hex });
            },
        ),
        Effect::InfiltrateAll => Works::at_once(|game, _, _| {
            game.activation.infiltrating = game.activation.active;
        })
        .only_if("donnerschlag-refuse-idle-movers", "DS-160", |game, _| !game.movable().is_empty()),
        Effect::InfiltrateOne => Works::to_own("DS-175", movers, no_mover, |game, _, unit, t| {
            game.activation.infiltrating.insert(unit);
            t.tell(Happening::Marked { unit });
        }),
        Effect::CavalryFree => Works::at_once(|game, _, _| game.activation.cavalry_free = true).only_if(
            "donnerschlag-refuse-idle-movers",
            "DS-160",
            |game, _| !game.movable().and(game.data.sets.cavalry).is_empty(),
        ),
        Effect::CavalryMarch => Works::to_own(
            "DS-161",
            |game, _, give| units(game.movable().and(game.data.sets.cavalry), give),
            |game, card, unit, rule| match game.data.sets.cavalry.contains(unit) {
                true => no_mover(game, card, unit, rule),
                false => Some(("donnerschlag-refuse-target-no-cavalry", "DS-020")),
            },
            |game, _, unit, t: &mut T| {
                game.activation.faster.insert(unit);
                t.tell(Happening::Marked { unit });
            },
        )
        .idle("donnerschlag-refuse-idle-movers", "DS-160"),
        Effect::GuardsStrength => Works::to_own(
            "DS-190",
            |game, _, give| {
                let guards = game.data.sets.guards.minus(game.this_turn.stronger);
                units(guards.and(game.field.on_map()), give)
            },
            |game, _, unit, rule| match game.data.sets.guards.contains(unit) {
                true => game.hex(unit).map(|_| ("donnerschlag-refuse-target-stronger", rule)),
                false => Some(("donnerschlag-refuse-target-no-guards", "DS-026")),
            },
            |game, _, unit, t| {
                game.this_turn.stronger.insert(unit);
                t.tell(Happening::Marked { unit });
            },
        ),

        // It is decided where cards are answered.
        Effect::Cancel => Works::at_once(|_, _, _| ()),
    }
}
