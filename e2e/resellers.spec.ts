import { call } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

const texts = await loadTexts('en');

test('an operator edits, disables, removes and brings back resellers', async ({ server, openBrowser, problems }) => {
  problems.allow(/409 .*\/edit/);
  const admin = await adminOf(server);
  const application = await addApplication(server, 'Resellers’ Player');
  const applications = [application.id];
  const rana = await addReseller(server, { name: 'Rana Sabry', applications });
  const tomas = await addReseller(server, { name: 'Tomas Sabry', applications });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, admin, '/reseller-list?q=sabry');

  await test.step('an edit leads back to the list by itself', async () => {
    await portal.rowAction('Rana Sabry', 'common:edit');
    await portal.field('common:name').fill('Rana El Sabry');
    await portal.button('common:save').click();
    await expect(page.getByText('Reseller updated.')).toBeVisible();
    await expect(page).toHaveURL(/\/reseller-list/);
    await expect(portal.row('Rana El Sabry')).toBeVisible();
  });

  await test.step('an edit that another overtook says so, and can be kept', async () => {
    await goOn(page, `/edit-reseller/${rana.id}`);
    await portal.field('common:name').fill('Mine Sabry');
    await call(server, 'PUT /resellers/{id}/edit', {
      token: admin.token,
      params: { id: rana.id },
      body: { requestData: { name: 'Theirs Sabry', email: rana.email, status: 1 } },
    });
    await portal.button('common:save').click();
    await expect(page.getByRole('alert')).toContainText('Theirs Sabry');
    await portal.button('resellers:keepMine').click();
    await portal.button('resellers:toList').click();
    await goOn(page, '/reseller-list?q=sabry');
    await expect(portal.row('Mine Sabry')).toBeVisible();
  });

  await test.step('a new password has to be a good one', async () => {
    await goOn(page, `/edit-reseller/${rana.id}`);
    await portal.field('resellers:newPassword').fill('short');
    await portal.field('resellers:confirmPassword').fill('short');
    await portal.button('resellers:passwordTitle').click();
    await expect(page.getByText(/At least 8 characters/)).toBeVisible();
    await portal.field('resellers:newPassword').fill('An0ther!pass');
    await portal.field('resellers:confirmPassword').fill('An0ther!pass');
    await portal.button('resellers:passwordTitle').click();
    await expect(page.getByText('The password was changed.')).toBeVisible();
  });

  await test.step('two at once, taken back at once', async () => {
    await goOn(page, '/reseller-list?q=sabry');
    await portal.row('Tomas Sabry').getByRole('checkbox').check();
    await portal.row('Mine Sabry').getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: portal.t('ui:table.selected', { count: 2, number: '2' }) });
    await bar.getByRole('button', { name: portal.t('common:disable') }).click();
    const label = portal.t('resellers:disableSome', { count: 2 });
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    await expect(portal.row('Tomas Sabry', portal.t('common:disabledByOperator'))).toBeVisible();
    await portal.button('common:undo').click();
    await expect(portal.row('Tomas Sabry', portal.t('common:disabledByOperator'))).toHaveCount(0);
  });

  await test.step('removed, found among the deleted, and back', async () => {
    await portal.rowAction('Tomas Sabry', 'common:remove');
    const name = { name: 'Tomas Sabry' };
    await portal
      .dialog('resellers:removeTitle', name)
      .getByRole('button', { name: portal.t('resellers:removeNamed', name) })
      .click();
    await expect(portal.row('Tomas Sabry')).toHaveCount(0);
    await portal.goTo('deleted-resellers-list');
    await portal.rowAction('Tomas Sabry', 'resellers:statement');
    // Their address stands in the list as well, which is there until the code of the other screen is.
    await expect(portal.heading('credits:statementTitle')).toBeVisible();
    await expect(page.getByText(tomas.email)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/credit-statement\\?user=${tomas.id}$`));
    await goOn(page, '/deleted-resellers-list');
    await portal.rowAction('Tomas Sabry', 'resellers:reactivate');
    await expect(portal.row('Tomas Sabry')).toHaveCount(0);
    await goOn(page, '/reseller-list?q=sabry');
    await expect(portal.row('Tomas Sabry')).toBeVisible();
  });

  await test.step('assigned to a parent, who has to be chosen first', async () => {
    await portal.rowAction('Tomas Sabry', 'resellers:assign');
    await portal.button('resellers:assignSubmit').click();
    await expect(page.getByText('Please select a reseller first')).toBeVisible();
    await portal.field('resellers:parentEmail').fill(rana.email.slice(0, 8));
    await page.getByRole('option', { name: rana.email }).click();
    await portal.button('resellers:assignSubmit').click();
    await expect(page.getByText('The reseller was assigned.')).toBeVisible();
    await expect(page).toHaveURL(/\/reseller-list/);
    await goOn(page, `/sub-reseller-list/${rana.id}`);
    await expect(portal.row('Tomas Sabry')).toBeVisible();
  });

  await test.step('switched, looked at among their sub-resellers, and promoted', async () => {
    const other = await addReseller(server, { name: 'Other Sabry', applications });
    await goOn(page, `/switch-sub-reseller/${rana.id}`);
    await portal.field('resellers:whoSwitches').fill(tomas.email.slice(0, 8));
    await page.getByRole('option', { name: tomas.email }).click();
    await portal.field('resellers:parentEmail').fill(other.email.slice(0, 8));
    await page.getByRole('option', { name: other.email }).click();
    await portal.button('resellers:switchSubmit').click();
    await portal.button('resellers:toList').click();
    await goOn(page, `/sub-reseller-list/${other.id}`);
    await portal.rowAction('Tomas Sabry', 'resellers:promote');
    const name = { name: 'Tomas Sabry' };
    await portal
      .dialog('resellers:promoteTitle', name)
      .getByRole('button', { name: portal.t('resellers:promoteNamed', name) })
      .click();
    await expect(portal.row('Tomas Sabry')).toHaveCount(0);
  });
});

test('a parent gives credit to begin with, switches boxes on a phone, and is told of low credit', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/422 .*disable-random-boxes/);
  const application = await addApplication(server, 'Boxes’ Player');
  const applications = [application.id];
  const parent = await addReseller(server, { name: 'Parent Farid', applications, credit: 100 });
  const child = await addSubReseller(server, parent, { name: 'Child Farid', applications, credit: 20 });
  for (let box = 0; box < 3; box += 1) await activate(server, child, newMac(), [application]);
  const portal = new Portal(await openBrowser(server, phone), texts);
  const { page } = portal;
  await openAs(page, parent, '/add-sub-reseller');

  await test.step('a sub-reseller with credit to begin with', async () => {
    await portal.field('common:name').fill('Newcomer Farid');
    await portal.field('common:email').fill('newcomer-farid@example.com');
    await page.locator('main label').filter({ hasText: application.name }).click();
    await portal.field('resellers:openingCredit').fill('15');
    await portal.button('resellers:addSub').click();
    await expect(page.getByText('Sub-reseller added.')).toBeVisible();
    await portal.button('resellers:toList').click();
    await expect(portal.row('Newcomer Farid', '15')).toBeVisible();
  });

  await test.step('boxes by number, and back', async () => {
    await portal.rowAction('Child Farid', 'resellers:manageBoxes');
    await expect(page.getByText(portal.t('resellers:canDisable', { count: 3 }))).toBeVisible();
    await portal.field('resellers:boxesCount').fill('5');
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText('Boxes that are available: 3.')).toBeVisible();
    await portal.field('resellers:boxesCount').fill('2');
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText('Boxes disabled: 2.')).toBeVisible();
    await expect(page.getByText(portal.t('resellers:canDisable', { count: 1 }))).toBeVisible();
    await portal.button('common:undo').click();
    await expect(page.getByText('Boxes enabled: 2.')).toBeVisible();
  });

  await test.step('a report', async () => {
    await goOn(page, '/reseller-list');
    const download = page.waitForEvent('download');
    await portal.rowAction('Child Farid', 'resellers:activationReport');
    const dialog = portal.dialog('resellers:reportTitle', { name: 'Child Farid' });
    await dialog.getByLabel(portal.t('common:application')).selectOption({ label: application.name });
    const asked = page.waitForRequest(/activation-report-download-reseller-list/);
    await dialog.getByRole('button', { name: portal.t('resellers:reportDownload') }).click();
    expect((await asked).postDataJSON()).toEqual({ reseller_id: child.id, moduleType: application.name });
    expect((await download).suggestedFilename()).toMatch(/^activations_.*\.csv$/);
  });

  await test.step('an alert, and its mail', async () => {
    await goOn(page, '/credit-statement');
    await portal.listAction('credits:alert');
    const dialog = portal.dialog('credits:alert');
    await dialog.getByLabel(portal.t('credits:alertThreshold')).fill('60');
    await dialog.getByRole('button', { name: portal.t('common:save') }).click();
    await expect(dialog).toBeHidden();
    await call(server, 'POST /resellers/{id}/add-credit-point', {
      token: parent.token,
      params: { id: child.id },
      body: { creditPoint: 10 },
    });
    expect((await server.mailbox.mailTo(parent.email, 1)).text).toContain('55');
  });

  await test.step('an operator takes a transfer back', async () => {
    const admin = await adminOf(server);
    const desk = new Portal(await openBrowser(server, desktop), texts);
    await call(server, 'POST /validate-credit-share-password', {
      token: admin.token,
      body: { requestData: { passcode: admin.passcode } },
    });
    await openAs(desk.page, admin, `/resellers/${child.id}/statement`);
    await desk.rows().first().getByRole('button').last().click();
    await desk.page.getByRole('menuitem', { name: desk.t('credits:reverse') }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel(desk.t('credits:reason')).fill('Sent by mistake');
    await dialog.getByRole('button', { name: desk.t('credits:reverse') }).click();
    await expect(desk.page.getByText(desk.t('credits:reversed'), { exact: true })).toBeVisible();
    await expect(
      desk
        .rows()
        .filter({ hasText: desk.t('credits:reversed') })
        .getByRole('button'),
    ).toHaveCount(0);
    await openAs(desk.page, admin, `/credit-point-share-log?q=${child.email}`);
    await expect(desk.page.getByText(desk.t('credits:reversed')).first()).toBeVisible();
  });
});
