import { expect, test } from 'vitest';
import { A_MOMENT, LONG, toldFrom } from './visits';

test('who was away for more than a moment is told what they missed', () => {
  expect(toldFrom({ version: 5, at: 0 }, A_MOMENT, 9, undefined)).toEqual({ since: 5, kind: 'news' });
  expect(toldFrom({ version: 5, at: 0 }, A_MOMENT - 1, 9, undefined)).toBeUndefined();
  expect(toldFrom({ version: 9, at: 0 }, A_MOMENT, 9, undefined)).toBeUndefined();
});

test('after long one is reminded; from another browser one is told since the own latest entry', () => {
  expect(toldFrom({ version: 9, at: 0 }, LONG, 9, undefined)).toEqual({ since: 0, kind: 'reminder' });
  expect(toldFrom(undefined, A_MOMENT, 9, { version: 4, at: 0 })).toEqual({ since: 4, kind: 'news' });
  expect(toldFrom(undefined, A_MOMENT - 1, 9, { version: 4, at: 0 })).toBeUndefined();
  expect(toldFrom(undefined, LONG, 9, { version: 9, at: 0 })).toBeUndefined();
  expect(toldFrom(undefined, 0, 9, undefined)).toBeUndefined();
});
