//! Why an event is not played, or not applied to what was chosen: every event has its own reasons.

use table::{Message, Refusal, Rule};

use crate::action::Action;
use crate::card::{CardEvent, Effect, Need};
use crate::data::{River, Zone};
use crate::decision::refuse;
use crate::hex::{Hex, Hexside};
use crate::position::Donnerschlag;
use crate::text::side_text;
use crate::unit::{Class, Kind, Side, Spot, Unit};

/// A text and the rule behind it.
type Reason = (&'static str, &'static str);

impl Donnerschlag {
    /// DS-053: why the event under way is not applied to this.
    pub(super) fn no_target_of_event(&self, action: Action) -> Refusal {
        let Some(playing) = self.playing else { return self.wrong_kind() };
        let (side, event) = (playing.side, self.event_of(playing));
        match (event.effect.aims_at(), action) {
            ("unit", Action::Unit(unit)) => self.no_target_unit(side, event, unit),
            ("hex", Action::Hex(hex)) => {
                let (key, rule) = self.no_target_hex(side, event, hex);
                self.refuse_hex(key, rule, hex)
            }
            ("side", Action::Side(hexside)) => {
                let (key, rule) = self.no_target_side(event.effect, hexside);
                Refusal::new(Rule(rule), Message::new(key).with("hexside", side_text(hexside)))
            }
            ("zone", Action::Zone(Zone(_))) => refuse("donnerschlag-refuse-zone-seen", "DS-300"),
            ("order", Action::Order(_)) => refuse("donnerschlag-refuse-no-order", "DS-040"),
            (kind, _) => {
                let what = match kind {
                    "hex" => "donnerschlag-what-target-hex",
                    "side" => "donnerschlag-what-target-side",
                    "zone" => "donnerschlag-what-target-zone",
                    "order" => "donnerschlag-what-target-order",
                    _ => "donnerschlag-what-target-unit",
                };
                let message = Message::new("donnerschlag-refuse-wrong-kind").with_term("what", what);
                Refusal::new(Rule("DS-053"), message)
            }
        }
    }

    fn no_target_unit(&self, side: Side, event: &CardEvent, unit: Unit) -> Refusal {
        let data = self.data.get();
        let (info, sets, effect) = (data.unit(unit), &data.sets, event.effect);
        let whose = match effect {
            Effect::HqSilent | Effect::HqJammed | Effect::Partisans | Effect::PinOne => side.enemy(),
            _ => side,
        };
        let rule = effect.rule();
        let there = self.hex(unit).is_some();
        let (key, rule) = match effect {
            _ if info.side != whose && whose == side => ("donnerschlag-refuse-target-theirs", rule),
            _ if info.side != whose => ("donnerschlag-refuse-target-yours", rule),
            Effect::HqRange | Effect::HqSilent | Effect::HqJammed | Effect::Partisans
                if info.kind != Kind::Hq =>
            {
                ("donnerschlag-refuse-target-no-hq", rule)
            }
            Effect::ReplaceGerman | Effect::ReplaceRomanian | Effect::ReplaceTank | Effect::ReplaceSoviet => {
                self.no_replacement(side, effect, unit)
            }
            Effect::SaveTank => self.no_rescue(side, unit),
            Effect::CavalryMarch if !sets.cavalry.contains(unit) => {
                ("donnerschlag-refuse-target-no-cavalry", "DS-020")
            }
            Effect::RoadMarch | Effect::InfiltrateOne | Effect::CavalryMarch => {
                return self.cannot_move(unit);
            }
            Effect::GuardsStrength if !sets.guards.contains(unit) => {
                ("donnerschlag-refuse-target-no-guards", "DS-026")
            }
            _ if !there => ("donnerschlag-refuse-target-off-map", rule),
            Effect::GuardsStrength => ("donnerschlag-refuse-target-stronger", rule),
            Effect::ExtraUnit if self.activation.active.contains(unit) => {
                ("donnerschlag-refuse-target-active", rule)
            }
            Effect::ExtraUnit => ("donnerschlag-refuse-target-other-formation", rule),
            Effect::PinOne if info.kind == Kind::Hq => ("donnerschlag-refuse-target-hq", "DS-030"),
            Effect::PinOne if self.this_turn.pinned.contains(unit) => ("donnerschlag-refuse-pinned", rule),
            Effect::PinOne => ("donnerschlag-refuse-target-far-from-pocket", rule),
            Effect::HqSilent => ("donnerschlag-refuse-target-silent", rule),
            _ => return self.wrong_kind(),
        };
        self.refuse_unit(key, rule, unit)
    }

    /// DS-059, DS-060, DS-085
    fn no_replacement(&self, side: Side, effect: Effect, unit: Unit) -> Reason {
        let kind = self.data.unit(unit).kind;
        if kind == Kind::Hq {
            return ("donnerschlag-refuse-target-hq", "DS-030");
        }
        if kind.is_from_cup() {
            return ("donnerschlag-refuse-replace-cup", "DS-085");
        }
        if !self.replacements(side, effect).contains(unit) {
            return match effect {
                Effect::ReplaceGerman => ("donnerschlag-refuse-replace-german", "DS-059"),
                Effect::ReplaceRomanian => ("donnerschlag-refuse-replace-romanian", "DS-059"),
                _ => ("donnerschlag-refuse-replace-tank", "DS-059"),
            };
        }
        match self.field.spot(unit) {
            Spot::On(_) => ("donnerschlag-refuse-replace-full", "DS-059"),
            Spot::Eliminated => ("donnerschlag-refuse-replace-nowhere", "DS-060"),
            _ => ("donnerschlag-refuse-replace-waiting", "DS-059"),
        }
    }

    /// A tank that lost a step in this combat gets it back (DS-206), if there is still a place for it.
    fn no_rescue(&self, side: Side, unit: Unit) -> Reason {
        if self.data.class(unit) != Class::T {
            return ("donnerschlag-refuse-target-no-tank", "DS-022");
        }
        match self.lost_in(unit) {
            None => ("donnerschlag-refuse-save-unhurt", "DS-206"),
            Some(hex) if self.occupied(side.enemy()).contains(hex) => {
                ("donnerschlag-refuse-save-enemy", "DS-092")
            }
            Some(_) => ("donnerschlag-refuse-save-full", "DS-090"),
        }
    }

    fn no_target_hex(&self, side: Side, event: &CardEvent, hex: Hex) -> Reason {
        if event.effect == Effect::MoveHq {
            let Some(hq) = event.hq else { return ("donnerschlag-refuse-hq-not-named", "DS-033") };
            let named = match self.field.spot(hq) {
                Spot::Waiting => event.appears == Some(hex),
                _ => event.to.contains(&Some(hex)),
            };
            return if !named {
                ("donnerschlag-refuse-hq-not-named", "DS-033")
            } else if self.hex(hq) == Some(hex) {
                ("donnerschlag-refuse-hq-there", "DS-033")
            } else if self.occupied(side.enemy()).contains(hex) {
                ("donnerschlag-refuse-enemy", "DS-092")
            } else {
                ("donnerschlag-refuse-hq-second", "DS-090")
            };
        }
        let active = !self.fighters_in(hex).and(self.activation.active).is_empty();
        match event.effect {
            Effect::ForcedMarch if active => ("donnerschlag-refuse-target-no-mover", "DS-160"),
            _ => ("donnerschlag-refuse-target-no-active", event.effect.rule()),
        }
    }

    fn no_target_side(&self, effect: Effect, hexside: Hexside) -> Reason {
        let (hex, direction) = hexside.from();
        let (one, other) = hexside.hexes();
        let bridged = self.bridged(hex, direction);
        match (effect, self.data.map.river(hex, direction)) {
            (_, None) => ("donnerschlag-refuse-side-no-river", "DS-012"),
            (Effect::Bridge, _) if bridged => ("donnerschlag-refuse-bridge-there", "DS-199"),
            (Effect::Bridge, Some(River::Major)) => ("donnerschlag-refuse-bridge-major", "DS-166"),
            (Effect::Bridge, _) => ("donnerschlag-refuse-bridge-nobody", "DS-151"),
            _ if !bridged => ("donnerschlag-refuse-blow-none", "DS-199"),
            _ if [one, other].iter().any(|&hex| self.occupied(Side::Axis).contains(hex)) => {
                ("donnerschlag-refuse-blow-held", "DS-053")
            }
            _ => ("donnerschlag-refuse-blow-far", "DS-053"),
        }
    }
}

impl Need {
    /// The text that says what is missing.
    pub(crate) const fn missing(self) -> &'static str {
        match self {
            Need::German => "donnerschlag-refuse-needs-german",
            Need::Tank6Pz => "donnerschlag-refuse-needs-tank-6pz",
            Need::Tank => "donnerschlag-refuse-needs-tank",
            Need::Infantry => "donnerschlag-refuse-needs-infantry",
            Need::NoCity => "donnerschlag-refuse-needs-no-city",
            Need::Guards => "donnerschlag-refuse-needs-guards",
            Need::Called => "donnerschlag-refuse-needs-called",
        }
    }
}

impl Effect {
    /// Why it would do nothing.
    pub(crate) const fn idle(self) -> Reason {
        match self {
            Effect::EaseTerrain => ("donnerschlag-refuse-idle-terrain", "DS-201"),
            Effect::ActivationLimit => ("donnerschlag-refuse-idle-limit", "DS-040"),
            Effect::CombatLimit => ("donnerschlag-refuse-idle-limit", "DS-050"),
            Effect::DrawAlarm | Effect::DrawAdHoc | Effect::DrawAdHocSurely | Effect::DrawTanks => {
                ("donnerschlag-refuse-idle-cup", "DS-209")
            }
            Effect::AirFleet => ("donnerschlag-refuse-idle-survival", "DS-310"),
            Effect::PinAll | Effect::PinOne => ("donnerschlag-refuse-idle-pocket", "DS-070"),
            Effect::Fuel => ("donnerschlag-refuse-idle-fuel", "DS-157"),
            Effect::DiscardCombat | Effect::LookAtHand => ("donnerschlag-refuse-idle-hand", "DS-050"),
            Effect::DiscardActivation => ("donnerschlag-refuse-idle-orders", "DS-040"),
            Effect::BarBox => ("donnerschlag-refuse-idle-box", "DS-066"),
            Effect::Frost | Effect::Mud => ("donnerschlag-refuse-idle-motor", "DS-022"),
            Effect::InfiltrateAll | Effect::CavalryFree | Effect::CavalryMarch => {
                ("donnerschlag-refuse-idle-movers", "DS-160")
            }
            Effect::CorpsToo => ("donnerschlag-refuse-idle-corps", "DS-140"),
            Effect::Pursuit | Effect::OneFollows => ("donnerschlag-refuse-idle-vacated", "DS-235"),
            _ => ("donnerschlag-refuse-no-use", "DS-053"),
        }
    }

    /// What it is applied to.
    const fn aims_at(self) -> &'static str {
        match self {
            Effect::CutOff | Effect::MudStack | Effect::ForcedMarch | Effect::MoveHq => "hex",
            Effect::Bridge | Effect::BlowBridge => "side",
            Effect::LookAtZone => "zone",
            Effect::SwapActivation => "order",
            _ => "unit",
        }
    }

    /// The rule that says of what it is.
    const fn rule(self) -> &'static str {
        match self {
            Effect::MainEffort => "DS-071",
            Effect::HqRange | Effect::Partisans | Effect::PinOne => "DS-070",
            Effect::ExtraUnit => "DS-140",
            Effect::HqSilent => "DS-145",
            Effect::HqJammed => "DS-146",
            Effect::ReplaceGerman | Effect::ReplaceRomanian | Effect::ReplaceTank | Effect::ReplaceSoviet => {
                "DS-059"
            }
            Effect::RoadMarch => "DS-168",
            Effect::InfiltrateOne => "DS-175",
            Effect::CavalryMarch | Effect::MudStack | Effect::ForcedMarch => "DS-161",
            Effect::GuardsStrength => "DS-190",
            Effect::SaveTank => "DS-206",
            Effect::CutOff => "DS-155",
            _ => "DS-053",
        }
    }
}
