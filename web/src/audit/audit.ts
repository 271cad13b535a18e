/**
 * A match file that is checked here, in the reader's own browser: the seal, every line, every die.
 *
 * What it does not do is play the match again: that each choice was allowed and each die was due, the host
 * says, and `volga audit` can be asked.
 */

import type { AuditData } from '../api/types/wire';
import { Dice, keyOf } from './dice';
import { fromHex, hex, Sha256 } from './sha256';

export interface Audited {
  /** The seal is the hash of the seed. */
  seal: boolean;
  /** Entries whose line is as it was written. */
  entries: number;
  /** Draws that follow from the seed. */
  draws: number;
  /** Dice that the players rolled themselves: nobody can check those. */
  typed: number;
  /** The first line that does not fit. */
  fault?: { line: number; why: 'digits' | 'draw' | 'shape' | 'seed' };
}

const DIVIDER = '---\n';

/** Check the file of a match that is over. */
export function check(file: string, { seal, seed, salts }: Pick<AuditData, 'seal' | 'seed' | 'salts'>): Audited {
  const found: Audited = { seal: false, entries: 0, draws: 0, typed: 0 };
  const opened = fromHex(seed ?? '');
  found.seal = opened.length === 32 && hex(new Sha256().update(opened).digest()) === seal;
  // The last divider: another may stand in a name.
  const at = file.lastIndexOf(`\n${DIVIDER}`);
  if (at < 0) return { ...found, fault: { line: 1, why: 'shape' } };
  const head = file.slice(0, at + 1 + DIVIDER.length);
  const isOwn = head.includes(`\nseal = "${seal}"\n`) && head.includes(`\nseed = "${seed}"\n`);
  if (!isOwn) return { ...found, fault: { line: 1, why: 'seed' } };
  const typed = /^dice = "typed"$/m.test(head);
  const key = keyOf(opened, salts);
  const hash = new Sha256().update(new TextEncoder().encode(head));
  const first = head.split('\n').length;
  const lines = file.slice(head.length).split('\n');
  for (const [index, line] of lines.entries()) {
    if (line === '' && index === lines.length - 1) break;
    const fault = (why: 'digits' | 'draw' | 'shape'): Audited => ({ ...found, fault: { line: first + index, why } });
    const cut = line.lastIndexOf(' | ');
    if (cut < 0) return fault('shape');
    const text = line.slice(0, cut);
    const digits = hex(hash.update(new TextEncoder().encode(`${text}\n`)).digest());
    const isEnd = text.startsWith('end ');
    if (line.slice(cut + 3) !== (isEnd ? digits : digits.slice(0, 8))) return fault('digits');
    if (isEnd) continue;
    const number = Number.parseInt(text, 10);
    if (number !== index) return fault('shape');
    const dice = new Dice(key, number);
    for (const draw of text.slice(text.lastIndexOf(' | ') + 3).split(' ')) {
      if (draw === '-') continue;
      const parts = /^(?:d(6|10):(\d+)|(\d+)\/(\d+))$/.exec(draw);
      if (!parts) return fault('shape');
      const [, die, face, pick, of] = parts;
      if (die && typed) {
        found.typed += 1;
        continue;
      }
      const shown = die ? dice.oneOf(Number(die)) + (die === '6' ? 1 : 0) : dice.oneOf(Number(of));
      if (shown !== Number(face ?? pick)) return fault('draw');
      found.draws += 1;
    }
    found.entries = number;
  }
  return found;
}

/** Whether everything is as it should be. */
export const isSound = ({ seal, fault }: Audited): boolean => seal && fault === undefined;
