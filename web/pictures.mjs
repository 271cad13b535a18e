/** Take the pictures of the README anew: `npm run pictures`, with a built volga. */

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './chromium.mjs';

const VOLGA = process.env.VOLGA_BIN ?? join(import.meta.dirname, '../target/release/volga');
const TO = join(import.meta.dirname, '../docs/pictures');
const PORT = 7979;
const BASE = `http://127.0.0.1:${PORT}`;
const DESK = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

mkdirSync(TO, { recursive: true });
const home = mkdtempSync(join(tmpdir(), 'volga-pictures-'));
const host = spawn(VOLGA, ['play', '--no-open', '--port', String(PORT)], { env: { ...process.env, VOLGA_HOME: home }, stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((ready) => host.stdout.on('data', (text) => text.includes('listens on') && ready()));
const browser = await launch();

async function picture(name, look, show) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  await show(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(TO, `${name}.jpg`), type: 'jpeg', quality: 70 });
  await context.close();
}

/** Alone, with the game that stands there on the start page. */
async function sitDown(page, game = 0, there = '.inferno .land') {
  await page.goto(BASE);
  await page.locator('main .game button').nth(game).click();
  await page.waitForURL(/\/m\//);
  await page.locator(there).first().waitFor({ state: 'attached' });
}

/** Play on at random until something is there. */
async function playUntil(page, wanted, most = 400) {
  let luck = 11;
  for (let click = 0; click < most && !(await page.locator(wanted).count()); click += 1) {
    luck = (luck * 48271) % 2147483647;
    const glowing = page.locator('[data-words]:not(:disabled)');
    const count = await glowing.count();
    if (count > 0) await glowing.nth(luck % count).dispatchEvent('click', {}, { timeout: 500 }).catch(() => {});
    await page.waitForTimeout(80);
  }
}

await picture('start', DESK, (page) => page.goto(BASE));
await picture('odds', DESK, async (page) => {
  await sitDown(page);
  await page.locator('[data-words="deliberate attack"]').click();
  await page.locator('.odds').waitFor();
});
await picture('fight', { ...DESK, reducedMotion: 'no-preference' }, async (page) => {
  await sitDown(page);
  await page.locator('[data-words="deliberate attack"]').click();
  await page.locator('[data-words^="card "], [data-words="no card"]').first().click();
  await page.locator('.over .fight .row').first().waitFor();
  await page.waitForTimeout(900);
});
await picture('donnerschlag', DESK, async (page) => {
  await sitDown(page, 1, '.donnerschlag .land');
  await playUntil(page, 'section.hand .playable');
});
await picture('firefight', { ...DESK, colorScheme: 'dark' }, async (page) => {
  await sitDown(page, 2, '[data-words]');
  await page.locator('[data-words]').first().click();
});
await picture('phone', { viewport: { width: 390, height: 844 }, locale: 'fr-FR', hasTouch: true, isMobile: true }, async (page) => {
  await sitDown(page);
  await playUntil(page, '.nothing', 30);
});

await browser.close();
host.kill();
rmSync(home, { recursive: true, force: true });
