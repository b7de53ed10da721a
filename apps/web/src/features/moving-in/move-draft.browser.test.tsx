import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { balanceQuery } from '../../domain/credit/balance.ts';
import { PasscodeProvider } from '../../domain/session/passcode.ts';
import { draftPrefix, dropDrafts } from '../../lib/drafts.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { MoveDraft } from './move-draft.tsx';
import { MoveProgress } from './move-progress.tsx';
import { MoveResult } from './move-result.tsx';
import { type Move, type MoveRow, rowsQuery } from './moving-in.api.ts';

const total = 200;
const columns = [
  { field: 'email', column: 'email' },
  { field: 'balance', column: 'balance' },
] as const;
const move: Move = {
  id: 1,
  file_name: 'people.csv',
  layout: 'csv',
  state: 'planned',
  created_at: '2026-11-23T10:00:00Z',
  planned_at: '2026-11-23T10:01:00Z',
  finished_at: null,
  total,
  done: 0,
  failed: 0,
  parts: [{ name: 'CSV', columns: ['email', 'balance'], rows: total, samples: [] }],
  counted: {},
  mapping: {
    parts: [{ part: 'CSV', kind: 'person', columns: [...columns] }],
    applications: [],
    owners: [],
    people: [],
    empty_end_is_lifetime: false,
  },
  counts: [{ kind: 'person', plan: 'new', rows: total }],
  reasons: [],
  told: [],
  credit: 0,
  unknown_applications: [],
  unknown_owners: [],
  people: 0,
  devices: 0,
  undone: 0,
  credit_left: 0,
  to_invite: 0,
  invited_at: null,
  ledger_faults: null,
};
const rows = Array.from({ length: 100 }, (_, place): MoveRow => {
  const nothing = {
    ...{ told: null, parent: null, mac_address: null, application: null, owner: null, ends_at: null },
    ...{ customer_name: null, written: {} },
  };
  const row = { row: place + 1, line: place + 2, part: 'CSV', kind: 'person', plan: 'new', balance: 0 } as const;
  const said = { name: `Person ${place}`, email: `person-${place}@old.example`, reasons: [], texts: [] };
  return { ...nothing, ...row, ...said, ends_here: null, problem: null, done: false, undo: null };
});

const nothingSaid = { applications: [], owners: [], people: [], empty_end_is_lifetime: false };
const keptDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix));

beforeEach(() => {
  dropDrafts();
  queryClient.clear();
  queryClient.setQueryData(rowsQuery(move, 'all', 0).queryKey, { rows, total });
});
afterEach(() => page.viewport(414, 896));

const button = (key: 'start' | 'planAgain' | 'forget') =>
  page.getByRole('button', { name: textOf(`moving-in:${key}`), exact: true });

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
/** The file as it is, until it is drawn in another state. */
const drawDraft = (one: Move) => draw(<FollowedMove first={one} />);
let follow: (next: Move) => void = () => {};

function FollowedMove({ first }: { first: Move }) {
  const [shown, setShown] = useState(first);
  follow = setShown;
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <PasscodeProvider value={{ confirm: async () => true, ask: async () => null }}>
          <MoveDraft move={shown} />
        </PasscodeProvider>
      </RouterContextProvider>
    </QueryClientProvider>
  );
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`what a long file is brought, planned anew and forgotten by is in sight wherever one reads: ${width} px`, async () => {
    await page.viewport(width, height);
    await drawDraft(move);
    await expect.element(page.getByText('person-99@old.example')).toBeInTheDocument();
    expect(document.documentElement.scrollHeight).toBeGreaterThan(3 * height);
    const expectInSight = async () => {
      for (const key of ['start', 'planAgain', 'forget'] as const)
        await expect.element(button(key)).toBeInViewport({ ratio: 1 });
    };
    scrollTo(0, 0);
    await expectInSight();
    page.getByText('person-50@old.example').element().scrollIntoView({ block: 'center' });
    await expectInSight();

    await page.getByLabelText(textOf('moving-in:fields.balance')).selectOptions('');
    await expect.element(button('start')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText(textOf('moving-in:stale'))).toBeInViewport({ ratio: 1 });
  });
}

test('while it is planned it is told how far that is, and what is said meanwhile stays said', async () => {
  await drawDraft({ ...move, state: 'planning', total: 50_000, done: 24_000 });
  const bar = page.getByRole('progressbar');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '24000');
  await expect.element(button('forget')).toBeVisible();
  await page.getByLabelText(textOf('moving-in:fields.balance')).selectOptions('');
  follow({ ...move, state: 'planning', total: 50_000, done: 50_000 });
  await expect.element(page.getByText(textOf('moving-in:comparing', { total: '50,000' }))).toBeVisible();
  follow(move);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(textOf('moving-in:fields.balance'))).toHaveValue('');
  await expect.element(page.getByText(textOf('moving-in:stale'))).toBeVisible();
});

test('what is said while a plan is asked for stays said', async () => {
  let answerPlan = () => {};
  const planIsAsked = (call: string) => call.startsWith('PUT');
  const sent = answerCalls(({ call }) =>
    planIsAsked(call)
      ? new Promise<object>((resolve) => {
          answerPlan = () => resolve({ status: true });
        })
      : { data: { rows, total } },
  );
  await drawDraft(move);
  await button('planAgain').click();
  await expect.poll(() => sent.filter(({ call }) => planIsAsked(call))).toHaveLength(1);
  await page.getByLabelText(textOf('moving-in:fields.balance')).selectOptions('');
  answerPlan();
  await expect.element(button('planAgain')).toBeEnabled();
  await expect.element(page.getByLabelText(textOf('moving-in:fields.balance'))).toHaveValue('');
});

test('what was said and not planned yet is there after a reload, unless something else was planned elsewhere', async () => {
  const balance = page.getByLabelText(textOf('moving-in:fields.balance'));
  const sayAnother = async () => {
    const remove = await drawDraft(move);
    await balance.selectOptions('');
    remove();
  };
  await sayAnother();
  const remove = await drawDraft(move);
  await expect.element(balance).toHaveValue('');
  await expect.element(page.getByText(textOf('moving-in:stale'))).toBeVisible();
  remove();
  const mapping = { ...nothingSaid, parts: [{ part: 'CSV', kind: 'person' as const, columns: [columns[1]] }] };
  await drawDraft({ ...move, mapping });
  await expect.element(balance).toHaveValue('balance');
});

test('what was planned is kept no longer', async () => {
  answerCalls(({ call }) => (call.startsWith('PUT') ? { status: true } : { data: { rows, total } }));
  await drawDraft(move);
  await page.getByLabelText(textOf('moving-in:fields.balance')).selectOptions('');
  expect(keptDrafts()).toHaveLength(1);
  await button('planAgain').click();
  await expect.poll(keptDrafts).toEqual([]);
});

test('the plan that was asked for comes into sight when it is there', async () => {
  await drawDraft({ ...move, state: 'planning', planned_at: null });
  scrollTo(0, 0);
  follow({ ...move, planned_at: '2026-11-23T10:02:00Z' });
  await expect.element(page.getByRole('heading', { name: textOf('moving-in:plan') })).toBeInViewport({ ratio: 1 });
  expect(scrollY).toBeGreaterThan(0);
});

test('what was said keeps its field while another value is typed in its place', async () => {
  const parts = [{ part: 'CSV', kind: 'device' as const, columns: [] }];
  const owners = ['Old name', 'Older name'].map((value) => ({ value, email: 'omar@old.example' }));
  await drawDraft({ ...move, mapping: { parts, applications: [], owners, people: [], empty_end_is_lifetime: false } });
  const owner = page.getByLabelText(textOf('moving-in:ownerOf', { name: 'Old name' }));
  await owner.clear();
  await userEvent.keyboard('omar@new.example');
  await expect.element(owner).toHaveValue('omar@new.example');
  await expect.element(owner).toHaveFocus();
});

test('of a panel it is asked before the first plan what its devices run', async () => {
  const application = () => page.getByLabelText(textOf('moving-in:noApplication'));
  const parts = [{ part: 'mag_devices', kind: 'device' as const, columns: [] }];
  const mapping = { parts, applications: [], owners: [], people: [], empty_end_is_lifetime: false };
  await drawDraft({ ...move, layout: 'xui', state: 'read', mapping });
  await expect.element(application()).toBeVisible();
  follow({ ...move, layout: 'csv', state: 'read', mapping });
  await expect.element(application()).not.toBeInTheDocument();
});

test('what could not be taken back can be tried again: what kept it may have gone since', async () => {
  const finished = { ...move, state: 'finished' as const, ledger_faults: [] };
  const [first, second] = rows as [MoveRow, MoveRow];
  const came = [
    { ...first, done: true, undo: 'touched' as const },
    { ...second, done: true, undo: 'undone' as const },
  ];
  queryClient.setQueryData(rowsQuery(finished, 'all', 0).queryKey, { rows: came, total: 2 });
  const sent = answerCalls(({ call }) =>
    call.includes('/undo') ? { msg: 'Undone.', data: { undone: 1, touched: 0 } } : { data: { rows: came, total: 2 } },
  );
  await draw(
    <QueryClientProvider client={queryClient}>
      <MoveResult move={finished} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(textOf('moving-in:touched'))).toBeVisible();
  await page.getByRole('button', { name: textOf('moving-in:undoRow'), exact: true }).click();
  await expect.poll(() => sent.find(({ call }) => call.includes('/undo'))?.body).toEqual({ rows: [1] });
});

test('a balance that was asked for while it came is asked for anew when all of it is there', async () => {
  const { queryKey } = balanceQuery;
  const remove = await draw(<MoveProgress move={{ ...move, state: 'running', done: 3 }} />);
  queryClient.setQueryData(queryKey, 6_588);
  remove();
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a move that stands still says why where it is planned and where it is brought, and not that it goes on', async () => {
  const why = page.getByText(textOf('moving-in:held.given-up'));
  await drawDraft({ ...move, state: 'planning', done: total, held: 'given-up' });
  await expect.element(why).toBeVisible();
  await expect.element(page.getByText(textOf('moving-in:comparing', { total: `${total}` }))).not.toBeInTheDocument();
  follow({ ...move, state: 'planned' });
  await expect.element(why).not.toBeInTheDocument();
  await draw(<MoveProgress move={{ ...move, state: 'running', held: 'given-up' }} />);
  await expect.element(why).toBeVisible();
  for (const said of ['running', 'runningHint'] as const)
    await expect.element(page.getByText(textOf(`moving-in:${said}`))).not.toBeInTheDocument();
});

test('of a proof that broke off it says that the books are not proved, and not that they are being proved', async () => {
  await draw(
    <QueryClientProvider client={queryClient}>
      <MoveResult move={{ ...move, state: 'finished', held: 'given-up' }} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(textOf('moving-in:unproved'))).toBeVisible();
  await expect.element(page.getByText(textOf('moving-in:held.given-up'))).toBeVisible();
  await expect.element(page.getByText(textOf('moving-in:proving'))).not.toBeInTheDocument();
});

test('a file is forgotten once that was confirmed, and what was said of it goes with it', async () => {
  const sent = answerCalls(({ call }) => (call.startsWith('DELETE') ? { status: true } : { data: { rows, total } }));
  const forgotten = () => sent.filter(({ call }) => call.startsWith('DELETE'));
  await drawDraft(move);
  await page.getByLabelText(textOf('moving-in:fields.balance')).selectOptions('');
  await expect.poll(keptDrafts).toHaveLength(1);
  await button('forget').click();
  const asked = page.getByRole('dialog', { name: textOf('moving-in:forget') });
  await expect.element(asked.getByText(textOf('moving-in:forgetText'))).toBeVisible();
  await asked.getByRole('button', { name: textOf('common:cancel') }).click();
  expect(forgotten()).toHaveLength(0);
  await button('forget').click();
  await asked.getByRole('button', { name: textOf('moving-in:forget') }).click();
  await expect.poll(forgotten).toHaveLength(1);
  await expect.poll(keptDrafts).toHaveLength(0);
});
