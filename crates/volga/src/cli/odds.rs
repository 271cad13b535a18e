//! `volga odds`: what each game can be asked.

use std::path::PathBuf;

use clap::{Args, Subcommand};

const INFERNO: &str = "Blocks:
  4w            four dots that are white: b black hits on 6, w white on 5, r red on 4; infantry
  3r-tank       another kind: tank, or grenadier (a Panzer Grenadier is both)
  rgt-64        a block of the game at full strength; rgt-64:2 with two dots
  ?             a block that is unknown: as likely as set-up lays it on the map
  4w,3r/3w,2b   commas between blocks, a slash between the hexes that they attack from

Examples:
  volga odds inferno --attack 4w,3r-tank --defend 3b,2b --terrain urban
  volga odds inferno --attack rgt-2,rgt-64/rgt-54 --defend '?,?' --hex 26 --card stuka
  volga odds inferno --attack 3w,3w --defend 4w --terrain urban --card heinkel-111 \\
      --leader richthofen,chuikov --watching 2 --soviet-card aa-1
  volga odds inferno --attacker soviet --attack 4b,2w-tank --defend 3w --terrain clear --json
  volga odds inferno --match evening.volga --target 25 --from 24,26 --card pioneer";

const DONNERSCHLAG: &str = "Counters:
  2513=I/11/6P  in --attack: the counter of that name, in that hex
  I/11/6P:oos   marks after a colon: reduced, oos (out of supply)
  ax01:b        in --card: the second event of a card of either side; joint for that of a pair

Examples:
  volga odds donnerschlag --hex 2413 --attack 2513=I/11/6P,2513=I/114/6P,2514=II/114/6P \\
      --defend 13/13T,62/13T --card ax01
  volga odds donnerschlag --match evening.volga --seat axis --target 2413 --from 2513,2514 --json";

const FIREFIGHT: &str = "Examples:
  volga odds firefight --weapon hmg --range long --experience veteran --targets 4 --cover medium
  volga odds firefight --weapon hmg --range long --experience veteran --spray none:2,medium:2
  volga odds firefight --weapon gun-50 --range medium --armour medium --facing side --targets 4
  volga odds firefight --weapon grenade --range short --cover full --posture lying --targets 3 --json
  volga odds firefight --weapon sniper-rifle --range medium --specialist --light dim --casualties 1 --flank";

/// A question for one of the games.
#[derive(Subcommand, Debug)]
pub(crate) enum Odds {
    /// An attack on a hex: losses, rubble and capture; hidden blocks and the Soviet card enter as all
    /// that may be there
    #[command(after_help = INFERNO)]
    Inferno(Inferno),
    /// An attack on a hex: how its column comes about, part by part, and every outcome, with the dice of
    /// the cards that you name
    #[command(after_help = DONNERSCHLAG)]
    Donnerschlag(Donnerschlag),
    /// An attack with a weapon of the chart: hits, casualties, what becomes of them, and morale
    #[command(after_help = FIREFIGHT)]
    Firefight(Firefight),
}

/// An attack that is taken from a match.
#[derive(Args, Debug)]
pub(crate) struct InMatch {
    /// Take the attack from this match
    #[arg(long = "match", value_name = "FILE", requires = "target", requires = "from")]
    pub(crate) file: Option<PathBuf>,
    /// The seat that asks [default: the first]
    #[arg(long, requires = "file")]
    pub(crate) seat: Option<String>,
    /// The hex that is attacked
    #[arg(long, requires = "file")]
    pub(crate) target: Option<String>,
    /// The hexes that attack
    #[arg(long, value_name = "HEXES", value_delimiter = ',', requires = "file")]
    pub(crate) from: Vec<String>,
}

/// An attack of Inferno on the Volga.
#[derive(Args, Debug)]
pub(crate) struct Inferno {
    #[command(flatten)]
    pub(crate) played: InMatch,
    /// The blocks that attack, with a slash between hexes
    #[arg(long, value_name = "BLOCKS", required_unless_present = "file", conflicts_with = "file")]
    pub(crate) attack: Option<String>,
    /// The blocks that are attacked
    #[arg(long, value_name = "BLOCKS", required_unless_present = "file", conflicts_with = "file")]
    pub(crate) defend: Option<String>,
    /// Which side attacks
    #[arg(long, default_value = "german", value_parser = ["german", "soviet"], conflicts_with = "file")]
    pub(crate) attacker: String,
    /// The ground that is attacked
    #[arg(long, default_value = "clear", value_parser = ["clear", "rough", "urban"], conflicts_with = "file")]
    pub(crate) terrain: String,
    /// The hex of the map that is attacked, instead of --terrain: the river bank and AA count too
    #[arg(long, conflicts_with_all = ["file", "terrain"])]
    pub(crate) hex: Option<String>,
    /// The hex of the map that started a Soviet attack, the first of --attack: the Flotilla looks at its bank
    #[arg(long, conflicts_with = "file")]
    pub(crate) start: Option<String>,
    /// There is rubble in the hex
    #[arg(long, conflicts_with = "file")]
    pub(crate) rubble: bool,
    /// A fortification stands in the hex
    #[arg(long, conflicts_with = "file")]
    pub(crate) fort: bool,
    /// A Hasty Attack: no German card, no Rubble Roll
    #[arg(long, conflicts_with = "file")]
    pub(crate) hasty: bool,
    /// Leaders in play, German or Soviet
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with = "file")]
    pub(crate) leader: Vec<String>,
    /// Soviet units beside the hex that may give Opportunity Fire, with Chuikov
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "file")]
    pub(crate) watching: u8,
    /// The 1077th and the 20th have their powers of the Impossible level
    #[arg(long, conflicts_with = "file")]
    pub(crate) impossible: bool,
    /// The German cards: one, or several Pioneers with Linden
    #[arg(long, value_name = "CARDS", value_delimiter = ',')]
    pub(crate) card: Vec<String>,
    /// The Soviet card: `any`, `none`, or a card
    #[arg(long, value_name = "CARD", default_value = "any")]
    pub(crate) soviet_card: String,
    /// With Combined Force the Germans do not roll first
    #[arg(long)]
    pub(crate) no_first_fire: bool,
    /// Print as JSON, one object, with fractions unless more than two blocks are unknown
    #[arg(long)]
    pub(crate) json: bool,
}

/// An attack of Donnerschlag.
#[derive(Args, Debug)]
pub(crate) struct Donnerschlag {
    #[command(flatten)]
    pub(crate) played: InMatch,
    /// The hex that is attacked
    #[arg(long, required_unless_present = "file", conflicts_with = "file")]
    pub(crate) hex: Option<String>,
    /// The counters that attack, as HEX=UNIT
    #[arg(long, value_name = "COUNTERS", required_unless_present = "file", conflicts_with = "file")]
    pub(crate) attack: Option<String>,
    /// The counters that are attacked
    #[arg(long, value_name = "COUNTERS", required_unless_present = "file", conflicts_with = "file")]
    pub(crate) defend: Option<String>,
    /// Cards that are played, of both sides
    #[arg(long, value_name = "CARDS", value_delimiter = ',')]
    pub(crate) card: Vec<String>,
    /// Print as JSON, one object, with fractions
    #[arg(long)]
    pub(crate) json: bool,
}

/// An attack of Firefight, on paper.
#[derive(Args, Debug)]
pub(crate) struct Firefight {
    /// A row of the weapon chart: rifle, smg, lmg, hmg, grenade, gun-50 …
    #[arg(long)]
    pub(crate) weapon: String,
    /// The range band
    #[arg(long, default_value = "short", value_parser = ["close", "short", "medium", "long", "extreme"])]
    pub(crate) range: String,
    /// A barrage of this density instead of a shot over a distance
    #[arg(long, value_parser = ["high", "regular", "low"], conflicts_with_all = ["range", "spray", "light"])]
    pub(crate) barrage: Option<String>,
    /// The gunner, or the battery
    #[arg(long, default_value = "regular", value_parser = ["recruit", "regular", "veteran", "elite"])]
    pub(crate) experience: String,
    /// The gunner is a specialist of this weapon
    #[arg(long)]
    pub(crate) specialist: bool,
    /// The gunner is fatigued
    #[arg(long)]
    pub(crate) fatigued: bool,
    /// Men at the weapon
    #[arg(long, value_name = "MEN", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) crew: u8,
    /// Cover of the target; total is a bunker
    #[arg(long, default_value = "none", value_parser = ["none", "light", "medium", "full", "total"])]
    pub(crate) cover: String,
    /// Cover that lies in between, as a modifier
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = clap::value_parser!(i16).range(-20..=0))]
    pub(crate) between: i16,
    /// Whether those fired at stand or lie
    #[arg(long, default_value = "upright", value_parser = ["upright", "lying"])]
    pub(crate) posture: String,
    /// The light at the target
    #[arg(long, default_value = "day", value_parser = ["day", "dim", "poor"])]
    pub(crate) light: String,
    /// How many are there; in a vehicle, its crew
    #[arg(long, value_name = "MEN", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub(crate) targets: u8,
    /// Who they are, up to four, instead of --targets: recruit,veteran
    #[arg(long, value_name = "MEN", value_delimiter = ',', conflicts_with_all = ["targets", "spray"], value_parser = ["recruit", "regular", "veteran", "elite"])]
    pub(crate) among: Vec<String>,
    /// The locations of a spray, each with cover and men: none:2,medium:2:lying
    #[arg(long, value_name = "COVER:MEN[:lying]", value_delimiter = ',', conflicts_with_all = ["cover", "targets", "armour", "posture"])]
    pub(crate) spray: Vec<String>,
    /// The target is a vehicle with this armour; its crew are the targets
    #[arg(long, value_parser = ["none", "light", "medium", "heavy"])]
    pub(crate) armour: Option<String>,
    /// The target is the commander in the open hatch of an armoured vehicle
    #[arg(long, conflicts_with_all = ["armour", "barrage", "cover", "posture", "spray", "targets"])]
    pub(crate) hatch: bool,
    /// The side of the vehicle that is hit
    #[arg(long, default_value = "front", value_parser = ["front", "side", "rear"])]
    pub(crate) facing: String,
    /// Anything else that is added to the die
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = clap::value_parser!(i16).range(-20..=20))]
    pub(crate) modifier: i16,
    /// Morale: casualties of the group in this phase
    #[arg(long, value_name = "MEN", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub(crate) casualties: u8,
    /// Morale: attacked out of the flank or from above
    #[arg(long)]
    pub(crate) flank: bool,
    /// Morale: from the rear, by an unknown enemy, or by one who cannot be fired back at
    #[arg(long)]
    pub(crate) no_answer: bool,
    /// Print as JSON, one object, with fractions
    #[arg(long)]
    pub(crate) json: bool,
}
