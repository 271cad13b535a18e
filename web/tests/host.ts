/** A `volga play` or `volga serve` of our own, a browser, and people who sit down with both. */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from '../chromium.mjs';

const VOLGA = process.env.VOLGA_BIN ?? join(import.meta.dirname, '../../target/debug/volga');

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export class Host {
  readonly #home = mkdtempSync(join(tmpdir(), 'volga-browser-'));
  readonly #kind: 'play' | 'serve';
  #process: ChildProcess | undefined;
  #port = 0;

  /** `kept` is a backup of what it has kept so far. */
  constructor(kind: 'play' | 'serve' = 'play', kept?: string) {
    this.#kind = kind;
    if (kept) execFileSync(VOLGA, ['restore', kept, '--database', join(this.#home, 'local.db')]);
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Start it, or start it again: on the same port, with what it has kept. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const args =
      this.#kind === 'play'
        ? ['play', '--no-open', '--port', String(this.#port)]
        : ['serve', '--insecure-cookies', '--accounts', 'open', '--guests', '--listen', `127.0.0.1:${this.#port}`];
    const env = { ...process.env, VOLGA_HOME: this.#home };
    const child = spawn(VOLGA, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    this.#process = child;
    await new Promise<void>((ready, fail) => {
      child.once('error', fail);
      child.once('exit', (code) => fail(new Error(`volga ended with ${code}`)));
      child.stdout!.on('data', (text: Buffer) => text.includes('listens on') && ready());
    });
  }

  /** As if somebody had pulled the plug. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#home, { recursive: true, force: true });
  }
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A page on which nothing goes wrong unseen. */
export interface Visit {
  page: Page;
  faults: string[];
}

/** An evening: a host and a browser, for all tests of a file. Nothing moves unless somebody wants it: scenes have their own tests. */
export class Evening {
  readonly host: Host;
  browser!: Browser;

  constructor(kind: 'play' | 'serve' = 'play', kept?: string) {
    this.host = new Host(kind, kept);
    beforeAll(async () => {
      await this.host.start();
      this.browser = await launch();
    });
    afterAll(async () => {
      await this.browser?.close();
      await this.host.remove();
    });
  }

  /** A browser of somebody's own, or once more that of somebody. */
  async visit(path = '/', look: BrowserContextOptions | BrowserContext = {}): Promise<Visit> {
    const isKnown = 'newPage' in look;
    const context = isKnown ? look : await this.browser.newContext({ locale: 'en-GB', viewport: DESK, reducedMotion: 'reduce', ...look });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(new URL(path, this.host.address).href);
    return { page, faults };
  }

  /** Somebody who has just begun a solo game of Inferno. */
  async sitDown(look: BrowserContextOptions = {}): Promise<Visit & { id: string }> {
    const visit = await this.visit('/', look);
    return { ...visit, id: await beginAlone(visit.page) };
  }

  /** Somebody at a table that was laid as they wished. */
  async lay(wish: object, look: BrowserContextOptions = {}): Promise<Visit & { id: string }> {
    const { id } = await this.post<{ id: string }>('/api/matches', wish);
    const visit = await this.visit(`/m/${id}`, look);
    return { ...visit, id };
  }

  /** A guest of a host that asks who comes. */
  async comeIn(name: string, path: string, look: BrowserContextOptions = {}): Promise<Visit> {
    const visit = await this.visit(path, look);
    await visit.page.getByLabel('Name').fill(name);
    await visit.page.getByRole('button', { name: 'Come in' }).click();
    return visit;
  }

  /** Two guests at one table: who invited, and who came. */
  async invite(path: string): Promise<[Visit, Visit]> {
    const anna = await this.comeIn('anna', path);
    await anna.page.getByRole('button', { name: 'Begin' }).click();
    const link = await anna.page.locator('#link').inputValue();
    await anna.page.getByRole('link', { name: 'To the table' }).click();
    const boris = await this.comeIn('boris', link);
    await boris.page.getByRole('button', { name: 'Sit down' }).click();
    return [anna, boris];
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const headers = { 'Content-Type': 'application/json', Origin: this.host.address };
    const answer = await fetch(this.host.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await fetch(this.host.address + path)).json()) as T;
  }
}

/** Somebody, and everything that came over their wire. */
export interface Tapped extends Visit {
  wire: string[];
}

/**
 * Whether what comes from an address must not tell secrets by name. The data of a game name everything, and odds every card that there could be:
 * that the first are the same for all, and the second do not depend on which it is, the tests of host and game prove.
 */
const tellsOfMatch = (address: string): boolean => address.includes('/api/matches/') && !address.includes('/odds?') && !/\/data(\?|$)/.test(address);

/** Somebody whose wire is tapped from now on. */
export function tap(visit: Visit): Tapped {
  const wire: string[] = [];
  visit.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => wire.push(String(payload))));
  visit.page.on('response', async (response) => {
    if (tellsOfMatch(response.url())) wire.push(await response.text().catch(() => ''));
    if (response.request().isNavigationRequest()) {
      const answers = Object.entries(broughtBy(await response.text().catch(() => '')) ?? {});
      wire.push(...answers.filter(([path]) => tellsOfMatch(path)).map(([, answer]) => JSON.stringify(answer)));
    }
  });
  return { ...visit, wire };
}

/** The answers that a page brings along, by the paths of the API; nothing if it brings none. */
export function broughtBy(page: string): Record<string, any> | undefined {
  const [, text] = /<script type="application\/json" id="brought">(.*?)<\/script>/s.exec(page) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
}

/** The same from the moment on when they sit at the table. */
export async function tapped(visit: Visit): Promise<Tapped> {
  const player = tap(visit);
  await visit.page.reload();
  await visit.page.locator('.land').waitFor({ state: 'attached' });
  return player;
}

/** What somebody's own document holds of the game. Asked for from outside, so that it is not on the wire. */
export async function viewOf<View>({ page }: Visit): Promise<View> {
  const { origin } = new URL(page.url());
  const answer = await page.context().request.get(`${origin}/api/matches/${matchOf(page)}`);
  return (await answer.json()).document.game.view;
}

/** From the start page to a board on which something can be chosen; the match. */
export async function beginAlone(page: Page): Promise<string> {
  await page.getByRole('button', { name: /(Play alone now|Jouer seul)\s?: Inferno/ }).click();
  await page.waitForURL(/\/m\//);
  await page.locator('.inferno .land').waitFor({ state: 'attached' });
  await page.locator('[data-words]').first().waitFor();
  return matchOf(page);
}

/** The match that a page is about. */
export function matchOf(page: Page): string {
  return /\/m\/([^/?]+)/.exec(page.url())![1]!;
}

/** Numbers that look random and are always the same. */
export function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

/** What can be chosen now, as long as it glows. */
export const glowing = (page: Page): ReturnType<Page['locator']> => page.locator('[data-words]:not(:disabled)');

/** Click one of them, as they are at this moment; whether there was one. */
export async function clickOne(page: Page, lot: (below: number) => number): Promise<boolean> {
  const luck = lot(1_000_003);
  return page.evaluate((luck) => {
    const all = document.querySelectorAll('[data-words]:not(:disabled)');
    all[luck % all.length]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return all.length > 0;
  }, luck);
}

export interface Clicked {
  clicks: number;
  /** What was clicked, and where. */
  kinds: string[];
  /** How long the longest click was answered, in milliseconds. */
  slowest: number;
  /** What was asked when nothing glowed any more. */
  stuck: string | null;
}

/**
 * Click something that glows, again and again, within the page: as fast as the host answers, until something is there. Nothing
 * else is clicked. Where `enough` can be said it is, every other time, so that an evening fits into a test.
 */
export async function clickAway(page: Page, until = '.outcome', enough?: string): Promise<Clicked> {
  return page.evaluate(async ([until, enough]) => {
    const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    const kinds = new Set<string>();
    let [luck, clicks, slowest] = [7, 0, 0];
    const clicked = (stuck: string | null): Clicked => ({ clicks, kinds: [...kinds].sort(), slowest, stuck });
    const promptText = (): string | undefined => document.querySelector<HTMLElement>('.prompt')?.innerText;
    const now = (): string => document.querySelector('ol[aria-label="Log"]')?.childElementCount + (promptText() ?? '') + [...document.querySelectorAll<HTMLElement>('[data-words]')].map((one) => one.dataset.words).join();
    for (let idle = 0; idle < 600; ) {
      if (document.querySelector(until)) return clicked(null);
      const glowing = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-words]')].filter((element) => !(element as HTMLButtonElement).disabled);
      if (glowing.length === 0) {
        idle += 1;
        await pause(25);
        continue;
      }
      idle = 0;
      luck = (luck * 48271) % 2147483647;
      const end = luck % 5 < 2 ? glowing.find((one) => one.dataset.words === enough) : undefined;
      const one = end ?? glowing[luck % glowing.length]!;
      kinds.add(`${one.dataset.words!.split(' ')[0]} ${one.closest('.map') ? 'map' : one.closest('.shelf') ? 'shelf' : 'button'}`);
      const before = now();
      const begun = performance.now();
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      clicks += 1;
      while (now() === before && performance.now() - begun < 1500 && !document.querySelector(until)) await pause(5);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    return clicked(promptText() ?? 'nothing is asked');
  }, [until, enough] as const);
}

export const choice = (page: Page, words: string): ReturnType<Page['locator']> => page.locator(`[data-words="${words}"]`);

/** Which turn it is at the table. */
export const turnOf = async (page: Page): Promise<number> => Number(await page.locator('[data-turn]').getAttribute('data-turn'));

/** How things lie on the page: what is asked, what can be chosen, how much has happened. */
function lie(): string {
  const words = [...document.querySelectorAll<HTMLElement>('[data-words]')].map((one) => one.dataset.words);
  const asked = document.querySelector<HTMLElement>('.prompt')?.innerText;
  return [document.querySelector('ol[aria-label="Log"]')?.childElementCount, asked, ...words].join();
}

/** Click what glows until the turn is another, or the match is over. */
export async function playTurn(page: Page): Promise<void> {
  const before = await turnOf(page);
  for (let click = 0; click < 80 && (await turnOf(page)) === before; click += 1) {
    if (await page.locator('.outcome').count()) return;
    await glowing(page).first().waitFor();
    // Places before units: those could be taken along and left behind for ever.
    const onward = page.locator('[data-words^="to "]:not(:disabled), [data-words="end moves"]:not(:disabled)');
    const lay = await page.evaluate(lie);
    await ((await onward.count()) > 0 ? onward : glowing(page)).first().click();
    // Until the answer is there the same things glow as before.
    for (let look = 0; look < 2000 && (await page.evaluate(lie)) === lay; look += 1) await page.waitForTimeout(5);
    await page.waitForFunction(() => !document.querySelector('[data-words]:disabled'));
  }
  if ((await turnOf(page)) === before) throw new Error('the turn does not end');
}
