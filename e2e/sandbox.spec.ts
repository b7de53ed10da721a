import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, addSubReseller, openAs } from './support/people.ts';
import { Player } from './support/player.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('the sandbox is a world of its own', async ({ server, openBrowser, problems }) => {
  // Looking up a MAC that live does not know.
  problems.allow(/404 .*check-device-status/);
  const texts = await loadTexts('en');
  const application = await addApplication(server, 'Sandbox application', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
  const liveMac = newMac();
  await activate(server, reseller, liveMac, [application]);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const player = new Player(await openBrowser(server, desktop), texts);
  const banner = portal.page.getByText(portal.t('shell:environment.banner'));

  await openAs(portal.page, reseller, '/user-list');
  await expect(portal.row(liveMac)).toBeVisible();
  await portal.expectBalance(3);
  await expect(banner).toBeHidden();

  await test.step('the switch opens it in every tab, with credit to play with and nothing else', async () => {
    const other = new Portal(await portal.page.context().newPage(), texts);
    await other.page.goto('/user-list');
    await expect(other.row(liveMac)).toBeVisible();
    await portal.page.getByText(portal.t('shell:environment.switch'), { exact: true }).click();
    await expect(other.page.getByText(portal.t('shell:environment.banner'))).toBeVisible();
    await other.expectBalance(1000);
    await expect(other.page.getByText(portal.t('devices:listEmpty'))).toBeVisible();
    await other.page.close();
    await expect(banner).toBeVisible();
    await portal.expectBalance(1000);
    await expect(portal.page.getByText(portal.t('devices:listEmpty'))).toBeVisible();
    await portal.page.reload();
    await expect(banner).toBeVisible();
    await portal.expectBalance(1000);
  });

  const sandboxMac = await test.step('a player registers there', async () => {
    await player.open();
    await player.useSandbox();
    return player.register(application.name);
  });

  await test.step('and is activated there', async () => {
    await portal.goTo('multi-apps-activation');
    await portal.field('common:macAddress').fill(sandboxMac);
    await portal.page.locator('label').filter({ hasText: application.name }).click();
    const activateFor = portal.t('activations:activateFor', { points: portal.t('common:pointsAfter', { count: 2 }) });
    await portal.page.getByRole('button', { name: activateFor }).click();
    await expect(portal.heading('activations:resultDone', { count: 1 })).toBeVisible();
    await portal.expectBalance(998);
    await player.checkNow();
    await player.expectState('active');
  });

  await test.step('its log knows nothing of live', async () => {
    await portal.goTo('transactions-logs');
    await expect(portal.rows()).toHaveCount(1);
    await expect(portal.row(sandboxMac)).toBeVisible();
    await portal.goTo('credit-statement');
    await expect(portal.rows()).toHaveCount(2);
  });

  await test.step('what was picked there is not picked in live, where its id is another’s', async () => {
    await portal.goTo('user-list');
    await portal.row(sandboxMac).getByRole('checkbox').check();
    const picked = portal.page.getByText(portal.t('ui:table.selected', { count: 1, number: '1' }));
    await expect(picked).toBeVisible();
    await portal.button('shell:environment.toLive').click();
    await expect(portal.row(liveMac)).toBeVisible();
    await expect(picked).toHaveCount(0);
  });

  await test.step('live knows nothing of it', async () => {
    await expect(banner).toBeHidden();
    await portal.expectBalance(3);
    for (const screen of ['transactions-logs', 'user-list'] as const) {
      await portal.goTo(screen);
      await expect(portal.rows()).toHaveCount(1);
      await expect(portal.row(liveMac)).toBeVisible();
    }
    await portal.goTo('check-mac');
    await portal.field('common:macAddress').fill(sandboxMac);
    await portal.button('devices:check').click();
    await expect(portal.page.getByText(portal.t('domain/device-page:notFound'), { exact: true })).toBeVisible();
  });
});

test('somebody without the switch has no way in', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Live application');
  const parent = await addReseller(server, { applications: [application.id] });
  const subReseller = await addSubReseller(server, parent, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  await openAs(portal.page, subReseller, '/dashboard');
  await portal.expectBalance(0);
  await expect(portal.page.getByText(portal.t('shell:environment.switch'), { exact: true })).toHaveCount(0);
});
