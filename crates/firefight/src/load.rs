//! Load and fatigue (ST-032, ST-033, ST-040 to ST-043).

use crate::data::{Data, ItemKind};
use crate::places::{Item, Soldier};
use crate::position::{Firefight, Marks};

impl Data {
    /// The Load of a thing of this kind (ST-040, ST-041, ST-043).
    pub(crate) fn weight(&self, kind: ItemKind) -> u8 {
        match kind {
            ItemKind::Weapon(weapon) => self.row(weapon).load.unwrap_or(0),
            ItemKind::Ammo(weapon) => self.row(weapon).ammo_load.unwrap_or(0),
            ItemKind::Tripod => self.tables.load.tripod,
            ItemKind::Radio => self.tables.load.radio,
            ItemKind::Phone => self.tables.load.phone,
            ItemKind::Crate => self.tables.load.crate_,
        }
    }
}

impl Firefight {
    /// The Load of a thing as it is now: a machine gun without its tripod weighs two points less (ST-103).
    pub(crate) fn weight(&self, item: Item) -> u8 {
        let whole = self.scenario().derived.weights[item.index()];
        if self.thing(item).bare { whole - self.data.tables.load.tripod } else { whole }
    }

    /// Whether he could carry so much more (ST-040).
    pub(crate) fn can_carry(&self, soldier: Soldier, more: u8) -> bool {
        self.load(soldier) + more <= self.data.tables.load.most
    }

    /// Whether his load tires him and forbids fast movement (ST-040).
    pub(crate) fn laden(&self, soldier: Soldier) -> bool {
        self.tires(self.load(soldier))
    }

    /// Whether such a load tires (ST-040).
    pub(crate) fn tires(&self, load: u8) -> bool {
        load > self.data.tables.load.free
    }

    /// Fatigue, by load or by fast movement; the two do not add up.
    pub(crate) fn fatigue(&self, soldier: Soldier) -> i16 {
        -i16::from(self.man(soldier).is(Marks::TIRED) || self.laden(soldier))
    }

    /// After a round without any movement fast fatigue is gone (ST-033); lying is no movement.
    pub(crate) fn rest(&mut self) {
        let count = self.scenario().soldiers.len();
        for man in &mut self.field.men[..count] {
            let tired = man.is(Marks::RAN) || man.is(Marks::TIRED) && man.is(Marks::MOVED);
            man.marks.set(Marks::TIRED, tired);
        }
    }
}
