import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { sum, tallyPlaywright, tallyVitest } from './tally.ts';

const cache = join(ROOT, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the counts of the test runners', () => {
  test.each([
    [{ numPassedTests: 5, numFailedTests: 0 }, true, { passed: 5, failed: 0 }],
    [{ numPassedTests: 4, numFailedTests: 2 }, false, { passed: 4, failed: 2 }],
    // A file that could not be loaded, an error outside any test.
    [{ numPassedTests: 5, numFailedTests: 0 }, false, { passed: 5, failed: 1 }],
  ])('Vitest %j, ended well: %s', (content, isOk, expected) => {
    expect(tallyVitest(report(content), isOk)).toEqual(expected);
  });

  test.each([
    [{ expected: 7, unexpected: 0, flaky: 0 }, true, { passed: 7, failed: 0 }],
    [{ expected: 6, unexpected: 1, flaky: 1 }, false, { passed: 6, failed: 2 }],
    [{ expected: 0, unexpected: 0, flaky: 0 }, false, { passed: 0, failed: 1 }],
  ])('Playwright %j, ended well: %s', (stats, isOk, expected) => {
    expect(tallyPlaywright(report({ stats }), isOk)).toEqual(expected);
  });

  test('a runner that left no report has failed', () => {
    expect(tallyVitest(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 });
  });

  test('are added up', () => {
    const tallies = [
      { passed: 1, failed: 2 },
      { passed: 30, failed: 4 },
    ];
    expect(sum(tallies)).toEqual({ passed: 31, failed: 6 });
    expect(sum([])).toEqual({ passed: 0, failed: 0 });
  });
});
