import type { PortalCalls } from '@tessera/contracts/all-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSubReseller, confirmPasscode } from '../factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';
import { namingCalls } from './naming-calls.ts';
import type { Named, RequestFor } from './scene.ts';
import { whatEach } from './scenes.ts';
import { addTenant, openTenantWorld, secretUrl, type Tenant, type TenantWorld } from './tenants.ts';

/** Another tenant's record answers exactly like one that does not exist, and nothing about it changes. */
let testApp: TestApp;
/** Its role holds every permission, so that only the scope can be in the way. */
let world: TenantWorld;
let application: { id: number };
let strangers: Tenant;
let tenant: Tenant;
let sibling: SignedInPerson;
beforeAll(async () => {
  testApp = await openTestApp();
  world = await openTenantWorld(testApp);
  application = { id: world.applicationId };
  tenant = await addTenant(testApp, world);
  strangers = await addTenant(testApp, world);
  sibling = await addSubReseller(testApp, tenant.owner, { roleId: world.roleId, applications: [application.id] });
  await confirmPasscode(testApp, sibling);
});
afterAll(() => testApp.close());

const absent = {
  resellerId: 2_000_000_001,
  childId: 2_000_000_002,
  childEmail: 'nobody-at-all@example.com',
  mac: '00:1a:79:ff:ff:ff',
  deviceId: 2_000_000_003,
  activationId: 2_000_000_004,
  playlistId: 2_000_000_005,
  orderId: 2_000_000_011,
  codeId: 2_000_000_006,
  codeValue: 'AAAA-BBBB-CCCC',
  codeHandle: 'cod_nobodys',
  webhookId: 2_000_000_006,
  webhookDeliveryId: 2_000_000_007,
  sessionId: 2_000_000_006,
  bulkJobId: 2_000_000_012,
  ticketId: 2_000_000_008,
  notificationId: 2_000_000_009,
};

type Key = keyof PortalCalls;

/** What a call answers for what is named; what the request itself said is not part of it. */
async function answerFor(key: Key, request: RequestFor, as: SignedInPerson, named: Named, environment?: 'sandbox') {
  const { headers, ...rest } = request(named);
  const timestamp = { 'X-Timestamp': String(testApp.clock.now().getTime()) };
  const options = { as, ...rest, headers: { ...timestamp, ...headers }, ...(environment && { environment }) };
  const { httpStatus, body } = await testApp.call(key, options);
  return { httpStatus, body: { ...(body as object), requestId: undefined } };
}

/** Every row that belongs to anybody, by table. Counters of limits alone are left out. */
async function everyRow(): Promise<unknown[]> {
  const live = [
    'accounts',
    'transfers',
    'devices',
    'device_events',
    'activations',
    'activation_counters',
    'playlists',
    'orders',
    'test_payments',
    'activation_codes',
    'api_keys',
    'code_playlists',
  ];
  const tables = [
    ...[...live, 'idempotency_keys', 'webhooks', 'webhook_deliveries', 'outbox'].flatMap((table) => [
      `live.${table}`,
      `sandbox.${table}`,
    ]),
    ...['users', 'user_applications', 'account_tokens', 'mails', 'audit_log'].map((table) => `core.${table}`),
    ...['tickets', 'ticket_comments', 'ticket_reads', 'notification_reads'].map((table) => `core.${table}`),
  ];
  const reads = tables.map((table) => `SELECT '${table}' AS name, to_jsonb(t) AS row FROM ${table} t`);
  const { rows } = await testApp.database.owner.query<{ name: string; rows: unknown[] }>(
    `SELECT name, coalesce(jsonb_agg(row ORDER BY row::text), '[]') AS rows FROM (${reads.join(' UNION ALL ')}) AS every GROUP BY name ORDER BY name`,
  );
  return rows;
}

describe.each(whatEach('hidden'))('%s', (key, request) => {
  /** Who asks, and whose records they name. A sub-reseller's parent and siblings are other tenants too. */
  const pairs: [string, () => SignedInPerson, () => Named][] = [
    ['a reseller of another’s', () => strangers.owner, () => tenant.named],
    ['a sub-reseller of another’s', () => strangers.child, () => tenant.named],
    [
      'a sub-reseller of the parent’s',
      () => tenant.child,
      () => ({ ...tenant.named, childId: tenant.owner.id, childEmail: tenant.owner.email }),
    ],
    ['a sub-reseller of a sibling’s', () => sibling, () => tenant.named],
  ];

  test.each(pairs)('tells %s nothing and changes nothing', async (_who, asker, named) => {
    const before = await everyRow();
    const others = await answerFor(key, request, asker(), named());
    const nobodys = await answerFor(key, request, asker(), { ...absent, applicationId: application.id });
    expect(others).toEqual(nobodys);
    expect(await everyRow()).toEqual(before);
  });

  test('tells its owner something, or the others’ answers would prove nothing', async () => {
    const own = await addTenant(testApp, world);
    const answer = await answerFor(key, request, own.owner, own.named);
    const nobodys = await answerFor(key, request, own.owner, { ...absent, applicationId: application.id });
    expect(answer).not.toEqual(nobodys);
    // Of the boxes none is disabled yet; that this is told is already more than others hear.
    if (key !== 'POST /enable-random-boxes') expect(answer.httpStatus, JSON.stringify(answer.body)).not.toBe(422);
  });
});

const ofOneEnvironment = [
  'POST /add-subreseller',
  'GET /tickets/{id}',
  'POST /tickets/{id}/read',
  'POST /notifications/{id}/read',
  'GET /show-resellers/{id}',
  'GET /sub-resellers-list/{id}',
  'DELETE /sessions/{id}',
  'POST /sendingcode',
];
const people = /credit|statement|-reseller\/|-subresellers|boxes|api-(?:key|access)/;
const environmentBound = whatEach('hidden').filter(([key]) => !ofOneEnvironment.includes(key) && !people.test(key));
test.each(environmentBound)('%s finds nothing in the sandbox of what is live', async (key, request) => {
  const before = await everyRow();
  const own = await answerFor(key, request, tenant.owner, tenant.named, 'sandbox');
  const nobodys = await answerFor(key, request, tenant.owner, { ...absent, applicationId: application.id }, 'sandbox');
  expect(own).toEqual(nobodys);
  expect(await everyRow()).toEqual(before);
});

describe.each(whatEach('open'))('%s', (key, request) => {
  test('shows others nothing private, and changes nothing of theirs', async () => {
    await testApp.database.owner.query(
      `UPDATE live.devices SET device_key = 'PRIV4TEK', ip = '10.9.8.7' WHERE id = $1`,
      [tenant.named.deviceId],
    );
    const before = await everyRow();
    for (const asker of [strangers.owner, strangers.child, sibling]) {
      const { body } = await answerFor(key, request, asker, tenant.named);
      for (const secret of [secretUrl, 'PRIV4TEK', '10.9.8.7']) expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect(await everyRow()).toEqual(before);
  });
});

test('no call that names somebody’s record is forgotten here', () => {
  const known = (['hidden', 'open', 'isNobodys', 'isUpload'] as const).flatMap((kind) => whatEach(kind));
  expect(known.map(([key]) => key).sort()).toEqual(namingCalls().sort());
});

describe('a player', () => {
  test('reaches the playlists of its own device alone', async () => {
    const { app } = testApp;
    const register = async (mac: string) => {
      const payload = { app_id: application.id, install_id: mac, mac };
      const answer = await app.inject({ method: 'POST', url: '/device/v1/register', payload });
      return answer.json<{ token: string }>().token;
    };
    const { named } = await addTenant(testApp, world);
    const token = await register(named.mac);
    const unlock = async (id: number) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/device/v1/playlists/${id}/unlock`,
        headers: { authorization: `Device ${token}` },
        payload: { pin: '0000' },
      });
      return [answer.statusCode, answer.json()];
    };
    const others = await unlock(tenant.named.playlistId);
    expect(others).toEqual([404, { error: { code: 'not_found', message: expect.any(String) } }]);
    expect(others).toEqual(await unlock(absent.playlistId));
  });
});
