import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

const POLL_MS = 50;
const FAST_STOP_MS = 60_000;
const HARD_STOP_MS = 10_000;

/** Shown in the title of each of the cluster's processes; process numbers in files may be anybody's by now. */
export function clusterName(clusterDir: string): string {
  return `tessera-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`;
}

/**
 * Stops what an earlier start left running on this cluster and removes its lock files. Only for the folder's owner:
 * whatever runs here is nobody's.
 */
export async function clearLeftovers(dataDir: string, clusterDir: string, log: (line: string) => void): Promise<void> {
  const name = clusterName(clusterDir);
  const found = processesOf(name);
  if (found.length > 0) {
    log(`Stopping the PostgreSQL that an earlier start left behind (${found.map((one) => one.pid).join(', ')})`);
    await stop(name);
  }
  // With a process of another program under the number in it, PostgreSQL would believe a left lock file.
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith('.s.PGSQL.')) rmSync(join(dataDir, entry), { force: true });
  }
}

async function stop(name: string): Promise<void> {
  signal(
    processesOf(name).filter((one) => one.isPostmaster),
    'SIGINT',
  );
  if (await gone(name, FAST_STOP_MS)) return;
  // Workers that outlived their postmaster, or one that does not finish.
  await stopAtOnce(name);
}

/** Ends the cluster's processes without a checkpoint: the log makes the next start whole. @throws StartError when one is left */
export async function stopAtOnce(name: string): Promise<void> {
  signal(processesOf(name), 'SIGQUIT');
  if (await gone(name, HARD_STOP_MS)) return;
  const left = processesOf(name).map(({ pid }) => pid);
  throw new StartError(`A PostgreSQL does not stop. End its processes (${left.join(', ')}) and try again.`);
}

async function gone(name: string, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const left = processesOf(name);
    if (left.length === 0) return true;
    // Without a postmaster the workers end by themselves, at once or never.
    const limitMs = left.some((one) => one.isPostmaster) ? withinMs : Math.min(withinMs, HARD_STOP_MS);
    if (waitedMs >= limitMs) return false;
    await wait(POLL_MS);
  }
}

function signal(processes: ClusterProcess[], name: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

type ClusterProcess = { pid: number; isPostmaster: boolean };

/** The living processes of the cluster with this name (`clusterName`), whoever started them. */
export function processesOf(name: string): ClusterProcess[] {
  const found: ClusterProcess[] = [];
  for (const { pid, command } of allProcesses()) {
    const [program = ''] = command;
    if (program.startsWith(`postgres: ${name}: `)) found.push({ pid, isPostmaster: false });
    else if (basename(program) === 'postgres' && command.includes(`cluster_name=${name}`)) {
      found.push({ pid, isPostmaster: true });
    }
  }
  return found;
}

function allProcesses(): { pid: number; command: string[] }[] {
  if (process.platform !== 'linux') return listedByPs();
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      return [{ pid: Number(entry), command: readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0') }];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}

function listedByPs(): { pid: number; command: string[] }[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [, pid = '', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), command: command.startsWith('postgres: ') ? [command] : command.split(' ') };
  });
}
