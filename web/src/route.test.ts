import { expect, test } from 'vitest';
import { routeOf } from './route.svelte';

test('every address leads somewhere, and what is none leads nowhere', () => {
  expect(routeOf('/')).toEqual({ page: 'start' });
  expect(routeOf('/new')).toEqual({ page: 'new' });
  expect(routeOf('/replays')).toEqual({ page: 'replays' });
  expect(routeOf('/m/abc')).toEqual({ page: 'match', id: 'abc' });
  expect(routeOf('/m/abc/')).toEqual({ page: 'match', id: 'abc' });
  expect(routeOf('/m/abc/replay')).toEqual({ page: 'replay', id: 'abc' });
  expect(routeOf('/m/abc/story')).toEqual({ page: 'story', id: 'abc' });
  expect(routeOf('/lessons')).toEqual({ page: 'lessons' });
  expect(routeOf('/lessons/inferno/00-first-turn')).toEqual({ page: 'lesson', game: 'inferno', id: '00-first-turn' });
  expect(routeOf('/rules')).toEqual({ page: 'rules' });
  expect(routeOf('/rules/inferno/IV-070')).toEqual({ page: 'rules', game: 'inferno', number: 'IV-070' });
  for (const nowhere of ['/m', '/x', '/new/x', '/m/a/b', '/m/a/replay/x', '/lessons/inferno', '/lessons/a/b/c', '/rules/a/b/c', '/%ff%'])
    expect(routeOf(nowhere), nowhere).toEqual({ page: 'nowhere' });
});
