import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choice, clickOne, Evening, lots } from './host';

const evening = new Evening();

/** A new solo game. */
const sitDown = (look: BrowserContextOptions = {}, more: object = {}) => evening.lay({ game: 'inferno', options: { mode: 'solo' }, ...more }, look);
/** Scenes play. */
const MOVING = { reducedMotion: 'no-preference' } as const;
const scene = (page: Page): Locator => page.locator('.over .fight');
const control = (page: Page, name: string): Locator => page.locator(`[data-stage="${name}"]`);

/** What the host tells. */
function ask(page: Page, id: string, path = ''): Promise<any> {
  return page.evaluate(async (path) => (await fetch(path)).json(), `/api/matches/${id}${path}`);
}

/** From the first turn on there is somebody to attack: to where a card may be played. */
async function attack(page: Page): Promise<void> {
  await choice(page, 'deliberate attack').click();
  const asked = choice(page, 'no card');
  await asked.or(page.locator('[data-glow]').first()).first().waitFor();
  if (!(await asked.count())) throw new Error('there was more than one target at the start');
}

/** What is asked, whoever must choose whom to hit or to move, until this can be chosen. */
async function until(page: Page, words: string): Promise<void> {
  for (let click = 0; click < 60; click += 1) {
    if (await control(page, 'skip').count()) await control(page, 'skip').click().catch(() => {});
    else if (await choice(page, words).count()) return;
    else await page.locator('[data-words]:not(:disabled)').first().click({ timeout: 2000 }).catch(() => {});
  }
  throw new Error(`${words} never came`);
}

test('the odds stand beside an attack before one commits to it, and change with the card one looks at', async () => {
  const { page, faults, id } = await sitDown();
  expect(await page.locator('.odds').count()).toBe(0);
  await attack(page);
  const panel = page.locator('.odds');
  await panel.waitFor();
  const { forecast } = await ask(page, id, '/odds?lang=en');
  expect(await panel.locator('h3').innerText()).toBe(forecast.about.text);
  const percent = (chance: number): string => `${(100 * chance).toFixed(1).replace(/\.0$/, '')}%`;
  expect(await panel.locator('.bars dd b').first().innerText()).toBe(percent(forecast.charts[0].bars[0].chance));
  expect(await panel.locator('.factors li').count()).toBe(forecast.factors.length);
  expect(await panel.locator('figure').count()).toBe(2);
  expect(await panel.locator('.factors a').first().getAttribute('href')).toMatch(/\/rules\/inferno\/IV-\d+/);
  // A card is looked at with the keyboard as with the mouse.
  const card = page.locator('.hand [data-words]').first();
  if (await card.count()) {
    const words = (await card.getAttribute('data-words'))!;
    await card.focus();
    const with_ = (await ask(page, id, `/odds?lang=en&words=${encodeURIComponent(words)}`)).forecast;
    expect(with_.factors.length).toBeGreaterThan(forecast.factors.length);
    await page.waitForFunction((count) => document.querySelectorAll('.odds .factors li').length === count, with_.factors.length);
    await choice(page, 'no card').hover();
    await page.waitForFunction((count) => document.querySelectorAll('.odds .factors li').length === count, forecast.factors.length);
  }
  expect(faults).toEqual([]);
});

test('a fight is a scene: cards, showdown, dice; any key ends it, and then all is as the host says', async () => {
  const { page, faults, id } = await sitDown(MOVING);
  await attack(page);
  await choice(page, 'no card').click();
  await scene(page).waitFor();
  expect(await page.locator('[data-words]').count()).toBe(0);
  await page.locator('.over .fight[data-part="showdown"]').waitFor();
  // If luck has brought Hoth, somebody is asked who rolls first.
  const die = page.locator('.over .tray .die').first();
  const first = choice(page, 'roll first');
  await die.or(first).first().waitFor();
  if (await first.count()) await first.click();
  await die.waitFor();
  await page.keyboard.press('Escape');
  await scene(page).waitFor({ state: 'detached' });
  await page.locator('[data-words]:not(:disabled)').first().waitFor();
  // The board, the prompt and the choices are those of the host.
  const { document: seen } = await ask(page, id, '?lang=en');
  expect(await page.locator('.prompt .text').innerText()).toContain(seen.game.prompt.text.slice(0, 30));
  const offered = await page.locator('[data-words]').evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-words')))].sort());
  expect(offered).toEqual(seen.game.legal.map((one: any) => one.words).sort());
  expect(faults).toEqual([]);
});

test('a click on a scene ends it too', async () => {
  const { page, faults } = await sitDown(MOVING);
  await attack(page);
  await choice(page, 'no card').click();
  await scene(page).click();
  await scene(page).waitFor({ state: 'detached' });
  await page.locator('[data-words]:not(:disabled)').first().waitFor();
  expect(faults).toEqual([]);
});

test('with less motion nothing plays: the result is there at once, to be opened', async () => {
  const { page, faults } = await sitDown();
  await attack(page);
  await choice(page, 'no card').click();
  await page.waitForFunction(() => !document.querySelector('[data-words="no card"]'));
  expect(await scene(page).count()).toBe(0);
  expect(await control(page, 'skip').count()).toBe(0);
  await page.locator('[data-words]:not(:disabled)').first().waitFor();
  await page.locator('details.beside .fight').waitFor({ state: 'attached' });
  expect(faults).toEqual([]);
});

test('whoever wants no scenes gets none, and it is remembered', async () => {
  const { page, faults } = await sitDown(MOVING);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('not shown').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.inferno .land').waitFor({ state: 'attached' });
  await attack(page);
  await choice(page, 'no card').click();
  await page.waitForFunction(() => !document.querySelector('[data-words="no card"]'));
  await page.locator('[data-words]:not(:disabled)').first().waitFor();
  expect(await scene(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the Soviet turn shows its work: numbers compared, pause, step, and all at once', async () => {
  const { page, faults, id } = await sitDown(MOVING);
  await choice(page, 'short moves').click();
  await choice(page, 'pass').click();
  const chart = page.locator('.chart');
  await chart.waitFor();
  await control(page, 'pause').click();
  for (let step = 0; step < 4 && !(await chart.locator('.scales').count()); step += 1) await control(page, 'step').click();
  const { told } = await ask(page, id, '/log');
  const compared = told.flatMap((one: any) => one.lines ?? []).find((line: any) => line.key.startsWith('inferno-compared-'));
  const { top, spawns, hexes } = compared.args;
  expect(hexes.length).toBe(top);
  expect((await chart.locator('.scales').innerText()).replace(/\s+/g, ' ')).toBe(`${top} ${top > spawns ? '>' : top === spawns ? '=' : '<'} ${spawns}`);
  expect(await page.locator('.marks .note').count()).toBe(top + spawns);
  // It waits as long as one likes; a step is one line.
  expect(await page.locator('[data-words]').count()).toBe(0);
  const before = await chart.locator('.spawns li').count();
  await control(page, 'step').click();
  await chart.locator('.spawns li').nth(before).waitFor();
  expect(await chart.locator('.spawns li').count()).toBe(before + 1);
  await control(page, 'play').click();
  await control(page, 'skip').click();
  await choice(page, 'short moves').waitFor();
  expect(await page.locator('.marks .note').count()).toBe(0);
  await page.getByText('What happened').click();
  expect(await chart.locator('.spawns li').count()).toBeGreaterThan(before);
  expect(faults).toEqual([]);
});

test('the log: what it is about, its dice, the hexes it speaks of, and back to that moment', async () => {
  const { page, faults } = await sitDown();
  await attack(page);
  await choice(page, 'no card').click();
  await until(page, 'short moves');
  const lines = page.locator('ol[aria-label="Log"] li');
  const all = await lines.count();
  await page.getByLabel('What the lines are about').selectOption({ label: 'Combat' });
  const fights = await lines.count();
  expect(fights).toBeGreaterThan(2);
  expect(fights).toBeLessThan(all);
  expect(await lines.locator('.die').count()).toBeGreaterThan(0);
  const declared = lines.filter({ hasText: 'Deliberate Attack from' });
  await declared.locator('.line').click();
  await page.mouse.move(5, 5);
  expect(await page.locator('.hex.lit').evaluateAll((all) => all.map((one) => one.getAttribute('data-hex')).sort())).toEqual(['3', 'W']);
  await declared.getByRole('button', { name: 'Go to this moment' }).click();
  await page.waitForURL(/\/replay\?v=\d+/);
  await page.locator('.replay [aria-current]', { hasText: 'Deliberate Attack from W' }).waitFor();
  await page.locator('.replay .now', { hasText: 'Deliberate Attack on #3' }).waitFor();
  expect(faults).toEqual([]);
});

test('looking at a choice shows what it would do', async () => {
  const { page, faults } = await sitDown();
  await choice(page, 'short moves').click();
  await page.locator('[data-glow="W"]').click();
  const to = page.locator('[data-glow][data-words^="to "]').first();
  await to.focus();
  await page.locator('.marks .arrow').waitFor({ state: 'attached' });
  await page.locator('.viewport').focus();
  await page.locator('.marks .arrow').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('dice of one’s own: the page asks for each, and takes clicks and keys', async () => {
  const { page, faults } = await sitDown({}, { dice: 'typed' });
  await choice(page, 'call for reinforcements').click();
  const faces = [6, 2, 5, 1, 3, 4, 6, 6];
  const typed: number[] = [];
  for (const face of faces) {
    const die = page.locator(`dialog[open] [data-face="${face}"]`);
    await die.or(page.locator('[data-words^="deploy "]').first()).first().waitFor();
    if (!(await die.count())) break;
    const asked = await page.locator('dialog[open] .faces').elementHandle();
    if (typed.length % 2 === 0) await die.click();
    else await page.keyboard.press(String(face));
    typed.push(face);
    await asked!.waitForElementState('hidden');
  }
  expect(typed.length).toBeGreaterThan(2);
  await page.locator('ol[aria-label="Log"] li', { hasText: `Dice for the Reinforcement Track: ${typed.join(', ')}` }).waitFor();
  // Who would rather not has chosen nothing.
  expect(faults).toEqual([]);
});

test('dice of one’s own, already when the table is set up', async () => {
  const { page, faults } = await sitDown({}, { dice: 'typed', options: { mode: 'solo', level: 'normal' } });
  await page.getByRole('button', { name: 'Roll for set-up' }).click();
  for (let rolled = 0; rolled < 40; rolled += 1) {
    const die = page.locator('dialog[open] [data-face="2"]');
    await die.or(choice(page, 'short moves')).first().waitFor();
    if (!(await die.count())) break;
    const asked = await page.locator('dialog[open] .faces').elementHandle();
    await die.click();
    await asked!.waitForElementState('hidden');
  }
  await choice(page, 'short moves').waitFor();
  // One die a side, and each showed a two: two Advantages each.
  for (const side of ['German', 'Soviet']) {
    const lines = (text: string | RegExp) => page.locator('ol[aria-label="Log"] li', { hasText: text });
    await expect.poll(() => lines(new RegExp(`${side} Advantage \\d`)).count(), { message: side }).toBe(2);
    expect(await lines(`The die for ${side} Advantages shows 2`).count(), side).toBe(1);
  }
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('at one screen, whoever lifts the curtain is shown what the other has done', async () => {
  const { page, faults } = await sitDown(MOVING, { options: { mode: '1v1' }, seats: ['me', 'me'] });
  await page.getByRole('button', { name: 'Lift the curtain' }).click();
  await choice(page, 'deliberate attack').click();
  await choice(page, 'no card').click();
  // On, until the other is asked something.
  const curtain = page.getByRole('heading', { name: 'Soviet is to play' });
  for (let step = 0; step < 120 && !(await curtain.isVisible()); step += 1) {
    if (await control(page, 'skip').count()) await page.keyboard.press('Escape');
    else await clickOne(page, lots(step + 1));
    await page.waitForTimeout(100);
  }
  await page.getByRole('button', { name: 'Lift the curtain' }).click();
  await scene(page).waitFor();
  expect(page.url()).toContain('seat=soviet');
  await page.keyboard.press('Escape');
  await scene(page).waitFor({ state: 'detached' });
  await page.locator('[data-words]:not(:disabled)').first().waitFor();
  // The host asks whoever holds several seats which one they mean.
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});
