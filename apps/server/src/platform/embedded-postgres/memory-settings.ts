import { totalmem } from 'node:os';

/** In MB. */
const KILOBYTES = 1024;
const MEGABYTE = 1024 * 1024;
/** PostgreSQL's own defaults are for any machine; nothing here is below them. */
const LEAST = { sharedBuffers: 128, workMemory: 4, maintenanceMemory: 64, logSize: 1024 };
const MOST = { workMemory: 64, maintenanceMemory: 1024, logSize: 8192 };
const CONNECTIONS = 100;

/** The MB that this process may use: the machine's, or less where a container or a service has less (cgroups), or less if asked for. */
export function countMemory(
  atMost = Number.POSITIVE_INFINITY,
  machine = { total: totalmem(), constrained: process.constrainedMemory() },
): number {
  // 0 where nothing is known of a limit.
  const limit = machine.constrained > 0 ? Math.min(machine.total, machine.constrained) : machine.total;
  return Math.min(Math.floor(limit / MEGABYTE), atMost);
}

/**
 * PostgreSQL's settings for a machine with so many MB, of which the server and the system want theirs. By its documentation: buffers are a
 * quarter; the planner counts on the system's cache too; the more buffers, the more log between two checkpoints; and what a sort may take, many sorts
 * take at once, so all connections together get an eighth.
 */
export function memorySettings(megabytes: number): Record<string, string> {
  const sharedBuffers = Math.max(LEAST.sharedBuffers, Math.floor(megabytes / 4));
  const workMemory = clamp(
    (megabytes * KILOBYTES) / 8 / CONNECTIONS,
    LEAST.workMemory * KILOBYTES,
    MOST.workMemory * KILOBYTES,
  );
  return {
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.max(sharedBuffers, Math.floor(megabytes / 2))}MB`,
    work_mem: `${Math.floor(workMemory)}kB`,
    maintenance_work_mem: `${clamp(Math.floor(megabytes / 16), LEAST.maintenanceMemory, MOST.maintenanceMemory)}MB`,
    max_wal_size: `${clamp(sharedBuffers, LEAST.logSize, MOST.logSize)}MB`,
    // Pages that a checkpoint makes the log hold whole. The packaged programs know no other way.
    wal_compression: 'pglz',
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
