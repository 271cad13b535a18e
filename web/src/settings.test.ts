import { expect, test } from 'vitest';
import { readSettings } from './settings.svelte';

test('what was kept is taken as far as it makes sense', () => {
  const settings = readSettings('{"lang":"fr","theme":"neon","sound":false,"more":1}');
  expect(settings).toMatchObject({ lang: 'fr', theme: 'auto', sound: false });
  expect(settings).not.toHaveProperty('more');
  for (const broken of ['', '{', 'null', '7', '[]']) expect(readSettings(broken).theme).toBe('auto');
});
