/** A whole turn without a mouse: everything is reached with Tab, arrows and Enter. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choice, Evening, turnOf } from './host';

const evening = new Evening();

/** What has the focus: its words, if it is a choice. */
const focused = (page: Page): Promise<{ words: string | null; tag: string; name: string }> =>
  page.evaluate(() => {
    const one = document.activeElement;
    return { words: one?.getAttribute('data-words') ?? null, tag: one?.tagName ?? '', name: one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '' };
  });

/** The ring around what has the focus can be seen. */
const isRinged = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const one = document.activeElement!;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    // A hex draws its own ring.
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || one.matches('svg *');
  });

/** Tab until a choice has the focus that pleases, with arrows among those on the map. */
async function reach(page: Page, pleases: (words: string) => boolean, most = 80): Promise<string> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    let { words } = await focused(page);
    // On the map arrows lead from one place to the next.
    for (let arrow = 0; words !== null && !pleases(words) && arrow < 12 && (await page.evaluate(() => document.activeElement?.hasAttribute('data-glow'))); arrow += 1) {
      await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][Math.floor(arrow / 3)]!);
      words = (await focused(page)).words;
    }
    if (words !== null && pleases(words)) {
      expect(await isRinged(page), `one sees that ${words} has the focus`).toBe(true);
      return words;
    }
  }
  throw new Error('Tab never leads there');
}

async function enter(page: Page, pleases: (words: string) => boolean): Promise<string> {
  await page.locator('[data-words]:not(:disabled)').first().waitFor();
  const words = await reach(page, pleases);
  const before = await page.locator('.prompt').innerText();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    ([words, before]) => document.querySelector<HTMLElement>('.prompt')?.innerText !== before || !document.querySelector(`[data-words="${words}"]`),
    [words, before] as const,
  );
  return words;
}

test.each(['no-preference', 'reduce'] as const)('a turn by keyboard alone, motion: %s', async (reducedMotion) => {
  const { page, faults } = await evening.visit('/', { reducedMotion });
  // Everything is in its place before Tab goes from one to the next.
  await page.waitForLoadState('networkidle');
  await page.locator('main button').first().waitFor();
  // What moves although it should not.
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const look = (): void => {
      for (const one of document.getAnimations()) if (one.playState === 'running') moved.push(`${(one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty ?? '?'}`);
      requestAnimationFrame(look);
    };
    look();
  });
  // The first thing that Tab reaches leads past the menu.
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  for (let press = 0; press < 40 && (await focused(page)).name !== 'Play alone now: Inferno on the Volga'; press += 1) await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe('Play alone now: Inferno on the Volga');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/m\//);
  await page.locator('.inferno .land').waitFor({ state: 'attached' });
  await page.locator('[data-words]').first().waitFor();
  const first = await turnOf(page);

  await enter(page, (words) => words === 'short moves');
  // Back, and once more.
  await page.locator('button:enabled', { hasText: 'Undo' }).waitFor();
  await page.keyboard.press('u');
  await choice(page, 'short moves').waitFor();
  await enter(page, (words) => words === 'short moves');
  await enter(page, (words) => words.startsWith('from '));
  expect(await enter(page, (words) => words.startsWith('to '))).toMatch(/^to /);
  // On to the end of the turn, of the Soviet one too; Escape ends what is shown.
  for (let step = 0; step < 60 && (await turnOf(page)) === first; step += 1) {
    if (await page.locator('[data-stage="skip"]').count()) {
      await page.keyboard.press('Escape');
      await page.locator('[data-stage="skip"]').waitFor({ state: 'detached' });
      continue;
    }
    const ends = await page.locator('[data-words="pass"], [data-words="end moves"]').count();
    await enter(page, (words) => (ends > 0 ? ['pass', 'end moves'].includes(words) : true));
    await page.waitForTimeout(100);
  }
  expect(await turnOf(page)).toBeGreaterThan(first);
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
  if (reducedMotion === 'reduce') expect([...new Set(moved)]).toEqual([]);
  else expect(moved.length, 'otherwise something moves').toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
