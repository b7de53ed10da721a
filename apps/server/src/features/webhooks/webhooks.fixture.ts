import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { happenings } from '../../app-happenings.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { activateDevice, addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import type { DeliveryOptions } from './deliver.ts';
import { webhookTasks } from './webhooks.jobs.ts';

export interface Arrival {
  headers: IncomingHttpHeaders;
  body: string;
}

type Kind = 'webhook-event' | 'webhook-delivery' | 'webhook-retries' | 'webhook-expiries' | 'webhook-clean-up';

/** A portal, and a receiver that really listens. */
export async function openHookTest() {
  const app = await openTestApp();
  const application = await addApplication(app);
  const arrivals: Arrival[] = [];
  const state = { answerWith: 200, neverEnds: false };
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    arrivals.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(state.answerWith);
    if (state.neverEnds) response.write('More to come');
    else response.end(`answered ${state.answerWith}`);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const runTask = (kind: Kind, payload: Record<string, unknown> = {}, options: Partial<DeliveryOptions> = {}) => {
    const { clock, database, services } = app;
    const tasks = webhookTasks({
      databases: database,
      clock,
      box: services.secretBox,
      happenings,
      ...services.webhooks,
      ...options,
    });
    return tasks[kind]?.(payload, { environment: 'live', jobId: '1', attempt: 1 });
  };
  let macs = 0;
  return {
    app,
    application,
    url,
    /** What came in, the oldest first. */
    arrivals,
    /** How the receiver answers from now on. */
    answer(status: number) {
      state.answerWith = status;
    },
    /** Begins its answers from now on, and never ends them. */
    neverEnd() {
      state.neverEnds = true;
    },
    /** Between tests. */
    reset() {
      vi.useRealTimers();
      state.answerWith = 200;
      state.neverEnds = false;
      arrivals.length = 0;
    },
    aReseller: () => addReseller(app, { applications: [application.id], credit: 100 }),
    /** Activates another device for them, and answers its MAC. */
    async activate(person: SignedInPerson): Promise<string> {
      macs += 1;
      const mac = `00:1a:79:12:00:${String(macs).padStart(2, '0')}`;
      await activateDevice(app, person, mac, application);
      return mac;
    },
    async addHook(as: SignedInPerson, events: string[], environment: Environment = 'live') {
      const { body } = await app.call('POST /webhooks', { as, body: { url, events }, environment });
      return { id: body.data.id, secret: body.secret };
    },
    async deliveriesOf(as: SignedInPerson, id: number, only?: string) {
      const query: Record<string, string> = only ? { state: only } : {};
      return (await app.call('GET /webhooks/{id}/deliveries', { as, params: { id }, query })).body.data;
    },
    sendTest: (as: SignedInPerson, id: number) => app.call('POST /webhooks/{id}/test', { as, params: { id } }),
    /** Does one job, with other options than the portal's where wanted. */
    runTask,
    /** What the queue does by the clock, and what follows. */
    async runByTheClock(kind: Kind) {
      await runTask(kind);
      await app.runJobs();
    },
    /** Takes what waits in the outbox away, as a job that is done by hand or lost. */
    async takeFromOutbox(kind: Kind): Promise<Record<string, unknown>> {
      const statement = 'DELETE FROM live.outbox WHERE kind = $1 RETURNING payload';
      return (await app.database.owner.query(statement, [kind])).rows[0].payload;
    },
    close: () => {
      receiver.closeAllConnections();
      receiver.close();
      return app.close();
    },
  };
}

export type HookTest = Awaited<ReturnType<typeof openHookTest>>;

/** What a receiver makes of a message: throws when the signature is wrong or the time is not now. */
export function verify({ app }: { app: TestApp }, { body, headers }: Arrival, secret: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() });
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

/** After a year nobody is signed in any more. */
export async function signedInAgain({ call }: TestApp, person: SignedInPerson): Promise<SignedInPerson> {
  const { email, password } = person;
  const { body } = await call('POST /login', { body: { email, password, remember: true } });
  return { ...person, token: body.token ?? '' };
}
