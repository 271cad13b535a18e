import { expect, test } from 'vitest';
import { looksOf } from './curves';

test.each([
  [['firefight-side-soviet', 'firefight-side-german'], ['soviet', 'german']],
  [['inferno-story-german', 'inferno-story-soviet', 'inferno-story-deck', 'inferno-story-soviet-hand'], ['german', 'soviet', 'first', 'second']],
  [['donnerschlag-story-zone-a', 'donnerschlag-story-axis', 'donnerschlag-story-soviet'], ['first', 'german', 'soviet']],
])('%j: the Red Army is red and its enemy field grey, in whatever order they come', (keys, looks) => {
  expect([...looksOf(keys).values()]).toEqual(looks);
});
