import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { draw } from '../../testing/draw.tsx';
import { balanceQuery } from '../credit/balance.ts';
import type { BulkJob } from './bulk-jobs.api.ts';
import { useJobEffects } from './use-job-effects.ts';

const over = { id: 1, kind: 'renew', state: 'done', total: 12, done: 12, failed: 0, spent: 12 } as unknown as BulkJob;

function Watching({ jobs, doneBefore }: { jobs: BulkJob[] | undefined; doneBefore?: number }) {
  useJobEffects(jobs, doneBefore);
  return null;
}

const listOfDevices = [['devices'], 'list'] as const;

/** Which of the balance and a list of devices. */
async function readAnew(jobs: BulkJob[] | undefined, doneBefore?: number): Promise<boolean[]> {
  const keys = [balanceQuery.queryKey, listOfDevices];
  for (const key of keys) queryClient.setQueryData<unknown>(key, 47);
  await draw(
    <QueryClientProvider client={queryClient}>
      <Watching jobs={jobs} {...(doneBefore !== undefined && { doneBefore })} />
    </QueryClientProvider>,
  );
  // By the effects of what was drawn.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return keys.map((key) => queryClient.getQueryState(key)?.isInvalidated === true);
}

test('a job that begins here and is over when it is first seen has changed the balance and the lists', async () => {
  expect(await readAnew([over], 0)).toEqual([true, true]);
});

test('what was done before a screen was opened is no news to it', async () => {
  expect(await readAnew([over])).toEqual([false, false]);
});

test('nothing is read anew for a job that was not heard of yet', async () => {
  expect(await readAnew(undefined, 0)).toEqual([false, false]);
});
