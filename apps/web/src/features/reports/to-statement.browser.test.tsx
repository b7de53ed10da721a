import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import type { ReportSearch } from './report-search.ts';
import { type Months, monthsQuery } from './reports.api.ts';
import { ToStatement } from './to-statement.tsx';

const nothing = { sold: 0, sold_points: 0, renewed: 0, renewed_points: 0, lapsed: 0 };
const answer: Months = {
  counted_through: '2026-11-21',
  from: '2025-12',
  to: '2026-11',
  total: nothing,
  months: [],
  applications: [],
  resellers: [],
  reseller_count: 0,
};

test('the statement is of the months that the report shows, of whoever it is of', async () => {
  const search: ReportSearch = { reseller: 7 };
  signIn(groups.admin, ['credit-point-share-log']);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(monthsQuery(search).queryKey, answer);
  const root = createRootRoute();
  const statement = createRoute({ getParentRoute: () => root, path: '/credit-statement' });
  const router = createRouter({ routeTree: root.addChildren([statement]), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <ToStatement search={search} reseller={7} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const link = page.getByRole('link', { name: textOf('reports:statement') }).element() as HTMLAnchorElement;
  const { pathname, searchParams } = new URL(link.href, location.href);
  expect(pathname).toBe('/credit-statement');
  expect(Object.fromEntries(searchParams)).toEqual({ user: '7', from: '2025-12-01', to: '2026-11-30', sums: 'all' });
});
