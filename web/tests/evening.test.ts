import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choice, Evening, playTurn } from './host';

const evening = new Evening();

async function type(page: Page, words: string): Promise<void> {
  const box = page.getByPlaceholder('Type a choice in words');
  if (!(await box.isVisible())) await page.getByText('More', { exact: true }).click();
  await box.fill(words);
  await box.press('Enter');
}

test('an evening alone: a turn, undo, a refusal, French, a host that falls over', async () => {
  const { page, faults } = await evening.sitDown();
  await page.getByText('Your turn').waitFor();
  const first = await page.locator('.prompt .text').textContent();

  // A choice, and back.
  await choice(page, 'short moves').click();
  await choice(page, 'pass').waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.locator('button:enabled', { hasText: 'Undo' }).click();
  await choice(page, 'short moves').waitFor();
  expect(await page.locator('.prompt .text').textContent()).toBe(first);
  await page.locator('li.back').first().waitFor();

  // What the rules forbid they forbid with their number, and the number leads to the rule.
  await choice(page, 'short moves').click();
  await choice(page, 'pass').waitFor();
  await type(page, 'from 1');
  const refusal = page.locator('.toast.trouble');
  await refusal.waitFor();
  const rule = refusal.getByRole('link').first();
  expect(await rule.textContent()).toMatch(/^IV-\d+$/);
  expect(await rule.getAttribute('href')).toMatch(/^\/rules\/inferno\/IV-\d+$/);

  // To the end of the turn; what the dice have decided stays, and the page says why.
  await playTurn(page);
  await page.locator('#why-not', { hasText: 'cannot be taken back' }).waitFor();
  expect(await undo.isDisabled()).toBe(true);

  // Another language, at any moment.
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByText('À vous de jouer').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.locator('.prompt .text').textContent()).not.toBe(first);
  expect(await page.locator('body').textContent()).not.toContain('⟨');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('Your turn').waitFor();

  // The host dies; a click meanwhile is neither lost nor done twice.
  const lines = await page.locator('ol[aria-label="Log"] li').count();
  await evening.host.kill();
  await page.locator('.banner').waitFor();
  await choice(page, 'short moves').click();
  await evening.host.start();
  await page.locator('.banner').waitFor({ state: 'detached' });
  await choice(page, 'pass').waitFor();
  expect(await page.locator('ol[aria-label="Log"] li').count() - lines).toBeLessThanOrEqual(2);
  await choice(page, 'pass').click();
  await page.waitForFunction(() => !document.querySelector('[data-words="pass"]'));

  // The same match is there for whoever comes back later.
  const prompt = await page.locator('.prompt .text').textContent();
  await page.reload();
  await page.getByText('Your turn').waitFor();
  expect(await page.locator('.prompt .text').textContent()).toBe(prompt);

  const whileAway = /WebSocket|ERR_CONNECTION|Failed to load resource/;
  expect(faults.filter((fault) => !whileAway.test(fault))).toEqual([]);
});

test('every page can be opened by its address, and says nothing untold', async () => {
  for (const path of ['/', '/new', '/new?hot-seat', '/new?online', '/watch', '/replays', '/lessons', '/lessons/inferno/00-first-turn', '/rules', '/rules/inferno/IV-070', '/about', '/x']) {
    const { page, faults } = await evening.visit(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('body').textContent(), path).not.toContain('⟨');
    expect(faults, path).toEqual([]);
    await page.context().close();
  }
});

test('two at one screen: a curtain between them', async () => {
  const { page, faults } = await evening.visit('/new?hot-seat');
  await page.getByText('Night Ferry').click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/m\/.*seat=red/);
  await page.getByRole('heading', { name: 'Red is to play' }).waitFor();
  expect(await page.locator('[data-words]').count()).toBe(0);
  await page.getByRole('button', { name: 'Lift the curtain' }).click();
  const curtain = page.getByRole('heading', { name: 'Grey is to play' });
  await choice(page, 'stay dark').click();
  await choice(page, 'land at 1').waitFor();
  await type(page, 'hoist lantern');
  await page.locator('.toast').waitFor();
  await choice(page, 'land at 1').click();
  await curtain.waitFor();
  expect(await page.locator('[data-words], ol, .toast').count()).toBe(0);
  await page.getByRole('button', { name: 'Lift the curtain' }).click();
  await page.locator('[data-words]').first().waitFor();
  expect(page.url()).toContain('seat=grey');
  expect(faults).toEqual([]);
});
