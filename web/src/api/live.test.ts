import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live, type News, type Socket } from './live';
import type { Trouble } from './http';

/** A host that does what the test says. */
class Wire implements Socket {
  onopen: ((event: any) => void) | null = null;
  onmessage: ((event: any) => void) | null = null;
  onclose: ((event: any) => void) | null = null;
  sent: any[] = [];
  closed = false;
  constructor(readonly path: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.({});
  }
  tell(told: unknown): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

let wires: Wire[];
let news: News[];
let troubles: Trouble[];
const last = (): Wire => wires.at(-1)!;

function live(): Live {
  return new Live({
    id: 'abc',
    from: { seat: 'german' },
    lang: 'en',
    seen: { version: 7, document: { table: {}, game: { turn: 1 } } as any },
    onNews: (one) => news.push(one),
    onLink: () => {},
    onTrouble: (trouble) => troubles.push(trouble),
    open: (path) => {
      wires.push(new Wire(path));
      return last();
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  news = [];
  troubles = [];
});
afterEach(() => vi.useRealTimers());

const step = (version: number, turn: number) => ({ version, patch: [[['game', 'turn'], turn]] });

test('goes on from the version it has', () => {
  const match = live();
  expect(last().path).toBe('/api/matches/abc/live?seat=german&lang=en&since=7');
  last().open();
  last().tell({ steps: [step(8, 2), { version: 9, lines: [{ key: 'k', args: {}, rules: [] }] }] });
  expect(match.version).toBe(9);
  expect(match.document.game).toEqual({ turn: 2 });
  expect(news).toHaveLength(1);
  expect(news[0]?.told.map((told) => told.version)).toEqual([9]);
});

test('an entry settles when what came of it has been seen', async () => {
  const match = live();
  last().open();
  const done = vi.fn();
  const entered = match.enter('short moves').then(done);
  const { enter } = last().sent[0];
  expect(enter).toEqual({ id: expect.any(String), version: 7, words: 'short moves' });
  last().tell({ entered: enter.id, version: 8, repeated: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).not.toHaveBeenCalled();
  last().tell({ steps: [step(8, 2)] });
  await entered;
  expect(done).toHaveBeenCalledWith({ ok: true, version: 8, repeated: false });
});

test('an answer may bring what came of it', async () => {
  const match = live();
  last().open();
  const entered = match.enter('short moves');
  const { enter } = last().sent[0];
  last().tell({ entered: enter.id, steps: [step(8, 2)] });
  expect(await entered).toEqual({ ok: true, version: 8, repeated: false });
  expect(match.document.game).toEqual({ turn: 2 });
});

test('what was not answered is sent again under the same id, and nothing else', async () => {
  const match = live();
  last().open();
  const first = match.enter('a');
  last().tell({ entered: last().sent[0].enter.id, version: 7, repeated: false });
  await first;
  const entered = match.enter('b');
  const { id } = last().sent[1].enter;
  last().break();
  expect(match.link).toBe('lost');
  await vi.advanceTimersByTimeAsync(400);
  expect(wires).toHaveLength(2);
  expect(last().sent).toEqual([]);
  last().open();
  expect(last().sent).toEqual([{ enter: { id, version: 7, words: 'b' } }]);
  last().tell({ steps: [step(8, 2)] });
  last().tell({ entered: id, version: 8, repeated: true });
  expect(await entered).toEqual({ ok: true, version: 8, repeated: true });
});

test('an entry made while the host is away is sent when it is back', async () => {
  const match = live();
  last().open();
  last().break();
  const entered = match.enter('a');
  await vi.advanceTimersByTimeAsync(400);
  last().break();
  await vi.advanceTimersByTimeAsync(1000);
  last().open();
  const { id } = last().sent[0].enter;
  last().tell({ error: { code: 'refused', message: 'No.', rules: ['IV-070'] }, id });
  expect(await entered).toEqual({ ok: false, trouble: { code: 'refused', message: 'No.', rules: ['IV-070'] } });
  expect(troubles).toEqual([]);
});

test('waits longer and longer, but comes at once when woken', async () => {
  const match = live();
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure++) {
    const before = wires.length;
    last().break();
    let waited = 0;
    while (wires.length === before) {
      await vi.advanceTimersByTimeAsync(50);
      waited += 50;
    }
    waits.push(waited);
  }
  expect(waits[0]).toBeLessThanOrEqual(300);
  expect(waits[7]).toBeGreaterThan(5000);
  expect(waits[7]).toBeLessThanOrEqual(10_050);
  last().break();
  const before = wires.length;
  match.wake();
  expect(wires).toHaveLength(before + 1);
});

test('a gap or a patch that leads nowhere makes it ask for the whole', () => {
  for (const bad of [step(9, 3), { version: 8, patch: [[['nowhere', 'x'], 1]] }]) {
    const match = live();
    last().open();
    last().tell({ steps: [bad] });
    expect(last().path).toContain('since=0');
    last().open();
    last().tell({ whole: { version: 9, document: { table: {}, game: { turn: 3 } } } });
    expect(match.version).toBe(9);
    expect(news.at(-1)?.whole).toBe(true);
  }
});

test('a silent host is given up, and a closed door is not knocked at again', async () => {
  const match = live();
  last().open();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(last().sent).toEqual([{ ping: 1 }]);
  last().tell({ pong: 1 });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(match.link).toBe('open');
  await vi.advanceTimersByTimeAsync(11_100);
  expect(match.link).toBe('lost');
  await vi.advanceTimersByTimeAsync(400);
  last().open();
  const before = wires.length;
  last().tell({ error: { code: 'forbidden', message: 'That seat is not yours.', rules: [] } });
  last().break(1008);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(match.link).toBe('over');
  expect(wires).toHaveLength(before);
  expect(troubles[0]?.code).toBe('forbidden');
});
