import type { Code } from '@tessera/contracts/codes.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addRole, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { buyOne, nameOf } from './codes.fixture.ts';

let app: TestApp;
let owner: SignedInPerson;
let code: Code;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  app.clock.set('2027-01-15T12:00:00.000Z');
  owner = await addReseller(app, { credit: 40 });
  code = await buyOne(app, owner);
});
afterAll(async () => {
  expect((await verifyLedger(app.database.live)).checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  await app.close();
});

/** Sessions end meanwhile. */
async function later(at: string): Promise<void> {
  app.clock.set(at);
  owner = { ...owner, token: await signIn(app, owner) };
}
const flip = (as = owner, body: object = nameOf(code)) => app.call('POST /update-code-status', { as, body });
const renew = (as = owner, one = code, headers: Record<string, string> = {}) =>
  app.call('POST /renew-code', { as, body: { ...nameOf(one), again: true }, headers });
const reset = (fields: object = {}, as = owner) =>
  app.call('POST /reset-code', { as, body: { apiKey: code.api_key, code_id: code.id, ...fields } });
const remove = (as = owner) => app.call('POST /delete-code', { as, body: nameOf(code) });
const playlists = (as = owner) =>
  app.call('POST /get-playlist/{code}', { as, params: { code: code.value }, body: { apiKey: code.api_key } });
const edit = (entries: unknown, as = owner) =>
  app.call('POST /edit-playlist/{code}', {
    as,
    params: { code: code.value },
    body: { apiKey: code.api_key, playlists: entries },
  });
const mine = async (): Promise<Code | undefined> => {
  const { body } = await app.call('GET /activation-codes', { as: owner });
  return body.codes.find(({ id }) => id === code.id);
};

test('the status flips', async () => {
  const first = await flip();
  expect([first.body.data, first.body.msg]).toEqual([{ status: 0 }, 'Code disabled.']);
  expect((await mine())?.status).toBe(0);
  expect((await flip()).body.data).toEqual({ status: 1 });
});

test('with a status it becomes that, and stays so when it is so already', async () => {
  const become = (status: number) => flip(owner, { ...nameOf(code), status });
  expect((await become(0)).body).toMatchObject({ msg: 'Code disabled.', data: { status: 0 } });
  expect((await become(0)).body).toMatchObject({ msg: 'Code disabled.', data: { status: 0 } });
  expect((await mine())?.status).toBe(0);
  expect((await become(1)).body.data).toEqual({ status: 1 });
  expect((await become(1)).body.data).toEqual({ status: 1 });
  expect((await mine())?.status).toBe(1);
});

describe('renewing', () => {
  test('adds a year to the later of now and the expiry, for a point', async () => {
    const early = await renew();
    expect(early.body).toMatchObject({ expire_date: '2029-01-15T12:00:00.000Z', remaining_credit: 38 });
    await later('2030-03-01T00:00:00.000Z');
    expect((await mine())?.expired).toBe(1);
    const late = await renew();
    expect(late.body).toMatchObject({ expire_date: '2031-03-01T00:00:00.000Z', remaining_credit: 37 });
    expect((await mine())?.expired).toBe(0);
    const { rows } = await app.database.owner.query(
      `SELECT t.amount FROM live.transfers t JOIN live.accounts a ON a.id = t.debit_account_id
        WHERE a.user_id = $1 AND t.tr_type = 'Code Renewal'`,
      [owner.id],
    );
    expect(rows).toEqual([{ amount: 1 }, { amount: 1 }]);
  });

  test('a lifetime code never needs it', async () => {
    const { httpStatus, body } = await renew(owner, await buyOne(app, owner, { subscriptionType: 'lifetime' }));
    expect([httpStatus, body.statusCode]).toEqual([409, 'C10021']);
    expect(body.msg).toBe('A lifetime code never expires, so it can’t be renewed.');
  });

  test('the same request again charges once', async () => {
    const headers = { 'X-Request-ID': 'renewal' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(owner, code, headers)));
    expect(new Set(answers.map(({ body }) => `${body.expire_date} ${body.remaining_credit}`)).size).toBe(1);
    expect((await renew(owner, code, headers)).headers['idempotency-replayed']).toBe('true');
  });

  test('without credit is refused', async () => {
    const poor = await addReseller(app, { credit: 1 });
    const { httpStatus, body } = await renew(poor, await buyOne(app, poor));
    expect([httpStatus, body.statusCode]).toEqual([422, 'C10422']);
  });
});

describe('resetting', () => {
  test('keeps the value, or replaces it', async () => {
    const kept = await reset();
    expect([kept.httpStatus, kept.body.new_code, kept.body.msg]).toEqual([200, undefined, 'The code is free again.']);
    const { body } = await reset({ replace: true });
    expect(body.new_code).toMatch(/^[A-Z2-9]{4}-/);
    expect(body.new_code).not.toBe(code.value);
    expect((await mine())?.value).toBe(body.new_code);
    expect((await flip()).body.statusCode).toBe('C10012');
  });

  test('with the handle of another code finds nothing', async () => {
    const other = await buyOne(app, owner);
    expect((await reset({ code_id: other.id })).body.statusCode).toBe('C10012');
  });
});

test('a code that has not expired is not deleted, free, disabled or for a lifetime', async () => {
  const lifetime = await buyOne(app, owner, { subscriptionType: 'lifetime' });
  await flip();
  for (const one of [code, lifetime]) {
    const { httpStatus, body } = await app.call('POST /delete-code', { as: owner, body: nameOf(one) });
    expect([httpStatus, body.statusCode]).toEqual([409, 'C10409']);
    expect(body.msg).toMatch(/^This code has not expired yet/);
  }
  expect((await mine())?.id).toBe(code.id);
  await later('2028-01-15T12:00:00.000Z');
  expect((await remove()).httpStatus).toBe(200);
});

test('a deleted code is gone, and its value is not given again', async () => {
  await later('2028-06-01T00:00:00.000Z');
  expect((await remove()).body.msg).toBe('Code deleted.');
  expect(await mine()).toBeUndefined();
  for (const again of [await remove(), await flip(), await renew(), await playlists()])
    expect([again.httpStatus, again.body.statusCode]).toEqual([404, 'C10012']);
});

describe('its playlists', () => {
  const one = { name: 'News', url: 'https://example.com/news.m3u' };

  test('are replaced as a whole', async () => {
    const entries = [
      { ...one, epg: 'https://example.com/guide.xml' },
      { name: 'Sport', url: 'http://example.com/s', epg: '' },
    ];
    expect((await edit(entries)).body.msg).toBe('The code’s playlists have been saved.');
    const saved = [
      { name: 'News', url: 'https://example.com/news.m3u', epg: 'https://example.com/guide.xml' },
      { name: 'Sport', url: 'http://example.com/s', epg: null },
    ];
    expect((await playlists()).body.playlists).toEqual(saved);
    expect((await mine())?.playlists).toEqual(saved);
    await edit([]);
    expect((await playlists()).body.playlists).toEqual([]);
  });

  test.each([
    [[one, { ...one, name: 'NEWS' }], { 'playlists.1.name': ['Playlist name must be unique'] }],
    [[{ ...one, name: ' ' }], { 'playlists.0.name': ['Please enter a playlist name.'] }],
    [[{ ...one, url: 'news' }], { 'playlists.0.url': ['Please enter a valid URL'] }],
    [[{ ...one, url: '' }], { 'playlists.0.url': ['Please enter a URL'] }],
    [[{ ...one, epg: 'guide' }], { 'playlists.0.epg': ['Please enter a valid URL for EPG'] }],
    ['none', { playlists: ['Required'] }],
  ])('%j is refused at its field', async (entries, errors) => {
    const { httpStatus, body } = await edit(entries);
    expect([httpStatus, body.errors]).toEqual([422, errors]);
    expect((await playlists()).body.playlists).toEqual([]);
  });

  test('their addresses stay out of the audit', async () => {
    await edit([{ ...one, url: 'https://example.com/get.php?password=secret' }]);
    const { rows } = await app.database.owner.query(
      "SELECT after::text FROM core.audit_log WHERE action = 'code.edit-playlists' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0].after).toContain('News');
    expect(rows[0].after).not.toContain('secret');
  });
});

test('an expired code can be renewed or deleted, and nothing else', async () => {
  await later('2029-01-01T00:00:00.000Z');
  for (const answer of [await flip(), await reset(), await playlists(), await edit([])]) {
    expect([answer.httpStatus, answer.body.statusCode]).toEqual([409, 'C10409']);
    expect(answer.body.msg).toBe('This code has expired. It can only be renewed or deleted.');
  }
  expect((await remove()).httpStatus).toBe(200);
});

describe('the handle', () => {
  const withoutKey = (headers: Record<string, string>) =>
    app.call('POST /update-code-status', { as: owner, body: { value: code.value }, headers });

  test('may come in the header instead', async () => {
    expect((await withoutKey({ 'X-API-Key': code.api_key })).body.data).toEqual({ status: 0 });
  });

  test('missing is 400', async () => {
    const { httpStatus, body } = await withoutKey({});
    expect([httpStatus, body.statusCode]).toEqual([400, 'C10010']);
    expect(body.msg).toMatch(/^API key is missing/);
  });

  test('signs nobody in', async () => {
    const { httpStatus } = await app.call('POST /update-code-status', {
      body: nameOf(code),
      headers: { 'X-API-Key': code.api_key },
    });
    expect(httpStatus).toBe(401);
  });

  test('of another code, or with another value, finds nothing', async () => {
    const other = await buyOne(app, owner);
    expect((await flip(owner, { value: code.value, apiKey: other.api_key })).body.statusCode).toBe('C10012');
    expect((await flip(owner, { value: code.value.toLowerCase(), apiKey: code.api_key })).httpStatus).toBe(200);
  });
});

describe('whose codes', () => {
  test('a parent acts on a sub-reseller’s and pays; nobody else does', async () => {
    const child = await addSubReseller(app, owner, { credit: 5 });
    const stranger = await addReseller(app, { credit: 5 });
    code = await buyOne(app, child);
    for (const other of [stranger, await addSubReseller(app, owner, { credit: 5 })]) {
      for (const answer of [await flip(other), await renew(other), await reset({}, other), await remove(other)])
        expect([answer.httpStatus, answer.body.statusCode]).toEqual([404, 'C10012']);
      expect((await playlists(other)).body.statusCode).toBe('C10012');
      expect((await edit([], other)).body.statusCode).toBe('C10012');
    }
    expect((await renew(owner)).body.remaining_credit).toBe(38);
    expect((await flip(app.admin)).httpStatus).toBe(200);
    code = await buyOne(app, owner);
    expect((await flip(child)).body.statusCode).toBe('C10012');
  });

  test('each action has its permission', async () => {
    const roleId = await addRole(app, ['index-code', 'purchase-code']);
    owner = await addReseller(app, { roleId, credit: 5 });
    code = await buyOne(app, owner);
    for (const answer of [
      await flip(),
      await renew(),
      await reset(),
      await remove(),
      await playlists(),
      await edit([]),
    ])
      expect([answer.httpStatus, answer.body.statusCode]).toEqual([403, 'C10403']);
  });
});

describe('the list', () => {
  const list = (query: Record<string, string | number> = {}, as = owner) =>
    app.call('GET /activation-codes', { as, query });

  test('is paged, sorted and searched', async () => {
    const child = await addSubReseller(app, owner, { credit: 5, email: `kid${owner.id}@sub.example` });
    await buyOne(app, owner, { subscriptionType: 'lifetime', codeCount: 10 });
    await buyOne(app, child);
    const { body } = await list({ page: 2, per_page: 10 });
    expect(body).toMatchObject({ current_page: 2, last_page: 2, total: 12, per_page: 10 });
    expect(body.codes.map(({ id }) => id).at(-1)).toBe(code.id);
    const byExpiry = await list({ sort_key: 'expire_date', sort_type: 'asc' });
    expect(byExpiry.body.codes[0]).toMatchObject({ id: code.id, type: 'yearly' });
    expect((await list({ search_query: code.value.toLowerCase().slice(0, 9) })).body.total).toBe(1);
    expect((await list({ search_query: child.email })).body.codes.map(({ email }) => email)).toEqual([child.email]);
    expect((await list({ search_query: 'zzz%' })).body.codes).toEqual([]);
    expect((await list({}, child)).body.total).toBe(1);
    expect((await list({ search_query: 'ab' })).body.errors).toHaveProperty('search_query');
  });

  test('needs a permission for searching, and shows playlists to those who may view codes', async () => {
    const roleId = await addRole(app, ['index-code', 'purchase-code']);
    const other = await addReseller(app, { roleId, credit: 5 });
    await buyOne(app, other);
    const { body } = await list({}, other);
    expect(body.codes[0]).not.toHaveProperty('playlists');
    expect((await list({ search_query: 'anything' }, other)).body.statusCode).toBe('C10403');
  });
});
