import { addApplication, newMac, register } from './support/devices.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

test('an operator lets resellers grant trials and blocks a MAC, a reseller grants one, and both see the figures', async ({
  server,
  openBrowser,
  problems,
}) => {
  // A trial that is not granted.
  problems.allow(/409 .*\/api\/grant-trial/);
  const admin = new Portal(await openBrowser(server, desktop), texts);
  const application = await addApplication(server, 'Tried application');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const [mac, blocked] = [newMac(), newMac()];
  await openAs(admin.page, await adminOf(server), '/trials/rules');

  await test.step('the rules', async () => {
    await admin.field('trials:grantsPerDay').fill('2');
    await admin.field('trials:leastBalanceOf').fill('5');
    await admin.button('common:save').click();
    await expect(admin.page.getByText('Saved. It holds for trials from now on.')).toBeVisible();
    await admin.page.locator('main').getByRole('button', { name: application.name }).click();
    const limit = admin.dialog('trials:limitTitle', { application: application.name });
    await limit.getByLabel(admin.t('trials:perDay')).fill('0');
    await limit.getByRole('button', { name: admin.t('common:save') }).click();
    await expect(limit).toBeHidden();
    await admin.button('trials:block').first().click();
    const dialog = admin.dialog('trials:block');
    await dialog.getByLabel(admin.t('trials:entries')).fill(`${blocked}\n198.51.100.0/24`);
    await dialog.getByRole('button', { name: admin.t('trials:block') }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.page.getByText('198.51.100.0/24')).toBeVisible();
  });

  const seller = new Portal(await openBrowser(server, phone), texts);
  await test.step('a grant, and a refusal that says why', async () => {
    // Its player registered, and the day gives players none.
    await register(server, application, mac);
    await openAs(seller.page, reseller, `/multi-apps-activation?mac=${mac}&app=${application.id}`);
    await seller.page.getByRole('button', { name: seller.t('domain/devices:grantTrial') }).click();
    await expect(seller.page.getByText('You can grant 1 more today.', { exact: false })).toBeVisible();
    await openAs(seller.page, reseller, `/multi-apps-activation?mac=${blocked}&app=${application.id}`);
    await seller.page.getByRole('button', { name: seller.t('domain/devices:grantTrial') }).click();
    await expect(seller.page.getByRole('alert').getByText('blocked for trials', { exact: false })).toBeVisible();
    await openAs(seller.page, reseller, `/devices/${mac}`);
    await expect(seller.page.getByText('Trial granted')).toBeVisible();
  });

  await test.step('the figures', async () => {
    await openAs(seller.page, reseller, '/trials');
    await expect(seller.page.getByText('You can grant 1 of 2 trials today', { exact: false })).toBeVisible();
    await openAs(admin.page, await adminOf(server), '/trials');
    await admin.page.getByRole('button', { name: application.name }).click();
    await expect(admin.page).toHaveURL(new RegExp(`app=${application.id}`));
    await expect(admin.page.getByRole('button', { name: reseller.email })).toBeVisible();
  });
});
