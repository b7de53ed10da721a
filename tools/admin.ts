import { text } from 'node:stream/consumers';
import { newPassword } from '@tessera/contracts/fields';
import { passwordRule, readConfig } from '../apps/server/src/config.ts';
import { atConsole, audit } from '../apps/server/src/features/audit/audit.public.ts';
import { resetPasswordAtConsole } from '../apps/server/src/features/identity/identity.public.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { transaction } from '../apps/server/src/platform/db/transaction.ts';
import { createPasswordHasher, makeUpPassword } from '../apps/server/src/platform/passwords.ts';
import { acceptSecretKey } from '../apps/server/src/platform/secret-key.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import { withInstalledDatabase } from './installed-database.ts';

// npm run admin: what only whoever reaches the machine may do, whether the server runs or not.

const usage = `npm run admin -- reset-password <e-mail> [--password-stdin]
    Gives somebody another password: made up and shown once, or read from standard input.
npm run admin -- accept-secrets-key
    Lets the server start with another SECRETS_KEY (or secrets.key) after the one before was lost for good.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run([command, ...rest]: string[]): Promise<void> {
  const [email, option, ...more] = rest;
  const isReset = command === 'reset-password' && email !== undefined && more.length === 0;
  if (isReset && (option === undefined || option === '--password-stdin'))
    return resetPassword(email, option !== undefined);
  if (command === 'accept-secrets-key' && rest.length === 0) return acceptKey();
  throw new StartError(usage);
}

async function resetPassword(email: string, isGiven: boolean): Promise<void> {
  const given = isGiven ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  if (given !== undefined && !newPassword().safeParse(given).success)
    throw new StartError(`The password ${passwordRule}.`);
  const password = given ?? makeUpPassword();
  const { isDisabled } = await withInstalledDatabase(readConfig(), async ({ live }) => {
    const passwords = await createPasswordHasher();
    return resetPasswordAtConsole({ db: live, clock: systemClock, passwords }, email, password);
  });
  console.log(`${email} has another password${given === undefined ? `: ${password} (shown this once)` : ''}`);
  console.log('All sessions of theirs have ended.');
  if (isDisabled) console.log('The account is disabled, and stays so until somebody enables it.');
}

async function acceptKey(): Promise<void> {
  const config = readConfig();
  await withInstalledDatabase(config, ({ live }) =>
    transaction(live, async (tx) => {
      await acceptSecretKey(tx, config);
      const ctx = { tx, clock: systemClock, environment: 'live', actor: null, origin: null } as const;
      await audit(ctx, { action: 'setting.change', targetKind: 'setting', targetId: 'secrets-key', by: atConsole });
    }),
  );
  console.log('The server starts with this key from now on.');
  console.log(
    'What the former one sealed is lost: each webhook needs a new secret, and two-step sign-in takes recovery codes',
  );
  console.log('alone until it is reset.');
}
