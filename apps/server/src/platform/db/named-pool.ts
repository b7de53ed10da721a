import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { statementNameOf } from './statement-names.ts';

/** Kysely's view of a pool, in which statements that were given a name are prepared once per connection. */
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
  return {
    query: (text: string, values: unknown[]) => {
      const name = useNames ? statementNameOf(text) : undefined;
      return client.query(name === undefined ? { text, values } : { name, text, values });
    },
    release: (discard?: boolean) => client.release(discard === true),
  } as unknown as PostgresPoolClient;
}
