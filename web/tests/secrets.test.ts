/** Two people, two browsers: neither's page nor wire holds what only the other may know. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GERMAN_CARDS, SOVIET_CARDS } from '../src/games/inferno/data';
import { broughtBy, choice, clickOne, Evening, lots, matchOf, tapped, viewOf } from './host';

const evening = new Evening('serve');

/* What a player's own document holds. */
interface Sight { unit: number; place: string; dots: number; seen: boolean }
interface Cards { own_german: (number[] | null)[]; own_soviet: number[] | null; german_played: number[]; soviet_played: number[] }
interface View { germans: Sight[]; soviets: Sight[]; cards: Cards }

/** The cards in a hand that were never shown to anybody, by their words. */
function secretCards({ cards }: View): string[] {
  const german = cards.own_german.find((hand) => hand !== null);
  const [hand, shown, ids] = german ? [german, cards.german_played, GERMAN_CARDS] : [cards.own_soviet!, cards.soviet_played, SOVIET_CARDS];
  return ids.filter((_, kind) => (hand[kind] ?? 0) > 0 && shown[kind] === 0);
}

/** What somebody reads or hears on a page, but for the odds. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => [document.body.innerText.replace(document.querySelector<HTMLElement>('.odds')?.innerText || '\0', ''), ...[...document.querySelectorAll('[aria-label], [title], [data-words]')].flatMap((one) => ['aria-label', 'title', 'data-words'].map((name) => one.getAttribute(name) ?? ''))].join('\n'));

/** Where a text tells of something, with a little of what stands around it. */
const around = (text: string, word: string): string => new RegExp(`.{0,60}(?<!\\w)${word}(?![\\w-]).{0,60}`).exec(text)?.[0] ?? '';

/** What a card in somebody's hand is called there. */
async function nameOf(page: Page, card: string): Promise<string> {
  const name = await page.locator(`.hand [data-card="${card}"] strong`).evaluate((one) => one.firstChild?.textContent ?? '');
  expect(name, card).not.toBe('');
  return name;
}

test('neither page nor wire tells the other side’s blocks and cards', async () => {
  const [anna, boris] = await evening.invite('/new?online&mode=1v1');
  const [german, soviet] = [await tapped(anna), await tapped(boris)];

  const lot = lots(5);
  // The Soviets draw cards in their own turns: at first those come quickly.
  for (let turn = 0; turn < 5; turn += 1) {
    for (const words of ['short moves', 'pass']) {
      await choice(german.page, words).click();
      await choice(german.page, words).waitFor({ state: 'detached' });
    }
    while ((await choice(german.page, 'short moves').count()) === 0) {
      await clickOne(soviet.page, lot);
      await soviet.page.waitForTimeout(60);
    }
  }
  const checked = { blocks: 0, 'german cards': 0, 'soviet cards': 0 };
  for (let click = 0; click < 60; click += 1) {
    for (const { page } of [german, soviet]) {
      if (await clickOne(page, lot)) await page.waitForTimeout(60);
    }
    if (click % 10 < 9) continue;
    const views = { german: await viewOf<View>(german), soviet: await viewOf<View>(soviet) };
    for (const [side, key, holder, who] of [['soviet', 'soviets', soviet, german], ['german', 'germans', german, soviet]] as const) {
      const [owner, stranger] = [views[side], views[side === 'german' ? 'soviet' : 'german']];
      // Blocks on the map that only their owner knows.
      const known = new Set(stranger[key].map(({ unit }) => unit));
      const hidden = owner[key].filter(({ unit, place }) => place !== 'pool' && !known.has(unit));
      checked.blocks += hidden.length;
      const shown = await who.page.locator(`.block.${side}`).evaluateAll((blocks) => blocks.map((block) => block.closest('[data-unit]')?.getAttribute('data-unit') ?? null));
      expect(shown.filter((unit) => hidden.some((sight) => `${sight.unit}` === unit)), `${side} blocks on the other page`).toEqual([]);
      // Cards that nobody has seen: the other's wire does not have their words, the other's page not what they are called.
      const [text, told] = [await textOf(who.page), who.wire.join('\n')];
      for (const card of secretCards(owner)) {
        checked[`${side} cards`] += 1;
        expect(around(told, card), 'the wire').toBe('');
        const name = await nameOf(holder.page, card);
        // Both sides have snipers, and one card is called like another and more.
        const read = card === 'pioneer' ? text.replaceAll('672nd Pioneer', '') : text;
        if (name !== 'Sniper') expect(around(read, name), 'the page').toBe('');
      }
    }
  }
  for (const [what, count] of Object.entries(checked)) expect(count, `${what}: there was something to hide`).toBeGreaterThan(what === 'blocks' ? 20 : 2);
  // The wire of one does not hold blocks of the other by name with their places.
  const mine = (await viewOf<View>(soviet)).soviets.filter(({ seen, place }) => !seen && place !== 'pool');
  for (const sight of mine) {
    expect(german.wire.some((text) => text.includes(JSON.stringify(sight))), `the German wire tells Soviet block ${sight.unit}`).toBe(false);
  }
  expect([...german.faults, ...soviet.faults]).toEqual([]);
}, 240_000);

test('a page brings along what its reader may see, and nothing to a stranger', async () => {
  const [anna, boris] = await evening.invite('/new?online&mode=1v1');
  await choice(anna.page, 'short moves').waitFor();
  const id = matchOf(anna.page);
  const ask = async ({ page }: { page: Page }, path: string): Promise<string> => (await page.context().request.get(evening.host.address + path)).text();
  const views: string[] = [];
  for (const player of [anna, boris]) {
    const brought = broughtBy(await ask(player, `/m/${id}`))!;
    for (const path of ['/api/me', `/api/matches/${id}`, `/api/matches/${id}/data`]) expect(brought[path], path).toEqual(JSON.parse(await ask(player, path)));
    views.push(JSON.stringify(brought[`/api/matches/${id}`]));
  }
  expect(views[0]).not.toBe(views[1]);
  // Nobody, and somebody else.
  expect(broughtBy(await (await fetch(`${evening.host.address}/m/${id}`)).text())).toBeUndefined();
  const carla = await evening.comeIn('carla', '/');
  await expect.poll(async () => JSON.parse(await ask(carla, '/api/me')).person?.name).toBe('carla');
  expect(broughtBy(await ask(carla, `/m/${id}`))).toBeUndefined();
});
