import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { MovePage } from './move-page.tsx';

const move = {
  ...{ id: 4, file_name: 'theirs.csv', layout: 'csv', state: 'finished', created_at: '2026-11-27T09:00:00Z' },
  ...{ planned_at: '2026-11-27T09:00:00Z', finished_at: '2026-11-27T09:00:00Z', total: 1200, done: 1200, failed: 0 },
  ...{ parts: [], counted: {}, mapping: null, counts: [], reasons: [], told: [], credit: 500, ledger_faults: [] },
  ...{ unknown_applications: [], unknown_owners: [], credit_left: 0, to_invite: 0, invited_at: null },
  ...{ people: 30, devices: 1170, undone: 0, touched: 0, credit_to_return: 500 },
};

/** The screen of a move, as the server has it. @returns the calls so far, and how it is from now on */
async function look(first: object) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  signIn(groups.admin);
  let now = first;
  const calls = answerCalls(({ call }) => {
    if (call.startsWith('POST')) return { status: true, msg: 'Said.' };
    return call.includes('/rows') ? { data: { rows: [], total: 0 } } : { data: now };
  });
  await drawScreen({ path: '/moving-in/$moveId', component: MovePage, at: '/moving-in/4' });
  return { calls, become: (next: object) => (now = next) };
}

const button = (key: 'undoAll' | 'stopUndo') =>
  page.getByRole('button', { name: textOf(`moving-in:${key}`), exact: true });
const confirm = (title: 'undoAll' | 'stopUndo', press: 'undoRow' | 'stopUndo') =>
  page
    .getByRole('dialog', { name: textOf(`moving-in:${title}`) })
    .getByRole('button', { name: textOf(`moving-in:${press}`), exact: true });
const posted = (calls: readonly { call: string }[]) => calls.filter(({ call }) => call.startsWith('POST'));

test('all of a move is taken back at one press, whose numbers are confirmed, and its progress is followed to what stays', async () => {
  const { calls, become } = await look(move);
  await button('undoAll').click();
  await expect.element(page.getByText('People: 30 · Devices: 1,170 · Credit points that go back: 500')).toBeVisible();
  expect(posted(calls)).toEqual([]);
  become({ ...move, undoing: { total: 1200, done: 300, touched: 2 } });
  await confirm('undoAll', 'undoRow').click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '300');
  await expect.element(page.getByText(textOf('moving-in:stayed', { count: 2, rows: '2' }))).toBeVisible();
  await expect.element(button('undoAll')).not.toBeInTheDocument();
  become({ ...move, people: 0, devices: 2, undone: 1198, touched: 2, credit_to_return: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(page.getByText(textOf('moving-in:stayed', { count: 2, rows: '2' }))).toBeVisible();
  await expect.element(page.getByLabelText(textOf('moving-in:shown'))).toHaveValue('touched');
});

test('what somebody else takes back is seen on its way, and ended once that was confirmed', async () => {
  const { calls, become } = await look({ ...move, held: 'retrying', undoing: { total: 1200, done: 300, touched: 0 } });
  await expect.element(page.getByText(textOf('moving-in:held.retrying'))).toBeVisible();
  await button('stopUndo').click();
  become({ ...move, people: 30, devices: 870, undone: 300 });
  await confirm('stopUndo', 'stopUndo').click();
  await expect.element(button('undoAll')).toBeVisible();
  expect(posted(calls)).toHaveLength(1);
});

test('of a server of before, which takes back rows alone, nothing more is asked', async () => {
  const { touched: _touched, credit_to_return: _credit, ...before } = move;
  await look(before);
  await expect.element(page.getByLabelText(textOf('moving-in:shown'))).toBeVisible();
  await expect.element(button('undoAll')).not.toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: textOf('moving-in:views.touched') })).not.toBeInTheDocument();
});
