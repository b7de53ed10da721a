import pg from 'pg';
import { openPools } from '../apps/server/src/platform/db/pools.ts';
import { rolesOf } from '../apps/server/src/platform/db/roles.ts';
import { scenePassword } from './scene.ts';
import { quietCores } from './slices.ts';
import { quantile } from './statistics.ts';
import type { Watch } from './watch.ts';

/** A page by the server over HTTP, and its SQL alone, on the same database. Milliseconds, of the same requests. */
export interface SideBySide {
  http: { p50: number; p95: number };
  bare: { p50: number; p95: number };
  /** Cores that other programs had meanwhile. */
  others: number;
}

/** One page of a list, and whose. */
export interface PageFigures extends SideBySide {
  what: string;
}

const requests = 30;
const mostTried = 2;
const titles = ['HTTP p50', 'p95', 'SQL p50', 'p95', 'p95 ratio', 'others'];

/** What stands above the lines. */
export function headOf(title: string): string[] {
  const head = [title.padEnd(54), ...titles.map((name) => name.padStart(10))].join('');
  return [head, '-'.repeat(head.length)];
}

export function lineOf({ what, http, bare, others }: PageFigures): string {
  return [
    what.padEnd(54),
    ...[http.p50, http.p95, bare.p50, bare.p95].map((value) => value.toFixed(1).padStart(10)),
    (http.p95 / bare.p95).toFixed(2).padStart(10),
    others.toFixed(2).padStart(10),
  ].join('');
}

/** The pools that the server has, for asking the database what the server asks it. */
export async function openServingPools(ownerUrl: string, { forTools = false } = {}) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ rolname: string }>(
    `SELECT rolname FROM pg_roles WHERE rolname ~ '^tessera_.*_live$' AND has_schema_privilege(rolname, 'live', 'USAGE')`,
  );
  await client.end();
  const installation = /^tessera_(.*)_live$/.exec(rows[0]?.rolname ?? '')?.[1];
  if (installation === undefined) throw new Error('This database has no serving role');
  return openPools({ databaseUrl: ownerUrl, roles: rolesOf(installation), forTools });
}

/** The token of somebody with the password of all scenes. */
export async function signInReader(port: number, { email, group }: { email: string; group: 1 | 2 }): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${group === 1 ? 'admin-login' : 'login'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: scenePassword }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`${email} could not sign in`);
  return token;
}

/**
 * Asks the server and the database by turns; again while others are loud, as one slow moment is a p95. The quietest counts.
 */
export async function sideBySide(
  watch: Watch,
  askServer: () => Promise<void>,
  askDatabase: () => Promise<void>,
): Promise<SideBySide> {
  const taken: SideBySide[] = [];
  do {
    const { result, others } = await watch.others(() => askByTurns(askServer, askDatabase));
    taken.push({ ...result, others });
  } while (taken.length < mostTried && taken.every(({ others }) => others > quietCores));
  return taken.reduce((quietest, one) => (one.others < quietest.others ? one : quietest));
}

async function askByTurns(askServer: () => Promise<void>, askDatabase: () => Promise<void>) {
  const http: number[] = [];
  const bare: number[] = [];
  for (let round = -3; round < requests; round += 1) {
    const viaServer = await time(askServer);
    const viaDatabase = await time(askDatabase);
    if (round < 0) continue; // until statements are prepared and pages are in memory
    http.push(viaServer);
    bare.push(viaDatabase);
  }
  return { http: quantiles(http), bare: quantiles(bare) };
}

async function time(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function quantiles(latencies: number[]): { p50: number; p95: number } {
  const sorted = latencies.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}
