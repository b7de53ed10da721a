import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { type StatementSearch, type StatementSums, statementSumsQuery } from './credits.api.ts';
import { StatementSumsBar } from './statement-sums.tsx';

type OneSum = StatementSums['sums'][number];

const sumOf = (application: string, narrowed_to: OneSum['narrowed_to']): OneSum => ({
  ...{ tr_type: 'Activation', undone_type: null, change: -3, lines: 2, beyond: 0, application, package_kind: '1-year' },
  ...{ code_count: null, code_kind: null, plan_title: null, other_id: null, other_name: null, other_email: null },
  narrowed_to,
});

test('what an application cost leads to its lines, where the statement can be narrowed to them', async () => {
  signIn();
  const search: StatementSearch = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '', sums: 'all' };
  const data = {
    sums: [sumOf('Orbit TV', { kind: 'activation', package: '1-year', keyword: 'Orbit TV' }), sumOf('TV', null)],
    others: { sums: 0, lines: 0, change: 0 },
    is_whole: true,
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const answer = { data: { ...data, points_in: 0, points_out: 6, since: null } };
  client.setQueryData(statementSumsQuery(search).queryKey, answer as never);
  const set = vi.fn();
  await draw(
    <QueryClientProvider client={client}>
      <StatementSumsBar table={{ search, set }} />
    </QueryClientProvider>,
  );
  const sums = page.getByRole('listitem');
  await sums
    .nth(0)
    .getByRole('button', { name: /Orbit TV/ })
    .click();
  expect(set).toHaveBeenCalledExactlyOnceWith({
    kind: 'activation',
    package: '1-year',
    q: 'Orbit TV',
    sums: undefined,
  });
  await expect.element(sums.nth(1).getByText(/^TV/)).toBeVisible();
  expect(sums.nth(1).getByRole('button').elements()).toHaveLength(0);
});
