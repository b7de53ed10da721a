import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';

/** What was done under a key answers as it did, though whom it was done for is another's by then. */
let app: TestApp;
let application: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;
let mac: string;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
});
beforeEach(async () => {
  count += 1;
  mac = `00:1a:79:00:0f:0${count}`;
  parent = await addReseller(app, { applications: [application.id], credit: 10 });
  child = await addSubReseller(app, parent, { applications: [application.id], credit: 10 });
  await activateDevice(app, child, mac, application);
});
afterAll(async () => {
  expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  await app.close();
});

const keyed = (key: string) => ({ as: parent, headers: { 'Idempotency-Key': key } });
const isReplayed = ({ headers }: { headers: object }) => 'idempotency-replayed' in headers;
const balance = async () => (await app.call('GET /get-resellers/credit-points', { as: parent })).body.credit_point;
async function moveAway() {
  const other = await addReseller(app, { applications: [application.id] });
  const requestData = { subResellerId: child.id, resellerId: other.id };
  const { body } = await app.call('POST /assign-resellers', { as: app.admin, body: { requestData } });
  expect(body.status, body.msg).toBe(true);
}

test('codes that were bought for them: what was charged is told, and none of what is another’s', async () => {
  const buy = (key: string, as = parent) => {
    const body = { subscriptionType: 'yearly', codeCount: 2, resellerEmail: child.email } as const;
    return app.call('POST /sendingcode', { ...keyed(key), as, body });
  };
  const first = await buy('codes');
  expect((await buy('codes')).body.codes).toEqual(first.body.codes);
  await moveAway();
  const again = await buy('codes');
  expect([again.httpStatus, isReplayed(again)]).toEqual([201, true]);
  expect(again.body).toMatchObject({ msg: first.body.msg, codes: [], remaining_credit: 8 });
  const refused = await buy('others');
  expect(refused.body).toMatchObject({ statusCode: 'C10013', errors: { resellerEmail: [expect.any(String)] } });
  expect(await balance()).toBe(8);
});

test('renewals of their devices; but nothing is renewed that was not', async () => {
  const other = mac.replace(/^00/, '02');
  await activateDevice(app, child, other, application);
  const { rows } = await app.database.owner.query<{ id: number }>(
    'SELECT id::int FROM live.devices WHERE mac = ANY ($1) ORDER BY mac',
    [[mac, other]],
  );
  const [one, two] = rows.map(({ id }) => id) as [number, number];
  const renew = (key: string, device_ids: number[]) =>
    app.call('POST /renew-devices', { ...keyed(key), body: { device_ids, is_trial: 3 } });
  const first = await renew('renewal', [one]);
  await moveAway();
  const again = await renew('renewal', [one]);
  expect([again.body, isReplayed(again)]).toEqual([first.body, true]);
  for (const [key, ids] of [
    ['renewal', [one, two]],
    ['renewal', [two]],
    ['another', [one]],
  ] as const)
    expect((await renew(key, [...ids])).body.statusCode).toBe('C10404');
  expect(await balance()).toBe(9);
});

test('boxes of theirs', async () => {
  const disable = (key: string) => {
    const body = { resellerId: child.id, numberOfBoxes: 1 };
    return app.call('POST /disable-random-boxes', { ...keyed(key), body });
  };
  const first = await disable('boxes');
  await moveAway();
  const again = await disable('boxes');
  expect([again.body, isReplayed(again)]).toEqual([first.body, true]);
  expect((await disable('others')).body.statusCode).toBe('C10013');
});
