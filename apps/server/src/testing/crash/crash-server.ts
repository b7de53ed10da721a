import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A real server in a process of its own, with its embedded PostgreSQL, made to be killed. */
export interface CrashServer {
  /** Without a slash at the end. */
  url: string;
  /** `kill -9`, on the server or on its PostgreSQL's first process; resolves when the server is gone. */
  kill(victim: Victim): Promise<void>;
  /** As Ctrl-C does it. @returns the exit code */
  stop(): Promise<number | null>;
}

export type Victim = 'server' | 'database';

export const admin = { email: 'admin@example.com', password: 'Passw0rd!' };

const main = join(import.meta.dirname, '../../main.ts');

/** Starts the server on this data folder and waits until it serves. @throws with its last words when it does not start */
export async function startCrashServer(dataDir: string): Promise<CrashServer> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_MEMORY: '512',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = await readUrl(child);
  return {
    url,
    async kill(victim) {
      process.kill(victim === 'server' ? Number(child.pid) : findPostmaster(dataDir), 'SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
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
