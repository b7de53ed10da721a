import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** A server in small, for the tests that end one: starts the PostgreSQL of the folder named, tells its URL and stays. */
const postgres = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  onExit: (reason) => {
    process.stderr.write(`the database ended: ${reason}\n`);
    process.exit(1);
  },
});
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
process.stdout.write(`${postgres.url}\n`);
setInterval(() => {}, 60_000);
