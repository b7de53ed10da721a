import { randomUUID } from 'node:crypto';
import { allCalls, type PortalCalls } from '@tessera/contracts/all-calls';
import { groups } from '@tessera/contracts/groups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addRole } from '../../testing/factories.ts';
import { plainPicture } from '../../testing/plain-picture.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { forgetMadeOnce } from './make-once.queries.ts';

type CallName = keyof PortalCalls;
type HappensOnce = { [N in CallName]: PortalCalls[N] extends { happensOnce: true } ? N : never }[CallName];

interface Making {
  as?: SignedInPerson;
  params?: object;
  body: object;
  files?: Record<string, Buffer>;
}

const mac = '00:1a:79:0c:e0:01';
let app: TestApp;
let reseller: SignedInPerson;
let application: { id: number };
beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  reseller = await addReseller(app, { applications: [application.id], credit: 10 });
  await activateDevice(app, reseller, mac, application);
});
afterAll(() => app.close());

const ticket = { title: 'No picture', type: 'technical', description: '<p>Help</p>' };
const playlist = { playlist_name: 'Living room', playlist_url: 'https://example.com/list.m3u' };
const server = { name: 'Main line', host: 'https://line.example.com' };

async function raised(): Promise<{ id: number }> {
  return (await app.call('POST /create-ticket', { as: reseller, body: ticket })).body.data;
}

/** One of each, told apart by `mark`. */
const makings: Record<HappensOnce, (mark: string) => Making | Promise<Making>> = {
  'POST /create-ticket': () => ({ as: reseller, body: ticket }),
  'POST /tickets/{id}/answer': async (mark) => ({ as: reseller, params: await raised(), body: { comment: mark } }),
  'POST /resolve-tickets/{id}/resolve': async (mark) => ({ params: await raised(), body: { comment: mark } }),
  'POST /reopen-tickets/{id}/reopen': async (mark) => {
    const { id } = await raised();
    await app.call('POST /close-tickets/{id}/close', { as: app.admin, params: { id }, body: {} });
    return { as: reseller, params: { id }, body: { comment: mark } };
  },
  'POST /servers': () => ({ as: reseller, body: server }),
  'POST /device-notices': (mark) => ({
    as: reseller,
    body: { texts: [{ locale: 'en', title: mark, text: 'Tonight.' }], shown_until: '2099-12-31' },
  }),
  'POST /create-notifications': (title) => ({ body: { title, description: '<p>Hello</p>' } }),
  'POST /add-payment-plans': (title) => ({
    body: { title, currency: 'EUR', description: '<p>Credit</p>', price: '9.50', credit_points: 50 },
  }),
  'POST /add-resellers': (mark) => ({
    body: { requestData: { name: 'Nour', email: `${mark}@made.example`, application_allowed: [application.id] } },
  }),
  'POST /users': async (mark) => ({
    body: { name: 'Clerk', email: `${mark}@clerk.example`, role: await addRole(app, ['tickets list'], [groups.staff]) },
  }),
  'POST /add-roles': (name) => ({ body: { name, permissions: [1] } }),
  'POST /saved-views': (name) => ({ as: reseller, body: { name, devices: {} } }),
  'POST /add-apk-plans': (name) => ({
    body: { name, description: 'For boxes', apk_url: 'https://example.com/player.apk' },
    files: {},
  }),
  'POST /create-applications': async (appName) => ({
    body: { appName, appPlaceLocation: 'https://example.com/player' },
    files: { appLogo: await plainPicture(64, 64, 90) },
  }),
  'POST /webhooks': () => ({ as: reseller, body: { url: 'https://hook.example.com', events: ['device.activated'] } }),
  'POST /save-playlist': () => ({
    as: reseller,
    body: { ...playlist, mac_address: mac, app_id: application.id },
  }),
};

const send = (name: CallName, { as = app.admin, params, body, files }: Making, headers: Record<string, string>) =>
  (files
    ? upload(app, name.replace('POST ', ''), { as, fields: { ...body }, files, headers })
    : app.call(name, { as, body, headers, ...(params && { params }) } as never)) as Promise<{
    httpStatus: number;
    headers: Record<string, string>;
    body: { statusCode: string; data: { id: number } };
  }>;

const wasMadeBefore = ({ headers }: { headers: Record<string, string> }) => headers['idempotency-replayed'] === 'true';

describe.each(Object.entries(makings) as [HappensOnce, (typeof makings)[HappensOnce]][])('%s', (name, making) => {
  test('sent again with its key, at once or later, answers as the first time and makes nothing', async () => {
    const key = randomUUID();
    const made = await making(`once-${key.slice(0, 8)}`);
    const headers = { 'Idempotency-Key': key };
    const answers = await Promise.all([1, 2, 3].map(() => send(name, made, headers)));
    answers.push(await send(name, made, headers));
    const [first, ...others] = answers;
    expect(first!.body.statusCode, JSON.stringify(first!.body)).toBe('000000');
    for (const other of others) expect([other.httpStatus, other.body]).toEqual([first!.httpStatus, first!.body]);
    expect(answers.map(wasMadeBefore).filter((isBefore) => !isBefore)).toHaveLength(1);
  });
});

test('each call that makes something once is one of these', () => {
  const names = allCalls.flatMap((call) => ('happensOnce' in call ? [`${call.method} ${call.path}`] : []));
  expect(Object.keys(makings).sort()).toEqual(names.sort());
});

describe('a key', () => {
  const save = (headers: Record<string, string>, fields: object = {}, as = reseller) =>
    send('POST /servers', { as, body: { ...server, ...fields } }, headers);
  const countServers = async () => (await app.call('GET /servers', { as: reseller })).body.data.length;

  test('of another request is refused', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await save(headers);
    const before = await countServers();
    const other = await save(headers, { name: 'Another' });
    expect([other.httpStatus, other.body.statusCode]).toEqual([409, 'C10017']);
    expect(await countServers()).toBe(before);
  });

  test('is each person’s own', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const own = await save(headers);
    const theirs = await save(headers, {}, await addReseller(app));
    expect(wasMadeBefore(theirs)).toBe(false);
    expect(theirs.body.data.id).not.toBe(own.body.data.id);
  });

  test('is no X-Request-ID, which programs and proxies send with everything', async () => {
    const headers = { 'X-Request-ID': 'the same with each' };
    const [first, second] = [await save(headers), await save(headers)];
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  test('keeps nothing of what was refused', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { ...playlist, mac_address: '00:1a:79:0c:e0:02', app_id: application.id };
    const early = await send('POST /save-playlist', { as: reseller, body }, headers);
    expect(early.httpStatus).toBe(404);
    await activateDevice(app, reseller, body.mac_address, application);
    const later = await send('POST /save-playlist', { as: reseller, body }, headers);
    expect([later.httpStatus, wasMadeBefore(later)]).toEqual([201, false]);
  });

  test('is forgotten after two days', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await save(headers);
    const day = 86_400_000;
    await forgetMadeOnce(app.database.live, new Date(app.clock.now().getTime() + 2 * day - 1));
    expect(wasMadeBefore(await save(headers))).toBe(true);
    await forgetMadeOnce(app.database.live, new Date(app.clock.now().getTime() + 2 * day + 1));
    expect((await save(headers)).body.data.id).not.toBe(first.body.data.id);
  });
});
