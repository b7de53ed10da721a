import { groups } from '@tessera/contracts/groups';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { StartError } from '../../platform/start-error.ts';
import { auditAtConsole, consoleContext } from '../audit/audit.public.ts';
import { findRole } from '../roles/roles.public.ts';
import { getLockedRole } from './first-start.queries.ts';
import { findIdByEmail, insertPerson } from './people.queries.ts';
import { lockPerson } from './person-locks.queries.ts';
import { updatePerson } from './resellers.queries.ts';
import { updateUser } from './users.queries.ts';

interface AdminToMake {
  email: string;
  name: string;
  /** Of somebody new; who is there keeps theirs. */
  password: string;
}

/**
 * Makes somebody an admin where none is left who could: somebody new, or one of the staff, who is enabled with it, as nobody else could
 * do that any more.
 * @throws StartError for an admin, a reseller, whose credit and devices are theirs, and an address that was removed
 */
export async function makeAdminAtConsole(
  { db, clock, passwords }: { db: Database; clock: Clock; passwords: PasswordHasher },
  { email: given, name, password }: AdminToMake,
): Promise<'added' | 'promoted'> {
  const email = given.toLowerCase();
  const passwordHash = await passwords.hash(password);
  return transaction(db, async (tx) => {
    const ctx = consoleContext(tx, clock);
    const roleId = await getLockedRole(tx);
    const role = (await findRole(tx, roleId))?.name;
    const group = groups.admin;
    const known = await findIdByEmail(tx, email);
    if (known === undefined) {
      const person = {
        name,
        email,
        group,
        roleId,
        parentId: null,
        locale: 'en' as const,
        createdBy: null,
        passwordHash,
      };
      const id = await insertPerson(tx, { ...person, emailVerifiedAt: clock.now() }, clock.now());
      const after = { name, email, group, roleId, role };
      await auditAtConsole(ctx, { action: 'user.add', targetKind: 'user', targetId: id, after });
      return 'added';
    }
    const person = await lockPerson(tx, known);
    if (!person) throw new StartError(`${given} was removed, and an address stays a person's for ever: take another.`);
    if (person.group_id === groups.admin) throw new StartError(`${given} is an admin already.`);
    if (person.group_id !== groups.staff)
      throw new StartError(`${given} is a reseller: an admin needs an address of their own.`);
    const before = (await findRole(tx, person.role_id))?.name;
    await updateUser(tx, person.id, { name: person.name, email: person.email, formerEmail: null, group, roleId });
    const audited = { targetKind: 'user', targetId: person.id } as const;
    await auditAtConsole(ctx, {
      ...audited,
      action: 'user.edit',
      before: { group: person.group_id, role: before },
      after: { group, role },
    });
    const { status, is_disabled_by_admin: isDisabledByAdmin, disabled_by_operator: disabledByOperator } = person;
    if (status === 0 || isDisabledByAdmin) {
      await updatePerson(tx, person.id, { status: 1, is_disabled_by_admin: false, disabled_by_operator: false });
      await auditAtConsole(ctx, {
        ...audited,
        action: 'user.enable',
        before: { status, isDisabledByAdmin, disabledByOperator },
        after: { status: 1, isDisabledByAdmin: false, disabledByOperator: false },
      });
    }
    return 'promoted';
  });
}
