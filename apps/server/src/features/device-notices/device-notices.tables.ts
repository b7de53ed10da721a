import type { Generated, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    device_notices: {
      id: GeneratedAlways<number>;
      author_id: Immutable<number>;
      is_of_operator: Immutable<boolean>;
      application_id: Immutable<number | null>;
      reseller_id: Immutable<number | null>;
      server_id: Immutable<number | null>;
      state: Immutable<'trial' | 'active' | 'expired' | null>;
      /** Days, in UTC. */
      ends_from: Immutable<string | null>;
      ends_to: Immutable<string | null>;
      starts_at: Immutable<Date>;
      ends_at: Immutable<Date>;
      created_at: Immutable<Date>;
      /** How many saw it, of whom no row is kept. */
      seen_before: Generated<number>;
    };
    device_notice_texts: {
      notice_id: Immutable<number>;
      locale: Immutable<string>;
      title: Immutable<string>;
      text: Immutable<string>;
    };
    /** Which devices' players were told of what. */
    device_notice_sights: { notice_id: Immutable<number>; device_id: Immutable<number> };
  }
}
