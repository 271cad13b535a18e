/** Donnerschlag at the table. */

import { learn } from '../../text/say.svelte';
import type { Kit } from '../registry';
import Board from './Board.svelte';
import Dashboard from './Dashboard.svelte';
import { dice } from './fight';
import { preview } from './preview';
import { staging } from './staging';
import { matters, named, places, spot } from './table';
import { topics } from './topics';

export async function kit(): Promise<Kit> {
  await learn('donnerschlag-board');
  return { board: Board, dashboard: Dashboard, spot, places, preview, topics, dice, staging, matters, named };
}
