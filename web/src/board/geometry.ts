/** Hexes in the plane, their points north and south, and lines on paper. */

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** From the middle of a hex to a corner, and to a side. */
export const R = 60;
export const A = (R * Math.sqrt(3)) / 2;

/** The six corners, from the northern one with the clock. */
export function corners({ x, y }: Point, r = R): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (Math.PI / 3) * k - Math.PI / 2;
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
  });
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

/** A tapering arrow from the edge of one hex into the other; nothing for who ends where he began. */
export function arrow(from: Point, to: Point): string | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return undefined;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const point = (along: number, aside: number): string => `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const [tail, neck, tip] = [14, length - 42, length - 10];
  return `M${point(tail, 6)}L${point(neck, 10)}L${point(neck, 24)}L${point(tip, 0)}L${point(neck, -24)}L${point(neck, -10)}L${point(tail, -6)}Z`;
}
