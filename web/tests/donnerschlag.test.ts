/** Donnerschlag at its board: a whole game by clicking what glows, and secrets between two browsers. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Seen } from '../src/api/types/wire';
import { openly } from '../src/games/donnerschlag/table';
import { clickAway, clickOne, Evening, glowing, lots, PHONE, type Tapped, tapped, viewOf, type Visit } from './host';

const evening = new Evening();
const online = new Evening('serve');

/** A unit that may be moved (DS-160). Before that a card may ask for one that never moves: the phone of a Soviet headquarters. */
const MAY_MOVE = 'body:has(.prompt a[href*="DS-160"]) [data-unit][data-words]';

/** A new game against a bot. */
async function sitDown(look: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await evening.visit('/new?game=donnerschlag', look);
  await visit.page.getByRole('button', { name: 'Begin' }).click();
  await visit.page.waitForURL(/\/m\//);
  await visit.page.locator('.donnerschlag .land').waitFor({ state: 'attached' });
  return visit;
}

test('a whole game of Donnerschlag, clicking only what glows', async () => {
  const { page, faults } = await sitDown();
  const { clicks, kinds, stuck } = await clickAway(page, '.outcome', 'done');
  console.log(`${clicks} clicks: ${kinds.join(', ')}`);
  expect(stuck).toBeNull();
  expect(clicks).toBeGreaterThan(100);
  // Units and hexes on the map, cards in the hand, and only what is no thing as a button.
  for (const kind of ['unit map', 'hex map', 'order shelf', 'play shelf']) expect(kinds).toContain(kind);
  expect(kinds.filter((kind) => kind.endsWith('button') && !/^(done|again|formation|colour|schwerpunkt|cards|unit) /.test(kind))).toEqual([]);
  await page.locator('.outcome').waitFor();
  expect(await page.locator('.toast.trouble').count()).toBe(0);
  expect(faults).toEqual([]);
}, 900_000);

test('what does not glow says why; keys show zones of control, supply and command; a unit shows its way', async () => {
  const { page, faults } = await sitDown();
  // Up to the first move: attach, pick, play a card.
  await clickAway(page, MAY_MOVE, 'done');
  const mine = await page.locator(MAY_MOVE).first().getAttribute('data-unit');
  // Others may lie on top of it.
  await page.locator(`[data-unit="${mine}"]`).first().dispatchEvent('pointerover');
  await page.locator('.overlays .reach').waitFor({ state: 'attached' });
  expect(await page.locator('.overlays .cost').count()).toBeGreaterThan(3);
  for (const [key, what] of [['z', '.axis-zone'], ['p', '.supply-line'], ['h', '.command']] as const) {
    await page.keyboard.press(key);
    await page.locator(`.overlays ${what}`).first().waitFor({ state: 'attached' });
  }
  await page.keyboard.press('?');
  expect(await page.locator('dialog[open]').innerText()).toContain('Zones of control');
  await page.keyboard.press('Escape');
  // A Soviet unit does not glow.
  await page.locator('[data-unit="823/302"]').first().dispatchEvent('click');
  await page.locator('.toast a[href*="/rules/donnerschlag"]').first().waitFor();
  expect(faults).toEqual([]);
}, 120_000);

test('by keyboard, with a screen reader, and on a phone', async () => {
  const { page, faults } = await sitDown(PHONE);
  await clickAway(page, '[data-unit][data-words]', 'done');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const unit = page.locator('[data-unit][data-words]').first();
  expect(await unit.getAttribute('aria-label')).toMatch(/\d{4}/);
  const before = await page.locator('.prompt').innerText();
  await unit.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((text) => document.querySelector<HTMLElement>('.prompt')!.innerText !== text, before);
  // All that lies on the map is said in words too.
  expect(await page.locator('section[aria-label="Units on the map"] li').count()).toBeGreaterThan(30);
  expect(faults).toEqual([]);
}, 120_000);

/* What a player's own document holds. */
interface Cards { discards: string[]; removed: string[]; own?: { hand: string[]; boxed: string[]; pick: string | null } }
interface View { zone: string | null; track: number | null; cards: { axis: Cards; soviet: Cards } }

/** What cards are called, by their ids. */
const names = new Map(
  Array.from(readFileSync(join(import.meta.dirname, '../../data/locales/en/donnerschlag.ftl'), 'utf8').matchAll(/^donnerschlag-card-((?:ax|su)\d+) = (.+)$/gm), (match) => [match[1]!, match[2]!] as const),
);

test("neither page nor wire tells the other side's hand, box or chosen zone", async () => {
  const [anna, boris] = await online.invite('/new?online&game=donnerschlag');
  const [axis, soviet] = [await tapped(anna), await tapped(boris)];
  const known = { axis: new Set<string>(), soviet: new Set<string>() };
  const lot = lots(5);
  let [checked, called] = [0, false];
  for (let click = 0; click < 400 && !called; click += 1) {
    for (const { page } of [axis, soviet]) {
      if ((await glowing(page).count()) === 0) continue;
      // The Axis calls as soon as it may; both fill their boxes, and end what can be ended.
      const wished = page.locator('[data-words^="zone "]:not(:disabled), [data-words^="card "]:not(:disabled), [data-words="done"]:not(:disabled)');
      if ((await wished.count()) > 0) await wished.first().dispatchEvent('click', {}, { timeout: 2000 }).catch(() => {});
      else await clickOne(page, lot);
      await page.waitForTimeout(50);
    }
    if (click % 8 < 7) continue;
    const views = { axis: await viewOf<View>(axis), soviet: await viewOf<View>(soviet) };
    called = views.axis.track !== null;
    for (const [side, owner, self, stranger] of [['axis', views.axis, axis, soviet], ['soviet', views.soviet, soviet, axis]] as const) {
      expect((await viewOf<View>(stranger)).cards[side].own, `${side} cards`).toBeUndefined();
      const cards = owner.cards[side];
      for (const id of [...cards.discards, ...cards.removed]) known[side].add(id);
      const secret = [...cards.own!.hand, ...cards.own!.boxed, cards.own!.pick ?? ''].filter((id) => id !== '' && !known[side].has(id));
      checked += secret.length;
      const text = await stranger.page.locator('body').innerText();
      const tells = ({ wire }: Tapped, id: string): boolean => wire.some((message) => message.includes(`"${id}"`) || message.includes(`card-${id}`));
      for (const id of secret) {
        expect(tells(self, id), `one's own wire tells ${id}`).toBe(true);
        expect(tells(stranger, id), `the other wire tells ${id}`).toBe(false);
        // Both sides have a card that nobody answers.
        if ([...names.values()].filter((name) => name === names.get(id)).length === 1) expect(text.includes(names.get(id)!), `the other page tells ${names.get(id)}`).toBe(false);
      }
    }
  }
  expect(called, 'Donnerschlag has been called').toBe(true);
  expect(checked, 'there was something to hide').toBeGreaterThan(20);
  expect((await viewOf<View>(axis)).zone).toMatch(/^[abc]$/);
  expect((await viewOf<View>(soviet)).zone).toBeNull();
  expect(soviet.wire.some((text) => text.includes('donnerschlag-zone-chosen') || /"zone":"[abc]"/.test(text))).toBe(false);
  expect(await axis.page.locator('.zone.real').count()).toBe(1);
  expect(await soviet.page.locator('.zone.real, .zone.dummy').count()).toBe(0);
}, 400_000);

test('at one screen the curtain falls only for who must look at their own cards', async () => {
  const { id } = await evening.post<{ id: string }>('/api/matches', { game: 'donnerschlag', seats: ['me', 'me'] });
  const { page, faults } = await evening.visit(`/m/${id}?seat=axis`);
  await page.getByRole('button', { name: 'Lift the curtain' }).click();
  await page.locator('.donnerschlag .land').waitFor({ state: 'attached' });
  const [aside, curtain] = [page.locator('.aside'), page.locator('.curtain')];
  const lot = lots(7);
  let entries = 0;
  /** Play for both, as long as it takes, until the Soviets may decline with the Axis at the screen. */
  const playOn = async (): Promise<void> => {
    for (;;) {
      const { document } = await evening.get<Seen>(`/api/matches/${id}?seat=axis`);
      const { asked, view } = document.game!;
      const seat = asked[0]!;
      const own = await evening.get<Seen>(`/api/matches/${id}?seat=${seat}`);
      const legal = own.document.game!.legal;
      const isOpen = openly(view as Parameters<typeof openly>[0]);
      if (seat === 'soviet' && isOpen?.('done') && legal.some(({ words }) => words === 'done')) return;
      // Whoever may attack does.
      const choices = legal.filter(({ words }) => words !== 'done' || legal.length === 1);
      const { words } = choices[lot(choices.length)]!;
      await evening.post(`/api/matches/${id}/entries`, { id: `e-${(entries += 1)}`, version: own.version, words, seat });
      expect(entries).toBeLessThan(2000);
    }
  };
  await playOn();
  await aside.locator('[data-words="done"]').waitFor();
  expect(await curtain.count()).toBe(0);
  // Who is asked says so across the table: whoever sits here stays, with their own hand before them.
  await aside.locator('[data-words="done"]').click();
  await expect.poll(async () => (await evening.get<Seen>(`/api/matches/${id}?seat=soviet`)).version).toBeGreaterThan(entries);
  expect(new URL(page.url()).searchParams.get('seat')).toBe('axis');
  // Who would rather look gets the curtain first.
  await playOn();
  await page.getByRole('button', { name: 'Let them look' }).click();
  await page.getByRole('button', { name: 'Lift the curtain' }).waitFor();
  expect(await page.locator('section.hand').count()).toBe(0);
  expect(faults).toEqual([]);
}, 120_000);
