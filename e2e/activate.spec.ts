import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { hold } from './support/hold.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn, settle } from './support/visit.ts';

test('one customer after the other: nothing is asked twice, and the next MAC finds the rest as it was', async ({
  server,
  openBrowser,
}) => {
  const applications = [await addApplication(server, 'Row One'), await addApplication(server, 'Row Two')];
  const reseller = await addReseller(server, { applications: applications.map(({ id }) => id), credit: 20 });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  const [first, second] = [newMac(), newMac()];
  const mac = portal.field('common:macAddress');
  const activateFor = (count: number) =>
    portal.button('activations:activateFor', { points: portal.t('common:pointsAfter', { count }) });
  await openAs(page, reseller, '/multi-apps-activation');

  await test.step('the MAC is typed at once, what is too long is told where it stands, and one press activates', async () => {
    await expect(mac).toBeFocused();
    const look = await hold(page, '**/api/check-device-status-multi-app');
    await page.keyboard.type(first);
    const tileOf = (name: string) => page.locator('main label').filter({ hasText: name });
    const one = tileOf('Row One');
    // Its state comes in the middle of the press, in place of what waits for it.
    await one.locator('.mantine-Skeleton-root').hover({ force: true });
    await page.mouse.down();
    look.letGo();
    await expect(one).toContainText(portal.t('domain/devices:notActivated'));
    await page.mouse.up();
    await expect(page.getByRole('checkbox', { name: 'Row One' })).toBeChecked();
    await tileOf('Row Two').click();
    const customer = portal.field('domain/customers:name');
    await customer.fill('Box & Beam '.repeat(20));
    await activateFor(2).click();
    await expect(customer).toBeFocused();
    await expect(page.getByText('At most 120 characters.')).toBeVisible();
    await customer.fill('');
    await activateFor(2).click();
    await expect(portal.heading('activations:resultDone', { count: 2 })).toBeFocused();
    await portal.expectBalance(18);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('what the customer wants to know is ready to be sent', async () => {
    await portal.button('domain/device-page:shareTitle').press('Enter');
    const share = portal.dialog('domain/device-page:shareTitle');
    await expect(share).toContainText(first);
    await expect(share).toContainText('Row Two');
    const link = share.getByRole('link', { name: portal.t('domain/device-page:whatsApp') });
    await expect(link).toBeFocused();
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(first);
    await expectAccessible(page, 'share with the customer');
    await page.keyboard.press('Escape');
    await expect(share).toHaveCount(0);
  });

  await test.step('the next one: MAC and button', async () => {
    await portal.button('activations:another').click();
    await expect(mac).toBeFocused();
    await expect(mac).toHaveValue('');
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await expect(portal.heading('activations:resultDone', { count: 2 })).toBeVisible();
    await portal.expectBalance(16);
  });

  await test.step('the same applications the next day, and by nobody else in this browser', async () => {
    await page.goto('/multi-apps-activation');
    for (const { name } of applications) await expect(page.getByRole('checkbox', { name })).toBeChecked();
    const other = await addReseller(server, { applications: [applications[0]?.id ?? 0], credit: 20 });
    await openAs(page, other, '/multi-apps-activation');
    await expect(page.getByRole('checkbox', { name: 'Row One' })).not.toBeChecked();
  });

  await test.step('what is chosen when the form opens stands first, and stays where it is', async () => {
    await openAs(page, reseller, '/multi-apps-activation');
    const order = () =>
      page
        .locator('main')
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => box.ariaLabel));
    await page.getByRole('checkbox', { name: 'Row One' }).uncheck({ force: true });
    await expect.poll(order).toEqual(['Row One', 'Row Two']);
    await mac.fill(newMac());
    await activateFor(1).click();
    await portal.button('activations:another').click();
    await expect.poll(order).toEqual(['Row Two', 'Row One']);
  });
});

test('the wrong application is put right without typing MAC and customer again, and nothing is lost', async ({
  server,
  openBrowser,
}) => {
  const [wrong, right] = [await addApplication(server, 'Wrong One'), await addApplication(server, 'Right One')];
  const reseller = await addReseller(server, { applications: [wrong.id, right.id], credit: 5 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const [mac, customer] = [portal.field('common:macAddress'), portal.field('domain/customers:name')];
  const tile = (name: string) => page.getByRole('checkbox', { name });
  const activateFor = portal.button('activations:activateFor', {
    points: portal.t('common:pointsAfter', { count: 1 }),
  });
  const address = newMac();
  await openAs(page, reseller, '/multi-apps-activation');
  await mac.fill(address);
  await customer.fill('Maya Thompson');
  await tile('Wrong One').check({ force: true });
  await activateFor.click();
  await expect(portal.heading('activations:resultDone', { count: 1 })).toBeVisible();
  await expect(portal.button('activations:chooseAgain')).toHaveCount(0);
  await page.getByRole('button', { name: `${portal.t('common:undo')} Wrong One` }).click();
  await portal.button('activations:chooseAgain').click();
  await expect(mac).toHaveValue(address);
  await expect(customer).toHaveValue('Maya Thompson');
  await expect(tile('Wrong One')).not.toBeChecked();
  await expect(tile('Right One')).toBeFocused();
  await tile('Right One').check({ force: true });
  await activateFor.click();
  await expect(portal.heading('activations:resultDone', { count: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText('Maya Thompson');
  await portal.expectBalance(4);
});

test('what runs already is renewed only after a last word', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Runs already');
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, reseller, `/multi-apps-activation?mac=${mac}&app=${application.id}`);
  await expect(async () => expect(await isUnderTheThumb(page)).toBe(true)).toPass();
  const points = portal.t('common:pointsAfter', { count: 1 });
  // Also by whoever is quicker than the look-up.
  await page.locator('main form button[type=submit]').tap();
  const confirmation = page.getByRole('dialog', { name: mac });
  const purchase = await hold(page, '**/api/bulk-multi-app-activate');
  await confirmation.getByRole('button', { name: portal.t('activations:renewFor', { points }) }).tap();
  // Whoever turns away while it is bought is told all the same what came of it.
  await page.keyboard.press('Escape');
  await expect(confirmation.getByRole('button', { name: portal.t('common:cancel') })).toBeDisabled();
  purchase.letGo();
  await expect(portal.heading('activations:resultRenewed', { count: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: `${portal.t('common:undo')} ${application.name}` })).toBeVisible();
  await portal.expectBalance(18);
  // The next one is not the link's any more, and the link is about its own device, whatever was typed since.
  await portal.button('activations:another').tap();
  await expect(portal.field('common:macAddress')).toHaveValue('');
  await expect(portal.field('common:macAddress')).toBeFocused();
  await expect(page).toHaveURL(/multi-apps-activation$/);
  await portal.field('common:macAddress').fill(newMac());
  await goOn(page, `/multi-apps-activation?mac=${mac}&app=${application.id}`);
  await expect(portal.field('common:macAddress')).toHaveValue(mac);
});

test('a playlist is saved to all that is activated, and one that can’t be saved costs nothing', async ({
  server,
  openBrowser,
}) => {
  const applications = [await addApplication(server, 'List One'), await addApplication(server, 'List Two')];
  const reseller = await addReseller(server, { applications: applications.map(({ id }) => id), credit: 20 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  const mac = newMac();
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(page, reseller, `/multi-apps-activation?mac=${mac}`);
  for (const { name } of applications) await page.locator('main label').filter({ hasText: name }).tap();
  await portal.button('activations:playlist').tap();
  await page.getByText(portal.t('domain/playlists:xc'), { exact: true }).tap();
  await portal.field('domain/playlists:server').fill('http://tv.test:8080');
  await expectAccessible(page, 'playlist of an activation');
  const activate = page.locator('main form button[type=submit]');
  await activate.tap();
  await expect(portal.field('domain/playlists:username')).toHaveAttribute('aria-invalid', 'true');
  await portal.expectBalance(20);
  await portal.field('domain/playlists:username').fill('ahmed');
  await portal.field('common:password').fill('secret');
  await activate.tap();
  await expect(portal.heading('activations:resultDone', { count: 2 })).toBeVisible();
  await expect(page.getByText(portal.t('activations:playlistSaved'))).toHaveCount(2);
  await goOn(page, `/devices/${mac}`);
  await expect(page.getByRole('article').getByText('tv.test', { exact: true })).toHaveCount(2);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('tv.test');
});

test('without a network nothing waits: the press fails, and what is corrected after it is what is activated', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const application = await addApplication(server, 'Off and On');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const [wrong, right] = [newMac(), newMac()];
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk-multi-app-activate')) sent.push(request.postDataJSON().requestData.macAddress);
  });
  await openAs(page, reseller, `/multi-apps-activation?app=${application.id}`);
  const submit = page.locator('main form button[type=submit]');
  await portal.field('common:macAddress').fill(wrong);
  await settle(page);
  await page.context().setOffline(true);
  await submit.tap();
  await expect(page.getByText(portal.t('common:errors.network'))).toBeVisible();
  await portal.field('common:macAddress').fill(right);
  await page.context().setOffline(false);
  await submit.tap();
  await expect(portal.heading('activations:resultDone', { count: 1 })).toBeVisible();
  expect(sent).toEqual([right]);
  await portal.expectBalance(4);
});

/** Whether the button can be pressed where the screen stands, with nothing over it. */
function isUnderTheThumb(page: Page): Promise<boolean> {
  return page.locator('main form button[type=submit]').evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test('who puts the wrong package right has the playlist once on the device', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Wrong Package');
  const reseller = await addReseller(server, { applications: [application.id], credit: 9 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const address = newMac();
  await openAs(page, reseller, '/multi-apps-activation');
  await portal.field('common:macAddress').fill(address);
  await portal.button('activations:playlist').click();
  await portal.field('domain/playlists:address').fill('http://tv.test/list.m3u');
  const sell = async () => {
    await page.getByRole('checkbox', { name: application.name }).check({ force: true });
    await page.getByRole('button', { name: /^Activate/ }).click();
    await expect(page.getByText(portal.t('activations:playlistSaved'))).toBeVisible();
  };
  await sell();
  await page.getByRole('button', { name: `${portal.t('common:undo')} ${application.name}` }).click();
  await portal.button('activations:chooseAgain').click();
  await page.getByText(portal.t('common:lifetime'), { exact: true }).click();
  await sell();
  await goOn(page, `/devices/${address}`);
  await expect(page.getByRole('article').getByText('tv.test', { exact: true })).toHaveCount(1);
});
