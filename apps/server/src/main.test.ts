import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shellEnv } from './testing/run-program.ts';
import { openEmptyDatabase } from './testing/test-database.ts';

/** A whole server in a process of its own, as signals are for processes. */
let database: { ownerUrl: string; close(): Promise<void> };
let dataDir: string;
let server: ChildProcess;
let url: string;
beforeAll(async () => {
  database = await openEmptyDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-main-'));
  server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...shellEnv,
      DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '600',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
      if (found) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('a server that is asked to stop is not ready at once and serves on; asked again it ends', async () => {
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  server.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: false, reason: 'stopping' });
  const served = await fetch(`${url}/healthz`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
});
