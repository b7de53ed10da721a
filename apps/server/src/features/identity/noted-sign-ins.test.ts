import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Try {
  ip?: string;
  program?: string;
  code?: string;
  environment?: 'sandbox';
}
const enter = (
  email: string,
  password: string,
  { ip = '198.51.100.7', program = 'Bot/1.0', code, ...rest }: Try = {},
) =>
  app.call('POST /login', {
    body: { email, password, ...(code !== undefined && { code }) },
    headers: { 'user-agent': program },
    ip,
    ...rest,
  });
const signIn = ({ email }: { email: string }, how?: Try) => enter(email, testPassword, how);
async function guess(email: string, ip: string, times = 10) {
  for (let tried = 0; tried < times; tried += 1) await enter(email, 'Wr0ng!pass', { ip });
}

interface Entry {
  action: string;
  actor_id: number | null;
  environment: string;
  ip: string;
  user_agent: string;
}

/** What was written down of somebody since they were added, the first thing first. */
async function noted({ id, since }: Pick<Person, 'id' | 'since'>, kind = 'session'): Promise<Entry[]> {
  await app.runJobs();
  const { rows } = await app.database.owner.query<Entry>(
    `SELECT action, actor_id::int, environment, ip, user_agent FROM core.audit_log
      WHERE target_kind = 'user' AND target_id = $1 AND id > $2 AND starts_with(action, $3) ORDER BY id`,
    [String(id), since, kind],
  );
  return rows;
}
const placesOf = async (person: Person) => (await noted(person)).map(({ ip }) => ip);

type Person = SignedInPerson & { since: number };

/** Somebody who was signed in before, by what adds them. */
async function addPerson(): Promise<Person> {
  const person = await addReseller(app);
  const { rows } = await app.database.owner.query<{ since: number }>('SELECT max(id) AS since FROM core.audit_log');
  return { ...person, since: rows[0]!.since };
}

test('a sign-in is found in the audit log, with who it was, from where and with what', async () => {
  const person = await addPerson();
  await signIn(person);
  const query = { target: person.email, action: 'session', from: app.clock.now().toISOString().slice(0, 10) };
  const { body } = await app.call('GET /audit-log', { as: app.admin, query });
  expect(body.data.AuditLog[0]).toEqual(
    expect.objectContaining({
      at: app.clock.now().toISOString(),
      action: 'session.begin',
      actor: { id: person.id, email: person.email },
      target: { kind: 'user', id: String(person.id), name: person.email },
      ip: '198.51.100.7',
      user_agent: 'Bot/1.0',
      request_id: expect.any(String),
    }),
  );
});

test('one that was refused is not', async () => {
  const person = await addPerson();
  await enter(person.email, 'Wr0ng!pass');
  await app.database.owner.query('UPDATE core.users SET status = 0 WHERE id = $1', [person.id]);
  await signIn(person);
  expect(await noted(person)).toEqual([]);
});

test('a program that signs in for each of its calls is noted once an hour, and each other place and program beside it', async () => {
  const person = await addPerson();
  for (let minutes = 0; minutes < 120; minutes += 5) {
    await signIn(person);
    app.clock.advance({ minutes: 5 });
  }
  expect(await placesOf(person)).toEqual(['198.51.100.7', '198.51.100.7']);
  await signIn(person, { ip: '203.0.113.9' });
  await signIn(person, { program: 'Another/2.0' });
  expect(await placesOf(person)).toEqual(['198.51.100.7', '198.51.100.7', '203.0.113.9', '198.51.100.7']);
  // Of IPv6 a customer has a network, whose addresses change by the day.
  await signIn(person, { ip: '2001:db8:1:2::7' });
  await signIn(person, { ip: '2001:db8:1:2::8' });
  expect(await noted(person)).toHaveLength(5);
});

test('whoever knows a password fills no log, whatever their program claims to be', async () => {
  const person = await addPerson();
  // Of the 200 of a day all but one.
  await app.database.owner.query(
    "UPDATE core.rate_hits SET count = 199 WHERE scope = 'sign-ins-noted' AND subject = $1",
    [String(person.id)],
  );
  for (const program of ['Bot/200', 'Bot/201', 'Bot/202']) await signIn(person, { program });
  expect(await noted(person)).toMatchObject([{ user_agent: 'Bot/200' }]);
  app.clock.advance({ days: 1 });
  await signIn(person, { program: 'Bot/203' });
  expect(await noted(person)).toMatchObject([{ user_agent: 'Bot/200' }, { user_agent: 'Bot/203' }]);
});

test('nor hides a place by filling it: each further one is noted once a day, of IPv6 what one customer has', async () => {
  const person = await addPerson();
  await app.database.owner.query(
    "UPDATE core.rate_hits SET count = 200 WHERE scope = 'sign-ins-noted' AND subject = $1",
    [String(person.id)],
  );
  for (const program of ['Bot/1', 'Bot/2']) {
    await signIn(person, { program });
    await signIn(person, { program, ip: '203.0.113.9' });
    await signIn(person, { program, ip: '2001:db8:1:2::7' });
    await signIn(person, { program, ip: '2001:db8:1:3::7' });
  }
  expect(await placesOf(person)).toEqual(['198.51.100.7', '203.0.113.9', '2001:db8:1:2::7']);
});

test('one that came by the sandbox is found where the others are, as its session opens both', async () => {
  const person = await addPerson();
  await signIn(person, { environment: 'sandbox' });
  expect(await noted(person)).toMatchObject([{ action: 'session.begin', environment: 'live' }]);
});

test('two-step sign-in that is switched on by the sandbox, and a sign-in by a recovery code, are found too, the latter each time', async () => {
  const person = await addPerson();
  const { token } = (await signIn(person)).body;
  const as = { token };
  const environment = 'sandbox';
  const { secret } = (await app.call('POST /two-factor/setup', { as, environment })).body.data;
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
  const { body } = await app.call('POST /two-factor/enable', { as, environment, body: { code } });
  const [first = '', second = ''] = body.data.recovery_codes;
  await signIn(person, { code: first });
  await signIn(person, { code: second });
  expect(await noted(person, 'two-factor')).toMatchObject([{ action: 'two-factor.enable', environment: 'live' }]);
  const found = (await noted(person)).map(({ action }) => action);
  expect(found).toEqual(['session.begin', 'session.recover', 'session.recover']);
});

test('wrong passwords are noted where they lock, with where they came from, and of one person ten times a day', async () => {
  const person = await addPerson();
  await guess(person.email, '192.0.2.1', 9);
  expect(await noted(person)).toEqual([]);
  await guess(person.email, '192.0.2.1', 3);
  expect(await noted(person)).toEqual([
    expect.objectContaining({
      action: 'session.lock',
      actor_id: null,
      ip: '192.0.2.1',
      user_agent: 'Bot/1.0',
    }),
  ]);
  for (let round = 0; round < 12; round += 1) {
    await guess(person.email, `192.0.2.${round + 2}`);
    app.clock.advance({ minutes: 61 });
  }
  expect(await noted(person)).toHaveLength(10);
});

test('of an address that nobody has nothing is noted', async () => {
  await guess('nobody-at-all@example.com', '192.0.3.1', 12);
  await app.runJobs();
  const { rowCount } = await app.database.owner.query("SELECT FROM core.audit_log WHERE ip = '192.0.3.1'");
  expect(rowCount).toBe(0);
});

test('wrong codes of the second step, which only who knows the password can try, are noted where they lock', async () => {
  const person = await addPerson();
  const as = { token: (await signIn(person)).body.token };
  const { secret } = (await app.call('POST /two-factor/setup', { as })).body.data;
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
  await app.call('POST /two-factor/enable', { as, body: { code } });
  for (let tried = 0; tried < 12; tried += 1) await signIn(person, { code: 'AAAA-AAAA-AAAA-AAAA', ip: '192.0.2.77' });
  expect(await noted(person, 'two-factor')).toMatchObject([
    { action: 'two-factor.enable' },
    { action: 'two-factor.lock', actor_id: null, ip: '192.0.2.77' },
  ]);
  const warned = async () =>
    (await app.mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Wrong two-step codes')).length;
  expect(await warned()).toBe(1);
  app.clock.advance({ minutes: 20 });
  for (let tried = 0; tried < 12; tried += 1) await signIn(person, { code: 'AAAA-AAAA-AAAA-AAAA', ip: '192.0.2.77' });
  expect([(await noted(person, 'two-factor.lock')).length, await warned()]).toEqual([2, 1]);
});

test('one sees one’s own latest ten, from where as far as whoever looks on may see that', async () => {
  const person = await addPerson();
  const stranger = await addReseller(app);
  await guess(person.email, '192.0.2.1');
  await app.runJobs();
  for (let number = 0; number < 10; number += 1) await signIn(person, { program: `Bot/${number}` });
  const own = async (as: { token: string }) => (await app.call('GET /sign-ins', { as })).body.data;
  const as = { token: (await signIn(person, { ip: '203.0.113.9', program: 'Phone' })).body.token };
  const seen = await own(as);
  expect(seen).toHaveLength(10);
  expect(seen[0]).toEqual({
    at: app.clock.now().toISOString(),
    what: 'signed-in',
    ip: '203.0.113.9',
    user_agent: 'Phone',
  });
  await guess(person.email, '192.0.2.2');
  await app.runJobs();
  expect((await own(as))[0]).toMatchObject({ what: 'locked', ip: '192.0.2.2' });
  expect((await own(stranger)).every(({ what }) => what === 'signed-in')).toBe(true);
  const modest = await addStaff(app, ['view-as']);
  const { body } = await app.call('POST /view-as/{id}', { as: modest, params: { id: person.id } });
  expect((await own(body))[0]).toMatchObject({ what: 'locked', ip: null, user_agent: null });
});
