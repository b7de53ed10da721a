import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { toldAtOnce } from '@tessera/contracts/notifications.lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { NotificationBell } from './notification-bell.tsx';
import { notificationsChanged } from './notifications.api.ts';

const news = { id: 1, title: 'New prices', description: '<p>From May on.</p>', created_at: '2026-11-27T09:00:00Z' };
const window = page.getByRole('dialog', { name: textOf('notifications:title') });
const bell = (count: number) => page.getByRole('button', { name: textOf('notifications:bell', { count }) });

/** Somebody comes to the dashboard; what there is to tell is answered `once`, and what `tell` says from then on. */
async function visit(first: (typeof news)[], once: Promise<void> = Promise.resolve()) {
  signIn(groups.reseller, ['notif-bell']);
  const answers = { told: first, read: [] as number[], marked: Promise.resolve() };
  const calls = answerCalls(async ({ call, body }) => {
    if (!call.startsWith('GET')) {
      await answers.marked;
      return { data: { readNotifications: (body as { ids: number[] }).ids } };
    }
    await once;
    return { data: { notifications: answers.told, readNotifications: answers.read } };
  });
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  // Nothing is on its way to the screen any more once the bell has counted.
  await import('./current-notifications.tsx');
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <NotificationBell />
        <input aria-label="Elsewhere" />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return {
    answers,
    tell: (next: (typeof news)[]) => {
      answers.told = next;
      return notificationsChanged();
    },
    marked: () => calls.filter(({ call }) => call.startsWith('POST')),
  };
}

test('what is unread is shown to who comes to the dashboard', async () => {
  await visit([news]);
  await expect.element(window).toBeVisible();
});

test('what is announced while somebody is at the dashboard is counted at the bell, and opens nothing', async () => {
  const { tell, marked } = await visit([]);
  await expect.element(bell(0)).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await tell([news]);
  await expect.element(bell(1)).toBeVisible();
  expect(marked()).toEqual([]);
  await bell(1).click();
  await expect.element(window).toBeVisible();
});

test('nor does what was there before, where somebody types by then', async () => {
  const known = Promise.withResolvers<void>();
  const { marked } = await visit([news], known.promise);
  await page.getByRole('textbox').click();
  known.resolve();
  await expect.element(bell(1)).toBeVisible();
  expect(marked()).toEqual([]);
  await bell(1).click();
  await expect.element(window).toBeVisible();
});

test('more than can be told at once are not counted as if they were all, and the rest is told once those are read', async () => {
  const many = Array.from({ length: toldAtOnce }, (_, place) => ({ ...news, id: place + 1 }));
  const { tell, answers } = await visit([]);
  await expect.element(bell(0)).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await tell(many);
  const full = page.getByRole('button', { name: textOf('notifications:bellFull', { most: '99' }) });
  await expect.element(full).toHaveTextContent('99+');
  await full.click();
  await expect.element(window).toBeVisible();
  await expect.element(page.getByTestId('unread')).not.toBeInTheDocument();
  answers.told = [{ ...news, id: 101 }];
  await page
    .getByRole('button', { name: textOf('common:close') })
    .first()
    .click();
  await expect.element(bell(1)).toBeVisible();
});

test('the rest is told to whoever closes the window before those are marked, too', async () => {
  const { tell, answers, marked } = await visit([]);
  await expect.element(bell(0)).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.marked = promise;
  await tell(Array.from({ length: toldAtOnce }, (_, place) => ({ ...news, id: place + 1 })));
  await page.getByTestId('unread').click();
  await expect.poll(marked).toHaveLength(1);
  await page
    .getByRole('button', { name: textOf('common:close') })
    .first()
    .click();
  await expect.element(window).not.toBeInTheDocument();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  answers.told = [{ ...news, id: 101 }];
  resolve();
  await expect.element(bell(1)).toBeVisible();
});

test('what was read before stays read, though the answer to a mark holds the latest alone', async () => {
  const { tell, answers, marked } = await visit([]);
  await expect.element(bell(0)).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  answers.read = [7];
  await tell([news, { ...news, id: 7 }]);
  await bell(1).click();
  await expect.poll(marked).toHaveLength(1);
  await expect.element(window).toBeVisible();
  await expect.element(page.getByTestId('unread')).not.toBeInTheDocument();
  expect(marked()).toHaveLength(1);
});
