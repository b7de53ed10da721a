import { groups } from '@tessera/contracts/groups';
import { permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { done, refused } from '../../platform/db/function-answers.ts';
import { contextArguments } from '../../platform/db/function-arguments.ts';
import { takeTime } from '../../platform/db/transaction.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { MoveReason } from './moving-in.tables.ts';

export interface PersonRow {
  number: number;
  email: string;
  name: string;
  balance: number;
  /** They are to be below somebody: whose id it is, unless they are gone. */
  has_parent: boolean;
  parent_id: number | null;
  /** Whom an undo removed, and who comes again. */
  target_id: number | null;
}

/** The next people who are to come: nobody before their parent is dealt with. */
export async function listPeopleToBring(tx: Tx, moveId: number, limit: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT m.number, m.email, m.name, coalesce(m.balance, 0) AS balance, m.parent_ref IS NOT NULL AS has_parent, m.target_id,
        (SELECT u.id FROM users u WHERE u.id = coalesce(p.target_id, m.parent_id) AND u.group_id = ${sql.lit(groups.reseller)} AND u.removed_at IS NULL) AS parent_id
      FROM move_rows m LEFT JOIN move_rows p ON p.move_id = m.move_id AND p.number = m.parent_row
     WHERE m.move_id = ${moveId} AND m.kind = 'person' AND m.plan = 'new' AND m.done_at IS NULL
       AND (m.parent_row IS NULL OR p.plan <> 'new' OR p.done_at IS NOT NULL)
     ORDER BY m.number LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Somebody below a parent may sell what the parent may; also what is retired, which stays allowed. */
export async function allowAsParent(tx: Tx, userId: number, parentId: number): Promise<void> {
  await sql`
    INSERT INTO user_applications (user_id, application_id) SELECT ${userId}, application_id FROM user_applications WHERE user_id = ${parentId}
      ON CONFLICT DO NOTHING`.execute(tx);
}

export async function writeBrought(
  tx: Tx,
  moveId: number,
  rows: readonly { number: number; targetId: number | null; transferId: number | null; problem: MoveReason | null }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE move_rows m SET done_at = ${now}, target_id = r."targetId", problem = r.problem,
        found = CASE WHEN r.problem IS NULL THEN jsonb_build_object('transferId', r."transferId",
          'version', (SELECT version FROM users WHERE id = r."targetId")) END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (number int, "targetId" bigint, "transferId" bigint, problem text)
     WHERE m.move_id = ${moveId} AND m.number = r.number`.execute(tx);
  const failed = rows.filter(({ problem }) => problem !== null).length;
  await sql`UPDATE moves SET done = done + ${rows.length}, failed = failed + ${failed} WHERE id = ${moveId}`.execute(
    tx,
  );
}

/** Whose devices they are, now that all people are here; those of people who did not come fail with them. */
export async function giveDevicesOwners(tx: Tx, moveId: number, now: Date): Promise<void> {
  await takeTime(tx);
  await sql`SET LOCAL enable_nestloop = off`.execute(tx);
  await sql`
    UPDATE move_rows m SET owner_id = o.target_id FROM move_rows o
     WHERE m.move_id = ${moveId} AND o.move_id = ${moveId} AND o.number = m.owner_row AND m.kind = 'device' AND m.owner_id IS NULL
       AND m.plan IN ('new', 'later') AND o.problem IS NULL AND o.target_id IS NOT NULL`.execute(tx);
  const { rows } = await sql<{ failed: number }>`
    WITH gone AS (UPDATE move_rows SET done_at = ${now}, problem = 'owner-not-brought'
      WHERE move_id = ${moveId} AND kind = 'device' AND plan IN ('new', 'later') AND done_at IS NULL AND owner_id IS NULL RETURNING 1)
    SELECT count(*) AS failed FROM gone`.execute(tx);
  const failed = rows[0]?.failed ?? 0;
  await sql`UPDATE moves SET done = done + ${failed}, failed = failed + ${failed} WHERE id = ${moveId}`.execute(tx);
}

/** Leaves out all that has not come yet. */
export async function leaveUnbrought(tx: Tx, moveId: number, now: Date): Promise<void> {
  await takeTime(tx);
  await sql`
    WITH left_out AS (UPDATE move_rows SET done_at = ${now}, problem = 'stopped', target_id = NULL
      WHERE move_id = ${moveId} AND plan IN ('new', 'later') AND done_at IS NULL RETURNING 1)
    UPDATE moves SET done = done + l.rows, failed = failed + l.rows FROM (SELECT count(*) AS rows FROM left_out) AS l
      WHERE id = ${moveId}`.execute(tx);
}

const moveInFunction = {
  name: 'move_in_devices',
  answer: z.union([done(z.strictObject({ done: z.int(), failed: z.int(), left: z.boolean() })), refused('C10002')]),
};

interface Asked {
  moveId: number;
  actorId: number;
  origin: Origin;
  now: Date;
}

/** Brings the next devices, in one commit. @returns whether there are more; null where the importing admin may not any more */
export async function bringDevices(db: Database, asked: Asked, limit: number): Promise<boolean | null> {
  const answer = await callFunction(db, moveInFunction, {
    p_move_id: asked.moveId,
    p_actor_id: asked.actorId,
    p_limit: limit,
    p_permission_id: permissionId('moving-in'),
    ...contextArguments(asked),
  });
  return answer.code === '000000' ? answer.data.left : null;
}

const moveOutFunction = {
  name: 'move_out_devices',
  answer: z.union([done(z.strictObject({ undone: z.int(), touched: z.int() })), refused('C10002')]),
};

/** Takes back devices that nothing happened to since. */
export async function takeDevicesBack(tx: Tx, asked: Asked, numbers: readonly number[]) {
  return callFunction(tx, moveOutFunction, {
    p_move_id: asked.moveId,
    p_actor_id: asked.actorId,
    p_numbers: [...numbers],
    p_permission_id: permissionId('moving-in'),
    ...contextArguments(asked),
  });
}

/** People of a move who came disabled, and are not yet: they had to be able to be given credit. */
export async function listPeopleToDisable(tx: Tx, moveId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM move_rows m JOIN users u ON u.id = m.target_id
     WHERE m.move_id = ${moveId} AND m.kind = 'person' AND m.plan = 'new' AND m.is_disabled AND m.done_at IS NOT NULL AND m.problem IS NULL
       AND m.undone_at IS NULL AND NOT u.is_disabled_by_admin ORDER BY u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Does something of one row, or nothing of it: where `work` answers that it failed, what it wrote is gone, and what went before stays. */
export async function eachOnItsOwn<Result>(
  tx: Tx,
  work: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result> {
  await sql`SAVEPOINT row_of_move`.execute(tx);
  const result = await work();
  if (hasFailed(result)) await sql`ROLLBACK TO SAVEPOINT row_of_move`.execute(tx);
  return result;
}

/** Whether somebody is removed, and was when the plan was made (`at`); locked until the transaction ends. */
export async function wasRemovedBefore(tx: Tx, userId: number, at: Date | null): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId} AND removed_at <= ${at} FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Those who came, have no password, and were not invited yet; from now on they are. */
export async function takeUninvited(tx: Tx, moveId: number, limit: number) {
  const { rows } = await sql<{ id: number; name: string; email: string; locale: string }>`
    WITH chosen AS (
      SELECT m.number, u.id, u.name, u.email, u.locale FROM move_rows m JOIN users u ON u.id = m.target_id
       WHERE m.move_id = ${moveId} AND m.kind = 'person' AND m.plan = 'new' AND m.done_at IS NOT NULL AND m.problem IS NULL AND m.undone_at IS NULL
         AND u.password_hash IS NULL AND u.removed_at IS NULL AND NOT u.is_disabled_by_admin AND NOT m.found ? 'invited'
       ORDER BY m.number LIMIT ${limit}),
    marked AS (UPDATE move_rows m SET found = m.found || '{"invited": true}' FROM chosen c WHERE m.move_id = ${moveId} AND m.number = c.number)
    SELECT id, name, email, locale FROM chosen`.execute(tx);
  return rows;
}
