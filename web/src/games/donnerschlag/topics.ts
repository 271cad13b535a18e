/** What a line of the log is about. */

import type { Message } from '../../api/types/wire';
import { t } from '../../text/say.svelte';

const TOPICS = ['combat', 'cards', 'moves', 'turns'] as const;
type Topic = (typeof TOPICS)[number];

/** The first that fits. */
const PATTERNS: [RegExp, Topic][] = [
  [/^donnerschlag-(attack|called-off|strengths|reckoned|below-table|die$|rolls-again|table-says|result|mines-cost|zone-of-control|step-lost|eliminated|retreated|no-retreat|hq-stays|advanced|snafu|cup-empty|drawn|no-place|placed)/, 'combat'],
  [/^donnerschlag-(pick|no-pick|dealt|reshuffled|orders-|hand|late-cards|fortune|exchanged|box-|into-box|order-|card-|cancelled|removed|discarded|random-|kept)/, 'cards'],
  [/^donnerschlag-(moved|overrun|hq-|arrived|activated|also-activated|out-of-supply|in-supply|bridge|blown|range|silent|pinned|cut-off|marked|restored|attached|schwerpunkt)/, 'moves'],
  [/^donnerschlag-(turn|called|zone-|survival|track|reached|missed|never-called|cause-)/, 'turns'],
];

export const topics = {
  all: TOPICS,
  of: ({ key }: Message): Topic | undefined => PATTERNS.find(([pattern]) => pattern.test(key))?.[1],
  name: (topic: string): string => t(`donnerschlag-board-topic-${topic}`),
};
