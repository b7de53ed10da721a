import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ByFunction, Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** One row. */
    trial_rules: {
      is_one: ByFunction<boolean>;
      /** Null: no limit. */
      network_per_day: ColumnType<number | null, never, number | null>;
      grants_per_day: ColumnType<number, never, number>;
      least_balance: ColumnType<number, never, number>;
    };
    /** Of applications that somebody set something for. */
    trial_applications: { application_id: Immutable<number>; is_off: boolean; per_day: number | null };
    trial_blocks: {
      id: GeneratedAlways<number>;
      /** One of the two. */
      mac: Immutable<string | null>;
      network: Immutable<string | null>;
      note: Immutable<string | null>;
      created_at: Immutable<Date>;
      created_by: Immutable<number>;
    };
    /** Trials that players began, by day (UTC), of applications with a limit. */
    trial_days: {
      application_id: ByFunction<number>;
      day: ByFunction<string>;
      trials: ByFunction<number>;
    };
    /** The same of a network. */
    trial_networks: {
      network: ByFunction<string>;
      application_id: ByFunction<number>;
      day: ByFunction<string>;
      trials: ByFunction<number>;
    };
    /** Of players that were forgotten: that they had their trial. */
    used_trials: {
      mac: ByFunction<string>;
      application_id: ByFunction<number>;
      trial_ends_at: ByFunction<Date>;
      began_at: ByFunction<Date | null>;
      granted_by: ByFunction<number | null>;
    };
  }
}
