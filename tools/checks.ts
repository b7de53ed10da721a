import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './root.ts';
import { type Outcome, runNode } from './run-program.ts';

export type Tally = { passed: number; failed: number };
export type Check = { name: string; run: () => Promise<Outcome> };

const TYPED = ['packages/contracts', 'apps/server', 'apps/web', 'apps/player', 'e2e', 'bench', 'tools'];

/** What can be told without running the product; each counts as one test. */
export const CHECKS: Check[] = [
  {
    name: 'format and lint',
    run: () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  },
  ...TYPED.map((folder) => ({
    name: `types of ${folder}`,
    run: () => runNode(['node_modules/typescript/bin/tsc', '--project', folder]),
  })),
  { name: 'unused code', run: () => runNode(['node_modules/knip/bin/knip.js', '--no-progress']) },
];

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
export const VITEST_REPORT = join(CACHE, 'vitest.json');
export const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json');

/** Runs the tests of some of the projects in vitest.config.ts, or of all. */
export function runVitest(projects: string[], env = process.env): Promise<Outcome> {
  const args = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], { env, isShown: true });
}

/** The journeys in a real browser; undefined where there are none yet. */
export async function runJourneys(env: NodeJS.ProcessEnv): Promise<Outcome | undefined> {
  if (!existsSync(join(ROOT, 'e2e/playwright.config.ts'))) return undefined;
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', '--reporter', 'list,json'];
  return runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT }, isShown: true });
}
