import type { Generated } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    api_keys: {
      user_id: Immutable<number>;
      key_hash: Buffer;
      prefix: string;
      is_enabled: boolean;
      scopes: string[];
      allowed_addresses: Generated<string[]>;
      created_at: Date;
      last_used_at: Date | null;
      last_used_ip: string | null;
      /** As many as its owner had when it was confirmed last; of fewer it is suspended. */
      password_resets: number;
      /** Who made it, or brought it back: they may have it. Null: before that was written down. */
      made_by: number | null;
    };
  }
}
