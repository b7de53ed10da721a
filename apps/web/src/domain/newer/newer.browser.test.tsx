import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { markOf } from '@tessera/contracts/row-mark';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLocale } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { Newer } from './newer.tsx';
import { followedRows, followMs, type Sent } from './newer-query.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(async () => {
  vi.useRealTimers();
  await changeLocale('en');
});

interface Device {
  id: number;
  state: string;
}

/** What stands in the database, and what it was asked. */
interface Kept {
  rows: Device[];
  asked: Sent[];
}

const keptOf = (...ids: number[]): Kept => ({ rows: ids.map((id) => ({ id, state: 'active' })), asked: [] });

const search = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' } as const;

function List({ kept, isOfChanges }: { kept: Kept; isOfChanges?: boolean }) {
  const [q, setSearched] = useState('');
  const query = queryOptions({ queryKey: [[], 'rows', q], queryFn: async () => ({ rows: kept.rows.toReversed() }) });
  const list = useQuery(query);
  const of = followedRows({
    list: query,
    search: { ...search, q },
    rowsOf: ({ rows }) => rows,
    ask: async ({ after, shown = [] }) => {
      kept.asked.push({ ...(after !== undefined && { after }), shown });
      const rowOf = (id: number) => kept.rows.find((row) => row.id === id);
      return {
        data: {
          count: after === undefined ? 0 : Math.min(kept.rows.filter(({ id }) => id > after).length, 100),
          changed: shown.flatMap(({ id, mark }) => {
            const row = rowOf(id);
            return row && markOf(row) !== mark ? [row] : [];
          }),
          gone: shown.flatMap(({ id }) => (rowOf(id) ? [] : [id])),
        },
      };
    },
  });
  return (
    <>
      <Newer of={of} list={list} isOfChanges={isOfChanges ?? false} />
      <table aria-label="Log">
        <tbody>
          {list.data?.rows.map(({ id, state }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>
                <label>
                  <input type="checkbox" /> {state}
                </label>
              </td>
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

const shownRows = () => page.getByRole('row').elements();
const add = (kept: Kept, ...ids: number[]) => kept.rows.push(...keptOf(...ids).rows);

async function open(kept: Kept, isOfChanges?: boolean) {
  await page.viewport(1200, 800);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await draw(
    <QueryClientProvider client={client}>
      <List kept={kept} {...(isOfChanges && { isOfChanges })} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  return client;
}

const later = () => vi.advanceTimersByTimeAsync(followMs);

test('what came meanwhile is asked for now and then, said over the list without moving it, and shown on a press', async () => {
  const kept = keptOf(1);
  await open(kept);
  const top = () => page.getByRole('table').element().getBoundingClientRect().top;
  const before = top();
  expect(kept.asked).toEqual([]);
  await later();
  await expect.poll(() => kept.asked).toMatchObject([{ after: 1 }]);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  add(kept, 2, 3);
  await later();
  const show = page.getByRole('button', { name: '2 new' });
  await expect.element(show).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 new');
  expect(top()).toBe(before);
  expect(shownRows()).toHaveLength(1);

  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownRows).toHaveLength(3);
  await expect.poll(() => page.getByRole('button', { name: 'new' }).elements()).toHaveLength(0);
  // Whoever pressed it by keyboard goes on from the head of the list.
  expect(document.activeElement).toBe(page.getByRole('status').element());
});

test('more than are counted are told as such, in other words where rows change', async () => {
  const kept = keptOf(1);
  await open(kept, true);
  add(kept, ...Array.from({ length: 500 }, (_, index) => index + 2));
  await later();
  await expect.element(page.getByRole('button', { name: '99+ new or changed' })).toBeVisible();
  await changeLocale('ar');
  await expect.element(page.getByRole('status')).toHaveTextContent('الجديد والمتغيّر: 99+');
});

test('a list that took a moment to come waits no longer than others', async () => {
  const kept = keptOf(1);
  const client = await open(kept);
  const opened = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  await client.refetchQueries({ queryKey: [[], 'rows'] });
  await vi.advanceTimersByTimeAsync(followMs - 1000);
  await expect.poll(() => kept.asked).toHaveLength(1);
  expect(Date.now() - opened).toBeLessThan(1.5 * followMs);
});

test('of a list in another order nothing is counted, but its rows are followed', async () => {
  const kept = keptOf(1);
  await open(kept);
  add(kept, 2);
  await later();
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(shownRows).toHaveLength(2);
  expect(page.getByRole('button', { name: 'new' }).elements()).toHaveLength(0);
  const before = kept.asked.length;
  await later();
  await expect.poll(() => kept.asked.slice(before)).toEqual([{ shown: kept.rows.toReversed().map(marked) }]);
});

const marked = (row: Device) => ({ id: row.id, mark: markOf(row) });

test('a row that somebody else changed changes in its place: nothing else is read, and what was picked stays so', async () => {
  const kept = keptOf(1, 2);
  await open(kept);
  const [second, first] = shownRows();
  await userEvent.click(page.getByRole('checkbox').first());
  kept.rows[1] = { id: 2, state: 'disabled' };
  await later();
  await expect.element(page.getByText('disabled')).toBeVisible();
  expect(shownRows()).toEqual([second, first]);
  await expect.element(page.getByRole('checkbox').first()).toBeChecked();
  expect(page.getByRole('status').element().textContent).toBe('');
  // From then on it is asked about as it is.
  await later();
  await expect.poll(() => kept.asked.at(-1)?.shown).toEqual(kept.rows.toReversed().map(marked));
  expect(kept.asked).toHaveLength(2);
});

test('rows that went stay in sight until their reader wants to see it', async () => {
  const kept = keptOf(1, 2);
  await open(kept);
  kept.rows.splice(0, 1);
  await later();
  await expect.element(page.getByRole('button', { name: '1 gone' })).toBeVisible();
  expect(shownRows()).toHaveLength(2);
  add(kept, 3);
  await later();
  await page.getByRole('button', { name: '1 new, 1 gone' }).click();
  await expect.poll(shownRows).toHaveLength(2);
  await expect.poll(() => page.getByRole('button', { name: 'gone' }).elements()).toHaveLength(0);
});

test('what an answer says of rows that were read anew since it was asked is not drawn', async () => {
  const kept = keptOf(1);
  const client = await open(kept);
  kept.rows[0] = { id: 1, state: 'disabled' };
  const key = [[], 'rows', ''] as const;
  const drawn = new Set<string | undefined>();
  client.getQueryCache().subscribe(() => drawn.add(client.getQueryData<{ rows: Device[] }>(key)?.rows[0]?.state));
  const asked = kept.rows.slice();
  vi.spyOn(kept.rows, 'find').mockImplementation((is) => {
    client.setQueryData(key, { rows: [{ id: 1, state: 'renewed' }] });
    return asked.find(is);
  });
  await later();
  await expect.poll(() => drawn.has('renewed')).toBe(true);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect([...drawn]).toEqual(['active', 'renewed']);
});
