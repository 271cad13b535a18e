import { expect, test } from 'vitest';
import type { Table } from '../api/types/wire';
import { needsOthers, rematchOf } from './rematch';

const table = (seats: Table['seats']): Table => ({
  id: 'x', game: 'inferno', options: { mode: '1v1' }, dice: 'sealed', public: false, patience: 60, laid: 0,
  host: { person: 'p1', name: 'anna' }, rules: 1, data: '', stage: 'over', seal: '', seats,
});

test('a rematch has the same players, or those turned by one seat', () => {
  const bots = table([{ seat: 'german', holder: { person: 'p1', name: 'anna' } }, { seat: 'soviet', bot: 'steady' }]);
  expect(rematchOf(bots, 'p1', false)).toEqual({ game: 'inferno', options: { mode: '1v1' }, dice: 'sealed', public: false, seats: ['me', { bot: 'steady' }] });
  expect(rematchOf(bots, 'p1', true).seats).toEqual([{ bot: 'steady' }, 'me']);
  expect(needsOthers(rematchOf(bots, 'p1', true))).toBe(false);
});

test('other people are invited anew, also those for whom a bot stood in', () => {
  const people = table([
    { seat: 'german', holder: { person: 'p2', name: 'boris' }, },
    { seat: 'soviet', bot: 'steady', stands_in_for: { person: 'p1', name: 'anna' } },
  ]);
  expect(rematchOf(people, 'p1', false).seats).toEqual(['open', 'me']);
  expect(needsOthers(rematchOf(people, 'p1', false))).toBe(true);
});
