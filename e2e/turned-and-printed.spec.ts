import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

/** A page gets another width in the middle of something: a phone is turned, and paper is as narrow as one. */
const texts = await loadTexts('en');
const typed = 'Pays in cash, second floor';

test('a phone that is turned keeps what was typed, has one side bar, and the focus somewhere', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Turned TV');
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone), texts);
  const { page } = portal;
  await openAs(page, reseller, `/user-list?open=${mac}`);
  const sheet = portal.dialog('domain/device-page:page');
  await portal.button('domain/customers:add').click();
  await portal.field('domain/customers:note').fill(typed);
  // What the sheet does not cover is the page behind it.
  const top = (await sheet.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(40);
  const opaque = await page.evaluate((y) => {
    const above = document.elementsFromPoint(195, y - 20).map((one) => getComputedStyle(one).backgroundColor);
    return above.findIndex((colour) => !/rgba|transparent/.test(colour));
  }, top);
  const shade = await page.evaluate(
    (y) => document.elementsFromPoint(195, y - 20).findIndex((one) => one.className.includes('Overlay')),
    top,
  );
  expect(shade).toBeGreaterThanOrEqual(0);
  expect(opaque === -1 || opaque > shade).toBe(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(portal.field('domain/customers:note')).toHaveValue(typed);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(portal.field('domain/customers:note')).toHaveValue(typed);

  await openAs(page, reseller, '/dashboard');
  await portal.button('shell:bottomBar.more').click();
  await expect(portal.navigation()).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(portal.navigation()).toHaveCount(1);
  await expect(page.locator('#main')).toBeFocused();
});

test('a page that is printed keeps what was typed and the focus, and leaves bars off the paper', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Printed TV');
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  const mac = newMac();
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, reseller, `/user-list?open=${mac}`);
  await portal.button('domain/customers:add').click();
  await portal.field('domain/customers:note').fill(typed);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(portal.field('domain/customers:note')).toHaveValue(typed);
  await expect(portal.field('domain/customers:note')).toBeFocused();
  await expect(portal.navigation()).toBeHidden();
  await expect(page.getByRole('navigation', { name: portal.t('shell:bottomBar.label') })).toHaveCount(0);
  await expect(page.getByTestId('balance')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('navigation', { name: portal.t('shell:bottomBar.label') })).toBeVisible();
  await expect(portal.field('domain/customers:note')).toHaveValue(typed);
});
