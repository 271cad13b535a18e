/** Moments of a match that somebody has named, to come back to them: kept in this browser, told to nobody. */

export interface Bookmark {
  version: number;
  name: string;
}

// Everybody counts their own moments.
const place = (id: string, seat: string | undefined): string => `volga-bookmarks-${id}-${seat ?? 'gallery'}`;

export function bookmarksOf(id: string, seat: string | undefined): Bookmark[] {
  try {
    const kept = JSON.parse(localStorage.getItem(place(id, seat)) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isBookmark) : [];
  } catch {
    return [];
  }
}

export function keepBookmarks(id: string, seat: string | undefined, bookmarks: readonly Bookmark[]): void {
  try {
    if (bookmarks.length === 0) localStorage.removeItem(place(id, seat));
    else localStorage.setItem(place(id, seat), JSON.stringify(bookmarks));
  } catch {
    // a browser may forbid it
  }
}

/** With one more, in the order of the match; a moment has one name. */
export function marked(bookmarks: readonly Bookmark[], mark: Bookmark): Bookmark[] {
  return [...bookmarks.filter(({ version }) => version !== mark.version), mark].sort((a, b) => a.version - b.version);
}

function isBookmark(kept: unknown): kept is Bookmark {
  const { version, name } = (kept ?? {}) as Partial<Bookmark>;
  return Number.isInteger(version) && typeof name === 'string';
}
