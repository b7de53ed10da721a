import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { linkIn, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let onSale: { id: number; name: string };
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  onSale = await addApplication(app);
  const retired = await addApplication(app);
  await app.database.owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [retired.id]);
});
afterAll(() => app.close());

const register = (body: unknown, options: { ip?: string; environment?: 'sandbox' } = {}) =>
  app.call('POST /register', { body, ...options });

function newcomer() {
  count += 1;
  return { name: 'Nadia', email: `newcomer${count}@example.com`, tAndC: true };
}

describe('signing up', () => {
  test('makes a reseller with all applications on sale and no credit, who begins with the mailed link', async () => {
    const person = newcomer();
    const { httpStatus, body } = await register({ ...person, email: person.email.toUpperCase() });
    expect([httpStatus, body.statusCode]).toEqual([201, '000000']);
    const link = linkIn((await app.mailsTo(person.email))[0]);
    expect(link.pathname).toBe('/create-password');
    const password = 'N3w-secret!';
    const token = link.searchParams.get('token');
    await app.call('POST /password/create', {
      body: { email: person.email, token, password, password_confirmation: password },
    });
    const entered = await app.call('POST /login', { body: { email: person.email, password } });
    expect(entered.body.data.IBOReseller).toMatchObject({
      name: 'Nadia',
      group_id: 2,
      role: { name: 'Reseller' },
      application_allowed: [{ id: onSale.id, app_name: onSale.name }],
      credit_point: 0,
      email_verified: true,
      parent_reseller: null,
    });
  });

  test('is not said to be another’s doing, as it was their own', async () => {
    const person = newcomer();
    await register(person);
    expect((await app.mailsTo(person.email))[0]?.text).toContain('An account at Tessera was made for you.');
  });

  test('writes the mail in the language of whoever signs up', async () => {
    const person = newcomer();
    await app.call('POST /register', { body: person, locale: 'de' });
    expect((await app.mailsTo(person.email))[0]?.subject).toMatch(/Willkommen/);
  });

  test('leaves its row in the audit log', async () => {
    const person = newcomer();
    await register(person);
    const { rows } = await app.database.owner.query(
      `SELECT actor_id, target_id, after->>'email' AS email FROM core.audit_log WHERE action = 'user.register' AND actor_email = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ actor_id: Number(rows[0].target_id), target_id: rows[0].target_id, email: person.email }]);
  });

  test('of one address many times at once makes one person', async () => {
    const person = newcomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(person, { ip: '203.0.113.31' })));
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([201, 422, 422, 422, 422]);
    for (const { httpStatus, body } of answers) {
      if (httpStatus === 422) expect(body).toMatchObject({ errorMessages: { email: [expect.any(String)] } });
    }
  });
});

describe('is refused', () => {
  test.each([
    [{}, ['name', 'email', 'tAndC']],
    [{ name: 'A', email: 'nothing', tAndC: true }, ['email']],
    [{ name: 'A', email: 'a@b.example', tAndC: false }, ['tAndC']],
    [{ name: ' ', email: 'a@b.example', tAndC: 1 }, ['name']],
  ])('for %j, under both names of the findings', async (body, fields) => {
    const answer = await register(body);
    expect([answer.httpStatus, answer.body.statusCode]).toEqual([422, 'C10011']);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(fields);
    expect(answer.body).toMatchObject({ errorMessages: answer.body.errors });
  });

  test('for an address that somebody has, the removed included', async () => {
    const taken = await addReseller(app);
    await app.database.owner.query('UPDATE core.users SET removed_at = now() WHERE id = $1', [taken.id]);
    const { httpStatus, body } = await register({ ...newcomer(), email: taken.email });
    expect(httpStatus).toBe(422);
    expect(body.errors).toEqual({ email: ['The email has already been taken.'] });
    expect(body).toMatchObject({ errorMessages: body.errors });
  });

  test('in the sandbox, where people can’t be added', async () => {
    const { httpStatus, body } = await register(newcomer(), { environment: 'sandbox' });
    expect([httpStatus, body.statusCode]).toEqual([403, 'C10403']);
  });

  test('from the 11th on in an hour and address, and from the 31st in the network around it', async () => {
    const statusFrom = async (ip: string) => (await register(newcomer(), { ip })).httpStatus;
    const statuses = [];
    for (let round = 0; round < 11; round += 1) statuses.push(await statusFrom('198.51.100.32'));
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    for (let round = 0; round < 20; round += 1) expect(await statusFrom(`198.51.100.${40 + round}`)).toBe(201);
    expect(await statusFrom('198.51.100.99')).toBe(429);
    expect(await statusFrom('198.51.101.32')).toBe(201);
    app.clock.advance({ hours: 1 });
    expect(await statusFrom('198.51.100.32')).toBe(201);
  });

  test('from the 11th time on in a day for one address, from wherever', async () => {
    const person = newcomer();
    const statuses = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await register(person, { ip: `192.0.${round}.1` })).httpStatus);
    }
    expect(statuses).toEqual([201, ...Array(9).fill(422), 429]);
  });

  test('for a name that leads somewhere, also when somebody else gives it', async () => {
    const name = 'your account was locked - verify at https://evil.example';
    const { body } = await register({ ...newcomer(), name }, { ip: '192.0.2.77' });
    expect(body.errors).toEqual({ name: ['Please leave web addresses out of the name.'] });
    const reseller = await addReseller(app, { applications: [onSale.id] });
    const child = { ...newcomer(), application_allowed: [onSale.id] };
    const add = (given: string) =>
      app.call('POST /add-subreseller', { as: reseller, body: { requestData: { ...child, name: given } } });
    expect((await add(name)).body.statusCode).toBe('C10011');
    const added = await add('\u202eNa\u200bdia');
    const { id } = added.body.data;
    const edit = (given: string) =>
      app.call('PUT /resellers/{id}/edit', {
        as: reseller,
        params: { id },
        body: { requestData: { name: given, email: child.email, status: 1 } },
      });
    expect((await edit('evil.example')).body.errors).toHaveProperty('name');
    expect((await edit('Nadia B.')).httpStatus).toBe(200);
    await app.database.owner.query('UPDATE core.users SET email_verified_at = now() WHERE id = $1', [id]);
    expect((await edit('iptv-shop.example')).httpStatus).toBe(200);
    const { rows } = await app.database.owner.query(
      `SELECT after ->> 'name' AS name FROM core.audit_log WHERE action = 'user.add' AND target_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ name: 'Nadia' }]);
  });
});
