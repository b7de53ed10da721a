import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { ReadDevice, ReadPerson } from './read-row.ts';

export interface StoredRow {
  number: number;
  part: string;
  cells: Record<string, string>;
}

/** Locked: of a customer who is erased meanwhile, the plan would write down again what it read before. */
export async function listCells(tx: Tx, moveId: number, after: number, limit: number): Promise<StoredRow[]> {
  return tx
    .selectFrom('move_rows')
    .select(['number', 'part', 'cells'])
    .where('move_id', '=', moveId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

export type ReadRow = { number: number } & (
  | ({ kind: 'person' } & ReadPerson)
  | ({ kind: 'device' } & ReadDevice)
  | { kind: null }
);

/** Writes what rows are by the mapping. What a plan before it said of them is forgotten. */
export async function writeRead(tx: Tx, moveId: number, rows: readonly ReadRow[]): Promise<void> {
  await sql`
    UPDATE move_rows m SET kind = r.kind, source_id = r."sourceId", email = r.email, name = r.name, parent_ref = r."parentRef",
        balance = r.balance, is_disabled = coalesce(r."isDisabled", false), mac = r.mac, application_ref = r."applicationRef",
        application_id = r."applicationId", owner_ref = r."ownerRef", owner_id = r."ownerId", ends_at = r."endsAt", customer = r.customer,
        playlist = r.playlist, plan = r.plan, reason = r.reason, further = coalesce(r.further, '{}'), told = r.told,
        target_id = NULL, parent_row = NULL, parent_id = NULL, owner_row = NULL
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (number int, kind text, "sourceId" text, email text, name text,
        "parentRef" text, balance bigint, "isDisabled" boolean, mac text, "applicationRef" text, "applicationId" int, "ownerRef" text,
        "ownerId" bigint, "endsAt" timestamptz, customer jsonb, playlist jsonb, plan text, reason text, further text[], told text)
     WHERE m.move_id = ${moveId} AND m.number = r.number AND (m.kind IS NOT NULL OR r.kind IS NOT NULL)`.execute(tx);
}

export async function listApplicationNames(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('applications').select(['id', 'name']).where('retired_at', 'is', null).orderBy('name').execute();
}

export async function listPeopleHere(
  db: Database,
  emails: readonly string[],
): Promise<{ id: number; email: string }[]> {
  if (emails.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .where('removed_at', 'is', null)
    .execute();
}
