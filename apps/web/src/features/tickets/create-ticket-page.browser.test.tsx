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
import { CreateTicketPage } from './create-ticket-page.tsx';

/** Sends a ticket; `whileItRuns` is done before its answer is there. @returns where one is in the end */
async function send(whileItRuns?: (router: { navigate: (to: { href: string }) => Promise<void> }) => Promise<void>) {
  signIn(groups.reseller, ['new ticket', 'tickets list']);
  const answered = Promise.withResolvers<object>();
  const calls = answerCalls(() => answered.promise);
  const history = createMemoryHistory({ initialEntries: ['/create-ticket'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <CreateTicketPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('textbox', { name: textOf('tickets:titleField') }).fill('No picture');
  await page.getByRole('textbox', { name: textOf('tickets:description') }).fill('It is black.');
  const create = page.getByRole('button', { name: textOf('tickets:create'), exact: true });
  await create.click();
  await expect.poll(() => calls.length).toBe(1);
  await whileItRuns?.(router);
  answered.resolve({ status: true, msg: 'Created' });
  await expect.element(create).not.toHaveAttribute('data-loading');
  return router.latestLocation.pathname;
}

test('who has created a ticket is led to the tickets', async () => {
  expect(await send()).toBe('/tickets-list');
});

test('who went elsewhere while a ticket was on its way stays there', async () => {
  expect(await send((router) => router.navigate({ href: '/credit-statement' }))).toBe('/credit-statement');
});
