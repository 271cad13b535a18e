/** The static data of the game, as the host has them (`data/inferno`), and words for what lies on the table. */

import type { GermanCard, Side, SovietCard } from '../../api/types/inferno';

export type Terrain = 'clear' | 'rough' | 'urban';
export type Fire = 'single' | 'double' | 'triple';

export interface MapHex {
  id: string;
  /** Twice the way east. */
  col2: number;
  /** Counted from the north. */
  row: number;
  terrain: Terrain;
  name: string;
  pink?: boolean;
  fort?: string;
  soviet_spawn?: ('infantry' | 'tank')[];
  german_spawn?: 'yellow' | 'blue';
}

export interface Unit {
  id: string;
  name: string;
  kind: string;
  max: number;
  fire: Fire;
  /** German units only. */
  colour?: 'yellow' | 'blue' | 'white';
  r?: number;
  axe?: boolean;
  /** Soviet units only. */
  role?: string;
  motorized?: boolean;
  workers?: boolean;
}

export interface Card {
  id: string;
  side: Side;
  class: 'leader' | 'air' | 'support';
  dice?: number;
  fire?: Fire;
  rubble?: number;
  /** Where each AA card lays rubble. */
  rubble_in?: { hex: string }[];
}

export interface InfernoData {
  map: { hex: MapHex[]; coastal: { first: string; last: string }; compass: { die: number; dcol2: number; drow: number }[] };
  german: { unit: Unit[] };
  soviet: { unit: Unit[] };
  cards: { card: Card[] };
  setup: { stacking: number; victory: { losses: number } };
}

/** The kinds of cards in the order in which a view counts them. */
export const GERMAN_CARDS: readonly GermanCard[] = [
  'paulus', 'hoth', 'richthofen', 'linden', 'okh', 'heinkel-111', 'stuka', 'howitzer', 'pioneer', 'pioneer-672', 'german-sniper', 'pak',
];
export const SOVIET_CARDS: readonly SovietCard[] = [
  'chuikov', 'zaytsev', 'khrushchev', 'tommy-gunner', 'flotilla', 'aa-1', 'aa-2', 'aa-3', 'aa-4', 'soviet-sniper', 'anti-tank', 'infiltration', 't-34',
];

/** The lowest number that hits (IV-025). */
export const HITS_ON: Record<Fire, number> = { single: 6, double: 5, triple: 4 };

/** The card of an id: the four AA cards are one in the data. */
export function cardOf(data: InfernoData, id: string): Card | undefined {
  return data.cards.card.find((card) => card.id === id) ?? data.cards.card.find((card) => card.id === id.replace(/-\d$/, ''));
}

/** As the table writes it: `#24`, `W`. */
export function hexName(id: string): string {
  return /^\d/.test(id) ? `#${id}` : id;
}
