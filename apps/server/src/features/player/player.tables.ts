import type { ByFunction } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    /** Of players that registered once and were forgotten: that they had their trial. No serving role reads it but by a function. */
    used_trials: { mac: ByFunction<string>; application_id: ByFunction<number>; trial_ends_at: ByFunction<Date> };
  }
}
