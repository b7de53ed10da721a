import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { call } from './support/api.ts';
import { addApplication, logoPath } from './support/devices.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import type { Server } from './support/server.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { untilQuiet } from './support/traffic.ts';

const texts = await loadTexts('en');

/** An operator, and a reseller of this test alone. */
async function makePeople(server: Server) {
  const application = await addApplication(server, `Application ${randomUUID()}`);
  const reseller = await addReseller(server, { applications: [application.id], name: 'Salma' });
  return { admin: await adminOf(server), reseller };
}

const editor = (portal: Portal) => portal.page.locator('main [contenteditable=true]');

test('a notification is written, rung for, read, switched off and removed', async ({ server, openBrowser }) => {
  const people = await makePeople(server);
  const admin = new Portal(await openBrowser(server, desktop), texts);
  const reseller = new Portal(await openBrowser(server, phone), texts);
  const title = 'Summer offer';

  await test.step('written, with a picture', async () => {
    await openAs(admin.page, people.admin, '/add-res-notif');
    await admin.button('notifications:add').click();
    await expect(admin.page.getByText('All fields are required')).toHaveCount(2);
    await admin.field('notifications:titleField').fill(title);
    await editor(admin).click();
    await admin.button('ui:editor.bold').click();
    await admin.page.keyboard.type('50 points');
    await admin.page.locator('main input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: readFileSync(logoPath),
    });
    await expect(editor(admin).getByRole('img', { name: 'logo.png' })).toBeVisible();
    await admin.button('notifications:add').click();
    await expect(admin.page).toHaveURL(/\/res-notif-list/);
    await expect(admin.row(title, '50 points')).toBeVisible();
  });

  await test.step('shown on the dashboard, which empties the bell', async () => {
    await openAs(reseller.page, people.reseller, '/dashboard');
    const dialog = reseller.dialog('notifications:title');
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expect(dialog.locator('strong')).toHaveText('50 points');
    const size = await dialog.getByRole('img', { name: 'logo.png' }).boundingBox();
    expect(size?.width).toBeLessThanOrEqual(200);
    expect(size?.height).toBeLessThanOrEqual(150);
    await dialog
      .getByRole('button', { name: texts.t('common:close') })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    await expect(reseller.page.getByTestId('unread')).toBeHidden();
    await reseller.page.reload();
    await reseller.button('notifications:bell', { count: 0 }).click();
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await dialog.getByRole('link').click();
    await expect(reseller.page).toHaveURL(/\/offersandnotifications/);
    await reseller.page.clock.install();
    await reseller.page.reload();
    await expect(reseller.page.locator('main').getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('switched off, and removed', async () => {
    const toggle = admin.page.getByRole('switch', { name: texts.t('notifications:toggle', { name: title }) });
    await expect(toggle).toHaveText(texts.t('notifications:active'));
    await toggle.click();
    await expect(toggle).toHaveText(texts.t('notifications:notActive'));
    await reseller.page.clock.runFor(50_000);
    await expect(reseller.page.getByText(texts.t('notifications:nothing'))).toBeVisible();
    await admin.rowAction(title, 'common:remove');
    await admin.button('notifications:removeNamed', { name: title }).click();
    await expect(admin.page.getByText(texts.t('notifications:empty'))).toBeVisible();
  });
});

test('a ticket goes back and forth', async ({ server, openBrowser, problems }) => {
  const people = await makePeople(server);
  const admin = new Portal(await openBrowser(server, desktop), texts);
  const reseller = new Portal(await openBrowser(server, phone), texts);
  const title = 'No picture';
  const badge = (portal: Portal, status: 'OPEN' | 'RESOLVED' | 'REOPEN' | 'CLOSED' | 'WITHDRAW', name = title) =>
    portal.row(name, texts.t(`tickets:status.${status}`));
  const reply = async (portal: Portal, text: string, how: 'answer' | 'resolve' | 'reopen') => {
    const dialog = portal.page.getByRole('dialog');
    await dialog.getByLabel(texts.t('tickets:yourAnswer')).fill(text);
    await dialog.getByRole('button', { name: texts.t(`tickets:reply.${how}`), exact: true }).click();
  };

  const answerSeveral = async (names: string[]) => {
    for (const name of names) {
      const { token } = people.reseller;
      await call(server, 'POST /create-ticket', { token, body: { title: name, description: '<p>Dark.</p>' } });
    }
    await admin.page.reload();
    // One of those that are chosen is closed already: it is left alone.
    for (const name of [...names, title]) await admin.row(name).getByRole('checkbox').check();
    await admin.button('tickets:reply.resolve').click();
    const dialog = admin.page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(names.length);
    await dialog.getByLabel(texts.t('tickets:yourAnswer')).fill('Restart them all.');
    await dialog.getByRole('button', { name: texts.t('tickets:resolveSome', { count: 2, number: '2' }) }).click();
    for (const name of names) await expect(badge(admin, 'RESOLVED', name)).toBeVisible();
    await expect(
      admin.page.getByRole('region', { name: texts.t('ui:table.selected', { count: 3, number: '3' }) }),
    ).toBeHidden();
  };

  await test.step('raised', async () => {
    for (const name of [title, 'By mistake']) {
      await openAs(reseller.page, people.reseller, '/create-ticket');
      await reseller.field('tickets:titleField').fill(name);
      await editor(reseller).click();
      await reseller.page.keyboard.type('The screen stays dark.');
      await reseller.page.locator('main form button[type=submit]').click();
      await expect(badge(reseller, 'OPEN', name)).toBeVisible();
    }
    await reseller.rowAction('By mistake', 'tickets:move.withdraw');
    await reseller.page.getByRole('dialog').getByRole('button').last().click();
    await expect(badge(reseller, 'WITHDRAW', 'By mistake')).toBeVisible();
  });

  await test.step('read whole, however long', async () => {
    const description = `${'<p>Dark.</p>'.repeat(500)}<p>That was all.</p>`;
    const { token } = people.reseller;
    const { data } = await call(server, 'POST /create-ticket', { token, body: { title: 'Long', description } });
    await openAs(admin.page, people.admin, '/tickets-list');
    await badge(admin, 'OPEN', 'Long').getByRole('button', { name: 'Long' }).first().click();
    await expect(admin.page.getByRole('dialog')).toContainText('That was all.');
    // Opened, it counts as read, and is asked for once more.
    await untilQuiet(admin.page);
    await call(server, 'DELETE /delete-tickets/{id}', { token, params: { id: data.id } });
  });

  await test.step('answered', async () => {
    await openAs(admin.page, people.admin, '/tickets-list');
    const row = badge(admin, 'OPEN');
    await expect(row.getByRole('img', { name: texts.t('tickets:unread') })).toBeVisible();
    await expect(row).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d [AP]M/);
    await row.getByRole('button', { name: title }).first().click();
    const dialog = admin.page.getByRole('dialog');
    await expect(dialog).toContainText('The screen stays dark.');
    // The answer joins the conversation, which stays in sight.
    await reply(admin, 'Which box is it?', 'answer');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Which box is it?' })).toBeVisible();
    await reply(admin, 'Restart the player.', 'resolve');
    await expect(dialog).toBeHidden();
    await expect(badge(admin, 'RESOLVED')).toBeVisible();
  });

  await test.step('opened again, closed, and all deleted', async () => {
    await reseller.page.reload();
    await badge(reseller, 'RESOLVED').getByRole('button', { name: title }).first().click();
    const dialog = reseller.page.getByRole('dialog');
    await expect(dialog).toContainText('Restart the player.');
    await reply(reseller, 'Still dark.', 'reopen');
    await expect(dialog).toBeHidden();
    await expect(badge(reseller, 'REOPEN')).toBeVisible();
    await admin.page.reload();
    await admin.rowAction(title, 'tickets:move.close');
    problems.allow(/close-tickets/);
    await admin.page.route('**/close-tickets/**', (route) => route.abort(), { times: 1 });
    const close = admin.page.getByRole('dialog').getByRole('button').last();
    await close.click();
    await expect(admin.page.getByText('Failed to close ticket. Network error')).toBeVisible();
    await close.click();
    await expect(badge(admin, 'CLOSED')).toBeVisible();
    await answerSeveral(['First', 'Second']);
    await admin.button('tickets:more').click();
    await admin.page.getByRole('menuitem', { name: texts.t('tickets:deleteAll') }).click();
    await admin.button('tickets:deleteAllNamed', { count: 4 }).click();
    await expect(admin.page.getByText(texts.t('tickets:empty'))).toBeVisible();
  });
});

test('support contacts are set by country and shown in the footer', async ({ server, openBrowser }) => {
  const people = await makePeople(server);
  const admin = new Portal(await openBrowser(server, desktop), texts);
  await openAs(admin.page, people.admin, '/social-widget');
  const country = admin.field('social-widget:dialCode');
  await expect(country).toHaveValue('Egypt (EG)');
  for (const [search, found] of [
    ['germ', 'Germany (DE)'],
    ['+966', 'Saudi Arabia (SA)'],
    ['(BR)', 'Brazil (BR)'],
  ] as const) {
    await country.fill(search);
    await admin.page.keyboard.press('Enter');
    await expect(country).toHaveValue(found);
  }
  await admin.field('social-widget:whatsapp').fill('011 91234-5678');
  await admin.field('social-widget:telegram').fill('@tessera_help');
  await admin.button('common:save').click();
  const footer = admin.page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /\+5511912345678/ })).toBeVisible();
  await expect(footer.getByRole('link', { name: /@tessera_help/ })).toHaveAttribute(
    'href',
    'https://t.me/tessera_help',
  );
  await admin.page.reload();
  await expect(country).toHaveValue('Brazil (BR)');
});
