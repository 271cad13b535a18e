/** Firefight: a scenario alone from start to debriefing, and a table with a gamemaster whose secrets stay secret. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Evening, lots, tap, type Tapped } from './host';

const evening = new Evening();
const online = new Evening('serve');

/** What glows and can be seen, by its words. */
const glowing = (page: Page): Promise<string[]> =>
  page.locator('[data-words]:not(:disabled)').evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).map((one) => one.getAttribute('data-words')!));

/** How much has come over the wire of a page. */
const frames = new WeakMap<Page, number>();
function count(page: Page): void {
  frames.set(page, 0);
  page.on('websocket', (socket) => socket.on('framereceived', () => frames.set(page, frames.get(page)! + 1)));
}

/** Click a choice, and wait until the host has answered and the page shows it. */
async function choose(page: Page, words: string): Promise<void> {
  const before = frames.get(page);
  await page.locator(`[data-words="${words}"]`).first().click();
  await expect.poll(() => frames.get(page), { timeout: 10_000, interval: 10 }).not.toBe(before);
  await page.waitForFunction(() => !document.querySelector('[data-words]:disabled'));
}

test('a quick battle has ground of its own, and its page brings that along', async () => {
  const { page, id, faults } = await evening.lay({ game: 'firefight', options: { scenario: 'quick-battle', battle: '417' }, seats: ['me'] });
  await page.locator('.firefight .place').first().waitFor();
  const data = await (await page.request.get(`${evening.host.address}/api/matches/${id}/data`)).json();
  // A place that is in every language comes as the key of its name.
  const english = readFileSync('../data/locales/en/firefight.ftl', 'utf8');
  const said = (name: string | { term: string }) => (typeof name === 'string' ? name : english.match(new RegExp(`^${name.term} = (.*)$`, 'm'))![1]!);
  const names = (data['scenario-quick-battle'].location as { name: string | { term: string } }[]).map(({ name }) => said(name).toLowerCase());
  const shown = (await page.locator('.firefight .place').allInnerTexts()).map((text) => text.toLowerCase());
  for (const text of shown) expect(names.some((name) => text.startsWith(name)), text).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.locator('.firefight .place').first().waitFor();
  expect(asked.filter((path) => path.endsWith('/data') || path === `/api/matches/${id}`)).toEqual([]);
  expect(asked).toContain(`/m/${id}`);
  expect(faults).toEqual([]);
});

test('the tutorial alone, from the first order to the debriefing, by clicking what glows', async () => {
  const { page, faults } = await evening.visit('/new?game=firefight&scenario=mown-field');
  count(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.firefight .man').first().waitFor();
  expect(await page.locator('.firefight svg').count(), 'players get no map').toBe(0);

  // Man, order, target, done.
  await choose(page, 'soldier vassili');
  await page.locator('.man.in-hand', { hasText: 'Vassili' }).waitFor();
  expect(await glowing(page)).toContain('walk to f1');
  await choose(page, 'walk to f1');
  await page.locator('.man .order', { hasText: 'walks to mown field, near' }).waitFor();
  await choose(page, 'done');
  await page.locator('.tracker .now', { hasText: 'Preparation' }).waitFor();
  await page.locator('.story .now', { hasText: 'Vassili' }).waitFor();

  // The sheets of the squad, and nothing else, go to the printer.
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Print the sheets' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => [...document.querySelectorAll('.man dd, .place, .story, nav')].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.closest('.man, .place, .story, nav')!.className.split(' ')[0]));
  expect(new Set(seen)).toEqual(new Set(['man']));
  expect(await page.locator('.man', { hasText: 'Vassili' }).locator('dl').isVisible()).toBe(true);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.locator('.squad.printing').waitFor({ state: 'detached' });

  const pick = lots(7);
  let orders = 0;
  for (let click = 0; click < 500 && !(await page.locator('.debriefing').count()); click += 1) {
    const words = await glowing(page);
    if (words.length === 0) {
      await page.waitForTimeout(50);
      continue;
    }
    // A few orders each phase; who goes, goes forward.
    const men = words.filter((one) => one.startsWith('soldier '));
    const forward = words.filter((one) => /^(walk|run|fire|spray) /.test(one));
    const next = words.includes('done') ? (pick(3) === 0 && men.length > 0 ? men[pick(men.length)]! : 'done') : forward.length > 0 ? forward[pick(forward.length)]! : words[pick(words.length)]!;
    if (next !== 'done' && !next.startsWith('soldier ')) orders += 1;
    await choose(page, next);
  }
  await page.locator('.debriefing').waitFor();
  expect(orders).toBeGreaterThan(5);
  expect(await page.locator('.score b').allTextContents()).toHaveLength(2);
  expect(faults).toEqual([]);
}, 240_000);

/** Somebody who comes in, and whose wire is tapped. */
async function comeIn(name: string, path: string): Promise<Tapped> {
  const player = tap(await online.comeIn(name, path));
  count(player.page);
  return player;
}

test('a gamemaster and two players: what one may not know is neither on the page nor on the wire', async () => {
  const anna = await comeIn('anna', '/new?online&game=firefight&gamemaster=person&players=2');
  await anna.page.getByRole('button', { name: 'Begin' }).click();
  const link = await anna.page.locator('#link').inputValue();
  await anna.page.getByRole('link', { name: 'To the table' }).click();
  const boris = await comeIn('boris', link);
  await boris.page.getByRole('button', { name: 'Sit down' }).first().click();
  const clara = await comeIn('clara', link);
  await clara.page.getByRole('button', { name: 'Sit down' }).first().click();
  for (const { page } of [anna, boris, clara]) await page.locator('.firefight').waitFor();

  // The gamemaster has everything on the desk; players have no plan and no enemy.
  await anna.page.getByRole('group', { name: 'Plan' }).waitFor();
  await anna.page.locator('.group', { hasText: 'gun layer' }).waitFor();
  for (const { page } of [boris, clara]) {
    expect(await page.locator('.firefight svg').count()).toBe(0);
    expect(await page.locator('.firefight').textContent()).not.toMatch(/gun layer|loader|rifleman/);
  }

  // Orders are secret until they are carried out: a comrade's are nobody's business, the gamemaster sees all.
  expect((await glowing(boris.page)).filter((words) => words.startsWith('soldier '))).not.toEqual((await glowing(clara.page)).filter((words) => words.startsWith('soldier ')));
  await choose(boris.page, 'soldier vassili');
  await choose(boris.page, 'walk to f1');
  await anna.page.locator('.queue', { hasText: 'Vassili walks to mown field, near' }).waitFor();
  expect(clara.wire.some((text) => text.includes('"go"')), 'an order of player 1 on the wire of player 2').toBe(false);
  expect(await clara.page.locator('.order').count()).toBe(0);

  // A whisper is heard by one.
  const whisper = 'Somebody over there has seen something.';
  await choose(anna.page, 'whisper seen to player-1');
  await boris.page.locator('.story', { hasText: whisper }).waitFor();
  expect(clara.wire.some((text) => text.includes(whisper))).toBe(false);
  expect(await clara.page.locator('body').textContent()).not.toContain(whisper);

  // So is one in the gamemaster's own words.
  const own = 'The cellar door is open.';
  await anna.page.getByRole('tab', { name: 'Talk' }).click();
  await anna.page.getByLabel('Who hears it').selectOption('player-1');
  await anna.page.getByLabel('Say something').fill(own);
  await anna.page.getByLabel('Say something').press('Enter');
  await boris.page.getByRole('tab', { name: 'Talk' }).click();
  await boris.page.getByText(own).waitFor();
  expect(clara.wire.some((text) => text.includes(own))).toBe(false);

  // A group is left to the rules, and a strip added.
  await choose(anna.page, 'soldier gunner');
  await choose(anna.page, 'automatic on');
  await anna.page.locator('.group', { hasText: 'gunner' }).getByText('led by the rules').waitFor();
  await choose(anna.page, 'point at f1');
  await anna.page.getByText('Add a strip from here').click();
  await choose(anna.page, 'strip to trench');

  // Less is told of rolls, and one key resolves the phase.
  await choose(anna.page, 'disclose outcome');
  await choose(boris.page, 'done');
  await choose(clara.page, 'done');
  await anna.page.locator('.seats .locked').nth(1).waitFor();
  await anna.page.keyboard.press('d');
  await boris.page.locator('.tracker .now', { hasText: 'Preparation' }).waitFor();
  await anna.page.locator('.aloud', { hasText: 'Vassili' }).waitFor();

  // On for two rounds: nothing that only the gamemaster may know comes over the players' wires.
  for (let phase = 0; phase < 6; phase += 1) {
    for (const { page } of [boris, clara, anna]) {
      if ((await glowing(page)).includes('done')) await choose(page, 'done');
    }
  }
  const round = async ({ page }: Tapped): Promise<string> => (await page.locator('.tracker .round').textContent()) ?? '';
  expect(await round(boris)).toMatch(/Round [23]/);
  for (const { wire } of [boris, clara]) {
    const all = wire.join('\n');
    expect(all).toContain('"vassili"');
    for (const secret of ['"gun-layer"', '"gun-loader"', '"loader"', '"rifleman"', '"german-reserve"', '"doctrines"', '"seen_by_germans"']) {
      expect(all.includes(secret), `${secret} on a player's wire`).toBe(false);
    }
  }
  expect(anna.wire.join('\n')).toContain('"gun-layer"');

  // A moment gets a name, and one comes back to it.
  await anna.page.getByText('Bookmarks').click();
  await anna.page.getByLabel('What happens here').fill('before the shooting');
  await anna.page.getByRole('button', { name: 'Mark this moment' }).click();
  await anna.page.getByRole('link', { name: 'before the shooting' }).click();
  await anna.page.waitForURL(/\/replay\?.*v=\d+/);
  await anna.page.locator('.replay .firefight').waitFor();
}, 240_000);
