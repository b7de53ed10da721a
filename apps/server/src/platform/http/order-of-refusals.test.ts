import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, addSubReseller, confirmPasscode } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** 401, 403, 400 or 422, 404, 409: each request below is wrong in all the ways of its row and of the rows after it. */
let testApp: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let powerless: SignedInPerson;
beforeAll(async () => {
  testApp = await openTestApp();
  parent = await addReseller(testApp, { credit: 100 });
  child = await addSubReseller(testApp, parent);
  powerless = await addStaff(testApp, []);
  await confirmPasscode(testApp, parent);
});
afterAll(() => testApp.close());

async function code(
  method: 'POST' | 'PUT',
  path: string,
  { token, body, key }: { token?: string; body: string; key?: string },
): Promise<[number, string]> {
  const answer = await testApp.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'x-request-id': key }),
    },
    payload: body,
  });
  return [answer.statusCode, answer.json().statusCode];
}

test('moving credit', async () => {
  const absent = '/resellers/999999/add-credit-point';
  const key = randomUUID();
  const own = `/resellers/${child.id}/add-credit-point`;
  expect(await code('POST', own, { token: parent.token, body: '{"creditPoint":1}', key })).toEqual([200, '000000']);

  expect(await code('POST', absent, { body: '{' })).toEqual([401, 'C10002']);
  expect(await code('POST', absent, { token: powerless.token, body: '{' })).toEqual([403, 'C10403']);
  expect(await code('POST', absent, { token: parent.token, body: '{' })).toEqual([400, 'C10010']);
  expect(await code('POST', absent, { token: parent.token, body: '{"creditPoint":"many"}' })).toEqual([422, 'C10011']);
  expect(await code('POST', absent, { token: parent.token, body: '{"creditPoint":1}' })).toEqual([403, 'C10013']);
  expect(await code('POST', own, { token: parent.token, body: '{"creditPoint":2}', key })).toEqual([409, 'C10017']);
});

test('changing an application', async () => {
  const { token } = testApp.admin;
  const absent = '/update-applications/999999';
  const named = (appName: string) => JSON.stringify({ appName, appPlaceLocation: 'https://example.com' });
  expect(await code('PUT', absent, { body: '{' })).toEqual([401, 'C10002']);
  expect(await code('PUT', absent, { token: powerless.token, body: '{' })).toEqual([403, 'C10403']);
  expect(await code('PUT', absent, { token, body: '{' })).toEqual([400, 'C10010']);
  expect(await code('PUT', absent, { token, body: '{"appName":""}' })).toEqual([422, 'C10011']);
  expect(await code('PUT', absent, { token, body: named('Any') })).toEqual([404, 'C10012']);
  const taken = await addApplication(testApp);
  const own = await addApplication(testApp);
  expect(await code('PUT', `/update-applications/${own.id}`, { token, body: named(taken.name) })).toEqual([
    422,
    'C10011',
  ]);
});

test('what the body is like is not looked at before the caller is known, however large it is', async () => {
  const body = `{"a":"${'x'.repeat(2_000_000)}"}`;
  expect(await code('POST', '/activated-apps', { body })).toEqual([401, 'C10002']);
  expect(await code('POST', '/activated-apps', { token: powerless.token, body })).toEqual([403, 'C10403']);
  expect(await code('POST', '/activated-apps', { token: parent.token, body })).toEqual([413, 'C10413']);
});

test('a place in the path that is no number is told like a field', async () => {
  expect(
    await code('POST', '/resellers/abc/add-credit-point', { token: parent.token, body: '{"creditPoint":1}' }),
  ).toEqual([422, 'C10011']);
});
