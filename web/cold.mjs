/**
 * How long a page takes that a browser has never seen: `node cold.mjs blank`, or `node cold.mjs ADDRESS TOKEN` for a match, until there is
 * something that can be clicked. Says `ready`, then answers each line `SECONDS` with `PAGES SECONDS`, as the peers of the benchmarks do.
 */

import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { launch } from './chromium.mjs';

const [, , where, token] = process.argv;
const isBlank = where === 'blank';
const blank = createServer((_, answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Blank</title><p>Blank'));
await new Promise((ready) => blank.listen(0, '127.0.0.1', ready));
const address = isBlank ? `http://127.0.0.1:${blank.address().port}/` : where;
const look = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...(token && { extraHTTPHeaders: { Authorization: `Bearer ${token}` } }) };

/** In the page: whether it is all there. */
const isThere = isBlank
  ? () => document.readyState === 'complete'
  : () => document.querySelector('.board [data-hex]') !== null && document.querySelector('[data-words]:not(:disabled)')?.getBoundingClientRect().height > 0;

const browser = await launch();

/** One page, in a browser profile of its own; in seconds. */
async function open() {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(isThere);
  const took = performance.now() - begun;
  await context.close();
  return took / 1000;
}

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  let [pages, seconds] = [0, 0];
  do {
    seconds += await open();
    pages += 1;
  } while (seconds < Number(line));
  console.log(pages, seconds);
}
await browser.close();
blank.close();
