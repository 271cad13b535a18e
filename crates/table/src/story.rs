//! What is worth telling of a match when it is over: how the tide turned, and who was lucky.

use serde::Serialize;

use crate::{Event as _, Game, Match, Message, Trust, Viewer};

/// A figure of a position that is worth a curve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gauge {
    /// The key of what the chart is about. Gauges of one chart are shown together.
    pub chart: &'static str,
    /// The key of what this curve shows.
    pub series: &'static str,
    /// How it stands.
    pub value: u32,
    /// The value at which the game is decided, if there is one.
    pub goal: Option<u32>,
}

/// One roll, measured against what could be expected of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Luck {
    /// The key of what was rolled for.
    pub kind: &'static str,
    /// The key of who rolled, or for whom it was good.
    pub side: &'static str,
    /// How many dice.
    pub dice: u32,
    /// What came of it: hits, successes.
    pub came: f64,
    /// What comes of it on average.
    pub expected: f64,
    /// How far it strays on average, squared. Rolls are independent, so these add up.
    pub variance: f64,
}

/// A match that is over, in figures.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Story {
    /// The turns that were played, in order.
    pub turns: Vec<u32>,
    /// How the figures stood at the end of each.
    pub charts: Vec<Curves>,
    /// What was rolled, by kind and side.
    pub luck: Vec<LuckRow>,
    /// Why those whom the rules play did what they did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Thought>>"))]
    pub reasons: Vec<Thought>,
}

/// Why somebody whom the rules play did something.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Thought {
    /// When: reasons of one moment are shown together.
    pub when: Message,
    /// Who.
    pub who: Message,
    /// What they did.
    pub did: Message,
    /// Why.
    pub why: Message,
}

/// Curves that are shown together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Curves {
    /// The key of what it is about.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub key: &'static str,
    /// The curves.
    pub series: Vec<Series>,
}

/// One curve.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Series {
    /// The key of what it shows.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub key: &'static str,
    /// A value for each turn.
    pub values: Vec<u32>,
    /// The value at which the game is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub goal: Option<u32>,
}

/// All rolls of one kind by one side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LuckRow {
    /// The key of what was rolled for.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub kind: &'static str,
    /// The key of who rolled.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub side: &'static str,
    /// How often.
    pub rolls: u32,
    /// How many dice.
    pub dice: u32,
    /// What came of them.
    pub came: f64,
    /// What comes of so many on average.
    pub expected: f64,
    /// How far that strays on average.
    pub deviation: f64,
}

impl<G: Game> Match<G> {
    /// The match in figures, once it is over: before, they would tell secrets.
    #[must_use]
    pub fn story(&self) -> Option<Story> {
        self.status().outcome()?;
        let mut rows: Vec<(u32, Vec<Gauge>)> = Vec::new();
        let mut again = self.replay(0);
        note(&mut rows, again.position());
        for entry in self.entries() {
            again
                .enter_as(Trust::Journal, entry.seat, entry.id.clone(), entry.deed, &entry.faces)
                .expect("it was taken once");
            note(&mut rows, again.position());
        }
        Some(Story {
            turns: rows.iter().map(|(turn, _)| *turn).collect(),
            charts: charts(&rows),
            luck: self.luck(),
            reasons: G::reasons(self),
        })
    }

    /// Every roll that stands, added up. An event told in several versions counts once: as the gallery
    /// hears it, for rolls are made in the open.
    fn luck(&self) -> Vec<LuckRow> {
        let mut rows: Vec<LuckRow> = Vec::new();
        let standing = self.entries().iter().filter(|entry| !entry.taken_back).map(|entry| &entry.events);
        let told = std::iter::once(&self.opening().events).chain(standing).flatten();
        let open = told.filter(|(audience, _)| audience.includes(Viewer::Gallery));
        for luck in open.filter_map(|(_, event)| event.luck()) {
            let known = rows.iter_mut().find(|row| row.kind == luck.kind && row.side == luck.side);
            match known {
                Some(row) => {
                    row.rolls += 1;
                    row.dice += luck.dice;
                    row.came += luck.came;
                    row.expected += luck.expected;
                    row.deviation = row.deviation.hypot(luck.variance.sqrt());
                }
                None => rows.push(LuckRow {
                    kind: luck.kind,
                    side: luck.side,
                    rolls: 1,
                    dice: luck.dice,
                    came: luck.came,
                    expected: luck.expected,
                    deviation: luck.variance.sqrt(),
                }),
            }
        }
        rows.sort_by_key(|row| (row.kind, row.side));
        rows
    }
}

/// The latest position of a turn counts. Taking back may lead to an earlier turn.
fn note<G: Game>(rows: &mut Vec<(u32, Vec<Gauge>)>, position: &G) {
    let turn = position.turn();
    rows.retain(|(known, _)| *known < turn);
    rows.push((turn, position.gauges()));
}

fn charts(rows: &[(u32, Vec<Gauge>)]) -> Vec<Curves> {
    let mut charts: Vec<Curves> = Vec::new();
    let first = rows.first().map_or(&[][..], |(_, gauges)| gauges);
    for (index, gauge) in first.iter().enumerate() {
        let values = rows.iter().map(|(_, gauges)| gauges[index].value).collect();
        let series = Series { key: gauge.series, values, goal: gauge.goal };
        match charts.iter_mut().find(|chart| chart.key == gauge.chart) {
            Some(chart) => chart.series.push(series),
            None => charts.push(Curves { key: gauge.chart, series: vec![series] }),
        }
    }
    charts
}
