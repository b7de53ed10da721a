import { expectAccessible } from './support/accessible.ts';
import { call, callAsPlayer } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { hold } from './support/hold.ts';
import { addReseller, openAs } from './support/people.ts';
import { Player } from './support/player.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { settle } from './support/visit.ts';

const dead = 'http://dead.example:8080';

test('a provider dies at night: on a phone its playlists are linked, moved to another host, and moved back', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Night Player');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const mac = newMac();
  const body = { app_id: application.id, install_id: mac, mac };
  const { token } = await callAsPlayer(server, 'POST /register', { body });
  await activate(server, reseller, mac, [application]);
  await call(server, 'POST /save-playlist', {
    token: reseller.token,
    body: {
      ...{ mac_address: mac, app_id: application.id, playlist_name: 'Line' },
      ...{ playlist_type: 'xc', playlist_url: dead, username: 'anna', password: 's3cret' },
    },
  });
  const shown = async () => (await callAsPlayer(server, 'GET /playlists', { token })).playlists[0]?.url;

  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(page, reseller, '/servers');
  await portal.button('servers:add').tap();
  await portal.field('common:name').fill('الخط الرئيسي');
  // Typed by hand, with what stood in the customer's link.
  await portal.field('servers:host').fill(`${dead.replace('//', '//anna:s3cret@')}/c/?x=1`);
  await expect(page.getByText(dead).last()).toBeVisible();
  await expectAccessible(page, 'a host that is more than one');
  await portal.field('domain/playlists:guide').focus();
  await expect(portal.field('servers:host')).toHaveValue(dead);
  await page.locator('form button[type=submit]').tap();
  await portal.button('servers:takeIn').tap();
  await expect(page.getByRole('dialog')).toBeHidden();

  const menu = page.getByRole('button', { name: portal.t('servers:menuOf', { name: 'الخط الرئيسي' }) });
  await menu.tap();
  await page.getByRole('menuitem', { name: portal.t('common:edit') }).tap();
  await portal.field('servers:host').fill('https://alive.example');
  await expect(page.getByText(portal.t('servers:moves', { number: '1' }))).toBeVisible();
  await portal.button('common:save').tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await shown()).toBe('https://alive.example');

  await page.getByRole('button', { name: portal.t('servers:undo') }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: portal.t('servers:undo') })
    .tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await shown()).toBe(dead);
});

test('what was begun while one looks for playlists of a new server stays open', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Two servers');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  await call(server, 'POST /save-playlist', {
    token: reseller.token,
    body: { mac_address: mac, app_id: application.id, playlist_name: 'Line', playlist_url: `${dead}/a.m3u` },
  });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, reseller, '/servers');
  const asked = await hold(page, '**/take-in');
  await portal.button('servers:add').first().click();
  await portal.field('common:name').fill('First');
  await portal.field('servers:host').fill(dead);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await portal.button('servers:add').first().click();
  await portal.field('common:name').fill('Second');
  const answered = page.waitForResponse('**/take-in');
  asked.letGo();
  await answered;
  await settle(page);
  await expect(portal.field('common:name')).toHaveValue('Second');
});

test('a server that somebody deleted meanwhile is said to be gone, wherever one stands', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/404 .*\/api\/servers\/\d+/);
  const application = await addApplication(server, 'Gone meanwhile');
  const reseller = await addReseller(server, { applications: [application.id] });
  const add = async (name: string) =>
    (await call(server, 'POST /servers', { token: reseller.token, body: { name, host: dead } })).data.id;
  const remove = (id: number) => call(server, 'DELETE /servers/{id}', { token: reseller.token, params: { id } });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  const [first, second] = [await add('First'), await add('Second')];
  await openAs(page, reseller, '/servers');
  const menu = (name: string) => page.getByRole('button', { name: portal.t('servers:menuOf', { name }) });
  const dialog = page.getByRole('dialog');

  await menu('First').click();
  await remove(first);
  await page.getByRole('menuitem', { name: portal.t('common:edit') }).click();
  await expect(dialog).toContainText(portal.t('servers:gone'));
  await expectAccessible(page, 'a server that is gone');
  await page.keyboard.press('Escape');
  await expect(menu('First')).toBeHidden();

  await menu('Second').click();
  await page.getByRole('menuitem', { name: portal.t('common:edit') }).click();
  await portal.field('common:name').fill('Renamed');
  await remove(second);
  await page.locator('form button[type=submit]').click();
  await expect(dialog).toContainText(portal.t('servers:gone'));
  await page.keyboard.press('Escape');
  await expect(page.getByText(portal.t('servers:empty'))).toBeVisible();
});

test('change domain leads to keeping the host whose playlists it would move, which takes them in', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Moves a domain');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const { token } = reseller;
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  await call(server, 'POST /save-playlist', {
    token,
    body: { mac_address: mac, app_id: application.id, playlist_name: 'Line', playlist_url: `${dead}/a.m3u` },
  });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, reseller, '/change-domain');
  await portal.field('common:application').selectOption(String(application.id));
  await portal.field('playlists:oldDomain').fill(dead);
  await portal.field('playlists:newDomain').fill('https://alive.example');
  await portal.button('playlists:preview').click();
  await page.getByRole('link', { name: portal.t('playlists:openServers') }).click();
  await expect(portal.field('servers:host')).toHaveValue(dead);
  expect(page.url()).not.toContain('dead.example');
  await portal.field('common:name').fill('Line');
  await page.locator('form button[type=submit]').click();
  await portal.button('servers:takeIn').click();
  const menu = page.getByRole('button', { name: portal.t('servers:menuOf', { name: 'Line' }) });
  await expect(page.getByRole('dialog')).toBeHidden();

  const [kept] = (await call(server, 'GET /servers', { token })).data;
  expect(kept).toMatchObject({ host: dead, playlists: 1 });
  const body = { texts: [{ locale: 'en' as const, title: 'Tonight', text: 'At two.' }], shown_until: '2099-12-31' };
  await call(server, 'POST /device-notices', { token, body: { ...body, server_id: kept?.id } });
  await menu.click();
  await page.getByRole('menuitem', { name: portal.t('servers:removeConfirm') }).click();
  await expect(page.getByRole('dialog')).toContainText(portal.t('servers:removeNotices', { number: '1' }));
});

test('the simulator follows a server: what it plays, what a PIN opened, and a notice to those who are on it', async ({
  server,
  openBrowser,
}) => {
  const texts = await loadTexts('en');
  const application = await addApplication(server, 'Follows a server');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const { token } = reseller;
  const player = new Player(await openBrowser(server, desktop), texts);
  await player.open();
  const mac = await player.register(application.name);
  await activate(server, reseller, mac, [application]);
  const { id } = (await call(server, 'POST /servers', { token, body: { name: 'Line', host: dead } })).data;
  const refer = (playlist_name: string, more: object = {}) =>
    call(server, 'POST /save-playlist', {
      token,
      body: {
        ...{ mac_address: mac, app_id: application.id, playlist_name, playlist_type: 'xc' as const },
        ...{ server_id: id, username: 'anna', password: 's3cret', ...more },
      },
    });
  await refer('Open');
  await refer('Kept', { protect: true, pin: '4711', pin_confirmation: '4711' });
  const words = [{ locale: 'en' as const, title: 'The line moves', text: 'Tonight at two.' }];
  await call(server, 'POST /device-notices', {
    token,
    body: { texts: words, server_id: id, shown_until: '2099-12-31' },
  });
  await player.checkNow();
  await player.expectState('active');
  await expect(player.page.getByRole('heading', { name: 'The line moves' })).toBeVisible();
  const dialog = player.page.getByRole('dialog');
  const look = async (name: string, pin?: string) => {
    await player.playlist(name).click();
    if (pin) await player.unlock(pin);
    await expect(dialog).toContainText('anna');
    const told = await dialog.textContent();
    await player.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return told;
  };
  expect(await look('Open')).toContain(dead);
  expect(await look('Kept', '4711')).toContain(dead);
  const body = { name: 'Line', host: 'https://alive.example' };
  await call(server, 'PUT /servers/{id}', { token, params: { id }, body });
  expect(await look('Kept')).toContain('https://alive.example');
  await player.checkNow();
  await player.playlist('Open').click();
  await expect(dialog).toContainText('https://alive.example');
});
