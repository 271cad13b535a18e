//! Events of the Combat Cards: how one is played out. What each of them does, on what and why not, `every` says, in one
//! place for each; texts are in the language files, numbers in `cards.toml`.

mod every;
mod targets;

use std::ops::ControlFlow;

use table::{Arg, Message, Refusal, Rule};

use crate::action::Action;
use crate::card::{ActivationCard, CardEvent};
use crate::data::Zone;
use crate::decision::{Asks, Decision, Reason, refuse};
use crate::hex::{Hex, Hexside};
use crate::phase::Phase;
use crate::placement::Quiet;
use crate::position::{Combat, Donnerschlag, Playing};
use crate::teller::Teller;
use crate::text::{cards_name, side_text};
use crate::unit::{Side, Unit};

use every::works;

/// Whoever asks for targets, and says after each whether to go on.
type Give<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;
const MORE: ControlFlow<()> = ControlFlow::Continue(());
const ENOUGH: ControlFlow<()> = ControlFlow::Break(());

/// An event and whoever plays it.
#[derive(Clone, Copy)]
struct Played<'a> {
    side: Side,
    event: &'a CardEvent,
}

/// All about an event, for a teller `T`.
struct Works<T> {
    does: Does<T>,
    /// Whether it would do anything now; what is applied to something would if there is a target.
    would: Option<fn(&Donnerschlag, Played<'_>) -> bool>,
    /// Why it would do nothing.
    idle: Reason,
    /// Whether it is applied as often as its amount says.
    repeats: bool,
}

/// What an event does.
enum Does<T> {
    /// It changes the combat under way: so much to the right for the attacker, to the left for the defender.
    Combat(fn(&mut Combat, i8)),
    /// It happens.
    AtOnce(fn(&mut Donnerschlag, Played<'_>, &mut T)),
    /// It is applied to one of these, which its player chooses.
    To(Targets, To<T>),
}

/// Gives everything that an event can be applied to, until whoever asks has enough.
type Targets = fn(&Donnerschlag, Played<'_>, Give<'_>) -> ControlFlow<()>;

/// What an event does to something.
type Apply<X, T> = fn(&mut Donnerschlag, Played<'_>, X, &mut T);

/// Why not to this unit, by the rule of the event; nothing if only because it is not on the map.
type NoUnit = fn(&Donnerschlag, Played<'_>, Unit, &'static str) -> Option<Reason>;

/// What an event is applied to: why not to another, and what it does to it.
enum To<T> {
    /// A unit, of the enemy or of one's own, by this rule.
    Unit(bool, &'static str, NoUnit, Apply<Unit, T>),
    Hex(fn(&Donnerschlag, Played<'_>, Hex) -> Reason, Apply<Hex, T>),
    Side(fn(&Donnerschlag, Hexside) -> Reason, Apply<Hexside, T>),
    Zone(Apply<Zone, T>),
    Order(Apply<ActivationCard, T>),
}

impl<T> Works<T> {
    fn new(does: Does<T>) -> Self {
        Works { does, would: None, idle: ("donnerschlag-refuse-no-use", "DS-053"), repeats: false }
    }

    fn combat(change: fn(&mut Combat, i8)) -> Self {
        Works::new(Does::Combat(change))
    }

    fn at_once(happens: fn(&mut Donnerschlag, Played<'_>, &mut T)) -> Self {
        Works::new(Does::AtOnce(happens))
    }

    fn to_own(rule: &'static str, targets: Targets, no: NoUnit, apply: Apply<Unit, T>) -> Self {
        Works::new(Does::To(targets, To::Unit(false, rule, no, apply)))
    }

    fn to_enemy(rule: &'static str, targets: Targets, no: NoUnit, apply: Apply<Unit, T>) -> Self {
        Works::new(Does::To(targets, To::Unit(true, rule, no, apply)))
    }

    fn to_hex(
        targets: Targets,
        no: fn(&Donnerschlag, Played<'_>, Hex) -> Reason,
        apply: Apply<Hex, T>,
    ) -> Self {
        Works::new(Does::To(targets, To::Hex(no, apply)))
    }

    fn to_side(targets: Targets, no: fn(&Donnerschlag, Hexside) -> Reason, apply: Apply<Hexside, T>) -> Self {
        Works::new(Does::To(targets, To::Side(no, apply)))
    }

    fn to_zone(targets: Targets, apply: Apply<Zone, T>) -> Self {
        Works::new(Does::To(targets, To::Zone(apply)))
    }

    fn to_order(targets: Targets, apply: Apply<ActivationCard, T>) -> Self {
        Works::new(Does::To(targets, To::Order(apply)))
    }

    /// It would do something only if this is so, else for this reason nothing.
    fn only_if(
        self,
        key: &'static str,
        rule: &'static str,
        would: fn(&Donnerschlag, Played<'_>) -> bool,
    ) -> Self {
        Works { would: Some(would), ..self.idle(key, rule) }
    }

    /// For this reason it would do nothing.
    fn idle(self, key: &'static str, rule: &'static str) -> Self {
        Works { idle: (key, rule), ..self }
    }

    /// It is applied as often as its amount says.
    fn repeated(self) -> Self {
        Works { repeats: true, ..self }
    }
}

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
        game.playing.is_some_and(|playing| playing.left > 0 && game.has_target(game.played(playing)))
    }

    fn pass(&self, game: &mut Donnerschlag, _: &mut impl Teller) {
        game.playing = None;
        game.stack.pop();
    }

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        let Some(playing) = game.playing else { return };
        let _ = game.each_target(game.played(playing), &mut |action| {
            each(action);
            MORE
        });
    }

    /// Whoever replaces several steps may stop before the last.
    fn may_end(&self, game: &Donnerschlag) -> bool {
        game.playing.is_some_and(|playing| {
            let event = game.event_of(playing);
            playing.left < event.amount && works::<Quiet>(event).repeats
        })
    }

    /// Why the event is not applied to this.
    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        let Some(played) = game.playing.map(|playing| game.played(playing)) else { return game.wrong_kind() };
        let Does::To(_, to) = works::<Quiet>(played.event).does else { return game.wrong_kind() };
        let what = match (to, action) {
            (To::Unit(enemy, rule, no, _), Action::Unit(unit)) => {
                let off_map = ("donnerschlag-refuse-target-off-map", rule);
                let (key, rule) = match (enemy, game.data.unit(unit).side == played.side) {
                    (false, false) => ("donnerschlag-refuse-target-theirs", rule),
                    (true, true) => ("donnerschlag-refuse-target-yours", rule),
                    _ => no(game, played, unit, rule).unwrap_or(off_map),
                };
                return game.refuse_unit(key, rule, unit);
            }
            (To::Hex(no, _), Action::Hex(hex)) => {
                let (key, rule) = no(game, played, hex);
                return game.refuse_hex(key, rule, hex);
            }
            (To::Side(no, _), Action::Side(hexside)) => {
                let (key, rule) = no(game, hexside);
                return Refusal::new(Rule(rule), Message::new(key).with("hexside", side_text(hexside)));
            }
            (To::Zone(_), Action::Zone(_)) => return refuse("donnerschlag-refuse-zone-seen", "DS-300"),
            (To::Order(_), Action::Order(_)) => return refuse("donnerschlag-refuse-no-order", "DS-040"),
            (To::Unit(..), _) => "donnerschlag-what-target-unit",
            (To::Hex(..), _) => "donnerschlag-what-target-hex",
            (To::Side(..), _) => "donnerschlag-what-target-side",
            (To::Zone(_), _) => "donnerschlag-what-target-zone",
            (To::Order(_), _) => "donnerschlag-what-target-order",
        };
        let message = Message::new("donnerschlag-refuse-wrong-kind").with_term("what", what);
        Refusal::new(Rule("DS-053"), message)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let Some(playing) = game.playing.as_mut() else { return };
        playing.left = if action == Action::Done { 0 } else { playing.left - 1 };
        let playing = *playing;
        let played = game.played(playing);
        let Does::To(_, to) = works(played.event).does else { return };
        match (to, action) {
            (To::Unit(.., apply), Action::Unit(unit)) => apply(game, played, unit, t),
            (To::Hex(_, apply), Action::Hex(hex)) => apply(game, played, hex, t),
            (To::Side(_, apply), Action::Side(hexside)) => apply(game, played, hexside, t),
            (To::Zone(apply), Action::Zone(zone)) => apply(game, played, zone, t),
            (To::Order(apply), Action::Order(card)) => apply(game, played, card, t),
            _ => {}
        }
    }

    fn is_open(&self, action: Action) -> bool {
        !matches!(action, Action::Order(_))
    }
}

impl Donnerschlag {
    fn played(&self, playing: Playing) -> Played<'static> {
        Played { side: playing.side, event: self.event_of(playing) }
    }

    /// Why an event would do nothing now, if so: nobody is offered what cannot happen.
    pub(crate) fn why_idle(&self, side: Side, event: &CardEvent) -> Option<Reason> {
        let (played, works) = (Played { side, event }, works::<Quiet>(event));
        let would = match (works.would, works.does) {
            (Some(would), _) => would(self, played),
            (None, Does::To(..)) => self.has_target(played),
            (None, _) => true,
        };
        (!would).then_some(works.idle)
    }

    /// Whether there is anything that the event can be applied to.
    fn has_target(&self, played: Played<'_>) -> bool {
        self.each_target(played, &mut |_| ENOUGH).is_break()
    }

    fn each_target(&self, played: Played<'_>, give: Give<'_>) -> ControlFlow<()> {
        match works::<Quiet>(played.event).does {
            Does::To(targets, _) => targets(self, played, give),
            _ => MORE,
        }
    }

    /// The event has succeeded: it happens, or its target is asked for.
    pub(crate) fn begin_effect<T: Teller>(&mut self, playing: Playing, t: &mut T) {
        let event = self.event_of(playing);
        let Works { does, repeats, .. } = works::<T>(event);
        self.playing = None;
        match does {
            Does::Combat(_) => drop(self.change_combat(playing.side, event)),
            Does::AtOnce(happens) => happens(self, self.played(playing), t),
            Does::To(..) => {
                self.playing = Some(Playing { left: if repeats { event.amount } else { 1 }, ..playing });
                self.stack.push(Phase::Effect);
            }
        }
    }

    /// An event that changes the combat under way; whether this is one.
    pub(crate) fn change_combat(&mut self, side: Side, event: &CardEvent) -> bool {
        let Does::Combat(change) = works::<Quiet>(event).does else { return false };
        let amount = event.amount as i8;
        let favour = if side == self.activation.side { amount } else { -amount };
        change(&mut self.combat, favour);
        true
    }
}
