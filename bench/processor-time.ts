import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that processes have taken, by their ids; of what is gone meanwhile nothing. Linux tells it in /proc. */
export type ProcessorTimes = ReadonlyMap<number, number>;

/** @throws Error in one line where it isn't told */
export function assertProcessorTimesAreTold(): void {
  if (!existsSync('/proc/self/task')) throw new Error('Processor time is read from /proc, which only Linux has.');
}

export function processorTimes(pids: readonly number[]): ProcessorTimes {
  return new Map(pids.map((pid) => [pid, timeOf(pid)]));
}

/** What was taken between two looks; of a process that came in between, all that it took. */
export function timeBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  return [...after].reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(pid) ?? 0)), 0);
}

/** All processes whose parent this one is, and itself: of a PostgreSQL server, its connections and workers. */
export function familyOf(parent: number): number[] {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [parent, ...others.map(Number).filter((pid) => parentOf(pid) === parent)];
}

export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** Of all its threads: images are decoded, and passwords hashed, in others than the first. */
function timeOf(pid: number): number {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const nanoseconds = threads.map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ', 1)[0]));
  return nanoseconds.reduce((sum, time) => sum + (time || 0), 0) / 1e6;
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
