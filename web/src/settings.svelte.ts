/** What somebody likes, remembered in this browser. */

export const LANGUAGES = ['en', 'fr'] as const;
export type Lang = (typeof LANGUAGES)[number];

export interface Settings {
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  /** `safe` keeps red and green apart for eyes that do not. */
  palette: 'table' | 'safe';
  motion: 'auto' | 'less';
  /** How fast fights and the turns of others are shown. */
  scenes: 'off' | 'quick' | 'normal' | 'slow';
  sound: boolean;
  blocks: 'nato' | 'pictures';
}

const VALUES: { [K in keyof Settings]: readonly Settings[K][] } = {
  lang: LANGUAGES,
  theme: ['auto', 'light', 'dark'],
  palette: ['table', 'safe'],
  motion: ['auto', 'less'],
  scenes: ['off', 'quick', 'normal', 'slow'],
  sound: [true, false],
  blocks: ['nato', 'pictures'],
};

const PLACE = 'volga-settings';

function languageOfBrowser(): Lang {
  const wishes = typeof navigator === 'undefined' ? [] : navigator.languages;
  for (const wish of wishes) {
    const known = LANGUAGES.find((lang) => wish.toLowerCase().startsWith(lang));
    if (known) return known;
  }
  return 'en';
}

/** Settings as they were kept; what makes no sense is left out. */
export function readSettings(kept: string | null): Settings {
  const settings: Settings = {
    lang: languageOfBrowser(), theme: 'auto', palette: 'table', motion: 'auto', scenes: 'normal', sound: true, blocks: 'nato',
  };
  let values: unknown;
  try {
    values = JSON.parse(kept ?? '{}');
  } catch {
    return settings;
  }
  if (typeof values !== 'object' || values === null) return settings;
  for (const name of Object.keys(VALUES) as (keyof Settings)[]) {
    const value = (values as Record<string, unknown>)[name];
    if ((VALUES[name] as readonly unknown[]).includes(value)) Object.assign(settings, { [name]: value });
  }
  return settings;
}

function kept(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // a browser may forbid it
  }
}

const atFirst = kept();
export const settings: Settings = $state(readSettings(atFirst));
/** What this browser has been told to remember. */
let written = atFirst ?? JSON.stringify(readSettings(null));

/** Keep the settings, and show them on the page: called within an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.dataset.palette = settings.palette;
  root.dataset.motion = settings.motion;
  const text = JSON.stringify(settings);
  if (text === written) return;
  written = text;
  try {
    localStorage.setItem(PLACE, text);
  } catch {
    // then they last as long as the page
  }
}

/** Whether things should move. */
export function mayMove(): boolean {
  return settings.motion !== 'less' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
