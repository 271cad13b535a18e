/** Firefight at the table. */

import type { DiceRow, Kit } from '../registry';
import Board from './Board.svelte';
import { staging } from './staging';
import { facesOf, matters, places, spot, survives } from './table';
import { topics } from './topics';

/** The dice of a line, all of ten sides. */
function dice(line: Parameters<typeof facesOf>[0]): DiceRow[] {
  const faces = facesOf(line);
  return faces.length > 0 ? [{ sides: 10, dice: faces.map((face) => ({ face })) }] : [];
}

export const kit: Kit = { board: Board, spot, places, topics, dice, staging, matters, survives };
