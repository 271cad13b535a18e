/**
 * The games that have a board. A game that is not here is still playable: its choices are buttons.
 * A further game adds its folder and one line to `games`.
 */

// What every board is made of comes with the page: one request less.
import '../board/Marks.svelte';
import '../board/Pips.svelte';
import '../board/Viewport.svelte';
import type { Component } from 'svelte';
import type { Choice, Message } from '../api/types/wire';
import type { Sound } from '../match/sound';
import { once } from '../once';
import { learn } from '../text/say.svelte';

export type { Choice };

/** Something drawn on the board beside what lies there: places are named as by `spot`. */
export type Mark =
  | { kind: 'arrow'; from: string; to: string; tone: Tone }
  | { kind: 'ring'; at: string; tone: Tone }
  | { kind: 'die'; at: string; face: number; spent?: boolean }
  | { kind: 'card'; at: string; tone: Tone }
  | { kind: 'note'; at: string; text: string; tone: Tone };
/** Whose it is, or whether it is only looked at. */
export type Tone = string;

/** A line that is shown on stage, and the game as it looked before and after the choice that led to it. */
export interface Staged<View = unknown> {
  line: Message;
  before: View;
  view: View;
}

/** What a scene is given. */
export interface SceneProps<View = unknown, Data = unknown> {
  /** The act as far as it has been shown; the last line is the one that is looked at. */
  lines: Staged<View>[];
  data: Data;
  /** Whether it moves on by itself. */
  isPlaying: boolean;
}

/** How a game shows what happens, line by line. */
export interface Staging {
  /** Whether a new act begins with this line. */
  opens: (line: Message) => boolean;
  /** How long the line is looked at, by whoever has this seat; 0 passes over it. */
  beats: (line: Message, seen?: { before: unknown; seat: string | undefined }) => number;
  /** A sound that every game has, or one of its own. */
  sound?: (line: Message) => Sound | (() => void) | undefined;
  /** Whether there is something to see over the board now, or was in this act. */
  isOver: (lines: Staged<any>[]) => boolean;
  wasOver: (lines: Staged<any>[]) => boolean;
  /** Whether there is something to see beside it. */
  isBeside: (lines: Staged<any>[]) => boolean;
  /** What they are. */
  scenes: { over: Component<SceneProps<any, any>>; beside?: Component<SceneProps<any, any>> };
  /** What is drawn on the board meanwhile. */
  marks: (lines: Staged<any>[], data: any) => Mark[];
}

/** What was told at once: lines of the log, and the same as a story in paragraphs if the game tells stories. */
export interface Told {
  lines: (Message & { taken_back?: boolean })[];
  tale?: Message[][];
}

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
  /** What is drawn on it besides. */
  marks?: Mark[];
  /** Somebody looks at a choice, or no longer. */
  look?: (choice: Choice | undefined) => void;
  /** What the seat has been told, from the beginning. */
  told?: Told[];
}

/** Dice that a line of the log tells of. */
export interface DiceRow {
  /** What they are rolled with. */
  name?: string;
  /** How many sides they have; six if nothing is said. */
  sides?: 6 | 10;
  dice: { face: number; hit?: boolean }[];
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
  /** What would be done by a choice, drawn on the board; without words, what is being put together. */
  preview?: (words: string, view: any, data: any) => Mark[];
  /** What lines of the log are about: which there are, which a line has, and what they are called. */
  topics?: { all: readonly string[]; of: (message: Message) => string | undefined; name: (topic: string) => string };
  /** The dice in a line of the log. */
  dice?: (message: Message) => DiceRow[];
  staging?: Staging;
  /** Whether a line of the log belongs into a short account; without it all do. */
  matters?: (message: Message) => boolean;
  /**
   * What whoever shares the screen can say without coming to it, by words: what all may know, like where to retreat, or
   * that they play no card. It depends only on what everybody sees; nothing said: they must look at their own things first.
   */
  openly?: (view: any) => ((words: string) => boolean) | undefined;
  /** Whether anybody is left of those whom a seat has led, by its number at the table; without it nobody can be lost so. */
  survives?: (view: any, seat: number) => boolean;
  /** A text in pieces, those that name a place with it. */
  named?: (text: string) => { text: string; place?: string }[];
}

/** By the word for the game; loaded when the first match of it is opened. */
export const games: Record<string, () => Promise<Kit>> = {
  inferno: once(async () => (await Promise.all([import('./inferno'), learn('inferno')]))[0].kit),
  donnerschlag: once(async () => (await Promise.all([import('./donnerschlag'), learn('donnerschlag')]))[0].kit),
  firefight: once(async () => (await Promise.all([import('./firefight'), learn('firefight')]))[0].kit),
};
