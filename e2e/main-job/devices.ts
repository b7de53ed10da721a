import { expectAccessible } from '../support/accessible.ts';
import { Player } from '../support/player.ts';
import type { Portal } from '../support/portal.ts';
import { expect } from '../support/test.ts';
import { applications, type Cast } from './cast.ts';

const [played, other] = applications;
const playlist = { name: 'Family channels', url: 'https://example.com/family.m3u8', pin: '4321' };

/** A box fresh from the shop, on its trial. */
export async function registerPlayer({ openPage, texts }: Cast): Promise<{ player: Player; mac: string }> {
  const player = new Player(await openPage(), texts);
  await player.open();
  const mac = await player.register(played.name);
  expect(mac).toMatch(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/);
  await player.expectState('trial');
  return { player, mac };
}

/** Two applications for a year; the one that nobody plays is taken back. */
export async function activateAndUndo({ subReseller: { portal } }: Cast, mac: string): Promise<void> {
  const cost = portal.t('common:pointsAfter', { count: played.yearly + other.yearly });
  const activateFor = portal.t('activations:activateFor', { points: cost });
  await portal.goTo('multi-apps-activation');
  await portal.field('common:macAddress').fill(mac.toUpperCase());
  for (const { name } of applications) await chooseApplication(portal, name);
  await portal.page.getByRole('button', { name: activateFor }).click();
  await expect(portal.heading('activations:resultDone', { count: 2 })).toBeVisible();
  await portal.expectBalance(45);
  const line = portal.page.getByRole('listitem').filter({ hasText: other.name });
  await line.getByRole('button', { name: portal.t('common:undo') }).click();
  await expect(line).toContainText(portal.t('activations:undone'));
  await portal.expectBalance(47);
}

async function chooseApplication(portal: Portal, name: string): Promise<void> {
  await portal.page.locator('label').filter({ hasText: name }).click();
  await expect(portal.page.getByRole('checkbox', { name })).toBeChecked();
}

/** In every application; what is found is active for a year. */
export async function checkMac({ subReseller: { portal } }: Cast, mac: string): Promise<void> {
  await portal.goTo('check-mac');
  await portal.field('common:macAddress').fill(mac);
  await portal.button('devices:check').click();
  const row = portal.page.getByRole('listitem').filter({ hasText: played.name });
  await expect(row).toContainText(portal.t('common:active'));
  await row.getByRole('button').click();
  await expect(details(portal)).toContainText(mac);
}

const details = (portal: Portal) => portal.page.getByRole('dialog', { name: played.name });

/** From the result of the check. */
export async function addPlaylist({ subReseller: { portal } }: Cast): Promise<void> {
  await details(portal)
    .getByRole('button', { name: portal.t('domain/devices:addPlaylist') })
    .click();
  await portal.field('common:name').fill(playlist.name);
  await portal.field('domain/playlists:address').fill(playlist.url);
  await portal.page.getByText(portal.t('domain/playlists:protect'), { exact: true }).click();
  await portal.field('domain/playlists:pin').fill(playlist.pin);
  await portal.field('domain/playlists:pinAgain').fill(playlist.pin);
  await portal.button('domain/playlists:add').click();
  await expect(details(portal)).toContainText(playlist.name);
  await portal.page.keyboard.press('Escape');
  await expect(portal.page.getByRole('dialog')).toHaveCount(0);
}

/** It says no word about the playlist before the PIN. */
export async function unlockPlaylist(player: Player): Promise<void> {
  await player.checkNow();
  await player.playlist(playlist.name).click();
  await expect(player.page.getByText(playlist.url)).toHaveCount(0);
  await expectAccessible(player.page, 'PIN');
  await player.unlock(playlist.pin);
  await expect(player.page.getByRole('dialog', { name: playlist.name })).toContainText(playlist.url);
  await expectAccessible(player.page, 'playlist');
  await player.button('close').click();
}

export async function disableMac({ subReseller: { portal } }: Cast, mac: string, player: Player): Promise<void> {
  await portal.goTo('disable-mac');
  await portal.field('common:macAddress').fill(mac);
  await chooseApplication(portal, played.name);
  await portal.button('common:disable').click();
  await expect(portal.page.getByRole('listitem').filter({ hasText: portal.t('common:disabled') })).toBeVisible();
  await player.checkNow();
  await player.expectState('disabled');
  await expectAccessible(player.page, 'player that was disabled');
}

export async function enableMac({ subReseller: { portal } }: Cast, mac: string, player: Player): Promise<void> {
  await portal.goTo('enable-mac');
  await portal.field('common:macAddress').fill(mac);
  await chooseApplication(portal, played.name);
  await portal.button('domain/devices:enable').click();
  await expect(portal.page.getByRole('listitem').filter({ hasText: portal.t('devices:enabledWord') })).toBeVisible();
  await player.checkNow();
  await player.expectState('active');
}
