import { readConfig } from '../../apps/server/src/config.ts';
import { forecastMigrations, type StepForecast } from '../../apps/server/src/platform/db/forecast-migrations.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { withDatabase } from '../installed-database.ts';
import { type Command, readArgs } from './command.ts';

export const migrateCommands: Command[] = [
  {
    name: 'migrate',
    takes: '[--dry-run]',
    help: 'Brings the database up to date, as a start does by itself. With --dry-run it only tells what would be done, which tables that would lock, and for how long by their rows.',
    async run(args) {
      const { has } = readArgs(args, { words: [0, 0], flags: ['dry-run'] });
      await withDatabase(readConfig(), has('dry-run') ? tellForecast : bringUpToDate);
    },
  },
];

async function bringUpToDate(url: string): Promise<void> {
  const { applied, milliseconds, functions } = await migrate({ url });
  for (const [place, name] of applied.entries()) console.log(`${name}: ${milliseconds[place]} ms`);
  console.log(`${applied.length} migrations and ${functions.length} functions are new.`);
}

async function tellForecast(url: string): Promise<void> {
  const steps = await forecastMigrations(url);
  for (const step of steps) console.log(linesOf(step).join('\n'));
  console.log(
    steps.length === 0 ? 'Nothing is to be migrated.' : 'Nothing was changed. Seconds are rough, for a small machine.',
  );
}

function linesOf({ name, oldestRelease, locks }: StepForecast): string[] {
  const who =
    oldestRelease === null
      ? 'the release before serves on'
      : oldestRelease === undefined
        ? 'no other release may serve meanwhile'
        : `releases before ${oldestRelease} can’t serve afterwards`;
  const held = locks.map(({ table, blocks, work, rows, seconds }) =>
    table === null
      ? '    a block of statements, which isn’t looked into'
      : `    ${table}: holds up ${blocks}, ${work}: ${seconds < 1 ? 'under a second' : `about ${Math.ceil(seconds)} s`} at ${rows} rows`,
  );
  return [`${name}: ${who}`, ...(held.length === 0 ? ['    locks no table that is in use'] : held)];
}
