import { readConfig } from './config.ts';
import type { NewAdmin } from './features/people/first-start.ts';
import { showStep } from './platform/progress.ts';
import { StartError } from './platform/start-error.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** How long requests under way may take to end after Ctrl-C, before the process ends all the same. */
const stopPatienceMilliseconds = 10_000;

try {
  const config = readConfig();
  const server = await startServer(config, {
    onDatabaseLost: (reason) => fail(`PostgreSQL ended: ${reason}`),
    onNewAdmin: announceAdmin,
    showStep,
  });
  announce(server, config.isLocalOnly && !config.mail.smtpUrl);
  stopOnSignals(server);
} catch (error) {
  // A start that can't succeed is told in one line; anything else is our fault and needs its stack.
  fail(error instanceof StartError ? error.message : error);
}

function announce({ url, adminSignInUrl }: RunningServer, hasMailbox: boolean): void {
  const lines = [
    '',
    `  Tessera      ${url}`,
    `  Admin        ${adminSignInUrl}`,
    `  Player       ${url}/player`,
    `  API          ${url}/docs`,
    ...(hasMailbox ? [`  Mailbox      ${url}/dev/mailbox`] : []),
    '',
  ];
  console.log(lines.join('\n'));
}

/** What was made up is told here and nowhere else; what somebody chose stays out of logs. */
function announceAdmin({ email, password }: NewAdmin): void {
  const shown = password === null ? 'with the password in ADMIN_PASSWORD' : `password ${password} (shown this once)`;
  console.log(`The first admin: ${email}, ${shown}`);
}

function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server).catch(fail));
}

/** The patience is for what is under way at the end; before, the server works as ever. A second signal ends it at once. */
async function stop(server: RunningServer): Promise<never> {
  await server.drain();
  setTimeout(() => process.exit(1), stopPatienceMilliseconds).unref();
  await server.stop();
  process.exit(0);
}

function fail(reason: unknown): never {
  console.error(reason instanceof Error ? (reason.stack ?? reason.message) : `Tessera: ${reason}`);
  process.exit(1);
}
