import type { Page } from '@playwright/test';
import { addApplication } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Player } from './support/player.ts';
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
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/my-device');
    // Texts that are missing are looked for in another build's page first.
    await expect.poll(() => loads).toBe(what === 'texts' ? 2 : 1);
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

test('nothing is taken away while the server has no page to give, and a press brings the screen once it has', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/404|503|Failed to fetch/);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const application = await addApplication(server, 'Server away');
  await openAs(page, await addReseller(server, { applications: [application.id] }), '/dashboard');
  await expect(portal.heading('dashboard:title')).toBeVisible();
  const files = /\/assets\/statement-page[\w-]*\.js/;
  const shut = (url: URL) => /^\/(dashboard|credit-statement)$/.test(url.pathname);
  await takeAway(page, files);
  await page.route(shut, (route) => route.fulfill({ status: 503, body: 'away' }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await (await portal.openGroupOf(texts.nav('credit-statement'))).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(portal.t('common:errors.brokenHint'));
  const again = page.getByRole('button', { name: portal.t('common:retry') });
  await again.click();
  await expect(alert).toContainText(portal.t('common:errors.connect'));
  expect(loads).toBe(0);
  await page.unroute(files);
  await page.unroute(shut);
  await again.click();
  await expect(portal.heading('credits:statementTitle')).toBeVisible();
  expect(loads).toBe(1);
});

test('who is signed out begins again on the page that is served by now', async ({ server, openBrowser }) => {
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  // Nobody whom the journeys after this one go on as.
  const application = await addApplication(server, 'Signed out');
  const reseller = await addReseller(server, { applications: [application.id] });
  await openAs(page, reseller, '/dashboard');
  await expect(portal.heading('dashboard:title')).toBeVisible();
  // Asked for by a script: another build's, to this page.
  await page.route(
    (url) => /dashboard$|login$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/index-', '/assets/other-') });
    },
  );
  const isLoaded = page.waitForEvent('load');
  await portal.button('shell:top.accountOf', { name: reseller.name }).click();
  await page.getByRole('menuitem', { name: portal.t('shell:top.signOut'), exact: true }).click();
  await isLoaded;
  await expect(portal.field('common:email')).toBeVisible();
});

test('a player whose QR code doesn’t come shows MAC and key', async ({ server, openBrowser, problems }) => {
  problems.allow(/404|Failed to fetch/);
  const page = await openBrowser(server, desktop);
  const player = new Player(page, texts);
  await takeAway(page, /\/assets\/qr-code-.*\.js/);
  const application = await addApplication(server, 'Without a code');
  await player.open();
  await player.register(application.name);
  await expect(page.getByTestId('device-key')).toBeVisible();
});
