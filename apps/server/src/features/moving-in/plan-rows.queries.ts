import { groups } from '@tessera/contracts/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { takeTime } from '../../platform/db/transaction.ts';
import type { MoveReason } from './moving-in.tables.ts';

/**
 * Rows are judged in one transaction of statements over all of them. The table is young and its statistics say nothing, so nobody is to
 * join a hundred thousand rows one by one.
 */
export async function judgeAll(tx: Tx, moveId: number): Promise<void> {
  await takeTime(tx);
  await sql`SET LOCAL enable_nestloop = off`.execute(tx);
  await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
  await judgePeople(tx, moveId);
  await judgeDevices(tx, moveId);
}

/** Rows that nothing was said of yet are to come. */
const sayNew = (tx: Tx, moveId: number, where: RawBuilder<unknown>) =>
  sql`UPDATE move_rows m SET plan = 'new' WHERE m.move_id = ${moveId} AND m.plan IS NULL AND ${where}`.execute(tx);

/** Says what is wrong with rows: what else is said of them already stays. */
const toBlame = (reason: MoveReason) => sql`plan = 'fault', reason = coalesce(m.reason, ${reason}),
  further = CASE WHEN m.reason IS NULL THEN m.further ELSE m.further || ${reason}::text END`;
const isBlamable = sql`(m.plan IS NULL OR m.plan = 'fault')`;
const blame = (tx: Tx, moveId: number, reason: MoveReason, where: RawBuilder<unknown>) =>
  sql`UPDATE move_rows m SET ${toBlame(reason)} WHERE m.move_id = ${moveId} AND ${isBlamable} AND ${where}`.execute(tx);

const isBlamedFor = (reasons: MoveReason[]) =>
  sql`(coalesce(m.reason, '') = ANY (${reasons}::text[]) OR m.further && ${reasons}::text[])`;
const levelFaults: MoveReason[] = ['parent-loop', 'third-level'];
const parentFaults: MoveReason[] = [...levelFaults, 'parent-unknown', 'parent-not-brought'];

const isPerson = sql`m.kind = 'person'`;
const isDevice = sql`m.kind = 'device'`;

/**
 * Who is to come, below whom, and who is here. People of one e-mail are none of them told apart by guessing; a reseller's reseller has no
 * reseller of their own; somebody who is here is the same person in groups 2 and 3 with the same parent alone.
 */
async function judgePeople(tx: Tx, moveId: number): Promise<void> {
  await blame(
    tx,
    moveId,
    'shared-email',
    sql`${isPerson} AND m.email IN (SELECT email FROM move_rows WHERE move_id = ${moveId} AND kind = 'person' AND plan IS DISTINCT FROM 'skip'
      AND email IS NOT NULL GROUP BY email HAVING count(*) > 1)`,
  );
  await findParents(tx, moveId);
  await blame(
    tx,
    moveId,
    'parent-unknown',
    sql`${isPerson} AND m.parent_ref IS NOT NULL AND m.parent_row IS NULL AND m.parent_id IS NULL`,
  );
  await blame(
    tx,
    moveId,
    'parent-loop',
    sql`${isPerson} AND EXISTS (SELECT FROM move_rows p WHERE p.move_id = ${moveId} AND p.number = m.parent_row AND m.number IN (p.number, p.parent_row))`,
  );
  await blame(
    tx,
    moveId,
    'third-level',
    sql`${isPerson} AND NOT ${isBlamedFor(['parent-loop'])} AND (EXISTS (SELECT FROM move_rows p WHERE p.move_id = ${moveId} AND p.number = m.parent_row AND p.parent_ref IS NOT NULL)
      OR EXISTS (SELECT FROM users u WHERE u.id = m.parent_id AND u.group_id <> 2))`,
  );
  await judgeKnown(tx, moveId, sql`m.parent_ref IS NULL`, sql`u.group_id = ${sql.lit(groups.reseller)}`);
  await sayNew(tx, moveId, sql`${isPerson} AND m.parent_ref IS NULL`);
  await blame(
    tx,
    moveId,
    'parent-not-brought',
    sql`${isPerson} AND NOT ${isBlamedFor(levelFaults)}
      AND EXISTS (SELECT FROM move_rows p WHERE p.move_id = ${moveId} AND p.number = m.parent_row AND p.plan IN ('fault', 'skip'))`,
  );
  await sql`
    UPDATE move_rows m SET parent_id = p.target_id FROM move_rows p
     WHERE m.move_id = ${moveId} AND p.move_id = ${moveId} AND p.number = m.parent_row AND m.kind = 'person'
       AND (p.plan = 'known' OR p.plan = 'new' AND p.target_id IS NOT NULL)`.execute(tx);
  await judgeKnown(
    tx,
    moveId,
    sql`m.parent_ref IS NOT NULL`,
    sql`u.group_id = ${sql.lit(groups.subReseller)} AND u.parent_id = m.parent_id`,
  );
  await sayNew(tx, moveId, isPerson);
}

/** The parent that a row names: a row by its number in the old panel or its e-mail, or somebody here. Below the operator is below nobody. */
async function findParents(tx: Tx, moveId: number): Promise<void> {
  await sql`
    UPDATE move_rows m SET parent_row = p.number
      FROM (SELECT DISTINCT ON (named) named, number FROM (
          SELECT lower(source_id) AS named, number, 1 AS place FROM move_rows WHERE move_id = ${moveId} AND kind = 'person' AND source_id IS NOT NULL
          UNION ALL SELECT email, number, 2 FROM move_rows WHERE move_id = ${moveId} AND kind = 'person' AND email IS NOT NULL) n
        ORDER BY named, place, number) p
     WHERE m.move_id = ${moveId} AND m.kind = 'person' AND p.named = lower(m.parent_ref)`.execute(tx);
  await sql`
    UPDATE move_rows m SET parent_id = u.id FROM users u
     WHERE m.move_id = ${moveId} AND m.kind = 'person' AND m.parent_row IS NULL AND u.email = lower(m.parent_ref) AND u.removed_at IS NULL`.execute(
    tx,
  );
  await sql`
    UPDATE move_rows m SET parent_ref = NULL, parent_row = NULL, parent_id = NULL
     WHERE m.move_id = ${moveId} AND m.kind = 'person' AND (
       EXISTS (SELECT FROM move_rows p WHERE p.move_id = ${moveId} AND p.number = m.parent_row AND p.reason = 'operator')
       OR EXISTS (SELECT FROM users u WHERE u.id = m.parent_id AND u.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)})))`.execute(
    tx,
  );
}

/** Who has one of these addresses here. Whom the undo of a move removed comes again, unless somebody removed them since. */
async function judgeKnown(
  tx: Tx,
  moveId: number,
  which: RawBuilder<unknown>,
  isSame: RawBuilder<unknown>,
): Promise<void> {
  const here = sql`users u LEFT JOIN (
      SELECT target_id, max(undone_at) AS undone_at FROM move_rows WHERE undone_at IS NOT NULL AND kind = 'person' GROUP BY target_id) b
    ON b.target_id = u.id AND u.removed_at <= b.undone_at`;
  const isOfIt = sql`${isPerson} AND ${which}`;
  await blame(
    tx,
    moveId,
    'removed',
    sql`${isOfIt} AND EXISTS (SELECT FROM ${here} WHERE u.email = m.email AND u.removed_at IS NOT NULL AND b.target_id IS NULL)`,
  );
  // Of somebody whose parent is not known it can't be told.
  await blame(
    tx,
    moveId,
    'other-person',
    sql`${isOfIt} AND NOT ${isBlamedFor(parentFaults)} AND EXISTS (SELECT FROM ${here}
      WHERE u.email = m.email AND (u.removed_at IS NULL OR b.target_id IS NOT NULL) AND NOT coalesce(${isSame}, false))`,
  );
  await sql`
    UPDATE move_rows m SET target_id = u.id, plan = CASE WHEN u.removed_at IS NULL THEN 'known' ELSE 'new' END,
        told = CASE WHEN u.removed_at IS NULL AND m.balance > 0 THEN 'balance-kept' ELSE m.told END
      FROM users u WHERE m.move_id = ${moveId} AND m.plan IS NULL AND u.email = m.email AND ${isOfIt}`.execute(tx);
}

/** Whose each device is, and whether it may come: one of somebody else, here or before it in the file, stays theirs. */
async function judgeDevices(tx: Tx, moveId: number): Promise<void> {
  await findOwners(tx, moveId);
  const ownerIs = (what: RawBuilder<unknown>) =>
    sql`${isDevice} AND EXISTS (SELECT FROM move_rows o WHERE o.move_id = ${moveId} AND o.number = m.owner_row AND ${what})`;
  await blame(tx, moveId, 'owner-operator', ownerIs(sql`o.reason = 'operator'`));
  await blame(tx, moveId, 'owner-not-brought', ownerIs(sql`o.plan IN ('fault', 'skip')`));
  await blame(tx, moveId, 'owner-unknown', sql`${isDevice} AND m.owner_row IS NULL AND m.owner_id IS NULL`);
  // First, or of two owners in the file the one whose device it is here would give way to one who can't get it.
  await judgeHeld(tx, moveId);
  await judgeTwins(tx, moveId);
  await findDevices(tx, moveId);
  await sayNew(tx, moveId, isDevice);
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
     WHERE m.move_id = ${moveId} AND m.kind = 'device' AND m.owner_id IS NULL AND o.named = lower(m.owner_ref)`.execute(
    tx,
  );
  await sql`
    UPDATE move_rows m SET ${toBlame('owner-operator')}
      FROM users u WHERE m.move_id = ${moveId} AND ${isDevice} AND ${isBlamable} AND m.owner_row IS NULL AND m.owner_id IS NULL
        AND u.group_id IN (${sql.lit(groups.admin)}, ${sql.lit(groups.staff)}) AND u.email = lower(m.owner_ref) AND u.removed_at IS NULL`.execute(
    tx,
  );
  await sql`
    UPDATE move_rows m SET owner_id = u.id
      FROM users u WHERE m.move_id = ${moveId} AND ${isDevice} AND m.owner_row IS NULL AND m.owner_id IS NULL
        AND u.email = lower(m.owner_ref) AND u.removed_at IS NULL`.execute(tx);
}

const isTheDevice = sql`d.mac = m.mac AND d.application_id = m.application_id`;

/** What somebody else has here stays theirs. */
async function judgeHeld(tx: Tx, moveId: number): Promise<void> {
  await blame(
    tx,
    moveId,
    'held',
    sql`${isDevice} AND (m.owner_id IS NOT NULL OR m.owner_row IS NOT NULL)
      AND EXISTS (SELECT FROM devices d WHERE ${isTheDevice} AND d.owner_id IS NOT NULL AND d.owner_id IS DISTINCT FROM m.owner_id)`,
  );
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

/** Which devices are their owner's here already: the later end wins. */
async function findDevices(tx: Tx, moveId: number): Promise<void> {
  const cameBefore = sql`EXISTS (SELECT FROM device_openings o WHERE o.device_id = d.id AND o.source = 'moved-in' AND o.owner_id = m.owner_id
    AND o.paid_expires_at >= m.ends_at)`;
  await sql`
    UPDATE move_rows m SET target_id = d.id, plan = CASE WHEN d.paid_expires_at >= m.ends_at OR ${cameBefore} THEN 'same' ELSE 'later' END
      FROM devices d WHERE m.move_id = ${moveId} AND ${isDevice} AND m.plan IS NULL AND ${isTheDevice} AND d.owner_id IS NOT NULL`.execute(
    tx,
  );
}

/** How many rows come, and what all of them are to be given. */
export async function sumPlan(tx: Tx, moveId: number): Promise<{ total: number; credit: number }> {
  const { rows } = await sql<{ total: number; credit: number }>`
    SELECT count(*) AS total, coalesce(sum(balance) FILTER (WHERE kind = 'person'), 0)::bigint AS credit
      FROM move_rows WHERE move_id = ${moveId} AND plan IN ('new', 'later')`.execute(tx);
  return rows[0] ?? { total: 0, credit: 0 };
}
