import { groups } from '@tessera/contracts/groups';
import { limits } from '@tessera/contracts/limits';
import { peopleCalls } from '@tessera/contracts/people.calls';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { newsOf } from '../../platform/http/news.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import { type Context, callOf, csvRoute, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addReseller, addSubReseller } from './add-reseller.ts';
import { withMailTo } from './mail-limit.ts';
import { findIdByEmail } from './people.queries.ts';
import {
  countNewer,
  countResellers,
  findPerson,
  findRemovedReseller,
  findReseller,
  listResellers,
  listResellersById,
  resellersOf,
} from './people.reads.ts';
import { presentPerson } from './person-view.ts';
import { chipsFor } from './reseller-filter.reads.ts';
import { resellerReport } from './reseller-report.reads.ts';
import { isOperator } from './scope.reads.ts';

/** What people need of credit, which itself needs people: handed in by the app. */
interface Credit {
  /** @returns what is left to the giver */
  giveOpeningCredit(ctx: Context, userId: number, amount: number, requestKey: RequestKey | null): Promise<number>;
  /** @returns what was left to the giver when this very request was made before, or null */
  findOpeningCredit(db: Database, userId: number, requestKey: RequestKey): Promise<number | null>;
}

/** Resellers and their sub-resellers. */
export const peopleRoutes = (credit: Credit): Route[] => [
  route(callOf(peopleCalls, 'POST /add-resellers'), async ({ body, writeOnce }) => {
    const id = await writeOnce((ctx) => addReseller(ctx, body.requestData));
    return { answer: { data: { id } }, said: 'resellerAdded' };
  }),

  route(callOf(peopleCalls, 'POST /add-subreseller'), async (incoming) => {
    const { creditPoint, ...person } = incoming.body.requestData;
    const requestKey = creditPoint === undefined ? null : incoming.requestKey();
    try {
      const add = () =>
        incoming.write(async (ctx) => {
          const id = await addSubReseller(ctx, person);
          if (creditPoint === undefined) return { data: { id } };
          return { data: { id }, remaining_credit: await credit.giveOpeningCredit(ctx, id, creditPoint, requestKey) };
        });
      const added = await withMailTo(incoming, [person.email], add);
      return { answer: added, said: 'subResellerAdded' };
    } catch (error) {
      // Asked again, the address is taken: by whom this very request added, whose answer may have been lost. It may have been the last allowed.
      const isRefused = error instanceof Refusal && (error.code === 'C10011' || error.code === 'C10429');
      const before = isRefused && requestKey && (await findAdded(incoming, credit, person.email, requestKey));
      if (!before) throw error;
      return { answer: before, said: 'subResellerAdded', headers: { 'Idempotency-Replayed': 'true' } };
    }
  }),

  route(callOf(peopleCalls, 'GET /total-resellers/list'), async ({ db, actor, query }) => {
    const { rows, total } = await listResellers(db, {
      resellers: resellersOf(actor),
      chips: await chipsFor(db, actor, query),
      search: query.search_title,
      sortKey: query.sort_key,
      sortType: query.sort_type,
      ...windowOf(query),
    });
    // Who only picks a person for a code or a recharge needs no more than that.
    const isWhole = holds(actor, 'reseller-list');
    const data = rows.map((row) =>
      isWhole ? presentPerson(row, actor) : { id: row.id, name: row.name, email: row.email },
    );
    return { answer: { data, meta: presentPage(query, total) } };
  }),

  route(callOf(peopleCalls, 'POST /total-resellers/newer'), async ({ db, actor, body }) => {
    const { after, shown, ...asked } = body;
    const resellers = resellersOf(actor);
    const listed = { resellers, chips: await chipsFor(db, actor, asked), search: undefined };
    const data = await newsOf(
      { after, shown },
      (newest) => countNewer(db, listed, newest, limits.newerMax),
      async (ids) => (await listResellersById(db, resellers, ids)).map((row) => presentPerson(row, actor)),
    );
    return { answer: { data } };
  }),

  csvRoute(callOf(peopleCalls, 'POST /total-resellers/export'), async ({ db, actor, clock, body }) => {
    const listed = {
      resellers: resellersOf(actor),
      chips: await chipsFor(db, actor, body),
      search: body.search_title,
      sortKey: body.sort_key,
      sortType: body.sort_type,
    };
    return resellerReport(listed, clock.now());
  }),

  route(callOf(peopleCalls, 'GET /show-resellers/{id}'), async ({ db, actor, params }) => {
    const row = await findReseller(db, actor, params.id);
    if (!row) throw await whyNotShown(db, actor, params.id);
    return { answer: { data: presentPerson(row, actor) } };
  }),

  route(callOf(peopleCalls, 'GET /sub-resellers-list/{id}'), async ({ db, actor, params, query }) => {
    const reseller = await findReseller(db, actor, params.id);
    if (reseller?.group_id !== groups.reseller) throw new Refusal('C10012');
    const page = { page_number: query.page, page_size: query.pageSize };
    const { rows, total } = await listResellers(db, {
      resellers: { of: reseller.id },
      search: query.search,
      sortKey: query.sort_key,
      sortType: query.sort_type,
      ...windowOf(page),
    });
    const { current_page, last_page } = presentPage(page, total);
    return {
      answer: {
        data: { IBOReseller: rows.map((row) => presentPerson(row, actor)) },
        pagination: { currentPage: current_page, totalPages: last_page, totalItems: total },
      },
    };
  }),

  route(callOf(peopleCalls, 'GET /counting-resellers/totalCount'), async ({ db, actor }) => {
    const total = await countResellers(db, { resellers: resellersOf(actor), search: undefined });
    return { answer: { meta: { total } } };
  }),
];

/** To operators, that an admin is none to be edited; who was removed by name, and otherwise that there is nobody. */
async function whyNotShown(db: Database, actor: Actor, id: number): Promise<Refusal> {
  const person = isOperator(actor) ? await findPerson(db, id) : undefined;
  if (person?.group_id === groups.admin) return new Refusal('C10014');
  const removed = await findRemovedReseller(db, actor, id);
  return new Refusal('C10012', { ...(removed && { data: { removed } }) });
}

/** What the first request with this key answered when it added somebody with credit, or null. @throws C10017 */
async function findAdded(
  { db, actor }: { db: Database; actor: Actor },
  { findOpeningCredit }: Credit,
  email: string,
  requestKey: RequestKey,
): Promise<{ data: { id: number }; remaining_credit: number } | null> {
  const remaining = await findOpeningCredit(db, actor.userId, requestKey);
  const id = await findIdByEmail(db, email);
  return remaining === null || id === undefined ? null : { data: { id }, remaining_credit: remaining };
}
