import type { SelectionAction } from '@tessera/contracts/selections.forms';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { DeviceRow } from '../devices/devices.public.ts';
import type { PaidPackage } from './activation-functions.queries.ts';
import type { RowProblemCode } from './row-problems.ts';

export interface SelectedDevice extends Pick<DeviceRow, 'id' | 'mac' | 'application_id' | 'application_name'> {
  is_enabled: boolean;
  /** All that decides what an activation of it costs and does. */
  mark: string;
}

/** Devices by their ids, in that order. */
export async function listSelectedDevices(db: Database, ids: readonly number[]): Promise<SelectedDevice[]> {
  const { rows } = await sql<SelectedDevice>`
    SELECT d.id, d.mac, d.application_id, a.name AS application_name, d.is_enabled, device_mark(d) AS mark
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS s (id, place) JOIN devices d ON d.id = s.id
        JOIN applications a ON a.id = d.application_id ORDER BY s.place`.execute(db);
  return rows;
}

export interface FrozenRow {
  device: SelectedDevice;
  creditPoint: number | null;
  /** Why it can't be done; null: it waits for the confirmation. */
  code: RowProblemCode | null;
}

interface NewSelection {
  userId: number;
  action: SelectionAction;
  packageKind: PaidPackage;
  origin: Origin;
  now: Date;
  confirmableUntil: Date;
  rows: readonly FrozenRow[];
}

/** So many previews of one person wait for a confirmation: two tabs have their own, a program that makes thousands has not. */
const waitingPreviews = 5;

/** Keeps what was selected until it is confirmed; answers its id, which is then the job's. */
export async function insertSelection(tx: Tx, selection: NewSelection): Promise<number> {
  const { userId, now, rows: frozen } = selection;
  const failed = frozen.filter(({ code }) => code !== null).length;
  await sql`
    DELETE FROM bulk_jobs WHERE user_id = ${userId} AND confirmable_until IS NOT NULL AND (confirmable_until < ${now} OR id NOT IN (
      SELECT id FROM bulk_jobs WHERE user_id = ${userId} AND confirmable_until IS NOT NULL ORDER BY id DESC LIMIT ${waitingPreviews - 1}))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    INSERT INTO bulk_jobs (user_id, file_name, is_confirmed, total, done, failed, origin, created_at, kind, confirmable_until)
    VALUES (${userId}, '', true, ${frozen.length}, ${failed}, ${failed}, ${JSON.stringify(selection.origin)}, ${now},
      ${selection.action}, ${selection.confirmableUntil}) RETURNING id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A selection without an id');
  const column = <K extends keyof SelectedDevice>(name: K) => frozen.map(({ device }) => device[name]);
  await sql`
    INSERT INTO bulk_rows (job_id, line, package, mac, application, application_id, device_id, mark, credit_point, code)
    SELECT ${id}, r.place, ${selection.action === 'renew' ? selection.packageKind : ''}, r.mac, r.application, r.application_id, r.device_id,
        r.mark, r.credit_point, r.code
      FROM unnest(${column('mac')}::text[], ${column('application_name')}::text[], ${column('application_id')}::int[], ${column('id')}::bigint[],
        ${column('mark')}::uuid[], ${frozen.map(({ creditPoint }) => creditPoint)}::int[], ${frozen.map(({ code }) => code)}::text[])
        WITH ORDINALITY AS r (mac, application, application_id, device_id, mark, credit_point, code, place)`.execute(
    tx,
  );
  return id;
}

export interface Selection {
  id: number;
  kind: SelectionAction;
  /** Null: it was confirmed. */
  confirmable_until: Date | null;
  /** Of what waits in it, or of the first so many. */
  total_credit: number;
}

/** Somebody's selection, locked: of two who confirm it at once the second finds that it is. */
export async function lockSelection(
  tx: Tx,
  userId: number,
  id: number,
  first: number | undefined,
): Promise<Selection | undefined> {
  const { rows } = await sql<Selection>`
    SELECT id, kind, confirmable_until,
        (SELECT coalesce(sum(r.credit_point), 0)::int FROM (
          SELECT credit_point FROM bulk_rows WHERE job_id = j.id AND code IS NULL ORDER BY line LIMIT ${first ?? null}) r) AS total_credit
      FROM bulk_jobs j WHERE id = ${id} AND user_id = ${userId} AND kind <> 'file' FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** All that wait after the first so many fail for want of credit, before anything is tried. */
export async function leaveOut(tx: Tx, id: number, first: number): Promise<void> {
  await sql`
    WITH others AS (
      UPDATE bulk_rows SET code = 'C10422' WHERE job_id = ${id} AND line IN (
        SELECT line FROM bulk_rows WHERE job_id = ${id} AND code IS NULL ORDER BY line OFFSET ${first}) RETURNING line)
    UPDATE bulk_jobs SET done = done + (SELECT count(*) FROM others), failed = failed + (SELECT count(*) FROM others) WHERE id = ${id}`.execute(
    tx,
  );
}

/** From now on it is a job like any other, on behalf of whoever confirmed it. */
export async function confirmSelection(tx: Tx, id: number, origin: Origin, now: Date): Promise<void> {
  await sql`
    UPDATE bulk_jobs SET confirmable_until = NULL, created_at = ${now}, origin = ${JSON.stringify(origin)} WHERE id = ${id}`.execute(
    tx,
  );
}

const lockFunction = {
  name: 'lock_frozen_devices',
  answer: z.array(z.strictObject({ deviceId: z.int(), code: z.enum(['000000', 'C10404', 'changed']) })),
};

/** Locks devices that were chosen a while ago, after their buyer's account; what is still as it was then, and what is not. */
export async function lockFrozenDevices(
  tx: Tx,
  actorId: number,
  devices: readonly { deviceId: number; mark: string }[],
): Promise<Map<number, '000000' | 'C10404' | 'changed'>> {
  const found = await callFunction(tx, lockFunction, {
    p_actor_id: actorId,
    p_device_ids: devices.map(({ deviceId }) => deviceId),
    p_marks: devices.map(({ mark }) => mark),
  });
  return new Map(found.map(({ deviceId, code }) => [deviceId, code]));
}

/** Their MACs, each once, in the order of the ids. */
export async function listMacs(db: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ mac: string }>`
    SELECT d.mac FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS s (id, place) JOIN devices d ON d.id = s.id
     GROUP BY d.mac ORDER BY min(s.place)`.execute(db);
  return rows.map(({ mac }) => mac);
}
