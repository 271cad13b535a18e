/** Colours that mean something stay apart for eyes that see fewer of them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Colour = [number, number, number];

/** What the three kinds of dichromats see, in linear light (Machado, Oliveira and Fernandes 2009). */
const EYES: Record<string, [Colour, Colour, Colour]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const times = (rows: [Colour, Colour, Colour], [x, y, z]: Colour): Colour => rows.map(([a, b, c]) => a * x + b * y + c * z) as Colour;

function linear(hex: string): Colour {
  const channels = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)!;
  return channels.map((channel) => {
    const value = parseInt(channel, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Colour;
}

/** In Oklab, where equal steps look equally large; black and white are 1 apart. */
function oklab(colour: Colour): Colour {
  const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], colour);
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], cones.map(Math.cbrt) as Colour);
}

function distance(one: string, other: string, eye: string): number {
  const seen = (hex: string): Colour => oklab(times(EYES[eye]!, linear(hex)).map((value) => Math.min(1, Math.max(0, value))) as Colour);
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The custom properties of a file within the first block that follows these words, by day or by night. */
function colours(file: string, after: string, theme: 'light' | 'dark' = 'light'): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const start = text.indexOf(after);
  expect(start, `${file} has ${after}`).toBeGreaterThanOrEqual(0);
  const block = text.slice(text.indexOf('{', start), text.indexOf('}', start));
  const found = block.matchAll(/--([\w-]+): (?:(#[0-9a-f]+)|light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\));/g);
  return Object.fromEntries([...found].map(([, name, always, light, dark]) => [name!, (always ?? (theme === 'light' ? light : dark))!]));
}

/** Not mistaken for each other at a glance. */
const APART = 0.12;

test('the blocks of both sides', () => {
  const wood = (after: string): string => colours('games/inferno/Block.svelte', after).wood!;
  const [german, soviet, safe] = [wood('\n  .german'), wood('\n  .soviet'), wood("[data-palette='safe'])")];
  for (const eye of Object.keys(EYES)) {
    // Their backs also have emblems of different shapes.
    expect(distance(german, soviet, eye), eye).toBeGreaterThan(0.1);
    expect(distance(german, safe, eye), `safe, ${eye}`).toBeGreaterThan(0.25);
  }
});

test('the counters of both sides', () => {
  const card = (after: string): string => colours('games/donnerschlag/Counter.svelte', after).card!;
  const safe = (name: string): string => card(`[data-palette='safe']) .${name}`);
  for (const eye of Object.keys(EYES)) {
    // They also have different letters on their stripes.
    for (const axis of ['german', 'romanian']) for (const soviet of ['army', 'guards']) expect(distance(card(`\n  .${axis}`), card(`\n  .${soviet}`), eye), `${axis}, ${soviet}, ${eye}`).toBeGreaterThan(0.08);
    for (const soviet of ['army', 'guards']) expect(distance(safe('german'), safe(soviet), eye), `safe, ${soviet}, ${eye}`).toBeGreaterThan(APART);
  }
});

test.each(['light', 'dark'] as const)('the safe palette: good, bad and what glows, %s', (theme) => {
  const table = colours('look.css', ':root {', theme);
  const safe = { ...table, ...colours('look.css', "[data-palette='safe']", theme) };
  for (const eye of Object.keys(EYES)) {
    for (const [one, other] of [['brick', 'good'], ['alert', 'good'], ['alert', 'ink'], ['glow', 'paper'], ['good', 'paper'], ['brick', 'paper']] as const) {
      expect(distance(safe[one]!, safe[other]!, eye), `${one} and ${other}, ${eye}`).toBeGreaterThan(APART);
    }
  }
});

test.each(['light', 'dark'] as const)('the curves of both sides, %s', (theme) => {
  const table = colours('look.css', ':root {', theme);
  for (const palette of [table, { ...table, ...colours('look.css', "[data-palette='safe']", theme) }]) {
    for (const eye of Object.keys(EYES)) {
      // They also have marks of different shapes.
      expect(distance(palette.alert!, palette['field-grey']!, eye), eye).toBeGreaterThan(0.08);
      expect(distance(palette['field-grey']!, palette.paper!, eye), eye).toBeGreaterThan(0.3);
    }
  }
});

/** How much lighter one is than the other, as the Web Content Accessibility Guidelines count it. */
function contrast(one: string, other: string): number {
  const light = (hex: string): number => linear(hex).reduce((sum, value, channel) => sum + value * [0.2126, 0.7152, 0.0722][channel]!, 0);
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'] as const)('what is written can be read, in both palettes, %s', (theme) => {
  const table = colours('look.css', ':root {', theme);
  for (const palette of [table, { ...table, ...colours('look.css', "[data-palette='safe']", theme) }]) {
    for (const text of ['ink', 'soft', 'volga', 'alert', 'good']) {
      for (const ground of ['paper', 'sheet']) expect(contrast(palette[text]!, palette[ground]!), `${text} on ${ground}`).toBeGreaterThan(4.5);
    }
    for (const ground of ['brick', 'brick-hover']) expect(contrast(palette['on-brick']!, palette[ground]!), `on ${ground}`).toBeGreaterThan(4.5);
  }
});
