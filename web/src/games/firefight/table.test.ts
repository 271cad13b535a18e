import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FireView } from '../../api/types/firefight';
import type { FireData } from './scenario';
import { isPower, places, spot, survives } from './table';

const data = JSON.parse(readFileSync(new URL('fixtures/data.json', import.meta.url), 'utf8')) as FireData;
const tank = { number: 0, at: 3, heading: 0, turned_from: null, moved: false, hatch: true, disabled: false, flames: false, hull_down: false };
const roster = { players: 'soviet', soldiers: {}, items: {}, vehicles: {}, batteries: {}, objectives: {}, mines: [] };
const view = { scenario: 'mown-field', roster, land: {}, side: { tanks: { t34: tank }, vehicles: {} }, all: null } as unknown as FireView;

test.each([
  ['done', 'done'],
  ['soldier tahl', 'man tahl'],
  ['walk to f1', 'place f1'],
  ['crawl to wood-f1-1', 'place wood-f1-1'],
  ['run to f2 by f1', 'place f2'],
  ['watch trench', 'place trench'],
  ['fire rifle at trench', 'place trench'],
  ['fire gun-50 at vehicle t34', 'place crater'],
  ['fire rifle at hatch of t34', 'place crater'],
  ['spray mmg over strip 0 from 1 to 2', 'place f2'],
  ['call mortars on trench', 'place trench'],
  ['point at thicket', 'place thicket'],
  ['whisper seen to player-1', 'desk'],
  ['declare fit', 'desk'],
  ['smoke', 'desk'],
  ['ask likely', 'desk'],
  ['roll', 'desk'],
  ['doctrine counter-attack', 'desk'],
  ['automatic on', 'desk'],
  ['strip to f1', 'desk'],
  ['hand over', 'desk'],
  ['stay', undefined],
  ['hold fire', undefined],
  ['take ammo:mmg', 'kit'],
  ['give rifle to tahl', 'kit'],
  ['back', undefined],
  ['walk to nowhere', undefined],
])('“%s” is shown at %s', (words, place) => {
  expect(spot(words, view, data)).toBe(place);
});

test('who has led nobody but the fallen has nobody left', () => {
  const led = (men: object, seat: number): boolean => survives({ ...view, side: { men } } as unknown as FireView, seat);
  const men = { tahl: { owner: 0, fate: 'dead' }, gun: { owner: null, fate: 'fit' }, mikhalov: { owner: 1, fate: 'fit' } };
  expect(led(men, 0)).toBe(false);
  expect(led(men, 1)).toBe(true);
  expect(led({ gun: men.gun }, 0)).toBe(true);
});

test('orders of soldiers are no powers', () => {
  for (const words of ['stay', 'lie', 'reload rifle', 'turn n', 'close hatch', 'leave', 'board t34']) expect(isPower(words), words).toBe(false);
});

test('a line of the log lights its place', () => {
  expect(places({ key: 'firefight-contact', args: { at: 'shell crater', men: 2 }, rules: [] })).toEqual(['named shell crater']);
  expect(places({ key: 'firefight-moved', args: { who: 'Tahl', to: { term: 'firefight-place-mown-field-f1' } }, rules: [] })).toEqual(['named firefight-place-mown-field-f1']);
  expect(places({ key: 'firefight-round', args: { round: 2 }, rules: [] })).toEqual([]);
});
