import { permissionId } from '@tessera/contracts/permissions';
import type { WebhookData } from '@tessera/contracts/webhooks.events';
import type { WebhookEvent } from '@tessera/contracts/webhooks.forms';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ownCustomer, type ToldCustomer } from '../customers/customers.public.ts';
import { hasEnded, isEnding, type Span } from '../devices/devices.public.ts';
import { ticketNumber } from '../tickets/tickets.public.ts';
import { isTold } from './is-told.reads.ts';

/** Something that happened to somebody, as their endpoints are told. */
export type Happened = {
  [T in WebhookEvent]: {
    type: T;
    /** Whose endpoints are told. */
    userId: number;
    /** The same for the same event, however often it is read. */
    key: string;
    at: Date;
    data: WebhookData[T];
  };
}[WebhookEvent];

/** An activation, by its row of the log. */
export async function findActivation(db: Database, id: number): Promise<Happened | null> {
  const row = await db
    .selectFrom('activations as a')
    .innerJoin('accounts as s', 's.id', 'a.account_id')
    .innerJoin('devices as d', 'd.id', 'a.device_id')
    .innerJoin('applications as p', 'p.id', 'a.application_id')
    .select(['s.user_id', 'a.device_id', 'd.mac', 'a.application_id', 'p.name', 'a.package_kind', 'a.box_expiry_date'])
    .select(['a.credit_point', 'a.source', 'a.created_at'])
    .select(ownCustomer(sql.ref('s.user_id'), sql.ref('a.mac')).as('customer'))
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row || row.user_id === null) return null;
  const data = {
    device_id: row.device_id,
    mac_address: row.mac,
    app_id: row.application_id,
    app_name: row.name,
    activation_id: id,
    package: row.package_kind,
    expires_at: row.box_expiry_date.toISOString(),
    credit_point: row.credit_point,
    activated_from: row.source,
    customer: row.customer,
  };
  return { type: 'device.activated', userId: row.user_id, key: `activation ${id}`, at: row.created_at, data };
}

/** Credit that came in, by its transfer. */
export async function findIncomingCredit(db: Database, id: number): Promise<Happened | null> {
  const row = await db
    .selectFrom('transfers as t')
    .innerJoin('accounts as receiver', 'receiver.id', 't.credit_account_id')
    .innerJoin('accounts as giver', 'giver.id', 't.debit_account_id')
    .leftJoin('users as u', 'u.id', 'giver.user_id')
    .select(['receiver.user_id', 't.tr_type', 't.amount', 't.credit_balance_after', 't.created_at', 'u.email'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row || row.user_id === null || row.credit_balance_after === null) return null;
  const data = {
    transfer_id: id,
    tr_type: row.tr_type,
    credit_point: row.amount,
    balance: row.credit_balance_after,
    from_email: row.email,
  };
  return { type: 'credit.received', userId: row.user_id, key: `transfer ${id}`, at: row.created_at, data };
}

/** A code that a player redeemed, as the trigger told it; the device's own fields are read here. */
export async function findRedeemedCode(db: Database, told: Record<string, unknown>): Promise<Happened | null> {
  const row = await db
    .selectFrom('devices as d')
    .innerJoin('applications as p', 'p.id', 'd.application_id')
    .select(['d.mac', 'd.application_id', 'p.name'])
    .select(ownCustomer(sql<number>`${Number(told.ownerId)}::bigint`, sql.ref('d.mac')).as('customer'))
    .where('d.id', '=', Number(told.deviceId))
    .executeTakeFirst();
  if (!row) return null;
  const at = new Date(String(told.at));
  const data = {
    device_id: Number(told.deviceId),
    mac_address: row.mac,
    app_id: row.application_id,
    app_name: row.name,
    code_id: Number(told.id),
    code: String(told.code),
    expires_at: new Date(String(told.expiresAt)).toISOString(),
    customer: row.customer,
  };
  return { type: 'code.redeemed', userId: Number(told.ownerId), key: `code ${told.id} ${at.getTime()}`, at, data };
}

/** What was asked on the page of a device; its owner of that moment is told, while it is theirs. */
export async function findRenewalWish(db: Database, told: Record<string, unknown>): Promise<Happened | null> {
  const ownerId = Number(told.ownerId);
  const row = await db
    .selectFrom('devices as d')
    .innerJoin('applications as p', 'p.id', 'd.application_id')
    .select(['d.id', 'd.mac', 'd.application_id', 'p.name', 'd.package_kind', 'd.expires_at'])
    .select(ownCustomer(sql<number>`${ownerId}::bigint`, sql.ref('d.mac')).as('customer'))
    .where('d.id', '=', Number(told.deviceId))
    .where('d.owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!row) return null;
  const at = new Date(String(told.at));
  const data = {
    device_id: row.id,
    mac_address: row.mac,
    app_id: row.application_id,
    app_name: row.name,
    package: row.package_kind,
    expires_at: row.expires_at.toISOString(),
    customer: row.customer,
  };
  return { type: 'device.renewal-asked', userId: ownerId, key: `renewal asked ${row.id} ${at.getTime()}`, at, data };
}

/** A playlist whose line ends soon; the owner of its device is told, while it is theirs. */
export async function findEndingLine(db: Database, told: Record<string, unknown>): Promise<Happened | null> {
  const { rows } = await sql<EndingLine>`
    SELECT p.name AS playlist_name, d.id AS device_id, d.mac, d.owner_id, d.application_id, a.name,
        ${ownCustomer(sql.ref('d.owner_id'), sql.ref('d.mac'))} AS customer
      FROM playlists p JOIN devices d ON d.id = p.device_id AND d.owner_id = p.owner_id JOIN applications a ON a.id = d.application_id
     WHERE p.id = ${Number(told.id)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const endsAt = new Date(String(told.endsAt));
  const data = {
    device_id: row.device_id,
    mac_address: row.mac,
    app_id: row.application_id,
    app_name: row.name,
    customer: row.customer,
    playlist_id: Number(told.id),
    playlist_name: row.playlist_name,
    ends_at: endsAt.toISOString(),
  };
  const key = `line ${told.id} ${endsAt.getTime()}`;
  return { type: 'playlist.line-ending', userId: row.owner_id, key, at: new Date(String(told.at)), data };
}

interface EndingLine {
  playlist_name: string;
  device_id: number;
  mac: string;
  owner_id: number;
  application_id: number;
  name: string;
  customer: ToldCustomer | null;
}

/** What a tenant noted of a MAC, as it is by now; nothing for who may not know of customers any more. */
export async function findChangedCustomer(db: Database, told: Record<string, unknown>): Promise<Happened | null> {
  const row = await db
    .selectFrom('customers as k')
    .innerJoin('users as u', 'u.id', 'k.owner_id')
    .innerJoin('role_permissions as p', 'p.role_id', 'u.role_id')
    .select(['k.owner_id', 'k.mac'])
    .select(ownCustomer(sql.ref('k.owner_id'), sql.ref('k.mac')).as('customer'))
    .where('k.id', '=', Number(told.id))
    .where('p.permission_id', '=', permissionId('customers'))
    .executeTakeFirst();
  if (!row) return null;
  const at = new Date(String(told.at));
  const data = { mac_address: row.mac, customer: row.customer };
  return { type: 'customer.changed', userId: row.owner_id, key: `customer ${told.id} ${told.change}`, at, data };
}

/** What somebody else said on a ticket, by its comment; whoever raised it is told. */
export async function findTicketAnswer(db: Database, commentId: number): Promise<Happened | null> {
  const row = await db
    .selectFrom('ticket_comments as c')
    .innerJoin('tickets as t', 't.id', 'c.ticket_id')
    .select(['t.id', 't.title', 't.status', 't.raised_by', 'c.text', 'c.created_at'])
    .where('c.id', '=', commentId)
    .whereRef('c.author_id', '<>', 't.raised_by')
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, title, status, raised_by, text, created_at } = row;
  const data = { ticket_id: id, number: ticketNumber(id), title, ticket_status: status, comment: text };
  return { type: 'ticket.answered', userId: raised_by, key: `comment ${commentId}`, at: created_at, data };
}

/** A balance that fell below its holder's threshold, as the trigger told it. */
export function readLowCredit(told: Record<string, unknown>): Happened {
  const data = { balance: Number(told.balance), threshold: Number(told.threshold) };
  const at = new Date(String(told.at));
  return { type: 'credit.low', userId: Number(told.userId), key: `credit low ${told.id}`, at, data };
}

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
  type: 'device.expiring' | 'device.expired',
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

/** Of an endpoint: it listens to an event, and its person may have any. */
export const listensTo = (webhook: RawBuilder<unknown>, type: WebhookEvent) => sql<SqlBool>`(
  ${isTold(webhook)} AND ${type}::text = ANY (${webhook}.events))`;

/** Somebody's endpoints that listen to an event, while its person may have any. */
export async function listListeners(
  db: Database,
  userId: number,
  type: WebhookEvent,
): Promise<{ id: number; failing_since: Date | null }[]> {
  return db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.failing_since'])
    .where('w.user_id', '=', userId)
    .where(listensTo(sql.ref('w'), type))
    .execute();
}
