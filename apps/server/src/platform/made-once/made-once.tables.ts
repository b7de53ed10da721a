import type { ColumnType } from 'kysely';
import type { Environment } from '../db/environment.ts';

declare module '../db/database.ts' {
  interface Tables {
    made_once: {
      user_id: number;
      environment: Environment;
      call: string;
      key: string;
      hash: string;
      /** Written as JSON text, once it is known. */
      result: ColumnType<unknown, never, string>;
      created_at: Date;
    };
  }
}
