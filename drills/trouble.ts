import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks } from './books.ts';
import { longestSilence, startCallers } from './callers.ts';
import { type LonePostgres, startLonePostgres } from './lone-postgres.ts';
import { type Portal, setSellers, startPortal } from './portal.ts';
import { type Goal, goalsOf, type Outcome } from './report.ts';
import { type Stage, until } from './stage.ts';

/** What the drill has to play with when the trouble begins. */
export interface Scene {
  stage: Stage;
  postgres: LonePostgres;
  portals: Portal[];
  /** A reseller who calls nothing by themselves, and somebody of theirs. */
  token: string;
  subReseller: number;
}

/** Something other than the primary's end. */
export interface Trouble {
  /** Before anything is started: what PostgreSQL and the servers get. */
  prepare?(stage: Stage): Promise<Prepared>;
  /** Begins it, and answers what ends it. */
  begin(scene: Scene): Promise<() => Promise<unknown> | unknown>;
  /** For how long, in seconds. */
  lasts: number;
  /** Served again so many seconds after it is over; undefined: it must not be felt at all. */
  served?: number;
  /** What else must hold when it is over. */
  look?(scene: Scene): Promise<{ figures?: Outcome['figures']; goals: Goal[] }>;
}

interface Prepared {
  /** Where PostgreSQL's files go. */
  folder?: string;
  settings?: Record<string, string>;
  /** Between the servers and PostgreSQL. */
  wayTo?(url: string): Promise<string>;
  env?: Record<string, string>;
  /** Words before the second server's program. */
  prefix?: string[];
}

const unfelt = 3;
const afterwards = 5000;

/** One database and two servers get into trouble while callers go on at both. */
export const inTrouble =
  ({ prepare, begin, lasts, served, look }: Trouble) =>
  async (stage: Stage): Promise<Outcome> => {
    const { folder, settings, wayTo, env, prefix }: Prepared = (await prepare?.(stage)) ?? {};
    const postgres = await startLonePostgres(stage, { folder, more: settings });
    const url = (await wayTo?.(postgres.url)) ?? postgres.url;
    const portals = [await startPortal(stage, 2, url, { env }), await startPortal(stage, 3, url, { env, prefix })];
    const sellers = await setSellers(postgres.url, portals[0]?.address ?? '');
    const callers = startCallers(
      portals.map(({ address }) => address),
      sellers,
    );
    await wait(3000);
    const { tokens, firstSubReseller } = sellers;
    const last = { token: tokens.at(-1) ?? '', subReseller: firstSubReseller + tokens.length - 1 };
    const scene: Scene = { stage, postgres, portals, ...last };
    const began = performance.now();
    const end = await begin(scene);
    await wait(lasts * 1000);
    await end();
    const ended = performance.now();
    await until('both servers are ready', async () =>
      (await Promise.all(portals.map((one) => one.isReady()))).every(Boolean),
    );
    const readySeconds = (performance.now() - ended) / 1000;
    const more = (await look?.(scene)) ?? { goals: [] };
    await wait(afterwards);
    const told = await callers.end();
    const books = await checkBooks(postgres.url, told);
    const [unserved, unservedAfter] = [longestSilence(told, began), longestSilence(told, ended)];
    const time: Goal =
      served === undefined
        ? { name: `nobody felt it: served within ${unfelt} s throughout`, isMet: unserved <= unfelt }
        : { name: `served again within ${served} s of its end, without a restart`, isMet: unservedAfter <= served };
    return {
      told,
      books,
      figures: { secondsUnserved: unserved, secondsUnservedAfter: unservedAfter, readySeconds, ...more.figures },
      goals: [...goalsOf(books, told), time, ...more.goals],
    };
  };
