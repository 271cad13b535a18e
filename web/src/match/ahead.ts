/** What the page of a match asks for first, asked while the words of the page are still on their way. */

import { askAhead, paths, type Looking } from '../api/http';
import type { Seen } from '../api/types/wire';
import { games } from '../games/registry';
import { place } from '../route.svelte';
import { learn } from '../text/say.svelte';

/** From where the address says that somebody looks. */
export function lookingFrom(query: URLSearchParams): Looking {
  const [seat, invitation] = [query.get('seat'), query.get('invitation')];
  return { ...(seat && { seat }), ...(invitation && { invitation }) };
}

/** Settles when everything is there, or something cannot be had: whoever needs it will say so. */
export async function lookAhead(): Promise<void> {
  const { route, query } = place;
  if (route.page !== 'match') return;
  const me = askAhead(paths.me);
  const answer = await askAhead<Seen>(paths.look(route.id, lookingFrom(query)));
  if (!answer.ok) return;
  const { game, options } = answer.value.document.table;
  const load = games[game];
  await Promise.all([me, load && askAhead(paths.data(game, options)), learn(game), load?.()]).catch(() => {});
}
