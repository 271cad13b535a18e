//! The list of all decisions, who makes them, and how the game goes on from one to the next.

use serde::Serialize;
use table::{Decision, Message, Reason, Refusal, Rule, Seat, SeatSet, Status, Teller, Verb, Viewer};

use crate::action::{Action, plain_verb};
use crate::event::InfernoEvent;
use crate::hex::Hex;
use crate::position::{Inferno, Side};
use crate::text::say;
use crate::unit::{German, Soviet};

/// Makes the decisions and [`Phase`] of the list: each decision with its rulebook passage, what is known of it already, the
/// key of the words for what it asks for, and the rule that asks it. Those about a block are generic over it: in a view
/// it may be unknown.
macro_rules! decisions {
    ($(
        $(#[doc = $about:literal])+
        $decision:ident $(<$unit:ident = $block:ident>)? $({ $($field:ident: $kind:ident $(<$of:ident>)?),+ })? as $word:literal:
        $asked:literal, $rule:literal;
    )+) => {
        $(decisions!(
            @struct $(#[doc = $about])+ $decision $(<$unit = $block>)? $({ $($field: $kind $(<$of>)?),+ })?
        );)+

        /// The decision that the game waits for. Each is answered with one small choice.
        ///
        /// In a view the blocks are optional: who may not know which one it is sees that there is one.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(tag = "asked")]
        pub enum Phase<G = German, S = Soviet> {
            /// Nobody decides: the rules go on by themselves.
            #[serde(rename = "running")]
            Running,
            $(
                $(#[doc = $about])+
                #[serde(rename = $word)]
                $decision($decision $(<$unit>)?),
            )+
            /// The game is over.
            #[serde(rename = "over")]
            Over,
        }

        /// The decision that the game waits for, as clients read it.
        #[cfg(feature = "ts")]
        #[derive(ts_rs::TS)]
        #[ts(tag = "asked", rename = "Phase")]
        #[allow(dead_code, missing_docs, reason = "only its shape counts")]
        pub enum Written<G = German, S = Soviet> {
            #[ts(rename = "running")]
            Running,
            $(
                #[ts(rename = $word)]
                $decision $({ $($field: $kind $(<$of>)?),+ })?,
            )+
            #[ts(rename = "over")]
            Over,
        }

        impl<G, S> Phase<G, S> {
            /// The same decision with its blocks told in another way.
            pub(crate) fn map<H, T>(
                self,
                german: impl FnOnce(G) -> H,
                soviet: impl FnOnce(S) -> T,
            ) -> Phase<H, T> {
                match self {
                    Phase::Running => Phase::Running,
                    Phase::Over => Phase::Over,
                    $(Phase::$decision(asked) => {
                        Phase::$decision(decisions!(@map asked, german, soviet $(, $unit)?))
                    })+
                }
            }

            /// What the decision asks for, and the rule that asks it.
            const fn asks(&self) -> (&'static str, &'static str) {
                match self {
                    Phase::Running | Phase::Over => ("inferno-asked-action", "IV-005"),
                    $(Phase::$decision(_) => ($asked, $rule),)+
                }
            }
        }

        table::decide!(Phase of Inferno { $($decision)+ } else Nobody { Running Over });
    };
    (@struct $(#[$about:meta])+ $decision:ident) => {
        $(#[$about])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        pub struct $decision;
    };
    (@struct $(#[$about:meta])+ $decision:ident $(<$unit:ident = $block:ident>)? {
        $($field:ident: $kind:ident $(<$of:ident>)?),+
    }) => {
        $(#[$about])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[expect(missing_docs, reason = "the list explains them")]
        pub struct $decision $(<$unit = $block>)? { $(pub $field: $kind $(<$of>)?),+ }
    };
    (@map $asked:ident, $german:ident, $soviet:ident) => { $asked };
    (@map $asked:ident, $german:ident, $soviet:ident, G) => { $asked.map($german) };
    (@map $asked:ident, $german:ident, $soviet:ident, S) => { $asked.map($soviet) };
}

decisions! {
    /// Which of the five actions (IV-005).
    ChooseAction as "action": "inferno-asked-action", "IV-005";
    /// Which unit picked up is deployed next (IV-062).
    Deploy as "deploy": "inferno-asked-deploy", "IV-062";
    /// Where that unit goes.
    DeployTo<G = German> { unit: G } as "deploy-to": "inferno-asked-hex", "IV-062";
    /// Which stack makes the Long Move (IV-069).
    LongFrom as "long-from": "inferno-asked-hex", "IV-069";
    /// Where it goes first, or second; it may stop after the first (IV-069).
    LongTo { from: Hex, first: Option<Hex> } as "long-to": "inferno-asked-hex-or-end", "IV-069";
    /// From where a Short Move starts, or no more (IV-074).
    ShortFrom { made: u8 } as "short-from": "inferno-asked-hex-or-end", "IV-074";
    /// Which units of the stack move, and where to (IV-077).
    ShortTo { from: Hex, made: u8 } as "short-to": "inferno-asked-units-and-hex", "IV-077";
    /// From where a Hasty Attack starts (IV-081).
    HastyFrom as "hasty-from": "inferno-asked-hex", "IV-081";
    /// Which units of the stack, and where to (IV-082).
    HastyTo { from: Hex } as "hasty-to": "inferno-asked-units-and-hex", "IV-082";
    /// 2017: whether the units that were joined attack too (IV-083).
    HastyJoin { at: Hex } as "hasty-join": "inferno-asked-yes-or-no", "IV-083";
    /// Which Soviet stack is attacked from there (IV-081).
    HastyTarget { at: Hex } as "hasty-target": "inferno-asked-hex", "IV-081";
    /// Which Soviet stack is attacked deliberately (IV-088).
    Target as "target": "inferno-asked-hex", "IV-088";
    /// Which German stacks attack it; chosen ones are in `chosen` (IV-088).
    Stacks { target: Hex } as "stacks": "inferno-asked-stacks", "IV-088";
    /// Whether the other German lends his stacks to the attack (IV-215).
    Consent { target: Hex } as "consent": "inferno-asked-yes-or-no", "IV-215";
    /// The Soviet player's card for this combat, or none (IV-224).
    LaySovietCard as "soviet-card": "inferno-asked-card", "IV-224";
    /// The German card for this Deliberate Attack, or none (IV-089).
    LayGermanCard as "german-card": "inferno-asked-card", "IV-093";
    /// Whether the Germans roll first (IV-120).
    FirstFire as "first-fire": "inferno-asked-yes-or-no", "IV-120";
    /// Which of the equally strong German units takes the hit (IV-122).
    GermanVictim as "german-victim": "inferno-asked-hit", "IV-122";
    /// Which of the equally strong Soviet units takes the hit (IV-122).
    SovietVictim as "soviet-victim": "inferno-asked-hit", "IV-122";
    /// Which units advance (IV-127).
    Advance as "advance": "inferno-asked-advance", "IV-127";
    /// Which of the equally strong Soviet units advances (IV-128).
    SovietAdvance as "soviet-advance": "inferno-asked-advance", "IV-128";
    /// Which unit blitzes, or no more (IV-131).
    Blitz as "blitz": "inferno-asked-blitz", "IV-131";
    /// Where it blitzes to.
    BlitzTo<G = German> { unit: G } as "blitz-to": "inferno-asked-hex", "IV-131";
    /// The Soviet player: move or draw (IV-218).
    ChooseSovietAction as "soviet-action": "inferno-asked-soviet-action", "IV-218";
    /// The Soviet player: which of the Top Stacked Hexes acts next (IV-220).
    SovietFrom as "soviet-from": "inferno-asked-hex", "IV-220";
    /// The Soviet player: which unit of it moves, or which German stack is attacked (IV-220, IV-221).
    MoveOrAttack { from: Hex } as "soviet-unit": "inferno-asked-soviet-unit", "IV-220";
    /// The Soviet player: where that unit goes.
    SovietTo<S = Soviet> { from: Hex, unit: S } as "soviet-to": "inferno-asked-hex", "IV-220";
}

/// Between two decisions, and after the last.
#[derive(Clone, Copy)]
struct Nobody;

impl Inferno {
    /// Who decides now.
    pub(crate) fn standing(&self) -> Status {
        if let Some(ending) = self.outcome {
            return Status::Over(ending.outcome());
        }
        Status::Deciding(SeatSet::one(self.decider()))
    }

    /// The seat whose decision the phase is.
    pub(crate) fn decider(&self) -> Seat {
        match self.phase {
            Phase::Consent(_) => Seat(self.acting ^ 1),
            Phase::LaySovietCard(_)
            | Phase::ChooseSovietAction(_)
            | Phase::SovietFrom(_)
            | Phase::MoveOrAttack(_)
            | Phase::SovietTo(_) => self.soviet_seat().unwrap_or(Seat(0)),
            Phase::GermanVictim(_)
            | Phase::SovietVictim(_)
            | Phase::SovietAdvance(_)
            | Phase::FirstFire(_) => self.defender(),
            _ => self.german_seat(),
        }
    }

    /// Who chooses for the Germans in a combat: the one who attacks, or who leads the stack attacked;
    /// for White ones Yellow (IV-210).
    fn defender(&self) -> Seat {
        match self.combat {
            Some(combat) if self.options.mode.has_two_germans() && combat.attacker == Side::Soviet => {
                Seat(u8::from(combat.of_blue))
            }
            _ => self.german_seat(),
        }
    }

    /// The question to the viewer, or what the table waits for.
    pub(crate) fn question(&self, viewer: Viewer) -> Message {
        match self.standing() {
            Status::Over(outcome) => outcome.message(),
            Status::Deciding(_) if viewer.is(self.decider()) => self.phase.ask(self),
            Status::Deciding(_) => {
                // Which block is being placed or moved is for its owner alone (IV-009).
                self.phase.wait(self).with("seat", self.seat_name(self.decider()))
            }
        }
    }

    /// Whether the seat may choose this now; if not, why.
    ///
    /// The reasons tell only what that seat may know: the Germans know all German blocks, the Soviet player all
    /// Soviet ones, both the number of blocks in every hex, and everybody those in a combat after Showdown.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Some(ending) = self.outcome {
            return Err(Refusal::new(ending.rule(), Message::new("inferno-refuse-over")));
        }
        let decider = self.decider();
        if seat != decider {
            let message = Message::new("inferno-refuse-not-yours").with("seat", self.seat_name(decider));
            return Err(Refusal::new(Rule(self.phase.asks().1), message));
        }
        self.phase.check(self, action)
    }

    /// The choice does not answer the question at all.
    pub(crate) fn wrong_kind<T, R: Reason>(&self) -> Result<T, R> {
        let (asked, rule) = self.phase.asks();
        let message = || Message::new("inferno-refuse-wrong-kind").with_term("asked", asked);
        Err(R::because(|| Refusal::new(Rule(rule), message())))
    }

    /// Append every legal choice of whoever decides.
    pub(crate) fn choices(&self, out: &mut Vec<Action>) {
        self.phase.legal(self, out);
    }

    /// Carry out a legal choice and everything that follows by itself.
    pub(crate) fn carry_out(&mut self, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        self.told = crate::told::Told::default();
        self.phase.answer(self, action, teller);
        while self.phase == Phase::Running && self.outcome.is_none() {
            if self.combat.is_some() {
                self.fight_on(teller);
            } else if self.turn.is_multiple_of(2) {
                self.end_german_turn(teller);
            } else if self.options.mode.has_soviet_player() {
                self.next_top_stack();
                if self.phase == Phase::Running {
                    self.end_soviet_turn(teller);
                }
            } else if !self.next_die(teller) {
                self.end_soviet_turn(teller);
            }
        }
    }
}

impl Decision<Inferno> for Nobody {
    fn ask(self, game: &Inferno) -> Message {
        self.wait(game)
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-action", &["IV-005"])
    }

    fn offers(self, _: &Inferno) -> impl Iterator<Item = Action> {
        std::iter::empty()
    }

    fn check<R: Reason>(self, game: &Inferno, _: Action) -> Result<(), R> {
        game.wrong_kind()
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        plain_verb(action)
    }

    fn answer(self, _: &mut Inferno, action: Action, _: &mut impl Teller<InfernoEvent>) {
        unreachable!("nobody was asked for {action:?}")
    }
}
