import { permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
let players: { id: number }[];
let parent: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  players = [await addApplication(app), await addApplication(app), await addApplication(app)];
  parent = await addReseller(app, { applications: [players[0]!.id, players[1]!.id] });
  stranger = await addReseller(app);
});
afterAll(() => app.close());

type Caller = { token: string };
const addChild = () => addSubReseller(app, parent, { applications: [players[0]!.id] });
const show = async (id: number) =>
  (await app.call('GET /show-resellers/{id}', { as: app.admin, params: { id } })).body.data;
const valuesOf = async (id: number) => {
  const { name, email, application_allowed, status, version } = await show(id);
  return { name, email, application_allowed: application_allowed.map((one) => one.id), status, version };
};
const edit = (as: Caller, id: number, requestData: object) =>
  app.call('PUT /resellers/{id}/edit', { as, params: { id }, body: { requestData } });
const isSignedIn = async (as: Caller) => (await app.call('GET /profile', { as })).httpStatus === 200;
const auditOf = async (id: number, action: string) =>
  (
    await app.database.owner.query('SELECT before, after FROM core.audit_log WHERE target_id = $1 AND action = $2', [
      String(id),
      action,
    ])
  ).rows;

describe('editing a reseller', () => {
  test('by the parent or an operator changes them, and is audited', async () => {
    for (const caller of [parent, app.admin]) {
      const child = await addChild();
      const values = await valuesOf(child.id);
      const { httpStatus, body } = await edit(caller, child.id, {
        ...values,
        name: 'Renamed',
        application_allowed: [players[1]!.id],
      });
      expect([httpStatus, body.statusCode]).toEqual([200, '000000']);
      expect(body.data).toMatchObject({ name: 'Renamed', version: values.version + 1 });
      expect((await valuesOf(child.id)).application_allowed).toEqual([players[1]!.id]);
      expect(await auditOf(child.id, 'user.edit')).toMatchObject([
        { before: { applicationIds: [players[0]!.id] }, after: { name: 'Renamed', applicationIds: [players[1]!.id] } },
      ]);
      expect(await isSignedIn(child)).toBe(true);
    }
  });

  test('with a version that has passed says what is there now, and changes nothing', async () => {
    const child = await addChild();
    const values = await valuesOf(child.id);
    await edit(app.admin, child.id, { ...values, name: 'First' });
    const { httpStatus, body } = await edit(parent, child.id, { ...values, name: 'Second' });
    expect([httpStatus, body.statusCode]).toEqual([409, 'C10409']);
    expect(body.data).toMatchObject({ current: { name: 'First', version: values.version + 1 } });
    expect((await show(child.id)).name).toBe('First');
  });

  test('waits for whoever has the parent without holding the child, or each would wait for the other', async () => {
    const child = await addChild();
    const change = { ...(await valuesOf(child.id)), application_allowed: [players[0]!.id, players[1]!.id] };
    let edited: ReturnType<typeof edit> | undefined;
    await app.database.live.transaction().execute(async (assigning) => {
      const lock = (id: number) => sql`SELECT FROM users WHERE id = ${id} FOR UPDATE NOWAIT`.execute(assigning);
      await lock(parent.id);
      edited = edit(app.admin, child.id, change);
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await app.database.owner.query(waiting)).rowCount).toBe(1);
      await lock(child.id);
    });
    expect((await edited)?.httpStatus).toBe(200);
  });

  test('by two at once loses neither change', async () => {
    const child = await addChild();
    const values = await valuesOf(child.id);
    const names = Array.from({ length: 8 }, (_, number) => `Operator ${number}`);
    const answers = await Promise.all(names.map((name) => edit(app.admin, child.id, { ...values, name })));
    const done = answers.filter(({ httpStatus }) => httpStatus === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ body }) => body.statusCode === 'C10409')).toHaveLength(7);
    expect((await show(child.id)).name).toBe(done[0]!.body.data.name);
  });

  test('whose parent becomes another meanwhile waits for that one without keeping them from others', async () => {
    const after = await addReseller(app, { applications: [players[0]!.id, players[1]!.id] });
    const child = await addChild();
    const { version: _version, ...values } = await valuesOf(child.id);
    const [assigning, holding] = [await app.database.owner.connect(), await app.database.owner.connect()];
    const blockers = async () => {
      const { rows } = await app.database.owner.query<{ pids: number[] }>(
        `SELECT pg_blocking_pids(pid) AS pids FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM users%'`,
      );
      return rows.flatMap(({ pids }) => pids);
    };
    const pidOf = async (client: typeof holding) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
    try {
      await assigning.query('BEGIN');
      await assigning.query('UPDATE core.users SET parent_id = $1 WHERE id = $2', [after.id, child.id]);
      await holding.query('BEGIN');
      await holding.query('SELECT FROM core.users WHERE id = $1 FOR NO KEY UPDATE', [after.id]);
      const edited = edit(app.admin, child.id, { ...values, application_allowed: [players[1]!.id] });
      const assigner = await pidOf(assigning);
      await expect.poll(blockers).toContain(assigner);
      await assigning.query('COMMIT');
      const holder = await pidOf(holding);
      await expect.poll(blockers).toContain(holder);
      const { rowCount } = await holding.query('SELECT FROM core.users WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [
        child.id,
      ]);
      expect(rowCount).toBe(1);
      await holding.query('COMMIT');
      expect((await edited).httpStatus).toBe(200);
    } finally {
      for (const client of [assigning, holding]) {
        await client.query('ROLLBACK');
        client.release();
      }
    }
  });

  test('without a version the last write wins', async () => {
    const child = await addChild();
    const { version: _version, ...values } = await valuesOf(child.id);
    await edit(parent, child.id, { ...values, name: 'First' });
    expect((await edit(app.admin, child.id, { ...values, name: 'Second' })).httpStatus).toBe(200);
  });

  test('to inactive ends their sessions and keeps them out', async () => {
    const child = await addChild();
    await edit(parent, child.id, { ...(await valuesOf(child.id)), status: 0 });
    expect(await isSignedIn(child)).toBe(false);
    const { email, password } = child;
    expect((await app.call('POST /login', { body: { email, password } })).body.statusCode).toBe('10090');
    await edit(parent, child.id, { ...(await valuesOf(child.id)), status: 1 });
    expect(await isSignedIn(child)).toBe(false);
    expect(await signIn(app, child)).toBeTruthy();
  });

  test('to another address ends their sessions, tells both addresses, and has the new one verified', async () => {
    const child = await addChild();
    const email = `moved${child.id}@example.com`;
    const { body } = await edit(parent, child.id, { ...(await valuesOf(child.id)), email });
    expect(body.data).toMatchObject({ email, old_email: child.email, email_verified: false });
    expect(await isSignedIn(child)).toBe(false);
    const { password } = child;
    expect((await app.call('POST /login', { body: { email, password } })).body.statusCode).toBe('10095');
    expect(await app.mailsTo(child.email)).toHaveLength(1);
    const mails = await app.mailsTo(email);
    expect(mails).toHaveLength(2);
    const link = linkIn(mails[1]);
    await app.call('POST /password/create', {
      body: { email, token: link.searchParams.get('token'), password, password_confirmation: password },
    });
    expect(await signIn(app, { email, password })).toBeTruthy();
  });

  test('to somebody else’s address, also a removed one’s, is refused', async () => {
    const child = await addChild();
    const { body } = await edit(parent, child.id, { ...(await valuesOf(child.id)), email: stranger.email });
    expect(body).toMatchObject({ statusCode: 'C10011', errors: { email: ['The email has already been taken.'] } });
  });

  test('gives a sub-reseller no application that the parent lacks', async () => {
    const child = await addChild();
    const values = await valuesOf(child.id);
    const { body } = await edit(app.admin, child.id, { ...values, application_allowed: [players[2]!.id] });
    expect(body.statusCode).toBe('C10011');
    expect(Object.keys(body.errors ?? {})).toEqual(['application_allowed']);
  });

  test('takes from sub-resellers what their parent loses', async () => {
    const owner = await addReseller(app, { applications: [players[0]!.id, players[1]!.id] });
    const child = await addSubReseller(app, owner, { applications: [players[0]!.id, players[1]!.id] });
    await edit(app.admin, owner.id, { ...(await valuesOf(owner.id)), application_allowed: [players[1]!.id] });
    expect((await valuesOf(child.id)).application_allowed).toEqual([players[1]!.id]);
  });

  test('keeps an application that went off sale', async () => {
    const retired = await addApplication(app);
    const owner = await addReseller(app, { applications: [retired.id, players[0]!.id] });
    await app.database.owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [retired.id]);
    const values = await valuesOf(owner.id);
    expect((await edit(app.admin, owner.id, { ...values, name: 'Kept' })).httpStatus).toBe(200);
    expect((await valuesOf(owner.id)).application_allowed).toHaveLength(2);
  });

  test('changes applications only for holders of that permission', async () => {
    const owner = await addReseller(app, { applications: [players[0]!.id] });
    const { rows } = await app.database.owner.query(
      'SELECT permission_id FROM core.role_permissions WHERE role_id = 2',
    );
    const staff = await addStaff(app, []);
    await app.database.owner.query(
      `INSERT INTO core.role_permissions SELECT u.role_id, p FROM core.users u, unnest($2::smallint[]) p WHERE u.id = $1 AND p <> $3`,
      [staff.id, rows.map((row) => row.permission_id), permissionId('edit-allowed-applications')],
    );
    const values = await valuesOf(owner.id);
    const apart = await addSubReseller(app, owner, { applications: [players[0]!.id] });
    const ofChild = await valuesOf(apart.id);
    expect((await edit(staff, apart.id, { ...ofChild, name: 'Fine' })).httpStatus).toBe(200);
    const { body } = await edit(staff, apart.id, { ...values, ...ofChild, version: '', application_allowed: [9] });
    expect(body.statusCode).toBe('C10403');
  });
});

describe('a password set by somebody else', () => {
  const change = (as: Caller, id: number, password: string, password_confirmation = password) =>
    app.call('PUT /resellers/{id}/change-password', {
      as,
      params: { id },
      body: { requestData: { password, password_confirmation } },
    });

  test('works at once, ends sessions, and is told by mail', async () => {
    const child = await addChild();
    const { body } = await change(parent, child.id, 'An0ther!pass');
    expect(body.msg).toContain('password');
    expect(await isSignedIn(child)).toBe(false);
    expect(await signIn(app, { email: child.email, password: 'An0ther!pass' })).toBeTruthy();
    expect(await app.mailsTo(child.email)).toHaveLength(1);
  });

  test('leaves whoever was invited the link of their welcome, which alone verifies them', async () => {
    const email = 'invited@example.com';
    const requestData = { name: 'Ines', email, application_allowed: [players[0]!.id] };
    const { body } = await app.call('POST /add-subreseller', { as: parent, body: { requestData } });
    const { id } = body.data;
    const link = linkIn((await app.mailsTo(email))[0]);
    await change(parent, id, 'An0ther!pass');
    await edit(parent, id, { ...(await valuesOf(id)), password: 'Y3t-another!' });
    const refused = await app.call('POST /login', { body: { email, password: 'Y3t-another!' } });
    expect(refused.body.statusCode).toBe('10095');
    const password = 'My-0wn-pass!';
    await app.call('POST /password/create', {
      body: { email, token: link.searchParams.get('token'), password, password_confirmation: password },
    });
    expect(await signIn(app, { email, password })).toBeTruthy();
  });

  test('ends the links that somebody verified has asked for', async () => {
    const child = await addChild();
    await app.call('POST /password/forgot', { body: { email: child.email } });
    const token = linkIn((await app.mailsTo(child.email)).at(-1))
      .pathname.split('/')
      .at(-1);
    await change(parent, child.id, 'An0ther!pass');
    const password = 'My-0wn-pass!';
    const late = await app.call('POST /password/reset', {
      body: { token, password, password_confirmation: password },
    });
    expect(late.body.statusCode).toBe('C10010');
  });

  test.each([
    ['short', 'Sh0rt!', undefined, 'password'],
    ['without a capital', 'passw0rd!', undefined, 'password'],
    ['without a special character', 'Passw0rdd', undefined, 'password'],
    ['typed differently', 'Passw0rd!', 'Passw0rd?', 'password_confirmation'],
  ])('%s is refused', async (_what, password, confirmation, field) => {
    const { body } = await change(parent, (await addChild()).id, password, confirmation);
    expect(body.statusCode).toBe('C10011');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('can’t be that of an admin, which is said', async () => {
    const { body } = await change(app.admin, (await addAdmin(app)).id, 'An0ther!pass');
    expect(body).toMatchObject({ statusCode: 'C10014', msg: 'Cannot change the password for an admin account.' });
  });
});

test('resetting a passcode forgets it, ends sessions and tells them', async () => {
  const child = await addChild();
  const { httpStatus } = await app.call('POST /resellers/{id}/reset-passcode', {
    as: app.admin,
    params: { id: child.id },
  });
  expect(httpStatus).toBe(200);
  expect((await show(child.id)).credit_share_passcode).toBe('Not set');
  expect(await isSignedIn(child)).toBe(false);
  expect((await app.mailsTo(child.email))[0]?.subject).toBe('Your credit share passcode was reset');
});

describe('a reseller’s logo', () => {
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (as: Caller, id: number, content = logo) =>
    upload(app, `/upload-logo-resellers/${id}`, { as, files: { logo: content } });

  test('is kept, and shown to whoever sees that column', async () => {
    const child = await addChild();
    const { httpStatus, body } = await send(parent, child.id);
    expect(httpStatus).toBe(200);
    expect((await show(child.id)).logo_path).toBe(body.data?.logo_path);
  });

  test('has to be an image, and of one’s own sub-reseller', async () => {
    const child = await addChild();
    expect((await send(parent, child.id, Buffer.from('no'))).body).toMatchObject({ statusCode: 'C10011' });
    for (const id of [child.id, 999_999]) {
      expect((await send(stranger, id)).body).toMatchObject({ statusCode: 'C10013' });
    }
    expect((await show(child.id)).logo_path).toBeNull();
  });
});
