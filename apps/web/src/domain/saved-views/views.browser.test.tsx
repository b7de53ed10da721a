import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import type { ViewedList } from '@tessera/contracts/saved-views.lists';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { Toasts } from '../../ui/toast.tsx';
import { type SavedView, savedViewsQuery, viewCountsQuery } from './saved-views.api.ts';
import { ViewTabs } from './views.tsx';

beforeEach(() => page.viewport(1200, 800));

/** The tabs above a list, for who keeps these views. */
async function drawTabs(
  list: ViewedList,
  { kept = [], narrowed = {} }: { kept?: SavedView[]; narrowed?: object } = {},
) {
  const user = { id: 1, name: 'Salma', email: 'salma@example.com', groupId: groups.reseller, roleName: 'Reseller' };
  const session = { expiresAt: '2999-01-01T00:00:00Z', user, permissions: [], hasPasscode: true, canGoToggle: false };
  beginSession(session, '/login');
  onTestFinished(() => endSession('signed-out'));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(savedViewsQuery.queryKey, kept);
  client.setQueryData(viewCountsQuery(list).queryKey, { starting: {}, saved: [] });
  const search = { page: 1, size: 10, sort: 'created_at', dir: 'desc' as const, q: '', ...narrowed };
  await draw(
    <QueryClientProvider client={client}>
      <ViewTabs list={list} table={{ search, set: () => {} }} />
      <p>Below</p>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Below')).toBeVisible();
}

const tabs = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

test('where there is nothing but all of a list, no tab says so', async () => {
  await drawTabs('withdrawn_credit');
  expect(page.getByRole('navigation').elements()).toHaveLength(0);
});

test('what it is narrowed to can be kept, and what was kept is opened', async () => {
  await drawTabs('withdrawn_credit', { narrowed: { from: '2026-11-01' } });
  await expect.poll(tabs).toEqual([textOf('domain/saved-views:all'), textOf('domain/saved-views:save')]);
});

test('one that was kept stands beside all', async () => {
  const filters = { from: '2026-11-01' };
  const of = { list: 'withdrawn_credit', shared_with: 'nobody', is_own: true } as const;
  await drawTabs('withdrawn_credit', { kept: [{ id: 7, name: 'November', filters, dropped: [], ...of }] });
  await expect.poll(tabs).toEqual([textOf('domain/saved-views:all'), 'November']);
});

test.each([
  ['userId', 'droppedReseller'],
  ['transaction_type', 'droppedGone'],
] as const)('what is left out of one (%s) is called what it is', async (name, said) => {
  const of = { list: 'withdrawn_credit', shared_with: 'nobody', is_own: true } as const;
  const filters = { from: '2026-11-01' };
  await drawTabs('withdrawn_credit', {
    kept: [{ id: 7, name: 'November', filters, dropped: [name], ...of }],
    narrowed: filters,
  });
  const names = textOf(`domain/saved-views:${said}`);
  await expect.element(page.getByText(textOf('domain/saved-views:dropped', { names }))).toBeVisible();
});

test('one that was deleted and is put back, but not where it stood, says so', async () => {
  const of = { list: 'withdrawn_credit', shared_with: 'nobody', is_own: true } as const;
  const refused = { status: false, msg: 'Another view came meanwhile.', statusCode: 'C10024', httpCode: '409' };
  const calls = answerCalls(({ call }) => {
    if (call.endsWith('/saved-views/order')) return Response.json(refused, { status: 409 });
    return { status: true, msg: 'The view is deleted.', data: { id: 9 } };
  });
  await draw(<Toasts />);
  const kept = [
    { ...of, id: 7, name: 'First', filters: { from: '2026-11-01' }, dropped: [] },
    { ...of, id: 8, name: 'Second', filters: { from: '2026-10-01' }, dropped: [] },
  ];
  await drawTabs('withdrawn_credit', { kept, narrowed: { from: '2026-11-01' } });
  await page.getByRole('button', { name: textOf('domain/saved-views:menu', { name: 'First' }) }).click();
  await page.getByText(textOf('domain/saved-views:delete')).click();
  await page.getByText(textOf('common:undo')).click();
  const said = `${textOf('domain/saved-views:backAsLast')} ${refused.msg}`;
  await expect.element(page.getByText(said)).toBeVisible();
  expect(calls.find(({ call }) => call.endsWith('/order'))?.body).toEqual({ ids: [9, 8] });
});

test('a list that begins with views has them', async () => {
  await drawTabs('devices');
  await expect.poll(() => tabs().length).toBeGreaterThan(3);
});
