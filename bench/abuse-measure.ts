import type pg from 'pg';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { type AbuseCall, type Attempt, abuseCalls } from './abuse-calls.ts';
import { printAbuseReport } from './abuse-report.ts';
import type { AbuseScene } from './abuse-scene.ts';
import type { BenchDatabase } from './database.ts';
import { assertProcessorTimesAreTold, familyOf, parentOf, processorTimes, timeBetween } from './processor-time.ts';
import type { ServerProcess } from './server-process.ts';
import { signInReader } from './side-by-side.ts';
import { median } from './statistics.ts';

/** What a call takes of the processor, in milliseconds, and what counts it. */
export interface AbuseFigures {
  who: AbuseCall['who'];
  what: string;
  server: number;
  database: number;
  status: number;
  /** The limits that counted it, by their names in the database, with how much of each it took; and those in the server's memory. */
  limits: string[];
}

/** A call that takes more than this needs a limit. */
export const dearMilliseconds = 50;
/** Whoever is dearer than that is not measured as often. */
const turns = { cheap: 7, dear: 3 };

/** Refusals of what could not be read, which each process counts. From outside they look like those of what was read; so a call is only said to be counted so when nothing else counts it. */
const unreadStatuses = [400, 413, 415, 422];

/** Prints the dearest calls of a stranger. */
export async function runAbuse(
  { statementsUrl }: BenchDatabase,
  server: ServerProcess,
  scene: AbuseScene,
): Promise<{ figures: AbuseFigures[] /** Whether each that is dear has a limit. */; isBounded: boolean }> {
  assertProcessorTimesAreTold();
  const owner = await connectClient(statementsUrl);
  try {
    const postmaster = await findPostmaster(owner);
    const reader = { email: scene.strangerEmail, group: 2 } as const;
    const url = `http://127.0.0.1:${server.port}`;
    const calls = await abuseCalls(scene, await findScript(url));
    let token = await signInReader(server.port, reader);
    const figures: AbuseFigures[] = [];
    for (const call of calls) {
      const measured = await measureCall(call, { url, token, owner, server: server.pid, postmaster });
      if (measured.status === 401 && call.who === 'reseller') token = await signInReader(server.port, reader);
      figures.push(measured);
    }
    return { figures, isBounded: printAbuseReport(figures) };
  } finally {
    await owner.end();
  }
}

interface Measuring {
  url: string;
  token: string;
  owner: pg.Client;
  server: number;
  postmaster: number;
}

async function measureCall(call: AbuseCall, measuring: Measuring): Promise<AbuseFigures> {
  // Until what it needs is compiled, prepared and in memory.
  const first = await measureOnce(call, 0, measuring);
  const second = await measureOnce(call, 1, measuring);
  const isDear = Math.min(first.server, second.server) > dearMilliseconds;
  const taken = [second];
  for (let turn = 2; turn < (isDear ? turns.dear : turns.cheap); turn += 1) {
    taken.push(await measureOnce(call, turn, measuring));
  }
  const { who, what } = call;
  return {
    who,
    what,
    server: median(taken.map(({ server }) => server)),
    database: median(taken.map(({ database }) => database)),
    status: second.status,
    limits: second.limits,
  };
}

async function measureOnce(call: AbuseCall, turn: number, { url, token, owner, server, postmaster }: Measuring) {
  // Each request as if it were somebody's first: what it is counted by is seen, and nothing is refused for the ones before.
  await owner.query('DELETE FROM rate_hits; DELETE FROM attempts');
  const attempt = call.make(turn);
  const bearer = call.who === 'reseller' ? { authorization: `Bearer ${token}` } : {};
  const before = [processorTimes([server]), processorTimes(familyOf(postmaster))] as const;
  const status = await send(url, attempt, bearer);
  const after = [processorTimes([server]), processorTimes(familyOf(postmaster))] as const;
  const { rows } = await owner.query<{ scope: string; count: number }>(
    'SELECT scope, max(count) AS count FROM (SELECT scope, count FROM rate_hits UNION ALL SELECT scope, count FROM attempts) AS held GROUP BY scope ORDER BY scope',
  );
  const inMemory = rows.length === 0 && unreadStatuses.includes(status) ? ['bad requests (in memory)'] : [];
  return {
    status,
    server: timeBetween(before[0], after[0]),
    database: timeBetween(before[1], after[1]),
    limits: [...rows.map(({ scope, count }) => `${scope} (${count})`), ...inMemory],
  };
}

async function send(url: string, { method, path, headers, body }: Attempt, bearer: object): Promise<number> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...bearer },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? 0;
}

/** The server that all connections are children of, if it runs on this machine. */
async function findPostmaster(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return parentOf(rows[0]?.pid ?? 0);
}

/** The largest file that the portal's page names. */
async function findScript(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/assets/none.js';
}
