import type { Run } from './run-failed-again.ts';

/** What `npm test` ends with: each failed test by its name, and the counts. */
export function verdict(runs: Run[]): { passed: number; failed: number; text: string } {
  const passed = runs.flatMap(({ report }) => report.files).reduce((sum, file) => sum + file.passed, 0);
  const failed = runs.flatMap(({ name, report: { files, errors } }) => [
    ...files.flatMap(({ file, failures }) => failures.map((failure) => entry(name, { file, ...failure }))),
    ...errors.map((error) => entry(name, { error })),
  ]);
  const unsteady = runs.flatMap(({ name, unsteady = [] }) => unsteady.map((failure) => entry(name, failure)));
  return {
    passed,
    failed: failed.length,
    text: [
      ...(unsteady.length > 0
        ? ['Unsteady: failed, and passed when its file ran again, alone and in its own order:', ...unsteady]
        : []),
      ...(failed.length > 0 ? ['Failed:', ...failed] : []),
      `${passed} passed, ${failed.length} failed`,
    ].join('\n'),
  };
}

function entry(run: string, { file, title, error }: { file?: string; title?: string; error: string }): string {
  const name = [run, file, title].filter(Boolean).join(' › ');
  return [`  ${name}`, ...error.split('\n').map((line) => `    ${line}`), ''].join('\n');
}
