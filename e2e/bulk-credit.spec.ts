import { addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, give, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('a file that the credit does not cover is begun with what it covers, and gone on with once there is more', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Too Many Rows', { yearly: 1 });
  const applications = [application.id];
  const parent = await addReseller(server, { applications, credit: 100 });
  const child = await addSubReseller(server, parent, { applications, credit: 21, name: 'Short Child' });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const rows = Array.from({ length: 30 }, () => `${newMac()},Too Many Rows,1-year`);
  const buffer = Buffer.from(['mac,application,package', ...rows].join('\n'));
  const part = page.getByRole('button', { name: portal.t('activations:bulk.activateOf', { rows: '21', total: '30' }) });
  const ask = page.getByRole('button', { name: portal.t('domain/credit:ask') });
  const whole = (count: number) =>
    page.getByRole('button', { name: portal.t('activations:bulk.activate', { count, rows: String(count) }) });
  await openAs(page, child, '/bulk-activation');
  await page.locator('main input[type=file]').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer });
  await expect(part).toBeVisible();

  await test.step('what was asked for is said in place of asking again', async () => {
    await ask.tap();
    await portal
      .dialog('domain/credit:ask')
      .getByRole('button', { name: portal.t('domain/credit:send') })
      .tap();
    await expect(page.getByRole('alert')).toContainText(portal.t('common:points', { count: 9 }));
    await expect(ask).toBeHidden();
  });

  await test.step('loaded anew, the file is there', async () => {
    await page.reload();
    await expect(page.getByText(portal.t('activations:bulk.kept'))).toBeVisible();
    await expect(page.getByText('rooms.csv')).toBeVisible();
    await part.tap();
  });

  await test.step('so much is bought, and the rest comes back as rows to go on with', async () => {
    const dialog = portal.dialog('activations:bulk.confirmTitle');
    await expect(dialog).toContainText(portal.t('activations:bulk.leftOver', { count: 9, rows: '9' }));
    await dialog.getByRole('button').last().tap();
    await portal.expectBalance(0);
    await page.getByRole('button', { name: portal.t('domain/bulk-jobs:goOn', { count: 9, rows: '9' }) }).tap();
    await expect(whole(9)).toBeDisabled();
    await expect(ask).toBeHidden();
  });

  await test.step('once it was given, the page goes on with the file that stands there', async () => {
    await give(server, parent, child, 9);
    await page.reload();
    await whole(9).tap();
    await portal.dialog('activations:bulk.confirmTitle').getByRole('button').last().tap();
    await portal.expectBalance(0);
    await expect(page.getByText(portal.t('domain/bulk-jobs:progress', { done: '9', total: '9' }))).toBeVisible();
    await expect(page.getByRole('button', { name: /Go on/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(portal.t('domain/bulk-jobs:progress', { done: '9', total: '9' }))).toBeVisible();
    await expect(page.getByText(portal.t('activations:bulk.kept'))).toHaveCount(0);
  });
});
