import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { AddedUp } from './added-up.tsx';

const sums = { all: 12, some: 3 };

/** A log that is narrowed by a button, and what it comes to. */
function Log({ add }: { add: (of: keyof typeof sums) => Promise<number> }) {
  const [of, setOf] = useState<keyof typeof sums>('all');
  const query = queryOptions({ queryKey: [[], 'totals', of], queryFn: () => add(of) });
  return (
    <>
      <button type="button" onClick={() => setOf('some')}>
        Narrow
      </button>
      <AddedUp query={query} label="Add up" tell={(sum) => `${sum} points`} />
    </>
  );
}

const withQueries = (node: ReactNode) =>
  draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {node}
    </QueryClientProvider>,
  );

test('a log is added up once somebody asks, and from then on whatever it is narrowed to', async () => {
  const add = vi.fn(async (of: keyof typeof sums) => sums[of]);
  await withQueries(<Log add={add} />);
  await page.getByRole('button', { name: 'Narrow' }).click();
  expect(add).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Add up' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('3 points');
  expect(add.mock.calls).toEqual([['some']]);
});

test('what could not be added up is asked again on a press', async () => {
  const add = vi.fn(async () => 5);
  add.mockRejectedValueOnce(new Error('down'));
  await withQueries(<Log add={add} />);
  await page.getByRole('button', { name: 'Add up' }).click();
  await page.getByRole('button', { name: textOf('common:retry') }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('5 points');
});
