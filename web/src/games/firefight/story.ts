/**
 * What a seat has been told, as a story: one paragraph a phase, without dice. Nothing is invented: each sentence stands
 * for a line of that seat's own log, and several men who do the same share one.
 */

import type { FireView } from '../../api/types/firefight';
import type { Arg, Message } from '../../api/types/wire';
import { settings } from '../../settings.svelte';
import { has, say, t } from '../../text/say.svelte';
import type { Scenario } from './scenario';
import { menOf } from './table';

export interface Paragraph {
  round: number;
  /** The key of the phase's name. */
  phase: string | undefined;
  sentences: string[];
}

/** A sentence is not used again while one of its variants has not been used. */
const VARIANTS = 3;

const term = (arg: Arg | undefined): string => (typeof arg === 'object' && !Array.isArray(arg) ? arg.term : String(arg ?? ''));
const lastWord = (arg: Arg | undefined): string => term(arg).split('-').at(-1)!;

/** The kind of sentence for a line; nothing if it is not told. */
function kindOf({ key, args }: Message): string | undefined {
  const kind = key.replace(/^firefight-/, '');
  switch (kind) {
    case 'began':
    case 'locked':
    case 'search':
    case 'ruled':
    case 'disclosed':
    case 'handed-over':
    case 'resumed':
      return undefined;
    case 'moved':
      return lastWord(args.how);
    case 'attack':
    case 'attack-faces':
    case 'attack-only':
      return 'fires';
    case 'down':
      return `down-${lastWord(args.fate)}`;
    case 'morale':
      return Number(args.pinned) + Number(args.fled) === 0 ? 'morale-held' : 'morale-shaken';
    default:
      return kind;
  }
}

/** Lines of the log, told. */
export function tell(lines: readonly Message[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let [round, phase] = [1, undefined as string | undefined];
  let group: { kind: string; line: Message; who: string[] } | undefined;
  const used = new Map<string, number>();

  const close = (): void => {
    if (!group) return;
    const { kind, line, who } = group;
    group = undefined;
    const latest = paragraphs.at(-1);
    const text = sentence(kind, line, who, used);
    if (latest?.round === round && latest.phase === phase) latest.sentences.push(text);
    else paragraphs.push({ round, phase, sentences: [text] });
  };
  for (const line of lines) {
    if (!line.key.startsWith('firefight-')) continue;
    if (line.key === 'firefight-round') {
      close();
      [round, phase] = [Number(line.args.round), undefined];
      continue;
    }
    if (line.key === 'firefight-phase') {
      close();
      phase = term(line.args.phase);
      continue;
    }
    const kind = kindOf(line);
    if (kind === undefined) continue;
    const who = typeof line.args.who === 'string' ? [line.args.who] : [];
    const isSame = group?.kind === kind && who.length > 0 && sameBut(group.line, line);
    if (isSame) {
      if (!group!.who.includes(who[0]!)) group!.who.push(who[0]!);
    } else {
      close();
      group = { kind, line, who };
    }
  }
  close();
  return paragraphs;
}

/** Whether two lines differ only in who it was, and in their dice. */
function sameBut(one: Message, other: Message): boolean {
  const rest = ({ args }: Message): string => JSON.stringify(Object.entries(args).filter(([name]) => !['who', 'faces', 'net', 'weapon'].includes(name)));
  return rest(one) === rest(other) && JSON.stringify(one.args.weapon) === JSON.stringify(other.args.weapon);
}

function sentence(kind: string, line: Message, who: string[], used: Map<string, number>): string {
  const base = `firefight-board-tell-${kind}`;
  const variants = Array.from({ length: VARIANTS }, (_, number) => `${base}-${number + 1}`).filter(has);
  if (variants.length === 0) return say(line);
  const turn = used.get(kind) ?? 0;
  used.set(kind, turn + 1);
  const names = new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(who);
  return t(variants[turn % variants.length]!, { ...line.args, who: names, count: who.length });
}

/** What came of the latest orders, in a few words. */
export function latest(lines: readonly Message[], words = 40): string {
  let end = lines.length;
  for (let from = end - 1; from >= -1; from -= 1) {
    if (from >= 0 && lines[from]!.key !== 'firefight-locked') continue;
    const told = tell(lines.slice(from + 1, end)).flatMap(({ sentences }) => sentences);
    if (told.length > 0) return clipped(told, words);
    end = Math.max(from, 0);
  }
  return '';
}

/** As many sentences as there are words for, at least one. */
function clipped(sentences: readonly string[], words: number): string {
  let text = '';
  for (const one of sentences) {
    if (text !== '' && `${text} ${one}`.split(/\s+/).length > words) break;
    text = text === '' ? one : `${text} ${one}`;
  }
  return text;
}

/** Whether the players may hear a line that the gamemaster hears: what their men do, and what befalls them. */
export function isForPlayers(line: Message, view: FireView, scenario: Scenario): boolean {
  const side = scenario.players;
  const { who, at, model } = line.args;
  const kind = line.key.replace(/^firefight-/, '');
  if (typeof who === 'string') return scenario.soldiers.some(({ name, side: whose }) => name === who && whose === side);
  if (kind === 'search' || kind === 'ruled') return false;
  if (typeof model === 'string' && kind !== 'tank') return scenario.vehicles.some((vehicle) => vehicle.model === model && vehicle.side === side);
  if (!['contact', 'tank', 'under-fire', 'under-spray', 'morale', 'enemy-down', 'hit', 'miss', 'mine', 'mine-luck'].includes(kind)) return true;
  // Who is told of a location is who has men there, or who fights whoever is there.
  const isOurs = (man: { info: { side: string } }): boolean => man.info.side === side;
  const there = menOf(view, scenario).filter(({ place }) => place !== 'away' && 'spot' in place && isNamed(at, scenario, place.spot));
  const befallsThem = ['under-fire', 'under-spray', 'morale', 'mine', 'mine-luck'].includes(kind);
  return befallsThem ? there.some(isOurs) : there.length > 0 && !there.some(isOurs);
}

function isNamed(arg: Arg | undefined, scenario: Scenario, number: number): boolean {
  const like = scenario.spots[number]?.like;
  const row = scenario.file.location.find(({ id }) => id === like);
  return typeof arg === 'string' ? row?.name === arg : term(arg).endsWith(`-${like}`);
}
