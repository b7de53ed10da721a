import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateDevice, addApplication, addReseller, addSubReseller, startPlayer } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp, testPassword, testPublicUrl } from '../../testing/test-app.ts';
import { at, type Domains, openDomains } from './domains.fixture.ts';

// What a reseller's own domain shows, and what leads there.

let app: TestApp;
let domains: Domains;
let orbit: SignedInPerson;
let nova: SignedInPerson;
let child: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  domains = await openDomains(app);
  orbit = await addReseller(app, { name: 'Orbit' });
  nova = await addReseller(app, { name: 'Nova' });
  child = await addSubReseller(app, orbit);
});
afterAll(async () => {
  await domains.close();
  await app.close();
});
beforeEach(() => domains.forget());

describe('on a reseller’s host', () => {
  const signIn = ({ email }: { email: string }, host: string) =>
    app.call('POST /login', { body: { email, password: testPassword }, ...at(host) });

  test('their tree signs in and works, and everybody else is a stranger', async () => {
    const host = await domains.serve(orbit);
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
    const host = await domains.serve(orbit);
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
    const host = await domains.serve(orbit);
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
  const domain = await domains.serve(orbit);
  const nameAt = async (host: string) => (await app.call('GET /public/brand', at(host))).body.data.name;
  expect([await nameAt(domain), await nameAt('portal.test')]).toEqual([domain, 'Tessera']);
  expect((await app.call('GET /shown-brand', { as: child })).body.data).toMatchObject({ name: domain });
  await app.call('POST /password/forgot', { body: { email: child.email } });
  const mail = (await app.mailsTo(child.email)).at(-1);
  expect(mail?.subject).toContain(domain);
  expect(`${mail?.text}${mail?.html}`).not.toContain('Tessera');
  await app.call('PUT /own-brand', { as: orbit, body: { name: 'Orbit TV' } });
  expect(await nameAt(domain)).toBe('Orbit TV');
  await app.call('PUT /own-brand', { as: orbit, body: { name: '' } });
  await app.call('DELETE /own-domain', { as: orbit });
  expect((await app.call('GET /shown-brand', { as: child })).body.data).toMatchObject({ name: null });
});

test('links in mails lead to the domain of the reader’s tree that leads here, whatever host was asked', async () => {
  await app.call('PUT /own-brand', { as: orbit, body: { name: 'Orbit TV', email: 'help@orbit.example' } });
  const linkFor = async (person: { email: string }, host: string) => {
    await app.database.owner.query('DELETE FROM core.rate_hits; DELETE FROM core.mails');
    await app.call('POST /password/forgot', { body: { email: person.email }, ...at(host) });
    const mail = (await app.mailsTo(person.email)).at(-1);
    return { origin: /https?:\/\/[^/\s]+/.exec(mail?.text ?? '')?.[0], subject: mail?.subject ?? '' };
  };
  const domain = await domains.serve(orbit);
  const { protocol, port } = new URL(testPublicUrl);
  const theirs = `${protocol}//${domain}${port && `:${port}`}`;
  const atChild = await linkFor(child, 'evil.example');
  expect(atChild.origin).toBe(theirs);
  expect(atChild.subject).toContain('Orbit TV');
  expect((await linkFor(orbit, 'evil.example')).origin).toBe(theirs);
  expect((await linkFor(nova, domain)).origin).toBe(testPublicUrl);
  domains.leading.clear();
  await domains.check(orbit);
  expect((await linkFor(child, domain)).origin).toBe(testPublicUrl);
});

test('mails about another address wear the brand of the reader’s tree too, as do those to the former one', async () => {
  await app.call('PUT /own-brand', { as: orbit, body: { name: 'Orbit TV', email: 'help@orbit.example' } });
  const domain = await domains.serve(orbit);
  const person = await addSubReseller(app, orbit);
  const email = 'elsewhere@example.com';
  await app.call('POST /update-email', { as: person, body: { email, password: testPassword } });
  const asked = (await app.mailsTo(email)).at(-1);
  expect(asked?.subject).toContain('Orbit TV');
  const link = new URL(/https?:\/\/\S+confirm-email\S+/.exec(asked?.text ?? '')?.[0] ?? '');
  expect(link.hostname).toBe(domain);
  const token = link.pathname.split('/').at(-1);
  expect((await app.call('POST /update-email/confirm', { body: { token } })).httpStatus).toBe(200);
  expect((await app.mailsTo(person.email)).at(-1)?.subject).toContain('Orbit TV');
});

test('the player’s QR leads its customer to the domain of its owner’s tree, and to the portal while none leads here', async () => {
  const application = await addApplication(app);
  const owner = await addReseller(app, { applications: [application.id] });
  const seller = await addSubReseller(app, owner, { credit: 5, applications: [application.id] });
  await activateDevice(app, seller, '00:1a:79:b0:00:01', application);
  const { token } = await startPlayer(app, application, '00:1a:79:b0:00:01');
  const originOf = async () => {
    app.clock.advance({ minutes: 1 });
    const headers = { authorization: `Device ${token}`, host: 'evil.example' };
    const { my_device_url } = (await app.app.inject({ url: '/device/v1/status', headers })).json();
    return my_device_url.split('/my-device#')[0];
  };
  expect(await originOf()).toBe(testPublicUrl);
  const domain = await domains.serve(owner);
  const { protocol, port } = new URL(testPublicUrl);
  expect(await originOf()).toBe(`${protocol}//${domain}${port && `:${port}`}`);
  domains.leading.clear();
  await domains.check(owner);
  expect(await originOf()).toBe(testPublicUrl);
});

test('who buys credit on a reseller’s domain is led back there', async () => {
  const domain = await domains.serve(orbit);
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

test('whoever is blocked below a reseller is told that one’s contacts, on their host and on the portal', async () => {
  const host = await domains.serve(orbit);
  const setWidget = (requestData: { whatsapp: string }) =>
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
  expect([await contactAt(host), await contactAt('portal.test')]).toEqual(['+201001234567', '+201001234567']);
  await setWidget({ whatsapp: '' });
});
