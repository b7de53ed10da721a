import { verifyLedger } from '../../apps/server/src/features/credits/verify-ledger.ts';
import { connectClient } from '../../apps/server/src/platform/db/connection.ts';
import { type BenchDatabase, openDatabaseIn } from '../database.ts';
import type { Goal } from '../goals.ts';
import { measurePages } from '../log-measure.ts';
import { measurePeople } from '../people-measure.ts';
import { type Scene, setScene } from '../scene.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import type { BenchSettings } from '../settings.ts';
import { openServingPools, type PageFigures } from '../side-by-side.ts';
import { quietCores } from '../slices.ts';
import { type Measured, openSpeed } from '../speed-measure.ts';
import { Watch } from '../watch.ts';
import { type AnswerFigures, measureAnswers } from './answers.ts';
import { fillBooks, type TakeStep } from './fill.ts';
import { type Filled, noteFilled, readFilled } from './filled.ts';
import { measureOtherLists } from './lists.ts';
import { openPlace, type Place, wholeRows } from './place.ts';
import { printAnswers, printFaults, printLists, printRate, printReport, printSizes, printUnread } from './report.ts';
import { measureReport, type ReportFigures } from './report-measure.ts';
import { type LargeScene, setLargeScene } from './scene.ts';
import { readSizes, type Size } from './sizes.ts';

/** A step with how loud others were meanwhile, in cores. */
interface NotedStep {
  what: string;
  seconds: number;
  others: number;
}

export interface LargeFigures {
  rows: number;
  why: string | undefined;
  version: string;
  settings: string;
  steps: NotedStep[];
  sizes: Size[];
  bytes: number;
  rates: { empty: Measured; large: Measured };
  lists: PageFigures[];
  answers: AnswerFigures[];
  report: ReportFigures;
  faults: string[];
  /** Indexes that nothing of all this was read by, though they are kept up. */
  unread: Size[];
}

/** What serves while nothing is lost by a crash, and what fills quickly. */
const filling = {
  fsync: false,
  settings: { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '8GB', autovacuum: 'off' },
};

/** Makes a large database, measures it step by step, and removes it, if it isn't to be kept. */
export async function measureLarge(settings: BenchSettings): Promise<LargeFigures> {
  const place = await openPlace(settings.largeRows, { kept: settings.largeFolder });
  try {
    console.log(
      `A database of ${place.rows.toLocaleString('en')} activations and devices in ${place.folder}. ${place.why ?? ''}`,
    );
    return await measureIn(place, settings);
  } finally {
    await place.remove();
  }
}

async function measureIn(place: Place, settings: BenchSettings): Promise<LargeFigures> {
  const steps: NotedStep[] = [];
  const { scene, large, empty } = (await readFilled(place.folder)) ?? (await fill(place, settings, steps));
  const measured = await withDatabase(place, {}, steps, (opened) => measureFilled(opened, settings, large, scene));
  const { rows, why } = place;
  const { rate, ...rest } = measured;
  return { rows, why, steps, rates: { empty, large: rate }, ...rest };
}

/** Measures the empty database, and fills it. */
async function fill(place: Place, settings: BenchSettings, steps: NotedStep[]): Promise<Filled> {
  let scene: Scene | undefined;
  const empty = await withDatabase(place, {}, steps, async ({ database, take }) => {
    let rate: Measured | undefined;
    await take('activations, empty', async () => {
      rate = await withServer(database, async (server) => {
        scene = await setScene(database.statementsUrl, settings.clients);
        return measureRate(settings, database, server, scene);
      });
    });
    printRate('activations by HTTP, empty', known(rate));
    return known(rate);
  });
  const large = await withDatabase(place, filling, steps, async ({ database, take }) => {
    const books = await setLargeScene(database.statementsUrl, place.rows);
    await fillBooks(database.statementsUrl, books.books, place.folder, take);
    return books;
  });
  const filled = { scene: known(scene), large, empty };
  await noteFilled(place.folder, filled);
  return filled;
}

async function measureFilled(
  { database, take }: Opened,
  settings: BenchSettings,
  { books: { rows }, readers, people }: LargeScene,
  scene: Scene,
) {
  const { ownerUrl, statementsUrl, version, settings: told } = database;
  const sizes = await readSizes(statementsUrl);
  printSizes(rows, sizes, `${version} (${told})`);
  const found = await withServer(database, async (server) => {
    const lists = [
      ...(await measurePages(ownerUrl, server, { readers })),
      ...(await measureOtherLists(ownerUrl, server, readers)),
      ...(await measurePeople(ownerUrl, server, people)),
    ];
    printLists(lists);
    const answers = await measureAnswers(ownerUrl, server, readers);
    printAnswers(answers);
    let report: ReportFigures | undefined;
    await take('a report', async () => {
      report = await measureReport(ownerUrl, server, known(readers[1]));
    });
    printReport(known(report));
    let rate: Measured | undefined;
    await take('activations, large', async () => {
      rate = await measureRate(settings, database, server, scene);
    });
    printRate('activations by HTTP, large', known(rate));
    return { lists, answers, report: known(report), rate: known(rate) };
  });
  let faults: string[] = [];
  await take('verify-ledger', async () => {
    faults = await findFaults(ownerUrl);
  });
  printFaults(faults);
  await vacuum(statementsUrl, take);
  const unread = (await readSizes(statementsUrl)).filter(
    ({ isIndex, isUnique, scans }) => isIndex && !isUnique && scans === 0,
  );
  printUnread(unread);
  return {
    ...found,
    version,
    settings: told,
    sizes,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    faults,
    unread,
  };
}

async function measureRate(
  settings: BenchSettings,
  database: BenchDatabase,
  server: ServerProcess,
  scene: Scene,
): Promise<Measured> {
  const speed = await openSpeed(settings, database, { server, oneByOne: server }, scene);
  try {
    return await speed.httpRate('activation');
  } finally {
    await speed.close();
  }
}

async function findFaults(ownerUrl: string): Promise<string[]> {
  const pools = await openServingPools(ownerUrl, { forTools: true });
  try {
    const { checks } = await verifyLedger(pools.live);
    return checks.flatMap(({ title, firstFaults }) => firstFaults.map((fault) => `${title}: ${fault}`));
  } finally {
    await pools.close();
  }
}

/** After a twentieth of the players was seen once more. */
async function vacuum(statementsUrl: string, take: TakeStep): Promise<void> {
  const owner = await connectClient(statementsUrl);
  try {
    await take('a twentieth of the devices seen', () =>
      owner.query('UPDATE devices SET last_seen_at = now() WHERE id % 20 = 0'),
    );
    await take('vacuum of the devices', () => owner.query('VACUUM devices'));
    await take('vacuum of everything, with statistics', () => owner.query('VACUUM (ANALYZE)'));
  } finally {
    await owner.end();
  }
}

interface Opened {
  database: BenchDatabase;
  take: TakeStep;
}

/** The database of this place, opened in this manner and closed again. Each step is printed as it ends. */
async function withDatabase<Result>(
  { folder }: Place,
  manner: Parameters<typeof openDatabaseIn>[1],
  steps: NotedStep[],
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabaseIn(folder, manner);
  const watch = await Watch.open(database.ownerUrl);
  const take: TakeStep = async (what, step) => {
    const startedAt = performance.now();
    const { others } = await watch.others(step);
    const seconds = (performance.now() - startedAt) / 1000;
    steps.push({ what, seconds, others });
    console.log(`${what.padEnd(40)}${seconds.toFixed(1).padStart(9)} s, others had ${others.toFixed(2)} cores`);
  };
  try {
    return await work({ database, take });
  } finally {
    await watch.close();
    await database.close();
  }
}

async function withServer<Result>(
  database: BenchDatabase,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServerProcess(database.ownerUrl);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A step of the large database did not end');
  return value;
}

const leastShare = 0.8;
const mostOfBare = 2;
/** Of one answer, in milliseconds. */
const mostWaited = 300;

export function largeGoals({ rows, rates, lists, answers }: LargeFigures): Goal[] {
  const size = rows.toLocaleString('en');
  const isWhole = rows >= wholeRows;
  const slowest = answers.toSorted((a, b) => b.p95 - a.p95)[0];
  const worst = lists.toSorted((a, b) => ratioOf(b) - ratioOf(a))[0];
  return [
    {
      what: `activation rate at ${size} rows ÷ empty`,
      measured: rates.large.figures.perSecond / rates.empty.figures.perSecond,
      goal: { least: leastShare },
      isMeasured: isWhole && rates.large.isQuiet && rates.empty.isQuiet,
    },
    {
      what: `p95 of the worst list at ${size} rows ÷ bare SQL (${worst?.what})`,
      measured: worst ? ratioOf(worst) : Number.NaN,
      goal: { most: mostOfBare },
      isMeasured: isWhole && lists.every(({ others }) => others <= quietCores),
    },
    {
      what: `p95 in ms of the slowest chip, count, group or report at ${size} rows (${slowest?.what})`,
      measured: slowest?.p95 ?? Number.NaN,
      goal: { most: mostWaited },
      isMeasured: isWhole && answers.every(({ others }) => others <= quietCores),
    },
  ];
}

const ratioOf = ({ http, bare }: PageFigures) => http.p95 / bare.p95;
