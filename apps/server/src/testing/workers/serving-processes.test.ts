import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPages } from '../../../../../tools/build-pages.ts';
import { booksFaults } from '../crash/books.ts';
import { type Asked, activate, signInAll } from '../crash/crash-load.ts';
import { type CrashScene, readActivations, readAudited, setCrashScene } from '../crash/crash-scene.ts';
import { type CrashServer, startCrashServer } from '../crash/crash-server.ts';
import { newDataFolder } from '../data-folder.ts';
import { newMac } from '../new-mac.ts';
import { runProgram } from '../run-program.ts';
import { askOver, type Lane, openLanes } from './lanes.ts';

// One start that serves from two processes, as WORKERS=2 makes it.

const settings = { WORKERS: '2', LOG_LEVEL: 'info', ACCESS_LOG: 'on', DRAIN_SECONDS: '1' };

let dataDir: string;
let server: CrashServer | undefined;
let scene: CrashScene | undefined;
let tokens: string[] | undefined;
let lanes: Lane[];

beforeAll(async () => {
  // A server does not start without its pages.
  await buildPages();
  dataDir = await newDataFolder('migrated');
}, 300_000);

// Two of them end the server.
beforeEach(async () => {
  if (server) return;
  server = await startCrashServer(dataDir, settings);
  scene ??= await setCrashScene(dataDir, 8);
  tokens ??= await signInAll(server.url, scene);
  lanes = await openLanes(server, 2);
});

afterAll(async () => {
  for (const lane of lanes) lane.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What `beforeEach` made. */
function running() {
  if (!server || !scene || !tokens) throw new Error('Nothing runs');
  return { server, scene, tokens };
}

const statuses = async (path: string, token: string) =>
  Promise.all(lanes.map(async (lane) => (await lane.ask(path, { token })).status));

/** The number of a metric, with its labels; 0 for what was not counted yet. */
async function metric(name: string, lane = lanes[0]): Promise<number> {
  const { body } = await lane!.ask('/metrics');
  const line = body.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('both processes serve, and the first one does not', () => {
  expect(new Set(lanes.map(({ pid }) => pid)).size).toBe(2);
  expect(lanes.map(({ pid }) => pid)).not.toContain(running().server.pid);
});

test('a session that is signed out at one is out at the other', async () => {
  const { server, scene } = running();
  const [token = ''] = await signInAll(server.url, { ...scene, resellers: scene.resellers.slice(0, 1) });
  expect(await statuses('/api/profile', token)).toEqual([200, 200]);
  expect((await lanes[0]!.ask('/api/logout', { method: 'DELETE', token })).status).toBe(200);
  expect(await statuses('/api/profile', token)).toEqual([401, 401]);
});

test('what is counted in memory is counted over both', async () => {
  const { tokens } = running();
  const token = tokens.at(-1);
  const unreadable = { method: 'POST', token, body: '{' } as const;
  const send = (lane: Lane) => lane.ask('/api/check-device-status', unreadable);
  for (let count = 0; count < 300; count += 1) await Promise.all(lanes.map(send));
  // As many as one process alone would still take.
  await expect.poll(async () => Promise.all(lanes.map(async (lane) => (await send(lane)).status))).toEqual([429, 429]);
  expect((await lanes[0]!.ask('/api/profile', { token: tokens[0]! })).status).toBe(200);
});

test('the numbers are the sum of both, whoever is asked', async () => {
  const name = 'tessera_http_requests_total{method="GET",route="/api/profile",status="200"}';
  const { tokens } = running();
  const before = await metric(name);
  for (let count = 0; count < 5; count += 1) await statuses('/api/profile', tokens[0]!);
  expect([await metric(name), await metric(name, lanes[1])]).toEqual([before + 10, before + 10]);
  expect(await metric('tessera_workers')).toBe(2);
  expect(await metric('tessera_pool_max_connections{pool="jobs"}')).toBe(6);
});

test('a process killed under load loses nothing that was acknowledged, doubles nothing, and is replaced', async () => {
  const { server, scene, tokens } = running();
  const died = await metric('tessera_workers_died_total');
  const asked: Asked[] = [];
  const victim = lanes[1]!.pid;
  let acknowledged = 0;
  let failures = 0;
  const one = async (token: string) => {
    const activation: Asked = { token, requestId: randomUUID(), mac: newMac() };
    asked.push(activation);
    while (activation.activationId === undefined) {
      try {
        activation.activationId = await activate(server.url, scene.applicationId, activation);
      } catch {
        failures += 1;
      }
    }
    acknowledged += 1;
    if (acknowledged === 100) process.kill(victim, 'SIGKILL');
  };
  const before = await metric('tessera_http_requests_total{method="GET",route="/api/profile",status="200"}');
  await Promise.all(
    tokens.slice(0, -1).map(async (token) => {
      for (let count = 0; count < 50; count += 1) await one(token);
    }),
  );
  const found = await readActivations(dataDir);
  expect(asked.filter(({ mac, activationId }) => found.get(mac)?.id !== activationId)).toEqual([]);
  expect([...found.values()].filter(({ count }) => count !== 1)).toEqual([]);
  expect(await booksFaults(dataDir)).toEqual([]);
  process.stdout.write(`Killed one of two processes: ${acknowledged} acknowledged, ${failures} tries failed\n`);

  // Told of itself, the new one serves.
  const [survivor] = lanes;
  await expect.poll(() => metric('tessera_workers', survivor)).toBe(2);
  for (const lane of lanes) lane.close();
  lanes = await openLanes(server, 2);
  expect(lanes.map(({ pid }) => pid)).not.toContain(victim);
  expect(server.lines).toContainEqual(
    expect.objectContaining({ msg: 'A process that serves died and is replaced', pid: victim, signal: 'SIGKILL' }),
  );
  expect(await metric('tessera_workers_died_total')).toBe(died + 1);
  const after = await metric('tessera_http_requests_total{method="GET",route="/api/profile",status="200"}');
  expect(after).toBeGreaterThanOrEqual(before);
});

test('the portal is shut and opened from the console on all of them, while players go on', async () => {
  const { tokens } = running();
  const [token = ''] = tokens;
  const runAdmin = (...args: string[]) => runProgram(['tools/admin.ts', ...args], { env: { DATA_DIR: dataDir } });
  expect(await runAdmin('maintenance', 'on', '--minutes', '5')).toMatchObject({ code: 0 });
  await expect.poll(() => statuses('/api/profile', token)).toEqual([503, 503]);

  const [lane] = lanes;
  const call = await lane!.ask('/api/profile', { token, headers: { 'accept-language': 'de' } });
  expect(JSON.parse(call.body)).toMatchObject({ statusCode: 'C10503', msg: expect.stringContaining('gewartet') });
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(200);
  const titles = { en: 'right back', ar: 'سنعود', de: 'gleich wieder', 'pt-BR': 'Voltamos', es: 'Volvemos' };
  for (const [language, title] of Object.entries(titles)) {
    const page = await lane!.ask('/login', { headers: { 'accept-language': language } });
    expect([page.status, page.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(page.body).toContain(title);
  }
  const others = ['/device/v1/status', '/player', '/healthz', '/readyz', '/favicon.svg', '/api/openapi.json'];
  const answered = await Promise.all(others.map(async (path) => (await lane!.ask(path)).status));
  expect(answered).toEqual([401, 200, 200, 200, 200, 200]);
  await expect.poll(() => metric('tessera_maintenance')).toBe(1);

  expect(await runAdmin('maintenance', 'off')).toMatchObject({ code: 0 });
  await expect.poll(() => statuses('/api/profile', token)).toEqual([200, 200]);
  expect((await lane!.ask('/login')).status).toBe(200);
  expect(await readAudited(dataDir, 'maintenance')).toMatchObject([
    { after: { isEnabled: true } },
    { before: { isEnabled: true }, after: { isEnabled: false } },
  ]);
});

test('told to stop, all of them say so and serve on, and a balancer that listens loses nothing', async () => {
  const { server, tokens } = running();
  let isReady = true;
  const answers: number[] = [];
  const balancer = async () => {
    while (isReady) isReady = (await askOver(false, `${server.url}/readyz`)).status === 200;
  };
  const client = async (token: string) => {
    while (isReady) {
      answers.push((await askOver(false, `${server.url}/api/profile`, { token })).status);
      if (answers.length === 50) server.signal();
    }
  };
  await Promise.all([balancer(), ...tokens.slice(0, -1).map(client)]);
  expect(answers.length).toBeGreaterThan(50);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await server.ended).toBe(0);
  await expectNobodyServes();
});

test('when the first process is killed, nobody serves on', async () => {
  await running().server.kill('server');
  await expectNobodyServes();
});

async function expectNobodyServes(): Promise<void> {
  const { url } = running().server;
  const isServed = () => askOver(false, `${url}/healthz`).then(Boolean, () => false);
  await expect.poll(isServed).toBe(false);
  server = undefined;
}
