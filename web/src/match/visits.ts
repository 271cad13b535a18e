/** When somebody last looked at a match in this browser, and how far it was. */

export interface Visit {
  version: number;
  /** In milliseconds since 1970. */
  at: number;
}

/** Who was away for less has missed nothing. */
export const A_MOMENT = 3 * 60_000;
/** After so long one likes to be reminded even if nothing has happened. */
export const LONG = 60 * 60_000;

const place = (id: string, seat: string | undefined): string => `volga-visit-${id}-${seat ?? 'gallery'}`;

export function lastVisit(id: string, seat: string | undefined): Visit | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place(id, seat)) ?? 'null') as Partial<Visit> | null;
    if (typeof kept?.version === 'number' && typeof kept.at === 'number') return { version: kept.version, at: kept.at };
  } catch {
    // a browser may forbid it
  }
  return undefined;
}

export function noteVisit(id: string, seat: string | undefined, visit: Visit): void {
  try {
    localStorage.setItem(place(id, seat), JSON.stringify(visit));
  } catch {
    // a browser may forbid it
  }
}

/**
 * From which version on somebody who comes back should be told: nothing if they were just here.
 * `mine` is the version of their own latest entry and when something happened after it, for whoever comes from
 * another browser.
 */
export function toldFrom(visit: Visit | undefined, now: number, version: number, mine: Visit | undefined): { since: number; kind: 'news' | 'reminder' } | undefined {
  if (visit === undefined) {
    const isLong = mine !== undefined && now - mine.at >= A_MOMENT && mine.version < version;
    return isLong ? { since: mine.version, kind: 'news' } : undefined;
  }
  const away = now - visit.at;
  if (away >= A_MOMENT && visit.version < version) return { since: visit.version, kind: 'news' };
  return away >= LONG && version > 1 ? { since: 0, kind: 'reminder' } : undefined;
}
