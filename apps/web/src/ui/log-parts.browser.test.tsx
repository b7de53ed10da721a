import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { AddedUp } from './added-up.tsx';
import { NewerRows } from './newer-rows.tsx';

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

/** A log that three rows come to. */
function Following({ onShow }: { onShow: () => void }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(3)}>
        Later
      </button>
      <NewerRows count={count} label={`${count} new`} onShow={onShow} />
      <table aria-label="Log" />
    </>
  );
}

test('what came meanwhile is said over the list without moving it, and shown on a press', async () => {
  await page.viewport(1200, 800);
  const onShow = vi.fn();
  await draw(<Following onShow={onShow} />);
  const top = () => page.getByRole('table').element().getBoundingClientRect().top;
  const before = top();
  expect(page.getByRole('button', { name: 'new' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Later' }).click();
  const show = page.getByRole('button', { name: '3 new' });
  await expect.element(show).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('3 new');
  expect(top()).toBe(before);
  await show.click();
  expect(onShow).toHaveBeenCalledOnce();
});
