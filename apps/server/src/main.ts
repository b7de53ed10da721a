import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** How long requests under way may take to end after Ctrl-C, before the process ends all the same. */
const stopPatienceMilliseconds = 10_000;

try {
  const config = readConfig();
  const server = await startServer(config, { onDatabaseLost: (reason) => fail(`PostgreSQL ended: ${reason}`) });
  announce(server, config.isLocalOnly && !config.mail.smtpUrl);
  stopOnSignals(server);
} catch (error) {
  // A start that can't succeed is told in one line; anything else is our fault and needs its stack.
  fail(error instanceof StartError ? error.message : error);
}

function announce({ url, adminSignInUrl, newAdmin }: RunningServer, hasMailbox: boolean): void {
  const lines = [
    '',
    `  Tessera      ${url}`,
    `  Admin        ${adminSignInUrl}`,
    ...(newAdmin ? [`               ${newAdmin.email}  ${shownPassword(newAdmin)}`] : []),
    `  Player       ${url}/player`,
    `  API          ${url}/docs`,
    ...(hasMailbox ? [`  Mailbox      ${url}/dev/mailbox`] : []),
    '',
  ];
  console.log(lines.join('\n'));
}

/** What was made up is told here and nowhere else; what somebody chose stays out of logs. */
function shownPassword({ password }: NonNullable<RunningServer['newAdmin']>): string {
  return password === null ? '(as in ADMIN_PASSWORD)' : `${password}   (shown this once)`;
}

function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopPatienceMilliseconds).unref();
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function fail(reason: unknown): never {
  console.error(reason instanceof Error ? (reason.stack ?? reason.message) : `Tessera: ${reason}`);
  process.exit(1);
}
