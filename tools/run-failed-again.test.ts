import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileReport, Report } from './report.ts';
import { type Run, runFailedAgain } from './run-failed-again.ts';
import { verdict } from './verdict.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

const failing = (file: string, ...titles: string[]): FileReport => ({
  file,
  passed: 5,
  failures: titles.map((title) => ({ title, error: `Error: ${title}\nat ${file}:1` })),
});
const passing = (file: string, passed: number): FileReport => ({ file, passed, failures: [] });

/** A run whose files come out so at first, and so when they run again. */
function run(first: FileReport[], second: Partial<Report> = {}) {
  const runAgain = vi.fn(async (_files: string[]) => ({ files: [], errors: [], ...second }));
  return { name: 'tests', report: { files: first, errors: [] }, runAgain } satisfies Run;
}

const ending = async (...runs: Run[]) => verdict(await runFailedAgain(runs)).text;

describe('a file that failed', () => {
  test('and passes alone counts as passed, and is named as unsteady with its first error', async () => {
    const only = run([failing('a.test.ts', 'waits'), passing('b.test.ts', 2)], { files: [passing('a.test.ts', 6)] });
    expect(await ending(only)).toBe(
      [
        'Unsteady: failed, and passed when its file ran again, alone and in its own order:',
        '  tests › a.test.ts › waits\n    Error: waits\n    at a.test.ts:1\n',
        '8 passed, 0 failed',
      ].join('\n'),
    );
    expect(only.runAgain.mock.calls).toEqual([[['a.test.ts']]]);
  });

  test('and fails again has failed, what passed at first too', async () => {
    const text = await ending(run([failing('a.test.ts', 'one')], { files: [failing('a.test.ts', 'two')] }));
    expect(text).toMatch(
      /^Unsteady: [\s\S]*› one\n[\s\S]*\nFailed:\n {2}tests › a\.test\.ts › two\n[\s\S]*\n5 passed, 1 failed$/,
    );
  });

  test('has failed where it could not run again', async () => {
    const text = await ending(run([failing('a.test.ts', 'one')], { errors: ['It left no report.'] }));
    expect(text).toMatch(/› one\n[\s\S]*tests\n {4}It left no report\.\n\n5 passed, 2 failed$/);
    expect(text).not.toContain('Unsteady');
  });
});

test('three files of all runs run again, four do not', async () => {
  const three = [run([failing('a', '1'), failing('b', '1', '2')]), run([failing('c', '1')])];
  await runFailedAgain(three);
  expect(three.map(({ runAgain }) => runAgain.mock.calls)).toEqual([[[['a', 'b']]], [[['c']]]]);
  const four = [run([failing('a', '1'), failing('b', '1')]), run([failing('c', '1'), failing('d', '1')])];
  const settled = await runFailedAgain(four);
  expect(four.flatMap(({ runAgain }) => runAgain.mock.calls)).toEqual([]);
  expect(verdict(settled)).toMatchObject({ passed: 20, failed: 4 });
});

test('checks, and what goes wrong outside of files, do not run again', async () => {
  const checks: Run = {
    name: 'checks',
    report: { files: [passing('types', 1)], errors: ['format and lint\nlint/style'] },
  };
  const tests = run([passing('a.test.ts', 3)]);
  expect(await ending(checks, tests)).toBe(
    'Failed:\n  checks\n    format and lint\n    lint/style\n\n4 passed, 1 failed',
  );
  expect(tests.runAgain).not.toHaveBeenCalled();
});

test('where nothing failed the counts are all there is', async () => {
  expect(await ending(run([passing('a.test.ts', 3)]), run([passing('b.test.ts', 4)]))).toBe('7 passed, 0 failed');
});
