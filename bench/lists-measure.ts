import type { BenchDatabase } from './database.ts';
import { type CsvFigures, measureCsv, measurePages } from './log-measure.ts';
import { type LogScene, setLogScene } from './log-scene.ts';
import { measurePeople } from './people-measure.ts';
import { setPeopleScene } from './people-scene.ts';
import type { ServerProcess } from './server-process.ts';
import type { BenchSettings } from './settings.ts';
import { headOf, lineOf, type PageFigures } from './side-by-side.ts';

export interface ListFigures {
  people: PageFigures[];
  log: PageFigures[];
  csv?: CsvFigures;
}

/** Pages of long lists and a report of many rows, by the server and by the database alone. Prints them. */
export async function measureLists(
  { logRows, csvRows }: BenchSettings,
  { ownerUrl, statementsUrl }: BenchDatabase,
  server: ServerProcess,
): Promise<ListFigures> {
  const people = await measurePeople(ownerUrl, server, await setPeopleScene(statementsUrl, 10_000, 5_000));
  console.log(['', ...headOf('A page of the list of resellers'), ...people.map(lineOf), ''].join('\n'));
  if (logRows === 0) return { people, log: [] };
  console.log(`Writing a log of ${logRows} activations and ${csvRows} transfers …`);
  const scene = await setLogScene(statementsUrl, logRows, csvRows);
  const csv = await measureCsv(ownerUrl, server, scene);
  const log = await measurePages(ownerUrl, server, scene);
  printLog(scene, log, csv);
  return { people, log, csv };
}

function printLog(scene: LogScene, pages: readonly PageFigures[], csv: CsvFigures): void {
  const number = (value: number) => value.toLocaleString('en');
  const { rows, megabytes, httpSeconds, bareSeconds, memory } = csv;
  const report = [
    '',
    ...headOf(`A page of the log of ${number(scene.rows)} activations`),
    ...pages.map(lineOf),
    '',
    `CSV of ${number(rows)} rows (${megabytes.toFixed(0)} MB): ${httpSeconds.toFixed(2)} s through the server (${number(Math.round(rows / httpSeconds))} rows/s), ` +
      `${bareSeconds.toFixed(2)} s by COPY alone: ${(bareSeconds / httpSeconds).toFixed(2)} of its speed. ` +
      `Memory of the server: ${memory.before} MB before, ${memory.peak} MB at most.`,
    `Milliseconds of one request at a time, each asked of the server and of the database by turns. The log was filled in ${scene.seconds.toFixed(0)} s.`,
    '',
  ];
  console.log(report.join('\n'));
}
