import type { Portal } from './portal.ts';
import type { Screen } from './screens.ts';

const submitEmpty = (portal: Portal) => portal.page.locator('main form button[type=submit]').first().click();

/** Activation codes and playlists, as a reseller sees them. */
export const codeScreens: Screen[] = [
  { name: 'codes', path: () => '/iboprotv' },
  {
    name: 'create-codes',
    path: () => '/iboprotv',
    prepare: async (portal) => {
      await portal.button('codes:create').click();
      await portal.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'code-playlists',
    path: () => '/iboprotv',
    prepare: async (portal) => {
      await portal.rows().first().getByRole('button').last().click();
      await portal.page.getByRole('menuitem', { name: portal.t('codes:editPlaylists') }).click();
      await portal.button('codes:addPlaylist').click();
    },
  },
  { name: 'choose-code', path: () => '/ibopro-playlist' },
  { name: 'playlists', path: () => '/playlists' },
  { name: 'playlists-errors', path: () => '/playlists', prepare: submitEmpty },
  { name: 'change-domain', path: () => '/change-domain' },
  { name: 'servers', path: () => '/servers' },
  { name: 'own-brand', path: () => '/own-brand' },
  {
    name: 'server-moves',
    path: () => '/servers',
    prepare: async (portal) => {
      const name = portal.t('servers:menuOf', { name: 'Main line' });
      await portal.page.getByRole('button', { name }).click();
      await portal.page.getByRole('menuitem', { name: portal.t('common:edit') }).click();
      await portal.field('servers:host').fill('https://third-line.example');
      await portal.page.getByText(portal.t('servers:moves', { number: '1' })).waitFor();
    },
  },
];
