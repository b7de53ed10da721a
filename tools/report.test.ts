import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { firstLines, readPlaywright, readVitest } from './report.ts';
import { CACHE, ROOT } from './root.ts';
import { runNode } from './run-program.ts';

mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'report-'));
const inRoot = folder.slice(ROOT.length + 1);
afterAll(() => rmSync(folder, { recursive: true }));

const ok = { isOk: true, output: '' };
const bad = { isOk: false, output: 'one\n\nthe last it said\n' };

/** What Vitest itself makes of such files. */
async function runVitest(files: Record<string, string>) {
  const home = mkdtempSync(join(folder, 'vitest-'));
  writeFileSync(join(home, 'vitest.config.js'), 'export default {}');
  const shared = "import { beforeAll, describe, expect, test } from 'vitest';\n";
  for (const [name, content] of Object.entries(files)) writeFileSync(join(home, name), shared + content);
  const report = join(home, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', home, ...reporters];
  const read = readVitest(report, await runNode(args));
  const named = read.files.map(({ file, ...rest }) => ({ file: file.slice(file.lastIndexOf('/') + 1), ...rest }));
  return { files: named.sort((a, b) => a.file.localeCompare(b.file)), errors: read.errors };
}

describe('of Vitest', () => {
  test('each failed test is named, with the first lines of its error and where in our code it was', async () => {
    const { files, errors } = await runVitest({
      'a.test.ts': `describe('sums', () => {
        test('add up', () => expect(1 + 1).toBe(2));
        test('go wrong', () => expect(1 + 1).toBe(3));
      });`,
      'b.test.ts': "test('fine', () => {});\ntest.skip('left out', () => {});",
      'hook.test.ts': "beforeAll(() => { throw new Error('no database'); });\ntest('never asked', () => {});",
      'load.test.ts': "import './nowhere.ts';\ntest('never asked', () => {});",
      'unhandled.test.ts': "test('passes', () => { Promise.reject(new Error('nobody waits')); });",
    });
    expect(errors).toEqual([]);
    expect(files).toEqual([
      {
        file: 'a.test.ts',
        passed: 1,
        failures: [
          {
            title: 'sums › go wrong',
            error: expect.stringMatching(/^AssertionError: expected 2 to be 3/),
          },
        ],
      },
      { file: 'b.test.ts', passed: 1, failures: [] },
      { file: 'hook.test.ts', passed: 0, failures: [{ title: '(outside its tests)', error: 'no database' }] },
      {
        file: 'load.test.ts',
        passed: 0,
        failures: [{ title: '(outside its tests)', error: expect.stringContaining('nowhere.ts') }],
      },
      {
        file: 'unhandled.test.ts',
        passed: 1,
        failures: [{ title: '(outside its tests)', error: expect.stringContaining('Error: nobody waits') }],
      },
    ]);
  });

  test('a run that left no report has failed, with the last that it said', () => {
    const report = { files: [], errors: ['It left no report.\none\nthe last it said'] };
    expect(readVitest(join(folder, 'none.json'), bad)).toEqual(report);
  });

  test('so has one that ended badly without a failed test', () => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify({ testResults: [] }));
    expect(readVitest(file, ok)).toEqual({ files: [], errors: [] });
    expect(readVitest(file, bad).errors).toEqual(['It ended badly.\none\nthe last it said']);
  });
});

describe('of Playwright', () => {
  function read(content: object, outcome = ok) {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify({ config: { rootDir: folder }, suites: [], errors: [], ...content }));
    return readPlaywright(file, outcome);
  }
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [
      {
        status,
        results: [{ errors: message ? [{ message, location: { file: join(folder, 'a.spec.ts'), line: 7 } }] : [] }],
      },
    ],
  });

  test('each failed test is named, one that passed at the second try among them', () => {
    const inner = {
      title: 'on a phone',
      file: 'a.spec.ts',
      specs: [spec('scans', 'flaky', '\u001b[31mError: late\u001b[39m')],
    };
    const specs = [
      spec('signs in', 'expected'),
      spec('left out', 'skipped'),
      spec('pays', 'unexpected', 'Error: no button'),
    ];
    expect(read({ suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs, suites: [inner] }] }, bad)).toEqual({
      files: [
        {
          file: `${inRoot}/a.spec.ts`,
          passed: 1,
          failures: [
            { title: 'pays', error: `Error: no button\nat ${inRoot}/a.spec.ts:7` },
            { title: 'on a phone › scans', error: `Error: late\nat ${inRoot}/a.spec.ts:7` },
          ],
        },
      ],
      errors: [],
    });
  });

  test('what goes wrong before any test is told', () => {
    expect(read({ errors: [{ message: 'Error: no browser' }] }, bad).errors).toEqual(['Error: no browser']);
    expect(read({}, bad).errors).toEqual(['It ended badly.\none\nthe last it said']);
  });
});

test('of a long error the first lines are told, and the first call of our own', () => {
  const message = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  const calls =
    '    at new Promise (<anonymous>)\n    at assert (/x/node_modules/chai/a.js:1:1)\n    at mine (/x/tools/a.ts:2:2)\n    at node:internal/a:3:3';
  expect(firstLines(`${message}\n\n${calls}`).split('\n')).toEqual([
    ...Array.from({ length: 6 }, (_, line) => `line ${line}`),
    'at mine (/x/tools/a.ts:2:2)',
  ]);
});
