/**
 * Words: the same Fluent files as the server's (data/locales), one small file per language and game,
 * loaded when they are needed.
 */

import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Message } from '../api/types/wire';
import { settings, type Lang } from '../settings.svelte';

const COMMON = 'common';
const files = {
  ...import.meta.glob<FluentResource['body']>('./common-*.ts', { import: 'default' }),
  ...import.meta.glob<FluentResource['body']>(
    ['../../../data/locales/*/*.ftl', '!../../../data/locales/*/{server,table,web,*-board}.ftl'],
    { import: 'default' },
  ),
};

interface Speech {
  lang: Lang;
  bundle: FluentBundle;
  loaded: ReadonlySet<string>;
}

let speech: Speech | undefined = $state.raw();
/** The files whose texts are wanted: what every page needs, and those of games. */
const wanted = new Set<string>([COMMON]);

/** Whether there are words yet. */
export function canSpeak(): boolean {
  return speech !== undefined;
}

/** Have the texts of these games too. */
export async function learn(...games: string[]): Promise<void> {
  for (const game of games) wanted.add(game);
  await speakIn(settings.lang);
}

/** Speak this language: what is on the page changes when everything is there. */
export async function speakIn(lang: Lang): Promise<void> {
  const names = [...wanted].filter((name) => pathOf(lang, name) in files);
  if (speech?.lang === lang && names.every((name) => speech?.loaded.has(name))) return;
  const texts = await Promise.all(names.map((name) => resource(pathOf(lang, name))));
  if (lang !== settings.lang) return; // somebody was faster
  if ([...wanted].some((name) => pathOf(lang, name) in files && !names.includes(name))) return speakIn(lang); // or wanted more
  speech = { lang, bundle: bundleOf(lang, texts), loaded: new Set(names) };
}

/** What was read once is not read again. */
const read = new Map<string, FluentResource>();

async function resource(path: string): Promise<FluentResource> {
  const known = read.get(path) ?? { body: await files[path]!() };
  read.set(path, known);
  return known;
}

function pathOf(lang: string, name: string): string {
  return name === COMMON ? `./common-${lang}.ts` : `../../../data/locales/${lang}/${name}.ftl`;
}

export function bundleOf(lang: string, texts: FluentResource[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) bundle.addResource(text);
  return bundle;
}

/** The text of a message. What has no text is shown as it is, in ⟨⟩. */
export function say(message: Message): string {
  return speech ? render(speech.bundle, message) : '';
}

/** A text of our own. */
export function t(key: string, args: Record<string, Arg> = {}): string {
  return say({ key, args, rules: [] });
}

/** A name as a file has it, or the key of a text. */
export function said(name: Arg): string {
  return typeof name === 'object' && 'term' in name ? t(name.term, name.args) : String(name);
}

/** Whether there is such a text. */
export function has(key: string): boolean {
  return speech?.bundle.hasMessage(key) ?? false;
}

export function render(bundle: FluentBundle, { key, args }: Message): string {
  const pattern = bundle.getMessage(key)?.value;
  if (pattern == null) return `⟨${key}⟩`;
  const values: Record<string, FluentVariable> = {};
  for (const [name, arg] of Object.entries(args)) values[name] = valueOf(bundle, arg!);
  const errors: Error[] = [];
  return typeset(bundle, bundle.formatPattern(pattern, values, errors));
}

/** A text that the host has said, set as ours are. */
export function set(text: string): string {
  return speech ? typeset(speech.bundle, text) : text;
}

/** No line begins with a French colon. */
function typeset(bundle: FluentBundle, text: string): string {
  if (!bundle.locales.includes('fr')) return text;
  return text.replace(/ ([:;?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}

/** As on the server: 1942, not 1,942. And a browser takes its time until it has learnt to write numbers in a language. */
class Digits extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function valueOf(bundle: FluentBundle, arg: Arg): FluentVariable {
  return typeof arg === 'number' ? new Digits(arg) : words(bundle, arg);
}

function words(bundle: FluentBundle, arg: Arg): string {
  if (typeof arg === 'number') return String(arg);
  if (typeof arg === 'string') return arg;
  if (!Array.isArray(arg)) return render(bundle, { key: arg.term, args: arg.args ?? {}, rules: [] });
  if (arg.length === 0) return render(bundle, { key: 'list-empty', args: {}, rules: [] });
  return arg.map((item) => words(bundle, item)).join(', ');
}
