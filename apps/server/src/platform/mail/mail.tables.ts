import type { GeneratedAlways } from 'kysely';
import type { Immutable } from '../db/columns.ts';
import type { Environment } from '../db/environment.ts';

declare module '../db/database.ts' {
  interface Tables {
    mails: {
      id: GeneratedAlways<number>;
      environment: Environment;
      to_address: string;
      locale: string;
      subject: string;
      html: string;
      text: string;
      created_at: Immutable<Date>;
      sent_at: Date | null;
    };
    /** Nobody has these, as the mail server said last. */
    refused_addresses: {
      address: Immutable<string>;
      refused_at: Date;
    };
  }
}
