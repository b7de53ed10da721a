import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { buyOne, nameOf, redeem, registerPlayer } from '../codes/codes.fixture.ts';
import { getBalance } from '../credits/ledger.queries.ts';

/** A device that runs on a lifetime code: shown as a lifetime, found as one, and never charged for. */
let app: TestApp;
let application: { id: number };
let buyer: SignedInPerson;
let mac: string;
let code: { value: string; apiKey: string };

beforeEach(async () => {
  app = await openTestApp();
  application = await addApplication(app, { name: 'Alpha', acceptsCodes: true });
  buyer = await addReseller(app, { applications: [application.id], credit: 50 });
  const player = await registerPlayer(app, application);
  mac = player.mac;
  await activateDevice(app, buyer, mac, application);
  const bought = await buyOne(app, buyer, { subscriptionType: 'lifetime' });
  await redeem(app, player, bought.value);
  code = nameOf(bought);
});
afterEach(() => app.close());

const list = async (filter: object) =>
  (await app.call('POST /activated-apps', { as: buyer, body: filter })).body.data.Devices;
const idOf = async () => (await list({}))[0]?.id ?? 0;

const bulk = async () => {
  const body = { requestData: { macAddress: mac, app_ids: [application.id], is_trial: 3, isConfirmed: true } } as const;
  const headers = { 'idempotency-key': `bulk ${app.clock.now().getTime()}` };
  return (await app.call('POST /bulk-multi-app-activate', { as: buyer, body, headers })).body;
};

describe('is not charged for', () => {
  let had: number;
  const balance = () => getBalance(app.database.live, buyer.id);
  beforeEach(async () => {
    had = await balance();
  });
  afterEach(async () => expect(await balance()).toBe(had));

  test('by a bot', async () => {
    expect(await bulk()).toMatchObject({
      statusCode: 'C10021',
      failed_activations: [{ statusCode: 'C10021', expire_date: '9999-12-31T00:00:00.000Z' }],
    });
  });

  test('by a renewal', async () => {
    const body = { device_ids: [await idOf()], is_trial: 3 } as const;
    const plan = await app.call('POST /renew-devices/preview', { as: buyer, body });
    expect(plan.body.data).toMatchObject({ rows: [{ statusCode: 'C10021' }] });
    const headers = { 'idempotency-key': 'renew' };
    const { body: answer } = await app.call('POST /renew-devices', { as: buyer, body, headers });
    expect(answer.data).toMatchObject({ renewed: 0, failed: 1, spent: 0, rows: [{ statusCode: 'C10021' }] });
  });

  test('by a selection', async () => {
    const { body } = await app.call('POST /device-selections', { as: buyer, body: { action: 'renew', keyword: mac } });
    expect(body.data).toMatchObject({ total_credit: 0 });
  });

  test('by a file', async () => {
    const files = { file: Buffer.from(`mac,application,package\n${mac},Alpha,1-year`) };
    const { body } = await upload(app, '/bulk-activations/preview', { as: buyer, files, fields: {} });
    expect(body.data).toMatchObject({ rows: [{ error: 'The device already has a lifetime activation.' }] });
  });
});

test('is renewed once its code gives it nothing', async () => {
  await app.call('POST /update-code-status', { as: buyer, body: code });
  expect(await bulk()).toMatchObject({ successful_count: 1 });
});

test('is among the lifetimes and not among the years, in the list and in its export', async () => {
  expect((await list({})).map(({ lifetime }) => lifetime)).toEqual([true]);
  const found = async (kind: 'lifetime' | '1-year') => (await list({ package: kind })).length;
  expect([await found('lifetime'), await found('1-year')]).toEqual([1, 0]);
  const { text } = await app.call('POST /activated-apps/export', { as: buyer, body: { package: 'lifetime' } });
  expect(text).toContain(',lifetime,active,');
  await app.call('POST /update-code-status', { as: buyer, body: code });
  expect([await found('lifetime'), await found('1-year')]).toEqual([0, 1]);
});
