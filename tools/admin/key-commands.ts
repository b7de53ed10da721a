import { readConfig } from '../../apps/server/src/config.ts';
import { auditAtConsole, consoleContext } from '../../apps/server/src/features/audit/audit.public.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { transaction } from '../../apps/server/src/platform/db/transaction.ts';
import { acceptSecretKey } from '../../apps/server/src/platform/secret-key.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { type Command, readArgs } from './command.ts';

export const keyCommands: Command[] = [
  {
    name: 'accept-secrets-key',
    takes: '',
    help: 'Lets the server start with another SECRETS_KEY (or secrets.key) after the one before was lost for good.',
    async run(args) {
      readArgs(args, { words: [0, 0] });
      const config = readConfig();
      await withInstalledDatabase(config, ({ live }) =>
        transaction(live, async (tx) => {
          await acceptSecretKey(tx, config);
          const ctx = consoleContext(tx, systemClock);
          await auditAtConsole(ctx, { action: 'setting.change', targetKind: 'setting', targetId: 'secrets-key' });
        }),
      );
      console.log('The server starts with this key from now on.');
      console.log(
        'What the former one sealed is lost: each webhook needs a new secret, and two-step sign-in takes recovery codes',
      );
      console.log('alone until it is reset.');
    },
  },
];
