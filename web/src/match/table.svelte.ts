/** A match as one looks at it: what is seen, what was told, and what one may do. */

import { api, type Looking, type Trouble } from '../api/http';
import { Live, newId, type Entered, type Link, type News } from '../api/live';
import type { Choice, Document, MayUndo, Message, Said, SeatSheet } from '../api/types/wire';
import { afterDrawing } from '../board/after';
import { games, type Kit } from '../games/registry';
import { settings } from '../settings.svelte';
import { complain } from '../shell/toasts.svelte';
import { learn } from '../text/say.svelte';
import { remember } from './seals';
import { knock, ring } from './sound';
import { Stage } from './stage.svelte';
import { lastVisit, noteVisit } from './visits';

export type LogLine = Message & { taken_back?: boolean };
export interface Told {
  version: number;
  lines: LogLine[];
  /** The same as a story, in paragraphs. */
  tale?: Message[][];
  said?: Said;
}

export interface Wanted {
  text: string;
  sides: 6 | 10;
  rolled: (face: number | undefined) => void;
}

/** What tells that earlier lines of the log do not count any more. */
const GOES_BACK = ['table-took-back', 'table-went-back', 'table-went-back-alone'];

export class Table {
  readonly id: string;
  /** From where we look. */
  from: Looking = $state.raw({});
  document: Document<any> | undefined = $state.raw();
  version = $state(0);
  log: Told[] = $state.raw([]);
  link: Link = $state('opening');
  /** Why there is nothing to see. */
  trouble: Trouble | undefined = $state.raw();
  /** An entry is under way. */
  busy = $state(false);
  undo: MayUndo | undefined = $state.raw();
  /** What the game brings along: its board, and its data. */
  kit: Kit | undefined = $state.raw();
  data: unknown = $state.raw();
  /** Where what happens is shown. */
  readonly stage = new Stage();
  /** A die that somebody must roll before the entry is made. */
  wanted: Wanted | undefined = $state.raw();
  /** What the other at this screen can be asked without their coming to it; nothing while that is not known yet. */
  aside: { version: number; choices: Choice[] } | undefined = $state.raw();
  #live: Live | undefined;
  #person: string | undefined;
  #undoTimer: ReturnType<typeof setTimeout> | undefined;
  #forgetLog: (() => void) | undefined;

  constructor(id: string) {
    this.id = id;
  }

  readonly game = $derived(this.document?.table.game);
  readonly sheet = $derived(this.document?.game ?? undefined);
  readonly seats: SeatSheet[] = $derived(this.document?.table.seats ?? []);
  /** The seats that are ours. */
  readonly own: string[] = $derived.by(() => {
    const mine = this.seats.filter((one) => one.holder?.person === this.#person && this.#person !== undefined);
    return mine.map((one) => one.seat);
  });
  /** The seat whose eyes these are. */
  readonly seat: string | undefined = $derived.by(() => {
    const { seat } = this.from;
    return seat === undefined ? this.own[0] : this.own.find((own) => own === seat);
  });
  readonly legal: Choice[] = $derived(this.sheet?.legal ?? []);
  readonly isAsked = $derived(this.seat !== undefined && (this.sheet?.asked.includes(this.seat) ?? false));
  /** Another seat of ours that is asked while this one is not: at one screen, somebody else's turn. */
  readonly next: string | undefined = $derived.by(() => {
    if (this.isAsked || this.own.length < 2) return undefined;
    return this.sheet?.asked.find((seat) => this.own.includes(seat));
  });

  /** Whether what they are asked is of that kind. */
  readonly isAside = $derived(this.next !== undefined && this.kit?.openly?.(this.sheet?.view) !== undefined);

  /** Come to the table; who comes may become known meanwhile. */
  async open(who: Promise<string | undefined>, from: Looking): Promise<void> {
    this.trouble = undefined;
    const [person, first] = await Promise.all([who, api.look(this.id, from)]);
    this.#person = person;
    let answer = first;
    if (!answer.ok && answer.trouble.code === 'which-seat') {
      // We hold several: begin with the one that is asked.
      const gallery = await api.look(this.id, { ...from, seat: 'gallery' });
      if (gallery.ok) {
        const { table, game } = gallery.value.document as Document<any>;
        const own = table.seats.filter((one) => one.holder?.person === person).map((one) => one.seat);
        from = { ...from, seat: own.find((seat) => game?.asked.includes(seat)) ?? own[0] };
        answer = await api.look(this.id, from);
      }
    }
    if (!answer.ok) {
      this.trouble = answer.trouble;
      return;
    }
    if (this.#mayKnowAll(answer.value.document as Document<any>, from)) {
      const open = { ...from, seat: 'open' };
      const all = await api.look(this.id, open);
      if (all.ok) [from, answer] = [open, all];
    }
    const { version, document } = answer.value as { version: number; document: Document<any> };
    if (document.table.stage === 'shelved') {
      // There is nothing to follow, and nothing to play it with.
      await learn(document.table.game);
      [this.from, this.document] = [from, document];
      return;
    }
    await Promise.all([learn(document.table.game), this.#loadKit(document.table, from)]);
    if (document.table.stage === 'running') remember(this.id, document.table.seal);
    this.from = from;
    this.version = version;
    this.document = document;
    this.#live?.close();
    this.#live = new Live({
      id: this.id,
      from,
      lang: settings.lang,
      seen: { version, document },
      onNews: (news) => this.#take(news),
      onLink: (link) => (this.link = link),
      onTrouble: (trouble) => complain(trouble, this.game),
    });
    this.link = this.#live.link;
    this.log = [];
    this.stage.clear();
    this.stage.staging = this.kit?.staging;
    this.stage.seat = this.seat;
    // One reads when one has seen.
    this.#forgetLog?.();
    this.#forgetLog = afterDrawing(() => void this.#readLog());
    this.#askUndo();
    void this.#lookAside();
  }

  /** Whether somebody looks on who has no seat, and the match is over: then there are no secrets from them any more. */
  #mayKnowAll({ table }: Document<any>, from: Looking): boolean {
    const holds = table.seats.some(({ holder }) => this.#person !== undefined && holder?.person === this.#person);
    return table.stage === 'over' && !holds && from.seat === undefined;
  }

  /** Look from another seat of ours. */
  async turnTo(seat: string): Promise<void> {
    await this.open(Promise.resolve(this.#person), { ...this.from, seat });
  }

  /** Somebody else comes to the screen: they are shown what happened since they last sat here. */
  async handOver(seat: string): Promise<void> {
    noteVisit(this.id, this.seat, { version: this.version, at: Date.now() });
    const past = await this.#since({ ...this.from, seat }, lastVisit(this.id, seat)?.version ?? 1);
    await this.turnTo(seat);
    for (const { lines, before, after } of past) this.stage.take(lines, before, after);
  }

  /** What one looks back on at most. */
  static readonly BACK = 60;

  /** What was told after that version, with the table before and after each step. */
  async #since(from: Looking, version: number): Promise<{ lines: LogLine[]; before: Document<any>; after: Document<any> }[]> {
    if (!this.kit?.staging) return [];
    const page = await api.log(this.id, from, version);
    const told = page.ok ? page.value.told.filter(({ lines = [] }) => lines.length > 0).slice(-Table.BACK) : [];
    // What was taken back need not be seen.
    const steps = told.map((one) => ({ version: one.version, lines: (one.lines ?? []).filter((line: LogLine) => !line.taken_back && !GOES_BACK.includes(line.key)) }));
    const wanted = [...new Set(steps.flatMap(({ version }) => [version - 1, version]))];
    const seen = new Map(await Promise.all(wanted.map(async (version) => [version, await api.replay(this.id, from, version)] as const)));
    return steps.flatMap(({ version, lines }) => {
      const [before, after] = [seen.get(version - 1), seen.get(version)];
      return before?.ok && after?.ok ? [{ lines, before: before.value.document, after: after.value.document }] : [];
    });
  }

  close(): void {
    this.stage.clear();
    this.#live?.close();
    this.#forgetLog?.();
    clearTimeout(this.#undoTimer);
  }

  wake(): void {
    this.#live?.wake();
  }

  speak(lang: string): void {
    this.#live?.speak(lang);
  }

  /** Make an entry. */
  async enter(words: string): Promise<boolean> {
    if (this.busy || !this.#live) return false;
    const live = this.#live;
    this.busy = true;
    const isMade = await this.#rolling((faces) => live.enter(words, faces));
    this.busy = false;
    this.#askUndo();
    return isMade;
  }

  /** Make an entry; where players roll their own dice, the host asks for one after the other. */
  async #rolling(enter: (faces: number[]) => Promise<Entered>): Promise<boolean> {
    const faces: number[] = [];
    let entered = await enter(faces);
    while (!entered.ok && entered.trouble.code === 'dice-wanted') {
      const face = await this.roll(entered.trouble.message, entered.trouble.die);
      if (face === undefined) return false;
      faces.push(face);
      entered = await enter(faces);
    }
    if (entered.ok) knock();
    else complain(entered.trouble, this.game);
    return entered.ok;
  }

  /** Have somebody roll a die: its face, or nothing if they would rather not. */
  roll(text: string, die: string | undefined): Promise<number | undefined> {
    return new Promise((settle) => {
      const rolled = (face: number | undefined): void => {
        this.wanted = undefined;
        settle(face);
      };
      this.wanted = { text, sides: die === 'd10' ? 10 : 6, rolled };
    });
  }

  /** Say something to everybody, or to one seat alone. */
  say(text: string, to?: string): boolean {
    return this.#live?.say(text, to) ?? false;
  }

  async #loadKit({ game }: Document<unknown>['table'], from: Looking): Promise<void> {
    const load = games[game];
    if (!load || this.kit) return;
    const [kit, data] = await Promise.all([load(), api.dataOf(this.id, from)]);
    if (!data.ok) return complain(data.trouble);
    this.data = data.value;
    this.kit = kit;
  }

  #take(news: News): void {
    const wasAsked = this.isAsked;
    const before = this.document;
    this.version = news.version;
    this.document = news.document;
    if (news.whole || news.told.some(({ lines }) => lines.some(({ key }) => GOES_BACK.includes(key)))) {
      this.stage.clear();
      // Versions may be counted anew.
      if (news.whole) this.log = [];
      void this.#readLog();
    } else if (news.told.length > 0) {
      this.stage.take(news.told.flatMap(({ lines }) => lines), before, news.document);
      this.log = [...this.log, ...news.told.filter(({ version }) => version > (this.log.at(-1)?.version ?? 0))];
    }
    if (this.isAsked && !wasAsked) ring();
    this.#askUndo();
    void this.#lookAside();
    if (this.#mayKnowAll(news.document, this.from)) void this.open(Promise.resolve(this.#person), this.from);
  }

  /** What may be chosen aside. */
  async #lookAside(): Promise<void> {
    const { next, version } = this;
    this.aside = undefined;
    const isOpen = next === undefined ? undefined : this.kit?.openly?.(this.sheet?.view);
    if (!isOpen) return;
    const answer = await api.look(this.id, { ...this.from, seat: next });
    if (version !== this.version || next !== this.next) return;
    const legal = answer.ok ? ((answer.value.document as Document<any>).game?.legal ?? []) : [];
    this.aside = { version: answer.ok ? answer.value.version : 0, choices: legal.filter(({ words }) => isOpen(words)) };
  }

  /** Whoever is asked aside has said this. */
  async enterAside(words: string): Promise<void> {
    const [seat, version] = [this.next, this.aside?.version];
    if (this.busy || seat === undefined || version === undefined) return;
    this.busy = true;
    await this.#rolling(async (faces) => {
      const made = await api.enter(this.id, { id: newId(), version, words, seat, ...(faces.length > 0 && { faces }) });
      return made.ok ? { ok: true, version: made.value.version, repeated: false } : made;
    });
    this.busy = false;
  }

  async #readLog(): Promise<void> {
    const live = this.#live;
    let told: Told[] = [];
    let after = 0;
    for (;;) {
      const page = await api.log(this.id, this.from, after);
      if (!page.ok || live !== this.#live) return;
      told = [...told, ...page.value.told.map(({ version, lines = [], tale, said }) => ({ version, lines, ...(tale && { tale }), ...(said && { said }) }))];
      if (page.value.next === undefined) break;
      after = page.value.next;
    }
    const latest = told.at(-1)?.version ?? 0;
    // What came while we were reading stands at the end.
    this.log = [...told, ...this.log.filter(({ version }) => version > latest)];
  }

  /** Whether something can be taken back. The host thinks about it, so not after each of many steps. */
  #askUndo(): void {
    clearTimeout(this.#undoTimer);
    if (this.seat === undefined || this.document?.table.stage !== 'running') {
      this.undo = undefined;
      return;
    }
    this.#undoTimer = setTimeout(async () => {
      const answer = await api.mayUndo(this.id, { ...this.from, seat: this.seat });
      if (answer.ok) this.undo = answer.value;
    }, 120);
  }
}
