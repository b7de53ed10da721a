import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { call } from './support/api.ts';
import { addApplication, newMac } from './support/devices.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { addPlan } from './support/plans.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

const texts = await loadTexts('en');

test('an admin offers a plan, a reseller buys it on the provider’s page and has the receipt', async ({
  server,
  openBrowser,
}) => {
  const admin = new Portal(await openBrowser(server, desktop), texts);
  const application = await addApplication(server, 'Sold application');
  const reseller = await addReseller(server, { applications: [application.id], name: 'سلمى Haddad' });
  await openAs(admin.page, await adminOf(server), '/payment-plans');

  await test.step('the plan', async () => {
    await admin.button('plans:add').click();
    const dialog = admin.dialog('plans:add');
    await dialog.getByLabel(admin.t('plans:name')).fill('Browser plan');
    await dialog.getByLabel(admin.t('plans:price')).fill('9999999');
    await dialog.getByLabel(admin.t('common:creditPoints')).fill('40');
    await dialog.getByRole('textbox', { name: admin.t('plans:description') }).fill('For a start');
    await dialog.getByRole('button', { name: admin.t('plans:add') }).click();
    await expect(dialog.getByText(/Price value is too large/)).toBeVisible();
    await dialog.getByLabel(admin.t('plans:price')).fill('12,5x0');
    await dialog.getByRole('button', { name: admin.t('plans:add') }).click();
    await expect(dialog).toBeHidden();
    const article = admin.page.getByRole('article', { name: 'Browser plan' });
    await expect(article).toContainText('$12.50');
    await expect(article).toContainText(admin.t('plans:perPoint', { price: '$0.3125' }));
  });

  await test.step('plans of one currency at a time, which the address holds', async () => {
    await addPlan(server, 'Euro plan', { price: '30', currency: 'EUR', points: 100 });
    await admin.page.reload();
    const articles = admin.page.getByRole('article', { name: /^(Browser|Euro) plan$/ });
    await expect(articles).toHaveText([/Browser plan/]);
    await admin.page.getByRole('radio', { name: 'EUR' }).check({ force: true });
    await expect(articles).toHaveText([/€30.*€0\.30/s]);
    await expect(admin.page).toHaveURL(/currency=EUR/);
    await admin.page.getByRole('radio', { name: 'USD' }).check({ force: true });
    await expect(articles).toHaveText([/Browser plan/]);
  });

  const buyer = new Portal(await openBrowser(server, phone), texts);
  await openAs(buyer.page, reseller, '/payment-plans');
  const buy = async () => {
    await buyer.button('plans:buyNamed', { title: 'Browser plan' }).click();
    await buyer.button('plans:payNow', { price: '$12.50' }).click();
    await expect(buyer.page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  };
  const badge = (state: 'completed' | 'failed') => buyer.row('Browser plan', buyer.t(`billing:states.${state}`));

  await test.step('a payment that fails', async () => {
    await buy();
    await buyer.page.getByRole('button', { name: 'Let it fail' }).click();
    await expect(buyer.page.getByText(buyer.t('billing:returned.failed', { plan: 'Browser plan' }))).toBeVisible();
    await expect(badge('failed')).toBeVisible();
    await buyer.button('billing:dismiss').click();
    await expect(buyer.page).toHaveURL(/\/billing$/);
  });

  await test.step('one that waits, and is given up', async () => {
    await buyer.page.goto('/payment-plans');
    await buy();
    await buyer.page.goto('/payment-plans');
    await buyer.button('domain/orders:payNow').click();
    await expect(buyer.page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
    await buyer.page.goto('/billing');
    // Named by its order, as others of the same plan stand beside it.
    await buyer.row('Browser plan', buyer.t('billing:states.pending')).getByRole('button').last().click();
    await buyer.page.getByRole('menuitem', { name: buyer.t('domain/orders:cancel') }).click();
    await buyer.page.getByRole('dialog').getByRole('button').last().click();
    await expect(buyer.row('Browser plan', buyer.t('billing:states.cancelled'))).toBeVisible();
  });

  const activation = `/multi-apps-activation?app=${application.id}&mac=${newMac()}`;
  await test.step('and one that does not, of whoever was led there by an activation that they can’t pay', async () => {
    await goOn(buyer.page, activation);
    await buyer.page.getByRole('link', { name: buyer.t('domain/credit:buy') }).click();
    await buy();
    await buyer.page.getByRole('button', { name: 'Approve payment' }).click();
    const points = buyer.t('common:points', { count: 40 });
    await expect(
      buyer.page.getByText(buyer.t('billing:returned.completed', { points, amount: '$12.50' })),
    ).toBeVisible();
    await buyer.expectBalance(40);
    await expect(badge('completed')).toBeVisible();
    expect((await server.mailbox.mailTo(reseller.email, 1)).text).toContain('/billing?order=');
  });

  await test.step('they go on where they were, and can pay', async () => {
    await buyer.button('billing:goOn').click();
    await expect(buyer.page).toHaveURL(/multi-apps-activation/);
    await expect(buyer.page.locator('main form button[type=submit]')).toBeEnabled();
    await buyer.page.goBack();
  });

  await test.step('the receipt', async () => {
    const download = buyer.page.waitForEvent('download');
    await badge('completed').getByRole('button').last().click();
    await buyer.page.getByRole('menuitem', { name: buyer.t('billing:receipt') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  await test.step('the admin sees whose it was, and takes the plan off sale', async () => {
    await admin.goTo('billing');
    await expect(admin.row(reseller.email)).toHaveCount(3);
    await admin.filterBy('common:status', admin.t('billing:states.completed'));
    await expect(admin.row(reseller.email)).toHaveCount(1);
    const download = admin.page.waitForEvent('download');
    await admin.button('common:export').click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(
      `,completed,"${reseller.name}","${reseller.email}",`,
    );
    await admin.goTo('payment-plans');
    await admin.button('plans:menu', { title: 'Browser plan' }).click();
    await admin.page.getByRole('menuitem', { name: admin.t('plans:delete') }).click();
    await admin.button('plans:deleteNamed', { title: 'Browser plan' }).click();
    await expect(admin.page.getByRole('article', { name: 'Browser plan' })).toHaveCount(0);
  });
});

test('an admin offers a download, and sets a price for one reseller', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Priced application', { yearly: 5 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 10 });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await openAs(portal.page, await adminOf(server), '/download-apk');

  await test.step('the download', async () => {
    await portal.button('apk:add').first().click();
    const dialog = portal.dialog('apk:addTitle');
    await dialog.getByLabel(portal.t('common:name')).fill('Player 5');
    await dialog.getByLabel(portal.t('apk:url')).fill('not an address');
    await dialog.getByLabel(portal.t('apk:description')).fill('For boxes');
    await dialog.getByRole('button', { name: portal.t('apk:add') }).click();
    await expect(dialog.getByText('Please enter a valid URL')).toBeVisible();
    await dialog.getByLabel(portal.t('apk:url')).fill('https://example.com/5.apk');
    await dialog.getByRole('button', { name: portal.t('apk:add') }).click();
    await expect(dialog).toBeHidden();
    const link = portal.page.getByRole('link', { name: portal.t('apk:downloadNamed', { name: 'Player 5' }) });
    await expect(link).toHaveAttribute('href', 'https://example.com/5.apk');
    await portal.button('apk:copyUrlNamed', { name: 'Player 5' }).click();
    await expect(portal.page.getByText(portal.t('apk:copied'), { exact: true }).first()).toBeVisible();
  });

  await test.step('the price', async () => {
    await goOn(portal.page, `/edit-app/${application.id}`);
    await portal.button('domain/applications:own.add').click();
    const dialog = portal.dialog('domain/applications:own.add');
    await dialog.getByLabel(portal.t('domain/applications:own.reseller')).fill(reseller.email);
    await portal.page.keyboard.press('Tab');
    await dialog.getByLabel(portal.t('domain/applications:yearly')).fill('2');
    await dialog.getByRole('button', { name: portal.t('common:save') }).click();
    await expect(dialog).toBeHidden();
    await expect(portal.button('domain/applications:own.removeNamed', { name: reseller.name })).toBeVisible();
  });

  await test.step('what somebody else changed meanwhile stays', async () => {
    await goOn(portal.page, `/edit-app/${application.id}`);
    await portal.field('applications:tagLine').fill('All channels');
    await call(server, 'PUT /update-applications/{id}', {
      token: (await adminOf(server)).token,
      params: { id: application.id },
      body: { lifetimeCredits: 9 },
    });
    await portal.button('common:save').click();
    await expect(
      portal.page.getByRole('heading', { level: 1, name: portal.t('applications:listTitle') }),
    ).toBeVisible();
    await goOn(portal.page, `/edit-app/${application.id}`);
    await expect(portal.field('applications:tagLine')).toHaveValue('All channels');
    await expect(portal.field('domain/applications:lifetime')).toHaveValue('9');
  });

  const theirs = new Portal(await openBrowser(server, desktop), texts);
  await test.step('which the reseller sees', async () => {
    await openAs(theirs.page, reseller, '/multi-apps-activation');
    await theirs.page.locator('label').filter({ hasText: application.name }).click();
    const points = theirs.t('common:pointsAfter', { count: 2 });
    await expect(theirs.button('activations:activateFor', { points })).toBeVisible();
  });

  await test.step('retired, it still has its devices, until it is sold again', async () => {
    const offered = theirs.page.getByRole('combobox').locator('option');
    const named = portal.t('common:retiredApplication', { name: application.name });
    await goOn(portal.page, '/app-list?q=Priced');
    await portal.rowAction(application.name, 'applications:retire');
    await portal.button('applications:retireNamed', { name: application.name }).click();
    await expect(portal.row(application.name, portal.t('applications:retired'))).toBeVisible();
    await goOn(theirs.page, '/playlists');
    await expect(offered.filter({ hasText: named })).toHaveCount(1);
    await goOn(theirs.page, '/user-list');
    await theirs.addFilter('common:application');
    await expect(theirs.page.getByRole('menuitemradio', { name: named })).toHaveCount(1);
    await portal.rowAction(application.name, 'applications:sellAgain');
    await expect(portal.row(application.name, portal.t('applications:onSale'))).toBeVisible();
  });
});
