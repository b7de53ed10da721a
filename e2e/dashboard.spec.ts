import { readFile } from 'node:fs/promises';
import { activate, addApplication, newMac } from './support/devices.ts';
import { hold } from './support/hold.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

test('the dashboard shows what was activated, filters by it, and gives out reports', async ({
  server,
  openBrowser,
  problems,
}) => {
  // The report of days on which nothing was given.
  problems.allow(/404 .*date-range/);
  const texts = await loadTexts('en');
  const first = await addApplication(server, 'Dashboard One', { yearly: 1 });
  const second = await addApplication(server, 'Dashboard Two', { yearly: 1 });
  const reseller = await addReseller(server, { applications: [first.id, second.id], credit: 20 });
  const mac = newMac();
  await activate(server, reseller, mac, [first, second]);
  await activate(server, reseller, newMac(), [first]);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const slices = page.locator('main svg path[class*=slice]');
  await openAs(page, reseller, '/dashboard');

  await test.step('charts, with a table beside each', async () => {
    await expect(portal.heading('dashboard:shares.title')).toBeVisible();
    await expect(portal.row('Dashboard One', '2')).toBeVisible();
    await expect(portal.row('Dashboard Two', '1')).toBeVisible();
    await expect(slices).toHaveCount(2);
    await expect(page.locator('main svg rect[class*=bar]')).toHaveCount(30);
  });

  await test.step('an application chosen in the pie filters the days', async () => {
    await slices.first().click();
    await expect(page).toHaveURL(/app=\d+/);
    await expect(page.getByRole('button', { name: 'Dashboard One', pressed: true })).toBeVisible();
    await portal.button('dashboard:shares.showAll').click();
    await expect(page).not.toHaveURL(/app=/);
    await page.getByRole('button', { name: 'Dashboard Two' }).click();
    await expect(page.getByRole('button', { name: 'Dashboard Two', pressed: true })).toBeVisible();
  });

  await test.step('how far it looks back stands in the address', async () => {
    const held = await hold(page, '**/api/activation-log-dashboard*');
    await page.getByText(portal.t('dashboard:range.days', { count: 7 }), { exact: true }).click();
    await expect(page).toHaveURL(/days=7/);
    // Both cards still show what was asked for before.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(2);
    held.letGo();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('main svg rect[class*=bar]')).toHaveCount(7);
    await page.reload();
    await expect(page.locator('main svg rect[class*=bar]')).toHaveCount(7);
  });

  await test.step('the credit-share report is a file; days without any say so', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      portal.button('dashboard:report.download').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^credit-share-log_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(reseller.email);
    await portal.field('dashboard:report.start').fill('2020-01-01');
    await portal.field('dashboard:report.end').fill('2020-01-02');
    await portal.button('dashboard:report.download').click();
    await expect(page.getByText('No records found.')).toBeVisible();
  });

  await test.step('what expires soon leads to the list of it', async () => {
    await page.getByRole('link', { name: portal.t('dashboard:endsWithin', { count: 7 }) }).click();
    await expect(page).toHaveURL(/\/user-list\?.*within=7/);
    await expect(page.getByText(portal.t('ui:noRecords'))).toBeVisible();
  });

  await test.step('a log is exported as it is searched', async () => {
    await portal.goTo('transactions-logs');
    await goOn(page, `/transactions-logs?by=mac&q=${mac}`);
    await expect(portal.rows()).toHaveCount(2);
    const [download] = await Promise.all([page.waitForEvent('download'), portal.button('common:export').click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(mac);
  });
});

test('dates under a chart are read in the same order as beside it', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Dates from the right');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  await activate(server, reseller, newMac(), [application]);
  const page = await openBrowser(server, desktop);
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(page, reseller, '/dashboard');
  const tick = page.locator('main div[style*=way]').first();
  await expect(tick).toBeVisible();
  // Where the day and the year stand, of what is drawn as `2026/11/22` from right to left.
  const [day = 0, year = 0] = await tick.evaluate((drawn) => {
    const text = drawn.textContent;
    const range = document.createRange();
    const node = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT).nextNode();
    const placeOf = (at: number) => {
      range.setStart(node as Node, at);
      range.setEnd(node as Node, at + 1);
      return range.getBoundingClientRect().x;
    };
    return [placeOf(text.search(/\d/)), placeOf(text.search(/\d{4}/))];
  });
  expect(day).toBeGreaterThan(year);
});
