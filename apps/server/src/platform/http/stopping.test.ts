import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@tessera/contracts/call';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serveHealth } from './health.ts';
import { beginLeaving } from './leaving.ts';
import { openProbeServer } from './probe-server.fixture.ts';
import { route } from './route.ts';

const call = defineCall({
  method: 'GET',
  path: '/labour/{name}',
  tag: 'Probe',
  summary: 'Made up for a test',
  access: 'public',
  params: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});

/** Work that a request waits for. */
let begun: PromiseWithResolvers<void>;
let allowed: PromiseWithResolvers<void>;
let stopping: PromiseWithResolvers<void>;
let app: FastifyInstance;
const agents: Agent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await app.close();
});

async function open(): Promise<void> {
  begun = Promise.withResolvers();
  allowed = Promise.withResolvers();
  stopping = Promise.withResolvers();
  app = await openProbeServer([
    route(call, async ({ params }) => {
      if (params.name === 'long') {
        begun.resolve();
        await allowed.promise;
      }
      return { answer: { name: params.name } };
    }),
  ]);
  app.addHook('preClose', async () => stopping.resolve());
  serveHealth(app, async () => ({ canServe: true, clockAheadSeconds: 0 }));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** A browser's one connection, which it keeps open as long as it is let. */
function browser(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

function ask(agent: Agent, name: string): Promise<{ status: number | undefined; connection: string | undefined }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/api/labour/${name}`, agent }, (response) => {
      response.resume().on('end', () => {
        resolve({ status: response.statusCode, connection: response.headers.connection });
      });
    }).on('error', reject);
  });
}

test('a server that stops ends what was begun, and waits for no browser that only keeps its connection', async () => {
  await open();
  const agent = browser();
  expect(await ask(agent, 'short')).toEqual({ status: 200, connection: 'keep-alive' });
  const long = ask(agent, 'long');
  await begun.promise;
  const closed = app.close();
  await stopping.promise;
  allowed.resolve();
  expect(await long).toEqual({ status: 200, connection: 'close' });
  await closed;
});

test('connections without a request are ended at once', async () => {
  await open();
  await ask(browser(), 'short');
  await app.close();
  expect(app.server.listening).toBe(false);
});

test('nothing new is taken once the server stops', async () => {
  await open();
  const long = ask(browser(), 'long');
  await begun.promise;
  const { port } = app.server.address() as AddressInfo;
  const closed = app.close();
  await new Promise<void>((resolve) => {
    const untilRefused = () => {
      get({ host: '127.0.0.1', port, path: '/api/labour/short', agent: false }, (response) => {
        response.resume().on('end', untilRefused);
      }).on('error', () => resolve());
    };
    untilRefused();
  });
  allowed.resolve();
  expect((await long).status).toBe(200);
  await closed;
});

test('whoever has connected when the server stops listening is answered, though nobody took them in yet', async () => {
  await open();
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write('GET /api/labour/short HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    return new Promise<string>((resolve, reject) => {
      socket.once('data', (chunk) => resolve(String(chunk).slice(0, 12)));
      socket.once('error', reject);
    });
  });
  // In the same turn of the loop: the system has connected them all.
  const closed = app.close();
  expect(new Set(await Promise.all(sockets))).toEqual(new Set(['HTTP/1.1 200']));
  await closed;
});

test('a server that is about to stop says so, and serves whoever still comes', async () => {
  await open();
  beginLeaving(app);
  const readiness = await app.inject('/readyz');
  expect([readiness.statusCode, readiness.json()]).toEqual([503, { ready: false, reason: 'stopping' }]);
  expect(await ask(browser(), 'short')).toEqual({ status: 200, connection: 'close' });
});
