/** What the page calls things. */

import type { FireView, Move, Order, Shot, Thing } from '../../api/types/firefight';
import { t } from '../../text/say.svelte';
import type { ItemInfo, Scenario, Spot } from './scenario';
import type { Man } from './table';

/** One entry of an object: orders are written as `{ go: ["normal", 4] }`. */
function only(written: object): [string, unknown[]] {
  const [kind, args] = Object.entries(written)[0]!;
  return [kind, Array.isArray(args) ? args : [args]];
}

export function itemName({ kind, weapon }: ItemInfo): string {
  const name = weapon === undefined ? '' : t(`firefight-weapon-${weapon}`);
  if (kind === 'weapon') return name;
  return kind === 'ammo' ? t('firefight-board-ammo-for', { weapon: name }) : t(`firefight-thing-${kind}`);
}

/** The orders of a soldier for the phase that comes, or nothing if none were given. */
export function orderText(order: Order | null, view: FireView, scenario: Scenario): string | undefined {
  if (!order) return undefined;
  if (view.now.phase === 'movement') return moveText(order.movement, scenario);
  const shot = shotText(order.fire, scenario);
  // Who was told to watch fires by himself.
  return shot ?? (typeof order.movement === 'object' && 'watch' in order.movement ? moveText(order.movement, scenario) : undefined);
}

function moveText(move: Move, scenario: Scenario): string | undefined {
  if (move === 'stay') return undefined;
  if (typeof move === 'string') return t(`firefight-board-order-${move}`);
  const [kind, args] = only(move);
  const place = (arg: unknown): string => spotName(scenario.spots[Number(arg)], scenario);
  const thing = (): string => itemName(scenario.items[Number(args[0])] ?? { kind: 'crate' });
  switch (kind) {
    case 'go':
      return t(`firefight-board-order-${String(args[0])}`, { at: place(args[1]) });
    case 'go-by':
      return t('firefight-board-order-by', { order: t(`firefight-board-order-${String(args[0])}`, { at: place(args[2]) }), by: place(args[1]) });
    case 'watch':
    case 'drive':
      return t(`firefight-board-order-${kind}`, { at: place(args[0]) });
    case 'turn':
      return t('firefight-do-turn', { direction: { term: `firefight-direction-${['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'][Number(args[0])]}` } });
    case 'hatch':
      return t(args[0] ? 'firefight-do-open-hatch' : 'firefight-do-close-hatch');
    case 'board':
      return t('firefight-do-board', { model: scenario.vehicles[Number(args[0])]?.model ?? '' });
    case 'give':
      return t('firefight-do-give', { thing: thing(), who: scenario.soldiers[Number(args[1])]?.name ?? '' });
    default:
      return t(`firefight-do-${kind}`, { thing: thing() });
  }
}

function shotText(shot: Shot, scenario: Scenario): string | undefined {
  if (typeof shot === 'string') return undefined;
  const [kind, args] = only(shot);
  const place = (arg: unknown): string => spotName(scenario.spots[Number(arg)], scenario);
  const weapon = itemName(scenario.items[Number(args[0])] ?? { kind: 'crate' });
  switch (kind) {
    case 'fire': {
      const [what, number] = only(args[1] as object);
      const at = what === 'spot' ? place(number[0]) : (scenario.vehicles[Number(number[0])]?.model ?? '');
      return t(what === 'hatch' ? 'firefight-do-fire-hatch' : 'firefight-do-fire', { at, thing: weapon });
    }
    case 'spray': {
      const run = scenario.strips[Number(args[1])] ?? [];
      const end = (place: unknown): string => spotName(scenario.spot(run[Number(place)]), scenario);
      return t('firefight-do-spray', { from: end(args[2]), to: end(args[3]), thing: weapon });
    }
    case 'clear':
      return t('firefight-board-order-clear', { at: place(args[1]) });
    case 'call':
      return t('firefight-do-call', { battery: scenario.batteryName(Number(args[0])), at: place(args[1]) });
    default:
      return t(`firefight-do-${kind}`, { thing: weapon });
  }
}

/** A location by name; a point on the way by where it lies. */
export function spotName(spot: Spot | undefined, scenario: Scenario): string {
  if (!spot) return t('firefight-board-away');
  if (!spot.isWaypoint || spot.like === spot.id) return scenario.nameOf(spot);
  const way = wayOf(spot, scenario);
  return way ? t('firefight-board-towards', { from: scenario.nameOf(way.near), to: scenario.nameOf(way.far), metres: way.metres }) : scenario.nameOf(spot);
}

/** The two locations that a point lies between, the nearer first. */
export function wayOf(spot: Spot, scenario: Scenario): { near: Spot; far: Spot; metres: number } | undefined {
  const near = scenario.spot(spot.like);
  const ends = scenario.file.edge?.find(({ between: [from, to] }) => spot.id.startsWith(`${from}-${to}-`) && /^\d+$/.test(spot.id.slice(from.length + to.length + 2)));
  const far = scenario.spot(ends?.between.find((end) => end !== spot.like));
  return near && far ? { near, far, metres: scenario.metres(near, spot) } : undefined;
}

/** In which direction it lies; how far it is the heading says. */
export function whereabouts(from: Spot | undefined, to: Spot, scenario: Scenario): string {
  if (!from) return '';
  const direction = scenario.direction(from, to);
  if (from === to) return t('firefight-board-here');
  const height = to.pos[2] - from.pos[2];
  if (direction === undefined) return t(height > 0 ? 'firefight-board-above' : 'firefight-board-below');
  return t('firefight-board-whereabouts', { direction: { term: `firefight-direction-${direction}` } });
}

/** What hampers a soldier, each in a word. */
export function statesOf(man: Man): { word: string; text: string }[] {
  const { marks, fate } = man;
  const states: string[] = [];
  if (fate !== 'fit') return [{ word: fate, text: t(`firefight-fate-${fate}`) }];
  if (marks.includes('pinned')) states.push('pinned');
  if (marks.includes('lying')) states.push('lying');
  if (man.fatigued) states.push('tired');
  return states.map((word) => ({ word, text: t(`firefight-state-${word}`) }));
}

/** In what state a thing is. */
export function thingState(thing: Thing, info: ItemInfo): string[] {
  const words: string[] = [];
  if (thing.broken) words.push('broken');
  if (info.kind === 'weapon') {
    if (thing.wait > 0) words.push('loading');
    else if (thing.empty) words.push('empty');
    if (thing.deployed) words.push('deployed');
    if (thing.bare) words.push('bare');
  }
  return words.map((word) => t(`firefight-board-thing-${word}`));
}

/** Several things, the same ones counted: “ammunition ×3”. */
export function counted(things: readonly { number: number; thing: Thing }[], scenario: Scenario): string[] {
  const rows = new Map<string, number>();
  for (const { number, thing } of things) {
    const info = scenario.items[number];
    if (!info) continue;
    const states = thingState(thing, info);
    const text = states.length > 0 ? `${itemName(info)} (${states.join(', ')})` : itemName(info);
    rows.set(text, (rows.get(text) ?? 0) + 1);
  }
  return [...rows].map(([text, count]) => (count > 1 ? `${text} ×${count}` : text));
}

export const isHampered = (thing: Thing): boolean => thing.broken || thing.empty || thing.wait > 0;

/** Whether he is in the fight, and on the field. */
export const fits = (man: Man): boolean => man.fate === 'fit' && man.place !== 'away';
