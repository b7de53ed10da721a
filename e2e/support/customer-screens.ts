import { pretendDueCustomers } from './due.ts';
import type { Screen } from './screens.ts';

/** What sub-resellers see of customers. */
export const customerScreens: Screen[] = [
  { name: 'customers', path: () => '/customers' },
  {
    name: 'customers-import',
    path: () => '/customers/import',
    prepare: async (portal, { mac }) => {
      const lines = ['mac,name,contact,note,language', `${mac},عمر Smith,+20 100 555 0147,3rd floor,ar`, 'x,Anna,,,'];
      const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
      await portal.page.locator('main input[type=file]').setInputFiles(file);
      await portal.page.getByText(portal.t('customers:planSomeFaults')).waitFor();
    },
  },
  {
    name: 'customers-due',
    path: () => '/customers?within=7',
    prepare: async (portal) => {
      await pretendDueCustomers(portal.page);
      await portal.page.reload();
      await portal.rows().first().waitFor();
    },
  },
  { name: 'customers-nobody-due', path: () => '/customers?within=7&q=nobody' },
  {
    name: 'customer-remind',
    path: () => '/customers',
    prepare: async (portal) => {
      await portal.page.getByRole('button', { name: /عمر/ }).last().click();
      await portal.page.getByRole('menuitem', { name: portal.t('domain/customers:remind') }).click();
      await portal.page.getByRole('link', { name: portal.t('domain/reminders:whatsapp') }).waitFor();
    },
  },
  {
    name: 'customer-reminder-texts',
    path: () => '/customers',
    prepare: async (portal) => {
      await portal.listAction('customers:texts');
      await portal.field('customers:remindText').waitFor();
    },
  },
  {
    name: 'customer-erase',
    path: () => '/customers',
    prepare: async (portal) => {
      await portal.page.getByRole('button', { name: /عمر/ }).last().click();
      await portal.page.getByRole('menuitem', { name: portal.t('customers:erase') }).click();
      await portal.button('domain/customers:eraseNamed').waitFor();
    },
  },
  {
    name: 'activate-customer',
    path: ({ mac }) => `/multi-apps-activation?mac=${mac}`,
    prepare: async (portal) => {
      await portal.button('domain/customers:more').click();
      await portal.field('domain/customers:contact').fill('+20 100 555 0147');
    },
  },
  {
    name: 'device-customer-edit',
    path: ({ mac }) => `/devices/${mac}`,
    prepare: async (portal) => {
      await portal.button('domain/customers:edit').click();
      await portal.field('domain/customers:note').waitFor();
    },
  },
];
