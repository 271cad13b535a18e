import { expect, test } from 'vitest';
import { arrow } from './geometry';

test('an arrow leads from one hex to another, and nowhere for who ends where he began', () => {
  expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe('M14.0 6.0L58.0 10.0L58.0 24.0L90.0 0.0L58.0 -24.0L58.0 -10.0L14.0 -6.0Z');
  expect(arrow({ x: 5, y: 5 }, { x: 5, y: 5 })).toBeUndefined();
});
