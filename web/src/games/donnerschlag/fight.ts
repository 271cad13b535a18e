/** A combat as its lines tell it: who fights, which cards were played, the sum, the die, and what came of it (DS-184). */

import type { CombatSheet, Counted, DonnerschlagView, Side } from '../../api/types/donnerschlag';
import type { Arg, Message } from '../../api/types/wire';
import type { DiceRow, Staged } from '../registry';
import type { DonnerschlagData } from './data';
import { other } from './ground';
import { pieceOf, type Piece } from './table';

type Line = Staged<DonnerschlagView>;

export interface Fighter {
  piece: Piece;
  /** Steps lost in this combat. */
  lost: number;
  /** The latest line is about it. */
  isHit: boolean;
  isGone: boolean;
  /** Where it went. */
  to?: string;
}

export interface Played {
  side: Side;
  cards: string[];
  /** The text of its event. */
  text: string;
  boxed: boolean;
  die?: number;
  highest?: number;
  outcome?: 'works' | 'fails' | 'cancelled';
}

export interface Sum {
  attack: number;
  defence: number;
  /** Nothing left of the table. */
  column?: string;
  drm: number;
  parts: Counted[];
}

export const PARTS = ['declared', 'cards', 'sum', 'die', 'losses', 'retreat', 'advance'] as const;
export type Part = (typeof PARTS)[number];

export interface Fight {
  hex: string;
  attacker: Side;
  part: Part;
  sides: Record<Side, Fighter[]>;
  cards: Played[];
  /** The sum that counts. */
  sum?: Sum;
  /** Before that: how it stands with the cards so far. */
  standing?: Sum;
  die?: { face: number; modified: number };
  result?: string;
  /** Who comes from the cup, or nobody. */
  reserve?: string;
}

const PREFIX = 'donnerschlag-';
const keyOf = ({ key }: Message): string => key.replace(PREFIX, '');
const number = ({ args }: Message, name: string): number => (typeof args[name] === 'number' ? (args[name] as number) : 0);
const list = (arg: Arg | undefined): Arg[] => (Array.isArray(arg) ? arg : arg === undefined ? [] : [arg]);
const text = (arg: Arg | undefined): string => (typeof arg === 'string' ? arg : '');
const term = (arg: Arg | undefined): string => (typeof arg === 'object' && !Array.isArray(arg) ? arg.term : '');
export const hexIn = (arg: Arg | undefined): string => text(arg).slice(0, 4);
const sideIn = (arg: Arg | undefined): Side => (term(arg).endsWith('soviet') ? 'soviet' : 'axis');

export const ATTACK = `${PREFIX}attack`;
/** With these a combat is over for good. */
export const ENDS = /^donnerschlag-(moved|order-played|activated|kept|turn$|arrived|cause-|track)/;

/** The dice in any line of the log. */
export function dice(line: Message): DiceRow[] {
  const face = number(line, 'die');
  if (face === 0) return [];
  const key = keyOf(line);
  if (key === 'card-succeeds' || key === 'card-fails') return [{ dice: [{ face, hit: key === 'card-succeeds' }] }];
  return key === 'die' ? [{ dice: [{ face }] }] : [];
}

/** The combat of a line: as it stands after it, or if it is over, as it stood before. */
const combatOf = ({ before, view }: Line): CombatSheet | undefined => view.combat ?? before.combat ?? undefined;

/**
 * Where the last combat of these lines begins: with its declaration, or, for whoever came to the table in the middle
 * of it, with the first line at all.
 */
function startOf(lines: readonly Line[]): number {
  const declared = lines.findLastIndex(({ line }) => line.key === ATTACK);
  const isUnderWay = (lines[0]?.before.combat?.attackers.length ?? 0) > 0 && !ENDS.test(lines[0]!.line.key);
  return declared < 0 && isUnderWay ? 0 : declared;
}

/** Whether there has been a combat, and whether it still goes on. */
export const wasFight = (lines: readonly Line[]): boolean => startOf(lines) >= 0;
export const isFight = (lines: readonly Line[]): boolean => wasFight(lines) && !lines.slice(startOf(lines)).some(({ line }) => ENDS.test(line.key));

/** The last combat in these lines, as far as they tell it. */
export function fightOf(lines: readonly Line[], data: DonnerschlagData): Fight | undefined {
  const start = startOf(lines);
  const first = lines[start];
  if (!first) return undefined;
  const fight = declared(first, data);
  for (const one of first.line.key === ATTACK ? lines.slice(start + 1) : lines) {
    if (ENDS.test(one.line.key)) break;
    tell(fight, one);
  }
  const now = lines.at(-1)?.view.combat;
  if (!fight.sum && now?.target === fight.hex && now.attackers.length > 0) {
    fight.standing = standingOf(now);
  }
  return fight;
}

/** The sum as it stands. */
export function standingOf({ attack, defence, column, drm, parts }: CombatSheet): Sum {
  return { attack, defence, drm, parts, ...(column && { column }) };
}

function declared(line: Line, data: DonnerschlagData): Fight {
  const isDeclared = line.line.key === ATTACK;
  const combat = isDeclared ? combatOf(line) : line.before.combat;
  const attackers = isDeclared ? list(line.line.args.units).map(text) : (combat?.attackers ?? []);
  const fighter = (id: string): Fighter[] => {
    const piece = pieceOf(id, line.before, data);
    return piece ? [{ piece, lost: 0, isHit: false, isGone: false }] : [];
  };
  const attacker = line.before.activation.side;
  const hex = isDeclared ? hexIn(line.line.args.hex) : (combat?.target ?? '');
  // When all is over in the same moment, who stood there before defends.
  const there = line.before.units.filter(({ id, at }) => at === hex && pieceOf(id, line.before, data)?.unit.kind !== 'hq').map(({ id }) => id);
  const defenders = combat?.target === hex && combat.defenders.length > 0 ? combat.defenders : there;
  const sides: Record<Side, Fighter[]> = { axis: [], soviet: [] };
  sides[attacker] = attackers.flatMap(fighter);
  sides[other(attacker)] = defenders.flatMap(fighter);
  return { hex, attacker, part: 'declared', sides, cards: [] };
}

/** One line more. */
function tell(fight: Fight, one: Line): void {
  const { line } = one;
  const all = [...fight.sides.axis, ...fight.sides.soviet];
  for (const fighter of all) fighter.isHit = false;
  const of = (arg: Arg | undefined): Fighter | undefined => all.find(({ piece }) => piece.unit.id === text(arg));
  const latest = fight.cards.at(-1);
  switch (keyOf(line)) {
    case 'card-played':
    case 'card-played-boxed':
      fight.cards.push({
        side: sideIn(line.args.side), text: term(line.args.text), boxed: line.key.endsWith('boxed'),
        cards: list(line.args.card).map((card) => term(card).replace(`${PREFIX}card-`, '')),
      });
      if (!fight.result) fight.part = 'cards';
      break;
    case 'card-succeeds':
    case 'card-fails':
      if (latest) Object.assign(latest, { die: number(line, 'die'), highest: number(line, 'highest'), outcome: line.key.endsWith('succeeds') ? 'works' : 'fails' });
      break;
    case 'cancelled': {
      const stopped = fight.cards.findLast(({ cards }) => cards.includes(term(line.args.card).replace(`${PREFIX}card-`, '')));
      if (stopped) stopped.outcome = 'cancelled';
      break;
    }
    case 'reckoned':
    case 'below-table':
      fight.sum = sumOf(one);
      fight.part = 'sum';
      break;
    case 'die':
      fight.die = { face: number(line, 'die'), modified: number(line, 'modified') };
      fight.part = 'die';
      break;
    case 'result':
      fight.result = text(line.args.result);
      break;
    case 'step-lost':
    case 'eliminated': {
      const fighter = of(line.args.unit);
      fight.part = 'losses';
      if (!fighter) break;
      fighter.lost += 1;
      fighter.isHit = true;
      if (line.key.endsWith('eliminated')) fighter.isGone = true;
      break;
    }
    case 'retreated':
    case 'advanced': {
      const fighter = of(line.args.unit);
      if (fighter) fighter.to = hexIn(line.args.hex);
      fight.part = line.key.endsWith('advanced') ? 'advance' : 'retreat';
      break;
    }
    case 'drawn':
    case 'snafu':
    case 'cup-empty':
      fight.reserve = keyOf(line) === 'drawn' ? text(line.args.unit) : keyOf(line);
      break;
  }
}

/** The sum with its parts: as they stood when it was made. */
function sumOf({ line, before, view }: Line): Sum {
  const [attack, defence, drm] = [number(line, 'attack'), number(line, 'defence'), number(line, 'drm')];
  const column = text(line.args.column);
  const fits = (combat: CombatSheet | null): boolean => combat !== null && combat.attack === attack && combat.defence === defence && (combat.column ?? '') === column;
  const combat = [before.combat, view.combat].find((one) => fits(one) && (column === '' || one!.drm === drm));
  return { attack, defence, drm, parts: combat?.parts ?? [], ...(column && { column }) };
}
