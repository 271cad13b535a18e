/** Where the gamemaster's plan draws locations: as they lie, but never one over the other. */

import type { Scenario } from './scenario';

export const BOX = { width: 132, height: 46 } as const;
const FIELD = { width: 1000, height: 620 } as const;

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
  // Storeys lie one above the other: a little of the height is drawn as north.
  const points = named.map(({ number, pos: [x, y, up] }): [number, number, number] => [
    number,
    ((x - west) / Math.max(1, east - west)) * FIELD.width,
    ((north - y) / Math.max(1, north - south, (east - west) / 2)) * FIELD.height - up * 6,
  ]);
  part(points);
  const left = Math.min(...points.map(([, x]) => x)) - BOX.width / 2 - 8;
  const top = Math.min(...points.map(([, , y]) => y)) - BOX.height / 2 - 8;
  const right = Math.max(...points.map(([, x]) => x)) + BOX.width / 2 + 8;
  const bottom = Math.max(...points.map(([, , y]) => y)) + BOX.height / 2 + 8;
  return { width: right - left, height: bottom - top, at: new Map(points.map(([number, x, y]) => [number, [x - left, y - top]])) };
}

/** Push apart what would overlap, a little at a time. */
function part(points: [number, number, number][]): void {
  const [wide, high] = [BOX.width + 26, BOX.height + 22];
  for (let turn = 0; turn < 200; turn += 1) {
    let moved = false;
    for (let a = 0; a < points.length; a += 1) {
      for (let b = a + 1; b < points.length; b += 1) {
        const [one, other] = [points[a]!, points[b]!];
        const [dx, dy] = [other[1] - one[1], other[2] - one[2]];
        const [over, under] = [wide - Math.abs(dx), high - Math.abs(dy)];
        if (over <= 0.5 || under <= 0.5) continue;
        moved = true;
        // Along whichever way is shorter; what lies exactly on another goes below it.
        if (over < under && dx !== 0) {
          one[1] -= (Math.sign(dx) * over) / 2;
          other[1] += (Math.sign(dx) * over) / 2;
        } else {
          const down = dy === 0 ? 1 : Math.sign(dy);
          one[2] -= (down * under) / 2;
          other[2] += (down * under) / 2;
        }
      }
    }
    if (!moved) return;
  }
}
