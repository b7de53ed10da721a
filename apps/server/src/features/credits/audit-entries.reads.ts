import { type RawBuilder, sql } from 'kysely';

/** The entries of the audit log about this environment with these actions. */
export function entriesOf(...actions: string[]) {
  const listed = sql.join(actions.map((action) => sql.lit(action)));
  return sql`(SELECT * FROM audit_log WHERE environment = current_schema() AND action IN (${listed}))`;
}

/** From when on the audit log tells: what is older may be in the archive, and is compared with nothing. */
export const keptFrom = sql`coalesce((SELECT kept_from FROM audit_kept), '-infinity')`;

/** The same entries, of the time from which on all of them must be there. */
export function keptEntriesOf(...actions: string[]) {
  return sql`(SELECT * FROM ${entriesOf(...actions)} e WHERE e.at >= ${keptFrom})`;
}

const named = (field: string | RawBuilder<unknown>) => (typeof field === 'string' ? sql.lit(field) : field);

/** What an entry `l` says there was before. */
export const before = (field: string | RawBuilder<unknown>) => sql<string | null>`(l.before ->> ${named(field)})`;
/** What an entry `l` says there is now. */
export const after = (field: string | RawBuilder<unknown>) => sql<string | null>`(l.after ->> ${named(field)})`;
