import type { Screen } from './screens.ts';

/** What operators see of trials. */
export const trialAdminScreens: Screen[] = [
  { name: 'trials', path: () => '/trials' },
  { name: 'trial-rules', path: () => '/trials/rules' },
  {
    name: 'trial-block-errors',
    path: () => '/trials/rules',
    prepare: async (portal) => {
      await portal.button('trials:block').first().click();
      await portal.field('trials:entries').fill('not a network');
      await portal.dialog('trials:block').locator('button[type=submit]').click();
    },
  },
  {
    name: 'trial-limit',
    path: () => '/trials/rules',
    prepare: async (portal, { applications: [first] }) => {
      await portal.page.locator('main').getByRole('button', { name: first.name }).click();
      await portal.dialog('trials:limitTitle', { application: first.name }).waitFor();
    },
  },
];

/** What whoever sells sees of them. */
export const trialTenantScreens: Screen[] = [
  { name: 'reseller-trials', path: () => '/trials' },
  {
    name: 'grant-refused',
    path: ({ applications: [first] }) => `/multi-apps-activation?mac=00:1a:79:0b:0b:0b&app=${first.id}`,
    prepare: async (portal) => {
      // How many are left is a part of its name.
      await portal.page.getByRole('button', { name: portal.t('domain/devices:grantTrial') }).click();
      await portal.page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    },
  },
];
