import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { EndingReport } from './ending-report.tsx';
import type { ReportSearch } from './report-search.ts';
import { endingQuery } from './reports.api.ts';

const ending = {
  through: '2027-02-25',
  is_narrowed: false,
  weeks: [{ from: '2026-11-27', devices: 3 }],
  applications: [{ app_id: 4, name: 'Desk Films', devices: 3 }],
};

async function drawEnding(search: ReportSearch, permissions: Permission[]): Promise<void> {
  signIn(groups.staff, permissions);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(endingQuery(search).queryKey, ending);
  const root = createRootRoute();
  const devices = createRoute({ getParentRoute: () => root, path: '/user-list' });
  const router = createRouter({ routeTree: root.addChildren([devices]), history: createMemoryHistory() });
  await draw(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <EndingReport search={search} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('table').first()).toBeVisible();
}

const show = page.getByRole('link', { name: textOf('reports:showDevices') });
const counted = { state: 'active', package: '1-year', ends_to: ending.through };
const narrowed = () =>
  Object.fromEntries(new URL((show.element() as HTMLAnchorElement).href, location.href).searchParams);

test('its devices are those of the reseller and the application that it is narrowed to', async () => {
  await drawEnding({ reseller: 7, app: 4 }, ['user-list', 'mac-activated-by']);
  expect(narrowed()).toMatchObject({ ...counted, reseller: '7', app: '4' });
});

test('who may not know whose a device is, is led to their devices from a report of all alone', async () => {
  await drawEnding({ reseller: 7 }, ['user-list']);
  expect(show.elements()).toHaveLength(0);
});

test('a report of all leads to all, and to no others than it counts', async () => {
  await drawEnding({}, ['user-list']);
  expect(narrowed()).toEqual({ ...counted, sort: 'expire_date', dir: 'asc' });
});
