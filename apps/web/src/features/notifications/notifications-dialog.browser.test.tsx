import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { NotificationsDialog } from './notifications-dialog.tsx';

const notifications = Array.from({ length: 15 }, (_, place) => ({
  id: 15 - place,
  title: `Told ${15 - place}`,
  description: '<p>Something.</p>',
  status: 1 as const,
  created_at: '2026-11-22T10:00:00.000Z',
  starts_at: null,
  ends_at: null,
}));

async function drawDialog(unread: number[]) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await draw(
    <RouterContextProvider router={router as never}>
      <NotificationsDialog notifications={notifications} unread={unread} onClose={() => {}} />
    </RouterContextProvider>,
  );
  await expect.element(page.getByRole('article').first()).toBeVisible();
}

const cards = page.getByRole('article');

test('all that is unread is shown, as all of it is marked as read, from the newest on', async () => {
  await drawDialog(notifications.map(({ id }) => id));
  expect(cards.elements()).toHaveLength(15);
  await expect.element(cards.first()).toBeInViewport();
});

test('where nothing is new, the newest ten', async () => {
  await drawDialog([]);
  expect(cards.elements()).toHaveLength(10);
  expect(page.getByText(textOf('notifications:new'), { exact: true }).elements()).toHaveLength(0);
});
