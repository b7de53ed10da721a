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
  return [parent, ...processIds().filter((pid) => parentOf(pid) === parent)];
}

export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** Of every process on the machine its parent, and the milliseconds that it and those of its children that ended have taken. */
export type Processes = ReadonlyMap<number, { parent: number; time: number }>;

/** Linux counts in hundredths of a second, whatever its own clock is. */
const millisecondsPerTick = 10;

export function readProcesses(): Processes {
  const found = new Map<number, { parent: number; time: number }>();
  for (const pid of processIds()) {
    const stat = read(`/proc/${pid}/stat`);
    // From its state on: the name in brackets before it may hold anything, brackets too.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent, times] = [fields[1], fields.slice(11, 15)];
    if (parent === undefined) continue;
    const ticks = times.reduce((sum, time) => sum + time, 0);
    found.set(pid, { parent, time: ticks * millisecondsPerTick });
  }
  return found;
}

/** What these processes and all that descend from them have taken, each counted once: what has ended is in its parent's time. */
export function timeOfTrees(processes: Processes, roots: readonly number[]): number {
  const isInside = (pid: number): boolean => {
    const seen = new Set<number>();
    for (let at: number | undefined = pid; at !== undefined && !seen.has(at); at = processes.get(at)?.parent) {
      if (roots.includes(at)) return true;
      seen.add(at);
    }
    return false;
  };
  return [...processes].reduce((sum, [pid, { time }]) => sum + (isInside(pid) ? time : 0), 0);
}

/** Milliseconds that all cores together were busy since the machine started: with programs, with itself, and with other machines' work (steal). */
export function machineTime(stat = read('/proc/stat')): number {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, steal = 0] = (stat.split('\n', 1)[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + interrupts + soft + steal) * millisecondsPerTick;
}

const processIds = (): number[] =>
  existsSync('/proc')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [];

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
