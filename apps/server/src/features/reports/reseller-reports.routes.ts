import { groups } from '@tessera/contracts/groups';
import { resellerReportCalls } from '@tessera/contracts/reseller-reports.calls';
import { sharedTransferTypes } from '@tessera/contracts/transfer-types';
import { utcDay } from '@tessera/contracts/utc-day';
import type { Actor } from '../../platform/http/actor.ts';
import { callOf, csvRoute, type Incoming, type Route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { transferReport } from '../credits/ledger.public.ts';
import { isWithinScope, type Scope, scopeOf } from '../people/people.public.ts';
import { findReported, resellerActivations } from './reseller-reports.reads.ts';

/** What one reseller did, as files. Whoever is absent or another's has no records, like whoever did nothing yet. */
export const resellerReportRoutes = (): Route[] => [
  csvRoute(callOf(resellerReportCalls, 'POST /credit-share-log-download/resellerlist'), async (incoming) => {
    const { db, actor, body, clock } = incoming;
    const { scope, email } = await getReported(db, actor, body.reseller_id);
    const filter = { types: sharedTransferTypes, userId: body.reseller_id };
    const report = transferReport(scope, filter, fileName('credit-share', email, clock.now()));
    return { ...report, saidWhenEmpty: 'noReportRecords' };
  }),

  csvRoute(callOf(resellerReportCalls, 'POST /activation-report-download-reseller-list'), async (incoming) => {
    const { db, actor, body, clock } = incoming;
    const { email } = await getReported(db, actor, body.reseller_id);
    return resellerActivations(body.reseller_id, body.moduleType, fileName('activations', email, clock.now()));
  }),
];

/** @throws C10012 */
async function getReported(db: Incoming['db'], actor: Actor, id: number): Promise<{ scope: Scope; email: string }> {
  const scope = await scopeOf(db, actor);
  const person = isWithinScope(scope, id) ? await findReported(db, id) : undefined;
  const isReseller = person?.group_id === groups.reseller || person?.group_id === groups.subReseller;
  if (!person || !isReseller) throw new Refusal('C10012', { said: 'noReportRecords' });
  return { scope, email: person.email };
}

function fileName(kind: string, email: string, today: Date): string {
  return `${kind}_${email}_${utcDay(today)}`;
}
