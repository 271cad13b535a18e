/** Who is to sit where. */

export type Wish = 'me' | 'open' | 'person' | `bot ${string}`;

/** Who sits where unless somebody says otherwise: oneself on one seat, the first, and others on all others. */
export function usualWishes(seats: readonly string[], chosen: Readonly<Record<string, Wish>>, others: Wish): Record<string, Wish> {
  const hasSeat = seats.some((seat) => chosen[seat] === 'me');
  return Object.fromEntries(seats.map((seat, index) => [seat, chosen[seat] ?? (index === 0 && !hasSeat ? 'me' : others)]));
}
