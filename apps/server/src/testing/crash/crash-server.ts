import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { shellEnv } from '../run-program.ts';
import { findActivatingBackend } from './crash-scene.ts';

/** A real server in a process of its own, with its embedded PostgreSQL, made to be killed. */
export interface CrashServer {
  /** Without a slash at the end. */
  url: string;
  /**
   * `kill -9`, on the server or on its PostgreSQL's first process: resolves when the server is gone. Or on a process of PostgreSQL that is
   * activating, which ends all others and starts anew; the server lives on.
   */
  kill(victim: Victim): Promise<void>;
  /** As Ctrl-C does it. @returns the exit code */
  stop(): Promise<number | null>;
  /** Asks it to stop, and returns at once. */
  signal(): void;
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>;
  pid: number;
  /** Of its log, so far. */
  lines: Record<string, unknown>[];
}

export type Victim = 'server' | 'database' | 'backend';

export const admin = { email: 'admin@example.com', password: 'Passw0rd!' };

const main = join(import.meta.dirname, '../../main.ts');

/** Starts the server on this data folder and waits until it serves. @throws with its last words when it does not start */
export async function startCrashServer(dataDir: string, settings: Record<string, string> = {}): Promise<CrashServer> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...shellEnv,
      DATA_DIR: dataDir,
      DATABASE_MEMORY: '512',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const lines = keepLog(child);
  const url = await readUrl(child);
  return {
    url,
    async kill(victim) {
      if (victim === 'backend') {
        process.kill(await findActivatingBackend(dataDir), 'SIGKILL');
        return;
      }
      process.kill(victim === 'server' ? Number(child.pid) : findPostmaster(dataDir), 'SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    signal: () => void child.kill('SIGTERM'),
    ended,
    pid: Number(child.pid),
    lines,
  };
}

/** Waits until a server can do without what was killed. */
export async function untilReady({ url }: CrashServer): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    await response.arrayBuffer();
    if (response.ok) return;
  }
}

function keepLog(child: ChildProcess): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{')) lines.push(JSON.parse(line));
    });
  }
  return lines;
}

function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      const url = /Tessera +(http:\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said.trim()}`)));
  });
}

/** PostgreSQL writes its own process number into the first line of this file. */
function findPostmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}
