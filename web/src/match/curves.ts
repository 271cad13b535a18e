/** How curves look: a side has its own colour in every chart and game; whatever else is drawn is broken, each in its own way. */

export type Look = 'soviet' | 'german' | 'first' | 'second' | 'third' | 'fourth';

const OTHERS: readonly Look[] = ['first', 'second', 'third', 'fourth'];

/** The side whose curve this is; the Axis marches in field grey. */
function sideOf(key: string): Look | undefined {
  if (key.endsWith('-soviet')) return 'soviet';
  return /-(?:german|axis)$/.test(key) ? 'german' : undefined;
}

/** The looks of these curves, the same in all charts. */
export function looksOf(keys: readonly string[]): Map<string, Look> {
  const others = keys.filter((key) => sideOf(key) === undefined);
  return new Map(keys.map((key) => [key, sideOf(key) ?? OTHERS[others.indexOf(key) % OTHERS.length]!]));
}
