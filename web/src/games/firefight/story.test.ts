import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Message } from '../../api/types/wire';
import { learn } from '../../text/say.svelte';
import { latest, tell } from './story';

beforeAll(() => learn('firefight', 'firefight-board'));

const line = (key: string, args: Message['args'] = {}): Message => ({ key: `firefight-${key}`, args, rules: [] });
const term = (key: string) => ({ term: `firefight-${key}` });

const PHASE: Message[] = [
  line('round', { round: 3 }),
  line('phase', { phase: term('phase-movement') }),
  line('moved', { who: 'Vassili', to: 'shell crater', how: term('how-run') }),
  line('moved', { who: 'Tahl', to: 'shell crater', how: term('how-run') }),
  line('moved', { who: 'Smilov', to: 'mown field, near', how: term('how-run') }),
  line('phase', { phase: term('phase-preparation') }),
  line('under-spray', { at: 'mown field, near', direction: term('direction-e'), band: term('band-long') }),
  line('down', { who: 'Smilov', fate: term('fate-dead') }),
];

test('who does the same shares a sentence, and a phase is a paragraph', () => {
  const told = tell(PHASE);
  expect(told.map(({ round, phase }) => [round, phase])).toEqual([
    [3, 'firefight-phase-movement'],
    [3, 'firefight-phase-preparation'],
  ]);
  expect(told[0]!.sentences).toEqual(['Vassili and Tahl run for the shell crater.', 'Head down, Smilov sprints to the mown field, near.']);
  const locked = line('locked', { seat: term('seat-player-1') });
  expect(latest([...PHASE.slice(0, 5), locked, ...PHASE.slice(5), locked])).toBe(
    'From the east, far off, a gun opens up. Bursts sweep over the mown field, near. Smilov is down and does not move any more.',
  );
});

test('dice, orders and rulings are no part of a story', () => {
  const told = tell([line('locked', { seat: term('seat-player-1') }), line('search', { faces: [3] }), line('ruled', { what: 'fate', reason: term('reason-mercy') })]);
  expect(told).toEqual([]);
  const shot = tell([line('attack', { who: 'Tahl', weapon: term('weapon-rifle'), at: 'trench', faces: [7], net: '−3' })]);
  expect(shot[0]!.sentences[0]).not.toMatch(/\d/);
});

test('the latest is short enough to be read aloud', () => {
  const many = [line('round', { round: 1 }), ...Array.from({ length: 12 }, (_, number) => line('contact', { at: `place ${number}`, men: 2 }))];
  expect(latest(many).split(/\s+/).length).toBeLessThanOrEqual(40);
  expect(latest([])).toBe('');
});

// A kind of event that is added to the rules is told at least as the log tells it.
test('every line of the log has a sentence or a text', () => {
  const texts = readFileSync(join(import.meta.dirname, '../../../../data/locales/en/firefight.ftl'), 'utf8');
  const log = texts.slice(texts.indexOf('## The log'), texts.indexOf('## How it ended'));
  const keys = Array.from(log.matchAll(/^firefight-([\w-]+) =/gm), (match) => match[1]!);
  expect(keys.length).toBeGreaterThan(40);
  for (const key of keys.filter((key) => key !== 'round' && key !== 'phase')) {
    const told = tell([line(key, { who: 'Tahl', how: term('how-walk'), fate: term('fate-dead') })]);
    expect(told.every(({ sentences }) => sentences.every((one) => !one.includes('⟨'))), key).toBe(true);
  }
});
