import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apply } from './patch';

interface Vector {
  old: unknown;
  patch: unknown;
  /** Missing if the patch leads nowhere. */
  new?: unknown;
}

/** The same vectors as in crates/server/src/patch.rs. */
const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('../../../crates/server/tests/patches.json', import.meta.url), 'utf8'),
);

test('patches lead where the server says they lead', () => {
  expect(vectors.length).toBeGreaterThan(10);
  for (const vector of vectors) {
    const old = structuredClone(vector.old);
    expect(apply(old, vector.patch), JSON.stringify(vector)).toEqual(vector.new);
    expect(old, 'the old document is left alone').toEqual(vector.old);
  }
});

test('what has not changed is the same object', () => {
  const old = { a: { x: 1 }, b: { y: [1, 2, 3] } };
  const now = apply(old, [[['b', 'y'], 0, 1, []]]) as typeof old;
  expect(now.a).toBe(old.a);
  expect(now.b).not.toBe(old.b);
});
