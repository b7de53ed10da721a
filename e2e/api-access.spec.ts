import { call } from './support/api.ts';
import { addApplication, newMac } from './support/devices.ts';
import { hold } from './support/hold.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import type { Server } from './support/server.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

/** The passcode is asked for after the call was refused for it. */
const passcodeIsAsked = /403 \(Forbidden\) .*\/enable-api-access$/;

async function activate(server: Server, key: string, applicationId: number): Promise<[number, string]> {
  const requestData = { macAddress: newMac(), app_ids: [applicationId], is_trial: 3 };
  const response = await fetch(`${server.url}/api/bulk-multi-app-activate`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ requestData }),
  });
  const { statusCode } = (await response.json()) as { statusCode: string };
  return [response.status, statusCode];
}

test('a reseller makes a key, a program uses it, and what it may do is narrowed', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(passcodeIsAsked);
  const application = await addApplication(server, 'Keyed application', { yearly: 1 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 10 });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const section = portal.dialog('domain/api-access:titleOf', { name: reseller.name });
  const open = () => portal.button('domain/api-access:open').click();
  const shown = portal.page.getByTestId('api-key');
  await openAs(portal.page, reseller, '/profile-setting');
  await open();

  const key = await test.step('the key is shown once', async () => {
    await section.getByRole('button', { name: portal.t('domain/api-access:enable') }).click();
    await portal.dialog('identity/account:passcode.promptTitle').waitFor();
    const { letGo } = await hold(portal.page, '**/api/resellers/*/enable-api-access');
    await portal.enterPasscode(reseller.passcode);
    // A window that closed now would take the key along.
    await portal.page.keyboard.press('Escape');
    letGo();
    await expect(shown).toContainText('tsr_live_');
    const made = ((await shown.textContent()) ?? '').trim();
    await portal.page.reload();
    await open();
    await expect(section.getByText(`${made.slice(0, 15)}••••••••`)).toBeVisible();
    await expect(shown).toHaveCount(0);
    return made;
  });

  await test.step('it activates, and says when it was used', async () => {
    expect(await activate(server, key, application.id)).toEqual([200, '000000']);
    await portal.page.reload();
    await open();
    await expect(section.getByText(portal.t('domain/api-access:never'))).toHaveCount(0);
    await expect(section.getByText('127.0.0.1')).toBeVisible();
  });

  await test.step('without the scope it does not', async () => {
    await section.getByLabel(portal.t('domain/api-access:scope.activate'), { exact: true }).uncheck();
    const addresses = section.getByLabel(portal.t('domain/api-access:addresses'));
    await addresses.fill('at home');
    await section.getByRole('button', { name: portal.t('common:save') }).click();
    await expect(section.getByText(/Please enter an IP address/)).toBeVisible();
    await addresses.fill('127.0.0.1\n10.0.0.0/8');
    await section.getByRole('button', { name: portal.t('common:save') }).click();
    await expect(portal.page.getByText('API access updated.')).toBeVisible();
    expect(await activate(server, key, application.id)).toEqual([403, 'C10403']);
  });

  await test.step('a new key takes its place', async () => {
    await section.getByRole('button', { name: portal.t('domain/api-access:rotate') }).click();
    const dialog = portal.dialog('domain/api-access:rotateTitle');
    await dialog.getByRole('button', { name: portal.t('domain/api-access:rotate') }).click();
    // The passcode was confirmed less than 5 minutes ago.
    await expect(shown).toContainText('tsr_live_');
    expect(await activate(server, key, application.id)).toEqual([401, 'C10002']);
  });
});

test('an admin ends a reseller’s API access from the list', async ({ server, openBrowser, problems }) => {
  problems.allow(passcodeIsAsked);
  const application = await addApplication(server, 'Listed application');
  const reseller = await addReseller(server, { name: 'Keyholder Nadia', applications: [application.id], credit: 10 });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await openAs(portal.page, await adminOf(server), '/reseller-list?q=keyholder');
  await portal.rowAction(reseller.name, 'domain/api-access:manage');
  const dialog = portal.dialog('domain/api-access:titleOf', { name: reseller.name });
  // No passcode: the admin's was confirmed a moment ago, to give the credit.
  await dialog.getByRole('button', { name: portal.t('domain/api-access:enable') }).click();
  const key = ((await portal.page.getByTestId('api-key').textContent()) ?? '').trim();
  expect(await activate(server, key, application.id)).toEqual([200, '000000']);
  await dialog.getByRole('button', { name: portal.t('domain/api-access:disable') }).click();
  await portal
    .dialog('domain/api-access:disableTitle')
    .getByRole('button', { name: portal.t('domain/api-access:disable') })
    .click();
  await expect(dialog.getByText(portal.t('domain/api-access:off'), { exact: true })).toBeVisible();
  expect(await activate(server, key, application.id)).toEqual([401, 'C10002']);
});

test('a password reset suspends the key, and its owner brings it back', async ({ server, openBrowser, problems }) => {
  problems.allow(passcodeIsAsked);
  const application = await addApplication(server, 'Suspended application', { yearly: 1 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 10 });
  const admin = await adminOf(server);
  const params = { id: reseller.id };
  const { token, passcode } = reseller;
  const made = await call(server, 'POST /resellers/{id}/enable-api-access', { token, params, body: { passcode } });
  const key = made.data.api_key ?? '';
  const password = 'An0ther!pass';
  const requestData = { password, password_confirmation: password };
  await call(server, 'PUT /resellers/{id}/change-password', { token: admin.token, params, body: { requestData } });
  expect(await activate(server, key, application.id)).toEqual([401, 'C10002']);

  const portal = new Portal(await openBrowser(server, desktop), texts);
  await portal.signIn('/login', { email: reseller.email, password });
  await portal.page.goto('/profile-setting');
  await expect(portal.page.getByText(portal.t('domain/api-access:suspendedText'))).toBeVisible();
  await portal.button('domain/api-access:open').click();
  const section = portal.dialog('domain/api-access:titleOf', { name: reseller.name });
  await expect(section.getByText(portal.t('domain/api-access:suspended'), { exact: true })).toBeVisible();
  await section.getByRole('button', { name: portal.t('domain/api-access:resume') }).click();
  await portal.enterPasscode(passcode);
  await expect(section.getByText(portal.t('domain/api-access:on'), { exact: true })).toBeVisible();
  expect(await activate(server, key, application.id)).toEqual([200, '000000']);
});
