import type { PoolName } from './pools.ts';

/** How many connections each pool of a process may open; those that are not named it never uses. */
export type ConnectionShares = Partial<Record<PoolName, number>>;

/** What one start opens at most when nobody says, and the fewest with which each pool has what it needs. */
export const defaultConnections = 35;
export const fewestConnections = 12;

const probe = 1;
const jobs = 6;
/** Of a process that serves with others; more are divided among live, sandbox and reports. */
const fewestOfWorker = 6;
/** Of the first process, which then only does jobs, four at once, and looks how far the streaming copy is. */
const firstOfMany = { live: 3, sandbox: 1, 'live-copy': 1, jobs, probe };
const firstOfManySum = 12;
const usualOfWorker = 12;
/** PostgreSQL takes 100 when nobody says, of which some are kept for its owner. */
const mostUsual = 90;

export function fewestConnectionsOf(workers: number): number {
  return workers === 1 ? fewestConnections : firstOfManySum + workers * fewestOfWorker;
}

export function defaultConnectionsOf(workers: number): number {
  if (workers === 1) return defaultConnections;
  return Math.max(fewestConnectionsOf(workers), Math.min(firstOfManySum + workers * usualOfWorker, mostUsual));
}

/**
 * Divides what one start may open among its first process and each of those that serve, where it isn't one for all. As many commits
 * wait for the disk together: with few, a slow disk decides the speed.
 */
export function shareConnections(total: number, workers = 1): { first: ConnectionShares; each: ConnectionShares } {
  if (workers === 1) {
    const all = { ...divide(total - jobs), jobs };
    return { first: all, each: all };
  }
  return { first: firstOfMany, each: divide(Math.floor((total - firstOfManySum) / workers)) };
}

function divide(total: number): ConnectionShares {
  const rest = total - probe;
  const minor = Math.max(1, Math.floor(rest / 7));
  return { live: rest - 3 * minor, sandbox: minor, 'live-copy': minor, 'sandbox-copy': minor, probe };
}
