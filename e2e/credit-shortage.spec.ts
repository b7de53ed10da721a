import { expectAccessible } from './support/accessible.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, adminOf, give, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

test('more than one has can’t be sent, and is said once', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Shortage');
  const applications = [application.id];
  const parent = await addReseller(server, { applications, credit: 10 });
  const child = await addSubReseller(server, parent, { applications, name: 'Shortage Child' });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/.*(recharge-credit|add-credit-point|add-subreseller)/.test(request.url())) sent.push(request.url());
  });

  await test.step('a recharge', async () => {
    await openAs(page, await adminOf(server), '/recharge-credit');
    await expect(page.getByTestId('balance')).toHaveText(/\d/);
    const held = Number((await page.getByTestId('balance').textContent())?.replace(/\D/g, ''));
    await portal.field('credits:recipient').fill(child.email);
    await portal.field('credits:amount').fill('999999999');
    const submit = portal.button('credits:recharge');
    await expect(page.getByText(portal.t('credits:notEnough', { before: held }))).toHaveCount(1);
    await expect(submit).toBeDisabled();
    await portal.field('credits:amount').press('Enter');
    await portal.field('credits:amount').fill('0');
    await expect(submit).toBeEnabled();
  });

  await test.step('credit for a sub-reseller', async () => {
    await openAs(page, parent, '/reseller-list');
    await portal.rowAction('Shortage Child', 'resellers:addCredit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(portal.t('common:creditPoints')).fill('11');
    await expect(dialog.getByText(portal.t('resellers:notEnough', { available: '10' }))).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: portal.t('resellers:addCredit') })).toBeDisabled();
    await dialog.getByLabel(portal.t('common:creditPoints')).fill('10');
    await expect(dialog.getByRole('button', { name: portal.t('resellers:addCredit') })).toBeEnabled();
  });

  await test.step('credit to begin with', async () => {
    await page.goto('/add-sub-reseller');
    await portal.field('resellers:openingCredit').fill('11');
    await expect(page.getByText(portal.t('resellers:notEnough', { available: '10' }))).toHaveCount(1);
    await expect(portal.button('resellers:addSub')).toBeDisabled();
  });
  expect(sent).toEqual([]);
});

test('too large an amount is refused in readable digits, and promises nothing', async ({ server, openBrowser }) => {
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const admin = await adminOf(server);
  await openAs(page, admin, '/recharge-credit');
  await portal.field('credits:recipient').fill(admin.email);
  await page.keyboard.press('Escape');
  await portal.field('credits:amount').fill('1234567890');
  await portal.button('credits:recharge').click();
  await expect(page.getByText('Must be at most 1,000,000,000.')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('1,234,5');
});

test('a name that is too long is told, not cut', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Long names');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, await adminOf(server), '/add-reseller');
  const name = 'International Holding '.repeat(6).trim();
  await portal.field('common:name').fill(name);
  await portal.field('common:email').fill('long@example.com');
  await page.getByRole('checkbox', { name: application.name }).check();
  await portal.button('resellers:add').click();
  await expect(page.getByText('At most 100 characters.')).toBeVisible();
  await expect(portal.field('common:name')).toHaveValue(name);
});

test('whoever was just added stands there by name, and can be given credit at once', async ({
  server,
  openBrowser,
  problems,
}) => {
  // The passcode is asked for once the server wants it.
  problems.allow(/403 .*add-credit-point/);
  const application = await addApplication(server, 'First credit');
  const parent = await addReseller(server, { applications: [application.id], credit: 10 });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, parent, '/add-sub-reseller');
  await portal.field('common:name').fill('Newly Added');
  await portal.field('common:email').fill(`newly-${process.pid}@example.com`);
  await page.getByRole('checkbox', { name: application.name }).check();
  await portal.button('resellers:addSub').click();
  await expect(page.getByText('Newly Added')).toBeVisible();
  await portal.button('resellers:addCredit').click();
  const dialog = page.getByRole('dialog', { name: portal.t('resellers:addCreditTitle', { name: 'Newly Added' }) });
  await dialog.getByLabel(portal.t('common:creditPoints')).fill('4');
  await dialog.getByRole('button', { name: portal.t('resellers:addCredit') }).click();
  // What is confirmed is said again where the passcode covers it, and where it went once it is done.
  await expect(page.getByRole('dialog').last()).toContainText(/Newly Added: 4 /);
  await portal.enterPasscode(parent.passcode);
  await expect(page.getByText(/Newly Added \+4/)).toBeVisible();
  await expect(page).toHaveURL(/reseller-list/);
  await portal.expectBalance(6);
  await expect(portal.row('Newly Added')).toContainText('4');
});

test('a sub-reseller without credit asks for it where they stand, and goes on there once it was given', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Asked for', { yearly: 4 });
  const applications = [application.id];
  const parent = await addReseller(server, { applications, credit: 30 });
  const child = await addSubReseller(server, parent, { applications, credit: 5, name: 'Asking Child' });
  const mac = newMac();
  await activate(server, child, mac, [application]);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;

  await test.step('from a renewal', async () => {
    await openAs(page, child, `/devices/${mac}`);
    const points = portal.t('common:points', { count: 4 });
    await portal.page.getByRole('button', { name: portal.t('domain/device-page:renewYear', { points }) }).click();
    await page.getByRole('button', { name: portal.t('domain/credit:ask') }).click();
    const dialog = portal.dialog('domain/credit:ask');
    await expect(dialog.getByLabel(portal.t('domain/credit:amount'))).toHaveValue('3');
    await expectAccessible(page, 'ask for credit');
    await dialog.getByLabel(portal.t('domain/credit:note')).fill('For Ahmed');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the parent’s bell tells, and giving it is the ordinary way', async () => {
    const theirs = new Portal(await openBrowser(server, desktop), texts);
    await openAs(theirs.page, parent, '/offersandnotifications');
    const told = theirs.page.locator('main').getByText('Asking Child asks for credit points: 3');
    await expect(told).toBeVisible();
    await expect(theirs.page.locator('main')).toContainText('For Ahmed');
    await give(server, parent, child, 3);
  });

  await test.step('whoever may buy is led there', async () => {
    await openAs(page, parent, `/multi-apps-activation?app=${application.id}&mac=${newMac()}`);
    await give(server, parent, child, 20);
    await page.reload();
    await page.getByRole('link', { name: portal.t('domain/credit:buy') }).click();
    await expect(portal.heading('plans:title')).toBeVisible();
  });
});
