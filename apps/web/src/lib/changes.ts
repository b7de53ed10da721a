import type { Query, QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * What can change. The key of every query begins with the things that it shows, so that a change reads anew what shows it and nothing
 * else. Whoever owns a thing declares it by merging into this interface:
 *
 *     declare module '../../lib/changes.ts' { interface Things { tickets: true } }
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Things {}

export type Thing = keyof Things;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [shows: readonly Thing[], ...which: readonly unknown[]];
  }
}

/**
 * After a change of these: what shows one of them is read anew, at once where it is on the screen. Also what is read for the first time
 * just now, as a screen that somebody went to meanwhile: it may have been read before the change, and would stand there as if after it.
 */
export const changed = (...things: Thing[]): Promise<void> =>
  readAnew({ predicate: ({ queryKey: [shows] }) => shows.some((thing) => things.includes(thing)) });

/** First readings that were begun anew, and whether what they answer is to be read once more. */
const begunAnew = new WeakMap<Query, { isOutdated: boolean }>();

/**
 * Reads anew what is shown of these. A first reading is begun anew once: where changes follow each other faster than it is answered, as
 * while a file is carried out, it would never come. Its answer is shown then, and read once more.
 */
export async function readAnew(filters: QueryFilters): Promise<void> {
  const first = queryClient.getQueryCache().findAll({ ...filters, type: 'active' });
  for (const query of first.filter(isFirst)) {
    const begun = begunAnew.get(query);
    if (!begun) {
      begunAnew.set(query, { isOutdated: false });
      void query.cancel({ silent: true });
    } else if (!begun.isOutdated) {
      begun.isOutdated = true;
      const { queryKey } = query;
      void query
        .fetch()
        .finally(() => begunAnew.delete(query))
        .then(() => queryClient.invalidateQueries({ queryKey, exact: true }), ignored);
    }
  }
  await queryClient.invalidateQueries(filters);
}

const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
const ignored = () => {};
