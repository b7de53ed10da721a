import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import { done, refused, refusedWith } from '../../platform/db/function-answers.ts';
import { contextArguments, keyArguments } from '../../platform/db/function-arguments.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Origin } from '../../platform/http/route.ts';
import { isOperator } from '../people/people.public.ts';

const boxesFunction = {
  name: 'set_boxes_enabled',
  answer: z.union([
    done(z.strictObject({ changed: z.int() })),
    refused('C10002', 'C10013', 'C10017'),
    refusedWith('C10011', z.strictObject({ available: z.int() })),
  ]),
};

/** Disables or enables a number of one reseller's boxes: all of them or none. */
export function setBoxesEnabled(
  db: Database,
  request: {
    actorId: number;
    /** Null is refused as nobody (C10013), but a kept answer comes before. */
    ownerId: number | null;
    count: number;
    isEnabled: boolean;
    requestKey: RequestKey | null;
    origin: Origin;
    now: Date;
  },
) {
  return callFunction(db, boxesFunction, {
    p_actor_id: request.actorId,
    p_owner_id: request.ownerId,
    p_count: request.count,
    p_is_enabled: request.isEnabled,
    ...keyArguments(request.requestKey),
    ...contextArguments(request),
  });
}

export interface BoxOwner {
  id: number;
  parent_id: number | null;
}

/** A reseller or sub-reseller whose boxes the actor may see, or undefined for anyone else. */
export async function findBoxOwner(db: Database, actor: Actor, id: number): Promise<BoxOwner | undefined> {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'parent_id'])
    .where('id', '=', id)
    .where('group_id', 'in', [groups.reseller, groups.subReseller])
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const isReachable = isOperator(actor) || owner?.id === actor.userId || owner?.parent_id === actor.userId;
  return isReachable ? owner : undefined;
}

/** How many of somebody's boxes this actor could disable, and enable again. */
export async function countBoxes(
  db: Database,
  actor: Actor,
  owner: BoxOwner,
  now: Date,
): Promise<{ can_disable: number; can_enable: number }> {
  const reach = isOperator(actor) ? ['owner', 'parent', 'admin'] : ['owner', 'parent'];
  const levels = owner.id === actor.userId && owner.parent_id !== null ? ['owner'] : reach;
  const { rows } = await sql<{ can_disable: number; can_enable: number }>`
    SELECT (SELECT count(*) FROM devices WHERE owner_id = ${owner.id} AND is_enabled AND paid_expires_at > ${now}) AS can_disable,
           (SELECT count(*) FROM disabled_boxes WHERE owner_id = ${owner.id} AND disabled_level = ANY (${levels}::text[])) AS can_enable`.execute(
    db,
  );
  return rows[0] ?? { can_disable: 0, can_enable: 0 };
}
