/** Hexes in the plane, north up, and the board turned as it lies before the Germans: the Volga away from them. */

import type { MapHex } from './data';

export interface Point {
  x: number;
  y: number;
}

/** From the middle of a hex to a corner, and to a side. */
export const R = 60;
export const A = (R * Math.sqrt(3)) / 2;

/** What one looks at, north up; and how far the land goes on around it. */
export const WORLD = { left: 80, top: -5, right: 1300, bottom: 1800 };
export const BEYOND = 950;

export function middle(hex: Pick<MapHex, 'col2' | 'row'>): Point {
  return { x: hex.col2 * A, y: hex.row * 1.5 * R };
}

/** The six corners, from the northern one with the clock. */
export function corners({ x, y }: Point, r = R): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (Math.PI / 3) * k - Math.PI / 2;
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
  });
}

/** The ends of the side in the direction of a die of the compass: 1 is east, then with the clock. */
export function side(at: Point, die: number, r = R): [Point, Point] {
  const all = corners(at, r);
  return [all[die % 6]!, all[(die + 1) % 6]!];
}

/** How far from the middle, measured towards the sides. */
export function reach(dx: number, dy: number): number {
  const x = Math.abs(dx);
  return Math.max(x, x / 2 + (Math.abs(dy) * Math.sqrt(3)) / 2);
}

/** A point on the board as it is turned. */
export function turned({ x, y }: Point, table: boolean): Point {
  return table ? { x: y, y: -x } : { x, y };
}

/** The outline of what is drawn, as it is turned. */
export function frame(table: boolean): { x: number; y: number; width: number; height: number } {
  const { left, top, right, bottom } = WORLD;
  return table
    ? { x: top, y: -right, width: bottom - top, height: right - left }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

export function line(points: readonly Point[], close = false): string {
  return points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (close ? 'Z' : '');
}

/** A smooth line through the points. */
export function smooth(points: readonly Point[], close = false): string {
  const count = points.length;
  const at = (index: number): Point => (close ? points[(index + count) % count]! : points[Math.min(count - 1, Math.max(0, index))]!);
  let d = `M${n(at(0).x)} ${n(at(0).y)}`;
  for (let index = 0; index < (close ? count : count - 1); index += 1) {
    const [a, b, c, e] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${n(b.x + (c.x - a.x) / 6)} ${n(b.y + (c.y - a.y) / 6)} ${n(c.x - (e.x - b.x) / 6)} ${n(c.y - (e.y - b.y) / 6)} ${n(c.x)} ${n(c.y)}`;
  }
  return d + (close ? 'Z' : '');
}

/** Luck that is the same every time for the same word (mulberry32 over FNV-1a). */
export function luckOf(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
