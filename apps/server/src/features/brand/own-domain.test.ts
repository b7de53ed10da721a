import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { type NameServer, openNameServer } from '../../testing/name-server.ts';
import { openTestApp, type SignedInPerson, type TestApp, testPassword, testPublicUrl } from '../../testing/test-app.ts';
import { openResolver, proofOf, textFinder } from './check-domain.ts';

let app: TestApp;
let names: NameServer;
let orbit: SignedInPerson;
let nova: SignedInPerson;
let child: SignedInPerson;
/** Domains that lead to us. */
const leading = new Set<string>();
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  names = await openNameServer();
  app.services.domainChecks.findTexts = textFinder(openResolver([names.address]));
  app.services.domainChecks.reach = async ({ url }) => {
    const domain = new URL(url).searchParams.get('domain') ?? '';
    const { rows } = await app.database.owner.query<{ token: string }>(
      'SELECT token FROM core.reseller_domains WHERE domain = $1 AND verified_at IS NOT NULL',
      [domain],
    );
    const isThere = leading.has(domain) && rows[0];
    return { failure: isThere ? null : 'status', status: 200, excerpt: isThere ? proofOf(isThere.token) : '' };
  };
  orbit = await addReseller(app, { name: 'Orbit' });
  nova = await addReseller(app, { name: 'Nova' });
  child = await addSubReseller(app, orbit);
});
afterAll(async () => {
  await names.close();
  await app.close();
});
beforeEach(async () => {
  leading.clear();
  names.texts.clear();
  await app.database.owner.query(
    'DELETE FROM core.reseller_domains; DELETE FROM core.reseller_brands; DELETE FROM core.rate_hits',
  );
});

/** Each test its own: what was found of a host is kept for a moment. */
const newDomain = () => {
  count += 1;
  return `tv${count}.example.com`;
};
const claim = async (as: SignedInPerson, domain: string) =>
  (await app.call('PUT /own-domain', { as, body: { domain } })).body.data;
const check = (as: SignedInPerson) => app.call('POST /own-domain/check', { as });
async function serve(as: SignedInPerson, domain = newDomain()): Promise<string> {
  const { record_name, record_value } = await claim(as, domain);
  names.texts.set(record_name, ['something else', record_value]);
  leading.add(domain);
  expect((await check(as)).body.data).toMatchObject({
    verified_at: expect.any(String),
    reached_at: expect.any(String),
  });
  return domain;
}
const at = (host: string) => ({ headers: { host } });
const runDaily = () => app.tasks['check-own-domains']?.({}, { environment: 'live', jobId: '1', attempt: 1 });
const days = (count: number) =>
  app.database.owner.query(`UPDATE core.reseller_domains SET seen_at = seen_at - interval '${count} days'`);
const own = async (as: SignedInPerson) => (await app.call('GET /own-brand', { as })).body.data.domain;

describe('a domain', () => {
  test('is served once its record is found, and not before', async () => {
    const domain = newDomain();
    const { record_name, record_value } = await claim(orbit, domain);
    names.texts.set(record_name, ['portal-domain=of somebody else']);
    expect((await check(orbit)).body.data.verified_at).toBeNull();
    expect((await app.call('GET /public/own-domain', { query: { domain } })).httpStatus).toBe(404);
    names.texts.set(record_name, [record_value]);
    expect((await check(orbit)).body.data).toMatchObject({ verified_at: expect.any(String), reached_at: null });
    expect((await app.call('GET /public/own-domain', { query: { domain } })).httpStatus).toBe(200);
  });

  test('is one reseller’s: who claims it too waits, and takes it over only when its record changed hands', async () => {
    const domain = await serve(orbit);
    const { record_name, record_value } = await claim(nova, domain);
    names.texts.set(record_name, [...(names.texts.get(record_name) ?? []), record_value]);
    expect((await check(nova)).body.statusCode).toBe('C10409');
    expect((await own(nova))?.verified_at).toBeNull();
    names.texts.set(record_name, [record_value]);
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
    const domain = await serve(orbit);
    names.texts.clear();
    await days(2);
    await runDaily();
    expect((await own(orbit))?.verified_at).not.toBeNull();
    await days(1);
    await runDaily();
    expect((await own(orbit))?.verified_at).toBeNull();
    expect((await app.call('GET /public/own-domain', { query: { domain } })).httpStatus).toBe(404);
  });

  test('that name servers do not answer for ends likewise', async () => {
    await serve(orbit);
    const { findTexts } = app.services.domainChecks;
    app.services.domainChecks.findTexts = () => Promise.reject(new Error('SERVFAIL'));
    await days(4);
    await runDaily();
    app.services.domainChecks.findTexts = findTexts;
    expect((await own(orbit))?.verified_at).toBeNull();
  });

  test('is over with its removal', async () => {
    const domain = await serve(orbit);
    expect((await app.call('DELETE /own-domain', { as: orbit })).httpStatus).toBe(200);
    expect((await app.call('DELETE /own-domain', { as: orbit })).httpStatus).toBe(404);
    expect((await app.call('GET /public/own-domain', { query: { domain } })).httpStatus).toBe(404);
  });
});

describe('on a reseller’s host', () => {
  const signIn = ({ email }: { email: string }, host: string) =>
    app.call('POST /login', { body: { email, password: testPassword }, ...at(host) });

  test('their tree signs in and works, and everybody else is a stranger', async () => {
    const host = await serve(orbit);
    for (const person of [orbit, child]) {
      expect((await signIn(person, host)).httpStatus).toBe(200);
      expect((await app.call('GET /profile', { as: person, ...at(host) })).httpStatus).toBe(200);
    }
    expect((await signIn(nova, host)).body.statusCode).toBe('10091');
    expect((await app.call('GET /profile', { as: nova, ...at(`${host}:3000`) })).body.statusCode).toBe('C10002');
    expect((await app.call('GET /profile', { as: app.admin, ...at(host.toUpperCase()) })).body.statusCode).toBe(
      'C10002',
    );
    expect((await app.call('GET /profile', { as: nova, ...at('portal.test') })).httpStatus).toBe(200);
  });

  test('there is nothing of the operator’s: not their door, not signing up, not their calls', async () => {
    const host = await serve(orbit);
    const { email, password } = app.admin;
    const asked = await Promise.all([
      app.call('POST /admin-login', { body: { email, password }, ...at(host) }),
      app.call('POST /register', { body: {}, ...at(host) }),
      app.call('GET /portal-brand', { as: app.admin, ...at(host) }),
      app.call('GET /portal-brand', { as: orbit, ...at(host) }),
    ]);
    expect(asked.map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 404, 404]);
  });

  test('their name and contacts are shown, unless they may not act', async () => {
    const host = await serve(orbit);
    const body = { name: 'Orbit TV', whatsapp: '+201001234567', email: 'help@orbit.example' };
    await app.call('PUT /own-brand', { as: orbit, body });
    const shown = async () => (await app.call('GET /public/brand', at(host))).body.data.name;
    const contacts = async () =>
      (await app.call('GET /public/social-widget', at(host))).body.data.SocialWidget.whatsapp_number;
    expect([await shown(), await contacts()]).toEqual(['Orbit TV', '+201001234567']);
    expect((await app.call('GET /shown-brand', { as: child })).body.data).toMatchObject({ name: 'Orbit TV' });
    expect((await app.call('GET /shown-brand', { as: orbit })).body.data).toBeNull();
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [orbit.id]);
    expect([await shown(), await contacts()]).toEqual(['Tessera', null]);
    expect((await app.call('GET /shown-brand', { as: child })).body.data).toBeNull();
    await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = false WHERE id = $1', [orbit.id]);
  });
});

test('who has a domain and no name is called as the domain is wherever their tree looks; without it, it is the portal again', async () => {
  const domain = await serve(orbit);
  const nameAt = async (host: string) => (await app.call('GET /public/brand', at(host))).body.data.name;
  expect([await nameAt(domain), await nameAt('portal.test')]).toEqual([domain, 'Tessera']);
  expect((await app.call('GET /shown-brand', { as: child })).body.data).toMatchObject({ name: domain });
  await app.call('POST /password/forgot', { body: { email: child.email } });
  const mail = (await app.mailsTo(child.email)).at(-1);
  expect(mail?.subject).toContain(domain);
  expect(`${mail?.text}${mail?.html}`).not.toContain('Tessera');
  await app.call('PUT /own-brand', { as: orbit, body: { name: 'Orbit TV' } });
  expect(await nameAt(domain)).toBe('Orbit TV');
  await app.call('PUT /own-brand', { as: orbit, body: {} });
  await app.call('DELETE /own-domain', { as: orbit });
  expect((await app.call('GET /shown-brand', { as: child })).body.data).toMatchObject({ name: null });
});

test('a logo needs a name: it is what the logo stands for', async () => {
  const body = { logo: `/files/${'a'.repeat(40)}.webp` };
  const { httpStatus, body: said } = await app.call('PUT /own-brand', { as: nova, body });
  expect([httpStatus, Object.keys(said.errors ?? {})]).toEqual([422, ['name']]);
  expect((await app.call('PUT /own-brand', { as: nova, body: { ...body, name: 'Nova' } })).httpStatus).toBe(200);
});

test('links in mails lead to the domain of the reader’s tree that leads here, whatever host was asked', async () => {
  await app.call('PUT /own-brand', { as: orbit, body: { name: 'Orbit TV', email: 'help@orbit.example' } });
  const linkFor = async (person: { email: string }, host: string) => {
    await app.database.owner.query('DELETE FROM core.rate_hits; DELETE FROM core.mails');
    await app.call('POST /password/forgot', { body: { email: person.email }, ...at(host) });
    const mail = (await app.mailsTo(person.email)).at(-1);
    return { origin: /https?:\/\/[^/\s]+/.exec(mail?.text ?? '')?.[0], subject: mail?.subject ?? '' };
  };
  const domain = await serve(orbit);
  const { protocol, port } = new URL(testPublicUrl);
  const theirs = `${protocol}//${domain}${port && `:${port}`}`;
  const atChild = await linkFor(child, 'evil.example');
  expect(atChild.origin).toBe(theirs);
  expect(atChild.subject).toContain('Orbit TV');
  expect((await linkFor(orbit, 'evil.example')).origin).toBe(theirs);
  expect((await linkFor(nova, domain)).origin).toBe(testPublicUrl);
  leading.clear();
  await check(orbit);
  expect((await linkFor(child, domain)).origin).toBe(testPublicUrl);
});

test('the player’s QR leads its customer to the domain of its owner’s tree, and to the portal while none leads here', async () => {
  const application = await addApplication(app);
  const owner = await addReseller(app, { applications: [application.id] });
  const seller = await addSubReseller(app, owner, { credit: 5, applications: [application.id] });
  await activateDevice(app, seller, '00:1a:79:b0:00:01', application);
  const payload = { app_id: application.id, install_id: 'box', mac: '00:1a:79:b0:00:01' };
  const { token } = (await app.app.inject({ method: 'POST', url: '/device/v1/register', payload })).json();
  const originOf = async () => {
    app.clock.advance({ minutes: 1 });
    const headers = { authorization: `Device ${token}`, host: 'evil.example' };
    const { my_device_url } = (await app.app.inject({ url: '/device/v1/status', headers })).json();
    return my_device_url.split('/my-device#')[0];
  };
  expect(await originOf()).toBe(testPublicUrl);
  const domain = await serve(owner);
  const { protocol, port } = new URL(testPublicUrl);
  expect(await originOf()).toBe(`${protocol}//${domain}${port && `:${port}`}`);
  leading.clear();
  await check(owner);
  expect(await originOf()).toBe(testPublicUrl);
});

test('who buys credit on a reseller’s domain is led back there', async () => {
  const domain = await serve(orbit);
  const { rows } = await app.database.owner.query<{ id: number }>(
    `INSERT INTO core.payment_plans (title, price, currency, description, credit_points, created_at)
       VALUES ('Fifty', 9.5, 'EUR', '', 50, now()) RETURNING id`,
  );
  const buy = async (headers: Record<string, string>) =>
    (
      await app.call('POST /purchase-package', {
        as: orbit,
        body: { payment_plan_id: rows[0]?.id ?? 0 },
        environment: 'sandbox',
        headers,
      })
    ).body.data.orderUrl;
  expect(await buy({ host: domain })).toContain(`//${domain}`);
  expect(await buy({ host: 'evil.example' })).toContain(testPublicUrl);
});

test('whoever is blocked is told their reseller’s contacts on their host, and the operator’s on the portal', async () => {
  const host = await serve(orbit);
  const setWidget = (requestData: { whatsapp?: string }) =>
    app.call('POST /set-social-widget', { as: app.admin, body: { requestData } });
  await setWidget({ whatsapp: '+201111111111' });
  await app.call('PUT /own-brand', { as: orbit, body: { whatsapp: '+201001234567' } });
  const blocked = await addSubReseller(app, orbit);
  await app.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [blocked.id]);
  const contactAt = async (name: string) => {
    const { body } = await app.call('POST /login', {
      body: { email: blocked.email, password: testPassword },
      ...at(name),
    });
    return (body as { support?: { whatsapp_number: string } }).support?.whatsapp_number;
  };
  expect([await contactAt(host), await contactAt('portal.test')]).toEqual(['+201001234567', '+201111111111']);
  await setWidget({});
});

test('that a domain is served, and no more, is written down, whoever saw it', async () => {
  const domain = newDomain();
  const { record_name, record_value } = await claim(orbit, domain);
  const entries = async () => {
    const { rows } = await app.database.owner.query(
      `SELECT actor_email, before ->> 'verifiedAt' IS NOT NULL AS was, after ->> 'verifiedAt' IS NOT NULL AS is FROM core.audit_log
        WHERE action = 'brand.check-domain' AND after ->> 'domain' = $1 ORDER BY id`,
      [domain],
    );
    return rows;
  };
  names.texts.set(record_name, [record_value]);
  await runDaily();
  await runDaily();
  const on = { actor_email: 'system', was: false, is: true };
  expect(await entries()).toEqual([on]);
  await check(orbit);
  names.texts.clear();
  await days(4);
  await runDaily();
  expect(await entries()).toEqual([
    on,
    { actor_email: orbit.email, was: true, is: true },
    { actor_email: 'system', was: true, is: false },
  ]);
});
