import { availableParallelism, cpus } from 'node:os';
import { type AbuseFigures, dearMilliseconds } from './abuse-measure.ts';

const shown = 5;
const titles = { anonymous: 'Somebody who has not signed in', reseller: 'A reseller without credit' } as const;

/** Prints the dearest calls of each, and says whether all that are dear have a limit. */
export function printAbuseReport(figures: readonly AbuseFigures[]): boolean {
  const unlimited = figures.filter((taken) => totalOf(taken) > dearMilliseconds && taken.limits.length === 0);
  const lines = (['anonymous', 'reseller'] as const).flatMap((who) => {
    const own = figures.filter((taken) => taken.who === who).sort((a, b) => totalOf(b) - totalOf(a));
    const dear = own.filter((taken) => totalOf(taken) > dearMilliseconds).length;
    const head = `${titles[who]}: the dearest of ${own.length} calls, ${dear} of them above ${dearMilliseconds} ms`;
    return ['', head, ...own.slice(0, Math.max(shown, dear)).map(lineOf)];
  });
  console.log(
    [
      ...lines,
      '',
      ...unlimited.map((taken) => `WITHOUT A LIMIT: ${taken.what} (${totalOf(taken).toFixed(0)} ms)`),
      unlimited.length === 0 ? `No call above ${dearMilliseconds} ms is without a limit.` : '',
      `Milliseconds of processor time of one request (median), of the server and of PostgreSQL, on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}.`,
      'Beside each the limits that counted it, with how much of them it took.',
      '',
    ].join('\n'),
  );
  return unlimited.length === 0;
}

const totalOf = ({ server, database }: AbuseFigures) => server + database;

function lineOf({ what, server, database, status, limits }: AbuseFigures): string {
  const figures = [server, database].map((value) => value.toFixed(1).padStart(9)).join('');
  return `${what.padEnd(56)}${figures}  ${status}  ${limits.join(', ') || 'no limit'}`;
}
