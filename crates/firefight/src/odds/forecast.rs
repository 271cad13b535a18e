//! What may come of the order that somebody is about to give, from what their seat knows (4.10).

use table::{Bar, Chart, Forecast, Message, Rule, Setup};

use super::{Distribution, Fraction, concentrated, crew, damage, hits, mishap, spray, success, to_hit};
use crate::action::Action;
use crate::aim::Aim;
use crate::event::chance_key;
use crate::ken::Ken;
use crate::modifiers::{Modifiers, Part, Throw};
use crate::order::Shot;
use crate::places::{Battery, Soldier, Spot, Target};
use crate::position::{Firefight, Phase};
use crate::view::FireView;
use crate::weapon::{Column, Weapon};

/// The crew that a vehicle is believed to have: how many sit in it nobody sees from outside.
const CREW: u8 = 4;

fn say(key: &'static str, rule: &'static str) -> Message {
    Message::new(key).citing(Rule(rule))
}

/// The forecast of a fire order or a call for the soldier in hand; nothing for what has no luck in it. Without
/// words, or when a soldier is looked at, of what he has been ordered.
#[must_use]
pub fn forecast(setup: &Setup<Firefight>, view: &FireView, words: &str) -> Option<Forecast> {
    let world = view.known(setup);
    let ken = if view.all.is_some() { Ken::All } else { Ken::Of(view.side.as_ref().map(|own| own.side)) };
    let hand = view.hand.or_else(|| view.all.as_ref().map(|all| all.hands[0]))?;
    let (soldier, action) = match words {
        "" => (hand.soldier?, None),
        words => match world.read(words).filter(|action| world.names_known(ken, *action, || true))? {
            Action::Select(soldier) => (soldier, None),
            action => (hand.soldier?, Some(action)),
        },
    };
    let action = action.or_else(|| world.ordered_fire(soldier))?;
    let Action::Shoot(choice) = action else { return None };
    match choice {
        Shot::Fire(weapon, target) => world.forecast_fire(soldier, weapon, target, action),
        Shot::Spray(weapon, strip, from, to) => {
            world.forecast_spray(soldier, weapon, (strip, from, to), action)
        }
        Shot::Call(battery, _) => {
            world.shot_of(soldier, choice).ok()?;
            Some(world.forecast_call(soldier, battery, action))
        }
        Shot::Hold | Shot::Reload(_) | Shot::Clear(..) => None,
    }
}

impl Firefight {
    /// The action that gave a soldier his order for the fire phase that is being prepared.
    fn ordered_fire(&self, soldier: Soldier) -> Option<Action> {
        if self.now.phase == Phase::Movement {
            return None;
        }
        self.shot_choice(self.field.orders.get(soldier.index())?.fire).map(Action::Shoot)
    }

    /// How many men are known in a location: one at least, since somebody was seen there.
    fn known_men(&self, soldier: Soldier, spot: Spot) -> u8 {
        let seen = self.field.seen[self.side_of(soldier)];
        (seen.iter().filter(|enemy| self.exposed_at(*enemy, spot)).count() as u8).max(1)
    }

    fn forecast_fire(
        &self,
        soldier: Soldier,
        weapon: Weapon,
        target: Target,
        action: Action,
    ) -> Option<Forecast> {
        let (_, aim) = self.may_attack(soldier, weapon, target).ok()?;
        let row = self.row(aim.weapon);
        let net = aim.modifiers.known();
        let duds = row.single_use;
        let chance = hits(net, duds);
        let mut charts = Vec::new();
        let men = match target {
            Target::Spot(spot) => self.known_men(soldier, spot),
            Target::Vehicle(_) | Target::Hatch(_) => 1,
        };
        if aim.column == Column::Armour && matches!(target, Target::Vehicle(_)) {
            charts.push(yes_or_no(&DISABLED, "ST-176", chance));
            let harm = damage(aim.modifiers.of(Part::Range));
            if self.rules.detailed_damage {
                charts.push(damage_chart(&harm));
            }
            let fire = if self.rules.detailed_damage { harm.flames } else { Fraction::ZERO };
            let mixed = crew(CREW, true).into_iter().zip(crew(CREW, false));
            let mixed = mixed.map(|(burning, not)| burning * fire + not * fire.rest()).collect();
            charts.push(numbers("firefight-forecast-crew", "ST-176", &struck(mixed, chance)));
        } else if row.to_hit {
            charts.push(yes_or_no(&HIT, "ST-106", chance));
            let fallen = to_hit(net, duds, men, 0);
            charts.push(numbers("firefight-forecast-casualties", "ST-107", &fallen));
        } else {
            charts.push(numbers(
                "firefight-forecast-casualties",
                "ST-052",
                &concentrated(aim.dice, net, men),
            ));
        }
        if !row.single_use {
            charts.push(yes_or_no(&EMPTY, "ST-013", mishap(aim.dice.into())));
        }
        Some(self.told(action, &aim, charts))
    }

    fn forecast_spray(
        &self,
        soldier: Soldier,
        weapon: Weapon,
        (strip, from, to): (u8, u8, u8),
        action: Action,
    ) -> Option<Forecast> {
        let item = self.may_spray(soldier, weapon, strip, from, to).ok()?;
        let run = &self.strip(strip)?[usize::from(from)..=usize::from(to)];
        let aims: Vec<(Spot, Aim)> = run
            .iter()
            .filter_map(|spot| Some((*spot, self.aim(soldier, item, Target::Spot(*spot)).ok()?)))
            .collect();
        let (_, first) = aims.first()?;
        let seen = self.field.seen[self.side_of(soldier)];
        let men = |spot: Spot| seen.iter().filter(|enemy| self.exposed_at(*enemy, spot)).count() as u8;
        let locations: Vec<_> = aims.iter().map(|(spot, aim)| (aim.modifiers.known(), men(*spot))).collect();
        let charts = vec![
            numbers("firefight-forecast-casualties", "ST-098", &spray(first.dice, &locations)),
            yes_or_no(&EMPTY, "ST-013", mishap(first.dice.into())),
        ];
        Some(self.told(action, first, charts))
    }

    fn forecast_call(&self, soldier: Soldier, battery: Battery, action: Action) -> Forecast {
        let info = &self.scenario().batteries[battery.index()];
        let modifiers = self.own(soldier, Throw::Contact).with(Part::Availability, info.availability);
        // A natural 0 goes astray whatever the modifiers (ST-149).
        let astray = Fraction::new(1, 10);
        let net = modifiers.net();
        let coming = if net >= 7 { astray.rest() } else { success(net) };
        let bar = |key, rule, chance: Fraction| Bar { label: say(key, rule), chance: chance.decimal() };
        let chart = Chart {
            about: say("firefight-forecast-answer", "ST-146"),
            bars: vec![
                bar("firefight-forecast-coming", "ST-147", coming),
                bar("firefight-forecast-refused", "ST-148", (coming + astray).rest()),
                bar("firefight-forecast-astray", "ST-149", astray),
            ],
        };
        Forecast {
            about: self.button(action),
            factors: factors(&modifiers),
            charts: vec![chart],
            assumed: Vec::new(),
        }
    }

    fn told(&self, action: Action, aim: &Aim, charts: Vec<Chart>) -> Forecast {
        let mut factors = factors(&aim.modifiers);
        factors.insert(0, say("firefight-factor-dice", "ST-052").with("dice", aim.dice));
        Forecast {
            about: self.button(action),
            factors,
            charts,
            assumed: vec![
                say("firefight-assumed-upright", "ST-076"),
                say("firefight-assumed-seen", "ST-051"),
            ],
        }
    }
}

/// A hit with this chance, and then so many casualties.
fn struck(casualties: Distribution, chance: Fraction) -> Distribution {
    let mut all: Distribution = casualties.into_iter().map(|share| share * chance).collect();
    all[0] += chance.rest();
    all
}

fn numbers(key: &'static str, rule: &'static str, law: &[Fraction]) -> Chart {
    let any = law[0].rest();
    let about = say(key, rule).with_term("word", chance_key(any));
    Chart::of_number(about, &law.iter().map(|chance| chance.decimal()).collect::<Vec<_>>())
}

/// What is asked, and what it is called if it comes to that and if it does not.
type Either = [&'static str; 3];
const DISABLED: Either =
    ["firefight-forecast-disabled", "firefight-forecast-disabled-yes", "firefight-forecast-disabled-no"];
const HIT: Either = ["firefight-forecast-hit", "firefight-forecast-hit-yes", "firefight-forecast-hit-no"];
const EMPTY: Either =
    ["firefight-forecast-empty", "firefight-forecast-empty-yes", "firefight-forecast-empty-no"];

fn yes_or_no([about, yes, no]: &Either, rule: &'static str, chance: Fraction) -> Chart {
    let bar = |key, chance: Fraction| Bar { label: Message::new(key), chance: chance.decimal() };
    Chart {
        about: say(about, rule).with_term("word", chance_key(chance)),
        bars: vec![bar(yes, chance), bar(no, chance.rest())],
    }
}

fn damage_chart(harm: &super::Damage) -> Chart {
    let bar = |key, rule, chance: Fraction| Bar { label: say(key, rule), chance: chance.decimal() };
    Chart {
        about: say("firefight-forecast-damage", "ST-200"),
        bars: vec![
            bar("firefight-damage-secondary", "ST-201", harm.secondary),
            bar("firefight-damage-tracks", "ST-202", harm.tracks),
            bar("firefight-damage-main", "ST-203", harm.main),
            bar("firefight-damage-engine", "ST-204", harm.engine),
            bar("firefight-damage-flames", "ST-205", harm.flames),
        ],
    }
}

/// Every part of the net modifier that is not nothing, with its rule; the lying of enemies is not known.
fn factors(modifiers: &Modifiers) -> Vec<Message> {
    modifiers.without(Part::Lying).told().collect()
}
