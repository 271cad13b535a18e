//! Whom and what a seat has words for: the ground, and what the roster of its view names.

use table::Seat;

use crate::action::{Action, Ruling};
use crate::data::ItemKind;
use crate::order::{Move, Shot};
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
            Action::Back | Action::Done => true,
            Action::Move(choice) => match choice {
                Move::Give(what, to) => kind(what) && soldier(to),
                Move::Take(what) | Move::Drop(what) => kind(what),
                Move::Deploy(what) | Move::Pack(what) | Move::Detach(what) | Move::Attach(what) => {
                    weapon(what)
                }
                Move::Go(_, at) | Move::Watch(at) | Move::Drive(at) => spot(at),
                Move::GoBy(_, by, at) => spot(by) && spot(at),
                Move::Board(what) => vehicle(what),
                Move::Turn(direction) => direction < 8,
                Move::Stay
                | Move::Lie
                | Move::CrossWire
                | Move::StartEngine
                | Move::HullDown
                | Move::Hatch(_)
                | Move::Leave => true,
            },
            Action::Shoot(choice) => match choice {
                Shot::Reload(what) | Shot::Spray(what, ..) => weapon(what),
                Shot::Clear((), at) => spot(at),
                Shot::Fire(what, Target::Spot(at)) => weapon(what) && spot(at),
                Shot::Fire(what, Target::Vehicle(at) | Target::Hatch(at)) => weapon(what) && vehicle(at),
                Shot::Call(which, at) => battery(which) && spot(at),
                Shot::Hold => true,
            },
            Action::Rule(ruling) => match ruling {
                Ruling::Point(at) | Ruling::Strip(at) => spot(at),
                Ruling::Barrage(which) | Ruling::Cease(which) => battery(which),
                Ruling::Spawn(which) | Ruling::Shift(which) | Ruling::Remove(which) | Ruling::Send(which) => {
                    group(which)
                }
                // What is to happen only the gamemaster knows.
                Ruling::Whisper(to, event) => {
                    other(to) && matches!(ken, Ken::All) && usize::from(event) < scenario.events.len()
                }
                Ruling::Hint(_, to) => other(to),
                Ruling::Because(_)
                | Ruling::Favour(_)
                | Ruling::Overrule(_)
                | Ruling::Reveal(_)
                | Ruling::Hide(_)
                | Ruling::Classify(_)
                | Ruling::Lead(_)
                | Ruling::Automate(_)
                | Ruling::Shelter(_)
                | Ruling::Smoke
                | Ruling::Flare
                | Ruling::Disclose(_)
                | Ruling::Ask(_)
                | Ruling::Roll
                | Ruling::HandOver
                | Ruling::Resume => true,
            },
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
