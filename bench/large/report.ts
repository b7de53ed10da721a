import { headOf, lineOf, type PageFigures } from '../side-by-side.ts';
import type { Measured } from '../speed-measure.ts';
import type { AnswerFigures } from './answers.ts';
import type { ReportFigures } from './report-measure.ts';
import type { Size } from './sizes.ts';

// Each is printed when it is known: what takes an hour may end before its end.

const shownSizes = 45;
const number = (value: number) => value.toLocaleString('en');
const gigabytes = (size: number) => `${(size / 1e9).toFixed(2)} GB`;

export function printSizes(rows: number, sizes: readonly Size[], told: string): void {
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  const lines = [
    `${number(rows)} activations and devices: ${gigabytes(bytes)}, ${(bytes / rows).toFixed(0)} bytes each. PostgreSQL ${told}.`,
    ...sizes
      .slice(0, shownSizes)
      .map(
        ({ name, table, isIndex, bytes: size }) =>
          `${(isIndex ? `  ${name}` : table).padEnd(46)}${gigabytes(size).padStart(10)}${(size / rows).toFixed(1).padStart(9)} bytes per row`,
      ),
  ];
  console.log(['', ...lines, ''].join('\n'));
}

export function printLists(lists: readonly PageFigures[]): void {
  console.log(['', ...headOf('A page'), ...lists.map(lineOf), ''].join('\n'));
}

export function printAnswers(answers: readonly AnswerFigures[]): void {
  const head = ['An answer'.padEnd(66), ...['p50', 'p95', 'others'].map((title) => title.padStart(10))].join('');
  const lines = answers.map(({ what, p50, p95, others }) =>
    [what.padEnd(66), p50.toFixed(1).padStart(10), p95.toFixed(1).padStart(10), others.toFixed(2).padStart(10)].join(
      '',
    ),
  );
  console.log(['', head, '-'.repeat(head.length), ...lines, ''].join('\n'));
}

export function printRate(title: string, { figures, others, counted, tried, isQuiet }: Measured): void {
  const { perSecond, p99, postgresMilliseconds, serverMilliseconds, logBytes } = figures;
  console.log(
    `${title}: ${perSecond.toFixed(0)} per s, p99 ${p99.toFixed(1)} ms, ${(postgresMilliseconds + serverMilliseconds).toFixed(2)} ms of processor time, ` +
      `WAL ${(logBytes / 1024).toFixed(1)} kB; others ${others.toFixed(2)} cores, ${counted}/${tried} slices${isQuiet ? '' : ' (not quiet)'}`,
  );
}

export function printReport({ rows, megabytes, httpSeconds, bareSeconds }: ReportFigures): void {
  console.log(
    `CSV of ${number(rows)} activations (${megabytes.toFixed(0)} MB): ${httpSeconds.toFixed(1)} s through the server, ${bareSeconds.toFixed(1)} s by COPY alone.`,
  );
}

export function printFaults(faults: readonly string[]): void {
  console.log(faults.length === 0 ? 'The books balance.' : `The books do NOT balance:\n  ${faults.join('\n  ')}`);
}

export function printUnread(unread: readonly Size[]): void {
  const told = unread.map(({ name, bytes }) => `${name} (${gigabytes(bytes)})`);
  console.log(`Indexes that none of this was read by: ${told.join(', ') || 'none'}.`);
}
