/** The API of the host (docs/api.md), with types made from its own. What goes wrong is a value. */

import { settings } from '../settings.svelte';
import type {
  AuditData, CameIn, Code, EntryMade, GameCard, Hint, LaidTable, LessonBook, LessonCard, LogPage, Matches, MayUndo, Me, NewMatch, Odds,
  Problem, RulesBook, SeatsCard, Seen, Since, Story,
} from './types/wire';

/** Why something was not done. `offline`: the host does not answer. */
export type Trouble = Omit<Problem, 'code'> & { code: Code | 'offline'; die?: string };
export type Answer<T> = { ok: true; value: T } | { ok: false; trouble: Trouble };

/** From where somebody looks at a match. */
export interface Looking {
  seat?: string | undefined;
  invitation?: string | undefined;
}

export function query(values: Record<string, string | number | boolean | undefined>): string {
  const pairs = Object.entries(values).filter((pair) => pair[1] !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}

/** Answers that are there before anybody needs them; each is taken once. */
const ahead = new Map<string, Promise<Answer<unknown>>>(Object.entries(brought()).map(([path, value]) => [path, Promise.resolve({ ok: true, value })]));

/** What the page of a match has brought along, by the paths of the API. */
function brought(): Record<string, unknown> {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('brought')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** Ask already: whoever asks for the same next gets this answer. */
export function askAhead<T>(path: string): Promise<Answer<T>> {
  const answer = ask<T>('GET', path);
  ahead.set(path, answer);
  return answer;
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const known = method === 'GET' ? ahead.get(path) : undefined;
  if (known) {
    ahead.delete(path);
    return known as Promise<Answer<T>>;
  }
  const headers: Record<string, string> = { 'Accept-Language': settings.lang };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  let response: Response;
  let told: unknown;
  try {
    response = await fetch(path, request);
    const text = await response.text();
    told = text === '' ? undefined : JSON.parse(text);
  } catch {
    return { ok: false, trouble: { code: 'offline', message: '', rules: [] } };
  }
  if (response.ok) return { ok: true, value: told as T };
  return { ok: false, trouble: troubleIn(told) };
}

/** What an answer that is an error says. A proxy in between may say something else. */
export function troubleIn(told: unknown): Trouble {
  const error = (told as { error?: Partial<Problem> } | undefined)?.error;
  if (typeof error?.code === 'string' && typeof error.message === 'string') {
    const { die } = told as { die?: unknown };
    return { code: error.code, message: error.message, rules: error.rules ?? [], ...(typeof die === 'string' && { die }) };
  }
  return { code: 'unavailable', message: '', rules: [] };
}

const of = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;
const ofGame = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

/** Where to ask for what a match page shows first. */
export const paths = {
  me: '/api/me',
  look: (id: string, from: Looking) => of(id) + query({ ...from }),
  data: (id: string, { invitation }: Looking) => `${of(id)}/data${query({ invitation })}`,
};

export const api = {
  me: () => ask<Me>('GET', paths.me),
  guest: (name: string) => ask<CameIn>('POST', '/api/guests', { name }),
  signIn: (name: string, password: string) => ask<CameIn>('POST', '/api/session', { name, password }),
  register: (name: string, password: string, invitation?: string) =>
    ask<CameIn>('POST', '/api/accounts', { name, password, ...(invitation && { invitation }) }),
  signOut: () => ask<void>('DELETE', '/api/session'),

  games: () => ask<GameCard[]>('GET', '/api/games'),
  seats: (game: string, options: unknown) =>
    ask<SeatsCard>('GET', `${ofGame(game)}/seats${query({ options: JSON.stringify(options) })}`),
  data: (game: string) => ask<unknown>('GET', `${ofGame(game)}/data`),
  dataOf: (id: string, from: Looking) => ask<unknown>('GET', paths.data(id, from)),
  rules: (game: string, lang: string) => ask<RulesBook>('GET', `${ofGame(game)}/rules${query({ lang })}`),

  lessons: (game: string, lang: string) => ask<LessonCard[]>('GET', `${ofGame(game)}/lessons${query({ lang })}`),
  lesson: (game: string, id: string, lang: string) =>
    ask<LessonBook>('GET', `${ofGame(game)}/lessons/${encodeURIComponent(id)}${query({ lang })}`),

  matches: (search: { mine?: boolean; stage?: string; game?: string; search?: string; before?: number; limit?: number }) =>
    ask<Matches>('GET', `/api/matches${query(search)}`),
  lay: (match: NewMatch) => ask<LaidTable>('POST', '/api/matches', match),
  close: (id: string) => ask<void>('DELETE', of(id)),
  sit: (id: string, seat?: string, invitation?: string) =>
    ask<void>('POST', `${of(id)}/seats`, { ...(seat && { seat }), ...(invitation && { invitation }) }),
  start: (id: string, faces: number[], seat?: string) =>
    ask<void>('POST', `${of(id)}/start`, { faces, ...(seat && { seat }) }),
  leave: (id: string, seat: string) => ask<void>('DELETE', `${of(id)}/seats/${encodeURIComponent(seat)}`),
  standIn: (id: string, instead: string, seat?: string) =>
    ask<void>('POST', `${of(id)}/stand-ins`, { instead, ...(seat && { seat }) }),
  comeBack: (id: string, seat: string) => ask<void>('DELETE', `${of(id)}/stand-ins/${encodeURIComponent(seat)}`),

  look: (id: string, from: Looking) => ask<Seen>('GET', paths.look(id, from)),
  log: (id: string, from: Looking, after: number) => ask<LogPage>('GET', `${of(id)}/log${query({ ...from, after })}`),
  since: (id: string, from: Looking) => ask<Since>('GET', `${of(id)}/since${query({ ...from })}`),
  replay: (id: string, from: Looking, version: number) =>
    ask<Seen>('GET', `${of(id)}/replay${query({ ...from, version })}`),
  audit: (id: string, from: Looking) => ask<AuditData>('GET', `${of(id)}/audit${query({ ...from })}`),
  story: (id: string, from: Looking) => ask<Story>('GET', `${of(id)}/story${query({ ...from })}`),
  enter: (id: string, entry: { id: string; version: number; words: string; faces?: number[]; seat?: string }) =>
    ask<EntryMade>('POST', `${of(id)}/entries`, entry),
  say: (id: string, text: string, seat?: string) => ask<void>('POST', `${of(id)}/chat`, { text, ...(seat && { seat }) }),
  mayUndo: (id: string, from: Looking) => ask<MayUndo>('GET', `${of(id)}/undo${query({ ...from })}`),
  odds: (id: string, from: Looking, words: string) =>
    ask<Odds>('GET', `${of(id)}/odds${query({ ...from, words })}`),
  hint: (id: string, from: Looking) => ask<Hint>('GET', `${of(id)}/hint${query({ ...from })}`),
  fileOf: (id: string, from: Looking) => `${of(id)}/file${query({ ...from })}`,
};
