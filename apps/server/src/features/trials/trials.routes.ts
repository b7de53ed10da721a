import { trialCalls } from '@tessera/contracts/trials.calls';
import { trialMonths } from '@tessera/contracts/trials.lists';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { scopeOf, scopeWithin } from '../people/people.public.ts';
import { grantTrial } from './grant-trial.ts';
import { addBlocks, removeBlock, setApplicationRules, setRules } from './set-trial-rules.ts';
import { readRules } from './trial-rules.queries.ts';
import { listApplicationRules, listBlocks, readAllowance, readFigures } from './trials.reads.ts';

const grantTrialCall = callOf(trialCalls, 'POST /grant-trial');

/** Trials: what is allowed, who grants them, and what becomes of them. */
export const trialRoutes = (): Route[] => [
  route(grantTrialCall, async (incoming) => {
    const { macAddress: mac, app_id: applicationId } = incoming.body;
    const { deviceId, trialEndsAt, left } = await grantTrial(incoming, { mac, applicationId });
    const expire_date = new Date(trialEndsAt).toISOString();
    return {
      answer: { data: { device_id: deviceId, expire_date, grants_left: left } },
      said: 'trialGranted',
      values: { left },
    };
  }),

  route(callOf(trialCalls, 'GET /trial-allowance'), async ({ db, actor, clock }) => ({
    answer: { data: await readAllowance(db, actor, clock.now()) },
  })),

  route(callOf(trialCalls, 'GET /trial-figures'), async ({ db, actor, clock, query }) => {
    const scope = scopeWithin(await scopeOf(db, actor), query.reseller_id);
    const narrowed = {
      month: query.month ?? null,
      applicationId: query.app_id ?? null,
      resellerId: query.reseller_id ?? null,
    };
    const now = clock.now();
    const starts = Array.from(
      { length: trialMonths },
      (_, place) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - trialMonths + 1 + place)),
    );
    const rows = await readFigures(db, actor, scope, narrowed, starts);
    const of = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind);
    const counts = ({ begun, paid }: { begun: number; paid: number }) => ({ begun, paid });
    return {
      answer: {
        data: {
          total: counts(of('total')[0] ?? { begun: 0, paid: 0 }),
          months: of('month').map((row) => ({ month: row.month ?? '', ...counts(row) })),
          applications: of('application').map((row) => ({
            app_id: row.app_id ?? 0,
            app_name: row.app_name,
            ...counts(row),
          })),
          resellers: of('reseller').map((row) => ({
            reseller_id: row.reseller_id,
            email: row.email,
            ...counts(row),
          })),
          reseller_count: of('reseller')[0]?.of_kind ?? 0,
        },
      },
    };
  }),

  route(callOf(trialCalls, 'GET /trial-rules'), async ({ db, clock }) => ({
    answer: { data: { ...(await readRules(db)), applications: await listApplicationRules(db, clock.now()) } },
  })),

  route(callOf(trialCalls, 'PUT /trial-rules'), async ({ body, write }) => ({
    answer: { data: await write((ctx) => setRules(ctx, body)) },
    said: 'trialRulesSaved',
  })),

  route(callOf(trialCalls, 'PUT /trial-rules/applications/{id}'), async ({ params, body, write }) => {
    await write((ctx) => setApplicationRules(ctx, params.id, body));
    return { answer: {}, said: 'trialRulesSaved' };
  }),

  route(callOf(trialCalls, 'GET /trial-blocks'), async ({ db, query }) => {
    const { rows, total } = await listBlocks(db, windowOf(query));
    const blocks = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
    return { answer: { data: { blocks }, ...presentPage(query, total) } };
  }),

  route(callOf(trialCalls, 'POST /trial-blocks'), async ({ body, write }) => {
    const { added } = await write((ctx) => addBlocks(ctx, body));
    return { answer: { data: { added } }, said: 'trialBlocksAdded', values: { added } };
  }),

  route(callOf(trialCalls, 'DELETE /trial-blocks/{id}'), async ({ params, write }) => {
    await write((ctx) => removeBlock(ctx, params.id));
    return { answer: {}, said: 'trialBlockRemoved' };
  }),
];
