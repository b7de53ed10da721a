import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { withinPart } from '../tracing/spans.ts';
import { spanOfStatement } from '../tracing/trace-statements.ts';
import { DatabaseClient } from './database-client.ts';
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
      const name = statementNameOf(text);
      const waits = client instanceof DatabaseClient ? client.waitsFor(text) : {};
      return withinPart(
        () => spanOfStatement(text, name),
        () => client.query({ ...(useNames && name !== undefined && { name }), text, values, ...waits }),
      );
    },
    release: (discard?: boolean) => client.release(discard === true),
  } as unknown as PostgresPoolClient;
}
