/** What a line of the log is about. */

import type { Message } from '../../api/types/wire';
import { t } from '../../text/say.svelte';

const TOPICS = ['combat', 'cards', 'moves', 'soviets'] as const;
type Topic = (typeof TOPICS)[number];

/** The first that fits. */
const PATTERNS: [RegExp, Topic][] = [
  [/^inferno-(attack-|showdown-|blank-|guard-|card-fire-|strike-|no-target-|destroyer|first-fire|joined|landing|landed|nothing-lands|rubble-|no-rubble|opportunity-|germans-fire|soviets-fire|hit$|german-destroyed|soviet-destroyed|advanced-|blitzed|fort-lost)/, 'combat'],
  [/^inferno-(german-drew|german-card|german-leader|german-lays|soviet-lays|soviet-card|drew-|deck-empty|chuikov-|advantages?-)/, 'cards'],
  [/^inferno-(soviet-turn|compared-|spawned|compass-die|soviet-(moved|stands|came|unit-moved))/, 'soviets'],
  [/^inferno-(german-turn|german-stands|chose|moved|broke-down|captured-|call-dice|idle-dice|picked-up|removed|raus|deployed|back-to-track)/, 'moves'],
];

export const topics = {
  all: TOPICS,
  of: ({ key }: Message): Topic | undefined => PATTERNS.find(([pattern]) => pattern.test(key))?.[1],
  name: (topic: string): string => t(`inferno-board-topic-${topic}`),
};
