import { isCalendarDay } from '@tessera/contracts/utc-day';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { auditAtConsole, consoleContext } from '../../apps/server/src/features/audit/audit.public.ts';
import { backUp } from '../../apps/server/src/platform/backup/back-up.ts';
import { openOwnPlace } from '../../apps/server/src/platform/backup/one-writer.ts';
import { restoreAsItWas, restoreToInstant } from '../../apps/server/src/platform/backup/restore-to-instant.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { skipNumbers } from '../../apps/server/src/platform/db/skip-numbers.ts';
import { transaction } from '../../apps/server/src/platform/db/transaction.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';
import { hasEmbeddedDatabase, withDatabase, withInstalledDatabase } from '../installed-database.ts';
import { type Command, readArgs, UsageError } from './command.ts';

/** The settings of a server with the embedded database. @throws StartError for any other */
function readOwnConfig(): Config {
  const config = readConfig();
  if (!config.database.url) return config;
  throw new StartError(
    'DATABASE_URL leads to a PostgreSQL of your own: it is backed up by its own means, see "Backup and restore" in docs/operations.md.',
  );
}

export const backupCommands: Command[] = [
  {
    name: 'backup',
    takes: '<folder>',
    help: 'Copies the embedded database and the uploads into a new folder below this one, while the server runs or not. The key of secrets is not in it.',
    async run(args) {
      const [into = ''] = readArgs(args, { words: [1, 1] }).words;
      const config = readOwnConfig();
      if (!hasEmbeddedDatabase(config))
        throw new StartError(`There is no database in ${config.dataDir}: is DATA_DIR right?`);
      const { path, facts } = await withDatabase(config, (url) =>
        backUp({ url, dataDir: config.dataDir, into }, systemClock),
      );
      console.log(
        `${path}: ${(facts.archive.bytes / 1e6).toFixed(1)} MB, all that was answered until ${facts.madeAt}.`,
      );
      console.log('Keep SECRETS_KEY, or secrets.key of the data folder, apart from it: a restore asks for that key.');
    },
  },
  {
    name: 'restore',
    takes: '<backup> | --at <instant> | --latest [--system <identifier>] [--without-key]',
    help: 'Puts a backup into a data folder without a database, each file proved by its hash; or, from BACKUP_TO, what was there at an instant (2026-11-22T04:33:40Z), or as late as the log goes. Stop the server first and move its database away. With --without-key also where the key of secrets is lost for good.',
    async run(args) {
      const read = readArgs(args, { words: [0, 1], flags: ['latest', 'without-key'], texts: ['at', 'system'] });
      const [from] = read.words;
      const at = read.text('at');
      const ways = [from, at, read.has('latest') || undefined].filter((way) => way !== undefined);
      if (ways.length !== 1) throw new UsageError('One of these: a backup, --at, --latest.');
      const config = readOwnConfig();
      const key = read.has('without-key') ? 'lost' : config;
      const next = key === 'lost' ? `First: npm run admin -- accept-secrets-key. ${start}` : start;
      if (from !== undefined) {
        const { madeAt } = await restoreAsItWas(from, {
          dataDir: config.dataDir,
          key,
          to: config.backup?.to,
        });
        console.log(`The data folder ${config.dataDir} is as it was at ${madeAt}. ${next}`);
        return;
      }
      const { backup: settings } = config;
      if (!settings) throw new StartError('BACKUP_TO is not set: it says where backups and their log are.');
      const { backup, lastAt } = await restoreToInstant({
        dataDir: config.dataDir,
        key,
        to: settings.to,
        place: openOwnPlace(settings.to, config.dataDir, systemClock),
        system: read.text('system'),
        at: at === undefined ? undefined : readInstant(at),
        onDamaged: (reason) => console.log(reason),
        onLeft: (reason) => console.log(reason),
      });
      const last =
        lastAt === null ? 'nothing was written after it' : `and the log until ${new Date(lastAt).toISOString()}`;
      console.log(`The data folder ${config.dataDir} holds ${backup.name}, ${last}. ${next}`);
    },
  },
  {
    name: 'after-restore',
    takes: '',
    help: 'After a restore of a PostgreSQL of your own, before the servers start: moves all numbers on by a million, so that none that was given after the backup is given again. The embedded database does so by itself.',
    async run(args) {
      readArgs(args, { words: [0, 0] });
      const config = readConfig();
      await withInstalledDatabase(config, async ({ live }) => {
        if (!config.database.url) throw new StartError('The embedded database does so by itself, once it is restored.');
        await skipNumbers(config.database.url);
        await transaction(live, (tx) =>
          auditAtConsole(consoleContext(tx, systemClock), {
            action: 'setting.change',
            targetKind: 'setting',
            targetId: 'numbers',
          }),
        );
      });
      console.log('No number that was given after the backup is given again. Start the servers.');
    },
  },
];

const start = 'Start the server, then: npm run verify-ledger';

/** With its offset: the same words mean another instant on a machine elsewhere. @throws UsageError */
function readInstant(text: string): Date {
  const isInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  const instant = new Date(text);
  if (!isInstant || !isCalendarDay(text.slice(0, 10)) || Number.isNaN(instant.getTime()))
    throw new UsageError(`${text} is no instant like 2026-11-22T04:33:40Z.`);
  return instant;
}
