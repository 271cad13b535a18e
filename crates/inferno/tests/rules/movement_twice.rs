//! Movement and the choice of attacks worked out a second time, from the map's coordinates and what the
//! German sees, and compared with the rules in random games.

use std::collections::{BTreeMap, BTreeSet};

use inferno::phase::{HastyTarget, HastyTo, LongTo, Phase, ShortFrom, ShortTo};
use inferno::{Edition, Hex, InfernoView, Options, Rulebook};
use table::{Chance, Fast, Game};

use crate::play::{EDITIONS, MODES, Play, by, data};

/// The table as the acting German sees it.
struct Table {
    /// The units of each German stack, by their place in the data.
    germans: BTreeMap<Hex, BTreeSet<usize>>,
    soviets: BTreeSet<Hex>,
    moved: BTreeSet<usize>,
    chosen: BTreeSet<usize>,
    edition: &'static Edition,
    two_germans: bool,
    acting: u8,
}

fn adjacent(one: Hex, other: Hex) -> bool {
    let place = |hex: Hex| &data().map.places[usize::from(hex.0)];
    let (across, down) = (place(one).col2 - place(other).col2, place(one).row - place(other).row);
    matches!((across.abs(), down.abs()), (2, 0) | (1, 1))
}

fn clear(hex: Hex) -> bool {
    data().map.clear.contains(hex)
}

impl Table {
    fn of(view: &InfernoView, options: Options) -> Self {
        let mut germans: BTreeMap<Hex, BTreeSet<usize>> = BTreeMap::new();
        for seen in &view.germans {
            if let Some(hex) = Hex::parse(&seen.place.to_string()) {
                germans.entry(hex).or_default().insert(seen.unit.index());
            }
        }
        Table {
            germans,
            soviets: view.soviet_stacks.iter().map(|stack| stack.hex).collect(),
            moved: view.moved.known.iter().map(|unit| unit.index()).collect(),
            chosen: view.chosen.known.iter().map(|unit| unit.index()).collect(),
            edition: if options.edition == Rulebook::Living { &data().living } else { &data().y2017 },
            two_germans: options.mode.has_two_germans(),
            acting: view.acting,
        }
    }

    fn stack(&self, hex: Hex) -> BTreeSet<usize> {
        self.germans.get(&hex).cloned().unwrap_or_default()
    }

    fn around(hex: Hex) -> impl Iterator<Item = Hex> {
        Hex::all().filter(move |&other| adjacent(hex, other))
    }

    fn contact(&self, hex: Hex) -> bool {
        Self::around(hex).any(|other| self.soviets.contains(&other))
    }

    /// Yellow and Blue among these units.
    fn colours(&self, units: &BTreeSet<usize>) -> (bool, bool) {
        let has = |set: inferno::Germans| set.iter().any(|unit| units.contains(&unit.index()));
        (has(self.edition.germans.yellow), has(self.edition.germans.blue))
    }

    /// Whether a stack of these units obeys the German who acts.
    fn obeys(&self, units: &BTreeSet<usize>) -> bool {
        let (yellow, blue) = self.colours(units);
        !self.two_germans || if self.acting == 0 { yellow } else { blue }
    }

    fn own(&self) -> impl Iterator<Item = Hex> {
        self.germans.iter().filter_map(|(&hex, stack)| self.obeys(stack).then_some(hex))
    }

    fn may_join(&self, units: &BTreeSet<usize>, hex: Hex) -> bool {
        let all: BTreeSet<_> = self.stack(hex).union(units).copied().collect();
        all.len() <= 4 && !(self.two_germans && self.colours(&all) == (true, true))
    }

    fn open(&self, hex: Hex) -> bool {
        clear(hex) && !self.soviets.contains(&hex) && !self.contact(hex)
    }

    /// The second hexes of a Long Move; whether it may return to where it began is another's question.
    fn seconds(&self, from: Hex, first: Hex) -> Vec<Hex> {
        let free = |&hex: &Hex| self.open(hex) && (hex == from || self.stack(hex).is_empty());
        Self::around(first).filter(free).collect()
    }

    fn firsts(&self, from: Hex) -> Vec<Hex> {
        let goes_on = |hex: Hex| self.stack(hex).is_empty() || !self.seconds(from, hex).is_empty();
        Self::around(from).filter(|&hex| self.open(hex) && goes_on(hex)).collect()
    }

    fn short(&self, from: Hex, units: &BTreeSet<usize>) -> Vec<Hex> {
        let free =
            |&hex: &Hex| !self.soviets.contains(&hex) && !self.contact(hex) && self.may_join(units, hex);
        Self::around(from).filter(free).collect()
    }

    fn hasty(&self, from: Hex, units: &BTreeSet<usize>) -> Vec<Hex> {
        let attacks = |hex| self.obeys(&self.stack(hex).union(units).copied().collect());
        let free =
            |&hex: &Hex| !self.soviets.contains(&hex) && self.contact(hex) && self.may_join(units, hex);
        Self::around(from).filter(free).filter(|&hex| attacks(hex)).collect()
    }

    fn long_starts(&self) -> Vec<Hex> {
        self.own().filter(|&from| self.open(from) && !self.firsts(from).is_empty()).collect()
    }

    fn short_starts(&self) -> Vec<Hex> {
        let one =
            |from, unit: &usize| !self.moved.contains(unit) && !self.short(from, &[*unit].into()).is_empty();
        self.own().filter(|&from| self.stack(from).iter().any(|unit| one(from, unit))).collect()
    }

    fn hasty_starts(&self) -> Vec<Hex> {
        let one = |from, unit: &usize| !self.hasty(from, &[*unit].into()).is_empty();
        let able = |&from: &Hex| !self.contact(from) && self.stack(from).iter().any(|unit| one(from, unit));
        self.own().filter(able).collect()
    }

    fn targets(&self) -> Vec<Hex> {
        let own: Vec<_> = self.own().collect();
        self.soviets.iter().copied().filter(|&target| own.iter().any(|&hex| adjacent(hex, target))).collect()
    }

    /// Units that can be chosen or left.
    fn toggles(units: &BTreeSet<usize>) -> Vec<String> {
        let all = if units.len() > 1 { units.clone() } else { BTreeSet::new() };
        all.into_iter().map(|unit| format!("unit {}", data().german[unit].id)).collect()
    }

    /// All that is legal, if this is a question of movement.
    fn answers(&self, view: &InfernoView) -> Option<BTreeSet<String>> {
        let hexes =
            |verb: &str, hexes: Vec<Hex>| hexes.into_iter().map(|hex| format!("{verb} {hex}")).collect();
        let mut all: Vec<String> = match view.phase {
            Phase::ChooseAction(_) => {
                let mut all = vec!["call for reinforcements".to_owned(), "short moves".to_owned()];
                let kinds = [
                    ("long move", self.long_starts()),
                    ("hasty attack", self.hasty_starts()),
                    ("deliberate attack", self.targets()),
                ];
                all.extend(
                    kinds.into_iter().filter(|(_, able)| !able.is_empty()).map(|(kind, _)| kind.to_owned()),
                );
                all
            }
            Phase::LongFrom(_) => hexes("from", self.long_starts()),
            Phase::LongTo(LongTo { from, first: None }) => hexes("to", self.firsts(from)),
            Phase::LongTo(LongTo { from, first: Some(first) }) => {
                let mut all: Vec<_> = hexes("to", self.seconds(from, first));
                all.extend(self.stack(first).is_empty().then(|| "stop".to_owned()));
                all
            }
            Phase::ShortFrom(ShortFrom { made }) => {
                let mut all: Vec<_> = hexes("from", self.short_starts());
                all.push(if made == 0 { "pass" } else { "end moves" }.to_owned());
                all
            }
            Phase::HastyFrom(_) => hexes("from", self.hasty_starts()),
            Phase::HastyTarget(HastyTarget { at }) => {
                hexes("attack", self.soviets.iter().copied().filter(|&hex| adjacent(at, hex)).collect())
            }
            Phase::Target(_) => hexes("attack", self.targets()),
            Phase::ShortTo(ShortTo { from, .. }) => {
                Self::toggles(&self.stack(from).difference(&self.moved).copied().collect())
            }
            Phase::HastyTo(HastyTo { from }) => Self::toggles(&self.stack(from)),
            _ => return None,
        };
        if !self.chosen.is_empty() {
            match view.phase {
                Phase::ShortTo(ShortTo { from, .. }) => {
                    all.extend(hexes("to", self.short(from, &self.chosen)) as Vec<_>)
                }
                Phase::HastyTo(HastyTo { from }) => {
                    all.extend(hexes("to", self.hasty(from, &self.chosen)) as Vec<_>)
                }
                _ => {}
            }
        }
        Some(all.into_iter().collect())
    }
}

/// IV-005, IV-018, IV-069 to IV-072, IV-074 to IV-082, IV-085, IV-088, with IV-207 and IV-208 for two Germans:
/// in random games the same things are legal by both ways of working them out.
#[test]
fn movement_worked_out_twice_is_the_same() {
    let mut compared = 0;
    for (edition, mode) in EDITIONS.into_iter().flat_map(|edition| MODES.map(|mode| (edition, mode))) {
        for seed in 0..6 {
            let options = by(mode, edition);
            let mut play = Play::seeded(options, seed);
            let mut chance = Fast::new(seed);
            for step in 0..400 {
                let Some(&seat) = play.asked().first() else { break };
                let legal = play.legal(seat);
                let view = play.position.view(play.viewer(seat));
                if let Some(answers) = Table::of(&view, options).answers(&view) {
                    let legal = legal.iter().cloned().collect::<BTreeSet<_>>();
                    assert_eq!(legal, answers, "{options:?}, seed {seed}, step {step}: {:?}", view.phase);
                    compared += 1;
                }
                // A Call is rare, so that the map does not fill up at once.
                let mut words = legal[chance.pick(legal.len())].clone();
                if words.starts_with("call") && chance.d6() > 2 {
                    words = legal[chance.pick(legal.len())].clone();
                }
                play.risk(seat, &words, seed + step);
            }
        }
    }
    assert!(compared > 3000, "{compared}");
}
