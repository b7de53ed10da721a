import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { RenewDialog } from './renew-dialog.tsx';

const row = (id: number) => ({
  ...{ device_id: id, mac_address: `00:1a:79:00:00:0${id}`, app_name: 'Orbit TV', credit_point: 10 },
  ...{ expire_date: '2030-01-01T00:00:00.000Z', paid_until: '2029-01-01T00:00:00.000Z', activation_id: id },
});

test('what could not be renewed is tried again by one press, and nothing else with it', async () => {
  signIn(groups.subReseller);
  queryClient.clear();
  let tries = 0;
  const calls = answerCalls(({ call, body }) => {
    if (call.includes('credit-points')) return { status: true, credit_point: 50 };
    const { device_ids: ids } = body as { device_ids: number[] };
    const rows = ids.map(row);
    if (call.endsWith('/preview'))
      return { data: { rows, total_credit: 10 * ids.length, balance: 50, balance_after: 50 - 10 * ids.length } };
    tries += 1;
    const failing = tries === 1 ? rows.map((one) => (one.device_id === 2 ? { ...one, error: 'Busy.' } : one)) : rows;
    const failed = failing.filter((one) => 'error' in one).length;
    const data = { rows: failing, renewed: rows.length - failed, failed, spent: 10 };
    return { status: true, msg: 'Renewed.', remaining_credit: 40, data };
  });
  let isDone = false;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <RenewDialog
          devices={[{ id: 1 }, { id: 2 }]}
          onDone={() => {
            isDone = true;
          }}
          onClose={() => {}}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const renew = (count: number) =>
    page.getByRole('button', { name: textOf('domain/renewals:renewNamed', { count, number: String(count) }) });
  await renew(2).click();
  await expect
    .element(page.getByText(textOf('domain/renewals:notRenewedCount', { count: 1, number: '1' })))
    .toBeVisible();
  expect(isDone).toBe(false);
  await renew(1).click();
  await expect.poll(() => isDone).toBe(true);
  const bought = calls.filter(({ call }) => call.endsWith('/renew-devices')).map(({ body }) => body);
  const shown = (...ids: number[]) => ids.map((id) => ({ device_id: id, paid_until: row(id).paid_until }));
  expect(bought).toMatchObject([
    { device_ids: [1, 2], shown_ends: shown(1, 2) },
    { device_ids: [2], shown_ends: shown(2) },
  ]);
});
