import type { Portal } from './portal.ts';
import { submitEmpty } from './screen-steps.ts';
import type { Screen } from './screens.ts';

const openTicket = async (portal: Portal) => {
  await portal.page.locator('main').getByRole('button', { name: 'Still no sound', exact: false }).first().click();
  await portal.page.getByRole('dialog').getByRole('list').waitFor();
};

/** What admins see of notifications, tickets and support contacts. */
export const messageAdminScreens: Screen[] = [
  { name: 'notifications', path: () => '/res-notif-list' },
  { name: 'add-notification', path: () => '/add-res-notif' },
  { name: 'add-notification-errors', path: () => '/add-res-notif', prepare: submitEmpty },
  { name: 'tickets', path: () => '/tickets-list' },
  { name: 'ticket', path: () => '/tickets-list?q=sound', prepare: openTicket },
  { name: 'social-widget', path: () => '/social-widget' },
  { name: 'brand', path: () => '/brand' },
];

/** What resellers see of them. */
export const messageResellerScreens: Screen[] = [
  { name: 'offers', path: () => '/offersandnotifications' },
  { name: 'told-how', path: () => '/told-how' },
  { name: 'device-notices', path: () => '/device-notices' },
  {
    name: 'write-device-notice',
    path: () => '/device-notices',
    prepare: async (portal) => {
      await portal.page
        .getByRole('button', { name: portal.t('device-notices:add') })
        .first()
        .click();
      await portal.dialog('device-notices:add').waitFor();
    },
  },
  {
    name: 'bell',
    path: () => '/dashboard',
    prepare: async (portal) => {
      await portal.button('notifications:bell', { count: 0 }).click();
      await portal.dialog('notifications:title').waitFor();
    },
  },
  { name: 'reseller-tickets', path: () => '/tickets-list' },
  { name: 'create-ticket', path: () => '/create-ticket' },
];
