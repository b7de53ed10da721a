import { utcDay } from '@tessera/contracts/utc-day';
import { sql } from 'kysely';
import { type CsvReport, csvReport, instantCell, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { TicketSight } from './ticket-sight.reads.ts';
import { isFound, type SoughtTickets } from './tickets.reads.ts';

/** Every ticket that the list would show over all of its pages; who raised them, where others' are seen. */
export function ticketReport(sight: TicketSight, sought: SoughtTickets, now: Date): CsvReport {
  return csvReport(
    { fileName: `tickets_${utcDay(now)}` },
    {
      number: plainCell(sql`'T-' || lpad(tickets.id::text, greatest(5, length(tickets.id::text)), '0')`),
      title: textCell(sql`tickets.title`),
      type: textCell(sql`tickets.type`),
      status: plainCell(sql`tickets.status`),
      ...(sight.scope && { raised_by_name: textCell(sql`u.name`), raised_by_email: textCell(sql`u.email`) }),
      created_at: instantCell(sql`tickets.created_at`),
      moved_at: instantCell(sql`tickets.moved_at`),
    },
    sql`FROM tickets JOIN users u ON u.id = tickets.raised_by WHERE ${isFound(sight, sought)}
        ORDER BY tickets.created_at ${sql.raw(sought.sortType)}, tickets.id ${sql.raw(sought.sortType)}`,
  );
}
