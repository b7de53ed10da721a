import { defaultRoles } from '@tessera/contracts/default-roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let players: { id: number }[];
let reseller: SignedInPerson;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  players = [await addApplication(app), await addApplication(app), await addApplication(app)];
  reseller = await addReseller(app, { applications: [players[0]!.id, players[1]!.id] });
});
afterAll(() => app.close());

type Caller = { token: string };
const input = (change: object = {}) => {
  count += 1;
  return { name: 'Nadia', email: `nadia${count}@example.com`, application_allowed: [players[0]!.id], ...change };
};
const add = (as: Caller | undefined, requestData: object) =>
  app.call('POST /add-resellers', { as, body: { requestData } });
const addSub = (as: Caller | undefined, requestData: object) =>
  app.call('POST /add-subreseller', { as, body: { requestData } });
const show = async (id: number) => (await app.call('GET /show-resellers/{id}', { as: app.admin, params: { id } })).body;
const isNobody = async (email: string) =>
  (await app.database.owner.query('SELECT FROM core.users WHERE email = $1', [email])).rowCount === 0;

describe('adding a reseller', () => {
  test('makes the person with the role of resellers, and mails them', async () => {
    const data = input({ email: ' Nadia@Example.COM ', application_allowed: [players[2]!.id, String(players[0]!.id)] });
    const { httpStatus, body } = await add(app.admin, data);
    expect(httpStatus).toBe(201);
    expect((await show(body.data.id)).data).toMatchObject({
      name: 'Nadia',
      email: 'nadia@example.com',
      group_id: 2,
      role: { name: 'Reseller' },
      status: 1,
      isSubReseller: 0,
      parent_reseller_id: null,
      credit_point: 0,
      email_verified: false,
      created_by: { name: 'Administrator', email: app.admin.email },
      application_allowed: expect.arrayContaining([
        expect.objectContaining({ id: players[0]!.id }),
        expect.objectContaining({ id: players[2]!.id }),
      ]),
    });
    expect(await app.mailsTo('nadia@example.com')).toHaveLength(1);
  });

  test('writes to them in the language of whoever added them', async () => {
    const requestData = input();
    await app.call('POST /add-resellers', { as: app.admin, body: { requestData }, locale: 'ar' });
    expect((await app.mailsTo(requestData.email))[0]).toMatchObject({ locale: 'ar' });
  });

  test('names the brand, and not who of the operator added them', async () => {
    const requestData = input();
    await add(app.admin, requestData);
    const [mail] = await app.mailsTo(requestData.email);
    expect(mail!.text).toContain('An account at Tessera was made for you.');
    expect(mail!.text).not.toContain('Administrator');
  });

  test('is told in the audit log', async () => {
    const { body } = await add(app.admin, input({ name: 'Audited' }));
    const { rows } = await app.database.owner.query(
      `SELECT actor_id, actor_email, environment, action, after, request_id FROM core.audit_log
        WHERE target_kind = 'user' AND target_id = $1`,
      [String(body.data.id)],
    );
    expect(rows).toEqual([
      {
        actor_id: app.admin.id,
        actor_email: app.admin.email,
        environment: 'live',
        action: 'user.add',
        after: expect.objectContaining({ name: 'Audited', group: 2, parentId: null }),
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  test('works for staff who may, and who lack nothing of what they give', async () => {
    const given = defaultRoles[1]?.permissions ?? [];
    const able = await addStaff(app, [...given, 'add-reseller']);
    const lacking = await addStaff(app, [...given.filter((name) => name !== 'billing'), 'add-reseller']);
    expect((await add(able, input())).httpStatus).toBe(201);
    const data = input();
    const refused = await add(lacking, data);
    expect([refused.httpStatus, refused.body.statusCode]).toEqual([403, 'C10006']);
    expect(await isNobody(data.email)).toBe(true);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ email: '' }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email'],
    [{ application_allowed: [] }, 'application_allowed'],
    [{ application_allowed: ['x'] }, 'application_allowed'],
    [{ application_allowed: [999_999] }, 'application_allowed'],
  ])('refuses %j at its field, and mails nobody', async (change, field) => {
    const data = input(change);
    const { httpStatus, body } = await add(app.admin, data);
    expect([httpStatus, body.statusCode]).toEqual([422, 'C10011']);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(await app.mailsTo(String(data.email))).toEqual([]);
  });

  test('refuses an application that is off sale', async () => {
    const retired = await addApplication(app);
    await app.database.owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [retired.id]);
    const { body } = await add(app.admin, input({ application_allowed: [retired.id] }));
    expect(body.errors).toHaveProperty('application_allowed');
  });

  test('refuses an address that somebody has, also one who was removed', async () => {
    const removed = await addReseller(app);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [removed.id]);
    for (const email of [reseller.email, removed.email.toUpperCase(), app.admin.email]) {
      const { httpStatus, body } = await add(app.admin, input({ email }));
      expect([httpStatus, body.errors]).toEqual([422, { email: ['The email has already been taken.'] }]);
    }
  });

  test('the same address at once is added once', async () => {
    const data = input();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(app.admin, data)));
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([201, 422, 422, 422, 422]);
    for (const { body } of answers) if (!body.status) expect(body.errors).toHaveProperty('email');
    expect(await app.mailsTo(data.email)).toHaveLength(1);
  });

  test('is not for resellers, nor without the permission, nor in the sandbox', async () => {
    const staff = await addStaff(app, ['reseller-list']);
    for (const caller of [reseller, staff]) expect((await add(caller, input())).body.statusCode).toBe('C10403');
    expect((await add(undefined, input())).body.statusCode).toBe('C10002');
    const body = { requestData: input() };
    const sandbox = await app.call('POST /add-resellers', { as: app.admin, body, environment: 'sandbox' });
    expect(sandbox.body.statusCode).toBe('C10403');
  });
});

describe('adding a sub-reseller', () => {
  test('a reseller’s is their own', async () => {
    const { httpStatus, body } = await addSub(reseller, input());
    expect(httpStatus).toBe(201);
    expect((await show(body.data.id)).data).toMatchObject({
      group_id: 3,
      role: { name: 'Sub-reseller' },
      isSubReseller: 1,
      parent_reseller_id: reseller.id,
      parent_reseller: { email: reseller.email },
    });
  });

  test('their parent is named in the mail, as HTML and as text, also where it is sent again', async () => {
    const requestData = input();
    await addSub(reseller, requestData);
    await app.call('POST /password/resend-password-create', { body: { email: requestData.email } });
    const mails = await app.mailsTo(requestData.email);
    expect(mails).toHaveLength(2);
    for (const { html, text } of mails) {
      expect(html).toContain(`<bdi>${reseller.name}</bdi> made an account for you at <bdi>Tessera</bdi>.`);
      expect(text).toContain(`${reseller.name} made an account for you at Tessera.`);
    }
  });

  test.each([
    ['calls themselves by an address', "name = 'Prizes at evil.example/win'"],
    ['was removed since', 'removed_at = now()'],
  ])('a parent who %s is not named in the mail', async (_, change) => {
    const parent = await addReseller(app, { applications: [players[0]!.id] });
    const requestData = input();
    await addSub(parent, requestData);
    await app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [parent.id]);
    await app.call('POST /password/resend-password-create', { body: { email: requestData.email } });
    const [, again] = await app.mailsTo(requestData.email);
    expect(again!.text).toContain('An account at Tessera was made for you.');
    expect(again!.text + again!.html).not.toMatch(/evil|made an account/);
  });

  test('the name of their parent writes no HTML and no lines of its own', async () => {
    const parent = await addReseller(app, { applications: [players[0]!.id] });
    const name = '<b>Omar</b>\n\n{product} "\'&';
    await app.database.owner.query('UPDATE core.users SET name = $2 WHERE id = $1', [parent.id, name]);
    const requestData = input();
    await addSub(parent, requestData);
    const [mail] = await app.mailsTo(requestData.email);
    expect(mail!.text).toContain('<b>Omar</b> {product} "\'& made an account for you at Tessera.');
    expect(mail!.html).not.toContain('<b>');
  });

  test('a parent whom an admin chose is not said to have made it', async () => {
    const requestData = input({ parent_reseller_id: reseller.id });
    await addSub(app.admin, requestData);
    expect((await app.mailsTo(requestData.email))[0]!.text).toContain('An account at Tessera was made for you.');
  });

  test('an admin names the parent', async () => {
    const { body } = await addSub(app.admin, input({ parent_reseller_id: reseller.id }));
    expect((await show(body.data.id)).data.parent_reseller_id).toBe(reseller.id);
  });

  test('whose parent is no reseller who is here is refused at its field', async () => {
    const child = await addSubReseller(app, reseller);
    const removed = await addReseller(app);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [removed.id]);
    for (const parent_reseller_id of [undefined, child.id, app.admin.id, removed.id, 999_999]) {
      const { httpStatus, body } = await addSub(app.admin, input({ parent_reseller_id }));
      expect([httpStatus, Object.keys(body.errors ?? {})]).toEqual([422, ['parent_reseller_id']]);
    }
  });

  test('for another reseller is refused, absent or not', async () => {
    const other = await addReseller(app, { applications: [players[0]!.id] });
    for (const parent_reseller_id of [other.id, 999_999]) {
      const { httpStatus, body } = await addSub(reseller, input({ parent_reseller_id }));
      expect([httpStatus, body.statusCode]).toEqual([403, 'C10013']);
    }
    expect((await addSub(reseller, input({ parent_reseller_id: reseller.id }))).httpStatus).toBe(201);
  });

  test('gets only applications that the parent has', async () => {
    for (const [caller, change] of [
      [reseller, {}],
      [app.admin, { parent_reseller_id: reseller.id }],
    ] as const) {
      const data = input({ ...change, application_allowed: [players[0]!.id, players[2]!.id] });
      const { httpStatus, body } = await addSub(caller, data);
      expect([httpStatus, Object.keys(body.errors ?? {})]).toEqual([422, ['application_allowed']]);
      expect(await isNobody(data.email)).toBe(true);
    }
  });

  test('can not be given a permission that the reseller lacks', async () => {
    const poor = await addReseller(app, {
      roleId: await addRole(app, ['add-sub-reseller']),
      applications: [players[0]!.id],
    });
    const { httpStatus, body } = await addSub(poor, input());
    expect([httpStatus, body.statusCode]).toEqual([403, 'C10006']);
  });

  test('is not for sub-resellers, whatever their role', async () => {
    const roleId = await addRole(app, ['add-sub-reseller']);
    const child = await addSubReseller(app, reseller, { roleId });
    expect((await addSub(child, input())).body.statusCode).toBe('C10403');
  });
});

test('an operator reads of everything that is missing at once, the parent too', async () => {
  const answer = await app.call('POST /add-subreseller', { as: app.admin, body: { requestData: { name: 'Sami' } } });
  expect(answer.body.statusCode).toBe('C10011');
  expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['application_allowed', 'email', 'parent_reseller_id']);
});
