import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the log tells what an admin’s staff bought, who have no page to be given anything on', async () => {
  const { id } = await addApplication(app);
  const activate = async (as: SignedInPerson) => {
    const requestData = { macAddress: newMac(), app_id: id, is_trial: 3 };
    await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  };
  const reseller = await addReseller(app, { applications: [id], credit: 20 });
  const helper = await addStaff(app, ['multi apps activation'], { credit: 20 });
  await activate(reseller);
  await activate(helper);
  const { body } = await app.call('POST /activation-logs', { as: app.admin, body: {} });
  expect(body.data.UserActiTranLogs).toMatchObject([
    { reseller_id: helper.id, by_operator: true },
    { reseller_id: reseller.id, by_operator: false },
  ]);
});
