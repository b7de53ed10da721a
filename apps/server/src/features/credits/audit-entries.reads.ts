import { type RawBuilder, sql } from 'kysely';

/** The entries of the audit log about this environment with these actions. */
export function entriesOf(...actions: string[]) {
  const listed = sql.join(actions.map((action) => sql.lit(action)));
  return sql`(SELECT * FROM audit_log WHERE environment = current_schema() AND action IN (${listed}))`;
}

const named = (field: string | RawBuilder<unknown>) => (typeof field === 'string' ? sql.lit(field) : field);

/** What an entry `l` says there was before. */
export const before = (field: string | RawBuilder<unknown>) => sql<string | null>`(l.before ->> ${named(field)})`;
/** What an entry `l` says there is now. */
export const after = (field: string | RawBuilder<unknown>) => sql<string | null>`(l.after ->> ${named(field)})`;
