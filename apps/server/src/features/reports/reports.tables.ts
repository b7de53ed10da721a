import type { ByFunction, Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** How far the reports are counted. One row. */
    report_progress: {
      is_one: ByFunction<boolean>;
      /** Through this day (UTC). Null: nothing was counted yet. */
      counted_through: ByFunction<string | null>;
      next_activation_id: ByFunction<number>;
      next_purchase_id: ByFunction<number>;
      next_renewal_id: ByFunction<number>;
    };
    /** What an account paid for in a month. Codes stand under application 0. */
    report_months: {
      month: ByFunction<string>;
      account_id: ByFunction<number>;
      application_id: ByFunction<number>;
      sold: ByFunction<number>;
      sold_points: ByFunction<number>;
      renewed: ByFunction<number>;
      renewed_points: ByFunction<number>;
      lapsed: ByFunction<number>;
    };
    /** Years sold in a month, and how many of them were renewed at least so many times since. */
    report_cohorts: {
      month: ByFunction<string>;
      account_id: ByFunction<number>;
      application_id: ByFunction<number>;
      sold: ByFunction<number>;
      renewed_1: ByFunction<number>;
      renewed_2: ByFunction<number>;
      renewed_3: ByFunction<number>;
    };
    report_days: { day: ByFunction<string>; account_id: ByFunction<number>; points: ByFunction<number> };
    /** Who gets a link to the reports each Monday. */
    report_mails: { user_id: Immutable<number>; created_at: Immutable<Date>; mailed_on: string | null };
  }
}
