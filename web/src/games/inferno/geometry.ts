/** Hexes in the plane, north up, and the board turned as it lies before the Germans: the Volga away from them. */

import { A, R, corners, type Point, type Rect } from '../../board/geometry';
import type { MapHex } from './data';

/** What one looks at, north up; and how far the land goes on around it. */
export const WORLD = { left: 80, top: -5, right: 1300, bottom: 1800 };
export const BEYOND = 950;

export function middle(hex: Pick<MapHex, 'col2' | 'row'>): Point {
  return { x: hex.col2 * A, y: hex.row * 1.5 * R };
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
export function frame(table: boolean): Rect {
  const { left, top, right, bottom } = WORLD;
  return table
    ? { x: top, y: -right, width: bottom - top, height: right - left }
    : { x: left, y: top, width: right - left, height: bottom - top };
}
