import type { Portal } from './portal.ts';
import { at, submitEmpty } from './screen-steps.ts';
import type { Screen } from './screens.ts';

/** On a phone the boxes come with holding a row; the screen is the same. */
const pickLastRow = (portal: Portal) =>
  portal.page
    .getByRole('checkbox')
    .last()
    .evaluate((box: HTMLElement) => box.click());

/** What an operator sees of resellers and their credit. */
export const managementScreens: Screen[] = [
  { name: 'resellers', path: at('/reseller-list') },
  {
    name: 'resellers-menu',
    path: at('/reseller-list?q=salma'),
    prepare: (portal, { reseller }) => portal.button('ui:table.rowMenu', { name: reseller.name }).click(),
  },
  {
    name: 'add-credit',
    path: at('/reseller-list?q=salma'),
    prepare: async (portal, { reseller }) => {
      await portal.rowAction(reseller.name, 'resellers:addCredit');
      const dialog = portal.dialog('resellers:addCreditTitle', { name: reseller.name });
      await dialog.getByLabel(portal.t('common:creditPoints')).fill('120');
    },
  },
  {
    name: 'resellers-chosen',
    path: at('/reseller-list'),
    prepare: (portal) => pickLastRow(portal),
  },
  {
    name: 'remove-reseller',
    path: at('/reseller-list?q=salma'),
    prepare: async (portal, { reseller }) => {
      await portal.rowAction(reseller.name, 'common:remove');
      await portal.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'reseller-role',
    path: at('/reseller-list?q=salma'),
    prepare: async (portal, { reseller }) => {
      await portal.rowAction(reseller.name, 'resellers:changeRole');
      await portal.page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'reseller-logo',
    path: at('/reseller-list?q=salma'),
    prepare: async (portal, { reseller }) => {
      await portal.rowAction(reseller.name, 'resellers:logo');
      await portal.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'reseller-page', path: ({ reseller }) => `/resellers/${reseller.id}` },
  { name: 'reseller-page-statement', path: ({ reseller }) => `/resellers/${reseller.id}/statement` },
  { name: 'reseller-page-subs', path: ({ reseller }) => `/resellers/${reseller.id}/sub-resellers` },
  { name: 'reseller-page-access', path: ({ reseller }) => `/resellers/${reseller.id}/access` },
  { name: 'reseller-page-audit', path: ({ reseller }) => `/resellers/${reseller.id}/audit` },
  { name: 'edit-reseller', path: ({ subReseller }) => `/edit-reseller/${subReseller.id}` },
  { name: 'sub-resellers', path: ({ reseller }) => `/sub-reseller-list/${reseller.id}` },
  {
    name: 'assign-reseller',
    path: ({ reseller }) => `/assign-to-reseller/${reseller.id}`,
    prepare: submitEmpty,
  },
  { name: 'switch-reseller', path: ({ reseller }) => `/switch-sub-reseller/${reseller.id}` },
  { name: 'boxes', path: ({ subReseller }) => `/box-management/${subReseller.id}` },
  { name: 'deleted-resellers', path: at('/deleted-resellers-list') },
  {
    name: 'reverse-transfer',
    path: at('/credit-point-share-log'),
    prepare: async (portal) => {
      await portal.rows().first().getByRole('button').last().click();
      await portal.page.getByRole('menuitem', { name: portal.t('credits:reverse') }).click();
      await portal.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'low-credit-alert',
    path: at('/credit-statement'),
    prepare: async (portal) => {
      await portal.listAction('credits:alert');
      await portal.page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  { name: 'resellers-nothing-found', path: at('/reseller-list?q=nobody-of-this-name') },
  {
    name: 'resellers-columns',
    path: at('/reseller-list'),
    prepare: (portal) => portal.button('ui:table.columns').click(),
    only: 'desktop',
  },
  {
    name: 'reseller-api-access',
    path: at('/reseller-list?q=salma'),
    prepare: async (portal, { reseller }) => {
      await portal.rowAction(reseller.name, 'domain/api-access:manage');
      await portal.dialog('domain/api-access:titleOf', { name: reseller.name }).getByRole('button').nth(1).waitFor();
    },
  },
  { name: 'add-reseller', path: at('/add-reseller') },
  { name: 'add-reseller-errors', path: at('/add-reseller'), prepare: submitEmpty },
  { name: 'add-sub-reseller', path: at('/add-sub-reseller') },
];
