import { dashboardCalls } from '@tessera/contracts/dashboard.calls';
import { sharedTransferTypes } from '@tessera/contracts/transfer-types';
import { callOf, csvRoute, type Route, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { transferReport } from '../credits/ledger.public.ts';
import { countExpiring } from '../devices/devices.public.ts';
import { scopeOf } from '../people/people.public.ts';
import { readActivity } from './activity.reads.ts';
import { readWorkList } from './work-list.ts';

/** What the dashboard shows besides the totals, which belong to credit and people. */
export const dashboardRoutes = ({ backedUp }: Services): Route[] => [
  route(callOf(dashboardCalls, 'GET /activation-log-dashboard'), async ({ db, actor, clock, query }) => {
    const scope = await scopeOf(db, actor);
    const [activity, { in7Days, in30Days }] = await Promise.all([
      readActivity(db, scope, { applicationId: query.app_id, shownDays: query.days }, clock.now()),
      countExpiring(db, scope, query.app_id, clock.now()),
    ]);
    const { applications, days, totals, before, whole, wholeBefore: whole_before } = activity;
    const expiring = {
      in_7_days: in7Days.total,
      in_7_days_is_capped: in7Days.isCapped,
      in_30_days: in30Days.total,
      in_30_days_is_capped: in30Days.isCapped,
    };
    return {
      answer: { data: { UserActiTranLogs: applications, trend: days, totals, before, whole, whole_before, expiring } },
    };
  }),

  route(callOf(dashboardCalls, 'GET /work-list'), async ({ db, actor, environment, clock }) => ({
    answer: { data: await readWorkList(db, actor, environment, backedUp, clock.now()) },
  })),

  csvRoute(callOf(dashboardCalls, 'POST /credit-share-log-download-date-range'), async ({ db, actor, body }) => {
    const days = { from: body.start_date, to: body.end_date };
    const fileName = `credit-share-log_${days.from}_${days.to}`;
    return transferReport(await scopeOf(db, actor), { types: sharedTransferTypes, days }, fileName);
  }),
];
