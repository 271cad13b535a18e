//! What may come of a choice, told before it is made.

use serde::Serialize;

use crate::Message;

/// What may come of a choice, and how likely it is. A game answers from a view
/// ([`Game::forecast`](crate::Game::forecast)), so it cannot tell more than that viewer knows.
///
/// `M` is how it is told: as data, or in the words of a language.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forecast<M = Message> {
    /// What is forecast: an attack, a shot, a roll.
    pub about: M,
    /// What it depends on, one by one and with its value: ground, dice, cards, modifiers.
    pub factors: Vec<M>,
    /// How it may end, what matters most first.
    pub charts: Vec<Chart<M>>,
    /// What had to be assumed.
    pub assumed: Vec<M>,
}

/// Several things that may happen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chart<M = Message> {
    /// Of what.
    pub about: M,
    /// Each of them, in their natural order.
    pub bars: Vec<Bar<M>>,
}

/// One thing that may happen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bar<M = Message> {
    /// What.
    pub label: M,
    /// Its chance, from 0 to 1.
    pub chance: f64,
}

impl Chart {
    /// The law of a number: the chance of 0, of 1, and so on.
    #[must_use]
    pub fn of_number(about: Message, law: &[f64]) -> Self {
        let bar = |(number, &chance): (usize, &f64)| Bar {
            label: Message::new("table-number").with("number", number),
            chance,
        };
        Chart { about, bars: law.iter().enumerate().map(bar).collect() }
    }
}

impl<M> Forecast<M> {
    /// The same, told in another way.
    pub fn map<N>(self, mut tell: impl FnMut(M) -> N) -> Forecast<N> {
        let about = tell(self.about);
        let factors = self.factors.into_iter().map(&mut tell).collect();
        let mut charts = Vec::with_capacity(self.charts.len());
        for Chart { about, bars } in self.charts {
            let about = tell(about);
            let bars = bars.into_iter().map(|Bar { label, chance }| Bar { label: tell(label), chance });
            charts.push(Chart { about, bars: bars.collect() });
        }
        Forecast { about, factors, charts, assumed: self.assumed.into_iter().map(tell).collect() }
    }
}
