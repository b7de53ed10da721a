import type { Locale } from '@tessera/contracts/locales';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { renewAndTell, toldCustomer } from './support/renew-and-tell.ts';
import { desktop, phone, type Size } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

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
    await activate(server, reseller, mac, [application], { customer: toldCustomer });
    const portal = new Portal(await openBrowser(server, size), await loadTexts(locale));
    const { page } = portal;
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await openAs(page, reseller, '/dashboard');
    await expect(portal.heading('dashboard:title')).toBeVisible();
    expect(await renewAndTell(portal, size, mac)).toBeLessThanOrEqual(5);
    await portal.expectBalance(6);
  });
}
