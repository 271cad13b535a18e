import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const keysOf = (lang: string, game: string): string[] => {
  const text = readFileSync(join(here, `../../../data/locales/${lang}/${game}-board.ftl`), 'utf8');
  return Array.from(text.matchAll(/^([\w-]+) =/gm), (match) => match[1]!);
};

test.each(['inferno', 'donnerschlag'])('the board of %s says the same in every language, has words for what it says, and says all of them', (game) => {
  const sources = readdirSync(join(here, game))
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(here, game, name), 'utf8'))
    .join('\n');
  const keys = keysOf('en', game);
  expect(keys.length).toBeGreaterThan(50);
  expect(keysOf('fr', game)).toEqual(keys);
  const said = new Set(Array.from(sources.matchAll(new RegExp(`'(${game}-board-[\\w-]+)'`, 'g')), (match) => match[1]!));
  const patterns = Array.from(sources.matchAll(new RegExp(`\`(${game}-board-[\\w-]*\\$\\{.*?)\``, 'g')), (match) => match[1]!).map(
    (pattern) => new RegExp(`^${pattern.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  expect([...said].filter((key) => !keys.includes(key))).toEqual([]);
  expect(keys.filter((key) => !said.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});
