/** How Inferno is shown on stage: combats over the map, the Soviet turn beside it. */

import type { InfernoView } from '../../api/types/inferno';
import type { Arg, Message } from '../../api/types/wire';
import type { Mark, Staged, Staging } from '../registry';
import type { InfernoData } from './data';
import FightScene from './FightScene.svelte';
import FlowChart from './FlowChart.svelte';
import { sovietTurnOf } from './soviet';

type Lines = Staged<InfernoView>[];

/** Beats for each line; what is not here is passed over. */
const BEATS: [RegExp, number][] = [
  [/^inferno-(soviet-turn|drew-no-spawn-hex)$/, 1.5],
  [/^inferno-compared-/, 4],
  [/^inferno-compass-die$/, 1],
  [/^inferno-(spawned|soviet-moved)/, 1.6],
  [/^inferno-drew-/, 1.6],
  [/^inferno-attack-/, 1.4],
  [/^inferno-(soviet|german)-lays-card$/, 1],
  [/^inferno-showdown-/, 1.4],
  [/^inferno-(blank-set-to-one|guard-restored|strike-cancelled.*|no-target-.*|destroyer.*|first-fire|joined|landed|nothing-lands)$/, 1.2],
  [/^inferno-(soviet|german)-card-shown$/, 1.8],
  [/^inferno-(card-fire-|opportunity-fire|germans-fire|soviets-fire|landing$)/, 3],
  [/^inferno-rubble-roll-/, 3],
  [/^inferno-rubble-laid$/, 1.5],
  [/^inferno-(hit|german-destroyed|soviet-destroyed)$/, 1.1],
  [/^inferno-(advanced-|blitzed|fort-lost|chuikov-)/, 1.8],
];

const SOUNDS: [RegExp, 'roll' | 'card' | 'hit' | 'fall' | 'knock'][] = [
  [/^inferno-(compass-die|.*-fire|card-fire-.*|germans-fire|soviets-fire|rubble-roll-.*|landing|chuikov-roll)$/, 'roll'],
  [/^inferno-(soviet|german)-(lays-card|card-shown)$|^inferno-drew-/, 'card'],
  [/^inferno-(hit|german-destroyed|soviet-destroyed)$/, 'hit'],
  [/^inferno-(rubble-laid|fort-lost)$/, 'fall'],
  [/^inferno-(spawned|soviet-moved|advanced-|blitzed|landed|joined|showdown-)/, 'knock'],
];

const FIGHT = /^inferno-attack-/;
const AFTER_A_FIGHT = /^inferno-(german-turn|soviet-turn|soviet-moved|compass-die|blitzed|drew-(same-die|die-of-one|no-hex|no-unit|full-target)|moved|chose)/;

const isSoviet = (lines: Lines): boolean => lines.some(({ line }) => line.key === 'inferno-soviet-turn');

export const staging: Staging = {
  // A German turn and the Soviet turn that answers it.
  opens: ({ key }) => key === 'inferno-chose',
  beats: ({ key }) => BEATS.find(([pattern]) => pattern.test(key))?.[1] ?? 0,
  sound: ({ key }) => SOUNDS.find(([pattern]) => pattern.test(key))?.[1],
  isOver: (lines: Lines) => {
    const keys = lines.map(({ line }) => line.key);
    const last = (pattern: RegExp): number => keys.findLastIndex((key) => pattern.test(key));
    return last(FIGHT) > last(AFTER_A_FIGHT);
  },
  wasOver: (lines: Lines) => lines.some(({ line }) => FIGHT.test(line.key)),
  isBeside: isSoviet,
  scenes: { over: FightScene, beside: FlowChart },
  marks,
};

/** Dice on the hexes in order, what moves where, what comes, and what is fought for. */
function marks(lines: Lines, _data: InfernoData): Mark[] {
  const found: Mark[] = [];
  const turn = sovietTurnOf(lines);
  const latest = lines.at(-1)?.line;
  if (turn) {
    if (latest?.key.startsWith('inferno-compared-')) {
      for (const hex of turn.compared!.hexes) found.push({ kind: 'note', at: `hex ${hex}`, text: String(turn.compared!.height), tone: 'soviet' });
      for (const hex of turn.compared!.held) found.push({ kind: 'note', at: `hex ${hex}`, text: '★', tone: 'held' });
    }
    for (const { hex, infantry, tanks, cards } of turn.spawns) {
      const at = `hex ${hex}`;
      if (infantry + tanks > 0) found.push({ kind: 'note', at, text: `+${infantry + tanks}`, tone: 'soviet' });
      if (cards > 0) found.push({ kind: 'card', at, tone: 'soviet' });
    }
    for (const { hex, die, outcome, to } of turn.dice) {
      found.push({ kind: 'die', at: `hex ${hex}`, face: die, spent: outcome !== undefined && turn.acting?.hex !== hex });
      if (outcome && outcome !== 'moves' && outcome !== 'attacks') found.push({ kind: 'card', at: `hex ${hex}`, tone: 'soviet' });
      if (to) found.push({ kind: 'arrow', from: `hex ${hex}`, to: `hex ${to}`, tone: outcome === 'attacks' ? 'attack' : 'soviet' });
    }
  }
  const attack = lines.findLast(({ line }) => FIGHT.test(line.key))?.line;
  if (attack && !turn && staging.isOver(lines)) found.push(...attackMarks(attack));
  // The fight is over, and the map shows who goes on.
  if (latest?.key === 'inferno-blitzed') found.push(arrowOf(latest, latest.args.from, 'german'));
  return found;
}

function attackMarks(line: Message): Mark[] {
  return Array.isArray(line.args.from) ? line.args.from.map((from) => arrowOf(line, from, 'attack')) : [];
}

/** From there to the hex that the line speaks of. */
function arrowOf({ args }: Message, from: Arg | undefined, tone: string): Mark {
  const place = (hex: Arg | undefined): string => `hex ${String(hex).replace('#', '')}`;
  return { kind: 'arrow', from: place(from), to: place(args.hex), tone };
}
