// Made from the Rust types by `make types`; do not edit.

export type ActivationSheet = { side: Side, by: string | null, under_way: boolean, points: number, spent: number, on_road: boolean, slipped: boolean, stopped: boolean, attacked: Array<Hex>, range: Array<[string, number]>, frost: boolean, fuel: boolean, cavalry_free: boolean, };

/**
 * One value for each side.
 */
export type BySide<T> = { 
/**
 * The Axis's.
 */
axis: T, 
/**
 * The Soviets'.
 */
soviet: T, };

/**
 * The cards of a side.
 */
export type CardSheet = { order_limit: number, limit: number, activations: number, discards: Array<string>, removed: Array<string>, played_orders: Array<string>, own?: OwnSheet, 
/**
 * Combat Cards in hand.
 */
hand: number, 
/**
 * In the draw pile.
 */
draw: number, 
/**
 * Discarded without being played.
 */
down: number, 
/**
 * Activation Cards in hand.
 */
orders: number, 
/**
 * In their draw pile.
 */
order_draw: number, 
/**
 * In OKH or STAVKA.
 */
boxed: number, 
/**
 * Whether the High Command has chosen a card.
 */
picked: boolean, 
/**
 * Enemy cards that this side has just looked at.
 */
seen: number, };

export type CombatSheet = { target: Hex, attackers: Array<string>, defenders: Array<string>, retreating: Array<string>, advanced: Array<string>, attack: number, defence: number, column: string | null, drm: number, parts: Array<Counted>, die: number, modified: number | null, attacker_loss: number, defender_loss: number, retreat: boolean, effects: Array<string>, };

/**
 * A part and how much it counts: a shift, a modifier, or nothing but itself.
 */
export type Counted = { 
/**
 * What.
 */
part: Part, 
/**
 * How much, in the attacker's favour.
 */
amount: number, };

/**
 * What one viewer may know: all that lies face up, how many cards lie face down, and what is the
 * viewer's own (DS-120).
 */
export type DonnerschlagView = { turn: number, date: string, phase: Array<PhaseStep>, units: Array<UnitSheet>, schwerpunkt: string | null, schwerpunkt_available: boolean, fortune: Side, late_cards: boolean, track: number | null, survival: boolean, zone: string | null, looked: Array<LookedSheet>, built: Array<Hexside>, blown: Array<Hexside>, passing_bridges: Array<Hexside>, overrun: [Hex | null, Hex | null], fleeing: Hex | null, box_barred: boolean, cards: BySide<CardSheet>, activation: ActivationSheet, combat: CombatSheet | null, playing: Array<PlayingSheet>, over: boolean, };

/**
 * Which of its events a card is played for (DS-053, DS-057).
 */
export type EventChoice = "a" | "b" | "joint";

/**
 * A hex of the map.
 */
export type Hex = string;

/**
 * The side between two neighbouring hexes, the same from both.
 */
export type Hexside = string;

/**
 * House rules; both stand as we rule unless chosen.
 */
export type HouseRules = { 
/**
 * The card of the High Command comes on top of the hand limit (AMB-02).
 */
extra_high_command: boolean, 
/**
 * Shifts may lift an attack of 1:2 or better onto the table (AMB-20).
 */
shifts_lift: boolean, };

export type LookedSheet = { zone: string, 
/**
 * For the Soviets only.
 */
real?: boolean, };

/**
 * What the side alone sees.
 */
export type OwnSheet = { hand: Array<string>, draw: Array<string>, down: Array<string>, orders: Array<string>, order_draw: Array<string>, boxed: Array<string>, pick: string | null, seen: Array<string>, };

/**
 * One part of the sum, by the rule behind it.
 */
export type Part = "attackers-halved" | "defenders-halved" | "city" | "at-least-one" | "ratio" | "tanks" | "combined-arms" | "defender-combined-arms" | "card-shifts" | "village" | "town" | "river" | "out-of-supply" | "card-modifiers";

/**
 * A phase of the stack, in words and with the piece that it is about.
 */
export type PhaseStep = { what: string, unit?: string, side?: Side, order?: string, passed?: boolean, };

export type PlayingSheet = { side: Side, card: string, choice: EventChoice, boxed: boolean, left: number, };

/**
 * One of the two sides (DS-001).
 */
export type Side = "axis" | "soviet";

/**
 * Where a unit is.
 */
export type Spot = string;

export type UnitSheet = { id: string, at: Spot, marks?: Array<string>, attached?: string, };
