//! What the table says about what happened.

use table::{Arg, Event, Luck, Message, Rule};

use crate::card::{ActivationCard, Choice, CombatCard};
use crate::combat::reckon::{Part, Reckoning};
use crate::data::{CombatResult, Data, Zone};
use crate::event::{DonnerschlagEvent, Force, Happening};
use crate::hex::{Hex, Hexside};
use crate::position::By;
use crate::story;
use crate::unit::{Colour, Formation, Side, Unit, UnitSet};

/// A message that rests on these rules.
pub(crate) fn say(key: &'static str, rules: &[&'static str]) -> Message {
    rules.iter().fold(Message::new(key), |message, &rule| message.citing(Rule(rule)))
}

pub(crate) fn side_name(side: Side) -> Arg {
    Arg::term(match side {
        Side::Axis => "donnerschlag-seat-axis",
        Side::Soviet => "donnerschlag-seat-soviet",
    })
}

/// The hex, with the place in it.
pub(crate) fn hex_name(data: &Data, hex: Hex) -> Arg {
    match data.map.name(hex) {
        Some(place) => Arg::from(format!("{hex} {place}")),
        None => Arg::from(hex.to_string()),
    }
}

pub(crate) fn side_text(side: Hexside) -> Arg {
    Arg::from(side.to_string())
}

pub(crate) fn unit_name(data: &'static Data, unit: Unit) -> Arg {
    Arg::from(data.unit(unit).id)
}

pub(crate) fn formation_name(data: &Data, formation: Formation) -> Arg {
    Arg::term(format!("donnerschlag-formation-{}", data.formation_data(formation).id))
}

/// All that are activated with a formation (DS-141).
pub(crate) fn together_name(data: &Data, formation: Formation) -> Arg {
    Arg::list(data.together(formation).map(|formation| formation_name(data, formation)))
}

pub(crate) fn colour_name(colour: Colour) -> Arg {
    Arg::term(format!("donnerschlag-colour-{}", colour.word()))
}

pub(crate) fn zone_name(data: &Data, Zone(zone): Zone) -> Arg {
    Arg::term(format!("donnerschlag-zone-{}", data.map.zones[usize::from(zone)].id))
}

pub(crate) fn card_name(data: &Data, card: CombatCard) -> Arg {
    Arg::term(format!("donnerschlag-card-{}", data.card(card).id))
}

/// Both names of a pair, or the one of a card.
pub(crate) fn cards_name(data: &Data, card: CombatCard, choice: Choice) -> Arg {
    match (choice, data.pair_of(card)) {
        (Choice::Joint, Some(pair)) => Arg::list(pair.cards.map(|card| card_name(data, card))),
        _ => card_name(data, card),
    }
}

/// What an event of a card says.
pub(crate) fn card_text(data: &Data, card: CombatCard, choice: Choice) -> Arg {
    Arg::term(format!("donnerschlag-card-{}-{}", data.card(card).id, choice.word()))
}

pub(crate) fn order_name(data: &Data, card: ActivationCard) -> Arg {
    Arg::term(format!("donnerschlag-order-{}", data.order(card).id))
}

pub(crate) fn unit_list(data: &'static Data, units: UnitSet) -> Arg {
    Arg::list(units.iter().map(|unit| unit_name(data, unit)))
}

fn card_list(data: &Data, side: Side, pile: &[u8]) -> Arg {
    let cards = data.combat_cards(side);
    Arg::list(cards.flat_map(|(card, slot)| (0..pile[slot]).map(move |_| card_name(data, card))))
}

fn order_list(data: &Data, side: Side, pile: &[u8]) -> Arg {
    let cards = data.activation_cards(side);
    Arg::list(cards.flat_map(|(card, slot)| (0..pile[slot]).map(move |_| order_name(data, card))))
}

/// `A1+DR2`, the same in every language.
pub(crate) fn result_text(result: CombatResult) -> String {
    let mut parts = Vec::new();
    if result.attacker > 0 {
        parts.push(format!("A{}", result.attacker));
    }
    match (result.retreat, result.defender) {
        (true, 0) => parts.push("DR".to_owned()),
        (true, steps) => parts.push(format!("DR{steps}")),
        (false, 0) => {}
        (false, steps) => parts.push(steps.to_string()),
    }
    if parts.is_empty() { "—".to_owned() } else { parts.join("+") }
}

/// Each unit with its strength and what is done to it, `36/4M 2+1÷2`: the same in every language.
fn force_list(data: &'static Data, force: Force) -> Arg {
    Arg::list(force.units.iter().map(|unit| {
        let info = data.unit(unit);
        let strength = info.cs[usize::from(force.reduced.contains(unit))];
        let stronger = if force.stronger.contains(unit) { "+1" } else { "" };
        let halves = usize::from(force.halved.contains(unit)) + usize::from(force.city);
        format!("{} {strength}{stronger}{}", info.id, "÷2".repeat(halves))
    }))
}

/// The sum with every part of it.
fn reckoned(data: &Data, sum: &Reckoning) -> Message {
    let amount = |part: Part| {
        sum.parts.iter().filter(|counted| counted.part == part).map(|counted| counted.amount).sum::<i8>()
    };
    let column = |number: i8| usize::try_from(number).ok().map(|number| data.crt.names[number].clone());
    let ratio = column(amount(Part::Ratio)).unwrap_or_else(|| "<1:1".to_owned());
    let message = match sum.column {
        None => say("donnerschlag-below-table", &["DS-190", "DS-200"]),
        Some(number) => say("donnerschlag-reckoned", &["DS-190"])
            .with("column", data.crt.names[usize::from(number)].clone())
            .with("terrain", amount(Part::Village) + amount(Part::Town))
            .with("river", amount(Part::River))
            .with("supply", amount(Part::OutOfSupply))
            .with("cards", amount(Part::CardModifiers))
            .with("drm", sum.drm),
    };
    message
        .with("attack", sum.attack)
        .with("defence", sum.defence)
        .with("ratio", ratio)
        .with("tanks", amount(Part::Tanks))
        .with("arms", amount(Part::CombinedArms))
        .with("enemy_arms", amount(Part::DefenderCombinedArms))
        .with("card_shifts", amount(Part::CardShifts))
}

impl Event for DonnerschlagEvent {
    fn luck(&self) -> Option<Luck> {
        story::luck(self)
    }

    fn message(&self) -> Message {
        let data = self.data.get();
        let unit = |message: Message, unit| message.with("unit", unit_name(data, unit));
        let hex = |message: Message, hex| message.with("hex", hex_name(data, hex));
        let way = |message, moved, from, to| hex(unit(message, moved), to).with("from", hex_name(data, from));
        let by_side = |message: Message, side| message.with("side", side_name(side));
        let card = |message: Message, card| message.with("card", card_name(data, card));
        match self.what {
            Happening::Attached { unit: stug, formation } => {
                unit(say("donnerschlag-attached", &["DS-081"]), stug)
                    .with("formation", formation_name(data, formation))
            }
            Happening::PickMade { side } => by_side(say("donnerschlag-pick-made", &["DS-109"]), side),
            Happening::NoPick { side } => by_side(say("donnerschlag-no-pick", &["DS-109"]), side),
            Happening::Picked { card: picked } => card(say("donnerschlag-picked", &["DS-109"]), picked),
            Happening::Dealt { side, orders, cards } => by_side(say("donnerschlag-dealt", &["DS-107"]), side)
                .with("orders", orders.drawn)
                .with("cards", cards.drawn)
                .with("order_hand", orders.held)
                .with("hand", cards.held),
            Happening::Reshuffled { side } => by_side(say("donnerschlag-reshuffled", &["DS-110"]), side),
            Happening::OrdersReshuffled { side } => {
                by_side(say("donnerschlag-orders-reshuffled", &["DS-110"]), side)
            }
            Happening::Hand { side, orders, cards } => say("donnerschlag-hand", &["DS-107"])
                .with("orders", order_list(data, side, &orders))
                .with("cards", card_list(data, side, &cards)),
            Happening::LateCards => say("donnerschlag-late-cards", &["DS-110"]),
            Happening::FortuneOnHand { side } => {
                by_side(say("donnerschlag-fortune-on-hand", &["DS-074", "DS-075"]), side)
            }
            Happening::OrderExchanged { out, drawn } => say("donnerschlag-exchanged", &["DS-074"])
                .with("out", order_name(data, out))
                .with("drawn", order_name(data, drawn)),
            Happening::CardExchanged { out, drawn } => say("donnerschlag-exchanged", &["DS-074"])
                .with("out", card_name(data, out))
                .with("drawn", card_name(data, drawn)),
            Happening::BoxFilled { side, cards } => {
                by_side(say("donnerschlag-box-filled", &["DS-065", "DS-108"]), side).with("cards", cards)
            }
            Happening::IntoBox { side, cards } => by_side(say("donnerschlag-into-box", &["DS-065"]), side)
                .with("cards", Arg::list(cards.into_iter().flatten().map(|card| card_name(data, card)))),
            Happening::Turn { turn } => say("donnerschlag-turn", &["DS-100"])
                .with("turn", turn)
                .with("days", data.calendar[usize::from(turn) - 1].clone()),
            Happening::SchwerpunktPlaced { unit: marked, hex: at } => {
                hex(unit(say("donnerschlag-schwerpunkt-placed", &["DS-071"]), marked), at)
            }
            Happening::Arrived { unit: arrived, hex: at } => {
                let rule = if data.unit(arrived).side == Side::Axis { "DS-106" } else { "DS-104" };
                hex(unit(say("donnerschlag-arrived", &["DS-102", rule]), arrived), at)
            }
            Happening::Called => say("donnerschlag-called", &["DS-300"]),
            Happening::ZoneChosen { zone } => {
                say("donnerschlag-zone-chosen", &["DS-300"]).with("zone", zone_name(data, zone))
            }
            Happening::OrderPlayed { side, card } => {
                by_side(say("donnerschlag-order-played", &["DS-042"]), side)
                    .with("card", order_name(data, card))
            }
            Happening::Activated { side, by, units } => {
                let (key, what, rule) = match by {
                    By::Nobody => ("donnerschlag-activated-nobody", None, "DS-041"),
                    By::Formation(formation) => {
                        let rule = if data.formation_data(formation).side == Side::Axis {
                            "DS-140"
                        } else {
                            "DS-144"
                        };
                        ("donnerschlag-activated", Some(together_name(data, formation)), rule)
                    }
                    By::Schwerpunkt => {
                        ("donnerschlag-activated", Some(Arg::term("donnerschlag-schwerpunkt")), "DS-142")
                    }
                    By::Colour(colour) => ("donnerschlag-activated", Some(colour_name(colour)), "DS-143"),
                    By::Hq(hq) => ("donnerschlag-activated", Some(unit_name(data, hq)), "DS-145"),
                };
                let key =
                    if what.is_some() && units.is_empty() { "donnerschlag-activated-none" } else { key };
                let message = by_side(say(key, &[rule]), side);
                match what {
                    Some(what) if units.is_empty() => message.with("what", what),
                    Some(what) => message
                        .with("what", what)
                        .with("count", units.len())
                        .with("units", unit_list(data, units)),
                    None => message,
                }
            }
            Happening::AlsoActivated { unit: more } => {
                unit(say("donnerschlag-also-activated", &["DS-147"]), more)
            }
            Happening::OutOfSupply { unit: cut } => unit(say("donnerschlag-out-of-supply", &["DS-155"]), cut),
            Happening::InSupply { unit: back } => unit(say("donnerschlag-in-supply", &["DS-156"]), back),
            Happening::Moved { unit: moved, from, hex: to } => {
                way(say("donnerschlag-moved", &["DS-161"]), moved, from, to)
            }
            Happening::Overrun { hq, hex: at } => hex(unit(say("donnerschlag-overrun", &["DS-170"]), hq), at),
            Happening::HqBack { hq, hex: at } => hex(unit(say("donnerschlag-hq-back", &["DS-172"]), hq), at),
            Happening::HqRedeployed { hq, from, hex: to } => {
                way(say("donnerschlag-hq-redeployed", &["DS-171"]), hq, from, to)
            }
            Happening::HqAppears { hq, hex: at } => {
                hex(unit(say("donnerschlag-hq-appears", &["DS-033"]), hq), at)
            }
            Happening::HqMoved { hq, from, hex: to } => {
                way(say("donnerschlag-hq-moved", &["DS-033"]), hq, from, to)
            }
            Happening::HqLost { hq } => unit(say("donnerschlag-hq-lost", &["DS-171"]), hq),
            Happening::Attack { hex: at, units, defenders } => {
                hex(say("donnerschlag-attack", &["DS-184"]), at)
                    .with("units", unit_list(data, units))
                    .with("defenders", unit_list(data, defenders))
            }
            Happening::CardPlayed { side, card: played, choice, boxed } => {
                let key = match boxed {
                    true => "donnerschlag-card-played-boxed",
                    false => "donnerschlag-card-played",
                };
                by_side(say(key, &["DS-053"]), side)
                    .with("card", cards_name(data, played, choice))
                    .with("text", card_text(data, played, choice))
            }
            Happening::CardDie { die, highest, .. } => {
                let key = match die <= highest {
                    true => "donnerschlag-card-succeeds",
                    false => "donnerschlag-card-fails",
                };
                say(key, &["DS-053"]).with("die", die).with("highest", highest)
            }
            Happening::Cancelled { card: stopped } => {
                card(say("donnerschlag-cancelled", &["DS-055"]), stopped)
            }
            Happening::Removed { card: gone } => {
                card(say("donnerschlag-removed", &["DS-054", "DS-056"]), gone)
            }
            Happening::Discarded { card: gone } => card(say("donnerschlag-discarded", &["DS-055"]), gone),
            Happening::RollsAgain { side, by_card } => by_side(
                match by_card {
                    true => say("donnerschlag-rolls-again-by-card", &["DS-053"]),
                    false => say("donnerschlag-rolls-again", &["DS-074", "DS-075"]),
                },
                side,
            ),
            Happening::CalledOff { hex: at } => hex(say("donnerschlag-called-off", &["DS-197"]), at),
            Happening::Strengths { attackers, defenders } => say("donnerschlag-strengths", &["DS-190"])
                .with("attackers", force_list(data, attackers))
                .with("defenders", force_list(data, defenders)),
            Happening::Reckoned { sum } => reckoned(data, &sum),
            Happening::Die { die, modified, .. } => {
                say("donnerschlag-die", &["DS-201"]).with("die", die).with("modified", modified)
            }
            Happening::TableSays { result } => {
                say("donnerschlag-table-says", &["DS-205", "DS-186"]).with("result", result_text(result))
            }
            Happening::MinesCost { hex: at } => {
                hex(say("donnerschlag-mines-cost", &["DS-053", "DS-206"]), at)
            }
            Happening::ZoneCosts { hex: at } => {
                hex(say("donnerschlag-zone-of-control-costs", &["DS-223"]), at)
            }
            Happening::Result { result } => {
                say("donnerschlag-result", &["DS-205"]).with("result", result_text(result))
            }
            Happening::StepLost { unit: lost } => unit(say("donnerschlag-step-lost", &["DS-206"]), lost),
            Happening::Eliminated { unit: lost } => unit(say("donnerschlag-eliminated", &["DS-206"]), lost),
            Happening::Retreated { unit: back, from, hex: to } => {
                way(say("donnerschlag-retreated", &["DS-220"]), back, from, to)
            }
            Happening::NoRetreat { unit: lost } => unit(say("donnerschlag-no-retreat", &["DS-228"]), lost),
            Happening::HqStays { hq } => unit(say("donnerschlag-hq-stays", &["DS-220"]), hq),
            Happening::Advanced { unit: tank, from, hex: to } => {
                way(say("donnerschlag-advanced", &["DS-235"]), tank, from, to)
            }
            Happening::Snafu { side } => by_side(say("donnerschlag-snafu", &["DS-209"]), side),
            Happening::CupEmpty { side } => by_side(say("donnerschlag-cup-empty", &["DS-209"]), side),
            Happening::Drawn { unit: drawn } => unit(say("donnerschlag-drawn", &["DS-084"]), drawn),
            Happening::NoPlace { unit: back } => unit(say("donnerschlag-no-place", &["DS-209"]), back),
            Happening::Placed { unit: placed, hex: at } => {
                hex(unit(say("donnerschlag-placed", &["DS-060", "DS-209"]), placed), at)
            }
            Happening::Restored { unit: full } => unit(say("donnerschlag-restored", &["DS-059"]), full),
            Happening::OrderLimit { side, limit } => {
                by_side(say("donnerschlag-order-limit", &["DS-040"]), side).with("limit", limit)
            }
            Happening::CardLimit { side, limit } => {
                by_side(say("donnerschlag-card-limit", &["DS-050"]), side).with("limit", limit)
            }
            Happening::OrderSwapped { side } => by_side(say("donnerschlag-order-swapped", &["DS-053"]), side),
            Happening::Range { hq, range, lasting } => {
                let key = if lasting { "donnerschlag-range" } else { "donnerschlag-range-for-now" };
                unit(say(key, &["DS-070", "DS-146"]), hq).with("range", range)
            }
            Happening::Silent { hq } => unit(say("donnerschlag-silent", &["DS-053"]), hq),
            Happening::Pinned { unit: pinned } => unit(say("donnerschlag-pinned", &["DS-070"]), pinned),
            Happening::CutOff { hex: at } => hex(say("donnerschlag-cut-off", &["DS-155"]), at),
            Happening::Bridge { side, lasting } => {
                let key = if lasting { "donnerschlag-bridge" } else { "donnerschlag-bridge-for-now" };
                say(key, &["DS-165"]).with("hexside", side_text(side))
            }
            Happening::Blown { side, lasting } => {
                let key = if lasting { "donnerschlag-blown" } else { "donnerschlag-blown-for-now" };
                say(key, &["DS-165"]).with("hexside", side_text(side))
            }
            Happening::Marked { unit: marked } => unit(say("donnerschlag-marked", &["DS-053"]), marked),
            Happening::MarkedHex { hex: at } => hex(say("donnerschlag-marked-hex", &["DS-053"]), at),
            Happening::Survival => say("donnerschlag-survival", &["DS-310"]),
            Happening::RandomDiscard { side, card: gone } => {
                card(by_side(say("donnerschlag-random-discard", &["DS-053"]), side), gone)
            }
            Happening::RandomOrder { side, card } => {
                by_side(say("donnerschlag-random-order", &["DS-053"]), side)
                    .with("card", order_name(data, card))
            }
            Happening::HandLookedAt { side, cards } => {
                by_side(say("donnerschlag-hand-looked-at", &["DS-120"]), side).with("cards", cards)
            }
            Happening::HandSeen { cards } => say("donnerschlag-hand-seen", &["DS-120"])
                .with("cards", Arg::list(cards.into_iter().flatten().map(|card| card_name(data, card)))),
            Happening::ZoneLookedAt { zone } => {
                say("donnerschlag-zone-looked-at", &["DS-120"]).with("zone", zone_name(data, zone))
            }
            Happening::ZoneSeen { zone, real } => {
                let key = if real { "donnerschlag-zone-real" } else { "donnerschlag-zone-dummy" };
                say(key, &["DS-300"]).with("zone", zone_name(data, zone))
            }
            Happening::BoxBarred => say("donnerschlag-box-barred", &["DS-066"]),
            Happening::Kept { side, kept, down } => {
                by_side(say("donnerschlag-kept", &["DS-051"]), side).with("kept", kept).with("cards", down)
            }
            Happening::KeptCard { card: kept } => card(say("donnerschlag-kept-card", &["DS-051"]), kept),
            Happening::Track { square } => say("donnerschlag-track", &["DS-118"]).with("square", square),
            Happening::Reached { zone } => {
                say("donnerschlag-reached", &["DS-320"]).with("zone", zone_name(data, zone))
            }
            Happening::Missed { zone: Some(zone) } => {
                say("donnerschlag-missed", &["DS-307", "DS-320"]).with("zone", zone_name(data, zone))
            }
            Happening::Missed { zone: None } => say("donnerschlag-never-called", &["DS-301"]),
        }
    }
}
