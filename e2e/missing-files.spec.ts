import type { Page } from '@playwright/test';
import { addApplication } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

// What a page does where files of its own don't come: the network was away, or an update took them.

const texts = await loadTexts('en');

/** As after an update, until that is taken back. */
const takeAway = (page: Page, files: RegExp) => page.route(files, (route) => route.fulfill({ status: 404 }));

for (const [what, files] of [
  ['texts', /\/assets\/ar-.*\.js/],
  ['code', /\/assets\/index-.*\.js/],
] as const) {
  test(`a page whose ${what} didn’t come says so, and is loaded again by a press`, async ({
    server,
    openBrowser,
    problems,
  }) => {
    problems.allow(/404|Failed to fetch/);
    const page = await openBrowser(server, phone);
    await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
    const arabic = new Portal(page, await loadTexts('ar'));
    await takeAway(page, files);
    await page.goto('/my-device');
    await expect(page.getByRole('alert')).toContainText(arabic.t('common:errors.network'));
    await page.unroute(files);
    await page.getByRole('button', { name: arabic.t('common:retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.t('my-device:title'));
  });
}

test('pointing at a link whose screen is gone takes nothing away; following it loads the page anew', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/404|Failed to fetch/);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const application = await addApplication(server, 'Missing files');
  await openAs(page, await addReseller(server, { applications: [application.id] }), '/profile-setting');
  const password = portal.field('identity/account:profile.password');
  await password.fill('N3w-secret!');
  const files = /\/assets\/statement-page[\w-]*\.js/;
  await takeAway(page, files);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const link = await portal.openGroupOf(texts.nav('credit-statement'));
  const missed = page.evaluate(
    () => new Promise((resolve) => addEventListener('vite:preloadError', () => setTimeout(resolve))),
  );
  await link.hover();
  await missed;
  await expect(password).toHaveValue('N3w-secret!');
  expect(loads).toBe(0);
  await page.unroute(files);
  await link.click();
  await expect(page).toHaveURL(/credit-statement/);
  await expect.poll(() => loads).toBe(1);
  await expect(page.locator('h1')).toBeVisible();
});
