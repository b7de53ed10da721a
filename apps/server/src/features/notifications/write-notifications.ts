import type { notificationForm } from '@tessera/contracts/notifications.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import {
  deleteNotification,
  insertNotification,
  insertReadMarks,
  setNotificationStatus,
} from './notifications.queries.ts';

type Fields = z.output<typeof notificationForm>;

/** Tells everybody something. `description` is harmless HTML. Who writes it has read it. */
export async function addNotification(ctx: Context, fields: Fields, description: string): Promise<number> {
  const now = ctx.clock.now();
  const times = { starts_at: instantOf(fields.starts_at), ends_at: instantOf(fields.ends_at) };
  const id = await insertNotification(ctx.tx, {
    title: fields.title,
    description,
    ...times,
    created_by: ctx.actor.userId,
    created_at: now,
  });
  await insertReadMarks(ctx.tx, ctx.actor.userId, [id], now);
  await audit(ctx, {
    action: 'notification.add',
    targetKind: 'notification',
    targetId: id,
    after: { title: fields.title, ...times },
  });
  return id;
}

/** Switches a notification on or off; without a status to the other one. @throws C10012 */
export async function switchNotification(ctx: Context, id: number, isActive: boolean | undefined): Promise<0 | 1> {
  const wanted = isActive === undefined ? undefined : bit(isActive);
  const { title, status } = await setNotificationStatus(ctx.tx, id, wanted, ctx.clock.now());
  await audit(ctx, {
    action: 'notification.switch',
    targetKind: 'notification',
    targetId: id,
    after: { title, status },
  });
  return status;
}

/** Removes a notification for good. @throws C10012 */
export async function removeNotification(ctx: Context, id: number): Promise<void> {
  const before = await deleteNotification(ctx.tx, id);
  await audit(ctx, { action: 'notification.remove', targetKind: 'notification', targetId: id, before });
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const instantOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
