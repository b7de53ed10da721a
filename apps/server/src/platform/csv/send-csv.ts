import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { attachmentNamed } from '../http/attachment.ts';
import { type Limit, takeOrRefuse } from '../limits/limit.ts';
import type { ProcessLimits } from '../limits/process-limits.ts';
import type { CsvReport } from './csv-report.ts';
import { openCsv } from './csv-stream.ts';

/** How often a reader is looked at, and how much they have to have taken in between, where it is them that the report waits for. */
export interface Pace {
  everyMilliseconds: number;
  leastBytes: number;
}

/** 32 kB a second: a report keeps one of few connections to the database from everybody else. */
const slowestPace: Pace = { everyMilliseconds: 30_000, leastBytes: 30 * 32 * 1024 };

/** At the same time, and in a minute: of a long one the database needs as much of a second as it can get. */
export const reportsAtOnce = 2;
export const reportsPerMinute = 30;
const reports: Limit = { table: 'rate_hits', scope: 'report', max: reportsPerMinute, windowSeconds: 60 };
const retryAfterSeconds = 10;

/** Answers with a report as a file; the query ends with the connection that asked for it. */
export type SendCsv = (reply: FastifyReply, db: Database, report: CsvReport, who: string) => Promise<FastifyReply>;

/** @throws (what it makes) C10429 for a third report of one person, or the 31st in a minute; C10012 when there is no row */
export function createCsvSender(clock: Clock, limits: ProcessLimits, pace: Pace = slowestPace): SendCsv {
  const turns = limits.turns('report', { atOnce: reportsAtOnce, mayWait: 0, retryAfterSeconds });
  return async (reply, db, report, who) => {
    const giveBack = await turns.take(who);
    const left = new AbortController();
    const end = () => {
      giveBack();
      left.abort();
    };
    reply.raw.once('close', end);
    // Who left before their turn came.
    if (reply.raw.closed) end();
    await takeOrRefuse(db, reports, who, clock.now());
    endWithSlowReader(reply.raw, pace);
    const stream = await openCsv(db, report, left.signal);
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', attachmentNamed(report.fileName, 'csv'))
      .send(stream);
  };
}

/** Leaves a reader who takes less than they have to, be it nothing. The database may take its time. */
function endWithSlowReader(response: ServerResponse, { everyMilliseconds, leastBytes }: Pace): void {
  const taken = () => response.socket?.bytesWritten ?? 0;
  let before = taken();
  const look = setInterval(() => {
    const now = taken();
    if (response.writableNeedDrain && now - before < leastBytes) response.destroy();
    before = now;
  }, everyMilliseconds);
  response.once('close', () => clearInterval(look));
}
