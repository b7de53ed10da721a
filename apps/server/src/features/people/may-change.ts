import { groups } from '@tessera/contracts/groups';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assertWithinOwn } from '../roles/roles.public.ts';
import { nobodyFor } from './nobody.ts';
import type { LockedPerson } from './person-locks.queries.ts';
import { isOperator } from './scope.reads.ts';

/**
 * Whom an actor may change: admins and staff everyone but admins and themselves, a reseller own sub-resellers; nobody somebody who
 * holds a permission that they lack. An invited admin, whose address nobody has shown to be theirs, may be changed by an admin where
 * `includesInvitedAdmins`: one mistyped letter would make somebody unknown an admin whom nobody could take back.
 * @throws C10013 for absent and foreign people alike, to operators C10012; C10014 for admins, C10006
 */
export function assertMayChange(
  actor: Actor,
  person: LockedPerson | undefined,
  { includesInvitedAdmins = false } = {},
): asserts person is LockedPerson {
  const isReachable = person !== undefined && (isOperator(actor) || person.parent_id === actor.userId);
  const isOneself = person?.id === actor.userId;
  if (!isReachable) throw isOneself ? new Refusal('C10013', { said: 'notOneself' }) : nobodyFor(actor);
  const isTakenBack = includesInvitedAdmins && actor.group === groups.admin && person.email_verified_at === null;
  if (person.group_id === groups.admin && !isTakenBack) throw new Refusal('C10014');
  if (isOneself) throw new Refusal('C10006', { said: 'notOneself' });
  assertWithinOwn(actor, person.permission_ids);
}
