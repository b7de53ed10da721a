import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { SelectionDialog } from '../bulk-jobs/selection-dialog.tsx';
import { creditMoved } from '../credit/balance.ts';
import { RenewDialog } from './renew-dialog.tsx';

const cost = { total_credit: 10, balance: 3, balance_after: -7, valid: 1 };
const row = { device_id: 7, mac_address: '00:1a:79:00:00:01', app_name: 'Orbit TV', credit_point: 10 };
const ignored = () => {};

const dialogs: Record<string, [node: ReactNode, confirm: () => string]> = {
  'several devices': [
    <RenewDialog key="several" devices={[{ id: 7 }]} onDone={ignored} onClose={ignored} />,
    () => textOf('domain/renewals:renewNamed', { count: 1, number: '1' }),
  ],
  'all that match': [
    <SelectionDialog key="all" action="renew" selected={{ state: 'expired' }} onStarted={ignored} onClose={ignored} />,
    () => textOf('domain/bulk-jobs:do.renew', { count: 1, number: '1' }),
  ],
};

test.each(Object.entries(dialogs))('credit that comes while %s are to be renewed renews them', async (_name, shown) => {
  const [node, confirm] = shown;
  signIn(groups.subReseller);
  let held = 3;
  answerCalls(({ call }) => {
    if (call.includes('credit-points')) return { status: true, credit_point: held };
    if (call.includes('/renew-devices/preview')) return { data: { ...cost, rows: [row] } };
    return { data: { ...cost, selection_id: 4, applications: [], problems: [] } };
  });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{node}</RouterContextProvider>
    </QueryClientProvider>,
  );
  const button = page.getByRole('button', { name: confirm() });
  await expect.element(page.getByText(textOf('domain/credit:missing', { missing: '7' }))).toBeVisible();
  await expect.element(button).toBeDisabled();
  held = 50;
  await creditMoved();
  await expect.element(button).toBeEnabled();
});

test.each(Object.entries(dialogs))(
  'credit that went while %s were to be renewed is missing once that is refused',
  async (_name, shown) => {
    const [node, confirm] = shown;
    signIn(groups.subReseller);
    let held = 50;
    answerCalls(({ call }) => {
      const isConfirmed = call.endsWith('/renew-devices') || call.endsWith('/confirm');
      if (isConfirmed) held = 3;
      if (isConfirmed)
        return Response.json({ status: false, statusCode: 'C10011', msg: 'Not enough.' }, { status: 422 });
      if (call.includes('credit-points')) return { status: true, credit_point: held };
      if (call.includes('/renew-devices/preview')) return { data: { ...cost, balance: held, rows: [row] } };
      return { data: { ...cost, balance: held, selection_id: 4, applications: [], problems: [] } };
    });
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
    await draw(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router as never}>{node}</RouterContextProvider>
      </QueryClientProvider>,
    );
    await page.getByRole('button', { name: confirm() }).click();
    await expect.element(page.getByText(textOf('domain/credit:missing', { missing: '7' }))).toBeVisible();
  },
);
