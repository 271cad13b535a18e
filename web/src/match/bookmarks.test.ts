import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookmarksOf, keepBookmarks, marked } from './bookmarks';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('bookmarks are kept in the order of the match, one a moment, for each pair of eyes', () => {
  const two = marked(marked([], { version: 9, name: 'the tank' }), { version: 4, name: 'contact' });
  expect(two.map(({ version }) => version)).toEqual([4, 9]);
  expect(marked(two, { version: 9, name: 'it burns' })).toEqual([{ version: 4, name: 'contact' }, { version: 9, name: 'it burns' }]);
  keepBookmarks('m1', 'gamemaster', two);
  expect(bookmarksOf('m1', 'gamemaster')).toEqual(two);
  expect(bookmarksOf('m1', 'player-1')).toEqual([]);
  expect(bookmarksOf('m2', 'gamemaster')).toEqual([]);
  keepBookmarks('m1', 'gamemaster', []);
  expect(bookmarksOf('m1', 'gamemaster')).toEqual([]);
});

test('what is not a list of bookmarks is none', () => {
  localStorage.setItem('volga-bookmarks-m1-gallery', '[{"version":1,"name":"a"},{"version":"2"},null,7]');
  expect(bookmarksOf('m1', undefined)).toEqual([{ version: 1, name: 'a' }]);
  localStorage.setItem('volga-bookmarks-m1-gallery', 'no');
  expect(bookmarksOf('m1', undefined)).toEqual([]);
});
