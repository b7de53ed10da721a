import { expectAccessible } from './support/accessible.ts';
import { call } from './support/api.ts';
import { activate, addApplication, addPlaylist, newMac, register } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('a reseller looks after a device’s playlists', async ({ server, openBrowser, problems }) => {
  problems.allow(/\/reset-playlist/);
  const texts = await loadTexts('en');
  const application = await addApplication(server, 'Keyed Player', { requiresDeviceKey: true });
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const { device_key } = await register(server, application, mac);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, reseller, '/dashboard');
  await portal.goTo('playlists');

  await test.step('what is missing is said at its field', async () => {
    await portal.button('playlists:checkStatus').click();
    await expect(page.locator('main form').getByText('Please select a module')).toBeVisible();
    await expect(page.getByText('Please enter a MAC address')).toBeVisible();
  });

  await test.step('checks the device', async () => {
    await portal.field('common:application').selectOption({ label: application.name });
    await portal.field('common:macAddress').fill(mac);
    await portal.button('playlists:checkStatus').click();
    const dialog = page.getByRole('dialog', { name: application.name });
    await expect(dialog.getByText(device_key)).toBeVisible();
    await expectAccessible(page, 'device status');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('adds a playlist and takes it away', async () => {
    await portal.button('domain/playlists:add').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(portal.t('common:name')).fill('News');
    await dialog.getByLabel(portal.t('domain/playlists:address')).fill('https://example.com/news.m3u8');
    await dialog.getByRole('button', { name: portal.t('domain/playlists:add') }).click();
    await expect(page.getByText('https://example.com/news.m3u8')).toBeVisible();
    await expectAccessible(page, 'playlists of a device');
    await portal.button('domain/playlists:editNamed', { name: 'News' }).click();
    const edit = portal.dialog('domain/playlists:editTitle', { name: 'News' });
    await edit.getByLabel(portal.t('domain/playlists:address')).fill('https://example.com/moved.m3u8');
    await expectAccessible(page, 'a playlist that is changed');
    await edit.getByRole('button', { name: portal.t('common:save') }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText('https://example.com/moved.m3u8')).toBeVisible();
    await expect(page.getByText('https://example.com/news.m3u8')).toBeHidden();
    await portal.button('domain/playlists:add').click();
    await dialog.getByLabel(portal.t('common:name')).fill('news ');
    await expect(dialog.getByText(portal.t('domain/playlists:nameTaken'))).toBeVisible();
    await dialog.getByLabel(portal.t('common:name')).fill('news 2');
    await expect(dialog.getByText(portal.t('domain/playlists:nameTaken'))).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await portal.button('domain/playlists:removeNamed', { name: 'News' }).click();
    await portal
      .dialog('domain/playlists:removeTitle', { name: 'News' })
      .getByRole('button', { name: portal.t('domain/playlists:removeNamed', { name: 'News' }) })
      .click();
    await expect(page.getByText(portal.t('playlists:none'))).toBeVisible();
  });

  await test.step('gives a protected one a new PIN where its dots are', async () => {
    await addPlaylist(
      server,
      reseller,
      { mac, application },
      { name: 'Kids', url: 'https://example.com/k', pin: '4711' },
    );
    await page.reload();
    await portal.field('common:application').selectOption({ label: application.name });
    await portal.field('common:macAddress').fill(mac);
    await expect(page.getByText('••••')).toBeVisible();
    await portal.button('domain/playlists:newPinTitle', { name: 'Kids' }).click();
    const dialog = portal.dialog('domain/playlists:newPinTitle', { name: 'Kids' });
    await dialog.getByRole('textbox', { name: portal.t('domain/playlists:newPin') }).fill('12');
    await dialog.getByRole('button', { name: portal.t('domain/playlists:setPin') }).click();
    await expect(dialog.getByText('PIN must be at least 4 characters long.')).toBeVisible();
    await expectAccessible(page, 'a new PIN');
    await dialog.getByRole('textbox', { name: portal.t('domain/playlists:newPin') }).fill('8642');
    await dialog.getByRole('button', { name: portal.t('domain/playlists:setPin') }).click();
    await expect(page.getByText('The new PIN is set.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('resets with the device key alone', async () => {
    await portal.field('domain/playlists:kind').selectOption('general');
    await portal.button('playlists:reset').click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await portal.field('domain/devices:deviceKey').fill('WRONGKEY');
    await portal.button('playlists:reset').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: portal.t('playlists:reset') }).click();
    await expect(dialog.getByText('Invalid device key')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await portal.field('domain/devices:deviceKey').fill(device_key);
    await portal.button('playlists:reset').click();
    await dialog.getByRole('button', { name: portal.t('playlists:reset') }).click();
    await expect(page.getByText('Playlists removed: 1.')).toBeVisible();
  });
});

test('playlists move to another domain after a preview', async ({ server, openBrowser }) => {
  const texts = await loadTexts('en');
  const application = await addApplication(server, 'Moving Player');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  for (const name of ['One', 'Two']) {
    const mac = newMac();
    await activate(server, reseller, mac, [application]);
    await addPlaylist(server, reseller, { mac, application }, { name, url: `http://old.example.com:8080/${name}?u=1` });
  }
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, reseller, '/dashboard');
  await portal.goTo('change-domain');
  await portal.field('common:application').selectOption({ label: application.name });
  await portal.field('playlists:oldDomain').fill('http://old.example.com:8080');
  await portal.field('playlists:newDomain').fill('new.example.net');
  await portal.button('playlists:preview').click();
  await expect(page.getByText('Please enter both old and new domain (include http://)')).toBeVisible();
  await expectAccessible(page, 'change domain, refused');
  await portal.field('playlists:newDomain').fill('https://new.example.net');
  await portal.button('playlists:preview').click();
  await expect(page.getByText('https://new.example.net/One?u=1')).toBeVisible();
  await expectAccessible(page, 'change domain, preview');
  await page.getByRole('button', { name: 'Change 2 playlists' }).click();
  await expect(page.getByText('2 of 2 playlists changed.')).toBeVisible();
});

test('in Arabic on a phone', async ({ server, openBrowser }) => {
  const texts = await loadTexts('ar');
  const application = await addApplication(server, 'Arabic Player');
  const reseller = await addReseller(server, { applications: [application.id], credit: 2 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone, 'dark'), texts);
  await portal.page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(portal.page, reseller, '/playlists');
  await portal.field('common:application').selectOption({ label: application.name });
  await portal.field('common:macAddress').fill(mac);
  await expect(portal.page.getByText(portal.t('playlists:none'))).toBeVisible();
  await expectAccessible(portal.page, 'playlists in Arabic');
});

test('devices by MAC are picked, and all of theirs get the same playlist', async ({ server, openBrowser }) => {
  const texts = await loadTexts('en');
  const applications = [await addApplication(server, 'First Player'), await addApplication(server, 'Second Player')];
  const reseller = await addReseller(server, { applications: applications.map(({ id }) => id), credit: 9 });
  const [both, one] = [newMac(), newMac()];
  await activate(server, reseller, both, applications);
  await activate(server, reseller, one, applications.slice(0, 1));
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, reseller, '/user-list');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await portal.button('devices:groupByMac').click();
  await expect(page).toHaveURL(/group=mac/);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(portal.row(both).getByRole('listitem')).toHaveCount(2);
  for (const mac of [both, one]) await portal.row(mac).getByRole('checkbox').check();
  await portal.button('ui:table.moreActions').click();
  await page.getByRole('menuitem', { name: portal.t('domain/devices:addPlaylist') }).click();
  const dialog = portal.dialog('domain/playlists:addToSome', { count: 3, number: '3' });
  await dialog.getByRole('button', { name: portal.t('common:continue') }).click();
  await expect(dialog.getByLabel(portal.t('common:name'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(portal.t('common:name')).fill('Sport');
  await dialog.getByLabel(portal.t('domain/playlists:address')).fill('https://example.com/sport.m3u8');
  await dialog.getByRole('button', { name: portal.t('common:continue') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'a playlist for several devices');
  await dialog.getByRole('button', { name: portal.t('domain/playlists:addToSome', { count: 3, number: '3' }) }).click();
  await expect(dialog).toBeHidden();
  for (const { id } of applications) {
    const query = { mac_address: both, app_id: id };
    const { data } = await call(server, 'GET /device-playlists', { token: reseller.token, query });
    expect(data.map(({ playlist_name }) => playlist_name)).toEqual(['Sport']);
  }
});
