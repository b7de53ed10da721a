import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** The site as it is shipped, in front of a real server. A proxy that made up request ids would make each retry a purchase. */
const site = new URL('../../../../../deploy/nginx.conf', import.meta.url);
const nginx = ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0);

let app: TestApp;
let folder: string;
let proxy: ChildProcess | undefined;

beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'tessera-nginx-'));
});
afterAll(async () => {
  if (proxy) {
    const ended = once(proxy, 'exit');
    proxy.kill();
    await ended;
  }
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('the shipped site sets no request id, nor takes one away', async () => {
  expect(await readFile(site, 'utf8')).not.toMatch(/^\s*proxy_set_header\s+(x-request-id|idempotency-key)/im);
});

test.skipIf(!nginx)(
  'a retry without a key through the shipped site is a retry; with a key of its own a purchase',
  async () => {
    const url = await startProxy(await app.app.listen({ host: '127.0.0.1', port: 0 }));
    const application = await addApplication(app);
    const bot = await addReseller(app, { applications: [application.id], credit: 50 });
    const activate = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}/api/bulk-multi-app-activate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bot.token}`, 'content-type': 'application/json-patch+json', ...headers },
        body: JSON.stringify({
          requestData: { macAddress: '00:1a:79:00:0d:01', app_ids: [application.id], is_trial: 3, isConfirmed: true },
        }),
      });
      const { remaining_credit } = (await answer.json()) as { remaining_credit: number };
      return [remaining_credit, answer.headers.get('idempotency-replayed')];
    };
    expect(await activate()).toEqual([49, null]);
    expect(await activate()).toEqual([49, 'true']);
    expect(await activate({ 'X-Request-ID': 'one more' })).toEqual([48, null]);
    expect(await activate({ 'X-Request-ID': 'one more' })).toEqual([48, 'true']);
  },
);

/** Runs the file itself; only addresses, certificates and its log are this machine's. */
async function startProxy(serverUrl: string): Promise<string> {
  const [plainPort, port] = [await freePort(), await freePort()];
  const text = (await readFile(site, 'utf8'))
    .replace('127.0.0.1:3000', new URL(serverUrl).host)
    .replace(/listen \[::\]:\d+[^;]*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/ssl_\w+ [^;]*;/g, '')
    .replace(/access_log [^;]*;/, 'access_log off;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr;
     events {} http { access_log off; ${temporary} ${text} }`,
  );
  proxy = spawn(nginx ?? '', ['-p', folder, '-c', config], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${url}/api/public/brand`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return url;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
