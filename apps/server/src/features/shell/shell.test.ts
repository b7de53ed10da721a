import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('without a setting there is no link to a playlist checker', async () => {
  const { body } = await app.call('GET /portal-links', { as: app.admin });
  expect(body.data).toEqual({ playlist_checker_url: null });
});

describe('the first steps', () => {
  const steps = async (as: { token: string }) => (await app.call('GET /first-steps', { as })).body.data;

  test('are ticked one by one', async () => {
    const staff = await addStaff(app, [], { passcode: null });
    const never = { application: false, reseller: false, player: false, activation: false, renewal: false };
    const none = { passcode: false, credit: false, ...never };
    expect(await steps(staff)).toEqual(none);
    expect(await steps(app.admin)).toEqual({ ...none, passcode: true });

    await giveCredit(app, app.admin, 100);
    const player = await addApplication(app);
    await addReseller(app);
    expect(await steps(staff)).toEqual({ ...none, credit: true, application: true, reseller: true });

    const payload = { app_id: player.id, install_id: 'install-1234567890' };
    const registered = await app.app.inject({ method: 'POST', url: '/device/v1/register', payload });
    expect(registered.statusCode).toBe(201);
    expect((await steps(staff)).player).toBe(true);

    const requestData = { macAddress: '00:1a:79:00:00:01', app_ids: [player.id], is_trial: 3, isConfirmed: true };
    const activate = () =>
      app.call('POST /bulk-multi-app-activate', {
        as: app.admin,
        body: { requestData: { ...requestData, again: true } },
      });
    await activate();
    expect(await steps(staff)).toMatchObject({ activation: true, renewal: false });
    await activate();
    expect(await steps(staff)).toMatchObject({ activation: true, renewal: true });
  });

  test('of a reseller are with their own: what others did ticks nothing', async () => {
    const player = await addApplication(app);
    const options = { applications: [player.id] };
    const [reseller, stranger] = [await addReseller(app, options), await addReseller(app, { ...options, credit: 9 })];
    const activate = (as: SignedInPerson) =>
      app.call('POST /bulk-multi-app-activate', {
        as,
        body: {
          requestData: {
            macAddress: `00:1a:79:00:01:${String(as.id % 100).padStart(2, '0')}`,
            app_ids: [player.id],
            is_trial: 3,
            isConfirmed: true,
            again: true,
          },
        },
      });
    for (let count = 0; count < 2; count += 1) await activate(stranger);
    expect(await steps(stranger)).toMatchObject({ credit: true, activation: true, renewal: true });
    const none = { credit: false, activation: false, renewal: false };
    expect(await steps(reseller)).toMatchObject({ passcode: true, ...none, application: false, reseller: false });
    await giveCredit(app, reseller, 9);
    await activate(reseller);
    expect(await steps(reseller)).toMatchObject({ credit: true, activation: true, renewal: false });
    await activate(reseller);
    expect(await steps(reseller)).toMatchObject({ renewal: true });
  });
});
