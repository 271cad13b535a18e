import type { Browser } from 'playwright-core';
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
