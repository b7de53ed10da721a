import { allCalls } from '@tessera/contracts/all-calls';
import type { Access, Call } from '@tessera/contracts/call';
import { type Group, groups } from '@tessera/contracts/groups';
import { allPermissions, type Permission } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addRole, addStaff, addSubReseller } from '../factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';
import { sendRaw } from './raw-call.ts';

/** Who may call what, for every call of the contract: a new call is covered without anybody remembering. */
let testApp: TestApp;
/** Of each group one person who holds no permission at all. */
let powerless: Record<Exclude<Group, 1>, SignedInPerson>;
/** Of each group one person who holds every permission. */
let powerful: Record<Exclude<Group, 1>, SignedInPerson>;

beforeAll(async () => {
  testApp = await openTestApp();
  const everything = await addRole(
    testApp,
    allPermissions.map(({ name }) => name),
    [groups.reseller],
  );
  const nothing = await addRole(testApp, [], [groups.reseller]);
  const parent = await addReseller(testApp, { roleId: everything });
  powerful = {
    2: parent,
    3: await addSubReseller(testApp, parent, { roleId: everything }),
    4: await addStaff(
      testApp,
      allPermissions.map(({ name }) => name),
    ),
  };
  powerless = {
    2: await addReseller(testApp, { roleId: nothing }),
    3: await addSubReseller(testApp, parent, { roleId: nothing }),
    4: await addStaff(testApp, []),
  };
});
afterAll(() => testApp.close());

const named = (call: Call) => [`${call.surface ?? 'portal'} ${call.method} ${call.path}`, call] as const;
const guarded = allCalls.filter(({ access }) => access !== 'public');
const portalCalls = guarded.filter(({ surface }) => surface !== 'device');
const accessOf = (call: Call) => call.access as Access;

describe.each(guarded.map(named))('%s', (_name, call) => {
  const scheme = call.surface === 'device' ? 'Device' : 'Bearer';
  const expectSignIn = (answer: { status: number; json: unknown }) => {
    expect(answer.status).toBe(401);
    const shape =
      call.surface === 'device' ? { error: { code: 'unauthorized' } } : { status: false, statusCode: 'C10002' };
    expect(answer.json).toMatchObject(shape);
  };

  test('refuses nobody in particular', async () => {
    expectSignIn(await sendRaw(testApp, call));
  });

  test.each([
    ['a token that never was', `${scheme} ${'x'.repeat(40)}`],
    ['another scheme', `Basic ${'x'.repeat(40)}`],
    ['an API key that never was', `${scheme} tsr_live_${'x'.repeat(40)}`],
    ['a header of rubbish', `${scheme} \u00e9\u00e9`],
  ])('refuses %s', async (_what, authorization) => {
    expectSignIn(await sendRaw(testApp, call, { authorization: Buffer.from(authorization).toString('latin1') }));
  });

  test('refuses before it reads the body', async () => {
    expectSignIn(await sendRaw(testApp, call, { body: '{"broken', contentType: 'application/json' }));
  });
});

describe.each(portalCalls.map(named))('%s', (_name, call) => {
  test('refuses a session that has ended', async () => {
    const { token } = await addReseller(testApp);
    await testApp.call('DELETE /logout', { as: { token } });
    expect((await sendRaw(testApp, call, { authorization: `Bearer ${token}` })).status).toBe(401);
  });
});

const restricted = portalCalls.filter((call) => accessOf(call).anyOf);
describe.each(restricted.map(named))('%s', (_name, call) => {
  test.each([2, 3, 4] as const)('refuses group %i without its permission', async (group) => {
    const answer = await sendRaw(testApp, call, { authorization: `Bearer ${powerless[group].token}` });
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ status: false, statusCode: 'C10403' });
  });

  test('is open to whoever holds one of its permissions, and to nobody for another', async () => {
    const { anyOf = [], groups: allowed } = accessOf(call);
    if (allowed && !allowed.includes(groups.staff)) return;
    const others = allPermissions.map(({ name }) => name).filter((name) => !anyOf.includes(name as Permission));
    const without = await addStaff(testApp, others);
    expect((await sendRaw(testApp, call, { authorization: `Bearer ${without.token}` })).status).toBe(403);
    const holder = await addStaff(testApp, [anyOf[0] as Permission]);
    const answer = await sendRaw(testApp, call, { authorization: `Bearer ${holder.token}` });
    expect(answer.json).not.toMatchObject({ statusCode: 'C10403' });
  });
});

const grouped = portalCalls.filter((call) => accessOf(call).groups);
describe.each(grouped.map(named))('%s', (_name, call) => {
  const outside = ([2, 3, 4] as const).filter((group) => !accessOf(call).groups?.includes(group));
  test.each(outside)('refuses group %i whatever it holds', async (group) => {
    const answer = await sendRaw(testApp, call, { authorization: `Bearer ${powerful[group].token}` });
    expect(answer.status).toBe(403);
  });
});

describe('under the sandbox prefix', () => {
  test.each(portalCalls.map(named))('%s refuses a session without the switch', async (_name, call) => {
    const answer = await sendRaw(testApp, call, {
      authorization: `Bearer ${powerless[2].token}`,
      environment: 'sandbox',
    });
    expect(answer.status).toBe(403);
  });

  const shared = portalCalls.filter(({ writesShared }) => writesShared);
  test.each(shared.map(named))('%s changes nothing that live has too', async (_name, call) => {
    const { groups: wanted = [groups.admin] } = accessOf(call);
    const holder = wanted.includes(groups.admin) ? testApp.admin : powerful[wanted[0] as Exclude<Group, 1>];
    const answer = await sendRaw(testApp, call, {
      authorization: `Bearer ${holder.token}`,
      environment: 'sandbox',
    });
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ statusCode: 'C10403', msg: expect.stringContaining('sandbox') });
  });
});
