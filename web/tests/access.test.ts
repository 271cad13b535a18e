/** Every page is open to everybody: checked by axe in both themes, contrast included. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';
import { expect, test } from 'vitest';
import { beginAlone, choice, Evening, matchOf, PHONE, type Visit } from './host';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const evening = new Evening();
const online = new Evening('serve');

/** The serious faults of a page, a line each. */
async function faults(page: Page): Promise<string[]> {
  // Colours that fade in are not yet what they will be.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`));
}

/** What was found where, to be nothing in the end. */
class Findings {
  readonly found: Record<string, string[]> = {};

  async look(name: string, page: Page): Promise<void> {
    const here = await faults(page);
    if (here.length > 0) this.found[name] = here;
  }
}

const PAGES = [
  '/', '/new', '/new?online', '/new?hot-seat', '/lessons', '/lessons/inferno/00-first-turn', '/replays', '/rules', '/rules/inferno', '/rules/inferno/IV-070', '/watch',
  '/about', '/nowhere',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(evening.host.address + path);
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** A dialog, looked at and closed again. */
async function dialog(findings: Findings, name: string, page: Page): Promise<void> {
  await page.locator('dialog[open] h2').waitFor();
  await findings.look(name, page);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** A match from its first choice to what is told of it after the end. */
async function match(findings: Findings, page: Page): Promise<void> {
  await page.goto(evening.host.address);
  const id = await beginAlone(page);
  const [table, key] = [page.url(), `volga-visit-${id}-german`];
  await findings.look('a match', page);
  // At first there is one target. Later there may be several, or none, as the dice fall.
  await choice(page, 'deliberate attack').click();
  await page.locator('.odds').waitFor();
  await findings.look('odds', page);
  await page.locator('button:enabled', { hasText: 'Undo' }).click();
  await choice(page, 'short moves').click();
  await page.locator('[data-glow="W"]').waitFor();
  await findings.look('something glows on the map', page);
  await page.locator('.hex[data-hex="52"]').click();
  await page.locator('.toast.trouble').waitFor();
  await findings.look('a refusal', page);
  await page.keyboard.press('?');
  await dialog(findings, 'shortcuts', page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog(findings, 'settings', page);
  await choice(page, 'pass').click();
  await choice(page, 'pass').waitFor({ state: 'detached' });
  await page.goto(`${table}/replay`);
  await page.locator('.inferno .land').waitFor({ state: 'attached' });
  await findings.look('replay', page);
  // As if one had been here yesterday, before the first choice.
  await page.evaluate((key) => localStorage.setItem(key, JSON.stringify({ version: 1, at: Date.now() - 24 * 3600 * 1000 })), key);
  await page.goto(table);
  await page.getByRole('heading', { name: 'While you were away' }).waitFor();
  await dialog(findings, 'catch-up', page);
  await page.getByText('More', { exact: true }).click();
  await page.locator('.menu').getByRole('button', { name: 'Resign' }).click();
  await findings.look('giving up', page);
  await page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.outcome').waitFor();
  await findings.look('a match that is over', page);
  await page.getByRole('link', { name: 'The whole story' }).click();
  await page.locator('[data-audit="sound"]').waitFor();
  await findings.look('after the game', page);
}

/** A match of some turns, over: with curves and luck. */
async function finished(): Promise<string> {
  const { id } = await evening.post<{ id: string }>('/api/matches', { game: 'inferno', seats: ['me'] });
  for (let made = 0; ; made += 1) {
    const { version, document } = await evening.get<{ version: number; document: { table: { stage: string }; game: { turn: number; legal: { words: string }[] } } }>(`/api/matches/${id}`);
    if (document.table.stage === 'over') return id;
    const { legal, turn } = document.game;
    const words = turn > 4 ? 'resign' : legal[(made * 31 + 7) % legal.length]!.words;
    await evening.post(`/api/matches/${id}/entries`, { id: `e${made}`, version, words });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no serious fault on any page, ${colorScheme}`, async () => {
    const findings = new Findings();
    const { page } = await evening.visit('/', { colorScheme });
    for (const path of PAGES) {
      await open(page, path);
      await findings.look(path, page);
    }
    await match(findings, page);
    await page.goto(`${evening.host.address}/m/${await finished()}/story`);
    await page.locator('figure').first().waitFor();
    await page.locator('[data-audit="sound"]').waitFor();
    await findings.look('the story of a match', page);
    await page.goto(`${evening.host.address}/new?hot-seat`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Lift the curtain' }).waitFor();
    await findings.look('the curtain', page);
    expect(findings.found).toEqual({});
  }, 300_000);

  test(`nor where people meet, ${colorScheme}`, async () => {
    const findings = new Findings();
    const guest: Visit = await online.visit('/', { colorScheme });
    await guest.page.locator('main').waitFor();
    await findings.look('whoever is not signed in', guest.page);
    await guest.page.goto(`${online.host.address}/new?online`);
    await guest.page.getByLabel('Name').waitFor();
    await findings.look('who are you?', guest.page);
    await guest.page.getByLabel('Account', { exact: true }).check();
    await guest.page.getByLabel('Password').waitFor();
    await findings.look('signing in', guest.page);
    await guest.page.context().close();

    const { page } = await online.comeIn(`anna-${colorScheme}`, '/new?online', { colorScheme });
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('#link').waitFor();
    await findings.look('an invitation', page);
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.getByText('Somebody is still missing').waitFor();
    await findings.look('a table that waits', page);
    expect(matchOf(page)).not.toBe('');
    expect(findings.found).toEqual({});
  });
}

test('a phone in French: no serious fault, and nothing wider than the phone', async () => {
  const { page } = await evening.visit('/', { ...PHONE, locale: 'fr-FR' });
  const found: Record<string, string[]> = {};
  const ended = await finished();
  for (const path of [...PAGES, `/m/${ended}`, `/m/${ended}/story`, `/m/${ended}/replay`]) {
    await open(page, path);
    const here = await faults(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) here.push(`${width} pixels wide`);
    if (here.length > 0) found[path] = here;
  }
  expect(found).toEqual({});
}, 240_000);
