/** What a line of the log is about. */

import type { Message } from '../../api/types/wire';
import { t } from '../../text/say.svelte';

const TOPICS = ['fire', 'moves', 'contacts', 'losses', 'words', 'dice'] as const;
type Topic = (typeof TOPICS)[number];

/** The first that fits. */
const PATTERNS: [RegExp, Topic][] = [
  [/^firefight-(down|unanswered|found|enemy-down|morale|harm-)/, 'losses'],
  [/^firefight-(attack|hit|miss|under-|empty|dud|reloaded|mine|blast-|shells|call-|cleared)/, 'fire'],
  [/^firefight-(moved|stopped|drove)/, 'moves'],
  [/^firefight-(contact|tank|search)/, 'contacts'],
  [/^firefight-(said|ruled|handed-over|resumed|disclosed|light)/, 'words'],
  // All that was rolled, part by part: read after the end.
  [/^firefight-(cast|burst|swept|toll)$/, 'dice'],
];

export const topics = {
  all: TOPICS,
  of: ({ key }: Message): Topic | undefined => PATTERNS.find(([pattern]) => pattern.test(key))?.[1],
  name: (topic: string): string => t(`firefight-board-topic-${topic}`),
};
