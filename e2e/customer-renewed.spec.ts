import type { Locale } from '@tessera/contracts/locales';
import { counted } from './support/counted.ts';
import { sellToCrowd } from './support/crowd.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { slowDown } from './support/first-load.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone, type Size } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const name = 'Maryam Haddad';
const customer = { name, contact: '+971 50 123 4567', locale: 'ar' } as const;

const looks: [Size, Locale][] = [
  [desktop, 'en'],
  [desktop, 'ar'],
  [phone, 'en'],
  [phone, 'ar'],
];

for (const [size, locale] of looks) {
  const hands = size === desktop ? 'the keyboard alone' : 'a phone';
  test(`a customer is found by name, renewed and told of it in five inputs, in ${locale} with ${hands}`, async ({
    server,
    openBrowser,
  }) => {
    const application = await addApplication(server, `Five ${locale} ${size.name}`, { yearly: 2 });
    const reseller = await addReseller(server, { applications: [application.id], credit: 10 });
    const mac = newMac();
    await activate(server, reseller, mac, [application], { customer });
    const portal = new Portal(await openBrowser(server, size), await loadTexts(locale));
    const { page } = portal;
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await openAs(page, reseller, '/dashboard');
    await expect(portal.heading('dashboard:title')).toBeVisible();
    expect(await renewAndTell(portal, size, mac)).toBeLessThanOrEqual(5);
    await portal.expectBalance(6);
  });
}

test('nor does it take more among 5,000 devices and 500 customers, on a slow phone under way, in English and Arabic', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Five of many', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 10_006 });
  const mac = newMac();
  await activate(server, reseller, mac, [application], { customer });
  await sellToCrowd(server, reseller, application, { devices: 4999, customers: 499 });
  for (const [locale, left] of [
    ['en', 4],
    ['ar', 2],
  ] as const) {
    const portal = new Portal(await openBrowser(server, phone), await loadTexts(locale));
    await portal.page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await slowDown(portal.page);
    await openAs(portal.page, reseller, '/dashboard');
    await expect(portal.heading('dashboard:title')).toBeVisible();
    expect(await renewAndTell(portal, phone, mac)).toBeLessThanOrEqual(5);
    await portal.expectBalance(left);
  }
});

/** Answers how many inputs it took. */
async function renewAndTell(portal: Portal, size: Size, mac: string): Promise<number> {
  const { page } = portal;
  const { click, type, press, count } = counted(page);
  const palette = page.getByRole('combobox', { name: portal.t('shell:palette.title') });
  const renew = page.getByRole('option', { name: portal.t('shell:palette.renew', { customer: name }) });
  const buy = page.getByRole('button', {
    name: portal.t('domain/device-page:renewFor', { points: portal.t('common:pointsAfter', { count: 2 }) }),
  });
  const send = page.getByRole('link', { name: portal.t('domain/device-page:whatsApp') });

  if (size === phone) await click(portal.button('shell:top.palette'));
  else await press('Control+k');
  await type(palette, name.toLowerCase());
  await expect(renew).toBeVisible();
  if (size === phone) await click(renew);
  else {
    await page.keyboard.press('ArrowDown');
    await expect(renew).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
  }
  // The focus is where the next key does the next thing.
  await expect(buy).toBeFocused();
  // Coming back, or a reload, does not begin with it again.
  await expect(page).toHaveURL(`/devices/${mac}`);
  if (size === phone) await click(buy);
  else await press('Enter');
  await expect(send).toBeFocused();
  expect(new URL((await send.getAttribute('href')) ?? '').pathname).toBe('/971501234567');
  const sent = page.context().waitForEvent('page');
  if (size === phone) await click(send);
  else await press('Enter');
  await (await sent).close();
  return count();
}
