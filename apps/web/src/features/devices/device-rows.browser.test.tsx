import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Device } from '../../domain/devices/devices.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { DeviceRows } from './device-rows.tsx';

const device = {
  ...{ id: 1, mac_address: 'cc:2d:83:32:be:12', app_id: 4, app_name: 'Vela Stream', enabled: true, is_trial: 0 },
  ...{ expire_date: '2999-01-01T00:00:00.000Z', status: 'active', lifetime: false, never_active: false, is_own: true },
  ...{ is_below: false, reseller_email: 'me@example.com', last_seen: null, switched_away: false, paid_until: null },
} as unknown as Device;
const ofChild = { ...device, id: 2, app_name: 'Orbit', is_below: true, reseller_email: 'child@example.com' };

const Rows = () => (
  <DeviceRows
    label="Devices"
    table={{ search: { page: 1, size: 10, q: '', sort: 'expire_date', dir: 'desc' }, set: () => {} }}
    query={{ isPending: false, isFetching: false, error: null, refetch: () => {} }}
    devices={[device, ofChild]}
    total={2}
    isOfReseller={false}
    actionsOf={() => []}
    searchLabel="Search"
    empty={{ title: 'None' }}
  />
);

test('on a phone a device that is not one’s own says whose it is', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(414, 896));
  signIn(groups.reseller, ['user-list', 'mac-activated-by']);
  answerCalls(() => ({ status: true, data: [] }));
  await drawScreen({ path: '/', component: Rows, at: '/' });
  const email = page.getByText(ofChild.reseller_email);
  await expect.element(email).toBeVisible();
  expect(email.element().scrollWidth).toBeLessThanOrEqual(email.element().parentElement?.clientWidth ?? 0);
  expect(page.getByText('me@example.com').elements()).toHaveLength(0);
});
