import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openProbeServer } from './probe-server.fixture.ts';

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close) await end();
  close = [];
});

/** The head of an answer on a connection that its caller would keep. */
async function headOf(trustProxy: number | false): Promise<IncomingHttpHeaders> {
  const app = await openProbeServer([], { trustProxy });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  close.push(async () => {
    agent.destroy();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/nothing', agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers));
    }).once('error', reject);
  });
}

const secondsOf = (head: IncomingHttpHeaders) => Number(/^timeout=(\d+)$/.exec(head['keep-alive'] as string)?.[1]);

describe('a connection without a request', () => {
  // Google's balancers wait longest of those that are usual: 600 s. Caddy's 120 s ended in 502s (tried with 2.6.2).
  test('is kept for longer than proxies keep theirs, so that they end it', async () => {
    expect(secondsOf(await headOf(1))).toBeGreaterThan(600);
  });

  test('of a stranger ends soon', async () => {
    expect(secondsOf(await headOf(false))).toBeLessThan(90);
  });
});

test('asks browsers for TLS at this host alone, as others below an own domain may have none', async () => {
  expect((await headOf(1))['strict-transport-security']).toBe('max-age=31536000');
  expect((await headOf(false))['strict-transport-security']).toBeUndefined();
});
