import { expectAccessible } from './support/accessible.ts';
import { call, callAsPlayer } from './support/api.ts';
import { activate, addApplication, bringEnded, newMac } from './support/devices.ts';
import { addReseller } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('a customer helps themselves on a phone in Arabic: from the player’s QR code to asking for more time', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Nova');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  await call(server, 'PUT /my-device-settings', {
    token: reseller.token,
    body: { may_change_playlists: true, whatsapp: '+20 100 123 4567' },
  });
  const mac = newMac();
  const body = { app_id: application.id, install_id: mac, mac };
  const { token } = await callAsPlayer(server, 'POST /register', { body });
  await activate(server, reseller, mac, [application]);
  const { my_device_url: scanned } = await callAsPlayer(server, 'GET /status', { token });

  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await page.goto(new URL(scanned).pathname + new URL(scanned).hash);
  await expect(page.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await expect(page.getByText(portal.t('my-device:states.active'))).toBeVisible();
  expect(page.url()).not.toContain('#');

  const add = page.getByRole('button', { name: portal.t('my-device:add') });
  await add.tap();
  await page.getByRole('button', { name: portal.t('common:cancel') }).tap();
  await expect(add).toBeFocused();
  await add.tap();
  await portal.field('my-device:name').fill('قنواتي');
  await portal.field('my-device:address').fill('http://line.example:8080/get.php?username=karim&password=s3cret');
  await page.getByRole('button', { name: portal.t('common:save') }).tap();
  await expect(page.getByText('قنواتي').first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(portal.t('my-device:saved'));
  await expect(add).toBeFocused();
  await expect(page.getByText('line.example:8080')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('s3cret');

  await page.getByRole('button', { name: portal.t('my-device:ask'), exact: true }).tap();
  await expect(page.getByRole('button', { name: portal.t('my-device:ask'), exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: portal.t('my-device:whatsApp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/201001234567\?/,
  );
  await expectAccessible(page, 'page of a device');

  // The tab keeps it; the key is nowhere.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await page.getByRole('button', { name: portal.t('my-device:close') }).tap();
  await expect(portal.field('my-device:mac')).toHaveValue('');
  await expectAccessible(page, 'page of a device before the key');
});

test('on a phone in Arabic, after its end: a mistyped key, asking for more time, another PIN, and a name that is only a name', async ({
  server,
  openBrowser,
  problems,
}) => {
  // The wrong key, and the wrong PIN; then nobody may change them any more.
  problems.allow(/(422|403) .*\/my-device\/(open|playlists)/);
  const application = await addApplication(server, 'Orion');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const { token } = reseller;
  await call(server, 'PUT /my-device-settings', { token, body: { may_change_playlists: true } });
  const mac = newMac();
  const registration = { app_id: application.id, install_id: mac, mac };
  await bringEnded(server, reseller, mac, application);
  const { device_key: key } = await callAsPlayer(server, 'POST /register', { body: registration });
  // Under a MAC that is somebody's already anybody may register: nothing is changed there before that is confirmed.
  const { data } = await call(server, 'POST /activated-apps', { token, body: {} });
  await call(server, 'POST /devices/{id}/confirm-registration', { token, params: { id: data.Devices[0]?.id ?? 0 } });
  const hostile = '"><img src=x onerror="document.title=1">';
  await call(server, 'POST /save-playlist', {
    token,
    body: {
      ...{
        mac_address: mac,
        app_id: application.id,
        playlist_name: hostile,
        playlist_url: 'http://line.example/a.m3u',
      },
      ...{ protect: true, pin: '2468', pin_confirmation: '2468' },
    },
  });

  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await page.goto('/my-device');
  await portal.field('my-device:mac').fill(mac.toUpperCase().replaceAll(':', '-'));
  await portal.field('my-device:key').fill('AAAAAAAA');
  await portal.button('my-device:open').tap();
  await expect(page.getByRole('alert')).toContainText(/[\u0600-\u06ff]/);
  await expectAccessible(page, 'a wrong key');
  await portal.field('my-device:key').fill(`${key.slice(0, 4).toLowerCase()} ${key.slice(4)}`);
  await portal.button('my-device:open').tap();
  await expect(page.getByText(portal.t('my-device:states.expired'))).toBeVisible();
  await expect(page.getByText(hostile).first()).toBeVisible();

  const edit = page.getByRole('button', { name: portal.t('common:edit') });
  const form = page.getByRole('form').last();
  const save = form.getByRole('button', { name: portal.t('common:save') });
  await edit.tap();
  await portal.field('my-device:currentPin').fill('1111');
  await portal.field('my-device:newPin').fill('9753');
  await save.tap();
  await expect(form.getByRole('alert')).toContainText(/[\u0600-\u06ff]/);
  await portal.field('my-device:currentPin').fill('2468');
  await save.tap();
  await expect(edit).toBeVisible();
  await edit.tap();
  await portal.field('my-device:currentPin').fill('9753');
  await call(server, 'PUT /my-device-settings', { token, body: { may_change_playlists: false } });
  await save.tap();
  await expect(page.getByText(portal.t('my-device:closedMeanwhile'))).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(portal.field('my-device:currentPin')).toBeHidden();

  const ask = page.getByRole('button', { name: portal.t('my-device:ask'), exact: true });
  await ask.tap();
  await expect(ask).toBeHidden();
  await expectAccessible(page, 'page of a device that has expired');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('two codes that are scanned one after the other lead to the second, and what was typed outlives the visit', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/401 .*\/my-device\/playlists/);
  const applications = [await addApplication(server, 'Early'), await addApplication(server, 'Late')] as const;
  const reseller = await addReseller(server, { applications: applications.map(({ id }) => id), credit: 5 });
  const { token } = reseller;
  await call(server, 'PUT /my-device-settings', { token, body: { may_change_playlists: true } });
  const mac = newMac();
  const registration = (app_id: number) => ({ body: { app_id, install_id: `${mac} ${app_id}`, mac } });
  const scan = async (application: (typeof applications)[number]) => {
    const player = await callAsPlayer(server, 'POST /register', registration(application.id));
    await activate(server, reseller, mac, [application]);
    return new URL((await callAsPlayer(server, 'GET /status', { token: player.token })).my_device_url);
  };
  const [early, late] = [await scan(applications[0]), await scan(applications[1])];

  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const slow = Promise.withResolvers<void>();
  await page.route(
    '**/my-device/open',
    async (route) => {
      await slow.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/my-device/open');
  await page.goto(early.pathname + early.hash);
  await asked;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, late.hash);
  const heading = page.getByRole('heading', { name: 'Late' });
  await expect(heading).toBeVisible();
  const answered = page.waitForResponse('**/my-device/open');
  slow.resolve();
  await answered;
  await page.reload();
  await expect(heading).toBeVisible();

  const add = page.getByRole('button', { name: portal.t('my-device:add') });
  await add.tap();
  await portal.field('my-device:name').fill('My channels');
  await portal.field('my-device:address').fill('http://line.example/a.m3u');
  const { data } = await call(server, 'GET /devices/of-mac/{mac}', { token, params: { mac } });
  const id = data.devices.find(({ app_name }) => app_name === 'Late')?.id ?? 0;
  await call(server, 'POST /devices/{id}/new-key', { token, params: { id } });
  await page.getByRole('button', { name: portal.t('common:save') }).tap();
  await expect(page.getByText(portal.t('my-device:ended'))).toBeVisible();
  const { device_key: key } = await callAsPlayer(server, 'POST /register', registration(applications[1].id));
  await portal.field('my-device:mac').fill(mac);
  await portal.field('my-device:key').fill(key);
  await portal.button('my-device:open').tap();
  await add.tap();
  await expect(portal.field('my-device:name')).toHaveValue('My channels');
  await expect(portal.field('my-device:address')).toHaveValue('http://line.example/a.m3u');
});
