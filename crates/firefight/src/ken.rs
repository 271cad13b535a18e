//! Whom and what a seat has words for: the ground, and what the roster of its view names.

use table::Seat;

use crate::action::Action;
use crate::data::ItemKind;
use crate::places::{Battery, Group, Soldier, Spot, Target, Vehicle};
use crate::position::Firefight;
use crate::soldier::Side;
use crate::weapon::Weapon;

/// What somebody knows of.
#[derive(Clone, Copy)]
pub(crate) enum Ken {
    /// All that there is: a gamemaster.
    All,
    /// What a side knows; of nobody if it is none.
    Of(Option<Side>),
}

impl Ken {
    fn has(self, side: Side) -> bool {
        match self {
            Ken::All => true,
            Ken::Of(own) => own == Some(side),
        }
    }
}

impl Firefight {
    /// Whether the seat knows of all that an action names.
    pub(crate) fn has_words_for(&self, seat: Seat, action: Action) -> bool {
        let ken = match self.table.master() {
            Some(master) if master == seat => Ken::All,
            _ => Ken::Of(self.table.side(seat, self.scenario())),
        };
        self.names_known(ken, action, || self.check(seat, action).is_ok())
    }

    /// Whether all that an action names is known. What there is not (`#7`) nobody knows: it would tell how many there
    /// are.
    pub(crate) fn names_known(&self, ken: Ken, action: Action, legal: impl Fn() -> bool) -> bool {
        let scenario = self.scenario();
        let soldier = |Soldier(number)| {
            scenario.soldiers.get(usize::from(number)).is_some_and(|info| ken.has(info.side))
        };
        let battery = |Battery(number)| {
            scenario.batteries.get(usize::from(number)).is_some_and(|info| ken.has(info.side))
        };
        let group =
            |Group(number)| scenario.groups.get(usize::from(number)).is_some_and(|info| ken.has(info.side));
        let vehicle = |number| self.has_word_for_vehicle(ken, number);
        let spot = |at: Spot| {
            let named = scenario.spots.get(at.index()).is_some();
            // Whoever may go there or fire there is told of it.
            named && (self.arriving(at).is_none_or(vehicle) || legal())
        };
        let weapon = |Weapon(number)| usize::from(number) < self.data.get().chart.len();
        let kind = |kind| match kind {
            ItemKind::Weapon(what) | ItemKind::Ammo(what) => weapon(what),
            ItemKind::Tripod | ItemKind::Radio | ItemKind::Phone | ItemKind::Crate => true,
        };
        let other = |number| self.table.seats().contains(Seat(number));
        match action {
            Action::Select(who) => soldier(who),
            Action::Give(what, to) => kind(what) && soldier(to),
            Action::Take(what) | Action::Drop(what) => kind(what),
            Action::Deploy(what)
            | Action::Pack(what)
            | Action::Detach(what)
            | Action::Attach(what)
            | Action::Reload(what)
            | Action::Spray(what, ..) => weapon(what),
            Action::Go(_, at)
            | Action::Watch(at)
            | Action::Drive(at)
            | Action::Clear(at)
            | Action::Point(at)
            | Action::Strip(at) => spot(at),
            Action::GoBy(_, by, at) => spot(by) && spot(at),
            Action::Fire(what, Target::Spot(at)) => weapon(what) && spot(at),
            Action::Fire(what, Target::Vehicle(at) | Target::Hatch(at)) => weapon(what) && vehicle(at),
            Action::Board(what) => vehicle(what),
            Action::Call(which, at) => battery(which) && spot(at),
            Action::Barrage(which) | Action::Cease(which) => battery(which),
            Action::Spawn(which) | Action::Shift(which) | Action::Remove(which) | Action::Send(which) => {
                group(which)
            }
            // What is to happen only the gamemaster knows.
            Action::Whisper(to, event) => {
                other(to) && matches!(ken, Ken::All) && usize::from(event) < scenario.events.len()
            }
            Action::Hint(_, to) => other(to),
            Action::Turn(direction) => direction < 8,
            Action::Back
            | Action::Done
            | Action::Stay
            | Action::Lie
            | Action::CrossWire
            | Action::StartEngine
            | Action::HullDown
            | Action::Hatch(_)
            | Action::Leave
            | Action::Hold
            | Action::Because(_)
            | Action::Favour(_)
            | Action::Overrule(_)
            | Action::Reveal(_)
            | Action::Hide(_)
            | Action::Classify(_)
            | Action::Lead(_)
            | Action::Automate(_)
            | Action::Shelter(_)
            | Action::Smoke
            | Action::Flare
            | Action::Disclose(_)
            | Action::Ask(_)
            | Action::Roll
            | Action::HandOver
            | Action::Resume => true,
        }
    }

    /// One's own, and those of the enemy that are located.
    fn has_word_for_vehicle(&self, ken: Ken, vehicle: Vehicle) -> bool {
        let located = || match ken {
            Ken::Of(Some(side)) => self.field.seen_cars[side].contains(vehicle),
            Ken::All | Ken::Of(None) => false,
        };
        let info = self.scenario().vehicles.get(vehicle.index());
        info.is_some_and(|info| ken.has(info.side) || located())
    }

    /// The ground is known to everybody; but a point where a vehicle arrives is called after it.
    fn arriving(&self, spot: Spot) -> Option<Vehicle> {
        let scenario = self.scenario();
        let info = &scenario.spots[spot.index()];
        let id = info.id.strip_suffix("-arrival").filter(|_| info.waypoint)?;
        scenario.vehicles.iter().position(|info| info.id == id).map(|number| Vehicle(number as u8))
    }
}
