import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('ar');

test('what an activation cost is given back from its line of the log, with a note that both read', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Disputed Player', { yearly: 3 });
  const applications = [application.id];
  const parent = await addReseller(server, { applications, credit: 20 });
  const child = await addSubReseller(server, parent, { applications, name: 'Disputed Child', credit: 5 });
  const [mac, own] = [newMac(), newMac()];
  await activate(server, child, mac, [application]);
  await activate(server, parent, own, [application]);
  const nameOf = (row: string) => `${row} ${application.name}`;
  const portal = new Portal(await openBrowser(server, phone), texts);
  const { page } = portal;
  await openAs(page, parent, '/transactions-logs');
  await page.evaluate(() => localStorage.setItem('locale', 'ar'));
  await page.reload();

  await test.step('not to oneself', async () => {
    await portal.button('ui:table.rowMenu', { name: nameOf(own) }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: portal.t('activations:undoActivation') })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: portal.t('activations:giveBack') })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await portal.rowAction(nameOf(mac), 'activations:giveBack');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(portal.t('common:creditPoints'))).toHaveValue('3');
  await expect(dialog.getByLabel(portal.t('common:creditNote'))).toHaveValue(new RegExp(`${mac}.*Disputed Player`));
  await dialog.getByRole('button', { name: portal.t('resellers:addCredit') }).click();
  await expect(dialog).toHaveCount(0);
  await portal.expectBalance(20 - 5 - 3 - 3);

  await openAs(page, child, '/credit-statement');
  await expect(page.getByText(new RegExp(`${mac}.*Disputed Player`)).first()).toBeVisible();
});
