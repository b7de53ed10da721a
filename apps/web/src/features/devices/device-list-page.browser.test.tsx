import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ShownResellerProvider } from '../../domain/people/shown-reseller.ts';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { DeviceListPage, ResellersDevices } from './device-list-page.tsx';

const search = {
  ...{ page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' },
  ...{ state: 'expiring', within: 7, reminded: 'no', reseller: 9 },
};

test('a link narrows by what its reader may narrow by', async () => {
  signIn(groups.staff, ['user-list']);
  const calls = answerCalls(({ call }) =>
    call.includes('/saved-views')
      ? { data: call.includes('counts') ? { starting: {}, saved: [] } : [] }
      : { status: true, data: { Devices: [] }, total: 0, last_page: 1 },
  );
  await drawScreen({ path: '/user-list', component: DeviceListPage, at: '/user-list', search });
  const asked = () => calls.find(({ call }) => call.endsWith('/activated-apps'))?.body;
  await expect.poll(asked).toMatchObject({ state: 'expiring', within_days: 7 });
  expect(asked()).not.toHaveProperty('reminded');
  expect(asked()).not.toHaveProperty('reseller_id');
});

test('of a reseller who has none nothing is said of a search that nobody made', async () => {
  signIn(groups.admin, ['user-list', 'multi apps activation']);
  answerCalls(() => ({ status: true, data: { Devices: [] }, total: 0, last_page: 1 }));
  await drawScreen({
    path: '/resellers/$resellerId/devices',
    component: () => (
      <ShownResellerProvider value={{ id: 9, email: 'samir@example.com' }}>
        <ResellersDevices />
      </ShownResellerProvider>
    ),
    at: '/resellers/9/devices',
    search: { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' },
  });
  await expect.element(page.getByText(textOf('devices:listEmpty'))).toBeVisible();
  expect(page.getByRole('button', { name: textOf('ui:clearSearch') }).elements()).toHaveLength(0);
  // What is activated here would not be theirs.
  expect(page.getByRole('link', { name: textOf('domain/devices:activate') }).elements()).toHaveLength(0);
});
