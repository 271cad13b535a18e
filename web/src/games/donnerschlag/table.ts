/** What lies where: a view, sorted by places, and the places of choices. */

import type { CardSheet, DonnerschlagView, Side } from '../../api/types/donnerschlag';
import type { Arg, Message } from '../../api/types/wire';
import { unitsOf, type DonnerschlagData, type Unit } from './data';
import { groundOf } from './ground';

export interface Piece {
  unit: Unit;
  /** Steps that are left. */
  steps: number;
  cs: number;
  marks: string[];
  /** To which formation it has been attached (DS-081). */
  attached?: string;
  schwerpunkt?: boolean;
}

const pieces = new Map<string, Piece>();

/** A counter as it lies now. */
export function pieceOf(id: string, view: DonnerschlagView, data: DonnerschlagData): Piece | undefined {
  const unit = unitsOf(data).get(id);
  const seen = view.units.find((one) => one.id === id);
  if (!unit || !seen) return undefined;
  const marks = seen.marks ?? [];
  // The same counter is the same thing: then nothing of it is drawn anew.
  const name = `${id} ${marks.join()} ${seen.attached ?? ''} ${view.schwerpunkt === id}`;
  const before = pieces.get(name);
  if (before?.unit === unit) return before;
  const isReduced = marks.includes('reduced');
  const strength = (isReduced ? unit.cs[1] : unit.cs[0]) ?? 0;
  const piece: Piece = {
    unit,
    marks,
    steps: unit.cs.length - (isReduced ? 1 : 0),
    cs: strength + (marks.includes('stronger') ? 1 : 0),
    ...(seen.attached && { attached: seen.attached }),
    ...(view.schwerpunkt === id && { schwerpunkt: true }),
  };
  pieces.set(name, piece);
  return piece;
}

/** The counters in each hex; HQs come last. */
export function stacksOf(view: DonnerschlagView, data: DonnerschlagData): Map<string, Piece[]> {
  const [ground, stacks] = [groundOf(data), new Map<string, Piece[]>()];
  for (const { id, at } of view.units) {
    if (!ground.has(at)) continue;
    const piece = pieceOf(id, view, data);
    if (!piece) continue;
    const stack = stacks.get(at);
    if (stack) stack.push(piece);
    else stacks.set(at, [piece]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => Number(a.unit.kind === 'hq') - Number(b.unit.kind === 'hq'));
  return stacks;
}

/** What is asked: the uppermost step of the phase. */
export const asked = (view: DonnerschlagView): string => view.phase.at(-1)?.what ?? '';

/** Questions about what lies open, and about cards that need not be played: `openly` of the kit. */
const OPEN = ['attacker-loss', 'defender-loss', 'retreat', 'retreat-loss', 'retreat-hq', 'advance', 'further', 'redeploy'];
const DECLINED = ['react', 'before', 'after', 'response'];

export function openly(view: DonnerschlagView): ((words: string) => boolean) | undefined {
  const what = asked(view);
  if (OPEN.includes(what)) return (words) => /^(unit|hex|side|done)\b/.test(words);
  return DECLINED.includes(what) ? (words) => words === 'done' : undefined;
}

const ON_THE_TABLE = ['hex', 'side', 'zone', 'order', 'card', 'play'];

/**
 * Where on the board a choice is shown: it is called as it is written. Units are on the map, or else a button; so
 * is everything that is not about a thing that lies somewhere.
 */
export function spot(words: string, view: DonnerschlagView, data: DonnerschlagData): string | undefined {
  const [verb = ''] = words.split(' ', 1);
  if (ON_THE_TABLE.includes(verb)) return words;
  if (verb !== 'unit') return undefined;
  const at = view.units.find(({ id }) => id === words.slice(5))?.at;
  return at !== undefined && groundOf(data).has(at) ? words : undefined;
}

/** What somebody who clicks there may mean, if such things are asked at all. */
export function attemptAt(hex: string, unit: string | undefined, choices: readonly { words: string }[]): string | undefined {
  const isAsked = (verb: string): boolean => choices.some(({ words }) => words.startsWith(`${verb} `));
  if (unit && isAsked('unit')) return `unit ${unit}`;
  return isAsked('hex') ? `hex ${hex}` : undefined;
}

/** What lies in front of a side: its hand, and its box. */
export interface Laid {
  id: string;
  boxed: boolean;
}

export function handOf({ own }: CardSheet): { orders: string[]; cards: Laid[] } {
  if (!own) return { orders: [], cards: [] };
  return { orders: own.orders, cards: [...own.hand.map((id) => ({ id, boxed: false })), ...own.boxed.map((id) => ({ id, boxed: true }))] };
}

export const sides: readonly Side[] = ['axis', 'soviet'];

const HEX = /(?<![\d/])(?:09|[1-3]\d|4[0-6])(?:0[1-9]|1\d|2[0-4])(?![\d/])/g;

/** The hexes and units that a line of the log speaks of. */
export function places({ args }: Message): string[] {
  const found: string[] = [];
  const look = (name: string, arg: Arg | undefined): void => {
    if (Array.isArray(arg)) arg.forEach((one) => look(name, one));
    else if (typeof arg !== 'string') return;
    else if (name === 'unit' || name === 'units' || name === 'defenders') found.push(`unit ${arg}`);
    else if (name === 'hex' || name === 'from' || name === 'hexside' || name === 'piece') for (const [hex] of arg.matchAll(HEX)) found.push(`hex ${hex}`);
  };
  for (const [name, arg] of Object.entries(args)) look(name, arg);
  return [...new Set(found)];
}

/** A text in pieces: where it speaks of a hex, the hex. */
export function named(text: string): { text: string; place?: string }[] {
  const pieces: { text: string; place?: string }[] = [];
  let from = 0;
  for (const { 0: hex, index } of text.matchAll(HEX)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: hex, place: `hex ${hex}` });
    from = index + hex.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** What a short account tells: who did what and what came of it. */
const MATTERS = new RegExp(
  '^donnerschlag-(turn|late-cards|called|activated|overrun|hq-lost|attack|result|eliminated|retreated|advanced|card-played|arrived|placed|' +
    'bridge|blown|survival|track|reached|missed|never-called|cause-|zone-(chosen|looked-at|real|dummy))',
);

export function matters({ key }: Message): boolean {
  return MATTERS.test(key) || !key.startsWith('donnerschlag-');
}
