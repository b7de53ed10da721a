import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addRole,
  addStaff,
  confirmPasscode,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let applicationId: number;

beforeAll(async () => {
  app = await openTestApp();
  applicationId = (await addApplication(app, { name: 'Nova Player' })).id;
});
afterAll(() => app.close());

const read = (query: Record<string, string | number> = {}, as: { token: string } = app.admin) =>
  app.call('GET /audit-log', { as, query });
const actions = async (query: Record<string, string | number>) =>
  (await read(query)).body.data.AuditLog.map(({ action }) => action);
const addByCall = (as: { token: string }, email: string) =>
  app.call('POST /add-resellers', {
    as,
    body: { requestData: { name: 'Told', email, application_allowed: [applicationId] } },
    headers: { 'user-agent': 'Audited/1.0' },
    ip: '203.0.113.9',
  });

describe('an entry', () => {
  test('says who did what to whom, before and after, from where and when', async () => {
    const { body } = await addByCall(app.admin, 'told@example.com');
    const [entry] = (await read({ target: 'told@example.com' })).body.data.AuditLog;
    expect(entry).toEqual({
      id: expect.any(Number),
      at: app.clock.now().toISOString(),
      actor: { id: app.admin.id, email: app.admin.email },
      on_behalf_of: null,
      action: 'user.add',
      target: { kind: 'user', id: String(body.data.id), name: 'told@example.com' },
      before: null,
      after: expect.objectContaining({ name: 'Told', group: 2 }),
      ip: '203.0.113.9',
      user_agent: 'Audited/1.0',
      request_id: expect.any(String),
    });
  });

  test('holds no secret', async () => {
    const reseller = await addReseller(app);
    await app.call('PUT /profile/update', {
      as: reseller,
      body: { name: 'New', password: 'N3wPassw0rd!', password_confirmation: 'N3wPassw0rd!' },
    });
    const { rows } = await app.database.owner.query('SELECT * FROM core.audit_log');
    for (const secret of ['N3wPassw0rd!', 'argon2', reseller.token]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('the log', () => {
  beforeAll(async () => {
    await giveCredit(app, app.admin, 100);
    await confirmPasscode(app, app.admin);
    await app.database.owner.query(
      `INSERT INTO core.audit_log (at, environment, action, target_kind, target_id)
       SELECT now() - n * interval '1 second', 'live', 'test.fill', 'setting', n::text FROM generate_series(1, 10500) n`,
    );
  });

  test('has every change of credit, people, permissions, prices and devices', async () => {
    const reseller = await addReseller(app, { applications: [applicationId] });
    const last = (await read()).body.data.AuditLog[0]?.id ?? 0;
    await addByCall(app.admin, 'people@example.com');
    await app.call('POST /admin-recharge-credit', {
      as: app.admin,
      headers: { 'X-Request-ID': 'audit', 'X-Timestamp': String(app.clock.now().getTime()) },
      body: Object.fromEntries(
        Object.entries({ resellerEmail: app.admin.email, creditPoint: '50', creditSharePasscode: '2468' }).map(
          ([name, text]) => [name, Buffer.from(text).toString('base64')],
        ),
      ),
    });
    await app.call('POST /resellers/{id}/add-credit-point', {
      as: app.admin,
      params: { id: reseller.id },
      body: { resellerId: reseller.id, creditPoint: 10 },
    });
    const role = await addRole(app, ['notif-bell'], [2]);
    await app.call('PUT /edit-roles/{id}', {
      as: app.admin,
      params: { id: role },
      body: { name: 'Audited', permissions: [1, 2] },
    });
    await app.call('PUT /update-applications/{id}', {
      as: app.admin,
      params: { id: applicationId },
      body: { appName: 'Nova Player', appPlaceLocation: 'https://example.com', yearlyCredits: 3 },
    });
    await activateDevice(app, reseller, '00:1a:79:00:00:01', { id: applicationId });
    const macs = { macAddress: '00:1a:79:00:00:01', app_ids: [applicationId] };
    await app.call('POST /disable-mac', { as: reseller, body: macs });
    const { AuditLog } = (await read({ page_size: 30 })).body.data;
    const told = AuditLog.filter(({ id }) => id > last).map(({ action }) => action);
    expect(told).toEqual(
      expect.arrayContaining([
        'user.add',
        'credit.transfer',
        'role.edit',
        'application.edit',
        'device.activate',
        'device.disable',
      ]),
    );
    expect(told.filter((action) => action === 'credit.transfer')).toHaveLength(2);
    const activated = AuditLog.find(({ action }) => action === 'device.activate');
    expect(activated?.target).toMatchObject({ kind: 'device', name: '00:1a:79:00:00:01 · Nova Player' });
  });

  test('is searched by who did it, what it was, and to what', async () => {
    const added = () => actions({ action: 'role.add', page_size: 30 });
    const addedBefore = await added();
    const staff = await addStaff(app, ['add-role', 'notif-bell'], { name: 'Searched Clerk' });
    const reseller = await addReseller(app, { applications: [applicationId], credit: 10 });
    const mac = '00:1a:79:00:00:02';
    await activateDevice(app, reseller, mac, { id: applicationId });
    await app.call('POST /disable-mac', { as: reseller, body: { macAddress: mac, app_ids: [applicationId] } });
    const edited = {
      params: { id: await addRole(app, ['notif-bell'], [2]) },
      body: { name: 'Edited', permissions: [1, 2] },
    };
    await app.call('PUT /edit-roles/{id}', { as: app.admin, ...edited });
    const body = { name: 'Searched role', permissions: [1] };
    await app.call('POST /add-roles', { as: staff, body });
    await app.call('POST /add-roles', { as: app.admin, body: { ...body, name: 'Another role' } });
    expect(await actions({ who: 'searched cl' })).toEqual(['role.add', 'session.begin']);
    expect(await actions({ who: staff.email })).toEqual(['role.add', 'session.begin']);
    expect(await actions({ target: 'searched role' })).toEqual(['role.add']);
    expect(await added()).toEqual(['role.add', 'role.add', ...addedBefore]);
    expect(new Set(await actions({ action: 'role', page_size: 30 }))).toEqual(new Set(['role.add', 'role.edit']));
    expect(await actions({ target: mac.toUpperCase() })).toEqual(['device.disable', 'device.activate']);
    expect(new Set(await actions({ action: 'device.activate' }))).toEqual(new Set(['device.activate']));
    expect(await actions({ who: 'nobody like that' })).toEqual([]);
    expect(await actions({ target: 'nothing like that' })).toEqual([]);
  });

  test('finds credit by whose it is, with the balances of before and after, and codes by their value', async () => {
    const reseller = await addReseller(app, { email: 'credited@example.com', applications: [applicationId] });
    const given = { resellerId: reseller.id, creditPoint: 7 };
    const options = { as: app.admin, params: { id: reseller.id }, body: given };
    expect((await app.call('POST /resellers/{id}/add-credit-point', options)).httpStatus).toBe(200);
    const [entry] = (await read({ target: 'credited@' })).body.data.AuditLog;
    expect(entry).toMatchObject({
      action: 'credit.transfer',
      target: { kind: 'transfer', name: `${app.admin.email} → credited@example.com` },
      before: { otherBalance: 0 },
      after: { otherBalance: 7, amount: 7 },
    });
    const bought = await app.call('POST /sendingcode', {
      as: reseller,
      body: { subscriptionType: 'yearly', codeCount: 1 },
    });
    const [code] = bought.body.codes;
    await app.call('POST /update-code-status', { as: reseller, body: { value: code?.value, apiKey: code?.api_key } });
    const [disabled] = (await read({ target: code?.value ?? '' })).body.data.AuditLog;
    expect(disabled).toMatchObject({ action: 'code.disable', target: { kind: 'code', name: code?.value } });
    const value = code?.value ?? '';
    const seer = await addStaff(app, ['audit-log', 'index-code']);
    expect((await read({ target: value }, seer)).body.total).toBe(1);
    // It redeems the code: who may not see codes learns none, nor whether there is one.
    const auditor = await addStaff(app, ['audit-log']);
    expect((await read({ target: value }, auditor)).body.total).toBe(0);
    const entries = await read({ action: 'code.disable' }, auditor);
    expect(entries.body.data.AuditLog).toMatchObject([
      { target: { kind: 'code', id: disabled?.target.id, name: null } },
    ]);
    const file = await app.call('GET /audit-log/export', { as: auditor, query: { target: value } });
    expect(file.httpStatus).toBe(404);
  });

  test('is of one person alone where their whole address is given, though it is a piece of another’s', async () => {
    const [short, long] = ['li@shop.example', 'ali@shop.example'];
    for (const email of [long, short]) expect((await addByCall(app.admin, email)).httpStatus).toBe(201);
    const added = (await read({ action: 'user.add', page_size: 30 })).body.data.AuditLog;
    const idOf = (email: string) => Number(added.find(({ target }) => target.name === email)?.target.id);
    for (const email of [short, long]) await giveCredit(app, { id: idOf(email) }, 3);
    const names = async (target: string) =>
      new Set((await read({ target, page_size: 30 })).body.data.AuditLog.map(({ target: { name } }) => name));
    expect(await names(' Li@shop.example ')).toEqual(new Set([short, `${app.admin.email} → ${short}`]));
    expect((await names('li@shop.exampl')).size).toBe(4);
    const clerk = await addStaff(app, ['add-role', 'notif-bell'], { email: 'one@office.example' });
    const other = await addStaff(app, ['add-role', 'notif-bell'], { email: 'someone@office.example' });
    for (const as of [clerk, other])
      await app.call('POST /add-roles', { as, body: { name: as.email, permissions: [1] } });
    expect((await read({ who: clerk.email, action: 'role' })).body.total).toBe(1);
    expect((await read({ who: 'one@office.exampl', action: 'role' })).body.total).toBe(2);
  });

  test('says where a search means more than is looked for', async () => {
    const { owner } = app.database;
    await owner.query(`INSERT INTO core.roles (name, suits_groups, created_at)
      SELECT 'Countless ' || n, '{2}', now() FROM generate_series(1, 1001) AS n`);
    expect((await read({ target: 'countless' })).body.search_is_cut).toBe(true);
    expect((await read({ target: 'countless 100' })).body.search_is_cut).toBe(false);
    await owner.query(`DELETE FROM core.roles WHERE name LIKE 'Countless %'`);
  });

  test('is narrowed by day', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const who = app.admin.email;
    const all = (await read({ who })).body.total;
    expect(all).toBeGreaterThan(0);
    expect((await read({ who, from: today, to: today })).body.total).toBe(all);
    expect((await read({ from: '2100-01-01' })).body.total).toBe(0);
    expect((await read({ to: '2000-01-01' })).body.total).toBe(0);
    for (const from of ['yesterday', '2026-13-40', '2026-02-31x', '2026-02-31', '0000-01-01']) {
      expect((await read({ from })).body.errors).toHaveProperty('from');
    }
  });

  test('is paged, and counts no further than anybody pages', async () => {
    const first = (await read({ action: 'test.fill' })).body;
    expect([first.total, first.total_is_capped, first.last_page]).toEqual([10_000, true, 1000]);
    const last = (await read({ action: 'test.fill', page_number: 1000 })).body.data.AuditLog;
    expect(last).toHaveLength(10);
    expect(last.at(-1)?.target.id).toBe('10000');
    expect((await read({ action: 'test.fill', page_number: 1001 })).body.data.AuditLog).toEqual([]);
  });

  test('reads no more than its page needs, whatever it is searched by', async () => {
    await app.database.owner.query('ANALYZE core.audit_log');
    const plans = [
      `l.action = 'role.add' AND l.action <> 'device.activate'`,
      `l.actor_id = ANY ('{${app.admin.id}}'::bigint[])`,
      `l.at >= now() - interval '1 hour'`,
    ];
    for (const where of plans) {
      const { rows } = await app.database.owner.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT * FROM core.audit_log l WHERE l.environment = 'live' AND ${where} ORDER BY l.at DESC, l.id DESC LIMIT 10`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, where).toContain('Index');
      expect(plan, where).not.toContain('Seq Scan');
    }
  });

  test('is exported whole, as it is searched', async () => {
    const clerk = await addStaff(app, ['add-role', 'notif-bell'], { name: 'Exported Clerk' });
    for (const name of ['=1+1', 'Exported role'])
      await app.call('POST /add-roles', { as: clerk, body: { name, permissions: [1] } });
    const query = { who: 'exported cl', action: 'role' };
    const { headers, text } = await app.call('GET /audit-log/export', { as: app.admin, query });
    expect(headers['content-disposition']).toContain('audit-log_');
    const [head, ...lines] = text.trim().split('\n');
    expect(head).toContain(
      'id,at,actor,on_behalf_of,action,target_kind,target_id,before,after,ip,user_agent,request_id',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Exported role');
    const none = await app.call('GET /audit-log/export', { as: app.admin, query: { who: 'nobody like that' } });
    expect([none.httpStatus, none.body.statusCode]).toEqual([404, 'C10012']);
  });

  test('of the sandbox is its own', async () => {
    const { body } = await app.call('GET /audit-log', { as: app.admin, environment: 'sandbox' });
    expect(body.data.AuditLog.map(({ action }) => action)).toEqual([]);
  });

  test('is for operators alone', async () => {
    const reseller = await addReseller(app, { roleId: await addRole(app, ['audit-log']) });
    expect((await read({}, reseller)).httpStatus).toBe(403);
    expect((await read({}, await addStaff(app, ['audit-log']))).httpStatus).toBe(200);
  });

  test.each(['live', 'sandbox'] as const)('can’t be altered by the role that serves %s', async (environment) => {
    const { owner, roles } = app.database;
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) {
      const { rows } = await owner.query(`SELECT has_table_privilege($1, 'core.audit_log', $2) AS may`, [
        roles[environment],
        right,
      ]);
      expect(rows, right).toEqual([{ may: false }]);
    }
    const { rows } = await owner.query(`SELECT has_any_column_privilege($1, 'core.audit_log', 'UPDATE') AS may`, [
      roles[environment],
    ]);
    expect(rows).toEqual([{ may: false }]);
  });
});

test('the log says from when on it tells, once older entries were moved to the archive', async () => {
  expect((await read()).body.tells_from).toBeNull();
  await app.database.owner.query("INSERT INTO core.audit_kept (kept_from) VALUES ('2026-05-01T00:00:00Z')");
  expect((await read()).body.tells_from).toBe('2026-05-01T00:00:00.000Z');
  await app.database.owner.query('DELETE FROM core.audit_kept');
});
