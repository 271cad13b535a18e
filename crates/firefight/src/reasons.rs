//! Why the automatic side did what it did: to be read when a match is over (4.9).
//!
//! Nothing is kept for this while a match is played. Doctrine draws no luck, so the same position gives the same orders;
//! here they are given once more, with what they rested on.

use table::{Match, Message};

use crate::action::Action;
use crate::data::{Doctrine, Name};
use crate::position::{Firefight, Phase};
use crate::soldier::{BySide, Side};

/// One decision of the automatic side.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// The round.
    pub round: u8,
    /// For which phase.
    pub phase: Phase,
    /// Whose.
    pub side: Side,
    /// Who was ordered.
    pub who: Name,
    /// The doctrine that his group followed then.
    pub doctrine: Doctrine,
    /// How far his side was alarmed, 0 to 3.
    pub alarm: u8,
    /// Where his group was to go.
    pub goal: Option<Name>,
    /// What he was ordered, as a button says it; nothing if he was to stay or to hold his fire.
    pub order: Option<Message>,
    /// What it rested on.
    pub why: Message,
}

impl Reason {
    /// As it is told.
    #[must_use]
    pub fn told(&self) -> table::Thought {
        let phase = match self.phase {
            Phase::Movement => "firefight-phase-movement",
            Phase::Preparation => "firefight-phase-preparation",
            Phase::Advance => "firefight-phase-advance",
        };
        table::Thought {
            when: Message::new("firefight-why-heading").with("round", self.round).with_term("phase", phase),
            who: Message::new("firefight-why-who")
                .with("who", self.who.clone())
                .with_term("doctrine", format!("firefight-doctrine-{}", self.doctrine.word()))
                .with("alarm", self.alarm),
            did: self.order.clone().unwrap_or_else(|| Message::new("firefight-why-nothing")),
            why: self.why.clone(),
        }
    }
}

impl Doctrine {
    /// All six.
    pub const ALL: [Doctrine; 6] = [
        Doctrine::Hold,
        Doctrine::Delay,
        Doctrine::Assault,
        Doctrine::CounterAttack,
        Doctrine::Withdraw,
        Doctrine::Ambush,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Doctrine::Hold => "hold",
            Doctrine::Delay => "delay",
            Doctrine::Assault => "assault",
            Doctrine::CounterAttack => "counter-attack",
            Doctrine::Withdraw => "withdraw",
            Doctrine::Ambush => "ambush",
        }
    }
}

/// The reasons of the automatic side, decision by decision; none before the match is over, for they tell secrets.
#[must_use]
pub fn reasons(of: &Match<Firefight>) -> Vec<Reason> {
    let mut all = Vec::new();
    if of.status().outcome().is_none() {
        return all;
    }
    let mut again = of.replay(0);
    for entry in of.entries() {
        let before = again.position().clone();
        let entered = again.enter_again(entry.seat, entry.id.clone(), entry.deed, &entry.faces);
        entered.expect("it was taken once");
        let after = again.position();
        let played = (before.now.round, before.now.phase) != (after.now.round, after.now.phase)
            || before.now.ended != after.now.ended;
        if played && !entry.taken_back {
            before.explain_doctrine(&mut all);
        }
    }
    all
}

impl Firefight {
    /// What doctrine orders here, and why.
    pub(crate) fn explain_doctrine(&self, out: &mut Vec<Reason>) {
        let mut world = self.clone();
        let mut outlooks = BySide::new(None, None);
        let automatic = self.automatic().and(self.active_set());
        for soldier in automatic.iter() {
            let side = self.side_of(soldier);
            let info = &self.scenario().soldiers[soldier.index()];
            let goal = self.field.goals[info.group.index()];
            let outlook = outlooks[side].get_or_insert_with(|| self.outlook(side));
            let (action, why) = match self.now.phase {
                Phase::Movement => {
                    let (order, why) = world.movement_decision(soldier, outlook);
                    world.order(soldier, |orders| orders.movement = order);
                    (self.move_choice(order).map(Action::Move), why)
                }
                Phase::Preparation | Phase::Advance => {
                    let (order, why) = self.fire_decision(soldier, outlook);
                    (self.shot_choice(order).map(Action::Shoot), why)
                }
            };
            let why = why.told(self.field.seen[side].len());
            out.push(Reason {
                round: self.now.round,
                phase: self.now.phase,
                side,
                who: info.name.clone(),
                doctrine: self.doctrine_of(soldier, outlook.alarm),
                alarm: outlook.alarm,
                goal: goal.map(|spot| self.scenario().spots[spot.index()].name.clone()),
                order: action.map(|action| self.button(action)),
                why,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use crate::campaign::{play_out, start};
    use table::{Lang, Locales, Setup};

    #[test]
    fn reasons_are_told_after_the_end_and_not_before() {
        let mut of = start(Setup::new(Options { rounds: 6, ..Options::default() }), 4);
        assert_eq!(reasons(&of), []);
        let first = of.replay(0);
        play_out(&mut of);
        let told = reasons(&of);
        assert!(told.iter().any(|reason| reason.order.is_some()), "somebody did something");
        assert_eq!(reasons(&first), [], "nor of a match that goes on");
        let players = of.position().scenario().players;
        assert!(told.iter().all(|reason| reason.side != players || !reason.who.text().is_empty()));
        let commanded =
            |who: Name| of.position().scenario().soldiers.iter().any(|man| man.name == who && man.player);
        assert!(
            !told.iter().any(|reason| commanded(reason.who.clone())),
            "players have reasons of their own"
        );
        for lang in [Lang::En, Lang::Fr] {
            let locales = Locales::new(&[crate::TITLE]);
            let reader = locales.reader(lang);
            for reason in &told {
                assert_eq!(reader.faults(&reason.why), [""; 0], "{reason:?}");
            }
        }
    }

    #[test]
    fn what_is_said_was_done() {
        let mut of = start(Setup::new(Options { rounds: 8, ..Options::default() }), 9);
        play_out(&mut of);
        // Whoever is said to have fired did: the log has an attack of his, or he was stopped by the same phase's fire.
        let keys = ["firefight-why-fires", "firefight-why-keeps-down", "firefight-why-armour"];
        let fired = |reason: &&Reason| keys.contains(&reason.why.key);
        let told = reasons(&of);
        let said = told.iter().filter(fired).count();
        let attacks =
            of.entries().iter().flat_map(|entry| &entry.events).filter_map(|(_, event)| match event {
                crate::FireEvent::Attack { who, .. } => Some(who.0.clone()),
                _ => None,
            });
        let by_the_enemy: Vec<_> = attacks
            .filter(|who| of.position().scenario().soldiers.iter().any(|man| man.name == *who && !man.player))
            .collect();
        assert!(said > 0, "the machine gun fires in this match");
        assert!(by_the_enemy.is_empty() || by_the_enemy.len() <= said, "{said} {by_the_enemy:?}");
    }
}
