import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';

const reload = vi.fn();
const router = {
  state: { isLoading: false, resolvedLocation: { pathname: '/login' } },
  preloadRoute: async () => {},
  subscribe: () => {},
  history: { flush: () => {} },
};
let served: PromiseWithResolvers<Response>;
let typed: string;
let missFile: () => void;
let session: typeof import('./session.ts');
let sending: typeof import('./sending.ts');

beforeEach(async () => {
  vi.resetModules();
  stubBrowser();
  reload.mockReset();
  typed = '';
  router.state.resolvedLocation.pathname = '/login';
  served = Promise.withResolvers();
  const events = new EventTarget();
  missFile = () => events.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('gone') }));
  vi.stubGlobal('window', events);
  vi.stubGlobal('location', { pathname: '/login', reload });
  vi.stubGlobal('document', {
    addEventListener: () => {},
    querySelector: () => ({ getAttribute: () => '/assets/index-1.js' }),
    querySelectorAll: () => [{ value: typed }],
  });
  vi.stubGlobal('fetch', async () => (await served.promise).clone());
  session = await import('./session.ts');
  sending = await import('./sending.ts');
  const user = { id: 7, name: 'Omar', email: 'omar@reseller.example', groupId: 2 as const, roleName: 'Reseller' };
  const expiresAt = '2999-01-01T00:00:00Z';
  session.beginSession({ user, expiresAt, permissions: [], hasPasscode: true, canGoToggle: true }, '/login');
  (await import('./reload-when-outdated.ts')).reloadWhenOutdated(router as unknown as AnyRouter);
});
afterEach(() => vi.unstubAllGlobals());

const serveNext = () => served.resolve(new Response('<script type="module" src="/assets/index-2.js"></script>'));
/** Until whatever follows of an answer has. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('what was sent while the server was asked for its page is waited for', async () => {
  missFile();
  const answer = Promise.withResolvers<void>();
  const sent = sending.whileSending(() => answer.promise);
  serveNext();
  await settle();
  expect(reload).not.toHaveBeenCalled();
  answer.resolve();
  await sent;
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('a sign-in page that nobody types on is loaded anew', async () => {
  session.endSession('signed-out');
  serveNext();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('one on which somebody began meanwhile stays', async () => {
  session.endSession('signed-out');
  typed = 'omar@';
  serveNext();
  await settle();
  await settle();
  expect(reload).not.toHaveBeenCalled();
});

it('what stands in fields of the page that is being left keeps nobody from it', async () => {
  session.endSession('signed-out');
  router.state.resolvedLocation.pathname = '/user-list';
  typed = 'omar@';
  serveNext();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
