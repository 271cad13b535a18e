import { expect, test } from 'vitest';
import { below, kindness, totals } from './luck';

test('a normal distribution', () => {
  expect(below(0)).toBeCloseTo(0.5, 6);
  expect(below(1)).toBeCloseTo(0.8413447, 5);
  expect(below(-1.96)).toBeCloseTo(0.0249979, 5);
});

test('kindness of dice, and all rolls of a side together', () => {
  expect(kindness({ came: 12, expected: 10, deviation: 2 })).toBe(84);
  expect(kindness({ came: 1, expected: 1, deviation: 0 })).toBeUndefined();
  const row = { rolls: 1, dice: 6, came: 3, expected: 2, deviation: 3 };
  const rows = [{ ...row, kind: 'a', side: 'x' }, { ...row, kind: 'b', side: 'x', deviation: 4 }, { ...row, kind: 'a', side: 'y' }];
  expect(totals(rows)).toEqual([
    { kind: 'web-luck-all', side: 'x', rolls: 2, dice: 12, came: 6, expected: 4, deviation: 5 },
    { kind: 'web-luck-all', side: 'y', rolls: 1, dice: 6, came: 3, expected: 2, deviation: 3 },
  ]);
});
