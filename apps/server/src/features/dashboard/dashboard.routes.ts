import { dashboardCalls } from '@tessera/contracts/dashboard.calls';
import { sharedTransferTypes } from '@tessera/contracts/transfer-types';
import { callOf, csvRoute, type Route, route } from '../../platform/http/route.ts';
import { transferReport } from '../credits/ledger.public.ts';
import { countExpiring } from '../devices/devices.public.ts';
import { scopeOf } from '../people/people.public.ts';
import { readActivity } from './activity.reads.ts';

/** What the dashboard shows besides the totals, which belong to credit and people. */
export const dashboardRoutes = (): Route[] => [
  route(callOf(dashboardCalls, 'GET /activation-log-dashboard'), async ({ db, actor, clock, query }) => {
    const scope = await scopeOf(db, actor);
    const [activity, expiring] = await Promise.all([
      readActivity(db, scope, query.app_id, clock.now()),
      countExpiring(db, scope, query.app_id, clock.now()),
    ]);
    return { answer: { data: { UserActiTranLogs: activity.applications, trend: activity.days, expiring } } };
  }),

  csvRoute(callOf(dashboardCalls, 'POST /credit-share-log-download-date-range'), async ({ db, actor, body }) => {
    const days = { from: body.start_date, to: body.end_date };
    const fileName = `credit-share-log_${days.from}_${days.to}`;
    return transferReport(await scopeOf(db, actor), { types: sharedTransferTypes, days }, fileName);
  }),
];
