//! A campaign through a few scenarios.

use table::{Draw, Game as _, Match, Player, Scripted, Seat, Seed, Setup, Start, Viewer};

use super::man::What;
use super::{Campaign, Kind, Man, Status, draft};
use crate::position::Fate;
use crate::soldier::{Experience, Rank, Speciality};
use crate::{Data, Firefight, Options, Side, advise};

fn data() -> &'static Data {
    static DATA: std::sync::LazyLock<&'static Data> =
        std::sync::LazyLock::new(|| Setup::<Firefight>::new(Options::default()).data.get());
    *DATA
}

fn in_scenario(scenario: &str) -> Setup<Firefight> {
    Setup::new(Options { scenario: scenario.to_owned(), ..Options::default() })
}

fn unit(seed: u8) -> Campaign {
    Campaign::new(&data().handbook, Side::Soviet, "Third squad".to_owned(), &Seed::new([seed; 32]))
}

/// A match with all seats taken.
pub(crate) fn start(setup: Setup<Firefight>, seed: u8) -> Match<Firefight> {
    let seats = Firefight::seats(&setup).unwrap();
    let player = |seat: &&str| Player { name: (*seat).to_owned(), salt: String::new() };
    Match::start(Start {
        id: format!("match-{seed}").parse().unwrap(),
        players: seats.iter().map(player).collect(),
        setup,
        dice: table::Dice::Sealed,
        seed: Seed::new([seed; 32]),
        faces: Vec::new(),
    })
    .unwrap()
}

/// Play a match to its end, by doctrine.
pub(crate) fn play_out(of: &mut Match<Firefight>) {
    let mut number = 0;
    while of.status().outcome().is_none() {
        let seat = of.status().asked().iter().next().unwrap();
        let legal = of.legal(seat);
        let view = of.view(Viewer::Seat(seat)).unwrap();
        let action = advise(&of.header().setup, &view, &legal).unwrap_or(legal[0]);
        number += 1;
        of.play(seat, format!("e{number}").parse().unwrap(), action).unwrap();
    }
}

fn played(campaign: &Campaign, scenario: &str, seed: u8) -> Match<Firefight> {
    let men = campaign.muster(&in_scenario(scenario)).unwrap();
    let options = Options { scenario: scenario.to_owned(), men, ..Options::default() };
    let mut of = start(Setup::new(options), seed);
    play_out(&mut of);
    of
}

#[test]
fn a_new_unit_has_its_strength_its_leaders_and_nobody_twice() {
    let unit = unit(1);
    assert_eq!(unit.man.len(), usize::from(data().handbook.strength));
    for post in &data().handbook.post {
        let men = unit.man.iter().filter(|man| man.rank == post.rank).count();
        assert_eq!(men, usize::from(post.men), "{:?}", post.rank);
    }
    let mut names: Vec<_> = unit.man.iter().map(Man::surname).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), unit.man.len());
    assert!(unit.man.iter().all(|man| !man.leads() || man.experience >= Experience::Regular));
    assert_ne!(unit.man, self::unit(2).man, "another seed, other men");
}

#[test]
fn a_file_is_read_as_it_was_written_and_faults_are_told() {
    let text = unit(1).write();
    assert_eq!(Campaign::read("x.toml", &text), Ok(unit(1)));
    let broken = |from: &str, to: &str| {
        let text = text.replacen(from, to, 1);
        Campaign::read("x.toml", &text).unwrap_err().to_string()
    };
    assert!(broken("format = 1", "format = 2").contains("newer"));
    assert!(broken("number = 2\n", "number = 1\n").contains("number of another man"));
    assert!(broken("status = \"fit\"", "status = \"wounded\"").contains("misses"));
    assert!(broken("status = \"fit\"", "status = \"asleep\"").contains("x.toml:"), "the line is named");
    assert!(broken("title", "tilte").contains("tilte"));
}

#[test]
fn the_men_of_the_roster_stand_in_the_places_of_players() {
    let unit = unit(1);
    let men = unit.muster(&in_scenario("height-102")).unwrap();
    let options = Options { scenario: "height-102".to_owned(), men: men.clone(), ..Options::default() };
    let setup = Setup::<Firefight>::new(options);
    let scenario = crate::scenario_of(&setup);
    for enlisted in men.values() {
        let info = scenario.soldiers.iter().find(|soldier| soldier.name.text() == enlisted.name).unwrap();
        assert!(info.player && info.side == Side::Soviet);
        assert_eq!((info.rank, info.experience), (enlisted.rank, enlisted.experience));
    }
    let leader = scenario.soldiers.iter().filter(|soldier| soldier.player).max_by_key(|soldier| soldier.rank);
    assert_eq!(leader.unwrap().rank, Rank::Lieutenant, "who leads the unit leads here");
    // Only its specialist may use a charge (ST-250), and nobody has learnt it yet.
    let charge =
        scenario.soldiers.iter().find(|soldier| soldier.speciality == Some(Speciality::Charge)).unwrap();
    assert!(men.values().all(|man| man.name != charge.name.text()), "the scenario's own man stays");
    assert!(unit.muster(&in_scenario("hall-5")).unwrap_err().contains("hall-4"));
    let germans = Campaign { side: Side::German, ..unit };
    assert!(germans.muster(&in_scenario("height-102")).unwrap_err().contains("german"));
}

#[test]
fn men_that_do_not_fit_are_refused() {
    let mut men = unit(1).muster(&in_scenario("height-102")).unwrap();
    let man = men.pop_first().unwrap().1;
    let options = Options { men: [("nobody-1".to_owned(), man)].into(), ..Options::default() };
    let refusal = Firefight::seats(&Setup::new(options)).unwrap_err();
    assert!(format!("{refusal:?}").contains("nobody-1"));
}

#[test]
fn a_match_is_recorded_once_with_its_dice() {
    let mut unit = unit(1);
    let of = played(&unit, "mown-field", 5);
    let before = unit.clone();
    unit.record(&of).unwrap();
    assert_eq!((unit.scenes, unit.history.len()), (1, 1));
    let record = &unit.history[0];
    assert_eq!(
        (record.kind, record.of.as_str(), record.scenario.as_str()),
        (Kind::Match, "match-5", "mown-field")
    );
    let men = &of.header().setup.options.men;
    let fate_of = |number: u16| {
        let enlisted = men.values().find(|man| man.number == number)?;
        let soldier = of.position().soldier_named(&enlisted.name.to_lowercase()).unwrap();
        Some(of.position().man(soldier).fate)
    };
    for (man, was) in unit.man.iter().zip(&before.man) {
        let status = match fate_of(man.number) {
            None | Some(Fate::Fit | Fate::Fled) => Status::Fit,
            Some(Fate::Dead) => Status::Dead,
            Some(Fate::Severe | Fate::Missing) => Status::Invalided,
            Some(Fate::Light) => Status::Wounded,
            Some(Fate::Surrendered) => Status::Prisoner,
        };
        assert_eq!(man.status, status, "{}", man.name);
        let there = fate_of(man.number).is_some() && !status.is_final();
        assert_eq!(man.scenes, was.scenes + u8::from(there), "{}", man.name);
    }
    let serving = unit.man.iter().filter(|man| !man.status.is_final()).count();
    assert_eq!(serving, usize::from(unit.strength), "replacements have come");
    let hits: u16 = unit.man.iter().map(|man| man.hits).sum();
    assert!(hits <= u16::from(of.position().lost(Side::German)), "nobody falls twice");

    assert!(unit.clone().record(&of).unwrap_err().contains("already"));
    assert!(self::unit(2).record(&of).unwrap_err().contains("another campaign"));
    assert_eq!(unit.verify(&of), Ok(record.dice.len()));
    assert!(!record.dice.is_empty(), "somebody fell in this match: {:?}", unit.man);
    let mut forged = unit.clone();
    let die: Draw = forged.history[0].dice[0].parse().unwrap();
    forged.history[0].dice[0] = Draw { face: (die.face + 1) % die.die.sides(), ..die }.to_string();
    assert!(forged.verify(&of).unwrap_err().contains("the seed gives"));
    assert_eq!(Campaign::read("x", &unit.write()), Ok(unit));
}

#[test]
fn what_is_no_campaigns_match_is_refused() {
    let mut unit = unit(1);
    let options = Options { rounds: 1, ..Options::default() };
    let mut of = start(Setup::new(options), 1);
    assert!(unit.record(&of).unwrap_err().contains("not over"));
    play_out(&mut of);
    assert!(unit.record(&of).unwrap_err().contains("nobody"));
}

#[test]
fn a_campaign_of_several_scenarios_stays_whole() {
    let mut unit = unit(3);
    for (seed, scenario) in (10..).zip(["mown-field", "height-102", "pavlovs-house", "hall-4", "mown-field"])
    {
        let of = played(&unit, scenario, seed);
        unit.record(&of).unwrap();
        assert_eq!(Campaign::read("x", &unit.write()), Ok(unit.clone()), "{scenario}");
        let serving = |man: &&Man| !man.status.is_final();
        assert_eq!(unit.man.iter().filter(serving).count(), usize::from(unit.strength));
        assert!(unit.man.iter().filter(serving).any(|man| man.rank >= Rank::Lieutenant), "a post is filled");
    }
    assert_eq!(unit.date, "1942-11", "the month of the latest scenario");
    assert!(unit.man.iter().any(|man| man.scenes >= 2 && man.experience > Experience::Recruit));
}

/// One man, and what becomes of him.
fn after(fate: Fate, dice: &[u32], man: Man) -> Man {
    let mut man = man;
    let draws = dice.iter().map(|face| Draw { die: table::Die::D10, face: *face });
    let mut chance = Scripted::new(draws);
    man.took_part("mown-field", fate, None, &mut chance);
    chance.finish().unwrap();
    man
}

#[test]
fn every_fate_resolves_once() {
    let status = |fate, dice: &[u32]| {
        let man = after(fate, dice, Man::default());
        (man.status, man.misses)
    };
    assert_eq!(status(Fate::Fit, &[]), (Status::Fit, 0));
    assert_eq!(status(Fate::Dead, &[]), (Status::Dead, 0));
    assert_eq!(status(Fate::Severe, &[]), (Status::Invalided, 0));
    assert_eq!(status(Fate::Surrendered, &[]), (Status::Prisoner, 0));
    // Half of the die, rounded up; the 0 is ten.
    for (face, misses) in [(1, 1), (2, 1), (3, 2), (9, 5), (0, 5)] {
        assert_eq!(status(Fate::Light, &[face]), (Status::Wounded, misses), "{face}");
    }
    let once = after(Fate::Fled, &[], Man::default());
    assert_eq!(once.status, Status::Fit, "he comes back");
    assert_eq!(after(Fate::Fled, &[], once).status, Status::Transferred, "but not a second time");
}

#[test]
fn the_wounded_miss_what_the_die_says() {
    let mut man = after(Fate::Light, &[4], Man::default());
    man.rested();
    assert_eq!((man.status, man.misses), (Status::Wounded, 1));
    man.rested();
    assert_eq!((man.status, man.misses), (Status::Fit, 0));
}

#[test]
fn men_grow_by_what_they_live_through() {
    let scenario = data().scenario("pavlovs-house").unwrap();
    let slots = super::muster::slots(data(), scenario);
    let gunner = slots.iter().find(|slot| slot.specialities.contains(&Speciality::Machinegun)).unwrap();
    let mut man = Man { scenes_so: 1, ..Man::default() };
    man.experience = Experience::Recruit;
    man.grow(&data().handbook, gunner);
    assert_eq!(man.experience, Experience::Recruit, "one scenario is not enough");
    man.scenes_so = 2;
    man.grow(&data().handbook, gunner);
    assert_eq!((man.experience, man.speciality), (Experience::Regular, Some(Speciality::Machinegun)));
    man.scenes_so = 4;
    man.grow(&data().handbook, gunner);
    assert_eq!(man.experience, Experience::Regular, "a merit is wanted");
    man.merits_so = 1;
    man.grow(&data().handbook, gunner);
    assert_eq!((man.experience, man.scenes_so, man.merits_so), (Experience::Veteran, 0, 0));
}

#[test]
fn a_vacant_post_goes_to_merit() {
    let mut unit = unit(1);
    let sergeant = unit.man.iter().position(|man| man.rank == Rank::Sergeant).unwrap();
    let hero = unit.man.iter().position(|man| man.rank == Rank::Private).unwrap();
    unit.man[sergeant].status = Status::Dead;
    unit.man[hero].merits = 3;
    unit.promote(&data().handbook);
    assert_eq!(unit.man[hero].rank, Rank::Sergeant);
    assert_eq!(unit.man.iter().filter(|man| man.rank == Rank::Sergeant).count(), 2, "one of them is dead");
}

#[test]
fn decorations_are_proposed_by_merits_and_granted_by_hand() {
    let mut unit = unit(1);
    let book = &data().handbook;
    assert!(unit.grant(book, "1", None).unwrap_err().contains("nothing"));
    unit.commend(book, "1", "carried a comrade out").unwrap();
    unit.commend(book, "1", "held the stairs").unwrap();
    assert_eq!(unit.man[0].proposed.as_deref(), Some("for-courage"));
    assert_eq!(unit.man[0].deed[0].what, What::Commended);
    assert_eq!(unit.grant(book, "1", None), Ok("for-courage".to_owned()));
    assert_eq!(
        (unit.man[0].decorations.len(), &unit.man[0].proposed),
        (1, &None),
        "nothing lesser is proposed"
    );
    assert!(unit.grant(book, "1", Some("for-courage")).unwrap_err().contains("already"));
    assert!(unit.grant(book, "1", Some("glory")).unwrap_err().contains("red-star"));
    assert_eq!(unit.history.len(), 3);
    assert!(unit.find("nobody").is_err());
}

#[test]
fn replacements_are_greener_in_september_than_in_november() {
    let recruits = |date: &str| {
        let mut chance = table::Fast::new(9);
        let men = (0..600).map(|_| draft::man(&data().handbook, Side::Soviet, date, &[], &mut chance));
        men.filter(|man| man.experience == Experience::Recruit).count()
    };
    assert!((330..390).contains(&recruits("1942-09")), "{}", recruits("1942-09"));
    assert!((210..270).contains(&recruits("1942-11")), "{}", recruits("1942-11"));
    assert!((210..270).contains(&recruits("1943-01")), "the last month goes on");
}

#[test]
fn the_seats_of_a_campaigns_match_are_those_of_the_scenario() {
    let men = unit(1).muster(&in_scenario("mown-field")).unwrap();
    let options = Options { men, players: 2, ..Options::default() };
    let setup = Setup::<Firefight>::new(options);
    assert_eq!(Firefight::seats(&setup).unwrap().len(), 2);
    assert!(!start(setup, 1).legal(Seat(0)).is_empty());
}
