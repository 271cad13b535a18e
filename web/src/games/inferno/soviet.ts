/** The Soviet turn as its lines tell it: what is compared, which way it goes, each die and what came of it (IV-135 to IV-161). */

import type { InfernoView } from '../../api/types/inferno';
import type { Message } from '../../api/types/wire';
import type { Staged } from '../registry';
import { places } from './table';

export type Outcome = 'moves' | 'attacks' | 'same-die' | 'die-of-one' | 'no-hex' | 'no-unit' | 'full-target';

export interface CompassDie {
  hex: string;
  die: number;
  outcome?: Outcome;
  /** Where it moves to, or whom it attacks. */
  to?: string;
}

export interface Spawn {
  hex: string;
  infantry: number;
  tanks: number;
  /** Cards drawn instead of units. */
  cards: number;
}

export interface SovietTurn {
  turn: number;
  /** Nothing is compared when no spawn hex is left (IV-136). */
  compared?: { top: number; height: number; spawns: number; hexes: string[]; held: string[] };
  way: 'none' | 'compare' | 'draw' | 'spawn' | 'move';
  spawns: Spawn[];
  /** In the order in which they act: the lowest first, as they were rolled among equals (IV-151). */
  dice: CompassDie[];
  /** The die that acts now. */
  acting?: CompassDie;
  isOver: boolean;
}

const OUTCOMES: Record<string, Outcome> = {
  'inferno-soviet-moved-by-die': 'moves', 'inferno-attack-soviet': 'attacks', 'inferno-attack-soviets': 'attacks',
  'inferno-drew-same-die': 'same-die', 'inferno-drew-die-of-one': 'die-of-one', 'inferno-drew-no-hex': 'no-hex',
  'inferno-drew-no-unit': 'no-unit', 'inferno-drew-full-target': 'full-target',
};

const hexOf = (line: Message): string => String(line.args.hex ?? '').replace('#', '');
const number = (line: Message, name: string): number => (typeof line.args[name] === 'number' ? (line.args[name] as number) : 0);
const hexes = (line: Message, name: string): string[] => places({ ...line, args: { [name]: line.args[name]! } }).map((place) => place.replace('hex ', ''));

/** The Soviet turn that these lines have come to; nothing if there is none among them. */
export function sovietTurnOf(lines: readonly Staged<InfernoView>[]): SovietTurn | undefined {
  let told: SovietTurn | undefined;
  let rolled: CompassDie[] = [];
  for (const { line } of lines) {
    if (line.key === 'inferno-soviet-turn') {
      told = { turn: number(line, 'turn'), way: 'none', spawns: [], dice: [], isOver: false };
      rolled = [];
    }
    if (!told) continue;
    const outcome = OUTCOMES[line.key];
    if (line.key.startsWith('inferno-compared-')) {
      const [top, height, spawns] = [number(line, 'top'), number(line, 'height'), number(line, 'spawns')];
      told.compared = { top, height, spawns, hexes: hexes(line, 'hexes'), held: hexes(line, 'held') };
      told.way = 'compare';
    } else if (line.key === 'inferno-drew-no-spawn-hex' || line.key === 'inferno-drew-action') told.way = 'draw';
    else if (line.key === 'inferno-spawned') {
      told.way = 'spawn';
      spawnAt(told, hexOf(line), number(line, 'infantry'), number(line, 'tanks'), 0);
    } else if (line.key === 'inferno-drew-full-spawn' || line.key === 'inferno-drew-empty-pool') {
      told.way = 'spawn';
      spawnAt(told, hexOf(line), 0, 0, 1);
    } else if (line.key === 'inferno-compass-die') {
      told.way = 'move';
      rolled.push({ hex: hexOf(line), die: number(line, 'die') });
      told.dice = [...rolled];
    } else if (outcome && told.way === 'move') {
      told.dice = [...rolled].sort((a, b) => a.die - b.die);
      const acting = told.dice.find((die) => die.outcome === undefined);
      if (acting) {
        acting.outcome = outcome;
        if (outcome === 'moves' || outcome === 'attacks') acting.to = hexOf(line);
        told.acting = acting;
      }
    } else if (line.key === 'inferno-german-turn' || line.key.startsWith('inferno-cause-')) told.isOver = true;
  }
  return told;
}

function spawnAt(told: SovietTurn, hex: string, infantry: number, tanks: number, cards: number): void {
  const known = told.spawns.find((spawn) => spawn.hex === hex);
  if (known) {
    known.infantry += infantry;
    known.tanks += tanks;
    known.cards += cards;
  } else told.spawns.push({ hex, infantry, tanks, cards });
}
