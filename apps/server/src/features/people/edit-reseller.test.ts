import { permissionId } from '@tessera/contracts/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { editReseller, isSignedIn, showReseller, valuesOf } from './people.fixture.ts';

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

const addChild = () => addSubReseller(app, parent, { applications: [players[0]!.id] });
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
      const values = await valuesOf(app, child.id);
      const { httpStatus, body } = await editReseller(app, caller, child.id, {
        ...values,
        name: 'Renamed',
        application_allowed: [players[1]!.id],
      });
      expect([httpStatus, body.statusCode]).toEqual([200, '000000']);
      expect(body.data).toMatchObject({ name: 'Renamed', version: values.version + 1 });
      expect((await valuesOf(app, child.id)).application_allowed).toEqual([players[1]!.id]);
      expect(await auditOf(child.id, 'user.edit')).toMatchObject([
        { before: { applicationIds: [players[0]!.id] }, after: { name: 'Renamed', applicationIds: [players[1]!.id] } },
      ]);
      expect(await isSignedIn(app, child)).toBe(true);
    }
  });

  test('with a version that has passed says what is there now, and changes nothing', async () => {
    const child = await addChild();
    const values = await valuesOf(app, child.id);
    await editReseller(app, app.admin, child.id, { ...values, name: 'First' });
    const { httpStatus, body } = await editReseller(app, parent, child.id, { ...values, name: 'Second' });
    expect([httpStatus, body.statusCode]).toEqual([409, 'C10409']);
    expect(body.data).toMatchObject({ current: { name: 'First', version: values.version + 1 } });
    expect((await showReseller(app, child.id)).name).toBe('First');
  });

  test('waits for whoever has the parent without holding the child, or each would wait for the other', async () => {
    const child = await addChild();
    const change = { ...(await valuesOf(app, child.id)), application_allowed: [players[0]!.id, players[1]!.id] };
    let edited: ReturnType<typeof editReseller> | undefined;
    await app.database.live.transaction().execute(async (assigning) => {
      const lock = (id: number) => sql`SELECT FROM users WHERE id = ${id} FOR UPDATE NOWAIT`.execute(assigning);
      await lock(parent.id);
      edited = editReseller(app, app.admin, child.id, change);
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await app.database.owner.query(waiting)).rowCount).toBe(1);
      await lock(child.id);
    });
    expect((await edited)?.httpStatus).toBe(200);
  });

  test('by two at once loses neither change', async () => {
    const child = await addChild();
    const values = await valuesOf(app, child.id);
    const names = Array.from({ length: 8 }, (_, number) => `Operator ${number}`);
    const answers = await Promise.all(names.map((name) => editReseller(app, app.admin, child.id, { ...values, name })));
    const done = answers.filter(({ httpStatus }) => httpStatus === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ body }) => body.statusCode === 'C10409')).toHaveLength(7);
    expect((await showReseller(app, child.id)).name).toBe(done[0]!.body.data.name);
  });

  test('whose parent becomes another meanwhile waits for that one without keeping them from others', async () => {
    const after = await addReseller(app, { applications: [players[0]!.id, players[1]!.id] });
    const child = await addChild();
    const { version: _version, ...values } = await valuesOf(app, child.id);
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
      const edited = editReseller(app, app.admin, child.id, { ...values, application_allowed: [players[1]!.id] });
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
    const { version: _version, ...values } = await valuesOf(app, child.id);
    await editReseller(app, parent, child.id, { ...values, name: 'First' });
    expect((await editReseller(app, app.admin, child.id, { ...values, name: 'Second' })).httpStatus).toBe(200);
  });

  test('to inactive ends their sessions and keeps them out', async () => {
    const child = await addChild();
    await editReseller(app, parent, child.id, { ...(await valuesOf(app, child.id)), status: 0 });
    expect(await isSignedIn(app, child)).toBe(false);
    const { email, password } = child;
    expect((await app.call('POST /login', { body: { email, password } })).body.statusCode).toBe('10090');
    await editReseller(app, parent, child.id, { ...(await valuesOf(app, child.id)), status: 1 });
    expect(await isSignedIn(app, child)).toBe(false);
    expect(await signIn(app, child)).toBeTruthy();
  });

  test('to another address ends their sessions, tells both addresses, and has the new one verified', async () => {
    const child = await addChild();
    const email = `moved${child.id}@example.com`;
    const { body } = await editReseller(app, parent, child.id, { ...(await valuesOf(app, child.id)), email });
    expect(body.data).toMatchObject({ email, old_email: child.email, email_verified: false });
    expect(await isSignedIn(app, child)).toBe(false);
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

  test('tells a mistyped address of somebody invited neither the right one nor whose it is', async () => {
    const child = await addChild();
    await app.database.owner.query('UPDATE core.users SET email_verified_at = NULL WHERE id = $1', [child.id]);
    const email = `meant${child.id}@example.com`;
    const { body } = await editReseller(app, parent, child.id, { ...(await valuesOf(app, child.id)), email });
    expect(body.data).toMatchObject({ email, email_verified: false });
    expect(await app.mailsTo(child.email)).toEqual([]);
    const [welcome, ...others] = await app.mailsTo(email);
    expect([linkIn(welcome).searchParams.get('email'), others]).toEqual([email, []]);
  });

  test('to somebody else’s address, also a removed one’s, is refused', async () => {
    const child = await addChild();
    const { body } = await editReseller(app, parent, child.id, {
      ...(await valuesOf(app, child.id)),
      email: stranger.email,
    });
    expect(body).toMatchObject({ statusCode: 'C10011', errors: { email: ['The email has already been taken.'] } });
  });

  test('gives a sub-reseller no application that the parent lacks', async () => {
    const child = await addChild();
    const values = await valuesOf(app, child.id);
    const { body } = await editReseller(app, app.admin, child.id, { ...values, application_allowed: [players[2]!.id] });
    expect(body.statusCode).toBe('C10011');
    expect(Object.keys(body.errors ?? {})).toEqual(['application_allowed']);
  });

  test('takes from sub-resellers what their parent loses', async () => {
    const owner = await addReseller(app, { applications: [players[0]!.id, players[1]!.id] });
    const child = await addSubReseller(app, owner, { applications: [players[0]!.id, players[1]!.id] });
    await editReseller(app, app.admin, owner.id, {
      ...(await valuesOf(app, owner.id)),
      application_allowed: [players[1]!.id],
    });
    expect((await valuesOf(app, child.id)).application_allowed).toEqual([players[1]!.id]);
  });

  test('keeps an application that went off sale', async () => {
    const retired = await addApplication(app);
    const owner = await addReseller(app, { applications: [retired.id, players[0]!.id] });
    await app.database.owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [retired.id]);
    const values = await valuesOf(app, owner.id);
    expect((await editReseller(app, app.admin, owner.id, { ...values, name: 'Kept' })).httpStatus).toBe(200);
    expect((await valuesOf(app, owner.id)).application_allowed).toHaveLength(2);
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
    const values = await valuesOf(app, owner.id);
    const apart = await addSubReseller(app, owner, { applications: [players[0]!.id] });
    const ofChild = await valuesOf(app, apart.id);
    expect((await editReseller(app, staff, apart.id, { ...ofChild, name: 'Fine' })).httpStatus).toBe(200);
    const { body } = await editReseller(app, staff, apart.id, {
      ...values,
      ...ofChild,
      version: '',
      application_allowed: [9],
    });
    expect(body.statusCode).toBe('C10403');
  });
});
