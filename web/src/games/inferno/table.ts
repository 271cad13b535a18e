/** What lies where: a view, sorted by places, and the places of choices. */

import type { InfernoView, Side } from '../../api/types/inferno';
import type { Message } from '../../api/types/wire';
import { GERMAN_CARDS, SOVIET_CARDS, type InfernoData, type Unit } from './data';

/** How a block is shown: its back, standing before its owner, lying open for all, or remembered. */
export type Stance = 'back' | 'own' | 'open' | 'known';

export interface Piece {
  key: string;
  side: Side;
  stance: Stance;
  /** Whoever may know it. */
  unit?: Unit;
  dots?: number;
  /** Chosen in the decision under way. */
  chosen?: boolean;
  moved?: boolean;
}

/** What is in one hand or several, by kind. */
export interface Held {
  id: string;
  count: number;
}

/** The blocks in each hex; those that nobody may know come last. */
export function stacksOf(view: InfernoView, data: InfernoData): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  const put = (place: string, piece: Piece): void => {
    const stack = stacks.get(place);
    if (stack) stack.push(piece);
    else stacks.set(place, [piece]);
  };
  const { known: chosen, hidden: chosenHidden } = view.chosen;
  for (const side of ['soviet', 'german'] as const) {
    const german = side === 'german';
    const units = data[side].unit;
    const open = german ? view.germans : view.soviets;
    const remembered = german ? view.memory.germans : view.memory.soviets;
    const shown = new Set((german ? view.revealed.germans : view.revealed.soviets).map(([unit]) => unit));
    const fighting = view.combat?.[german ? 'germans' : 'soviets'].known ?? [];
    const sights = [...open.map((sight) => ({ sight, isOpen: true })), ...remembered.map((sight) => ({ sight, isOpen: false }))];
    const seen = new Map<string, number>();
    for (const { sight, isOpen } of sights) {
      if (sight.place === 'pool') continue;
      const stance: Stance = !isOpen ? 'known' : shown.has(sight.unit) || (sight.seen && fighting.includes(sight.unit)) ? 'open' : 'own';
      seen.set(sight.place, (seen.get(sight.place) ?? 0) + 1);
      put(sight.place, {
        key: `${side}-${sight.unit}`,
        side,
        stance,
        unit: units[sight.unit]!,
        // Beside the map a block is whole: it arrives at full strength.
        dots: sight.place === 'picked-up' ? units[sight.unit]!.max : sight.dots,
        chosen: german && chosen.includes(sight.unit),
        moved: german && view.moved.known.includes(sight.unit),
      });
    }
    for (const { hex, count } of german ? view.german_stacks : view.soviet_stacks) {
      const hidden = german ? (chosenHidden.find((stack) => stack.hex === hex)?.count ?? 0) : 0;
      for (let index = 0; index < count - (seen.get(hex) ?? 0); index += 1) {
        put(hex, { key: `${side}-${hex}-${index}`, side, stance: 'back', chosen: index < hidden });
      }
    }
  }
  return stacks;
}

/** The cards that the viewer holds, or sees somebody hold. */
export function handOf(view: InfernoView): Held[] {
  const { own_german, own_soviet } = view.cards;
  const held = (ids: readonly string[], counts: number[] | null): Held[] =>
    counts === null ? [] : ids.map((id, kind) => ({ id, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0);
  return [...own_german.flatMap((hand) => held(GERMAN_CARDS, hand)), ...held(SOVIET_CARDS, own_soviet)];
}

const HEX_VERBS = ['from', 'to', 'attack', 'with', 'without', 'hex'];
const UNIT_VERBS = ['unit', 'deploy', 'hit', 'advance', 'blitz'];

/**
 * Where on the board a choice is shown: `hex 24`, `unit rgt-64`, `card pak`. What the viewer cannot see lying
 * anywhere has no place and becomes a button, as everything does that is not about a thing.
 */
export function spot(words: string, view: InfernoView, data: InfernoData): string | undefined {
  const [verb, object, ...more] = words.split(' ');
  if (verb === undefined || object === undefined || more.length > 0) return undefined;
  if (verb === 'play') return handOf(view).some(({ id }) => id === object) ? `card ${object}` : undefined;
  if (HEX_VERBS.includes(verb) && data.map.hex.some(({ id }) => id === object)) return `hex ${object}`;
  if (!UNIT_VERBS.includes(verb)) return undefined;
  for (const side of ['german', 'soviet'] as const) {
    const index = data[side].unit.findIndex(({ id }) => id === object);
    if (index < 0) continue;
    const sights = side === 'german' ? [...view.germans, ...view.memory.germans] : [...view.soviets, ...view.memory.soviets];
    const place = sights.find(({ unit }) => unit === index)?.place;
    const lies = place === 'picked-up' || data.map.hex.some(({ id }) => id === place);
    return lies ? `unit ${object}` : undefined;
  }
  return undefined;
}

/** What somebody who clicks here may mean, if such things are asked at all: the verb of the choices that are. */
export function attemptAt(hex: string, choices: readonly { words: string }[]): string | undefined {
  for (const { words } of choices) {
    const [verb, object] = words.split(' ');
    if (verb && object && HEX_VERBS.includes(verb) && !UNIT_VERBS.includes(verb) && verb !== 'play') {
      return `${verb === 'without' ? 'with' : verb} ${hex}`;
    }
  }
  return undefined;
}

/** The hexes that a line of the log speaks of: written as #24 wherever one is named. */
export function places(message: Message): string[] {
  const found: string[] = [];
  const look = (arg: unknown): void => {
    if (typeof arg === 'string') {
      for (const [, hex] of arg.matchAll(/#(\d+|[WXYZ])\b/g)) found.push(`hex ${hex}`);
      if (/^[WXYZ]$/.test(arg)) found.push(`hex ${arg}`);
    } else if (Array.isArray(arg)) arg.forEach(look);
  };
  Object.values(message.args).forEach(look);
  return [...new Set(found)];
}

/** A text in pieces: where it speaks of a hex, the hex. */
export function named(text: string): { text: string; place?: string }[] {
  const pieces = text.split(/(#\d+(?!\d)|(?<![\p{L}\d])[WXYZ](?![\p{L}\d’']))/u).filter((piece) => piece !== '');
  return pieces.map((piece) => (/^(#\d+|[WXYZ])$/.test(piece) ? { text: piece, place: `hex ${piece.replace('#', '')}` } : { text: piece }));
}

/** What a short account tells: who did what and what came of it, without the dice and the counting. */
const MATTERS = new RegExp(
  '^inferno-(german-turn|german-leader|removed|raus|deployed|moved|captured-|attack-|rubble-laid|landed|joined|advanced-|blitzed|fort-lost|' +
    'chuikov-|soviet-turn|spawned|soviet-moved|(german|soviet)-(destroyed|card-shown)|deck-empty|cause-|shared-victory|better-german)',
);

export function matters({ key }: Message): boolean {
  return MATTERS.test(key) || !key.startsWith('inferno-');
}
