import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatFor, ltr } from '../../lib/format-for.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts, toast } from '../../ui/toast.tsx';
import { balanceQuery } from '../credit/balance.ts';
import { RenewButton } from './renew-button.tsx';

const device = {
  mac_address: '00:1A:79:00:00:01',
  app_id: 7,
  app_name: 'Desk Films',
  status: 1,
  expire_date: '2030-01-01T00:00:00Z',
  paid_until: '2030-01-01T00:00:00Z',
  is_trial: 0,
  never_active: false,
  enabled: true,
  lifetime: false,
  customer: null,
  price: { yearly_credits: 2, lifetime_credits: 5 },
} as unknown as Parameters<typeof RenewButton>[0]['device'];

const renew = page.getByRole('button', { name: /Desk Films/ });
const popover = page.getByRole('dialog', { name: /Desk Films/ });

/** A purchase that was begun and left before its answer came. */
async function buyAndLeave() {
  signIn();
  queryClient.setQueryData(balanceQuery.queryKey, 47);
  const answer = Promise.withResolvers<Response>();
  const fetch = vi.spyOn(globalThis, 'fetch');
  fetch.mockImplementation(async (url) =>
    String(url).endsWith('/bulk-multi-app-activate')
      ? answer.promise
      : new Response(JSON.stringify({ status: true, credit_point: 47 })),
  );
  onTestFinished(() => {
    fetch.mockRestore();
    queryClient.clear();
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      {/* Below the bar, which messages lie over on a phone. */}
      <div style={{ marginBlockStart: 80 }}>
        <RenewButton device={device} tells={null} />
      </div>
      <Toasts />
    </QueryClientProvider>,
  );
  await renew.click();
  await expect.element(popover).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => fetch.mock.calls.some(([url]) => String(url).endsWith('/bulk-multi-app-activate')))
    .toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(popover).not.toBeInTheDocument();
  return (status: number, body: object) => answer.resolve(new Response(JSON.stringify(body), { status }));
}

test('a purchase whose popover was closed is told with the way back, and opens nothing', async () => {
  const answer = await buyAndLeave();
  const bought = { activation_id: 3, expire_date: '2031-01-01T00:00:00Z' };
  answer(200, { status: true, activated_devices: [bought], failed_activations: [], remaining_credit: 45 });
  await expect.element(page.getByRole('button', { name: textOf('common:undo') })).toBeVisible();
  // There the customer is told, as nothing else leads there now.
  await expect.element(page.getByRole('button', { name: textOf('domain/devices:share') })).toBeVisible();
  await renew.click();
  await expect.element(popover.getByText(textOf('domain/device-page:newEnd'))).toBeVisible();
});

test('a refusal is told in a toast where its popover was closed', async () => {
  const answer = await buyAndLeave();
  answer(422, { status: false, statusCode: 'C10011', msg: 'The price has changed.' });
  await expect.element(page.getByTestId('toast')).toHaveTextContent('The price has changed.');
});

test('once too little credit was left, what there is by now is shown', async () => {
  signIn();
  let points = 47;
  const refusal = { status: false, statusCode: 'C10019', msg: 'Too little credit.' };
  answerCalls(({ call }) =>
    call.endsWith('/bulk-multi-app-activate')
      ? Response.json(refusal, { status: 422 })
      : { status: true, credit_point: points },
  );
  await draw(
    <QueryClientProvider client={queryClient}>
      <RenewButton device={device} tells={null} />
    </QueryClientProvider>,
  );
  await renew.click();
  await expect.element(popover.getByText('45')).toBeVisible();
  points = 1;
  await userEvent.keyboard('{Enter}');
  await expect.element(popover.getByText('Too little credit.')).toBeVisible();
  await expect.element(popover.getByText('−1')).toBeVisible();
});

test('renewed elsewhere meanwhile, it is not bought a second time: it is asked for with the end of now', async () => {
  signIn();
  const end = '2031-01-01T00:00:00.000Z';
  const refused = { app_id: 7, module: 'Desk Films', statusCode: 'C10020', error: 'Active.', expire_date: end };
  const calls = answerCalls(({ call }) =>
    call.endsWith('/bulk-multi-app-activate')
      ? { status: false, activated_devices: [], failed_activations: [refused], remaining_credit: 47 }
      : { status: true, credit_point: 47 },
  );
  await draw(
    <QueryClientProvider client={queryClient}>
      <RenewButton device={device} tells={null} />
    </QueryClientProvider>,
  );
  await renew.click();
  await expect.element(popover.getByText('45')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(popover.getByText(textOf('domain/device-page:renewedMeanwhile', { date: formatFor('en').date(end) })))
    .toBeVisible();
  const [bought] = calls.filter(({ call }) => call.endsWith('/bulk-multi-app-activate'));
  expect(bought?.body).toMatchObject({ requestData: { shown_ends: [{ app_id: 7, paid_until: device.paid_until }] } });
});

test('in a row it is called by its device as well: the same application runs on many', async () => {
  signIn();
  await draw(
    <QueryClientProvider client={queryClient}>
      <RenewButton isShort device={device} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: /Desk Films 00:1A:79:00:00:01$/ })).toBeVisible();
});

/** A row of a list, which loses it. */
let lose: () => void;
function Row() {
  const [isThere, setThere] = useState(true);
  lose = () => setThere(false);
  return isThere && <RenewButton isShort device={device} />;
}

test.each([
  ['told in a toast where its row has gone with it', () => lose(), 1],
  ['not told again where its popover was closed', () => userEvent.keyboard('{Escape}'), 0],
  ['not told again where its button was pressed once more', () => renew.click(), 0],
] as const)('a lost answer is %s', async (_what, leave, toasts) => {
  signIn();
  answerCalls(({ call }) => {
    if (call.endsWith('/bulk-multi-app-activate')) throw new TypeError('Failed to fetch');
    return { status: true, credit_point: 47 };
  });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <Row />
        <Toasts />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await renew.click();
  await userEvent.keyboard('{Enter}');
  const said = textOf('common:errors.lostMove');
  await expect.element(popover.getByText(said, { exact: false })).toBeVisible();
  await leave();
  await expect.element(popover).not.toBeInTheDocument();
  toast.info('Later');
  await expect.element(page.getByTestId('toast').getByText('Later')).toBeVisible();
  expect(page.getByTestId('toast').getByText(said, { exact: false }).elements()).toHaveLength(toasts);
  // Nothing else names it any more.
  const toItsPage = page.getByTestId('toast').getByRole('link', { name: ltr(device.mac_address) });
  expect(toItsPage.elements().map((link) => link.getAttribute('href'))).toEqual(
    Array(toasts).fill(`/devices/${encodeURIComponent(device.mac_address)}`),
  );
});
