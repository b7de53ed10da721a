import type { Locale } from '@tessera/contracts/locales';
import { counted } from './support/counted.ts';
import { addApplication, newMac, register } from './support/devices.ts';
import { slowDown } from './support/first-load.ts';
import { linkIn } from './support/mailbox.ts';
import { inviteReseller } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone, type Size } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const password = 'First@Day1';

const looks: [Size, Locale][] = [
  [desktop, 'en'],
  [desktop, 'ar'],
  [phone, 'en'],
  [phone, 'ar'],
];

for (const [size, locale] of looks) {
  test(`from the invitation’s link to the first activation in ten inputs, in ${locale} on a ${size === phone ? 'slow phone under way' : size.name}`, async ({
    server,
    openBrowser,
  }) => {
    const application = await addApplication(server, `First ${locale} ${size.name}`);
    const person = await inviteReseller(server, [application.id], 5);
    const mac = newMac();
    const portal = new Portal(await openBrowser(server, size), await loadTexts(locale));
    const { page } = portal;
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    if (size === phone) await slowDown(page);
    const { click, type, press, count } = counted(page);

    await page.goto(linkIn(await server.mailbox.mailTo(person.email)));
    await type(portal.field('identity:createPassword.password'), password);
    await type(portal.field('identity:createPassword.confirmation'), password);
    await click(portal.button('identity:createPassword.submit'));
    const passcode = page.getByRole('dialog', { name: portal.t('identity:passcode.setTitle') });
    await type(passcode.getByLabel(portal.t('identity:passcode.passcode'), { exact: true }), '4711');
    await type(passcode.getByLabel(portal.t('identity:passcode.confirmation'), { exact: true }), '4711');
    await click(passcode.getByRole('button', { name: portal.t('identity:passcode.setSubmit') }));
    await expect(portal.heading('dashboard:title')).toBeVisible();
    // The bar below on a phone; a key where there are keys.
    if (size === phone) await click(page.locator('a[href="/multi-apps-activation"]:visible').first());
    else await press('c');
    await type(portal.field('common:macAddress'), mac);
    await click(page.locator('label').filter({ hasText: application.name }));
    await click(
      page.locator('main').getByRole('button', {
        name: portal.t('activations:activateFor', { points: portal.t('common:pointsAfter', { count: 1 }) }),
      }),
    );
    // Only now: a player that called in before would hold the MAC as its own.
    await expect(portal.button('activations:another')).toBeVisible();
    expect((await register(server, application, mac)).status).toBe('active');
    expect(count()).toBeLessThanOrEqual(10);
  });
}
