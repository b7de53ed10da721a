import type { ColumnType } from 'kysely';
import type { Immutable } from '../db/columns.ts';
import type { Environment } from '../db/environment.ts';

declare module '../db/database.ts' {
  interface Tables {
    made_once: {
      user_id: Immutable<number>;
      environment: Immutable<Environment>;
      call: Immutable<string>;
      key: Immutable<string>;
      hash: Immutable<string>;
      /** Written as JSON text, once it is known. */
      result: ColumnType<unknown, string | undefined, string>;
      created_at: Immutable<Date>;
    };
  }
}
