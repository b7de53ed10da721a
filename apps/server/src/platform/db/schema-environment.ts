import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** Work to be done after the commit that wrote it; the relay moves it to the job queue. */
export type OutboxTable = {
  id: Generated<number>;
  /** The name of the task. */
  kind: string;
  payload: JsonColumn<Record<string, unknown>>;
  created_at: Date;
};

/** The tables of one environment; which one, the connection's search_path decides. */
export type EnvironmentTables = {
  outbox: OutboxTable;
};
