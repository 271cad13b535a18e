/** What is drawn of the land, from the data of the map. */

import { A, R, corners, line, luckOf, smooth, type Point } from '../../board/geometry';
import type { DonnerschlagData, PlaceKind } from './data';
import { middle, rowOf, columnOf, towards, type Ground } from './ground';

/** The ends of the side between two neighbours. */
export function ends(side: string): [Point, Point] {
  const [one, two] = side.split('-') as [string, string];
  const way = [0, 1, 2, 3, 4, 5].find((way) => towards(one, way) === two) ?? 0;
  const all = corners(middle(one));
  return [all[way]!, all[(way + 1) % 6]!];
}

export function halfway(side: string): Point {
  const [a, b] = ends(side);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

const nameOf = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** A river along its hexsides, from one end to the other. */
export function course(sides: readonly string[]): Point[] {
  const points = new Map<string, Point>();
  const next = new Map<string, Set<string>>();
  for (const side of sides) {
    const pair = ends(side);
    const names = pair.map(nameOf) as [string, string];
    pair.forEach((point, index) => points.set(names[index]!, point));
    for (const [from, to] of [names, [names[1], names[0]]] as const) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  let here: string | undefined = [...next].find(([, to]) => to.size === 1)?.[0];
  const way: Point[] = [];
  const been = new Set<string>();
  while (here) {
    been.add(here);
    way.push(points.get(here)!);
    here = [...next.get(here)!].find((to) => !been.has(to));
  }
  return way;
}

/** A line that rounds the corners of its points. */
export function flowing(points: readonly Point[]): string {
  const n = (value: number): string => value.toFixed(1);
  const [first, last] = [points[0]!, points.at(-1)!];
  let d = `M${n(first.x)} ${n(first.y)}`;
  for (let index = 1; index < points.length - 1; index += 1) {
    const [a, b] = [points[index]!, points[index + 1]!];
    d += `Q${n(a.x)} ${n(a.y)} ${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2)}`;
  }
  return `${d}L${n(last.x)} ${n(last.y)}`;
}

/** All hexes in one line: three sides of each, and the others where the map ends. */
export function grid(ground: Ground): string {
  return ground.hexes
    .map((hex) => {
      const all = corners(middle(hex));
      const ways = [0, 1, 2, 3, 4, 5].filter((way) => way < 3 || !ground.has(towards(hex, way)));
      return ways.map((way) => line([all[way]!, all[(way + 1) % 6]!])).join('');
    })
    .join('');
}

export const outline = (hexes: Iterable<string>): string => [...hexes].map((hex) => line(corners(middle(hex)), true)).join('');

/** The border around some hexes. */
export function border(hexes: ReadonlySet<string>, inset = 0): string {
  let d = '';
  for (const hex of hexes) {
    const all = corners(middle(hex), R - inset);
    for (let way = 0; way < 6; way += 1) if (!hexes.has(towards(hex, way))) d += line([all[way]!, all[(way + 1) % 6]!]);
  }
  return d;
}

/** A road or railway through the middles of its hexes; a railway a little beside, for they often go together. */
export function track({ kind, hexes }: DonnerschlagData['map']['road'][number]): string {
  const aside = kind === 'rail' ? { x: 9, y: 7 } : { x: 0, y: 0 };
  return smooth(hexes.map((hex) => {
    const { x, y } = middle(hex);
    return { x: x + aside.x, y: y + aside.y };
  }));
}

const HOUSES: Record<PlaceKind, { count: number; wide: number; high: number }> = {
  village: { count: 7, wide: 30, high: 20 },
  town: { count: 18, wide: 40, high: 32 },
  city: { count: 34, wide: 46, high: 44 },
};

/** The houses of a place. */
export function houses(hex: string, kind: PlaceKind): string {
  const luck = luckOf(`houses ${hex}`);
  const { x, y } = middle(hex);
  const { count, wide, high } = HOUSES[kind];
  let d = '';
  for (let house = 0; house < count; house += 1) {
    const [dx, dy] = [(luck() * 2 - 1) * wide, (luck() * 2 - 1) * high];
    const [w, h] = [6 + luck() * 6, 5 + luck() * 4];
    d += `M${(x + dx - w / 2).toFixed(1)} ${(y + dy - h / 2).toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}h${(-w).toFixed(1)}z`;
  }
  return d;
}

/** Grass that shows through the snow. */
export function tufts(ground: Ground): string {
  const luck = luckOf('steppe');
  let d = '';
  for (const hex of ground.hexes) {
    const { x, y } = middle(hex);
    const count = Math.floor(luck() * 3);
    for (let tuft = 0; tuft < count; tuft += 1) {
      const [dx, dy] = [(luck() * 2 - 1) * A * 0.8, (luck() * 2 - 1) * R * 0.6];
      d += `M${(x + dx).toFixed(0)} ${(y + dy).toFixed(0)}l-3 -6m3 6v-8m0 8l3 -6`;
    }
  }
  return d;
}

/** Drifts of snow and bare ground: large and soft. */
export function drifts(ground: Ground): { x: number; y: number; rx: number; ry: number; turn: number; snow: boolean }[] {
  const luck = luckOf('drifts');
  const { x, y, width, height } = ground.frame();
  return Array.from({ length: 46 }, () => ({
    x: x + luck() * width, y: y + luck() * height, rx: 90 + luck() * 240, ry: 40 + luck() * 90, turn: -20 + luck() * 40, snow: luck() < 0.6,
  }));
}

/** A band along an edge of the map, outside of its hexes. */
export function edgeBand({ from, to }: { from: string; to: string }, ground: Ground, lane: number): string {
  const [a, b] = [middle(from), middle(to)];
  const isRow = rowOf(from) === rowOf(to);
  const out = 22 + lane;
  if (isRow) {
    const y = rowOf(from) === rowOf(ground.hexes[0]!) ? a.y - R - out : a.y + R + out;
    return line([{ x: a.x - A, y }, { x: b.x + A, y }]);
  }
  const isWest = columnOf(from) === columnOf(ground.hexes[0]!);
  const x = isWest ? Math.min(a.x, b.x) - 2 * A + 30 - out : Math.max(a.x, b.x) + 2 * A - 30 + out;
  return line([{ x, y: a.y - R / 2 }, { x, y: b.y + R / 2 }]);
}
