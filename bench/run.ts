import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPages } from '../tools/build-pages.ts';
import { runAbuse } from './abuse-measure.ts';
import { setAbuseScene } from './abuse-scene.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { type Goal, goalLines, speedGoals } from './goals.ts';
import { largeGoals, measureLarge } from './large/measure.ts';
import { measureLists } from './lists-measure.ts';
import { type MyDeviceFigures, measureMyDevice, printMyDevice } from './my-device-measure.ts';
import { printConditions, printJson, printSpeedReport } from './report.ts';
import { setScene } from './scene.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { readSettings } from './settings.ts';
import { openSpeed } from './speed-measure.ts';
import type { Kind } from './ways.ts';

// npm run bench: how fast activations, transfers and lists are through the whole server, beside the bare database doing the same.
// npm run bench -- activations: a part of it alone. Asked for by their names alone: abuse, what the dearest calls of a stranger take of the
// processor, and which limit counts each; my-device, whether somebody without its key can tell a MAC that exists; large, the same server on a database of many millions.

const parts = ['activations', 'transfers', 'lists', 'my-device', 'abuse', 'large'] as const;
type Part = (typeof parts)[number];
const usualParts: readonly Part[] = ['activations', 'transfers', 'lists'];

type Settings = ReturnType<typeof readSettings>;

try {
  const asked = readParts(process.argv.slice(2));
  const settings = readSettings(process.env);
  await buildPages();
  await mkdir(join(import.meta.dirname, '../node_modules/.cache/bench'), { recursive: true });
  const taken: Taken = { figures: {}, goals: [] };
  if (asked.some((part) => part !== 'large')) await measureOnScratch(asked, settings, taken);
  if (asked.includes('large')) await measureInPlace(settings, taken);
  const { figures, goals } = taken;
  console.log(['', ...goalLines(goals)].join('\n'));
  printJson(figures, goals, settings);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readParts(given: string[]): readonly Part[] {
  const unknown = given.find((name) => !parts.includes(name as Part));
  if (unknown !== undefined) throw new Error(`There is no part ${unknown} of the bench: ${parts.join(', ')}.`);
  return given.length === 0 ? usualParts : parts.filter((part) => given.includes(part));
}

/** What has been measured so far, by parts. */
interface Taken {
  figures: Record<string, unknown>;
  goals: Goal[];
}

async function measureOnScratch(asked: readonly Part[], settings: Settings, taken: Taken): Promise<void> {
  const database = await openBenchDatabase(settings.databaseUrl);
  try {
    const server = await startServerProcess(database.ownerUrl, settings);
    try {
      await measure(asked, settings, database, server, taken);
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}

async function measure(
  asked: readonly Part[],
  settings: Settings,
  database: BenchDatabase,
  server: ServerProcess,
  { figures, goals }: Taken,
): Promise<void> {
  const { version, settings: told } = database;
  figures.database = { version, settings: told };
  const kinds = (['activation', 'transfer'] as const).filter((kind) => asked.includes(`${kind}s`));
  if (kinds.length > 0) {
    goals.push(...(await measureSpeed(kinds, settings, database, server, figures)));
    printConditions({ ...settings, database });
  }
  // After the others, as they fill the database.
  if (asked.includes('lists')) figures.lists = await measureLists(settings, database, server);
  if (asked.includes('my-device')) {
    figures.myDevice = await measureMyDevice(database, server);
    if (!printMyDevice(figures.myDevice as MyDeviceFigures)) process.exitCode = 1;
  }
  if (asked.includes('abuse')) figures.abuse = await measureAbuse(database, server);
}

async function measureInPlace(settings: Settings, { figures, goals }: Taken): Promise<void> {
  const large = await measureLarge(settings);
  figures.large = large;
  goals.push(...largeGoals(large));
  if (large.faults.length > 0) process.exitCode = 1;
}

async function measureSpeed(
  kinds: readonly Kind[],
  settings: Settings,
  database: BenchDatabase,
  server: ServerProcess,
  figures: Record<string, unknown>,
): Promise<Goal[]> {
  const goals: Goal[] = [];
  const scene = await setScene(database.statementsUrl, settings.clients);
  const oneByOne = await startServerProcess(database.ownerUrl, { isOneByOne: true });
  try {
    const speed = await openSpeed(settings, database, { server, oneByOne }, scene);
    for (const kind of kinds) {
      const measured = await speed.measure(kind);
      printSpeedReport(kind, measured);
      figures[`${kind}s`] = measured;
      goals.push(...speedGoals(kind, measured));
    }
    await speed.close();
  } finally {
    await oneByOne.stop();
  }
  return goals;
}

async function measureAbuse(database: BenchDatabase, server: ServerProcess) {
  const { figures, isBounded } = await runAbuse(database, server, await setAbuseScene(database.statementsUrl));
  if (!isBounded) process.exitCode = 1;
  return figures;
}
