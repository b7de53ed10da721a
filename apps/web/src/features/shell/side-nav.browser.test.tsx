import { IconDeviceTv } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type NavLink, navGroups } from '../../domain/navigation/nav-link.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { NavigationProvider } from './navigation.ts';
import { SideNav } from './side-nav.tsx';

beforeEach(() => localStorage.removeItem('tessera.nav'));

const alone: NavLink = {
  group: 'overview',
  place: 1,
  link: { to: '/dashboard' },
  label: 'dashboard:nav.dashboard',
  icon: IconDeviceTv,
};
const paths = ['/check-mac', '/user-list', '/app-list', '/add-app'] as const;

/** The side bar of somebody who may see `counted` groups of two links besides one that stands alone. */
async function drawSideNav(counted: number, at = '/'): Promise<void> {
  signIn();
  const links = navGroups.slice(1, counted + 1).flatMap((group, index) =>
    [0, 1].map(
      (place): NavLink => ({
        group,
        place,
        link: { to: paths[(index * 2 + place) % paths.length]! },
        label: place === 0 ? 'devices:nav.check-mac' : 'devices:nav.user-list',
        icon: IconDeviceTv,
      }),
    ),
  );
  const root = createRootRoute({ component: Outlet });
  const routes = ['/dashboard', ...paths].map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <NavigationProvider value={[alone, ...links]}>
          <SideNav onSignOut={vi.fn()} />
        </NavigationProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

const links = () => page.getByRole('link', { includeHidden: true }).elements();
const heading = (name: 'codes' | 'devices') =>
  page.getByRole('button', { name: textOf(`shell:navGroups.${name}`), exact: true });

test('what is in a closed group is not drawn, until it is opened', async () => {
  await drawSideNav(navGroups.length - 1);
  expect(links().map(({ textContent }) => textContent)).toEqual([textOf('dashboard:nav.dashboard')]);
  await expect.element(heading('codes')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(heading('codes')).not.toHaveAttribute('aria-controls');
  await heading('codes').click();
  await expect.element(heading('codes')).toHaveAttribute('aria-expanded', 'true');
  const inside = document.getElementById(heading('codes').element().getAttribute('aria-controls') ?? '');
  expect(inside?.querySelectorAll('a')).toHaveLength(2);
  expect(links()).toHaveLength(3);
  await heading('codes').click();
  expect(links()).toHaveLength(1);
});

test('a few links are all in sight', async () => {
  await drawSideNav(3);
  expect(links()).toHaveLength(7);
});

test('a group has a picture, and its links have none beside it', async () => {
  await drawSideNav(3);
  expect(heading('devices').element().querySelectorAll('svg')).toHaveLength(2);
  expect(links().map((link) => link.querySelectorAll('svg').length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test('the group of the screen that one is on is open, and still says where one is when it is closed', async () => {
  await drawSideNav(navGroups.length - 1, '/check-mac');
  const current = () => [...document.querySelectorAll('nav [aria-current]')].map(({ textContent }) => textContent);
  expect(current()).toEqual([textOf('devices:nav.check-mac')]);
  const opened = page.getByRole('button', { expanded: true });
  const name = opened.element().textContent;
  await opened.click();
  expect(current()).toEqual([name]);
});

test('what a group holds is in sight as it opens, also below the edge', async () => {
  await page.viewport(414, 200);
  onTestFinished(() => page.viewport(414, 896));
  await drawSideNav(navGroups.length - 1);
  const last = page.getByRole('button', { expanded: false }).last();
  (last.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link').last()).toBeInViewport({ ratio: 1 });
});
