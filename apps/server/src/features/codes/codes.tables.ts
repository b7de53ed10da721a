import type { ByFunction } from '../../platform/db/columns.ts';

export type CodeKind = 'yearly' | 'lifetime';

declare module '../../platform/db/database.ts' {
  interface Tables {
    activation_codes: {
      id: ByFunction<number>;
      value: ByFunction<string>;
      /** Names the right to act on this code. It is no secret that signs anybody in. */
      handle: ByFunction<string>;
      purchase_id: ByFunction<number>;
      owner_id: ByFunction<number>;
      kind: ByFunction<CodeKind>;
      expires_at: ByFunction<Date>;
      is_enabled: ByFunction<boolean>;
      /** The device that it is bound to, and since when. */
      device_id: ByFunction<number | null>;
      redeemed_at: ByFunction<Date | null>;
      created_at: ByFunction<Date>;
      deleted_at: ByFunction<Date | null>;
    };
    code_purchases: {
      id: ByFunction<number>;
      transfer_id: ByFunction<number>;
      account_id: ByFunction<number>;
      owner_id: ByFunction<number>;
      kind: ByFunction<CodeKind>;
      code_count: ByFunction<number>;
      /** Of each code. */
      credit_point: ByFunction<number>;
      created_at: ByFunction<Date>;
    };
    code_renewals: {
      id: ByFunction<number>;
      transfer_id: ByFunction<number>;
      account_id: ByFunction<number>;
      code_id: ByFunction<number>;
      credit_point: ByFunction<number>;
      previous_expires_at: ByFunction<Date>;
      expires_at: ByFunction<Date>;
      created_at: ByFunction<Date>;
      /** By the database's own clock; null for those of older releases. */
      written_at: ByFunction<Date | null>;
    };
    /** What a code brings to the device that redeems it. */
    code_playlists: {
      id: ByFunction<number>;
      code_id: ByFunction<number>;
      name: ByFunction<string>;
      url: ByFunction<string>;
      epg_url: ByFunction<string | null>;
      server_id: ByFunction<number | null>;
      /** With a password: a sign-in, else a list by its address. */
      username: ByFunction<string | null>;
      password: ByFunction<string | null>;
    };
  }
}
