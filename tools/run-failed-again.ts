import type { Failure, FileReport, Report } from './report.ts';

/** What a runner did, or the checks. */
export type Run = {
  name: string;
  report: Report;
  /** Some of its files again, alone, their tests in the order in which they are written. */
  runAgain?: (files: string[]) => Promise<Report>;
  /** Failures that were gone then. */
  unsteady?: Unsteady[];
};
type Unsteady = Failure & { file: string };

/** More than these did not fail by chance. */
const MOST_FILES = 3;

/**
 * Of many thousand tests one may wait for what a busy machine does late, or count on another that the order of this run
 * put behind it; that is to be mended, and is no reason to doubt the change that was tested. So where few files failed,
 * each runs once more, alone and as it is written, and what passes then counts as passed, and is told.
 */
export async function runFailedAgain(runs: Run[]): Promise<Run[]> {
  const count = runs.flatMap((run) => (run.runAgain ? failedFiles(run) : [])).length;
  if (count > MOST_FILES) return runs;
  const settled: Run[] = [];
  for (const run of runs) settled.push(await settle(run));
  return settled;
}

async function settle(run: Run): Promise<Run> {
  const failed = failedFiles(run);
  if (!run.runAgain || failed.length === 0) return run;
  console.log(`Once more, alone: ${failed.map(({ file }) => file).join(', ')}`);
  const again = await run.runAgain(failed.map(({ file }) => file));
  const second = new Map(again.files.map((report) => [report.file, report]));
  return {
    ...run,
    report: {
      files: run.report.files.map((first) => second.get(first.file) ?? first),
      errors: [...run.report.errors, ...again.errors],
    },
    unsteady: failed.flatMap((first) => gone(first, second.get(first.file))),
  };
}

/** What failed before and did not after. */
function gone({ file, failures }: FileReport, after?: FileReport): Unsteady[] {
  if (!after) return [];
  const still = new Set(after.failures.map(({ title }) => title));
  return failures.filter(({ title }) => !still.has(title)).map((failure) => ({ file, ...failure }));
}

function failedFiles({ report }: Run): FileReport[] {
  return report.files.filter(({ failures }) => failures.length > 0);
}
