import { sql } from 'kysely';
import { aYearAfter, forEver, type LedgerCheck } from './ledger-check.reads.ts';

/** What must hold of activation codes: that they were paid, and that devices have the time that they give. */
export const codeChecks: readonly LedgerCheck[] = [
  {
    title: 'Each purchase of codes has its transfer, and as many codes as were paid',
    faults: sql`
      SELECT 'purchase ' || p.id || ' has no transfer of its account, cost and time' AS fault
      FROM code_purchases p LEFT JOIN transfers t ON t.id = p.transfer_id
      WHERE (t.debit_account_id, t.amount, t.tr_type, t.created_at)
        IS DISTINCT FROM (p.account_id, p.code_count * p.credit_point, 'Code Purchase', p.created_at)
      UNION ALL
      SELECT 'purchase ' || p.id || ' has ' || count(c.id) || ' codes instead of ' || p.code_count
      FROM code_purchases p LEFT JOIN activation_codes c ON c.purchase_id = p.id AND c.kind = p.kind AND c.owner_id = p.owner_id
        AND c.created_at = p.created_at
      GROUP BY p.id HAVING count(c.id) <> p.code_count`,
  },
  {
    title: 'Each renewal of a code has its transfer',
    faults: sql`
      SELECT 'renewal ' || r.id || ' has no transfer of its account, price and time' AS fault
      FROM code_renewals r LEFT JOIN transfers t ON t.id = r.transfer_id
      WHERE (t.debit_account_id, t.amount, t.tr_type, t.created_at)
        IS DISTINCT FROM (r.account_id, r.credit_point, 'Code Renewal', r.created_at)`,
  },
  {
    title: 'Each transfer for codes has its purchase or renewal',
    faults: sql`
      SELECT 'transfer ' || t.id || ' (' || t.tr_type || ') has none' AS fault
      FROM transfers t LEFT JOIN code_purchases p ON p.transfer_id = t.id LEFT JOIN code_renewals r ON r.transfer_id = t.id
      WHERE (t.tr_type = 'Code Purchase' AND p.id IS NULL) OR (t.tr_type = 'Code Renewal' AND r.id IS NULL)`,
  },
  {
    title: 'Each renewal adds a year to what its code had',
    faults: sql`
      SELECT 'renewal ' || f.id || ' of code ' || f.code_id || ' lasts from ' || f.previous_expires_at || ' until ' || f.expires_at AS fault
      FROM (SELECT r.*, c.kind, coalesce(lag(r.expires_at) OVER (PARTITION BY r.code_id ORDER BY r.id), ${aYearAfter(sql`c.created_at`)}) AS had
        FROM code_renewals r JOIN activation_codes c ON c.id = r.code_id) f
      WHERE f.previous_expires_at <> f.had OR f.kind = 'lifetime'
        OR f.expires_at <> ${aYearAfter(sql`greatest(f.previous_expires_at, f.created_at)`)}`,
  },
  {
    title: 'Each code lasts as long as it was paid for',
    faults: sql`
      SELECT 'code ' || c.id || ' ends ' || c.expires_at || ' instead of ' || coalesce(r.expires_at::text, 'where it began') AS fault
      FROM activation_codes c
        LEFT JOIN LATERAL (SELECT expires_at FROM code_renewals WHERE code_id = c.id ORDER BY id DESC LIMIT 1) r ON true
      WHERE c.expires_at <> CASE c.kind WHEN 'lifetime' THEN ${forEver} ELSE coalesce(r.expires_at, ${aYearAfter(sql`c.created_at`)}) END`,
  },
  {
    title: 'Each device has the time that its codes give',
    faults: sql`
      SELECT 'device ' || d.id || ' (' || d.mac || ') has codes until ' || coalesce(d.code_expires_at::text, 'never')
        || ', they last until ' || coalesce(c.expires_at::text, 'never') AS fault
      FROM devices d FULL JOIN (
        SELECT device_id, max(expires_at) FILTER (WHERE is_enabled) AS expires_at FROM activation_codes
         WHERE device_id IS NOT NULL AND deleted_at IS NULL GROUP BY device_id) c ON c.device_id = d.id
      WHERE d.code_expires_at IS DISTINCT FROM c.expires_at`,
  },
];
