/** What a page asks for first, asked while its words are still on their way. */

import { askAhead, paths, type Looking } from './api/http';
import type { Seen } from './api/types/wire';
import { games } from './games/registry';
import { once } from './once';
import { place } from './route.svelte';
import { learn } from './text/say.svelte';

/** The pages that are not that of a match. */
export const loadOthers = once(() => import('./pages/others'));

/** From where the address says that somebody looks. */
export function lookingFrom(query: URLSearchParams): Looking {
  const [seat, invitation] = [query.get('seat'), query.get('invitation')];
  return { ...(seat && { seat }), ...(invitation && { invitation }) };
}

/** Settles when everything is there, or something cannot be had: whoever needs it will say so. */
export async function lookAhead(): Promise<void> {
  const { route, query } = place;
  if (route.page === 'replay') return;
  if (route.page !== 'match') return void (await loadOthers().catch(() => {}));
  const me = askAhead(paths.me);
  const from = lookingFrom(query);
  const answer = await askAhead<Seen>(paths.look(route.id, from));
  if (!answer.ok) return;
  const { game, stage } = answer.value.document.table;
  const load = stage === 'shelved' ? undefined : games[game];
  await Promise.all([me, load && askAhead(paths.data(route.id, from)), learn(game), load?.()]).catch(() => {});
}
