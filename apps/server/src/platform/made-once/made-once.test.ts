import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import type { Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { forgetMadeBy, forgetMadeOnce, makeOnce } from './make-once.queries.ts';

let app: TestApp;
let reseller: SignedInPerson;
let application: { id: number };
beforeAll(async () => {
  app = await openTestApp();
  application = await addApplication(app);
  reseller = await addReseller(app, { applications: [application.id], credit: 10 });
});
afterAll(() => app.close());

const playlist = { playlist_name: 'Living room', playlist_url: 'https://example.com/list.m3u' };
const server = { name: 'Main line', host: 'https://line.example.com' };

interface Made {
  httpStatus: number;
  headers: Record<string, string>;
  body: { statusCode: string; data: { id: number } };
}

const send = (name: 'POST /servers' | 'POST /save-playlist', body: object, headers: object, as = reseller) =>
  app.call(name, { as, body, headers } as never) as unknown as Promise<Made>;

const wasMadeBefore = ({ headers }: Made) => headers['idempotency-replayed'] === 'true';

describe('a key', () => {
  const save = (headers: Record<string, string>, fields: object = {}, as = reseller) =>
    send('POST /servers', { ...server, ...fields }, headers, as);
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
    const early = await send('POST /save-playlist', body, headers);
    expect(early.httpStatus).toBe(404);
    await activateDevice(app, reseller, body.mac_address, application);
    const later = await send('POST /save-playlist', body, headers);
    expect([later.httpStatus, wasMadeBefore(later)]).toEqual([201, false]);
  });

  test('that is forgotten while its repeat looks for it makes anew', async () => {
    const { live: db } = app.database;
    const named = { userId: reseller.id, environment: 'live', call: 'POST /servers' } as const;
    const requestKey = { call: named.call, key: 'forgotten meanwhile', hash: Buffer.alloc(32) };
    const asked = { ...named, requestKey, now: app.clock.now() };
    const make = async (tx: Tx) => (await makeOnce(tx, asked, () => Promise.resolve(null))).isReplayed;
    expect(await transaction(db, make)).toBe(false);
    let isForgotten = false;
    const forgetting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isForgotten) await transaction(db, (tx) => forgetMadeBy(tx, named));
        isForgotten = true;
        return result;
      },
    };
    expect(await transaction(db, (tx) => make(tx.withPlugin(forgetting)))).toBe(false);
    expect(await transaction(db, make)).toBe(true);
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
