import { allPermissions } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, addSubReseller, confirmPasscode } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let player: { id: number };
let person: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  player = await addApplication(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addReseller(app, { applications: [player.id] });
});

type Proof = { passcode?: string; password?: string };
type Environment = 'live' | 'sandbox';
const enable = (as: { token: string }, id: number, body: Proof = {}, environment: Environment = 'live') =>
  app.call('POST /resellers/{id}/enable-api-access', { as, params: { id }, body, environment });
const rotate = (as: { token: string }, id: number, body: Proof = {}) =>
  app.call('POST /resellers/{id}/rotate-api-key', { as, params: { id }, body });
const read = async (as: { token: string }, id: number) =>
  (await app.call('GET /resellers/{id}/get-api-key', { as, params: { id } })).body.data;
const use = (key: string, environment: Environment = 'live') =>
  app.call('GET /fetch-allowed-applications', { as: { token: key }, environment });
const keyOf = async (environment: Environment = 'live') =>
  (await enable(person, person.id, { passcode: person.passcode }, environment)).body.data.api_key ?? '';
const subjectsTo = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);

const newPassword = { password: 'N3w-secret!', password_confirmation: 'N3w-secret!' };
async function resetPassword({ email }: SignedInPerson): Promise<void> {
  await app.call('POST /password/forgot', { body: { email } });
  const token = linkIn((await app.mailsTo(email)).at(-1))
    .pathname.split('/')
    .at(-1);
  const { httpStatus } = await app.call('POST /password/reset', { body: { ...newPassword, token } });
  expect(httpStatus).toBe(200);
}

describe('who found an open session', () => {
  test('makes no key from it, and no new one', async () => {
    expect((await enable(person, person.id)).body.statusCode).toBe('C10015');
    expect((await enable(person, person.id, { passcode: '0000' })).body.statusCode).toBe('C10424');
    const wrong = await enable(person, person.id, { password: 'Wrong-1!' });
    expect(wrong.body).toMatchObject({ statusCode: 'C10011', errors: { password: expect.anything() } });
    expect((await read(person, person.id)).api_key).toBeNull();
    const key = await keyOf();
    expect((await rotate(person, person.id)).body.statusCode).toBe('C10015');
    expect((await use(key)).httpStatus).toBe(200);
  });

  test('guesses no more often than anywhere else', async () => {
    for (let tried = 0; tried < 5; tried += 1) await enable(person, person.id, { passcode: '0000' });
    expect((await enable(person, person.id, { passcode: person.passcode })).httpStatus).toBe(429);
  });

  test('whose session is ended while the proof is checked makes none either', async () => {
    const { passwords } = app.services;
    const verify = passwords.verify;
    passwords.verify = async (hash, secret) => {
      passwords.verify = verify;
      await app.database.owner.query('DELETE FROM core.sessions WHERE user_id = $1', [person.id]);
      return verify.call(passwords, hash, secret);
    };
    expect((await enable(person, person.id, { password: person.password })).body.statusCode).toBe('C10002');
    const { rowCount } = await app.database.owner.query('SELECT FROM live.api_keys WHERE user_id = $1', [person.id]);
    expect(rowCount).toBe(0);
  });
});

test('the password, the passcode or its confirmation make a key, and its owner gets a mail of each', async () => {
  expect((await enable(person, person.id, { password: person.password })).httpStatus).toBe(200);
  expect((await rotate(person, person.id, { passcode: person.passcode })).httpStatus).toBe(200);
  await confirmPasscode(app, person);
  expect((await rotate(person, person.id)).httpStatus).toBe(200);
  const mails = await app.mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('An API key of your Tessera account was enabled'));
  expect(mails[0]?.text).toContain('tsr_live_');
});

test('a parent proves themselves, and the owner of the key is told who it was', async () => {
  const child = await addSubReseller(app, person);
  expect((await enable(person, child.id)).body.statusCode).toBe('C10015');
  expect((await enable(person, child.id, { passcode: person.passcode })).httpStatus).toBe(200);
  expect((await app.mailsTo(child.email)).at(-1)?.text).toContain(person.email);
});

describe('a password reset', () => {
  test('suspends the key, which says so, until its owner brings it back', async () => {
    const key = await keyOf();
    await resetPassword(person);
    const refused = await use(key);
    expect([refused.httpStatus, refused.body.statusCode]).toEqual([401, 'C10002']);
    expect(refused.body.msg).toContain('password was reset');
    const again = { ...person, token: await signIn(app, { ...person, ...newPassword }) };
    expect(await read(again, person.id)).toMatchObject({ api_access: 0, suspended: true });
    expect((await enable(again, person.id)).body.statusCode).toBe('C10015');
    const back = await enable(again, person.id, { password: newPassword.password });
    expect(back.body.data).toMatchObject({ api_access: 1, suspended: false });
    expect((await use(key)).httpStatus).toBe(200);
    const { rows } = await app.database.owner.query(
      `SELECT before, after FROM core.audit_log WHERE action = 'api-key.enable' AND target_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(person.id)],
    );
    expect(rows[0]).toMatchObject({ before: { isSuspended: true }, after: { isSuspended: false } });
  });

  test('reaches the key of the sandbox too, whichever environment it was made in', async () => {
    const key = await keyOf('sandbox');
    await resetPassword(person);
    expect((await use(key, 'sandbox')).httpStatus).toBe(401);
  });

  test('by somebody else does it as well, and the owner reads of it', async () => {
    const key = await keyOf();
    const body = { requestData: newPassword };
    await app.call('PUT /resellers/{id}/change-password', { as: app.admin, params: { id: person.id }, body });
    expect((await use(key)).httpStatus).toBe(401);
    const mail = (await app.mailsTo(person.email)).at(-1);
    expect(mail?.text).toContain('API keys, if you have any, are suspended');
    expect(await subjectsTo(person.email)).toContain('Your Tessera password was changed');
  });

  test('a new key is good at once', async () => {
    const former = await keyOf();
    await resetPassword(person);
    const again = { ...person, token: await signIn(app, { ...person, ...newPassword }) };
    const next = (await rotate(again, person.id, { passcode: person.passcode })).body.data.api_key ?? '';
    expect([(await use(next)).httpStatus, (await use(former)).httpStatus]).toEqual([200, 401]);
  });
});

test('a password that one changes oneself leaves the key alone', async () => {
  const key = await keyOf();
  const body = { name: person.name, ...newPassword };
  expect((await app.call('PUT /profile/update', { as: person, body })).httpStatus).toBe(200);
  expect((await use(key)).httpStatus).toBe(200);
});

describe('a key that somebody above its owner made', () => {
  const keyByParent = async (child: SignedInPerson, environment: Environment = 'live') =>
    (await enable(person, child.id, { passcode: person.passcode }, environment)).body.data.api_key ?? '';
  const moves: [string, (child: SignedInPerson) => Promise<unknown>][] = [
    [
      'has another parent',
      async (child) => {
        const other = await addReseller(app, { applications: [player.id] });
        const requestData = { subResellerId: child.id, resellerId: other.id };
        return app.call('POST /assign-resellers', { as: app.admin, body: { requestData } });
      },
    ],
    [
      'was promoted',
      (child) =>
        app.call('POST /privilege-resellers/change-role', {
          as: app.admin,
          body: { requestData: { resellerId: child.id } },
        }),
    ],
  ];

  test.each(moves)(
    'waits once that one %s, in both environments, until somebody brings it back',
    async (_how, move) => {
      const child = await addSubReseller(app, person, { applications: [player.id] });
      const [key, inSandbox] = [await keyByParent(child), await keyByParent(child, 'sandbox')];
      expect([(await use(key)).httpStatus, (await use(inSandbox, 'sandbox')).httpStatus]).toEqual([200, 200]);
      await move(child);
      const refused = await use(key);
      expect([refused.httpStatus, refused.body.statusCode]).toEqual([401, 'C10002']);
      expect(refused.body.msg).toContain('no longer above');
      expect((await use(inSandbox, 'sandbox')).httpStatus).toBe(401);
      expect(await read(app.admin, child.id)).toMatchObject({ api_access: 0, suspended: true });
      const back = await enable(app.admin, child.id, { password: app.admin.password });
      expect(back.body.data).toMatchObject({ api_access: 1, suspended: false });
      expect((await use(key)).httpStatus).toBe(200);
    },
  );

  test('but not one that its owner made, or an operator', async () => {
    const byOwner = await addSubReseller(app, person, { applications: [player.id] });
    const byOperator = await addSubReseller(app, person, { applications: [player.id] });
    const asReseller = await app.database.owner.query('SELECT role_id FROM core.users WHERE id = $1', [person.id]);
    await app.database.owner.query('UPDATE core.users SET role_id = $2 WHERE id = $1', [
      byOwner.id,
      asReseller.rows[0].role_id,
    ]);
    const keys = [
      (await enable(byOwner, byOwner.id, { passcode: byOwner.passcode })).body.data.api_key ?? '',
      (await enable(app.admin, byOperator.id, { password: app.admin.password })).body.data.api_key ?? '',
    ];
    for (const child of [byOwner, byOperator]) for (const [, move] of moves) await move(child);
    for (const key of keys) expect((await use(key)).httpStatus).toBe(200);
  });

  test('waits while who made it is disabled, and once they are removed, until somebody brings it back', async () => {
    const employee = await addStaff(
      app,
      allPermissions.map(({ name }) => name),
    );
    const proof = { password: employee.password };
    const key = (await enable(employee, person.id, proof)).body.data.api_key ?? '';
    const params = { id: employee.id };
    const disable = (is_disable_by_admin: boolean) =>
      app.call('PUT /update-reseller/{id}/status', { as: app.admin, params, body: { is_disable_by_admin } });
    expect((await use(key)).httpStatus).toBe(200);
    await disable(true);
    expect((await use(key)).httpStatus).toBe(401);
    await disable(false);
    expect((await use(key)).httpStatus).toBe(200);
    await app.call('DELETE /delete-users/{id}', { as: app.admin, params });
    expect((await use(key)).body.statusCode).toBe('C10002');
    await enable(person, person.id, { passcode: person.passcode });
    expect((await use(key)).httpStatus).toBe(200);
  });

  test('waits once that parent is removed, who could go on spending what is their sub-reseller’s', async () => {
    const child = await addSubReseller(app, person, { applications: [player.id] });
    const key = await keyByParent(child);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [person.id]);
    expect((await use(key)).httpStatus).toBe(401);
    expect((await read(app.admin, child.id)).suspended).toBe(true);
  });
});
