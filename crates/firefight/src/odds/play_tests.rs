//! Odds and play are asked the same questions, over all weapons, distances, covers and states, and give the same answer
//! or the same refusal.

use table::{Chance, Die};

use super::{Facing, Fraction, Question, Sprayed};
use crate::data::Armour;
use crate::places::{Cover, Light, Place, Target};
use crate::position::{Firefight, Marks, Phase};
use crate::refusal::Fault;
use crate::ruleset::Changes;
use crate::soldier::Experience;
use crate::tests::{scene, with};
use crate::weapon::{Band, Weapon};

/// Who fires: with each experience, and a specialist of each weapon that has any.
const SHOOTERS: [&str; 9] = ["smilov", "ivan", "mikhalov", "fyodor", "zina", "boris", "oleg", "lev", "radik"];

/// What is said of an attack: dice and net modifier, or the fault.
type Said = Result<(u8, i16), Fault>;

fn range() -> Firefight {
    let mut men: Vec<(&str, &str)> = SHOOTERS.iter().map(|id| (*id, "at = \"yard\"")).collect();
    men.push(("schmidt", "at = \"rubble\""));
    let vehicles = "[vehicle.carrier]\nat = \"rubble\"\n[vehicle.truck]\nat = \"rubble\"";
    with(Changes::default(), &format!("{}{vehicles}", scene("preparation", &men)))
}

/// A location at each distance from the yard.
fn places(world: &Firefight) -> Vec<(Band, crate::places::Spot)> {
    let ids = ["yard", "rubble", "meadow", "ridge", "far"];
    Band::ALL.into_iter().zip(ids.map(|id| world.spot(id))).collect()
}

fn in_play(world: &Firefight, shooter: &str, weapon: Weapon, target: Target) -> Said {
    let shooter = world.who_is(shooter);
    // Any thing will do: what is asked is how this row tells in his hands.
    let item = world.arms(shooter).next().map_or(crate::places::Item(0), |(_, item)| item);
    let row = world.row(weapon);
    let aim = world.aim_with(shooter, item, weapon, target)?;
    // Those who serve it are counted by the orders; here there are enough of them.
    Ok((row.dice, aim.modifiers.net()))
}

fn on_paper(world: &Firefight, question: &Question) -> Said {
    question.judged(world.data.get()).map(|(dice, modifiers)| (dice, modifiers.net()))
}

fn asked(world: &Firefight, shooter: &str, weapon: Weapon, band: Band) -> Question {
    let soldier = world.who_is(shooter);
    let info = &world.scenario().soldiers[soldier.index()];
    let row = world.row(weapon);
    Question {
        experience: info.experience,
        specialist: row.speciality.is_some() && row.speciality == info.speciality,
        fatigued: world.fatigue(soldier) < 0,
        light: world.now.light,
        ..Question::new(weapon, band)
    }
}

// ST-052, ST-054, ST-056, ST-078, ST-106, ST-235, ST-238 to ST-240, ST-250
#[test]
fn play_and_odds_give_the_same_answers_about_men() {
    let mut world = range();
    let (schmidt, mut asked_about, mut refused) = (world.who_is("schmidt"), 0, 0);
    for (band, spot) in places(&world) {
        world.put(schmidt, Place::Spot(spot));
        for cover in [Cover::None, Cover::Light, Cover::Medium, Cover::Full, Cover::Total] {
            // From inside nobody fires at a bunker; at its wall is another location.
            if cover == Cover::Total && band == Band::Close {
                continue;
            }
            world.ground_mut(spot).cover = cover;
            for (light, lying) in [(Light::Day, false), (Light::Dim, true), (Light::Poor, false)] {
                world.now.light = light;
                world.mark(schmidt, Marks::LYING, lying);
                for tired in [false, true] {
                    for shooter in SHOOTERS {
                        world.mark(world.who_is(shooter), Marks::TIRED, tired);
                        for weapon in (0..world.data.chart.len() as u8).map(Weapon) {
                            let play = in_play(&world, shooter, weapon, Target::Spot(spot));
                            let question = Question { cover, lying, ..asked(&world, shooter, weapon, band) };
                            let odds = on_paper(&world, &question);
                            let id = world.row(weapon).id;
                            assert_eq!(
                                odds, play,
                                "{shooter}, {id}, {band:?}, {cover:?}, {light:?}, {lying}, {tired}"
                            );
                            asked_about += 1;
                            refused += usize::from(play.is_err());
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 1000 && asked_about - refused > 1000, "{refused} of {asked_about} refused");
}

// ST-238 to ST-240
#[test]
fn play_and_odds_give_the_same_answers_at_the_wall_of_a_bunker() {
    let mut world = range();
    let (wall, bunker) = (world.spot("wall"), Target::Spot(world.spot("bunker")));
    for shooter in SHOOTERS {
        world.put(world.who_is(shooter), Place::Spot(wall));
        for weapon in (0..world.data.chart.len() as u8).map(Weapon) {
            let play = in_play(&world, shooter, weapon, bunker);
            let question = Question { cover: Cover::Total, ..asked(&world, shooter, weapon, Band::Close) };
            assert_eq!(on_paper(&world, &question), play, "{shooter}, {}", world.row(weapon).id);
        }
    }
}

// ST-109, ST-163, ST-175, ST-177, ST-191
#[test]
fn play_and_odds_give_the_same_answers_about_vehicles() {
    let mut world = range();
    let [carrier, truck] = ["carrier", "truck"].map(|id| world.vehicle_named(id).unwrap());
    for (band, spot) in places(&world) {
        world.car_mut(carrier).at = Some(spot);
        world.car_mut(truck).at = Some(spot);
        let from = world.scenario().geometry.bearing(spot, world.spot("yard"));
        for (facing, turn) in [(Facing::Front, 0), (Facing::Side, 90), (Facing::Rear, 180)] {
            world.car_mut(carrier).heading = (from + turn) % 360;
            for shooter in SHOOTERS {
                for weapon in (0..world.data.chart.len() as u8).map(Weapon) {
                    let id = world.row(weapon).id;
                    let question = asked(&world, shooter, weapon, band);
                    // Higher ground is the gamemaster's (ST-192): far lies higher.
                    if band != Band::Extreme {
                        let armour = Some((Armour::Light, facing));
                        let odds = on_paper(&world, &Question { armour, ..question.clone() });
                        let play = in_play(&world, shooter, weapon, Target::Vehicle(carrier));
                        assert_eq!(odds, play, "carrier: {shooter}, {id}, {band:?}, {facing:?}");
                    }
                    let odds = on_paper(&world, &Question { unarmoured: true, ..question.clone() });
                    let play = in_play(&world, shooter, weapon, Target::Vehicle(truck));
                    assert_eq!(odds, play, "truck: {shooter}, {id}, {band:?}");
                    let odds = on_paper(&world, &Question { hatch: true, ..question });
                    let play = in_play(&world, shooter, weapon, Target::Hatch(carrier));
                    assert_eq!(odds, play, "hatch: {shooter}, {id}, {band:?}");
                }
            }
        }
    }
}

// ST-077: what lies in between
#[test]
fn play_and_odds_give_the_same_answers_about_what_lies_in_between() {
    let mut world = range();
    let (timber, carrier) = (world.spot("timber"), world.vehicle_named("carrier").unwrap());
    let truck = world.vehicle_named("truck").unwrap();
    world.put(world.who_is("schmidt"), Place::Spot(timber));
    (world.car_mut(carrier).at, world.car_mut(truck).at) = (Some(timber), Some(timber));
    for shooter in SHOOTERS {
        for weapon in (0..world.data.chart.len() as u8).map(Weapon) {
            let asked = Question { between: -1, ..asked(&world, shooter, weapon, Band::Short) };
            let cover = Cover::Medium;
            let questions = [
                (Target::Spot(timber), Question { cover, ..asked.clone() }),
                (Target::Vehicle(truck), Question { unarmoured: true, ..asked.clone() }),
                (Target::Hatch(carrier), Question { hatch: true, ..asked }),
            ];
            for (target, question) in questions {
                let play = in_play(&world, shooter, weapon, target);
                assert_eq!(
                    on_paper(&world, &question),
                    play,
                    "{shooter}, {}, {target:?}",
                    world.row(weapon).id
                );
            }
        }
    }
}

// ST-100
#[test]
fn play_and_odds_count_the_same_dice_for_those_who_serve_a_gun() {
    for (crew, loader) in [(2, "at = \"ridge\""), (1, "at = \"far\"")] {
        let men = [("gunner", "at = \"ridge\""), ("loader", loader), ("ivan", "at = \"yard\"")];
        let world = with(Changes::default(), &scene("preparation", &men));
        let (gunner, hmg) = (world.who_is("gunner"), world.arm("hmg"));
        let gun = world.usable(gunner, hmg).unwrap();
        let aim = world.aim(gunner, gun, Target::Spot(world.spot("yard"))).unwrap();
        let question = Question { crew, ..asked(&world, "gunner", hmg, Band::Long) };
        assert_eq!(on_paper(&world, &question), Ok((aim.dice, aim.modifiers.net())), "{crew}");
    }
}

// ST-139, ST-163, ST-177, ST-235
#[test]
fn play_and_odds_give_the_same_answers_about_barrages() {
    use crate::event::FireEvent;
    use crate::ledger::{Cast, Entry};
    use crate::position::Guns;
    let mut compared = 0;
    for battery in 0..range().scenario().batteries.len() {
        for cover in [Cover::None, Cover::Light, Cover::Medium, Cover::Full, Cover::Total] {
            for light in [Light::Day, Light::Poor] {
                let mut world = range();
                let rubble = world.spot("rubble");
                world.now.light = light;
                world.ground_mut(rubble).cover = cover;
                world.field.guns[battery] = Guns { target: Some(rubble), rounds: 1, ..Guns::default() };
                let mut log = Vec::new();
                world.fire_phase(&mut Given(vec![3]), &mut log);
                let nets: Vec<i16> = log
                    .iter()
                    .filter_map(|(_, event)| match event {
                        FireEvent::Entered { entry: Entry::Cast { cast: Cast::Barrage, parts, .. } } => {
                            Some(parts.net())
                        }
                        _ => None,
                    })
                    .collect();
                let info = &world.scenario().batteries[battery];
                let barrage = Some(info.density);
                let experience = info.experience;
                let of =
                    Question { barrage, experience, light, cover, ..Question::new(info.weapon, Band::Close) };
                let odds = |question: &Question| on_paper(&world, question).map(|(_, net)| net);
                if cover == Cover::Total {
                    assert!(nets.is_empty() && odds(&of).is_err_and(|fault| fault.rule == "ST-235"));
                    continue;
                }
                // The men, the half-track and the truck.
                let armour = Some((Armour::Light, Facing::Front));
                let asked =
                    [&of, &Question { armour, ..of.clone() }, &Question { unarmoured: true, ..of.clone() }];
                assert_eq!(asked.map(odds), [0, 1, 2].map(|one| Ok(nets[one])), "{battery}, {cover:?}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 8, "{compared}");
}

/// Two faces that are given, and nothing but ones after them.
struct Given(Vec<u32>);

impl Chance for Given {
    fn draw(&mut self, die: Die) -> u32 {
        if self.0.is_empty() { die.lowest() + 1 } else { self.0.remove(0) }
    }
}

// ST-012, ST-013, ST-106, ST-250
#[test]
fn a_weapon_hits_in_play_as_often_as_the_odds_say() {
    for (shooter, weapon, at) in
        [("boris", "charge", "porch"), ("ivan", "grenade", "rubble"), ("lev", "bazooka", "rubble")]
    {
        let men = [(shooter, "at = \"yard\""), ("schmidt", &*format!("at = \"{at}\""))];
        let world = with(Changes::default(), &scene("preparation", &men));
        let mut hits = 0;
        for face in 0..100 {
            let mut world = world.clone();
            let soldier = world.who_is(shooter);
            let order =
                world.shot_of(soldier, world.read_shot(&format!("fire {weapon} at {at}")).unwrap()).unwrap();
            world.order(soldier, |given| given.fire = order);
            let mut log = Vec::new();
            assert_eq!(world.now.phase, Phase::Preparation);
            world.fire_phase(&mut Given(vec![face / 10, face % 10]), &mut log);
            hits += usize::from(
                log.iter().any(|(_, event)| matches!(event, crate::event::FireEvent::Hit { .. })),
            );
        }
        let band = if weapon == "charge" { Band::Close } else { Band::Short };
        let cover = if weapon == "charge" { Cover::None } else { Cover::Light };
        let question = Question { cover, ..asked(&world, shooter, world.arm(weapon), band) };
        let answer = question.work_out(world.data.get()).unwrap();
        assert_eq!(Fraction::new(hits as u128, 100), answer.success, "{weapon}");
        assert_eq!(
            answer.mishap.is_none(),
            weapon != "bazooka",
            "{weapon}: what is used up does not run empty"
        );
    }
}

// ST-060, ST-061, ST-099, ST-107, ST-139, ST-205
#[test]
fn what_else_can_be_asked() {
    let world = range();
    let data = world.data.get();
    let of = |weapon: &str, band| Question::new(world.arm(weapon), band);
    let work = |question: Question| question.work_out(data).unwrap();
    // Fates by experience, and who of several falls.
    let among = vec![Experience::Recruit, Experience::Elite];
    let rifle = work(Question { targets: 2, among, ..of("rifle", Band::Short) });
    assert_eq!(rifle.fates[0].1[0], Fraction::new(4, 5), "a Recruit");
    let sum = rifle.falls.iter().fold(Fraction::ZERO, |sum, (_, chance)| sum + *chance);
    assert_eq!(sum, rifle.expected);
    assert!(rifle.falls[0].1 > rifle.falls[1].1);
    // A barrage by its density: TV-42 and TV-43.
    let barrage = |density| {
        let cover = Cover::Medium;
        work(Question { barrage: Some(density), cover, ..of("howitzer-105", Band::Close) }).net[0]
    };
    use crate::weapon::Density::{High, Low, Regular};
    assert_eq!([barrage(High), barrage(Regular), barrage(Low)], [2, 1, 0]);
    let no = Question { barrage: Some(High), ..of("rifle", Band::Close) }.work_out(data);
    assert_eq!(no.unwrap_err().rule, "ST-139");
    // Shells fall on the weakest side, whatever a tank shows.
    let tank = |facing| {
        let armour = Some((Armour::Heavy, facing));
        work(Question { barrage: Some(Regular), armour, ..of("howitzer-105", Band::Close) }).net[0]
    };
    assert_eq!([tank(Facing::Front), tank(Facing::Side)], [tank(Facing::Rear); 2]);
    // A crew by detailed damage: flames kill more.
    let tank = work(Question {
        armour: Some((Armour::Light, Facing::Rear)),
        targets: 4,
        ..of("gun-75", Band::Short)
    });
    let mean = |law: &[Fraction]| super::expected(law);
    assert!(mean(tank.crew.as_ref().unwrap()) > mean(&tank.casualties));
    // A truck is disabled by one success, and each is a casualty too.
    let truck = work(Question { unarmoured: true, targets: 2, ..of("smg", Band::Short) });
    assert_eq!((truck.net[0], truck.disabled), (-2, Some(truck.any)));
    let shell = work(Question { unarmoured: true, targets: 2, ..of("gun-50", Band::Medium) });
    assert_eq!((shell.net[0], shell.disabled), (1, Some(Fraction::new(2, 5))));
    assert!(shell.damage.is_some() && shell.crew.is_some());
    // In a spray some lie and some do not.
    let place = |lying| Sprayed { cover: Cover::None, men: 1, lying };
    let spray = work(Question { spray: vec![place(false), place(true)], ..of("hmg", Band::Long) });
    assert_eq!(spray.net, [-1, -2]);
    // What is in total cover receives nothing; if all is, nothing can be fired at.
    let bunker = Sprayed { cover: Cover::Total, men: 3, lying: false };
    let spray = |places: Vec<_>| Question { spray: places, ..of("hmg", Band::Long) };
    assert_eq!(work(spray(vec![bunker, place(false)])).net, [-1]);
    assert!(spray(vec![bunker, bunker]).work_out(data).is_err());
}
