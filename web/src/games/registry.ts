/**
 * The games that have a board. A game that is not here is still playable: its choices are buttons.
 * A further game adds its folder and one line to `games`.
 */

import type { Component } from 'svelte';
import type { Choice, Message } from '../api/types/wire';

export type { Choice };

/** What a board is given. `View` is the game's own view, `Data` its TOML files as JSON. */
export interface BoardProps<View = unknown, Data = unknown> {
  view: View;
  data: Data;
  /** The choices that have a place on the board (`spot`); the others are buttons beside it. */
  choices: Choice[];
  /** Make a choice. */
  choose: (choice: Choice) => void;
  /** Somebody clicked what does not glow: try these words, and the rules say why not. */
  attempt: (words: string) => void;
  /** The seat whose eyes these are; nothing in the gallery. */
  seat: string | undefined;
  /** Places that a line of the log speaks of. */
  lit: string[];
}

/** What a dashboard is given. */
export interface DashboardProps<View = unknown, Data = unknown> {
  view: View;
  data: Data;
  seat: string | undefined;
}

/** What a game brings along. */
export interface Kit {
  board: Component<BoardProps<any, any>>;
  dashboard?: Component<DashboardProps<any, any>>;
  /** Where on the board a choice is shown, as things lie: a name of a place; nothing makes it a button. */
  spot: (words: string, view: any, data: any) => string | undefined;
  /** The places that a line of the log speaks of. */
  places?: (message: Message) => string[];
  /** Whether a line of the log belongs into a short account; without it all do. */
  matters?: (message: Message) => boolean;
  /** A text in pieces, those that name a place with it. */
  named?: (text: string) => { text: string; place?: string }[];
}

/** By the word for the game; loaded when the first match of it is opened. */
export const games: Record<string, () => Promise<Kit>> = {
  inferno: async () => (await import('./inferno')).kit(),
};
