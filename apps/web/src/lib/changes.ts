import type { Query, QueryKey } from '@tanstack/react-query';
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
export function changed(...things: Thing[]): Promise<void> {
  const shown = ({ queryKey: [shows] }: { queryKey: QueryKey }) => shows.some((thing) => things.includes(thing));
  const isFirst = (query: Query) => query.state.data === undefined && query.state.fetchStatus === 'fetching';
  const first = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => shown(query) && isFirst(query) });
  for (const query of first) void query.cancel({ silent: true });
  return queryClient.invalidateQueries({ predicate: shown });
}
