import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from '../api/types/wire';
import { settings } from '../settings.svelte';
import { Stage } from './stage.svelte';

const line = (key: string) => ({ key, args: {}, rules: [] });
const seen = (turn: number): Document<any> => ({ game: { view: { turn } } }) as any;

function stage(): Stage {
  const made = new Stage();
  made.staging = {
    opens: ({ key }) => key === 'new',
    beats: ({ key }) => (key === 'dull' ? 0 : 1),
    isOver: () => false, wasOver: () => false, isBeside: () => false, marks: () => [],
    scenes: { over: undefined! },
  };
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { hidden: false });
  settings.scenes = 'normal';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = (made: Stage): string[] => made.lines.map((one) => one.line.key);

test('lines are shown one after the other, dull ones in passing, while the board waits', () => {
  const made = stage();
  made.take(['new', 'dull', 'hit', 'end'].map(line), seen(1), seen(2));
  expect(shown(made)).toEqual(['new']);
  expect(made.held).toEqual({ turn: 1 });
  vi.advanceTimersByTime(700);
  expect(shown(made)).toEqual(['new', 'dull', 'hit']);
  vi.advanceTimersByTime(700);
  vi.advanceTimersByTime(700);
  expect(made.isPlaying).toBe(false);
  expect(made.held).toBeUndefined();
});

test('what is skipped is all there, and nothing moves any more', () => {
  const made = stage();
  made.take(['new', 'hit', 'end'].map(line), seen(1), seen(2));
  made.skip();
  expect(made.isPlaying).toBe(false);
  expect(shown(made)).toEqual(['new', 'hit', 'end']);
  vi.advanceTimersByTime(5000);
  expect(shown(made)).toEqual(['new', 'hit', 'end']);
});

test('paused it waits; a step is one line', () => {
  const made = stage();
  made.take(['new', 'hit', 'end'].map(line), seen(1), seen(2));
  made.pause();
  vi.advanceTimersByTime(5000);
  expect(shown(made)).toEqual(['new']);
  made.step();
  vi.advanceTimersByTime(5000);
  expect(shown(made)).toEqual(['new', 'hit']);
  made.play();
  vi.advanceTimersByTime(5000);
  expect(made.isPlaying).toBe(false);
});

test('a new act leaves the old one behind; what is told meanwhile is played too', () => {
  const made = stage();
  made.take(['new', 'hit'].map(line), seen(1), seen(2));
  made.take(['new', 'end'].map(line), seen(2), seen(3));
  vi.advanceTimersByTime(1300);
  expect(shown(made)).toEqual(['new']);
  expect(made.held).toEqual({ turn: 2 });
  vi.advanceTimersByTime(5000);
  expect(shown(made)).toEqual(['new', 'end']);
  made.again();
  expect(shown(made)).toEqual(['new']);
});

test('whoever wants no scenes, or no motion, has everything at once', () => {
  settings.scenes = 'off';
  const made = stage();
  made.take(['new', 'hit'].map(line), seen(1), seen(2));
  expect(made.isPlaying).toBe(false);
  expect(shown(made)).toEqual(['new', 'hit']);
  settings.scenes = 'slow';
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  made.take(['hit'].map(line), seen(2), seen(3));
  expect(made.isPlaying).toBe(false);
  expect(shown(made)).toEqual(['new', 'hit', 'hit']);
});
