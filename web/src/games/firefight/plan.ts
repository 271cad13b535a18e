/** Where the gamemaster's plan draws locations: as they lie, but never one over the other. */

import type { Scenario } from './scenario';

export const BOX = { width: 132, height: 46 } as const;
const FIELD = { width: 1000, height: 620 } as const;
const WIDEST = 1500;
/** How far apart they are drawn at least, from middle to middle. */
const [WIDE, HIGH] = [BOX.width + 26, BOX.height + 22];

/** The number of a location, and where it is drawn. */
type Point = [number, number, number];

export interface Plan {
  width: number;
  height: number;
  /** Of the named locations, by their numbers: the middle of the box. */
  at: Map<number, [number, number]>;
}

export function planOf(scenario: Scenario): Plan {
  const named = scenario.spots.filter(({ id, like }) => id === like);
  const bounds = (axis: 0 | 1): [number, number] => {
    const all = named.map(({ pos }) => pos[axis]);
    return [Math.min(...all), Math.max(...all)];
  };
  const [[west, east], [south, north]] = [bounds(0), bounds(1)];
  const points = named.map((spot): Point => {
    const [x, y, up] = spot.pos;
    // Storeys of one house are drawn one above the other.
    const house = named.filter(({ pos }) => Math.hypot(pos[0] - x, pos[1] - y) < 12);
    const storey = house.filter(({ pos }) => pos[2] > up).length - (house.length - 1) / 2;
    return [
      spot.number,
      ((x - west) / Math.max(1, east - west)) * FIELD.width,
      ((north - y) / Math.max(1, north - south, (east - west) / 2)) * FIELD.height + storey * HIGH,
    ];
  });
  // As they lie to each other, unless that makes the plan too wide to be read.
  const faithful = part(points, true);
  const laid = widthOf(faithful) <= WIDEST ? faithful : part(points, false);
  return framed(laid);
}

const widthOf = (points: readonly Point[]): number => Math.max(...points.map(([, x]) => x)) - Math.min(...points.map(([, x]) => x));

function framed(points: readonly Point[]): Plan {
  const left = Math.min(...points.map(([, x]) => x)) - BOX.width / 2 - 8;
  const top = Math.min(...points.map(([, , y]) => y)) - BOX.height / 2 - 8;
  const right = Math.max(...points.map(([, x]) => x)) + BOX.width / 2 + 8;
  const bottom = Math.max(...points.map(([, , y]) => y)) + BOX.height / 2 + 8;
  return { width: right - left, height: bottom - top, at: new Map(points.map(([number, x, y]) => [number, [x - left, y - top]])) };
}

/** Push apart what would overlap, a little at a time: along the way in which they lie to each other, or the shorter one. */
function part(first: readonly Point[], isTrue: boolean): Point[] {
  const points = first.map((point): Point => [...point]);
  for (let turn = 0; turn < 200; turn += 1) {
    let moved = false;
    for (let a = 0; a < points.length; a += 1) {
      for (let b = a + 1; b < points.length; b += 1) {
        const [one, other] = [points[a]!, points[b]!];
        const [dx, dy] = [other[1] - one[1], other[2] - one[2]];
        // How they lie to each other by right: what has been pushed past another is pushed back.
        const [east, south] = isTrue ? [first[b]![1] - first[a]![1], first[b]![2] - first[a]![2]] : [dx, dy];
        const [right, down] = [east < 0 ? -1 : 1, south < 0 ? -1 : 1];
        if (Math.abs(dx) >= WIDE - 0.5 || Math.abs(dy) >= HIGH - 0.5) continue;
        moved = true;
        const [over, under] = [WIDE - dx * right, HIGH - dy * down];
        if (east !== 0 && (isTrue ? Math.abs(east) > Math.abs(south) : over < under)) {
          one[1] -= (right * over) / 2;
          other[1] += (right * over) / 2;
        } else {
          one[2] -= (down * under) / 2;
          other[2] += (down * under) / 2;
        }
      }
    }
    if (!moved) break;
  }
  return points;
}
