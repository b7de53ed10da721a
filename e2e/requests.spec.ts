import { addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, give, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { askOnlyOnce, settle } from './support/visit.ts';

const texts = await loadTexts('en');

test('a change asks for what it changed and nothing else, and the balance is the one that it answered', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Thrifty Player');
  const applications = [application.id];
  const person = await addReseller(server, { applications, credit: 10 });
  const child = await addSubReseller(server, person, { applications, name: 'Thrifty Child' });
  const mac = newMac();
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await askOnlyOnce(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  /** What is asked for from here until `last` has answered and nothing is on its way any more. */
  const costOf = async (last: string, act: () => Promise<void>): Promise<string[]> => {
    await settle(page);
    asked.length = 0;
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === last);
    await act();
    await answered;
    await settle(page);
    return asked.sort();
  };

  await test.step('an activation', async () => {
    await openAs(page, person, '/multi-apps-activation');
    await portal.field('common:macAddress').fill(mac);
    await page.locator('label').filter({ hasText: application.name }).click();
    const activateFor = portal.t('activations:activateFor', { points: portal.t('common:pointsAfter', { count: 1 }) });
    const button = page.getByRole('button', { name: activateFor });
    await expect(button).toBeEnabled();
    const cost = await costOf('/api/bulk-multi-app-activate', async () => {
      await button.click();
      await expect(portal.heading('activations:resultDone', { count: 1 })).toBeVisible();
    });
    // That it still costs what is on the screen, and whether anything of it runs, is asked for just before.
    expect(cost.filter((call) => call !== 'POST /api/check-device-status-multi-app')).toEqual([
      'GET /api/fetch-allowed-applications',
      'POST /api/bulk-multi-app-activate',
    ]);
    await portal.expectBalance(9);
  });

  await test.step('its undoing', async () => {
    const cost = await costOf('/api/cancel-activation', async () => {
      await page.getByRole('button', { name: portal.t('common:undo') }).click();
      await expect(page.getByText(portal.t('activations:undone'), { exact: true })).toBeVisible();
    });
    // What is shared with the customer goes by what runs now.
    expect(cost).toEqual(['POST /api/cancel-activation', 'POST /api/check-device-status-multi-app']);
    await portal.expectBalance(10);
  });

  await test.step('nothing, where somebody else changed it: it is looked at anew by whoever comes back', async () => {
    await give(server, person, child, 1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await portal.expectBalance(9);
  });

  await test.step('credit for a sub-reseller', async () => {
    await portal.goTo('reseller-list');
    await portal.rowAction(child.name, 'resellers:addCredit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(portal.t('common:creditPoints')).fill('4');
    const cost = await costOf('/api/total-resellers/list', async () => {
      await dialog.getByRole('button', { name: portal.t('resellers:addCredit') }).click();
      await expect(dialog).toBeHidden();
    });
    // The views of the list count who has no credit.
    const counts = 'GET /api/saved-views/counts';
    expect(cost).toEqual([counts, 'GET /api/total-resellers/list', `POST /api/resellers/${child.id}/add-credit-point`]);
    await portal.expectBalance(5);
  });
});
