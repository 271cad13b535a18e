import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InfernoView } from '../../api/types/inferno';
import type { Arg, Message } from '../../api/types/wire';
import type { Staged } from '../registry';
import type { InfernoData } from './data';
import { dice, fightOf } from './fight';
import { preview } from './preview';
import { sovietTurnOf } from './soviet';
import { staging } from './staging';
import { topics } from './topics';

const read = (name: string): any => JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'));
const data: InfernoData = read('data.json');
const moments: { seat: string; view: InfernoView; legal: string[] }[] = read('moments.json');
const view: InfernoView = { ...moments[0]!.view, rubble: [], revealed: { germans: [[0, 3]], soviets: [[0, 2]], joined: [], picked_up: 0, deployed: null, soviet_cards: [] } };

const line = (key: string, args: Record<string, Arg> = {}): Message => ({ key: `inferno-${key}`, args, rules: [] });
const stage = (...lines: Message[]): Staged<InfernoView>[] => lines.map((one) => ({ line: one, before: view, view }));
const unit = (side: 'german' | 'soviet', index = 0): Arg => ({ term: `inferno-unit-${data[side].unit[index]!.id}` });

const fight = [
  line('attack-deliberate', { hex: '#25', place: { term: 'inferno-place-25' }, from: ['#24', '#26'] }),
  line('soviet-lays-card'),
  line('german-lays-card', { cards: 1 }),
  line('showdown-germans', { units: [unit('german')] }),
  line('showdown-soviets', { units: [unit('soviet')] }),
  line('soviet-card-shown', { card: { term: 'inferno-card-aa-3' } }),
  line('german-card-shown', { card: { term: 'inferno-card-stuka' }, count: 1 }),
  line('soviets-fire', { dice: ['SF 6 5', 'DF 6 4'], struck: ['SF 6 5', 'DF 6'], hits: 3, steps: 1, ones: 0 }),
  line('hit', { unit: unit('german'), left: 2 }),
  line('soviet-destroyed', { unit: unit('soviet') }),
  line('rubble-laid', { hex: '#25', place: { term: 'inferno-place-25' } }),
  line('advanced-german', { hex: '#25', place: { term: 'inferno-place-25' }, count: 1 }),
];

describe('a fight', () => {
  const after = (count: number) => fightOf(stage(...fight.slice(0, count)), data)!;

  it('begins with backs and cards facedown, and ends with who holds the hex', () => {
    expect(after(3)).toMatchObject({ hex: '25', from: ['24', '26'], part: 'cards', sides: { german: { down: 1 }, soviet: { down: 1 } } });
    expect(after(3).sides.soviet.card).toBeUndefined();
    expect(after(5).sides.german.fighters).toMatchObject([{ key: data.german.unit[0]!.id, dots: 3 }]);
    expect(after(7).sides).toMatchObject({ german: { card: 'stuka' }, soviet: { card: 'aa-3' } });
    expect(after(9).sides.german.fighters[0]).toMatchObject({ dots: 2, hits: 1, isHit: true });
    expect(after(10).sides.german.fighters[0]).toMatchObject({ isHit: false });
    expect(after(10).sides.soviet.fighters[0]).toMatchObject({ dots: 0, hits: 1, isHit: true });
    expect(after(12)).toMatchObject({ isRubble: true, taken: 'german', part: 'advance' });
  });

  it('counts the dice that hit as the host has told them, not by their faces', () => {
    const { roll } = after(8);
    expect(roll).toMatchObject({ hits: 3, steps: 1 });
    expect(roll!.rows).toEqual([
      { name: 'SF', dice: [{ face: 6, hit: true }, { face: 5, hit: true }] },
      { name: 'DF', dice: [{ face: 6, hit: true }, { face: 4, hit: false }] },
    ]);
    expect(dice(fight[7]!)).toEqual(roll!.rows);
    expect(dice(line('call-dice', { dice: [3, 1] }))).toEqual([{ dice: [{ face: 3 }, { face: 1 }] }]);
  });

  it('is over the map only while it lasts', () => {
    expect(staging.isOver(stage(...fight))).toBe(true);
    expect(staging.isOver(stage(...fight, line('soviet-turn', { turn: 1 })))).toBe(false);
    expect(staging.wasOver(stage(...fight, line('soviet-turn', { turn: 1 })))).toBe(true);
  });
});

describe('the Soviet turn', () => {
  const compared = line('compared-move', { top: 3, height: 2, spawns: 4, hexes: ['#13', '#19', '#30'], held: ['#13', '#15', '#19', '#9'] });
  const die = (hex: string, face: number): Message => line('compass-die', { hex, die: face });
  const lines = [
    line('soviet-turn', { turn: 4 }), compared, die('#13', 5), die('#19', 2), die('#30', 5),
    line('soviet-moved-by-die', { from: '#19', hex: '#35', die: 2 }),
    line('drew-same-die', { hex: '#13' }),
    line('drew-same-die', { hex: '#30' }),
    line('german-turn', { turn: 5 }),
  ];

  it('compares, rolls, and acts with the lowest die first', () => {
    expect(sovietTurnOf(stage(...lines.slice(0, 2)))).toMatchObject({ turn: 4, way: 'compare', compared: { top: 3, height: 2, spawns: 4, hexes: ['13', '19', '30'] } });
    const rolled = sovietTurnOf(stage(...lines.slice(0, 5)))!;
    expect(rolled.dice.map(({ hex }) => hex)).toEqual(['13', '19', '30']);
    const moved = sovietTurnOf(stage(...lines.slice(0, 6)))!;
    expect(moved.acting).toMatchObject({ hex: '19', outcome: 'moves', to: '35' });
    const over = sovietTurnOf(stage(...lines))!;
    expect(over.dice.map(({ hex, outcome }) => [hex, outcome])).toEqual([['19', 'moves'], ['13', 'same-die'], ['30', 'same-die']]);
    expect(over.isOver).toBe(true);
  });

  it('lays its dice on the map, and an arrow for what moves', () => {
    const marks = staging.marks(stage(...lines.slice(0, 6)), data);
    expect(marks.filter(({ kind }) => kind === 'die')).toHaveLength(3);
    expect(marks).toContainEqual({ kind: 'arrow', from: 'hex 19', to: 'hex 35', tone: 'soviet' });
  });

  it('adds up what spawns in a hex', () => {
    const spawned = [line('compared-spawn', { top: 9, height: 1, spawns: 2, hexes: [], held: [] }), line('drew-empty-pool', { hex: '#19' }), line('spawned', { hex: '#19', infantry: 1, tanks: 0 })];
    expect(sovietTurnOf(stage(lines[0]!, ...spawned))).toMatchObject({ way: 'spawn', spawns: [{ hex: '19', infantry: 1, tanks: 0, cards: 1 }] });
  });
});

describe('a preview', () => {
  it('shows for each move in real games where it goes, and for each attack who attacks', () => {
    const seen = new Set<string>();
    for (const moment of moments) {
      for (const words of moment.legal) {
        const marks = preview(words, moment.view, data);
        const [verb, hex] = words.split(' ');
        const asked = moment.view.phase.asked;
        if (asked.endsWith('-to') && verb === 'to' && asked !== 'deploy-to') {
          expect(marks.some((mark) => mark.kind === 'arrow' && mark.to === `hex ${hex}`), `${asked}: ${words}`).toBe(true);
          seen.add(asked);
        }
        if (verb === 'attack' && hex) {
          expect(marks.some((mark) => mark.kind === 'arrow' && mark.to === `hex ${hex}`), `${asked}: ${words}`).toBe(true);
          seen.add(asked);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  });
});

it('each line of the log is about one thing, and every topic is one of those offered', () => {
  const texts = readFileSync(join(import.meta.dirname, '../../../../data/locales/en/inferno.ftl'), 'utf8');
  const log = texts.split(/^## /m).filter((section) => section.startsWith('The log')).join('');
  const keys = Array.from(log.matchAll(/^(inferno-[\w-]+) =/gm), (found) => found[1]!);
  expect(keys.length).toBeGreaterThan(60);
  for (const key of keys) expect(topics.all, key).toContain(topics.of({ key, args: {}, rules: [] }));
});
