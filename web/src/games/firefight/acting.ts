/** What parts of the page need to let somebody act. */

import { say, t } from '../../text/say.svelte';
import type { Choice } from '../registry';

export interface Acting {
  choose: (choice: Choice) => void;
  look: ((choice: Choice | undefined) => void) | undefined;
}

/** A choice at a place in a word or two: the place need not be said again. */
export function inShort({ words, label }: Choice): string {
  const [verb, object] = words.split(' ');
  switch (verb) {
    case 'walk':
    case 'run':
    case 'crawl': {
      const act = t(`firefight-board-act-${verb}`);
      return label.args.by === undefined ? act : t('firefight-board-act-by', { act, by: label.args.by });
    }
    case 'watch':
    case 'drive':
    case 'clear':
    case 'point':
      return t(`firefight-board-act-${verb}`);
    case 'fire':
      // Several vehicles may stand in one place.
      return t(`firefight-board-act-${words.includes(' at hatch of ') ? 'hatch' : words.includes(' at vehicle ') ? 'fire-vehicle' : 'fire'}`, {
        weapon: { term: `firefight-weapon-${object}` },
        model: label.args.at ?? '',
      });
    case 'call':
      return t('firefight-board-act-call', { battery: label.args.battery ?? object! });
    default:
      return say(label);
  }
}
