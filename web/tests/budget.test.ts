/** What a visit costs: bytes, requests, and the time until something can be chosen. */

import type { Browser, CDPSession, Page } from 'playwright-core';
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

/** A match to visit. */
async function match(): Promise<string> {
  const page = await (await chromium.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(host.address);
  await page.locator('form button, button.primary, main button').first().click();
  await page.waitForURL(/\/m\//);
  await page.locator('[data-words]').first().waitFor();
  await page.context().close();
  return page.url();
}

async function watched(page: Page): Promise<{ bytes: number; requests: number }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const seen = { bytes: 0, requests: 0 };
  const client = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    // What the game tells is not the client.
    if (!new URL(response.url).pathname.startsWith('/api/')) client.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!client.has(requestId)) return;
    seen.bytes += encodedDataLength;
    seen.requests += 1;
  });
  return seen;
}

test('a first visit to a table: under 250 KB in at most 10 requests', async () => {
  const table = await match();
  const page = await (await chromium.newContext({ reducedMotion: 'reduce' })).newPage();
  const seen = await watched(page);
  await page.goto(table);
  await page.locator('[data-words]').first().waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`the client: ${(seen.bytes / 1000).toFixed(0)} KB in ${seen.requests} requests`);
  expect(seen.bytes).toBeLessThan(250_000);
  expect(seen.requests).toBeLessThanOrEqual(10);
  expect(seen.requests).toBeGreaterThan(2);
});

/** What happens within 100 ms feels as if one had done it oneself; a busy machine gets twice that. */
test('a click is answered on the screen at once', async () => {
  const page = await (await chromium.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(await match());
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
    await page.keyboard.press('Control+z');
    await page.locator('[data-words="short moves"]').waitFor();
  }
  times.sort((a, b) => a - b);
  console.log(`a click: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  expect(times[2]).toBeLessThan(200);
});

test('moving the map draws without long frames', async () => {
  const page = await (await chromium.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(await match());
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
