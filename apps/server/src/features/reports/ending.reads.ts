import { forecastDays } from '@tessera/contracts/business-reports.lists';
import { sql } from 'kysely';
import { type CsvReport, csvReport, plainCell, textCell } from '../../platform/csv/csv-report.ts';
import type { Database } from '../../platform/db/database.ts';
import { isToBeReminded } from '../devices/devices.public.ts';
import { isReportedDevice, type Reported } from './report-scope.reads.ts';

/** Of more devices than that the first days are told alone: each is looked at, and the answer must not take longer. */
const mostEnding = 50_000;

const dayMilliseconds = 24 * 60 * 60 * 1000;

export interface Ending {
  through: string;
  is_narrowed: boolean;
  weeks: { from: string; devices: number }[];
  applications: { app_id: number; name: string | null; devices: number }[];
}

/** What ends before an instant: devices that a mail reminds of, when it is time. */
const endsWithin = (reported: Reported, now: Date, until: Date) => sql`devices d
  WHERE ${isToBeReminded({ after: now, until })} AND d.expires_at < ${until} AND ${isReportedDevice(reported)}`;

/** The first instant after the last day that is told. */
function endOfRange(now: Date): Date {
  return new Date(startOfDay(now).getTime() + forecastDays * dayMilliseconds);
}

const startOfDay = (instant: Date) => new Date(`${dayOf(instant)}T00:00:00Z`);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Devices that end from now on, week by week (from today, UTC) and by application. Read device by device, the soonest first. */
export async function readEnding(db: Database, reported: Reported, now: Date, most = mostEnding): Promise<Ending> {
  const until = endOfRange(now);
  const { rows } = await sql<{
    day: string;
    app_id: number;
    name: string | null;
    devices: number;
    beyond: string | null;
  }>`
    WITH soon AS MATERIALIZED (
      SELECT d.expires_at, d.application_id FROM ${endsWithin(reported, now, until)} ORDER BY d.expires_at LIMIT ${most + 1}),
    reach AS (SELECT CASE WHEN count(*) > ${most} THEN max(expires_at)::date END AS beyond FROM soon)
    SELECT s.day::text, s.application_id AS app_id, p.name, s.devices, reach.beyond::text
      FROM reach LEFT JOIN (SELECT expires_at::date AS day, application_id, count(*) AS devices FROM soon GROUP BY 1, 2) AS s ON true
        LEFT JOIN applications p ON p.id = s.application_id
     WHERE s.day IS NOT NULL`.execute(db);
  const beyond = rows[0]?.beyond ?? null;
  const end = beyond === null ? until : startOfDay(new Date(beyond));
  const told = rows.filter(({ day }) => beyond === null || day < beyond);
  const days = Math.round((end.getTime() - startOfDay(now).getTime()) / dayMilliseconds);
  const weeks = Array.from({ length: Math.ceil(days / 7) }, (_, week) => ({
    from: dayOf(new Date(startOfDay(now).getTime() + week * 7 * dayMilliseconds)),
    devices: 0,
  }));
  const applications = new Map<number, Ending['applications'][number]>();
  for (const { day, app_id, name, devices } of told) {
    const week = weeks[Math.floor((Date.parse(day) - startOfDay(now).getTime()) / (7 * dayMilliseconds))];
    if (week) week.devices += devices;
    const application = applications.get(app_id) ?? { app_id, name, devices: 0 };
    application.devices += devices;
    applications.set(app_id, application);
  }
  return {
    through: dayOf(new Date(end.getTime() - dayMilliseconds)),
    is_narrowed: beyond !== null,
    weeks,
    applications: [...applications.values()].sort((a, b) => b.devices - a.devices || a.app_id - b.app_id),
  };
}

/** The same by day, application and reseller; all 90 days of them. */
export function endingReport(reported: Reported, now: Date): CsvReport {
  return csvReport(
    { fileName: `ending_${dayOf(now)}` },
    {
      day_utc: plainCell(sql`e.day`),
      application: textCell(sql`p.name`),
      reseller: textCell(sql`u.email`),
      devices: plainCell(sql`e.devices`),
    },
    sql`FROM (SELECT d.expires_at::date AS day, d.application_id, d.owner_id, count(*) AS devices
        FROM ${endsWithin(reported, now, endOfRange(now))} GROUP BY 1, 2, 3) AS e
      LEFT JOIN applications p ON p.id = e.application_id LEFT JOIN users u ON u.id = e.owner_id
      ORDER BY e.day, u.email, e.application_id`,
  );
}
