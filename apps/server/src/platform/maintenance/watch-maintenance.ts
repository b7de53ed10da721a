import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { lookForMaintenance, type Maintenance } from './maintenance.queries.ts';

/** How soon every process knows. */
const everyMilliseconds = 1000;
/** Where no end was said, and at least where it is over: it ends when somebody says so. */
const usualSeconds = 60;
const leastSeconds = 10;

export interface MaintenanceWatch {
  /** Null: the portal is open; else after how many seconds it is worth asking again. */
  retryAfterSeconds(): number | null;
  end(): void;
}

/**
 * Looks each second whether the portal is shut, so that all processes of all servers know it. While the database is away, what was known
 * last holds.
 */
export async function watchMaintenance(pool: pg.Pool, clock: Clock): Promise<MaintenanceWatch> {
  let current: Maintenance | null = null;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      current = await lookForMaintenance(pool);
    } catch {
      // `/readyz` tells of it.
    } finally {
      isLooking = false;
    }
  };
  await look();
  const timer = setInterval(look, everyMilliseconds);
  return {
    retryAfterSeconds: () => current && secondsUntil(current, clock.now()),
    end: () => clearInterval(timer),
  };
}

function secondsUntil({ until }: Maintenance, now: Date): number {
  if (until === null) return usualSeconds;
  return Math.max(leastSeconds, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
