import type { Screen } from './screens.ts';

/** What admins see of plans, billing, downloads and prices. */
export const planAdminScreens: Screen[] = [
  { name: 'plans', path: () => '/payment-plans' },
  {
    name: 'plan-add',
    path: () => '/payment-plans',
    prepare: async (portal) => {
      await portal.button('plans:add').click();
      await portal.dialog('plans:add').getByRole('textbox').last().waitFor();
    },
  },
  { name: 'billing', path: () => '/billing' },
  { name: 'downloads', path: () => '/download-apk' },
  {
    name: 'download-add',
    path: () => '/download-apk',
    prepare: async (portal) => {
      await portal.button('apk:add').click();
      await portal.dialog('apk:addTitle').waitFor();
    },
  },
  {
    name: 'planned-prices',
    path: ({ applications }) => `/edit-app/${applications[1].id}`,
    prepare: async (portal) => {
      await portal.button('applications:planned.change').click();
      await portal.dialog('applications:planned.change').waitFor();
    },
  },
  {
    name: 'reseller-price',
    path: ({ applications }) => `/edit-app/${applications[1].id}`,
    prepare: async (portal) => {
      await portal.button('domain/applications:own.add').click();
      await portal.dialog('domain/applications:own.add').waitFor();
    },
  },
];

/** What resellers see of them. */
export const planResellerScreens: Screen[] = [
  { name: 'reseller-plans', path: () => '/payment-plans' },
  {
    name: 'reseller-plan-buy',
    path: () => '/payment-plans',
    prepare: async (portal) => {
      await portal.button('plans:buyNamed', { title: 'Starter' }).click();
      await portal.dialog('plans:buyNamed', { title: 'Starter' }).waitFor();
    },
  },
  { name: 'reseller-billing', path: () => '/billing' },
  { name: 'reseller-billing-paid', path: ({ orderId }) => `/billing?order=${orderId}` },
  { name: 'reseller-billing-waiting', path: ({ orderId }) => `/billing?order=${orderId + 3}` },
  { name: 'reseller-downloads', path: () => '/download-apk' },
];
