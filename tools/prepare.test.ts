import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './root.ts';

// A repository in small, on a machine with the Node and the npm that a test wishes for.

let home: string;
beforeEach(() => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  home = mkdtempSync(join(cache, 'prepare-'));
  mkdirSync(join(home, 'tools'));
  mkdirSync(join(home, 'host'));
  copyFileSync(join(ROOT, 'tools/prepare.sh'), join(home, 'tools/prepare.sh'));
  writeFileSync(join(home, 'tools/run.sh'), '. "$(dirname "$0")/prepare.sh"\necho "runs on $NODE"\n');
  writeFileSync(join(home, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(home, { recursive: true }));

test('the first run installs, the next does not, and a changed lock file does again', () => {
  hasNode('20.19.0');
  hasNpm();
  const { code, output } = run();
  expect(code).toBe(0);
  expect(output).toMatch(/^Installing packages … \d+ s\nruns on node_modules\/\.bin\/node$/);
  expect(run().output).toBe('runs on node_modules/.bin/node');
  writeFileSync(join(home, 'package-lock.json'), '{ }');
  run();
  expect(npmCalls()).toEqual(Array(2).fill('ci --include=dev --include=optional --no-audit --no-fund'));
});

test('an install that failed is said to have, in npm’s own words, and tried again', () => {
  hasNode('20.19.0');
  hasNpm('echo "no such registry" >&2; exit 1');
  const output = 'Installing packages … \nno such registry\nInstalling the packages failed: see above.';
  expect(run()).toEqual({ code: 1, output });
  run();
  expect(npmCalls()).toHaveLength(2);
});

test('npm says nothing while it succeeds', () => {
  hasNode('20.19.0');
  hasNpm(
    'echo "npm warn EBADENGINE" >&2; echo "added 1 package"; mkdir -p node_modules/.bin && cp node24 node_modules/.bin/node',
  );
  expect(run().output).toMatch(/^Installing packages … \d+ s\nruns on/);
});

test('packages that were removed are installed again', () => {
  hasNode('20.19.0');
  hasNpm();
  run();
  rmSync(join(home, 'node_modules'), { recursive: true });
  run();
  expect(npmCalls()).toHaveLength(2);
});

test('without Node one line says what is needed', () => {
  expect(run()).toEqual({ code: 1, output: 'Tessera needs Node.js 20.19 or later: see https://nodejs.org.' });
});

test('without npm one line says what is needed', () => {
  hasNode('20.19.0');
  expect(run()).toEqual({ code: 1, output: 'Tessera needs npm, which comes with Node.js: see https://nodejs.org.' });
});

test.each(['18.20.4', '20.18.3'])('on Node %s one line says so, before anything is installed', (version) => {
  hasNode(version);
  hasNpm();
  expect(run().output).toBe(`Tessera needs Node.js 20.19 or later, and this is v${version}: see https://nodejs.org.`);
  expect(npmCalls()).toEqual([]);
});

test('where the packages bring no Node, the host’s is used if it is new enough', () => {
  hasNode('24.1.0');
  hasNpm('exit 0');
  expect(run().output).toContain('runs on node');
});

test('where the packages bring no Node and the host’s is too old, one line says so', () => {
  hasNode('22.20.0');
  hasNpm('mkdir -p node_modules; exit 0');
  expect(run().output).toMatch(/On this system \(.+\) Tessera needs Node.js 24 or later, and this is v22.20.0/);
});

function run(): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('/bin/sh', [join(home, 'tools/run.sh')], {
    encoding: 'utf8',
    env: { PATH: `${join(home, 'host')}:${systemTools()}` },
  });
  return { code: status, output: `${stdout}${stderr}`.trim() };
}

/** The few programs that prepare.sh needs, without whatever Node lies beside them. */
function systemTools(): string {
  const folder = join(home, 'system');
  mkdirSync(folder, { recursive: true });
  for (const name of ['cat', 'cksum', 'dirname', 'mkdir', 'uname', 'cp', 'date']) {
    writeFileSync(join(folder, name), `#!/bin/sh\nPATH=/usr/bin:/bin exec ${name} "$@"\n`, { mode: 0o755 });
  }
  return folder;
}

/** Our own Node, which says to be another. */
function hasNode(version: string, path = 'host/node'): void {
  const disguise = join(home, `as-${version}.cjs`);
  writeFileSync(disguise, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
  writeFileSync(
    join(home, path),
    `#!/bin/sh
if [ "$1" = --version ]; then echo v${version}; exit; fi
exec ${quoted(process.execPath)} --require ${quoted(disguise)} "$@"
`,
    { mode: 0o755 },
  );
}

/** For a shell: whoever cloned into a folder with a space in its name has these tests pass too. */
const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;

function hasNpm(instead?: string): void {
  hasNode('24.21.0', 'node24');
  const install = 'mkdir -p node_modules/.bin && cp node24 node_modules/.bin/node';
  writeFileSync(join(home, 'host/npm'), `#!/bin/sh\necho "$@" >>npm-calls\n${instead ?? install}\n`, { mode: 0o755 });
}

function npmCalls(): string[] {
  const log = join(home, 'npm-calls');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
}
