import { addApplication } from './support/devices.ts';
import { addReseller, addSubReseller, adminOf, openAs } from './support/people.ts';
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
  await portal.enterPasscode(parent.passcode);
  await expect(page).toHaveURL(/reseller-list/);
  await portal.expectBalance(6);
  await expect(portal.row('Newly Added')).toContainText('4');
});
