import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { saidMoveMapping } from '@tessera/contracts/moving-in.forms';
import { readConfig } from '../../apps/server/src/config.ts';
import { moveInAtConsole, resumeAtConsole } from '../../apps/server/src/features/moving-in/moving-in.public.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { type Command, readArgs, readEmail, UsageError } from './command.ts';

/** Bringing what is too large for the browser. */
export const importCommands: Command[] = [
  {
    name: 'import resume',
    takes: '<number>',
    help: 'Goes on with an import that was broken off, where it stopped.',
    async run(args) {
      const [number = ''] = readArgs(args, { words: [1, 1] }).words;
      if (!/^\d{1,9}$/.test(number)) throw new UsageError();
      return withInstalledDatabase(readConfig(), async ({ live: db }) =>
        report(await resumeAtConsole({ db, clock, onDone: showProgress }, Number(number))),
      );
    },
  },
  {
    name: 'import',
    takes: '<file> --as <e-mail of an admin> [--application <number>] [--lifetime] [--mapping <file.json>] [--start]',
    help: 'Reads people and devices from a table (CSV, XLSX) or a panel’s SQL dump, plain or gzipped, and says what would come; with --start brings it. --application: of devices that name none. --lifetime: no end is a lifetime. The mapping is that of PUT /moving-in/{id}, as far as it is given.',
    async run(args) {
      const { words, has, text } = readArgs(args, {
        words: [1, 1],
        flags: ['lifetime', 'start'],
        texts: ['as', 'application', 'mapping'],
      });
      const [path = ''] = words;
      const as = readEmail(text('as'));
      if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
      const application = text('application');
      const said = {
        ...(await readMapping(text('mapping'))),
        ...(has('lifetime') && { empty_end_is_lifetime: true }),
        ...(application !== undefined && { applications: [{ value: '', application_id: Number(application) }] }),
      };
      const file = { name: basename(path), chunks: createReadStream(path, { highWaterMark: 1024 * 1024 }) };
      return withInstalledDatabase(readConfig(), async ({ live: db }) =>
        report(await moveInAtConsole({ db, clock, onDone: showProgress }, file, { as, said, starts: has('start') })),
      );
    },
  },
];

async function readMapping(path: string | undefined) {
  if (path === undefined) return {};
  const content = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`There is no file ${path}.`);
  });
  try {
    return saidMoveMapping.parse(JSON.parse(content));
  } catch (error) {
    throw new StartError(`${path} is no mapping: ${(error as Error).message}`);
  }
}

/** With its number, which `import resume` asks for. */
const showProgress = ({ id, done, total }: { id: number; done: number; total: number }) =>
  process.stderr.write(`\rImport ${id}: ${done} of ${total}`);

/** @returns false where the books do not balance */
function report({ move, counts, reasons, told }: Awaited<ReturnType<typeof resumeAtConsole>>): boolean {
  process.stderr.write('\n');
  console.log(`Import ${move.id}, ${move.file_name} (${move.layout})`);
  for (const { kind, plan, rows } of counts) console.log(`  ${kind} ${plan} ${rows}`);
  for (const { kind, outcome, rows, text } of reasons) console.log(`  ${kind} ${outcome} ${rows}: ${text}`);
  for (const { rows, points, text } of told)
    console.log(`  told ${rows}${points > 0 ? ` (${points} points)` : ''}: ${text}`);
  for (const [what, count] of Object.entries(move.counted)) console.log(`  not brought, ${what}: ${count}`);
  console.log(`  rows that come: ${move.total}, with ${move.credit} credit points`);
  if (move.state !== 'finished') {
    console.log('Nothing was brought yet: --start brings it, or an admin does on the screen.');
    return true;
  }
  console.log(`Brought: ${move.done - move.failed}, failed: ${move.failed}.`);
  const faults = move.ledger_faults ?? [];
  for (const fault of faults) console.log(`  WRONG ${fault}`);
  console.log(faults.length === 0 ? 'The books balance.' : 'The books do NOT balance.');
  return faults.length === 0;
}
