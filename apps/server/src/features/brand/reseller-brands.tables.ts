import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** What resellers show their sub-resellers and customers. */
    reseller_brands: {
      user_id: Immutable<number>;
      /** Null: the operator's brand is shown, with these contacts. */
      name: string | null;
      logo: string | null;
      whatsapp: string | null;
      telegram: string | null;
      email: string | null;
    };
    /** The domains that they serve them on, one each. */
    reseller_domains: {
      user_id: Immutable<number>;
      domain: string;
      token: string;
      claimed_at: Date;
      verified_at: Date | null;
      seen_at: Date | null;
      checked_at: Date | null;
      reached_at: Date | null;
    };
  }
}
