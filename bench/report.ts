import { availableParallelism, cpus } from 'node:os';
import type { BenchDatabase } from './database.ts';
import type { Scene } from './scene.ts';
import type { Measurement } from './statistics.ts';

/** One kind of work by every way that was measured; no pgbench where there is none. */
export interface Figures {
  http: Measurement;
  pgbench?: Measurement;
  driver: Measurement;
  statements: Measurement;
}

export interface Report {
  activation: Figures;
  transfer: Figures;
  /** Of the server, in MB. */
  memory: { before: number; after: number };
  conditions: { clients: number; rounds: number; secondsEach: number; scene: Scene; database: BenchDatabase };
}

const titles: Record<keyof Figures, string> = {
  http: '(a) through the server, HTTP',
  pgbench: '(b) the function, by pgbench',
  driver: '(b) the function, by pg',
  statements: '(c) separate statements, by pg',
};

export function printReport({ activation, transfer, memory, conditions }: Report): void {
  const { clients, rounds, secondsEach, scene, database } = conditions;
  const lines = [
    '',
    ...table('Activations', activation),
    ...table('Transfers', transfer),
    `Memory of the server: ${memory.before} MB after the warm-up, ${memory.after} MB at the end`,
    '',
    `One run on one database, PostgreSQL ${database.version} (${database.settings}), on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}.`,
    `${clients} clients; each figure is the median of ${rounds} rounds of ${secondsEach.toFixed(1)} s, taken turn by turn. Clients, server and database share the`,
    `machine, and talk over loopback. Each client acts as ${scene.perClient} resellers of its own, so nobody waits for another's account. An activation is`,
    'one application on a device that nobody knew, a transfer one credit point to a sub-reseller; each request has its own key. The',
    'server also looks the session up (for transfers the passcode too), checks input and answer, and writes who asked from where.',
    '',
  ];
  console.log(lines.join('\n'));
}

function table(title: string, figures: Figures): string[] {
  const ways = (Object.keys(titles) as (keyof Figures)[]).filter((way) => figures[way]);
  const rows = ways.map((way) => {
    const { perSecond = 0, p50Milliseconds = 0, p99Milliseconds = 0 } = figures[way] ?? {};
    const ratio = way === 'http' ? '' : (figures.http.perSecond / perSecond).toFixed(2);
    return [
      titles[way].padEnd(34),
      perSecond.toFixed(0).padStart(9),
      p50Milliseconds.toFixed(1).padStart(9),
      p99Milliseconds.toFixed(1).padStart(9),
      ratio.padStart(11),
    ].join('');
  });
  const head = [
    title.padEnd(34),
    'per s'.padStart(9),
    'p50 ms'.padStart(9),
    'p99 ms'.padStart(9),
    '(a) / this'.padStart(11),
  ].join('');
  return [head, '-'.repeat(head.length), ...rows, ''];
}
