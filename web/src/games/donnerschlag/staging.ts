/** How Donnerschlag is shown on stage: combats over the map, and on it what the other side does. */

import type { DonnerschlagView } from '../../api/types/donnerschlag';
import type { Mark, Staged, Staging } from '../registry';
import type { DonnerschlagData } from './data';
import { ATTACK, hexIn, isFight, wasFight } from './fight';
import FightScene from './FightScene.svelte';
import { groundOf } from './ground';

type Lines = Staged<DonnerschlagView>[];

/** Beats for each line; what is not here is passed over. */
const BEATS: [RegExp, number][] = [
  [/^donnerschlag-attack$/, 1.5],
  [/^donnerschlag-(called|late-cards|survival)$/, 2],
  [/^donnerschlag-(reckoned|below-table)$/, 3.2],
  [/^donnerschlag-die$/, 2],
  [/^donnerschlag-result$/, 2.2],
  [/^donnerschlag-(step-lost|eliminated|retreated|no-retreat|hq-stays|advanced|snafu|cup-empty|drawn|no-place)$/, 1.1],
  [/^donnerschlag-(called-off|overrun|hq-lost)$/, 1.6],
];
/** The same for what the other side does; one's own one has just done. */
const OTHERS: [RegExp, number][] = [
  [/^donnerschlag-(card-played|card-played-boxed)$/, 2.2],
  [/^donnerschlag-(order-played|activated|activated-none|activated-nobody)$/, 1.3],
  [/^donnerschlag-(moved|arrived|placed|hq-(back|redeployed|appears|moved))$/, 0.7],
];
/** What either does, if it has a die. */
const CARDS: [RegExp, number][] = [[/^donnerschlag-(card-succeeds|card-fails|cancelled)$/, 1.7]];

const SOUNDS: [RegExp, 'roll' | 'card' | 'hit' | 'fall' | 'knock'][] = [
  [/^donnerschlag-(die|card-succeeds|card-fails)$/, 'roll'],
  [/^donnerschlag-(card-played|card-played-boxed|order-played)$/, 'card'],
  [/^donnerschlag-(step-lost|eliminated|overrun)$/, 'hit'],
  [/^donnerschlag-called$/, 'fall'],
  [/^donnerschlag-(moved|retreated|advanced|placed|arrived|attack)$/, 'knock'],
];

const of = (table: [RegExp, number][], key: string): number => table.find(([pattern]) => pattern.test(key))?.[1] ?? 0;

export const staging: Staging = {
  opens: ({ key }) => key === ATTACK || key === 'donnerschlag-order-played',
  beats: ({ key, args }, seen) => {
    const always = of(BEATS, key) || of(CARDS, key);
    if (always > 0) return always;
    const side = args.side !== undefined && typeof args.side === 'object' && !Array.isArray(args.side) ? args.side.term.replace('donnerschlag-seat-', '') : (seen?.before as DonnerschlagView | undefined)?.activation.side;
    return seen && side === seen.seat ? 0 : of(OTHERS, key);
  },
  sound: ({ key }) => SOUNDS.find(([pattern]) => pattern.test(key))?.[1],
  isOver: isFight,
  wasOver: wasFight,
  isBeside: () => false,
  scenes: { over: FightScene },
  marks,
};

/** Who moves where, and who is fought. */
function marks(lines: Lines, data: DonnerschlagData): Mark[] {
  const latest = lines.at(-1);
  if (!latest) return [];
  const ground = groundOf(data);
  const at = (unit: unknown): string | undefined => {
    const hex = latest.before.units.find(({ id }) => id === unit)?.at;
    return hex && ground.has(hex) ? hex : undefined;
  };
  const { key, args } = latest.line;
  const tone = latest.before.activation.side === 'axis' ? 'german' : 'soviet';
  const to = hexIn(args.hex);
  if (key === ATTACK && Array.isArray(args.units)) return args.units.flatMap((unit): Mark[] => (at(unit) ? [arrow(at(unit)!, to, 'attack')] : []));
  if (!ground.has(to)) return [];
  const from = hexIn(args.from);
  if (ground.has(from) && from !== to) return [arrow(from, to, tone)];
  return [{ kind: 'ring', at: `hex ${to}`, tone }];
}

const arrow = (from: string, to: string, tone: string): Mark => ({ kind: 'arrow', from: `hex ${from}`, to: `hex ${to}`, tone });
