import type { CsvFigures, PageFigures } from './log-measure.ts';
import type { LogScene } from './log-scene.ts';
import { headOf, lineOf } from './side-by-side.ts';

/** Milliseconds of each reader's pages, and how the report of many rows streams. */
export function printLogReport(scene: LogScene, pages: readonly PageFigures[], csv: CsvFigures): void {
  const number = (value: number) => value.toLocaleString('en');
  const lines = pages.map(({ reader, what, ...taken }) =>
    lineOf(`${reader} (${number(scene.readers.find(({ name }) => name === reader)?.rows ?? 0)}): ${what}`, taken),
  );
  const { rows, megabytes, httpSeconds, bareSeconds, memory } = csv;
  const report = [
    '',
    ...headOf(`A page of the log of ${number(scene.rows)} activations`),
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
