/** How far somebody has come in the lessons, remembered in this browser. */

const PLACE = 'volga-lessons';

export interface Progress {
  /** The moment at which one was last. */
  at: number;
  /** The farthest moment that one has come to. */
  far: number;
  done: boolean;
}

function kept(): Record<string, Progress> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, Progress>) : {};
  } catch {
    return {}; // a browser may forbid it
  }
}

const all: Record<string, Progress> = $state(kept());

export function progressOf(game: string, lesson: string): Progress {
  const { at, far, done } = all[`${game}/${lesson}`] ?? {};
  return { at: Number(at) || 0, far: Number(far) || 0, done: done === true };
}

/** Somebody is at this moment of a lesson that has so many. */
export function reach(game: string, lesson: string, at: number, moments: number): void {
  const before = progressOf(game, lesson);
  all[`${game}/${lesson}`] = { at, far: Math.max(before.far, at), done: before.done || at >= moments - 1 };
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // then it lasts as long as the page
  }
}
