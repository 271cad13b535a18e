/** What a line of the log is about. */

import type { Message } from '../../api/types/wire';
import { t } from '../../text/say.svelte';

const TOPICS = ['combat', 'cards', 'moves', 'soviets'] as const;
type Topic = (typeof TOPICS)[number];

/** The first that fits. */
const PATTERNS: [RegExp, Topic][] = [
  [/^inferno-(attack-|showdown-|blank-|guard-|card-fire-|strike-|no-target|joined|landing|landed|nothing-lands|rubble-|opportunity-|germans-fire|soviets-fire|hit$|german-destroyed|soviet-destroyed|advanced-|blitzed|fort-lost)/, 'combat'],
  [/^inferno-(german-drew|german-card|german-leader|german-lays|soviet-lays|soviet-card|drew-|deck-empty|chuikov-|advantage-)/, 'cards'],
  [/^inferno-(soviet-turn|compared-|spawned|compass-die|soviet-moved)/, 'soviets'],
  [/^inferno-(german-turn|chose|moved|captured-|call-dice|picked-up|removed|raus|deployed|back-to-track)/, 'moves'],
];

export const topics = {
  all: TOPICS,
  of: ({ key }: Message): Topic | undefined => PATTERNS.find(([pattern]) => pattern.test(key))?.[1],
  name: (topic: string): string => t(`inferno-board-topic-${topic}`),
};
