import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './build-pages.ts';
import { CHECKS, COMPONENTS, runChecks, runJourneys, runVitest } from './checks.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { CACHE, ROOT } from './root.ts';
import { type Run, runFailedAgain } from './run-failed-again.ts';
import { endWithChildren, type Outcome } from './run-program.ts';
import { verdict } from './verdict.ts';

/** `--full`: every screen in every language, theme and width; every test of the server on the oldest PostgreSQL too. */
const isFull = process.argv.includes('--full');

/** The oldest PostgreSQL that counts, where Debian's package of it is installed. */
const OLDEST_POSTGRES = '/usr/lib/postgresql/15/bin';
/** Where SQL is tested for its own sake. */
const SQL_TESTS = ['platform/db', 'features/credits', 'features/activations', 'features/devices'];

/** A socket's path may have 107 bytes, and Chromium adds its own 47. */
const LONGEST_SCRATCH_PATH = 60;

/** Browsers and tools leave things in the home and the temporary folder; these are ours, and go at the end. */
const scratch = makeScratch();
const env: NodeJS.ProcessEnv = {
  ...process.env,
  HOME: join(scratch, 'home'),
  TMPDIR: scratch,
  TEST_POSTGRES_KEPT: 'no',
  ...(isFull ? { FULL: '1' } : {}),
};
for (const name of Object.keys(env)) if (name.startsWith('XDG_')) delete env[name];

endWithChildren();
rmSync(CACHE, { recursive: true, force: true });
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const pages = await runChecks([{ name: 'pages', run: buildAll }]);
/** Asked for once, by whoever comes first: it may have to be installed. */
let chromium: Promise<string> | undefined;
const others = await testWithoutJourneys();
// Not beside the others: each keeps two processors busy, and together both took a quarter more of them.
const journeys = await testInBrowser('journeys', runJourneys);
const { failed, text } = verdict(await runFailedAgain([pages, ...others, journeys]));
console.log(`\n${text}`);
process.exit(failed === 0 ? 0 : 1);

/** In the repository; only where that lies so deep that Chromium could not open its socket in it, elsewhere. */
function makeScratch(): string {
  const inside = join(ROOT, 'node_modules/.scratch');
  rmSync(inside, { recursive: true, force: true });
  const folder = inside.length <= LONGEST_SCRATCH_PATH ? inside : mkdtempSync(join(tmpdir(), 'tessera-'));
  mkdirSync(join(folder, 'home'), { recursive: true });
  return folder;
}

/** Before the tests: some of them start the whole server, which has nothing to show without its pages. */
async function buildAll(): Promise<Outcome> {
  try {
    await buildPages();
    return { isOk: true, output: '' };
  } catch (error) {
    return { isOk: false, output: (error as Error).message };
  }
}

async function testOnOldestPostgres(): Promise<Run[]> {
  if (!existsSync(join(OLDEST_POSTGRES, 'initdb'))) return [];
  console.log(`Beside the components, some also on the PostgreSQL in ${OLDEST_POSTGRES}:`);
  const { TEST_DATABASE_URL: _, ...rest } = env;
  const selection = { name: 'tests on the oldest PostgreSQL', projects: ['server'], paths: isFull ? [] : SQL_TESTS };
  return [await runVitest(selection, { ...rest, TEST_POSTGRES_BIN: OLDEST_POSTGRES })];
}

async function testWithoutJourneys(): Promise<Run[]> {
  const checks = await runChecks(CHECKS);
  const tests = await runVitest({ name: 'tests' }, env);
  // Side by side: the components have one page, which keeps one processor busy.
  const [onOldest, components] = await Promise.all([
    testOnOldestPostgres(),
    testInBrowser('components', (withBrowser) => runVitest({ name: 'components', root: COMPONENTS }, withBrowser)),
  ]);
  return [checks, tests, ...onOldest, components];
}

async function testInBrowser(name: string, run: (withBrowser: NodeJS.ProcessEnv) => Promise<Run>): Promise<Run> {
  try {
    chromium ??= ensureChromium({ whole: isFull });
    return await run({ ...env, CHROMIUM: await chromium });
  } catch (error) {
    return { name, report: { files: [], errors: [`They could not run: ${(error as Error).message}`] } };
  }
}
