/** A `volga play` or `volga serve` of our own, and a browser. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const VOLGA = process.env.VOLGA_BIN ?? join(import.meta.dirname, '../../target/debug/volga');
const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

  constructor(kind: 'play' | 'serve' = 'play') {
    this.#kind = kind;
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
        : ['serve', '--insecure-cookies', '--listen', `127.0.0.1:${this.#port}`];
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

export async function browser(): Promise<Browser> {
  const executablePath = CHROMIUM.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('there is no Chromium: install it (`make deps`), or name it in CHROMIUM');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--mute-audio',
    ],
  });
}
