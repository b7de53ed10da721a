import { defaultRoles } from '@tessera/contracts/default-roles';
import { allPermissions } from '@tessera/contracts/permissions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import { createPasswordHasher } from '../../platform/passwords.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type FirstStart, type FirstStartOptions, prepareFirstStart } from './first-start.ts';

let database: TestDatabase;
const passwords = await createPasswordHasher(true);
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const start = (options: Partial<FirstStartOptions> = {}): Promise<FirstStart> =>
  prepareFirstStart({
    db: database.live,
    clock: createTestClock(),
    passwords,
    admin: { email: undefined, password: undefined },
    adminLoginPath: undefined,
    ...options,
  });

const rolesNow = async () => {
  const { rows } = await database.owner.query<{ name: string; is_locked: boolean; total: number }>(
    `SELECT r.name, r.is_locked, (SELECT count(*) FROM core.role_permissions WHERE role_id = r.id) AS total
       FROM core.roles r ORDER BY r.id`,
  );
  return rows;
};

describe('the first start', () => {
  test('makes the default roles', async () => {
    await start();
    expect(await rolesNow()).toEqual(
      defaultRoles.map(({ name, isLocked, permissions }) => ({ name, is_locked: isLocked, total: permissions.length })),
    );
  });

  test('makes up an admin, once, with a password that would be accepted', async () => {
    const { newAdmin } = await start();
    expect(newAdmin?.email).toBe('admin@tessera.localhost');
    expect(newAdmin?.password).toMatch(/^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&]).{16,}$/);
    const { rows } = await database.owner.query('SELECT group_id, password_hash, email_verified_at FROM core.users');
    expect(rows).toMatchObject([{ group_id: 1, email_verified_at: expect.any(Date) }]);
    expect(await passwords.verify(rows[0].password_hash, newAdmin?.password ?? '')).toBe(true);
    expect((await start()).newAdmin).toBeNull();
  });

  test('takes the admin from the settings', async () => {
    const { newAdmin } = await start({ admin: { email: 'boss@example.com', password: 'Given-1!' } });
    expect(newAdmin).toEqual({ email: 'boss@example.com', password: null });
    const { rows } = await database.owner.query('SELECT password_hash FROM core.users');
    expect(await passwords.verify(rows[0].password_hash, 'Given-1!')).toBe(true);
  });

  test('opens the admin’s accounts in both environments', async () => {
    await start();
    const { rows } = await database.owner.query(
      'SELECT (SELECT balance FROM live.accounts WHERE user_id = u.id) AS live, (SELECT balance FROM sandbox.accounts WHERE user_id = u.id) AS sandbox FROM core.users u',
    );
    expect(rows).toEqual([{ live: 0, sandbox: 1000 }]);
  });

  test('of two servers at once makes everything once', async () => {
    const results = await Promise.all([start(), start(), start()]);
    expect(results.filter(({ newAdmin }) => newAdmin !== null)).toHaveLength(1);
    expect(new Set(results.map(({ adminSignInPath }) => adminSignInPath)).size).toBe(1);
    expect(await rolesNow()).toHaveLength(defaultRoles.length);
  });
});

describe('the admins’ sign-in path', () => {
  test('is made up and kept', async () => {
    const { adminSignInPath } = await start();
    expect(adminSignInPath).toMatch(/^\/backstage-[0-9a-f]{8}\/login$/);
    expect((await start()).adminSignInPath).toBe(adminSignInPath);
  });

  test('comes from the setting, and stays when the setting goes', async () => {
    await start();
    expect((await start({ adminLoginPath: '/engine-room' })).adminSignInPath).toBe('/engine-room/login');
    expect((await start()).adminSignInPath).toBe('/engine-room/login');
  });
});

describe('a later start', () => {
  test('gives the locked role what is new in the catalogue, and leaves the others alone', async () => {
    await start();
    await database.owner.query('DELETE FROM core.role_permissions WHERE permission_id IN (1, 15)');
    await start();
    const roles = await rolesNow();
    expect(roles[0]).toMatchObject({ name: 'Admin', total: allPermissions.length });
    expect(roles[1]?.total).toBe((defaultRoles[1]?.permissions.length ?? 0) - 2);
  });

  test('does not bring back a role that was removed, nor an admin’s old password', async () => {
    await start();
    await database.owner.query("DELETE FROM core.roles WHERE name = 'Support'");
    await start({ admin: { email: 'other@example.com', password: 'Other-1!' } });
    expect((await rolesNow()).map(({ name }) => name)).toEqual(['Admin', 'Reseller', 'Sub-reseller']);
    const { rows } = await database.owner.query('SELECT email FROM core.users');
    expect(rows).toEqual([{ email: 'admin@tessera.localhost' }]);
  });
});
