import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { pretendDue, pretendDueNoMore } from './support/due.ts';
import { addReseller, addSubReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

/** The server does what the next such call asks for, and its answer never arrives. */
async function loseAnswerOf(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test.beforeEach(({ problems }) => problems.allow(/ERR_CONNECTION_RESET/));

test('an answer is lost: what is closed, opened and pressed again is charged once, and undone once', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Lost TV', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const macs = [newMac(), newMac()] as const;
  for (const mac of macs) await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const doubt = page.getByText(portal.t('common:errors.lostMove'));
  const repeated = page.getByText(portal.t('common:errors.repeatedMove'));
  await openAs(page, reseller, `/devices/${macs[0]}`);
  await portal.expectBalance(46);

  await test.step('one renewed', async () => {
    const points = portal.t('common:points', { count: 2 });
    const renew = page.getByRole('button', { name: portal.t('domain/device-page:renewYear', { points }) });
    const popover = page.getByRole('dialog', { name: `${portal.t('domain/devices:renew')} Lost TV` });
    await renew.tap();
    await loseAnswerOf(page, 'bulk-multi-app-activate');
    await page.keyboard.press('Enter');
    await expect(doubt).toBeVisible();
    // What it did is seen at once, but not as if it were what a second try did.
    await portal.expectBalance(44);
    await expect(popover.getByText(portal.t('domain/device-page:balanceAfter'))).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await renew.tap();
    await expect(popover.getByText(portal.t('common:errors.lostBefore'))).toBeVisible();
    await expect(popover.getByText(portal.t('domain/device-page:balanceAfter'))).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(repeated).toBeVisible();
    await expect(popover).toBeHidden();
    await portal.expectBalance(44);
  });

  await test.step('and undone', async () => {
    const history = page.getByRole('region', { name: portal.t('domain/device-page:timeline') });
    const undone = history.getByText(portal.t('domain/device-page:events.activation-cancelled'));
    const undo = history.getByRole('button', { name: portal.t('common:undo') });
    await loseAnswerOf(page, 'cancel-activation');
    await undo.tap();
    await expect(doubt).toBeVisible();
    await expect(undone).toHaveCount(1);
    await portal.expectBalance(46);
  });

  await test.step('several renewed', async () => {
    await pretendDue(page);
    await page.goto('/dashboard');
    const open = async () => {
      const points = portal.t('common:points', { count: 4 });
      await page.getByRole('checkbox', { name: portal.t('dashboard:work.choose.ending') }).setChecked(true);
      await portal.button('dashboard:work.renewSelected', { points }).tap();
    };
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', {
      name: portal.t('domain/renewals:renewNamed', { count: 2, number: '2' }),
    });
    const retry = dialog.getByRole('button', { name: portal.t('common:retry') });
    await open();
    await loseAnswerOf(page, 'renew-devices');
    await confirm.tap();
    await expect(doubt).toBeVisible();
    await page.keyboard.press('Escape');
    await open();
    await expect(dialog.getByText(portal.t('common:errors.lostBefore'))).toBeVisible();
    await expect(dialog.getByText(macs[0])).toBeHidden();
    await retry.tap();
    await expect(repeated).toBeVisible();
    await expect(dialog).toBeHidden();
    await portal.expectBalance(42);

    // What was renewed is no longer due: the question keeps it, though the list behind it doesn't.
    await open();
    await expect(confirm).toBeEnabled();
    await pretendDueNoMore(page);
    await loseAnswerOf(page, 'renew-devices');
    await confirm.tap();
    await expect(page.locator('main').getByText(portal.t('dashboard:work.nothing'))).toBeAttached();
    await expect(dialog.getByText(portal.t('common:errors.lostMove'))).toBeVisible();
    await retry.tap();
    await expect(dialog).toBeHidden();
    await portal.expectBalance(38);
    // What is on its way still has nobody to come to.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('what was activated without an answer is not activated again, pressed once more or after a reload', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Lost once', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const doubt = page.getByText(portal.t('common:errors.lostMove'));
  const repeated = page.getByText(portal.t('common:errors.repeatedMove'));
  // The button's words follow what is known of the device by then.
  const submit = page.locator('form button[type=submit]').last();
  await openAs(page, reseller, '/multi-apps-activation');

  const pressIn = async (mac: string, balance: number, between: () => Promise<unknown>) => {
    await portal.field('common:macAddress').fill(mac);
    await page.getByRole('checkbox', { name: application.name }).setChecked(true, { force: true });
    await loseAnswerOf(page, 'bulk-multi-app-activate');
    await submit.tap();
    await expect(doubt).toBeVisible();
    await portal.expectBalance(balance);
    await between();
    // No second price stands there.
    await expect(submit).toHaveText(portal.t('common:retry'));
    await submit.tap();
    await expect(repeated).toBeVisible();
    await expect(portal.button('activations:another')).toBeVisible();
    await portal.expectBalance(balance);
  };

  await pressIn(newMac(), 48, async () => {});
  await portal.button('activations:another').tap();
  await pressIn(newMac(), 46, async () => {
    await page.reload();
    await expect(page.getByText(portal.t('ui:draft.restored'))).toBeVisible();
    await expect(page.getByText(portal.t('common:errors.lostBefore'))).toBeVisible();
  });
});

test('a text that was activated without an answer is not renewed, pasted again and meant to renew by then', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Lost in bulk', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const macs = [newMac(), newMac()];
  const name = portal.t('activations:bulk.activate', { count: 2, rows: '2' });
  const read = async () => {
    await portal.field('activations:bulk.textLabel').fill(macs.join('\n'));
    await portal.button('activations:bulk.previewText').tap();
    await page.getByRole('button', { name }).tap();
    await portal.dialog('activations:bulk.confirmTitle').getByRole('button', { name }).tap();
  };
  await openAs(page, reseller, '/bulk-activation');
  await portal.button('activations:bulk.paste').tap();
  await loseAnswerOf(page, 'bulk-activations');
  await read();
  await expect(page.getByText(portal.t('common:errors.lostMove'))).toBeVisible();
  await page.keyboard.press('Escape');
  await portal.expectBalance(46);
  await page.getByText(portal.t('activations:bulk.extend'), { exact: true }).tap();
  await read();
  await expect(page.getByText(portal.t('common:errors.repeatedMove'))).toBeVisible();
  await portal.expectBalance(46);
});

test('credit that is given once more after a lost answer arrives once', async ({ server, openBrowser }) => {
  const applications = [(await addApplication(server, 'Given once')).id];
  const reseller = await addReseller(server, { applications, credit: 50 });
  const child = await addSubReseller(server, reseller, { applications, credit: 3 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, reseller, `/resellers/${child.id}`);
  const give = async () => {
    await portal.button('resellers:addCredit').first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(portal.t('common:creditPoints')).fill('7');
    await dialog.getByRole('button', { name: portal.t('resellers:addCredit') }).tap();
  };
  await loseAnswerOf(page, `resellers/${child.id}/add-credit-point`);
  await give();
  await expect(page.getByText(portal.t('common:errors.lostMove'))).toBeVisible();
  await portal.expectBalance(40);
  await expect(page.getByRole('dialog').getByText('afterwards')).toBeHidden();
  await page.keyboard.press('Escape');
  await give();
  await expect(page.getByText(portal.t('common:errors.repeatedMove'))).toBeVisible();
  await portal.expectBalance(40);
});

test('a device that is switched once more after a lost answer is where it was to go, and switched back by Undo', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Switched once', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const [mac, next] = [newMac(), newMac()];
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, reseller, `/devices/${mac}`);
  await portal.button('domain/device-page:more', { application: 'Switched once' }).tap();
  await page.getByRole('menuitem', { name: portal.t('domain/devices:switch') }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(portal.t('domain/device-page:newMac')).fill(next);
  const save = dialog.locator('button[type=submit]');
  await loseAnswerOf(page, 'switch-mac');
  await save.tap();
  await expect(dialog.getByText(portal.t('common:errors.lostMove'))).toBeVisible();
  await save.tap();
  // The page is the new one's: who came to the shop goes on with that.
  await expect(page).toHaveURL(new RegExp(`/devices/${next}`));
  await expect(page.getByRole('heading', { name: 'Switched once' })).toBeVisible();
  await page
    .getByRole('button', { name: portal.t('common:undo'), exact: true })
    .first()
    .tap();
  await expect(page).toHaveURL(new RegExp(`/devices/${mac}`));
  const { devices } = (await call(server, 'GET /devices/of-mac/{mac}', { token: reseller.token, params: { mac } }))
    .data;
  expect(devices.map(({ status }) => status)).toEqual(['active']);
});

test('a playlist and words to a ticket that are sent once more after a lost answer stand there once', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Made once', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const { token } = reseller;
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const doubt = page.getByText(portal.t('common:errors.lostMove'));
  const repeated = page.getByText(portal.t('common:errors.repeatedMove'));

  await test.step('a playlist', async () => {
    await openAs(page, reseller, `/devices/${mac}`);
    await page.getByRole('button', { name: `${portal.t('domain/devices:addPlaylist')} Made once` }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(portal.t('common:name')).fill('Living room');
    await dialog.getByLabel(portal.t('domain/playlists:address')).fill('https://example.com/list.m3u8');
    const save = dialog.locator('button[type=submit]');
    await loseAnswerOf(page, 'save-playlist');
    await save.tap();
    await expect(doubt).toBeVisible();
    await save.tap();
    await expect(repeated).toBeVisible();
    await expect(dialog).toBeHidden();
    const query = { mac_address: mac, app_id: application.id };
    expect((await call(server, 'GET /device-playlists', { token, query })).data).toHaveLength(1);
  });

  await test.step('an answer that opens a ticket again', async () => {
    const raised = { title: 'No sound', type: 'technical', description: '<p>Since Sunday.</p>' } as const;
    const { id } = (await call(server, 'POST /create-ticket', { token, body: raised })).data;
    await call(server, 'POST /close-tickets/{id}/close', { token, params: { id }, body: {} });
    await page.goto('/tickets-list');
    await page.locator('main').getByRole('button', { name: 'No sound' }).first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(portal.t('tickets:yourAnswer')).fill('It is gone again.');
    const reopen = dialog.getByRole('button', { name: portal.t('tickets:reply.reopen') });
    await loseAnswerOf(page, `reopen-tickets/${id}/reopen`);
    await reopen.tap();
    await expect(doubt).toBeVisible();
    await reopen.tap();
    await expect(repeated).toBeVisible();
    const { data } = await call(server, 'GET /tickets/{id}', { token, params: { id } });
    expect([data.status, data.reseller_comments?.length]).toEqual(['REOPEN', 1]);
  });
});
