import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Scope, withinScope } from '../people/people.public.ts';
import type { Keeper, PlannedRow } from './customer-file.ts';

/**
 * Who in scope has a device with one of these MACs, or noted somebody of it, and what they noted. Nobody else's devices are told of. By the
 * MACs first (OFFSET 0): in tables just filled, which nobody counted yet, the planner may read all of an owner's for each of ten thousand.
 */
export async function listKeepers(db: Database, scope: Scope, macs: readonly string[]): Promise<Keeper[]> {
  const { rows } = await sql<Keeper>`
    SELECT o.mac, o.owner_id AS "ownerId", u.email, CASE WHEN c.id IS NOT NULL THEN
        jsonb_build_object('name', c.name, 'contact', c.contact, 'note', c.note, 'locale', c.locale) END AS noted
      FROM (
        SELECT m.mac, d.owner_id FROM unnest(${[...macs]}::text[]) AS m (mac)
          CROSS JOIN LATERAL (SELECT v.owner_id FROM devices v WHERE v.mac = m.mac OFFSET 0) d
         WHERE d.owner_id IS NOT NULL AND ${withinScope(scope, sql.ref('d.owner_id'))}
        UNION SELECT m.mac, k.owner_id FROM unnest(${[...macs]}::text[]) AS m (mac)
          CROSS JOIN LATERAL (SELECT n.owner_id FROM customers n WHERE n.mac = m.mac OFFSET 0) k
         WHERE ${withinScope(scope, sql.ref('k.owner_id'))}) AS o
      JOIN users u ON u.id = o.owner_id
      LEFT JOIN customers c ON c.owner_id = o.owner_id AND c.mac = o.mac
     ORDER BY o.mac, u.email`.execute(db);
  return rows;
}

/** Holds what is noted of these until the transaction ends, in the order in which everybody does. */
export async function lockCustomers(tx: Tx, scope: Scope, macs: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM customers c WHERE c.mac = ANY (${[...macs]}::text[]) AND ${withinScope(scope, sql.ref('c.owner_id'))}
     ORDER BY c.owner_id, c.mac COLLATE "C" FOR NO KEY UPDATE`.execute(tx);
}

type Noted = Extract<PlannedRow, { problem: null }>;

/** Notes what rows change. Where somebody was quicker with the very first note of a MAC, theirs stays, unless it is to be replaced. */
export async function writeCustomers(
  tx: Tx,
  rows: readonly Noted[],
  replace: boolean,
  now: Date,
): Promise<{ id: number; ownerId: number; mac: string }[]> {
  const told = rows.map(({ ownerId, mac, customer }) => ({ owner_id: ownerId, mac, ...customer }));
  const wins = (field: string) =>
    replace
      ? sql`coalesce(${sql.ref(`excluded.${field}`)}, ${sql.ref(`c.${field}`)})`
      : sql`coalesce(${sql.ref(`c.${field}`)}, ${sql.ref(`excluded.${field}`)})`;
  const written = await sql<{ id: number; ownerId: number; mac: string }>`
    INSERT INTO customers AS c (owner_id, mac, name, contact, note, locale, created_at, updated_at)
      SELECT r.owner_id, r.mac, r.name, r.contact, r.note, r.locale, ${now}, ${now}
        FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
          AS r (owner_id bigint, mac text, name text, contact text, note text, locale text)
       ORDER BY r.owner_id, r.mac COLLATE "C"
      ON CONFLICT (owner_id, mac) DO UPDATE SET name = ${wins('name')}, contact = ${wins('contact')}, note = ${wins('note')},
        locale = ${wins('locale')}, updated_at = excluded.updated_at
      RETURNING id, owner_id AS "ownerId", mac`.execute(tx);
  return written.rows;
}
