import { parseMac } from '@tessera/contracts/mac';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like.ts';

/** What something was done to. */
export interface Target {
  kind: string;
  id: string;
}

const found = 200;

/** What a MAC, or a piece of a name or address, can mean. */
export async function findTargets(db: Database, text: string): Promise<Target[]> {
  const mac = parseMac(text);
  if (mac !== null) {
    const { rows } = await sql<Target>`SELECT 'device' AS kind, id::text FROM devices WHERE mac = ${mac}`.execute(db);
    return rows;
  }
  const pattern = containsPattern(text);
  const { rows } = await sql<Target>`
    (SELECT 'user' AS kind, id::text FROM users WHERE name ILIKE ${pattern} OR email ILIKE ${pattern} ORDER BY id LIMIT ${found})
    UNION ALL (SELECT 'role', id::text FROM roles WHERE name ILIKE ${pattern} LIMIT ${found})
    UNION ALL (SELECT 'application', id::text FROM applications WHERE name ILIKE ${pattern} LIMIT ${found})`.execute(
    db,
  );
  return rows;
}

/** The names of targets as they are now; those that are gone, or have none, stay without. */
export async function nameTargets(
  db: Database,
  targets: { target_kind: string; target_id: string | null }[],
): Promise<(target: Target) => string | null> {
  const idsOf = (kind: string) =>
    targets.flatMap(({ target_kind, target_id }) =>
      target_kind === kind && target_id !== null && /^\d{1,18}$/.test(target_id) ? [target_id] : [],
    );
  const { rows } = await sql<Target & { name: string }>`
    SELECT 'user' AS kind, id::text, email AS name FROM users WHERE id = ANY (${idsOf('user')}::bigint[])
    UNION ALL SELECT 'role', id::text, name FROM roles WHERE id = ANY (${idsOf('role')}::bigint[])
    UNION ALL SELECT 'application', id::text, name FROM applications WHERE id = ANY (${idsOf('application')}::bigint[])
    UNION ALL SELECT 'device', id::text, mac FROM devices WHERE id = ANY (${idsOf('device')}::bigint[])`.execute(db);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return ({ kind, id }) => names.get(`${kind} ${id}`) ?? null;
}
