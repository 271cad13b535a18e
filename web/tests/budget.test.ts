/** What a visit costs: bytes, requests, and time. */

import { expect, test } from 'vitest';
import { beginAlone, choice, Evening } from './host';

const evening = new Evening();

test('a first visit, up to the first choice on the board, is small and asks seldom', async () => {
  const page = await (await evening.browser.newContext({ locale: 'en-GB' })).newPage();
  const files = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) return;
    const { responseBodySize } = await response.request().sizes();
    // The page itself counts once, however it is called.
    files.set(response.request().isNavigationRequest() ? '/' : pathname, responseBodySize);
  });
  await page.goto(evening.host.address);
  await beginAlone(page);
  await page.waitForLoadState('networkidle');
  const bytes = [...files.values()].reduce((all, one) => all + one, 0);
  expect(files.size, [...files.keys()].join('\n')).toBeLessThanOrEqual(10);
  expect(bytes).toBeLessThan(250_000);
  expect(bytes).toBeGreaterThan(50_000);
});

/** What happens within 100 ms feels as if one had done it oneself. Half of many clicks: what else the machine does delays some, not most. */
test('a click is answered on the screen at once', async () => {
  const { page } = await evening.sitDown();
  const times: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const took = await page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      const before = document.querySelector<HTMLElement>('.prompt')!.innerText;
      const begun = performance.now();
      document.querySelector<HTMLElement>('[data-words="short moves"]')!.click();
      while (document.querySelector<HTMLElement>('.prompt')!.innerText === before) await frame();
      await frame();
      return performance.now() - begun;
    });
    times.push(took);
    await page.getByRole('button', { name: 'Undo' }).and(page.locator(':enabled')).waitFor();
    await page.keyboard.press('Control+z');
    await choice(page, 'short moves').waitFor();
  }
  times.sort((a, b) => a - b);
  console.log(`a click: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  expect(times[12]).toBeLessThan(100);
});

/** A task of a trace; `tdur` is the time that its thread really ran, whatever else the machine did. */
interface Task { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

test('moving the map draws without long frames', async () => {
  const { page } = await evening.sitDown({ reducedMotion: 'no-preference' });
  await page.locator('.viewport').focus();
  for (let closer = 0; closer < 4; closer += 1) await page.keyboard.press('+');
  const box = (await page.locator('.viewport').boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 5, middle.y + 5);
  await evening.browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  const steps = 60;
  for (let step = 0; step < steps; step += 1) await page.mouse.move(middle.x + 150 * Math.sin(step / 5), middle.y + 100 * Math.cos(step / 7));
  const { traceEvents } = JSON.parse((await evening.browser.stopTracing()).toString()) as { traceEvents: Task[] };
  await page.mouse.up();
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter(({ ph, pid, tid, tdur }) => ph === 'X' && tdur !== undefined && mains.includes(`${pid} ${tid}`)).map(({ tdur }) => tdur! / 1000);
  tasks.sort((a, b) => b - a);
  console.log(`the longest of ${tasks.length} tasks while moving the map: ${tasks.slice(0, 8).map((task) => task.toFixed(0)).join(', ')} ms`);
  expect(tasks.length, 'there was something to do').toBeGreaterThan(steps);
  // Longer than 50 ms is what browsers call long; the map moves without.
  expect(tasks[0]).toBeLessThan(50);
});
