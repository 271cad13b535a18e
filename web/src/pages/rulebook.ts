/** Finding rules, and reading the little Markdown they are written in. */

import type { RulePassage } from '../api/types/wire';

/** Letters without case and accents, as a reader without a French keyboard types them. */
export function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
}

function wordsOf(text: string): string[] {
  return fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Rules that have all the words, or begin one with them; those with more of them in the heading come first. */
export function search(passages: readonly RulePassage[], query: string): RulePassage[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...passages];
  const found: { passage: RulePassage; missing: number }[] = [];
  for (const passage of passages) {
    const heading = wordsOf(`${passage.number} ${passage.title}`);
    const text = wordsOf(passage.text);
    const begins = (all: string[], start: string): boolean => all.some((word) => word.startsWith(start));
    const missing = words.filter((word) => !begins(heading, word));
    if (missing.every((word) => begins(text, word))) found.push({ passage, missing: missing.length });
  }
  return found.toSorted((a, b) => a.missing - b.missing).map(({ passage }) => passage);
}

/** Neighbours of the same chapter together, in the order given. */
export function chapters(passages: readonly RulePassage[]): { chapter: string; passages: RulePassage[] }[] {
  const parts = new Map<string, RulePassage[]>();
  for (const passage of passages) {
    const part = parts.get(passage.chapter);
    if (part) part.push(passage);
    else parts.set(passage.chapter, [passage]);
  }
  return [...parts].map(([chapter, passages]) => ({ chapter, passages }));
}

export type Inline = { kind: 'text' | 'code' | 'strong' | 'em' | 'rule'; text: string };
export type BlockOfText =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: Inline[][][] };

/** Paragraphs, lists, tables and code. */
export function blocks(text: string, prefix: string): BlockOfText[] {
  const result: BlockOfText[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    const first = lines[0]?.trim();
    if (first === undefined) continue;
    if (first.startsWith('```')) {
      result.push({ kind: 'code', text: lines.filter((line) => !line.trim().startsWith('```')).join('\n') });
    } else if (first.startsWith('|')) {
      const rows = lines.filter((line) => !/^[\s|:-]+$/.test(line));
      const cells = (line: string): Inline[][] =>
        line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim(), prefix));
      result.push({ kind: 'table', rows: rows.map(cells) });
    } else if (/^([-*]|\d+\.) /.test(first)) {
      const items: string[] = [];
      for (const line of lines) {
        const item = /^\s*(?:[-*]|\d+\.) (.*)/.exec(line);
        if (item) items.push(item[1]!);
        else items.push(`${items.pop() ?? ''} ${line.trim()}`);
      }
      result.push({ kind: 'list', items: items.map((item) => inline(item, prefix)) });
    } else {
      result.push({ kind: 'paragraph', text: inline(lines.map((line) => line.trim()).join(' '), prefix) });
    }
  }
  return result;
}

function inline(text: string, prefix: string): Inline[] {
  const pattern = new RegExp(`\`([^\`]+)\`|\\*\\*([^*]+)\\*\\*|\\*([^*]+)\\*|\\b(${prefix}-\\d+)\\b`, 'g');
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [, code, strong, em, rule] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (em !== undefined) parts.push({ kind: 'em', text: em });
    else if (rule !== undefined) parts.push({ kind: 'rule', text: rule });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
