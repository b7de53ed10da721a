import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPages } from '../tools/build-pages.ts';
import { runAbuse } from './abuse-measure.ts';
import { setAbuseScene } from './abuse-scene.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { pgbenchScript } from './function-calls.ts';
import { runLoad, warmUpSeconds } from './load.ts';
import { measureCsv, measurePages } from './log-measure.ts';
import { printLogReport } from './log-report.ts';
import { setLogScene } from './log-scene.ts';
import { measurePeople } from './people-measure.ts';
import { setPeopleScene } from './people-scene.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { type Figures, printReport } from './report.ts';
import { type Scene, setScene } from './scene.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { readSettings } from './settings.ts';
import { confirmPasscodes, signInSellers } from './sign-in.ts';
import { combine, type Measurement } from './statistics.ts';

// npm run bench: how fast activations and transfers are through the whole server, beside the bare database doing the same.
// npm run bench -- abuse: what the dearest calls of a stranger take of the processor, and which limit counts each.

type Kind = 'activation' | 'transfer';
type Load = { name: keyof Figures; run: (kind: Kind, seconds: number) => Promise<Measurement> };

/** It takes thousands of requests until Node has compiled what a server runs all day. */
const serverWarmUpSeconds = 4;
const kinds: readonly Kind[] = ['activation', 'transfer'];

const parts = ['speed', 'abuse'] as const;

try {
  const part = readPart(process.argv[2]);
  const settings = readSettings(process.env);
  await buildPages();
  await mkdir(join(import.meta.dirname, '../node_modules/.cache/bench'), { recursive: true });
  const database = await openBenchDatabase(settings.databaseUrl);
  try {
    const server = await startServerProcess(database.ownerUrl, settings.profileDirectory);
    try {
      if (part === 'abuse') await measureAbuse(database, server);
      else await measureSpeed(settings, database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readPart(given = 'speed'): (typeof parts)[number] {
  const part = parts.find((name) => name === given);
  if (part === undefined) throw new Error(`There is no part ${given} of the bench: ${parts.join(', ')}.`);
  return part;
}

async function measureAbuse(database: BenchDatabase, server: ServerProcess): Promise<void> {
  const isBounded = await runAbuse(database, server, await setAbuseScene(database.statementsUrl));
  if (!isBounded) process.exitCode = 1;
}

async function measureSpeed(
  settings: ReturnType<typeof readSettings>,
  database: BenchDatabase,
  server: ServerProcess,
): Promise<void> {
  const scene = await setScene(database.statementsUrl, settings.clients);
  await measureAll(settings, database, server, scene);
  const people = await setPeopleScene(database.statementsUrl, 10_000, 5_000);
  await measurePeople(database.ownerUrl, server, people);
  if (settings.logRows > 0) await measureLog(settings, database, server);
}

async function measureAll(
  { clients, rounds, seconds }: ReturnType<typeof readSettings>,
  database: BenchDatabase,
  server: ServerProcess,
  scene: Scene,
): Promise<void> {
  const tokens = await signInSellers(server.port, scene);
  const loads = loadsOf(database, server, scene, clients, tokens);
  const confirm = confirmer(server.port, tokens);
  await confirm();
  for (const kind of kinds)
    for (const { name, run } of loads) await run(kind, name === 'http' ? serverWarmUpSeconds : 1);
  const memoryBefore = server.memory();
  const each = seconds / (rounds * kinds.length * loads.length) - warmUpSeconds;
  const taken = new Map<string, Measurement[]>();
  // Turn by turn, so that a machine that gets slower or busier does so for all.
  for (let round = 0; round < rounds; round += 1) {
    await confirm();
    for (const kind of kinds) {
      for (const { name, run } of loads) {
        taken.set(`${kind} ${name}`, [...(taken.get(`${kind} ${name}`) ?? []), await run(kind, each)]);
      }
    }
  }
  const figuresOf = (kind: Kind) =>
    Object.fromEntries(
      loads.map(({ name }) => [name, combine(taken.get(`${kind} ${name}`) ?? [])]),
    ) as unknown as Figures;
  printReport({
    activation: figuresOf('activation'),
    transfer: figuresOf('transfer'),
    memory: { before: memoryBefore, after: server.memory() },
    conditions: { clients, rounds, secondsEach: each, scene, database },
  });
}

/** After the others, as it fills the database. */
async function measureLog(
  { logRows, csvRows }: ReturnType<typeof readSettings>,
  { ownerUrl, statementsUrl }: BenchDatabase,
  server: ServerProcess,
): Promise<void> {
  console.log(`Writing a log of ${logRows} activations and ${csvRows} transfers …`);
  const scene = await setLogScene(statementsUrl, logRows, csvRows);
  const csv = await measureCsv(ownerUrl, server, scene);
  printLogReport(scene, await measurePages(ownerUrl, server, scene), csv);
}

/** Confirms everybody's passcode when the last time is a while ago: it takes the server longer than a short round. */
function confirmer(port: number, tokens: readonly string[]): () => Promise<void> {
  let confirmedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - confirmedAt < 60_000) return;
    await confirmPasscodes(port, tokens);
    confirmedAt = performance.now();
  };
}

function loadsOf(
  { servingUrl, statementsUrl }: BenchDatabase,
  { port }: ServerProcess,
  scene: Scene,
  clients: number,
  tokens: readonly string[],
): Load[] {
  const { applicationId, firstReseller, firstSubReseller, perClient } = scene;
  const people = Array.from({ length: clients }, (_client, client) =>
    Array.from({ length: perClient }, (_person, index) => {
      const place = client * perClient + index;
      const token = tokens[place] ?? '';
      return { token, resellerId: firstReseller + place, subResellerId: firstSubReseller + place };
    }),
  );
  const shared = { clients, applicationId, people };
  const pgbench = findPgbench();
  return [
    { name: 'http', run: (kind, seconds) => runLoad('http-load', { ...shared, kind, port, seconds }) },
    ...(pgbench
      ? [
          {
            name: 'pgbench' as const,
            run: (kind: Kind, seconds: number) =>
              runPgbench(pgbench, {
                url: servingUrl,
                script: pgbenchScript(kind, scene),
                clients,
                seconds,
                warmUpSeconds,
              }),
          },
        ]
      : []),
    {
      name: 'driver',
      run: (kind, seconds) => runLoad('pg-load', { ...shared, kind, seconds, way: 'function', url: servingUrl }),
    },
    {
      name: 'statements',
      run: (kind, seconds) => runLoad('pg-load', { ...shared, kind, seconds, way: 'statements', url: statementsUrl }),
    },
  ];
}
