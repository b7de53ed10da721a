import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './support/accessible.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

interface Arrival {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A system of the reseller's own that really listens; `refuse` makes it answer 500. */
async function openReceiver() {
  const arrivals: Arrival[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    arrivals.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrivals,
    refuse: (isRefusing: boolean) => {
      status = isRefusing ? 500 : 204;
    },
    close: () => server.close(),
  };
}

/** The signature as Standard Webhooks defines it, computed from nothing but its text. */
function signatureOf({ headers, body }: Arrival, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a reseller’s own system is told, signed, and what fails is sent again', async ({ server, openBrowser }) => {
  const texts = await loadTexts('en');
  const application = await addApplication(server, 'Hooked application');
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const receiver = await openReceiver();
  try {
    await openAs(page, reseller, '/dashboard');
    await portal.goTo('webhooks');
    await expect(page.getByText(portal.t('webhooks:empty'))).toBeVisible();
    await expectAccessible(page, 'no webhooks');

    const secret = await test.step('adds an endpoint and is shown its secret once', async () => {
      await portal.button('webhooks:add').click();
      const dialog = portal.dialog('webhooks:addTitle');
      await dialog.getByRole('button', { name: portal.t('webhooks:add') }).click();
      await expect(dialog.getByText('Please enter a URL')).toBeVisible();
      await portal.field('webhooks:url').fill(receiver.url);
      await portal.field('webhooks:description').fill('Shop');
      await expectAccessible(page, 'add webhook');
      await dialog.getByRole('button', { name: portal.t('webhooks:add') }).click();
      const shown = portal.dialog('webhooks:secretTitle');
      const text = await shown.getByText(/^whsec_/).textContent();
      await shown.getByRole('button', { name: portal.t('common:close') }).click();
      await expect(shown).toBeHidden();
      await expect(portal.row(receiver.url)).toBeVisible();
      await expect(page.getByText(text ?? '')).toHaveCount(0);
      return text ?? '';
    });

    await test.step('tries it out', async () => {
      await portal.button('webhooks:menuOf', { url: `\u2066${receiver.url}\u2069` }).click();
      await page.getByRole('menuitem', { name: portal.t('webhooks:sendTest') }).click();
      await expect(portal.heading('webhooks:deliveriesTitle')).toBeVisible();
      await expect(portal.row('webhook.test', portal.t('webhooks:state.delivered'))).toBeVisible();
      const [arrival] = receiver.arrivals;
      expect(arrival?.headers['webhook-signature']).toBe(arrival && signatureOf(arrival, secret));
    });

    await test.step('is told of an activation', async () => {
      const mac = newMac();
      await activate(server, reseller, mac, [application]);
      await expect.poll(() => receiver.arrivals.length).toBe(2);
      expect(JSON.parse(receiver.arrivals[1]?.body ?? '')).toMatchObject({
        type: 'device.activated',
        environment: 'live',
        data: { mac_address: mac, app_name: application.name },
      });
    });

    await test.step('sees what failed, and sends it again', async () => {
      receiver.refuse(true);
      await portal.button('webhooks:sendTest').click();
      const failed = portal.row('webhook.test', portal.t('webhooks:state.failed'));
      await expect(failed).toBeVisible();
      await failed.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: portal.t('webhooks:details') }).click();
      const dialog = page.getByRole('dialog', { name: 'webhook.test' });
      await expect(dialog.getByText(portal.t('webhooks:error.status'))).toBeVisible();
      await expectAccessible(page, 'a delivery');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      receiver.refuse(false);
      await failed.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: portal.t('webhooks:sendAgain') }).click();
      await expect(failed).toHaveCount(0);
      await expect.poll(() => receiver.arrivals.length).toBe(4);
      expect(receiver.arrivals[3]?.headers['webhook-id']).toBe(receiver.arrivals[2]?.headers['webhook-id']);
    });

    await test.step('switches it off', async () => {
      await portal.goTo('webhooks');
      await portal.button('webhooks:menuOf', { url: `\u2066${receiver.url}\u2069` }).click();
      await page.getByRole('menuitem', { name: portal.t('webhooks:switchOff') }).click();
      await portal
        .dialog('webhooks:switchOffTitle')
        .getByRole('button', { name: portal.t('webhooks:switchOff') })
        .click();
      await expect(portal.row(portal.t('webhooks:off'))).toBeVisible();
      await expectAccessible(page, 'webhooks');
    });
  } finally {
    receiver.close();
  }
});

test('in Arabic on a phone', async ({ server, openBrowser }) => {
  const texts = await loadTexts('ar');
  const application = await addApplication(server, 'Application told in Arabic');
  const reseller = await addReseller(server, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, phone, 'dark'), texts);
  await portal.page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(portal.page, reseller, '/webhooks');
  await portal.button('webhooks:add').click();
  await expect(portal.dialog('webhooks:addTitle')).toBeVisible();
  await expectAccessible(portal.page, 'add webhook in Arabic');
});
