import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Plans are made in one transaction of statements over all rows. The table is young and its statistics say nothing, so nobody is to
 * join a hundred thousand rows one by one.
 */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await sql`SET LOCAL enable_nestloop = off`.execute(tx);
  await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
}

/** Says of rows that nothing was said of yet what is to become of them. */
const say = (tx: Tx, moveId: number, plan: string, reason: string | null, where: RawBuilder<unknown>) =>
  sql`UPDATE move_rows m SET plan = ${plan}, reason = ${reason} WHERE m.move_id = ${moveId} AND m.plan IS NULL AND ${where}`.execute(
    tx,
  );

const isPerson = sql`m.kind = 'person'`;
const isDevice = sql`m.kind = 'device'`;

/**
 * Who is to come, below whom, and who is here. People of one e-mail are none of them told apart by guessing; a reseller's reseller has no
 * reseller of their own; somebody who is here is the same person in groups 2 and 3 with the same parent alone.
 */
export async function judgePeople(tx: Tx, moveId: number): Promise<void> {
  await say(
    tx,
    moveId,
    'fault',
    'shared-email',
    sql`${isPerson} AND m.email IN (SELECT email FROM move_rows WHERE move_id = ${moveId} AND kind = 'person' AND plan IS DISTINCT FROM 'skip'
      AND email IS NOT NULL GROUP BY email HAVING count(*) > 1)`,
  );
  await findParents(tx, moveId);
  await say(
    tx,
    moveId,
    'fault',
    'parent-unknown',
    sql`${isPerson} AND m.parent_ref IS NOT NULL AND m.parent_row IS NULL AND m.parent_id IS NULL`,
  );
  await say(
    tx,
    moveId,
    'fault',
    'third-level',
    sql`${isPerson} AND (EXISTS (SELECT FROM move_rows p WHERE p.move_id = ${moveId} AND p.number = m.parent_row AND p.parent_ref IS NOT NULL)
      OR EXISTS (SELECT FROM users u WHERE u.id = m.parent_id AND u.group_id <> 2))`,
  );
  await judgeKnown(tx, moveId, sql`m.parent_ref IS NULL`, sql`u.group_id = 2`);
  await say(tx, moveId, 'new', null, sql`${isPerson} AND m.parent_ref IS NULL`);
  await say(
    tx,
    moveId,
    'fault',
    'parent-not-brought',
    sql`${isPerson} AND EXISTS (SELECT FROM move_rows p WHERE p.move_id = ${moveId} AND p.number = m.parent_row AND p.plan IN ('fault', 'skip'))`,
  );
  await sql`
    UPDATE move_rows m SET parent_id = p.target_id FROM move_rows p
     WHERE m.move_id = ${moveId} AND p.move_id = ${moveId} AND p.number = m.parent_row AND m.kind = 'person'
       AND (p.plan = 'known' OR p.plan = 'new' AND p.target_id IS NOT NULL)`.execute(tx);
  await judgeKnown(tx, moveId, sql`m.parent_ref IS NOT NULL`, sql`u.group_id = 3 AND u.parent_id = m.parent_id`);
  await say(tx, moveId, 'new', null, isPerson);
}

/** The parent that a row names: a row by its number in the old panel or its e-mail, or somebody here. Below the operator is below nobody. */
async function findParents(tx: Tx, moveId: number): Promise<void> {
  await sql`
    UPDATE move_rows m SET parent_row = p.number
      FROM (SELECT DISTINCT ON (named) named, number FROM (
          SELECT lower(source_id) AS named, number, 1 AS place FROM move_rows WHERE move_id = ${moveId} AND kind = 'person' AND source_id IS NOT NULL
          UNION ALL SELECT email, number, 2 FROM move_rows WHERE move_id = ${moveId} AND kind = 'person' AND email IS NOT NULL) n
        ORDER BY named, place, number) p
     WHERE m.move_id = ${moveId} AND m.kind = 'person' AND p.named = m.parent_ref`.execute(tx);
  await sql`
    UPDATE move_rows m SET parent_id = u.id FROM users u
     WHERE m.move_id = ${moveId} AND m.kind = 'person' AND m.parent_row IS NULL AND u.email = m.parent_ref AND u.removed_at IS NULL`.execute(
    tx,
  );
  await sql`
    UPDATE move_rows m SET parent_ref = NULL, parent_row = NULL, parent_id = NULL
     WHERE m.move_id = ${moveId} AND m.kind = 'person' AND (
       EXISTS (SELECT FROM move_rows p WHERE p.move_id = ${moveId} AND p.number = m.parent_row AND p.reason = 'operator')
       OR EXISTS (SELECT FROM users u WHERE u.id = m.parent_id AND u.group_id IN (1, 4)))`.execute(tx);
}

/** Who has one of these addresses here. Whom the undo of a move removed comes again. */
async function judgeKnown(
  tx: Tx,
  moveId: number,
  which: RawBuilder<unknown>,
  isSame: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    UPDATE move_rows m SET target_id = u.id,
        plan = CASE WHEN u.removed_at IS NULL AND ${isSame} THEN 'known' WHEN b.target_id IS NOT NULL AND ${isSame} THEN 'new' ELSE 'fault' END,
        reason = CASE WHEN u.removed_at IS NOT NULL AND b.target_id IS NULL THEN 'removed' WHEN NOT coalesce(${isSame}, false) THEN 'other-person' END,
        told = CASE WHEN u.removed_at IS NULL AND ${isSame} AND m.balance > 0 THEN 'balance-kept' ELSE m.told END
      FROM users u LEFT JOIN (SELECT DISTINCT target_id FROM move_rows WHERE undone_at IS NOT NULL AND kind = 'person') b
        ON b.target_id = u.id AND u.removed_at IS NOT NULL
     WHERE m.move_id = ${moveId} AND m.plan IS NULL AND m.kind = 'person' AND u.email = m.email AND ${which}`.execute(
    tx,
  );
}

/** Whose each device is, and whether it may come: one of somebody else, here or before it in the file, stays theirs. */
export async function judgeDevices(tx: Tx, moveId: number): Promise<void> {
  await findOwners(tx, moveId);
  const ownerIs = (what: RawBuilder<unknown>) =>
    sql`${isDevice} AND EXISTS (SELECT FROM move_rows o WHERE o.move_id = ${moveId} AND o.number = m.owner_row AND ${what})`;
  await say(tx, moveId, 'fault', 'owner-operator', ownerIs(sql`o.reason = 'operator'`));
  await say(tx, moveId, 'fault', 'owner-not-brought', ownerIs(sql`o.plan IN ('fault', 'skip')`));
  await say(tx, moveId, 'fault', 'owner-unknown', sql`${isDevice} AND m.owner_row IS NULL AND m.owner_id IS NULL`);
  await judgeTwins(tx, moveId);
  await judgeHeld(tx, moveId);
  await say(tx, moveId, 'new', null, isDevice);
}

async function findOwners(tx: Tx, moveId: number): Promise<void> {
  await sql`
    UPDATE move_rows m SET owner_row = o.number, owner_id = o.target_id
      FROM (SELECT DISTINCT ON (named) named, number, target_id FROM (
          SELECT lower(source_id) AS named, number, CASE plan WHEN 'known' THEN target_id END AS target_id, 1 AS place FROM move_rows
            WHERE move_id = ${moveId} AND kind = 'person' AND source_id IS NOT NULL
          UNION ALL SELECT email, number, CASE plan WHEN 'known' THEN target_id END, 2 FROM move_rows
            WHERE move_id = ${moveId} AND kind = 'person' AND email IS NOT NULL) n
        ORDER BY named, place, number) o
     WHERE m.move_id = ${moveId} AND m.kind = 'device' AND m.owner_id IS NULL AND o.named = m.owner_ref`.execute(tx);
  await sql`
    UPDATE move_rows m SET owner_id = u.id, plan = CASE WHEN u.group_id IN (1, 4) THEN coalesce(m.plan, 'fault') ELSE m.plan END,
        reason = CASE WHEN u.group_id IN (1, 4) AND m.plan IS NULL THEN 'owner-operator' ELSE m.reason END
      FROM users u WHERE m.move_id = ${moveId} AND m.kind = 'device' AND m.owner_row IS NULL AND m.owner_id IS NULL
        AND u.email = m.owner_ref AND u.removed_at IS NULL`.execute(tx);
}

/** Of one device with two owners the first row comes; of one owner's the latest end. */
async function judgeTwins(tx: Tx, moveId: number): Promise<void> {
  const owner = sql`coalesce('u' || owner_id, 'r' || owner_row)`;
  await sql`
    UPDATE move_rows m SET plan = CASE WHEN t.owner <> t.first_owner THEN 'fault' ELSE 'same' END,
        reason = CASE WHEN t.owner <> t.first_owner THEN 'held' ELSE 'superseded' END
      FROM (
        SELECT number, owner, first_owner, row_number() OVER (PARTITION BY mac, application_id, owner ORDER BY ends_at DESC, number) AS place
          FROM (SELECT number, mac, application_id, ends_at, ${owner} AS owner,
              first_value(${owner}) OVER (PARTITION BY mac, application_id ORDER BY number) AS first_owner
            FROM move_rows WHERE move_id = ${moveId} AND kind = 'device' AND plan IS NULL) w) t
     WHERE m.move_id = ${moveId} AND m.number = t.number AND (t.owner <> t.first_owner OR t.place > 1)`.execute(tx);
}

async function judgeHeld(tx: Tx, moveId: number): Promise<void> {
  const cameBefore = sql`EXISTS (SELECT FROM device_openings o WHERE o.device_id = d.id AND o.source = 'moved-in' AND o.owner_id = m.owner_id
    AND o.paid_expires_at >= m.ends_at)`;
  await sql`
    UPDATE move_rows m SET target_id = d.id,
        plan = CASE WHEN d.owner_id IS DISTINCT FROM m.owner_id THEN 'fault'
          WHEN d.paid_expires_at >= m.ends_at OR ${cameBefore} THEN 'same' ELSE 'later' END,
        reason = CASE WHEN d.owner_id IS DISTINCT FROM m.owner_id THEN 'held' END
      FROM devices d WHERE m.move_id = ${moveId} AND m.kind = 'device' AND m.plan IS NULL
        AND d.mac = m.mac AND d.application_id = m.application_id AND d.owner_id IS NOT NULL`.execute(tx);
}

/** How many rows come, and what all of them are to be given. */
export async function sumPlan(tx: Tx, moveId: number): Promise<{ total: number; credit: number }> {
  const { rows } = await sql<{ total: number; credit: number }>`
    SELECT count(*) AS total, coalesce(sum(balance) FILTER (WHERE kind = 'person'), 0)::bigint AS credit
      FROM move_rows WHERE move_id = ${moveId} AND plan IN ('new', 'later')`.execute(tx);
  return rows[0] ?? { total: 0, credit: 0 };
}
