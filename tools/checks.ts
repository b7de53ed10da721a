import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './root.ts';
import { type Outcome, runNode } from './run-program.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

type Check = { name: string; run: () => Promise<Outcome> };

const TYPED = ['packages/contracts', 'apps/server', 'apps/web', 'apps/player', 'e2e', 'bench', 'drills', 'tools'];

/** What can be told without running the product; each counts as one test. */
export const CHECKS: Check[] = [
  {
    name: 'format and lint',
    run: () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  },
  ...TYPED.map((folder) => ({
    name: `types of ${folder}`,
    run: () => runNode(['node_modules/typescript/bin/tsc', '--project', folder, ...remembered(folder)]),
  })),
  { name: 'unused code', run: () => runNode(['node_modules/knip/bin/knip.js', '--no-progress']) },
];

/** What the compiler found last time is looked at again only where something changed. */
function remembered(folder: string): string[] {
  return ['--incremental', '--tsBuildInfoFile', join(CACHE, 'types', `${folder.replaceAll('/', '-')}.json`)];
}

/** Runs the checks one after the other, and shows the output of those that fail. */
export async function runChecks(checks: Check[]): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  for (const { name, run } of checks) {
    const { isOk, output } = await run();
    console.log(`${isOk ? '✓' : '✗'} ${name}${isOk ? '' : `\n${output}\n`}`);
    tally[isOk ? 'passed' : 'failed'] += 1;
  }
  return tally;
}

/** Where the test runners leave their counts. */
const VITEST_REPORT = join(CACHE, 'vitest.json');
const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json');

/** The folder whose components have tests that run in a browser, with a vitest.config.ts of their own. */
export const COMPONENTS = 'apps/web';

type TestSelection = {
  root?: string;
  projects?: string[] /** Parts of the paths of the test files wanted. */;
  paths?: string[];
};

/** Runs the tests of some of the projects in the vitest.config.ts of a folder, or of all. */
export async function runVitest(
  { root = '.', projects = [], paths = [] }: TestSelection,
  env = process.env,
): Promise<Tally> {
  rmSync(VITEST_REPORT, { force: true });
  const selection = [...projects.flatMap((project) => ['--project', project]), ...paths];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', root, ...selection, ...reporters];
  const { isOk } = await runNode(args, { env, isShown: true });
  return tallyVitest(VITEST_REPORT, isOk);
}

/** The journeys in a real browser, `env.CHROMIUM`. */
export async function runJourneys(env: NodeJS.ProcessEnv): Promise<Tally> {
  if (!existsSync(join(ROOT, 'e2e/playwright.config.ts'))) return { passed: 0, failed: 0 };
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', '--reporter', 'list,json'];
  const { isOk } = await runNode(args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
    isShown: true,
  });
  return tallyPlaywright(PLAYWRIGHT_REPORT, isOk);
}
