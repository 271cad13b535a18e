// Made from the Rust types by `make types`; do not edit.
import type { Outcome, SeatSet } from './wire';

/**
 * Decks, hands and leaders as the viewer sees them.
 */
export type CardsView = { 
/**
 * Cards left in the German deck.
 */
german_deck: number, 
/**
 * The leaders among them that lie on top, in an order that nobody knows (IV-229).
 */
german_top: Array<GermanCard>, 
/**
 * OKH lies at the bottom (IV-236).
 */
okh_at_bottom: boolean, 
/**
 * Cards in the hands of the Germans.
 */
german_hands: [number, number], 
/**
 * German leaders in play.
 */
german_leaders: Array<GermanCard>, 
/**
 * German cards played, by kind.
 */
german_played: [number, number, number, number, number, number, number, number, number, number, number, number], 
/**
 * Cards left in the Soviet deck.
 */
soviet_deck: number, 
/**
 * How many of them lie on top since set-up.
 */
soviet_top: number, 
/**
 * Which leaders were put there (IV-229, IV-237).
 */
soviet_tops: Array<SovietCard>, 
/**
 * Cards in the Soviet hand.
 */
soviet_hand: number, 
/**
 * Soviet leaders in play.
 */
soviet_leaders: Array<SovietCard>, 
/**
 * Soviet cards played, by kind.
 */
soviet_played: [number, number, number, number, number, number, number, number, number, number, number, number, number], 
/**
 * German cards drawn in the latest action, in order; face down as `None`.
 */
drawn: Array<GermanCard | null>, 
/**
 * Which German drew them.
 */
drawn_by: number, 
/**
 * The leaders that the Soviets drew in the latest action, in order: for whoever sees their hand.
 */
soviet_drawn: Array<SovietCard>, 
/**
 * The German hands that the viewer sees, by kind.
 */
own_german: [[number, number, number, number, number, number, number, number, number, number, number, number] | null, [number, number, number, number, number, number, number, number, number, number, number, number] | null], 
/**
 * The Soviet hand, if the viewer sees it, by kind.
 */
own_soviet: [number, number, number, number, number, number, number, number, number, number, number, number, number] | null, 
/**
 * The order of what lies on top, from below: for whoever sees everything.
 */
order: [Array<GermanCard>, Array<SovietCard>] | null, };

/**
 * The steps of the sequence that are still to come.
 */
export type CombatStep = "soviet-card" | "german-card" | "showdown" | "destroyer" | "soviet-effect" | "second-shot" | "german-effect" | "opportunity-fire" | "rubble-roll" | "close-combat" | { "second-fire": { 
/**
 * Whether they attack.
 */
attacker: boolean, } } | "advance" | "blitz" | "conceal";

/**
 * A combat as the viewer sees it.
 */
export type CombatView = { 
/**
 * Who attacks.
 */
attacker: Side, 
/**
 * Whether it is a Deliberate Attack.
 */
deliberate: boolean, 
/**
 * The hex that is attacked.
 */
hex: Hex, 
/**
 * The Soviet hex for cards (IV-190).
 */
soviet_hex: Hex, 
/**
 * The steps that are still to come begin here.
 */
step: CombatStep, 
/**
 * The Germans in it.
 */
germans: Group<number>, 
/**
 * The Soviets in it.
 */
soviets: Group<number>, 
/**
 * Cards that lie face down: Germans, Soviets.
 */
face_down: [number, number], 
/**
 * The German card, if the viewer may see it.
 */
german_card: GermanCard | null, 
/**
 * How many Pioneers it stands for, if the viewer may see it, and whether the 672nd is among them.
 */
pioneers: [number, boolean], 
/**
 * The Soviet card, if the viewer may see it.
 */
soviet_card: SovietCard | null, 
/**
 * Hits that the Germans must take.
 */
on_germans: number, 
/**
 * Hits that the Soviets must take.
 */
on_soviets: number, 
/**
 * Who may take them.
 */
only: Only, 
/**
 * What the German card adds to the Rubble Roll.
 */
card_rubble: number, 
/**
 * Whether the Showdown has shown a stack of Blue's under attack.
 */
of_blue: boolean, };

export type GermanCard = "paulus" | "hoth" | "richthofen" | "linden" | "okh" | "heinkel-111" | "stuka" | "howitzer" | "pioneer" | "pioneer-672" | "german-sniper" | "pak";

/**
 * Some blocks: those that the viewer knows, and how many others in which hex.
 */
export type Group<U> = { 
/**
 * Those that the viewer knows.
 */
known: Array<U>, 
/**
 * The others.
 */
hidden: Array<Stack>, };

/**
 * A hex by its place in `map.toml`: 0 is #1, 104 is #105, then W, X, Y, Z.
 */
export type Hex = string;

/**
 * A set of hexes: one bit for each, in two words, which is quicker than one long one.
 */
export type HexSet = Array<string>;

/**
 * What one viewer may know: all that lies open, what is their own, and what they have seen.
 */
export type InfernoView = { 
/**
 * Turns taken by both sides.
 */
turn: number, 
/**
 * Which German acts: 0, or 1 for Blue.
 */
acting: number, 
/**
 * German turns begun since the Soviet deck ran out (IV-174).
 */
extra_turns: number, 
/**
 * Who decides.
 */
decides: SeatSet, 
/**
 * What is asked.
 */
phase: Phase<number | null, number | null>, 
/**
 * How it ended, if it has.
 */
outcome: Outcome | null, 
/**
 * Advantages of the Designer's Way that are neither leaders nor fortifications.
 */
powers: Powers, 
/**
 * Hexes that the Germans control.
 */
german_control: HexSet, 
/**
 * Soviet spawn hexes that Blue took; the others under German control are Yellow's (IV-216).
 */
blue_spawns: HexSet, 
/**
 * Hexes in rubble.
 */
rubble: HexSet, 
/**
 * Fortifications that stand.
 */
forts: HexSet, 
/**
 * Where Chuikov's block stands.
 */
chuikov_hq: Hex | null, 
/**
 * Soviet spawn hexes that the Soviets hold (IV-138).
 */
spawns_held: HexSet, 
/**
 * Destroyed German units as the Soviets count them (IV-202).
 */
german_losses: number, 
/**
 * How many German blocks stand where.
 */
german_stacks: Array<Stack>, 
/**
 * How many Soviet blocks stand where.
 */
soviet_stacks: Array<Stack>, 
/**
 * Which boxes of the track hold a block, row by row.
 */
track: [[boolean, boolean, boolean, boolean, boolean], [boolean, boolean, boolean, boolean, boolean], [boolean, boolean, boolean, boolean, boolean], [boolean, boolean, boolean, boolean, boolean], [boolean, boolean, boolean, boolean, boolean], [boolean, boolean, boolean, boolean, boolean]], 
/**
 * Whether the last box of a row holds what set-up laid there: White infantry (IV-042).
 */
track_ends: [boolean, boolean, boolean, boolean, boolean, boolean], 
/**
 * German blocks picked up and not yet deployed.
 */
picked_up: number, 
/**
 * German blocks destroyed.
 */
dead: number[], 
/**
 * R units Removed.
 */
removed: number[], 
/**
 * German blocks that are not in play, or not yet.
 */
german_unused: number[], 
/**
 * German blocks on the map that have lost steps, and what they have left: hits are told to all.
 */
hurt: Array<[number, number]>, 
/**
 * Yellow infantry of set-up that nobody has seen yet, in stacks where everybody knows it to be
 * (IV-041).
 */
starters: Group<number>, 
/**
 * Soviet blocks in the three pools.
 */
pools: Kinds, 
/**
 * Soviet blocks in the box.
 */
soviet_unused: Kinds, 
/**
 * German blocks that the viewer sees: their own, and what the latest action has revealed.
 */
germans: Array<Sight<number>>, 
/**
 * Soviet blocks that the viewer sees: their own, and what the latest action has revealed.
 */
soviets: Array<Sight<number>>, 
/**
 * What the viewer sees no longer, and knows.
 */
memory: Memory, 
/**
 * What the latest action revealed, as it was when the Showdown came.
 */
revealed: Revealed, 
/**
 * The blocks chosen in this decision.
 */
chosen: Group<number>, 
/**
 * The German blocks that have moved in this action.
 */
moved: Group<number>, 
/**
 * The combat under way.
 */
combat: CombatView | null, 
/**
 * The dice of the Soviet turn and what is still to be done with them.
 */
soviet_turn: SovietTurn | null, 
/**
 * Decks, hands, leaders.
 */
cards: CardsView, };

/**
 * Soviet blocks by the kind of their pool.
 */
export type Kinds = { 
/**
 * Infantry, Guards included.
 */
infantry: number, 
/**
 * Tanks.
 */
tanks: number, 
/**
 * Marines.
 */
marines: number, };

/**
 * The Designer's Way (IV-226), with any mode or without (IV-003).
 */
export type Level = "basic" | "normal" | "easy-german" | "easy-soviet" | "impossible";

/**
 * A hex or none, in one byte, because positions are small. Written as `Option<Hex>` is.
 */
export type MaybeHex = string | null;

/**
 * Blocks that the viewer has seen, and that have not been mixed up with others since.
 */
export type Memory = { 
/**
 * German blocks: for the Soviet player, and on the track for the Germans.
 */
germans: Array<Sight<number>>, 
/**
 * Soviet blocks, in the pools too.
 */
soviets: Array<Sight<number>>, };

/**
 * Who plays (IV-002).
 */
export type Mode = "solo" | "co-op" | "1v1" | "2v1";

/**
 * Which units a hit may fall on.
 */
export type Only = "all" | "infantry" | "tanks";

/**
 * What is chosen before the start.
 */
export type Options = { 
/**
 * Who plays.
 */
mode: Mode, 
/**
 * Which rulebook.
 */
edition: Rulebook, 
/**
 * The Designer's Way.
 */
level: Level, };

/**
 * The decision that the game waits for, as clients read it.
 */
export type Phase<G = number, S = number> = { "asked": "running" } | { "asked": "action" } | { "asked": "deploy" } | { "asked": "deploy-to", unit: G, } | { "asked": "long-from" } | { "asked": "long-to", from: Hex, first: Hex | null, } | { "asked": "short-from", made: number, } | { "asked": "short-to", from: Hex, made: number, } | { "asked": "hasty-from" } | { "asked": "hasty-to", from: Hex, } | { "asked": "hasty-join", at: Hex, } | { "asked": "hasty-target", at: Hex, } | { "asked": "target" } | { "asked": "stacks", target: Hex, } | { "asked": "consent", target: Hex, } | { "asked": "soviet-card" } | { "asked": "german-card" } | { "asked": "first-fire" } | { "asked": "german-victim" } | { "asked": "soviet-victim" } | { "asked": "advance" } | { "asked": "soviet-advance" } | { "asked": "blitz" } | { "asked": "blitz-to", unit: G, } | { "asked": "soviet-action" } | { "asked": "soviet-from" } | { "asked": "soviet-unit", from: Hex, } | { "asked": "soviet-to", from: Hex, unit: S, } | { "asked": "over" };

/**
 * Where a block is: a hex, or one of the places beside the map.
 */
export type Place = string;

/**
 * Powers of the Designer's Way that are neither leaders nor fortifications.
 */
export type Powers = { 
/**
 * Raus may bring the 6th Panzer Division (IV-230).
 */
sixth_panzer: boolean, 
/**
 * Marines land at full strength (IV-234).
 */
marines_empowered: boolean, 
/**
 * Guards are at full strength in every combat (IV-233).
 */
immortal_guard: boolean, 
/**
 * The 1077th and the 20th have theirs (IV-242, IV-243); for the rest they are infantry (IV-244).
 */
roles: boolean, };

/**
 * What the Showdowns of the latest action revealed.
 */
export type Revealed = { 
/**
 * German blocks with their dots.
 */
germans: Array<[number, number]>, 
/**
 * Soviet blocks with their dots before anything changed them (IV-095).
 */
soviets: Array<[number, number]>, 
/**
 * Those of them that joined after the Showdown (IV-199).
 */
joined: Array<number>, 
/**
 * How many German blocks were picked up, those that were Removed again among them.
 */
picked_up: number, 
/**
 * Where the last of them was deployed.
 */
deployed: Hex | null, 
/**
 * Soviet cards in the order of the combats.
 */
soviet_cards: Array<SovietCard>, };

/**
 * Which rulebook.
 */
export type Rulebook = "living" | "2017";

/**
 * The two sides (IV-001).
 */
export type Side = "german" | "soviet";

/**
 * A block that the viewer knows.
 */
export type Sight<U> = { 
/**
 * Which.
 */
unit: U, 
/**
 * Where.
 */
place: Place, 
/**
 * The dots that it shows.
 */
dots: number, 
/**
 * Whether the other side knows it too.
 */
seen: boolean, };

export type SovietCard = "chuikov" | "zaytsev" | "khrushchev" | "tommy-gunner" | "flotilla" | "aa-1" | "aa-2" | "aa-3" | "aa-4" | "soviet-sniper" | "anti-tank" | "infiltration" | "t-34";

/**
 * A Movement Action under way: Top Stacked Hexes in the order in which they act, with their dice.
 */
export type SovietTurn = { hexes: [MaybeHex, MaybeHex, MaybeHex, MaybeHex, MaybeHex, MaybeHex], dice: [number, number, number, number, number, number], 
/**
 * How many of them have acted; for a person, one bit each.
 */
done: number, };

/**
 * So many blocks in a hex.
 */
export type Stack = { 
/**
 * Where.
 */
hex: Hex, 
/**
 * How many.
 */
count: number, };
