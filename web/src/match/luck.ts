/** How lucky somebody was: what came against what could be expected. */

import type { LuckRow } from '../api/types/wire';

/** How much of a normal distribution lies below so many deviations (Abramowitz and Stegun 26.2.17). */
export function below(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const tail =
    0.3989422804 *
    Math.exp((-deviations * deviations) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return deviations > 0 ? 1 - tail : tail;
}

/** Of a hundred such matches, in how many the dice are less kind; nothing where there is no luck. */
export function kindness({ came, expected, deviation }: Pick<LuckRow, 'came' | 'expected' | 'deviation'>): number | undefined {
  return deviation > 0 ? Math.round(100 * below((came - expected) / deviation)) : undefined;
}

/** All rolls of each side together. */
export function totals(rows: readonly LuckRow[]): LuckRow[] {
  const sides = [...new Set(rows.map(({ side }) => side))];
  return sides.map((side) => {
    const own = rows.filter((row) => row.side === side);
    const sum = (of: (row: LuckRow) => number): number => own.reduce((all, row) => all + of(row), 0);
    return {
      kind: 'web-luck-all',
      side,
      rolls: sum((row) => row.rolls),
      dice: sum((row) => row.dice),
      came: sum((row) => row.came),
      expected: sum((row) => row.expected),
      deviation: Math.sqrt(sum((row) => row.deviation ** 2)),
    };
  });
}
