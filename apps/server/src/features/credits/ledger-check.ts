import type { RawBuilder } from 'kysely';

/** One thing that must hold, and the query of what breaks it: a row per fault, told in one column `fault`. */
export type LedgerCheck = { title: string; faults: RawBuilder<{ fault: string }> };
