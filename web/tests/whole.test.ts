/** Whole games by somebody who only clicks what glows. */

import { expect, test } from 'vitest';
import { choice, clickAway, Evening, playTurn, turnOf } from './host';

const evening = new Evening();

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
  const { clicks, stuck } = await clickAway(page);
  expect(stuck).toBeNull();
  expect(clicks).toBeGreaterThan(40);
  await page.locator('.outcome').waitFor();
  expect(await page.locator('.toast.trouble').count()).toBe(0);
  expect(faults).toEqual([]);
}, 600_000);
