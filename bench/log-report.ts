import type { CsvFigures, PageFigures } from './log-measure.ts';
import type { LogScene } from './log-scene.ts';

/** Milliseconds of each reader's pages, and how the report of many rows streams. */
export function printLogReport(scene: LogScene, pages: readonly PageFigures[], csv: CsvFigures): void {
  const number = (value: number) => value.toLocaleString('en');
  const head = [
    `A page of the log of ${number(scene.rows)} activations`.padEnd(46),
    ...['HTTP p50', 'p95', 'SQL p50', 'p95', 'p95 ratio'].map((title) => title.padStart(10)),
  ].join('');
  const lines = pages.map(({ reader, what, http, bare }) =>
    [
      `${reader} (${number(scene.readers.find(({ name }) => name === reader)?.rows ?? 0)}): ${what}`.padEnd(46),
      ...[http.p50, http.p95, bare.p50, bare.p95].map((value) => value.toFixed(1).padStart(10)),
      (http.p95 / bare.p95).toFixed(2).padStart(10),
    ].join(''),
  );
  const { rows, megabytes, httpSeconds, bareSeconds, memory } = csv;
  const report = [
    '',
    head,
    '-'.repeat(head.length),
    ...lines,
    '',
    `CSV of ${number(rows)} rows (${megabytes.toFixed(0)} MB): ${httpSeconds.toFixed(2)} s through the server (${number(Math.round(rows / httpSeconds))} rows/s), ` +
      `${bareSeconds.toFixed(2)} s by COPY alone: ${(bareSeconds / httpSeconds).toFixed(2)} of its speed. ` +
      `Memory of the server: ${memory.before} MB before, ${memory.peak} MB at most.`,
    `Milliseconds of one request at a time, each asked of the server and of the database by turns. The log was filled in ${scene.seconds.toFixed(0)} s.`,
    '',
  ];
  console.log(report.join('\n'));
}
