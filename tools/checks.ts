import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstLines, type Report, readPlaywright, readVitest } from './report.ts';
import { CACHE, ROOT } from './root.ts';
import type { Run } from './run-failed-again.ts';
import { type Outcome, runNode } from './run-program.ts';

type Check = {
  name: string;
  run: () => Promise<Outcome>;
  /** Where that one fails, this one says the same once more, at every place that it comes from: it is left out. */
  follows?: string;
};

/** What runs on Node is one program: apart, the benches, drills and tools each read the server once more. */
const CONTRACTS = 'packages/contracts';
const TYPED = [CONTRACTS, '.', 'apps/web', 'apps/player', 'e2e', 'clients/typescript'];

const typesOf = (folder: string) => `types of ${folder === '.' ? 'what runs on Node' : folder}`;

/** What can be told without running the product; each counts as one test. */
export const CHECKS: Check[] = [
  {
    name: 'format and lint',
    run: () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  },
  ...TYPED.map((folder) => ({
    name: typesOf(folder),
    ...(folder !== CONTRACTS && { follows: typesOf(CONTRACTS) }),
    run: () => runNode(['node_modules/typescript/bin/tsc', '--project', folder, ...remembered(folder)]),
  })),
  { name: 'unused code', run: () => runNode(['node_modules/knip/bin/knip.js', '--no-progress']) },
];

/** What the compiler found last time is looked at again only where something changed. */
function remembered(folder: string): string[] {
  return [
    '--incremental',
    '--tsBuildInfoFile',
    join(CACHE, 'types', `${folder === '.' ? 'node' : folder.replaceAll('/', '-')}.json`),
  ];
}

/** Runs the checks one after the other, and shows the output of those that fail. */
export async function runChecks(checks: Check[]): Promise<Run> {
  const report: Report = { files: [], errors: [] };
  const failed = new Set<string>();
  for (const { name, run, follows } of checks) {
    if (follows !== undefined && failed.has(follows)) {
      console.log(`- ${name}: once the ${follows} are right`);
      continue;
    }
    const { isOk, output } = await run();
    console.log(`${isOk ? '✓' : '✗'} ${name}${isOk ? '' : `\n${output}\n`}`);
    if (isOk) {
      report.files.push({ file: name, passed: 1, failures: [] });
    } else {
      failed.add(name);
      report.errors.push(`${name}\n${firstLines(output)}`);
    }
  }
  return { name: 'checks', report };
}

/** Where the test runners leave what came of it. */
const vitestReport = (name: string) => join(CACHE, `vitest-${name.replaceAll(' ', '-')}.json`);
const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json');

/** The folder whose components have tests that run in a browser, with a vitest.config.ts of their own. */
export const COMPONENTS = 'apps/web';

type TestSelection = {
  /** What it is called at the end. */
  name: string;
  root?: string;
  projects?: string[];
  /** Parts of the paths of the test files wanted. */
  paths?: string[];
};

/** Runs the tests of some of the projects in the vitest.config.ts of a folder, or of all. */
export async function runVitest(
  { name, root = '.', projects = [], paths = [] }: TestSelection,
  env = process.env,
): Promise<Run> {
  // Several may run at a time.
  const kept = vitestReport(name);
  const run = async (selection: string[]) => {
    rmSync(kept, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${kept}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', root, ...reporters, ...selection];
    return readVitest(kept, await runNode(args, { env, isShown: true }));
  };
  const selected = projects.flatMap((project) => ['--project', project]);
  const report = await run([...selected, ...paths]);
  const alone = ['--no-file-parallelism', '--sequence.shuffle.tests=false'];
  return { name, report, runAgain: (files) => run([...alone, ...selected, ...files.map(absolute)]) };
}

/** The journeys in a real browser, `env.CHROMIUM`. */
export async function runJourneys(env: NodeJS.ProcessEnv): Promise<Run> {
  const run = async (selection: string[]) => {
    rmSync(PLAYWRIGHT_REPORT, { force: true });
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', '--reporter', 'list,json'];
    const outcome = await runNode([...args, ...selection], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
      isShown: true,
    });
    return readPlaywright(PLAYWRIGHT_REPORT, outcome);
  };
  return {
    name: 'journeys',
    report: await run([]),
    runAgain: (files) => run(['--workers', '1', ...files.map(absolute)]),
  };
}

function absolute(file: string): string {
  return join(ROOT, file);
}
