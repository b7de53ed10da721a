import { activationShareCalls } from '@tessera/contracts/activation-shares.calls';
import type { Actor } from '../../platform/http/actor.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maySeeCustomers } from '../customers/customers.public.ts';
import { scopeOf } from '../people/people.public.ts';
import { markShared } from './activation-shares.queries.ts';
import { listBoughtTogether, listJobActivations, type Shared } from './activation-shares.reads.ts';
import { listBulkJobs } from './bulk-jobs.reads.ts';

/** Telling customers what was activated for them, and noting who was told. */
export const activationShareRoutes = (): Route[] => [
  route(callOf(activationShareCalls, 'GET /bulk-activations/{job_id}/activated'), async ({ db, actor, params }) => {
    const [job] = await listBulkJobs(db, actor.userId, params.job_id);
    if (!job) throw new Refusal('C10012');
    return { answer: { data: present(await listJobActivations(db, job.id, maySeeCustomers(actor)), actor) } };
  }),

  route(callOf(activationShareCalls, 'POST /activations/together'), async ({ db, actor, body }) => {
    const scope = await scopeOf(db, actor);
    const shared = await listBoughtTogether(db, scope, body.activation_ids, maySeeCustomers(actor));
    if (shared.total === 0) throw new Refusal('C10012');
    return { answer: { data: present(shared, actor) } };
  }),

  route(callOf(activationShareCalls, 'POST /activations/shared'), async ({ db, actor, clock, body, write }) => {
    const scope = await scopeOf(db, actor);
    const shared = body.shared ? { at: clock.now(), by: actor.userId } : null;
    if (!(await write(({ tx }) => markShared(tx, scope, body.activation_ids, shared)))) throw new Refusal('C10012');
    return { answer: { data: { shared_at: shared?.at.toISOString() ?? null } } };
  }),
];

function present({ rows, total }: Shared, actor: Actor) {
  const devices = rows.map((row) => ({
    activation_id: row.id,
    mac_address: row.mac,
    app_name: row.application_name,
    expire_date: row.box_expiry_date.toISOString(),
    ...(maySeeCustomers(actor) && { customer: row.customer }),
    shared_at: row.shared_at?.toISOString() ?? null,
    shared_by_me: row.shared_by === actor.userId,
  }));
  return { devices, total };
}
