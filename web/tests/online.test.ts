import { expect, test } from 'vitest';
import { choice, clickOne, Evening, lots, matchOf } from './host';

const evening = new Evening('serve');

test('two people meet by an invitation, play and talk; who loses asks for a rematch, and gets one', async () => {
  const { page: anna } = await evening.comeIn('anna', '/new?online');
  await anna.getByRole('button', { name: 'Begin' }).click();
  const link = await anna.locator('#link').inputValue();
  expect(link).toContain('?invitation=');
  await anna.getByRole('link', { name: 'To the table' }).click();
  await anna.getByText('Somebody is still missing').waitFor();

  const { page: boris } = await evening.comeIn('boris', link);
  await boris.getByRole('button', { name: 'Sit down' }).click();
  await boris.getByText('The table waits for somebody else').waitFor();

  // Whoever waited sees it begin.
  await anna.getByText('Your turn').waitFor();
  await choice(anna, 'short moves').click();
  await choice(anna, 'pass').waitFor();
  await boris.locator('ol[aria-label="Log"] li', { hasText: 'Short Moves' }).waitFor();
  expect(await boris.locator('[data-words]').count()).toBe(0);

  await anna.getByRole('tab', { name: 'Talk' }).click();
  await anna.getByPlaceholder('Say something').fill('good luck');
  await anna.getByPlaceholder('Say something').press('Enter');
  await boris.locator('.unread', { hasText: '1' }).waitFor();
  await boris.getByRole('tab', { name: 'Talk' }).click();
  await boris.getByText('good luck').waitFor();

  // Who has no invitation finds nothing.
  const { page: carol } = await evening.comeIn('carol', link.replace(/\?.*/, ''));
  await carol.getByText('There is no such match here').waitFor();

  // Once more, with sides exchanged: the other reads of it at the table, and follows.
  const first = matchOf(anna);
  await anna.getByText('More', { exact: true }).click();
  await anna.locator('.menu').getByRole('button', { name: 'Resign' }).click();
  await anna.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
  await boris.getByRole('heading', { name: 'You have won' }).waitFor();
  await anna.getByRole('link', { name: 'The whole story' }).click();
  await anna.getByRole('button', { name: 'Play again, seats turned' }).click();
  await anna.waitForURL((url) => url.pathname.startsWith('/m/') && !url.pathname.includes(first));
  await anna.getByText('Somebody is still missing').waitFor();
  const again = boris.getByRole('link', { name: /invitation=/ });
  await again.waitFor();
  await again.click();
  await boris.waitForURL(`**/m/${matchOf(anna)}*`);
  await boris.getByRole('button', { name: 'Sit down' }).click();
  // Now Boris is German, and begins.
  await boris.getByText('Your turn').waitFor();
  await anna.getByText('The table waits for somebody else').waitFor();
});

test('who looks on sees the whole log once the match is over', async () => {
  const [anna, boris] = await evening.invite('/new?online&mode=1v1');
  await choice(anna.page, 'short moves').waitFor();
  const { page: carol } = await evening.visit(boris.page.url());
  await carol.locator('ol[aria-label="Log"] li').first().waitFor();
  // The Soviets draw cards in their own turns, and nobody else knows which.
  const lot = lots(5);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const words of ['short moves', 'pass']) {
      await choice(anna.page, words).click();
      await choice(anna.page, words).waitFor({ state: 'detached' });
    }
    while ((await choice(anna.page, 'short moves').count()) === 0) {
      await clickOne(boris.page, lot);
      await boris.page.waitForTimeout(60);
    }
  }

  const { search } = new URL(boris.page.url());
  const lines = async (seat: string): Promise<number> => {
    const answer = await carol.context().request.get(`${evening.host.address}/api/matches/${matchOf(carol)}/log${search}&seat=${seat}`);
    const { told } = (await answer.json()) as { told: { lines?: unknown[] }[] };
    return told.flatMap(({ lines = [] }) => lines).length;
  };
  const before = await lines('gallery');
  await carol.waitForFunction((count) => document.querySelectorAll('ol[aria-label="Log"] li').length === count, before);
  await anna.page.getByText('More', { exact: true }).click();
  await anna.page.locator('.menu').getByRole('button', { name: 'Resign' }).click();
  await anna.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
  await carol.locator('.outcome').waitFor();
  const [seen, all] = [await lines('gallery'), await lines('open')];
  expect(all).toBeGreaterThan(seen);
  // At once, and whenever somebody comes later.
  for (const _ of ['now', 'later']) {
    await carol.waitForFunction((all) => document.querySelectorAll('ol[aria-label="Log"] li').length === all, all);
    await carol.reload();
  }
});
