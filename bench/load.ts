import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { HttpLoad } from './http-load.ts';
import type { PgLoad } from './pg-load.ts';
import { type Measurement, measure } from './statistics.ts';

/** What a driver process answers with. Latencies are in milliseconds, counted from the end of the warm-up. */
export interface LoadReport {
  latencies: number[];
  seconds: number;
  /** What the first request that failed was answered with. */
  failure?: string;
}

/** How long a load runs before it counts: connections, statements and code are warm then. */
export const warmUpSeconds = 0.4;

/** Runs a load in a process of its own, so that its work is not ours. @throws when a single request fails */
export async function runLoad(driver: 'http-load' | 'pg-load', load: HttpLoad | PgLoad): Promise<Measurement> {
  const child = fork(join(import.meta.dirname, `${driver}.ts`), { serialization: 'advanced' });
  const report = await new Promise<LoadReport>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadReport));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The driver ${driver} ended with ${code}`)));
    child.send(load);
  });
  child.disconnect();
  if (report.failure !== undefined) throw new Error(`A request of ${driver} failed: ${report.failure}`);
  return measure(report.latencies, report.seconds);
}

/** For drivers: takes the load, answers the report. Each client makes its requests one after the other until time is up. */
export function serveLoads<Load extends { clients: number; seconds: number }>(
  open: (load: Load, client: number) => Promise<() => Promise<void>>,
): void {
  process.once('message', (message) => {
    const load = message as Load;
    drive(load, open).then(
      (report) => process.send?.(report),
      (error) => process.send?.({ latencies: [], seconds: 1, failure: String(error) } satisfies LoadReport),
    );
  });
  process.once('disconnect', () => process.exit(0));
}

async function drive<Load extends { clients: number; seconds: number }>(
  load: Load,
  open: (load: Load, client: number) => Promise<() => Promise<void>>,
): Promise<LoadReport> {
  const requests = await Promise.all(Array.from({ length: load.clients }, (_client, index) => open(load, index)));
  const latencies: number[] = [];
  const begin = performance.now() + warmUpSeconds * 1000;
  const end = begin + load.seconds * 1000;
  await Promise.all(
    requests.map(async (request) => {
      for (let before = performance.now(); before < end; ) {
        await request();
        const after = performance.now();
        if (after >= begin && after < end) latencies.push(after - before);
        before = after;
      }
    }),
  );
  return { latencies, seconds: load.seconds };
}
