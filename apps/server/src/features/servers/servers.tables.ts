import type { GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    servers: {
      id: GeneratedAlways<number>;
      owner_id: Immutable<number>;
      name: string;
      /** Scheme, host and port. */
      host: string;
      epg_url: string | null;
      note: string | null;
      /** Whether its owner's sub-resellers may choose it themselves. */
      for_sub_resellers: boolean;
      previous_host: string | null;
      moved_at: Date | null;
      created_at: Immutable<Date>;
    };
  }
}
