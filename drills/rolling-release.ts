import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { release } from '../apps/server/src/platform/release.ts';
import { makeRelease } from '../tools/release/make-release.ts';
import { readVitest } from '../tools/report.ts';
import { verdict } from '../tools/verdict.ts';
import { startNginx } from './balancers.ts';
import { checkBooks } from './books.ts';
import { countServerErrors, longestSilence, startCallers } from './callers.ts';
import { startLonePostgres } from './lone-postgres.ts';
import { setSellers, startPortal } from './portal.ts';
import { goalsOf, type Outcome } from './report.ts';
import { type Stage, until } from './stage.ts';

const root = join(import.meta.dirname, '..');
/** The release before, until one has a tag of its own. */
const beforeAnyTag = '848e90d5';
/** What a bot and a reseller live by. */
const apiTests = ['features/activations', 'features/codes', 'features/player'];

/** Two servers of the release before are replaced by this one, one after the other, while callers go on and pages load; then the former one's API tests run on this one's database. */
export async function rollingRelease(stage: Stage): Promise<Outcome> {
  const ref = process.env.DRILL_FORMER ?? latestTag() ?? beforeAnyTag;
  const former = await checkOut(stage, ref);
  const ours = join(stage.folder, 'release');
  await makeRelease(ours, former);

  const { url, superuserUrl } = await startLonePostgres(stage, { more: { max_connections: '300' } });
  const first = await startPortal(stage, 2, url, { root: former });
  const second = await startPortal(stage, 3, url, { root: former });
  const balancer = await startNginx(stage);
  const sellers = await setSellers(url, balancer);
  const began = performance.now();
  const callers = startCallers([balancer], sellers);
  await wait(3000);
  const formerPage = await readPage(second.address);

  await first.running.stop();
  const newer = await startPortal(stage, 2, url, { root: ours });
  const newerPage = await readPage(newer.address);
  // Nobody has it before the balancer takes the new server for well again.
  await until('the newer page through the balancer', async () => {
    return String(assetsOf(await readPage(balancer))) === String(assetsOf(newerPage));
  });
  const missing = [...(await missingAssets(balancer, newerPage))];
  missing.push(...(await missingAssets(balancer, formerPage)));
  await wait(3000);
  const doesRestart = await second.restart().then(
    () => true,
    () => false,
  );
  await second.running.stop();
  await startPortal(stage, 3, url, { root: ours });
  await wait(2000);
  missing.push(...(await missingAssets(balancer, formerPage)));
  const told = await callers.end();
  const books = await checkBooks(url, told);
  const tests = await runApiTests(stage, former, superuserUrl);
  const knowsReleases = existsSync(join(former, 'apps/server/src/platform/db/serving-releases.ts'));
  return {
    told,
    books,
    figures: {
      former: ref,
      formerStartsAgain: doesRestart,
      secondsUnserved: longestSilence(told, began),
      missingAssets: missing.length,
      formerTestsPassed: tests.passed,
      formerTestsFailed: tests.failed,
    },
    goals: [
      ...goalsOf(books, told),
      { name: 'no answer of 5xx, no connection cut', isMet: countServerErrors(told) === 0 && !told.statuses.cut },
      { name: 'pages of both releases load from both', isMet: missing.length === 0 },
      {
        name: 'the former release passes its API tests on the newer database',
        isMet: tests.failed === 0 && tests.passed > 0,
      },
      // Those that know of releases at all.
      ...(knowsReleases ? [{ name: 'a server of the former release starts again', isMet: doesRestart }] : []),
    ],
  };
}

function latestTag(): string | undefined {
  return (
    execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], { cwd: root, encoding: 'utf8' }).split('\n')[0] ||
    undefined
  );
}

async function checkOut(stage: Stage, ref: string): Promise<string> {
  const former = join(stage.folder, 'former');
  await stage.run('git', 'git', ['worktree', 'add', '--detach', former, ref], { cwd: root });
  stage.keep(() => stage.run('git', 'git', ['worktree', 'remove', '--force', former], { cwd: root }));
  // Two that were never released have the same number.
  const path = join(former, 'apps/server/package.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(`"version": "${release}"`, '"version": "0.0.9"'));
  // Its packages where its lock file is ours; else it installs its own.
  if (readFileSync(join(former, 'package-lock.json'), 'utf8') === readFileSync(join(root, 'package-lock.json'), 'utf8'))
    await stage.run('cp', 'cp', ['-al', join(root, 'node_modules'), join(former, 'node_modules')]);
  await stage.run('build', 'sh', ['tools/run.sh', 'tools/build-pages.ts'], { cwd: former, env: forNpm() });
  return former;
}

/** Where npm finds its cache and its registry: behind a proxy, or a certificate of the house. */
function forNpm(): Record<string, string> {
  const names = ['HOME', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function readPage(address: string): Promise<string> {
  return (await fetch(`${address}/`)).text();
}

const assetsOf = (html: string) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

/** Each asset that the page asks for, asked for as often as it takes to meet both servers. */
async function missingAssets(balancer: string, html: string): Promise<string[]> {
  const missing: string[] = [];
  for (const path of assetsOf(html))
    for (let time = 0; time < 4; time += 1) {
      const response = await fetch(balancer + path);
      await response.arrayBuffer();
      if (response.status !== 200) missing.push(`${path} ${response.status}`);
    }
  return missing;
}

/** Its own tests of calls, with this release's migrations and functions in the place of its own. */
async function runApiTests(
  stage: Stage,
  former: string,
  superuserUrl: string,
): Promise<{ passed: number; failed: number }> {
  const schema = (folder: string) => [
    'apps/server/migrations',
    ...readdirSync(join(folder, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|\/)sql$/.test(path))
      .map((path) => join('apps/server/src', path)),
  ];
  for (const path of schema(former)) rmSync(join(former, path), { recursive: true });
  for (const path of schema(root)) {
    mkdirSync(join(former, path, '..'), { recursive: true });
    cpSync(join(root, path), join(former, path), { recursive: true });
  }
  const report = join(stage.folder, 'former-tests.json');
  const args = [
    'run',
    '--project',
    'server',
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const tests = stage.start(
    'former-tests',
    join(former, 'node_modules/.bin/node'),
    ['node_modules/vitest/vitest.mjs', ...args, ...apiTests],
    { cwd: former, env: { ...forNpm(), TEST_DATABASE_URL: superuserUrl } },
  );
  const isOk = (await tests.ended) === 0;
  const run = { name: 'tests of the release before', report: readVitest(report, { isOk, output: tests.said() }) };
  const { text, ...counts } = verdict([run]);
  if (counts.failed > 0) console.log(text);
  return counts;
}
