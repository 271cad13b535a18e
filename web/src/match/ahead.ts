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

export function lookAhead(): void {
  const { route, query } = place;
  if (route.page !== 'match') return;
  void askAhead(paths.me);
  void askAhead<Seen>(paths.look(route.id, lookingFrom(query))).then((answer) => {
    if (!answer.ok) return;
    const { game, options } = answer.value.document.table;
    const load = games[game];
    if (load) void askAhead(paths.data(game, options));
    // If something cannot be had now, whoever needs it will say so.
    Promise.all([learn(game), load?.()]).catch(() => {});
  });
}
