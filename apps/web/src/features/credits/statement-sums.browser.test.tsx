import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { type StatementSearch, type StatementSums, statementSumsQuery } from './credits.api.ts';
import { StatementSumsBar } from './statement-sums.tsx';

type OneSum = StatementSums['sums'][number];

const search: StatementSearch = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '', sums: 'all' };

const sumOf = (application: string, narrowed_to: OneSum['narrowed_to']): OneSum => ({
  ...{ tr_type: 'Activation', undone_type: null, change: -3, lines: 2, beyond: 0, application, package_kind: '1-year' },
  ...{ code_count: null, code_kind: null, plan_title: null, other_id: null, other_name: null, other_email: null },
  narrowed_to,
});

test('what an application cost leads to its lines, where the statement can be narrowed to them', async () => {
  signIn();
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

test('whom points came from is read whole on a phone, and whole in Arabic', async () => {
  await page.viewport(390, 844);
  document.documentElement.dir = 'rtl';
  onTestFinished(async () => {
    document.documentElement.removeAttribute('dir');
    await page.viewport(1280, 800);
  });
  signIn();
  const email = 'a.long.name.of.a.reseller@a-long-domain.example';
  const given = { ...sumOf('', null), tr_type: 'Added Credit', application: null, other_id: 3, other_email: email };
  const whole = { others: { sums: 0, lines: 0, change: 0 }, is_whole: true, points_in: 3, points_out: 0, since: null };
  answerCalls(() => ({ data: { ...whole, sums: [{ ...given, change: 350 }] } }));
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <StatementSumsBar table={{ search, set: () => {} }} />
    </QueryClientProvider>,
  );
  const what = page.getByText(email, { exact: false });
  await expect.element(what).toBeVisible();
  const { scrollWidth, clientWidth } = page.getByRole('listitem').element().firstElementChild as Element;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

function Searched() {
  const [q, setQ] = useState('');
  return (
    <>
      <button type="button" onClick={() => setQ('two')}>
        Search
      </button>
      <StatementSumsBar table={{ search: { ...search, q }, set: () => {} }} />
    </>
  );
}

test('what the search before came to is not read beside the lines of the next one', async () => {
  signIn();
  const { promise: later, resolve } = Promise.withResolvers<object>();
  const none = { others: { sums: 0, lines: 0, change: 0 }, is_whole: true, points_in: 0, since: null };
  const answerOf = (points_out: number) => ({ data: { ...none, sums: [sumOf('Orbit TV', null)], points_out } });
  answerCalls(({ call }) => (call.includes('keyword=two') ? later : answerOf(6)));
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Searched />
    </QueryClientProvider>,
  );
  const whole = (points: number) => page.getByText(textOf('credits:sumsOut', { points: String(points) }));
  const opacity = () => getComputedStyle(document.querySelector('section > div') as Element).opacity;
  await expect.element(whole(6)).toBeVisible();
  await expect.poll(opacity).toBe('1');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(opacity).toBe('0');
  resolve(answerOf(2));
  await expect.element(whole(2)).toBeVisible();
  await expect.poll(opacity).toBe('1');
});
