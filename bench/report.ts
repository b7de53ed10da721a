import { availableParallelism, cpus } from 'node:os';
import type { BenchDatabase } from './database.ts';
import type { Goal } from './goals.ts';
import { isMet } from './goals.ts';
import { quietCores, quietSlices } from './slices.ts';
import type { Measured, SpeedFigures } from './speed-measure.ts';
import type { Kind } from './ways.ts';

const titles = [
  'per s',
  'p50 ms',
  'p99 ms',
  'PG ms',
  'server ms',
  'both ms',
  'WAL kB',
  'commits',
  'HTTP÷this',
  'others',
  'slices',
];
const widths = [8, 8, 8, 8, 11, 9, 8, 9, 11, 8, 9];
const names: Record<Kind, string> = { activation: 'Activations', transfer: 'Transfers' };

export function printSpeedReport(kind: Kind, { rates, latencies, memory }: SpeedFigures): void {
  const head = [names[kind].padEnd(44), ...titles.map((title, place) => title.padStart(widths[place] ?? 0))].join('');
  const line = (measured: Measured, ratio?: number) => {
    const {
      perSecond,
      p50,
      p99,
      postgresMilliseconds: postgres,
      serverMilliseconds: server,
      logBytes,
      transactions,
    } = measured.figures;
    const cells = [
      perSecond.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      figure(postgres, 2),
      server === 0 ? '–' : figure(server, 2),
      figure(postgres + server, 2),
      figure(logBytes / 1024, 1),
      figure(transactions, 2),
      ratio === undefined ? '' : ratio.toFixed(2),
      measured.others.toFixed(2),
      `${measured.counted}/${measured.tried}${measured.isQuiet ? '' : '!'}`,
    ];
    return [measured.title.padEnd(44), ...cells.map((cell, place) => cell.padStart(widths[place] ?? 0))].join('');
  };
  const ratioTo = ({ figures }: Measured) => rates.http.figures.perSecond / figures.perSecond;
  const lines = [
    '',
    head,
    '-'.repeat(head.length),
    ...Object.values(rates).map((measured) => line(measured, measured === rates.http ? undefined : ratioTo(measured))),
    '',
    ...Object.values(latencies).map((measured) => line(measured)),
    `Memory of the server: ${memory.before} MB before, ${memory.after} MB at the end.`,
  ];
  console.log(lines.join('\n'));
}

export interface Conditions {
  clients: number;
  seconds: number;
  database: Pick<BenchDatabase, 'version' | 'settings'>;
}

/** How the tables were made. */
export function printConditions({ clients, seconds, database }: Conditions): void {
  const lines = [
    '',
    `One run on one database, PostgreSQL ${database.version} (${database.settings}), on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}.`,
    `Each figure is a median of slices of ${seconds} s. The ways take turns until each has ${quietSlices} in which other programs (others) used at most ${quietCores} cores; a "!" beside how`,
    'many counted of those tried: there were not so many, and the quietest count. PG, server and both: milliseconds of processor time per request, of all processes of PostgreSQL and of the server; WAL: what',
    `the database logs per request; commits: transactions per request that wrote something. ${clients} clients, one request after the other; at a constant rate a request's time counts from when it was due. Clients,`,
    "server and database share the machine and talk over loopback. Each client acts as resellers of its own, so nobody waits for another's account. An activation is one application on a device that nobody knew,",
    'a transfer one credit point to a sub-reseller; each request has its own key. The server also looks the session up (for transfers the passcode too), checks input and answer, and writes who asked from where.',
    '',
  ];
  console.log(lines.join('\n'));
}

/** Everything in one line, for programs; the last that is printed. What nothing tells is null. */
export function printJson(
  figures: Record<string, unknown>,
  goals: readonly Goal[],
  { clients, seconds }: Pick<Conditions, 'clients' | 'seconds'>,
): void {
  const machine = { cores: availableParallelism(), model: cpus()[0]?.model.trim(), node: process.version };
  const judged = goals.map((goal) => ({ ...goal, isMet: goal.isMeasured ? isMet(goal) : null }));
  console.log(JSON.stringify({ ...figures, goals: judged, conditions: { clients, seconds, ...machine } }));
}

const figure = (value: number, digits: number) => (Number.isNaN(value) ? '?' : value.toFixed(digits));
