import type { Page } from '@playwright/test';
import type { TextKey } from '../apps/web/src/lib/texts.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { settle } from './support/visit.ts';

const screens = ['multi-apps-activation', 'check-mac', 'playlists', 'disable-mac', 'enable-mac'] as const;

test('screens that begin with a MAC take it at once, but where a keyboard would cover a phone', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'MAC first');
  const person = await addReseller(server, { applications: [application.id] });
  for (const size of [desktop, phone]) {
    const portal = new Portal(await openBrowser(server, size), await loadTexts('en'));
    const mac = portal.field('common:macAddress');
    await openAs(portal.page, person, '/dashboard');
    for (const screen of screens) {
      await portal.goTo(screen);
      await expect(mac, screen).toBeVisible();
      if (size === desktop) await expect(mac, screen).toBeFocused();
      else await expect(mac, screen).not.toBeFocused();
      await portal.page.reload();
      await settle(portal.page);
      if (size === desktop) await expect(mac, `${screen}, by its address`).toBeFocused();
    }
    await portal.page.goto(`/check-mac?mac=${newMac()}`);
    await settle(portal.page);
    await expect(mac, 'already filled').not.toBeFocused();
  }
});

for (const size of [desktop, phone]) {
  test(`nothing moves once a MAC was typed, on a ${size.name}`, async ({ server, openBrowser }) => {
    const names = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((tree) => `${tree} ${size.name}`);
    const applications = [];
    for (const name of names) applications.push(await addApplication(server, name));
    const ids = applications.map(({ id }) => id);
    const person = await addReseller(server, { applications: ids, credit: 10 });
    const mac = newMac();
    await activate(server, person, mac, applications.slice(0, 2));
    const portal = new Portal(await openBrowser(server, size), await loadTexts('en'));
    const { page } = portal;
    const checks: ['multi-apps-activation' | 'disable-mac', TextKey][] = [
      ['multi-apps-activation', 'activations:activate'],
      ['disable-mac', 'common:disable'],
    ];
    for (const [screen, submit] of checks) {
      await openAs(page, person, `/${screen}`);
      await settle(page);
      const before = await places(page, names, portal.t(submit));
      await portal.field('common:macAddress').fill(mac);
      const states = [
        portal.t('domain/devices:standing.active', { date: '' }),
        portal.t('domain/devices:notActivated'),
      ];
      await expect(page.getByText(states[0] ?? '')).toHaveCount(2);
      await expect(page.getByText(states[1] ?? '')).toHaveCount(2);
      expect(await places(page, names, portal.t(submit)), screen).toEqual(before);
    }
  });
}

/** Where each tile and the button stand. */
function places(page: Page, tiles: string[], button: string): Promise<unknown> {
  const targets = [
    ...tiles.map((name) => page.locator('label').filter({ hasText: name })),
    page.locator('main').getByRole('button', { name: button, exact: true }),
  ];
  return Promise.all(targets.map((target) => target.boundingBox()));
}
