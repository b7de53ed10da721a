import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { CustomerListPage } from './customer-list-page.tsx';

const search = { page: 1, limit: 10, q: '' };
const customer = {
  ...{ id: 7, mac_address: '00:1a:79:3b:4c:5d', name: 'Maya Thompson', contact: null, note: null, locale: null },
  ...{ devices: 1, next_end: null, for_ever: false, last_seen: null, reminded_at: null, reminded_by_me: false },
};

test('who was not reminded is asked for among what ends within thirty days', async () => {
  await page.viewport(1200, 800);
  signIn(groups.reseller, ['customers']);
  const calls = answerCalls(() => ({ status: true, data: { Customers: [customer] }, total: 1, last_page: 1 }));
  const asked = () => calls.filter(({ call }) => call.endsWith('/customers')).at(-1)?.body;
  await drawScreen({ path: '/customers', component: CustomerListPage, at: '/customers', search });
  await page.getByRole('button', { name: textOf('ui:filters.add') }).click();
  await page.getByRole('menuitem', { name: textOf('domain/customers:reminded') }).click();
  await page.getByText(textOf('domain/customers:notReminded')).click();
  await expect.poll(asked).toMatchObject({ reminded: 'no', within_days: 30 });
});

test('whoever is erased is named, so that nobody else of the list is', async () => {
  signIn(groups.reseller, ['customers']);
  answerCalls(({ call }) =>
    call.includes('/customers')
      ? { status: true, data: { Customers: [customer] }, total: 1, last_page: 1, current_page: 1, per_page: 10 }
      : { status: true, data: [] },
  );
  await drawScreen({ path: '/customers', component: CustomerListPage, at: '/customers', search });
  await page
    .getByRole('button', { name: /Maya Thompson/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: textOf('customers:erase') }).click();
  await expect.element(page.getByRole('dialog').getByText('Maya Thompson')).toBeVisible();
});

test('whoever is noted anew has the cursor in the name', async () => {
  signIn(groups.reseller, ['customers']);
  answerCalls(() => ({ status: true, data: { Customers: [customer] }, total: 1, last_page: 1 }));
  await drawScreen({ path: '/customers', component: CustomerListPage, at: '/customers', search });
  await page
    .getByRole('button', { name: /Maya Thompson/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: textOf('common:edit') }).click();
  await expect.element(page.getByRole('textbox', { name: textOf('domain/customers:name') })).toHaveFocus();
});

test('on a phone a name in Arabic on an English page stands above the MAC and not across from it', async () => {
  await page.viewport(390, 844);
  signIn(groups.reseller, ['customers']);
  const named = { ...customer, name: 'عمر الخطيب' };
  answerCalls(() => ({ status: true, data: { Customers: [named] }, total: 1, last_page: 1 }));
  await drawScreen({ path: '/customers', component: CustomerListPage, at: '/customers', search });
  const name = page.getByRole('listitem').getByText(named.name);
  const mac = page.getByRole('listitem').getByText(named.mac_address);
  await expect.element(name).toBeVisible();
  expect(beginOf(name.element())).toBe(beginOf(mac.element()));
});

function beginOf(element: Element) {
  const text = document.createRange();
  text.selectNodeContents(element);
  return Math.round(text.getBoundingClientRect().left);
}
