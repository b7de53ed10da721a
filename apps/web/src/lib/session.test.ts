import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';

type SessionModule = typeof import('./session.ts');
let lib: SessionModule;

/** As after a reload of the page: the module anew, the storage as it was. */
async function reload(): Promise<void> {
  vi.resetModules();
  lib = await import('./session.ts');
}

const started = (change: object = {}) => ({
  expiresAt: '2999-01-01T00:00:00Z',
  user: { id: 7, name: 'Omar', email: 'omar@reseller.example', groupId: 2 as const, roleName: 'Reseller' },
  permissions: ['reseller-list' as const],
  hasPasscode: true,
  canGoToggle: true,
  ...change,
});

beforeEach(async () => {
  stubBrowser();
  await reload();
});
afterEach(() => vi.useRealTimers());

describe('a session', () => {
  it('outlives a reload, until its last day', async () => {
    lib.beginSession(started({ expiresAt: '2026-11-30T00:00:00Z' }), '/login');
    vi.useFakeTimers({ now: new Date('2026-11-29T00:00:00Z') });
    await reload();
    expect(lib.getSession()?.user.id).toBe(7);
    vi.setSystemTime(new Date('2026-12-01T00:00:00Z'));
    expect(lib.getSession()).toBeNull();
    await reload();
    expect(lib.getSession()).toBeNull();
  });

  it('ends by itself once its last day has passed, and says so as if the server had', async () => {
    const ends: string[] = [];
    lib.beginSession(started({ expiresAt: '2026-11-30T00:00:00Z' }), '/login');
    lib.setEnvironment('sandbox');
    lib.onSessionEnd((end) => ends.push(end));
    vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z'), toFake: ['Date'] });
    expect(lib.getSession()).toBeNull();
    expect(lib.getSession()).toBeNull();
    expect(lib.getEnvironment()).toBe('live');
    await Promise.resolve();
    expect(ends).toEqual(['expired']);
    await reload();
    expect(lib.getSession()).toBeNull();
  });

  it('that was left in the sandbox leaves nobody there who comes to sign in or up', async () => {
    lib.beginSession(started({ expiresAt: '2026-11-30T00:00:00Z' }), '/login');
    lib.setEnvironment('sandbox');
    vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z'), toFake: ['Date'] });
    await reload();
    expect(lib.getEnvironment()).toBe('live');
  });

  it('of an earlier release, which kept its token here, is none, and the token goes', async () => {
    localStorage.setItem('tessera.session', JSON.stringify(started({ token: 'secret' })));
    await reload();
    expect(lib.getSession()).toBeNull();
    expect(localStorage.getItem('tessera.session')).toBeNull();
  });

  it('keeps nothing that proves it where a script could read it', () => {
    lib.beginSession(started(), '/login');
    expect(Object.keys(JSON.parse(localStorage.getItem('tessera.session') ?? '{}')).sort()).toEqual([
      'canGoToggle',
      'expiresAt',
      'hasPasscode',
      'permissions',
      'user',
    ]);
  });

  it('whose sign-out the server has not heard of is remembered, until somebody signs in', () => {
    lib.beginSession(started(), '/login');
    lib.oweSignOut(true);
    expect(lib.isSignOutOwed()).toBe(false);
    lib.endSession('signed-out');
    expect(lib.isSignOutOwed()).toBe(true);
    lib.beginSession(started(), '/login');
    lib.endSession('signed-out');
    expect(lib.isSignOutOwed()).toBe(false);
  });

  it('answers for permissions: one, any of several, none wanted', () => {
    lib.beginSession(started(), '/login');
    expect(lib.can('reseller-list')).toBe(true);
    expect(lib.can('add-reseller')).toBe(false);
    expect(lib.can(['add-reseller', 'reseller-list'])).toBe(true);
    expect(lib.can(undefined)).toBe(true);
  });

  it('tells who listens when it ends, once', () => {
    const ends: string[] = [];
    lib.beginSession(started(), '/login');
    lib.onSessionEnd((end) => ends.push(end));
    lib.endSession('expired');
    lib.endSession('expired');
    expect(ends).toEqual(['expired']);
    expect(lib.getSession()).toBeNull();
  });

  it('keeps drafts when it expires, and none when the person signs out', async () => {
    const { keepDraft, readDraft } = await import('./drafts.ts');
    lib.beginSession(started(), '/login');
    keepDraft('7', 'form', { name: 'kept' });
    lib.endSession('expired');
    expect(readDraft('7', 'form')).toEqual({ name: 'kept' });
    lib.beginSession(started(), '/login');
    lib.endSession('signed-out');
    expect(readDraft('7', 'form')).toBeNull();
  });

  it('leaves nobody else the way back to what was half done', async () => {
    const { rememberWayBack, wayBack } = await import('./way-back.ts');
    vi.stubGlobal('location', { pathname: '/user-list', search: '?q=Maryam' });
    lib.beginSession(started(), '/login');
    rememberWayBack(7);
    lib.endSession('expired');
    expect(wayBack(7)).toBe('/user-list?q=Maryam');
    expect(wayBack(8)).toBeNull();
    lib.beginSession(started(), '/login');
    lib.endSession('signed-out');
    expect(wayBack(7)).toBeNull();
  });

  it('remembers where the person signs in, and nothing that is no such path', () => {
    lib.beginSession(started(), '/op-x7/login');
    lib.endSession('signed-out');
    expect(lib.signInPath()).toBe('/op-x7/login');
    localStorage.setItem('tessera.signInPath', '//elsewhere.example/login');
    expect(lib.signInPath()).toBe('/login');
  });

  it('opens the sandbox only to those who may, and leaves it at the end', () => {
    lib.beginSession(started({ canGoToggle: false }), '/login');
    lib.setEnvironment('sandbox');
    expect(lib.getEnvironment()).toBe('live');
    lib.beginSession(started(), '/login');
    lib.setEnvironment('sandbox');
    expect(lib.getEnvironment()).toBe('sandbox');
    lib.updateSession({ canGoToggle: false });
    expect(lib.getEnvironment()).toBe('live');
  });
});

describe('viewing as somebody else', () => {
  const went: string[] = [];
  const viewed = (change: object = {}) =>
    started({ user: { ...started().user, id: 8 }, canGoToggle: false, ...change });

  beforeEach(() => {
    went.length = 0;
    vi.stubGlobal('window', { addEventListener: () => undefined, location: { assign: (to: string) => went.push(to) } });
    lib.beginSession(started(), '/op-x7/login');
  });

  it('is theirs on every screen, also after a reload, and begins the page anew', async () => {
    lib.setEnvironment('sandbox');
    lib.beginView(viewed());
    expect(went).toEqual(['/dashboard']);
    expect(lib.getEnvironment()).toBe('live');
    await reload();
    expect(lib.getSession()).toMatchObject({ user: { id: 8 }, viewer: { user: { id: 7 } } });
  });

  it.each(['live', 'sandbox'] as const)('goes back to the world that one came from: %s', async (world) => {
    lib.setEnvironment(world);
    lib.beginView(viewed());
    await reload();
    lib.endView();
    expect(lib.getEnvironment()).toBe(world);
    await reload();
    expect(lib.getEnvironment()).toBe(world);
  });

  it('that was over while nobody looked goes back there too', async () => {
    lib.setEnvironment('sandbox');
    lib.beginView(viewed({ expiresAt: '2026-11-30T00:30:00Z' }));
    vi.useFakeTimers({ now: new Date('2026-11-30T00:31:00Z'), toFake: ['Date'] });
    await reload();
    expect(lib.getSession()?.user.id).toBe(7);
    expect(lib.getEnvironment()).toBe('sandbox');
  });

  it('goes back to one’s own session', async () => {
    lib.beginView(viewed());
    lib.endView();
    expect(lib.getSession()?.user.id).toBe(7);
    await reload();
    expect(lib.getSession()?.user.id).toBe(7);
    expect(lib.getSession()?.viewer).toBeUndefined();
  });

  it('goes back too when it ended on the server, and nobody is signed out', () => {
    const ends: string[] = [];
    lib.onSessionEnd((end) => ends.push(end));
    lib.beginView(viewed());
    lib.endSession('expired');
    expect(lib.getSession()?.user.id).toBe(7);
    expect(went).toEqual(['/dashboard', '/dashboard']);
    expect(ends).toEqual([]);
  });

  it('is over when its time is', async () => {
    lib.beginView(viewed({ expiresAt: '2026-11-30T00:30:00Z' }));
    vi.useFakeTimers({ now: new Date('2026-11-30T00:29:00Z') });
    expect(lib.getSession()?.user.id).toBe(8);
    vi.setSystemTime(new Date('2026-11-30T00:30:00Z'));
    expect(lib.getSession()?.user.id).toBe(7);
    expect(went).toEqual(['/dashboard', '/dashboard']);
    await reload();
    expect(lib.getSession()?.user.id).toBe(7);
  });
});

describe('another tab', () => {
  const salma = started({
    user: { id: 8, name: 'Salma', email: 'salma@reseller.example', groupId: 2, roleName: 'Reseller' },
  });
  type Change = (event: { key: string }) => void;
  let tell: Change;

  beforeEach(async () => {
    vi.stubGlobal('window', { addEventListener: (_name: string, listener: Change) => (tell = listener) });
    await reload();
    lib.beginSession(started(), '/login');
  });

  it.each(['signed-out', 'expired'] as const)(
    'that ended the session (%s) ends it here for the same reason',
    async (end) => {
      const ends: string[] = [];
      lib.onSessionEnd((heard) => ends.push(heard));
      const hear = tell;
      await reload();
      lib.endSession(end);
      hear({ key: 'tessera.sessionEnd' });
      hear({ key: 'tessera.session' });
      expect(ends).toEqual([end]);
      await reload();
      expect(lib.getSession()).toBeNull();
    },
  );

  it('that signed out is not signed in again by what this one still learns of the session', async () => {
    const late = lib;
    await reload();
    lib.endSession('signed-out');
    late.updateSession({ permissions: [] });
    expect(localStorage.getItem('tessera.session')).toBeNull();
    await reload();
    expect(lib.getSession()).toBeNull();
  });

  it('opened after an expiry names nobody any more', async () => {
    lib.endSession('expired');
    await reload();
    expect(localStorage.getItem('tessera.session')).toBeNull();
  });

  it('finds whoever signed in again at once, though their new session were to end with the former one', async () => {
    const again = lib.getSession();
    if (!again) throw new Error('Nobody is signed in');
    lib.endSession('signed-out');
    lib.beginSession(again, '/login');
    await reload();
    expect(lib.getSession()).toEqual(again);
  });

  it.each(['signed-out', 'expired'] as const)(
    'where somebody else signed in keeps their session, though this one is told only now that its own ended (%s)',
    async (end) => {
      const omar = lib;
      await reload();
      lib.beginSession(salma, '/login');
      omar.updateSession({ permissions: [] });
      omar.endSession(end);
      await reload();
      expect(lib.getSession()).toMatchObject({ user: { id: 8 }, permissions: ['reseller-list'] });
    },
  );

  it('that switched the environment switches it here', () => {
    lib.setEnvironment('live');
    localStorage.setItem('tessera.environment', 'sandbox');
    tell({ key: 'tessera.environment' });
    expect(lib.getEnvironment()).toBe('sandbox');
  });

  it('where somebody signed in tells it here, once, and nothing of a session that was known', () => {
    let heard = 0;
    lib.onSignInElsewhere(() => (heard += 1));
    tell({ key: 'tessera.session' });
    expect(heard).toBe(0);
    lib.endSession('expired');
    localStorage.setItem('tessera.session', JSON.stringify(salma));
    tell({ key: 'tessera.session' });
    tell({ key: 'tessera.session' });
    expect(heard).toBe(1);
    expect(lib.getSession()?.user.id).toBe(8);
  });
});
