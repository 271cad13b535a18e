//! The line of the log that tells an event, and the names that all texts share.

use std::sync::LazyLock;

use table::{Arg, Event, Luck, Message, Rule, Seat};

use crate::action::{Kind, kind_verb};
use crate::card::{GermanCard, SovietCard};
use crate::data::{Advantage, Pool};
use crate::event::{Aim, CardReason, Drawing, InfernoEvent, Named, Shown};
use crate::hex::{Hex, HexSet};
use crate::position::{Inferno, Side};
use crate::unit::{Block, Blocks, Fire, German, Germans, Soviet};
use crate::volley::Volley;

impl Named<German> {
    /// Its name: as the data have it, and in the reader's language if it is the one that we gave it.
    fn name(self) -> Arg {
        let unit = &self.data.get().german[self.units.index()];
        name(unit.term.as_deref(), &unit.name)
    }
}

impl Named<Soviet> {
    /// Its name, in the same way.
    fn name(self) -> Arg {
        let unit = &self.data.get().soviet[self.units.index()];
        name(unit.term.as_deref(), &unit.name)
    }
}

fn name(term: Option<&'static str>, name: &'static str) -> Arg {
    term.map_or(name.into(), Arg::term)
}

impl<S> Named<Blocks<S>> {
    /// Their names.
    fn names(self, name: impl Fn(Named<Block<S>>) -> Arg) -> Arg {
        Arg::list(self.units.iter().map(|units| name(Named { units, data: self.data })))
    }
}

/// The name of a German card, in the reader's language.
pub(crate) fn german_card_name(card: GermanCard) -> Arg {
    Arg::term(format!("inferno-card-{}", card.id()))
}

/// The name of a Soviet card, in the reader's language.
pub(crate) fn soviet_card_name(card: SovietCard) -> Arg {
    Arg::term(format!("inferno-card-{}", card.id()))
}

/// A German hand, a card as often as it is there.
pub(crate) fn german_hand(hand: [u8; GermanCard::KINDS]) -> Arg {
    let cards = GermanCard::ALL.into_iter().zip(hand);
    Arg::list(cards.flat_map(|(card, count)| (0..count).map(move |_| german_card_name(card))))
}

/// A Soviet hand.
pub(crate) fn soviet_hand(hand: [u8; SovietCard::KINDS]) -> Arg {
    let cards = SovietCard::ALL.into_iter().zip(hand);
    Arg::list(cards.flat_map(|(card, count)| (0..count).map(move |_| soviet_card_name(card))))
}

/// The rule of a German card.
pub(crate) fn german_card_rule(card: GermanCard) -> &'static str {
    match card {
        GermanCard::Paulus => "IV-166",
        GermanCard::Hoth => "IV-167",
        GermanCard::Richthofen => "IV-170",
        GermanCard::Linden => "IV-171",
        GermanCard::Okh => "IV-173",
        GermanCard::Heinkel | GermanCard::Stuka | GermanCard::Howitzer | GermanCard::Pioneer => "IV-176",
        GermanCard::Pioneer672 => "IV-172",
        GermanCard::Sniper | GermanCard::Pak => "IV-178",
    }
}

/// The rule of a Soviet card.
pub(crate) fn soviet_card_rule(card: SovietCard) -> &'static str {
    match card {
        SovietCard::Chuikov => "IV-180",
        SovietCard::Zaytsev => "IV-184",
        SovietCard::Khrushchev => "IV-185",
        SovietCard::TommyGunner => "IV-189",
        SovietCard::Flotilla => "IV-190",
        SovietCard::Aa1 | SovietCard::Aa2 | SovietCard::Aa3 | SovietCard::Aa4 => "IV-196",
        SovietCard::Sniper => "IV-197",
        SovietCard::AntiTank => "IV-198",
        SovietCard::Infiltration | SovietCard::T34 => "IV-199",
    }
}

/// What texts say of a hex. Nearly all of them do, so it is put together once.
struct HexTexts {
    /// As the rules write it: `#24`, but `W`.
    text: String,
    /// The key of its name.
    place: String,
}

fn hex_texts(hex: Hex) -> &'static HexTexts {
    static TEXTS: LazyLock<Vec<HexTexts>> = LazyLock::new(|| {
        let texts = |hex: Hex| HexTexts {
            text: if hex >= Hex::W { hex.to_string() } else { format!("#{hex}") },
            place: format!("inferno-place-{hex}"),
        };
        Hex::all().map(texts).collect()
    });
    &TEXTS[usize::from(hex.0)]
}

/// The hex as the rules write it: `#24`, but `W`.
pub(crate) fn hex_text(hex: Hex) -> &'static str {
    &hex_texts(hex).text
}

/// Several hexes.
pub(crate) fn hex_list(hexes: HexSet) -> Arg {
    Arg::list(hexes.iter().map(hex_text))
}

/// The message with a hex in it: its number and its name.
pub(crate) fn at(message: Message, hex: Hex) -> Message {
    message.with("hex", hex_text(hex)).with_term("place", hex_texts(hex).place.as_str())
}

/// A message that rests on these rules.
pub(crate) fn say(key: &'static str, rules: &[&'static str]) -> Message {
    rules.iter().fold(Message::new(key), |message, rule| message.citing(Rule(rule)))
}

/// Where a face of the Soviet Compass points (IV-154, IV-159).
fn direction(die: u8) -> Arg {
    Arg::term(match die {
        1 => "inferno-direction-1",
        2 => "inferno-direction-2",
        3 => "inferno-direction-3",
        4 => "inferno-direction-4",
        5 => "inferno-direction-5",
        _ => "inferno-direction-6",
    })
}

/// Dice of a volley by firepower and what is added to each, highest first: `SF 6 3, SF+1 5, TF 5 4 1`.
fn volley_dice(count: impl Fn(Fire, u8, u8) -> u8 + Copy) -> Arg {
    let fires = [(Fire::Single, "SF"), (Fire::Double, "DF"), (Fire::Triple, "TF")];
    let bonuses = |(fire, name)| (0..Volley::BONUSES as u8).map(move |bonus| (fire, name, bonus));
    let rolled = fires.into_iter().flat_map(bonuses).filter_map(|(fire, name, bonus)| {
        let faces = (1..=6).rev().flat_map(|face| (0..count(fire, bonus, face)).map(move |_| face));
        let faces: Vec<_> = faces.map(|face| face.to_string()).collect();
        let bonus = if bonus > 0 { format!("+{bonus}") } else { String::new() };
        (!faces.is_empty()).then(|| format!("{name}{bonus} {}", faces.join(" ")))
    });
    Arg::list(rolled)
}

/// The message with a stack that is shown: its hex, its blocks and their dots in the same order.
fn shown<S>(
    message: Message,
    hex: Hex,
    stack: Shown<Blocks<S>>,
    name: impl Fn(Named<Block<S>>) -> Arg,
) -> Message {
    let dots = stack.dots.into_iter().take(stack.units.units.len());
    at(message, hex).with("units", stack.units.names(name)).with("dots", Arg::list(dots))
}

/// The message with the unit that a hit falls on, and the rule by which it does.
fn hit(message: Message, unit: Arg, aim: Aim, aimed: &'static str) -> Message {
    let (only, rule) = match aim {
        Aim::Strongest => ("all", "IV-122"),
        Aim::Sniper => ("infantry", aimed),
        Aim::Gun => ("tanks", aimed),
        Aim::Destroyer => ("tanks", "IV-243"),
    };
    message.citing(Rule(rule)).with("unit", unit).with("only", only)
}

/// The message with a volley and what becomes of its hits; rubble halves them (IV-121).
fn fired(message: Message, volley: &Volley, steps: u8) -> Message {
    let message = message
        .with("dice", volley_dice(|fire, bonus, face| volley.showed(fire, bonus, face)))
        .with("struck", volley_dice(|fire, bonus, face| volley.struck(fire, bonus, face)))
        .with("hits", volley.hits)
        .with("steps", steps);
    if steps == volley.hits { message } else { message.citing(Rule("IV-108")).citing(Rule("IV-121")) }
}

/// What is added to the dice of Soviet units, by Khrushchev and by fortifications, and ones that hit the Soviets
/// themselves under him.
fn with_bonus(mut message: Message, volley: &Volley, ones: u8, khrushchev: bool) -> Message {
    for (holds, rule) in [
        (khrushchev, "IV-185"),
        (volley.highest_bonus() > u8::from(khrushchev), "IV-240"),
        (ones > 0, "IV-186"),
    ] {
        message = if holds { message.citing(Rule(rule)) } else { message };
    }
    message.with("ones", ones)
}

/// What the Germans drew, and why. The deck may not have reached (IV-053).
fn german_drew(cards: u8, due: u8, doubled: bool, why: Drawing) -> Message {
    let rule = match why {
        Drawing::FirstHand => "IV-043",
        Drawing::Call => "IV-054",
        Drawing::Capture => "IV-021",
    };
    let nothing = cards == 0 && due > 0;
    let key = if nothing { "inferno-german-drew-nothing" } else { "inferno-german-drew" };
    let message = say(key, &[rule]).with("cards", cards).with("missing", due - cards);
    let message = if doubled { message.citing(Rule("IV-166")) } else { message };
    if cards < due { message.citing(Rule("IV-053")) } else { message }
}

/// A unit is laid on the track: by IV-064, into a closed row only for want of room.
fn back_to_track(key: &'static str, row: u8, closed: bool) -> Message {
    let message = say(key, &["IV-064"]).with("row", row).with("closed", u8::from(closed));
    if closed { message.citing(Rule("IV-060")) } else { message }
}

/// Why the Soviets drew, or would have: an empty deck gives nothing.
fn drew(reason: CardReason, drawn: bool) -> Message {
    let message = reason_of(reason).with("cards", u8::from(drawn));
    if drawn { message } else { message.citing(Rule("IV-174")) }
}

fn reason_of(reason: CardReason) -> Message {
    match reason {
        CardReason::NoSpawnHex => say("inferno-drew-no-spawn-hex", &["IV-136"]),
        CardReason::FullSpawn(hex) => at(say("inferno-drew-full-spawn", &["IV-145"]), hex),
        CardReason::EmptyPool(hex, pool) => {
            at(say("inferno-drew-empty-pool", &["IV-147"]), hex).with("pool", pool_word(pool))
        }
        CardReason::SameDie(hex) => at(say("inferno-drew-same-die", &["IV-153", "IV-160"]), hex),
        CardReason::DieOfOne(hex) => at(say("inferno-drew-die-of-one", &["IV-159"]), hex),
        CardReason::NoHex(hex) => at(say("inferno-drew-no-hex", &["IV-155"]), hex),
        CardReason::NoUnit(hex) => at(say("inferno-drew-no-unit", &["IV-156"]), hex),
        CardReason::FullTarget(hex) => at(say("inferno-drew-full-target", &["IV-157"]), hex),
        CardReason::NoLanding => say("inferno-drew-no-landing", &["IV-194"]),
        CardReason::NoReinforcement => say("inferno-drew-no-reinforcement", &["IV-199"]),
        CardReason::Capture(hex) => at(say("inferno-drew-capture", &["IV-163", "IV-021"]), hex),
        CardReason::DrawAction => say("inferno-drew-action", &["IV-223"]),
    }
}

/// Which kind of unit a text speaks of.
const fn pool_word(pool: Pool) -> &'static str {
    match pool {
        Pool::Infantry => "infantry",
        Pool::Tank => "tank",
        Pool::Marine => "marine",
    }
}

/// The key of an Advantage (IV-228).
fn advantage_name(advantage: Advantage) -> String {
    format!("inferno-advantage-{}", advantage.id())
}

/// One key for each side.
const fn by_side(side: Side, german: &'static str, soviet: &'static str) -> &'static str {
    match side {
        Side::German => german,
        Side::Soviet => soviet,
    }
}

impl Event for InfernoEvent {
    fn luck(&self) -> Option<Luck> {
        crate::story::luck(self)
    }

    fn message(&self) -> Message {
        match *self {
            InfernoEvent::GermanTurn { turn } => {
                say("inferno-german-turn", &["IV-004", "IV-005"]).with("turn", turn)
            }
            InfernoEvent::Chose { action } => {
                let verb = kind_verb(action);
                say("inferno-chose", &["IV-005"]).citing(Rule(verb.rules[0])).with_term("action", verb.label)
            }
            InfernoEvent::GermanDrew { cards, due, doubled, why } => german_drew(cards, due, doubled, why),
            InfernoEvent::GermanCard { card } => {
                say("inferno-german-card", &[german_card_rule(card)]).with("card", german_card_name(card))
            }
            InfernoEvent::GermanLeader { leader } => {
                say("inferno-german-leader", &["IV-049", german_card_rule(leader)])
                    .with("card", german_card_name(leader))
            }
            InfernoEvent::CallDice { dice } => {
                say("inferno-call-dice", &["IV-054", "IV-055"]).with("dice", Arg::list(dice.iter()))
            }
            InfernoEvent::PickedUp { units } => {
                let named = |unit: German| Named { units: unit, data: units.data }.name();
                let names: Vec<Arg> = units.units.into_iter().flatten().map(named).collect();
                let message = say("inferno-picked-up", &["IV-055", "IV-056"]).with("count", names.len());
                message.with("units", Arg::list(names))
            }
            InfernoEvent::PickedUpCount { count } => {
                say("inferno-picked-up-count", &["IV-056"]).with("count", count)
            }
            InfernoEvent::Removed { unit, row, from } => {
                let rules = ["IV-057", "IV-058"];
                let message = match from {
                    Some(hex) => at(say("inferno-removed", &rules), hex),
                    None => say("inferno-removed-picked-up", &rules),
                };
                message.with("unit", unit.name()).with("row", row)
            }
            InfernoEvent::IdleDice { dice, row, closed: true } => {
                say("inferno-idle-dice-closed", &["IV-060"]).with("dice", dice).with("row", row)
            }
            InfernoEvent::IdleDice { dice, row, closed: false } => {
                say("inferno-idle-dice", &["IV-057", "IV-059"]).with("dice", dice).with("row", row)
            }
            InfernoEvent::Raus => say("inferno-raus", &["IV-230"]),
            InfernoEvent::Deployed { unit, hex } => {
                at(say("inferno-deployed", &["IV-062", "IV-030"]), hex).with("unit", unit.name())
            }
            InfernoEvent::DeployedHidden { hex } => at(say("inferno-deployed-hidden", &["IV-062"]), hex),
            InfernoEvent::BackToTrack { unit, row, closed } => {
                back_to_track("inferno-back-to-track", row, closed).with("unit", unit.name())
            }
            InfernoEvent::BackToTrackHidden { row, closed } => {
                back_to_track("inferno-back-to-track-hidden", row, closed)
            }
            InfernoEvent::Moved { action, from, through, to, count } => {
                let rules: &[&'static str] = match action {
                    Kind::LongMove => &["IV-069", "IV-070"],
                    Kind::ShortMoves => &["IV-074", "IV-075"],
                    _ => &["IV-081", "IV-082"],
                };
                at(say("inferno-moved", rules), to)
                    .with("from", hex_text(from))
                    .with("through", through.map_or("", hex_text))
                    .with("hexes", 1 + u8::from(through.is_some()))
                    .with("count", count)
            }
            InfernoEvent::BrokeDown { units, to } => at(say("inferno-broke-down", &["IV-068"]), to)
                .with("count", units.units.len())
                .with("units", units.names(Named::<German>::name)),
            InfernoEvent::Captured { side, hex } => {
                at(say(by_side(side, "inferno-captured-german", "inferno-captured-soviet"), &["IV-013"]), hex)
            }
            InfernoEvent::Attack { side, target, from, soviet_hex, deliberate, person } => {
                let by_soviets = if person { "IV-221" } else { "IV-158" };
                let message = match side {
                    Side::German if deliberate => say("inferno-attack-deliberate", &["IV-088"]),
                    Side::German => say("inferno-attack-hasty", &["IV-081", "IV-084"]),
                    Side::Soviet if from.len() > 1 => say("inferno-attack-soviets", &[by_soviets, "IV-182"]),
                    Side::Soviet => say("inferno-attack-soviet", &[by_soviets]),
                };
                at(message, target).with("from", hex_list(from)).with("soviet", hex_text(soviet_hex))
            }
            InfernoEvent::SovietLaysCard => say("inferno-soviet-lays-card", &["IV-092"]),
            InfernoEvent::GermanLaysCard { cards } => {
                say("inferno-german-lays-card", &["IV-093"]).with("cards", cards)
            }
            InfernoEvent::ShowdownGermans { hex, stack } => {
                shown(say("inferno-showdown-germans", &["IV-094"]), hex, stack, Named::<German>::name)
            }
            InfernoEvent::ShowdownSoviets { hex, stack } => {
                shown(say("inferno-showdown-soviets", &["IV-094"]), hex, stack, Named::<Soviet>::name)
            }
            InfernoEvent::BlankSetToOne { unit } => {
                say("inferno-blank-set-to-one", &["IV-095", "IV-031"]).with("unit", unit.name())
            }
            InfernoEvent::GuardRestored { unit, dots } => {
                say("inferno-guard-restored", &["IV-233"]).with("unit", unit.name()).with("dots", dots)
            }
            InfernoEvent::SovietCardShown { card } => {
                say("inferno-soviet-card-shown", &["IV-094", soviet_card_rule(card)])
                    .with("card", soviet_card_name(card))
            }
            InfernoEvent::GermanCardShown { card, count } => {
                say("inferno-german-card-shown", &["IV-094", german_card_rule(card)])
                    .with("card", german_card_name(card))
                    .with("count", count)
            }
            InfernoEvent::GermanCardFire { card, volley, steps } => {
                let message = say("inferno-card-fire-german", &["IV-097", "IV-105", german_card_rule(card)]);
                fired(message, &volley, steps)
            }
            InfernoEvent::SovietCardFire { card, volley, steps } => {
                let rule = if card == SovietCard::Flotilla { "IV-191" } else { soviet_card_rule(card) };
                fired(say("inferno-card-fire-soviet", &["IV-096", "IV-105", rule]), &volley, steps)
            }
            InfernoEvent::StrikeCancelled { regiment: false } => {
                say("inferno-strike-cancelled", &["IV-114", "IV-196"])
            }
            InfernoEvent::StrikeCancelled { regiment: true } => {
                say("inferno-strike-cancelled-regiment", &["IV-114", "IV-242"])
            }
            InfernoEvent::GermanNoTarget { card } => {
                say("inferno-no-target-german", &[german_card_rule(card)])
                    .with("card", german_card_name(card))
            }
            InfernoEvent::SovietNoTarget { card } => {
                say("inferno-no-target-soviet", &[soviet_card_rule(card)])
                    .with("card", soviet_card_name(card))
            }
            InfernoEvent::Destroyer { unit, hits } => {
                let key = if hits { "inferno-destroyer" } else { "inferno-destroyer-no-target" };
                say(key, &["IV-243"]).with("unit", unit.name())
            }
            InfernoEvent::Landing { dice, hex } => at(say("inferno-landing", &["IV-192"]), hex)
                .with("dice", Arg::list(dice.iter()))
                .with("sum", dice.sum()),
            InfernoEvent::Landed { hex } => at(say("inferno-landed", &["IV-193"]), hex),
            InfernoEvent::NothingLands { hex } => at(say("inferno-nothing-lands", &["IV-195"]), hex),
            InfernoEvent::Joined { unit, hex, dots } => at(say("inferno-joined", &["IV-199", "IV-200"]), hex)
                .with("unit", unit.name())
                .with("dots", dots),
            InfernoEvent::RubbleLaid { hex } => at(say("inferno-rubble-laid", &["IV-107", "IV-110"]), hex),
            InfernoEvent::NoRubble { hex } => at(say("inferno-no-rubble", &["IV-107", "IV-196"]), hex),
            InfernoEvent::OpportunityFire { volley, ones, khrushchev } => {
                let message = fired(say("inferno-opportunity-fire", &["IV-180"]), &volley, volley.hits);
                with_bonus(message, &volley, ones, khrushchev)
            }
            InfernoEvent::RubbleRoll { dice, parts, success, .. } => {
                let key = if success { "inferno-rubble-roll-success" } else { "inferno-rubble-roll-failure" };
                say(key, &["IV-111", "IV-112"])
                    .with("dice", Arg::list(dice.iter()))
                    .with("modifier", parts.sum())
                    .with("card", parts.card)
                    .with("stacks", parts.hexes)
                    .with("tanks", parts.tanks)
                    .with("total", dice.sum() + parts.sum())
            }
            InfernoEvent::FirstFire => say("inferno-first-fire", &["IV-120", "IV-168"]),
            InfernoEvent::GermansFire { volley, steps } => {
                fired(say("inferno-germans-fire", &["IV-101", "IV-117"]), &volley, steps)
            }
            InfernoEvent::SovietsFire { volley, steps, ones, khrushchev } => {
                let message = fired(say("inferno-soviets-fire", &["IV-101", "IV-117"]), &volley, steps);
                with_bonus(message, &volley, ones, khrushchev)
            }
            InfernoEvent::GermanHit { unit, left, aim } => {
                let aimed = if aim == Aim::Sniper { "IV-197" } else { "IV-198" };
                match left {
                    0 => hit(say("inferno-german-destroyed", &["IV-028"]), unit.name(), aim, aimed),
                    _ => hit(say("inferno-hit", &["IV-026"]), unit.name(), aim, aimed).with("left", left),
                }
            }
            InfernoEvent::SovietHit { unit, left, aim } => match left {
                0 => hit(say("inferno-soviet-destroyed", &["IV-027"]), unit.name(), aim, "IV-178"),
                _ => hit(say("inferno-hit", &["IV-026"]), unit.name(), aim, "IV-178").with("left", left),
            },
            InfernoEvent::GermansAdvanced { units, hex } => {
                at(say("inferno-advanced-german", &["IV-126", "IV-127"]), hex)
                    .with("count", units.units.len())
                    .with("units", units.names(Named::<German>::name))
            }
            InfernoEvent::SovietAdvanced { unit, hex } => {
                at(say("inferno-advanced-soviet", &["IV-126", "IV-128"]), hex).with("unit", unit.name())
            }
            InfernoEvent::Blitzed { unit, from, to } => at(say("inferno-blitzed", &["IV-131"]), to)
                .with("from", hex_text(from))
                .with("unit", unit.name()),
            InfernoEvent::FortLost { hex } => at(say("inferno-fort-lost", &["IV-241"]), hex),
            InfernoEvent::ChuikovRoll { dice, hex } => at(say("inferno-chuikov-roll", &["IV-231"]), hex)
                .with("dice", Arg::list(dice.iter()))
                .with("sum", dice.sum()),
            InfernoEvent::ChuikovHq { hex } => at(say("inferno-chuikov-hq", &["IV-231"]), hex),
            InfernoEvent::ChuikovLost { hex } => at(say("inferno-chuikov-lost", &["IV-232"]), hex),
            InfernoEvent::SovietTurn { turn } => say("inferno-soviet-turn", &["IV-004"]).with("turn", turn),
            InfernoEvent::Compared { hexes, height, held, person } => {
                let (top, spawns) = (hexes.len(), held.len());
                let message = match (top > spawns, person) {
                    (true, _) => say("inferno-compared-spawn", &["IV-137", "IV-138", "IV-139"]),
                    (_, false) => say("inferno-compared-move", &["IV-137", "IV-138", "IV-140"]),
                    (_, true) => say("inferno-compared-choose", &["IV-137", "IV-138", "IV-218"]),
                };
                message
                    .with("top", top)
                    .with("height", height)
                    .with("spawns", spawns)
                    .with("hexes", hex_list(hexes))
                    .with("held", hex_list(held))
            }
            InfernoEvent::Spawned { hex, infantry, tanks } => {
                at(say("inferno-spawned", &["IV-143", "IV-144"]), hex)
                    .with("infantry", infantry)
                    .with("tanks", tanks)
                    .with("both", u8::from(infantry > 0 && tanks > 0))
            }
            InfernoEvent::GermanStands { unit, hex } => {
                at(say("inferno-german-stands", &["IV-041"]), hex).with("unit", unit.name())
            }
            InfernoEvent::SovietStands { unit, hex, dots } => {
                at(say("inferno-soviet-stands", &["IV-039"]), hex)
                    .with("unit", unit.name())
                    .with("dots", dots)
            }
            InfernoEvent::SovietCame { unit, hex, dots } => {
                at(say("inferno-soviet-came", &["IV-144"]), hex).with("unit", unit.name()).with("dots", dots)
            }
            InfernoEvent::SovietUnitMoved { unit, hex } => {
                at(say("inferno-soviet-unit-moved", &["IV-154"]), hex).with("unit", unit.name())
            }
            InfernoEvent::CompassDie { hex, die } => {
                at(say("inferno-compass-die", &["IV-149", "IV-150", "IV-154"]), hex)
                    .with("die", die)
                    .with("direction", direction(die))
            }
            InfernoEvent::SovietMoved { from, to, die: 0 } => {
                at(say("inferno-soviet-moved", &["IV-220"]), to).with("from", hex_text(from))
            }
            InfernoEvent::SovietMoved { from, to, die } => {
                at(say("inferno-soviet-moved-by-die", &["IV-151", "IV-154"]), to)
                    .with("from", hex_text(from))
                    .with("die", die)
                    .with("direction", direction(die))
            }
            InfernoEvent::SovietDrew { reason, drawn } => drew(reason, drawn),
            InfernoEvent::SovietCard { card, seen } => {
                let (key, rule) = match seen {
                    true => ("inferno-soviet-card", "IV-217"),
                    false => ("inferno-soviet-card-unseen", "IV-046"),
                };
                say(key, &[rule, soviet_card_rule(card)]).with("card", soviet_card_name(card))
            }
            InfernoEvent::DeckEmpty { extra: 0 } => say("inferno-deck-empty", &["IV-202"]),
            InfernoEvent::DeckEmpty { extra } => {
                say("inferno-deck-empty-extra", &["IV-174", "IV-203"]).with("extra", extra)
            }
            InfernoEvent::AdvantageDie { side, die } => {
                let key = by_side(side, "inferno-advantages-german", "inferno-advantages-soviet");
                say(key, &["IV-227"]).with("die", die)
            }
            InfernoEvent::Advantage { side, die, advantage } => say(
                by_side(side, "inferno-advantage-german", "inferno-advantage-soviet"),
                &["IV-227", "IV-228"],
            )
            .with("die", die)
            .with_term("advantage", advantage_name(advantage)),
            InfernoEvent::BetterGerman { yellow, blue } => {
                let seat = if yellow > blue { "inferno-seat-yellow" } else { "inferno-seat-blue" };
                say("inferno-better-german", &["IV-216"])
                    .with_term("seat", seat)
                    .with("yellow", yellow)
                    .with("blue", blue)
            }
            InfernoEvent::SharedVictory { yellow, blue } => {
                say("inferno-shared-victory", &["IV-216"]).with("yellow", yellow).with("blue", blue)
            }
        }
    }
}

impl Inferno {
    /// The name of a German block.
    pub(crate) fn german_name(&self, unit: German) -> Arg {
        self.named(unit).name()
    }

    /// The names of German blocks.
    pub(crate) fn german_names(&self, units: Germans) -> Arg {
        self.named(units).names(Named::<German>::name)
    }

    /// The name of a Soviet block.
    pub(crate) fn soviet_name(&self, unit: Soviet) -> Arg {
        self.named(unit).name()
    }

    /// The name of a seat, in the reader's language.
    pub(crate) fn seat_name(&self, seat: Seat) -> Arg {
        Arg::term(match seat {
            _ if self.soviet_seat() == Some(seat) => "inferno-seat-soviet",
            _ if !self.options.mode.has_two_germans() => "inferno-seat-german",
            Seat(0) => "inferno-seat-yellow",
            _ => "inferno-seat-blue",
        })
    }
}

#[cfg(test)]
mod tests;
