import { allCalls } from '@tessera/contracts/all-calls';
import { permissionId } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let staff: SignedInPerson;
let reseller: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  staff = await addStaff(app, ['view-as', 'reseller-list', 'credit-point-share-log', 'view-code', 'playlists']);
  reseller = await addReseller(app, { credit: 7 });
});

const begin = (as: { token: string }, id: number) => app.call('POST /view-as/{id}', { as, params: { id } });
const view = async (as = staff, id = reseller.id) => ({ token: (await begin(as, id)).body.token });
const statusOf = async (as: { token: string }) => (await app.call('GET /profile', { as })).httpStatus;
const setUser = (id: number, change: string) =>
  app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = ${id}`);

describe('viewing as a reseller', () => {
  test('shows what they see, as they see it', async () => {
    const { httpStatus, body } = await begin(staff, reseller.id);
    expect(httpStatus).toBe(200);
    expect(body.data.IBOReseller).toMatchObject({ id: reseller.id, email: reseller.email, credit_point: 7 });
    expect(body.permissions).toContain('reseller-list');
    expect(Date.parse(body.expires_at) - app.clock.now().getTime()).toBe(30 * 60_000);
    expect((await app.call('GET /profile', { as: body })).body.email).toBe(reseller.email);
    expect((await app.call('POST /credit-transaction-logs', { as: body, body: {} })).httpStatus).toBe(200);
    expect((await app.call('GET /get-resellers/credit-points', { as: body })).body).toMatchObject({ credit_point: 7 });
  });

  test('leaves no trace of a sign-in with them', async () => {
    await setUser(reseller.id, 'last_login_at = NULL');
    const viewed = await view();
    const { body } = await app.call('GET /profile', { as: viewed });
    expect(body.data.hasPasscode).toBe(true);
    expect((await app.call('GET /sessions', { as: reseller })).body.data).toHaveLength(1);
    const { rows } = await app.database.owner.query('SELECT last_login_at FROM core.users WHERE id = $1', [
      reseller.id,
    ]);
    expect(rows).toEqual([{ last_login_at: null }]);
  });

  test('is not found by who is viewed among their sessions, not even by its number', async () => {
    const viewed = await view();
    const { rows } = await app.database.owner.query<{ id: number }>(
      "SELECT max(id) AS id FROM core.sessions WHERE user_id = $1 AND kind = 'view'",
      [reseller.id],
    );
    const ended = await app.call('DELETE /sessions/{id}', { as: reseller, params: { id: rows[0]!.id } });
    expect(ended.httpStatus).toBe(404);
    expect(await statusOf(viewed)).toBe(200);
  });

  test('puts both names into the audit log', async () => {
    const viewed = await view();
    await app.call('DELETE /view-as', { as: viewed });
    const { rows } = await app.database.owner.query(
      `SELECT action, actor_id, actor_email, on_behalf_of FROM core.audit_log WHERE on_behalf_of = $1 ORDER BY id`,
      [reseller.id],
    );
    const names = { actor_id: staff.id, actor_email: staff.email, on_behalf_of: reseller.id };
    expect(rows).toEqual([
      { action: 'view-as.begin', ...names },
      { action: 'view-as.end', ...names },
    ]);
  });

  test('works for sub-resellers and in the sandbox', async () => {
    const child = await addSubReseller(app, reseller);
    expect((await begin(staff, child.id)).httpStatus).toBe(200);
    const admin = await app.call('POST /view-as/{id}', {
      as: app.admin,
      params: { id: reseller.id },
      environment: 'sandbox',
    });
    expect(admin.body).toMatchObject({ isLive: false, data: { IBOReseller: { credit_point: 1000 } } });
  });
});

describe('it shows no more than the viewer may see', () => {
  test('of calls and of columns: what one of both lacks is closed', async () => {
    const modest = await addStaff(app, ['view-as', 'credit-point-share-log']);
    const { body } = await begin(modest, reseller.id);
    expect(body.permissions).toEqual(['credit-point-share-log']);
    const as = { token: body.token };
    expect((await app.call('GET /user/user-permissions', { as })).body).toEqual(['credit-point-share-log']);
    expect((await app.call('POST /credit-transaction-logs', { as, body: {} })).httpStatus).toBe(200);
    expect((await app.call('GET /total-resellers/list', { as })).body.statusCode).toBe('C10403');
    expect((await app.call('GET /activation-codes', { as })).body.statusCode).toBe('C10403');
    expect((await app.call('GET /total-resellers/list', { as: reseller })).httpStatus).toBe(200);
  });

  test('at once, when the viewer’s role loses something', async () => {
    const viewed = await view();
    expect((await app.call('GET /total-resellers/list', { as: viewed })).httpStatus).toBe(200);
    await app.database.owner.query(
      `DELETE FROM core.role_permissions WHERE permission_id = $2
         AND role_id = (SELECT role_id FROM core.users WHERE id = $1)`,
      [staff.id, permissionId('reseller-list')],
    );
    expect((await app.call('GET /total-resellers/list', { as: viewed })).body.statusCode).toBe('C10403');
  });

  test('and no secret: values of codes and sign-ins of playlists are hidden, from searches too', async () => {
    const player = await addApplication(app, { acceptsCodes: true });
    const owner = await addReseller(app, { applications: [player.id], credit: 20 });
    const sent = await app.call('POST /sendingcode', { as: owner, body: { subscriptionType: 'yearly', codeCount: 1 } });
    const bought = sent.body.codes[0]!;
    const url = 'http://provider.example:8080/get.php?username=u&password=hunter2';
    await app.call('POST /edit-playlist/{code}', {
      as: owner,
      params: { code: bought.value },
      headers: { 'X-API-Key': bought.api_key },
      body: { playlists: [{ name: 'Main', url, epg: null }] },
    });
    const mac = '00:1a:79:00:77:01';
    await activateDevice(app, owner, mac, player);
    await app.call('POST /save-playlist', {
      as: owner,
      body: {
        mac_address: mac,
        app_id: player.id,
        playlist_name: 'Box',
        playlist_type: 'xc',
        playlist_url: 'http://provider.example:8080/u/hunter2',
        username: 'u',
        password: 'hunter2',
      },
    });
    const viewed = await view(app.admin, owner.id);
    const codes = await app.call('GET /activation-codes', { as: viewed });
    expect(codes.body.codes).toMatchObject([
      { value: '••••••••', playlists: [{ url: 'http://provider.example:8080/••••••••' }] },
    ]);
    const found = await app.call('GET /activation-codes', {
      as: viewed,
      query: { search_query: bought.value.slice(0, 4) },
    });
    expect(found.body.codes).toEqual([]);
    const opened = await app.call('POST /get-playlist/{code}', {
      as: viewed,
      params: { code: '••••••••' },
      headers: { 'X-API-Key': bought.api_key },
    });
    const boxes = await app.call('GET /device-playlists', {
      as: viewed,
      query: { mac_address: mac, app_id: player.id },
    });
    expect(boxes.body.data).toMatchObject([{ playlist_name: 'Box', username: 'u', password: '••••••••' }]);
    for (const answer of [codes, opened, boxes]) {
      expect(answer.httpStatus).toBe(200);
      expect(answer.text).not.toContain('hunter2');
      expect(answer.text).not.toContain(bought.value);
    }
    expect((await app.call('GET /activation-codes', { as: owner })).text).toContain(bought.value);
  });
});

describe('nothing can be changed', () => {
  const writing = allCalls.filter(
    ({ surface, method, onlyReads, access, path }) =>
      surface !== 'device' &&
      access !== 'public' &&
      method !== 'GET' &&
      !onlyReads &&
      !['/view-as', '/logout'].includes(path),
  );

  const files = allCalls.filter(
    ({ access, answerKind }) => access !== 'public' && (answerKind === 'csv' || answerKind === 'pdf'),
  );
  test.each(files)('no file by $method $path', async ({ method, path, onlyReads }) => {
    const viewed = await view();
    const answer = await app.app.inject({
      method,
      url: `/api${path.replace(/\{\w+\}/g, '1')}`,
      headers: { authorization: `Bearer ${viewed.token}` },
    });
    expect(answer.statusCode).toBe(403);
    const isRead = method === 'GET' || onlyReads;
    expect(answer.json().msg).toContain(isRead ? 'no file' : 'nothing can be changed');
  });

  test.each(writing.map(({ method, path }) => [method, path] as const))('by %s %s', async (method, path) => {
    const viewed = await view();
    const answer = await app.app.inject({
      method,
      url: `/api${path.replace(/\{\w+\}/g, '1')}`,
      headers: { authorization: `Bearer ${viewed.token}` },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      statusCode: 'C10403',
      msg: 'While you view the portal as somebody else, nothing can be changed.',
    });
  });

  test('nor can one go on to view as a third', async () => {
    const viewed = await view();
    const other = await addReseller(app);
    expect((await begin(viewed, other.id)).httpStatus).toBe(403);
  });
});

describe('it ends', () => {
  test('when one goes back, and one’s own session goes on', async () => {
    const viewed = await view();
    expect((await app.call('DELETE /view-as', { as: viewed })).body.msg).toBe('You are back in your own account.');
    expect(await statusOf(viewed)).toBe(401);
    expect(await statusOf(staff)).toBe(200);
    expect(await statusOf(reseller)).toBe(200);
    expect((await app.call('DELETE /view-as', { as: staff })).body.statusCode).toBe('C10409');
  });

  test('after 30 minutes', async () => {
    const viewed = await view();
    app.clock.advance({ minutes: 29 });
    expect(await statusOf(viewed)).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await statusOf(viewed)).toBe(401);
  });

  test('with the viewer’s session, by its own end or by theirs', async () => {
    const { body } = await app.call('POST /admin-login', {
      body: { email: staff.email, password: staff.password, remember: false },
    });
    app.clock.advance({ hours: 23, minutes: 45 });
    const late = await begin(body, reseller.id);
    expect(late.body.expires_at).toBe(body.expires_at);
    const again = { token: await signIn(app, staff, 'admin-login') };
    const viewed = await view({ ...staff, ...again });
    await app.call('DELETE /logout', { as: again });
    expect(await statusOf(viewed)).toBe(401);
  });

  test('as soon as the viewer may not any more, or either can’t sign in', async () => {
    const viewed = await view();
    for (const [id, change, back] of [
      [staff.id, 'is_disabled_by_admin = true', 'is_disabled_by_admin = false'],
      [staff.id, 'status = 0', 'status = 1'],
      [reseller.id, 'is_disabled_by_admin = true', 'is_disabled_by_admin = false'],
    ] as const) {
      await setUser(id, change);
      expect(await statusOf(viewed)).toBe(401);
      await setUser(id, back);
      expect(await statusOf(viewed)).toBe(200);
    }
    await app.database.owner.query(
      'DELETE FROM core.role_permissions WHERE role_id = (SELECT role_id FROM core.users WHERE id = $1)',
      [staff.id],
    );
    expect(await statusOf(viewed)).toBe(401);
  });
});

describe('is refused', () => {
  test('without the permission, and to resellers whatever they hold', async () => {
    const other = await addStaff(app, ['reseller-list']);
    expect((await begin(other, reseller.id)).body.statusCode).toBe('C10403');
    expect((await begin(reseller, reseller.id)).body.statusCode).toBe('C10403');
  });

  test('as an admin, as staff, as nobody and as somebody removed', async () => {
    const removed = await addReseller(app);
    await setUser(removed.id, 'removed_at = now()');
    for (const id of [app.admin.id, staff.id, 2_000_000_000, removed.id]) {
      const { httpStatus, body } = await begin(staff, id);
      expect([httpStatus, body.statusCode]).toEqual([404, 'C10012']);
    }
  });

  test('as somebody who can’t sign in', async () => {
    await setUser(reseller.id, 'is_disabled_by_admin = true');
    expect((await begin(staff, reseller.id)).body.statusCode).toBe('C10409');
  });
});
