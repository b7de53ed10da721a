import { sql } from 'kysely';
import { type Audited, foundOfKind } from '../audit/audit.public.ts';
import { isCalled } from './called.reads.ts';

/** People are known by their address, and found by a piece of it or of their name. */
export const auditedPeople: Audited<'user'> = {
  user: {
    named: (ids) => sql`SELECT id::text, email AS name FROM users WHERE id = ANY (${ids}::bigint[])`,
    found: ({ mac, person, text }) =>
      mac === null
        ? sql`SELECT id::text FROM users u WHERE ${person === null ? isCalled(text) : sql`u.id = ${person}`} ORDER BY id LIMIT ${foundOfKind}`
        : null,
  },
};
