import { expectAccessible } from './support/accessible.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

test('a reseller has a page: balance, and tabs that the address holds', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Page TV');
  const reseller = await addReseller(server, { name: 'Page Owner', applications: [application.id], credit: 50 });
  const child = await addSubReseller(server, reseller, {
    name: 'Page Child',
    applications: [application.id],
    credit: 7,
  });
  const macs = [newMac(), newMac()] as const;
  await activate(server, reseller, macs[0], [application]);
  await activate(server, child, macs[1], [application]);
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  const tab = (name: 'devices' | 'statement' | 'sub-resellers' | 'accessAndPrices' | 'audit') =>
    page.locator('main').getByRole('link', { name: portal.t(`resellers:tabs.${name}`), exact: true });
  await openAs(page, await adminOf(server), `/reseller-list?q=${encodeURIComponent('Page Owner')}`);

  await test.step('a row leads there, to what they own alone', async () => {
    await page.getByRole('link', { name: 'Page Owner' }).click();
    await expect(page).toHaveURL(new RegExp(`/resellers/${reseller.id}/devices`));
    await expect(page.getByRole('heading', { name: 'Page Owner', level: 1 })).toBeVisible();
    await expect(portal.row(macs[0])).toBeVisible();
    await expect(portal.row(macs[1])).toHaveCount(0);
    await expectAccessible(page, 'reseller page');
  });

  await test.step('each tab has its address, and is there after a reload', async () => {
    await tab('statement').click();
    await expect(page).toHaveURL(/\/statement/);
    await expect(portal.row('Page TV')).toBeVisible();
    await tab('sub-resellers').click();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Page Child' })).toBeVisible();
    await tab('accessAndPrices').click();
    await expect(page.locator('main').getByRole('row', { name: 'Page TV' })).toBeVisible();
    await tab('audit').click();
    await expect(portal.rows().first()).toBeVisible();
    // By them is by nobody else: there is nobody to search for.
    const who = page.getByRole('searchbox', { name: portal.t('audit:searchWho') });
    await expect(who).toHaveValue('');
    await page.getByText(portal.t('audit:side.by'), { exact: true }).click();
    await expect(who).toHaveCount(0);
    // The last of them, where they don't all fit.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(tab('audit')).toBeInViewport({ ratio: 0.95 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('whoever is below has no tab for who is below them, and leads to the one above', async () => {
    await goOn(page, `/resellers/${child.id}`);
    await expect(page).toHaveURL(/\/devices/);
    await expect(tab('sub-resellers')).toHaveCount(0);
    await page.getByRole('link', { name: 'Page Owner' }).click();
    await expect(page.getByRole('heading', { name: 'Page Owner', level: 1 })).toBeVisible();
  });
});

test('a parent sees those below, nobody a stranger, and no tab that is not theirs', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/404 .*show-resellers/);
  const application = await addApplication(server, 'Below TV');
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const child = await addSubReseller(server, reseller, { name: 'Own Child', applications: [application.id] });
  const stranger = await addReseller(server, { name: 'A Stranger', applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, reseller, `/resellers/${child.id}`);
  await expect(page.getByRole('heading', { name: 'Own Child', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: portal.t('resellers:tabs.audit'), exact: true })).toHaveCount(0);
  await goOn(page, `/resellers/${child.id}/audit`);
  await expect(page).toHaveURL(/\/403/);
  await goOn(page, `/resellers/${stranger.id}`);
  await expect(page.locator('main').getByText(portal.t('resellers:gone'))).toBeVisible();
  await expect(portal.button('common:retry')).toHaveCount(0);
  await expect(page.getByText('A Stranger')).toHaveCount(0);
  await page
    .locator('main')
    .getByRole('link', { name: portal.t('resellers:listTitle'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/reseller-list/);
});
