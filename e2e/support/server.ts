import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Mailbox, openMailbox } from './mailbox.ts';

const repository = join(import.meta.dirname, '../..');

/** Each server has its own folder here. */
export const serversFolder = join(repository, 'node_modules/.cache/e2e/servers');

export interface Server {
  url: string;
  /** Where admins and staff sign in. */
  adminPath: string;
  admin: { email: string; password: string };
  dataDir: string;
  mailbox: Mailbox;
  /** What it printed. */
  output(): string;
  stop(): Promise<void>;
}

/** On a machine that others filled, 90 seconds were too few. */
const startMilliseconds = 300_000;
const stopMilliseconds = 20_000;
const admin = { email: 'admin@tessera.test', password: 'Backst@ge1' };
const adminPath = '/backstage/login';

/** Starts the product as it is shipped: its own process, database, data folder and port, and mail by SMTP; with more settings where given. */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  try {
    return await startOnce(settings);
  } catch (error) {
    // Between asking for a free port and using it another test's server, or browser, took it.
    if (!String(error).includes('is in use')) throw error;
    return startOnce(settings);
  }
}

async function startOnce(settings: Record<string, string>): Promise<Server> {
  const folder = mkdtempSync(join(serversFolder, 's-'));
  const mailbox = await openMailbox();
  const port = await freePort();
  const process = spawnServer(folder, port, { ...settings, SMTP_URL: mailbox.smtpUrl });
  const stop = async () => {
    await endProcess(process);
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(process);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `http://127.0.0.1:${port}`;
  const { child, output } = process;
  child.on('exit', (code, signal) => {
    const ended = `${url} ended with ${signal ?? code}`;
    appendFileSync(join(serversFolder, '../servers.log'), `${output()}\n  ${ended}\n`);
  });
  return { url, adminPath, admin, dataDir: join(folder, 'data'), mailbox, output, stop };
}

interface ServerProcess {
  child: ChildProcess;
  output: () => string;
}

/** Whatever settings this shell has are not the test's; its own HOME and TMPDIR are, and what Node has compiled already. */
function spawnServer(folder: string, port: number, settings: Record<string, string>): ServerProcess {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    // A group of its own, so that nothing of it can stay behind.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_OPTIONS,
      NODE_COMPILE_CACHE,
      TZ: 'UTC',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_MEMORY: '512',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_LOGIN_PATH: adminPath.replace(/\/login$/, ''),
      // The receivers of webhooks are on this machine.
      WEBHOOKS_ALLOW_PRIVATE: 'on',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  writeFileSync(join(folder, 'pid'), String(child.pid));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  process.once('exit', () => killGroup(child.pid));
  return { child, output: () => printed };
}

/** The server prints its addresses once it answers. */
function untilReady({ child, output }: ServerProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output()}`));
    const tooLate = setTimeout(() => fail(`was not ready after ${startMilliseconds} ms`), startMilliseconds);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(tooLate);
      fail(`ended with ${code}`);
    });
    child.stdout?.on('data', () => {
      if (!output().includes('/docs')) return;
      clearTimeout(tooLate);
      resolve();
    });
  });
}

/** As Ctrl-C does, and for certain after a while. */
async function endProcess({ child }: ServerProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const insist = setTimeout(() => killGroup(child.pid), stopMilliseconds);
    await ended;
    clearTimeout(insist);
  }
  killGroup(child.pid);
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

/** Ends what a run that was killed left behind, and removes its folders. Folders of a run that still goes on are let alone. */
export function sweepServers(): void {
  for (const name of readdirSync(serversFolder)) {
    const folder = join(serversFolder, name);
    if (isRunning(numberIn(join(folder, 'pid')))) continue;
    const postmaster = numberIn(join(folder, 'data/postgres/postmaster.pid'));
    if (postmaster && isOurs(postmaster, folder)) process.kill(postmaster, 'SIGINT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function numberIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A number in a file may be anybody's by now. */
function isOurs(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
