import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { ChangeDomainPage } from './change-domain-page.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** The change of 600 playlists goes on, and the screen is left. */
async function changeAndLeave() {
  signIn(groups.admin);
  const answer = Promise.withResolvers<object>();
  const calls = answerCalls(({ call, body }) => {
    if (call.startsWith('GET')) return { data: { ApplicationList: [{ id: 4, app_name: 'Desk Films' }] } };
    if ((body as { preview?: boolean }).preview)
      return { data: { matched: 600, samples: [], servers: [], code_playlists: 3 } };
    return calls.length > 3 ? { data: { changed: 100, remaining: 0 } } : answer.promise;
  });
  await draw(<Toasts />);
  const leave = await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <ChangeDomainPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const application = page.getByRole('combobox', { name: textOf('common:application') });
  await expect.element(application.getByRole('option', { name: 'Desk Films' })).toBeInTheDocument();
  await application.selectOptions('Desk Films');
  await page.getByRole('textbox', { name: textOf('playlists:oldDomain') }).fill('http://old.example');
  await page.getByRole('textbox', { name: textOf('playlists:newDomain') }).fill('http://new.example');
  await page.getByRole('button', { name: textOf('playlists:preview') }).click();
  await expect.element(page.getByText(textOf('playlists:inCodes', { number: '3' }))).toBeVisible();
  await page.getByRole('button', { name: textOf('playlists:change', { count: 600, number: '600' }) }).click();
  await expect.poll(() => calls.length).toBe(3);
  leave();
  return answer.resolve;
}

test('a change of domain whose screen was left is told at its end', async () => {
  const answer = await changeAndLeave();
  answer({ data: { changed: 500, remaining: 100 } });
  const said = textOf('playlists:domainDone', { done: '600', total: '600' });
  await expect.element(page.getByText(said)).toBeVisible();
});

test('and so is its failure', async () => {
  const answer = await changeAndLeave();
  answer(Response.json({ status: false, statusCode: 'C10011', msg: 'Not now.' }, { status: 422 }));
  await expect.element(page.getByTestId('toast')).toHaveTextContent(`${textOf('playlists:domainError')} Not now.`);
});

test('what it changed before it failed is read anew', async () => {
  let reads = 0;
  const shown = new QueryObserver(queryClient, {
    queryKey: [['playlists'], 'shown'],
    queryFn: () => {
      reads += 1;
      return reads;
    },
  });
  onTestFinished(shown.subscribe(() => {}));
  const answer = await changeAndLeave();
  await expect.poll(() => reads).toBe(1);
  answer(Response.json({ status: false, statusCode: 'C10011', msg: 'Not now.' }, { status: 422 }));
  await expect.poll(() => reads).toBe(2);
});
