import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addRole, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp, testPasscode } from '../../testing/test-app.ts';

let app: TestApp;
let player: { id: number };
let reseller: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  player = await addApplication(app);
});
afterAll(() => app.close());

type Caller = { token: string };
type Environment = 'live' | 'sandbox';
const at = (id: number, environment: Environment = 'live') => ({ params: { id }, environment });
const read = (as: Caller, id: number) => app.call('GET /resellers/{id}/get-api-key', { as, ...at(id) });
const enable = (as: Caller, id: number, environment?: Environment) =>
  app.call('POST /resellers/{id}/enable-api-access', { as, ...at(id, environment), body: { passcode: testPasscode } });
const disable = (as: Caller, id: number) => app.call('POST /resellers/{id}/disable-api-access', { as, ...at(id) });
const rotate = (as: Caller, id: number) =>
  app.call('POST /resellers/{id}/rotate-api-key', { as, ...at(id), body: { passcode: testPasscode } });
const edit = (as: Caller, id: number, body: object) =>
  app.call('PUT /resellers/{id}/api-access', { as, ...at(id), body });
const codeOf = ({ httpStatus, body }: { httpStatus: number; body: { statusCode: string } }) => [
  httpStatus,
  body.statusCode,
];
const ask = (token: string, options: { environment?: Environment; ip?: string } = {}) =>
  app.call('GET /fetch-allowed-applications', { as: { token }, ...options });

/** A reseller with credit, and the key that was shown to them. */
async function holder(): Promise<SignedInPerson & { key: string }> {
  const person = await addReseller(app, { applications: [player.id], credit: 20 });
  const { body } = await enable(person, person.id);
  return { ...person, key: body.data.api_key ?? '' };
}

describe('the key', () => {
  test('is shown whole once, and kept as a hash', async () => {
    reseller = await addReseller(app, { applications: [player.id] });
    expect((await read(reseller, reseller.id)).body.data).toEqual({
      api_key: null,
      api_access: 0,
      suspended: false,
      scopes: ['check', 'activate', 'credit-read'],
      allowed_addresses: [],
      created_at: null,
      last_used_at: null,
      last_used_ip: null,
    });
    const { body } = await enable(reseller, reseller.id);
    const key = body.data.api_key ?? '';
    expect(key).toMatch(/^tsr_live_[\w-]{43}$/);
    const masked = `${key.slice(0, 15)}••••••••`;
    expect((await read(reseller, reseller.id)).body.data).toMatchObject({ api_key: masked, api_access: 1 });
    expect((await enable(reseller, reseller.id)).body.data.api_key).toBe(masked);
    const { rows } = await app.database.owner.query(
      `SELECT to_jsonb(k)::text AS row FROM live.api_keys k UNION ALL SELECT to_jsonb(l)::text FROM core.audit_log l`,
    );
    expect(JSON.stringify(rows)).not.toContain(key.slice(15));
  });

  test('works as a bearer and in X-API-Key, and says when and from where it was used', async () => {
    const { key, id, token } = await holder();
    expect((await ask(key, { ip: '203.0.113.9' })).httpStatus).toBe(200);
    const inHeader = await app.call('GET /fetch-allowed-applications', { headers: { 'x-api-key': key } });
    expect(inHeader.httpStatus).toBe(200);
    expect((await read({ token }, id)).body.data).toMatchObject({
      last_used_at: app.clock.now().toISOString(),
      last_used_ip: '203.0.113.9',
    });
  });

  test('stops at once when it is disabled, and works again when enabled', async () => {
    const { key, ...person } = await holder();
    expect((await disable(person, person.id)).body.data.api_access).toBe(0);
    expect(codeOf(await ask(key))).toEqual([401, 'C10002']);
    await enable(person, person.id);
    expect((await ask(key)).httpStatus).toBe(200);
  });

  test('gives way at once to the one that takes its place', async () => {
    const { key, ...person } = await holder();
    const next = (await rotate(person, person.id)).body.data.api_key ?? '';
    expect(next).toMatch(/^tsr_live_/);
    const refused = await ask(key);
    expect(codeOf(refused)).toEqual([401, 'C10002']);
    expect(refused.body.msg).toBe('This API key is not valid here, or not any more.');
    expect((await ask(next)).httpStatus).toBe(200);
  });

  test.each([
    ['disabled by an admin', 'is_disabled_by_admin = true'],
    ['inactive', 'status = 0'],
    ['removed', 'removed_at = now()'],
  ])('stops at once when its person is %s', async (_how, change) => {
    const { key, id } = await holder();
    expect((await ask(key)).httpStatus).toBe(200);
    await app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [id]);
    expect(codeOf(await ask(key))).toEqual([401, 'C10002']);
  });

  test('is good in its own environment alone', async () => {
    const { key, ...person } = await holder();
    const test = (await enable(person, person.id, 'sandbox')).body.data.api_key ?? '';
    expect(test).toMatch(/^tsr_test_/);
    expect((await ask(test, { environment: 'sandbox' })).httpStatus).toBe(200);
    expect(codeOf(await ask(test))).toEqual([401, 'C10002']);
    expect(codeOf(await ask(key, { environment: 'sandbox' }))).toEqual([401, 'C10002']);
  });

  test('never authenticates beside a bearer', async () => {
    const { key } = await holder();
    const headers = { 'x-api-key': key, authorization: `Bearer ${'x'.repeat(40)}` };
    expect((await app.call('GET /fetch-allowed-applications', { headers })).httpStatus).toBe(401);
  });
});

describe('its scopes', () => {
  test('open their own calls and nothing else', async () => {
    const { key, ...person } = await holder();
    const as = { token: key };
    const macs = { macAddress: '00:1a:79:00:00:11', app_id: player.id };
    expect((await app.call('POST /check-device-status', { as, body: macs })).httpStatus).toBe(404);
    expect((await app.call('GET /get-resellers/credit-points', { as })).body.credit_point).toBe(20);
    await edit(person, person.id, { scopes: ['credit-read'], allowed_addresses: [] });
    expect(codeOf(await app.call('POST /check-device-status', { as, body: macs }))).toEqual([403, 'C10403']);
    expect((await app.call('GET /get-resellers/credit-points', { as })).httpStatus).toBe(200);
  });

  test('never reach what only a session may do: people, credit, or the key itself', async () => {
    const { key, ...person } = await holder();
    const child = await addSubReseller(app, person);
    await edit(person, person.id, {
      scopes: ['check', 'activate', 'codes', 'playlists', 'credit-read'],
      allowed_addresses: [],
    });
    const as = { token: key };
    const give = await app.call('POST /resellers/{id}/add-credit-point', {
      as,
      params: { id: child.id },
      body: { resellerId: child.id, creditPoint: 1 },
    });
    for (const answer of [
      give,
      await read(as, person.id),
      await rotate(as, person.id),
      await app.call('GET /total-resellers/list', { as }),
      await app.call('GET /profile', { as }),
    ]) {
      expect(codeOf(answer)).toEqual([403, 'C10403']);
    }
  });

  test('give no more than their person’s role', async () => {
    const { key, id } = await holder();
    await app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [
      await addRole(app, ['Api-Control']),
      id,
    ]);
    const body = { macAddress: '00:1a:79:00:00:12', app_id: player.id };
    expect(codeOf(await app.call('POST /check-device-status', { as: { token: key }, body }))).toEqual([403, 'C10403']);
  });

  test('let a bot activate, and the log says that it was one', async () => {
    const { key, ...person } = await holder();
    const requestData = { macAddress: '00:1a:79:00:00:13', app_id: player.id, is_trial: 3 };
    const made = await app.call('POST /get-multi-app-activate', { as: { token: key }, body: { requestData } });
    expect(made.httpStatus).toBe(200);
    const log = await app.call('POST /activation-logs', { as: person, body: {} });
    expect(log.body.data.UserActiTranLogs[0]).toMatchObject({ activated_from: 'api' });
  });
});

describe('its addresses', () => {
  test('let in the listed ones alone, single or whole networks', async () => {
    const { key, ...person } = await holder();
    const allowed_addresses = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'];
    const changed = await edit(person, person.id, { scopes: ['check'], allowed_addresses });
    expect(changed.body.data.allowed_addresses).toEqual(allowed_addresses);
    const asLogged = await edit(person, person.id, { scopes: ['check'], allowed_addresses: ['::ffff:203.0.113.7'] });
    expect(asLogged.body.data.allowed_addresses).toEqual(['203.0.113.7']);
    await edit(person, person.id, { scopes: ['check'], allowed_addresses });
    for (const ip of ['203.0.113.7', '198.51.100.200', '2001:db8::5', '::ffff:203.0.113.7']) {
      expect((await ask(key, { ip })).httpStatus, ip).toBe(200);
    }
    for (const ip of ['203.0.113.8', '198.51.101.1', '2001:db9::5']) {
      expect(codeOf(await ask(key, { ip })), ip).toEqual([403, 'C10403']);
    }
  });

  test.each([
    [{ scopes: [], allowed_addresses: [] }, 'scopes'],
    [{ scopes: ['everything'], allowed_addresses: [] }, 'scopes'],
    [{ scopes: ['check'], allowed_addresses: ['home'] }, 'allowed_addresses'],
    [{ scopes: ['check'], allowed_addresses: ['203.0.113.7/40'] }, 'allowed_addresses'],
  ])('refuses %j at its field', async (body, field) => {
    const person = await holder();
    const { httpStatus, body: answer } = await edit(person, person.id, body);
    expect([httpStatus, Object.keys(answer.errors ?? {}).map((name) => name.split('.')[0])]).toEqual([422, [field]]);
  });
});

test('what a key may do and from where are changed apart, and what is absent stays', async () => {
  const person = await holder();
  const limits = { scopes: ['check'], allowed_addresses: ['203.0.113.7', '2001:db8::/32'] };
  await edit(person, person.id, limits);
  expect((await edit(person, person.id, {})).body.data).toMatchObject(limits);
  const { data } = (await edit(person, person.id, { scopes: ['check', 'activate'] })).body;
  expect(data).toMatchObject({ ...limits, scopes: ['check', 'activate'] });
  await edit(person, person.id, { allowed_addresses: [] });
  expect((await read(person, person.id)).body.data).toMatchObject({
    scopes: ['check', 'activate'],
    allowed_addresses: [],
  });
});

describe('who may', () => {
  test('a parent for own sub-resellers, an admin for any reseller, a stranger for nobody', async () => {
    const parent = await addReseller(app);
    const child = await addSubReseller(app, parent);
    const stranger = await addReseller(app);
    expect((await enable(parent, child.id)).httpStatus).toBe(200);
    expect((await rotate(app.admin, child.id)).httpStatus).toBe(200);
    expect(codeOf(await enable(stranger, child.id))).toEqual([403, 'C10013']);
    expect(codeOf(await read(stranger, child.id))).toEqual([404, 'C10012']);
    expect(codeOf(await enable(app.admin, 999_999))).toEqual([404, 'C10012']);
    expect(codeOf(await enable(app.admin, app.admin.id))).toEqual([404, 'C10012']);
  });

  test('nobody gets a key that may do more than themselves', async () => {
    const staff = await addStaff(app, ['Api-Control', 'notif-bell']);
    const modest = await addReseller(app, { roleId: await addRole(app, ['notif-bell']) });
    expect(codeOf(await enable(staff, (await addReseller(app)).id))).toEqual([403, 'C10006']);
    expect((await enable(staff, modest.id)).httpStatus).toBe(200);
  });

  test('every change is told in the audit log', async () => {
    const person = await holder();
    await rotate(person, person.id);
    await edit(person, person.id, { scopes: ['check'], allowed_addresses: [] });
    await disable(person, person.id);
    await disable(person, person.id);
    const { rows } = await app.database.owner.query<{ action: string }>(
      `SELECT action FROM core.audit_log WHERE action LIKE 'api-key.%' AND target_id = $1 ORDER BY id`,
      [String(person.id)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'api-key.enable',
      'api-key.rotate',
      'api-key.edit',
      'api-key.disable',
    ]);
  });

  test('without a key there is nothing to disable, rotate or edit', async () => {
    const person = await addReseller(app);
    const answers = [
      await disable(person, person.id),
      await rotate(person, person.id),
      await edit(person, person.id, { scopes: ['check'], allowed_addresses: [] }),
    ];
    for (const answer of answers) expect(codeOf(answer)).toEqual([409, 'C10409']);
  });

  test('two at once make one key', async () => {
    const person = await addReseller(app);
    const answers = await Promise.all([1, 2, 3].map(() => enable(person, person.id)));
    const whole = answers.map(({ body }) => body.data.api_key ?? '').filter((key) => !key.includes('•'));
    expect(whole).toHaveLength(1);
    expect((await ask(whole[0] ?? '')).httpStatus).toBe(200);
  });
});
