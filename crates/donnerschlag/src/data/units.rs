//! `units.toml`: both orders of battle.

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use super::read::{Hexes as _, kept};
use super::{FormationData, Map, Sets, Snafus, Start, UnitData};
use crate::hex::Hex;
use crate::unit::{Army, BySide, Class, Colour, Formation, Kind, Side, UNITS, Unit, UnitSet};

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    formation: Vec<WrittenFormation>,
    hq: Vec<Hq>,
    axis: Vec<WrittenUnit>,
    soviet: Vec<WrittenUnit>,
    alarm: Alarm,
    ad_hoc: Cup,
    tanks: Cup,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFormation {
    id: String,
    name: String,
    side: Side,
    army: Option<Army>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hq {
    id: Spanned<String>,
    formation: Option<Spanned<String>>,
    army: Option<Army>,
    range: u8,
    ma: Option<u8>,
    at: Option<Spanned<String>>,
    turn: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    id: Spanned<String>,
    formation: Option<Spanned<String>>,
    kind: Kind,
    cs: Vec<u8>,
    ma: u8,
    colour: Option<Colour>,
    at: Option<Spanned<String>>,
    turn: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Alarm {
    snafu: u8,
    cs: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cup {
    snafu: u8,
    ma: u8,
    counter: Vec<Counter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Counter {
    cs: u8,
    colours: [Colour; 2],
}

pub(super) struct Units {
    pub(super) formations: Vec<FormationData>,
    pub(super) units: Vec<UnitData>,
    pub(super) sets: Sets,
    pub(super) hqs: Vec<Unit>,
    pub(super) stugs: [Unit; 2],
    pub(super) snafus: Snafus,
}

pub(super) fn read(page: Page<'_>, map: &Map) -> Result<Units, DataError> {
    let file: Written = page.parse()?;
    let mut formations: Vec<FormationData> = Vec::new();
    for formation in file.formation {
        formations.push(FormationData {
            is_formation: formation.id != "51ind", // AMB-12
            id: kept(formation.id),
            name: kept(formation.name),
            side: formation.side,
            army: formation.army,
            hq: None,
            units: UnitSet::NONE,
        });
    }
    let find = |word: &Option<Spanned<String>>, side: Side| match word {
        None => Ok(None),
        Some(word) => {
            let found = formations.iter().position(|known| known.id == word.get_ref() && known.side == side);
            let what =
                || page.fault(word.span(), "there is no such formation", "write the id of one of this side");
            found.map(|place| Some(Formation(place as u8))).ok_or_else(what)
        }
    };
    let start = |at: &Option<Spanned<String>>, turn: Option<u8>| match (at, turn) {
        (Some(at), _) => page.hex(at).map(Start::At),
        (None, Some(turn)) => Ok(Start::Turn(turn)),
        (None, None) => Ok(Start::Card),
    };
    let mut units: Vec<UnitData> = Vec::new();
    let sides = [(Side::Axis, file.axis), (Side::Soviet, file.soviet)];
    for (side, unit) in
        sides.into_iter().flat_map(|(side, units)| units.into_iter().map(move |unit| (side, unit)))
    {
        let formation = find(&unit.formation, side)?;
        let steps = unit.cs.len();
        if !(1..=2).contains(&steps) || unit.at.is_some() == unit.turn.is_some() {
            let what = "a unit has one or two strengths, and either `at` or `turn`";
            return Err(page.fault(unit.id.span(), what, "write `cs = [2, 1]` and `at = \"4108\"`"));
        }
        let romanian = formation
            .is_some_and(|known| ["vi", "vii", "popescu"].contains(&formations[usize::from(known.0)].id));
        units.push(UnitData {
            side,
            kind: unit.kind,
            formation,
            army: formation.and_then(|known| formations[usize::from(known.0)].army),
            colours: [unit.colour, None],
            cs: [unit.cs[0], unit.cs[steps - 1]],
            steps: steps as u8,
            ma: unit.ma,
            range: 0,
            start: start(&unit.at, unit.turn)?,
            german: side == Side::Axis && !romanian,
            id: kept(unit.id.into_inner()),
        });
    }
    let stugs: Vec<Unit> = (0..units.len())
        .filter(|&place| units[place].side == Side::Axis && units[place].formation.is_none())
        .map(|place| Unit(place as u8))
        .collect();
    let mut hqs = Vec::new();
    for hq in file.hq {
        let side = if hq.army.is_some() { Side::Soviet } else { Side::Axis };
        hqs.push(Unit(units.len() as u8));
        units.push(UnitData {
            side,
            kind: Kind::Hq,
            formation: find(&hq.formation, side)?,
            army: hq.army,
            colours: [None; 2],
            cs: [0; 2],
            steps: 0,
            ma: hq.ma.unwrap_or(0),
            range: hq.range,
            start: start(&hq.at, hq.turn)?,
            german: false,
            id: kept(hq.id.into_inner()),
        });
    }
    let mut cup = |name: &str, side, kind, counters: Vec<(u8, [Option<Colour>; 2])>, ma| {
        for (number, (cs, colours)) in (1..).zip(counters) {
            units.push(UnitData {
                id: kept(format!("{name} {number}")),
                side,
                kind,
                formation: None,
                army: None,
                colours,
                cs: [cs; 2],
                steps: 1,
                ma,
                range: 0,
                start: Start::Cup,
                german: side == Side::Axis,
            });
        }
    };
    let coloured =
        |cup: &Cup| cup.counter.iter().map(|counter| (counter.cs, counter.colours.map(Some))).collect();
    cup("Alarm", Side::Axis, Kind::Alarm, file.alarm.cs.iter().map(|&cs| (cs, [None; 2])).collect(), 0);
    cup("AdHoc", Side::Soviet, Kind::AdHoc, coloured(&file.ad_hoc), file.ad_hoc.ma);
    cup("Tank", Side::Soviet, Kind::CupTank, coloured(&file.tanks), file.tanks.ma);
    page.ensure_whole(units.len() <= UNITS, "there are too many units", "leave some out")?;
    for (place, unit) in units.iter().enumerate() {
        if let Some(Formation(formation)) = unit.formation {
            let formation = &mut formations[usize::from(formation)];
            match unit.kind {
                Kind::Hq => formation.hq = Some(Unit(place as u8)),
                _ => formation.units.insert(Unit(place as u8)),
            }
        }
        let twin = units[..place].iter().any(|other| other.id == unit.id);
        page.ensure_whole(
            !twin,
            format!("there are two units `{}`", unit.id),
            "give one of them another id",
        )?;
    }
    let sets = sets(&units);
    legal_set_up(page, map, &units)?;
    let stugs = stugs.try_into().map_err(|_| {
        DataError::whole(
            "units.toml",
            "there are not two units without a formation",
            "attach all but the two StuG (DS-081)",
        )
    })?;
    let snafus = Snafus { alarm: file.alarm.snafu, ad_hoc: file.ad_hoc.snafu, tanks: file.tanks.snafu };
    Ok(Units { formations, units, sets, hqs, stugs, snafus })
}

fn sets(units: &[UnitData]) -> Sets {
    let that = |holds: &dyn Fn(&UnitData) -> bool| -> UnitSet {
        (0..units.len()).filter(|&place| holds(&units[place])).map(|place| Unit(place as u8)).collect()
    };
    let hq = that(&|unit| unit.kind == Kind::Hq);
    Sets {
        of_side: BySide::of(|side| that(&|unit| unit.side == side)),
        hq,
        alarm: that(&|unit| unit.kind == Kind::Alarm),
        ad_hoc: that(&|unit| unit.kind == Kind::AdHoc),
        cup_tanks: that(&|unit| unit.kind == Kind::CupTank),
        tanks: that(&|unit| unit.kind.class() == Class::T),
        motorised: that(&|unit| unit.kind.class() == Class::M).minus(hq),
        cavalry: that(&|unit| unit.kind == Kind::Cav),
        german: that(&|unit| unit.german),
        guards: that(&|unit| unit.army == Some(Army::Guards) || unit.colours[1].is_some()).minus(hq),
        coloured: Colour::ALL.map(|colour| that(&|unit| unit.colours.contains(&Some(colour)))),
        mobile: that(&|unit| unit.ma > 0),
        due: that(&|unit| matches!(unit.start, Start::Turn(_))),
    }
}

/// Stacking (DS-090), enemies apart, Axis HQs on roads (DS-031).
fn legal_set_up(page: Page<'_>, map: &Map, units: &[UnitData]) -> Result<(), DataError> {
    let on = |hex: Hex| units.iter().filter(move |unit| unit.start == Start::At(hex));
    for unit in units {
        let Start::At(hex) = unit.start else { continue };
        let ensure = |holds, what: &str, remedy| {
            page.ensure_whole(holds, format!("{} in {hex}: {what}", unit.id), remedy)
        };
        ensure(!map.pocket.contains(hex), "nobody enters the pocket", "place it elsewhere")?;
        let (hqs, others) = (
            on(hex).filter(|unit| unit.kind == Kind::Hq).count(),
            on(hex).filter(|unit| unit.kind != Kind::Hq).count(),
        );
        ensure(hqs <= 1 && others <= 2, "the hex holds too many units (DS-090)", "place it elsewhere")?;
        let enemy = hex.neighbours().chain([hex]).any(|near| on(near).any(|other| other.side != unit.side));
        ensure(!enemy, "an enemy is next to it", "keep the sides apart at the start")?;
        let off_road = unit.side == Side::Axis && unit.kind == Kind::Hq && !map.road_hexes.contains(hex);
        ensure(!off_road, "an Axis HQ stands on a road (DS-031)", "place it on one")?;
    }
    Ok(())
}
