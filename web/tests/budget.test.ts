/** What a visit costs: bytes, requests, and time. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Host } from './host';

const host = new Host();
let chromium: Browser;

beforeAll(async () => {
  await host.start();
  chromium = await browser();
});
afterAll(async () => {
  await chromium?.close();
  await host.remove();
});

async function sitDown(page: Page): Promise<void> {
  await page.goto(host.address);
  await page.getByRole('button', { name: 'Play alone now' }).click();
  await page.waitForURL(/\/m\//);
}

test('a first visit, up to the first choice on the board, is small and asks seldom', async () => {
  const page = await (await chromium.newContext({ locale: 'en-GB' })).newPage();
  const files = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) return;
    const { responseBodySize } = await response.request().sizes();
    // The page itself counts once, however it is called.
    files.set(response.request().isNavigationRequest() ? '/' : pathname, responseBodySize);
  });
  await page.goto(host.address);
  await page.getByRole('button', { name: 'Play alone now' }).click();
  await page.locator('[data-words]').first().waitFor();
  await page.locator('.board [data-hex]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = [...files.values()].reduce((all, one) => all + one, 0);
  expect(files.size, [...files.keys()].join('\n')).toBeLessThanOrEqual(10);
  expect(bytes).toBeLessThan(250_000);
  expect(bytes).toBeGreaterThan(50_000);
});

/** What happens within 100 ms feels as if one had done it oneself; a busy machine gets twice that. */
test('a click is answered on the screen at once', async () => {
  const page = await (await chromium.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })).newPage();
  await sitDown(page);
  await page.locator('[data-words="short moves"]').waitFor();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const took = await page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      const before = document.querySelector<HTMLElement>('.prompt')!.innerText;
      const begun = performance.now();
      document.querySelector<HTMLElement>('[data-words="short moves"]')!.click();
      while (document.querySelector<HTMLElement>('.prompt')!.innerText === before) await frame();
      await frame();
      return performance.now() - begun;
    });
    times.push(took);
    await page.getByRole('button', { name: 'Undo' }).and(page.locator(':enabled')).waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('[data-words="short moves"]').waitFor();
  }
  times.sort((a, b) => a - b);
  console.log(`a click: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  expect(times[2]).toBeLessThan(200);
});

test('moving the map draws without long frames', async () => {
  const page = await (await chromium.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
  await sitDown(page);
  await page.locator('.inferno .land').waitFor({ state: 'attached' });
  await page.locator('.viewport').focus();
  for (let closer = 0; closer < 4; closer += 1) await page.keyboard.press('+');
  const box = (await page.locator('.viewport').boundingBox())!;
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 0; step < 60; step += 1) await page.mouse.move(box.x + box.width / 2 + 150 * Math.sin(step / 5), box.y + box.height / 2 + 100 * Math.cos(step / 7));
  await page.mouse.up();
  await page.waitForTimeout(100);
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  console.log(`long tasks while moving the map: ${tasks.map((task) => task.toFixed(0)).join(', ') || 'none'}`);
  // Nothing that anybody would notice as a stop.
  expect(Math.max(0, ...tasks)).toBeLessThan(150);
});
