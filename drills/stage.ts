import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, chownSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUser, folders } from './programs.ts';

/** A program that runs on the stage. */
export interface Running {
  pid: number;
  /** What it has said so far. */
  said(): string;
  /** Waits until it says so. @throws when it ends before, or takes too long */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Asks it to end, and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  ended: Promise<number | null>;
}

interface Manner {
  env?: Record<string, string>;
  /** As the user whom PostgreSQL's files belong to. */
  isDatabase?: boolean;
  cwd?: string;
}

/**
 * Where one drill takes place: hosts on a network of its own, all of loopback, so that the ports are those of `deploy/` and several
 * drills run at the same time; a folder; and all programs, which end with it.
 */
export interface Stage {
  folder: string;
  /** Of host 10.0.0.n, as `deploy/` has it. */
  address(host: number): string;
  /** A file of `deploy/` with the stage's addresses instead of 10.0.0.n and 127.0.0.1. */
  readDeployed(path: string): string;
  write(name: string, text: string): string;
  /** A folder that belongs to PostgreSQL's user. */
  makeDatabaseFolder(name: string): string;
  start(name: string, command: string, args: string[], manner?: Manner): Running;
  /** Runs a program to its end. @throws with what it said when it fails */
  run(name: string, command: string, args: string[], manner?: Manner): Promise<string>;
  keep(end: () => unknown): void;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const longestStart = 90_000;

export function openStage(name: string): Stage {
  const folder = mkdtempSync(join(tmpdir(), `tessera-drill-${name}-`));
  chmodSync(folder, 0o755);
  const network = `127.${randomInt(20, 250)}.${randomInt(1, 250)}.`;
  const user = databaseUser();
  const ends: (() => unknown)[] = [];
  const spawnAt = (program: string, command: string, args: string[], manner: Manner): [ChildProcess, () => string] => {
    const child = spawn(command, args, {
      cwd: manner.cwd ?? folder,
      env: { PATH: folders().join(delimiter), HOME: folder, LC_ALL: 'C.UTF-8', ...manner.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(manner.isDatabase && user),
    });
    let said = '';
    const file = createWriteStream(join(folder, `${program}.log`), { flags: 'a' });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        // What a long outage says would fill the memory; the file has it all.
        said = (said + chunk).slice(-200_000);
        file.write(chunk);
      });
    return [child, () => said];
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await (async () => end())().catch(() => {});
    if (!process.env.DRILL_KEEP) await rm(folder, { recursive: true, force: true });
  };
  const stage: Stage = {
    folder,
    address: (host) => network + host,
    readDeployed: (path) =>
      readFileSync(join(root, 'deploy', path), 'utf8')
        .replaceAll('10.0.0.', network)
        .replaceAll('127.0.0.1', `${network}1`),
    write: (file, text) => {
      const path = join(folder, file);
      writeFileSync(path, text);
      return path;
    },
    makeDatabaseFolder: (sub) => {
      const path = join(folder, sub);
      mkdirSync(path, { recursive: true, mode: 0o700 });
      if (user) chownSync(path, user.uid, user.gid);
      return path;
    },
    start: (program, command, args, manner = {}) => {
      const [child, said] = spawnAt(program, command, args, manner);
      const running = follow(program, child, said);
      ends.push(() => running.stop());
      return running;
    },
    run: async (program, command, args, manner = {}) => {
      const [child, said] = spawnAt(program, command, args, manner);
      const running = follow(program, child, said);
      if ((await running.ended) !== 0) throw new Error(`${program} failed:\n${said().slice(-4000)}`);
      return said();
    },
    keep: (end) => ends.push(end),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
  return stage;
}

function follow(name: string, child: ChildProcess, said: () => string): Running {
  const ended = new Promise<number | null>((resolve) => {
    // Not 'close', which waits for whoever it left its output to.
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(127));
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  return {
    pid: child.pid ?? 0,
    said,
    ended,
    until: async (pattern) => {
      for (const late = Date.now() + longestStart; Date.now() < late; await wait(50)) {
        const found = pattern.exec(said());
        if (found) return found;
        if (hasEnded) throw new Error(`${name} ended:\n${said().slice(-4000)}`);
      }
      throw new Error(`${name} did not say ${pattern}:\n${said().slice(-4000)}`);
    },
    stop: async (signal = 'SIGTERM') => {
      if (hasEnded) return;
      child.kill(signal);
      // One that was frozen doesn't hear.
      if (signal !== 'SIGKILL') child.kill('SIGCONT');
      await Promise.race([ended, wait(30_000)]);
      if (!hasEnded) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until something holds, looking ten times a second. @throws when it takes too long */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 90): Promise<void> {
  for (const late = Date.now() + seconds * 1000; Date.now() < late; await wait(100)) {
    if (await holds().catch(() => false)) return;
  }
  throw new Error(`Waited ${seconds} s for this: ${what}`);
}
