import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { codeOf, readOnly } from './postgres-error.ts';

type DatabaseState =
  | {
      canServe: true;
      /** How far this machine's clock is ahead of the database's (behind, if below 0), as far as it is certain. */
      clockAheadSeconds: number;
    }
  | { canServe: false; reason: 'away' | 'read only' | 'disk full' };

export type LookAtDatabase = () => Promise<DatabaseState>;

/** Nobody who asks waits longer. */
const patienceMilliseconds = 2000;
/** The disk is full, or what may be written of scratch files. */
const noRoomCodes = new Set(['53100', '53400']);

/**
 * A few hundred kilobytes that do not fit into the memory that they may take: they are written to a scratch file, in a few
 * milliseconds. On a full disk that fails before the first request does.
 */
const look = `SET LOCAL work_mem = '64kB';
SELECT count(*) FROM generate_series(1, 10000);
SELECT current_setting('transaction_read_only') AS read_only, clock_timestamp() AS now`;

/** Looks whether requests can be served, over a connection of its own; who asks while somebody does gets the same answer. */
export function databaseLook(probe: pg.Pool, clock: Clock): LookAtDatabase {
  let looking: Promise<DatabaseState> | undefined;
  return () => {
    looking ??= within(patienceMilliseconds, readState(probe, clock)).finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

async function readState(probe: pg.Pool, clock: Clock): Promise<DatabaseState> {
  try {
    const client = await probe.connect();
    const before = +clock.now();
    const answer = await client.query(look).finally(() => client.release());
    const after = +clock.now();
    const last = [answer].flat().at(-1)?.rows[0] as { read_only: string; now: Date };
    if (last.read_only === 'on') return { canServe: false, reason: 'read only' };
    return { canServe: true, clockAheadSeconds: aheadOf(+last.now, before, after) };
  } catch (error) {
    const code = codeOf(error) ?? '';
    return { canServe: false, reason: code === readOnly ? 'read only' : noRoomCodes.has(code) ? 'disk full' : 'away' };
  }
}

/** The database told its time at some moment between before and after. */
function aheadOf(now: number, before: number, after: number): number {
  if (before > now) return (before - now) / 1000;
  return after < now ? (after - now) / 1000 : 0;
}

async function within(milliseconds: number, state: Promise<DatabaseState>): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DatabaseState>((resolve) => {
    timer = setTimeout(() => resolve({ canServe: false, reason: 'away' }), milliseconds);
  });
  return Promise.race([state, late]).finally(() => clearTimeout(timer));
}
