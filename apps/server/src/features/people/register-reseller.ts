import { groups } from '@tessera/contracts/groups';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { sendPasswordLink } from './password-link.ts';
import { allowEveryApplication, findDefaultRole, insertPerson, isEmailTaken } from './people.queries.ts';

/**
 * Adds somebody who signed up: a reseller without credit, who may sell every application that is on sale. They can't sign in before
 * they set a password by the mailed link. @throws C10011 for a taken address, C10503 while there is no role for beginners
 */
export async function registerReseller(
  ctx: Context<Actor | null>,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const role = await findDefaultRole(ctx.tx, groups.reseller);
  if (!role) throw new Refusal('C10503');
  if (await isEmailTaken(ctx.tx, email)) throw invalidField('email', 'emailTaken');
  const person = {
    name,
    email,
    group: groups.reseller,
    roleId: role.id,
    parentId: null,
    locale: ctx.locale,
    createdBy: null,
    passwordHash: null,
    emailVerifiedAt: null,
  };
  const id = await insertPerson(ctx.tx, person, ctx.clock.now());
  await allowEveryApplication(ctx.tx, id);
  await audit(ctx, {
    action: 'user.register',
    targetKind: 'user',
    targetId: id,
    after: { name, email, group: person.group, roleId: role.id },
    by: { userId: id, email },
  });
  await sendPasswordLink(ctx, { id, ...person }, 'create-password');
}
