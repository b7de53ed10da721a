import { bulkScreens } from './bulk-screens.ts';
import { codeScreens } from './code-screens.ts';
import { pretendDue } from './due.ts';
import { listScreens } from './list-screens.ts';
import type { Portal } from './portal.ts';
import { reportResellerScreens } from './report-screens.ts';
import { at, openedBy } from './screen-steps.ts';
import type { Screen } from './screens.ts';
import type { World } from './world.ts';

/** What a reseller sees. */
export const resellerScreens: Screen[] = [
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
      await portal.page.getByRole('menuitem', { name: portal.t('domain/devices:renew') }).click();
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
      await portal.button('domain/devices:renew').click();
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
