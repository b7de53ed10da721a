import { lchownSync, lstatSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { nobody } from '../files/give-to-owner.ts';
import { StartError } from '../start-error.ts';

/**
 * Whoever uses a data folder listens on a socket in it, until it dies. A lock file would outlive a kill -9 and its
 * process number could be anybody's; a socket answers or it doesn't.
 *
 * The owner writes two lines to whoever connects: at once its process number, and the database's URL once it serves.
 */
export type Owner = {
  /** Tells everybody who asked, and will ask, where the database is. */
  announce(url: string): void;
  release(): Promise<void>;
};

export type OwnerAnswer = { pid: number; url: Promise<string> };

const NAME = 'owner.sock';
const LOCK_POLL_MS = 20;
/** A lock is held for a moment only; one this old was left by a start that died in that moment. */
const ABANDONED_LOCK_MS = 10_000;

/** Becomes the owner of the folder, or returns the process number of its present one. */
export async function claimFolder(dataDir: string): Promise<Owner | { heldBy: number }> {
  for (;;) {
    const owner = await listen(dataDir);
    if (owner) return owner;
    const holder = await askOwner(dataDir);
    if (holder) {
      holder.url.catch(() => {});
      return { heldBy: holder.pid };
    }
    await removeDeadSocket(dataDir);
  }
}

/** Asks the folder's owner; undefined when nobody answers. The URL is rejected when the owner ends before it serves. */
export async function askOwner(dataDir: string): Promise<OwnerAnswer | undefined> {
  const socket = inFolder(dataDir, (path) => net.connect(path));
  const lines = createInterface({ input: socket });
  const iterator = lines[Symbol.asyncIterator]();
  const first = await new Promise<string | undefined>((resolve) => {
    socket.once('error', () => resolve(undefined));
    iterator.next().then(
      (line) => resolve(line.done ? undefined : line.value),
      () => resolve(undefined),
    );
  });
  if (first === undefined) {
    socket.destroy();
    return undefined;
  }
  const url = iterator.next().then((line) => {
    socket.destroy();
    if (line.done) throw new Error(`The process ${first} that starts the database ended`);
    return line.value;
  });
  return { pid: Number(first), url };
}

function listen(dataDir: string): Promise<Owner | undefined> {
  const waiting = new Set<net.Socket>();
  let announced: string | undefined;
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
    socket.write(`${process.pid}\n`);
    if (announced) socket.end(`${announced}\n`);
    else waiting.add(socket);
  });
  const owner: Owner = {
    announce(url) {
      announced = url;
      for (const socket of waiting) socket.end(`${url}\n`);
    },
    release: () =>
      new Promise((resolve) => {
        for (const socket of waiting) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(new StartError(`The data folder ${dataDir} cannot be used: ${error.code}.`));
    });
    inFolder(dataDir, (path) => {
      server.listen(path, () => resolve(owner));
      giveToServer(dataDir, path);
    });
    // The socket alone is no reason for the process to stay.
    server.unref();
  });
}

/** Of root's console the server has to hear too: it would take a socket that it may not ask for a dead one, and the database with it. */
function giveToServer(dataDir: string, path: string): void {
  const { uid, gid } = statSync(dataDir);
  const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (isThere && process.getuid?.() === 0 && uid !== 0 && uid !== nobody) lchownSync(path, uid, gid);
}

/**
 * Removes the socket of an owner that died. One start at a time: of two that found it dead, the slower one would remove
 * the socket that the faster one has put there since.
 */
async function removeDeadSocket(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'owner.lock');
  try {
    mkdirSync(lock);
  } catch {
    if (lockAgeMs(lock) > ABANDONED_LOCK_MS) rmSync(lock, { recursive: true, force: true });
    return void (await wait(LOCK_POLL_MS));
  }
  try {
    const holder = await askOwner(dataDir);
    if (holder) holder.url.catch(() => {});
    else rmSync(join(dataDir, NAME), { force: true });
  } finally {
    rmdirSync(lock);
  }
}

function lockAgeMs(lock: string): number {
  // The file system's own times on both sides; no clock of the product is involved.
  const probe = `${lock}.${process.pid}`;
  writeFileSync(probe, '');
  const ageMs =
    statSync(probe).mtimeMs - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
  rmSync(probe, { force: true });
  return ageMs;
}

/**
 * A socket address holds about 100 bytes. A longer path is used relative to its folder, which works because Node binds
 * and connects before these calls return.
 */
function inFolder<T>(dataDir: string, use: (path: string) => T): T {
  const path = join(dataDir, NAME);
  if (Buffer.byteLength(path) < LONGEST_SOCKET_PATH || !isMainThread) return use(path);
  const before = process.cwd();
  process.chdir(dirname(path));
  try {
    return use(basename(path));
  } finally {
    process.chdir(before);
  }
}

/** In bytes; 108 on Linux and 104 on macOS, of which one ends the text. */
export const LONGEST_SOCKET_PATH = 103;
