/** What one run measures and for how long. */
export interface BenchSettings {
  /** All measuring together, without setting up. */
  seconds: number;
  /** A server on which a scratch database may be made; undefined: an embedded one of its own. */
  databaseUrl: string | undefined;
  clients: number;
  rounds: number;
  /** Activations in the log whose pages are measured, and rows of the report; 0: neither is. */
  logRows: number;
  csvRows: number;
  /** Where the server's CPU profile goes; undefined: none is made, as it slows the server down. */
  profileDirectory: string | undefined;
}

/** Less tells nothing; and a passcode, confirmed before each round, lasts 5 minutes. */
const leastSeconds = 30;
const mostSeconds = 600;

const mostRows = 20_000_000;

/**
 * BENCH_SECONDS (default 60), BENCH_LOG_ROWS (default 200,000; 5,000,000 takes some ten minutes more), BENCH_CSV_ROWS (default
 * 1,000,000), BENCH_PROFILE (a folder), DATABASE_URL. @throws Error in one line for a wrong one.
 */
export function readSettings(env: Record<string, string | undefined>): BenchSettings {
  const seconds = Number(env.BENCH_SECONDS || 60);
  if (!(seconds >= leastSeconds && seconds <= mostSeconds)) {
    throw new Error(
      `BENCH_SECONDS must be a number from ${leastSeconds} to ${mostSeconds}, and is ${env.BENCH_SECONDS}.`,
    );
  }
  return {
    seconds,
    databaseUrl: env.DATABASE_URL || undefined,
    clients: 16,
    rounds: 3,
    logRows: readRows(env, 'BENCH_LOG_ROWS', 200_000),
    csvRows: readRows(env, 'BENCH_CSV_ROWS', 1_000_000),
    profileDirectory: env.BENCH_PROFILE || undefined,
  };
}

function readRows(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const rows = Number(env[name] || fallback);
  if (!(Number.isInteger(rows) && rows >= 0 && rows <= mostRows)) {
    throw new Error(`${name} must be a whole number up to ${mostRows}, and is ${env[name]}.`);
  }
  return rows;
}
