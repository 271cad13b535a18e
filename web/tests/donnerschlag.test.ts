/** Donnerschlag at its board: a whole game by clicking what glows, and secrets between two browsers. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Host } from './host';

const host = new Host();
const served = new Host('serve');
let chromium: Browser;

beforeAll(async () => {
  await Promise.all([host.start(), served.start()]);
  chromium = await browser();
});
afterAll(async () => {
  await chromium?.close();
  await Promise.all([host.remove(), served.remove()]);
});

const DESK: BrowserContextOptions = { locale: 'en-GB', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** A new game against a bot, on a page on which nothing may go wrong unseen. */
async function sitDown(look: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await chromium.newContext({ ...DESK, ...look });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${host.address}/new?game=donnerschlag`);
  await page.locator('form button[type=submit], main button.primary').last().click();
  await page.waitForURL(/\/m\//);
  await page.locator('.donnerschlag .land').waitFor({ state: 'attached' });
  return { page, faults };
}

interface Clicked {
  clicks: number;
  /** Where it was clicked. */
  kinds: string[];
  stuck: string | null;
}

/**
 * Click something that glows, again and again, within the page: as fast as the host answers. Nothing else is clicked;
 * where a step can be ended it is, every other time, so that an evening fits into a test.
 */
async function clickOn(page: Page, until: string): Promise<Clicked> {
  return page.evaluate(async (until) => {
    const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    const kinds = new Set<string>();
    let [luck, clicks] = [7, 0];
    const now = (): string => document.querySelector('ol[aria-label="Log"]')?.childElementCount + (document.querySelector<HTMLElement>('.prompt')?.innerText ?? '') + [...document.querySelectorAll<HTMLElement>('[data-words]')].map((one) => one.dataset.words).join();
    for (let idle = 0; idle < 600; ) {
      if (document.querySelector(until)) return { clicks, kinds: [...kinds].sort(), stuck: null };
      const glowing = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-words]')].filter((element) => !(element as HTMLButtonElement).disabled);
      if (glowing.length === 0) {
        idle += 1;
        await pause(25);
        continue;
      }
      idle = 0;
      luck = (luck * 48271) % 2147483647;
      const enough = luck % 5 < 2 ? glowing.find((one) => one.dataset.words === 'done') : undefined;
      const one = enough ?? glowing[luck % glowing.length]!;
      const verb = one.dataset.words!.split(' ')[0]!;
      kinds.add(`${verb} ${one.closest('.map') ? 'map' : one.closest('.shelf') ? 'shelf' : 'button'}`);
      const before = now();
      const begun = performance.now();
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      clicks += 1;
      while (now() === before && performance.now() - begun < 1500 && !document.querySelector(until)) await pause(5);
    }
    return { clicks, kinds: [...kinds].sort(), stuck: document.querySelector<HTMLElement>('.prompt')?.innerText ?? 'nothing is asked' };
  }, until);
}

test('a whole game of Donnerschlag, clicking only what glows', async () => {
  const { page, faults } = await sitDown();
  const { clicks, kinds, stuck } = await clickOn(page, '.outcome');
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
  await clickOn(page, '[data-unit][data-words]');
  const mine = await page.locator('[data-unit][data-words]').first().getAttribute('data-unit');
  await page.locator(`[data-unit="${mine}"]`).first().hover({ force: true });
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
  const { page, faults } = await sitDown({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await clickOn(page, '[data-unit][data-words]');
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

interface Player {
  page: Page;
  /** Everything that came over the wire. */
  wire: string[];
}

async function comeIn(name: string, address: string): Promise<Player> {
  const page = await (await chromium.newContext(DESK)).newPage();
  const wire: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => wire.push(String(payload))));
  page.on('response', async (response) => {
    if (response.url().includes('/api/matches/')) wire.push(await response.text().catch(() => ''));
  });
  await page.goto(address);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
  return { page, wire };
}

/* What a player's own document holds. */
interface Cards { discards: string[]; removed: string[]; own?: { hand: string[]; boxed: string[]; pick: string | null } }
interface View { turn: number; zone: string | null; track: number | null; looked: { zone: string }[]; cards: { axis: Cards; soviet: Cards } }

async function viewOf({ page }: Player): Promise<View> {
  const id = /\/m\/([^/?]+)/.exec(page.url())![1];
  return page.evaluate(async (id) => (await (await fetch(`/api/matches/${id}`)).json()).document.game.view, id);
}

/** What cards are called, by their ids. */
const names = new Map(
  Array.from(readFileSync(join(import.meta.dirname, '../../data/locales/en/donnerschlag.ftl'), 'utf8').matchAll(/^donnerschlag-card-((?:ax|su)\d+) = (.+)$/gm), (match) => [match[1]!, match[2]!] as const),
);

test("neither page nor wire tells the other side's hand, box or chosen zone", async () => {
  const axis = await comeIn('anna', `${served.address}/new?online&game=donnerschlag`);
  await axis.page.getByRole('button', { name: 'Begin' }).click();
  const link = await axis.page.locator('#link').inputValue();
  await axis.page.getByRole('link', { name: 'To the table' }).click();
  const soviet = await comeIn('boris', link);
  await soviet.page.getByRole('button', { name: 'Sit down' }).click();
  for (const { page } of [axis, soviet]) await page.locator('.donnerschlag .land').waitFor({ state: 'attached' });

  const known = { axis: new Set<string>(), soviet: new Set<string>() };
  let [luck, checked, called] = [5, 0, false];
  for (let click = 0; click < 400 && !called; click += 1) {
    for (const player of [axis, soviet]) {
      const { page } = player;
      const glowing = page.locator('[data-words]:not(:disabled)');
      if ((await glowing.count()) === 0) continue;
      luck = (luck * 48271) % 2147483647;
      // The Axis calls as soon as it may; both fill their boxes, and end what can be ended.
      const wished = ['[data-words^="zone "]', '[data-words^="card "]', '[data-words="done"]:not(:disabled)'].map((one) => page.locator(one));
      let one = glowing.nth(luck % (await glowing.count()));
      for (const wish of wished.reverse()) if ((await wish.count()) > 0) one = wish.first();
      await one.dispatchEvent('click', {}, { timeout: 2000 }).catch(() => {});
      await page.waitForTimeout(50);
    }
    if (click % 8 < 7) continue;
    const views = { axis: await viewOf(axis), soviet: await viewOf(soviet) };
    called = views.axis.track !== null;
    for (const [side, owner, self, stranger] of [['axis', views.axis, axis, soviet], ['soviet', views.soviet, soviet, axis]] as const) {
      expect((await viewOf(stranger)).cards[side].own, `${side} cards`).toBeUndefined();
      const cards = owner.cards[side];
      for (const id of [...cards.discards, ...cards.removed]) known[side].add(id);
      const secret = [...cards.own!.hand, ...cards.own!.boxed, cards.own!.pick ?? ''].filter((id) => id !== '' && !known[side].has(id));
      checked += secret.length;
      const text = await stranger.page.locator('body').innerText();
      const tells = ({ wire }: Player, id: string): boolean => wire.some((message) => message.includes(`"${id}"`) || message.includes(`card-${id}`));
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
  expect((await viewOf(axis)).zone).toMatch(/^[abc]$/);
  expect((await viewOf(soviet)).zone).toBeNull();
  expect(soviet.wire.some((text) => text.includes('donnerschlag-zone-chosen') || /"zone":"[abc]"/.test(text))).toBe(false);
  expect(await axis.page.locator('.zone.real').count()).toBe(1);
  expect(await soviet.page.locator('.zone.real, .zone.dummy').count()).toBe(0);
}, 400_000);
