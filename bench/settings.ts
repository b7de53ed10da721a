/** What one run measures and for how long. */
export interface BenchSettings {
  /** Of a slice. */
  seconds: number;
  /** Slices of each way, quiet or not. */
  mostTried: number;
  /** A server on which a scratch database may be made; undefined: an embedded one of its own. */
  databaseUrl: string | undefined;
  clients: number;
  /** Activations in the log whose pages are measured, and rows of the report; 0: neither is. */
  logRows: number;
  csvRows: number;
  /** Activations and devices of a large database; undefined: as many as there is disk for. */
  largeRows: number | undefined;
  /** Where the large database is kept and measured again; undefined: it is removed after one measurement. */
  largeFolder: string | undefined;
  /** Where the server's CPU profile goes; undefined: none is made, as it slows the server down. */
  profileDirectory: string | undefined;
}

const mostRows = 20_000_000;

/**
 * BENCH_SECONDS (default 3), BENCH_TRIES (default 40), BENCH_LOG_ROWS (default 200,000; 5,000,000 takes some ten minutes more), BENCH_CSV_ROWS
 * (default 1,000,000), BENCH_LARGE_ROWS, BENCH_LARGE_FOLDER, BENCH_PROFILE (a folder), DATABASE_URL. @throws Error in one line for a wrong one.
 */
export function readSettings(env: Record<string, string | undefined>): BenchSettings {
  return {
    seconds: readNumber(env, 'BENCH_SECONDS', { least: 1, most: 60, fallback: 3 }),
    mostTried: readNumber(env, 'BENCH_TRIES', { least: 1, most: 1000, fallback: 40 }),
    databaseUrl: env.DATABASE_URL || undefined,
    clients: 16,
    logRows: readNumber(env, 'BENCH_LOG_ROWS', { least: 0, most: mostRows, fallback: 200_000 }),
    csvRows: readNumber(env, 'BENCH_CSV_ROWS', { least: 0, most: mostRows, fallback: 1_000_000 }),
    largeRows: env.BENCH_LARGE_ROWS
      ? readNumber(env, 'BENCH_LARGE_ROWS', { least: 10_000, most: mostRows, fallback: 0 })
      : undefined,
    largeFolder: env.BENCH_LARGE_FOLDER || undefined,
    profileDirectory: env.BENCH_PROFILE || undefined,
  };
}

function readNumber(
  env: Record<string, string | undefined>,
  name: string,
  { least, most, fallback }: { least: number; most: number; fallback: number },
): number {
  const value = Number(env[name] || fallback);
  if (!(Number.isInteger(value) && value >= least && value <= most)) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}, and is ${env[name]}.`);
  }
  return value;
}
