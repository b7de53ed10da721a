import { groups } from '@tessera/contracts/groups';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assertMayChange } from './may-change.ts';
import { nobodyFor } from './nobody.ts';
import { findPerson } from './people.reads.ts';
import { type LockedPerson, lockPerson } from './person-locks.queries.ts';
import { type PersonRow, presentPerson } from './person-view.ts';

/** A reseller or sub-reseller whom the actor may change, locked; staff are edited as users. @throws C10006, C10012, C10013, C10014 */
export async function lockTarget(ctx: Context, id: number): Promise<LockedPerson> {
  const person = await lockPerson(ctx.tx, id);
  assertIsTarget(ctx, person);
  return person;
}

/** What is changed has to be what was read, where the request says which that was. @throws C10409 with how they are now */
export async function assertUnchanged(ctx: Context, person: LockedPerson, version: number | undefined): Promise<void> {
  if (version === undefined || version === person.version) return;
  throw new Refusal('C10409', { data: { current: presentPerson(await getChanged(ctx, person.id), ctx.actor) } });
}

/** @throws C10006, C10012, C10013, C10014 */
export function assertIsTarget({ actor }: Context, person: LockedPerson | undefined): asserts person is LockedPerson {
  assertMayChange(actor, person);
  if (person.group_id === groups.staff) throw nobodyFor(actor);
}

/** Somebody who was changed just now, as they are. */
export async function getChanged({ tx }: Context, id: number): Promise<PersonRow> {
  const row = await findPerson(tx, id);
  if (!row) throw new Error(`Person ${id} is gone while locked`);
  return row;
}
