import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openProbeServer, probe } from './probe-server.fixture.ts';

/** More than what the system takes for a reader who doesn't. */
const long = 'x'.repeat(16 * 1024 * 1024);
let app: FastifyInstance;
afterEach(() => app.close());

async function serve(options: { deafAfterMilliseconds?: number }): Promise<void> {
  app = await openProbeServer([probe(() => ({ seen: long }))], options);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Asks for the long answer and takes none of it yet. */
async function ask(): Promise<{ reader: Socket; served: Socket }> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  const [served] = await accepted;
  reader.write('POST /api/probe HTTP/1.1\r\nHost: probe\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  return { reader, served };
}

/** How much a reader gets from now on, until the connection ends. */
async function take(reader: Socket): Promise<number> {
  let bytes = 0;
  reader.on('data', (chunk) => {
    bytes += chunk.length;
  });
  reader.on('error', () => {});
  reader.resume();
  await once(reader, 'close');
  return bytes;
}

test('a reader who takes nothing is cut off', async () => {
  await serve({ deafAfterMilliseconds: 50 });
  const { reader, served } = await ask();
  await once(served, 'close');
  expect(await take(reader)).toBeLessThan(long.length);
});

test('one who reads gets all of it', async () => {
  await serve({});
  const { reader } = await ask();
  expect(await take(reader)).toBeGreaterThan(long.length);
});
