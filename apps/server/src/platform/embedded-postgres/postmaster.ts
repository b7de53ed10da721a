import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StartError } from '../start-error.ts';
import { type Cluster, lastLine, PROGRAM_ENV } from './cluster.ts';
import { clusterName, processesOf, stopAtOnce } from './leftovers.ts';
import { spawnAs } from './run-as.ts';
import { withoutStatements } from './without-statements.ts';

const FAST_STOP_MS = 30_000;
const KEPT_LOG_LINES = 30;

/**
 * Keeps PostgreSQL as long as somebody holds the other end of its standard input: the end of this process, kill -9
 * included, closes it. Signals meant for us (Ctrl-C in a terminal) do not reach it, so that we can stop in order.
 */
const WATCHDOG = `
  exec 3<&0 0</dev/null
  trap '' INT TERM HUP
  "$@" 3<&- & postgres=$!
  ( read -r _ <&3; kill -INT $postgres 2>/dev/null ) & watchdog=$!
  exec 3<&-
  wait $postgres; status=$?
  kill $watchdog 2>/dev/null
  exit $status
`;

/**
 * What a session takes to plan and answer, 1.5 MB for a search of the log, it keeps for the next statement. The C library would give it back
 * each time and take it anew, hundreds of pages that the system clears first: of 12 ms of that search it was 8.
 */
const KEPT_MEMORY = String(4 * 1024 * 1024);
const SERVER_ENV = { ...PROGRAM_ENV, MALLOC_TRIM_THRESHOLD_: KEPT_MEMORY, MALLOC_MMAP_THRESHOLD_: KEPT_MEMORY };

export type Postmaster = {
  /**
   * A fast shutdown: open transactions are rolled back, what was acknowledged is kept. One that takes longer than this is ended at once, which the
   * next start makes whole. @throws StartError when PostgreSQL runs on all the same
   */
  stop(withinMs?: number): Promise<void>;
  /** Resolves with PostgreSQL's last words when it ends, asked to or not. */
  ended: Promise<string>;
};

/** Starts PostgreSQL and waits until it accepts connections. Throws StartError with its own words when it doesn't. */
export async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Postmaster> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [cluster.binaries.postgres, '-D', cluster.clusterDir, ...options];
  const child = spawnAs(cluster.runAs, 'sh', ['-c', WATCHDOG, 'sh', ...command], {
    cwd: cluster.dataDir,
    env: SERVER_ENV,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  child.stdin!.on('error', () => {});

  const lastLines: string[] = [];
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    // Not `close`: a worker that outlives its postmaster keeps the log's pipe open.
    child.on('exit', () => resolve(lastLine(lastLines.join('\n'))));
  });
  const isReady = new Promise<boolean>((resolve) => {
    const isKept = withoutStatements();
    createInterface({ input: child.stderr! }).on('line', (line) => {
      if (!isKept(line)) return;
      lastLines.push(line);
      if (lastLines.length > KEPT_LOG_LINES) lastLines.shift();
      log(line);
      if (line.includes('ready to accept connections')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });

  if (!(await isReady)) throw new StartError(`PostgreSQL did not start: ${await ended}`);
  return { ended, stop: (withinMs = FAST_STOP_MS) => stop(child, ended, clusterName(cluster.clusterDir), withinMs) };
}

async function stop(child: ChildProcess, ended: Promise<string>, name: string, fastMs: number): Promise<void> {
  child.stdin!.end();
  const late = new Promise<void>((resolve) => setTimeout(resolve, fastMs).unref());
  await Promise.race([ended, late]);
  // The end of the shell alone says nothing: whoever asked moves the files next, or starts another PostgreSQL on them.
  if (processesOf(name).length > 0) await stopAtOnce(name);
  await ended;
}
