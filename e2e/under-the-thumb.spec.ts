import type { Locator } from '@playwright/test';
import { activate, addApplication, newMac } from './support/devices.ts';
import { pretendDue } from './support/due.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
};

for (const locale of ['en', 'ar'] as const) {
  test(`on a phone lists begin soon, rows are low, and what is pressed is 44 px: ${locale}`, async ({
    server,
    openBrowser,
  }) => {
    const application = await addApplication(server, `Thumb ${locale}`, { yearly: 2 });
    const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
    const macs = [newMac(), newMac(), newMac()];
    for (const mac of macs) await activate(server, reseller, mac, [application], { customer: { name: `For ${mac}` } });
    const portal = new Portal(await openBrowser(server, phone), await loadTexts(locale));
    const { page } = portal;
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);

    await openAs(page, reseller, '/user-list');
    const row = page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: macs[2] as string });
    await expect(row).toBeVisible();
    const first = await boxOf(row);
    expect(Math.round(first.y)).toBeLessThanOrEqual(170);
    expect(Math.round(first.height)).toBe(64);
    const pressed = page
      .getByRole('navigation', { name: portal.t('shell:bottomBar.label') })
      .locator('a, button')
      .or(row.getByRole('button'));
    for (const target of await pressed.all()) {
      const { width, height } = await boxOf(target);
      expect(Math.round(Math.min(width, height)), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }

    await page.goto('/credit-statement');
    const spent = page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: `For ${macs[2]}` });
    await expect(spent).toBeVisible();
    expect(Math.round((await boxOf(spent)).height)).toBe(56);

    await pretendDue(page);
    await page.goto('/dashboard');
    const due = page.getByRole('region', { name: portal.t('dashboard:work.ending') }).getByRole('listitem');
    await expect(due).toHaveCount(3);
    for (const target of await due.first().getByRole('button').all()) {
      const { width, height } = await boxOf(target);
      expect(Math.round(Math.min(width, height)), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    const mac = due.first().getByRole('link');
    const isCut = (link: HTMLElement) => {
      const parts = [link, link.parentElement, ...link.querySelectorAll('*')];
      return parts.some(
        (part) => part instanceof HTMLElement && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
      );
    };
    expect(await mac.evaluate(isCut)).toBe(false);
    // What is on its way still has nobody to come to.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
