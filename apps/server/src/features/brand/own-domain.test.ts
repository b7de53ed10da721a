import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp, testPublicUrl } from '../../testing/test-app.ts';
import { type Domains, newDomain, openDomains } from './domains.fixture.ts';

let app: TestApp;
let domains: Domains;
let orbit: SignedInPerson;
let nova: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  domains = await openDomains(app);
  orbit = await addReseller(app, { name: 'Orbit' });
  nova = await addReseller(app, { name: 'Nova' });
});
afterAll(async () => {
  await domains.close();
  await app.close();
});
beforeEach(() => domains.forget());

const runDaily = () => app.tasks['check-own-domains']?.({}, { environment: 'live', jobId: '1', attempt: 1 });
const days = (count: number) =>
  app.database.owner.query(`UPDATE core.reseller_domains SET seen_at = seen_at - interval '${count} days'`);
const own = async (as: SignedInPerson) => (await app.call('GET /own-brand', { as })).body.data.domain;

describe('a domain', () => {
  test('is served once its record is found, and not before', async () => {
    const domain = newDomain();
    const { record_name, record_value } = await domains.claim(orbit, domain);
    domains.texts.set(record_name, ['portal-domain=of somebody else']);
    expect((await domains.check(orbit)).body.data.verified_at).toBeNull();
    expect((await app.call('GET /public/own-domain', { query: { domain } })).httpStatus).toBe(404);
    domains.texts.set(record_name, [record_value]);
    expect((await domains.check(orbit)).body.data).toMatchObject({ verified_at: expect.any(String), reached_at: null });
    expect((await app.call('GET /public/own-domain', { query: { domain } })).httpStatus).toBe(200);
  });

  test('is one reseller’s: who claims it too waits, and takes it over only when its record changed hands', async () => {
    const domain = await domains.serve(orbit);
    const { record_name, record_value } = await domains.claim(nova, domain);
    domains.texts.set(record_name, [...(domains.texts.get(record_name) ?? []), record_value]);
    expect((await domains.check(nova)).body.statusCode).toBe('C10409');
    expect((await own(nova))?.verified_at).toBeNull();
    domains.texts.set(record_name, [record_value]);
    await days(4);
    await runDaily();
    await runDaily();
    expect((await own(orbit))?.verified_at).toBeNull();
    expect((await own(nova))?.verified_at).not.toBeNull();
  });

  test('is refused when it is the portal’s own, or none', async () => {
    for (const domain of [new URL(testPublicUrl).hostname, 'localhost', '127.0.0.1', 'a b', 'x..y.com', '']) {
      const { httpStatus, body } = await app.call('PUT /own-domain', { as: nova, body: { domain } });
      expect([domain, httpStatus, Object.keys(body.errors ?? {})]).toEqual([domain, 422, ['domain']]);
    }
  });

  test('is served for three days without its record, then no more', async () => {
    const domain = await domains.serve(orbit);
    domains.texts.clear();
    await days(2);
    await runDaily();
    expect((await own(orbit))?.verified_at).not.toBeNull();
    await days(1);
    await runDaily();
    expect((await own(orbit))?.verified_at).toBeNull();
    expect((await app.call('GET /public/own-domain', { query: { domain } })).httpStatus).toBe(404);
  });

  test('that name servers do not answer for ends likewise', async () => {
    await domains.serve(orbit);
    const { findTexts } = app.services.domainChecks;
    app.services.domainChecks.findTexts = () => Promise.reject(new Error('SERVFAIL'));
    await days(4);
    await runDaily();
    app.services.domainChecks.findTexts = findTexts;
    expect((await own(orbit))?.verified_at).toBeNull();
  });

  test('is over with its removal', async () => {
    const domain = await domains.serve(orbit);
    expect((await app.call('DELETE /own-domain', { as: orbit })).httpStatus).toBe(200);
    expect((await app.call('DELETE /own-domain', { as: orbit })).httpStatus).toBe(404);
    expect((await app.call('GET /public/own-domain', { query: { domain } })).httpStatus).toBe(404);
  });
});

test('of whoever is put under a parent is served no more, comes back with an undo, and goes with the daily check', async () => {
  const person = await addReseller(app, { name: 'Astra' });
  const domain = await domains.serve(person);
  const isServed = async () => (await app.call('GET /public/own-domain', { query: { domain } })).httpStatus === 200;
  const assign = () =>
    app.call('POST /assign-resellers', {
      as: app.admin,
      body: { requestData: { subResellerId: person.id, resellerId: nova.id } },
    });
  const promote = () =>
    app.call('POST /privilege-resellers/change-role', {
      as: app.admin,
      body: { requestData: { resellerId: person.id } },
    });
  expect((await assign()).httpStatus).toBe(200);
  expect(await isServed()).toBe(false);
  expect((await promote()).httpStatus).toBe(200);
  expect(await isServed()).toBe(true);
  await assign();
  await runDaily();
  await promote();
  expect(await own(person)).toBeNull();
  const { rows } = await app.database.owner.query(
    "SELECT actor_email, target_id FROM core.audit_log WHERE action = 'brand.remove-domain' AND before ->> 'domain' = $1",
    [domain],
  );
  expect(rows).toEqual([{ actor_email: 'system', target_id: String(person.id) }]);
});

test('a logo needs a name: it is what the logo stands for', async () => {
  const body = { logo: `/files/${'a'.repeat(40)}.webp` };
  const { httpStatus, body: said } = await app.call('PUT /own-brand', { as: nova, body });
  expect([httpStatus, Object.keys(said.errors ?? {})]).toEqual([422, ['name']]);
  expect((await app.call('PUT /own-brand', { as: nova, body: { ...body, name: 'Nova' } })).httpStatus).toBe(200);
});

test('two tabs that set different things of an own brand undo nothing of each other, and what is empty goes', async () => {
  const set = async (body: object) => (await app.call('PUT /own-brand', { as: nova, body })).body;
  const logo = `/files/${'b'.repeat(40)}.webp`;
  await set({ name: 'Nova', whatsapp: '+201001234567', telegram: '', email: '', logo });
  await Promise.all([set({ email: 'help@nova.example' }), set({ telegram: 'nova_help' })]);
  const whole = { whatsapp_number: '+201001234567', telegram_number: 'nova_help', email: 'help@nova.example' };
  expect((await set({ name: 'Nova TV' })).data).toMatchObject({ name: 'Nova TV', logo, ...whole });
  expect(Object.keys((await set({ name: '' })).errors ?? {})).toEqual(['name']);
  const bare = { name: null, logo: null, ...whole, whatsapp_number: null };
  expect((await set({ name: '', logo: null, whatsapp: '' })).data).toMatchObject(bare);
  expect((await set({})).data).toMatchObject(bare);
});

test('that a domain is served, and no more, is written down, whoever saw it', async () => {
  const domain = newDomain();
  const { record_name, record_value } = await domains.claim(orbit, domain);
  const entries = async () => {
    const { rows } = await app.database.owner.query(
      `SELECT actor_email, before ->> 'verifiedAt' IS NOT NULL AS was, after ->> 'verifiedAt' IS NOT NULL AS is FROM core.audit_log
        WHERE action = 'brand.check-domain' AND after ->> 'domain' = $1 ORDER BY id`,
      [domain],
    );
    return rows;
  };
  domains.texts.set(record_name, [record_value]);
  await runDaily();
  await runDaily();
  const on = { actor_email: 'system', was: false, is: true };
  expect(await entries()).toEqual([on]);
  await domains.check(orbit);
  domains.texts.clear();
  await days(4);
  await runDaily();
  expect(await entries()).toEqual([
    on,
    { actor_email: orbit.email, was: true, is: true },
    { actor_email: 'system', was: true, is: false },
  ]);
});
