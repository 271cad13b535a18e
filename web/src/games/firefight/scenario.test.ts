import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenarioOf, type FireData } from './scenario';

const read = (name: string): any => JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
const data = read('data.json') as FireData;
/** What the rules made of the same files: from the views of gamemasters at the start of each scenario. */
const counted = read('counted.json') as Record<string, { spots: string[]; men: { id: string; place: unknown }[]; things: unknown[] }>;

test.each(Object.keys(counted))('%s is numbered as the rules number it', (id) => {
  const scenario = scenarioOf(data, id);
  const { spots, men, things } = counted[id]!;
  expect(scenario.spots.map((spot) => spot.id).sort()).toEqual(spots);
  expect(scenario.soldiers.map((soldier) => soldier.id)).toEqual(men.map((man) => man.id));
  expect(scenario.items).toHaveLength(things.length);
  // Who carries what tells that the things come in the same order.
  for (const [number, holder] of things.entries()) {
    const { kind, weapon } = scenario.items[number]!;
    if (kind === 'tripod') expect(holder, `thing ${number}`).toBe('gone');
    if (typeof holder !== 'object' || holder === null || !('soldier' in holder)) continue;
    const soldier = scenario.soldiers[Number(holder.soldier)]!;
    const row = scenario.file.group?.flatMap((group) => group.soldier).find(({ name }) => name === soldier.name);
    const own = [...(row?.weapons ?? []), ...(row?.carries ?? []), ...(row?.grenades ? ['grenade'] : [])];
    expect(own, `thing ${number} of ${soldier.name}`).toContain(kind === 'weapon' ? weapon : kind === 'ammo' ? `ammo:${weapon}` : kind);
  }
  // Locations come in the order of the file.
  for (const [number, { place }] of men.entries()) {
    const at = scenario.file.group?.find((group) => group.id === scenario.soldiers[number]!.group)?.at;
    if (at !== undefined && scenario.spot(at) && typeof place === 'object' && place !== null && 'spot' in place) expect(scenario.spots[Number(place.spot)]!.id).toBe(at);
  }
});

test('bands and directions', () => {
  const scenario = scenarioOf(data, 'mown-field');
  const [wood, near, trench] = ['wood', 'f1', 'trench'].map((word) => scenario.spot(word)!) as [never, never, never];
  expect(scenario.band(wood, wood)).toBe('close');
  expect(scenario.band(wood, near)).toBe('short');
  expect(scenario.band(wood, trench)).toBe('long');
  expect(scenario.direction(wood, trench)).toBe('e');
  expect(scenario.direction(trench, wood)).toBe('w');
});
