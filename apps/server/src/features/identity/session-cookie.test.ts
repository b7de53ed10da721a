import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** The portal's own pages carry their session in a cookie; everybody else carries a token. */

let app: TestApp;
let reseller: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  reseller = await addReseller(app);
});

const ownPage = { 'x-portal-session': 'own' };
const signIn = ({ email, password }: SignedInPerson, headers: Record<string, string> = ownPage) =>
  app.call('POST /login', { body: { email, password, remember: true }, headers });

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat() as string[];
const pairOf = (cookie = '') => cookie.split(';')[0] ?? '';
const cookieOf = async (person: SignedInPerson) => pairOf(cookiesOf(await signIn(person))[0]);
const statusWith = async (headers: Record<string, string>) => (await app.call('GET /profile', { headers })).httpStatus;

describe('the portal’s own pages', () => {
  test('sign in without ever holding the token', async () => {
    const answer = await signIn(reseller);
    const [cookie = '', ...others] = cookiesOf(answer);
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^tessera-own-80=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    expect(answer.body.token).toBe('');
    expect(answer.text).not.toContain(pairOf(cookie).split('=')[1]);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(seconds).toBe((Date.parse(answer.body.expires_at) - app.clock.now().getTime()) / 1000);
    expect(await statusWith({ ...ownPage, cookie: pairOf(cookie) })).toBe(200);
  });

  test.each([
    ['that the proxy in front is trusted to have encrypted', { 'x-forwarded-proto': 'https' }],
    ['whose origin says so', { origin: 'https://portal.example' }],
  ])('get a cookie that stays with this very host over a connection %s', async (_which, headers) => {
    const trusting = await openTestApp({ trustProxy: 1 });
    try {
      const { email, password } = await addReseller(trusting);
      const answer = await trusting.call('POST /login', {
        body: { email, password },
        headers: { ...ownPage, ...headers },
      });
      const [cookie = ''] = cookiesOf(answer);
      expect(cookie).toMatch(/^__Host-tessera-own=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
      const carried = { ...ownPage, ...headers, cookie: pairOf(cookie) };
      expect((await trusting.call('GET /profile', { headers: carried })).httpStatus).toBe(200);
      const planted = pairOf(cookie).replace('__Host-tessera-own', 'tessera-own-80');
      const { httpStatus } = await trusting.call('GET /profile', {
        headers: { ...ownPage, 'x-forwarded-proto': 'https', cookie: planted },
      });
      expect(httpStatus).toBe(401);
      // For a browser this is another name, which a neighbouring host may set for all of them.
      const smuggled = { ...carried, cookie: `\u00a0${pairOf(cookie)}` };
      expect((await trusting.call('GET /profile', { headers: smuggled })).httpStatus).toBe(401);
    } finally {
      await trusting.close();
    }
  });

  test('do nothing for a person who is no longer the one signed in', async () => {
    const cookie = await cookieOf(reseller);
    expect(await statusWith({ 'x-portal-session': `own ${reseller.id}`, cookie })).toBe(200);
    expect(await statusWith({ 'x-portal-session': `own ${reseller.id + 1}`, cookie })).toBe(401);
  });

  test('sign out of the server and of the browser', async () => {
    const cookie = await cookieOf(reseller);
    const answer = await app.call('DELETE /logout', { headers: { ...ownPage, cookie } });
    expect(cookiesOf(answer)).toEqual([
      'tessera-view-80=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
      'tessera-own-80=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    expect(await statusWith({ ...ownPage, cookie })).toBe(401);
  });

  test('view as somebody beside their own session, which stays', async () => {
    const staff = await addStaff(app, ['view-as']);
    const body = { email: staff.email, password: staff.password };
    const own = pairOf(cookiesOf(await app.call('POST /admin-login', { body, headers: ownPage }))[0]);
    const begun = await app.call('POST /view-as/{id}', {
      params: { id: reseller.id },
      headers: { ...ownPage, cookie: own },
    });
    expect(begun.body.token).toBe('');
    expect(begun.text).not.toContain(pairOf(cookiesOf(begun)[0]).split('=')[1]);
    const cookie = `${own}; ${pairOf(cookiesOf(begun)[0])}`;
    const emailAs = async (kind: string) =>
      (await app.call('GET /profile', { headers: { 'x-portal-session': kind, cookie } })).body.email;
    expect([await emailAs('own'), await emailAs('view')]).toEqual([staff.email, reseller.email]);
    const ended = await app.call('DELETE /view-as', { headers: { 'x-portal-session': 'view', cookie } });
    expect(cookiesOf(ended)).toEqual(['tessera-view-80=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
    expect(await statusWith({ 'x-portal-session': 'view', cookie })).toBe(401);
    expect(await statusWith({ ...ownPage, cookie })).toBe(200);
  });
});

test('signing out of a look at somebody’s portal leaves one’s own session in the browser', async () => {
  const staff = await addStaff(app, ['view-as']);
  const body = { email: staff.email, password: staff.password };
  const own = pairOf(cookiesOf(await app.call('POST /admin-login', { body, headers: ownPage }))[0]);
  const begun = await app.call('POST /view-as/{id}', {
    params: { id: reseller.id },
    headers: { ...ownPage, cookie: own },
  });
  const headers = { 'x-portal-session': 'view', cookie: `${own}; ${pairOf(cookiesOf(begun)[0])}` };
  expect(cookiesOf(await app.call('DELETE /logout', { headers }))).toEqual([
    'tessera-view-80=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  ]);
  expect(await statusWith({ ...ownPage, cookie: own })).toBe(200);
});

describe('a cookie counts for nothing', () => {
  test('without the header that no other site can send, or with something else in it', async () => {
    const cookie = await cookieOf(reseller);
    expect(await statusWith({ ...ownPage, cookie })).toBe(200);
    for (const header of ['', 'view', 'other', 'own 7 8', 'own x'])
      expect([header, await statusWith({ 'x-portal-session': header, cookie })]).toEqual([header, 401]);
    expect(await statusWith({ cookie })).toBe(401);
  });

  test('beside another credential, be it good or not', async () => {
    const cookie = await cookieOf(reseller);
    const other = await addReseller(app);
    const headers = { ...ownPage, cookie, authorization: `Bearer ${other.token}` };
    expect((await app.call('GET /profile', { headers })).body.email).toBe(other.email);
    expect(await statusWith({ ...ownPage, cookie, authorization: 'Bearer nonsense-nonsense' })).toBe(401);
  });

  test('when it holds an API key', async () => {
    expect(await statusWith({ ...ownPage, cookie: 'tessera-own-80=tsr_live_aaaaaaaaaaaaaaaaaaaaaaaa' })).toBe(401);
  });

  test('to another site’s page: its question for leave is given none', async () => {
    const answer = await app.app.inject({
      method: 'OPTIONS',
      url: '/api/profile',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-portal-session',
      },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

test('everybody else is given a token and no cookie', async () => {
  const answer = await signIn(reseller, {});
  expect(answer.body.token).toMatch(/^[\w-]{43}$/);
  expect(cookiesOf(answer)).toEqual([]);
});
