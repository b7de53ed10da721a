import type { Generated, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    notifications: {
      id: GeneratedAlways<number>;
      title: string;
      description: string;
      status: Generated<0 | 1>;
      starts_at: Date | null;
      ends_at: Date | null;
      /** Null: for everybody. */
      user_id: Immutable<number | null>;
      created_by: Immutable<number | null>;
      created_at: Immutable<Date>;
    };
    /** What somebody chose otherwise than it is for everybody. */
    told_how: { user_id: number; telling: string; channel: string; is_on: boolean };
    notification_reads: { user_id: number; notification_id: number; read_at: Date };
  }
}
