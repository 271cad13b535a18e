import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const keysOf = (lang: string): string[] => {
  const text = readFileSync(join(here, `../../../../data/locales/${lang}/firefight-board.ftl`), 'utf8');
  return Array.from(text.matchAll(/^(firefight-board-[\w-]+) =/gm), (match) => match[1]!);
};
const sources = readdirSync(here)
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(here, name), 'utf8'))
  .join('\n');

test('the page says the same in every language, has words for what it says, and says all of them', () => {
  const keys = keysOf('en');
  expect(keysOf('fr')).toEqual(keys);
  const said = new Set(Array.from(sources.matchAll(/'(firefight-board-[\w-]+)'/g), (match) => match[1]!));
  const patterns = Array.from(sources.matchAll(/`(firefight-board-[\w-]*\$\{.*?)`/g), (match) => match[1]!).map(
    (pattern) => new RegExp(`^${pattern.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  expect([...said].filter((key) => !keys.includes(key))).toEqual([]);
  expect(keys.filter((key) => !said.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});
