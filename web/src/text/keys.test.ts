import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.(svelte|ts)$/.test(file.name) && !/\.test\.ts$/.test(file.name))
  .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  .join('\n');
const texts = readFileSync(join(root, '../../data/locales/en/web.ftl'), 'utf8');
const keys = new Set(Array.from(texts.matchAll(/^(web-[\w-]+) =/gm), (match) => match[1]!));

// That the languages have the same keys is tested in Rust, for all files alike.
test('the client says what it has words for, and has no words that it does not say', () => {
  const said = new Set(Array.from(sources.matchAll(/['`](web-[\w-]*\w)['`]/g), (match) => match[1]!));
  const beginnings = new Set(Array.from(sources.matchAll(/`(web-[\w-]*-)\$\{/g), (match) => match[1]!));
  expect([...said].filter((key) => !keys.has(key))).toEqual([]);
  const isSaid = (key: string): boolean => said.has(key) || [...beginnings].some((start) => key.startsWith(start));
  expect([...keys].filter((key) => !isSaid(key))).toEqual([]);
});
