import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allCalls } from '@tessera/contracts/all-calls';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../bench/settings.ts';
import { readSections } from '../drills/page-sections.ts';
import { ROOT } from './root.ts';
import { trackedFiles } from './tracked-files.ts';

// What the documents say of settings, commands and files, held against those.

const tracked = trackedFiles();
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const documents = tracked.filter((path) => path.endsWith('.md'));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

const settings = all(
  read('apps/server/src/config-settings.ts').split('const SETTINGS')[1] ?? '',
  /^ {2}([A-Z][A-Z0-9_]+):/gm,
);
const operations = read('docs/operations.md');

describe('settings', () => {
  test('each is in the table of docs/operations.md, and nothing else is', () => {
    const rows = all(operations.split('## Starting')[0] ?? '', /^\|([^|]+)\|/gm);
    const documented = rows.flatMap((row) => all(row, /`([A-Z][A-Z0-9_]+)`/g));
    expect(sorted(documented)).toEqual(sorted(settings));
    expect(documented).toHaveLength(settings.length);
  });

  test('those of README.md and of the example for systemd are real', () => {
    const named = [
      ...all(read('README.md').split('## Settings')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/g),
      ...all(read('deploy/tessera.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm),
    ];
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('a shell reads the example as systemd does, with each of its lines', () => {
    const lines = all(read('deploy/tessera.env.example'), /^#?([A-Z][A-Z0-9_]+=.*)$/gm);
    const said = execFileSync('env', ['-i', 'sh', '-euc', `set -a\n${lines.join('\n')}\nenv`], { encoding: 'utf8' });
    const unquoted = lines.map((line) => line.replace(/='(.*)'$/, '=$1'));
    const last = new Map(unquoted.map((line) => [line.split('=')[0], line]));
    expect(said.split('\n')).toEqual(expect.arrayContaining([...last.values()]));
  });

  test('those of the bench are told, with what they are without', () => {
    const sources = tracked.filter((path) => path.startsWith('bench/')).map(read);
    const used = sorted(sources.flatMap((source) => all(source, /\b(BENCH_[A-Z_]+)\b/g)));
    expect(sorted(all(operations, /`(BENCH_[A-Z_]+)`/g))).toEqual(used);
    expect(operations).toContain(`\`BENCH_LOG_ROWS\` (${readSettings({}).logRows.toLocaleString('en')})`);
  });
});

test('numbers that operators are told to watch are there', () => {
  const metrics = tracked
    .filter((path) => /^apps\/server\/src\/(platform\/(metrics|backup)\/|features\/.*\.metrics\.ts$)/.test(path))
    .map(read)
    .join('');
  const watched = all(operations.split('## Watching')[1] ?? '', /`((?:tessera|nodejs|process)_[a-z0-9_]+)/g);
  expect(watched.length).toBeGreaterThan(5);
  expect(watched.filter((name) => !metrics.includes(name))).toEqual([]);
});

test('each line of the log is in docs/log-format.md, by its text', () => {
  const sources = tracked.filter((path) => /^apps\/server\/src\/.*(?<!\.test|\.fixture)\.ts$/.test(path)).map(read);
  const written = sources.flatMap((source) =>
    all(source, /\b[lL]og(?:ger)?\??\.(?:info|warn|error|fatal)\([^;`]*?["']([A-Z][^\n]+?)["']\s*[,)]/g),
  );
  const ofJobs = all(read('apps/server/src/server-log.ts'), /'(A job [^']+)'/g);
  expect(written.length).toBeGreaterThan(12);
  const told = read('docs/log-format.md');
  expect(sorted([...written, ...ofJobs]).filter((text) => !told.includes(`\`${text}\``))).toEqual([]);
  // What stands in them besides is there as an ellipsis.
  const ofRunner = sources.flatMap((source) => all(source, /\blog\('(?:error|warning)', `([^`]+)`\)/g));
  expect(ofRunner.length).toBeGreaterThan(4);
  const shown = ofRunner.map((text) => text.replaceAll(/\$\{[^}]+\}/g, '…'));
  expect(shown.filter((text) => !told.includes(`\`${text}\``))).toEqual([]);
});

test('the shipped site lets through the largest body that a call may bring', () => {
  const [megabytes = ''] = all(read('deploy/nginx.conf'), /client_max_body_size (\d+)m;/g);
  const most = Math.max(...allCalls.map(({ bodyMaxBytes = 0 }) => bodyMaxBytes));
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(most);
  expect(read('docs/operations.md')).toContain(`bodies up to ${megabytes} MiB`);
});

test('each command of package.json is in CONTRIBUTING.md, but for the one that others run, and no other is', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const told = all(read('CONTRIBUTING.md'), /^\| `npm (?:run )?([\w:-]+)` \|/gm);
  expect(sorted(told)).toEqual(sorted(Object.keys(scripts).filter((name) => name !== 'build')));
});

test('what is to be typed for two hosts stands under the hosts that it is for', () => {
  const sections = readSections(read('deploy/high-availability.md'));
  expect(sections.length).toBeGreaterThan(5);
  expect(new Set(sections.flatMap(({ hosts }) => hosts)).size).toBe(3);
});

describe('links', () => {
  test.each(documents)('%s leads to files that are there', (path) => {
    const links = all(read(path), /\]\(([^)#:]+)(?:#[^)]*)?\)/g).filter((link) => link !== '');
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([]);
  });

  test.each(documents)('%s names files that are there', (path) => {
    const named = all(read(path), /`((?:apps|packages|docs|deploy|tools|e2e|bench)\/[\w./-]+)`/g);
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });
});

test('functions of the database that are named are those that are called', () => {
  const sources = tracked.filter((path) => /^apps\/server\/src\/.*\.ts$/.test(path)).map(read);
  const called = sources.flatMap((source) => all(source, /'([a-z_]+_v\d+)'/g));
  const named = documents.flatMap((path) => all(read(path), /`([a-z_]+_v\d+)`/g));
  expect(named.filter((name) => !called.includes(name))).toEqual([]);
});

test('features, parts of the platform and what several screens draw are all in docs/architecture.md', () => {
  const [, listed = ''] = read('docs/architecture.md').split('```');
  for (const [app, folder, next] of [
    ['server', 'features', 'src/platform/'],
    ['server', 'platform', 'migrations/'],
    ['web', 'domain', 'src/ui/'],
  ] as const) {
    const told = listed.split(`src/${folder}/`)[1]?.split(next)[0] ?? '';
    const there = tracked.flatMap((path) => all(path, new RegExp(`^apps/${app}/src/${folder}/([\\w-]+)/`, 'g')));
    expect(sorted(there).filter((name) => !told.split(/[\s:]+/).includes(name))).toEqual([]);
  }
});

describe('a walk through the tree names every file', () => {
  const TOLD_ELSEWHERE = /\.test\.tsx?$|^(docs|e2e|tools|bench|drills|clients)\/|\/(demo|testing)\//;
  const holding = (word: RegExp) =>
    tracked.filter((path) => !TOLD_ELSEWHERE.test(path) && /\.(tsx?|sql|css)$/.test(path) && word.test(read(path)));
  const listed = (document: string, name: string) => {
    const [, block = ''] = new RegExp(`\`\`\`${name}\\n([^\`]*)\`\`\``).exec(read(document)) ?? [];
    return sorted(block.trim().split('\n').flatMap(spread));
  };

  test('of its example feature: its own, and those with a line of it', () => {
    const own = tracked.filter((path) => /\/(features|src)\/apk[./]/.test(path));
    expect(listed('docs/add-a-feature.md', 'own')).toEqual(sorted(own));
    const lines = holding(/\bapk/i).filter((path) => !own.includes(path));
    expect(listed('docs/add-a-feature.md', 'lines')).toEqual(sorted(lines));
    const besides = tracked.filter(
      (path) => /\.test\.ts$|^(docs|e2e)\/|\/(demo|testing)\//.test(path) && /\.(ts|md)$/.test(path),
    );
    const named = besides.filter(
      (path) => /\bapk/i.test(read(path)) && !own.includes(path) && !/add-a-|^tools\//.test(path),
    );
    expect(listed('docs/add-a-feature.md', 'besides')).toEqual(sorted(named));
  });

  test('of its example field', () => {
    expect(listed('docs/add-a-field.md', 'files')).toEqual(sorted(holding(/tag_?line/i)));
  });
});

/** `a.{b,c}` names `a.b` and `a.c`. */
function spread(path: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? [];
  return inside === undefined ? [path] : inside.split(',').flatMap((one) => spread(`${before}${one}${after}`));
}

const decisions = tracked.filter((path) => path.startsWith('docs/decisions/') && !path.endsWith('/README.md'));

// Those that are being written side by side have their numbers beforehand, so some may be missing for a while.
test('each decision has a number of its own', () => {
  const numbers = decisions.map((path) => Number(path.slice(15, 19)));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(numbers[0]).toBe(1);
});

test('each decision is in their index once, by its heading', () => {
  const headings = decisions.map((path) => {
    const [, number, title] = /^# (\d{4}) (.+)/.exec(read(path)) ?? [];
    return `- [${number}](${path.slice(15)}) ${title}`;
  });
  const index = all(read('docs/decisions/README.md'), /^(- \[.+)$/gm);
  expect(index.toSorted()).toEqual(headings.toSorted());
});

test('the admins’ sign-in path can’t hide a screen or what the server serves', () => {
  const taken = all(read('apps/server/src/taken-paths.ts'), /^ {2}'([\w-]+)',$/gm);
  const screens = tracked.filter((path) => /^apps\/web\/src\/.*\.routes\.tsx$/.test(path)).map(read);
  const below = screens.flatMap((source) => all(source, /path: '\/([\w-]+)\/\$/g));
  const server = tracked.filter((path) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path)).map(read);
  const served = server.flatMap((source) => all(source, /(?:prefix: |\.get(?:<\w+>)?\(|url: )'\/([\w-]+)['/]/g));
  expect(below.length).toBeGreaterThan(5);
  expect(sorted([...below, ...served]).filter((name) => !taken.includes(name))).toEqual([]);
});
