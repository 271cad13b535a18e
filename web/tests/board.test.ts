import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Evening, glowing, lots, PHONE } from './host';

const evening = new Evening();

const version = (page: Page): Promise<string> => page.locator('.prompt').innerText();

/** Click something that glows, whatever it is; tell where it was. */
async function clickAny(page: Page, luck: number): Promise<string> {
  await glowing(page).first().waitFor();
  const one = glowing(page).nth(luck % (await glowing(page).count()));
  const where = await one.evaluate((element) => (element.closest('.map') ? 'map' : element.closest('.shelf') ? 'shelf' : 'button'));
  const before = await version(page);
  await one.click();
  await page.waitForFunction((text) => document.querySelector<HTMLElement>('.prompt')?.innerText !== text, before, { timeout: 1500 }).catch(() => {});
  return where;
}

test('whoever only clicks what glows plays on and on', async () => {
  const { page, faults } = await evening.sitDown();
  const kinds = new Set<string>();
  const lot = lots(1);
  for (let click = 0; click < 80; click += 1) {
    kinds.add(await clickAny(page, lot(1000)));
    if (await page.locator('.outcome').count()) break;
  }
  expect([...kinds].sort()).toEqual(['button', 'map', 'shelf']);
  expect(await page.locator('.toast.trouble').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('clicking what does not glow says why, with the rule', async () => {
  const { page } = await evening.sitDown();
  await page.locator('[data-words="short moves"]').click();
  await page.locator('[data-glow="W"]').waitFor();
  await page.locator('.hex[data-hex="52"]').click();
  const refusal = page.locator('.toast.trouble');
  await refusal.waitFor();
  expect(await refusal.locator('a').first().getAttribute('href')).toMatch(/\/rules\/inferno\/IV-\d+/);
});

test('with the keyboard alone: a stack, where to, and the map closer and turned', async () => {
  const { page, faults } = await evening.sitDown();
  await page.locator('[data-words="short moves"]').press('Enter');
  await page.locator('[data-glow]').first().waitFor();
  await page.locator('.viewport').focus();
  await page.keyboard.press('Tab');
  const focused = (name: string): Promise<string | null | undefined> => page.evaluate((name) => document.activeElement?.getAttribute(name), name);
  expect(await focused('data-glow')).toBe('W');
  expect(await focused('aria-label')).toMatch(/^from /);
  await page.keyboard.press('Enter');
  await page.locator('[data-glow][data-words^="to "]').first().waitFor();
  // Until there is something to choose among on the map.
  for (let click = 0; click < 60 && (await page.locator('[data-glow]').count()) < 3; click += 1) await clickAny(page, click * 7 + 3);
  await page.locator('.viewport').focus();
  await page.keyboard.press('Tab');
  const visited = new Set<string | null | undefined>();
  for (const arrow of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
    visited.add(await focused('data-glow'));
    await page.keyboard.press(arrow);
  }
  expect(visited.size).toBeGreaterThan(1);
  expect(visited).not.toContain(undefined);
  expect(visited).not.toContain(null);
  await page.keyboard.press('0');
  const scale = (): Promise<string | null> => page.locator('.sheet').getAttribute('style');
  const whole = await scale();
  await page.keyboard.press('+');
  expect(await scale()).not.toBe(whole);
  await page.keyboard.press('0');
  expect(await scale()).toBe(whole);
  await page.getByRole('button', { name: 'North up' }).click();
  await page.getByRole('button', { name: 'As on the table' }).waitFor();
  expect(faults).toEqual([]);
});

test('on a phone the page is as wide as the phone, and a tap chooses', async () => {
  const { page, faults } = await evening.sitDown(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('[data-words="short moves"]').tap();
  await page.locator('[data-glow="W"]').tap();
  await page.locator('[data-glow][data-words^="to "]').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
});
