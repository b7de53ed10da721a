import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { actionsOn, type Caller, codeOf, editReseller, isSignedIn, valuesOf } from './people.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('disabling and enabling', () => {
  const setStatus = (as: Caller, id: number, is_disable_by_admin: unknown) =>
    app.call('PUT /update-reseller/{id}/status', { as, params: { id }, body: { is_disable_by_admin } });

  test('ends every session at once, and the sign-in names the support; enabled again, it works', async () => {
    const reseller = await addReseller(app);
    expect((await setStatus(app.admin, reseller.id, 1)).body.msg).toBe('Status updated successfully');
    expect(await isSignedIn(app, reseller)).toBe(false);
    const { email, password } = reseller;
    const blocked = await app.call('POST /login', { body: { email, password } });
    expect([blocked.httpStatus, blocked.body.statusCode, blocked.body.blocked]).toEqual([403, '10091', true]);
    expect((await setStatus(app.admin, reseller.id, 0)).httpStatus).toBe(200);
    expect((await app.call('POST /login', { body: { email, password } })).httpStatus).toBe(200);
    expect(await isSignedIn(app, reseller)).toBe(false);
    expect(await actionsOn(app, reseller.id)).toEqual(['user.disable', 'user.enable']);
  });

  test('taken back, whoever was invited gets in by the link of their welcome', async () => {
    const application = await addApplication(app);
    const parent = await addReseller(app, { applications: [application.id] });
    const email = 'welcome@example.com';
    const requestData = { name: 'Ines', email, application_allowed: [application.id] };
    const { id } = (await app.call('POST /add-subreseller', { as: parent, body: { requestData } })).body.data;
    for (const wanted of [1, 0]) expect((await setStatus(parent, id, wanted)).httpStatus).toBe(200);
    for (const status of [0, 1]) await editReseller(app, parent, id, { ...(await valuesOf(app, id)), status });
    const token = linkIn((await app.mailsTo(email))[0]).searchParams.get('token');
    const password = 'My-0wn-pass!';
    const body = { email, token, password, password_confirmation: password };
    expect((await app.call('POST /password/create', { body })).httpStatus).toBe(200);
    expect((await app.call('POST /login', { body: { email, password } })).httpStatus).toBe(200);
  });

  test('again is nothing new', async () => {
    const reseller = await addReseller(app);
    for (const wanted of [true, '1', 1]) expect((await setStatus(app.admin, reseller.id, wanted)).httpStatus).toBe(200);
    expect(await actionsOn(app, reseller.id)).toEqual(['user.disable']);
  });

  test('a parent may with own sub-resellers, and with nobody else', async () => {
    const parent = await addReseller(app);
    const child = await addSubReseller(app, parent);
    const foreign = await addSubReseller(app, await addReseller(app));
    expect((await setStatus(parent, child.id, 1)).httpStatus).toBe(200);
    expect(await isSignedIn(app, child)).toBe(false);
    expect((await setStatus(parent, child.id, 0)).httpStatus).toBe(200);
    for (const id of [foreign.id, parent.id, app.admin.id, 999_999]) {
      expect(codeOf(await setStatus(parent, id, 1))).toEqual([403, 'C10013']);
    }
  });

  test('what an operator disabled a parent can’t enable', async () => {
    const parent = await addReseller(app);
    const child = await addSubReseller(app, parent);
    await setStatus(parent, child.id, 1);
    await setStatus(app.admin, child.id, 1);
    for (const wanted of [0, 1]) expect(codeOf(await setStatus(parent, child.id, wanted))).toEqual([403, 'C10403']);
    const { rows } = await app.database.owner.query(
      'SELECT before, after FROM core.audit_log WHERE target_id = $1 ORDER BY id DESC LIMIT 1',
      [String(child.id)],
    );
    // Who lifts it has changed, though it is disabled as before.
    expect(rows[0]).toEqual({
      before: { isDisabledByAdmin: true, disabledByOperator: false },
      after: { isDisabledByAdmin: true, disabledByOperator: true },
    });
    expect((await setStatus(app.admin, child.id, 0)).httpStatus).toBe(200);
  });

  test('needs the permission for people of that kind', async () => {
    const reseller = await addReseller(app, { roleId: await addRole(app, ['notif-bell']) });
    const member = await addStaff(app, ['notif-bell']);
    const ofResellers = await addStaff(app, ['disable-enable-reseller', 'notif-bell']);
    const ofUsers = await addStaff(app, ['user-roles', 'notif-bell']);
    expect(codeOf(await setStatus(ofResellers, member.id, 1))).toEqual([403, 'C10403']);
    expect(codeOf(await setStatus(ofUsers, reseller.id, 1))).toEqual([403, 'C10403']);
    expect((await setStatus(ofResellers, reseller.id, 1)).httpStatus).toBe(200);
    expect((await setStatus(ofUsers, member.id, 1)).httpStatus).toBe(200);
  });

  test('leaves admins, oneself, and whoever holds more', async () => {
    const staff = await addStaff(app, ['user-roles', 'disable-enable-reseller']);
    expect(codeOf(await setStatus(staff, app.admin.id, 1))).toEqual([403, 'C10014']);
    expect(codeOf(await setStatus(app.admin, app.admin.id, 1))).toEqual([403, 'C10014']);
    expect(codeOf(await setStatus(staff, staff.id, 1))).toEqual([403, 'C10006']);
    expect(codeOf(await setStatus(staff, (await addReseller(app)).id, 1))).toEqual([403, 'C10006']);
  });
});
