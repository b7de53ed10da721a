import { afterEach, beforeEach, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { forgetKeptAnswersTask } from '../credits/forget-kept-answers.ts';

/** What a billing panel does that got no answer: the same again, for days or months, under the same key. */
let app: TestApp;
let application: { id: number; name: string };
const mac = '00:1a:79:95:00:01';

beforeEach(async () => {
  app = await openTestApp();
  application = await addApplication(app);
});
afterEach(() => app.close());

async function panel(credit: number) {
  const person = await addReseller(app, { applications: [application.id], credit });
  const params = { id: person.id };
  const made = await app.call('POST /resellers/{id}/enable-api-access', {
    as: person,
    params,
    body: { passcode: person.passcode },
  });
  return { person, as: { token: made.body.data.api_key ?? '' } };
}
const balance = async (as: { token: string }) =>
  (await app.call('GET /get-resellers/credit-points', { as })).body.credit_point;

function activate(as: Pick<SignedInPerson, 'token'>, key: string, more: object) {
  const requestData = { macAddress: mac, app_id: application.id, is_trial: 3 as const, ...more };
  return app.call('POST /get-multi-app-activate', { as, body: { requestData }, headers: { 'idempotency-key': key } });
}

test('a renewal is paid for once, however often and however late within 400 days it is sent again', async () => {
  const { person, as } = await panel(9);
  await activateDevice(app, person, mac, application);
  const renew = (more: object = {}) => activate(as, 'whmcs-7-renew-2027-01-01', { isConfirmed: true, ...more });
  const before = await balance(as);
  const first = await renew();
  expect(first.httpStatus).toBe(200);
  const again = await Promise.all(Array.from({ length: 5 }, () => renew()));
  for (const { body, headers } of again) {
    expect(body.data).toEqual(first.body.data);
    expect(headers['idempotency-replayed']).toBe('true');
  }
  app.clock.advance({ days: 399 });
  const { live, sandbox } = app.database;
  await forgetKeptAnswersTask({ live, sandbox }, app.clock)({}, { environment: 'live', jobId: '1', attempt: 1 });
  expect((await renew()).body.data).toEqual(first.body.data);
  const other = await renew({ macAddress: '00:1a:79:95:00:02' });
  expect([other.httpStatus, other.body.statusCode]).toEqual([409, 'C10017']);
  expect(await balance(as)).toBe(before - 1);
});

test('two panels of two tenants may use the same words as a key', async () => {
  for (const place of [1, 2]) {
    const { as } = await panel(2);
    const made = await activate(as, 'whmcs-9-create-2027-01-01', { macAddress: `00:1a:79:95:01:0${place}` });
    expect([made.httpStatus, await balance(as)]).toEqual([200, 1]);
  }
});

test('what was refused for want of credit is done under the same key once there is some', async () => {
  const { person, as } = await panel(0);
  const send = () => activate(as, 'whmcs-1-create-2027-01-01', {});
  expect((await send()).body.statusCode).toBe('C10422');
  await giveCredit(app, person, 1);
  expect((await send()).httpStatus).toBe(200);
});
