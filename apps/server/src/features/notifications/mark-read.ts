import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertReadMarks } from './notifications.queries.ts';
import { keepCurrent, listReadNotifications } from './notifications.reads.ts';

/** Marks one as read, and answers all that the actor has read. @throws C10012 when they are not told it at present */
export async function markRead(ctx: Context, id: number): Promise<number[]> {
  const [current] = await keepCurrent(ctx.tx, ctx.actor.userId, ctx.clock.now(), [id]);
  if (current === undefined) throw new Refusal('C10012');
  return markAllRead(ctx, [current]);
}

/** Marks those that the actor is told at present as read, and answers all that they have read. */
export async function markAllRead(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const now = ctx.clock.now();
  const current = await keepCurrent(ctx.tx, ctx.actor.userId, now, ids);
  await insertReadMarks(ctx.tx, ctx.actor.userId, current, now);
  return listReadNotifications(ctx.tx, ctx.actor.userId, current);
}
