import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InfernoView } from '../../api/types/inferno';
import { cardOf, type InfernoData } from './data';
import { A } from '../../board/geometry';
import { middle, reach } from './geometry';
import { Scenery } from './scenery';
import { attemptAt, handOf, places, spot, stacksOf } from './table';

/** Moments of random games in several modes, as the one who was asked saw them; and the data of the game. */
const read = (name: string): any => JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'));
const data: InfernoData = read('data.json');
const moments: { seat: string; view: InfernoView; legal: string[] }[] = read('moments.json');

/** What is about no thing: the actions, and all that means yes, no, or enough. */
const BUTTONS = [
  'call for reinforcements', 'long move', 'short moves', 'hasty attack', 'deliberate attack', 'move', 'draw',
  'yes', 'roll first', 'agree', 'all attack', 'no', 'roll together', 'refuse', 'only the moved attack',
  'done', 'stop', 'pass', 'end moves', 'attack', 'no card', 'no more cards', 'advance', 'end blitz',
];

describe('spot', () => {
  it('knows a place for everything that is about a thing, in real games', () => {
    const seen = new Set<string>();
    for (const { view, legal } of moments) {
      const stacks = stacksOf(view, data);
      const hand = handOf(view).map(({ id }) => id);
      for (const words of legal) {
        const place = spot(words, view, data);
        if (BUTTONS.includes(words)) {
          expect(place, words).toBeUndefined();
          continue;
        }
        const [kind, id] = (place ?? '').split(' ');
        expect(words.endsWith(` ${id}`), `${words} at ${place}`).toBe(true);
        seen.add(`${kind} ${words.split(' ')[0]}`);
        if (kind === 'card') expect(hand).toContain(id);
        if (kind === 'unit') expect([...stacks.values()].flat().some(({ unit }) => unit?.id === id), words).toBe(true);
      }
      const spots = legal.map((words) => spot(words, view, data)).filter((place) => place !== undefined);
      expect(new Set(spots).size, 'one choice a place').toBe(spots.length);
    }
    for (const one of ['hex from', 'hex to', 'hex attack', 'hex with', 'unit deploy', 'unit hit', 'unit advance', 'unit unit', 'card play']) {
      expect(seen).toContain(one);
    }
  });

  it('has no place for what the viewer cannot see', () => {
    const { view } = moments[0]!;
    expect(spot('hit guards-13', { ...view, soviets: [], memory: { germans: [], soviets: [] } }, data)).toBeUndefined();
    expect(spot('play pak', { ...view, cards: { ...view.cards, own_german: [null, null], own_soviet: null } }, data)).toBeUndefined();
    expect(spot('from 106', view, data)).toBeUndefined();
  });
});

describe('stacks', () => {
  it('shows as many blocks as stand there', () => {
    for (const { view } of moments) {
      const stacks = stacksOf(view, data);
      for (const [side, counted] of [['german', view.german_stacks], ['soviet', view.soviet_stacks]] as const) {
        for (const { hex, count } of counted) {
          expect((stacks.get(hex) ?? []).filter((piece) => piece.side === side).length, `${side} in ${hex}`).toBe(count);
        }
        const shown = [...stacks].filter(([place]) => data.map.hex.some(({ id }) => id === place));
        const all = shown.flatMap(([, pieces]) => pieces).filter((piece) => piece.side === side).length;
        expect(all).toBe(counted.reduce((sum, { count }) => sum + count, 0));
      }
    }
  });
});

describe('other words', () => {
  it('asks with the verb of the moment', () => {
    expect(attemptAt('7', [{ words: 'pass' }, { words: 'from 24' }])).toBe('from 7');
    expect(attemptAt('7', [{ words: 'without 24' }])).toBe('with 7');
    expect(attemptAt('7', [{ words: 'play pak' }, { words: 'advance rgt-64' }])).toBeUndefined();
  });

  it('finds the hexes of a line', () => {
    expect(places({ key: '', args: { hex: '#24', hexes: ['#7', 'W'], n: 3 }, rules: [] })).toEqual(['hex 24', 'hex 7', 'hex W']);
  });

  it('knows every card', () => {
    for (const id of ['aa-3', 't-34', 'heinkel-111', 'pioneer-672']) expect(cardOf(data, id), id).toBeDefined();
  });
});

describe('scenery', () => {
  it('is the same every evening, and drawn in few strokes', () => {
    const once = new Scenery(data).layers;
    expect(new Scenery(data).layers).toEqual(once);
    expect(once.length).toBeGreaterThan(30);
    expect(once.length).toBeLessThan(60);
  });

  it('puts no middle of a hex into the river', () => {
    const scenery = new Scenery(data);
    for (const hex of data.map.hex) {
      const { x, y } = middle(hex);
      expect(scenery.bankAt(y), hex.id).toBeGreaterThan(x + A / 2);
    }
    expect(reach(A, 0)).toBeCloseTo(A);
  });
});
