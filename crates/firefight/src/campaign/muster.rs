//! Who goes where: the men of a roster in the places that a scenario has for players.

use std::collections::BTreeMap;

use table::Setup;

use super::{Campaign, Man};
use crate::data::{ItemKind, Scenario, made};
use crate::options::Enlisted;
use crate::places::{Item, Soldier};
use crate::soldier::Speciality;
use crate::{Data, Experience, Firefight};

/// A place for a player's soldier.
pub(crate) struct Slot {
    /// The word for it: group and place in it.
    pub(crate) word: String,
    pub(super) soldier: Soldier,
    /// What whoever stands there has a use for.
    pub(super) specialities: Vec<Speciality>,
    /// What whoever stands there must be able to do: only its specialist may use a charge (ST-250).
    needs: Option<Speciality>,
}

/// The places for players on foot, in roster order. Crews of vehicles are no infantry and keep their own men.
pub(crate) fn slots(data: &Data, scenario: &Scenario) -> Vec<Slot> {
    let mut slots = Vec::new();
    for group in scenario.groups.iter().filter(|group| group.players) {
        for (place, number) in (1..).zip(group.soldiers.clone()) {
            let soldier = Soldier(number);
            let info = &scenario.soldiers[soldier.index()];
            if info.task.is_some() {
                continue;
            }
            // His own weapons, then those that stand where his group begins.
            let his = |item: &Item| {
                let item = &scenario.items[item.index()];
                item.holder == Some(soldier)
                    || item.deployed && item.holder.is_none() && item.at == info.start.place
            };
            let items = (0..scenario.items.len() as u8).map(Item).filter(his);
            let weapons = items.filter_map(|item| match scenario.items[item.index()].kind {
                ItemKind::Weapon(weapon) => Some(data.row(weapon)),
                _ => None,
            });
            let specialities: Vec<_> = weapons.filter_map(|row| row.speciality).collect();
            let needs = info.speciality.filter(|speciality| *speciality == Speciality::Charge);
            slots.push(Slot { word: format!("{}-{place}", group.id), soldier, specialities, needs });
        }
    }
    slots
}

impl Campaign {
    /// The men of the roster in their places. Leaders stand where the scenario has leaders, specialists where there is
    /// something for them to use; where nobody can stand, the scenario's own man stays.
    pub fn muster(&self, setup: &Setup<Firefight>) -> Result<BTreeMap<String, Enlisted>, String> {
        let (data, scenario) = (&*setup.data, made::scenario(setup));
        if *scenario.id != setup.options.scenario {
            let (wanted, known) = (&setup.options.scenario, data.scenarios.iter());
            let known: Vec<_> = known.map(|scenario| &*scenario.id).collect();
            return Err(format!("there is no scenario “{wanted}”; there is: {}", known.join(", ")));
        }
        if scenario.players != self.side {
            let (theirs, ours) = (scenario.players.word(), self.side.word());
            return Err(format!("in “{}” players are {theirs}, and this campaign is {ours}", scenario.id));
        }
        let mut men: Vec<&Man> = self.man.iter().filter(|man| man.is_fit()).collect();
        men.sort_by_key(|man| (std::cmp::Reverse((man.rank, man.experience)), man.number));
        let mut slots = slots(data, scenario);
        // The places of those who lead are filled first.
        slots.sort_by_key(|slot| std::cmp::Reverse(scenario.soldiers[slot.soldier.index()].rank));
        let mut posted = BTreeMap::new();
        // First whoever can do what only a specialist can, then specialists, then everybody.
        for round in 0..3 {
            for slot in &slots {
                if posted.contains_key(&slot.word) {
                    continue;
                }
                let suits = |man: &&Man| match (round, slot.needs) {
                    (0, Some(needs)) => man.speciality == Some(needs),
                    (1, None) => man.speciality.is_some_and(|his| slot.specialities.contains(&his)),
                    (2, None) => true,
                    _ => false,
                };
                let leads = scenario.soldiers[slot.soldier.index()].rank > crate::Rank::Private;
                let found = match leads || round < 2 {
                    true => men.iter().position(suits),
                    false => men.iter().rposition(suits),
                };
                if let Some(place) = found {
                    posted.insert(slot.word.clone(), men.remove(place).enlisted());
                }
            }
        }
        if posted.is_empty() {
            return Err("nobody in the roster is fit: begin a new campaign".to_owned());
        }
        Ok(posted)
    }
}

/// What a man who leaves the recruits learns: the weapon that he had with him (4.8).
pub(super) fn learnt(slot: &Slot, now: Experience) -> Option<Speciality> {
    slot.specialities.first().copied().filter(|_| now > Experience::Recruit)
}
