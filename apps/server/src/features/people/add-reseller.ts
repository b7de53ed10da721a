import { type Group, groups } from '@tessera/contracts/groups';
import type { Context } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { assertWithinOwn } from '../roles/roles.public.ts';
import { sendPasswordLink } from './password-link.ts';
import {
  allowApplications,
  countAllowable,
  findDefaultRole,
  insertPerson,
  isEmailTaken,
  lockReseller,
} from './people.queries.ts';

interface ResellerInput {
  name: string;
  email: string;
  application_allowed: number[];
}

/** Adds a reseller and mails them the link to their password. @returns the id @throws C10006, C10011 */
export async function addReseller(ctx: Context, input: ResellerInput): Promise<number> {
  return addPerson(ctx, input, groups.reseller, null);
}

/**
 * Adds a sub-reseller: a reseller's own, or below the reseller that an admin or staff member names.
 * @returns the id @throws C10006, C10011, C10013 for somebody else's reseller
 */
export async function addSubReseller(
  ctx: Context,
  input: ResellerInput & { parent_reseller_id?: number | undefined },
): Promise<number> {
  const { actor } = ctx;
  const named = input.parent_reseller_id;
  if (actor.group === groups.reseller && named !== undefined && named !== actor.userId) throw new Refusal('C10013');
  const parentId = actor.group === groups.reseller ? actor.userId : named;
  const parent = parentId === undefined ? undefined : await lockReseller(ctx.tx, parentId);
  if (!parent) throw invalidField('parent_reseller_id', parentId === undefined ? 'parentUnknown' : 'noSuchParent');
  return addPerson(ctx, input, groups.subReseller, parent.id);
}

async function addPerson(ctx: Context, input: ResellerInput, group: Group, parentId: number | null): Promise<number> {
  const { tx, actor, clock } = ctx;
  const roleId = await roleToGive(ctx, group);
  if (await isEmailTaken(tx, input.email)) throw invalidField('email', 'emailTaken');
  const applicationIds = input.application_allowed;
  if ((await countAllowable(tx, applicationIds, parentId)) !== applicationIds.length) {
    throw invalidField('application_allowed', 'applicationUnknown');
  }
  const person = {
    name: input.name,
    email: input.email,
    group,
    roleId,
    parentId,
    // The best guess until they choose: whoever adds them shares a language with them.
    locale: ctx.locale,
    createdBy: actor.userId,
    passwordHash: null,
    emailVerifiedAt: null,
  };
  const id = await insertPerson(tx, person, clock.now());
  await allowApplications(tx, id, applicationIds);
  await audit(ctx, {
    action: 'user.add',
    targetKind: 'user',
    targetId: id,
    after: { name: input.name, email: input.email, group, roleId, parentId, applicationIds },
  });
  await sendPasswordLink(ctx, { id, ...person }, 'create-password');
  return id;
}

/** The role of a group's beginners. Nobody gives a permission that they lack. @throws C10006 */
async function roleToGive({ tx, actor }: Context, group: Group): Promise<number> {
  const role = await findDefaultRole(tx, group);
  if (!role) throw new Refusal('C10006');
  assertWithinOwn(actor, role.permissionIds);
  return role.id;
}
