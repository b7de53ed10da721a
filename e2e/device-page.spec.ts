import { expectAccessible } from './support/accessible.ts';
import { activate, addApplication, addPlaylist, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

const panelOf = (portal: Portal) => portal.dialog('domain/devices:device');

test('from a list by keys: a row opens its device beside it, arrows step, it is renewed and that undone', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Desk TV', { yearly: 2 });
  const other = await addApplication(server, 'Desk Films', { yearly: 3 });
  const reseller = await addReseller(server, { applications: [application.id, other.id], credit: 50 });
  const macs = [newMac(), newMac()] as const;
  await activate(server, reseller, macs[0], [application]);
  await activate(server, reseller, macs[1], [application, other]);
  await addPlaylist(server, reseller, { mac: macs[1], application }, { name: 'Bedroom', url: 'https://a.test/l.m3u' });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  const panel = panelOf(portal);
  await openAs(page, reseller, '/user-list?sort=mac_address&dir=desc');

  await test.step('Enter on the MAC opens it, with all its applications and what happened', async () => {
    await portal.row(macs[1], 'Desk TV').getByRole('link', { name: macs[1] }).press('Enter');
    await expect(page).toHaveURL(/[?&]open=/);
    await expect(panel.getByRole('heading', { name: portal.t('domain/devices:device') })).toBeFocused();
    await expect(panel.getByRole('article')).toHaveCount(2);
    await expect(panel.getByRole('article', { name: 'Desk TV' })).toContainText('Bedroom');
    const history = panel.getByRole('region', { name: portal.t('domain/device-page:timeline') });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(history).toContainText(reseller.email);
    await expectAccessible(page, 'device panel');
  });

  await test.step('the arrow goes to the next device, not to the next row of the same one', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(panel).toContainText(macs[0]);
    await expect(panel.getByRole('article')).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(panel).toContainText(macs[1]);
  });

  await test.step('renewed in two clicks, without leaving the list, and undone', async () => {
    const points = portal.t('common:points', { count: 2 });
    const tv = panel.getByRole('article', { name: 'Desk TV' });
    await tv.getByRole('button', { name: portal.t('domain/device-page:renewYear', { points }) }).press('Enter');
    const renewal = page.getByRole('dialog', { name: `${portal.t('domain/devices:renew')} Desk TV` });
    await expect(renewal).toContainText('41');
    await page.keyboard.press('Enter');
    await portal.expectBalance(41);
    await expect(renewal).toHaveCount(0);
    await portal.button('common:undo').click();
    await portal.expectBalance(43);
    await expect(panel).toContainText(portal.t('domain/device-page:events.activation-cancelled'));
  });

  await test.step('what was bought before is undone in its history', async () => {
    const history = panel.getByRole('region', { name: portal.t('domain/device-page:timeline') });
    await history.getByRole('button', { name: `${portal.t('common:undo')} Desk Films` }).click();
    await portal.expectBalance(46);
    await expect(history.getByRole('heading')).toBeFocused();
    await expect(history.getByRole('button', { name: portal.t('common:undo') })).toHaveCount(1);
  });

  await test.step('Escape closes a popover first, and then the panel; the focus is on the row', async () => {
    await portal.button('domain/device-page:qr').click();
    await expect(page.getByRole('img', { name: new RegExp(macs[1]) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page).not.toHaveURL(/open=/);
    await expect(page.getByRole('link', { name: macs[1] }).first()).toBeFocused();
  });

  await test.step('opened, looked through and closed again it leaves no step behind', async () => {
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    for (const mac of macs) {
      await portal.row(mac, 'Desk TV').getByRole('link', { name: mac }).press('Enter');
      await expect(panel).toContainText(mac);
      await page.keyboard.press(mac === macs[1] ? 'ArrowDown' : 'ArrowUp');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(page).not.toHaveURL(/open=/);
    }
    expect(await steps()).toBe(before);
  });

  await test.step('a modified click opens the page', async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      portal.row(macs[0]).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(opened).toHaveURL(new RegExp(`/devices/${macs[0]}`));
    await expect(opened.getByRole('article', { name: 'Desk TV' })).toBeVisible();
  });
});

test('of a stranger’s device it tells as much as Check MAC, and of one that nobody has that', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Somebody else’s', { yearly: 2 });
  const owner = await addReseller(server, { applications: [application.id], credit: 50 });
  const stranger = await addReseller(server, { applications: [application.id], credit: 50 });
  const mac = newMac();
  await activate(server, owner, mac, [application], { comment: 'Private words' });
  await addPlaylist(server, owner, { mac, application }, { name: 'Secret list', url: 'https://a.test/l.m3u' });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, stranger, `/devices/${mac}`);
  const others = page.getByRole('region', { name: portal.t('domain/device-page:others') });
  await expect(others).toContainText(portal.t('common:active'));
  for (const words of ['Secret list', 'Private words', owner.email]) await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByRole('region', { name: portal.t('domain/device-page:timeline') })).toHaveCount(0);
  await goOn(page, `/devices/${newMac()}`);
  await expect(page.getByText(portal.t('domain/device-page:notFound'))).toBeVisible();
});

test('on a phone it is a sheet, and what is opened from it leads back to it', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Pocket TV', { yearly: 1 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(page, reseller, '/user-list');
  await portal.row(mac).getByText('Pocket TV').tap();
  const sheet = panelOf(portal);
  await expect(sheet.getByRole('article', { name: 'Pocket TV' })).toBeVisible();
  await expectAccessible(page, 'device sheet');
  await sheet.getByRole('button', { name: portal.t('domain/devices:addPlaylist') }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: portal.t('common:cancel') })
    .tap();
  await expect(sheet.getByRole('article', { name: 'Pocket TV' })).toBeVisible();
  await sheet.getByRole('button', { name: portal.t('common:close') }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(portal.row(mac).getByRole('link', { name: mac })).toBeFocused();
});
