/** Short notices that go away by themselves. */

import type { Trouble } from '../api/http';
import { t } from '../text/say.svelte';

export interface Toast {
  id: number;
  text: string;
  rules: string[];
  /** The game whose rules these are. */
  game: string | undefined;
  kind: 'trouble' | 'news';
}

export const toasts: { list: Toast[] } = $state({ list: [] });
let count = 0;

export function toast(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  const id = (count += 1);
  const shown: Toast = { id, text, rules: [], game: undefined, kind: 'news', ...more };
  // The same notice does not pile up.
  toasts.list = [...toasts.list.filter((old) => old.text !== text), shown].slice(-3);
  setTimeout(() => dismiss(id), shown.rules.length > 0 ? 15_000 : 8000);
}

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((one) => one.id !== id);
}

/** What went wrong, in words. */
export function wordsOf(trouble: Trouble): string {
  if (trouble.code === 'offline') return t('web-offline');
  return trouble.message === '' ? t('web-fault') : trouble.message;
}

export function complain(trouble: Trouble, game?: string): void {
  toast(wordsOf(trouble), { rules: trouble.rules, game, kind: 'trouble' });
}
