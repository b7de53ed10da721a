import type { Locator } from '@playwright/test';
import { addApplication } from './support/devices.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { settle } from './support/visit.ts';

const narrow = { name: 'desktop', options: { viewport: { width: 1024, height: 768 } } } as const;

for (const locale of ['en', 'ar'] as const) {
  test(`columns that are cut off lie in a shadow: ${locale}`, async ({ server, openBrowser }) => {
    const application = await addApplication(server, `Edges ${locale}`);
    await addReseller(server, { applications: [application.id], name: 'Somebody with quite a long name' });
    const portal = new Portal(await openBrowser(server, narrow), await loadTexts(locale));
    const { page } = portal;
    await page.addInitScript((kept) => localStorage.setItem('locale', kept), locale);
    await openAs(page, await adminOf(server), '/reseller-list');
    await settle(page);
    const box = page.locator('main section[tabindex="0"]');
    const scrollTo = (part: number) =>
      box.evaluate((element, to) => {
        const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
        element.scrollLeft = sign * to * (element.scrollWidth - element.clientWidth);
      }, part);
    const wide = await box.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(wide, 'more columns than room').toBe(true);
    const edges = () => Promise.all([shade(box.locator('..')), shade(box.locator('td:last-child').first())]);
    await expect.poll(edges, 'at the beginning').toEqual([0, 1]);
    await scrollTo(0.5);
    await expect.poll(edges, 'in the middle').toEqual([1, 1]);
    await scrollTo(1);
    await expect.poll(edges, 'at the end').toEqual([1, 0]);
    await page.setViewportSize({ width: 1900, height: 900 });
    await expect.poll(edges, 'with room for all').toEqual([0, 0]);
  });
}

function shade(element: Locator): Promise<number> {
  return element.evaluate((node) => Number(getComputedStyle(node, '::before').opacity));
}
