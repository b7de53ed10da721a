import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { WholeSelection } from './whole-selection.tsx';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A list of which all are chosen, and that is narrowed by a button. */
function List({ read, queries }: { read: (of: string) => Promise<string[]>; queries: QueryClient }) {
  const [of, setOf] = useState('all');
  const query = queryOptions({ queryKey: [[], 'matching', of], queryFn: () => read(of) });
  return (
    <QueryClientProvider client={queries}>
      <button type="button" onClick={() => setOf('some')}>
        Narrow
      </button>
      <WholeSelection query={query}>{(rows) => <p>{rows.join(' and ')}</p>}</WholeSelection>
    </QueryClientProvider>
  );
}

test('all that match are those that were there when they were chosen, whatever changes since', async () => {
  let there = ['Alpha', 'Beta'];
  const read = vi.fn(async (of: string) => (of === 'all' ? there : ['Gamma']));
  const queries = client();
  await draw(<List read={read} queries={queries} />);
  await expect.element(page.getByText('Alpha and Beta')).toBeVisible();
  there = ['Alpha', 'Beta', 'Delta'];
  await queries.invalidateQueries({ predicate: ({ queryKey: [shows] }) => (shows as string[]).includes('codes') });
  window.dispatchEvent(new Event('focus'));
  await page.getByRole('button', { name: 'Narrow' }).click();
  await expect.element(page.getByText('Gamma')).toBeVisible();
  expect(read.mock.calls).toEqual([['all'], ['some']]);
});

test('what could not be read is asked for again', async () => {
  const read = vi.fn(async () => ['Alpha']);
  read.mockRejectedValueOnce(new Error('down'));
  await draw(<List read={read} queries={client()} />);
  await page.getByRole('button', { name: textOf('common:retry') }).click();
  await expect.element(page.getByText('Alpha')).toBeVisible();
});
