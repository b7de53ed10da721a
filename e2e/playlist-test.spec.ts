import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './support/accessible.ts';
import { call } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('a playlist is tested where it stands, and its provider’s word is told', async ({ server, openBrowser }) => {
  const account = { auth: 1, status: 'Active', exp_date: '1893456000', active_cons: '1', max_connections: '2' };
  const provider = createServer((_request, response) => response.end(JSON.stringify({ user_info: account })));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const application = await addApplication(server, 'Tested');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  await call(server, 'POST /save-playlist', {
    token: reseller.token,
    body: {
      mac_address: mac,
      app_id: application.id,
      playlist_name: 'Sala',
      playlist_url: `http://127.0.0.1:${port}`,
      playlist_type: 'xc',
      username: 'anna',
      password: 'secret',
    },
  });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(page, reseller, `/devices/${mac}`);
  const button = page.getByRole('button', { name: portal.t('domain/playlists:testNamed', { name: 'Sala' }) });
  await button.tap();
  await expect(page.getByText(portal.t('domain/playlists:line.alive'))).toBeVisible();
  await expectAccessible(page, 'playlist that was tested');
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});
