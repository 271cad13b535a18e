/** Sounds of the field, by what makes them: bursts of noise and a few tones, never twice the same. */

import { noise, play, tone, type Sound } from '../../match/sound';
import type { Message } from '../../api/types/wire';

/** A little higher or lower each time, so that bursts do not sound alike. */
const jitter = (): number => 0.95 + Math.random() * 0.1;

function shots(count: number, gap: number, pitch: number, volume: number): void {
  for (let shot = 0; shot < count; shot += 1) noise(shot * gap * jitter(), 0.12, volume, pitch * jitter());
}

export const cues = {
  rifle: () => play(() => shots(1, 0, 2600, 0.35)),
  burst: () => play(() => shots(6, 0.075, 2200, 0.26)),
  heavy: () => play(() => shots(7, 0.14, 1100, 0.34)),
  grenade: () => play(() => noise(0, 0.5, 0.42, 700 * jitter())),
  gun: () =>
    play(() => {
      noise(0, 0.35, 0.5, 500 * jitter());
      tone(48, 0, 0.4, 0.35, 'sine');
    }),
  shell: () =>
    play(() => {
      [900, 760, 620, 500].forEach((pitch, step) => tone(pitch, step * 0.14, 0.16, 0.04, 'sine'));
      noise(0.62, 0.9, 0.5, 420 * jitter());
    }),
  engine: () => play(() => Array.from({ length: 12 }, (_, turn) => tone(58 + (turn % 3) * 5, turn * 0.11, 0.13, 0.16, 'sawtooth'))),
  whistle: () => play(() => [0, 0.3].forEach((at) => tone(2100, at, 0.26, 0.07, 'sine'))),
  empty: () => play(() => tone(1500, 0, 0.03, 0.12, 'square')),
  rumble: () => play(() => [0, 0.7, 1.1, 1.9, 2.4].forEach((at) => noise(at, 1.1, 0.16, 160 * jitter()))),
} as const;
export type Cue = keyof typeof cues;

/** Weapons that sound like something else than a rifle. */
const WEAPONS: [RegExp, Cue][] = [
  [/-(smg|lmg|assault-rifle)$/, 'burst'],
  [/-(mmg|hmg)$/, 'heavy'],
  [/-(grenade|molotov|charge|flamethrower)$/, 'grenade'],
  [/-(gun|howitzer|mortar|rocket)-\d+$|-(bazooka|anti-tank-rifle)$/, 'gun'],
];
/** What those hear who are fired at. */
const SOUNDS: Record<string, Cue> = { shots: 'rifle', rattle: 'burst', tearing: 'burst', knocking: 'heavy', thrown: 'grenade', roar: 'grenade', cough: 'shell', crack: 'gun' };
const EVENTS: [RegExp, Cue][] = [
  [/^firefight-(shells|blast-)/, 'shell'],
  [/^firefight-(mine$|harm-flames)/, 'grenade'],
  [/^firefight-(drove|tank)/, 'engine'],
  [/^firefight-(empty|dud)$/, 'empty'],
];

/** What is heard with a line of the log. Who shoots from somewhere unknown is heard, not named. */
export function cueOf({ key, args }: Message): Sound | (() => void) | undefined {
  if (key.startsWith('firefight-attack')) {
    const weapon = typeof args.weapon === 'object' && !Array.isArray(args.weapon) ? args.weapon.term : '';
    return cues[WEAPONS.find(([pattern]) => pattern.test(weapon))?.[1] ?? 'rifle'];
  }
  if (key.startsWith('firefight-under-')) {
    const sound = typeof args.sound === 'object' && !Array.isArray(args.sound) ? args.sound.term.split('-').at(-1)! : '';
    return cues[SOUNDS[sound] ?? 'rifle'];
  }
  if (/^firefight-(down|enemy-down|hit)$/.test(key)) return 'hit';
  const cue = EVENTS.find(([pattern]) => pattern.test(key))?.[1];
  return cue && cues[cue];
}
