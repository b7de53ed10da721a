import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ownCustomer, type ToldCustomer } from '../customers/customers.public.ts';
import { hasEnded, isEnding, type Span } from '../devices/devices.public.ts';
import type { EventOfTime } from './happened.ts';
import { listensTo } from './listeners.reads.ts';

export interface ExpiryTold {
  webhook_id: number;
  device_id: number;
  mac: string;
  application_id: number;
  name: string;
  package_kind: string | null;
  expires_at: Date;
  customer: ToldCustomer | null;
  event_key: string;
}

/**
 * Devices whose expiry lies in a span, as the list of devices counts them, for each endpoint of their owner that listens to it and was not told yet. An endpoint is
 * told of nothing that expired before it was there.
 */
export async function listUntoldExpiries(
  db: Database,
  type: EventOfTime,
  span: Span,
  limit: number,
): Promise<ExpiryTold[]> {
  const isMeant =
    type === 'device.expiring' ? isEnding(span) : sql`${hasEnded(span.until)} AND d.expires_at > ${span.after}`;
  const { rows } = await sql<ExpiryTold>`
    SELECT w.id AS webhook_id, d.id AS device_id, d.mac, d.application_id, p.name, d.package_kind, d.expires_at, k.event_key,
        ${ownCustomer(sql.ref('w.user_id'), sql.ref('d.mac'))} AS customer
      FROM webhooks w
      JOIN devices d ON d.owner_id = w.user_id AND ${isMeant} AND d.expires_at > w.created_at
      JOIN applications p ON p.id = d.application_id
      CROSS JOIN LATERAL (SELECT format('%s %s %s', ${type}::text, d.id, extract(epoch FROM d.expires_at)) AS event_key) k
     WHERE ${listensTo(sql.ref('w'), type)}
       AND NOT EXISTS (SELECT FROM webhook_deliveries e WHERE e.webhook_id = w.id AND e.event_key = k.event_key)
     ORDER BY d.expires_at, d.id LIMIT ${limit}`.execute(db);
  return rows;
}
