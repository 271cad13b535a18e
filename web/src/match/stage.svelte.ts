/**
 * The stage: what happens is shown line by line, in the tempo that somebody likes, and never stands in the way.
 * It plays the lines that the host has told; what they mean is for the game to draw (`Kit.staging`).
 */

import type { Document } from '../api/types/wire';
import type { Staged, Staging } from '../games/registry';
import { mayMove, settings } from '../settings.svelte';
import { sounds } from './sound';
import type { LogLine } from './table.svelte';

/** How long a beat lasts, in milliseconds. */
const BEAT = { quick: 260, normal: 620, slow: 1250 } as const;

export class Stage {
  /** The act on stage: every line of it that has been told. */
  act: Staged[] = $state.raw([]);
  /** How many of them have been shown. */
  shown = $state(0);
  isPlaying = $state(false);
  isPaused = $state(false);
  staging: Staging | undefined = $state.raw();
  /** Whose eyes see it. */
  seat: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What has been shown of the act. */
  readonly lines: Staged[] = $derived(this.act.slice(0, this.shown));
  readonly latest: Staged | undefined = $derived(this.act[this.shown - 1]);
  /** What the board shows meanwhile: how things were. */
  readonly held: any = $derived(this.isPlaying ? (this.latest ?? this.act[0])?.before : undefined);
  readonly isAtEnd: boolean = $derived(this.shown >= this.act.length);

  /** These lines were told, and this is what the table looks like now. */
  take(lines: LogLine[], before: Document<any> | undefined, now: Document<any>): void {
    const staging = this.staging;
    if (!staging || lines.length === 0) return;
    const [from, view] = [(before ?? now).game?.view, now.game?.view];
    const wasPlaying = this.isPlaying;
    this.act = [...this.act, ...lines.map((line) => ({ line, before: from, view }))];
    const isWorthIt = lines.some((line) => staging.beats(line, { before: from, seat: this.seat }) > 0);
    if (!wasPlaying && (settings.scenes === 'off' || !mayMove() || !isWorthIt || document.hidden)) {
      this.#passOver();
      return;
    }
    if (!wasPlaying) {
      this.isPlaying = true;
      this.isPaused = false;
      this.#next();
    }
  }

  /** Everything at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#passOver();
    this.isPlaying = false;
    this.isPaused = false;
  }

  /** The act once more, from its beginning. */
  again(): void {
    this.skip();
    if (this.act.length === 0) return;
    this.shown = 0;
    this.isPlaying = true;
    this.#next();
  }

  pause(): void {
    this.isPaused = true;
    clearTimeout(this.#timer);
  }

  play(): void {
    this.isPaused = false;
    this.#next();
  }

  /** One line on, and wait. */
  step(): void {
    this.pause();
    this.#advance();
  }

  clear(): void {
    this.skip();
    this.act = [];
    this.shown = 0;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const beats = this.#advance();
    if (beats === undefined || this.isPaused) return;
    const beat = settings.scenes === 'off' ? 0 : BEAT[settings.scenes];
    this.#timer = setTimeout(() => this.#next(), beats * beat);
  }

  /** On to the next line that is worth a look; how many beats it is looked at, or nothing at the end. */
  #advance(): number | undefined {
    for (;;) {
      if (this.isAtEnd) {
        this.isPlaying = false;
        this.isPaused = false;
        return undefined;
      }
      const beats = this.#show();
      if (beats > 0) {
        const sound = this.staging?.sound?.(this.latest!.line) ?? 'none';
        if (typeof sound === 'function') sound();
        else sounds[sound]();
        return beats;
      }
    }
  }

  #show(): number {
    const { line, before } = this.act[this.shown]!;
    if (this.staging?.opens(line)) {
      this.act = this.act.slice(this.shown);
      this.shown = 0;
    }
    this.shown += 1;
    return this.staging?.beats(line, { before, seat: this.seat }) ?? 0;
  }

  #passOver(): void {
    while (!this.isAtEnd) this.#show();
  }
}
