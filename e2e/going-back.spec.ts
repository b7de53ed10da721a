import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

test('back on a phone leaves what was opened last, one at a time, and then the screen', async ({
  server,
  openBrowser,
}) => {
  const mac = newMac();
  const application = await addApplication(server, `Left TV ${mac}`);
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone), texts);
  const { page } = portal;
  await openAs(page, reseller, '/dashboard');
  const bar = page.getByRole('navigation', { name: portal.t('shell:bottomBar.label') });
  await bar.getByRole('link', { name: portal.texts.nav('user-list') }).tap();
  await page.locator('main').getByRole('listitem').filter({ hasText: mac }).getByRole('link').tap();
  const sheet = portal.dialog('domain/devices:device');
  await expect(sheet).toBeVisible();
  const inAddress = new RegExp(`/user-list\\?open=${encodeURIComponent(mac)}$`);
  await expect(page).toHaveURL(inAddress);

  const menu = page.getByRole('menu');
  const open = sheet.getByRole('button', {
    name: portal.t('domain/device-page:more', { application: application.name }),
  });
  await open.tap();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(inAddress);

  await open.tap();
  await menu.getByRole('menuitem', { name: portal.t('domain/devices:switch') }).tap();
  const typed = page.getByRole('textbox', { name: portal.t('domain/device-page:newMac') });
  await typed.fill('00:1a:79');
  await page.goBack();
  await expect(typed).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(inAddress);

  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/user-list$/);

  await portal.button('shell:bottomBar.more').tap();
  await expect(portal.navigation()).toBeVisible();
  await page.goBack();
  await expect(portal.navigation()).toHaveCount(0);
  await expect(page).toHaveURL(/\/user-list$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('two quick steps back leave the address of the screen that is shown', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Quick TV');
  const portal = new Portal(await openBrowser(server, phone), texts);
  const { page } = portal;
  await openAs(page, await addReseller(server, { applications: [application.id] }), '/dashboard');
  const bar = page.getByRole('navigation', { name: portal.t('shell:bottomBar.label') });
  const title = page.locator('main h1');
  for (const name of ['credit-statement', 'user-list'] as const) {
    await bar.getByRole('link', { name: portal.texts.nav(name) }).tap();
    await expect(page).toHaveURL(new RegExp(`/${name}$`));
  }
  await expect(title).toHaveText(portal.t('devices:listTitle'));
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(title).not.toHaveText(portal.t('devices:listTitle'));
  // Which of the two steps the browser drops is its own affair.
  const titles = { '/dashboard': 'dashboard', '/credit-statement': 'credit-statement' } as const;
  await expect
    .poll(async () => {
      const shown = titles[new URL(page.url()).pathname as keyof typeof titles];
      return shown && (await title.textContent()) === portal.texts.nav(shown);
    })
    .toBe(true);
});

test('a press beside the sheet of a device leaves it, but not what was typed in it', async ({
  server,
  openBrowser,
}) => {
  const mac = newMac();
  const application = await addApplication(server, `Kept TV ${mac}`);
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  await activate(server, reseller, mac, [application]);
  const portal = new Portal(await openBrowser(server, phone), texts);
  const { page } = portal;
  await openAs(page, reseller, `/user-list?open=${mac}`);
  const sheet = portal.dialog('domain/devices:device');
  await portal.button('domain/customers:add').tap();
  const note = portal.field('domain/customers:note');
  await note.fill('Pays in cash');
  await page.touchscreen.tap(150, 30);
  await expect(note).toHaveValue('Pays in cash');
  await sheet.getByRole('button', { name: portal.t('common:cancel') }).tap();
  await expect(note).toHaveCount(0);
  await page.touchscreen.tap(150, 30);
  await expect(sheet).toHaveCount(0);
});
