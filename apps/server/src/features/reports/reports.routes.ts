import { businessReportCalls } from '@tessera/contracts/business-reports.calls';
import { type BusinessReport, mostMonths } from '@tessera/contracts/business-reports.lists';
import { utcDay } from '@tessera/contracts/utc-day';
import type { CsvReport } from '../../platform/csv/csv-report.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { callOf, csvRoute, type Incoming, type Route, route } from '../../platform/http/route.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { readToldHow, setToldHow } from '../notifications/notifications.public.ts';
import { isWithinScope, scopeOf } from '../people/people.public.ts';
import { cohortsReport, readCohorts } from './cohorts.reads.ts';
import { endingReport, readEnding } from './ending.reads.ts';
import { type Counts, type Months, monthsReport, readMonths } from './months.reads.ts';
import { monthAfter, monthsBetween } from './months.ts';
import { type Reported, readCountedThrough } from './report-scope.reads.ts';
import { resellerReportRoutes } from './reseller-reports.routes.ts';
import { readSpenders, spendersReport } from './spending.reads.ts';

/** How business goes: what was sold, renewed and lapsed, what ends soon, and how long credit lasts. */
export const reportRoutes = (): Route[] => [
  ...resellerReportRoutes(),

  route(callOf(businessReportCalls, 'GET /business-reports/months'), async ({ db, actor, clock, query }) => {
    const reported = await reportedOf(db, actor, query);
    const counted_through = await readCountedThrough(db);
    const range = rangeOf(query, counted_through ?? clock.now().toISOString());
    const { months, applications, resellers, resellerCount } = await readMonths(db, reported, range);
    const found = new Map(months.map((one) => [one.month, one]));
    return {
      answer: {
        data: {
          counted_through,
          from: range.from.slice(0, 7),
          to: range.to.slice(0, 7),
          total: addUp(months),
          months: monthsBetween(range.from, range.to).map((month) => found.get(month) ?? { month, ...addUp([]) }),
          applications,
          resellers,
          reseller_count: resellerCount,
        },
      },
    };
  }),

  route(callOf(businessReportCalls, 'GET /business-reports/cohorts'), async ({ db, actor, query }) => {
    const cohorts = await readCohorts(db, await reportedOf(db, actor, query));
    return { answer: { data: { counted_through: await readCountedThrough(db), cohorts } } };
  }),

  route(callOf(businessReportCalls, 'GET /business-reports/ending'), async ({ db, actor, clock, query }) => ({
    answer: { data: await readEnding(db, await reportedOf(db, actor, query), clock.now()) },
  })),

  route(callOf(businessReportCalls, 'GET /business-reports/resellers'), async ({ db, actor, clock, query }) => {
    const counted_through = await readCountedThrough(db);
    const scope = await scopeOf(db, actor);
    const { resellers, count } = await readSpenders(db, scope, counted_through, query.idle_days, clock.now());
    return { answer: { data: { counted_through, resellers, reseller_count: count } } };
  }),

  csvRoute(exportCall, async (incoming) => {
    const reported = await reportedOf(incoming.db, incoming.actor, incoming.query);
    return fileOf[incoming.query.report](incoming, reported, await readCountedThrough(incoming.db));
  }),

  route(callOf(businessReportCalls, 'GET /business-reports/mail'), async ({ db, actor }) => ({
    answer: { data: { weekly: (await readToldHow(db, actor.userId))('reports', 'mail') } },
  })),

  route(callOf(businessReportCalls, 'PUT /business-reports/mail'), async ({ actor, body: { weekly }, write }) => {
    const choice = { user_id: actor.userId, telling: 'reports', channel: 'mail', is_on: weekly } as const;
    await write(({ tx }) => setToldHow(tx, choice));
    return { answer: { data: { weekly } } };
  }),
];

const exportCall = callOf(businessReportCalls, 'GET /business-reports/export');

const fileOf: Record<
  BusinessReport,
  (incoming: Incoming<typeof exportCall>, reported: Reported, through: string | null) => CsvReport
> = {
  months: ({ clock, query }, reported, through) =>
    monthsReport(reported, rangeOf(query, through ?? clock.now().toISOString())),
  cohorts: ({ clock }, reported) => cohortsReport(reported, utcDay(clock.now())),
  ending: ({ clock }, reported) => endingReport(reported, clock.now()),
  resellers: ({ clock, query }, { scope }, through) => spendersReport(scope, through, query.idle_days, clock.now()),
};

/** @throws C10012 for somebody who may not be seen */
async function reportedOf(
  db: Incoming['db'],
  actor: Actor,
  { app_id: applicationId, reseller_id: resellerId }: { app_id?: number | undefined; reseller_id?: number | undefined },
): Promise<Reported> {
  const scope = await scopeOf(db, actor);
  if (resellerId !== undefined && !isWithinScope(scope, resellerId)) throw new Refusal('C10012');
  return { scope, resellerId, applicationId };
}

/** The asked months, or the twelve to the last that is counted. @throws C10011 */
function rangeOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): Months {
  const to = `${asked.to ?? today.slice(0, 7)}-01`;
  const from = asked.from === undefined ? monthAfter(to, -11) : `${asked.from}-01`;
  // The year before the first is none that a database knows.
  if (from.startsWith('0000')) throw invalidField('to', 'date');
  if (from > to) throw invalidField('to', 'dateOrder');
  if (monthAfter(from, mostMonths) <= to) throw invalidField('from', 'invalid');
  return { from, to };
}

function addUp(rows: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => rows.reduce((total, row) => total + row[name], 0);
  return {
    sold: sum('sold'),
    sold_points: sum('sold_points'),
    renewed: sum('renewed'),
    renewed_points: sum('renewed_points'),
    lapsed: sum('lapsed'),
  };
}
