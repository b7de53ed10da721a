import { deviceScreens } from './device-screens.ts';
import type { Portal } from './portal.ts';
import { at, submitEmpty } from './screen-steps.ts';
import type { Screen } from './screens.ts';
import type { World } from './world.ts';

/** What a sub-reseller sees. */
export const subResellerScreens: Screen[] = [
  { name: 'activate', path: at('/multi-apps-activation') },
  { name: 'activate-errors', path: at('/multi-apps-activation'), prepare: submitEmpty },
  { name: 'activate-filled', path: ({ mac }) => `/multi-apps-activation?mac=${mac}`, prepare: chooseApplications },
  {
    name: 'activate-confirm',
    path: ({ mac }) => `/multi-apps-activation?mac=${mac}`,
    prepare: async (portal, world) => {
      await chooseApplications(portal, world);
      await submitEmpty(portal);
      await portal.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'check-mac', path: at('/check-mac') },
  { name: 'check-mac-results', path: ({ mac }) => `/check-mac?mac=${mac}` },
  {
    name: 'device-details',
    path: ({ mac }) => `/check-mac?mac=${mac}`,
    prepare: openDetails,
  },
  {
    name: 'add-playlist',
    path: ({ mac }) => `/check-mac?mac=${mac}`,
    prepare: async (portal, world) => {
      await openDetails(portal, world);
      await portal.page
        .getByRole('dialog')
        .getByRole('button', { name: portal.t('domain/devices:addPlaylist') })
        .first()
        .click();
      await portal.page.getByText(portal.t('domain/playlists:protect'), { exact: true }).click();
    },
  },
  { name: 'check-mac-unknown', path: ({ unknownMac }) => `/check-mac?mac=${unknownMac}` },
  {
    name: 'check-mac-disabled',
    path: ({ disabledMac, applications }) => `/check-mac?mac=${disabledMac}&app=${applications[0].id}`,
  },
  { name: 'disable-mac', path: ({ mac, applications }) => `/disable-mac?mac=${mac}&app=${applications[0].id}` },
  { name: 'enable-mac', path: at('/enable-mac') },
  { name: 'devices', path: at('/user-list') },
  ...deviceScreens,
  { name: 'devices-expired-empty', path: at('/user-list?state=expired&q=nothing') },
  { name: 'activation-log', path: at('/transactions-logs') },
  { name: 'statement', path: at('/credit-statement') },
];

async function chooseApplications({ page }: Portal, { applications }: World): Promise<void> {
  for (const { name } of applications) await page.locator('main label').filter({ hasText: name }).click();
}

async function openDetails({ page }: Portal, { applications }: World): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: applications[0].name });
  await row.getByRole('button').first().click();
  await page.getByRole('dialog', { name: applications[0].name }).waitFor();
}
