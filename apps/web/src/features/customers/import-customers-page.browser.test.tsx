import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ImportCustomersPage } from './import-customers-page.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const plan = { rows: [], created: 1, changed: 0, same: 0, invalid: 0, kept: 0, plan: 'as it was looked at' };
const file = new File(['mac,name'], 'customers.csv', { type: 'text/csv' });
const fileField = () => document.querySelector('main input[type=file]') as HTMLInputElement;
const startButton = () => page.getByRole('button', { name: textOf('customers:importNamed', { count: 1, rows: '1' }) });

const drawPage = () =>
  draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <ImportCustomersPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );

test('what was said of an import goes once another is looked at', async () => {
  signIn();
  const refusal = { status: false, statusCode: 'C10011', msg: 'Somebody noted others since.' };
  answerCalls(({ call }) =>
    call.endsWith('/preview') ? { status: true, data: plan } : Response.json(refusal, { status: 409 }),
  );
  await drawPage();
  await userEvent.upload(fileField(), file);
  const start = startButton();
  await start.click();
  await expect.element(page.getByText('Somebody noted others since.')).toBeVisible();
  await expect.element(start).toBeVisible();
  await page.getByRole('checkbox', { name: textOf('customers:replace') }).click({ force: true });
  await expect.element(page.getByText('Somebody noted others since.')).not.toBeInTheDocument();
  await expect.element(start).toBeVisible();
});

test('no other file is chosen while one is imported', async () => {
  signIn();
  const importing = Promise.withResolvers<object>();
  answerCalls(({ call }) => (call.endsWith('/preview') ? { status: true, data: plan } : importing.promise));
  await drawPage();
  await userEvent.upload(fileField(), file);
  await startButton().click();
  await expect.poll(() => fileField().disabled).toBe(true);
  importing.resolve(Response.json({ status: false, statusCode: 'C10011', msg: 'Not now.' }, { status: 409 }));
  await expect.poll(() => fileField().disabled).toBe(false);
});
