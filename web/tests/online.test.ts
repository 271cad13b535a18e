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

async function comeIn(name: string, address: string): Promise<Page> {
  const context = await chromium.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
  return page;
}

test('two people meet by an invitation, play and talk', async () => {
  const anna = await comeIn('anna', `${host.address}/new?online`);
  await anna.getByRole('button', { name: 'Begin' }).click();
  const link = await anna.locator('#link').inputValue();
  expect(link).toContain('?invitation=');
  await anna.getByRole('link', { name: 'To the table' }).click();
  await anna.getByText('Somebody is still missing').waitFor();

  const boris = await comeIn('boris', link);
  await boris.getByRole('button', { name: 'Sit down' }).click();
  await boris.getByText('The table waits for somebody else').waitFor();

  // Whoever waited sees it begin.
  await anna.getByText('Your turn').waitFor();
  await anna.locator('[data-words="short moves"]').click();
  await anna.locator('[data-words="pass"]').waitFor();
  await boris.locator('ol[aria-label="Log"] li', { hasText: 'Short Moves' }).waitFor();
  expect(await boris.locator('[data-words]').count()).toBe(0);

  await anna.getByRole('tab', { name: 'Talk' }).click();
  await anna.getByPlaceholder('Say something').fill('good luck');
  await anna.getByPlaceholder('Say something').press('Enter');
  await boris.locator('.unread', { hasText: '1' }).waitFor();
  await boris.getByRole('tab', { name: 'Talk' }).click();
  await boris.getByText('good luck').waitFor();

  // Who has no invitation finds nothing.
  const carol = await comeIn('carol', link.replace(/\?.*/, ''));
  await carol.getByText('There is no such match here').waitFor();
});
