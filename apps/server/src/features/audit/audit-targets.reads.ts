import { normalizeCodeValue } from '@tessera/contracts/code-value';
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
/** Of so many people the movements of credit are found too, so many to and from each: the last. */
const foundHolders = 5;
const foundMovements = 50;

/** What a MAC, an activation code or a piece of a name or address can mean; of people also the credit that went to or from them. */
export async function findTargets(db: Database, text: string): Promise<Target[]> {
  const mac = parseMac(text);
  const code = sql`SELECT 'code' AS kind, id::text FROM activation_codes WHERE value = ${normalizeCodeValue(text)}`;
  if (mac !== null) {
    // A code has the shape of a MAC.
    const { rows } = await sql<Target>`
      SELECT 'device' AS kind, id::text FROM devices WHERE mac = ${mac}
      UNION ALL SELECT 'customer', id::text FROM customers WHERE mac = ${mac} UNION ALL ${code}`.execute(db);
    return rows;
  }
  const pattern = containsPattern(text);
  const { rows } = await sql<Target>`
    WITH person AS MATERIALIZED (SELECT id FROM users WHERE name ILIKE ${pattern} OR email ILIKE ${pattern} ORDER BY id LIMIT ${found}),
    moved AS (
      SELECT t.id FROM (SELECT id FROM person ORDER BY id LIMIT ${foundHolders}) AS p JOIN accounts a ON a.user_id = p.id
        CROSS JOIN LATERAL (
          (SELECT id FROM transfers WHERE debit_account_id = a.id AND ${isShare} ORDER BY id DESC LIMIT ${foundMovements})
          UNION (SELECT id FROM transfers WHERE credit_account_id = a.id AND ${isShare} ORDER BY id DESC LIMIT ${foundMovements})) AS t)
    SELECT 'user' AS kind, id::text FROM person
    UNION ALL (SELECT 'role', id::text FROM roles WHERE name ILIKE ${pattern} LIMIT ${found})
    UNION ALL (SELECT 'application', id::text FROM applications WHERE name ILIKE ${pattern} LIMIT ${found})
    UNION ALL ${code}
    UNION SELECT 'transfer', id::text FROM moved
    UNION SELECT 'transfer', r.id::text FROM moved JOIN transfers r ON r.reverses_id = moved.id`.execute(db);
  return rows;
}

/** Between people, or by an admin: in the words of the index that holds these of an account. */
const isShare = sql`tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw')`;

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
    UNION ALL SELECT 'device', d.id::text, d.mac || ' · ' || a.name FROM devices d JOIN applications a ON a.id = d.application_id
      WHERE d.id = ANY (${idsOf('device')}::bigint[])
    UNION ALL SELECT 'customer', id::text, mac FROM customers WHERE id = ANY (${idsOf('customer')}::bigint[])
    UNION ALL SELECT 'server', id::text, name FROM servers WHERE id = ANY (${idsOf('server')}::bigint[])
    UNION ALL SELECT 'code', id::text, value FROM activation_codes WHERE id = ANY (${idsOf('code')}::bigint[])
    UNION ALL SELECT 'payment-plan', id::text, title FROM payment_plans WHERE id = ANY (${idsOf('payment-plan')}::bigint[])
    UNION ALL SELECT 'transfer', t.id::text, concat_ws(' → ', d.email, c.email) FROM transfers t
      JOIN accounts da ON da.id = t.debit_account_id LEFT JOIN users d ON d.id = da.user_id
      JOIN accounts ca ON ca.id = t.credit_account_id LEFT JOIN users c ON c.id = ca.user_id
      WHERE t.id = ANY (${idsOf('transfer')}::bigint[])`.execute(db);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return ({ kind, id }) => names.get(`${kind} ${id}`) ?? null;
}
