import type { Generated, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    applications: {
      id: GeneratedAlways<number>;
      name: string;
      logo_path: string | null;
      place_location: Generated<string>;
      phone: Generated<string>;
      email: Generated<string>;
      tag_line: Generated<string>;
      description: Generated<string>;
      yearly_credits: Generated<number>;
      lifetime_credits: Generated<number>;
      trial_days: Generated<number>;
      requires_device_key: Generated<boolean>;
      accepts_codes: Generated<boolean>;
      /** From when on what is planned beside it is the price; null, as both are: nothing is. */
      planned_from: Date | null;
      planned_yearly_credits: number | null;
      planned_lifetime_credits: number | null;
      retired_at: Date | null;
      created_by: number | null;
      created_at: Immutable<Date>;
      version: Generated<number>;
    };
    user_applications: { user_id: number; application_id: number };
    /** A person's own prices; null keeps the application's. */
    application_prices: {
      user_id: Immutable<number>;
      application_id: Immutable<number>;
      yearly_credits: number | null;
      lifetime_credits: number | null;
      set_by: number | null;
      set_at: Date;
    };
  }
}
