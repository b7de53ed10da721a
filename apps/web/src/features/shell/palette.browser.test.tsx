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
import { groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { knownApplicationsQuery } from '../../domain/applications/application-queries.ts';
import type { NavLink } from '../../domain/navigation/nav-link.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { NavigationProvider } from './navigation.ts';
import { Palette } from './palette.tsx';
import { customerMatchesQuery, devicesOfMacQuery } from './shell.api.ts';

// What one test says is known of a MAC is not known to the next.

const links: NavLink[] = [
  { group: 'overview', place: 1, link: { to: '/dashboard' }, label: 'dashboard:nav.dashboard', icon: IconDeviceTv },
  { group: 'devices', place: 1, link: { to: '/check-mac' }, label: 'devices:nav.check-mac', icon: IconDeviceTv },
  { group: 'devices', place: 2, link: { to: '/user-list' }, label: 'devices:nav.user-list', icon: IconDeviceTv },
];
const label = (key: 'dashboard:nav.dashboard' | 'devices:nav.check-mac' | 'devices:nav.user-list') => textOf(key);
const field = page.getByRole('combobox');
const options = () => page.getByRole('option').elements();
const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true');

/** The palette in a portal of three screens, open to whoever is signed in. */
async function drawPalette(locale: 'en' | 'ar' = 'en', otherPaths: string[] = [], permissions: Permission[] = []) {
  signIn(groups.reseller, permissions);
  const root = createRootRoute({ component: Outlet });
  const paths = [...links.map(({ link }) => link.to), ...otherPaths];
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  const onClose = vi.fn();
  const onSignOut = vi.fn();
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <NavigationProvider value={links}>
          <Palette onClose={onClose} onSignOut={onSignOut} onShortcuts={vi.fn()} />
        </NavigationProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
    { locale },
  );
  return { onClose, onSignOut, place: () => router.latestLocation.href };
}

describe('by keyboard', () => {
  test('the field has the focus, and the first screen is chosen', async () => {
    await drawPalette();
    await expect.element(field).toHaveFocus();
    expect(options().map(({ textContent }) => textContent)).toEqual(links.map(({ label: key }) => textOf(key)));
    expect(chosen()?.textContent).toBe(label('dashboard:nav.dashboard'));
  });

  test('arrows go round, and the field tells which one is chosen', async () => {
    await drawPalette();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => chosen()?.textContent).toBe(label('devices:nav.user-list'));
    expect(field.element().getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(() => chosen()?.textContent).toBe(label('devices:nav.check-mac'));
  });

  test.each(['en', 'ar'] as const)('what is typed narrows it, and Enter goes there: %s', async (locale) => {
    const { onClose, place } = await drawPalette(locale);
    await userEvent.keyboard(label('devices:nav.user-list'));
    await expect.poll(() => options().length).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(place).toBe('/user-list');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('Escape closes it', async () => {
    const { onClose, place } = await drawPalette();
    const before = place();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(place()).toBe(before);
  });
});

test('a MAC offers what can be done with it, where that is open', async () => {
  const { place } = await drawPalette();
  await userEvent.keyboard('001A.793B.4C5D');
  const mac = '00:1a:79:3b:4c:5d';
  await expect
    .poll(() => options().map(({ textContent }) => textContent))
    .toEqual([textOf('shell:palette.check', { mac }), textOf('shell:palette.find', { mac })]);
  await page.getByRole('option').first().click();
  await expect.poll(place).toBe('/check-mac?mac=00%3A1a%3A79%3A3b%3A4c%3A5d');
});

const mac = '00:1a:79:3b:4c:5d';

/** That MAC is known as a device of one's own side. */
function tellOfDevice(): void {
  const device = { id: 7, mac_address: mac, app_id: 1, app_name: 'Orbit TV', status: 'active', never_active: false };
  const standing = {
    is_trial: 0,
    lifetime: true,
    enabled: true,
    expire_date: '2126-01-01T00:00:00Z',
    paid_until: '2126-01-01T00:00:00Z',
    is_own: true,
  };
  queryClient.setQueryData(devicesOfMacQuery(mac).queryKey, [{ ...device, ...standing } as never]);
}

test('what was chosen stays it when how the MAC stands arrives above', async () => {
  const { place } = await drawPalette();
  await userEvent.keyboard(mac);
  await expect.poll(() => options().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen()?.textContent).toBe(textOf('shell:palette.find', { mac }));
  tellOfDevice();
  await expect.poll(() => options().length).toBe(3);
  expect(chosen()?.textContent).toBe(textOf('shell:palette.find', { mac }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toContain('/user-list');
});

test('a MAC of one’s own side tells how it stands, and leads to it', async () => {
  tellOfDevice();
  await drawPalette();
  await userEvent.keyboard(mac);
  await expect.poll(() => options()[0]?.textContent).toBe(`Orbit TV: ${textOf('domain/devices:standing.lifetime')}`);
  expect(options()).toHaveLength(3);
});

test.each([
  ['en', '40', '40', '/credit-statement?sums=40'],
  ['ar', '٤٠', '40', '/credit-statement?sums=40'],
  ['en', 'points go', '300', '/credit-statement?sums=300'],
] as const)('%s: “%s” asks where the last so many points went', async (locale, typed, count, path) => {
  const { place } = await drawPalette(locale, ['/credit-statement']);
  await userEvent.keyboard(typed);
  await expect.poll(() => chosen()?.textContent).toBe(textOf('shell:palette.lastPoints', { count }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe(path);
});

test.each(['7', '012', '1000001', '-40'])('“%s” is no number of points', async (typed) => {
  await drawPalette('en', ['/credit-statement']);
  await userEvent.keyboard(typed);
  await expect.poll(() => page.getByRole('status').elements()).toHaveLength(1);
  expect(options()).toHaveLength(0);
});

test.each([
  ['201004168869', 4],
  ['+201004168869', 1],
])('a telephone number, %s, finds its customer, though it may be a MAC', async (number, found) => {
  const customer = {
    id: 5,
    name: 'Salma',
    contact: number,
    note: null,
    mac_address: '00:1a:79:3b:4c:5d',
    next_end: null,
  };
  queryClient.setQueryData(customerMatchesQuery(number).queryKey, [customer as never]);
  await drawPalette('en', ['/customers', '/devices/$mac']);
  await userEvent.keyboard(number);
  await expect.poll(() => options().at(-1)?.textContent).toContain('Salma');
  expect(options()).toHaveLength(found);
});

test('a MAC behind a telephone number is found', async () => {
  await drawPalette();
  await userEvent.keyboard('+20 100 416 8869: 00:1a:79:3b:4c:5d');
  const mac = '00:1a:79:3b:4c:5d';
  await expect.poll(() => options()[0]?.textContent).toBe(textOf('shell:palette.check', { mac }));
});

test('applications are found by a piece of their name', async () => {
  queryClient.setQueryData(knownApplicationsQuery.queryKey, {
    data: {
      ApplicationList: [
        { id: 3, app_name: 'Orbit TV' },
        { id: 4, app_name: 'Sama' },
      ],
    },
  } as never);
  const { place } = await drawPalette();
  await userEvent.keyboard('orb');
  await expect.poll(() => options().map(({ textContent }) => textContent)).toEqual(['Orbit TV']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe('/user-list?app=3');
});

test('what can be done from anywhere is found by its name', async () => {
  const { onClose, onSignOut, place } = await drawPalette();
  const before = place();
  await userEvent.keyboard('sign');
  await expect.poll(() => options().map(({ textContent }) => textContent)).toEqual([textOf('shell:top.signOut')]);
  await userEvent.keyboard('{Enter}');
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
  expect(place()).toBe(before);
});

test('nothing found is said', async () => {
  await drawPalette();
  await userEvent.keyboard('zz');
  await expect.element(page.getByRole('status')).toHaveTextContent(textOf('shell:palette.nothing'));
});

test.each([
  [[], 0],
  [['title_tickets'], 1],
] as const)('tickets are searched by who may search their list: %j', async (permissions, searched) => {
  const calls = answerCalls(({ call }) => {
    const data = call.includes('applications') ? { ApplicationList: [] } : [];
    return { status: true, codes: [], tickets: [], data };
  });
  // Codes are asked for at the same time.
  await drawPalette('en', ['/tickets-list', '/iboprotv'], ['ibopro-search', ...permissions]);
  await userEvent.keyboard('late payment');
  await expect.poll(() => calls.filter(({ call }) => call.includes('/activation-codes')).length).toBe(1);
  expect(calls.filter(({ call }) => call.includes('/get-all-tickets'))).toHaveLength(searched);
});
