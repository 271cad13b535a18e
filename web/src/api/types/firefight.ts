// Made from the Rust types by `make types`; do not edit.
import type { SeatSet } from './wire';

/**
 * A battery off the field.
 */
export type Battery = number;

/**
 * What a battery is called.
 */
export type BatterySheet = { 
/**
 * The word for it.
 */
id: string, 
/**
 * What it is called.
 */
name: string | { term: string }, };

/**
 * A vehicle.
 */
export type Car = { 
/**
 * Where; none while it is not on the field.
 */
at: Spot | null, 
/**
 * Degrees clockwise from north.
 */
heading: number, 
/**
 * Of the headings that it has shown this round the one farthest from where it looks now (ST-183).
 */
turned_from: number | null, 
/**
 * The engine runs (ST-020).
 */
running: boolean, 
/**
 * Driver's successes still wanted to start it.
 */
starts: number, 
/**
 * Moved or manoeuvred this round (ST-160).
 */
moved: boolean, 
/**
 * Bogged until a driver succeeds.
 */
bogged: boolean, 
/**
 * ST-190
 */
hull_down: boolean, 
/**
 * ST-191
 */
hatch: boolean, 
/**
 * Out for the rest of the engagement (ST-163, ST-176).
 */
disabled: boolean, 
/**
 * Tracks, wheels or engine gone (ST-202, ST-204).
 */
immobile: boolean, 
/**
 * The engine is gone (ST-204).
 */
engine: boolean, 
/**
 * In flames (ST-205).
 */
flames: boolean, 
/**
 * The radio is lost (ST-206).
 */
radio_lost: boolean, 
/**
 * Somebody has fired at it since it last moved or stayed.
 */
shot_at: boolean, };

/**
 * A vehicle of one's own side.
 */
export type CarView = { 
/**
 * Its number.
 */
number: Vehicle, 
/**
 * Where; none while it is not on the field.
 */
at: Spot | null, 
/**
 * Degrees clockwise from north.
 */
heading: number, 
/**
 * Of the headings that it has shown this round the one farthest from where it looks now (ST-183).
 */
turned_from: number | null, 
/**
 * The engine runs (ST-020).
 */
running: boolean, 
/**
 * Driver's successes still wanted to start it.
 */
starts: number, 
/**
 * Moved or manoeuvred this round (ST-160).
 */
moved: boolean, 
/**
 * Bogged until a driver succeeds.
 */
bogged: boolean, 
/**
 * ST-190
 */
hull_down: boolean, 
/**
 * ST-191
 */
hatch: boolean, 
/**
 * Out for the rest of the engagement (ST-163, ST-176).
 */
disabled: boolean, 
/**
 * Tracks, wheels or engine gone (ST-202, ST-204).
 */
immobile: boolean, 
/**
 * The engine is gone (ST-204).
 */
engine: boolean, 
/**
 * In flames (ST-205).
 */
flames: boolean, 
/**
 * The radio is lost (ST-206).
 */
radio_lost: boolean, 
/**
 * Somebody has fired at it since it last moved or stayed.
 */
shot_at: boolean, };

/**
 * Enemies who are located.
 */
export type Contact = { 
/**
 * Where.
 */
at: Spot, 
/**
 * Which way they came this round.
 */
way: Trail | null, 
/**
 * When they were seen last.
 */
seen: [Spot, number] | null, 
/**
 * How many.
 */
men: number, };

/**
 * Cover classes (ST-071 to ST-075).
 */
export type Cover = "none" | "light" | "medium" | "full" | "total";

/**
 * How much of a roll the seats are told (D-03).
 */
export type Disclosure = "open" | "faces" | "outcome" | "silent";

/**
 * Everything, by the words of the scenario; pairs are of the Red Army and of the Wehrmacht.
 */
export type Everything = { men: { [key in string]: ManView }, things: Array<Thing>, vehicles: { [key in string]: Car }, ground: { [key in string]: Ground }, batteries: { [key in string]: Guns }, doctrines: Array<string>, goals: Array<Spot | null>, seen_by_soviets: Array<Soldier>, seen_by_germans: Array<Soldier>, vehicles_seen_by_soviets: Array<Vehicle>, vehicles_seen_by_germans: Array<Vehicle>, alert: [number, number], rumours: [[Spot, number] | null, [Spot, number] | null], happened: number, reached: number, fired: Array<Vehicle>, echo: [number, number], classified: [Spot, Ruled] | null, favour: { [key in string]: number }, told: { [key in string]: Disclosure }, told_at: [Spot, Disclosure] | null, hands: Array<Hand>, };

/**
 * The fate of a soldier (ST-061, ST-062).
 */
export type Fate = "fit" | "dead" | "severe" | "light" | "fled" | "surrendered" | "missing";

/**
 * What one viewer may know.
 */
export type FireView = { 
/**
 * The scenario.
 */
scenario: string, 
/**
 * Who and what the numbers below stand for.
 */
roster: Roster, 
/**
 * Round, phase, light, who has given orders, how it ended.
 */
now: Now, 
/**
 * What has become of the ground since the start, which everybody sees, by the words of the locations.
 */
land: { [key in string]: Land }, 
/**
 * Strips that the gamemaster has added to those of the scenario.
 */
strips: Array<Array<Spot>>, 
/**
 * What the seat has in hand.
 */
hand: Hand | null, 
/**
 * What the seat's side knows.
 */
side: SideView | null, 
/**
 * Everything: for the gamemaster, and for all after the end.
 */
all: Everything | null, };

/**
 * Enemies who were seen and are lost again.
 */
export type Ghost = { 
/**
 * Where they were seen last.
 */
at: Spot, 
/**
 * In which round.
 */
round: number, 
/**
 * How many.
 */
men: number, };

/**
 * What has become of a location.
 */
export type Ground = { 
/**
 * Its cover now.
 */
cover: Cover, 
/**
 * Rounds of smoke left: poor visibility (ST-078).
 */
smoke: number, 
/**
 * Rounds of flare or fire left: dim light at least.
 */
glow: number, 
/**
 * Whether there is wire (ST-230).
 */
wire: boolean, 
/**
 * Whether its mines are gone (ST-220).
 */
swept: boolean, 
/**
 * Who knows of its mines (ST-216).
 */
known: [boolean, boolean], };

/**
 * A battery off the field.
 */
export type Guns = { 
/**
 * Rounds until it answers again (ST-148).
 */
locked_out: number, 
/**
 * Rounds until its fire arrives (ST-147).
 */
delay: number, 
/**
 * Where its fire falls, or will.
 */
target: Spot | null, 
/**
 * Rounds of fire left.
 */
rounds: number, 
/**
 * Pauses this round.
 */
pause: boolean, };

/**
 * What a seat is about to give an order to.
 */
export type Hand = { 
/**
 * The soldier.
 */
soldier: Soldier | null, 
/**
 * The location that the gamemaster points at.
 */
spot: Spot | null, 
/**
 * Why the gamemaster overrules.
 */
reason: Reason, };

/**
 * Where a thing is.
 */
export type Holder = { "soldier": Soldier } | { "spot": Spot } | { "vehicle": Vehicle } | "gone";

/**
 * A weapon, an ammunition unit, a radio …, by its place in the scenario.
 */
export type Item = number;

/**
 * What a thing is.
 */
export type ItemSheet = { "weapon": string } | { "ammo": string } | "tripod" | "radio" | "phone" | "crate";

/**
 * What everybody sees of a location.
 */
export type Land = { 
/**
 * Its cover.
 */
cover: Cover, 
/**
 * Rounds of smoke left.
 */
smoke: number, 
/**
 * Rounds of flare or fire left.
 */
glow: number, 
/**
 * Wire.
 */
wire: boolean, };

/**
 * How well one can see (ST-078, R-51, R-57).
 */
export type Light = "day" | "dim" | "poor";

/**
 * A soldier of one's own side.
 */
export type ManView = { 
/**
 * His number in the roster.
 */
number: Soldier, 
/**
 * Load points.
 */
load: number, 
/**
 * Fatigued by load or by running.
 */
fatigued: boolean, 
/**
 * Who commands him.
 */
owner: Owner, 
/**
 * His orders, if this seat gave them.
 */
orders: Order | null, 
/**
 * Where he is.
 */
place: Place, 
/**
 * Whether he is fit, and if not, why.
 */
fate: Fate, 
/**
 * What he has done this round, and what hampers him.
 */
marks: Marks, 
/**
 * The way that he went this round (ST-025).
 */
way: Trail | null, 
/**
 * Whole rounds spent crawling in the wire (ST-230).
 */
wire: number, 
/**
 * Where the enemy saw him last, and in which round.
 */
last_seen: [Spot, number] | null, };

/**
 * Small facts about a soldier, as bits.
 */
export type Marks = Array<string>;

/**
 * What a soldier does in Movement.
 */
export type Move = "stay" | "lie" | { "go": [Speed, Spot] } | { "go-by": [Speed, Spot, Spot] } | { "watch": Spot } | "cross-wire" | { "take": Item } | { "give": [Item, Soldier] } | { "drop": Item } | { "deploy": Item } | { "pack": Item } | { "detach": Item } | { "attach": Item } | { "drive": Spot } | { "turn": number } | "start-engine" | "hull-down" | { "hatch": boolean } | { "board": Vehicle } | "leave";

/**
 * What everybody at the table sees.
 */
export type Now = { 
/**
 * The round, from 1.
 */
round: number, 
/**
 * For which phase orders are given.
 */
phase: Phase, 
/**
 * The light, where no location has its own.
 */
light: Light, 
/**
 * Whether the rules have taken the gamemaster's seat over.
 */
automatic: boolean, 
/**
 * How much of a roll is told.
 */
disclosure: Disclosure, 
/**
 * The seats that have given their orders.
 */
locked: SeatSet, 
/**
 * How it ended.
 */
ended: Score | null, };

/**
 * What a side is to achieve.
 */
export type ObjectiveSheet = { 
/**
 * The word for it.
 */
id: string, 
/**
 * Whose.
 */
side: Side, 
/**
 * What to do, as the scenario says it.
 */
text: string | { term: string }, 
/**
 * The last round in which it counts.
 */
by: number | null, 
/**
 * What it is worth.
 */
points: number, };

/**
 * The orders of one soldier; what is not ordered is to stay and to hold fire.
 */
export type Order = { 
/**
 * In Movement.
 */
movement: Move, 
/**
 * In the fire phase that comes.
 */
fire: Shot, };

/**
 * Who gives a soldier his orders: a seat, or the rules.
 */
export type Owner = number | null;

/**
 * The three phases of a round (ST-021).
 */
export type Phase = "movement" | "preparation" | "advance";

/**
 * Where a soldier is.
 */
export type Place = { "spot": Spot } | { "vehicle": Vehicle } | "away";

/**
 * Why the gamemaster overrules.
 */
export type Reason = "ruling" | "scenario" | "story" | "mistake" | "mercy";

/**
 * Soldiers, things, vehicles, batteries and objectives that the viewer knows of, by their numbers.
 */
export type Roster = { 
/**
 * The side that players command.
 */
players: Side, 
/**
 * One's own men.
 */
soldiers: { [key in number]: SoldierSheet }, 
/**
 * The things that are seen.
 */
items: { [key in number]: ItemSheet }, 
/**
 * One's own vehicles, and those of the enemy that are located.
 */
vehicles: { [key in number]: VehicleSheet }, 
/**
 * One's own batteries.
 */
batteries: { [key in number]: BatterySheet }, 
/**
 * What one's own groups are called, by their words.
 */
groups: Record<string, string | { term: string }>, 
/**
 * What one's side is to achieve; after the end also what the enemy was to.
 */
objectives: { [key in number]: ObjectiveSheet }, 
/**
 * Every mined location, for whoever sees everything.
 */
mines: Array<string>, };

/**
 * How the gamemaster has classified detection (ST-085).
 */
export type Ruled = "impossible" | "uncertain" | "automatic";

/**
 * How a game ended.
 */
export type Score = { 
/**
 * Who won; nobody after a draw.
 */
winner: Side | null, 
/**
 * Points of the Red Army.
 */
soviet: number, 
/**
 * Points of the Wehrmacht.
 */
german: number, 
/**
 * Whether the other side had nobody left on the field: that decides before all points.
 */
broken: boolean, 
/**
 * Whether it ended because nothing stirred any more.
 */
quiet: boolean, 
/**
 * The goals that were reached, by their numbers.
 */
reached: number, };

/**
 * What a soldier does in a fire phase.
 */
export type Shot = "hold" | { "fire": [Item, Target] } | { "spray": [Item, number, number, number] } | { "reload": Item } | { "clear": [Item, Spot] } | { "call": [Battery, Spot] };

/**
 * The two sides.
 */
export type Side = "soviet" | "german";

/**
 * What a side knows.
 */
export type SideView = { 
/**
 * Which.
 */
side: Side, 
/**
 * Its own men, whole.
 */
men: { [key in string]: ManView }, 
/**
 * What they carry, what lies beside them, what is mounted in their vehicles, by number.
 */
things: { [key in number]: Thing }, 
/**
 * Its own vehicles.
 */
vehicles: { [key in string]: CarView }, 
/**
 * Its own batteries.
 */
batteries: { [key in string]: Guns }, 
/**
 * Enemies who are located: how many, where, and which way they came this round. Not who they are.
 */
contacts: Array<Contact>, 
/**
 * Enemies who were seen and are lost again.
 */
ghosts: Array<Ghost>, 
/**
 * Enemy vehicles that are located.
 */
tanks: { [key in string]: TankView }, 
/**
 * Enemies whom the side has seen fall.
 */
fallen: number, 
/**
 * Mined locations that the side knows of, and whether they have been cleared.
 */
mines: { [key in string]: boolean }, 
/**
 * What was told in the latest resolution, as one number.
 */
echo: number, };

/**
 * A soldier, by his place in the roster.
 */
export type Soldier = number;

/**
 * A soldier, as his sheet has him at the start (ST-280).
 */
export type SoldierSheet = { 
/**
 * The word for him.
 */
id: string, 
/**
 * What he is called.
 */
name: string | { term: string }, 
/**
 * Whose.
 */
side: Side, 
/**
 * His group.
 */
group: string, 
/**
 * Whether players command him.
 */
player: boolean, 
/**
 * ST-004
 */
rank: string, 
/**
 * ST-003
 */
experience: string, 
/**
 * ST-005
 */
speciality: string | null, 
/**
 * His task in a crew (ST-164).
 */
task: string | null, };

/**
 * Speeds on foot (ST-031 to ST-034).
 */
export type Speed = "normal" | "fast" | "crawl";

/**
 * A location: soldiers in it enjoy the same cover (ST-050).
 */
export type Spot = number;

/**
 * An enemy vehicle that is located.
 */
export type TankView = { 
/**
 * Its number.
 */
number: Vehicle, 
/**
 * Where.
 */
at: Spot, 
/**
 * Where it looks.
 */
heading: number, 
/**
 * Where it looked before it turned this round.
 */
turned_from: number | null, 
/**
 * Whether it moved this round.
 */
moved: boolean, 
/**
 * Whether its hatch is open.
 */
hatch: boolean, 
/**
 * Whether it is out.
 */
disabled: boolean, 
/**
 * Whether it burns.
 */
flames: boolean, 
/**
 * Whether only its turret shows.
 */
hull_down: boolean, };

/**
 * What fire is aimed at.
 */
export type Target = { "spot": Spot } | { "vehicle": Vehicle } | { "hatch": Vehicle };

/**
 * A thing: who has it, and in what state it is.
 */
export type Thing = { 
/**
 * Who or where.
 */
holder: Holder, 
/**
 * A weapon without ammunition (ST-013).
 */
empty: boolean, 
/**
 * Fire phases until it can fire again; for slow pieces, Preparation phases (ST-137).
 */
wait: number, 
/**
 * Stands in a position, ready to fire (ST-042).
 */
deployed: boolean, 
/**
 * Its tripod is off (ST-103).
 */
bare: boolean, 
/**
 * Damaged (ST-201, ST-203).
 */
broken: boolean, };

/**
 * A way on foot: the shortest to one location, and from there the shortest to another. On the shortest way of all the
 * two are the same.
 */
export type Trail = { 
/**
 * Where it begins.
 */
from: Spot, 
/**
 * Through where it leads.
 */
by: Spot, 
/**
 * Where it ends.
 */
to: Spot, };

/**
 * A vehicle.
 */
export type Vehicle = number;

/**
 * What a vehicle is called.
 */
export type VehicleSheet = { 
/**
 * The word for it.
 */
id: string, 
/**
 * What it is called.
 */
model: string | { term: string }, 
/**
 * Whose.
 */
side: Side, };
