import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks } from './books.ts';
import { longestSilence, startCallers } from './callers.ts';
import { type Cluster, type DatabaseHost, startCluster, startDatabaseHaproxy } from './patroni.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { type Portal, setSellers, startPortal } from './portal.ts';
import { childrenOf } from './process-tree.ts';
import { goalsOf, type Outcome } from './report.ts';
import { type Stage, until } from './stage.ts';

/** How the servers reach the database. */
type Way = (stage: Stage, cluster: Cluster) => Promise<{ url: string; env?: Record<string, string> }>;

export const throughHaproxy: Way = async (stage) => ({ url: await startDatabaseHaproxy(stage) });
export const byNamingHosts: Way = async (_stage, { url }) => ({ url });
export const throughPgbouncer: Way = async (stage) => startPgbouncer(stage, await startDatabaseHaproxy(stage));

/** What is often left out: nobody ends what leads to the former primary, and it is looked at seldom. */
export const throughBadHaproxy: Way = async (stage) => ({
  url: await startDatabaseHaproxy(stage, (settings) =>
    settings.replace(' on-marked-down shutdown-sessions', '').replace('inter 1s fall 2', 'inter 5s fall 3'),
  ),
});

/** What befalls the primary, whose standby must be the primary afterwards. Answers when nothing more comes of it. */
type Fault = (stage: Stage, primary: DatabaseHost, standby: DatabaseHost) => Promise<{ over?: Promise<unknown> }>;

/** The host dies: nothing there says goodbye, and Patroni isn't there to start it again. */
export const killPrimary: Fault = async (_stage, primary) => {
  const postmaster = primary.postmaster();
  process.kill(primary.patroni.pid, 'SIGKILL');
  for (const pid of [postmaster, ...childrenOf(postmaster)]) kill(pid, 'SIGKILL');
  return {};
};

export const switchOver: Fault = async (stage, primary, standby) => {
  const answer = await fetch(`http://${stage.address(primary.host)}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
  });
  if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`);
  return {};
};

/** The whole host stands still, and comes back when another is the primary: it must not take a single write then. */
export const freezePrimary: Fault = async (stage, primary) => {
  const postmaster = primary.postmaster();
  const pids = [primary.patroni.pid, postmaster, ...childrenOf(postmaster)];
  for (const pid of pids) kill(pid, 'SIGSTOP');
  const wake = () => {
    for (const pid of pids) kill(pid, 'SIGCONT');
  };
  stage.keep(wake);
  return { over: wait(frozenFor).then(wake) };
};

const frozenFor = 45_000;
/** After the portal serves again: what a former primary that comes back might spoil shows then. */
const afterwards = 10_000;
const beyondPatroni = 5;

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

interface Manner {
  way: Way;
  fault: Fault;
  /** How long nobody may be served beyond what Patroni takes; undefined where the drill shows what a bad setting costs. */
  isHeldToTime?: boolean;
}

/** The primary fails while callers go on at both servers. */
export const failOver =
  ({ way, fault, isHeldToTime = true }: Manner) =>
  async (stage: Stage): Promise<Outcome> => {
    const cluster = await startCluster(stage);
    const { url, env = {} } = await way(stage, cluster);
    const portals = await startBoth(stage, url, env);
    const sellers = await setSellers(cluster.url, portals[0]?.address ?? '');
    await until('the standby is synchronous', cluster.isSynchronous);
    const callers = startCallers(
      portals.map(({ address }) => address),
      sellers,
    );
    await wait(3000);
    await until('the standby is synchronous', cluster.isSynchronous);
    const [primary, standby] = [await cluster.primary(), await cluster.standby()];
    const began = performance.now();
    const { over } = await fault(stage, primary, standby);
    const patroniSeconds = await cluster.secondsUntilPrimary(standby, began);
    await until('both servers are ready', async () =>
      (await Promise.all(portals.map((one) => one.isReady()))).every(Boolean),
    );
    const readySeconds = (performance.now() - began) / 1000;
    await over;
    await wait(afterwards);
    const told = await callers.end();
    const books = await checkBooks(cluster.url, told);
    const silence = longestSilence(told, began);
    return {
      told,
      books,
      figures: { patroniSeconds, secondsUnserved: silence, readySeconds },
      goals: [
        ...goalsOf(books, told),
        ...(isHeldToTime
          ? [
              {
                name: `served again within Patroni's own time and ${beyondPatroni} s, without a restart`,
                isMet: silence <= patroniSeconds + beyondPatroni,
              },
            ]
          : []),
      ],
    };
  };

async function startBoth(stage: Stage, url: string, env: Record<string, string>): Promise<Portal[]> {
  return [await startPortal(stage, 2, url, { env }), await startPortal(stage, 3, url, { env })];
}
