import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test('the documentation is searched, copied from in the language of one’s program, and linked to', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser(server, phone, 'dark');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await page.goto('/docs');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('main')).toHaveAttribute('dir', 'ltr');
  await leaveOut(page, '.call:nth-of-type(n + 4)');
  await expectAccessible(page, 'the documentation');
  await page.reload();

  await page.keyboard.press('/');
  await page.keyboard.type('bulk-multi');
  const call = page.locator('.call:visible');
  await expect(call).toHaveCount(1);
  await call.locator('summary').click();
  await call.getByRole('button', { name: 'Python' }).click();
  await call.locator('.example:visible .copy').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`"${server.url}/api/bulk-multi-app-activate"`);
  await leaveOut(page, '.call:not(:visible)');
  await expectAccessible(page, 'a call');

  await page.goto('/docs/move-your-bot');
  await expectAccessible(page, 'how a bot moves');
  // What was chosen stays, and a link opens its call.
  await page.goto('/docs#postCheckDeviceStatus');
  await expect(page.locator('#postCheckDeviceStatus [data-language="Python"]')).toBeVisible();
  await expect(page.locator('#postCheckDeviceStatus [data-language="curl"]')).toBeHidden();
  // On a phone the header has two lines: what a link leads to stands below both.
  const edge = (name: string, side: 'top' | 'bottom') =>
    page.locator(name).evaluate((element, which) => element.getBoundingClientRect()[which], side);
  await page.goto('/docs#answers-and-refusals');
  await expect.poll(() => edge('#answers-and-refusals', 'top')).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await edge('#answers-and-refusals', 'top')).toBeGreaterThan(await edge('header', 'bottom'));
});

test('what no call is called is found in what calls and guide say: a code, a field', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser(server, phone);
  await page.goto('/docs');
  const search = page.getByRole('searchbox');
  const nothing = page.locator('.empty');
  await search.fill('creditPoints');
  await expect(page.locator('#postBulkMultiAppActivate')).toBeVisible();
  await expect(page.locator('#getResellersByIdBoxes')).toBeHidden();
  await expect(page.locator('main > p').filter({ hasText: 'A price may be another' })).toBeVisible();
  // Every call may answer it: told once, in the guide.
  await search.fill('C10429');
  await expect(page.getByRole('cell', { name: 'Too many requests.' })).toBeVisible();
  await expect(nothing).toBeHidden();
  await search.fill('how many boxes');
  await expect(page.locator('.call:visible')).toHaveCount(1);
  await expect(page.locator('main > .found')).toHaveCount(0);
  await search.fill('qwertz');
  await expect(nothing).toBeVisible();
});

/** One function draws all calls, and axe takes seconds for over a hundred. */
const leaveOut = (page: Page, calls: string) =>
  page.locator(calls).evaluateAll((all) => {
    for (const one of all) one.remove();
  });
