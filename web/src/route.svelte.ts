/** Where one is: the address decides what is shown, so that everything can be bookmarked. */

export type Route =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'story'; id: string }
  | { page: 'lessons' }
  | { page: 'lesson'; game: string; id: string }
  | { page: 'rules'; game?: string; number?: string }
  | { page: 'watch' }
  | { page: 'replays' }
  | { page: 'about' }
  | { page: 'nowhere' };

export function routeOf(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '').map(plain);
  const [first, second, third] = parts;
  switch (first) {
    case undefined:
      return { page: 'start' };
    case 'new':
    case 'watch':
    case 'replays':
    case 'about':
      return parts.length === 1 ? { page: first } : { page: 'nowhere' };
    case 'm':
      if (second !== undefined && parts.length === 2) return { page: 'match', id: second };
      if (second !== undefined && (third === 'replay' || third === 'story') && parts.length === 3) return { page: third, id: second };
      return { page: 'nowhere' };
    case 'lessons':
      if (parts.length > 3) return { page: 'nowhere' };
      if (second === undefined) return { page: 'lessons' };
      return third === undefined ? { page: 'nowhere' } : { page: 'lesson', game: second, id: third };
    case 'rules':
      if (parts.length > 3) return { page: 'nowhere' };
      return { page: 'rules', ...(second && { game: second }), ...(third && { number: third }) };
    default:
      return { page: 'nowhere' };
  }
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const here = (): string => (typeof location === 'undefined' ? '/' : location.pathname + location.search);
let address = $state(here());

export const place = {
  get route(): Route {
    return routeOf(address.split('?')[0] ?? '/');
  },
  get query(): URLSearchParams {
    return new URLSearchParams(address.split('?')[1] ?? '');
  },
};

/** Go to an address of ours. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const moved = routeKey(address) !== routeKey(to);
  address = here();
  if (moved) window.scrollTo(0, 0);
}

function routeKey(address: string): string {
  return address.split('?')[0] ?? '';
}

/** Links to our own addresses do not load the page again. */
export function followLinks(): void {
  window.addEventListener('popstate', () => (address = here()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || to.pathname.startsWith('/api')) return;
    if (to.pathname === location.pathname && to.search === location.search && to.hash) return;
    event.preventDefault();
    go(to.pathname + to.search + to.hash);
  });
}
