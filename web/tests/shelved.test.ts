import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Evening } from './host';

/** A table as Volga kept it when all games had version 1 of their rules. */
const evening = new Evening('play', join(import.meta.dirname, '../../crates/volga/tests/old-rules/play.backup'));

interface Listed {
  matches: { id: string; game: string; stage: string; title: string }[];
}

test('matches of old rules are listed apart, say why, and can be downloaded and deleted', async () => {
  const { matches } = await evening.get<Listed>('/api/matches?mine=true');
  const old = matches.filter(({ stage }) => stage === 'shelved');
  expect(old.length).toBe(7);
  const { page, faults } = await evening.visit('/');
  await page.getByRole('heading', { name: 'Matches that cannot be opened here' }).waitFor();
  const begun = old.find(({ title }) => title === 'Mamayev Kurgan')!;
  await page.goto(`${evening.host.address}/m/${begun.id}`);
  await page.getByText('This match was played by version 1 of the rules of Inferno on the Volga; this Volga plays version 2 only.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toContain('.volga');
  await page.goto(`${evening.host.address}/m/${begun.id}/story`);
  await page.getByText('plays version 2 only').waitFor();
  await page.goto(`${evening.host.address}/m/${begun.id}`);
  await page.getByRole('button', { name: 'Delete the match' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete the match' }).click();
  await page.getByRole('heading', { name: 'Matches that cannot be opened here' }).waitFor();
  expect((await evening.get<Listed>('/api/matches?mine=true')).matches.length).toBe(matches.length - 1);
  // Where somebody was still missing there is nothing to download.
  let files = 0;
  for (const { id } of old.filter((one) => one.id !== begun.id)) {
    await page.goto(`${evening.host.address}/m/${id}`);
    await page.getByText('plays version 2 only').waitFor();
    files += await page.getByRole('link', { name: 'Download' }).count();
  }
  expect(files).toBe(5);
  // Night Ferry has the same rules as ever.
  expect(matches.filter(({ stage }) => stage === 'running').map(({ game }) => game)).toEqual(['ferry']);
  // That some questions are refused is what the pages are told; nothing else goes wrong.
  expect(faults.filter((fault) => !/status of 40[09] /.test(fault))).toEqual([]);
});
