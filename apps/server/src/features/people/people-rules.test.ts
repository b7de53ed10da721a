import type { Group } from '@tessera/contracts/groups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { constraintErrorOf } from '../../platform/db/constraint-errors.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { peopleConstraints } from './people.constraints.ts';

let database: TestDatabase;
let roleId: number;
const at = new Date('2027-01-15T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  const role = await database.live
    .insertInto('roles')
    .values({ name: 'Any', suits_groups: [1, 2, 3, 4], created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  roleId = role.id;
});

afterAll(() => database.close());

let people = 0;

async function addUser(
  groupId: number,
  more: { parent_id?: number; email?: string; name?: string } = {},
): Promise<number> {
  people += 1;
  const user = {
    name: 'Someone',
    email: `person${people}@example.com`,
    group_id: groupId as Group,
    role_id: roleId,
    created_at: at,
  };
  const { id } = await database.live
    .insertInto('users')
    .values({ ...user, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const breaks = (constraint: string) => expect.objectContaining({ constraint });

describe('the database holds people to their places', () => {
  test.each([1, 2, 4])('a person of group %i has no parent', async (groupId) => {
    const reseller = await addUser(2);
    await addUser(groupId);
    await expect(addUser(groupId, { parent_id: reseller })).rejects.toEqual(breaks('users_parent_check'));
  });

  test('a sub-reseller has a parent, and that parent is a reseller', async () => {
    const reseller = await addUser(2);
    const child = await addUser(3, { parent_id: reseller });
    await expect(addUser(3)).rejects.toEqual(breaks('users_parent_check'));
    for (const parent of [await addUser(1), await addUser(4), child, 999_999]) {
      await expect(addUser(3, { parent_id: parent })).rejects.toEqual(breaks('users_parent_fkey'));
    }
  });

  test('a reseller with sub-resellers stays one', async () => {
    const [reseller, other] = [await addUser(2), await addUser(2)];
    await addUser(3, { parent_id: reseller });
    const demote = database.live.updateTable('users').set({ group_id: 3, parent_id: other }).where('id', '=', reseller);
    await expect(demote.execute()).rejects.toEqual(breaks('users_parent_fkey'));
  });

  test('no group but the four', async () => {
    await expect(addUser(0)).rejects.toEqual(breaks('users_group_id_check'));
    await expect(addUser(5)).rejects.toEqual(breaks('users_group_id_check'));
  });
});

test('an e-mail address is lower-case, at most 255 characters, and of one person', async () => {
  await addUser(2, { email: 'one@example.com' });
  const again = await addUser(2, { email: 'one@example.com' }).catch((error: unknown) => error);
  expect(again).toEqual(breaks('users_email_key'));
  expect(constraintErrorOf(again, peopleConstraints)).toEqual({ code: 'C10011', field: 'email', key: 'emailTaken' });
  await expect(addUser(2, { email: 'Two@example.com' })).rejects.toEqual(breaks('users_email_check'));
  await addUser(2, { email: `${'a'.repeat(243)}@example.com` });
  await expect(addUser(2, { email: `${'a'.repeat(244)}@example.com` })).rejects.toEqual(breaks('users_email_check'));
});

test('a name is 1 to 100 characters of any script', async () => {
  await addUser(2, { name: 'م'.repeat(100) });
  await expect(addUser(2, { name: 'م'.repeat(101) })).rejects.toEqual(breaks('users_name_check'));
  await expect(addUser(2, { name: '' })).rejects.toEqual(breaks('users_name_check'));
});

test('names of roles and applications are unique whatever their case', async () => {
  const addApplication = (name: string) =>
    database.live.insertInto('applications').values({ name, created_at: at }).execute();
  await addApplication('Über Player');
  await expect(addApplication('ÜBER player')).rejects.toEqual(breaks('applications_name_key'));
  const addRole = database.live.insertInto('roles').values({ name: 'ANY', suits_groups: [2], created_at: at });
  await expect(addRole.execute()).rejects.toEqual(breaks('roles_name_key'));
});

test('everyone has an account in both environments, with 1,000 points in the sandbox', async () => {
  const id = await addUser(2);
  const balanceIn = async (environment: 'live' | 'sandbox') => {
    const { rows } = await database.owner.query(`SELECT balance FROM ${environment}.accounts WHERE user_id = $1`, [id]);
    return rows[0];
  };
  expect(await balanceIn('live')).toEqual({ balance: 0 });
  expect(await balanceIn('sandbox')).toEqual({ balance: 1000 });
});

test('an error that no request can cause is not made a refusal', async () => {
  const error = await addUser(5).catch((caught: unknown) => caught);
  expect(constraintErrorOf(error, peopleConstraints)).toBeUndefined();
  expect(constraintErrorOf(new Error('x'), peopleConstraints)).toBeUndefined();
});
