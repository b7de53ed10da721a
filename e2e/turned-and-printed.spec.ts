import type { Page } from '@playwright/test';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import type { Server } from './support/server.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

/** A page gets another width in the middle of something: a phone is turned, and paper is as narrow as one. */
const texts = await loadTexts('en');
const typed = 'Pays in cash, second floor';

/** Somebody's only device beside their list, where they note something of its customer. */
async function typeBesideList(server: Server, page: Page): Promise<Portal> {
  const mac = newMac();
  // Both tests may meet the same server.
  const application = await addApplication(server, `Turned TV ${mac}`);
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(page, texts);
  await openAs(page, reseller, `/user-list?open=${mac}`);
  await portal.button('domain/customers:add').click();
  await portal.field('domain/customers:note').fill(typed);
  return portal;
}

test('a phone that is turned keeps what was typed, has one side bar, and the focus somewhere', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser(server, phone);
  const portal = await typeBesideList(server, page);
  const sheet = portal.dialog('domain/devices:device');
  // Above it is the page, dimmed: only the sheet itself has a ground.
  await expect(sheet.locator('..')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(portal.navigation()).toBeVisible();
  const note = portal.field('domain/customers:note');
  await expect(note).toHaveValue(typed);
  // Below that iOS zooms into it, and a finger misses it.
  await expect(note).toHaveCSS('font-size', '16px');
  expect((await note.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(portal.navigation()).toHaveCount(0);
  await expect(note).toHaveValue(typed);

  await goOn(page, '/dashboard');
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
  const page = await openBrowser(server, desktop);
  const portal = await typeBesideList(server, page);
  const note = portal.field('domain/customers:note');
  const bottomBar = page.getByRole('navigation', { name: portal.t('shell:bottomBar.label') });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(portal.navigation()).toBeHidden();
  await expect(page.getByTestId('balance')).toBeHidden();
  await expect(bottomBar).toHaveCount(0);
  await expect(note).toHaveValue(typed);
  await expect(note).toBeFocused();
  await page.emulateMedia({ media: 'screen' });
  await expect(bottomBar).toBeVisible();
  await expect(note).toHaveValue(typed);
});

test('paper has every column of a list and of a statement, and no word of them is cut', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser(server, desktop);
  const mac = newMac();
  const application = await addApplication(server, `Television with a long name ${mac}`);
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  await activate(server, reseller, mac, [application]);
  await openAs(page, reseller, '/user-list');
  for (const path of ['/user-list', '/credit-statement']) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOn(page, path);
    await expect(page.locator('tbody').getByText(mac, { exact: true })).toBeVisible();
    await print(page);
    expect(await cutOnPaper(page)).toEqual([]);
  }
});

test('paper has the ten columns of an admin’s list of resellers too, with their whole addresses', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser(server, desktop);
  const { id } = await addApplication(server, `Printed TV ${newMac()}`);
  const { name } = await addReseller(server, { name: 'Bartholomew Featherstonehaugh', applications: [id] });
  await openAs(page, await adminOf(server), '/reseller-list');
  await expect(page.locator('tbody').getByText(name, { exact: true }).first()).toBeVisible();
  await print(page);
  expect(await cutOnPaper(page)).toEqual([]);
});

test('paper has what a list is narrowed to, also from a phone, and nothing that is there to be pressed', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, `Paper TV ${newMac()}`);
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  for (const size of [desktop, phone]) {
    const page = await openBrowser(server, size);
    const portal = new Portal(page, texts);
    await openAs(page, reseller, '/credit-statement?from=2026-10-01&to=2026-10-31');
    await expect(portal.heading('credits:statementTitle')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await print(page);
    await expect(page.getByText('Oct 1, 2026 to Oct 31, 2026').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    for (const key of ['ui:filters.add', 'ui:filters.counted'] as const)
      await expect(page.getByRole('button', { name: portal.t(key, { count: 1 }) })).toHaveCount(0);
    await page.context().close();
  }
});

test('paper is light where the screen is dark, and the screen is dark again behind it', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser(server, desktop);
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await openAs(page, await adminOf(server), '/reseller-list');
  const title = page.getByRole('heading', { level: 1 });
  const dark = 'rgb(236, 238, 241)';
  await expect(title).toHaveCSS('color', dark);
  await print(page);
  await expect(title).not.toHaveCSS('color', dark);
  await page.emulateMedia({ media: 'screen' });
  await expect(title).toHaveCSS('color', dark);
  // What was chosen stays chosen.
  expect(await page.evaluate(() => localStorage.getItem('mantine-color-scheme-value'))).toBe('dark');
});

/** As wide as an A4 sheet's content. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
}

/** What of the tables lies beyond the paper, or is cut by what it stands in. */
const cutOnPaper = (page: Page) =>
  page.locator('table :is(th, td), table td *').evaluateAll((shown) =>
    shown.flatMap((element) => {
      const paper = element.closest('section')?.getBoundingClientRect();
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = paper === undefined || left < paper.left - 1 || right > paper.right + 1;
      const { overflow } = getComputedStyle(element);
      const isCut = overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return width > 1 && (isOutside || isCut) ? [element.textContent] : [];
    }),
  );
