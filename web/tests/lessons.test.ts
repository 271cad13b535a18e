import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Evening, PHONE } from './host';

const evening = new Evening();

const step = async (page: Page): Promise<number> => Number.parseInt((await page.locator('.told header .soft').textContent()) ?? '', 10);

/** Do what the lesson wants by clicking: what glows on the map, on the shelf, or the button. */
async function follow(page: Page): Promise<void> {
  const before = await step(page);
  await page.locator('.told').waitFor();
  if (await page.locator('.do').count()) {
    const glow = page.locator('[data-glow]');
    const shelf = page.locator('.shelf [data-words]');
    if (await page.locator('button.wanted').count()) await page.locator('button.wanted').click();
    else if (await shelf.count()) await shelf.first().click();
    else await glow.first().click();
  } else {
    await page.getByRole('button', { name: 'Go on' }).click();
  }
  await page.waitForFunction((before) => !document.querySelector('.told header .soft')?.textContent?.startsWith(`${before} /`), before);
}

test('the first turn, from the list to the next lesson, by clicking what glows', async () => {
  const { page, faults } = await evening.visit('/lessons');
  const heading = page.getByRole('heading', { level: 3, name: 'Your first turn' });
  await heading.waitFor();
  expect(await page.locator('.chapter a[href^="/lessons/inferno/"]').count()).toBe(43);
  await heading.click();
  await page.waitForURL(/\/lessons\/inferno\/00-first-turn/);
  await page.locator('.board [data-hex]').first().waitFor();
  expect(await step(page)).toBe(0);
  await follow(page);

  // Another choice is refused kindly, and nothing happens.
  await page.locator('[data-words="short moves"]').click();
  await page.locator('.toast', { hasText: 'This is a lesson' }).waitFor();
  expect(await step(page)).toBe(1);
  await follow(page);

  // Back and forward, and where one was is kept.
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await step(page)).toBe(1);
  await page.keyboard.press('ArrowRight');
  expect(await step(page)).toBe(2);
  await page.goto(`${evening.host.address}/lessons`);
  await page.getByText('2 of 12 steps').waitFor();
  await page.getByRole('heading', { level: 3, name: 'Your first turn' }).click();
  await page.locator('.told').waitFor();
  expect(await step(page)).toBe(2);

  let refusals = 0;
  for (let click = 2; click < 12; click += 1) {
    await follow(page);
    expect(await step(page)).toBe(click + 1);
    if (await page.locator('.refused').count()) {
      refusals += 1;
      expect(await page.locator('.refused a').first().getAttribute('href')).toMatch(/^\/rules\/inferno\/IV-\d+$/);
    }
  }
  expect(refusals).toBe(1);
  await page.getByText('That was this lesson.').waitFor();
  await page.getByRole('link', { name: /^Next: Six dice/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Six dice for reinforcements' }).waitFor();
  await page.goto(`${evening.host.address}/lessons`);
  await page.getByText('1 of 44 done').waitFor();
  expect(faults).toEqual([]);
});

test('every lesson can be followed to its end, in French, and says nothing untold', async () => {
  const { page, faults } = await evening.visit('/lessons', { locale: 'fr-FR' });
  await page.locator('.tour').first().waitFor();
  const links = await page.locator('.tour, .chapter a[href^="/lessons/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  for (const [game, lessons] of [['inferno', 44], ['ferry', 8]] as const) expect(links.filter((link) => link.startsWith(`/lessons/${game}/`)).length).toBe(lessons);
  for (const link of links) {
    await page.evaluate((link) => {
      history.pushState(null, '', link);
      dispatchEvent(new PopStateEvent('popstate'));
    }, link);
    await page.locator(`.told[data-lesson="${link.split('/').at(-1)}"]`).waitFor();
    const steps = await page.locator('.told progress').getAttribute('max');
    for (let at = 0; at < Number(steps); at += 1) {
      // What is wanted can be clicked somewhere.
      if (await page.locator('.do').count()) {
        expect(await page.locator('button.wanted, [data-glow], .shelf [data-words], .firefight [data-words]').count(), `${link} ${at}`).toBeGreaterThan(0);
      }
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction((at) => document.querySelector('.told header .soft')?.textContent?.startsWith(`${at} /`), at + 1);
    }
    expect(await page.locator('body').textContent(), link).not.toContain('⟨');
    expect(await page.locator('.end').count(), link).toBe(1);
  }
  expect(faults).toEqual([]);
}, 180_000);

test('on a phone a lesson fits, and a tap leads on', async () => {
  const { page, faults } = await evening.visit('/lessons/inferno/00-first-turn', PHONE);
  await page.locator('.told').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Go on' }).tap();
  await page.locator('button.wanted').tap();
  await page.locator('.shelf [data-words="play howitzer"]').tap();
  await page.locator('.lines li').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
});
