import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

test('the statement says where the points went, one input from any screen, on a phone too', async ({
  server,
  openBrowser,
  problems,
}) => {
  // The passcode is asked for once it is missed.
  problems.allow(/403 .*add-credit-point/);
  const apps = [await addApplication(server, 'Statement TV'), await addApplication(server, 'Statement Radio')];
  const applications = apps.map(({ id }) => id);
  const parent = await addReseller(server, { applications, credit: 50 });
  const child = await addSubReseller(server, parent, { applications, name: 'Statement Child' });
  const mac = newMac();
  await activate(server, parent, mac, apps);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;

  await test.step('credit is given with a note', async () => {
    await openAs(page, parent, '/reseller-list');
    await portal.rowAction('Statement Child', 'resellers:addCredit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(portal.t('common:creditPoints')).fill('7');
    await dialog.getByLabel(portal.t('common:creditNote')).fill('For November');
    await dialog.getByRole('button', { name: portal.t('resellers:addCredit') }).click();
    await portal.enterPasscode(parent.passcode);
    await expect(dialog).toBeHidden();
  });

  await test.step('both read it, and a request is one row that opens', async () => {
    await portal.goTo('credit-statement');
    await expect(portal.row(portal.t('credits:sentTo', { name: 'Statement Child' }))).toContainText('For November');
    const bought = portal.row(mac);
    await expect(bought).toContainText('\u22122');
    await bought.getByRole('button').click();
    await expect(portal.rows().filter({ hasText: mac })).toHaveCount(3);
    await expect(bought.first().getByRole('link', { name: mac })).toHaveAttribute('href', /\/devices\//);
  });

  await test.step('what is looked for stands in the address', async () => {
    await portal.filterBy('credits:type', portal.t('credits:kinds.sent'));
    await expect(portal.rows()).toHaveCount(1);
    await expect(page).toHaveURL(/kind=sent/);
    await page.reload();
    await expect(portal.rows()).toHaveCount(1);
  });

  await test.step('days have an opening balance, but not beside some lines alone, and go along to another’s statement', async () => {
    await openAs(page, parent, '/credit-statement?from=2026-01-01');
    await expect(page.getByText(portal.t('credits:opening'))).toBeVisible();
    const given = portal.row(portal.t('credits:sentTo', { name: 'Statement Child' }));
    await expect(given.getByRole('link', { name: child.email })).toHaveAttribute('href', /from=2026-01-01/);
    await portal.filterBy('credits:type', portal.t('credits:kinds.sent'));
    await expect(portal.rows()).toHaveCount(1);
    await expect(page.getByText(portal.t('credits:opening'))).toHaveCount(0);
  });

  await test.step('who got it reads the note on a phone', async () => {
    const small = new Portal(await openBrowser(server, phone), texts);
    await openAs(small.page, child, '/credit-statement');
    const row = small.row(parent.email);
    await expect(row).toContainText('For November');
    await expect(row).toContainText('+7');
  });

  await test.step('the last 300 points are told of after two inputs, from any screen and on a phone', async () => {
    for (const size of [desktop, phone]) {
      const shown = new Portal(await openBrowser(server, size), texts);
      await openAs(shown.page, parent, '/user-list');
      await shown.page.getByRole('link', { name: `${portal.t('shell:top.credit')} 41` }).click();
      await shown.page.getByRole('button', { name: portal.t('credits:lastPoints', { count: '300' }) }).click();
      const sums = shown.page.getByRole('region', { name: portal.t('credits:whereWent') }).getByRole('listitem');
      await expect(sums).toHaveCount(3);
      await expect(sums.first()).toContainText(portal.t('credits:sentTo', { name: 'Statement Child' }));
      await expect(sums.first()).toContainText('\u22127');
      await expect(sums.filter({ hasText: 'Statement TV' })).toContainText('\u22121');
    }
  });

  await test.step('by keyboard alone too, and for any other number', async () => {
    const sums = page.getByRole('region', { name: portal.t('credits:whereWent') }).getByRole('listitem');
    await portal.goTo('user-list');
    await expect(portal.heading('devices:listTitle')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(sums).toHaveCount(3);
    await expect(page).toHaveURL(/sums=300/);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: portal.t('shell:palette.title') })).toBeFocused();
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sums=40/);
    await expect(sums).toHaveCount(3);
  });
});
