use table::{Chance, Fast, Game};

use crate::Bot;

/// Any legal action, each as likely as the others.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Random {
    /// The name under which every game has it.
    pub const NAME: &'static str = "random";
}

impl<G: Game> Bot<G> for Random {
    fn choose(&self, _: &G::View, legal: &[G::Action], luck: &mut Fast) -> G::Action {
        legal[luck.pick(legal.len())]
    }

    fn choose_unseeing(&self, legal: &[G::Action], luck: &mut Fast) -> Option<G::Action> {
        Some(legal[luck.pick(legal.len())])
    }
}
