/** The seals that this browser was shown while a match ran, so that nobody can show another one afterwards. */

const place = (id: string): string => `volga-seal-${id}`;

/** Remember the seal of a running match, the first that was shown. */
export function remember(id: string, seal: string): void {
  try {
    if (localStorage.getItem(place(id)) === null) localStorage.setItem(place(id), seal);
  } catch {
    // a browser may forbid it
  }
}

export function remembered(id: string): string | undefined {
  try {
    return localStorage.getItem(place(id)) ?? undefined;
  } catch {
    return undefined;
  }
}
