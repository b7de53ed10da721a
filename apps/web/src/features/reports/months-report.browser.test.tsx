import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { monthsAgo } from '../../lib/day-spans.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { MonthsReport } from './months-report.tsx';
import { type Months, monthsQuery } from './reports.api.ts';

const counts = { sold: 5, sold_points: 5, renewed: 3, renewed_points: 3, lapsed: 1 };

test('the month that isn’t over is hatched', async () => {
  signIn();
  const answer: Months = {
    counted_through: null,
    from: monthsAgo(2),
    to: monthsAgo(0),
    total: counts,
    months: [2, 1, 0].map((ago) => ({ month: monthsAgo(ago), ...counts })),
    applications: [],
    resellers: [],
    reseller_count: 0,
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(monthsQuery({}).queryKey, answer);
  await draw(
    <QueryClientProvider client={client}>
      <MonthsReport search={{}} narrow={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('table').first()).toBeVisible();
  const hatchedOf = (month: Element) =>
    [...month.querySelectorAll('rect')].map((bar) => getComputedStyle(bar).fill.startsWith('url('));
  expect([...document.querySelectorAll('main svg g')].map(hatchedOf)).toEqual([
    [false, false, false],
    [false, false, false],
    [true, true, true],
  ]);
});
