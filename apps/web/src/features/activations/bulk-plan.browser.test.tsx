import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { creditMoved } from '../../domain/credit/balance.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import type { BulkPreview } from './bulk.api.ts';
import { BulkPlan } from './bulk-plan.tsx';

const rows = [1, 2].map((line) => ({
  ...{ line, mac_address: `00:1a:79:00:00:0${line}`, app_name: 'Orbit TV', package: '1-year', credit_point: 5 },
  ...{ customer_name: null },
}));
const plan = { rows, valid: 2, invalid: 0, total_credit: 10, balance: 3 } as unknown as BulkPreview;
const button = page.getByRole('button', { name: textOf('activations:bulk.activate', { count: 2, rows: '2' }) }).first();

/** The plan of a file that costs 10 points, looked at with 3; by now there are `held`. */
async function look(
  answer: (call: string, body?: unknown) => object | undefined = () => undefined,
  first = 3,
  shown = plan,
) {
  signIn(groups.subReseller);
  let held = first;
  answerCalls(({ call, body }) => answer(call, body) ?? { status: true, credit_point: held, data: { jobs: [] } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <BulkPlan
          file={new File(['a'], 'a.csv')}
          isConfirmed={false}
          plan={shown}
          onStarted={() => {}}
          onOutdated={() => {}}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  if (first < plan.total_credit) await expect.element(button).toBeDisabled();
  return async (points: number) => {
    held = points;
    await creditMoved();
  };
}

test('credit that comes while a file’s plan is looked at buys it', async () => {
  const hold = await look();
  await hold(50);
  await expect.element(button).toBeEnabled();
  await expect.element(page.getByText('40', { exact: true })).toBeVisible();
});

test('what is missing and what is left out are told apart', async () => {
  await look(undefined, 3, { ...plan, invalid: 1 });
  const bottom = () => page.getByRole('alert').element().getBoundingClientRect().bottom;
  const top = () => page.getByText(textOf('activations:bulk.someInvalid')).element().getBoundingClientRect().top;
  expect(top() - bottom()).toBeGreaterThan(4);
});

test('what a file spends while nobody knows whether it runs bars no other press', async () => {
  const hold = await look((call) => (call.includes('POST') ? new Response('', { status: 502 }) : undefined));
  await hold(50);
  await button.click();
  const dialog = page.getByRole('dialog');
  const label = textOf('activations:bulk.activate', { count: 2, rows: '2' });
  await dialog.getByRole('button', { name: label }).click();
  await expect.element(dialog.getByText(textOf('common:errors.lostMove'), { exact: false })).toBeVisible();
  await hold(5);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toBeEnabled();
});

test('credit that went while a file’s plan was looked at is missing once that is refused', async () => {
  let left = 50;
  await look((call) => {
    if (call.includes('credit-points')) return { status: true, credit_point: left };
    if (!call.includes('POST')) return undefined;
    left = 3;
    return Response.json({ status: false, statusCode: 'C10422', msg: 'Not enough.' }, { status: 422 });
  }, 50);
  await button.click();
  const dialog = page.getByRole('dialog');
  const label = textOf('activations:bulk.activate', { count: 2, rows: '2' });
  await dialog.getByRole('button', { name: label }).click();
  await expect.element(dialog.getByText('Not enough.')).toBeVisible();
  // A balance below nothing is promised to nobody.
  await expect.element(dialog.getByText('-7', { exact: false })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toBeDisabled();
});

test('what the credit covers is offered beside the way to more, and begun as it was confirmed', async () => {
  const sent: unknown[] = [];
  const asked = { amount: 5, asked_at: '2026-11-28T09:00:00.000Z' };
  await look(
    (call, body) => {
      if (call.includes('ask-for-credit')) return { data: { asked } };
      if (call.includes('POST')) sent.push(body);
      return undefined;
    },
    7,
    plan,
  );
  const said = () => page.getByRole('alert').element().textContent;
  // So much was asked for already: that is said in place of asking.
  await expect.poll(said).toContain(textOf('common:points', { count: 5 }));
  await expect.poll(said).toContain(textOf('domain/credit:missing', { missing: '3' }));
  expect(page.getByRole('button', { name: textOf('domain/credit:ask') }).query()).toBeNull();
  const part = textOf('activations:bulk.activateOf', { rows: '1', total: '2' });
  const offered = page.getByRole('button', { name: part });
  const colourOf = (shown: Locator) => getComputedStyle(shown.element()).color;
  const offeredColour = colourOf(offered);
  await offered.click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(textOf('activations:bulk.leftOver', { count: 1, rows: '1' }), { exact: false }))
    .toBeVisible();
  const confirmed = dialog.getByRole('button', { name: part });
  // On the same ground as in the dialog, and not in the notice's own colour.
  expect(offeredColour).toBe(colourOf(confirmed));
  await confirmed.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ mode: 'all', total_credit: '5', rows: '1' });
});

test('whoever waits for less than is missing by now may ask for more', async () => {
  const asked = { amount: 2, asked_at: '2026-11-28T09:00:00.000Z' };
  await look((call) => (call.includes('ask-for-credit') ? { data: { asked } } : undefined), 7);
  await expect.element(page.getByText(textOf('common:points', { count: 2 }), { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: textOf('domain/credit:ask') })).toBeVisible();
});
