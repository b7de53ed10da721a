import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { backUp } from '../../apps/server/src/platform/backup/back-up.ts';
import { restoreBackup } from '../../apps/server/src/platform/backup/restore.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';
import { hasEmbeddedDatabase, withDatabase } from '../installed-database.ts';
import { type Command, readArgs } from './command.ts';

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
        backUp({ url, dataDir: config.dataDir, into }, systemClock.now()),
      );
      console.log(
        `${path}: ${(facts.archive.bytes / 1e6).toFixed(1)} MB, all that was answered until ${facts.madeAt}.`,
      );
      console.log('Keep SECRETS_KEY, or secrets.key of the data folder, apart from it: a restore asks for that key.');
    },
  },
  {
    name: 'restore',
    takes: '<backup>',
    help: 'Puts a backup into a data folder without a database, each file proved by its hash. Stop the server first and move its database away.',
    async run(args) {
      const [from = ''] = readArgs(args, { words: [1, 1] }).words;
      const config = readOwnConfig();
      const { madeAt } = await restoreBackup(from, config);
      console.log(
        `The data folder ${config.dataDir} is as it was at ${madeAt}. Start the server, then: npm run verify-ledger`,
      );
    },
  },
];
