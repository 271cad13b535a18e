/** Two people, two browsers: neither's page nor wire holds what only the other may know. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Host } from './host';

const host = new Host('serve');
let chromium: Browser;

beforeAll(async () => {
  await host.start();
  chromium = await browser();
});
afterAll(async () => {
  await chromium?.close();
  await host.remove();
});

interface Player {
  page: Page;
  /** Everything that came over the wire. */
  wire: string[];
}

async function comeIn(name: string, address: string): Promise<Player> {
  const context = await chromium.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
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
interface Sight { unit: number; place: string; dots: number; seen: boolean }
interface View { germans: Sight[]; soviets: Sight[]; revealed: { germans: [number, ...unknown[]][]; soviets: [number, ...unknown[]][] } }

async function viewOf({ page }: Player): Promise<View> {
  const id = /\/m\/([^/?]+)/.exec(page.url())![1];
  return page.evaluate(async (id) => {
    const answer = await fetch(`/api/matches/${id}`);
    return (await answer.json()).document.game.view;
  }, id);
}

test('neither page nor wire tells the other side\'s blocks', async () => {
  const german = await comeIn('anna', `${host.address}/new?online&mode=1v1`);
  await german.page.getByRole('button', { name: 'Begin' }).click();
  const link = await german.page.locator('#link').inputValue();
  await german.page.getByRole('link', { name: 'To the table' }).click();
  const soviet = await comeIn('boris', link);
  await soviet.page.getByRole('button', { name: 'Sit down' }).click();
  await soviet.page.locator('.inferno .land').waitFor({ state: 'attached' });
  await german.page.locator('.inferno .land').waitFor({ state: 'attached' });

  let luck = 5;
  let checked = 0;
  for (let click = 0; click < 60; click += 1) {
    for (const { page } of [german, soviet]) {
      const glowing = page.locator('[data-words]:not(:disabled)');
      const count = await glowing.count();
      if (count === 0) continue;
      luck = (luck * 48271) % 2147483647;
      await glowing.nth(luck % count).dispatchEvent('click');
      await page.waitForTimeout(60);
    }
    if (click % 10 < 9) continue;
    const [of, other] = [await viewOf(german), await viewOf(soviet)];
    // Blocks on the map that only their owner knows.
    for (const [side, owner, stranger, who] of [['soviets', other, of, german], ['germans', of, other, soviet]] as const) {
      const known = new Set(stranger[side].map(({ unit }) => unit));
      const hidden = owner[side].filter(({ unit, place }) => place !== 'pool' && !known.has(unit));
      checked += hidden.length;
      const nation = side === 'soviets' ? 'soviet' : 'german';
      const shown = await who.page.locator(`.block.${nation}`).evaluateAll((blocks) => blocks.map((block) => block.closest('[data-unit]')?.getAttribute('data-unit') ?? null));
      const names = hidden.map(({ unit }) => `${unit}`);
      expect(shown.filter((unit) => unit !== null && names.includes(unit) && stranger[side].every((sight) => `${sight.unit}` !== unit)), `${nation} blocks on the other page`).toEqual([]);
    }
  }
  expect(checked, 'there was something to hide').toBeGreaterThan(20);
  // The wire of one does not hold the own documents of the other: hands, and blocks by name with their places.
  const mine = (await viewOf(soviet)).soviets.filter(({ seen, place }) => !seen && place !== 'pool');
  for (const sight of mine) {
    const told = german.wire.some((text) => text.includes(JSON.stringify(sight)));
    expect(told, `the German wire tells Soviet block ${sight.unit}`).toBe(false);
  }
}, 240_000);
