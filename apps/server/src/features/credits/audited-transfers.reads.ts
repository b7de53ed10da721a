import { sql } from 'kysely';
import { type Audited, foundOfKind } from '../audit/audit.public.ts';
import { isCalled } from '../people/people.public.ts';

/** Between people, or by an admin: in the words of the index that holds these of an account. */
const isShare = sql`tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw')`;

/** Each may have thousands of movements, of which the last are wanted. */
const peopleMeant = 20;

/** Movements of credit are known by whom they went from and to, and found by either, the last ones, with what took them back. */
export const auditedTransfers: Audited<'transfer'> = {
  transfer: {
    named: (ids) => sql`
      SELECT t.id::text, concat_ws(' → ', d.email, c.email) AS name FROM transfers t
        JOIN accounts da ON da.id = t.debit_account_id LEFT JOIN users d ON d.id = da.user_id
        JOIN accounts ca ON ca.id = t.credit_account_id LEFT JOIN users c ON c.id = ca.user_id
       WHERE t.id = ANY (${ids}::bigint[])`,
    found: ({ mac, person, text }) =>
      mac === null
        ? sql`
          WITH person AS MATERIALIZED (
            SELECT u.id FROM users u WHERE ${person === null ? isCalled(text) : sql`u.id = ${person}`} ORDER BY u.id LIMIT ${peopleMeant}),
          moved AS (
            SELECT t.id FROM person p
              JOIN accounts a ON a.user_id = p.id
              CROSS JOIN LATERAL (
                (SELECT id FROM transfers WHERE debit_account_id = a.id AND ${isShare} ORDER BY id DESC LIMIT ${foundOfKind})
                UNION (SELECT id FROM transfers WHERE credit_account_id = a.id AND ${isShare} ORDER BY id DESC LIMIT ${foundOfKind})) AS t
             ORDER BY t.id DESC LIMIT ${foundOfKind})
          SELECT id::text FROM moved UNION SELECT r.id::text FROM moved JOIN transfers r ON r.reverses_id = moved.id
          UNION ALL SELECT NULL FROM person HAVING count(*) = ${peopleMeant}`
        : null,
  },
};
