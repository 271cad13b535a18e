/** Firefight at the table. */

import { learn } from '../../text/say.svelte';
import type { DiceRow, Kit } from '../registry';
import Board from './Board.svelte';
import { staging } from './staging';
import { facesOf, matters, places, spot } from './table';
import { topics } from './topics';

export async function kit(): Promise<Kit> {
  await learn('firefight', 'firefight-board');
  const dice = (line: Parameters<typeof facesOf>[0]): DiceRow[] => {
    const faces = facesOf(line);
    return faces.length > 0 ? [{ sides: 10, dice: faces.map((face) => ({ face })) }] : [];
  };
  return { board: Board, spot, places, topics, dice, staging, matters };
}
