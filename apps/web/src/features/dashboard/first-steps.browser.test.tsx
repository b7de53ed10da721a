import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type Group, groups } from '@tessera/contracts/groups';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { firstStepsQuery } from './dashboard.api.ts';
import { FirstSteps } from './first-steps.tsx';

const nothing = {
  passcode: false,
  credit: false,
  application: false,
  reseller: false,
  player: false,
  activation: false,
  renewal: false,
};
const screens = ['/credit-statement', '/multi-apps-activation', '/user-list', '/recharge-credit', '/add-app'];

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});

/** The dashboard's first steps of somebody who has done some. */
async function drawSteps(done: Partial<typeof nothing>, groupId: Group = groups.reseller) {
  signIn(groupId);
  queryClient.setQueryData(firstStepsQuery.queryKey, { ...nothing, ...done });
  const root = createRootRoute({ component: Outlet });
  const routes = screens.map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  return draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <FirstSteps />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

const heading = page.getByRole('heading', { name: textOf('dashboard:steps.title') });
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

test('a reseller is led from credit to a first renewal, and what is done leads nowhere any more', async () => {
  await drawSteps({ credit: true });
  await expect.element(page.getByText(textOf('dashboard:steps.progress', { done: 1, total: 3 }))).toBeVisible();
  expect(links()).toEqual(['/multi-apps-activation', '/user-list']);
});

test('hidden, they stay away in this browser; a first renewal ends them', async () => {
  const remove = await drawSteps({ credit: true });
  await page.getByRole('button', { name: textOf('dashboard:steps.hide') }).click();
  await expect.element(heading).not.toBeInTheDocument();
  remove();
  await drawSteps({ credit: true });
  await expect.element(heading).not.toBeInTheDocument();
  localStorage.clear();
  await drawSteps({ credit: true, activation: true, renewal: true });
  await expect.element(heading).not.toBeInTheDocument();
});

test('an operator’s can’t be hidden, and hold the steps of their open screens alone', async () => {
  await drawSteps({}, groups.admin);
  await expect.element(heading).toBeVisible();
  expect(page.getByRole('button', { name: textOf('dashboard:steps.hide') }).elements()).toEqual([]);
  expect(links()).toEqual(['/recharge-credit', '/add-app', '/player/', '/multi-apps-activation', '/user-list']);
});
