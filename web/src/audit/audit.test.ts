import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check, isSound } from './audit';
import { hex, Sha256 } from './sha256';

test('hashes as others do, whatever the length and in however many pieces', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
    const wanted = createHash('sha256').update(bytes).digest('hex');
    expect(hex(new Sha256().update(bytes).digest()), String(length)).toBe(wanted);
    const cut = Math.floor(length / 3);
    const pieces = new Sha256().update(bytes.slice(0, cut));
    pieces.digest(); // looking does no harm
    expect(hex(pieces.update(bytes.slice(cut)).digest()), String(length)).toBe(wanted);
  }
});

// A match of Night Ferry, with a salt, and one of Inferno.
const file = (name: string): string => readFileSync(new URL(`fixtures/${name}.volga`, import.meta.url), 'utf8');
function opened(text: string): { seal: string; seed: string; salts: string[] } {
  const value = (key: string): string => new RegExp(`^${key} = "(.*)"$`, 'm').exec(text)![1]!;
  const salts = text.split('[[seat]]').slice(1).map((seat) => /^salt = "(.*)"$/m.exec(seat)?.[1] ?? '');
  return { seal: value('seal'), seed: value('seed'), salts };
}

test.each(['ferry', 'inferno'])('every die of a match of %s follows from its seed', (name) => {
  const text = file(name);
  const found = check(text, opened(text));
  expect(found.fault).toBeUndefined();
  expect(isSound(found)).toBe(true);
  expect(found.draws).toBeGreaterThan(15);
  expect(found.typed).toBe(0);
});

/** The digits of a file computed anew, as a forger would. */
function forged(text: string): string {
  const at = text.lastIndexOf('\n---\n') + 5;
  const hash = createHash('sha256').update(text.slice(0, at));
  const lines = text.slice(at).trimEnd().split('\n').map((line) => {
    const cut = line.lastIndexOf(' | ');
    hash.update(`${line.slice(0, cut)}\n`);
    const digits = hash.copy().digest('hex');
    return `${line.slice(0, cut)} | ${line.startsWith('end ') ? digits : digits.slice(0, 8)}`;
  });
  return `${text.slice(0, at)}${lines.join('\n')}\n`;
}

test('what was changed is found: a letter, a die, another seed', () => {
  const text = file('ferry');
  const own = opened(text);
  expect(forged(text)).toBe(text);
  const die = /d6:(\d)/.exec(text)!;
  const other = text.replace(die[0], `d6:${(Number(die[1]) % 6) + 1}`);
  const line = text.slice(0, die.index).split('\n').length;
  expect(check(other, own).fault).toEqual({ line, why: 'digits' });
  expect(check(forged(other), own).fault).toEqual({ line, why: 'draw' });
  const seed = own.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  expect(check(text, { ...own, seed }).seal).toBe(false);
  const reseeded = check(forged(text.replace(own.seed, seed)), { ...own, seed });
  expect(reseeded.seal).toBe(false);
  expect(reseeded.fault?.why).toBe('draw');
  expect(check(text, { ...own, salts: own.salts.map((salt) => `${salt}!`) }).fault?.why).toBe('draw');
});
