import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GERMAN_CARDS, SOVIET_CARDS, type InfernoData } from './data';
import { matters, named } from './table';

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const keys = Array.from(file('../../../../data/locales/en/inferno.ftl').matchAll(/^(inferno-[\w-]+) =/gm), (match) => match[1]!);

test('a text names its hexes', () => {
  expect(named('From W to #3, and #105.')).toEqual([
    { text: 'From ' }, { text: 'W', place: 'hex W' }, { text: ' to ' }, { text: '#3', place: 'hex 3' },
    { text: ', and ' }, { text: '#105', place: 'hex 105' }, { text: '.' },
  ]);
  expect(named('Wait, Xaver')).toEqual([{ text: 'Wait, Xaver' }]);
});

test('a short account tells deeds and not dice', () => {
  const told = (key: string): boolean => matters({ key, args: {}, rules: [] });
  for (const key of ['inferno-german-turn', 'inferno-captured-german', 'inferno-soviet-destroyed', 'inferno-spawned', 'table-resigns']) expect(told(key), key).toBe(true);
  for (const key of ['inferno-compass-die', 'inferno-germans-fire', 'inferno-drew-same-die', 'inferno-hit']) expect(told(key), key).toBe(false);
  // Each part of the rule speaks of some line.
  const parts = file('./table.ts').match(/MATTERS = new RegExp\(([^]*?)\);/)![1]!.replace(/[^a-z|()-]/g, '').replace('inferno-(', '').split('|');
  for (const part of parts.map((one) => one.replace(/[()]/g, ''))) expect(keys.some((key) => key.includes(part)), part).toBe(true);
});

test('every unit and card has its picture', () => {
  const picture = file('./Picture.svelte');
  const drawn = (what: string): boolean => picture.includes(`what === '${what}'`) || new RegExp(`\\b${what}: '`).test(picture);
  const data = JSON.parse(file('./fixtures/data.json')) as InfernoData;
  for (const { kind } of data.german.unit) expect(drawn(kind === 'infantry' ? 'german-infantry' : kind === 'motorized' ? 'truck' : kind), kind).toBe(true);
  for (const { kind } of data.soviet.unit) expect(drawn(kind === 'infantry' ? 'soviet-infantry' : kind), kind).toBe(true);
  for (const id of [...GERMAN_CARDS, ...SOVIET_CARDS]) expect(drawn(id.replace(/^aa-\d$/, 'aa')), id).toBe(true);
});
