import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeCounted } from './platform/metrics/counters.ts';
import { addApplication, addReseller } from './testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from './testing/test-app.ts';

/** What operators watch that neither routes nor jobs tell: who buys what by which way, and who mistypes. */

let app: TestApp;
let applicationId: number;
let seller: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  applicationId = (await addApplication(app)).id;
  seller = await addReseller(app, { applications: [applicationId], credit: 100 });
});
beforeEach(() => {
  takeCounted();
});
afterAll(() => app.close());

const counted = (name: string) => takeCounted().filter((one) => one.name === name);
const activate = (requestData: object, key?: string) =>
  app.call('POST /bulk-multi-app-activate', {
    as: seller,
    body: { requestData: { app_ids: [applicationId], is_trial: 3, ...requestData } as never },
    headers: key ? { 'Idempotency-Key': key } : {},
  });

test('activations count once, by application and source, and what failed or was answered again does not', async () => {
  const mac = { macAddress: '00:1a:79:77:00:01' };
  for (let time = 0; time < 3; time += 1) await activate(mac, 'the same');
  await activate(mac);
  expect(counted('tessera_activations_total')).toEqual([
    {
      name: 'tessera_activations_total',
      labels: { application: String(applicationId), source: 'portal', environment: 'live' },
      value: 1,
    },
  ]);
});

test('a wrong password counts, whether or not anybody has the address', async () => {
  await app.call('POST /login', { body: { email: seller.email, password: 'Wrong-1!' } });
  await app.call('POST /login', { body: { email: 'nobody@example.com', password: 'Wrong-1!' } });
  expect(counted('tessera_wrong_secrets_total').map(({ labels, value }) => [labels.secret, value])).toEqual([
    ['password', 2],
  ]);
});
