import { dueDays } from '@tessera/contracts/devices.lists';
import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { addDeliveries } from './deliveries.queries.ts';
import { listUntoldExpiries } from './expiries.reads.ts';
import type { EventOfDeed, EventOfTime, Happened, Happenings } from './happened.ts';
import { listListeners } from './listeners.reads.ts';
import { messageBody } from './message-body.ts';
import { toldDeviceUntil } from './told-device.ts';

const batchRows = 200;

type Databases = Record<Environment, Database>;

/** After an event: a message for each endpoint of its person that listens. Who may not have endpoints any more is told nothing. */
export function tellWebhooksTask(databases: Databases, clock: Clock, happenings: Happenings<EventOfDeed>): Task {
  return async (payload, { environment }) => {
    const db = databases[environment];
    const happened = await findHappened(db, payload, happenings);
    if (!happened) return;
    const listeners = await listListeners(db, happened.userId, happened.type);
    const body = messageBody(environment, happened.type, happened.at, happened.data);
    const rows = listeners.map(({ id }) => ({ webhook_id: id, event_key: happened.key, type: happened.type, body }));
    const failing = new Set(listeners.filter((listener) => listener.failing_since).map(({ id }) => id));
    await transaction(db, (tx) => addDeliveries(tx, rows, clock.now(), (id) => failing.has(id)));
  };
}

async function findHappened(
  db: Database,
  told: Record<string, unknown>,
  happenings: Happenings<EventOfDeed>,
): Promise<Happened | null> {
  const { type } = told;
  const isKnown = (name: unknown): name is EventOfDeed => typeof name === 'string' && Object.hasOwn(happenings, name);
  if (!isKnown(type)) throw new Error(`Webhooks know no event ${String(type)}`);
  return happenings[type](db, told);
}

/**
 * Every few minutes: devices that expire within a week, and those that have. Once per device and expiry; what was missed while the
 * server was down is made up for, up to a week back.
 */
export function tellExpiriesTask(databases: Databases, clock: Clock): Task {
  return async (_payload, { environment }) => {
    const db = databases[environment];
    const now = clock.now();
    const weekMilliseconds = dueDays.ahead * dayMilliseconds;
    const weekAgo = new Date(now.getTime() - weekMilliseconds);
    const inAWeek = new Date(now.getTime() + weekMilliseconds);
    await tellAll(db, environment, 'device.expiring', { after: now, until: inAWeek }, now);
    await tellAll(db, environment, 'device.expired', { after: weekAgo, until: now }, now);
  };
}

async function tellAll(
  db: Database,
  environment: Environment,
  type: EventOfTime,
  span: { after: Date; until: Date },
  now: Date,
): Promise<void> {
  for (;;) {
    const found = await listUntoldExpiries(db, type, span, batchRows);
    const rows = found.map((row) => ({
      webhook_id: row.webhook_id,
      event_key: row.event_key,
      type,
      body: messageBody(environment, type, type === 'device.expired' ? row.expires_at : now, toldDeviceUntil(row)),
    }));
    await transaction(db, (tx) => addDeliveries(tx, rows, now));
    if (found.length < batchRows) return;
  }
}
