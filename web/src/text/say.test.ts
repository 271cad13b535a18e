import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { bundleOf, render } from './say.svelte';

const text = (lang: string, name: string): string =>
  readFileSync(new URL(`../../../data/locales/${lang}/${name}.ftl`, import.meta.url), 'utf8');
const bundle = (lang: string) => bundleOf(lang, ['table', 'web', 'inferno'].map((name) => new FluentResource(text(lang, name))));

test('says messages as the server does', () => {
  const english = bundle('en');
  const say = (key: string, args: any = {}) => render(english, { key, args, rules: [] });
  expect(say('table-resigns', { seat: { term: 'inferno-seat-german' } })).toBe('German resigns.');
  expect(say('winners', { count: 2, winners: [{ term: 'inferno-seat-german' }, 'x'] })).toBe('Winners: German, x.');
  expect(say('web-rules-found', { count: 1 })).toBe('One rule');
  expect(say('web-turn', { turn: 1942 })).toBe('Turn 1942');
  expect(say('no-such-text')).toBe('⟨no-such-text⟩');
  expect(render(bundle('fr'), { key: 'web-rules-found', args: { count: 0 }, rules: [] })).toBe('Aucune règle');
});
