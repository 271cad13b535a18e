//! Reads `setup.toml`: what stands where before the first turn, the numbers of play, the editions.

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use super::cards::{Decks, Side};
use super::edition::{EditionRow, Table};
use super::map::Printed;
use super::read::{Hexes as _, Name, Within};
use super::units::{GermanRoster, SovietRoster};
use super::{Advantage, Edition, LevelRules, Numbers};
use crate::card::GermanCard;
use crate::hex::HexSet;
use crate::options::Level;
use crate::unit::{Colour, GermanKind, GermanUnit, SovietKind};

/// One row of the track for each face of a die (IV-055).
pub(super) const TRACK_ROWS: u8 = 6;

/// What the file says.
pub(super) struct SetUp {
    pub(super) german_control: HexSet,
    pub(super) numbers: Numbers,
    pub(super) living: Edition,
    pub(super) y2017: Edition,
    /// German blocks, as the living rules have them.
    pub(super) german: Vec<GermanUnit>,
    pub(super) german_advantages: [Advantage; 6],
    pub(super) soviet_advantages: [Advantage; 6],
    /// By level; the first is the game without the Designer's Way.
    pub(super) levels: [LevelRules; 5],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupFile {
    pub(super) stacking: Within<1, 4>,
    german_control: Spanned<Vec<Spanned<String>>>,
    advantage: Spanned<Vec<Spanned<AdvantageRow>>>,
    level: Spanned<Vec<Spanned<LevelRow>>>,
    pub(super) hand: Hands,
    pub(super) track: Track,
    reinforcements: Reinforcements,
    pool: Pools,
    pub(super) on_map: Spanned<OnMap>,
    rubble: Rubble,
    fortification: Spanned<Fortification>,
    victory: Victory,
    living: Spanned<EditionRow>,
    y2017: Spanned<EditionRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AdvantageRow {
    side: Side,
    die: Within<1, 6>,
    id: Spanned<String>,
    #[serde(rename = "name")]
    _name: Name,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LevelId {
    Normal,
    EasyGerman,
    EasySoviet,
    ImpossibleGerman,
}

impl LevelId {
    const fn level(self) -> Level {
        match self {
            LevelId::Normal => Level::Normal,
            LevelId::EasyGerman => Level::EasyGerman,
            LevelId::EasySoviet => Level::EasySoviet,
            LevelId::ImpossibleGerman => Level::Impossible,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelRow {
    id: LevelId,
    #[serde(rename = "name")]
    _name: Name,
    #[serde(default)]
    advantages: bool,
    #[serde(default)]
    in_play: Vec<Spanned<String>>,
    #[serde(default)]
    top: Vec<Spanned<String>>,
    #[serde(default)]
    bottom: Vec<Spanned<String>>,
    #[serde(default)]
    fortifications: bool,
    #[serde(default)]
    roles: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hands {
    pub(super) german: Spanned<Within<0, 9>>,
    soviet: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Track {
    rows: Spanned<u8>,
    pub(super) boxes: Within<1, 9>,
    last_box: Spanned<LastBox>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LastBox {
    colour: Colour,
    kind: GermanKind,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reinforcements {
    cards: Within<0, 9>,
    dice: Within<1, 6>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pools {
    marines: Spanned<u8>,
    tanks: Spanned<u8>,
    guards: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OnMap {
    tanks: u8,
    pub(super) infantry: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rubble {
    markers: Spanned<u8>,
    dice: Within<1, 6>,
    over: Within<0, 99>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fortification {
    brown: usize,
    red: usize,
    bonus: Within<0, 2>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Victory {
    losses: Within<1, 99>,
    r_counts: Within<1, 9>,
    extra_turns: Within<0, 99>,
}

/// Read the set-up, against all the other files.
pub(super) fn read(
    page: Page<'_>,
    printed: &Printed,
    germans: &GermanRoster<'_>,
    soviets: &SovietRoster<'_>,
    decks: &Decks,
) -> Result<SetUp, DataError> {
    let file: SetupFile = page.parse()?;
    let german_control = german_control(page, &file.german_control, printed)?;
    let [german_advantages, soviet_advantages] = advantages(page, &file.advantage)?;
    let levels = levels(page, &file.level)?;
    ensure_numbers(page, &file, printed, soviets)?;
    let table = Table { page, file: &file, printed, germans, soviets, german_control };
    let (living, german) = table.edition(&file.living, &decks.living)?;
    let (y2017, _) = table.edition(&file.y2017, &decks.y2017)?;
    table.ensure_icons(&file.living.get_ref().spawn, &living.spawn)?;
    let numbers = Numbers {
        stacking: file.stacking.0,
        german_hand: file.hand.german.get_ref().0,
        track_rows: *file.track.rows.get_ref(),
        track_boxes: file.track.boxes.0,
        call_cards: file.reinforcements.cards.0,
        call_dice: file.reinforcements.dice.0,
        pool_tanks: *file.pool.tanks.get_ref(),
        rubble_markers: *file.rubble.markers.get_ref(),
        rubble_dice: file.rubble.dice.0,
        rubble_over: file.rubble.over.0,
        fort_bonus: file.fortification.get_ref().bonus.0,
        losses: file.victory.losses.0,
        r_counts: file.victory.r_counts.0,
        extra_turns: file.victory.extra_turns.0,
    };
    let german = german.into();
    Ok(SetUp { german_control, numbers, living, y2017, german, german_advantages, soviet_advantages, levels })
}

/// The hexes of the Germans, among them those where they arrive and none where Soviets stand or arrive.
fn german_control(
    page: Page<'_>,
    words: &Spanned<Vec<Spanned<String>>>,
    printed: &Printed,
) -> Result<HexSet, DataError> {
    let map = &printed.map;
    let soviet = map.soviet_spawn.or(map.pink.iter().copied().collect());
    let mut control = HexSet::NONE;
    for word in words.get_ref() {
        let hex = page.hex(word)?;
        let what = format!("hex {hex} is there twice");
        page.ensure(!control.contains(hex), word.span(), what, "keep one of them")?;
        let what = format!("Soviets start or arrive in hex {hex}");
        page.ensure(!soviet.contains(hex), word.span(), what, "take it out (IV-012)")?;
        control.insert(hex);
    }
    let open = map.yellow_spawn.or(map.blue_spawn).minus(control);
    let what = format!("the Germans arrive in {open:?} and do not control it");
    page.ensure(open.is_empty(), words.span(), what, "add it (IV-012)")?;
    Ok(control)
}

/// Six Advantages a side, one for each face of a die (IV-228): German and Soviet.
fn advantages(
    page: Page<'_>,
    rows: &Spanned<Vec<Spanned<AdvantageRow>>>,
) -> Result<[[Advantage; 6]; 2], DataError> {
    let mut seen: [[Option<Advantage>; 6]; 2] = [[None; 6]; 2];
    for row in rows.get_ref() {
        let AdvantageRow { side, die, id, .. } = row.get_ref();
        let word = id.get_ref().as_str();
        let known = Advantage::all().find(|advantage| advantage.side() == *side && advantage.id() == word);
        let advantage = known.ok_or_else(|| {
            let what = format!("there is no {side:?} Advantage `{word}`");
            page.fault(id.span(), what, "name a leader of this side or one of its other Advantages")
        })?;
        let dice = &mut seen[*side as usize];
        let new = dice[usize::from(die.0) - 1].is_none() && !dice.contains(&Some(advantage));
        let what = format!("the Advantage `{word}` or its die is there twice");
        page.ensure(new, row.span(), what, "give each die of a side an Advantage of its own")?;
        dice[usize::from(die.0) - 1] = Some(advantage);
    }
    let count = seen.as_flattened().iter().flatten().count();
    let what = format!("there are {count} Advantages, and the game has 12 (IV-228)");
    let all = |dice: [Option<Advantage>; 6]| dice.map(|advantage| advantage.expect("there are six a side"));
    page.ensure(count == 12, rows.span(), what, "write six for each side").map(|()| seen.map(all))
}

/// Four levels beside the game without the Designer's Way; of leaders they say only where they begin
/// (IV-226).
fn levels(page: Page<'_>, rows: &Spanned<Vec<Spanned<LevelRow>>>) -> Result<[LevelRules; 5], DataError> {
    let mut levels: [Option<LevelRules>; 5] = [Some(LevelRules::default()), None, None, None, None];
    for row in rows.get_ref() {
        let (span, row) = (row.span(), row.get_ref());
        let what = format!("the level {:?} is there twice", row.id);
        let place = &mut levels[row.id.level() as usize];
        page.ensure(place.is_none(), span, what, "keep one of them")?;
        *place = Some(level(page, row)?);
    }
    let count = levels.iter().flatten().count() - 1;
    let what = format!("there are {count} levels, and the game has 4 (IV-226)");
    let remedy = "write normal, easy-german, easy-soviet, impossible-german";
    page.ensure(count == 4, rows.span(), what, remedy)?;
    Ok(levels.map(|level| level.expect("there are all of them")))
}

fn level(page: Page<'_>, row: &LevelRow) -> Result<LevelRules, DataError> {
    let mut level = LevelRules {
        advantages: row.advantages,
        fortifications: row.fortifications,
        roles: row.roles,
        ..LevelRules::default()
    };
    let mut seen = Vec::new();
    let mut leader = |word: &Spanned<String>| {
        let id = word.get_ref().as_str();
        let what = format!("the leader `{id}` begins in two places");
        page.ensure(!seen.contains(&id.to_owned()), word.span(), what, "keep one of them")?;
        seen.push(id.to_owned());
        let mut leaders =
            Advantage::all().filter(|it| matches!(it, Advantage::German(_) | Advantage::Soviet(_)));
        leaders.find(|leader| leader.id() == id).ok_or_else(|| {
            let what = format!("there is no leader `{id}`");
            page.fault(word.span(), what, "write the id of a leader of cards.toml")
        })
    };
    for word in &row.in_play {
        match leader(word)? {
            Advantage::German(card) => level.in_play.push(card),
            _ => {
                let what = format!("the Soviet leader `{}` cannot begin in play (IV-050)", word.get_ref());
                return Err(page.fault(word.span(), what, "put it on `top`"));
            }
        }
    }
    for word in &row.top {
        match leader(word)? {
            Advantage::German(card) => level.german_top.push(card),
            Advantage::Soviet(card) => level.soviet_top.push(card),
            _ => {}
        }
    }
    for word in &row.bottom {
        let what = format!("`{}` cannot begin at the bottom of its deck: only OKH can", word.get_ref());
        let okh = leader(word)? == Advantage::German(GermanCard::Okh);
        page.ensure(okh, word.span(), what, "put it on `top`, or take it out (IV-236)")?;
        level.okh_at_bottom = true;
    }
    Ok(level)
}

/// Numbers that other files or the rules fix.
fn ensure_numbers(
    page: Page<'_>,
    file: &SetupFile,
    printed: &Printed,
    soviets: &SovietRoster<'_>,
) -> Result<(), DataError> {
    let of = |kind| soviets.units.iter().filter(|unit| unit.kind == kind).count();
    let soviet_hand = &file.hand.soviet;
    let what = "the Soviet hand starts empty (IV-044)";
    page.ensure(*soviet_hand.get_ref() == 0, soviet_hand.span(), what, "write 0")?;
    let (rows, last_box) = (&file.track.rows, &file.track.last_box);
    let what = format!("a die finds one of {TRACK_ROWS} rows (IV-055)");
    page.ensure(*rows.get_ref() == TRACK_ROWS, rows.span(), what, format!("write {TRACK_ROWS}"))?;
    let white = last_box.get_ref().colour == Colour::White && last_box.get_ref().kind == GermanKind::Infantry;
    let what = "the last box of a row gets White infantry (IV-042)";
    page.ensure(white, last_box.span(), what, "write colour = \"white\", kind = \"infantry\"")?;
    for (pool, words, there) in [
        (&file.pool.marines, "Marines", of(SovietKind::Marine)),
        (&file.pool.guards, "Guards", of(SovietKind::Guards)),
    ] {
        let what = format!("soviet.toml has {there} {words}, and all of them go to the pool");
        page.ensure(usize::from(*pool.get_ref()) == there, pool.span(), what, format!("write {there}"))?;
    }
    let on_map = file.on_map.get_ref();
    let tanks = usize::from(*file.pool.tanks.get_ref()) + usize::from(on_map.tanks);
    let there = of(SovietKind::Tank);
    let what = format!("{tanks} tanks in the pool and on the map, and soviet.toml has {there} (IV-037)");
    page.ensure(tanks == there, file.pool.tanks.span(), what, "correct one of the two numbers")?;
    let (units, pink) = (usize::from(on_map.tanks) + usize::from(on_map.infantry), printed.map.pink.len());
    let what = format!("{units} Soviet units for {pink} pink hexes, one for each (IV-039)");
    page.ensure(units == pink, file.on_map.span(), what, "correct the numbers")?;
    let (markers, urban) = (&file.rubble.markers, printed.map.urban.len());
    let what = format!("the map has {urban} Urban hexes, and each takes one marker (IV-107)");
    let fits = (1..=urban).contains(&usize::from(*markers.get_ref()));
    page.ensure(fits, markers.span(), what, format!("write 1 to {urban}"))?;
    let discs = (file.fortification.get_ref().brown, file.fortification.get_ref().red);
    let what = format!("the map has {} brown discs and {} red ones (IV-239)", printed.brown, printed.red);
    let remedy = "correct these numbers, or `fort` in map.toml";
    page.ensure(discs == (printed.brown, printed.red), file.fortification.span(), what, remedy)
}
