import type { BenchDatabase } from './database.ts';
import type { Scene } from './scene.ts';
import type { BenchSettings } from './settings.ts';
import { confirmPasscodes, signInSellers } from './sign-in.ts';
import { type Taken, takeSlices } from './slices.ts';
import { type Figures, Watch } from './watch.ts';
import { type Kind, type LatencyWay, latencyWays, type RateWay, rateWays, type Servers, type Way } from './ways.ts';

export interface Measured extends Taken<Figures> {
  title: string;
}

export interface SpeedFigures {
  rates: Record<RateWay, Measured>;
  latencies: Record<LatencyWay, Measured>;
  /** Of the server, in MB. */
  memory: { before: number; after: number };
}

/** It takes thousands of requests until Node has compiled what a server runs all day. */
const serverWarmUpSeconds = 4;

export interface Speed {
  /** Through the server alone. */
  httpRate(kind: Kind): Promise<Measured>;
  measure(kind: Kind): Promise<SpeedFigures>;
  close(): Promise<void>;
}

/** Signs everybody in. What is measured one after the other is on one database. */
export async function openSpeed(
  { clients, seconds, mostTried }: BenchSettings,
  database: BenchDatabase,
  servers: Servers,
  scene: Scene,
): Promise<Speed> {
  const tokens = await signInSellers(servers.server.port, scene);
  const confirm = confirmer(servers.server.port, tokens);
  const watch = await Watch.open(database.ownerUrl);
  const take = async <Name extends string>(kind: Kind, ways: Record<Name, Way>): Promise<Record<Name, Measured>> => {
    const names = Object.keys(ways) as Name[];
    const slice = async (name: Name) => {
      await confirm();
      const { server, start } = ways[name];
      return watch.slice(() => start(kind, seconds), seconds, server?.pid);
    };
    const taken = await takeSlices(names, slice, mostTried);
    const titled = names.map((name) => [name, { title: ways[name].title, ...taken[name] }]);
    return Object.fromEntries(titled) as Record<Name, Measured>;
  };
  const ways = rateWays(database, servers, scene, clients, tokens);
  const warmUp = async (kind: Kind, { start, server }: Way) => {
    await confirm();
    await watch.slice(() => start(kind, serverWarmUpSeconds), serverWarmUpSeconds, server?.pid);
  };
  return {
    async httpRate(kind) {
      await warmUp(kind, ways.http);
      return (await take(kind, { http: ways.http })).http;
    },
    async measure(kind) {
      const before = servers.server.memory();
      for (const way of [ways.http, ways.oneByOne]) await warmUp(kind, way);
      const measured = await take(kind, ways);
      const { perSecond } = measured.http.figures;
      const latencies = await take(kind, latencyWays(servers.server, scene, clients, tokens, perSecond));
      return { rates: measured, latencies, memory: { before, after: servers.server.memory() } };
    },
    close: () => watch.close(),
  };
}

/** Confirms everybody's passcode when the last time is a while ago: it takes the server longer than a slice. */
function confirmer(port: number, tokens: readonly string[]): () => Promise<void> {
  let confirmedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - confirmedAt < 120_000) return;
    await confirmPasscodes(port, tokens);
    confirmedAt = performance.now();
  };
}
