import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface ServerProcess {
  port: number;
  pid: number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Servers that share a database share it, also one that is kept for another run. It seals nothing but what scenes make up. */
const secretsKey = Buffer.alloc(32, 'bench').toString('base64');
const root = join(import.meta.dirname, '..');

/** How a server differs from the one that is shipped. */
export interface Difference {
  /** Where its CPU profile goes. */
  profileDirectory?: string;
  /** Requests never go together. */
  isOneByOne?: boolean;
}

/** Starts the real server in a process of its own, on the database given and a free port of loopback. */
export async function startServerProcess(
  databaseUrl: string,
  { profileDirectory, isOneByOne = false }: Difference = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(root, 'node_modules/.cache/bench/server-'));
  const program = isOneByOne ? 'bench/serve-one-by-one.ts' : 'apps/server/src/main.ts';
  const profiling = profileDirectory ? ['--cpu-prof', `--cpu-prof-dir=${profileDirectory}`] : [];
  // As tools/start.sh starts it.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', ...profiling, join(root, program)], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      MALLOC_MMAP_THRESHOLD_: '1048576',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SECRETS_KEY: secretsKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const port = await readPort(child);
  return {
    port,
    pid: child.pid ?? 0,
    memory: () => readMemory(child.pid ?? 0),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) child.kill('SIGTERM');
      else return;
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said.trim()}`)));
  });
}

function readMemory(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return Math.round(Number(kilobytes) / 1024);
}
