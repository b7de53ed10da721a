import { allCalls, type PortalCalls } from '@tessera/contracts/all-calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ofTheDevice } from '../../features/devices/device-columns.fixture.ts';
import { addApplication } from '../factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';
import { fromNowOn, type Marks, markTexts, namedBy } from './marked-texts.ts';
import type { Named } from './named.ts';
import { whatEach } from './scenes.ts';
import { addTenant, addUnnamed, nameAgain, openTenantWorld, type Tenant, type TenantWorld } from './tenants.ts';

/**
 * Two tenants sold to one MAC: one has an application there, the other a second one, and has extended the first. Whatever either asks for,
 * naming what is theirs and what the other has on that MAC, nothing that the other wrote is in it.
 */
let app: TestApp;
let world: TenantWorld;
let second: { id: number };
let first: Tenant;
let other: Tenant;

beforeEach(async () => {
  app = await openTestApp();
  world = await openTenantWorld(app);
  second = await addApplication(app);
});
afterEach(() => app.close());

async function sell(as: SignedInPerson, mac: string, applicationId: number, who: string): Promise<void> {
  const customer = { name: who, contact: who, note: who };
  const order = { is_trial: 3 as const, isConfirmed: true, comment: who, email: `${who}@example.com`, customer };
  const requestData = { macAddress: mac, app_id: applicationId, ...order };
  const { body } = await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  if (!body.status) throw new Error(body.msg);
}

async function addFirst(): Promise<void> {
  first = await addTenant(app, world);
  await sell(first.owner, first.named.mac, world.applicationId, 'first');
  await addUnnamed(app, first);
  await app.runJobs();
}

async function addOther(): Promise<void> {
  other = await addTenant(app, world);
  await app.database.owner.query(
    'INSERT INTO core.user_applications (user_id, application_id) SELECT unnest($1::bigint[]), $2 ON CONFLICT DO NOTHING',
    [[first.owner.id, other.owner.id, other.child.id], second.id],
  );
  const { mac } = first.named;
  for (const id of [world.applicationId, second.id]) await sell(other.owner, mac, id, 'other');
  await sell(other.child, mac, second.id, 'child');
  await addUnnamed(app, other);
}

const reading = allCalls.filter(
  (call) => call.surface !== 'device' && call.access !== 'public' && (call.method === 'GET' || call.onlyReads),
);
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}` as keyof PortalCalls;
const readingKeys = new Set(reading.map(keyOf));
const naming = [...whatEach('hidden'), ...whatEach('open')].filter(([key]) => readingKeys.has(key));
const lists = reading.filter(({ params }) => !params);

/** Of which columns somebody sees the marks, whatever they ask for. */
async function seenBy(as: SignedInPerson, named: Named, marks: Marks): Promise<string[]> {
  const asked = [
    ...naming.map(([key, request]) => [key, request(named)] as const),
    ...lists.map((call) => [keyOf(call), call.method === 'GET' ? {} : { body: {} }] as const),
  ];
  const seen = new Set<string>();
  for (const [key, request] of asked) {
    // Files may be asked for a few times a minute.
    app.clock.advance({ minutes: 1 });
    const { text } = await app.call(key, { as, ...request });
    for (const column of marks.columnsIn(text)) seen.add(column);
  }
  return [...seen].sort();
}

/** What anybody sees of anybody's device. */
const ofAnyDevice = ['live.devices.app_type', 'live.devices.mac'];

describe('of one MAC', () => {
  test('whoever sold there later hears nothing that the first wrote', async () => {
    const { owner } = app.database;
    const since = await fromNowOn(owner);
    await addFirst();
    const marks = await markTexts(owner, since, namedBy);
    first = await nameAgain(app, first);
    await addOther();
    const { mac, applicationId, deviceId, activationId, playlistId } = first.named;
    const named = { ...other.named, mac, applicationId, deviceId, activationId, playlistId };
    for (const as of [other.owner, other.child]) expect(await seenBy(as, named, marks)).toEqual(ofAnyDevice);
  });

  test('and the first nothing that the later wrote, but what became of their own device', async () => {
    const { owner } = app.database;
    await addFirst();
    const since = await fromNowOn(owner);
    await addOther();
    await app.runJobs();
    // Each finds their rows by it.
    const macs = ['live.devices.mac', 'live.activations.mac', 'live.customers.mac'];
    const marks = await markTexts(owner, since, [...namedBy, ...macs]);
    const seen = await seenBy(first.owner, first.named, marks);
    expect(seen.filter((column) => !ofTheDevice.includes(column))).toEqual([]);
    expect(await seenBy(first.child, first.named, marks)).toEqual(['live.devices.app_type']);
  });
});
