import { groups } from '@tessera/contracts/groups';
import { holds } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { assertMayChange } from './may-change.ts';
import { endAccess, isUnverified, lockPerson } from './person-locks.queries.ts';
import { updatePerson } from './resellers.queries.ts';
import { isOperator } from './scope.reads.ts';

/**
 * Disables or enables somebody. Their sessions end, and their API keys do nothing while they are disabled;
 * whoever was invited keeps the link of their welcome, which gets them in once they are enabled again. What an operator disabled
 * a parent can't lift. Nothing happens to somebody who is so already.
 * @throws C10013, C10014, C10006, C10403 without the permission for people of that kind, or disabled by an operator
 */
export async function setPersonStatus(ctx: Context, id: number, isDisabled: boolean): Promise<void> {
  const { tx, actor } = ctx;
  const person = await lockPerson(tx, id);
  assertMayChange(actor, person);
  const wanted = person.group_id === groups.staff ? 'user-roles' : 'disable-enable-reseller';
  if (!holds(actor, wanted)) throw new Refusal('C10403');
  const byOperator = isOperator(actor);
  if (!byOperator && person.disabled_by_operator) throw new Refusal('C10403', { said: 'disabledByOperator' });
  const disabledByOperator = isDisabled && byOperator;
  if (person.is_disabled_by_admin === isDisabled && person.disabled_by_operator === disabledByOperator) return;
  await updatePerson(tx, id, { is_disabled_by_admin: isDisabled, disabled_by_operator: disabledByOperator });
  if (isDisabled) await endAccess(tx, id, { sparesWelcome: isUnverified(person) });
  await audit(ctx, {
    action: isDisabled ? 'user.disable' : 'user.enable',
    targetKind: 'user',
    targetId: id,
    before: { isDisabledByAdmin: person.is_disabled_by_admin, disabledByOperator: person.disabled_by_operator },
    after: { isDisabledByAdmin: isDisabled, disabledByOperator },
  });
}
