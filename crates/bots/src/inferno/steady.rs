use inferno::{Action, Data, Inferno, InfernoView, Options, Phase};
use table::{Fast, Setup, Shared};

use super::plan::Planner;
use super::scene::Scene;
use super::{german, soviet};
use crate::Bot;

/// Plays sensibly and without much thought: reinforces, closes up, attacks with good odds.
///
/// It values every plan for its turn (`plan.rs`) and takes the best; each of the small choices that
/// follow is made by valuing the plans again that still fit. It draws no luck and keeps no memory but
/// what its view remembers.
#[derive(Clone, Copy, Debug)]
pub struct Steady {
    data: Shared<Data>,
    options: Options,
}

impl Steady {
    /// The name under which Inferno has it.
    pub const NAME: &'static str = "steady";

    /// For games with these options and data.
    #[must_use]
    pub fn new(setup: &Setup<Inferno>) -> Self {
        Steady { data: setup.data, options: setup.options }
    }

    /// What it chooses.
    #[must_use]
    pub fn choice(&self, view: &InfernoView, legal: &[Action]) -> Action {
        let scene = Scene::new(self.data.get(), self.options, view);
        let choice = match view.phase {
            Phase::LaySovietCard(_)
            | Phase::ChooseSovietAction(_)
            | Phase::SovietFrom(_)
            | Phase::MoveOrAttack(_)
            | Phase::SovietTo(_) => soviet::answer(&scene, legal),
            _ => german::answer(&Planner::new(scene), legal),
        };
        debug_assert!(choice.is_none_or(|choice| legal.contains(&choice)), "{:?}: {choice:?}", view.phase);
        choice.filter(|choice| legal.contains(choice)).unwrap_or(legal[0])
    }
}

impl Bot<Inferno> for Steady {
    fn choose(&self, view: &InfernoView, legal: &[Action], _: &mut Fast) -> Action {
        self.choice(view, legal)
    }
}
