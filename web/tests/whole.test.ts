/** Whole games by somebody who only clicks what glows. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Evening } from './host';

const evening = new Evening();

/**
 * Click something that glows, again and again, within the page: as fast as the host answers.
 * Stops when the match is over, when that turn has come, or when nothing glows for long.
 */
async function clickOn(page: Page, until: number | 'end'): Promise<{ clicks: number; slowest: number; stuck: string | null }> {
  return page.evaluate(async (until) => {
    const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    let luck = 7;
    let [clicks, slowest] = [0, 0];
    for (let idle = 0; idle < 400; ) {
      if (document.querySelector('.outcome')) return { clicks, slowest, stuck: null };
      const turn = Number(document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn ?? 0);
      if (typeof until === 'number' && turn > until) return { clicks, slowest, stuck: null };
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
  }, until);
}

test('a whole solo game, clicking only what glows', async () => {
  const { page, faults } = await evening.sitDown();
  const { clicks, stuck } = await clickOn(page, 'end');
  expect(stuck).toBeNull();
  expect(clicks).toBeGreaterThan(40);
  await page.locator('.outcome').waitFor();
  expect(await page.locator('.toast.trouble').count()).toBe(0);
  expect(faults).toEqual([]);
}, 600_000);
