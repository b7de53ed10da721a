import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { getSession, updateSession } from '../../lib/session.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import type { BulkJob } from './bulk-jobs.api.ts';
import { JobEnd } from './job-progress.tsx';

const job = { id: 1, kind: 'file', file_name: 'a.csv', state: 'running', total: 3, done: 1, failed: 0 } as BulkJob;
const running = () => page.getByText(textOf('domain/bulk-jobs:running'));

test.each(['retrying', 'given-up'] as const)(
  'of a job that stands still (%s) it says why, and not that it runs',
  async (held) => {
    signIn();
    await draw(<JobEnd job={{ ...job, held }} withLink={false} />);
    await expect.element(page.getByText(textOf(`domain/bulk-jobs:held.${held}`), { exact: false })).toBeVisible();
    await expect.element(running()).not.toBeInTheDocument();
  },
);

test('whoever began one that was given up may end it, and one that is tried again not', async () => {
  signIn();
  const end = page.getByRole('button', { name: textOf('domain/bulk-jobs:end') });
  await draw(
    <>
      <JobEnd job={{ ...job, held: 'retrying' }} withLink={false} />
      <JobEnd job={{ ...job, id: 2, held: 'given-up' }} withLink={false} />
    </>,
  );
  await expect.element(end).toBeVisible();
  expect(end.elements()).toHaveLength(1);
});

test('whoever views the portal as somebody else ends nothing and takes nothing back, and is told why', async () => {
  signIn(groups.reseller, ['multi apps activation']);
  const own = getSession();
  if (own) updateSession({ viewer: own });
  await draw(
    <>
      <JobEnd job={{ ...job, held: 'given-up' }} withLink={false} />
      <JobEnd
        job={{ ...job, id: 2, state: 'finished', done: 3, undo_until: '2999-01-01T00:00:00Z' } as BulkJob}
        withLink={false}
      />
    </>,
  );
  for (const name of [textOf('domain/bulk-jobs:end'), textOf('common:undo')]) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAttribute('aria-description', textOf('common:readOnlyInView'));
  }
  updateSession({ viewer: undefined });
});

test.each([
  ['file', undefined, 1],
  ['renew', undefined, 1],
  ['disable', undefined, 0],
  ['file', { undone: 0, failed: 0 }, 0],
] as const)('credit is kept by what was given up and buys alone: %s, taken back: %o', async (kind, undo, said) => {
  signIn();
  await draw(<JobEnd job={{ ...job, kind, undo, held: 'given-up' } as BulkJob} withLink={false} />);
  await expect.element(page.getByText(textOf('domain/bulk-jobs:interrupted'))).toBeVisible();
  expect(page.getByText(textOf('domain/bulk-jobs:heldCredit'), { exact: false }).elements()).toHaveLength(said);
});

test('one that goes on runs', async () => {
  signIn();
  await draw(<JobEnd job={job} withLink={false} />);
  await expect.element(running()).toBeVisible();
});
