import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';
import { upload } from '../upload.ts';
import { freeTexts, stretched } from './longest-texts.ts';
import type { Change } from './making.ts';
import { scenes, whatEach } from './scenes.ts';
import { addTenant, openTenantWorld, type TenantWorld } from './tenants.ts';

/**
 * Each change with each of its texts as long as the contract allows, to the character: a column that takes less would be a server
 * error, which the people who write the longest texts would be the first to see.
 */
let testApp: TestApp;
let world: TenantWorld;
let picture: Buffer;

beforeAll(async () => {
  testApp = await openTestApp();
  world = await openTenantWorld(testApp);
  const red = { width: 8, height: 8, channels: 3, background: '#bf232e' } as const;
  picture = await sharp({ create: red }).png().toBuffer();
});
afterAll(() => testApp.close());

const portalCalls = allCalls.filter(({ surface }) => surface !== 'device');
const callOf = new Map(portalCalls.map((call) => [`${call.method} ${call.path}`, call as Call]));

/** Makes a change with its longest texts. */
async function makeAtLength(key: string, make: Change[1]): Promise<{ httpStatus: number; body: unknown }> {
  const tenant = await addTenant(testApp, world);
  const call: TestApp['call'] = (made, options) => {
    const body = made === key ? stretched(callOf.get(key)!, options?.body) : options?.body;
    return testApp.call(made, { ...options, body });
  };
  const requestFor = (named: keyof typeof scenes) => scenes[named]?.hidden;
  return make({ testApp: { ...testApp, call }, world, tenant, picture, requestFor });
}

/** These name a text that is there, or not, and write none. */
const naming = [
  'POST /login',
  'POST /admin-login',
  'POST /password/resend-password-create',
  'POST /password/forgot',
  'POST /servers/{id}/undo-host',
];
const writing = whatEach('audited').filter(([key]) => !naming.includes(key) && freeTexts(callOf.get(key)!).length > 0);
test.each(writing)('%s takes its texts at their longest', async (key, [, make]) => {
  const { httpStatus, body } = await makeAtLength(key, make);
  expect(httpStatus, JSON.stringify(body)).toBeLessThan(300);
});

test('a column that takes less than its call is found', async () => {
  const [, make] = scenes['POST /add-roles']!.audited!;
  const { owner } = testApp.database;
  await owner.query('ALTER TABLE core.roles ADD CONSTRAINT short CHECK (char_length(name) < 100) NOT VALID');
  expect(await makeAtLength('POST /add-roles', make)).toMatchObject({ httpStatus: 500 });
  await owner.query('ALTER TABLE core.roles DROP CONSTRAINT short');
});

/** Of what no scene makes, as the audit log doesn't tell of it: tickets, and mail addresses by which people sign in. */
const tickets = [
  'POST /create-ticket',
  'POST /reopen-tickets/{id}/reopen',
  'POST /resolve-tickets/{id}/resolve',
  'POST /tickets/{id}/answer',
] as const;

test('tickets take their texts at their longest', async () => {
  const tenant = await addTenant(testApp, world);
  const params = { id: tenant.named.ticketId };
  const [create, reopen, resolve, answer] = tickets;
  const send = async (key: (typeof tickets)[number], as: SignedInPerson, body: object) => {
    const { httpStatus, text } = await testApp.call(key, { as, params, body: stretched(callOf.get(key)!, body) });
    expect(httpStatus, text).toBeLessThan(300);
  };
  await send(create, tenant.owner, { title: 'x', description: 'x' });
  await send(resolve, testApp.admin, {});
  await send(reopen, tenant.owner, {});
  await send(answer, testApp.admin, {});
});

const asking = 'POST /ask-for-credit';
test('asking for credit takes its note at its longest', async () => {
  const { child } = await addTenant(testApp, world);
  const body = stretched(callOf.get(asking)!, { amount: 1, note: 'x' });
  const { httpStatus, text } = await testApp.call(asking, { as: child, body });
  expect(httpStatus, text).toBeLessThan(300);
});

const views = ['POST /saved-views', 'PUT /saved-views/{id}'] as const;
test('views take their names at their longest', async () => {
  const { owner, named } = await addTenant(testApp, world);
  for (const key of views) {
    const body = stretched(callOf.get(key)!, { name: 'x', devices: { state: 'expired' } });
    const { httpStatus, text } = await testApp.call(key, { as: owner, params: { id: named.savedViewId }, body });
    expect(httpStatus, text).toBeLessThan(300);
  }
});

const picking = 'POST /device-selections';
test('devices are picked by words at their longest', async () => {
  const { owner } = await addTenant(testApp, world);
  const body = stretched(callOf.get(picking)!, { action: 'renew', filter: { keyword: 'x' } });
  const { httpStatus, text } = await testApp.call(picking, { as: owner, body });
  expect(httpStatus, text).toBeLessThan(500);
});

const mapping = 'PUT /moving-in/{id}';
test('what the words of a file mean is said at its longest', async () => {
  const files = { file: Buffer.from('email,balance\na@example.com,1') };
  const { body: read } = await upload(testApp, '/moving-in', { as: testApp.admin, files });
  const body = stretched(callOf.get(mapping)!, {
    parts: [{ part: 'CSV', kind: 'person', columns: [{ field: 'email', column: 'email' }] }],
    applications: [{ value: 'x', application_id: world.applicationId }],
    owners: [{ value: 'x', email: 'a@example.com' }],
    people: [{ row: 1, email: 'b@example.com', parent: 'c@example.com' }],
    playlist_server: 'http://example.com',
  });
  const params = { id: Number(read.data?.id) };
  const { httpStatus, text } = await testApp.call(mapping, { as: testApp.admin, params, body });
  expect(httpStatus, text).toBeLessThan(300);
});

test('no call that writes texts is forgotten', () => {
  const made = writing.map(([key]) => key as string);
  const others = portalCalls.filter(({ method, onlyReads }) => method !== 'GET' && !onlyReads);
  const withTexts = others.filter((call) => freeTexts(call).length > 0).map(({ method, path }) => `${method} ${path}`);
  expect(withTexts.sort()).toEqual([...made, ...tickets, ...naming, ...views, asking, picking, mapping].sort());
});
