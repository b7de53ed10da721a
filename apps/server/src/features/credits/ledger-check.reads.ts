import { lifetimeEnd } from '@tessera/contracts/lifetime';
import { type RawBuilder, sql } from 'kysely';

/** One thing that must hold, and the query of what breaks it: a row per fault, told in one column `fault`. */
export type LedgerCheck = { title: string; faults: RawBuilder<{ fault: string }> };

/** The account and whose it is, of a fault `f`. */
export const who = sql`(SELECT 'account ' || s.id || ' (' || u.email || ')' FROM accounts s JOIN users u ON u.id = s.user_id WHERE s.id = f.account_id)`;

/**
 * The credit that everybody begins the sandbox with, as a transfer `t` into account `c`. It comes with the account, by nobody's
 * doing; in live there is none.
 */
export const isOpeningCredit = sql`(current_schema() = 'sandbox' AND t.tr_type = 'Added Self Credit' AND t.amount = 1000
  AND t.credit_balance_after = t.amount AND t.created_at = c.opened_at)`;

// How long things last is computed here anew, not by the functions of the database: they are what is to be proved.
export const forEver = sql`${sql.lit(lifetimeEnd)}::timestamptz`;
export const aYearAfter = (instant: RawBuilder<unknown>) =>
  sql`((${instant}) AT TIME ZONE 'UTC' + interval '1 year') AT TIME ZONE 'UTC'`;

/** From when on all activations are here; of those before, some may be in the archive, and openings say what it took. */
export const activationsKeptFrom = sql`coalesce((SELECT kept_from FROM activations_kept), '-infinity')`;
/** The day before, or null. */
export const lastOldDay = sql`(SELECT (kept_from AT TIME ZONE 'UTC')::date - 1 FROM activations_kept)`;

/** What devices begin with whose first activations the archive has: at most one row each. */
export const archivedOpenings = sql`(SELECT * FROM device_openings WHERE source = 'archive')`;
/** The time that devices came with from elsewhere: a row for each time. */
export const movedOpenings = sql`(SELECT * FROM device_openings WHERE source = 'moved-in')`;
