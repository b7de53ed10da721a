import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TableSearch } from '../lib/table-search.ts';
import { draw } from '../testing/draw.tsx';
import { useTableSearch } from './use-table-search.ts';

function List() {
  const table = useTableSearch(useSearch({ strict: false }) as TableSearch);
  return (
    <>
      <button type="button" onClick={() => table.set({ q: 'omar' })}>
        Search
      </button>
      <Link to={'/statement' as string}>Statement</Link>
    </>
  );
}

test('a list whose address is written in capitals is searched too', async () => {
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/devices', component: List })]),
    history: createMemoryHistory({ initialEntries: ['/Devices/'] }),
  });
  await draw(<RouterProvider router={router as never} />);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ q: 'omar' });
});

test('what waited while a link was followed is searched for on no other screen', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const root = createRootRoute({ component: Outlet });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/devices', component: List }),
    createRoute({
      getParentRoute: () => root,
      path: '/statement',
      loader: () => arrived,
      component: () => <h1>Statement</h1>,
    }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/devices'] }),
  });
  await draw(<RouterProvider router={router as never} />);
  const search = page.getByRole('button', { name: 'Search' });
  await search.click();
  await expect.poll(() => router.state.location.search).toMatchObject({ q: 'omar' });
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect.poll(() => router.latestLocation.pathname).toBe('/statement');
  await search.click();
  arrive();
  await expect.element(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  expect(router.latestLocation.search).toEqual({});
});
