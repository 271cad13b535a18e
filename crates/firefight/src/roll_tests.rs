//! Every modifier of a man against every kind of roll, measured in play: what must a die show for a success?

use std::collections::VecDeque;

use table::{Chance, Die, Files, Game as _, Seat, Setup};

use crate::TITLE;
use crate::action::Action;
use crate::data::ItemKind;
use crate::options::{Enemy, Options};
use crate::order::{Move, Speed};
use crate::places::{Cover, Item, Light, Soldier, Spot};
use crate::position::{Fate, Firefight, Holder, Marks};
use crate::ruleset::FatigueScope;
use crate::soldier::{Experience, Side, Speciality};
use crate::tests::scene;

/// These faces, and then a low and a high one by turns.
struct Loaded(VecDeque<u8>, bool);

impl Chance for Loaded {
    fn draw(&mut self, die: Die) -> u32 {
        if let Die::OneOf(_) = die {
            return 0;
        }
        let next = self.0.pop_front().unwrap_or_else(|| {
            self.1 = !self.1;
            if self.1 { 1 } else { 8 }
        });
        next.into()
    }
}

/// To which of a man's rolls his fatigue applies.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Whose {
    /// What he does.
    Action,
    /// ST-121
    Morale,
    /// What he rolls for himself without doing anything.
    Other,
    /// What befalls him: nothing of his own is added.
    Nobody,
}

/// A kind of roll.
struct Kind {
    name: &'static str,
    whose: Whose,
    /// Whose modifiers are tried.
    who: &'static str,
    phase: &'static str,
    men: &'static [(&'static str, &'static str)],
    tank: &'static str,
    orders: &'static [(&'static str, &'static str)],
    /// The faces before the die, and after it.
    before: &'static [u8],
    after: &'static [u8],
    /// What the modifiers come to if the die must show so much at least.
    net: fn(i16) -> i16,
    /// The modifiers if nothing special is the matter with him.
    plain: i16,
    /// Whether it succeeded.
    succeeded: fn(&Firefight) -> bool,
}

fn seven(total: i16) -> i16 {
    7 - total
}

fn is_fit(world: &Firefight, id: &str) -> bool {
    world.fate_of(id) == Fate::Fit
}

const TANK: &str = "[vehicle.t34]\nat = \"timber\"\nheading = 0\n";

const KINDS: &[Kind] = &[
    Kind {
        name: "fire with a light weapon",
        whose: Whose::Action,
        who: "fyodor",
        phase: "preparation",
        men: &[("fyodor", "at = \"yard\""), ("schmidt", "at = \"lane\"")],
        tank: "",
        orders: &[("fyodor", "fire semi-rifle at lane")],
        before: &[1],
        after: &[],
        net: seven,
        plain: 2,
        succeeded: |world| !is_fit(world, "schmidt"),
    },
    Kind {
        name: "to hit",
        whose: Whose::Action,
        who: "ivan",
        phase: "preparation",
        men: &[("ivan", "at = \"yard\""), ("schmidt", "at = \"lane\"")],
        tank: "",
        orders: &[("ivan", "fire grenade at lane")],
        before: &[],
        after: &[8],
        net: seven,
        plain: -1,
        succeeded: |world| !is_fit(world, "schmidt"),
    },
    Kind {
        name: "clearing with a charge",
        whose: Whose::Action,
        who: "boris",
        phase: "preparation",
        men: &[("boris", "at = \"yard\""), ("schmidt", "at = \"far\"")],
        tank: "",
        orders: &[("boris", "clear wire")],
        before: &[],
        after: &[],
        net: seven,
        plain: 1,
        succeeded: |world| !world.ground(world.spot("wire")).wire,
    },
    Kind {
        name: "detection",
        whose: Whose::Action,
        who: "fyodor",
        phase: "movement",
        men: &[("fyodor", "at = \"yard\""), ("schmidt", "at = \"rubble\"")],
        tank: "",
        orders: &[],
        before: &[],
        after: &[],
        net: seven,
        plain: 2,
        succeeded: |world| world.field.seen[Side::Soviet].contains(world.who_is("schmidt")),
    },
    Kind {
        name: "contact with a battery",
        whose: Whose::Action,
        who: "vassili",
        phase: "preparation",
        men: &[("vassili", "at = \"yard\""), ("schmidt", "at = \"rubble\"")],
        tank: "",
        orders: &[("vassili", "call mortars on rubble")],
        before: &[],
        after: &[],
        net: seven,
        plain: 0,
        succeeded: |world| world.field.guns[0].target == Some(world.spot("rubble")),
    },
    Kind {
        name: "driving",
        whose: Whose::Action,
        who: "dima",
        phase: "movement",
        men: &[("schmidt", "at = \"far\"")],
        tank: TANK,
        orders: &[("dima", "hull down")],
        before: &[],
        after: &[],
        net: seven,
        plain: 0,
        succeeded: |world| world.car(world.vehicle_named("t34").unwrap()).hull_down,
    },
    Kind {
        name: "morale",
        whose: Whose::Morale,
        who: "fyodor",
        phase: "preparation",
        men: &[("fyodor", "at = \"yard\""), ("meyer", "at = \"rubble\"")],
        tank: "",
        orders: &[("meyer", "fire lmg at yard")],
        before: &[1, 1, 1, 1],
        after: &[],
        net: seven,
        plain: 2,
        succeeded: |world| is_fit(world, "fyodor") && !world.man(world.who_is("fyodor")).is(Marks::PINNED),
    },
    Kind {
        name: "not to be noticed",
        whose: Whose::Other,
        who: "fyodor",
        phase: "movement",
        men: &[("fyodor", "at = \"yard\""), ("layer", "at = \"ridge\"")],
        tank: "",
        orders: &[],
        before: &[],
        after: &[],
        net: |total| total - 7,
        plain: 2,
        succeeded: |world| world.field.seen[Side::German].contains(world.who_is("fyodor")),
    },
    Kind {
        name: "selection",
        whose: Whose::Other,
        who: "fyodor",
        phase: "preparation",
        men: &[("ivan", "at = \"lane\""), ("fyodor", "at = \"lane\""), ("schmidt", "at = \"yard\"")],
        tank: "",
        orders: &[("schmidt", "fire rifle at lane")],
        before: &[8, 6],
        after: &[],
        net: |total| 6 - total, // even with the other, the dice that follow favour him
        plain: 2,
        succeeded: |world| world.fate_of("fyodor") != Fate::Dead, // who is shaken flees
    },
    Kind {
        name: "fate",
        whose: Whose::Other,
        who: "fyodor",
        phase: "preparation",
        men: &[("fyodor", "at = \"lane\""), ("schmidt", "at = \"yard\"")],
        tank: "",
        orders: &[("schmidt", "fire rifle at lane")],
        before: &[8],
        after: &[],
        net: seven,
        plain: 2,
        succeeded: |world| world.fate_of("fyodor") != Fate::Dead,
    },
    Kind {
        name: "fate by a mine",
        whose: Whose::Other,
        who: "fyodor",
        phase: "movement",
        men: &[("fyodor", "at = \"yard\""), ("schmidt", "at = \"far\"")],
        tank: "",
        orders: &[("fyodor", "walk to mines-high")],
        before: &[8],
        after: &[],
        net: seven,
        plain: 2,
        succeeded: |world| world.fate_of("fyodor") != Fate::Dead,
    },
    Kind {
        name: "an attack on each man",
        whose: Whose::Nobody,
        who: "fyodor",
        phase: "preparation",
        men: &[("fyodor", "at = \"lane\""), ("schmidt", "at = \"yard\"")],
        tank: "",
        orders: &[("schmidt", "fire grenade at lane")],
        before: &[8],
        after: &[],
        net: seven,
        plain: 0,
        succeeded: |world| world.fate_of("fyodor") == Fate::Dead, // who is shaken flees
    },
    Kind {
        name: "a mine",
        whose: Whose::Nobody,
        who: "fyodor",
        phase: "movement",
        men: &[("fyodor", "at = \"yard\""), ("schmidt", "at = \"far\"")],
        tank: "",
        orders: &[("fyodor", "walk to mines-high")],
        before: &[],
        after: &[],
        net: seven,
        plain: 1,
        succeeded: |world| !is_fit(world, "fyodor"),
    },
    Kind {
        name: "a hit on his vehicle",
        whose: Whose::Nobody,
        who: "katya",
        phase: "preparation",
        men: &[("flak-gunner", "at = \"north\"")],
        tank: TANK,
        orders: &[("flak-gunner", "fire gun-88 at vehicle t34")],
        before: &[8],
        after: &[1, 1, 1],
        net: seven,
        plain: 0,
        succeeded: |world| world.fate_of("katya") == Fate::Dead,
    },
];

/// What is the matter with a man.
#[derive(Clone, Copy, Debug)]
struct Matter {
    /// He has run (ST-032).
    tired: bool,
    /// He carries too much (ST-040).
    laden: bool,
    scope: FatigueScope,
    /// The gamemaster's modifier (ST-085).
    favour: i8,
    /// What is the matter around him.
    around: Around,
}

/// What is the matter with nobody in particular.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Around {
    Nothing,
    /// Poor light everywhere (ST-078).
    Dark,
    /// Every location but the bunker gives full cover (ST-074).
    Covered,
    /// Everybody lies who is not ordered to do something (ST-076).
    Lying,
}

const FRESH: Matter =
    Matter { tired: false, laden: false, scope: FatigueScope::Actions, favour: 0, around: Around::Nothing };

/// The proving ground with another sort of man, and a position on it.
fn placed(man: Option<(&str, Experience, Option<Speciality>)>, placement: &str) -> Firefight {
    let file = "scenario-proving-ground.toml";
    let (_, text) = TITLE.data.iter().find(|(name, _)| *name == file).unwrap();
    let mut text = (*text).to_owned();
    if let Some((id, experience, speciality)) = man {
        let name = id[..1].to_uppercase() + &id[1..];
        let start = text.find(&format!("name = \"{name}\"")).unwrap();
        let aboard = text[start..].starts_with(&format!("name = \"{name}\" }}"));
        let end = start + text[start..].find(if aboard { "\n" } else { "\n\n" }).unwrap();
        let known = |line: &&str| !line.starts_with("experience =") && !line.starts_with("speciality =");
        let special = speciality.map(|speciality| format!("speciality = \"{}\"", speciality.word()));
        let told = format!("experience = \"{}\"", experience.word());
        let changed = if aboard {
            format!("name = \"{name}\", {told} }},")
        } else {
            let kept = text[start..end].lines().filter(known).map(str::to_owned);
            kept.chain([told]).chain(special).collect::<Vec<_>>().join("\n")
        };
        // Of a crewman the experience may stand before his name.
        let line = text[..start].rfind('\n').unwrap();
        let before = text[line..start].replace("experience = \"veteran\", ", "");
        text = format!("{}{before}{changed}{}", &text[..line], &text[end..]);
    }
    let files = Files::of(TITLE).with(file.to_owned(), text.into_bytes()).unwrap();
    let options = Options { scenario: "proving-ground".to_owned(), enemy: Enemy::Seat, ..Options::default() };
    let setup = Setup::<Firefight>::read(&files, options).unwrap_or_else(|error| panic!("{error:?}"));
    Firefight::place(&setup, toml::from_str(placement).unwrap()).unwrap()
}

impl Kind {
    /// What the modifiers come to in play.
    fn measured(&self, fresh: &Firefight, matter: Matter) -> i16 {
        let totals = 0..=18;
        let first =
            totals.into_iter().find(|total| (self.succeeded)(&self.played(fresh.clone(), matter, *total)));
        (self.net)(first.unwrap_or_else(|| panic!("{}: never with {matter:?}", self.name)).into())
    }

    fn played(&self, mut world: Firefight, matter: Matter, total: u8) -> Firefight {
        let who = world.who_is(self.who);
        world.rules.fatigue_scope = matter.scope;
        world.mark(who, Marks::TIRED, matter.tired);
        if matter.laden {
            let flames = ItemKind::Weapon(world.arm("flamethrower"));
            give(&mut world, flames, Holder::Soldier(who));
        }
        world.field.favour[who.index()] = matter.favour;
        match matter.around {
            Around::Nothing => {}
            Around::Dark => world.now.light = Light::Poor,
            Around::Covered => {
                for spot in (0..world.scenario().spots.len() as u8).map(Spot) {
                    let cover = world.ground(spot).cover;
                    world.ground_mut(spot).cover = cover.max(Cover::Full);
                }
            }
            Around::Lying => {
                let busy = |soldier: &Soldier| self.orders.iter().any(|(id, _)| world.who_is(id) == *soldier);
                let idle: Vec<_> = world.everybody().filter(|soldier| !busy(soldier)).collect();
                idle.into_iter().for_each(|soldier| world.mark(soldier, Marks::LYING, true));
            }
        }
        for (soldier, words) in self.orders {
            assert_eq!(world.refused(soldier, words), "allowed", "{}: {words}", self.name);
            world.give_order(world.who_is(soldier), world.read(words).unwrap());
        }
        let (face, again) = (total.min(9), total.checked_sub(9));
        let faces = self.before.iter().copied().chain([face]);
        let many = self.name == "selection" || self.name == "a hit on his vehicle";
        // Of several dice all come first, then those that are rolled again.
        let rest = self.after.iter().copied();
        let faces: VecDeque<u8> = if many {
            faces.chain(rest).chain(again).collect()
        } else {
            faces.chain(again).chain(rest).collect()
        };
        let mut dice = Loaded(faces, false);
        for seat in [Seat(0), Seat(1)] {
            world.apply(seat, Action::Done, &mut dice, &mut table::Silent);
        }
        world
    }

    /// The position before anything is the matter with anybody.
    fn fresh(&self) -> Firefight {
        self.fresh_with(None)
    }

    /// The same with another sort of man.
    fn fresh_with(&self, man: Option<(Experience, Option<Speciality>)>) -> Firefight {
        let man = man.map(|(experience, speciality)| (self.who, experience, speciality));
        let mut world = placed(man, &(scene(self.phase, self.men) + self.tank));
        let (who, yard) = (world.who_is(self.who), world.spot("yard"));
        match self.name {
            "detection" | "not to be noticed" => {
                world.field.seen = Default::default();
                for soldier in world.everybody() {
                    world.change_man(soldier, |man| man.last_seen = None);
                }
                if self.name == "not to be noticed" {
                    let step = world.scenario().geometry.path(yard, world.spot("lane")).nth(1).unwrap();
                    world.give_order(who, Action::Move(Move::Go(Speed::Normal, step)));
                }
            }
            "contact with a battery" => give(&mut world, ItemKind::Radio, Holder::Spot(yard)),
            _ => {}
        }
        world.muster();
        world
    }
}

/// Somebody gets a thing, or it is laid down somewhere.
pub(crate) fn give(world: &mut Firefight, kind: ItemKind, holder: Holder) {
    let mut things = (0..world.scenario().items.len() as u8).map(Item);
    let item = things.find(|item| world.kind(*item) == kind).unwrap_or_else(|| panic!("no {kind:?}"));
    world.change(item, |thing| {
        thing.holder = holder;
        thing.deployed = false;
    });
}

// ST-003, ST-032, ST-040, ST-064, ST-085, ST-107, ST-121, ST-146, ST-164, ST-216, ST-251
#[test]
fn every_modifier_of_a_man_counts_in_every_roll_that_it_should_and_in_no_other() {
    let scopes = [FatigueScope::Actions, FatigueScope::ActionsMorale, FatigueScope::All];
    let mut faults = Vec::new();
    for kind in KINDS {
        let fresh = kind.fresh();
        for (tired, laden) in [(false, false), (true, false), (false, true), (true, true)] {
            for scope in scopes {
                for favour in [0, 2, -1] {
                    let matter = Matter { tired, laden, scope, favour, ..FRESH };
                    let tires = match kind.whose {
                        Whose::Action => true,
                        Whose::Morale => scope != FatigueScope::Actions,
                        Whose::Other => scope == FatigueScope::All,
                        Whose::Nobody => false,
                    };
                    let fatigue = -i16::from(tires && (tired || laden));
                    let favoured = if kind.whose == Whose::Nobody { 0 } else { i16::from(favour) };
                    let (net, should) = (kind.measured(&fresh, matter), kind.plain + fatigue + favoured);
                    if net != should {
                        faults.push(format!("{}: {net} instead of {should} with {matter:?}", kind.name));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

// ST-003, ST-005: whose own die it is, his experience counts; a speciality only with its weapon.
#[test]
fn experience_counts_in_every_roll_of_his_own_and_a_speciality_in_none_without_its_weapon() {
    let specialities = [
        Speciality::SniperRifle,
        Speciality::Machinegun,
        Speciality::Flamethrower,
        Speciality::Bazooka,
        Speciality::Charge,
    ];
    for kind in KINDS {
        let (base, own) = {
            let fresh = kind.fresh();
            let info = &fresh.scenario().soldiers[fresh.who_is(kind.who).index()];
            (info.experience, info.speciality)
        };
        for experience in Experience::ALL {
            if own.is_some() && experience == Experience::Recruit {
                continue; // ST-005
            }
            let net = kind.measured(&kind.fresh_with(Some((experience, own))), FRESH);
            let more = if kind.whose == Whose::Nobody { 0 } else { experience.modifier() - base.modifier() };
            assert_eq!(net, kind.plain + i16::from(more), "{}: {experience:?}", kind.name);
        }
        // A charge is for specialists only (ST-250), and the crew of a tank has no weapons of its own.
        if own.is_some() || !kind.tank.is_empty() {
            continue;
        }
        for speciality in specialities {
            let fresh = kind.fresh_with(Some((base, Some(speciality))));
            assert_eq!(kind.measured(&fresh, FRESH), kind.plain, "{}: {speciality:?}", kind.name);
        }
    }
}

// ST-074, ST-076, ST-078, ST-091, ST-106, ST-107
#[test]
fn light_cover_and_lying_count_in_the_rolls_that_they_are_about() {
    let delta = |kind: &Kind, around: Around| match (around, kind.name) {
        (Around::Dark, "fire with a light weapon" | "to hit" | "detection") => Some(-5),
        // Too dark or too well covered to come to it.
        (Around::Dark | Around::Covered, "selection" | "fate" | "an attack on each man") => None,
        (Around::Dark | Around::Covered, "not to be noticed" | "a hit on his vehicle") => None,
        (Around::Covered, "fire with a light weapon" | "to hit") => Some(-5),
        (Around::Lying, "fire with a light weapon" | "an attack on each man") => Some(-1),
        _ => Some(0),
    };
    for kind in KINDS {
        let fresh = kind.fresh();
        for around in [Around::Dark, Around::Covered, Around::Lying] {
            if let Some(delta) = delta(kind, around) {
                let net = kind.measured(&fresh, Matter { around, ..FRESH });
                assert_eq!(net, kind.plain + delta, "{}: {around:?}", kind.name);
            }
        }
    }
}

// ST-164: what is peculiar to a vehicle counts when it fires.
#[test]
fn an_unfinished_tank_fires_without_sights() {
    use crate::modifiers::{Part, Throw};
    let world =
        crate::tests::placed("tractor-works", crate::ruleset::Changes::default(), "phase = \"preparation\"");
    let rough = world.cars().find(|car| world.scenario().vehicles[car.index()].gunnery != 0).unwrap();
    let mut crew = (0..64).map(Soldier).filter(|man| {
        world.scenario().soldiers.len() > man.index()
            && world.scenario().vehicles[rough.index()].crew.contains(&man.0)
    });
    let gunner = crew.next().unwrap();
    let mut world = world;
    world.put(gunner, crate::places::Place::Vehicle(rough));
    let part = |throw| world.own(gunner, throw).of(Part::Vehicle);
    assert_eq!((part(Throw::Fire), part(Throw::Drive), part(Throw::Morale)), (-1, 0, 0));
}
