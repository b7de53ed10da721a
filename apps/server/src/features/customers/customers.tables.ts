import type { Locale } from '@tessera/contracts/locales';
import type { GeneratedAlways } from 'kysely';
import type { ByFunction, Immutable, ReadOnly } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    customers: {
      id: GeneratedAlways<number>;
      /** Whose note it is: the device's owner's, and never the next one's. */
      owner_id: Immutable<number>;
      mac: Immutable<string>;
      name: string | null;
      contact: string | null;
      note: string | null;
      locale: Locale | null;
      created_at: Immutable<Date>;
      updated_at: Date;
      /** When somebody last opened a reminder to them, and who. */
      reminded_at: Date | null;
      reminded_by: number | null;
      /** Of which end. Null, too, where it was not said. */
      reminded_of: Date | null;
      /** Name, contact and note in one, and the digits of the contact. */
      searched: ReadOnly<string>;
    };
    reminder_texts: { user_id: Immutable<number>; locale: Immutable<Locale>; text: string };
    customer_filling: {
      /** Down to which activation it is still to be done. */
      below_id: ByFunction<number>;
    };
  }
}
