import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.ts';
import type { Outcome } from './run-program.ts';

export type Failure = { title: string; error: string };
/** What came of one file of tests. */
export type FileReport = { file: string; passed: number; failures: Failure[] };
/** What came of a run: its files, and what went wrong outside of them all. */
export type Report = { files: FileReport[]; errors: string[] };

type VitestTest = { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] };
type VitestReport = {
  testResults: { name: string; message: string; status: string; assertionResults: VitestTest[] }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type PlaywrightTest = { status: string; results: { errors: PlaywrightError[] }[] };
type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
};
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[]; errors: PlaywrightError[] };

/** What stands for a test where something outside of the tests of a file failed: a hook, a module that can't be loaded. */
const OUTSIDE = '(outside its tests)';
const MOST_LINES = 6;

/** Vitest's JSON report, and the errors that it only prints: those that nobody waited for. */
export function readVitest(report: string, outcome: Outcome): Report {
  return read(report, outcome, ({ testResults }: VitestReport) => {
    const files = testResults.map(({ name, message, status, assertionResults: tests }) => {
      const failed = tests.filter((test) => test.status === 'failed');
      const failures = failed.map(({ ancestorTitles, title, failureMessages: [error = ''] }) => ({
        title: [...ancestorTitles, title].filter(Boolean).join(' › '),
        error: firstLines(error),
      }));
      if (status === 'failed' && failed.length === 0) failures.push({ title: OUTSIDE, error: firstLines(message) });
      return { file: fromRoot(name), passed: tests.filter((test) => test.status === 'passed').length, failures };
    });
    const unhandled = unhandledErrors(outcome.output);
    if (!unhandled) return { files, errors: [] };
    const origins = files.filter(({ file }) => unhandled.origins.some((origin) => file.endsWith(origin)));
    for (const { failures } of origins) failures.push({ title: OUTSIDE, error: unhandled.error });
    return { files, errors: origins.length > 0 ? [] : [unhandled.error] };
  });
}

/** Playwright's JSON report. A test that passed at the second try did fail. */
export function readPlaywright(report: string, outcome: Outcome): Report {
  return read(report, outcome, ({ config, suites, errors }: PlaywrightReport) => ({
    files: suites.map((suite) => {
      const tests = testsOf(suite);
      const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
      return {
        file: fromRoot(join(config.rootDir, suite.file)),
        passed: tests.filter(({ status }) => status === 'expected').length,
        failures: failed.map(({ title, results }) => ({
          title,
          error: toldBy(results.flatMap((result) => result.errors)[0]),
        })),
      };
    }),
    errors: errors.map(toldBy),
  }));
}

/** A run that failed and doesn't say where (a crash, no report) ends with the last that it printed. */
function read<Content>(file: string, { isOk, output }: Outcome, understand: (content: Content) => Report): Report {
  if (!existsSync(file)) return { files: [], errors: [`It left no report.\n${lastLines(output)}`] };
  const report = understand(JSON.parse(readFileSync(file, 'utf8')) as Content);
  const isTold = report.errors.length > 0 || report.files.some(({ failures }) => failures.length > 0);
  return isOk || isTold ? report : { ...report, errors: [`It ended badly.\n${lastLines(output)}`] };
}

/** Vitest's report has no word of them; its output names the file that ran meanwhile. */
function unhandledErrors(output: string): { error: string; origins: string[] } | undefined {
  const [, told] = stripVTControlCharacters(output).split(/⎯ Unhandled Errors ⎯+\n/);
  if (told === undefined) return undefined;
  const [, error = told] = told.split(/⎯ Unhandled [^\n]*\n/);
  const origins = [...told.matchAll(/This error originated in "(.+?)" test file/g)].map(([, file]) => file!);
  return { error: firstLines(error), origins };
}

function testsOf(
  { specs, suites = [] }: PlaywrightSuite,
  above: string[] = [],
): (PlaywrightTest & { title: string })[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title: [...above, title].join(' › ') }))),
    ...suites.flatMap((suite) => testsOf(suite, [...above, suite.title])),
  ];
}

function toldBy({ message = '', location }: PlaywrightError = {}): string {
  const at = location ? `\nat ${fromRoot(location.file)}:${location.line}` : '';
  return firstLines(message) + at;
}

/** What a failure says, and where in our own code it was. */
export function firstLines(text: string): string {
  const lines = linesOf(text);
  const isCall = (line: string) => /^\s+at |^ ❯ /.test(line);
  const ours = lines.find((line) => isCall(line) && !/node_modules|node:|<anonymous>/.test(line));
  return [...lines.filter((line) => !isCall(line)).slice(0, MOST_LINES), ...(ours ? [ours.trim()] : [])].join('\n');
}

function lastLines(text: string): string {
  return linesOf(text)
    .slice(-2 * MOST_LINES)
    .join('\n');
}

function linesOf(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function fromRoot(file: string): string {
  return relative(ROOT, file);
}
