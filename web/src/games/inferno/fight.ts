/** A combat as its lines tell it: who fights, what lies before them, what the dice showed (IV-092 to IV-134). */

import type { InfernoView, Side } from '../../api/types/inferno';
import type { Arg, Message } from '../../api/types/wire';
import type { DiceRow, Staged } from '../registry';
import { HITS_ON, type Fire, type InfernoData, type Unit } from './data';
import { places } from './table';

type Line = Staged<InfernoView>;

export interface Fighter {
  key: string;
  unit?: Unit;
  dots: number;
  /** Hits taken in this combat. */
  hits: number;
  /** The latest line hit it. */
  isHit: boolean;
}

export interface Roll {
  /** Which roll of the combat it is. */
  id: number;
  rows: DiceRow[];
  hits: number;
  /** What is lost by them: rubble halves hits. */
  steps: number;
  /** Ones that hit the Soviets themselves. */
  ones: number;
  /** The Rubble Roll: what is added, what it comes to, and whether it was enough. */
  rubble?: { modifier: number; total: number; success: boolean };
}

/** The parts of the sequence, as the scene names them. */
export const PARTS = ['cards', 'showdown', 'soviet-card', 'german-card', 'opportunity', 'rubble', 'close', 'advance', 'blitz'] as const;
export type Part = (typeof PARTS)[number];

export interface Fight {
  kind: 'deliberate' | 'hasty' | 'soviet';
  attacker: Side;
  hex: string;
  from: string[];
  part: Part;
  sides: Record<Side, { fighters: Fighter[]; isShown: boolean; down: number; card?: string; count: number }>;
  roll?: Roll;
  /** How many there have been. */
  rolls: number;
  /** Who rolled it. */
  roller?: Side;
  isRubble: boolean;
  /** Who has gone into the hex. */
  taken?: Side;
}

const ATTACKS: Record<string, Fight['kind']> = {
  'inferno-attack-deliberate': 'deliberate', 'inferno-attack-hasty': 'hasty',
  'inferno-attack-soviet': 'soviet', 'inferno-attack-soviets': 'soviet',
};
/** With these a combat is over for good. */
const ENDS = /^inferno-(german-turn|soviet-turn|soviet-moved|compass-die|drew-(same-die|die-of-one|no-hex|no-unit|full-target)|moved|chose|cause)/;

const number = (message: Message, name: string): number => (typeof message.args[name] === 'number' ? (message.args[name] as number) : 0);
const list = (arg: Arg | undefined): Arg[] => (Array.isArray(arg) ? arg : arg === undefined ? [] : [arg]);
/** `inferno-unit-rgt-64` names the block rgt-64, `inferno-card-pak` the card pak. */
const idOf = (arg: Arg | undefined): string =>
  typeof arg === 'object' && !Array.isArray(arg) ? arg.term.replace(/^inferno-(unit|card)-/, '') : typeof arg === 'string' ? arg : '';
const bare = (place: string): string => place.replace(/^(hex )?#?/, '');

const FIRES: Record<string, Fire> = { SF: 'single', DF: 'double', TF: 'triple' };

/** The dice of a volley, `SF 6 3`, `TF 5 1`: and which of them hit. */
export function volley(message: Message): DiceRow[] {
  const struck = new Map(list(message.args.struck).map((row) => {
    const [name = '', ...faces] = String(row).split(' ');
    return [name, faces.map(Number)] as const;
  }));
  return list(message.args.dice).map((row) => {
    const [name = '', ...faces] = String(row).split(' ');
    const left = [...(struck.get(name) ?? [])];
    const dice = faces.map(Number).map((face) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return { face, hit: message.args.struck === undefined ? face >= HITS_ON[FIRES[name] ?? 'single'] : at >= 0 };
    });
    return { name, dice };
  });
}

const VOLLEYS = ['inferno-card-fire-german', 'inferno-card-fire-soviet', 'inferno-opportunity-fire', 'inferno-germans-fire', 'inferno-soviets-fire'];
const RUBBLE_ROLLS = ['inferno-rubble-roll-success', 'inferno-rubble-roll-failure'];

/** The dice in any line of the log. */
export function dice(message: Message): DiceRow[] {
  if (VOLLEYS.includes(message.key)) return volley(message);
  if ([...RUBBLE_ROLLS, 'inferno-call-dice', 'inferno-landing', 'inferno-chuikov-roll'].includes(message.key)) {
    return [{ dice: list(message.args.dice).map((face) => ({ face: Number(face) })) }];
  }
  const die = message.args.die;
  return typeof die === 'number' && die > 0 ? [{ dice: [{ face: die }] }] : [];
}

/** The last combat in these lines, as far as they tell it. */
export function fightOf(lines: readonly Line[], data: InfernoData): Fight | undefined {
  const start = lines.findLastIndex(({ line }) => line.key in ATTACKS);
  const first = lines[start];
  if (!first) return undefined;
  const fight = declared(first, data);
  for (const one of lines.slice(start + 1)) {
    if (ENDS.test(one.line.key)) break;
    tell(fight, one, data);
  }
  return fight;
}

function declared({ line, before, view }: Line, data: InfernoData): Fight {
  const kind = ATTACKS[line.key]!;
  const attacker: Side = kind === 'soviet' ? 'soviet' : 'german';
  const hex = bare(String(line.args.hex));
  const from = list(line.args.from).map((arg) => bare(String(arg)));
  const where = (side: Side): string[] => (side === attacker ? from : [hex]);
  const stand = (side: Side): Fighter[] => {
    const there = where(side);
    const units = data[side].unit;
    const sights = (one: InfernoView) => [...(side === 'german' ? one.germans : one.soviets)];
    // A Hasty Attack has moved before; its blocks are seen where they are now.
    const known = [before, view].map((one) => sights(one).filter(({ place }) => there.includes(place)));
    const best = known[0]!.length > 0 ? known[0]! : known[1]!;
    const counted = (side === 'german' ? before.german_stacks : before.soviet_stacks).filter((stack) => there.includes(stack.hex));
    const count = Math.max(best.length, counted.reduce((sum, stack) => sum + stack.count, 0), 1);
    return Array.from({ length: count }, (_, index) => {
      const sight = best[index];
      const unit = sight && units[sight.unit];
      return { key: unit?.id ?? `${side} ${index}`, ...(unit && { unit }), dots: sight?.dots ?? 0, hits: 0, isHit: false };
    });
  };
  return {
    kind, attacker, hex, from, part: 'cards', rolls: 0, isRubble: before.rubble.includes(hex),
    sides: {
      german: { fighters: stand('german'), isShown: false, down: 0, count: 1 },
      soviet: { fighters: stand('soviet'), isShown: false, down: 0, count: 1 },
    },
  };
}

/** One line more. */
function tell(fight: Fight, { line, view }: Line, data: InfernoData): void {
  const { german, soviet } = fight.sides;
  for (const { fighters } of [german, soviet]) for (const fighter of fighters) fighter.isHit = false;
  const key = line.key.replace('inferno-', '');
  if (VOLLEYS.includes(line.key)) {
    fight.roll = { id: (fight.rolls += 1), rows: volley(line), hits: number(line, 'hits'), steps: number(line, 'steps'), ones: number(line, 'ones') };
    fight.roller = key.endsWith('german') || key === 'germans-fire' ? 'german' : 'soviet';
    fight.part = key === 'opportunity-fire' ? 'opportunity' : key.startsWith('card-fire') ? `${fight.roller}-card` : 'close';
  } else if (RUBBLE_ROLLS.includes(line.key)) {
    const success = key.endsWith('success');
    fight.roll = { id: (fight.rolls += 1), rows: dice(line), hits: 0, steps: 0, ones: 0, rubble: { modifier: number(line, 'modifier'), total: number(line, 'total'), success } };
    fight.roller = 'german';
    fight.part = 'rubble';
  } else if (key === 'soviet-lays-card') soviet.down = 1;
  else if (key === 'german-lays-card') german.down = number(line, 'cards') || 1;
  else if (key === 'showdown-germans' || key === 'showdown-soviets') {
    const side: Side = key.endsWith('germans') ? 'german' : 'soviet';
    const half = fight.sides[side];
    const stack = list(line.args.units).map((arg) => revealed(arg, side, view, data, half.fighters));
    // Stack by stack.
    half.fighters = half.isShown ? [...half.fighters, ...stack] : stack;
    half.isShown = true;
    fight.part = 'showdown';
  } else if (key === 'blank-set-to-one' || key === 'guard-restored') {
    const fighter = find(fight, line.args.unit);
    if (fighter) fighter.dots = key === 'guard-restored' ? (fighter.unit?.max ?? fighter.dots) : 1;
  } else if (key === 'soviet-card-shown') turn(fight, 'soviet', line);
  else if (key === 'german-card-shown') turn(fight, 'german', line);
  else if (/^strike-cancelled|no-target/.test(key)) delete fight.roll;
  else if (key === 'joined') join(fight, view, data);
  else if (key === 'hit' || key === 'german-destroyed' || key === 'soviet-destroyed') {
    const fighter = find(fight, line.args.unit);
    if (fighter) {
      fighter.hits += 1;
      fighter.dots = number(line, 'left');
      fighter.isHit = true;
    }
  } else if (key === 'rubble-laid') fight.isRubble ||= places(line).includes(`hex ${fight.hex}`);
  else if (key === 'advanced-german' || key === 'advanced-soviet') {
    fight.taken = key.endsWith('german') ? 'german' : 'soviet';
    fight.part = 'advance';
    delete fight.roll;
  } else if (key === 'blitzed') fight.part = 'blitz';
}

function turn(fight: Fight, side: Side, line: Message): void {
  const half = fight.sides[side];
  half.card = idOf(line.args.card);
  half.count = number(line, 'count') || 1;
  half.down = Math.max(half.down, 1);
  fight.part = `${side}-card`;
  delete fight.roll;
}

function revealed(arg: Arg, side: Side, view: InfernoView, data: InfernoData, before: Fighter[]): Fighter {
  const id = idOf(arg);
  const index = data[side].unit.findIndex((unit) => unit.id === id || unit.name === id);
  const unit = data[side].unit[index];
  const shown = (side === 'german' ? view.revealed.germans : view.revealed.soviets).find(([other]) => other === index);
  const known = before.find((fighter) => fighter.key === id);
  return { key: id, ...(unit && { unit }), dots: shown?.[1] ?? known?.dots ?? unit?.max ?? 1, hits: 0, isHit: false };
}

/** A Soviet unit that joins after the Showdown (IV-199). */
function join(fight: Fight, view: InfernoView, data: InfernoData): void {
  for (const index of view.revealed.joined) {
    const unit = data.soviet.unit[index];
    const { fighters } = fight.sides.soviet;
    if (!unit || fighters.some(({ key }) => key === unit.id)) continue;
    const dots = view.revealed.soviets.find(([other]) => other === index)?.[1] ?? unit.max;
    fighters.push({ key: unit.id, unit, dots: Math.max(dots, 1), hits: 0, isHit: false });
    return;
  }
}

function find(fight: Fight, arg: Arg | undefined): Fighter | undefined {
  const id = idOf(arg);
  return [...fight.sides.german.fighters, ...fight.sides.soviet.fighters].find(({ key, unit }) => key === id || unit?.name === id);
}
