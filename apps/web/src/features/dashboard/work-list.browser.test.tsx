import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type Group, groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ltr } from '../../lib/format-for.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import type { DueDevice, WorkList as Work } from './dashboard.api.ts';
import { WorkList } from './work-list.tsx';

const device = {
  id: 3,
  mac_address: '00:1a:79:00:00:01',
  app_id: 4,
  app_name: 'Alpha',
  expire_date: '2999-01-01T00:00:00.000Z',
  customer: null,
  price: null,
} as unknown as DueDevice;

const work: Work = {
  devices: { ending: { rows: [device], total: 1 }, ended: { rows: [], total: 0 } },
  credit: { balance: 10, points_used: 0, days_observed: 30, lasts_days: null } as unknown as Work['credit'],
  failed_files: [],
  tickets: { waiting: 2, answered: 1 },
};

async function drawWork(groupId: Group, permissions: Permission[], shown = work) {
  signIn(groupId, permissions);
  const root = createRootRoute();
  const routes = ['/user-list', '/tickets-list', '/devices/$mac'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <WorkList work={shown} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

const toList = page.getByRole('link', { name: textOf('dashboard:work.inList', { count: '1' }) });
const searchOf = (link: Element) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);

test('tickets that wait lead to those that wait, and answers to all', async () => {
  await drawWork(groups.admin, []);
  const open = page.getByRole('link', { name: new RegExp(`^${textOf('dashboard:work.open')}: `) });
  expect(open.elements().map(searchOf)).toEqual([{ state: 'waiting' }, {}]);
});

test('the number of one’s own devices leads to them where the list can be narrowed to them', async () => {
  await drawWork(groups.reseller, ['user-list', 'mac-activated-by', 'reseller-list']);
  expect(toList.elements().map(searchOf)).toMatchObject([{ reseller: '1', state: 'expiring' }]);
});

test('where the list would hold others’ devices too, the number is no link', async () => {
  await drawWork(groups.reseller, ['user-list']);
  await expect.element(page.getByText(textOf('dashboard:work.ending'))).toBeVisible();
  expect(toList.elements()).toHaveLength(0);
});

test('who has nobody below has a list of their own alone', async () => {
  await drawWork(groups.subReseller, ['user-list']);
  expect(toList.elements().map(searchOf)).toMatchObject([{ state: 'expiring' }]);
});

const whose = page.getByText(textOf('dashboard:work.ofOwn'));

test('whose devices and credit these are is told to who sees others’ below, and has some', async () => {
  await drawWork(groups.staff, []);
  await expect.element(whose).toBeVisible();
});

test('a help desk without devices or credit is told nothing of them', async () => {
  await drawWork(groups.staff, [], { ...work, devices: { ...work.devices!, ending: { rows: [], total: 0 } } });
  await expect.element(page.getByText(textOf('dashboard:work.title'))).toBeVisible();
  expect(whose.elements()).toEqual([]);
});

const backups = {
  state: 'fine',
  place: '/backups',
  made_at: '2027-01-17T02:00:00.000Z',
  proved_at: null,
  log_until: '2027-01-17T12:03:00.000Z',
  reason: null,
} as const;
const quiet: Work = { ...work, devices: undefined, tickets: undefined };
const nothing = page.getByText(textOf('dashboard:work.nothing'));

test('that backups are fine is said beside nothing that waits, in few words', async () => {
  await drawWork(groups.admin, [], { ...quiet, backups });
  const line = page.getByText(textOf('dashboard:work.backups.fine'));
  await expect.element(line).toBeVisible();
  await expect.element(page.getByText(textOf('dashboard:work.backups.notProved'))).toBeVisible();
  expect(page.getByText('/backups').elements()).toEqual([]);
  await expect.element(nothing).toBeVisible();
});

test('backups that failed are what waits, with why, and so is a place that is missing, with what to do', async () => {
  await drawWork(groups.admin, [], { ...quiet, backups: { ...backups, state: 'failed', reason: 'no room' } });
  await expect.element(page.getByText(textOf('dashboard:work.backups.failed'))).toBeVisible();
  await expect.element(page.getByText('no room')).toBeVisible();
  await expect.element(page.getByText('/backups')).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  const none = { ...backups, state: 'no-place', place: null, made_at: null, log_until: null } as const;
  await drawWork(groups.admin, [], { ...quiet, backups: none });
  await expect.element(page.getByText(textOf('dashboard:work.backups.setUp'))).toBeVisible();
});

test('what was asked for stands there until it is taken back', async () => {
  const asked = { amount: 40, asked_at: '2026-11-28T09:00:00.000Z' };
  await drawWork(groups.subReseller, [], { ...work, asked });
  const calls = answerCalls(() => ({ msg: 'Taken back' }));
  await expect.element(page.getByText(/40/)).toBeVisible();
  await page.getByRole('button', { name: textOf('dashboard:work.askNoMore') }).click();
  await expect.poll(() => calls[0]?.call).toMatch(/^DELETE .*ask-for-credit$/);
});

test('mails that wait for the mail server are told as something that waits, with why', async () => {
  const mails = { waiting: 3, since: '2026-11-27T09:00:00Z', reason: 'refused', answer: '554 5.7.1' } as const;
  await drawWork(groups.admin, [], { ...quiet, mails });
  const why = `${textOf('dashboard:work.mails.refused')} (${ltr('554 5.7.1')})`;
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByText(textOf('dashboard:work.mails.goOut'))).toBeVisible();
  await expect.element(page.getByText(textOf('dashboard:work.nothing'))).not.toBeInTheDocument();
});

test('of more mails than are counted it is said that they are more', async () => {
  const mails = { waiting: 1001, since: '2026-11-27T09:00:00Z', reason: 'away', answer: null } as const;
  await drawWork(groups.admin, [], { ...quiet, mails });
  await expect.element(page.getByText('More than 1,000 mails have been waiting', { exact: false })).toBeVisible();
});
