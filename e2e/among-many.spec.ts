import { counted } from './support/counted.ts';
import { sellToCrowd } from './support/crowd.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { pretendDue } from './support/due.ts';
import { slowDown } from './support/first-load.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { renewAndTell, toldCustomer } from './support/renew-and-tell.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('renewing what ends, and a customer by name, takes no more among 5,000 devices and 500 customers, on a slow phone under way', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'One of many', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 10_126 });
  const mac = newMac();
  await activate(server, reseller, mac, [application], { customer: toldCustomer });
  await sellToCrowd(server, reseller, application, { devices: 4999, customers: 499 });
  for (const [locale, left] of [
    ['en', 64],
    ['ar', 2],
  ] as const) {
    const portal = new Portal(await openBrowser(server, phone), await loadTexts(locale));
    await portal.page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await pretendDue(portal.page);
    await slowDown(portal.page);
    await openAs(portal.page, reseller, '/dashboard');
    expect(await renewWhatEnds(portal)).toBe(3);
    expect(await renewAndTell(portal, phone, mac)).toBeLessThanOrEqual(5);
    await portal.expectBalance(left);
  }
});

/** Answers how many inputs it took. */
async function renewWhatEnds(portal: Portal): Promise<number> {
  const { page } = portal;
  const { click, count } = counted(page);
  await click(page.getByRole('checkbox', { name: portal.t('dashboard:work.choose.ending') }));
  await click(portal.button('dashboard:work.renewSelected', { points: portal.t('common:points', { count: 60 }) }));
  const values = { count: 30, number: '30' };
  const dialog = portal.dialog('domain/renewals:renewTitle', values);
  await click(dialog.getByRole('button', { name: portal.t('domain/renewals:renewNamed', values) }));
  await expect(page.getByText(portal.t('domain/renewals:renewedCount', values))).toBeVisible();
  // What is on its way still has nobody to come to.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return count();
}
