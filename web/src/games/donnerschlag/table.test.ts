import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DonnerschlagView } from '../../api/types/donnerschlag';
import type { Arg, Message } from '../../api/types/wire';
import type { Staged } from '../registry';
import { shortName, unitsOf, type DonnerschlagData } from './data';
import { dice, fightOf } from './fight';
import { preview } from './preview';
import { staging } from './staging';
import { attemptAt, named, openly, places, spot, stacksOf } from './table';
import { topics } from './topics';

const read = (name: string): any => JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'));
const data: DonnerschlagData = read('data.json');
const moments: { seat: string; view: DonnerschlagView; legal: string[] }[] = read('moments.json');
const asking = (what: string): DonnerschlagView => moments.find(({ view }) => view.phase.at(-1)?.what === what)!.view;
const line = (key: string, args: Record<string, Arg> = {}): Message => ({ key: `donnerschlag-${key}`, args, rules: [] });

describe('across the table', () => {
  it('says what lies open, and that no card is played, but never which', () => {
    const said = new Set<string>();
    for (const { view, legal } of moments) {
      const isOpen = openly(view);
      if (!isOpen) continue;
      const what = view.phase.at(-1)!.what;
      for (const words of legal.filter(isOpen)) said.add(`${what} ${words.split(' ')[0]}`);
      expect(legal.some(isOpen), `${what}: ${legal.join()}`).toBe(true);
      expect(isOpen('play su14 a') || isOpen('card su01') || isOpen('order green') || isOpen('zone a')).toBe(false);
    }
    expect([...said]).toContain('before done');
    expect(openly(asking('activate'))).toBe(undefined);
  });
});

describe('places', () => {
  it('has one for every choice about a thing, and buttons for the rest', () => {
    const buttons = new Set<string>();
    for (const { view, legal } of moments) {
      const stacks = stacksOf(view, data);
      const onMap = new Set([...stacks.values()].flat().map(({ unit }) => unit.id));
      for (const words of legal) {
        const [verb = ''] = words.split(' ');
        const place = spot(words, view, data);
        if (verb === 'unit') expect(place === words, words).toBe(onMap.has(words.slice(5)));
        else if (place === undefined) buttons.add(verb);
        else expect(place).toBe(words);
      }
    }
    expect([...buttons].filter((verb) => !['done', 'again', 'formation', 'colour', 'schwerpunkt', 'cards'].includes(verb))).toEqual([]);
  });

  it('knows every counter of every view, and what is printed on it', () => {
    const units = unitsOf(data);
    for (const { view } of moments) for (const { id } of view.units) expect(units.has(id), id).toBe(true);
    expect(['I/11/6P', '1271/387/13G', '823/302', 'StuG228', 'HQ 6.Pz', 'AdHoc 4'].map((id) => shortName(units.get(id)!))).toEqual(['I/11', '1271/387', '823/302', 'StuG228', '6.Pz', 'AdHoc 4']);
  });

  it('tries what is meant by a click on what does not glow', () => {
    expect(attemptAt('4012', 'I/11/6P', [{ words: 'unit 6/6P' }])).toBe('unit I/11/6P');
    expect(attemptAt('4012', 'I/11/6P', [{ words: 'hex 4013' }])).toBe('hex 4012');
    expect(attemptAt('4012', undefined, [{ words: 'order any' }])).toBeUndefined();
  });

  it('finds hexes and units in what is said, and no hexes in the names of units', () => {
    expect(places(line('moved', { unit: '1378/87', hex: '3216 Kruglyakov' }))).toEqual(['unit 1378/87', 'hex 3216']);
    expect(places(line('bridge', { hexside: '3804-3805' }))).toEqual(['hex 3804', 'hex 3805']);
    expect(named('From 2518, 1378/87 goes to 2622.').map(({ place }) => place)).toEqual([undefined, 'hex 2518', undefined, 'hex 2622', undefined]);
  });
});

describe('what a choice would do', () => {
  it('shows whom an Activation Card means', () => {
    const marks = preview('order 6pz', { ...asking('activate'), phase: [{ what: 'activate', side: 'axis' }] }, data);
    expect(marks.length).toBeGreaterThan(2);
    expect(marks.every(({ kind }) => kind === 'ring')).toBe(true);
  });

  it('shows who may attack, and who does', () => {
    const { view, legal } = moments.find((one) => one.view.phase.at(-1)?.what === 'fight')!;
    expect(preview(legal.find((words) => words.startsWith('hex '))!, view, data)[0]).toMatchObject({ kind: 'arrow', tone: 'attack maybe' });
    const attack = asking('attackers');
    const known = preview('', attack, data).length;
    expect(known).toBe(new Set(attack.combat!.attackers.map((id) => attack.units.find((unit) => unit.id === id)!.at)).size);
  });
});

describe('a combat', () => {
  const before = asking('before');
  const { combat } = before;
  const target = combat!.target;
  const [attacker] = combat!.attackers as [string];
  const [defender] = combat!.defenders as [string];
  const reckoned = { attack: combat!.attack, defence: combat!.defence, drm: combat!.drm, ...(combat!.column && { column: combat!.column }) };
  const side = { term: `donnerschlag-seat-${before.activation.side}` };
  const told = [
    line('attack', { hex: target, units: combat!.attackers }),
    line('card-played', { side, card: { term: 'donnerschlag-card-ax10' }, text: { term: 'donnerschlag-card-ax10-b' } }),
    line('card-fails', { die: 6, highest: 5 }),
    line(combat!.column ? 'reckoned' : 'below-table', reckoned),
    line('die', { die: 5, modified: 4 }),
    line('result', { result: 'A1+DR1' }),
    line('step-lost', { unit: attacker }),
    line('eliminated', { unit: defender }),
    line('advanced', { unit: attacker, hex: target }),
  ];
  const stage = (count: number): Staged<DonnerschlagView>[] => told.slice(0, count).map((one) => ({ line: one, before, view: before }));
  const after = (count: number) => fightOf(stage(count), data)!;

  it('begins with those who stand against each other', () => {
    const fight = after(1);
    expect(fight.part).toBe('declared');
    expect(fight.sides[fight.attacker].map(({ piece }) => piece.unit.id)).toEqual(combat!.attackers);
    expect(Object.values(fight.sides).flat().length).toBe(combat!.attackers.length + combat!.defenders.length);
  });

  it('tells the cards, the sum with its parts, the die and the result', () => {
    expect(after(3).cards).toEqual([{ side: before.activation.side, cards: ['ax10'], text: 'donnerschlag-card-ax10-b', boxed: false, die: 6, highest: 5, outcome: 'fails' }]);
    expect(after(4).sum).toMatchObject(reckoned);
    expect(after(4).sum!.parts).toEqual(combat!.parts);
    expect(after(6)).toMatchObject({ part: 'die', die: { face: 5, modified: 4 }, result: 'A1+DR1' });
  });

  it('tells who is lost, and who goes where', () => {
    const fight = after(told.length);
    const find = (id: string) => Object.values(fight.sides).flat().find(({ piece }) => piece.unit.id === id)!;
    expect(find(attacker)).toMatchObject({ lost: 1, isGone: false, to: target });
    expect(find(defender)).toMatchObject({ lost: 1, isGone: true });
    expect(fight.part).toBe('advance');
  });

  it('is on stage until something else begins, and every line of it is looked at', () => {
    expect(staging.isOver(stage(4))).toBe(true);
    expect(staging.isOver([...stage(4), { line: line('order-played'), before, view: before }])).toBe(false);
    const other = before.activation.side === 'axis' ? 'soviet' : 'axis';
    for (const one of told) expect(staging.beats(one, { before, seat: other }), one.key).toBeGreaterThan(0);
    // What one has just done oneself is not shown again.
    expect(staging.beats(line('moved', { unit: attacker, hex: target }), { before, seat: before.activation.side })).toBe(0);
    expect(staging.beats(line('moved', { unit: attacker, hex: target }), { before, seat: other })).toBeGreaterThan(0);
  });

  it('is told to whoever comes in the middle of it', () => {
    const rest = stage(told.length).slice(3);
    const fight = fightOf(rest, data)!;
    expect(fight.hex).toBe(target);
    expect(fight.sides[fight.attacker].map(({ piece }) => piece.unit.id)).toEqual(combat!.attackers);
    expect(fight).toMatchObject({ part: 'advance', result: 'A1+DR1', die: { face: 5, modified: 4 } });
    expect(staging.isOver(rest)).toBe(true);
    const later = { line: line('order-played'), before, view: before };
    expect(staging.wasOver([later])).toBe(false);
    expect(staging.isOver([...rest, later])).toBe(false);
  });

  it('has its dice in the log, and its topic', () => {
    expect(dice(told[2]!)).toEqual([{ dice: [{ face: 6, hit: false }] }]);
    expect(dice(told[4]!)).toEqual([{ dice: [{ face: 5 }] }]);
    const others = { 'zone-of-control-costs': 'combat', 'rolls-again': 'combat', 'orders-reshuffled': 'cards', 'hq-redeployed': 'moves', 'zone-chosen': 'turns' };
    for (const [key, topic] of Object.entries(others)) expect(topics.of(line(key)), key).toBe(topic);
    expect(told.map((one) => topics.of(one))).toEqual(['combat', 'cards', 'cards', 'combat', 'combat', 'combat', 'combat', 'combat', 'combat']);
  });
});
