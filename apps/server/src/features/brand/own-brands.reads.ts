import { groups } from '@tessera/contracts/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** What a reseller shows. Null: nothing was set. */
export interface OwnBrand {
  name: string | null;
  logo: string | null;
  whatsapp_number: string | null;
  telegram_number: string | null;
  email: string | null;
}

/** What a reseller set for themselves. */
export async function readOwnBrand(db: Database, userId: number): Promise<OwnBrand> {
  const found = await db
    .selectFrom('reseller_brands')
    .select(['name', 'logo', 'whatsapp as whatsapp_number', 'telegram as telegram_number', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? { name: null, logo: null, whatsapp_number: null, telegram_number: null, email: null };
}

const resellers = sql.lit(groups.reseller);
const subResellers = sql.lit(groups.subReseller);

/** Whose tree somebody is of: a reseller of their own, a sub-reseller of their parent's, anybody else of none. */
const headOf = (user: RawBuilder<unknown>) =>
  sql`CASE ${user}.group_id WHEN ${resellers} THEN ${user}.id WHEN ${subResellers} THEN ${user}.parent_id END`;

/**
 * Somebody's reseller: themselves, or whom they work under. Nobody above the resellers, and none who may not act. Who gave no name is
 * called as their domain is while it is served: nothing of the operator is to be found there.
 */
const brandOfHead = sql`
  SELECT coalesce(b.name, d.domain) AS name, b.logo, b.whatsapp AS whatsapp_number, b.telegram AS telegram_number, b.email
    FROM living_users h
    LEFT JOIN reseller_brands b ON b.user_id = h.id
    LEFT JOIN reseller_domains d ON d.user_id = h.id AND d.verified_at IS NOT NULL
   WHERE h.group_id = ${resellers} AND (b.user_id IS NOT NULL OR d.user_id IS NOT NULL)`;

/** The brand of a living reseller. */
export async function findBrandOf(db: Database, headId: number): Promise<OwnBrand | undefined> {
  const { rows } = await sql<OwnBrand>`${brandOfHead} AND h.id = ${headId}`.execute(db);
  return rows[0];
}

/** The brand of whom somebody works under. */
export async function findBrandAbove(db: Database, userId: number): Promise<OwnBrand | undefined> {
  const { rows } = await sql<OwnBrand>`
    ${brandOfHead} AND h.id = (SELECT parent_id FROM users WHERE id = ${userId} AND group_id = ${subResellers})`.execute(
    db,
  );
  return rows[0];
}

/** Where somebody's tree is served and was seen to lead here. */
export async function findDomainOfTree(db: Database, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ domain: string }>`
    SELECT d.domain FROM users u
      JOIN living_users h ON h.id = ${headOf(sql.ref('u'))} AND h.group_id = ${resellers}
      JOIN reseller_domains d ON d.user_id = h.id AND d.verified_at IS NOT NULL AND d.reached_at IS NOT NULL
     WHERE u.id = ${userId}`.execute(db);
  return rows[0]?.domain;
}

/** What the customers of a device's owner are shown. */
export async function findBrandOfDevice(db: Database, deviceId: number): Promise<OwnBrand | undefined> {
  const { rows } = await sql<OwnBrand>`
    ${brandOfHead} AND h.id = (SELECT ${headOf(sql.ref('o'))}
      FROM devices d JOIN users o ON o.id = d.owner_id WHERE d.id = ${deviceId})`.execute(db);
  return rows[0];
}

/** Whether a device's owner belongs to a reseller's tree. */
export async function isDeviceOfTree(db: Database, deviceId: number, headId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 AS found FROM devices d JOIN users o ON o.id = d.owner_id
     WHERE d.id = ${deviceId} AND ${headId} IN (o.id, o.parent_id)`.execute(db);
  return rows.length > 0;
}

/** What a mail to somebody wears: the brand of whom they work under, and the domain of their tree where links lead. */
export interface Addressed {
  name: string | null;
  logo: string | null;
  email: string | null;
  domain: string | null;
}

/** By whose mail it is, or else by the address that it goes to. Undefined: it goes to nobody of a reseller's tree. */
export async function findAddressed(
  db: Database,
  reader: { id: number } | { email: string },
): Promise<Addressed | undefined> {
  const isReader = 'id' in reader ? sql`u.id = ${reader.id}` : sql`u.email = ${reader.email}`;
  const { rows } = await sql<Addressed>`
    SELECT CASE WHEN h.id <> u.id THEN coalesce(b.name, d.domain) END AS name, b.logo, b.email,
           CASE WHEN d.reached_at IS NOT NULL THEN d.domain END AS domain
      FROM users u
      JOIN living_users h ON h.id = ${headOf(sql.ref('u'))} AND h.group_id = ${resellers}
      LEFT JOIN reseller_brands b ON b.user_id = h.id AND h.id <> u.id
      LEFT JOIN reseller_domains d ON d.user_id = h.id AND d.verified_at IS NOT NULL
     WHERE ${isReader}`.execute(db);
  return rows[0];
}
