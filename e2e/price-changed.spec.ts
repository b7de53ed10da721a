import { call } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('a price that changed meanwhile is told, shown, and what is confirmed next', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/422 .*(bulk-multi-app-activate|bulk-activations)/);
  const application = await addApplication(server, 'Price TV', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const admin = await adminOf(server);
  const price = (yearlyCredits: number) =>
    call(server, 'PUT /application/{id}/prices', {
      token: admin.token,
      params: { id: application.id },
      body: { email: reseller.email, yearlyCredits },
    });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  const told = (points: number) => page.getByText(`The price has changed to ${points}.`, { exact: false });
  const points = (count: number) => portal.t('common:pointsAfter', { count });

  await test.step('where a device is renewed', async () => {
    await openAs(page, reseller, `/devices/${mac}`);
    const card = page.getByRole('article', { name: application.name });
    const year = { points: portal.t('common:points', { count: 2 }) };
    await card.getByRole('button', { name: portal.t('domain/device-page:renewYear', year) }).click();
    await price(3);
    await portal.button('domain/device-page:renewFor', { points: points(2) }).click();
    await expect(told(3)).toBeVisible();
    await portal.button('domain/device-page:renewFor', { points: points(3) }).click();
    await portal.expectBalance(45);
  });

  await test.step('where a file is activated', async () => {
    await page.goto('/bulk-activation');
    const buffer = Buffer.from(`mac,application,package\n${newMac()},Price TV,1-year\n`);
    await page.locator('main input[type=file]').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
    const name = portal.t('activations:bulk.activate', { count: 1, rows: '1' });
    const dialog = portal.dialog('activations:bulk.confirmTitle');
    const confirm = async (cost: number) => {
      await page.getByRole('main').getByRole('button', { name }).click();
      await expect(dialog).toContainText(portal.t('common:points', { count: cost }));
      return dialog.getByRole('button', { name }).click();
    };
    await page.getByRole('main').getByRole('button', { name }).waitFor();
    await price(4);
    await confirm(3);
    await expect(told(4)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await confirm(4);
    await portal.expectBalance(41);
  });
});

test('who turns back from extending what runs finds all that was typed, also after a reload', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Draft TV');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, reseller, `/multi-apps-activation?mac=${mac}&app=${application.id}`);
  const customer = portal.field('domain/customers:name');
  await customer.fill('The bar downstairs');
  await page.locator('main form button[type=submit]').click();
  await page
    .getByRole('dialog', { name: mac })
    .getByRole('button', { name: portal.t('common:cancel') })
    .click();
  await expect(customer).toHaveValue('The bar downstairs');
  await page.reload();
  await expect(page.getByText(portal.t('ui:draft.restored'), { exact: false })).toBeVisible();
  await expect(portal.field('common:macAddress')).toHaveValue(mac);
  await expect(customer).toHaveValue('The bar downstairs');
});
