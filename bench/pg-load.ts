import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { functionCalls } from './function-calls.ts';
import { type Placed, serveLoads } from './load.ts';
import { macsOf } from './macs.ts';
import { separateStatements } from './separate-statements.ts';

export interface PgLoad {
  kind: 'activation' | 'transfer';
  /** One call of the database's function, or the same work as statements of a transaction. */
  way: 'function' | 'statements';
  url: string;
  clients: number;
  applicationId: number;
  people: { resellerId: number; subResellerId: number }[][];
}

/** What one request is about. */
export interface Work {
  resellerId: number;
  subResellerId: number;
  applicationId: number;
  mac: string;
  key: string;
  now: Date;
}

/** Runs a statement that is prepared once per connection. */
export type Run = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** The driver that the server uses, without the server: a connection per client and named statements. */
serveLoads<Placed<PgLoad>>(async (load, client) => {
  const people = load.people[client] ?? [];
  const connection = new pg.Client({ connectionString: load.url });
  await connection.connect();
  const run: Run = async (name, text, values) => (await connection.query({ name, text, values })).rows;
  const nextMac = macsOf(load.place, client);
  const perform = (load.way === 'function' ? functionCalls : separateStatements)[load.kind];
  return async () => {
    const person = people[Math.floor(Math.random() * people.length)];
    if (!person) throw new Error('A client without a person');
    const { applicationId } = load;
    await perform(run, { ...person, applicationId, mac: nextMac(), key: randomUUID(), now: new Date() });
  };
});
