import type { Generated } from 'kysely';

type CounterTable = { scope: string; subject: string; window_start: Date; count: number };

declare module '../db/database.ts' {
  interface Tables {
    /** `locks`: how often in a row. */
    attempts: CounterTable & { locks: Generated<number> };
    rate_hits: CounterTable;
  }
}
