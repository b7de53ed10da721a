import type { FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CsvReport } from './csv-report.ts';
import { openCsv } from './csv-stream.ts';

/** A reader that takes nothing for so long has gone, and would keep a connection to the database from others. */
const stalledMilliseconds = 120_000;

/** Answers with a report as a file; the query ends with the connection that asked for it. */
export async function sendCsv(reply: FastifyReply, db: Database, report: CsvReport): Promise<FastifyReply> {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy());
  const stream = await openCsv(db, report, left.signal);
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${safeName(report.fileName)}.csv"`)
    .send(stream);
}

function safeName(name: string): string {
  return name.replace(/[^\w.@-]+/g, '-');
}
