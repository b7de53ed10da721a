import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Immutable } from '../db/columns.ts';

declare module '../db/database.ts' {
  interface Tables {
    /** Work to be done after the commit that wrote it; the relay moves it to the job queue. */
    outbox: {
      id: GeneratedAlways<number>;
      /** The name of the task. */
      kind: Immutable<string>;
      payload: ColumnType<Record<string, unknown>, string, never>;
      /** What a function or a trigger writes takes it from the transaction. */
      request_id: ColumnType<string | null, string | null | undefined, never>;
      created_at: Immutable<Date>;
    };
  }
}
