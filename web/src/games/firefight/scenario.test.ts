import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FireView } from '../../api/types/firefight';
import { reasonOf, scenarioOf, type FireData } from './scenario';

const read = (name: string): any => JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
const data = read('data.json') as FireData;
/** How the rules number the locations of the same files. */
const counted = read('counted.json') as Record<string, string[]>;

const sheet = { id: 'tahl', name: 'Tahl', side: 'soviet', group: 'squad', player: true, rank: 'private', experience: 'recruit', speciality: null, task: null };
const roster = {
  players: 'soviet',
  soldiers: { 3: sheet },
  items: { 5: { weapon: 'rifle' }, 6: { ammo: 'mmg' }, 9: 'radio' },
  vehicles: { 1: { id: 't34', model: 'T-34', side: 'soviet' } },
  batteries: {},
  objectives: { 2: { id: 'spared', side: 'soviet', text: 'Four casualties at most', by: null, points: 1 } },
  mines: [],
};
const of = (scenario: string) => scenarioOf(data, { scenario, roster } as unknown as FireView);

test.each(Object.keys(counted))('%s: locations are numbered as the rules number them', (id) => {
  expect(of(id).spots.map((spot) => spot.id)).toEqual(counted[id]);
});

test('who and what the viewer knows of has the number that the view uses; the others are not there', () => {
  const scenario = of('mown-field');
  expect(scenario.soldiers[3]).toEqual({ ...sheet, number: 3 });
  expect(scenario.soldiers.flatMap(({ name }) => name)).toEqual(['Tahl']);
  expect([5, 6, 9, 0].map((number) => scenario.items[number])).toEqual([{ kind: 'weapon', weapon: 'rifle' }, { kind: 'ammo', weapon: 'mmg' }, { kind: 'radio' }, undefined]);
  expect(scenario.vehicles[1]?.model).toBe('T-34');
  expect(scenario.objectives('soviet').map(({ id }) => id)).toEqual(['spared']);
  expect(scenario.objectives('german')).toEqual([]);
});

test('after the end every goal says whether it was reached, by its number, and there is a reason why a side won', () => {
  const ended = { winner: 'german', soviet: 0, german: 3, broken: false, quiet: false, reached: 0b0011 } as const;
  const known = of('mown-field').goals(ended);
  expect(known.map(({ id, isReached }) => [id, isReached])).toEqual([['spared', false]]);
  expect(of('mown-field').goals({ ...ended, reached: 0b0100 }).map(({ isReached }) => isReached)).toEqual([true]);
  expect(reasonOf(ended)).toEqual({ key: 'firefight-board-won-by-points', args: { points: 3, others: 0 }, side: 'german' });
  expect(reasonOf({ ...ended, winner: 'soviet', broken: true }).key).toBe('firefight-board-won-the-field');
  expect(reasonOf({ ...ended, winner: null, german: 0 }).key).toBe('firefight-board-drawn');
});

test('bands and directions', () => {
  const scenario = of('mown-field');
  const [wood, near, trench] = ['wood', 'f1', 'trench'].map((word) => scenario.spot(word)!) as [never, never, never];
  expect(scenario.band(wood, wood)).toBe('close');
  expect(scenario.band(wood, near)).toBe('short');
  expect(scenario.band(wood, trench)).toBe('long');
  expect(scenario.direction(wood, trench)).toBe('e');
  expect(scenario.direction(trench, wood)).toBe('w');
});
