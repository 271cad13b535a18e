import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Message } from '../../api/types/wire';
import { learn } from '../../text/say.svelte';
import { latest, tell } from './story';

beforeAll(() => learn('firefight'));

const line = (key: string, args: Message['args'] = {}): Message => ({ key: `firefight-${key}`, args, rules: [] });
const term = (key: string) => ({ term: `firefight-${key}` });

const RUN = [line('run', { at: 'shell crater', to: 'shell crater', who: ['Vassili', 'Tahl'], count: 2 }), line('run', { at: 'mown field', to: 'mown field', who: ['Smilov'], count: 1 })];
const TOLD = [
  { lines: [line('round', { round: 3 }), line('phase', { phase: term('phase-movement') })] },
  { lines: [line('phase', { phase: term('phase-preparation') })], tale: RUN.map((one) => [one]) },
  { lines: [], tale: [[line('under-fire', { at: 'crater', direction: term('direction-e'), band: term('band-long'), sound: term('sound-knocking'), count: 1 })]] },
];

test('a paragraph has its round and phase, and names are said as people say them', () => {
  const told = tell(TOLD);
  expect(told.map(({ round, phase }) => [round, phase])).toEqual([
    [3, 'firefight-phase-movement'],
    [3, 'firefight-phase-movement'],
    [3, 'firefight-phase-preparation'],
  ]);
  expect(told[0]!.sentences).toEqual(['Vassili and Tahl run for the shell crater.']);
  expect(told[1]!.sentences).toEqual(['Head down, Smilov sprints to the mown field.']);
  expect(latest(TOLD)).toBe('From the east, two to five hundred metres away: a slow heavy knocking. It is meant for the crater.');
});

test('nothing is said twice within twenty sentences, and every register has words of its own', () => {
  const same = Array.from({ length: 30 }, () => ({ lines: [], tale: [RUN] }));
  const sentences = tell(same).flatMap(({ sentences }) => sentences);
  sentences.forEach((one, place) => expect(sentences.slice(Math.max(0, place - 20), place)).not.toContain(one));
  expect(sentences).toContain('Again. Vassili and Tahl run for the shell crater.');
  expect(tell(TOLD, 'terse')[0]!.sentences).toEqual(['Vassili and Tahl, running: shell crater.']);
  expect(latest(TOLD, 'grim')).not.toBe(latest(TOLD));
});

test('the latest is short enough to be read aloud', () => {
  const many = { lines: [], tale: [Array.from({ length: 12 }, (_, number) => line('contact', { at: `place ${number}`, men: 2, count: 1 }))] };
  expect(latest([many]).split(/\s+/).length).toBeLessThanOrEqual(40);
  const long = { lines: [], tale: [[line('said', { text: 'word '.repeat(90).trim() })]] };
  expect(latest([long]).split(/\s+/).length).toBeLessThanOrEqual(41);
  expect(latest([])).toBe('');
});

test('every text of the story can be said', () => {
  const texts = readFileSync(join(import.meta.dirname, '../../../../data/locales/en/firefight.ftl'), 'utf8');
  const kinds = [...new Set(Array.from(texts.matchAll(/^firefight-tell-([a-z-]+?)(?:-(?:grim|terse))?-\d =/gm), (match) => match[1]!))];
  expect(kinds.length).toBeGreaterThan(25);
  const args = { who: ['Tahl'], at: 'crater', to: 'crater', men: 1, count: 1, weapon: 'rifle', direction: 'east', band: 'far', sound: 'shots', fate: 'dead', held: 1, pinned: 0, fled: 0, model: 'T-34', light: 'dim', soviet: 1, german: 1, what: 'It burns.' };
  for (const kind of kinds) expect(tell([{ lines: [], tale: [[line(kind, args)]] }])[0]!.sentences[0], kind).not.toMatch(/⟨|\{/);
});
