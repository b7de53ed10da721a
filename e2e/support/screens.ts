import { bulkScreens } from './bulk-screens.ts';
import { codeScreens } from './code-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { deviceScreens } from './device-screens.ts';
import { pretendDue } from './due.ts';
import { listScreens } from './list-screens.ts';
import { messageAdminScreens, messageResellerScreens } from './message-screens.ts';
import { movingScreens } from './moving-screens.ts';
import { ownPageScreens } from './own-page-screens.ts';
import type { Member } from './people.ts';
import { planAdminScreens, planResellerScreens } from './plan-screens.ts';
import type { Portal } from './portal.ts';
import { reportAdminScreens, reportResellerScreens } from './report-screens.ts';
import { managementScreens } from './reseller-screens.ts';
import { trialAdminScreens, trialTenantScreens } from './trial-screens.ts';
import type { World } from './world.ts';

/** One thing to look at: a screen, or a state of one. */
export interface Screen {
  name: string;
  path: (world: World) => string;
  /** What is done on it first. */
  prepare?: (portal: Portal, world: World) => Promise<unknown>;
  /** Only a page that is loaded anew forgets what was done. */
  isLeftByLoading?: true;
  /** Only where there is room for it, or only where there isn't. */
  only?: 'desktop' | 'phone';
}

export interface Visit {
  as: keyof Pick<World, 'admin' | 'reseller' | 'subReseller'> | 'nobody';
  screens: Screen[];
}

export const memberOf = (world: World, as: Visit['as']): Member | null => (as === 'nobody' ? null : world[as]);

const at =
  (path: string): Screen['path'] =>
  () =>
    path;

/** A dialog's code comes when it is first wanted. */
async function openedBy({ page }: Portal, click: Promise<void>): Promise<void> {
  await click;
  await page.getByRole('dialog').waitFor();
}

const submitEmpty = (portal: Portal) => portal.page.locator('main form button[type=submit]').click();

/** Everything that there is to see before signing in. */
const publicScreens: Screen[] = [
  { name: 'sign-in', path: at('/login') },
  { name: 'sign-in-errors', path: at('/login'), prepare: submitEmpty },
  { name: 'operator-sign-in', path: ({ server }) => server.adminPath },
  {
    name: 'create-password',
    path: at('/create-password?email=new%40example.com&token=abc'),
    prepare: (portal) => portal.field('identity:createPassword.password').fill('Passw'),
  },
  { name: 'sign-up', path: at('/sign-up') },
  { name: 'sign-up-errors', path: at('/sign-up'), prepare: submitEmpty },
  {
    name: 'verify-your-email',
    path: at('/sign-up'),
    prepare: (portal) => arriveWithEmail(portal, '/verify-your-email'),
  },
  {
    name: 'email-verification',
    path: at('/login'),
    prepare: (portal) => arriveWithEmail(portal, '/email-verification-page'),
  },
  { name: 'forgot-password', path: at('/forget-password') },
  {
    name: 'reset-password',
    path: at('/reset-password/abc'),
    prepare: (portal) => portal.field('identity:createPassword.password').fill('Passw0rd'),
  },
  { name: 'confirm-email', path: at('/confirm-email/abc') },
  ...ownPageScreens,
  { name: 'terms', path: at('/terms') },
  { name: 'unauthorized', path: at('/401') },
  { name: 'forbidden', path: at('/403') },
  { name: 'not-found', path: at('/404') },
];

const adminScreens: Screen[] = [
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

const resellerScreens: Screen[] = [
  { name: 'reseller-dashboard', path: at('/dashboard') },
  ...reportResellerScreens,
  {
    name: 'reseller-work-list',
    path: at('/dashboard?days=7'),
    prepare: async (portal) => {
      await pretendDue(portal.page, { ended: 2 });
      await portal.page.reload();
      await portal.page.getByRole('checkbox', { name: portal.t('dashboard:work.choose.ending') }).check();
    },
  },
  {
    name: 'renew-row',
    path: at('/user-list?sort=expire_date&dir=asc'),
    prepare: async (portal) => {
      await portal.page.locator('main [aria-haspopup=menu]').last().click();
      await portal.page.getByRole('menuitem', { name: portal.t('domain/device-page:renew') }).click();
      await portal.page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  { name: 'reset-passcode', path: at('/reset-passcode/abc') },
  {
    name: 'reseller-profile-api-key',
    path: at('/profile-setting'),
    prepare: async (portal) => {
      await portal.button('domain/api-access:open').click();
      await portal.page
        .getByRole('dialog')
        .getByRole('button', { name: portal.t('domain/api-access:rotate') })
        .waitFor();
    },
  },
  { name: 'reseller-sub-resellers', path: at('/reseller-list') },
  { name: 'reseller-devices', path: at('/user-list') },
  { name: 'reseller-devices-by-mac', path: at('/user-list?group=mac') },
  {
    name: 'reseller-devices-selection',
    path: at('/user-list'),
    only: 'desktop',
    prepare: async (portal) => {
      await portal.page.getByRole('checkbox', { name: portal.t('ui:table.selectPage') }).check();
      await portal.button('ui:table.moreActions').click();
      await portal.page.getByRole('menuitem', { name: portal.t('common:disable') }).click();
      await portal.page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  ...listScreens,
  ...bulkScreens,
  {
    name: 'renew-devices',
    path: at('/user-list'),
    prepare: async (portal) => {
      await portal.rows().first().getByRole('checkbox').check();
      await portal.button('domain/device-page:renew').click();
      await portal.dialog('domain/renewals:renewTitle', { count: 1, number: '1' }).waitFor();
    },
    only: 'desktop',
  },
  { name: 'reseller-devices-search', path: ({ mac }) => `/user-list?by=mac&q=${mac.slice(0, 5)}` },
  { name: 'reseller-activation-log', path: at('/transactions-logs') },
  { name: 'reseller-withdrawals', path: at('/withdraw-point-share-log') },
  { name: 'reseller-statement', path: at('/credit-statement') },
  ...codeScreens,
  {
    name: 'palette',
    path: at('/dashboard'),
    prepare: (portal) => openedBy(portal, portal.button('shell:top.palette').click()),
  },
  { name: 'account-menu', path: at('/dashboard'), prepare: openAccountMenu },
  { name: 'webhooks', path: at('/webhooks') },
  {
    name: 'webhooks-add',
    path: at('/webhooks'),
    prepare: async (portal) => {
      await portal.button('webhooks:add').click();
      await portal.dialog('webhooks:addTitle').waitFor();
    },
  },
  { name: 'webhook-deliveries', path: ({ webhookId }) => `/webhooks/${webhookId}` },
  {
    name: 'webhook-delivery',
    path: ({ webhookId }) => `/webhooks/${webhookId}?state=failed`,
    prepare: async (portal) => {
      await portal.row('webhook.test').getByRole('button').last().click();
      await portal.page.getByRole('menuitem', { name: portal.t('webhooks:details') }).click();
      await portal.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'language-menu', path: at('/dashboard'), prepare: (portal) => portal.button('shell:top.language').click() },
  {
    name: 'drawer',
    path: at('/dashboard'),
    prepare: (portal) => portal.button('shell:openNav').click(),
    only: 'phone',
  },
  { name: 'sandbox', path: at('/dashboard'), prepare: openSandbox, isLeftByLoading: true },
];

const subResellerScreens: Screen[] = [
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
        .getByRole('button', { name: portal.t('domain/device-page:addPlaylist') })
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

/** As if the page before had led here and passed the address along. */
async function arriveWithEmail({ page }: Portal, path: string): Promise<void> {
  await page.evaluate((to) => history.replaceState({ ...history.state, email: 'new@example.com' }, '', to), path);
  await page.reload();
}

/** As at a first sign-in: until there is a passcode, that page is the only one. */
async function lackPasscode({ page }: Portal): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('tessera.session') ?? '{}');
  const keep = (session: string) => page.evaluate((text) => localStorage.setItem('tessera.session', text), session);
  await keep(JSON.stringify({ ...JSON.parse(kept), hasPasscode: false }));
  await page.goto('/set-passcode-modal');
  await page.locator('main form input').first().waitFor();
  await keep(kept);
}

async function openAccountMenu(portal: Portal, { reseller }: World): Promise<void> {
  await portal.button('shell:top.accountOf', { name: reseller.name }).click();
  await portal.page.getByRole('menu').waitFor();
}

async function openSandbox(portal: Portal, world: World): Promise<void> {
  const { page } = portal;
  await openAccountMenu(portal, world);
  await page.getByRole('menuitem', { name: portal.t('shell:environment.toSandbox') }).click();
  await page.getByText(portal.t('shell:environment.banner')).waitFor();
}

async function chooseApplications({ page }: Portal, { applications }: World): Promise<void> {
  for (const { name } of applications) await page.locator('main label').filter({ hasText: name }).click();
}

async function openDetails({ page }: Portal, { applications }: World): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: applications[0].name });
  await row.getByRole('button').first().click();
  await page.getByRole('dialog', { name: applications[0].name }).waitFor();
}

/** Every screen of the portal, by who sees it. */
export const visits: Visit[] = [
  { as: 'nobody', screens: publicScreens },
  { as: 'admin', screens: [...adminScreens, ...planAdminScreens, ...messageAdminScreens, ...trialAdminScreens] },
  {
    as: 'reseller',
    screens: [...resellerScreens, ...planResellerScreens, ...messageResellerScreens, ...trialTenantScreens],
  },
  { as: 'subReseller', screens: [...subResellerScreens, ...customerScreens] },
];
