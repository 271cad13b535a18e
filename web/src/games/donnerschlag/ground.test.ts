import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DonnerschlagView } from '../../api/types/donnerschlag';
import type { DonnerschlagData } from './data';
import { Situation, distance, groundOf, hexAt, middle, towards } from './ground';
import { course } from './scenery';

/** Moments of random games, as the one who was asked saw them; and the data of the game. */
const read = (name: string): any => JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'));
const data: DonnerschlagData = read('data.json');
const moments: { seat: string; view: DonnerschlagView; legal: string[] }[] = read('moments.json');
const hexesOf = (legal: string[]): string[] => legal.filter((words) => words.startsWith('hex ')).map((words) => words.slice(4)).sort();
const asking = (what: string) => moments.filter(({ view }) => view.phase.at(-1)?.what === what);

describe('the ground', () => {
  const ground = groundOf(data);

  it('has 912 hexes, each next to those that are next to it', () => {
    expect(ground.hexes.length).toBe(912);
    for (const hex of ground.hexes) for (const next of ground.around(hex)) expect(ground.around(next)).toContain(hex);
    expect(towards('2413', 0)).toBe('2314');
    expect(distance('4307', '1712')).toBe(26);
  });

  it('finds the hex under a point', () => {
    for (const hex of ground.hexes) {
      const { x, y } = middle(hex);
      expect(hexAt({ x: x + 20, y: y - 25 }, ground)).toBe(hex);
    }
    expect(hexAt({ x: -200, y: 0 }, ground)).toBeUndefined();
  });

  it('draws each river in one line along all of its sides', () => {
    for (const { name, sides } of data.map.river) expect(course(sides).length, name).toBe(sides.length + 1);
  });
});

describe('what follows from where units stand', () => {
  it('says the same of movement as the rules: where a unit may go', () => {
    const steps = asking('step');
    expect(steps.length).toBeGreaterThan(4);
    for (const { view, legal } of steps) {
      const reach = new Situation(view, data).reach(view.phase.at(-1)!.unit!);
      expect([...reach.keys()].sort(), view.phase.at(-1)!.unit).toEqual(hexesOf(legal));
    }
  });

  it('gives a reason for every hex to which a unit does not retreat, and for no other', () => {
    const retreats = asking('retreat');
    expect(retreats.length).toBeGreaterThan(1);
    for (const { view, legal } of retreats) {
      const situation = new Situation(view, data);
      const unit = view.combat!.retreating[0]!;
      const allowed = new Set(hexesOf(legal));
      const why = situation.noRetreat(unit, allowed);
      expect([...why.keys(), ...allowed].sort()).toEqual([...situation.ground.around(situation.at.get(unit)!)].sort());
      expect([...why.values()]).not.toContain('behind');
    }
  });

  it('marks as out of supply whom no chain reaches', () => {
    let cut = 0;
    for (const { view } of moments) {
      const situation = new Situation(view, data);
      for (const side of ['axis', 'soviet'] as const) {
        const supplied = situation.supplied(side);
        for (const [id, hex] of situation.at) {
          // Markers are lifted the instant a chain exists (DS-156).
          if (situation.units.get(id)!.side !== side || !situation.marked(id, 'out-of-supply')) continue;
          cut += 1;
          expect(supplied.has(hex), `${id} in ${hex}`).toBe(false);
        }
      }
    }
    expect(cut).toBeGreaterThan(0);
  });
});
