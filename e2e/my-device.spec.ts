import { expectAccessible } from './support/accessible.ts';
import { call, callAsPlayer } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
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

  await page.getByRole('button', { name: portal.t('my-device:add') }).tap();
  await portal.field('my-device:name').fill('قنواتي');
  await portal.field('my-device:address').fill('http://line.example:8080/get.php?username=karim&password=s3cret');
  await page.getByRole('button', { name: portal.t('common:save') }).tap();
  await expect(page.getByText('قنواتي').first()).toBeVisible();
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
