import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOutbox } from './platform/jobs/relay.ts';
import { type JobRun, startWorker, type Worker } from './platform/jobs/worker.ts';
import { addApplication, addReseller } from './testing/factories.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** Whoever has the id of a request finds all that came of it: the log, the audit log, the outbox, the queue, the deliveries. */

let app: TestApp;
let receiver: Server;
let worker: Worker | undefined;
let applicationId: number;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await openTestApp({ onLog: (line) => lines.push(line) });
  applicationId = (await addApplication(app)).id;
  receiver = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await worker?.stop();
  receiver.close();
  await app.close();
});

const linesOf = (id: unknown) => lines.filter(({ reqId }) => reqId === id);
const auditOf = async (id: string) =>
  (await app.call('GET /audit-log', { as: app.admin, query: { request_id: id } })).body.data.AuditLog;
const activate = (as: { token: string }, mac: string, headers: Record<string, string> = {}) =>
  app.call('POST /bulk-multi-app-activate', {
    as,
    headers,
    body: { requestData: { macAddress: mac, app_ids: [applicationId], is_trial: 3 } },
  });

test('one activation is followed by its id from the log to the delivery', async () => {
  const reseller = await addReseller(app, { applications: [applicationId], credit: 100 });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const hook = await app.call('POST /webhooks', { as: reseller, body: { url, events: ['device.activated'] } });
  // The mail of it is of another request.
  await app.database.owner.query('DELETE FROM live.outbox');
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
  const { headers } = await activate(reseller, '00:1a:79:61:00:01', { traceparent, 'x-request-id': 'my key' });
  const id = String(headers['x-request-id']);
  expect(id).toMatch(new RegExp(`^${trace}-[0-9a-f]{16}$`));

  expect(linesOf(id)).toMatchObject([
    {
      msg: 'Answered',
      method: 'POST',
      route: '/api/bulk-multi-app-activate',
      status: 200,
      environment: 'live',
      userId: reseller.id,
      token: 'session',
      ip: '127.0.0.1',
    },
  ]);

  const [entry, ...others] = await auditOf(id);
  expect(entry).toMatchObject({ action: 'device.activate', actor: { id: reseller.id }, request_id: id });
  expect(others).toEqual([]);
  expect(await auditOf(trace)).toEqual([entry]);
  const query = { request_id: id };
  const { text } = await app.call('GET /audit-log/export', { as: app.admin, query });
  expect(text.trim().split('\n')).toHaveLength(2);

  const { rows: left } = await app.database.owner.query('SELECT kind, request_id FROM live.outbox');
  expect(left).toEqual([{ kind: 'webhook-event', request_id: id }]);
  const { jobs } = app.database.pools;
  await moveOutbox(jobs, 'live', 10);
  const { rows: queued } = await jobs.query("SELECT payload ->> 'requestId' AS id FROM graphile_worker._private_jobs");
  expect(queued).toEqual([{ id }]);

  const ran: JobRun[] = [];
  worker = await startWorker({ pool: jobs, tasks: app.tasks, onRun: (run) => ran.push(run) });
  const deliveries = async () =>
    (await app.call('GET /webhooks/{id}/deliveries', { as: reseller, params: { id: hook.body.data.id } })).body.data;
  await expect
    .poll(async () => {
      await moveOutbox(jobs, 'live', 10);
      return deliveries();
    })
    .toMatchObject([{ state: 'delivered', request_id: id }]);
  const seen = ran.map(({ kind, requestId }) => ({ kind, requestId }));
  expect(seen).toEqual([
    { kind: 'webhook-event', requestId: id },
    { kind: 'webhook-delivery', requestId: id },
  ]);
});

describe('the id of a request', () => {
  const idOf = async (headers: Record<string, string>) =>
    String((await app.call('GET /profile', { as: app.admin, headers })).headers['x-request-id']);

  test('is our own, in the order of time, and never X-Request-ID, which is an idempotency key', async () => {
    const first = await idOf({ 'x-request-id': 'mine' });
    app.clock.advance({ seconds: 1 });
    const second = await idOf({});
    for (const id of [first, second])
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(first < second).toBe(true);
  });

  test('differs within one trace', async () => {
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    expect(await idOf(headers)).not.toBe(await idOf(headers));
  });

  test.each([
    'nonsense',
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    "00-4bf92f3577b34da6a3ce929d0e0e4736' OR 1=1-00f067aa0ba902b7-01",
  ])('does not begin with what is no trace: %s', async (traceparent) => {
    expect(await idOf({ traceparent })).toMatch(/^[\da-f]{8}-/);
  });
});

describe('the log', () => {
  test('says of a request that failed which it was, and whose', async () => {
    await app.database.owner.query('ALTER TABLE core.payment_plans RENAME TO payment_plans_away');
    const { headers, httpStatus } = await app.call('GET /payment-plans', { as: app.admin });
    await app.database.owner.query('ALTER TABLE core.payment_plans_away RENAME TO payment_plans');
    expect(httpStatus).toBe(500);
    const [failed] = linesOf(headers['x-request-id']).filter(({ msg }) => msg === 'A request failed');
    expect(failed).toMatchObject({
      level: 50,
      method: 'GET',
      route: '/api/payment-plans',
      status: 500,
      environment: 'live',
      userId: app.admin.id,
      err: { code: '42P01' },
    });
  });

  test('tells who was refused, and nothing of what was searched for', async () => {
    const reseller = await addReseller(app);
    const { headers } = await app.call('GET /audit-log', { as: reseller, query: { who: 'somebody-private' } });
    expect(linesOf(headers['x-request-id'])).toMatchObject([{ status: 403, userId: reseller.id }]);
    expect(JSON.stringify(lines)).not.toContain('somebody-private');
    expect(JSON.stringify(lines)).not.toContain(reseller.token);
  });
});
