/** Every page is open to everybody: checked by axe in both themes, contrast included. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Host } from './host';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const host = new Host();
const online = new Host('serve');
let chromium: Browser;

beforeAll(async () => {
  await Promise.all([host.start(), online.start()]);
  chromium = await browser();
});
afterAll(async () => {
  await chromium?.close();
  await Promise.all([host.remove(), online.remove()]);
});

/** The serious faults of a page, a line each. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`));
}

/** Somebody in a solo game. */
async function sitDown(page: Page): Promise<void> {
  await page.goto(host.address);
  await page.getByRole('button', { name: 'Play alone now' }).click();
  await page.waitForURL(/\/m\//);
  await page.locator('.inferno .land').waitFor({ state: 'attached' });
}

const PAGES = ['/', '/new', '/new?online', '/lessons', '/lessons/inferno/00-first-turn', '/replays', '/rules', '/rules/inferno', '/watch', '/about', '/nowhere'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no serious fault on any page, ${colorScheme}`, async () => {
    const context = await chromium.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const look = async (name: string): Promise<void> => {
      const here = await faults(page);
      if (here.length > 0) found[name] = here;
    };
    for (const path of PAGES) {
      await page.goto(host.address + path);
      await page.locator('main h1, main h2').first().waitFor();
      await page.waitForLoadState('networkidle');
      await look(path);
    }
    await page.goto(online.address);
    await page.locator('main').waitFor();
    await look('whoever is not signed in');

    await sitDown(page);
    await look('a match');
    const table = page.url();
    await page.locator('[data-words="short moves"]').click();
    await page.locator('[data-glow="W"]').waitFor();
    await look('a match, something glows on the map');
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    await look('shortcuts');
    await page.keyboard.press('Escape');
    await page.goto(`${table}/replay`);
    await page.locator('.inferno .land').waitFor({ state: 'attached' });
    await look('replay');
    expect(found).toEqual({});
    await context.close();
  });
}

test('a phone in French: no serious fault, and nothing wider than the phone', async () => {
  const context = await chromium.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const found: Record<string, string[]> = {};
  for (const path of PAGES) {
    await page.goto(host.address + path);
    await page.locator('main h1, main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    const here = await faults(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) here.push(`${width} pixels wide`);
    if (here.length > 0) found[path] = here;
  }
  expect(found).toEqual({});
  await context.close();
});
