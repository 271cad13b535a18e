//! One question of a game, with all that belongs to it in one place.

use crate::{Chance, Die, Event, Game, Log, Message, Refusal, Rule};

/// A question that a game asks somebody: what is asked, what may be answered, how an answer is written, why another is
/// none, and what it does.
///
/// A game has an enum of its decisions, for which [`decisions!`](crate::decisions) is made. `legal` of a position is
/// then [`Decision::legal`] of the one that is asked, `explain` is [`Decision::check`], `apply` is [`Decision::answer`].
pub trait Decision<G: Game>: Copy {
    /// The question, as whoever must answer it reads it.
    fn ask(self, game: &G) -> Message;

    /// What all others read meanwhile. It tells nothing that only whoever is asked may know.
    fn wait(self, game: &G) -> Message;

    /// What could be answered, none twice: everything that [`check`](Decision::check) lets pass, and perhaps more.
    fn offers(self, game: &G) -> impl Iterator<Item = G::Action>;

    /// Whether this is an answer; if not, why. Each rule stands here once: its test, its number and its words, made
    /// only of what whoever is asked may know.
    fn check<R: Reason>(self, game: &G, action: G::Action) -> Result<(), R>;

    /// How this answer is written and named; also for one that is none, so that the reason can be asked for.
    fn verb(self, game: &G, action: G::Action) -> Verb;

    /// What an answer that passes does.
    fn answer(self, game: &mut G, action: G::Action, teller: &mut impl Teller<G::Event>);

    /// Append all answers.
    #[inline]
    fn legal(self, game: &G, out: &mut Vec<G::Action>) {
        out.extend(self.offers(game).filter(|&action| self.check::<Refused>(game, action).is_ok()));
    }

    /// Whether there is any answer.
    #[inline]
    fn is_possible(self, game: &G) -> bool {
        self.offers(game).any(|action| self.check::<Refused>(game, action).is_ok())
    }
}

/// What a check gives for what is not allowed: a [`Refusal`] for whoever wants to know why, [`Refused`] where only
/// yes or no counts and no words are made.
pub trait Reason: Sized {
    /// The reason is this.
    fn because(refusal: impl FnOnce() -> Refusal) -> Self;

    /// Go on if this holds; else it is refused, with these words.
    #[inline(always)]
    fn unless(holds: bool, refusal: impl FnOnce() -> Refusal) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self::because(refusal)) }
    }
}

impl Reason for Refusal {
    fn because(refusal: impl FnOnce() -> Refusal) -> Self {
        refusal()
    }
}

/// It is not allowed, and nobody asked why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused;

impl Reason for Refused {
    #[inline(always)]
    fn because(_: impl FnOnce() -> Refusal) -> Self {
        Refused
    }
}

/// What an answer does, said twice: as notation writes it, and as a button shows it. What it is done to (a hex, a
/// unit) the game adds to both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verb {
    /// In notation: `land at`.
    pub words: &'static str,
    /// The key of the button's text.
    pub label: &'static str,
    /// The rules of it.
    pub rules: &'static [&'static str],
}

impl Verb {
    /// These words, this key, these rules.
    #[must_use]
    pub const fn new(words: &'static str, label: &'static str, rules: &'static [&'static str]) -> Self {
        Verb { words, label, rules }
    }

    /// The button, without what it is done to.
    #[must_use]
    pub fn button(self) -> Message {
        self.rules.iter().fold(Message::new(self.label), |message, rule| message.citing(Rule(rule)))
    }
}

/// Luck and log in one hand: what the rules need to carry something out.
pub trait Teller<E>: Chance + Log<E> {}

impl<E, T: Chance + Log<E>> Teller<E> for T {}

/// The teller that takes luck from one place and tells another.
#[derive(Debug)]
pub struct Hands<'a, C, L> {
    chance: &'a mut C,
    log: &'a mut L,
}

impl<'a, C, L> Hands<'a, C, L> {
    /// Luck from here, told there.
    pub fn new(chance: &'a mut C, log: &'a mut L) -> Self {
        Hands { chance, log }
    }
}

impl<C: Chance, L> Chance for Hands<'_, C, L> {
    #[inline(always)]
    fn draw(&mut self, die: Die) -> u32 {
        self.chance.draw(die)
    }
}

impl<C, E: Event, L: Log<E>> Log<E> for Hands<'_, C, L> {
    #[inline(always)]
    fn tell(&mut self, audience: crate::Audience, event: E) {
        self.log.tell(audience, event);
    }

    #[inline(always)]
    fn listens(&self) -> bool {
        self.log.listens()
    }
}

/// Makes an enum out of the decisions of a game. It passes everything on to the one that it holds.
///
/// ```ignore
/// table::decisions! {
///     /// What red or grey decides.
///     pub(crate) enum Question of Ferry {
///         /// Whether the lantern goes up (FE-05).
///         Lantern,
///         /// What is loaded, and where it goes (FE-08, FE-09).
///         Loading,
///     }
/// }
/// ```
#[macro_export]
macro_rules! decisions {
    ($(#[$about:meta])* $vis:vis enum $name:ident of $game:ty { $($(#[$what:meta])* $decision:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$what])* $decision($decision)),+
        }

        $crate::decide!($name of $game { $($decision)+ });
    };
}

/// What [`decisions!`](crate::decisions) does for an enum that is there already: the methods of [`Decision`], but for the
/// offers. Where it has variants in which nobody is asked, a decision of nobody answers for them:
/// `decide!(Phase of Inferno { … } else Nobody { Running Over })`.
#[macro_export]
macro_rules! decide {
    ($name:ident of $game:ty { $($decision:ident)+ } $(else $nobody:ident { $($idle:ident)+ })?) => {
        impl $name {
            pub(crate) fn ask(self, game: &$game) -> $crate::Message {
                match self {
                    $($name::$decision(asked) => $crate::Decision::ask(asked, game),)+
                    $($($name::$idle)|+ => $crate::Decision::ask($nobody, game),)?
                }
            }

            pub(crate) fn wait(self, game: &$game) -> $crate::Message {
                match self {
                    $($name::$decision(asked) => $crate::Decision::wait(asked, game),)+
                    $($($name::$idle)|+ => $crate::Decision::wait($nobody, game),)?
                }
            }

            pub(crate) fn check<R: $crate::Reason>(
                self,
                game: &$game,
                action: <$game as $crate::Game>::Action,
            ) -> Result<(), R> {
                match self {
                    $($name::$decision(asked) => $crate::Decision::check(asked, game, action),)+
                    $($($name::$idle)|+ => $crate::Decision::check($nobody, game, action),)?
                }
            }

            pub(crate) fn verb(self, game: &$game, action: <$game as $crate::Game>::Action) -> $crate::Verb {
                match self {
                    $($name::$decision(asked) => $crate::Decision::verb(asked, game, action),)+
                    $($($name::$idle)|+ => $crate::Decision::verb($nobody, game, action),)?
                }
            }

            pub(crate) fn answer(
                self,
                game: &mut $game,
                action: <$game as $crate::Game>::Action,
                teller: &mut impl $crate::Teller<<$game as $crate::Game>::Event>,
            ) {
                match self {
                    $($name::$decision(asked) => $crate::Decision::answer(asked, game, action, teller),)+
                    $($($name::$idle)|+ => $crate::Decision::answer($nobody, game, action, teller),)?
                }
            }

            pub(crate) fn legal(self, game: &$game, out: &mut Vec<<$game as $crate::Game>::Action>) {
                match self {
                    $($name::$decision(asked) => $crate::Decision::legal(asked, game, out),)+
                    $($($name::$idle)|+ => $crate::Decision::legal($nobody, game, out),)?
                }
            }
        }
    };
}
