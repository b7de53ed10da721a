import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { codeOf, isDatabaseAway } from './postgres-error.ts';
import { statementNameOf } from './statement-names.ts';

/** A prepared statement whose tables or function changed under it; only a new connection helps. */
export const stalePlan = '0A000';

/**
 * Kysely's view of a pool, with two things that it doesn't know: statements that were given a name are prepared once per
 * connection, and a connection with a stale plan, or one that broke, is not used again.
 */
export function nameStatements(pool: pg.Pool, useNames: boolean): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let wrapper = wrapped.get(client);
      if (wrapper === undefined) {
        wrapper = wrapClient(client, useNames);
        wrapped.set(client, wrapper);
      }
      return wrapper;
    },
  };
}

function wrapClient(client: pg.PoolClient, useNames: boolean): PostgresPoolClient {
  let isSpent = false;
  const query = async (text: string, values: unknown[]) => {
    const name = useNames ? statementNameOf(text) : undefined;
    try {
      return await client.query(name === undefined ? { text, values } : { name, text, values });
    } catch (error) {
      // A broken connection is told by its query first, and to the pool only later: the next request would still get it.
      if (codeOf(error) === stalePlan || isDatabaseAway(error)) isSpent = true;
      throw error;
    }
  };
  return {
    query,
    release: (discard?: boolean) => client.release(discard === true || isSpent),
  } as unknown as PostgresPoolClient;
}
