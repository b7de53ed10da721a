import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables, Tx } from '../../platform/db/database.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currentRequestId } from '../../platform/request-scope.ts';
import { isTold } from './is-told.reads.ts';
import type { DeliveryRow } from './webhook-view.ts';

type QueuedDelivery = Pick<DeliveryRow, 'id' | 'webhook_id' | 'attempts' | 'request_id'>;

/** How long a try may be under way before it is taken for lost and made up for. */
export const lostAfterMilliseconds = 10 * 60_000;

/**
 * Adds messages, each at most once per endpoint and event, and leaves those that are due to the queue. An endpoint's messages are
 * sent one after another (`queue`), so that a slow one keeps nobody but itself waiting.
 */
export async function addDeliveries(
  tx: Tx,
  rows: Omit<Insertable<Tables['webhook_deliveries']>, 'next_attempt_at' | 'created_at' | 'request_id'>[],
  now: Date,
  isWaiting: (webhookId: number) => boolean = () => false,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const lostAt = new Date(now.getTime() + lostAfterMilliseconds);
  const added = await tx
    .insertInto('webhook_deliveries')
    .values(
      rows.map((row) => ({
        ...row,
        request_id: currentRequestId(),
        created_at: now,
        next_attempt_at: isWaiting(row.webhook_id) ? now : lostAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_key']).doNothing())
    .returning(['id', 'webhook_id', 'attempts', 'request_id'])
    .execute();
  const due = added.filter(({ webhook_id: id }) => !isWaiting(id));
  await queueDeliveries(tx, due, now);
  return added.map(({ id }) => id);
}

/**
 * Leaves tries to the queue; `attempts` is the number of tries before, so that a late twin finds its work done. Each carries the id
 * of the request that brought it about, however late it is.
 */
export async function queueDeliveries(tx: Tx, deliveries: QueuedDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  const jobs = deliveries.map(({ id, webhook_id: webhookId, attempts, request_id: requestId }) => ({
    kind: 'webhook-delivery',
    payload: { delivery_id: id, attempts, queue: `webhook-${webhookId}` },
    requestId,
  }));
  await leaveJobs(tx, jobs, now);
}

/** Locks the endpoint of somebody's delivery: before the delivery, as whoever switches it off or removes it has it before all of its deliveries. */
export async function lockEndpointOf(tx: Tx, { id, userId }: Pick<ClaimedDelivery, 'id' | 'userId'>): Promise<void> {
  await tx
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('webhook_deliveries').select('webhook_id').where('id', '=', id))
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** One's own delivery with its endpoint, both locked. @throws C10012 */
export async function lockDelivery(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ id: number; webhook_id: number; is_enabled: boolean; request_id: string | null }> {
  await lockEndpointOf(tx, { id, userId });
  const row = await tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id', 'd.request_id', 'w.is_enabled'])
    .where('d.id', '=', id)
    .where('w.user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('C10012');
  return row;
}

export async function updateDelivery(
  tx: Tx,
  id: number,
  changes: Updateable<Tables['webhook_deliveries']>,
): Promise<void> {
  await tx.updateTable('webhook_deliveries').set(changes).where('id', '=', id).execute();
}

/** Messages that an endpoint that was switched off never gets. */
export async function dropPendingDeliveries(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, error: 'disabled' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();
}

export interface ClaimedDelivery {
  id: number;
  webhookId: number;
  type: string;
  body: string;
  /** This one included. */
  attempts: number;
  url: string;
  /** Neither switched off nor somebody's who may have none any more. */
  isEnabled: boolean;
  userId: number;
  sealedSecret: Buffer;
  oldSealedSecret: Buffer | null;
  oldSecretUntil: Date | null;
}

/** Begins a try: counts it and takes it away from others. Null when it was made already, or there is nothing to send any more. */
export async function claimDelivery(
  db: Database,
  id: number,
  attempts: number,
  now: Date,
): Promise<ClaimedDelivery | null> {
  const lostAt = new Date(now.getTime() + lostAfterMilliseconds);
  const claimed = await db
    .updateTable('webhook_deliveries as d')
    .from('webhooks as w')
    .set({ attempts: attempts + 1, last_attempt_at: now, next_attempt_at: lostAt })
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', '=', id)
    .where('d.state', '=', 'pending')
    .where('d.attempts', '=', attempts)
    .returning([
      'd.id',
      'd.webhook_id as webhookId',
      'd.type',
      'd.body',
      'd.attempts',
      'w.url',
      isTold(sql.ref('w')).as('isEnabled'),
      'w.user_id as userId',
      'w.sealed_secret as sealedSecret',
      'w.old_sealed_secret as oldSealedSecret',
      'w.old_secret_until as oldSecretUntil',
    ])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Locks a delivery whose try was begun; false when its owner asked for it anew meanwhile, or removed it. */
export async function lockClaimed(tx: Tx, { id, attempts }: ClaimedDelivery): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the tries whose time has come, for the queue. Of an endpoint that is failing only a few at a time: when it is well again
 * the rest follows, and until then it is not the others who wait.
 */
export async function takeDueDeliveries(
  tx: Tx,
  now: Date,
  limits: { rows: number; perFailing: number },
): Promise<QueuedDelivery[]> {
  const lostAt = new Date(now.getTime() + lostAfterMilliseconds);
  const { rows } = await sql<QueuedDelivery>`
    WITH ranked AS (
      SELECT d.id, w.failing_since, row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.next_attempt_at, d.id) AS place
        FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE d.state = 'pending' AND d.next_attempt_at <= ${now} AND w.is_enabled
    ), due AS (
      SELECT d.id FROM webhook_deliveries d JOIN ranked r ON r.id = d.id
       WHERE d.state = 'pending' AND d.next_attempt_at <= ${now} AND (r.failing_since IS NULL OR r.place <= ${limits.perFailing})
       ORDER BY d.id LIMIT ${limits.rows} FOR NO KEY UPDATE OF d SKIP LOCKED
    )
    UPDATE webhook_deliveries d SET next_attempt_at = ${lostAt} FROM due WHERE d.id = due.id
    RETURNING d.id, d.webhook_id, d.attempts, d.request_id`.execute(tx);
  return rows;
}

/** Deletes what is older, in batches. @returns how many rows went. */
export async function deleteOldDeliveries(db: Database, before: Date, batchRows: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE created_at < ${before} LIMIT ${batchRows})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
