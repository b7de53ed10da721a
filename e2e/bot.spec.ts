import { addApplication, newMac, register } from './support/devices.ts';
import { addReseller } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Everything a bot needs to know is in the specification: three calls, JSON in either of its two names. */
test('a bot activates a device with three requests', async ({ server }) => {
  const application = await addApplication(server, 'Bot application', { yearly: 3 });
  const { email, password } = await addReseller(server, { applications: [application.id], credit: 10 });
  const mac = newMac();
  let token = '';
  let requests = 0;
  const post = async (path: string, body: unknown) => {
    requests += 1;
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json-patch+json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { httpStatus: response.status, answer: await response.json() };
  };

  const signedIn = await post('/login', { email, password });
  expect(signedIn).toMatchObject({ httpStatus: 200, answer: { status: true, permissions: expect.any(Array) } });
  token = signedIn.answer.token;

  const checked = await post('/check-device-status', { macAddress: mac, app_id: application.id });
  expect(checked).toMatchObject({ httpStatus: 404, answer: { status: false, statusCode: 'C10404' } });

  const activated = await post('/bulk-multi-app-activate', {
    requestData: { macAddress: mac, app_ids: [application.id], is_trial: 3 },
  });
  expect(activated).toMatchObject({
    httpStatus: 200,
    answer: {
      status: true,
      successful_count: 1,
      failed_count: 0,
      activated_devices: [{ app_id: application.id, mac_address: mac, credit_point: 3 }],
      remaining_credit: 7,
    },
  });
  expect(requests).toBe(3);
  expect(await register(server, application, mac)).toMatchObject({ mac, status: 'active' });
});
