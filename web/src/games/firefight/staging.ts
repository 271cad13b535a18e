/** How Firefight is shown on stage: what is told of a phase, line by line, with the dice as far as they are laid open. */

import type { FireView } from '../../api/types/firefight';
import type { Message } from '../../api/types/wire';
import type { Mark, Staged, Staging } from '../registry';
import { cueOf } from './cues';
import FireScene from './FireScene.svelte';

/** Beats for each line; what is not here is passed over. */
const BEATS: [RegExp, number][] = [
  [/^firefight-(attack|attack-faces)$/, 2.4],
  [/^firefight-(attack-only|under-fire|under-spray|shells|mine)$/, 1.8],
  [/^firefight-(hit|miss)$/, 1.2],
  [/^firefight-(down|enemy-down|harm-.*)$/, 2],
  [/^firefight-(contact|tank|stopped)$/, 1.6],
  [/^firefight-(morale|empty|dud)$/, 1.4],
  [/^firefight-(blast-.*|call-.*|said|light)$/, 1.8],
  [/^firefight-moved$/, 0.7],
];

/** What is worth a scene over the page: fire and its effects. */
const FIGHT = /^firefight-(attack|hit|miss|under-|down|enemy-down|shells|blast-|mine|morale|harm-|call-)/;

const isFight = (lines: Staged<FireView>[]): boolean => lines.some(({ line }) => FIGHT.test(line.key));

export const staging: Staging = {
  // A phase that is resolved begins with the last orders.
  opens: ({ key }: Message) => key === 'firefight-locked' || key === 'firefight-phase',
  beats: ({ key }: Message) => BEATS.find(([pattern]) => pattern.test(key))?.[1] ?? 0,
  sound: cueOf,
  isOver: isFight,
  wasOver: isFight,
  isBeside: () => false,
  scenes: { over: FireScene },
  marks: (): Mark[] => [],
};
