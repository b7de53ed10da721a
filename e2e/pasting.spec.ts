import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { call, callAsPlayer } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('a customer’s whole message activates, with its playlist, and says what was read', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Pasted into');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  const mac = newMac();
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(page, reseller, `/multi-apps-activation?app=${application.id}`);
  await paste(
    portal.field('common:macAddress'),
    `السلام عليكم\nالماك: ${mac}\nمفتاح الجهاز: 7HJK2LMN\nhttp://tv.test:8080/get.php?username=ahmed55&password=998877&type=m3u_plus`,
  );
  await expect(portal.field('common:macAddress')).toHaveValue(mac);
  await expect(page.getByText(portal.t('domain/pasting:read'))).toBeInViewport();
  await expect(portal.field('domain/playlists:username')).toHaveValue('ahmed55');
  await expect(portal.field('domain/devices:deviceKey')).toHaveValue('7HJK2LMN');
  await expectAccessible(page, 'pasted message');
  // Somebody wants the list by its address after all, and changes their mind.
  await portal.button('domain/pasting:keepAsPasted').tap();
  await expect(portal.field('domain/playlists:address')).toHaveValue('');
  const address = portal.field('domain/playlists:address');
  await paste(
    address,
    'http://tv.test:8080/get.php?username=a&password=b\nhttp://other.test/get.php?username=c&password=d',
  );
  await page.getByRole('button', { name: 'http://tv.test:8080 · a' }).tap();
  await expect(portal.field('common:password')).toHaveValue('b');
  await page.locator('main form button[type=submit]').tap();
  await expect(portal.heading('activations:resultDone', { count: 1 })).toBeVisible();
  await expect(page.getByText(portal.t('activations:playlistSaved'))).toHaveCount(1);
});

test('a letter that looks like a digit is asked about, not changed', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Looked at twice');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  await openAs(portal.page, reseller, '/multi-apps-activation');
  const mac = portal.field('common:macAddress');
  await paste(mac, 'my box: OO:1A:79:AB:CD:EF');
  await expect(mac).toHaveValue('oo:1a:79:ab:cd:ef');
  await portal.page.getByRole('button', { name: '00:1a:79:ab:cd:ef' }).tap();
  await expect(mac).toHaveValue('00:1a:79:ab:cd:ef');
  await expect(portal.page.getByText(portal.t('ui:mac.lookAlike'))).toBeHidden();
});

test('a provider’s whole message fills the playlist of a code, and can be had back as it was', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Codes with lines', { acceptsCodes: true });
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const { token } = reseller;
  await call(server, 'POST /validate-credit-share-password', {
    token,
    body: { requestData: { passcode: reseller.passcode } },
  });
  const { codes } = await call(server, 'POST /sendingcode', {
    token,
    body: { subscriptionType: 'yearly', codeCount: 1 },
  });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(page, reseller, `/ibopro-playlist/${codes[0]?.value}`);
  await portal.button('codes:addPlaylist').tap();
  await paste(portal.field('codes:url'), 'السيرفر: http://tv.test:8080\nاسم المستخدم: ahmed55\nكلمة المرور: 998877');
  await expect(portal.field('domain/playlists:username')).toHaveValue('ahmed55');
  await expect(portal.field('codes:url')).toHaveValue('http://tv.test:8080');
  await expect(portal.field('common:name')).toHaveValue('tv.test');
  await expectAccessible(page, 'a message in the playlist of a code');
  await portal.button('domain/pasting:keepAsPasted').tap();
  await expect(portal.field('domain/playlists:username')).toBeHidden();
  await paste(portal.field('codes:url'), 'http://tv.test:8080/get.php?username=a&password=b');
  await expect(portal.field('common:password')).toHaveValue('b');
  await page.locator('main form button[type=submit]').tap();
  await expect(page).toHaveURL(/\/iboprotv/);
});

test('a customer pastes their provider’s message on their device’s page, without an account', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Pasted at home');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  await call(server, 'PUT /my-device-settings', { token: reseller.token, body: { may_change_playlists: true } });
  const mac = newMac();
  const body = { app_id: application.id, install_id: mac, mac };
  const { token, device_key: key } = await callAsPlayer(server, 'POST /register', { body });
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await page.goto('/my-device');
  await portal.field('my-device:mac').fill(mac);
  await portal.field('my-device:key').fill(key);
  await portal.button('my-device:open').tap();
  await portal.button('my-device:add').tap();
  await paste(
    portal.field('my-device:address'),
    `الماك: ${newMac()}\nhttp://tv.test:8080/get.php?username=ahmed55&password=998877&type=m3u_plus`,
  );
  await expect(portal.field('my-device:username')).toHaveValue('ahmed55');
  await expect(page.getByText(portal.t('domain/pasting:read'))).toBeVisible();
  await expect(page.getByText(portal.t('domain/pasting:otherDevice', { mac: '' }))).toBeVisible();
  await expectAccessible(page, 'a message on a device’s page');
  await portal.button('common:save').tap();
  await expect(portal.field('my-device:address')).toBeHidden();
  await expect(page.getByText('tv.test:8080')).toBeVisible();
  const { playlists } = await callAsPlayer(server, 'GET /playlists', { token });
  expect(playlists[0]).toMatchObject({ name: 'tv.test', url: 'http://tv.test:8080', username: 'ahmed55' });
});

/** As a clipboard does it. */
async function paste(field: Locator, text: string) {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const isTaken = !element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    if (!isTaken) document.execCommand('insertText', false, pasted);
  }, text);
}
