import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import type { DueDevice } from './dashboard.api.ts';
import { DueDevices } from './due-devices.tsx';

const device = {
  ...{ id: 3, mac_address: 'cc:2d:83:32:be:12', app_id: 4, app_name: 'Vela Stream', enabled: true, is_trial: false },
  ...{ expire_date: '2999-01-01T00:00:00.000Z', status: 'active', lifetime: false, never_active: false },
  price: { yearly_credits: 1, lifetime_credits: null },
  customer: null,
} as unknown as DueDevice;
const named = { ...device, id: 4, customer: { id: 1, name: 'Maya', contact: null, locale: null, reminded_at: null } };

/** As wide as it is on a phone: within the page's edge, and the section's. */
const inSection = { paddingInline: 33 };

/** The list, which is read anew without its devices once that was said. */
let readAnew: () => void;
function Read({ rows: first }: { rows: DueDevice[] }) {
  const [rows, setRows] = useState(first);
  readAnew = () => setRows([]);
  const due = { rows, total: rows.length };
  return (
    <>
      <DueDevices kind="ending" due={due} selection={{ has: () => false, set: () => {} }} />
      {rows.length === 0 && <p>Read anew</p>}
    </>
  );
}

function drawDue(rows: DueDevice[], locale: Locale) {
  signIn(groups.subReseller, ['user-list', 'customers', 'multi apps activation']);
  const root = createRootRoute();
  const routes = ['/user-list', '/devices/$mac'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  return draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <div style={inSection}>
          <Read rows={rows} />
        </div>
      </RouterContextProvider>
    </QueryClientProvider>,
    { locale },
  );
}

test('a row that can’t be renewed says why, and is not chosen', async () => {
  const notSold = { ...device, id: 5, app_name: 'Orbit', price: undefined } as DueDevice;
  const disabled = { ...device, id: 6, app_name: 'Lumo', enabled: false };
  await drawDue([device, notSold, disabled], 'en');
  const inRow = (application: string) => page.getByRole('listitem').filter({ hasText: application });
  await expect.element(inRow('Orbit').getByText('Not in your applications')).toBeVisible();
  await expect.element(inRow('Lumo').getByText('Disabled', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^Renew/ }).elements()).toHaveLength(1);
  expect(page.getByRole('checkbox', { disabled: true }).elements()).toHaveLength(2);
});

test.each([320, 375, 390])('a MAC is whole beside what is done with it, at %i in any language', async (width) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(414, 896));
  for (const locale of ['en', 'ar', 'de', 'br', 'esp'] as const) {
    const remove = await drawDue([device, named] as DueDevice[], locale);
    await document.fonts.ready;
    const macs = page.getByText(device.mac_address).elements() as HTMLElement[];
    expect(macs).toHaveLength(2);
    for (const mac of macs) {
      const room = mac.closest('li > span') as HTMLElement;
      expect(mac.offsetWidth, locale).toBeLessThanOrEqual(room.clientWidth);
      for (const part of [mac, mac.parentElement as HTMLElement])
        expect(part.scrollWidth, locale).toBeLessThanOrEqual(part.offsetWidth);
    }
    remove();
  }
});

test('after a renewal’s answer was lost its device stays until that was read, though the list has lost it', async () => {
  const calls = answerCalls(({ call }) => {
    if (call.endsWith('/bulk-multi-app-activate')) throw new TypeError('Failed to fetch');
    return { status: true, credit_point: 40 };
  });
  await drawDue([device], 'en');
  await page.getByRole('button', { name: /^Renew/ }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.some(({ call }) => call.endsWith('/bulk-multi-app-activate'))).toBe(true);
  readAnew();
  await expect.element(page.getByText('Read anew')).toBeVisible();
  const retry = page.getByRole('dialog').getByRole('button', { name: textOf('common:retry') });
  await expect.element(page.getByText(textOf('common:errors.lostMove'), { exact: false })).toBeVisible();
  await expect.element(retry).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(device.mac_address)).not.toBeInTheDocument();
});
