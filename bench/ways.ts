import type { BenchDatabase } from './database.ts';
import { pgbenchScript } from './function-calls.ts';
import type { HttpLoad } from './http-load.ts';
import { type RunningLoad, startLoad } from './load.ts';
import { takePlace } from './macs.ts';
import type { PgLoad } from './pg-load.ts';
import { findPgbench, startPgbench } from './pgbench.ts';
import type { Scene } from './scene.ts';
import type { ServerProcess } from './server-process.ts';
import { warmUpSeconds } from './watch.ts';

export type Kind = 'activation' | 'transfer';

/** A way of doing something, and whose time beside PostgreSQL's it takes. */
export interface Way {
  title: string;
  server?: ServerProcess;
  start(kind: Kind, seconds: number): Promise<RunningLoad>;
}

export interface Servers {
  /** As it is shipped. */
  server: ServerProcess;
  /** The same, where each request calls the function by itself. */
  oneByOne: ServerProcess;
}

/** At a constant rate more may be under way at once than clients that wait for their answers. */
const steadyConnections = 64;
const pgbench = findPgbench();

export type RateWay = 'http' | 'oneByOne' | 'function' | 'statements';

export function rateWays(
  database: BenchDatabase,
  servers: Servers,
  scene: Scene,
  clients: number,
  tokens: readonly string[],
): Record<RateWay, Way> {
  const { servingUrl, statementsUrl } = database;
  const { applicationId } = scene;
  const people = peopleOf(scene, clients, tokens);
  const viaPg = (kind: Kind, way: PgLoad['way'], url: string) =>
    startLoad('pg-load', { clients, applicationId, people, kind, way, url });
  return {
    http: {
      title: 'through the server, HTTP',
      server: servers.server,
      start: httpStart(servers.server, scene, people, { clients }),
    },
    oneByOne: {
      title: 'HTTP, a call of the function per request',
      server: servers.oneByOne,
      start: httpStart(servers.oneByOne, scene, people, { clients }),
    },
    function: {
      title: `the function one by one, by ${pgbench ? 'pgbench' : 'pg'}`,
      start: (kind, seconds) =>
        pgbench
          ? startPgbench(pgbench, {
              url: servingUrl,
              script: pgbenchScript(kind, scene, { place: takePlace(), clients }),
              clients,
              seconds: seconds + warmUpSeconds + 0.5,
            })
          : viaPg(kind, 'function', servingUrl),
    },
    statements: { title: 'separate statements, by pg', start: (kind) => viaPg(kind, 'statements', statementsUrl) },
  };
}

export type LatencyWay = 'alone' | 'half' | 'most';

export const mostShare = 0.8;

/** @param perSecond what the server can */
export function latencyWays(
  server: ServerProcess,
  scene: Scene,
  clients: number,
  tokens: readonly string[],
  perSecond: number,
): Record<LatencyWay, Way> {
  const people = peopleOf(scene, clients, tokens);
  const steadily = (share: number): Way => ({
    title: `HTTP, ${(perSecond * share).toFixed(0)} per s, ${share * 100} % of what it can`,
    server,
    start: httpStart(server, scene, people, { clients: steadyConnections, rate: perSecond * share }),
  });
  return {
    alone: { title: 'HTTP, one client', server, start: httpStart(server, scene, people, { clients: 1 }) },
    half: steadily(0.5),
    most: steadily(mostShare),
  };
}

const httpStart =
  (
    { port }: ServerProcess,
    { applicationId }: Scene,
    people: HttpLoad['people'],
    how: Pick<HttpLoad, 'clients' | 'rate'>,
  ) =>
  (kind: Kind) =>
    startLoad('http-load', { ...how, applicationId, people, kind, port });

function peopleOf({ firstReseller, firstSubReseller, perClient }: Scene, clients: number, tokens: readonly string[]) {
  return Array.from({ length: clients }, (_client, client) =>
    Array.from({ length: perClient }, (_person, index) => {
      const place = client * perClient + index;
      const token = tokens[place] ?? '';
      return { token, resellerId: firstReseller + place, subResellerId: firstSubReseller + place };
    }),
  );
}
