//! The weapon chart as the rulebook prints it, copied by hand: not the data of the game (ST-260).

/// Firepower, and the range modifiers from close combat to Extreme: against men, and against armour.
pub(crate) struct Row {
    pub(crate) dice: usize,
    pub(crate) to_hit: bool,
    men: [Option<i64>; 5],
    armour: [Option<i64>; 5],
    /// Medium and heavy machine guns: four dice if one man serves them (ST-100).
    pub(crate) tripod: bool,
    /// Artillery, flamethrowers and bazookas (ST-023).
    pub(crate) preparation_only: bool,
    /// Grenades and charges.
    pub(crate) single_use: bool,
}

const CHART: &str = "
pistol               1  +1 -1 -3 N N
rifle                1  +1 0 -1 -3 N
sniper-rifle         1  +1 0 -1 -2 -3
semi-rifle           2  +1 0 -2 -4 N
assault-rifle        3  0 -1 -3 -5 N
smg                  4  0 -1 -5 N N
lmg                  4  0 0 -1 -2 -4
mmg                  5  N +1 0 -1 -3
hmg                  6  N +2 +1 -1 -2
grenade              *  0/-1 -1/-2 N N N
flamethrower         *  +5/+1 +3/-1 N N N
mounted-flamethrower *  N +4/0 +2/-2 N N
bazooka              *  N +1/0 -2/-3 N N
charge               *  +7/+3 N N N N
gun-50               *  N +3/+2 +2/+1 +1/0 0/-2
gun-75               *  N +4/+3 +3/+2 +2/+1 +1/-1
gun-88               *  N +5/+4 +4/+3 +3/+2 +2/0
gun-120              *  N +6/+5 +5/+4 +4/+3 +3/+1
howitzer-75          *  N +5/+2 +4/+1 +3/0 +2/-2
howitzer-105         *  N +6/+3 +5/+2 +4/+1 +3/-1
howitzer-155         *  N +7/+4 +6/+3 +5/+2 +4/0
mortar-55            *  N N +2/-3 +1/-4 0/-6
mortar-81            *  N N +4/-1 +3/-2 +2/-4
mortar-120           *  N N +5/+1 +4/0 +3/-2
rocket-300           *  N N +7/+3 +5/+2 +3/0
anti-tank-rifle      *  +1/N 0/0 -1/-2 -3/-4 N
molotov              *  0/0 -1/-1 N N N
";

/// Close combat to Extreme.
const BANDS: [&str; 5] = ["close", "short", "medium", "long", "extreme"];

/// The row of a weapon.
pub(crate) fn row(weapon: &str) -> Row {
    let line = CHART.lines().find(|line| line.split_whitespace().next() == Some(weapon));
    let cells: Vec<&str> = line.unwrap_or_else(|| panic!("no row for {weapon}")).split_whitespace().collect();
    let number = |cell: &str| cell.parse().ok();
    let cell = |band: usize| cells[band + 2].split_once('/').unwrap_or((cells[band + 2], "N"));
    let late = ["gun", "howitzer", "mortar", "rocket", "flamethrower", "mounted", "bazooka"];
    Row {
        dice: cells[1].parse().unwrap_or(1),
        to_hit: cells[1] == "*",
        men: std::array::from_fn(|band| number(cell(band).0)),
        armour: std::array::from_fn(|band| number(cell(band).1)),
        tripod: ["mmg", "hmg"].contains(&weapon),
        preparation_only: late.contains(&weapon.split('-').next().unwrap_or_default()),
        single_use: ["grenade", "charge", "molotov"].contains(&weapon),
    }
}

impl Row {
    /// Whether this may be the range modifier, at this distance if it is known.
    pub(crate) fn reaches(&self, range: i64, band: Option<&str>) -> bool {
        let fits = |place: usize| self.men[place] == Some(range) || self.armour[place] == Some(range);
        match band.map(|band| BANDS.iter().position(|known| *known == band)) {
            Some(place) => fits(place.expect("one of five distances")),
            None => (0..5).any(fits),
        }
    }
}
