import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { xssPayloads } from '../apps/server/src/testing/xss-payloads.ts';
import { addApplication } from './support/devices.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { Player } from './support/player.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

test('no hostile HTML runs, whichever way it came', async ({ server, openBrowser, problems }) => {
  const application = await addApplication(server, `Application ${randomUUID()}`);
  const reseller = await addReseller(server, { applications: [application.id] });
  const admin = await adminOf(server);
  // A file of ours that is none, for its handlers.
  problems.allow(/files\/a{40}\.webp/);
  const page = await openBrowser(server, desktop);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const expectHarmless = async () => {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('main *, dialog *, [role=dialog] *')]
        .filter(
          (element) =>
            element.matches('script, iframe, object, embed, form form, [srcdoc], [formaction], base, meta, link') ||
            [...element.attributes].some(
              ({ name, value }) => /^on/.test(name) || /^\s*(javascript|data:text)/i.test(value),
            ),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
    );
    expect(found).toEqual([]);
    expect(ran).toEqual([]);
  };

  // Without the page's policy, which would stop it too: here the cleaning alone stands in its way.
  await page.route(
    /\/(offersandnotifications|res-notif-list|tickets-list|create-ticket|add-res-notif|payment-plans|player)$/,
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
  );
  // As if the server had let it through: what is shown makes it harmless once more.
  await page.route('**/api/resellers-notifications*', async (route) => {
    const notifications = xssPayloads.map((description, index) => ({
      ...{ id: index + 1, title: '<img src=x onerror=alert(1)>', description, status: 1 },
      ...{ created_at: new Date().toISOString(), starts_at: null, ends_at: null },
    }));
    const meta = { current_page: 1, last_page: 1, total: notifications.length, per_page: 100 };
    await route.fulfill({
      json: { status: true, data: { notifications, readNotifications: notifications.map(({ id }) => id) }, meta },
    });
  });
  await openAs(page, reseller, '/offersandnotifications');
  await expect(page.locator('main article')).toHaveCount(xssPayloads.length);
  await hoverAll(page);
  await expectHarmless();
  await openAs(page, admin, '/res-notif-list');
  await expect(page.locator('main tbody tr')).toHaveCount(xssPayloads.length);
  await expectHarmless();

  const description = xssPayloads.join('\n');
  await page.route('**/api/get-all-tickets*', async (route) => {
    const said = [{ text: description, by: '<svg onload=alert(1)>', at: new Date().toISOString() }];
    const ticket = {
      ...{ id: 1, number: 'T-00001', type: 'general', title: 'Hostile', description, status: 'OPEN', unread: false },
      ...{ has_more: false },
      ...{ created_at: new Date().toISOString(), raised_by: { id: 1, name: 'x', email: 'x@example.com' } },
      ...{ admin_comments: said, reseller_comments: said, admin_remarks: description },
    };
    await route.fulfill({
      json: { status: true, tickets: [ticket], meta: { current_page: 1, last_page: 1 }, count: 1 },
    });
  });
  await openAs(page, reseller, '/tickets-list');
  await page.locator('main').getByRole('button', { name: 'Hostile', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectHarmless();

  await page.route('**/api/payment-plans', (route) => {
    const plan = { title: '<img src=x onerror=alert(1)>', price: '1.00', currency: 'USD', credit_points: 1 };
    const plans = xssPayloads.map((html, index) => ({ ...plan, id: index + 1, description: html }));
    return route.fulfill({ json: { status: true, plans } });
  });
  await openAs(page, reseller, '/payment-plans');
  await expect(page.locator('main').getByRole('heading', { name: '<img' })).toHaveCount(xssPayloads.length);
  await expectHarmless();

  await page.route('**/device/v1/status', async (route) => {
    const response = await route.fetch();
    const notices = xssPayloads.map((html) => ({ title: '<img src=x onerror=alert(1)>', html }));
    await route.fulfill({ response, json: { ...(await response.json()), notices } });
  });
  const player = new Player(page, texts);
  await player.open();
  await player.register(application.name);
  await expect(page.locator('main article')).toHaveCount(xssPayloads.length);
  await expectHarmless();

  // A kept draft, and what is pasted.
  for (const path of ['/create-ticket', '/add-res-notif']) {
    const form = path === '/create-ticket' ? 'create-ticket' : 'add-notification';
    const { id } = admin;
    await openAs(page, admin, '/favicon.svg');
    const draft = JSON.stringify({ title: 'Hostile', description });
    await page.evaluate(([key, kept]) => sessionStorage.setItem(key, kept), [
      `tessera.draft.${id}.${form}`,
      draft,
    ] as const);
    await page.goto(path);
    const text = page.locator('main [contenteditable=true]');
    await text.click();
    await expectHarmless();
    await text.evaluate((element, html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, description);
    await expectHarmless();
  }
});

/** Some payloads wait for a pointer. */
async function hoverAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main article *')) {
      for (const type of ['mouseover', 'mouseenter', 'click', 'focus', 'blur', 'toggle', 'error', 'load']) {
        element.dispatchEvent(new Event(type, { bubbles: type !== 'click' }));
      }
    }
  });
}
