/** Who we are on this host, and what it lets people do. */

import { api } from '../api/http';
import type { GameCard, Me } from '../api/types/wire';
import { complain } from './toasts.svelte';
import { learn } from '../text/say.svelte';

export const me: { value: Me | undefined; games: GameCard[] | undefined; lost: boolean } = $state({
  value: undefined,
  games: undefined,
  lost: false,
});

export async function loadMe(): Promise<Me | undefined> {
  const answer = await api.me();
  me.lost = !answer.ok;
  if (answer.ok) me.value = answer.value;
  else complain(answer.trouble);
  return me.value;
}

/** The games of the host. */
export async function loadGames(): Promise<GameCard[]> {
  if (me.games) return me.games;
  const answer = await api.games();
  if (!answer.ok) {
    complain(answer.trouble);
    return [];
  }
  me.games = answer.value;
  return answer.value;
}

/** The same, with what they say. */
export async function learnGames(): Promise<GameCard[]> {
  const games = await loadGames();
  await learn(...games.map((game) => game.id));
  return games;
}
