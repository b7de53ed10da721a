import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveOutbox } from './platform/jobs/relay.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { openOtlpReceiver, type ReceivedSpan } from './platform/tracing/otlp-receiver.fixture.ts';
import { areSpansBegun, withinSpan } from './platform/tracing/spans.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { eventually } from './testing/eventually.ts';
import { addApplication, addReseller } from './testing/factories.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** A collector receives what a request did, and what came of it, as one trace; without one nothing of this is loaded. */

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

let app: TestApp;
let worker: Worker | undefined;
let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>;
let reseller: { token: string };
let applicationId: number;
const failures: Error[] = [];
const ids: Record<'followed' | 'own', string> = { followed: '', own: '' };
beforeAll(async () => {
  receiver = await openOtlpReceiver();
  const endTracing = await startTracing({ endpoint: `${receiver.url}/`, share: 1 }, (error) => failures.push(error));
  app = await openTestApp();
  applicationId = (await addApplication(app)).id;
  reseller = await addReseller(app, { applications: [applicationId], credit: 100 });
  await app.call('POST /webhooks', { as: reseller, body: { url: `${receiver.url}/h`, events: ['device.activated'] } });
  ids.followed = await activate('00:1a:79:62:00:01', { traceparent });
  ids.own = await activate('00:1a:79:62:00:02');
  await Promise.all([activate('00:1a:79:62:00:03'), activate('00:1a:79:62:00:04')]);
  await app.database.owner.query('ALTER TABLE core.payment_plans RENAME TO payment_plans_away');
  await app.call('GET /payment-plans', { as: app.admin, query: { search: 'somebody-private' } });
  await app.database.owner.query('ALTER TABLE core.payment_plans_away RENAME TO payment_plans');
  const ran: string[] = [];
  const { jobs } = app.database.pools;
  await moveOutbox(jobs, 'live', 100);
  worker = await startWorker({ pool: jobs, tasks: app.tasks, onRun: ({ requestId }) => ran.push(requestId ?? '') });
  await eventually(() => expect(ran).toEqual(expect.arrayContaining([ids.followed, ids.own])));
  await worker.stop();
  worker = undefined;
  await endTracing();
});
afterAll(async () => {
  await worker?.stop();
  await app.close();
  await receiver.close();
});

async function activate(mac: string, headers: Record<string, string> = {}): Promise<string> {
  const answered = await app.call('POST /bulk-multi-app-activate', {
    as: reseller,
    headers,
    body: { requestData: { macAddress: mac, app_ids: [applicationId], is_trial: 3 } },
  });
  return String(answered.headers['x-request-id']);
}

const requestOf = (id: string) =>
  receiver.spans.find(({ kind, attributes }) => kind === 2 && attributes['tessera.request_id'] === id);
const childrenOf = (span: ReceivedSpan | undefined) =>
  receiver.spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
const under = (span: ReceivedSpan | undefined): ReceivedSpan[] =>
  childrenOf(span).flatMap((child) => [child, ...under(child)]);

test('a request is a part of what its caller was at, and its statements and jobs are parts of it', () => {
  const request = requestOf(ids.followed);
  expect(request).toMatchObject({
    name: 'POST /api/bulk-multi-app-activate',
    traceId: trace,
    spanId: ids.followed.slice(33),
    parentSpanId: '00f067aa0ba902b7',
    isFailed: false,
    attributes: { 'http.response.status_code': 200, 'tessera.environment': 'live' },
    resource: { 'service.name': 'tessera' },
  });
  const names = under(request).map(({ name }) => name);
  expect(names).toContain('gathered activate_batch');
  expect(names.some((name) => name.startsWith('activate_batch'))).toBe(true);
  expect(names).toContain('job webhook-event');
  expect(under(request).every(({ traceId }) => traceId === trace)).toBe(true);
});

test('a request without a caller’s trace is one of its own, named by its id', () => {
  const request = requestOf(ids.own);
  expect(request).toMatchObject({ traceId: ids.own.replaceAll('-', ''), parentSpanId: undefined });
  expect(under(request).map(({ name }) => name)).toContain('job webhook-event');
});

test('what is left together is waited for in the trace of each', () => {
  const waited = receiver.spans.filter(({ name }) => name === 'gathered activate_batch');
  expect(new Set(waited.map(({ traceId }) => traceId)).size).toBe(4);
});

test('what failed says so, by its code', () => {
  const failed = receiver.spans.filter(({ isFailed }) => isFailed);
  const types = failed.map(({ attributes }) => attributes['error.type']);
  expect(types).toEqual(expect.arrayContaining(['500', '42P01']));
});

test('nobody is named, and nothing that was typed', () => {
  const sent = JSON.stringify(receiver.spans);
  for (const typed of ['00:1a:79:62', '001a7962', 'somebody-private', reseller.token, app.admin.email])
    expect(sent).not.toContain(typed);
  expect(receiver.requests[0]).toMatchObject({ url: '/v1/traces' });
  expect(failures).toEqual([]);
});

test('without an endpoint nothing of it is loaded, and no span begins', async () => {
  expect(areSpansBegun()).toBe(false);
  const fixture = join(import.meta.dirname, 'platform/tracing/loaded-modules.fixture.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [fixture]);
  expect(JSON.parse(stdout)).toEqual([0, expect.any(Number)]);
  expect(JSON.parse(stdout)[1]).toBeGreaterThan(0);
});

test('a collector that refuses costs the traces and nothing else, and is told of', async () => {
  const refusing = await openOtlpReceiver(400);
  const lost: Error[] = [];
  const end = await startTracing({ endpoint: refusing.url, share: 1 }, (error) => lost.push(error));
  const { httpStatus } = await withinSpan({ name: 'here', kind: 'internal' }, () =>
    app.call('GET /profile', { as: app.admin }),
  );
  await end();
  await refusing.close();
  expect(httpStatus).toBe(200);
  expect(lost).toHaveLength(1);
});

test('of many traces the share is sent that was asked for, and a caller’s wish changes nothing', async () => {
  const end = await startTracing({ endpoint: receiver.url, share: 0 }, (error) => failures.push(error));
  const before = receiver.requests.length;
  await withinSpan(
    { name: 'here', kind: 'server', under: { traceId: trace, spanId: '00f067aa0ba902b7' } },
    async () => {},
  );
  await end();
  expect(receiver.requests).toHaveLength(before);
});
