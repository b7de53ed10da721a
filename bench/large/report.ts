import { headOf, lineOf } from '../side-by-side.ts';
import type { Measured } from '../speed-measure.ts';
import type { LargeFigures } from './measure.ts';

const shownSizes = 45;

/** What the steps, printed as they ended, don't tell. */
export function printLargeReport({
  rows,
  sizes,
  bytes,
  rates,
  lists,
  report,
  faults,
  unread,
  settings,
  version,
}: LargeFigures): void {
  const number = (value: number) => value.toLocaleString('en');
  const gigabytes = (size: number) => `${(size / 1e9).toFixed(2)} GB`;
  const rate = (title: string, { figures, others, counted, tried, isQuiet }: Measured) =>
    `${title.padEnd(40)}${figures.perSecond.toFixed(0).padStart(8)} per s, p99 ${figures.p99.toFixed(1)} ms, ` +
    `${(figures.postgresMilliseconds + figures.serverMilliseconds).toFixed(2)} ms of processor time, WAL ${(figures.logBytes / 1024).toFixed(1)} kB; ` +
    `others ${others.toFixed(2)} cores, ${counted}/${tried} slices${isQuiet ? '' : ' (not quiet)'}`;
  const lines = [
    '',
    `${number(rows)} activations and devices: ${gigabytes(bytes)}, ${(bytes / rows).toFixed(0)} bytes each. PostgreSQL ${version} (${settings}).`,
    ...sizes
      .slice(0, shownSizes)
      .map(
        ({ name, table, isIndex, bytes: size }) =>
          `${(isIndex ? `  ${name}` : table).padEnd(46)}${gigabytes(size).padStart(10)}${(size / rows).toFixed(1).padStart(9)} bytes per row`,
      ),
    '',
    rate('activations by HTTP, empty', rates.empty),
    rate(`at ${number(rows)} rows`, rates.large),
    '',
    ...headOf('A page'),
    ...lists.map(lineOf),
    '',
    `CSV of ${number(report.rows)} activations (${report.megabytes.toFixed(0)} MB): ${report.httpSeconds.toFixed(1)} s through the server, ${report.bareSeconds.toFixed(1)} s by COPY alone.`,
    `Indexes that none of this was read by: ${unread.map(({ name, bytes: size }) => `${name} (${gigabytes(size)})`).join(', ')}`,
    faults.length === 0 ? 'The books balance.' : `The books do NOT balance:\n  ${faults.join('\n  ')}`,
  ];
  console.log(lines.join('\n'));
}
