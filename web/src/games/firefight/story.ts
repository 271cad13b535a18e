/**
 * Saying the story that the rules have put together of what a seat has been told (4.7): in a register, with variation, and never
 * the same within twenty sentences. As `Teller` of the table does for the terminal.
 */

import type { Arg, Message } from '../../api/types/wire';
import { settings } from '../../settings.svelte';
import { has, say, t } from '../../text/say.svelte';
import type { Told } from '../registry';

export const REGISTERS = ['terse', 'standard', 'grim'] as const;
export type Register = (typeof REGISTERS)[number];

export interface Paragraph {
  round: number;
  /** The key of the phase's name. */
  phase: string | undefined;
  sentences: string[];
}

const APART = 20;
const VARIANTS = 3;
/** How much one reads aloud. */
const ALOUD = 40;

class Teller {
  readonly #said: string[] = [];
  readonly #turns = new Map<string, number>();

  constructor(readonly register: Register) {}

  /** The sentence; nothing if it has just been said in every way there is. */
  say({ key, args, rules }: Message): string | undefined {
    const message = { key, args: Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, named(arg!)])), rules };
    const keys = this.#variants(key);
    const texts = (keys.length > 0 ? keys.map((key) => say({ ...message, key })) : [say(message)]).map(capital);
    const turn = this.#turns.get(key) ?? 0;
    const inTurn = texts.map((_, more) => texts[(turn + more) % texts.length]!);
    // What has been said in every way happens again.
    const again = numbered(tellKey('firefight-again')).flatMap((key) => inTurn.map((what) => t(key, { what })));
    const chosen = [...inTurn, ...again].find((text) => !this.#said.includes(text));
    if (chosen === undefined) return undefined;
    this.#turns.set(key, turn + 1);
    this.#said.push(chosen);
    if (this.#said.length > APART) this.#said.shift();
    return chosen;
  }

  #variants(key: string): string[] {
    const base = tellKey(key);
    const own = numbered(`${base}-${this.register}`);
    return own.length > 0 ? own : numbered(base);
  }
}

const tellKey = (key: string): string => key.replace('-', '-tell-');
const numbered = (base: string): string[] => Array.from({ length: VARIANTS }, (_, number) => `${base}-${number + 1}`).filter(has);

/** A sentence begins with a capital, whatever stands first in it. */
const capital = (text: string): string => text.replace(/^./u, (first) => first.toLocaleUpperCase(settings.lang));

/** Several names as people say them. */
function named(arg: Arg): Arg {
  return Array.isArray(arg) ? new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(arg.map((one) => (typeof one === 'object' && 'term' in one ? t(one.term) : String(one)))) : arg;
}

const term = (arg: Arg | undefined): string => (typeof arg === 'object' && !Array.isArray(arg) ? arg.term : String(arg ?? ''));

/** What was told, in paragraphs. */
export function tell(told: readonly Told[], register: Register = 'standard'): Paragraph[] {
  const teller = new Teller(register);
  const paragraphs: Paragraph[] = [];
  let [round, phase] = [1, undefined as string | undefined];
  for (const { lines, tale = [] } of told) {
    for (const one of tale) {
      const sentences = one.flatMap((message) => teller.say(message) ?? []);
      if (sentences.length > 0) paragraphs.push({ round, phase, sentences });
    }
    for (const { key, args } of lines) {
      if (key === 'firefight-round') [round, phase] = [Number(args.round), undefined];
      else if (key === 'firefight-phase') phase = term(args.phase);
    }
  }
  return paragraphs;
}

/** What came of the latest orders, in a few words. */
export function latest(told: readonly Told[], register: Register = 'standard'): string {
  const last = told.findLast(({ tale = [] }) => tale.length > 0);
  return last ? clipped(tell([last], register).flatMap(({ sentences }) => sentences)) : '';
}

/** As many sentences as can be read aloud. */
function clipped(sentences: readonly string[]): string {
  const words = sentences.map((one) => one.split(/\s+/));
  let [count, length] = [0, 0];
  while (count < words.length && length + words[count]!.length <= ALOUD) length += words[count++]!.length;
  if (count === 0 && words.length > 0) return `${words[0]!.slice(0, ALOUD).join(' ')} …`;
  return sentences.slice(0, count).join(' ');
}

const KEPT = 'volga-register';

/** In which register one likes it told. */
export function likedRegister(): Register {
  try {
    return REGISTERS.find((one) => one === localStorage.getItem(KEPT)) ?? 'standard';
  } catch {
    return 'standard';
  }
}

export function likeRegister(register: Register): void {
  try {
    localStorage.setItem(KEPT, register);
  } catch {
    // a browser may forbid it
  }
}
