/** The Chromium of this machine, for tests, pictures and measurements. */

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--mute-audio',
];

/** @returns {Promise<import('playwright-core').Browser>} */
export async function launch() {
  const executablePath = PLACES.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('there is no Chromium: install it (`make deps`), or name it in CHROMIUM');
  return chromium.launch({ executablePath, args: ARGS });
}
