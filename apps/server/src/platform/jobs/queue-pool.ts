import type pg from 'pg';

type Query = (...given: unknown[]) => Promise<unknown>;

/** By these names graphile-worker notes that a job is done, or failed. */
const endOfJob = /^(complete|fail)_job/;

/**
 * The pool as the queue's library is given it. It waits for nobody when it notes the end of a job: where the database is away just
 * then, the failure would go unheard, and Node ends the process for it.
 * @param onUnnoted told instead. The job still counts as running here, so this pool of workers has to end for it to run again.
 */
export function queuePool(pool: pg.Pool, onUnnoted: (error: unknown) => void): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback === undefined ? Promise.resolve(clientOnDemand(pool, onUnnoted)) : pool.connect(callback);
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Connects at its first query, as that one's name says what a failure to connect means. */
function clientOnDemand(pool: pg.Pool, onUnnoted: (error: unknown) => void) {
  let connecting: Promise<pg.PoolClient> | undefined;
  return {
    async query(...given: unknown[]): Promise<unknown> {
      try {
        connecting ??= pool.connect();
        const client = await connecting;
        return await (client.query as Query)(...given);
      } catch (error) {
        if (!endOfJob.test(nameOf(given[0]))) throw error;
        onUnnoted(error);
        return { rows: [] };
      }
    },
    async release(): Promise<void> {
      const client = await connecting?.catch(() => undefined);
      client?.release();
    },
  };
}

function nameOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'name' in query ? String(query.name) : '';
}
