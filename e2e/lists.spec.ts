import { call } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

const texts = await loadTexts('en');

test('a list is narrowed, kept as a view, found again by the palette, and all of it renewed and taken back', async ({
  server,
  openBrowser,
}) => {
  const [first, second] = [await addApplication(server, 'Listed TV'), await addApplication(server, 'Listed Radio')];
  const applications = [first.id, second.id];
  const reseller = await addReseller(server, { applications, credit: 60 });
  const child = await addSubReseller(server, reseller, { applications });
  for (let number = 0; number < 12; number += 1) await activate(server, reseller, newMac(), [first]);
  await activate(server, reseller, newMac(), [second]);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const views = page.getByRole('navigation', { name: portal.t('domain/saved-views:title') });
  const tab = views.getByRole('button', { name: /^My TV/ });

  await test.step('narrowed by a chip, which stands in the address', async () => {
    await openAs(page, reseller, '/user-list');
    await portal.filterBy('common:application', first.name);
    await expect(page).toHaveURL(new RegExp(`app=${first.id}`));
    await expect(portal.rows()).toHaveCount(10);
  });

  await test.step('kept under a name, with its count, and shared', async () => {
    await portal.button('domain/saved-views:save').click();
    const dialog = portal.dialog('domain/saved-views:save');
    await dialog.getByLabel(portal.t('common:name')).fill('My TV');
    await dialog
      .getByLabel(portal.t('domain/saved-views:sharedWith'))
      .selectOption({ label: portal.t('domain/saved-views:subResellers') });
    await dialog.getByRole('button', { name: portal.t('common:save') }).click();
    await expect(tab).toContainText('12');
    await expect(tab).toHaveAttribute('aria-current', 'true');
  });

  await test.step('found by the palette from elsewhere', async () => {
    await portal.goTo('credit-statement');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: portal.t('shell:palette.title') })).toBeFocused();
    await page.keyboard.type('my tv');
    await page.getByRole('option', { name: 'My TV' }).click();
    await expect(page).toHaveURL(new RegExp(`/user-list\\?.*app=${first.id}`));
    await expect(tab).toHaveAttribute('aria-current', 'true');
  });

  await test.step('all that match are renewed at the price that was shown, and taken back whole', async () => {
    await page.getByRole('checkbox', { name: portal.t('ui:table.selectPage') }).check();
    await portal.button('ui:table.selectAll', { count: 12, number: '12' }).click();
    await page
      .getByRole('region', { name: portal.t('ui:table.selected', { count: 12, number: '12' }) })
      .getByRole('button', { name: portal.t('domain/devices:renew') })
      .click();
    const dialog = portal.dialog('domain/bulk-jobs:kinds.renew');
    await dialog
      .getByRole('button', { name: portal.t('domain/bulk-jobs:do.renew', { count: 12, number: '12' }) })
      .click();
    await expect(
      dialog.getByText(portal.t('domain/bulk-jobs:spent', { points: portal.t('common:points', { count: 12 }) })),
    ).toBeVisible();
    await portal.expectBalance(60 - 13 - 12);
    await dialog.getByRole('button', { name: portal.t('common:undo') }).click();
    await expect(
      dialog.getByText(portal.t('domain/bulk-jobs:spent', { points: portal.t('common:points', { count: 0 }) })),
    ).toBeVisible();
    await portal.expectBalance(60 - 13);
  });

  await test.step('who it is shared with finds it on a phone, with their own count', async () => {
    const small = new Portal(await openBrowser(server, phone), texts);
    await openAs(small.page, child, '/user-list');
    await small.button('ui:filters.counted', { count: 0 }).click();
    const choice = small.page.getByLabel(small.t('domain/saved-views:view'));
    await choice.selectOption({ label: 'My TV · 0' });
    await expect(small.page).toHaveURL(new RegExp(`app=${first.id}`));
  });
});

test('all codes that match are disabled together, and taken as a file', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Listed codes', { acceptsCodes: true });
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  const body = { subscriptionType: 'yearly' as const, codeCount: 6 };
  for (let lot = 0; lot < 2; lot += 1) await call(server, 'POST /sendingcode', { token: reseller.token, body });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, reseller, '/iboprotv?use=unused');
  const download = page.waitForEvent('download');
  await portal.button('common:export').click();
  expect((await download).suggestedFilename()).toMatch(/^activation-codes_.*\.csv$/);
  await page.getByRole('checkbox', { name: portal.t('ui:table.selectPage') }).check();
  await portal.button('ui:table.selectAll', { count: 12, number: '12' }).click();
  const bar = page.getByRole('region', { name: portal.t('ui:table.selected', { count: 12, number: '12' }) });
  // As many vouchers as match, not as many as the page shows.
  await expect(page.getByText(portal.t('codes:voucherHint'))).toHaveCount(12);
  await bar.getByRole('button', { name: portal.t('ui:table.moreActions') }).click();
  await page.getByRole('menuitem', { name: portal.t('common:disable') }).click();
  await portal.button('codes:disableSome', { count: 12, number: '12' }).click();
  await expect(bar).toBeHidden();
  await expect(portal.rows().getByText(portal.t('common:inactive'))).toHaveCount(10);
});

test('an address that makes no sense shows a list as if it said nothing of it', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Listed oddly');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  await activate(server, reseller, newMac(), [application]);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, reseller, '/dashboard');
  const odd =
    'from=2026-02-31&ends_from=0000-01-01&state=gone&within=9999&app=x&page=99999999&kind=gone&days=8&view=toString';
  for (const list of ['/user-list', '/transactions-logs', '/credit-statement']) {
    await goOn(page, `${list}?${odd}`);
    await expect(page.locator('main').getByText(application.name).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0);
  }
  await goOn(page, `/reports?${odd}`);
  await expect(portal.heading('reports:title')).toBeVisible();
});
