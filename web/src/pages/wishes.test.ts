import { expect, test } from 'vitest';
import { usualWishes } from './wishes';

test('one sits on one seat: who becomes gamemaster is no player any more', () => {
  expect(usualWishes(['player-1'], {}, 'open')).toEqual({ 'player-1': 'me' });
  expect(usualWishes(['gamemaster', 'player-1', 'player-2'], {}, 'open')).toEqual({ gamemaster: 'me', 'player-1': 'open', 'player-2': 'open' });
});

test('what was chosen stays', () => {
  const chosen = { 'player-1': 'me', 'player-2': 'bot doctrine' } as const;
  expect(usualWishes(['gamemaster', 'player-1', 'player-2', 'player-3'], chosen, 'open')).toEqual({
    gamemaster: 'open',
    'player-1': 'me',
    'player-2': 'bot doctrine',
    'player-3': 'open',
  });
});
