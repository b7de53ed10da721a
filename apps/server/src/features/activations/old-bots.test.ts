import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** The shapes that programs written for older servers of the same interface send: they must go on without a change. */
let app: TestApp;
let alpha: { id: number };
let beta: { id: number };
let bot: SignedInPerson;
let mac: string;
let macs = 0;

beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha Player' });
  beta = await addApplication(app, { name: 'Beta Player' });
});
beforeEach(async () => {
  bot = await addReseller(app, { applications: [alpha.id, beta.id], credit: 50 });
  macs += 1;
  mac = `00:1A:79:00:0C:${String(macs).padStart(2, '0')}`;
});
afterAll(() => app.close());

async function post(path: string, payload: unknown, token: string | null = bot.token) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': 'application/json-patch+json',
      'accept-language': 'en-US',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { httpStatus: response.statusCode, body: response.json() };
}

const purchase = (fields: object = {}) => ({
  modules: ['Alpha Player'],
  requestData: { macAddress: mac, app_ids: [alpha.id], is_trial: 3, isConfirmed: true, ...fields },
});
const activate = (fields: object = {}) => post('/bulk-multi-app-activate', purchase(fields));
const stored = () => mac.toLowerCase();

test('sends everything again when its time is over, and has bought once', async () => {
  const [first, second, third] = [await activate(), await activate(), await activate()];
  for (const { body } of [first, second, third])
    expect(body).toMatchObject({ status: true, statusCode: '000000', successful_count: 1, remaining_credit: 49 });
  expect(third.body.activated_devices).toEqual(first.body.activated_devices);
});

test('sends it again in another manner of writing, which is the same purchase', async () => {
  await activate();
  const short = stored().replace(/\b0/g, '');
  const manners = [
    { macAddress: stored().replaceAll(':', '-') },
    { macAddress: stored().replaceAll(':', '') },
    { macAddress: short },
    { app_ids: String(alpha.id) },
    { app_ids: [String(alpha.id), alpha.id] },
    { is_trial: '3', isConfirmed: 'True', creditPoints: '1', comment: '', email: null },
  ];
  for (const manner of manners) expect((await activate(manner)).body).toMatchObject({ remaining_credit: 49 });
  const single = { module: 'x', requestData: { macAddress: short, app_id: alpha.id, is_trial: 3, isConfirmed: true } };
  expect((await post('/get-multi-app-activate', single)).body).toMatchObject({ status: true, remaining_credit: 49 });
});

test('signs in anew in between, which makes no other buyer of it', async () => {
  await activate();
  const { body } = await post('/login', { email: bot.email, password: bot.password }, null);
  const again = await post('/bulk-multi-app-activate', purchase(), body.data.IBOReseller.token);
  expect(again.body).toMatchObject({ status: true, remaining_credit: 49 });
});

test('names applications in lists, alone and as text', async () => {
  const one = (app_id: unknown) => ({ requestData: { macAddress: mac, app_id, is_trial: 3, isConfirmed: true } });
  expect((await post('/get-multi-app-activate', one([alpha.id]))).body).toMatchObject({ status: true });
  expect((await post('/get-multi-app-activate', one([String(beta.id)]))).body).toMatchObject({ status: true });
  for (const app_id of [[alpha.id], String(alpha.id), [String(alpha.id)]])
    expect((await post('/check-device-status', { macAddress: mac, app_id })).body.device).toMatchObject({
      id: expect.any(Number),
    });
  const disabled = await post('/disable-mac', { macAddress: mac, app_ids: [alpha.id] });
  expect(disabled.body.status).toBe(true);
});

test('leaves the zeros of a MAC out', async () => {
  const { body } = await activate({ macAddress: '0:1a:79:a:b:1' });
  expect(body.activated_devices).toEqual([expect.objectContaining({ mac_address: '00:1a:79:0a:0b:01' })]);
  const checked = await post('/check-device-status', { macAddress: '0:1A:79:A:B:1', app_id: alpha.id });
  expect(checked.body.device).toMatchObject({ mac_address: '00:1a:79:0a:0b:01', status: 'active' });
});

test('sends modules that disagree with the ids, which decide', async () => {
  for (const modules of [['Beta Player'], 'Beta Player', [], null, [{ name: 'x' }], { 0: 'y' }]) {
    const { body } = await post('/bulk-multi-app-activate', { ...purchase(), modules });
    expect(body.activated_devices).toEqual([expect.objectContaining({ app_id: alpha.id, module: 'Alpha Player' })]);
  }
});

test('sends the token of a captcha that nobody asked for', async () => {
  const credentials = { email: bot.email, password: bot.password };
  for (const captcha of [
    { captcha_token: 'abc' },
    { 'g-recaptcha-response': 'x'.repeat(2000) },
    { recaptcha: null },
    { captcha: {} },
  ]) {
    const { httpStatus, body } = await post('/login', { ...credentials, ...captcha }, null);
    expect([httpStatus, body.token]).toEqual([200, body.data.IBOReseller.token]);
  }
});

test('shows nothing but `msg`, which says what is wrong', async () => {
  const msgOf = async (answer: Promise<{ body: { msg: string; message: string } }>) => {
    const { msg, message } = (await answer).body;
    expect(message).toBe(msg);
    return msg;
  };
  expect(await msgOf(activate({ macAddress: '00:1a:79' }))).toBe('Invalid MAC address format');
  expect(await msgOf(activate({ is_trial: 9 }))).toBe('Please choose 1-year or lifetime.');
  expect(await msgOf(activate({ app_ids: [] }))).toBe('Please select at least one application.');
  expect(await msgOf(activate({ creditPoints: 7 }))).toBe('The price has changed to 1. Please check and try again.');
  expect(await msgOf(post('/login', { email: 'x', password: '' }, null))).toBe(
    'Please enter a valid email and password.',
  );
});

test('looks for words of a lost sign-in in what it is answered, and finds none that is not one', async () => {
  const poor = await addReseller(app, { applications: [alpha.id] });
  const answers = [
    await activate(),
    await activate(),
    await activate({ app_ids: [999_999] }),
    await activate({ app_ids: [1, 2, 3, 4, 5, 6] }),
    await activate({ is_trial: 2 }),
    await activate({ macAddress: '' }),
    await post('/bulk-multi-app-activate', purchase({ macAddress: '02:00:00:00:00:01' }), poor.token),
    await post('/bulk-multi-app-activate', '{"broken'),
    await post('/check-device-status', { macAddress: '02:00:00:00:00:02', app_id: alpha.id }),
    await post('/cancel-activation', { activation_id: 999_999 }),
  ];
  for (const { httpStatus, body } of answers) {
    expect([401, 403]).not.toContain(httpStatus);
    expect(JSON.stringify([body.msg, body.errors, body.failed_activations])).not.toMatch(
      /token|session|unauthori[sz]ed/i,
    );
  }
});
