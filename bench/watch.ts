import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { clockNow, type RunningLoad } from './load.ts';
import { machineTime, type Processes, parentOf, readProcesses, timeOfTrees } from './processor-time.ts';
import { quietCores, type Slice } from './slices.ts';
import { quantile } from './statistics.ts';

/** Of one way in one slice. Milliseconds of processor time are per request; NaN where nothing tells them. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  postgresMilliseconds: number;
  serverMilliseconds: number;
  logBytes: number;
  /** Those that wrote something. */
  transactions: number;
}

/** Load runs so long before it counts: connections, statements and code are warm then. */
export const warmUpSeconds = 1;

/** How long a slice waits for others to be done. */
const patienceMilliseconds = 4000;
const lookMilliseconds = 400;

interface Look {
  at: number;
  processes: Processes;
  machine: number;
  logPosition: number;
  transactionId: number;
}

/** Looks at processes and database while others work. */
export class Watch {
  readonly #owner: pg.Client;
  /** The server that all connections are children of; undefined when it runs elsewhere. */
  readonly #postmaster: number | undefined;

  private constructor(owner: pg.Client, postmaster: number | undefined) {
    this.#owner = owner;
    this.#postmaster = postmaster;
  }

  static async open(ownerUrl: string): Promise<Watch> {
    const owner = await connectClient(ownerUrl);
    const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    return new Watch(owner, isPostgres(pid) ? parentOf(pid) : undefined);
  }

  close(): Promise<void> {
    return this.#owner.end();
  }

  /** A slice of what this load does. @param serverPid whose time is the server's; undefined: none takes part */
  async slice(start: () => Promise<RunningLoad>, seconds: number, serverPid?: number): Promise<Slice<Figures>> {
    await this.#untilQuiet();
    const load = await start();
    await wait(warmUpSeconds * 1000);
    const before = await this.#look();
    await wait(seconds * 1000);
    const after = await this.#look();
    const { at, took } = await load.end();
    const latencies = took
      .filter((_took, index) => (at[index] ?? 0) >= before.at && (at[index] ?? 0) < after.at)
      .sort();
    const each = (amount: number) => amount / latencies.length;
    const { postgres, server, others } = this.#timesBetween(before, after, serverPid);
    const figures = {
      perSecond: (latencies.length * 1000) / (after.at - before.at),
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      postgresMilliseconds: each(postgres),
      serverMilliseconds: each(server),
      logBytes: each(after.logPosition - before.logPosition),
      transactions: each(after.transactionId - before.transactionId),
    };
    return { figures, others };
  }

  /** How many cores others had, on average, while this was done. */
  async others<Result>(work: () => Promise<Result>): Promise<{ result: Result; others: number }> {
    const before = await this.#look();
    const result = await work();
    return { result, others: this.#timesBetween(before, await this.#look(), undefined).others };
  }

  async #look(): Promise<Look> {
    const { rows } = await this.#owner.query<{ log: string; transaction: string }>(
      "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS log, pg_snapshot_xmax(pg_current_snapshot()) AS transaction",
    );
    const [row] = rows;
    const told = { logPosition: Number(row?.log), transactionId: Number(row?.transaction) };
    return { ...told, at: clockNow(), processes: readProcesses(), machine: machineTime() };
  }

  #timesBetween(before: Look, after: Look, serverPid: number | undefined) {
    const between = (roots: number[]) => timeOfTrees(after.processes, roots) - timeOfTrees(before.processes, roots);
    const [postmaster] = [this.#postmaster];
    const ours = between(postmaster === undefined ? [process.pid] : [process.pid, postmaster]);
    return {
      postgres: postmaster === undefined ? Number.NaN : between([postmaster]),
      server: serverPid === undefined ? 0 : between([serverPid]),
      others: Math.max(0, after.machine - before.machine - ours) / (after.at - before.at),
    };
  }

  async #untilQuiet(): Promise<void> {
    const end = clockNow() + patienceMilliseconds;
    for (let before = await this.#look(); clockNow() < end; ) {
      await wait(lookMilliseconds);
      const after = await this.#look();
      if (this.#timesBetween(before, after, undefined).others <= quietCores) return;
      before = after;
    }
  }
}

/** Another machine's process may have the number of anything here. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
  } catch {
    return false;
  }
}
