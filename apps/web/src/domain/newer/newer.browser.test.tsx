import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLocale } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { Newer } from './newer.tsx';
import { followMs, newerQuery } from './newer-query.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(async () => {
  vi.useRealTimers();
  await changeLocale('en');
});

/** What stands in the database. */
interface Kept {
  rows: number[];
  asked: number[];
}

const search = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' } as const;

function List({ kept, isOfChanges }: { kept: Kept; isOfChanges?: boolean }) {
  const [q, setSearched] = useState('');
  const list = useQuery(queryOptions({ queryKey: [[], 'rows'], queryFn: async () => kept.rows.toReversed() }));
  const query = newerQuery('rows', {
    search: { ...search, q },
    asked: { after: list.data?.[0] ?? 0 },
    ask: async ({ after }) => {
      kept.asked.push(after);
      return { data: { count: Math.min(kept.rows.filter((row) => row > after).length, 100) } };
    },
  });
  return (
    <>
      <Newer query={query} list={list} isOfChanges={isOfChanges ?? false} />
      <table aria-label="Log">
        <tbody>
          {list.data?.map((row) => (
            <tr key={row}>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setSearched('words')}>
        Search
      </button>
    </>
  );
}

async function open(kept: Kept, isOfChanges?: boolean) {
  await page.viewport(1200, 800);
  await draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <List kept={kept} {...(isOfChanges && { isOfChanges })} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('cell', { name: '1', exact: true })).toBeVisible();
}

const later = () => vi.advanceTimersByTimeAsync(followMs);

test('what came meanwhile is asked for now and then, said over the list without moving it, and shown on a press', async () => {
  const kept: Kept = { rows: [1], asked: [] };
  await open(kept);
  const top = () => page.getByRole('table').element().getBoundingClientRect().top;
  const before = top();
  expect(kept.asked).toEqual([]);
  await later();
  await expect.poll(() => kept.asked).toEqual([1]);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  kept.rows.push(2, 3);
  await later();
  const show = page.getByRole('button', { name: '2 new' });
  await expect.element(show).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 new');
  expect(top()).toBe(before);
  expect(page.getByRole('cell').elements()).toHaveLength(1);

  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('cell').elements()).toHaveLength(3);
  await expect.poll(() => page.getByRole('button', { name: 'new' }).elements()).toHaveLength(0);
  // Whoever pressed it by keyboard goes on from the head of the list.
  expect(document.activeElement).toBe(page.getByRole('status').element());
});

test('more than are counted are told as such, in other words where rows change', async () => {
  const kept: Kept = { rows: [1], asked: [] };
  await open(kept, true);
  kept.rows.push(...Array.from({ length: 500 }, (_, index) => index + 2));
  await later();
  await expect.element(page.getByRole('button', { name: '99+ new or changed' })).toBeVisible();
  await changeLocale('ar');
  await expect.element(page.getByRole('status')).toHaveTextContent('الجديد والمتغيّر: 99+');
});

test('nothing is asked nor told of a list in another order', async () => {
  const kept: Kept = { rows: [1], asked: [] };
  await open(kept);
  kept.rows.push(2);
  await later();
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'new' }).elements()).toHaveLength(0);
  await later();
  expect(kept.asked).toEqual([1]);
});
