//! What the chart, the tables and the first scenario say, and what a faulty file is told.

use table::Files;

use super::{Data, Detected, Name, read};
use crate::TITLE;
use crate::places::{Spot, Trail};
use crate::soldier::{Experience, Speciality};
use crate::weapon::{Band, Class, Column, Density, Piece};

fn data() -> Data {
    read(&Files::of(TITLE)).unwrap_or_else(|error| panic!("{error}"))
}

/// What vehicles are called in every language.
const DESIGNATIONS: [&str; 6] = ["T-34", "KV-1", "Panzer III", "Panzer IV", "Panzer IV 421", "Panzer IV 423"];
/// Words in the names of our soldiers that need to be said in the reader's language; all others are names of people, or
/// what the Wehrmacht calls its own.
const ENGLISH: [&str; 40] = [
    "AT",
    "Boatswain",
    "Carrier",
    "Charge",
    "Fitter",
    "Flame",
    "Guards",
    "Guardsman",
    "Guryev",
    "HMG",
    "Helmsman",
    "Leader",
    "Mortar",
    "NKVD",
    "Observer",
    "Pak",
    "Pioneer",
    "Reservist",
    "Sailor",
    "Sapper",
    "Stormer",
    "Tank",
    "Turner",
    "Worker",
    "commander",
    "corporal",
    "driver",
    "flak",
    "flame",
    "gun",
    "gunner",
    "hull",
    "layer",
    "leader",
    "loader",
    "man",
    "rifleman",
    "second",
    "slit",
    "two",
];

/// Whatever our scenarios are called and say can be said in every language; what somebody else wrote is taken as it is.
#[test]
fn scenarios_speak_every_language() {
    let data = read(&Files::of(TITLE)).unwrap();
    for scenario in &data.scenarios {
        let names = scenario.spots.iter().filter(|spot| !spot.waypoint).map(|spot| spot.name.clone());
        let texts = scenario.objectives.iter().map(|objective| objective.text.clone());
        let looks = scenario
            .spots
            .iter()
            .filter_map(|spot| spot.describe.clone())
            .filter(|_| scenario.id != "proving-ground");
        // Who plays it is told what it is about; battles made to order and the proving ground are about nothing.
        let made = ["proving-ground", "quick-battle"].contains(&&*scenario.id);
        assert!(scenario.history.is_some() || made, "{}", scenario.id);
        // Quick battles call their groups by who leads them.
        let groups =
            scenario.groups.iter().map(|group| group.name.clone()).filter(|_| scenario.id != "quick-battle");
        let groups = groups.filter(|name| !DESIGNATIONS.contains(&name.text()));
        let batteries = scenario.batteries.iter().map(|battery| battery.name.clone());
        let models = scenario.vehicles.iter().map(|vehicle| vehicle.model.clone());
        let models = models.filter(|name| !DESIGNATIONS.contains(&name.text()));
        let english = |name: &Name| name.text().split([' ', '-']).any(|word| ENGLISH.contains(&word));
        let men = scenario.soldiers.iter().map(|soldier| soldier.name.clone()).filter(english);
        let called = groups.chain(batteries).chain(models).chain(men);
        let told =
            std::iter::once(scenario.title.clone()).chain(scenario.history.clone()).chain(names).chain(texts);
        for name in told.chain(looks).chain(called) {
            assert!(matches!(name.arg(), table::Arg::Term { .. }), "{}: {name:?}", scenario.id);
        }
    }
    let (_, text) = TITLE.data.iter().find(|(name, _)| *name == "scenario-mown-field.toml").unwrap();
    let other = text.replace("edge of the wood", "edge of the pine wood");
    let files = Files::of(TITLE).with("scenario-mown-field.toml".to_owned(), other.into_bytes()).unwrap();
    let data = read(&files).unwrap();
    assert!(matches!(data.scenarios[0].spots[0].name.arg(), table::Arg::Text(_)));
}

/// A scenario of one's own is offered with the words of its file, one that replaces ours as well; who writes nothing
/// else is offered what the title names.
#[test]
fn scenarios_of_ones_own_are_offered_in_their_own_words() {
    let text = |name: &str| TITLE.data.iter().find(|(known, _)| *known == name).unwrap().1;
    let offered =
        |files: &Files| crate::options::choices(&read(files).unwrap_or_else(|error| panic!("{error}")));
    let ours = offered(&Files::of(TITLE));
    assert_eq!(ours, TITLE.choices());
    let mown = text("scenario-mown-field.toml");
    let bath = mown
        .replace("id = \"mown-field\"", "id = \"bath-house\"")
        .replace("The mown field", "The bath house");
    let replaced = mown.replace("title = \"The mown field\"", "title = \"The stubble\"");
    let with = |files: Files, name: &str, text: &str| files.with(name.to_owned(), text.into());
    let files = with(Files::of(TITLE), "scenario-bath-house.toml", &bath).unwrap();
    let files = with(files, "scenario-mown-field.toml", &replaced).unwrap();
    let both = offered(&files);
    let named = |word: &str| both[0].values.iter().find(|offer| offer.word == word).unwrap();
    let own = named("bath-house").own.clone().unwrap();
    assert_eq!(own.name, "The bath house".into());
    assert_eq!(
        own.more,
        Some(table::Arg::from(data().scenarios[0].history.as_ref().unwrap().text().to_owned()))
    );
    // What still says what we wrote can be said in every language.
    let own = named("mown-field").own.clone().unwrap();
    assert_eq!(
        (own.name, own.more),
        ("The stubble".into(), Some(table::Arg::term("firefight-history-mown-field")))
    );
    assert_eq!(both[0].values.len(), ours[0].values.len() + 1);
    assert_eq!(both[0].values.last().unwrap().word, "bath-house");
    assert_eq!(both[1..], ours[1..]);

    let told =
        |name: &str, text: &str| match with(Files::of(TITLE), name, text).and_then(|files| read(&files)) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        };
    assert!(told("scenario-other.toml", &bath).contains("scenario-bath-house.toml"));
    assert!(told("maps.toml", &bath).contains("scenario-….toml"));
    assert!(told("scenario-Bath.toml", &bath).contains("small letters"));
}

// ST-260, ST-261
#[test]
fn the_chart_has_twenty_five_rows_and_their_sums() {
    let data = data();
    let printed: Vec<_> = data.chart.iter().filter(|row| !row.extension).collect();
    let of = |class| printed.iter().filter(|row| row.class == class).count();
    assert_eq!((printed.len(), of(Class::Light), of(Class::Support), of(Class::Artillery)), (25, 9, 5, 11));
    let sum = |column: fn(&crate::weapon::Row) -> [Option<i8>; 5]| -> i32 {
        printed.iter().flat_map(|row| column(row)).flatten().map(i32::from).sum()
    };
    assert_eq!(sum(|row| row.men), 119);
    assert_eq!(sum(|row| row.armour), 22);
    let row = |id: &str| data.row(data.weapon(id).unwrap());
    for (better, worse, by) in [
        ("gun-75", "gun-50", 1),
        ("gun-88", "gun-50", 2),
        ("gun-120", "gun-50", 3),
        ("howitzer-105", "howitzer-75", 1),
        ("howitzer-155", "howitzer-75", 2),
    ] {
        for band in &Band::ALL[1..] {
            for column in [Column::Men, Column::Armour] {
                let value = |id| row(id).modifier(*band, column).unwrap();
                assert_eq!(value(better), value(worse) + by, "{better} at {}", band.word());
            }
        }
    }
    for mortar in printed.iter().filter(|row| row.piece == Some(Piece::Mortar)) {
        let filled: Vec<bool> = mortar.men.iter().map(Option::is_some).collect();
        assert_eq!(filled, [false, false, true, true, true], "{}", mortar.id);
    }
}

// ST-003, ST-006, ST-054, ST-102, ST-135
#[test]
fn single_cells_stand_as_printed() {
    let data = data();
    let row = |id: &str| data.row(data.weapon(id).unwrap());
    assert_eq!(Experience::ALL.map(Experience::modifier), [-1, 0, 1, 2]);
    assert_eq!(Speciality::ALL.len(), 5);
    assert_eq!(row("mmg").modifier(Band::Close, Column::Men), None);
    assert_eq!(row("hmg").modifier(Band::Close, Column::Men), None);
    assert_eq!(row("gun-75").modifier(Band::Long, Column::Men), Some(2));
    assert_eq!(row("smg").load, Some(1));
    assert!(!row("smg").machinegun && row("lmg").machinegun);
    assert_eq!(row("gun-88").piece, Some(Piece::Gun));
    assert_eq!(row("howitzer-105").piece, Some(Piece::Howitzer));
}

// ST-055, ST-139
#[test]
fn bands_are_upper_limits_and_densities_have_columns() {
    let tables = data().tables;
    let band = |metres| tables.band(metres);
    for (metres, expected) in [
        (1, Band::Short),
        (50, Band::Short),
        (51, Band::Medium),
        (200, Band::Medium),
        (201, Band::Long),
        (500, Band::Long),
        (501, Band::Extreme),
        (2000, Band::Extreme),
    ] {
        assert_eq!(band(metres), Some(expected), "{metres} m");
    }
    assert_eq!(band(2001), None);
    assert_eq!(Density::ALL.map(Density::band), [Band::Extreme, Band::Long, Band::Medium]);
}

// ST-085
#[test]
fn the_matrix_fits_the_worked_examples() {
    let detection = data().tables.detection;
    assert_eq!(detection.moving_in_the_open.at(Band::Long), Detected::Uncertain);
    assert_eq!(detection.firing_from_cover.at(Band::Medium), Detected::Uncertain);
    assert_eq!(detection.vehicle_moving.at(Band::Long), Detected::Automatic);
}

#[test]
fn the_scenarios_are_sound_and_cut_into_ten_metres() {
    let data = data();
    let scenario = data.scenario("mown-field").unwrap();
    let spot = |id: &str| Spot(scenario.spots.iter().position(|spot| spot.id == id).unwrap() as u8);
    let geometry = &scenario.geometry;
    assert_eq!(geometry.range(spot("wood"), spot("trench")), 500);
    assert_eq!(geometry.walk(spot("wood"), spot("crater")), Some(60));
    let path: Vec<_> =
        geometry.path(spot("wood"), spot("f1")).map(|spot| scenario.spots[spot.index()].id.clone()).collect();
    assert_eq!(path, ["wood-f1-1", "f1"]);
    assert_eq!(geometry.between(spot("wood"), spot("thicket")), None);
    assert_eq!(geometry.between(spot("wood"), spot("trench")), Some(0));
    let odd: Vec<_> = data.warnings.iter().filter(|line| !line.starts_with("proving-ground")).collect();
    assert!(odd.is_empty(), "{odd:?}");
}

#[test]
fn faults_name_line_and_remedy() {
    let text = TITLE.data.iter().find(|(name, _)| *name == "scenario-mown-field.toml").unwrap().1;
    let with = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let files = Files::of(TITLE)
            .with("scenario-mown-field.toml".to_owned(), text.replacen(from, to, 1).into_bytes());
        match read(&files.unwrap()) {
            Ok(data) => data.warnings.join("\n"),
            Err(error) => error.to_string(),
        }
    };
    for (from, to, what) in [
        ("[\"wood\", \"f1\"]", "[\"wod\", \"f1\"]", "no location `wod`"),
        ("weapons = [\"smg\", \"pistol\"]", "weapons = [\"smg\", \"pistol\", \"mmg\"]", "6 Load points"),
        ("experience = \"recruit\"", "experience = \"recruit\"\nspeciality = \"machinegun\"", "ST-005"),
        ("{ task = \"driver\", experience = \"regular\" },", "", "no driver"),
        ("round = 11", "round = 31", "can never happen"),
        ("weapons = [\"rifle\"]", "weapons = [\"gun-75\"]", "cannot be carried"),
        ("run = [\"crater\", \"crater-2\"]", "run = [\"crater\"]", "at least two"),
        ("describe = \"Raw earth, a man deep, with room for a squad.\"", "", "no description"),
        ("model = \"T-34\"", "model = \"IS-2\"", "1942"),
        (
            "[[vehicle]]\n",
            "[[vehicle]]\nid = \"second\"\nside = \"soviet\"\nat = \"track\"\nmodel = \"T-34\"\n\
          crew = [{ task = \"driver\" }]\n\n[[vehicle]]\n",
            "two vehicles of one side are called T-34",
        ),
        ("when = { disabled = \"t34\" }", "when = { disabled = \"t35\" }", "no vehicle `t35`"),
        ("by = 30", "by = 40", "round that is not played"),
        ("cover = \"full\"", "cover = \"total\"", "bunker"),
        ("players = true\nat = \"wood\"", "at = \"wood\"", ""),
        ("[[strip]]\nid = \"craters\"", "[[strip]]\nwidth = 3\nid = \"craters\"", "width"),
    ] {
        let told = with(from, to);
        assert!(told.contains(what), "{to}: {told}");
    }
}

/// 4.4: where the ground offers a second way within a round, it is one choice more, and nowhere else is there any.
#[test]
fn detours_are_few_and_come_nowhere_twice() {
    let data = data();
    let most = data.tables.movement.fast;
    let mut scenarios = Vec::new();
    for scenario in &data.scenarios {
        let geometry = &scenario.geometry;
        for (from, list) in (0..).map(Spot).zip(&scenario.derived.detours) {
            assert!(list.len() <= 4, "{} ways from {}", list.len(), scenario.spots[from.index()].id);
            for (by, to) in list.iter().copied() {
                let steps: Vec<Spot> = geometry.steps(Trail { from, by, to }).collect();
                let walks = steps.iter().scan(from, |here, next| {
                    let metres = geometry
                        .neighbours(*here)
                        .iter()
                        .find(|(spot, ..)| spot == next)
                        .map(|(_, metres, _)| *metres);
                    *here = *next;
                    Some(metres)
                });
                let metres: Option<u16> = walks.sum();
                assert!(
                    metres.is_some_and(|metres| metres <= most && Some(metres) >= geometry.walk(from, to))
                );
                assert_ne!(steps, geometry.path(from, to).collect::<Vec<_>>());
                let mut once = steps.clone();
                once.push(from);
                once.sort();
                once.dedup();
                assert_eq!(once.len(), steps.len() + 1);
            }
        }
        if scenario.derived.detours.iter().any(|list| !list.is_empty()) {
            scenarios.push(&*scenario.id);
        }
    }
    assert_eq!(scenarios, ["night-crossing", "height-102"]);
}
