import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import type { TableSearch } from '../lib/table-search.ts';

export interface TableState<S extends TableSearch = TableSearch> {
  search: S;
  /** Changes the view. Everything but a turn of the page leads back to the first one. What `replaces` can't be gone back on. */
  set(change: Partial<S>, how?: { replaces: boolean }): void;
  /** What of the search says whose list it is: nobody has narrowed it by that. */
  whose?: string;
}

/** What a table can be narrowed by besides. */
type Filters = { [name: string]: string | number | undefined };

/**
 * A table's state, kept in the address bar. Give it `route.useSearch()`; see `lib/table-search.ts` for the route's side.
 * @param may what only some may narrow by: a link of somebody who may narrows nothing for others, as no chip would show it, and the call is refused
 */
export function useTableSearch<S extends TableSearch & Filters>(
  found: S,
  may: { [K in keyof S]?: boolean } = {},
): TableState<S> {
  const navigate = useNavigate();
  const router = useRouter();
  // As the route spells it; an address may be written in capitals.
  const drawnFor = useMatch({ strict: false, select: ({ pathname }) => pathname.replace(/\/$/, '').toLowerCase() });
  // What lies open beside the list narrows nothing.
  const { open: _opened, ...search } = found as S & { open?: string };
  const barred = Object.keys(may).filter((name) => may[name] === false);
  const dropped = Object.fromEntries(barred.map((name) => [name, name === 'q' ? '' : undefined]));
  return {
    search: { ...search, ...dropped } as unknown as S,
    set: (change, how) => {
      // What waited, as a search does, while somebody followed a link is none of the next screen's.
      if (!`${router.latestLocation.pathname.toLowerCase()}/`.startsWith(`${drawnFor}/`)) return;
      const next = 'page' in change ? change : { ...change, page: 1 };
      // Typing a search must not fill the history; turning a page may be gone back on.
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, ...next }),
        replace: how?.replaces ?? 'q' in change,
        resetScroll: false,
      });
    },
  };
}
