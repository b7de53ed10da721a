import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a bot that only knows the specification activates a device with three requests', async () => {
  const application = await addApplication(app, { name: 'Player' });
  const { email, password } = await addReseller(app, { applications: [application.id], credit: 5 });
  const mac = '00:1A:79:AB:CD:EF';
  let requests = 0;
  const post = async (path: string, payload: object, token?: string) => {
    requests += 1;
    const response = await app.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        'content-type': 'application/json-patch+json',
        'accept-language': 'en-US',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(payload),
    });
    return { httpStatus: response.statusCode, body: response.json() };
  };

  const signedIn = await post('/login', { email, password });
  const { token } = signedIn.body;
  const checked = await post('/check-device-status', { macAddress: mac, app_id: application.id }, token);
  expect([checked.httpStatus, checked.body.statusCode, checked.body.message]).toEqual([
    404,
    'C10404',
    'Device not found',
  ]);
  const activated = await post(
    '/bulk-multi-app-activate',
    { modules: ['Player'], requestData: { macAddress: mac, app_ids: [application.id], is_trial: 3, creditPoints: 1 } },
    token,
  );

  expect(activated.body).toMatchObject({ status: true, httpCode: '200', successful_count: 1, remaining_credit: 4 });
  expect(requests).toBe(3);
});
