import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApplication } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteCountsBefore } from './trial-rules.queries.ts';
import { registerPlayer, setRules } from './trials.fixture.ts';

let app: TestApp;
let application: { id: number };

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  app.clock.advance({ minutes: 1 });
  application = await addApplication(app, { trialDays: 7 });
  await setRules(app, {});
});
afterAll(() => app.close());

const setApplication = (rules: { off?: boolean | null; per_day?: number | null }, id = application.id) =>
  app.call('PUT /trial-rules/applications/{id}', { as: app.admin, params: { id }, body: rules });
const block = (entries: string[]) => app.call('POST /trial-blocks', { as: app.admin, body: { entries } });

/** A player registers; whether it began a trial. Whatever is refused, it has registered. */
async function beginsTrial(ip: string, mac = newMac(), appId = application.id): Promise<boolean> {
  const answer = await registerPlayer(app, { id: appId }, mac, ip);
  expect(answer).toMatchObject({ code: '000000', data: { deviceKey: 'ABCD2345' } });
  return answer.code === '000000' && answer.data.status === 'trial';
}
const howMany = (begun: boolean[]) => begun.filter(Boolean).length;
const sizeOfNetworks = async () => {
  const { rows } = await app.database.owner.query(`SELECT pg_relation_size('live.trial_networks')::int AS bytes`);
  return rows[0].bytes as number;
};
const rowsIn = async (table: string) => {
  const { rows } = await app.database.owner.query(`SELECT count(*)::int AS count FROM live.${table}`);
  return rows[0].count as number;
};

describe('of an application', () => {
  test('begin as many a day as the operator said, however many come at once; the others register without', async () => {
    await setApplication({ per_day: 5 });
    const all = Array.from({ length: 20 }, (_, place) => beginsTrial(`10.1.${place}.1`));
    expect(howMany(await Promise.all(all))).toBe(5);
    expect(await beginsTrial('10.2.0.1')).toBe(false);
  });

  test('count those that began before there was a limit, and none that were granted', async () => {
    for (let place = 0; place < 3; place += 1) expect(await beginsTrial(`10.3.${place}.1`)).toBe(true);
    await setApplication({ per_day: 4 });
    expect([await beginsTrial('10.3.4.1'), await beginsTrial('10.3.5.1')]).toEqual([true, false]);
  });

  test('begin anew with the day of UTC, for players of the day before too', async () => {
    await setApplication({ per_day: 1 });
    const late = newMac();
    expect(await beginsTrial('10.4.0.1')).toBe(true);
    expect(await beginsTrial('10.4.1.1', late)).toBe(false);
    const now = app.clock.now();
    app.clock.advance({
      minutes: Math.ceil(
        (Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 60_000,
      ),
    });
    expect(await beginsTrial('10.4.1.1', late)).toBe(true);
  });

  test.each([
    ['that is off', { off: true }],
    ['with none a day', { per_day: 0 }],
  ])('%s begin none', async (_what, rules) => {
    await setApplication(rules);
    const mac = newMac();
    expect(await beginsTrial('10.5.0.1', mac)).toBe(false);
    await setApplication({ off: null, per_day: null });
    expect(await beginsTrial('10.5.0.1', mac)).toBe(true);
  });

  test('there is one for a MAC, for life', async () => {
    const mac = newMac();
    expect(await beginsTrial('10.6.0.1', mac)).toBe(true);
    app.clock.advance({ days: 8 });
    expect(await beginsTrial('10.6.0.1', mac)).toBe(false);
    const other = await addApplication(app, { trialDays: 3 });
    expect(await beginsTrial('10.6.0.1', mac, other.id)).toBe(true);
  });
});

describe('of a network', () => {
  test('begin as many a day as the operator said, however many come at once', async () => {
    await setRules(app, { network_per_day: 3 });
    const all = Array.from({ length: 12 }, () => beginsTrial('10.7.0.1'));
    expect(howMany(await Promise.all(all))).toBe(3);
    expect(await beginsTrial('10.7.0.2')).toBe(true);
  });

  test('all addresses of an IPv6 customer are one, and IPv4 is the same as IPv6 tells it', async () => {
    await setRules(app, { network_per_day: 1 });
    expect(await beginsTrial('2001:db8:1:1::1')).toBe(true);
    expect(await beginsTrial('2001:db8:1:ffff::2')).toBe(false);
    expect(await beginsTrial('2001:db8:2::1')).toBe(true);
    expect(await beginsTrial('10.7.1.1')).toBe(true);
    expect(await beginsTrial('::ffff:10.7.1.1')).toBe(false);
    expect(await beginsTrial('::ffff:a07:101')).toBe(false);
  });

  test('an address that is none registers, and all such are one network', async () => {
    await setRules(app, { network_per_day: 1 });
    expect([await beginsTrial('unknown'), await beginsTrial('fe80::zz')]).toEqual([true, false]);
  });

  test('that registers 10,000 players costs nobody anything', async () => {
    await setApplication({ per_day: 10 });
    await setRules(app, { network_per_day: 200 });
    const days = await rowsIn('trial_days');
    const networks = await rowsIn('trial_networks');
    const size = await sizeOfNetworks();
    const told = { trials: 0, registered: 0 };
    // A thousand at a time: a statement of a serving server is cut short at some time.
    for (let first = 0; first < 10_000; first += 1000) {
      const { rows } = await sql<typeof told>`
        SELECT count(*) FILTER (WHERE r.answer -> 'data' ->> 'status' = 'trial')::int AS trials,
            count(*) FILTER (WHERE r.answer ->> 'code' = '000000')::int AS registered
          FROM generate_series(${first}::int, ${first + 999}::int) AS n (n), LATERAL (SELECT register_device(${application.id}, 'flood ' || n,
              '0a:0b:0c:0d:' || overlay(lpad(n::text, 4, '0') PLACING ':' FROM 3 FOR 0), NULL, NULL, '10.8.0.1', 'ABCD2345',
              sha256(('flood ' || n)::bytea), NULL, ${app.clock.now()}) AS answer OFFSET 0) AS r`.execute(
        app.database.live,
      );
      told.trials += rows[0]?.trials ?? 0;
      told.registered += rows[0]?.registered ?? 0;
    }
    // All have registered; half of the day's trials are left to others, who get them.
    expect(told).toEqual({ trials: 5, registered: 10_000 });
    expect(howMany([await beginsTrial('10.8.0.2'), await beginsTrial('10.8.0.3')])).toBe(2);
    // It left one row of counting, and no version of it that wants to be swept up behind each refused one.
    expect([(await rowsIn('trial_days')) - days, (await rowsIn('trial_networks')) - networks]).toEqual([1, 3]);
    expect((await sizeOfNetworks()) - size).toBeLessThanOrEqual(8192);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await deleteCountsBefore(app.database.live, tomorrow);
    expect([await rowsIn('trial_days'), await rowsIn('trial_networks')]).toEqual([0, 0]);
  });
});

describe('on the list of what gets no trial', () => {
  test.each([
    ['a MAC', (mac: string) => mac.replaceAll(':', '-').toUpperCase(), '10.9.0.1'],
    ['an address', () => '10.9.1.1', '10.9.1.1'],
    ['an address, come as IPv6', () => '10.9.2.1', '::ffff:10.9.2.1'],
    ['an address, come as IPv6 in hexadecimal', () => '10.9.3.1', '::ffff:0a09:0301'],
    ['an address that was typed as IPv6', () => '::ffff:10.9.4.1', '10.9.4.1'],
    ['a network', () => '10.10.0.0/16', '10.10.200.3'],
    ['a network whose last numbers are not 0', () => '10.11.0.7/24', '10.11.0.200'],
    ['a network that was typed as IPv6', () => '::ffff:10.12.0.0/112', '10.12.4.4'],
    ['a network of IPv6', () => '2001:db8:77::/48', '2001:db8:77:1::9'],
    ['a network of IPv6, with a zone', () => 'fe80::/16', 'fe80::1%eth0'],
  ])('is %s: its player registers without one, and has it once it is off the list', async (_what, entry, ip) => {
    const mac = newMac();
    expect((await block([entry(mac)])).body.data).toEqual({ added: 1 });
    expect(await beginsTrial(ip, mac)).toBe(false);
    const { data } = (await app.call('GET /trial-blocks', { as: app.admin })).body;
    await app.call('DELETE /trial-blocks/{id}', { as: app.admin, params: { id: data.blocks[0]!.id } });
    expect(await beginsTrial(ip, mac)).toBe(true);
  });

  test('nothing stands twice, and what is neither is refused', async () => {
    expect((await block(['10.13.0.1', '10.13.0.1/32', '::ffff:10.13.0.1', '10.13.0.2'])).body.data).toEqual({
      added: 2,
    });
    expect((await block(['10.13.0.2'])).body.data).toEqual({ added: 0 });
    for (const entry of ['0.0.0.0/0', '::/0', '10.0.0.0/33', '300.1.1.1', 'box', '00:1a:79']) {
      expect([(await block([entry])).httpStatus, entry]).toEqual([422, entry]);
    }
  });
});

test('the rules tell what began today', async () => {
  await setApplication({ per_day: 9 });
  await beginsTrial('10.14.0.1');
  const { data } = (await app.call('GET /trial-rules', { as: app.admin })).body;
  const found = data.applications.find(({ app_id }) => app_id === application.id);
  expect(found).toMatchObject({ trial_days: 7, off: false, per_day: 9, today: 1, granted_today: 0 });
});

const shownRules = async () => {
  const { applications, ...rules } = (await app.call('GET /trial-rules', { as: app.admin })).body.data;
  const { off, per_day } = applications.find(({ app_id }) => app_id === application.id)!;
  return [rules, { off, per_day }];
};

test('two who change different rules undo nothing of each other, and what is empty is taken away', async () => {
  const change = async (body: object) => (await app.call('PUT /trial-rules', { as: app.admin, body })).body.data;
  await change({ network_per_day: 5 });
  await Promise.all([change({ grants_per_day: 3 }), change({ least_balance: 10 })]);
  await Promise.all([setApplication({ off: true }), setApplication({ per_day: 4 })]);
  const rules = { network_per_day: 5, grants_per_day: 3, least_balance: 10 };
  expect(await change({})).toEqual(rules);
  await setApplication({});
  expect(await shownRules()).toEqual([rules, { off: true, per_day: 4 }]);
  await change({ network_per_day: '', grants_per_day: '', least_balance: null });
  await setApplication({ off: null, per_day: null });
  const none = { network_per_day: null, grants_per_day: 0, least_balance: 0 };
  expect(await shownRules()).toEqual([none, { off: false, per_day: null }]);
});

test('the sandbox reads the rules and counts by itself', async () => {
  await setApplication({ per_day: 1 });
  expect(await beginsTrial('10.15.0.1')).toBe(true);
  const body = { app_id: application.id, install_id: 'sandbox box', mac: newMac() };
  const register = (url: string) => app.app.inject({ method: 'POST', url, payload: body, remoteAddress: '10.15.0.2' });
  expect((await register('/device/sandbox/v1/register')).json().status).toBe('trial');
  expect((await register('/device/v1/register')).json().status).toBe('expired');
  const refused = await app.call('PUT /trial-rules', { as: app.admin, environment: 'sandbox', body: {} });
  expect(refused.httpStatus).toBe(403);
});
