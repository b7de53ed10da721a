import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../db/columns.ts';

declare module '../db/database.ts' {
  interface Tables {
    /** Work to be done after the commit that wrote it; the relay moves it to the job queue. */
    outbox: {
      id: GeneratedAlways<number>;
      /** The name of the task. */
      kind: string;
      payload: JsonColumn<Record<string, unknown>>;
      /** What a function or a trigger writes takes it from the transaction. */
      request_id: Generated<string | null>;
      created_at: Date;
    };
  }
}
