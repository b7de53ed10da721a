import { managementScreens } from './management-screens.ts';
import { movingScreens } from './moving-screens.ts';
import type { Portal } from './portal.ts';
import { reportAdminScreens } from './report-screens.ts';
import { at, openedBy, submitEmpty } from './screen-steps.ts';
import type { Screen } from './screens.ts';

/** What an operator sees. */
export const adminScreens: Screen[] = [
  { name: 'dashboard', path: at('/dashboard') },
  ...reportAdminScreens,
  ...movingScreens,
  { name: 'applications', path: at('/app-list') },
  {
    name: 'application-menu',
    path: at('/app-list'),
    prepare: (portal, { applications }) => portal.button('ui:table.rowMenu', { name: applications[0].name }).click(),
  },
  {
    name: 'application-retire',
    path: at('/app-list'),
    prepare: (portal, { applications }) =>
      openedBy(portal, portal.rowAction(applications[0].name, 'applications:retire')),
  },
  { name: 'add-application', path: at('/add-app') },
  { name: 'add-application-errors', path: at('/add-app'), prepare: submitEmpty },
  { name: 'edit-application', path: ({ applications }) => `/edit-app/${applications[0].id}` },
  ...managementScreens,
  { name: 'recharge', path: at('/recharge-credit') },
  {
    name: 'recharge-passcode',
    path: at('/recharge-credit'),
    prepare: async (portal, { admin }) => {
      await portal.field('credits:recipient').fill(admin.email);
      await portal.page.keyboard.press('Escape');
      await portal.field('credits:amount').fill('500');
      await portal.button('credits:recharge').click();
      await portal.dialog('identity/account:passcode.promptTitle').waitFor();
    },
  },
  { name: 'share-log', path: at('/credit-point-share-log') },
  { name: 'audit-log', path: at('/audit-log') },
  { name: 'users-and-roles', path: at('/users-and-roles') },
  {
    name: 'edit-role',
    path: at('/users-and-roles'),
    prepare: (portal) => openedBy(portal, portal.button('users-and-roles:editRole', { name: 'Support' }).click()),
  },
  {
    name: 'add-user',
    path: at('/users-and-roles'),
    prepare: (portal) => openedBy(portal, portal.button('users-and-roles:addUser').first().click()),
  },
  { name: 'profile', path: at('/profile-setting') },
  {
    name: 'profile-password',
    path: at('/profile-setting'),
    prepare: (portal) => portal.field('identity/account:profile.password').fill('Passw0'),
  },
  {
    name: 'two-step-set-up',
    path: at('/profile-setting'),
    prepare: async (portal) => {
      await portal.button('identity/account:twoStep.setUp').click();
      await portal.page.getByRole('img', { name: portal.t('identity/account:twoStep.qrLabel') }).waitFor();
    },
  },
  { name: 'update-email', path: at('/update-email') },
  { name: 'change-passcode', path: at('/update-credit-share-password') },
  { name: 'set-passcode', path: at('/dashboard'), prepare: lackPasscode, isLeftByLoading: true },
];

/** As at a first sign-in: until there is a passcode, that page is the only one. */
async function lackPasscode({ page }: Portal): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('tessera.session') ?? '{}');
  const keep = (session: string) => page.evaluate((text) => localStorage.setItem('tessera.session', text), session);
  await keep(JSON.stringify({ ...JSON.parse(kept), hasPasscode: false }));
  await page.goto('/set-passcode-modal');
  await page.locator('main form input').first().waitFor();
  await keep(kept);
}
