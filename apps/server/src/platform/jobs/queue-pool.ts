import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';

type Query = (...given: unknown[]) => Promise<unknown>;

/** By these names graphile-worker notes that a job is done, or failed, and asks for the next one. */
const endOfJob = /^(complete|fail)_job/;
const nextJob = /^get_job/;

export interface QueuePool {
  /** As the queue's library is given it. */
  pool: pg.Pool;
  /** Waits until the end of each job that ended by now is noted, or could not be. */
  noted(): Promise<void>;
}

/**
 * The library waits for nobody when it notes the end of a job. So whoever asks for the next one waits here: of jobs that run one after another it
 * would find none until the end of the last one is noted, and look again two seconds later. And where the database is away just then, the failure would go
 * unheard, and Node ends the process for it.
 * @param onUnnoted told instead. The job still counts as running here, so this pool of workers has to end for it to run again.
 */
export function queuePool(pool: pg.Pool, onUnnoted: (error: unknown) => void): QueuePool {
  const noting = new Set<Promise<unknown>>();
  const noted = async () => {
    // What was begun in this turn has not come to its statement.
    await nextTurn();
    await Promise.all(noting);
  };
  const askOn = async (ask: Query, given: unknown[]): Promise<unknown> => {
    const name = nameOf(given[0]);
    if (nextJob.test(name)) await noted();
    if (!endOfJob.test(name)) return ask(...given);
    const end = ask(...given).catch((error: unknown) => {
      onUnnoted(error);
      return { rows: [] };
    });
    noting.add(end);
    return end.finally(() => noting.delete(end));
  };
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback === undefined ? Promise.resolve(clientOnDemand(pool, askOn)) : pool.connect(callback);
  const asGiven = new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pool: asGiven, noted };
}

/** Connects at its first query, as that one's name says what a failure to connect means. */
function clientOnDemand(pool: pg.Pool, askOn: (ask: Query, given: unknown[]) => Promise<unknown>) {
  let connecting: Promise<pg.PoolClient> | undefined;
  const ask: Query = async (...given) => {
    connecting ??= pool.connect();
    const client = await connecting;
    return (client.query as Query)(...given);
  };
  return {
    query: (...given: unknown[]): Promise<unknown> => askOn(ask, given),
    async release(): Promise<void> {
      const client = await connecting?.catch(() => undefined);
      client?.release();
    },
  };
}

function nameOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'name' in query ? String(query.name) : '';
}
