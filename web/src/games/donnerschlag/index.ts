/** Donnerschlag at the table. */

import type { Kit } from '../registry';
import Board from './Board.svelte';
import Dashboard from './Dashboard.svelte';
import { dice } from './fight';
import { preview } from './preview';
import { staging } from './staging';
import { matters, named, openly, places, spot } from './table';
import { topics } from './topics';

export const kit: Kit = { board: Board, dashboard: Dashboard, spot, places, preview, topics, dice, staging, matters, named, openly };
