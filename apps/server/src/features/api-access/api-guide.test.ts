import { afterAll, beforeAll, expect, test } from 'vitest';
import { appDocument } from '../../app-document.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** The examples of the documentation, run in its order, as somebody would who copies them out of it. */
let app: TestApp;
let reseller: SignedInPerson;
let key: string;

beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app);
  expect(application.id).toBe(1);
  reseller = await addReseller(app, { applications: [application.id], credit: 5 });
  const made = await app.call('POST /resellers/{id}/enable-api-access', {
    as: reseller,
    params: { id: reseller.id },
    body: { passcode: reseller.passcode },
  });
  key = made.body.data.api_key ?? '';
});
afterAll(() => app.close());

function documentedExamples(): string[] {
  const { info } = appDocument('1.0.0') as { info: { description: string } };
  return [...info.description.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, example = '']) => example);
}

/** Does what `curl` would with the options that the examples use. */
async function run(example: string) {
  const words = [...example.replace(/\\\n/g, ' ').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  const [program, ...rest] = words.map((word) => word.replace('$URL', '').replace('$KEY', key));
  expect(program).toBe('curl');
  const request: { method: string; url: string; headers: Record<string, string>; payload?: string } = {
    method: 'GET',
    url: '',
    headers: {},
  };
  for (let place = 0; place < rest.length; place += 1) {
    const word = rest[place] ?? '';
    const value = () => {
      place += 1;
      return rest[place] ?? '';
    };
    if (word === '-X') request.method = value();
    else if (word === '-d') request.payload = value();
    else if (word === '-H') {
      const [name = '', ...text] = value().split(': ');
      request.headers[name] = text.join(': ');
    } else request.url = word;
  }
  return app.app.inject({ ...request, method: request.method === 'POST' ? 'POST' : 'GET' });
}

test('each example does what the text above it says', async () => {
  const [applications, check, activate, credit, another, disable, noted, found, ...others] = documentedExamples();
  expect(others).toEqual([]);
  expect((await run(applications ?? '')).json()).toMatchObject({ data: { ApplicationList: [{ id: 1 }] } });
  expect((await run(check ?? '')).json()).toMatchObject({ statusCode: 'C10404' });
  const first = await run(activate ?? '');
  expect(first.json()).toMatchObject({ status: true, successful_count: 1, remaining_credit: 4 });
  expect((await run(credit ?? '')).json()).toMatchObject({ credit_point: 4 });
  const again = await run(activate ?? '');
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.json()).toMatchObject({ successful_count: 1, remaining_credit: 4 });
  const keyless = { headers: { 'x-api-key': key }, method: 'POST', url: '/api/bulk-multi-app-activate' } as const;
  const requestData = { macAddress: '00:1A:79:12:34:56', app_ids: [1], is_trial: 3 };
  const retry = await app.app.inject({ ...keyless, payload: { requestData } });
  expect([retry.headers['idempotency-replayed'], retry.json().remaining_credit]).toEqual(['true', 4]);
  expect((await run(another ?? '')).json()).toMatchObject({ successful_count: 1, remaining_credit: 3 });
  expect((await run(check ?? '')).json()).toMatchObject({ device: { status: 'active', enabled: true } });
  await app.call('PUT /resellers/{id}/api-access', {
    as: reseller,
    params: { id: reseller.id },
    body: { scopes: ['activate', 'customers', 'devices'], allowed_addresses: [] },
  });
  expect((await run(disable ?? '')).json()).toMatchObject({ results: [{ ok: true, changed: true }] });
  expect((await run(noted ?? '')).json()).toMatchObject({ successful_count: 1, remaining_credit: 2 });
  expect((await run(found ?? '')).json()).toMatchObject({ data: { Customers: [{ name: 'Ahmed', locale: 'ar' }] } });
});

test('of what failed in part the rest alone is sent under another id, and what succeeded is not paid for again', async () => {
  const guide = (appDocument('1.0.0') as { info: { description: string } }).info.description;
  expect(guide).toContain('send what failed (`failed_activations`; of a renewal `rows`), and that alone');
  const [first, second] = [await addApplication(app), await addApplication(app)];
  const person = await addReseller(app, { applications: [first.id], credit: 5 });
  const buy = async (id: string, app_ids: number[]) => {
    const requestData = { macAddress: '00:1a:79:97:00:01', app_ids, is_trial: 3 as const, isConfirmed: true };
    const headers = { 'x-request-id': id };
    return (await app.call('POST /bulk-multi-app-activate', { as: person, headers, body: { requestData } })).body;
  };
  const both = await buy('night-1', [first.id, second.id]);
  expect([both.successful_count, both.failed_count, both.remaining_credit]).toEqual([1, 1, 4]);
  expect((await buy('night-1', [first.id, second.id])).remaining_credit).toBe(4);
  const rest = await buy(
    'night-2',
    both.failed_activations.map(({ app_id }) => app_id),
  );
  expect([rest.failed_count, rest.remaining_credit]).toEqual([1, 4]);
  // What the guide warns of.
  expect((await buy('night-3', [first.id, second.id])).remaining_credit).toBe(3);
});

test('what is sent as the price that was read is paid, and no other', async () => {
  const { info, paths } = appDocument('1.0.0') as { info: { description: string }; paths: Record<string, unknown> };
  expect(info.description).toContain('With `"creditPoints": 2`, the price that was read');
  const sent = JSON.stringify(paths['/bulk-multi-app-activate']);
  expect(sent).toContain('"creditPoints":{"description":"What each of the applications costs');
  const two = [await addApplication(app, { yearlyCredits: 2 }), await addApplication(app, { yearlyCredits: 2 })];
  const dearer = await addApplication(app, { yearlyCredits: 3 });
  const ids = two.map(({ id }) => id);
  const person = await addReseller(app, { applications: [...ids, dearer.id], credit: 20 });
  const buy = async (id: string, app_ids: number[], creditPoints: number) => {
    const requestData = { macAddress: '00:1a:79:97:02:01', app_ids, is_trial: 3 as const, creditPoints };
    const headers = { 'x-request-id': id };
    return (await app.call('POST /bulk-multi-app-activate', { as: person, headers, body: { requestData } })).body;
  };
  expect(await buy('price-1', [dearer.id], 2)).toMatchObject({ statusCode: 'C10011', data: { credit_point: 3 } });
  expect((await buy('price-1', [dearer.id], 3)).remaining_credit).toBe(17);
  expect((await buy('price-2', ids, 2)).remaining_credit).toBe(13);
  expect(await buy('price-3', [...ids, dearer.id], 7)).toMatchObject({ statusCode: 'C10011' });
});

test('what takes no id is the same when it is sent again, in the ways that it says', async () => {
  const guide = (appDocument('1.0.0') as { info: { description: string } }).info.description;
  const application = await addApplication(app);
  const person = await addReseller(app, { applications: [application.id], credit: 5 });
  await app.call('PUT /trial-rules', { as: app.admin, body: { grants_per_day: 5 } });
  const [mac, newMac, trialMac] = ['00:1a:79:97:01:01', '00:1a:79:97:01:02', '00:1a:79:97:01:03'];
  await activateDevice(app, person, mac, application);
  const log = await app.call('POST /activation-logs', { as: person, body: {} });
  const activation_id = log.body.data.UserActiTranLogs[0]?.id ?? 0;
  const twice = async <T>(send: () => Promise<T>) => [await send(), await send()] as const;

  const [, undone] = await twice(() => app.call('POST /cancel-activation', { as: person, body: { activation_id } }));
  expect(guide).toContain('Undone twice is\n`C10024` with `reversed`');
  expect(undone.body).toMatchObject({ statusCode: 'C10024', data: { reason: 'reversed' } });

  await activateDevice(app, person, mac, application);
  const body = { macAddress: mac, newMacAddress: newMac, app_id: application.id };
  const [switched, again] = await twice(() => app.call('POST /switch-mac', { as: person, body }));
  expect(guide).toContain('a MAC switched twice within ten.');
  expect([again.httpStatus, again.body.device.id]).toEqual([200, switched.body.device.id]);

  const grant = { macAddress: trialMac, app_id: application.id };
  const [granted, regranted] = await twice(() => app.call('POST /grant-trial', { as: person, body: grant }));
  expect(guide).toContain('a trial granted twice within a minute (later: `C10025` with `had`');
  expect([regranted.httpStatus, regranted.body.data.device_id]).toEqual([200, granted.body.data.device_id]);
  app.clock.advance({ seconds: 61 });
  const had = await app.call('POST /grant-trial', { as: person, body: grant });
  expect(had.body).toMatchObject({ statusCode: 'C10025', data: { reason: 'had' } });
  const check = await app.call('POST /check-device-status', { as: person, body: grant });
  expect(check.body.device).toMatchObject({ is_own: true });

  const server = { name: 'Main line', host: 'https://line.example.com' };
  const { id } = (await app.call('POST /servers', { as: person, body: server })).body.data;
  const [, gone] = await twice(() => app.call('DELETE /servers/{id}', { as: person, params: { id } }));
  expect(gone.body.statusCode).toBe('C10012');
});

test('what became of the credit adds up for a key that reads it, by pages and as a file', async () => {
  const application = await addApplication(app);
  const person = await addReseller(app, { applications: [application.id], credit: 20 });
  const made = await app.call('POST /resellers/{id}/enable-api-access', {
    as: person,
    params: { id: person.id },
    body: { passcode: person.passcode },
  });
  const as = { token: made.body.data.api_key ?? '' };
  for (let count = 10; count < 22; count += 1)
    await activateDevice(app, person, `00:1a:79:98:00:${count}`, application);
  const pageOf = async (query: object) =>
    (await app.call('GET /credit-statement', { as, query: { ...query } })).body.data;
  const first = await pageOf({ page_size: 10 });
  const rest = await pageOf({ page_size: 10, before: first.next });
  const lines = [...first.rows, ...rest.rows];
  const sum = lines.reduce((points, { change }) => points + change, first.opening_balance);
  expect([rest.next, lines.length, sum, first.account.balance]).toEqual([null, 13, first.closing_balance, 8]);
  const file = await app.call('GET /credit-statement/export', { as });
  const [head, ...csv] = file.text.trim().split('\n');
  expect(head).not.toContain('customer');
  expect(csv.map((line) => Number(line.split(',')[0]))).toEqual(lines.map(({ id }) => id));
  const [newest] = lines;
  await activateDevice(app, person, '00:1a:79:98:00:30', application);
  const since = await pageOf({ page_size: 10, after: newest?.id });
  expect(since.rows.map(({ id }) => id)).toEqual([expect.any(Number), newest?.id]);
});

test('the sandbox begins with what it says, and a new key there is good for what it says', async () => {
  const guide = (appDocument('1.0.0') as { info: { description: string } }).info.description;
  const person = await addReseller(app);
  const environment = 'sandbox';
  const made = await app.call('POST /resellers/{id}/enable-api-access', {
    as: person,
    environment,
    params: { id: person.id },
    body: { passcode: person.passcode },
  });
  const { api_key: token, scopes } = made.body.data;
  expect(guide).toContain(`a new one is good for ${scopes.map((scope) => `\`${scope}\``).join(', ')},`);
  const credit = await app.call('GET /get-resellers/credit-points', { as: { token: token ?? '' }, environment });
  const [, points = ''] = /begins there with\s([\d,]+) points/.exec(guide) ?? [];
  expect(credit.body.credit_point).toBe(Number(points.replace(',', '')));
});
