import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Clock } from './platform/clock.ts';
import type { MigrateResult } from './platform/db/migrate.ts';
import type { LeftTask } from './platform/jobs/while-clock-agrees.ts';
import type { JobLog, JobRun } from './platform/jobs/worker.ts';
import type { DroppedMail } from './platform/mail/create-mailer.ts';
import type { RefusedMail } from './platform/mail/refused-address.ts';
import { createThinner } from './platform/thin-out.ts';

export type ServerLog = ReturnType<typeof createServerLog>;

/** What the queue calls information is its coming and going. */
const jobLogLevels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The same log as requests have, for a process that serves none. */
export const createLogger = (level: string): FastifyBaseLogger => Fastify({ logger: { level } }).log;

/**
 * What a running server tells of itself, apart from its requests: that it came and goes, what it migrated, that connections were lost,
 * what became of jobs. What repeats itself while the database is away is thinned out.
 */
export function createServerLog(clock: Clock, { hasAccessLog }: { hasAccessLog: boolean }) {
  const thinOut = createThinner(clock);
  let log: FastifyBaseLogger | undefined;
  return {
    /** There is no log before the server is built, and what comes before is told by its start. */
    begin(
      into: FastifyBaseLogger,
      told: { version: string } & Pick<MigrateResult, 'isNew' | 'applied' | 'milliseconds'>,
    ): void {
      log = into;
      if (told.isNew) log.info({ migrations: told.applied.length }, 'The database was made');
      else
        for (const [index, migration] of told.applied.entries())
          log.info({ migration, ms: told.milliseconds[index] }, 'A migration ran');
      log.info({ version: told.version, node: process.version }, 'Tessera starts');
    },
    /** The same where another process told that. */
    beginQuietly(into: FastifyBaseLogger): void {
      log = into;
    },
    /** @param dataDir where it lies */
    keyInNoBackup(dataDir: string): void {
      log?.warn({ dataDir }, 'The key of secrets is in no backup: keep secrets.key elsewhere too, or set SECRETS_KEY');
    },
    workerDied(death: { pid: number | undefined; code: number; signal: string | null; pauseSeconds: number }): void {
      log?.error(death, 'A process that serves died and is replaced');
    },
    stopping: () => log?.info('Tessera stops'),
    /** The last line: connections that end with the database are no news. */
    stopped(): void {
      log?.info('Tessera has stopped');
      log = undefined;
    },
    connectionLost(error: Error): void {
      // The pool hangs the whole client on it, its keys among that.
      Reflect.deleteProperty(error, 'client');
      thinOut(`lost ${error.message}`, (unlogged) =>
        log?.warn({ err: error, unlogged }, 'A connection to the database was lost'),
      );
    },
    outboxWaits(error: unknown): void {
      thinOut(`outbox ${error}`, (unlogged) => log?.warn({ err: error, unlogged }, 'The outbox waits'));
    },
    tracesWait(error: unknown): void {
      thinOut(`traces ${error}`, (unlogged) => log?.warn({ err: error, unlogged }, 'Traces are lost'));
    },
    backupLogWaits(error: unknown): void {
      thinOut(`backup log ${error}`, (unlogged) =>
        log?.warn({ err: error, unlogged }, "The database's log can't be brought to where backups are"),
      );
    },
    queueSaid: ((level, message) => {
      const say = (unlogged: number) => log?.[jobLogLevels[level]]({ from: 'jobs', unlogged }, message);
      if (level === 'error' || level === 'warning') thinOut(message.replaceAll(/\d+/g, '#'), say);
      else say(0);
    }) satisfies JobLog,
    mailDropped: (dropped: DroppedMail) => log?.info(dropped, 'A mail is dropped, as its link opens nothing any more'),
    mailRefused: (refused: RefusedMail) => log?.warn(refused, 'A mail is given up, as nobody has its address'),
    jobLeft: (left: LeftTask) => log?.warn(left, "A job is left for later, until this machine's clock is right"),
    jobRan({ kind, requestId, seconds, error, isLast, ...job }: JobRun): void {
      const told = { reqId: requestId ?? undefined, task: kind, ...job, ms: Math.round(seconds * 1000) };
      if (error === undefined) {
        if (hasAccessLog) log?.info(told, 'A job is done');
        return;
      }
      const say = (unlogged: number) =>
        log?.[isLast ? 'error' : 'warn'](
          { ...told, err: error, unlogged },
          isLast ? 'A job failed for good' : 'A job failed and is tried again',
        );
      if (isLast) say(0);
      else thinOut(`${kind} ${error}`, say);
    },
  };
}
