/** The same match once more. */

import type { NewMatch, SeatWish, Table } from '../api/types/wire';

/** Who sits where in a rematch; `turned`: everybody one seat further. */
export function rematchOf({ game, options, seats, dice, public: isPublic, title }: Table, person: string | undefined, turned: boolean): NewMatch {
  const wishes = seats.map(({ holder, bot, stands_in_for }): SeatWish => {
    const own = (stands_in_for ?? holder)?.person;
    if (own !== undefined && own === person) return 'me';
    // Somebody else may come or not.
    return bot !== undefined && !stands_in_for ? { bot } : 'open';
  });
  const moved = turned ? wishes.map((_, index) => wishes[(index + wishes.length - 1) % wishes.length]!) : wishes;
  return { game, options, seats: moved, dice, public: isPublic, ...(title !== undefined && { title }) };
}

/** Whether other people are wanted for it. */
export const needsOthers = ({ seats = [] }: NewMatch): boolean => seats.includes('open');
