import { expect, test } from 'vitest';
import { Evening } from './host';

const evening = new Evening();

interface Seen {
  version: number;
  document: { table: { stage: string }; game: { turn: number; legal: { words: string }[] } };
}

/** Choose at random, but always the same, until so many choices are made or the match is over. */
async function play(id: string, choices: number): Promise<Seen> {
  let seen = await evening.get<Seen>(`/api/matches/${id}`);
  for (let made = 0; made < choices && seen.document.table.stage === 'running'; made += 1) {
    const { legal } = seen.document.game;
    const words = legal[(made * 31 + 7) % legal.length]!.words;
    await evening.post(`/api/matches/${id}/entries`, { id: `e${made}`, version: seen.version, words });
    seen = await evening.get<Seen>(`/api/matches/${id}`);
  }
  return seen;
}

test('who resigns reads why, sees the audit and plays again', async () => {
  const { page, faults, id } = await evening.sitDown();
  await page.getByText('Your turn').waitFor();

  // Before the end there is no story.
  const other = await evening.visit(`/m/${id}/story`, page.context());
  await other.page.getByRole('heading', { name: 'The match is still under way' }).waitFor();
  expect((await fetch(`${evening.host.address}/api/matches/${id}/story`)).status).toBe(403);
  await other.page.close();

  await page.getByText('More', { exact: true }).click();
  await page.locator('.menu').getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('link', { name: 'The whole story' }).click();
  await page.getByRole('heading', { name: 'You have not won' }).waitFor();
  await page.locator('[data-audit="sound"]').waitFor();
  await page.getByText('It is the seal that this browser was shown').waitFor();
  await page.getByRole('button', { name: 'Play again', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/m/') && !url.pathname.includes(id));
  await page.getByText('Your turn').waitFor();
  expect(faults).toEqual([]);
});

test('a finished match has curves, luck and honest dice; the replay shows all sides', async () => {
  const { id } = await evening.post<{ id: string }>('/api/matches', { game: 'inferno', seats: ['me'] });
  let seen = await play(id, 1500);
  if (seen.document.table.stage === 'running') {
    await evening.post(`/api/matches/${id}/entries`, { id: 'end', version: seen.version, words: 'resign' });
    seen = await evening.get<Seen>(`/api/matches/${id}`);
  }
  expect(seen.document.table.stage).toBe('over');
  const { page, faults } = await evening.visit('/replays');
  await page.locator(`a[href="/m/${id}/story"]`).click();
  await page.locator('[data-audit="sound"]').waitFor();
  expect(await page.locator('figure').count()).toBe(5);
  expect(await page.locator('figure .curve').first().getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+(L|$)/);
  // The table says the same as the curve.
  await page.locator('figure summary').first().click();
  expect(await page.locator('figure').first().locator('tbody tr').count()).toBe(seen.document.game.turn);
  expect(await page.locator('[aria-label="Who was lucky"] tbody tr td').count()).toBeGreaterThan(4);
  expect(await page.locator('body').textContent()).not.toContain('⟨');

  // Once more, with the keyboard.
  await page.getByRole('link', { name: 'See it again' }).click();
  await page.waitForURL(/seat=open/);
  const slider = page.getByLabel('Moment');
  await slider.waitFor();
  await page.locator('.board [data-hex]').first().waitFor();
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(10);
  await page.keyboard.press('Home');
  const moment = (): number => Number(new URL(page.url()).searchParams.get('v'));
  const first = Number(await slider.getAttribute('min'));
  await page.waitForFunction((first) => location.search.includes(`v=${first}`), first);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((first) => location.search.includes(`v=${first + 1}`), first);
  expect(moment()).toBe(first + 1);
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.keyboard.press(' ');
  await page.waitForFunction((first) => Number(new URLSearchParams(location.search).get('v')) >= first + 3, first);
  await page.keyboard.press(' ');
  // A link leads to the same moment, here under the fog of one's own seat.
  await page.locator('.eyes select').selectOption('german');
  await page.waitForURL(/seat=german/);
  const link = page.url();
  const turn = await page.locator('.player .soft').first().textContent();
  const again = await evening.visit(link.replace(evening.host.address, ''), page.context());
  await again.page.locator('.board [data-hex]').first().waitFor();
  await again.page.waitForFunction((turn) => document.querySelector('.player .soft')?.textContent === turn, turn);
  expect(await again.page.locator('.eyes select').inputValue()).toBe('german');
  // A line of the log leads to its moment.
  await again.page.locator('ol li button').first().click();
  await again.page.locator('ol li:first-child[aria-current]').waitFor();
  expect([...faults, ...again.faults]).toEqual([]);
});

test('who comes back is told what happened, and can be shown it', async () => {
  const { id } = await evening.post<{ id: string }>('/api/matches', { game: 'inferno', seats: ['me'] });
  const first = await evening.visit(`/m/${id}`);
  await first.page.getByText('Your turn').waitFor();
  expect(await first.page.locator('dialog[open]').count()).toBe(0);
  const key = `volga-visit-${id}-german`;
  await first.page.waitForFunction((key) => localStorage.getItem(key) !== null, key);
  await first.page.goto('about:blank');
  await play(id, 12);
  await first.page.goto(evening.host.address);
  // As if that had been yesterday.
  await first.page.evaluate((key) => {
    const visit = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(key, JSON.stringify({ ...visit, at: visit.at - 24 * 3600 * 1000 }));
  }, key);
  await first.page.goto(`${evening.host.address}/m/${id}`);
  const digest = first.page.locator('dialog[open]');
  await digest.getByRole('heading', { name: 'While you were away' }).waitFor();
  await digest.getByText('24 hours ago').waitFor();
  expect(await digest.locator('ol li').count()).toBeGreaterThan(0);
  await digest.getByRole('link', { name: 'Show me' }).click();
  await first.page.waitForURL(/\/replay\?.*v=\d+/);
  await first.page.locator('.play[aria-pressed="true"]').waitFor();
  // It is told once.
  await first.page.goto(`${evening.host.address}/m/${id}`);
  await first.page.locator('.prompt').waitFor();
  await first.page.waitForLoadState('networkidle');
  expect(await first.page.locator('dialog[open]').count()).toBe(0);
  expect(first.faults).toEqual([]);
});
