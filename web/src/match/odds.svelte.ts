/** The odds of what somebody looks at, asked for when they look a moment longer. */

import { api } from '../api/http';
import type { Forecast } from '../api/types/wire';
import type { Table } from './table.svelte';

/** So long somebody looks at a choice before its odds are asked for, in milliseconds. */
const LOOKED_AT = 90;

export class Odds {
  /** What is shown: it stays until there is something else, so that nothing flickers. */
  forecast: Forecast | undefined = $state.raw();
  #table: Table;
  #version = -1;
  #known = new Map<string, Forecast | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  /** These words are looked at; without words, what is being put together. */
  look(words: string): void {
    const { version } = this.#table;
    clearTimeout(this.#timer);
    if (version !== this.#version) {
      this.#version = version;
      this.#known.clear();
      this.forecast = undefined;
    }
    const known = this.#known.get(words);
    if (known !== undefined) this.#show(words, known);
    else this.#timer = setTimeout(() => void this.#ask(words, version), words === '' ? 0 : LOOKED_AT);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #ask(words: string, version: number): Promise<void> {
    const answer = await api.odds(this.#table.id, { ...this.#table.from, seat: this.#table.seat }, words);
    if (!answer.ok || version !== this.#version) return;
    this.#known.set(words, answer.value.forecast);
    this.#show(words, answer.value.forecast);
  }

  #show(words: string, forecast: Forecast | null): void {
    if (forecast) this.forecast = forecast;
    // Nothing is put together any more; a choice without luck leaves what was shown.
    else if (words === '') this.forecast = undefined;
  }
}
