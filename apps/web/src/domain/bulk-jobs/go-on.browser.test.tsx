import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { BulkJobs } from './bulk-jobs.tsx';

const created_at = '2026-11-01T10:00:00.000Z';
const counts = { kind: 'file', failed: 2, spent: 1, total: 3, is_archived: false, created_at };
const part = { ...counts, id: 1, file_name: 'a.csv', state: 'finished', done: 3 };
const other = { ...counts, id: 2, file_name: 'b.csv', state: 'running', done: 0, failed: 0 };

test.each([
  ['is given up', { ...other, held: 'given-up' }, true],
  ['is tried again by itself', { ...other, held: 'retrying' }, false],
  ['runs', other, false],
])('beside a job that %s, what is left of another is gone on with or not', async (_, beside, isOffered) => {
  signIn(groups.reseller, ['multi apps activation']);
  onTestFinished(() => queryClient.clear());
  const uncovered = { rows: 2, isConfirmed: false };
  answerCalls(() => ({ status: true, data: { jobs: [beside, { ...part, uncovered }] } }));
  await drawScreen({ path: '/bulk', at: '/bulk', component: () => <BulkJobs onGoOn={() => {}} /> });
  await expect.element(page.getByText('a.csv')).toBeVisible();
  const goOn = page.getByRole('button', { name: textOf('domain/bulk-jobs:goOn', { count: 2, rows: '2' }) });
  expect(goOn.elements()).toHaveLength(isOffered ? 1 : 0);
});
