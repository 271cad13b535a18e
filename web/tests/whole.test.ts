/** Whole games by somebody who only clicks what glows. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choice, Evening, playTurn, turnOf } from './host';

const evening = new Evening();

/**
 * Click something that glows, again and again, within the page: as fast as the host answers.
 * Stops when the match is over, or when nothing glows for long.
 */
async function clickOn(page: Page): Promise<{ clicks: number; slowest: number; stuck: string | null }> {
  return page.evaluate(async () => {
    const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    let luck = 7;
    let [clicks, slowest] = [0, 0];
    for (let idle = 0; idle < 400; ) {
      if (document.querySelector('.outcome')) return { clicks, slowest, stuck: null };
      const glowing = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-words]')].filter((element) => !(element as HTMLButtonElement).disabled);
      if (glowing.length === 0) {
        idle += 1;
        await pause(25);
        continue;
      }
      idle = 0;
      luck = (luck * 48271) % 2147483647;
      const before = document.querySelector('ol[aria-label="Log"]')?.textContent + (document.querySelector<HTMLElement>('.prompt')?.innerText ?? '');
      const begun = performance.now();
      glowing[luck % glowing.length]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      clicks += 1;
      const now = (): string => document.querySelector('ol[aria-label="Log"]')?.textContent + (document.querySelector<HTMLElement>('.prompt')?.innerText ?? '');
      while (now() === before && performance.now() - begun < 1000 && !document.querySelector('.outcome')) await pause(5);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    return { clicks, slowest, stuck: document.querySelector<HTMLElement>('.prompt')?.innerText ?? 'nothing is asked' };
  });
}

test('the first ten turns, by clicking: undo, a refusal, the odds of an attack on the way', async () => {
  const { page, faults, id } = await evening.sitDown();
  const first = await turnOf(page);
  // From the first turn on there is somebody to attack.
  await choice(page, 'deliberate attack').click();
  await choice(page, 'no card').waitFor();
  await page.locator('.odds figure').first().waitFor();
  await choice(page, 'no card').click();
  await choice(page, 'no card').waitFor({ state: 'detached' });
  await playTurn(page);
  // Taken back, and done again.
  await choice(page, 'short moves').click();
  await page.locator('button:enabled', { hasText: 'Undo' }).click();
  await choice(page, 'short moves').click();
  await choice(page, 'pass').waitFor();
  expect(await page.locator('li.back').count()).toBeGreaterThan(0);
  // What does not glow says why not.
  await page.locator('.hex[data-hex="52"]').click();
  await page.locator('.toast.trouble a[href^="/rules/inferno/IV-"]').first().waitFor();
  await page.locator('.toast button').first().click();
  await playTurn(page);
  for (let turn = 2; turn < 10; turn += 1) {
    const before = await turnOf(page);
    const action = turn % 2 ? 'short moves' : 'call for reinforcements';
    await choice(page, action).click();
    // Nobody may come, and then that was the turn.
    await page.waitForFunction(
      ([action, before]) => !document.querySelector(`[data-words="${action}"]`) || Number(document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn) > before,
      [action, before] as const,
    );
    if ((await turnOf(page)) === before) await playTurn(page);
    expect(await page.locator('.outcome').count(), 'nobody wins so early').toBe(0);
  }
  expect(await turnOf(page)).toBeGreaterThanOrEqual(first + 10);
  // A turn is one of the Germans and one of the Soviets.
  const { told } = await evening.get<{ told: { lines?: { key: string }[] }[] }>(`/api/matches/${id}/log`);
  const keys = told.flatMap(({ lines }) => lines ?? []).map(({ key }) => key);
  for (const key of ['inferno-german-turn', 'inferno-soviet-turn']) expect(keys.filter((one) => one === key).length, key).toBeGreaterThanOrEqual(10);
  expect(await page.locator('.toast.trouble').count()).toBe(0);
  expect(faults).toEqual([]);
}, 300_000);

test('a whole solo game, clicking only what glows', async () => {
  const { page, faults } = await evening.sitDown();
  const { clicks, stuck } = await clickOn(page);
  expect(stuck).toBeNull();
  expect(clicks).toBeGreaterThan(40);
  await page.locator('.outcome').waitFor();
  expect(await page.locator('.toast.trouble').count()).toBe(0);
  expect(faults).toEqual([]);
}, 600_000);
