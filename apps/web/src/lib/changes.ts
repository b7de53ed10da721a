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

/** After a change of these: what shows one of them is read anew, at once where it is on the screen. */
export function changed(...things: Thing[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [shows] }) => shows.some((thing) => things.includes(thing)),
  });
}
