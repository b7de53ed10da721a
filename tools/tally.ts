import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** The counts of Vitest's JSON report. */
export const tallyVitest = (report: string, isOk: boolean): Tally =>
  tally(report, isOk, ({ numPassedTests, numFailedTests }: VitestReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));

/** The counts of Playwright's JSON report. A test that passed at the second try did fail. */
export const tallyPlaywright = (report: string, isOk: boolean): Tally =>
  tally(report, isOk, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));

/** A run that failed without a failed test (a file that can't be loaded, a crash, no report) counts as one. */
function tally<Report>(file: string, isOk: boolean, read: (report: Report) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return { passed, failed: isOk ? failed : Math.max(failed, 1) };
}

/** The line that `npm test` ends with. */
export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}
