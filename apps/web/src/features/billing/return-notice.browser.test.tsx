import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '../../domain/orders/orders.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { orderQuery } from './billing.api.ts';
import { ReturnNotice } from './return-notice.tsx';

const order: Order = {
  orderId: 72,
  user_id: 1,
  reseller_name: 'Omar Haddad',
  reseller_email: 'omar@example.com',
  plan_title: 'Desk plan',
  amount: '12.50',
  currency: 'USD',
  credit_point: 250,
  status: 'completed',
  refunded: false,
  paid_after_cancel: false,
  order_url: null,
  transaction_id: null,
  created_at: '2026-11-22T10:00:00.000Z',
  completed_at: '2026-11-22T10:01:00.000Z',
};

/** The notice of an order whose buyer is the first person, who is also who is signed in. */
async function drawNotice(change: Partial<Order>) {
  signIn(groups.admin);
  queryClient.setQueryData(orderQuery(72).queryKey, { data: { ...order, ...change } } as never);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <ReturnNotice orderId={72} onDismiss={() => {}} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

const words = { plan: 'Desk plan', points: '250 credit points', amount: '$12.50' };

test('a buyer reads that the points are on their account', async () => {
  await drawNotice({});
  await expect.element(page.getByText(textOf('billing:returned.completed', words))).toBeVisible();
});

test('who is led to somebody else’s order reads whose it is', async () => {
  await drawNotice({ user_id: 2 });
  const state = textOf('billing:states.completed');
  const said = textOf('billing:ofOther', { ...words, id: 72, name: 'Omar Haddad', state });
  await expect.element(page.getByText(said)).toBeVisible();
});
