import type { deviceNoticeForm, noticeTarget } from '@tessera/contracts/device-notices.forms';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { isOperator, scopeOf } from '../people/people.public.ts';
import { listUsableServers } from '../servers/servers.public.ts';
import { deleteNotice, insertNotice } from './device-notices.queries.ts';
import { findResellerByEmail, type Target } from './device-notices.reads.ts';

/** Which devices are meant. @throws C10011 a reseller who is not in the actor's tree, a server that is not theirs to choose */
export async function targetOf(db: Database, actor: Actor, asked: z.output<typeof noticeTarget>): Promise<Target> {
  const { reseller_email: email, server_id: serverId } = asked;
  const resellerId = email === undefined ? null : await findResellerByEmail(db, await scopeOf(db, actor), email);
  if (resellerId === undefined) throw invalidField('reseller_email', 'noSuchReseller');
  if (serverId !== undefined && !(await mayChooseServer(db, actor, serverId)))
    throw invalidField('server_id', 'noSuchServer');
  return {
    applicationId: asked.app_id ?? null,
    resellerId,
    serverId: serverId ?? null,
    state: asked.state ?? null,
    endsFrom: asked.ends_from ?? null,
    endsTo: asked.ends_to ?? null,
  };
}

/** One's own, or a parent's who lets one choose it: those that one's own playlists may refer to. */
async function mayChooseServer(db: Database, actor: Actor, serverId: number): Promise<boolean> {
  return (
    holds(actor, 'servers') && (await listUsableServers(db, actor, actor.userId)).some(({ id }) => id === serverId)
  );
}

/** Tells the devices of one's side something, from a day to another. */
export async function writeNotice(
  ctx: Context,
  target: Target,
  { texts, shown_from: from, shown_until: until }: z.output<typeof deviceNoticeForm>,
): Promise<number> {
  const now = ctx.clock.now();
  const startsAt = from === undefined ? now : new Date(Math.max(now.getTime(), startOfDay(from).getTime()));
  const endsAt = endOfDay(until);
  if (endsAt <= startsAt) throw invalidField('shown_until', 'dateOrder');
  const notice = {
    author_id: ctx.actor.userId,
    is_of_operator: isOperator(ctx.actor),
    application_id: target.applicationId,
    reseller_id: target.resellerId,
    server_id: target.serverId,
    state: target.state,
    ends_from: target.endsFrom,
    ends_to: target.endsTo,
    starts_at: startsAt,
    ends_at: endsAt,
    created_at: now,
  };
  const id = await insertNotice(ctx.tx, notice, texts);
  const after = { title: texts[0]?.title, applicationId: target.applicationId };
  await audit(ctx, { action: 'device-notice.add', targetKind: 'device-notice', targetId: id, after });
  return id;
}

/** Takes a notice back: one's own, and for operators anybody's. @throws C10012 */
export async function removeNotice(ctx: Context, id: number): Promise<void> {
  const removed = await deleteNotice(ctx.tx, id, isOperator(ctx.actor) ? null : ctx.actor.userId);
  if (!removed) throw new Refusal('C10012');
  await audit(ctx, { action: 'device-notice.remove', targetKind: 'device-notice', targetId: id });
}
