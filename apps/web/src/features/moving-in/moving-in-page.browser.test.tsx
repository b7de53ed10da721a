import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { MovingInPage } from './moving-in-page.tsx';

test('a file that is brought while its list is seen is told as brought there, and then asked about no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  signIn(groups.admin);
  let state = 'running';
  const calls = answerCalls(() => ({
    data: [{ id: 4, file_name: 'theirs.csv', state, created_at: '2026-11-27T09:00:00Z' }],
  }));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <MovingInPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(textOf('moving-in:states.running'), { exact: true })).toBeVisible();
  state = 'finished';
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByText(textOf('moving-in:states.finished'), { exact: true })).toBeVisible();
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.length).toBe(asked);
});
