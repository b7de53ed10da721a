import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PasscodeProvider } from '../../domain/session/passcode.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { requirePermission } from '../../lib/routes.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { ResellerPage } from './reseller-page.tsx';
import { resellersChanged } from './resellers.api.ts';

const activeReseller = {
  ...{ id: 7, name: 'Mona', email: 'mona@example.com', group_id: groups.reseller, role: { id: 2, name: 'Reseller' } },
  ...{ status: 1, effective_status: 'active', isSubReseller: 0, application_allowed: [], credit_point: 40 },
  ...{ total_boxes_activated: 3, created_at: '2026-01-01T00:00:00Z', email_verified: true, version: 1 },
};

/** @returns what breaks it */
async function drawPage(
  refusal: object,
  status: number,
  address = '/resellers/7/access',
  permissions: Permission[] = ['reseller-list', 'add-credit'],
  reseller: object = activeReseller,
): Promise<() => Promise<void>> {
  signIn(groups.admin, permissions);
  let isBroken = false;
  answerCalls(({ call }) => {
    if (!call.includes('/show-resellers/7')) return { status: true, data: [] };
    return isBroken ? Response.json(refusal, { status }) : { status: true, data: reseller };
  });
  const root = createRootRoute({ component: Outlet });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const one = createRoute({ getParentRoute: () => shell, path: '/resellers/$resellerId', component: ResellerPage });
  const list = createRoute({ getParentRoute: () => shell, path: '/reseller-list' });
  const deleted = createRoute({
    getParentRoute: () => shell,
    path: '/deleted-resellers-list',
    beforeLoad: requirePermission('deleted-reseller-list'),
  });
  const access = createRoute({ getParentRoute: () => one, path: 'access' });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([one.addChildren([access]), list, deleted])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <PasscodeProvider value={{ confirm: async () => true, ask: async () => '1234' }}>
        <RouterProvider router={router as never} />
      </PasscodeProvider>
    </QueryClientProvider>,
  );
  return async () => {
    isBroken = true;
    await resellersChanged();
  };
}

const give = page.getByRole('button', { name: textOf('resellers:addCredit') });

test('of a reseller whom somebody else removed nothing is offered any more', async () => {
  const lose = await drawPage({ status: false, statusCode: 'C10012', msg: 'No records found.' }, 404);
  await expect.element(give).toBeVisible();
  await lose();
  await expect.element(page.getByRole('alert')).toHaveTextContent(textOf('resellers:gone'));
  await expect.element(give).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: textOf('resellers:listTitle') })).toBeVisible();
  expect(toDeleted.elements()).toEqual([]);
});

const toDeleted = page.getByRole('link', { name: textOf('resellers:deletedTitle') });

test('of a removed reseller the page leads to whoever was removed, for those who may open that', async () => {
  const lose = await drawPage({ status: false, statusCode: 'C10012', msg: 'No records found.' }, 404, undefined, [
    'reseller-list',
    'add-credit',
    'deleted-reseller-list',
  ]);
  await expect.element(give).toBeVisible();
  await lose();
  await expect.element(toDeleted).toBeVisible();
});

test('an address that is no number names nobody, and asks nothing', async () => {
  await drawPage({}, 500, '/resellers/abc');
  await expect.element(page.getByRole('alert')).toHaveTextContent(textOf('resellers:gone'));
});

test('a reseller who could not be read anew stays, and is said to be as they were', async () => {
  const lose = await drawPage({ status: false, statusCode: 'C10500', msg: 'Not now.' }, 500);
  await expect.element(give).toBeVisible();
  await lose();
  await expect.element(page.getByText(textOf('ui:table.refreshFailed'), { exact: false })).toBeVisible();
  await expect.element(give).toBeVisible();
});

test('where an invitation is over its reader sends another from there, in place of what was said of it', async () => {
  const over = { ...activeReseller, effective_status: 'invited', email_verified: false, invitation_over: true };
  await drawPage({}, 500, undefined, undefined, over);
  await draw(<Toasts />);
  await expect.element(page.getByText(textOf('domain/accounts:invitationOver.badge'))).toBeVisible();
  // As of a link that a job makes after the answer.
  let isMade = false;
  answerCalls(({ call }) => {
    if (call.startsWith('POST')) setTimeout(() => (isMade = true), 300);
    if (call.startsWith('POST')) return { status: true, msg: 'On its way.' };
    const read = isMade ? { ...over, invitation_over: undefined } : over;
    return { status: true, data: call.includes('/show-resellers/7') ? read : [] };
  });
  await page.getByRole('button', { name: textOf('domain/accounts:inviteAgain') }).click();
  await expect.element(page.getByText('On its way.')).toBeVisible();
  await expect.element(page.getByText(textOf('domain/accounts:invitationOver.text'))).not.toBeInTheDocument();
});

const amount = page.getByRole('dialog').getByRole('textbox', { name: textOf('common:creditPoints') });

test('who comes to give what was asked for has it typed already', async () => {
  await drawPage({}, 500, '/resellers/7?give=9');
  await expect.element(amount).toHaveValue('9');
});

test('what it is for may be typed already, too', async () => {
  await drawPage({}, 500, '/resellers/7?give=9&note=For+Tuesday');
  await expect.element(page.getByRole('textbox', { name: textOf('common:creditNote') })).toHaveValue('For Tuesday');
});

test('why somebody who is disabled can’t have it is said', async () => {
  const disabled = { ...activeReseller, status: 2, effective_status: 'disabled' };
  await drawPage({}, 500, '/resellers/7?give=9', ['reseller-list', 'add-credit'], disabled);
  await draw(<Toasts />);
  await expect.element(page.getByTestId('toast')).toHaveTextContent(textOf('resellers:cantReceive'));
  expect(amount.elements()).toEqual([]);
});

test('what waits behind the button of the page is there at once', async () => {
  await drawPage({}, 500, undefined, [
    ...(['reseller-list', 'edit-reseller', 'update-role', 'assign-reseller', 'switch-reseller'] as const),
    ...(['download-report', 'enable-boxes', 'disable-enable-reseller', 'remove-reseller'] as const),
  ]);
  await page.getByRole('button', { name: textOf('resellers:more', { name: 'Mona' }) }).click();
  await expect.element(page.getByRole('menuitem', { name: textOf('resellers:changeRole') })).toBeVisible();
  expect(page.getByRole('menuitem', { name: textOf('ui:more'), exact: true }).elements()).toEqual([]);
});

test('who may not give is asked for nothing', async () => {
  await drawPage({}, 500, '/resellers/7?give=9', ['reseller-list']);
  await expect.element(page.getByText('mona@example.com')).toBeVisible();
  await expect.element(page.getByRole('link', { name: textOf('resellers:tabs.access') })).toBeVisible();
  expect(amount.elements()).toEqual([]);
});
