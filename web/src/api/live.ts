/**
 * One match over a WebSocket, as one seat or the gallery sees it.
 *
 * Nothing is lost and nothing is done twice: an entry that was not answered is sent again under the same id
 * when the connection is back, and the host knows whether it was taken. What happened meanwhile comes as
 * steps from the version we have.
 */

import { apply } from './patch';
import { query, troubleIn, type Looking, type Trouble } from './http';
import type { Document, Done, Message, Said, Step, Whole } from './types/wire';

/** How the connection is. `lost`: we try again. `over`: the host does not want us here. */
export type Link = 'opening' | 'open' | 'lost' | 'over';

export type Entered = { ok: true; version: number; repeated: boolean } | { ok: false; trouble: Trouble };

/** What is new. */
export interface News {
  version: number;
  document: Document<any>;
  /** What was told on the way here; after a `whole` it must be read in the log. */
  told: { version: number; lines: Message[]; tale?: Message[][]; said?: Said }[];
  whole: boolean;
}

/** What we need of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: any) => void) | null;
  onmessage: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
}

export interface LiveOptions {
  id: string;
  from: Looking;
  lang: string;
  /** What is known already. */
  seen: { version: number; document: Document<any> };
  onNews: (news: News) => void;
  onLink: (link: Link) => void;
  /** Something was refused that was no entry. */
  onTrouble: (trouble: Trouble) => void;
  open?: (path: string) => Socket;
}

interface Waiting {
  id: string;
  version: number;
  words: string;
  faces: number[];
  settle: (entered: Entered) => void;
}

/** Waits before the next attempts, in milliseconds; the last one stays. */
const PATIENCE = [200, 500, 1000, 2000, 4000, 8000];
/** So often we ask whether the host is still there … */
const HEARTBEAT = 15_000;
/** … and so long it may take to answer. */
const SILENCE = 10_000;
/** The host has closed for good: the seat is somebody else's, or the session has ended. */
const POLICY = 1008;

function openSocket(path: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}${path}`);
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Live {
  version: number;
  document: Document<any>;
  link: Link = 'opening';
  #options: LiveOptions;
  #socket: Socket | undefined;
  #failures = 0;
  #waiting: Waiting[] = [];
  /** Entries that were made, but whose version we have not seen yet. */
  #made: { version: number; settle: () => void }[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.version = options.seen.version;
    this.document = options.seen.document;
    this.#connect();
  }

  /** Make an entry. Settles when the host has it and we have seen what came of it. */
  enter(words: string, faces: number[] = []): Promise<Entered> {
    return new Promise((settle) => {
      const entry = { id: newId(), version: this.version, words, faces, settle };
      this.#waiting.push(entry);
      this.#send(entry);
    });
  }

  /** Say something to everybody, or to one seat alone; false if nobody can hear it now. */
  say(text: string, to?: string): boolean {
    if (this.link !== 'open') return false;
    this.#socket?.send(JSON.stringify(to ? { whisper: { to, text } } : { say: text }));
    return true;
  }

  /** Try again at once: the network may be back. */
  wake(): void {
    if (this.link !== 'lost') return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** Errors are told in this language from now on. */
  speak(lang: string): void {
    if (this.#options.lang === lang) return;
    this.#options.lang = lang;
    if (this.link === 'open' || this.link === 'opening') this.#connect();
  }

  close(): void {
    this.#drop();
    clearTimeout(this.#retry);
    this.link = 'over';
  }

  #connect(): void {
    this.#drop();
    const { id, from, lang, open = openSocket } = this.#options;
    const search = query({ ...from, lang, since: this.version });
    const socket = open(`/api/matches/${encodeURIComponent(id)}/live${search}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#setLink('open');
      for (const entry of this.#waiting) this.#send(entry);
      this.#listenForLife();
    };
    socket.onmessage = (event: { data: unknown }) => {
      this.#listenForLife();
      if (typeof event.data === 'string') this.#hear(JSON.parse(event.data));
    };
    socket.onclose = (event: { code?: number }) => {
      this.#drop();
      if (event.code === POLICY) {
        this.#setLink('over');
        return;
      }
      this.#lose();
    };
  }

  #drop(): void {
    clearTimeout(this.#beat);
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose(): void {
    this.#setLink('lost');
    const wait = PATIENCE[Math.min(this.#failures, PATIENCE.length - 1)] ?? 8000;
    this.#failures += 1;
    clearTimeout(this.#retry);
    // Not all at once, when a host comes back.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #listenForLife(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      this.#pings += 1;
      this.#socket?.send(JSON.stringify({ ping: this.#pings }));
      this.#beat = setTimeout(() => {
        this.#drop();
        this.#lose();
      }, SILENCE);
    }, HEARTBEAT);
  }

  #setLink(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.#options.onLink(link);
  }

  #send({ id, version, words, faces }: Waiting): void {
    if (this.link !== 'open') return;
    const entry = { id, version, words, ...(faces.length > 0 && { faces }) };
    this.#socket?.send(JSON.stringify({ enter: entry }));
  }

  #hear(told: any): void {
    // An answer carries what there is to see of the entry.
    if (told.whole) this.#takeWhole(told.whole);
    if (told.steps) this.#takeSteps(told.steps);
    if (told.entered !== undefined) this.#takeEntered(told);
    if (told.error) this.#takeError(told);
  }

  #takeWhole({ version, document }: Whole): void {
    this.#see({ version, document, told: [], whole: true });
  }

  #takeSteps(steps: Step[]): void {
    let { document, version } = this;
    const told: News['told'] = [];
    for (const step of steps) {
      // After a reconnect some may come once more.
      if (step.version <= version) continue;
      const patched = step.patch === undefined ? document : apply(document, step.patch);
      if (patched === undefined || step.version !== version + 1) {
        this.#startAfresh();
        return;
      }
      document = patched as Document<any>;
      version = step.version;
      const { lines = [], tale, said } = step;
      if (lines.length > 0 || said) told.push({ version, lines, ...(tale && { tale }), ...(said && { said }) });
    }
    if (version > this.version) this.#see({ version, document, told, whole: false });
  }

  /** What we have and what the host sends do not go together: get the whole. */
  #startAfresh(): void {
    this.version = 0;
    this.#connect();
  }

  #see(news: News): void {
    this.version = news.version;
    this.document = news.document;
    this.#options.onNews(news);
    const seen = this.#made.filter((made) => made.version <= news.version);
    this.#made = this.#made.filter((made) => made.version > news.version);
    for (const made of seen) made.settle();
  }

  #takeEntered(told: Done): void {
    const entry = this.#take(told.entered);
    if (!entry) return;
    const { whole, steps, repeated = false } = told;
    const version = told.version ?? whole?.version ?? steps?.at(-1)?.version ?? this.version;
    const settle = (): void => entry.settle({ ok: true, version, repeated });
    if (version <= this.version) settle();
    else this.#made.push({ version, settle });
  }

  #takeError(told: { id?: string }): void {
    const trouble = troubleIn(told);
    const entry = told.id === undefined ? undefined : this.#take(told.id);
    if (entry) entry.settle({ ok: false, trouble });
    else this.#options.onTrouble(trouble);
  }

  #take(id: string): Waiting | undefined {
    const entry = this.#waiting.find((waiting) => waiting.id === id);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== entry);
    return entry;
  }
}
