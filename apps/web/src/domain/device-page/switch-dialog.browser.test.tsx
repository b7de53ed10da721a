import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

const device = { mac: '00:1a:79:00:00:01', appId: 7, appName: 'Desk Films' };
const newMac = '00:1a:79:00:00:02';

function DevicePage() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <SwitchDialog device={device} onClose={() => setOpen(false)} />;
}

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
});
const devicePage = createRoute({
  getParentRoute: () => root,
  path: '/devices/$mac',
  component: DevicePage,
});
const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => null });

/** A device is switched on its own page, and the answer waits. */
async function switchAndWait() {
  signIn();
  const answered = Promise.withResolvers<object>();
  const calls = answerCalls(() => (calls.length > 1 ? { status: true, msg: 'Moved back' } : answered.promise));
  const history = createMemoryHistory({ initialEntries: [`/devices/${device.mac}`] });
  const routeTree = root.addChildren([devicePage, elsewhere]);
  const router = createRouter({ routeTree, history, pathParamsAllowedCharacters: [':'] });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // What is typed at once is typed into it.
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await page.getByRole('textbox').fill(newMac);
  await page.getByRole('button', { name: textOf('domain/devices:switch'), exact: true }).click();
  await expect.poll(() => calls.length).toBe(1);
  return { router, answer: () => answered.resolve({ status: true, msg: 'Moved', is_undoable: true }) };
}

const undo = page.getByRole('button', { name: textOf('common:undo') });

test('the page of a device that was switched follows to the new one, and back where that is undone', async () => {
  const { router, answer } = await switchAndWait();
  const place = () => router.latestLocation.pathname;
  answer();
  await expect.poll(place).toBe(`/devices/${newMac}`);
  await undo.click();
  await expect.poll(place).toBe(`/devices/${device.mac}`);
});

test('who went elsewhere is led to no device, neither by the answer nor by an undo', async () => {
  const { router, answer } = await switchAndWait();
  await router.navigate({ href: '/elsewhere' });
  answer();
  await undo.click();
  await expect.element(page.getByText('Moved back')).toBeVisible();
  expect(router.latestLocation.pathname).toBe('/elsewhere');
});
