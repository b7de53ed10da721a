import { addApplication, newMac } from './support/devices.ts';
import { Keyboard } from './support/keyboard.ts';
import { adminOf, openAs } from './support/people.ts';
import { Player } from './support/player.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('the keyboard alone does the main job', async ({ server, openBrowser }) => {
  const admin = await adminOf(server);
  const application = await addApplication(server, 'Keyboard application', { yearly: 3 });
  const mac = newMac();
  const page = await openBrowser(server, desktop);
  const portal = new Portal(page, await loadTexts('en'));
  const keyboard = new Keyboard(page);
  let before = 0;

  await test.step('sign in', async () => {
    await page.goto(server.adminPath);
    await keyboard.type(portal.field('common:email'), admin.email);
    await keyboard.type(portal.field('common:password'), admin.password);
    await page.keyboard.press('Enter');
    await expect(portal.heading('dashboard:title')).toBeVisible();
    await expect(page.getByTestId('balance')).toHaveText(/\d/);
    before = Number((await page.getByTestId('balance').textContent())?.replace(/\D/g, ''));
  });

  await test.step('skip the navigation', async () => {
    await page.reload();
    await expect(portal.heading('dashboard:title')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: portal.t('shell:skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('recharge: from the command palette to the passcode popup', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: portal.t('shell:palette.title') });
    await expect(palette).toBeFocused();
    await page.keyboard.type('recharge');
    await page.keyboard.press('Enter');
    await expect(portal.heading('credits:rechargeTitle')).toBeVisible();
    await keyboard.type(portal.field('credits:recipient'), admin.email);
    await page.keyboard.press('Escape');
    await keyboard.type(portal.field('credits:amount'), '50');
    await page.keyboard.press('Enter');
    await expect(portal.field('identity/account:passcode.label')).toBeFocused();
    await page.keyboard.type(admin.passcode);
    await page.keyboard.press('Enter');
    await portal.expectBalance(before + 50);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('activate: from the palette with a MAC, Space on the tile, Enter', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: portal.t('shell:palette.title') })).toBeFocused();
    await page.keyboard.type(mac);
    const activate = page.getByRole('option', { name: portal.t('shell:palette.activate', { mac }) });
    await expect(activate).toBeVisible();
    while ((await activate.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(portal.field('common:macAddress')).toHaveValue(mac);
    await keyboard.press(page.getByRole('checkbox', { name: application.name }), 'Space');
    const activateFor = portal.t('activations:activateFor', { points: portal.t('common:pointsAfter', { count: 3 }) });
    await keyboard.press(page.getByRole('button', { name: activateFor }));
    await expect(portal.heading('activations:resultDone', { count: 1 })).toBeFocused();
    await portal.expectBalance(before + 47);
  });

  await test.step('undo', async () => {
    await keyboard.press(page.getByRole('button', { name: `${portal.t('common:undo')} ${application.name}` }));
    await portal.expectBalance(before + 50);
    await expect(portal.heading('activations:resultUndone')).toBeFocused();
  });

  await test.step('look at the device, in a dialog that Escape closes', async () => {
    await keyboard.press(page.getByRole('link', { name: portal.t('activations:check') }));
    const details = page.getByRole('dialog', { name: application.name });
    await expect(details).toContainText(mac);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(portal.heading('devices:checkTitle')).toBeVisible();
  });

  await test.step('a menu opens, moves and closes by keys', async () => {
    const theme = portal.button('shell:top.theme');
    await keyboard.press(theme);
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(theme).toBeFocused();
  });
});

test('keys that work alone lead about, only where nobody types, and are switched off in their help', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser(server, desktop);
  const portal = new Portal(page, await loadTexts('en'));
  await openAs(page, await adminOf(server), '/dashboard');
  await expect(portal.heading('dashboard:title')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(portal.heading('devices:listTitle')).toBeVisible();
  await page.keyboard.press('/');
  const search = page.locator('main').getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('gc?/');
  await expect(search).toHaveValue('gc?/');
  await search.blur();
  await page.keyboard.press('?');
  const help = portal.dialog('shell:shortcuts.title');
  await help.getByRole('checkbox', { name: portal.t('shell:shortcuts.singleKeys') }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('c');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: portal.t('shell:palette.title') });
  await expect(palette).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/user-list');
  // Where one was comes first.
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(portal.texts.nav('dashboard'));
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  // A Russian keyboard, by the place of the key.
  await page.evaluate(() => {
    const letter = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', letter));
  });
  await expect(palette).toBeFocused();
});

test('in the player the next screen has the focus of the one that went, and the first arrow what is marked on it', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Arrow keys');
  const page = await openBrowser(server, desktop);
  const player = new Player(page, await loadTexts('en'));
  await player.open();
  await page.getByRole('button', { name: application.name }).press('Enter');
  await expect(page.getByTestId('mac')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(player.button('checkNow')).toBeFocused();
});
