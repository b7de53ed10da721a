import type { Locator } from '@playwright/test';
import type { Locale } from '@tessera/contracts/locales';
import { counted } from './support/counted.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { pretendDue } from './support/due.ts';
import { Keyboard } from './support/keyboard.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone, type Size } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const looks: [Size, Locale][] = [
  [desktop, 'en'],
  [phone, 'ar'],
];

for (const [size, locale] of looks) {
  const hands = size === desktop ? 'the keyboard alone' : 'a phone';
  test(`thirty devices that end this week are renewed in three inputs and their customers told, in ${locale} with ${hands}`, async ({
    server,
    openBrowser,
  }) => {
    const application = await addApplication(server, `Due ${locale}`, { yearly: 2 });
    const reseller = await addReseller(server, { applications: [application.id], credit: 150 });
    const customer = { name: 'Maryam Haddad', contact: '+971 50 123 4567' };
    for (let count = 0; count < 30; count += 1)
      await activate(server, reseller, newMac(), [application], count === 0 ? { customer } : {});
    const portal = new Portal(await openBrowser(server, size), await loadTexts(locale));
    const { page } = portal;
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await pretendDue(page);
    await openAs(page, reseller, '/dashboard');
    const balance = () => page.getByRole('region', { name: portal.t('dashboard:totals.own') });
    await expect(balance()).toContainText('90');

    const keyboard = new Keyboard(page);
    const { click, press, count } = counted(page);
    const input = async (what: Locator, key: string) => {
      if (size === phone) return click(what);
      await keyboard.tabTo(what);
      return press(key);
    };
    await input(page.getByRole('checkbox', { name: portal.t('dashboard:work.choose.ending') }), 'Space');
    const points = portal.t('common:points', { count: 60 });
    // It stands above what is chosen: one step back by the keys.
    if (size === desktop) await page.keyboard.press('Shift+Tab');
    await input(portal.button('dashboard:work.renewSelected', { points }), 'Enter');
    const values = { count: 30, number: '30' };
    const dialog = portal.dialog('domain/renewals:renewTitle', values);
    const renew = dialog.getByRole('button', { name: portal.t('domain/renewals:renewNamed', values) });
    await expect(renew).toBeEnabled();
    await expect(dialog.getByRole('listitem').filter({ hasText: customer.name })).toHaveCount(1);
    await expect(dialog.getByText(portal.t('domain/renewals:until', { date: '' }).trim()).first()).toBeVisible();
    await input(renew, 'Enter');
    await expect(page.getByText(portal.t('domain/renewals:renewedCount', values))).toBeVisible();
    expect(count()).toBe(3);
    // Whoever rests on it keeps it there.
    await portal.button('common:undo').hover();
    await expect(balance()).toContainText('30');
    await portal.button('domain/devices:share').click();
    const share = portal.dialog('domain/device-page:shareSeveral');
    await expect(share.getByRole('listitem')).toHaveCount(30);
    const first = share.getByRole('listitem').first();
    await expect(first).toContainText(customer.name);
    const href = await first.getByRole('link').getAttribute('href');
    expect(new URL(href ?? '').pathname).toBe('/971501234567');
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
    // What is on its way still has nobody to come to.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('what was renewed together is taken back together', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Due and undone', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 20 });
  for (let count = 0; count < 3; count += 1) await activate(server, reseller, newMac(), [application]);
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  await pretendDue(page);
  await openAs(page, reseller, '/dashboard');
  await page.getByRole('checkbox', { name: portal.t('dashboard:work.choose.ending') }).check();
  const points = portal.t('common:points', { count: 6 });
  await portal.button('dashboard:work.renewSelected', { points }).click();
  const values = { count: 3, number: '3' };
  const dialog = portal.dialog('domain/renewals:renewTitle', values);
  await dialog.getByRole('button', { name: portal.t('domain/renewals:renewNamed', values) }).click();
  const balance = page.getByRole('region', { name: portal.t('dashboard:totals.own') });
  await expect(balance).toContainText('8');
  await portal.button('common:undo').click();
  await expect(balance).toContainText('14');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
