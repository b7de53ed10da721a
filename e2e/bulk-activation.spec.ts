import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

test('many devices at once: from a file, renewed, and switched', async ({ server, openBrowser }) => {
  const texts = await loadTexts('en');
  const application = await addApplication(server, 'Bulk Player', { yearly: 2, lifetime: 5 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 100 });
  const known = newMac();
  await activate(server, reseller, known, [application]);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const macs = [newMac(), newMac(), newMac()];
  const lines = [
    'mac,application,package,comment',
    ...macs.map((mac) => `${mac},Bulk Player,1-year,Room 1`),
    'not a mac,Bulk Player,1-year,',
  ];
  await openAs(page, reseller, '/bulk-activation');

  await test.step('a file tells its cost and its faults first', async () => {
    const buffer = Buffer.from(lines.join('\n'));
    await page.locator('main input[type=file]').setInputFiles({ name: 'boxes.csv', mimeType: 'text/csv', buffer });
    await expect(portal.row('not a mac', 'Invalid MAC address format')).toBeVisible();
    await expect(page.getByText(portal.t('activations:bulk.someInvalid'))).toBeVisible();
    await portal.expectBalance(98);
  });

  await test.step('and after the confirmation activates the others in the background', async () => {
    const name = portal.t('activations:bulk.activate', { count: 3, rows: '3' });
    await page.getByRole('button', { name }).click();
    const dialog = portal.dialog('activations:bulk.confirmTitle');
    await expect(dialog).toContainText('98');
    await expect(dialog).toContainText('92');
    await dialog.getByRole('button', { name }).click();
    await expect(
      page.getByText(portal.t('domain/bulk-jobs:progress', { done: '4', total: '4' })).first(),
    ).toBeVisible();
    await portal.expectBalance(92);
    const failed = portal.t('domain/bulk-jobs:failed', { count: 1, rows: '1' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: failed }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('"not a mac","Bulk Player","1-year"');
    await page
      .getByRole('button', { name: portal.t('domain/bulk-jobs:share'), exact: true })
      .first()
      .click();
    const told = portal.dialog('domain/device-page:shareSeveral');
    await expect(told.getByRole('listitem')).toHaveCount(3);
    await expect(told.getByRole('listitem').first()).toContainText(macs[0] ?? '');
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();
    // A quarter of the bar is the row that failed.
    const bar = page.getByRole('progressbar').first();
    const share = await bar.evaluate((track) => {
      const [done, failed] = [...track.children].map((part) => part.getBoundingClientRect().width);
      return (failed ?? 0) / ((done ?? 0) + (failed ?? 0));
    });
    expect(share).toBeCloseTo(0.25, 1);
    await page.getByRole('link', { name: portal.t('domain/bulk-jobs:toDevices') }).click();
    await expect(portal.row(macs[2] ?? '')).toBeVisible();
  });

  await test.step('several are renewed in one confirmation', async () => {
    await expect(portal.rows()).toHaveCount(4);
    for (const mac of macs.slice(0, 2)) await portal.row(mac).getByRole('checkbox').check();
    await portal.button('domain/devices:renew').click();
    const dialog = portal.dialog('domain/renewals:renewTitle', { count: 2, number: '2' });
    await expect(dialog).toContainText('88');
    await dialog
      .getByRole('button', { name: portal.t('domain/renewals:renewNamed', { count: 2, number: '2' }) })
      .click();
    await expect(dialog).toBeHidden();
    await portal.expectBalance(88);
  });

  await test.step('one is switched to another MAC, and its history tells', async () => {
    const next = newMac();
    await portal.rowAction(`${known} Bulk Player`, 'domain/devices:switch');
    await page.getByRole('dialog').getByLabel(portal.t('domain/device-page:newMac')).fill(next);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: portal.t('domain/devices:switch') })
      .click();
    await expect(portal.row(next)).toBeVisible();
    await portal.row(next).getByRole('link', { name: next }).click();
    const history = page.getByRole('region', { name: portal.t('domain/device-page:timeline') });
    await expect(history).toContainText(portal.t('domain/device-page:events.switched'));
    await expect(history).toContainText(known);

    // From one to the other, beside the list and on their own pages.
    const card = page.getByRole('article', { name: 'Bulk Player' });
    await card.getByRole('link', { name: known }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('open') === known);
    await goOn(page, `/devices/${known}`);
    await card.getByRole('link', { name: next }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/devices/${next}`);
  });
});

test('every row of a file can be looked at before it costs anything', async ({ server, openBrowser }) => {
  const texts = await loadTexts('en');
  const application = await addApplication(server, 'Long File', { yearly: 1 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 100 });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const macs = Array.from({ length: 64 }, newMac);
  const buffer = Buffer.from(
    ['mac,application,package,comment', ...macs.map((mac) => `${mac},Long File,1-year,`)].join('\n'),
  );
  await openAs(page, reseller, '/bulk-activation');
  await page.locator('main input[type=file]').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer });
  await expect(portal.rows()).toHaveCount(10);
  await expect(page.getByRole('status').filter({ hasText: '64' })).toBeVisible();
  await page.getByRole('combobox').selectOption('30');
  await expect(portal.rows()).toHaveCount(30);
  await page.getByRole('button', { name: portal.t('ui:table.goToPage', { page: 3 }), exact: true }).click();
  await expect(portal.rows()).toHaveCount(4);
  await expect(portal.row(macs[63] ?? '')).toBeVisible();
});

test('a text of many messages is activated in bulk: what was read is shown, and a letter like a digit asked about', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Pasted in bulk', { yearly: 1, lifetime: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 10 });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const macs = [newMac(), newMac(), newMac()];
  const [first = '', second = '', third = ''] = macs;
  await openAs(page, reseller, '/multi-apps-activation');
  await page.getByRole('textbox', { name: 'MAC' }).fill(`${first} ${second}`);
  await expectAccessible(page, 'several devices for one field');
  await page.getByRole('link', { name: portal.t('activations:bulk.all') }).tap();
  const text = portal.field('activations:bulk.textLabel');
  await expect(text).toHaveValue(`${first}\n${second}`);
  await text.fill('Hi!\n');
  await text.press('End');
  const pasted = `${first.toUpperCase()} please\n${second} and ${first}\nماك: ${third.replace('0', 'O')}`;
  await text.evaluate((field, message) => {
    const data = new DataTransfer();
    data.setData('text/plain', message);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted);
  // Beside Arabic a MAC is held together, by marks that nobody sees.
  const held = pasted.replace(third.replace('0', 'O'), (mac) => `\u2066${mac}\u2069`);
  await expect(text).toHaveValue(`Hi!\n${held}`);
  await expect(page.getByText(portal.t('activations:bulk.read', { count: 3, number: '3' }))).toBeVisible();
  await page.getByRole('button', { name: third }).tap();
  await expect(page.getByText(portal.t('activations:bulk.lookAlike'))).toBeHidden();
  await expectAccessible(page, 'text for many devices');
  await portal.button('activations:bulk.previewText').tap();
  const name = portal.t('activations:bulk.activate', { count: 3, rows: '3' });
  const buy = page.getByRole('button', { name });
  await expect(buy).toBeVisible();
  // What is planned is what stands in the text.
  const whole = await text.inputValue();
  await text.fill(`${whole}\n${newMac()}`);
  await expect(buy).toBeHidden();
  await text.fill(whole);
  await portal.button('activations:bulk.previewText').tap();
  await buy.tap();
  await portal.dialog('activations:bulk.confirmTitle').getByRole('button', { name }).tap();
  await portal.expectBalance(7);
  // What was bought is not there again, and what else is handed over comes in its place.
  await portal.button('activations:bulk.paste').tap();
  await expect(text).toHaveValue('');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: portal.t('shell:palette.title') }).fill(`${second} ${third}`);
  await page.getByRole('option', { name: portal.t('shell:palette.activateAll') }).tap();
  await expect(text).toHaveValue(`${second}\n${third}`);
});
